import { system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import { discardLater, folderOf } from '../media/discard-media.ts'
import { orderBy, where } from '../query/builder.ts'
import { recipes } from '../recipes/recipe.ts'
import { timelineEvents } from '../recipes/timeline-event.ts'
import { isolating } from '../work/isolation.ts'
import type { Clock, Log, Store, UnitOfWork } from '../work/ports.ts'
import { openTrash } from './bring-back.ts'
import { existingIds } from './links.ts'
import { type TrashEntry, trashEntries } from './trash-entry.ts'

/** Deletes an entry of the trash, and the files of its rows after the commit. @throws missing, forbidden */
export async function deleteForGood(store: Store, id: Id): Promise<TrashEntry> {
  const { entry, rows } = await openTrash(store, id)
  const folders = rows.flatMap(({ resource: { name }, record }) => {
    if (name === recipes.name) return [folderOf(record.id)]
    const { picture, recipeId } = record as unknown as { picture: string | null; recipeId: Id }
    return name === timelineEvents.name && picture ? [folderOf(recipeId)] : []
  })
  const deleted = rows.flatMap(({ resource, record }) => (resource.name === recipes.name ? [record.id] : []))
  // A row that was imported again with the same id has the same folder.
  const stored = await existingIds(store.asServer(), recipes, deleted)
  const isUnused = new Set(deleted.filter((recipeId) => !stored.has(recipeId)).map(folderOf))
  for (const folder of new Set(folders)) if (isUnused.has(folder)) await discardLater(store, folder)
  await store.of(trashEntries).remove(id)
  return entry
}

const day = 24 * 3_600_000

/** Deletes the entries of the trash that are older than a number of days, each in a transaction of its own. One that fails is skipped. */
export async function emptyTrash(
  { work, clock, log }: { readonly work: UnitOfWork; readonly clock: Clock; readonly log: Log },
  days: number,
  signal: { readonly aborted: boolean },
): Promise<void> {
  const alone = isolating(log, 'deleting an entry of the trash failed')
  const before: Instant = new Date(clock.now().getTime() - days * day).toISOString()
  const filter = where(trashEntries, ({ createdAt }) => createdAt.lt(before))
  const order = orderBy(trashEntries, 'createdAt')
  const expired = await work.read(system, (store) => store.of(trashEntries).ids({ filter, order }))
  for (const id of expired) {
    if (signal.aborted) return
    await alone({ entry: id }, () =>
      work.run(system, (store) => deleteIfStored(store, id), { mayBeLong: true }),
    )
  }
}

async function deleteIfStored(store: Store, id: Id): Promise<void> {
  try {
    await deleteForGood(store, id)
  } catch (error) {
    // A person or another server deleted it or brought it back meanwhile.
    if (!(error instanceof DomainError && error.kind === 'missing')) throw error
  }
}
