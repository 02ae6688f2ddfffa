// Caches the application and read data on the device, for use without a connection.
const scope: WorkerGlobalScope = self
if (!(scope instanceof ServiceWorkerGlobalScope)) throw new Error('This is no service worker.')
const worker = scope

/** Set by the build: the name of the build, and the files of the application. */
const build = '__BUILD__'
declare const __FILES__: readonly string[]
const files = __FILES__

/** The path below which this server is; empty at the root. */
const base = new URL('.', worker.location.href).pathname.slice(0, -1)

const appCache = `larder-app-${build}`
/** Pictures that were shown. Signing out deletes it, as it does every cache that is not named `larder-app`. */
const pictureCache = 'larder-pictures'
const maxPictures = 400

/** Shared texts and files that wait for their import. `device/shared.ts` reads them. */
const sharedCache = 'larder-shared'
const sharePath = '/import/shared'
/** Files of one share. Older shares are deleted from twice that number on. */
const maxShared = 20

/** What the server shows beside the application: the API, its documentation, and pages for everybody, such as shared recipes. */
const others = /^\/(api|docs|g|larder|mealie)\//
const media = '/larder/api/media/'
/** Milliseconds until the cached page is shown although the network may still respond. The next visit shows the newer one. */
const patience = 150

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(appCache)
      await cache.addAll(['/', ...files].map((path) => base + path))
      await worker.skipWaiting()
    })(),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // Files of the previous build are kept, because open pages may load them.
      const old = (await caches.keys()).filter((name) => name.startsWith('larder-app-') && name !== appCache)
      for (const name of old.slice(0, -1)) await caches.delete(name)
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname: path } = new URL(request.url)
  if (origin !== worker.location.origin || !path.startsWith(`${base}/`)) return
  const pathname = path.slice(base.length)
  if (request.method === 'POST' && pathname === sharePath) event.respondWith(keepShared(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && others.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(file(request))
  else if (pathname.startsWith(media)) event.respondWith(picture(request, event))
})

/** What the server sends to this device. A text that is missing is empty. */
interface PushedMessage {
  readonly kind: string
  readonly title: string
  readonly text: string
  /** The page that it opens. Default: the first page. */
  readonly path: string
  readonly tag: string
  readonly language: string
}

/** Browsers withdraw the permission of pages that receive messages and show nothing, so every message has a title. */
function pushedMessage(data: PushMessageData | null): PushedMessage {
  const message = jsonOf(data)
  const textOf = (name: string): string => {
    const value: unknown =
      typeof message === 'object' && message !== null
        ? Object.getOwnPropertyDescriptor(message, name)?.value
        : undefined
    return typeof value === 'string' ? value : ''
  }
  return {
    kind: textOf('kind'),
    title: textOf('title') || 'Larder',
    text: textOf('text'),
    path: textOf('path') || '/',
    tag: textOf('tag'),
    language: textOf('language'),
  }
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

worker.addEventListener('push', (event) => event.waitUntil(show(pushedMessage(event.data))))

async function show({ kind, title, text, path, tag, language }: PushedMessage): Promise<void> {
  // An open page rings by itself.
  if (kind === 'timer' && (await pages()).some(({ visibilityState }) => visibilityState === 'visible')) return
  const icon = `${base}/icon-192.png`
  const options = {
    body: text,
    icon,
    badge: icon,
    lang: language,
    data: path,
    tag,
    requireInteraction: kind === 'timer',
  }
  await worker.registration.showNotification(title, options)
}

worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))

/** Shows the page of a notification: an open one, or a new one, so that what was typed in others stays. */
async function open(notification: Notification): Promise<void> {
  notification.close()
  const url = new URL(base + String(notification.data), worker.location.origin).href
  const there = (await pages()).find((page) => page.url === url)
  await (there?.focus() ?? worker.clients.openWindow(url))
}

const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** The page from the network, so that it is never an old one; the kept one where the network is slow or not there. */
async function page(request: Request): Promise<Response> {
  const fromNetwork = fetch(request)
  const cached = await caches.match(`${base}/`, { cacheName: appCache })
  if (!cached) return fromNetwork
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
  return (await Promise.race([fromNetwork.catch(() => undefined), late])) ?? cached
}

/**
 * Stores a shared text with its files on the device, and opens the page to import from. It stays there without a session or a connection: the
 * page removes it after the import.
 */
async function keepShared(request: Request): Promise<Response> {
  const form = await request.formData()
  const cache = await caches.open(sharedCache)
  const earlier = await cache.keys()
  const id = crypto.randomUUID()
  const words = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((part) => typeof part === 'string')
  await cache.put(`/shared/${id}/text`, new Response(words.join('\n').trim()))
  const files = form.getAll('files').filter((part) => typeof part !== 'string')
  for (const [index, file] of files.slice(0, maxShared).entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
    await cache.put(`/shared/${id}/${index}`, new Response(file, { headers }))
  }
  for (const old of earlier.slice(0, Math.max(0, earlier.length - 2 * maxShared))) await cache.delete(old)
  return Response.redirect(`${base}/import?shared=${id}`, 303)
}

/** Hashed files never change, so cached ones are used. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Addresses of pictures change with the pictures, so a kept one is as good. */
async function picture(request: Request, event: FetchEvent): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  try {
    const response = await fetch(request)
    // What the application stores itself, it requests without a purpose.
    const isShown = request.destination !== ''
    if (response.ok && isShown) event.waitUntil(keep(pictureCache, request, response.clone(), maxPictures))
    return response
  } catch (error) {
    // The pictures of kept recipes are there in one size.
    for (const size of ['min-original', 'tiny-original']) {
      const other = await caches.match(request.url.replace(/[^/]+(?=\.webp)/, size))
      if (other) return other
    }
    throw error
  }
}

async function keep(name: string, request: Request, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name)
  // Stored again, so that the latest are at the end.
  await cache.delete(request)
  await cache.put(request, response)
  const cached = await cache.keys()
  for (const old of cached.slice(0, Math.max(0, cached.length - most))) await cache.delete(old)
}
