// Keeps the application and what was read on the device, so that both are there without a connection.
const worker = self as unknown as ServiceWorkerGlobalScope

/** Filled in by the build: what the build is called, and the files of the application. */
const build = '__BUILD__'
const files: readonly string[] = JSON.parse('__FILES__') as string[]

const appCache = `larder-app-${build}`
/** Answers of the API. Signing out deletes it, as it does every cache that is not named `larder-app`. */
const dataCache = 'larder-data'
const pictureCache = 'larder-pictures'
/** How many answers and pictures are kept, the latest ones. */
const mostAnswers = 600
const mostPictures = 400

const api = '/larder/api/'
/** How long an answer from the network is waited for where there is a kept one. */
const patience = 4_000

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
  else if (pathname.startsWith(`${api}media/`)) event.respondWith(picture(request, event))
  else if (isKept(request, pathname)) event.respondWith(answer(request, event))
})

/** Whether an answer of the API is worth keeping: what pages read, but nothing secret, nothing public and no streams. */
function isKept(request: Request, pathname: string): boolean {
  const isStream = request.headers.get('accept')?.includes('text/event-stream') === true
  const isSecret = /\/(api-tokens|admin|app|auth|sync|health)\b/.test(pathname)
  return pathname.startsWith(api) && !isStream && !isSecret
}

/** The page from the network, so that it is never an old one; without a connection the kept one. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match('/', { cacheName: appCache })
    if (kept) return kept
    throw error
  }
}

/** Hashed files never change, so a kept one is as good. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function picture(request: Request, event: FetchEvent): Promise<Response> {
  const kept = await caches.match(request, { cacheName: pictureCache })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(keep(pictureCache, request, response.clone(), mostPictures))
  return response
}

/** The answer from the network; the kept one when there is no connection or it takes too long. */
async function answer(request: Request, event: FetchEvent): Promise<Response> {
  const fromNetwork = fetch(request).then((response) => {
    if (response.ok) event.waitUntil(keep(dataCache, request, response.clone(), mostAnswers))
    return response
  })
  const kept = await caches.match(request, { cacheName: dataCache })
  if (!kept) return fromNetwork
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
  try {
    return (await Promise.race([fromNetwork, late])) ?? kept
  } catch {
    return kept
  } finally {
    // Whoever gave up waiting should not be told of a failure.
    fromNetwork.catch(() => undefined)
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
