import { pictureAddress } from './pictures.ts'

/** The pictures of recipes that are kept on the device, in one size. The service worker responds with them. */
const cacheName = 'larder-recipe-pictures'
const most = 300

/** Keeps the picture of a recipe for reading it without a connection. */
export async function keepPicture({
  id,
  image,
}: {
  readonly id: string
  readonly image: string | null
}): Promise<void> {
  if (image === null || !('caches' in window)) return
  const address = pictureAddress({ id, image }, 'min-original')
  try {
    const cache = await caches.open(cacheName)
    const stored = await cache.match(address)
    const picture = stored ?? (await fetch(address))
    if (!picture.ok) return
    // Stored again, so that the latest are at the end.
    await cache.delete(address)
    await cache.put(address, picture)
    const addresses = await cache.keys()
    for (const old of addresses.slice(0, Math.max(0, addresses.length - most))) await cache.delete(old)
  } catch {
    // Without a connection, or on a full disk, the recipe is kept without its picture.
  }
}
