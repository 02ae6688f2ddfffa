import { tabLocks } from '../../device/locks.ts'
import { isRecord } from '../../device/own-keys.ts'
import { isOwner } from '../../device/owner.ts'
import { library } from '../../library/library.ts'
import type { PictureOf, ReadPicture } from '../../library/pictures.ts'
import { readRoom } from '../../library/room.ts'
import { pictureAddress } from './pictures.ts'

/** The smallest pictures of the recipes of the library. The service worker responds with them. Signing out deletes them. */
const cacheName = 'larder-small-pictures'
/** Bytes for these pictures: a share of what the browser grants, and at most. */
const room = { share: 0.1, most: 250_000_000 }
/** Pictures that are planned, and that are requested at the same time. */
const batches = { planned: 200, requested: 2 }

let isRunning = false
/** Whether recipes have changed since it began. */
let isOutdated = false

/**
 * Stores the smallest pictures of as many recipes as have room, and deletes those of recipes that the library does not have. One tab does it at
 * a time. It continues where it was interrupted when the library has followed the next changes.
 */
export async function keepSmallPictures(): Promise<void> {
  // Without TLS, browsers have neither.
  const locks = tabLocks()
  if (!('caches' in window) || !locks) return
  isOutdated = true
  if (isRunning) return
  isRunning = true
  // Without a connection, or on a full disk, what is stored stays.
  while (isOutdated) {
    isOutdated = false
    await locks.request(cacheName, keep).catch(() => undefined)
  }
  isRunning = false
}

/** How many pictures this device has. */
export async function countSmallPictures(): Promise<number> {
  if (!('caches' in window) || !(await caches.has(cacheName))) return 0
  return (await (await caches.open(cacheName)).keys()).length
}

async function keep(): Promise<void> {
  const cache = await caches.open(cacheName)
  const { quota = 0 } = (await readRoom()) ?? {}
  const limit = Math.min(room.most, quota * room.share)
  for (let isMore = true; isMore;) {
    const { excess, missing } = await library.call('pictures', limit, batches.planned)
    for (const picture of excess) await cache.delete(smallAddress(picture))
    await library.call(
      'notePictures',
      excess.map((picture) => ({ ...picture, isHere: false })),
    )
    for (let at = 0; at < missing.length; at += batches.requested) {
      if (!mayRequest()) return
      const next = missing.slice(at, at + batches.requested)
      const results = await Promise.allSettled(next.map((picture) => store(cache, picture)))
      const stored = results.filter((result) => result.status === 'fulfilled')
      await library.call(
        'notePictures',
        stored.map(({ value }) => value),
      )
      if (stored.length < results.length) return
    }
    isMore = missing.length > 0
  }
}

const smallAddress = (picture: PictureOf): string => pictureAddress(picture, 'tiny-original')

/** Whether the line and the page are in use, and the person does not save data. */
function mayRequest(): boolean {
  // Firefox and Safari do not tell.
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  const savesData = isRecord(connection) && connection.saveData === true
  return navigator.onLine && document.visibilityState === 'visible' && !savesData
}

async function store(cache: Cache, picture: PictureOf): Promise<ReadPicture> {
  const response = await fetch(smallAddress(picture), { priority: 'low' })
  const isMissing = response.status === 404
  if (!response.ok && !isMissing) throw new Error(`The picture is not available: ${response.status}`)
  const file = await response.clone().blob()
  // Somebody has signed out meanwhile.
  if (!isOwner()) throw new Error('The copies on this device are of somebody else.')
  if (!isMissing) await cache.put(smallAddress(picture), response)
  return { ...picture, bytes: isMissing ? 0 : file.size, isHere: true }
}
