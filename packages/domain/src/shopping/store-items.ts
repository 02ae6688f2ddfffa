import { userIdOf } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import { checkRecord } from '../kernel/values.ts'
import { announceAll } from '../work/announce.ts'
import { removeMany, type WriteOptions } from '../work/crud.ts'
import type { Store } from '../work/ports.ts'
import type { Ledger } from './item-changes.ts'
import { type ShoppingItem, shoppingItems } from './shopping-item.ts'

/** Items that are written together. Others have a turn in between. */
export const batch = 100

/** Saves changed items, and deletes others, in batches. */
export async function saveAndRemove(
  store: Store,
  saved: readonly ShoppingItem[],
  removed: readonly Id[],
  ledger: Ledger,
): Promise<void> {
  for (let at = 0; at < saved.length; at += batch) {
    const some = saved.slice(at, at + batch).map((item) => ({ item, isNew: false }))
    await writeAll(store, some, ledger)
  }
  await removeAll(store, removed, ledger)
}

/** Deletes items in batches, and records the deletions. */
export async function removeAll(
  store: Store,
  ids: readonly Id[],
  ledger: Ledger,
  options: Pick<WriteOptions, 'precondition'> = {},
): Promise<void> {
  for (let at = 0; at < ids.length; at += batch)
    for (const view of await removeMany(store, shoppingItems, ids.slice(at, at + batch), options))
      ledger.deleted(view)
}

/** Stores items and records their changes. */
export async function writeAll(
  store: Store,
  written: readonly { readonly item: ShoppingItem; readonly isNew: boolean }[],
  ledger: Ledger,
): Promise<void> {
  const created = written.filter(({ isNew }) => isNew).map(({ item }) => item)
  const updated = written.filter(({ isNew }) => !isNew).map(({ item }) => ({ ...item, updatedAt: store.now }))
  // The sum of two valid amounts can be out of range.
  for (const item of [...created, ...updated]) checkRecord(shoppingItems, item)
  await store.of(shoppingItems).addMany(created)
  await store.of(shoppingItems).saveMany(updated)
  for (const view of await announceAll(store, shoppingItems, created, 'shopping-item.created'))
    ledger.created(view)
  for (const view of await announceAll(store, shoppingItems, updated, 'shopping-item.updated'))
    ledger.updated(view)
}

/** The user who checked an item, and the time. */
export const checkedBy = (
  { actor, now }: Store,
  checked: boolean,
): Pick<ShoppingItem, 'checkedById' | 'checkedAt'> => ({
  checkedById: checked ? userIdOf(actor) : null,
  checkedAt: checked ? now : null,
})
