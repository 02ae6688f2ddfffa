// Keeps the application and what was read on the device, so that both are there without a connection.
const worker = self as unknown as ServiceWorkerGlobalScope

/** Filled in by the build: what the build is called, and the files of the application. */
const build = '__BUILD__'
const files: readonly string[] = JSON.parse('__FILES__') as string[]

const appCache = `larder-app-${build}`
/** Pictures that were shown. Signing out deletes it, as it does every cache that is not named `larder-app`. */
const pictureCache = 'larder-pictures'
const mostPictures = 400

const media = '/larder/api/media/'
/** Milliseconds until the kept page is shown although the network may still answer. */
const patience = 1_500

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(appCache)
      await cache.addAll(['/', ...files])
      await worker.skipWaiting()
    })(),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // The build before stays: a page that is still open may load parts of it.
      const old = (await caches.keys()).filter((name) => name.startsWith('larder-app-') && name !== appCache)
      for (const name of old.slice(0, -1)) await caches.delete(name)
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(file(request))
  else if (pathname.startsWith(media)) event.respondWith(picture(request, event))
})

/** The page from the network, so that it is never an old one; the kept one where the network is slow or not there. */
async function page(request: Request): Promise<Response> {
  const fromNetwork = fetch(request)
  const kept = await caches.match('/', { cacheName: appCache })
  if (!kept) return fromNetwork
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
  return (await Promise.race([fromNetwork.catch(() => undefined), late])) ?? kept
}

/** Hashed files never change, so a kept one is as good. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Addresses of pictures change with the pictures, so a kept one is as good. */
async function picture(request: Request, event: FetchEvent): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  try {
    const response = await fetch(request)
    if (response.ok) event.waitUntil(keep(pictureCache, request, response.clone(), mostPictures))
    return response
  } catch (error) {
    // The pictures of kept recipes are there in one size.
    const other = await caches.match(request.url.replace(/[^/]+(?=\.webp)/, 'min-original'))
    if (other) return other
    throw error
  }
}

async function keep(name: string, request: Request, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name)
  // Put again, so that the latest are at the end.
  await cache.delete(request)
  await cache.put(request, response)
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old)
}
