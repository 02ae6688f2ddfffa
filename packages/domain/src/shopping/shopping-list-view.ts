import { DomainError, missing } from '../kernel/errors.ts'
import type { Id, Json } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { pairId } from '../kernel/uuid.ts'
import { labels } from '../foods/label.ts'
import { orderBy } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { stampOne } from '../work/crud.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'
import { shoppingItems } from './shopping-item.ts'
import { shoppingLists } from './shopping-list.ts'

/**
 * A list with its items in order and with every label of the group: first the labels with a position, then the others by
 * name.
 * @throws missing
 */
export async function viewShoppingList(store: ReadStore, id: Id): Promise<View> {
  const view = await store.of(shoppingLists).view(id)
  if (!view) throw missing('shopping-list')
  const filter = whereEqual(shoppingItems, { shoppingListId: id })
  const { rows } = await store
    .of(shoppingItems)
    .page({ filter, order: orderBy(shoppingItems, 'position'), page: 1, perPage: -1 })
  const stored = view.labelSettings as readonly { readonly labelId: Id; readonly position: number }[]
  const known = new Set(stored.map(({ labelId }) => labelId))
  const last = stored.reduce((max, { position }) => Math.max(max, position), -1)
  const byName = orderBy(labels, 'name')
  const others = (await store.of(labels).page({ order: byName, page: 1, perPage: -1 })).rows
    .filter((label) => !known.has(String(label.id)))
    .map((label, index) => ({
      labelId: String(label.id),
      label: { id: label.id, groupId: label.groupId, name: label.name, color: label.color },
      position: last + 1 + index,
      id: pairId(id, String(label.id)),
      shoppingListId: id,
    }))
  return { ...view, labelSettings: [...stored, ...others] as Json, listItems: rows }
}

/**
 * Sets the order of the labels of a list.
 * @throws unprocessable `shopping-list/label-twice`; missing for a label the group does not have
 */
export async function orderLabels(
  store: Store,
  id: Id,
  settings: readonly { readonly labelId: Id; readonly position: number }[],
  creation: CreationContext,
): Promise<View> {
  if (new Set(settings.map(({ labelId }) => labelId)).size < settings.length)
    throw new DomainError('unprocessable', 'shopping-list/label-twice', 'A label may appear only once.')
  const labelSettings = settings
    .map(({ labelId, position }) => ({ labelId, position }))
    .toSorted((a, b) => a.position - b.position)
  await stampOne(store, shoppingLists, id, { labelSettings }, creation)
  return viewShoppingList(store, id)
}
