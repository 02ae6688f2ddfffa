import { users } from '../access/user.ts'
import { system } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import type { Resource } from '../kernel/resource.ts'
import { recipes } from '../recipes/recipe.ts'
import { timelineEvents } from '../recipes/timeline-event.ts'
import { contentOf } from '../trash/move-to-trash.ts'
import { type TrashedRow, trashedRows } from '../trash/trash-entry.ts'
import type { UnitOfWork } from '../work/ports.ts'
import { assetKey, eventFolder, imageFolder, userFolder } from './discard-media.ts'
import type { MediaStore } from './media-store.ts'

/** Rows that are read together. */
const batch = 200

/**
 * The rows whose pictures or files are not stored, also those in the trash.
 * @returns the resource and the id of each, such as `recipe 0190…`
 */
export async function rowsWithoutFiles({
  work,
  media,
}: {
  readonly work: UnitOfWork
  readonly media: MediaStore
}): Promise<readonly string[]> {
  const stored = new Set<string>()
  for await (const files of media.files())
    for (const { key, whole } of files) if (whole) stored.add(key).add(folderIn(key))
  const without: string[] = []
  for (const resource of [recipes, timelineEvents, users, trashedRows] as readonly Resource[]) {
    const ids = await work.read(system, (store) => store.of(resource).ids(), { mayBeLong: true })
    for (let at = 0; at < ids.length; at += batch) {
      const some = ids.slice(at, at + batch)
      for (const row of await work.read(system, (store) => store.of(resource).getMany(some)))
        for (const place of placesOf(resource.name, row))
          // Again, because it can be stored since the files were listed.
          if (!stored.has(place) && !(await isStored(media, place)))
            without.push(`${resource.name} ${row.id}`)
    }
  }
  return [...new Set(without)]
}

/** The folders of the pictures of a row, which end with a slash, and the keys of its files. */
function placesOf(resource: string, row: object): readonly string[] {
  if (resource === trashedRows.name) {
    const trashed = row as TrashedRow
    return placesOf(trashed.resource, contentOf(trashed).record)
  }
  const { id, image, picture, recipeId, assets } = row as {
    readonly id: Id
    readonly image: string | null
    readonly picture: string | null
    readonly recipeId: Id
    readonly assets: readonly { readonly fileName: string }[]
  }
  switch (resource) {
    case recipes.name:
      return [
        ...(image === null ? [] : [imageFolder(id, image)]),
        ...assets.map(({ fileName }) => assetKey(id, fileName)),
      ]
    case timelineEvents.name:
      return picture === null ? [] : [eventFolder(recipeId, id, picture)]
    case users.name:
      return image === null ? [] : [userFolder(id, image)]
    default:
      return []
  }
}

const folderIn = (key: string) => key.slice(0, key.lastIndexOf('/') + 1)

async function isStored(media: MediaStore, place: string): Promise<boolean> {
  const keys = await media.list(folderIn(place))
  return keys.some((key) => key.startsWith(place))
}
