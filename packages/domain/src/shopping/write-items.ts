import type { LineParser } from '../foods/match-lines.ts'
import type { Id } from '../kernel/fields.ts'
import type { WriteOptions } from '../work/crud.ts'
import type { Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { addAll } from './add-items.ts'
import { batchesOf, changeBatch } from './change-items.ts'
import type { ItemChanges, ShoppingPorts } from './item-changes.ts'
import { withLists } from './locked-lists.ts'
import { shoppingItems } from './shopping-item.ts'
import { removeAll } from './store-items.ts'
import { type TypedReading, withTypedFoods } from './typed-items.ts'

/**
 * Adds items to lists. An item that equals another one is merged into it. An item with a negative quantity is ignored.
 *
 * @param readings of typed items, which are then linked to the foods of the group. Default: items keep their words.
 */
export async function addItems(
  store: Store,
  given: readonly Body[],
  ports: ShoppingPorts,
  typed?: { readonly readings: readonly TypedReading[]; readonly parser: Pick<LineParser, 'index'> },
): Promise<ItemChanges> {
  const bodies = typed ? await withTypedFoods(store, given, typed.readings, typed.parser) : given
  return withLists(store, bodies.map(listOf), [], async (ledger) => {
    await addAll(store, bodies, { byHand: true }, ports, ledger)
  })
}

/**
 * Replaces or merges items, each given as `{id, …}`. An item that becomes equal to another one is merged into it. An item with a
 * negative quantity is deleted.
 */
export async function changeItems(
  store: Store,
  verb: 'replace' | 'merge',
  bodies: readonly (Body & { readonly id: Id })[],
  ports: ShoppingPorts,
  options: Pick<WriteOptions, 'precondition'> = {},
): Promise<ItemChanges> {
  const present = await store.of(shoppingItems).getMany(bodies.map(({ id }) => id))
  const lists = [...present.map(({ shoppingListId }) => shoppingListId), ...bodies.map(listOf)]
  return withLists(store, lists, present, async (ledger) => {
    for (const some of batchesOf(bodies)) await changeBatch(store, verb, some, ports, ledger, options)
  })
}

/** Deletes items. @throws missing when one of them does not exist */
export async function removeItems(
  store: Store,
  ids: readonly Id[],
  options: Pick<WriteOptions, 'precondition'> = {},
): Promise<ItemChanges> {
  const present = await store.of(shoppingItems).getMany(ids)
  return withLists(
    store,
    present.map(({ shoppingListId }) => shoppingListId),
    present,
    (ledger) => removeAll(store, [...new Set(ids)], ledger, options),
  )
}

function listOf(body: Body): Id | undefined {
  return typeof body.shoppingListId === 'string' ? body.shoppingListId : undefined
}
