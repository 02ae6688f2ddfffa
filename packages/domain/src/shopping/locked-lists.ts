import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { whereEqual } from '../query/equal.ts'
import { announce } from '../work/announce.ts'
import type { Store } from '../work/ports.ts'
import { type ItemChanges, type Ledger, openLedger } from './item-changes.ts'
import { type ShoppingItem, shoppingItems } from './shopping-item.ts'
import { type ShoppingList, shoppingLists } from './shopping-list.ts'

/**
 * Runs work on items of lists. The lists are locked first, in one order, because merging depends on the other items. Each list
 * counts as changed afterwards, because clients watch its `updatedAt`. Recipes whose last item was checked or removed are
 * removed from the list.
 *
 * @param before the items before the change
 */
export async function withLists(
  store: Store,
  ids: readonly (Id | undefined)[],
  before: readonly ShoppingItem[],
  work: (ledger: Ledger) => Promise<void>,
): Promise<ItemChanges> {
  const lists: ShoppingList[] = []
  for (const id of [...new Set(ids.filter((each) => each !== undefined))].sort()) {
    const list = await store.of(shoppingLists).lock(id)
    if (!list) throw missing('shopping-list')
    lists.push(list)
  }
  const ledger = openLedger()
  await work(ledger)
  const changes = ledger.changes()
  if (!ledger.hasChanges()) return changes
  for (const list of lists) {
    const ended = await endedRecipes(store, list.id, recipesOf(before))
    const recipeReferences = list.recipeReferences.filter(({ recipeId }) => !ended.has(recipeId))
    const touched = { ...list, recipeReferences, updatedAt: store.now }
    await store.of(shoppingLists).save(touched)
    await announce(store, shoppingLists, touched, 'shopping-list.updated')
  }
  return changes
}

const recipesOf = (items: readonly ShoppingItem[]): ReadonlySet<Id> =>
  new Set(items.flatMap(({ recipeReferences }) => recipeReferences.map(({ recipeId }) => recipeId)))

/** The recipes among these that no longer have an unchecked item on the list. */
async function endedRecipes(store: Store, listId: Id, recipeIds: ReadonlySet<Id>): Promise<ReadonlySet<Id>> {
  if (recipeIds.size === 0) return recipeIds
  const filter = whereEqual(shoppingItems, { shoppingListId: listId, checked: false })
  const wanted = recipesOf(await store.of(shoppingItems).find({ filter }))
  return new Set([...recipeIds].filter((recipeId) => !wanted.has(recipeId)))
}
