import { removeUser } from '../access/manage-people.ts'
import { removeTenant } from '../access/manage-tenants.ts'
import { groups } from '../access/group.ts'
import { households } from '../access/household.ts'
import { remover } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { type Resource, resourceNamed } from '../kernel/resource.ts'
import { removeEvent } from '../media/discard-media.ts'
import { removeRecipe } from '../recipes/write-recipe.ts'
import { removeItems } from '../shopping/write-items.ts'
import { deleteForGood } from '../trash/delete-for-good.ts'
import { removeMany } from '../work/crud.ts'
import type { Store, UnitOfWork } from '../work/ports.ts'
import { type MovedKind, movedKinds } from './household-archive.ts'

/** The ids of the rows that a move adds, by kind. */
export type AddedRows = Readonly<Partial<Record<MovedKind, readonly Id[]>>>

/** The rows of both. */
export function joinAdded(one: AddedRows, other: AddedRows): AddedRows {
  return Object.fromEntries(
    movedKinds.flatMap((kind) => {
      const ids = [...new Set([...(one[kind] ?? []), ...(other[kind] ?? [])])]
      return ids.length === 0 ? [] : [[kind, ids]]
    }),
  )
}

/** Rows that are deleted in one transaction. Recipes have many parts. */
const batchOf = (kind: MovedKind) => (kind === 'recipe' ? 5 : 100)

/**
 * Deletes the rows that a move has added, with their files, in the reverse order of their kinds. Rows that do not exist are skipped, so
 * that a job which was interrupted begins again. A group or a household stays while it has other members, and so do the user who takes
 * the move back and the last administrator.
 */
export async function removeAdded(
  added: AddedRows,
  by: Id,
  { work }: { readonly work: UnitOfWork },
  isStopping: () => boolean,
): Promise<void> {
  for (const kind of movedKinds.toReversed()) {
    const ids = (added[kind] ?? []).filter((id) => id !== by)
    for (let at = 0; at < ids.length; at += batchOf(kind)) {
      if (isStopping()) throw new Error('the server is stopping')
      const some = ids.slice(at, at + batchOf(kind))
      await work.run(remover, (store) => removeSome(store, kind, some))
    }
  }
}

async function removeSome(store: Store, kind: MovedKind, ids: readonly Id[]): Promise<void> {
  const resource = resourceNamed(store.catalog, kind)
  const here = (await store.of(resource).getMany(ids)).filter(({ isRemoved }) => isRemoved !== true)
  const present = here.map(({ id }) => id)
  const removers: Readonly<Partial<Record<MovedKind, (id: Id) => Promise<unknown>>>> = {
    group: (id) => removeTenant(store, groups, id),
    household: (id) => removeTenant(store, households, id),
    user: (id) => removeUser(store, id),
    recipe: async (id) => {
      await removeRecipe(store, id, { anyone: true })
      // What is taken back is not kept in the trash.
      await deleteForGood(store, id)
    },
    'timeline-event': (id) => removeEvent(store, resource, id, { anyone: true }),
  }
  const removeOne = removers[kind]
  if (kind === 'shopping-item') await removeItems(store, present)
  else if (!removeOne) await removeAll(store, resource, present)
  else for (const id of present) await orKept(() => removeOne(id))
}

async function removeAll(store: Store, resource: Resource, ids: readonly Id[]): Promise<void> {
  if (ids.length > 0) await removeMany(store, resource, ids, { anyone: true })
}

/** A row that others need stays. */
async function orKept(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    const isNeeded =
      error instanceof DomainError && ['household/inhabited', 'user/last-administrator'].includes(error.code)
    if (!isNeeded) throw error
  }
}
