/** The cache in which the service worker keeps what other applications share. */
export const sharedCache = 'larder-shared'

/** What another application has shared. */
export interface Shared {
  readonly text: string
  readonly files: readonly File[]
}

const isId = (id: string): boolean => /^[\da-f-]{36}$/.test(id)

/** Reads what was shared under an id. Undefined when it was imported already. */
export async function readShared(id: string): Promise<Shared | undefined> {
  if (!isId(id) || !('caches' in window)) return undefined
  const cache = await caches.open(sharedCache)
  const text = await cache.match(`/shared/${id}/text`)
  if (!text) return undefined
  const files: File[] = []
  for (const { url } of await cache.keys()) {
    if (!url.includes(`/shared/${id}/`) || url.endsWith('/text')) continue
    const stored = await cache.match(url)
    if (stored) files.push(await fileOf(stored))
  }
  return { text: await text.text(), files }
}

async function fileOf(stored: Response): Promise<File> {
  const name = decodeURIComponent(stored.headers.get('x-name') ?? 'file')
  return new File([await stored.blob()], name, { type: stored.headers.get('content-type') ?? '' })
}

/** Removes what was shared, after it was imported. */
export async function removeShared(id: string): Promise<void> {
  if (!isId(id) || !('caches' in window)) return
  const cache = await caches.open(sharedCache)
  for (const request of await cache.keys())
    if (request.url.includes(`/shared/${id}/`)) await cache.delete(request)
}
