import type { Id } from '../kernel/fields.ts'
import type { Resource, View } from '../kernel/resource.ts'
import { timelineEvents } from '../recipes/timeline-event.ts'
import { removeOne, type WriteOptions } from '../work/crud.ts'
import type { Store } from '../work/ports.ts'
import type { MediaStore } from './media-store.ts'

/** The folder of all files of a recipe. */
export const folderOf = (recipeId: Id) => `recipes/${recipeId}/`
/** The folder of a version of the image of a recipe, in all sizes. */
export const imageFolder = (recipeId: Id, image: string) => `${folderOf(recipeId)}images/${image}/`
/** The folder of a version of the image of a timeline event. */
export const eventFolder = (recipeId: Id, eventId: Id, picture: string) =>
  `${folderOf(recipeId)}timeline/${eventId}/${picture}/`
/** The folder of a version of the picture of a user. */
export const userFolder = (userId: Id, image: string) => `users/${userId}/images/${image}/`
/** The key of an asset of a recipe. */
export const assetKey = (recipeId: Id, fileName: string) => `${folderOf(recipeId)}assets/${fileName}`

/** Deletes a timeline event and its image. */
export async function removeEvent(
  store: Store,
  resource: Resource,
  id: Id,
  options: WriteOptions = {},
): Promise<View> {
  const event = await store.of(timelineEvents).get(id)
  const view = await removeOne(store, resource, id, options)
  if (event?.picture) await discardLater(store, eventFolder(event.recipeId, event.id, event.picture))
  return view
}

/** Kind of the job that deletes files. */
export const discardMedia = 'discard-media'

/** Deletes a file, or the files of a folder, after this transaction commits. */
export function discardLater(store: Store, at: string): Promise<void> {
  return store.enqueue({ kind: discardMedia, payload: { at } })
}

/** Deletes a file, or the files of a folder. */
export async function discard(at: string, media: MediaStore): Promise<void> {
  const keys = at.endsWith('/') ? await media.list(at) : [at]
  for (const key of keys) await media.remove(key)
}
