import { extras, integer, list, managed, name, number, optional, ref, retained } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { owner, rowIdFrom } from './row-ids.ts'

/** A shopping list of a household: the recipes on it, and the order of its labels. */
export const shoppingLists = defineResource('shopping-list', {
  scope: 'household',
  fields: {
    userId: managed(optional(ref('user'))),
    name: name(),
    shopId: retained(
      optional(ref('shop', { description: 'The shop whose order of labels precedes that of the list.' })),
    ),
    extras: extras(),
    recipeReferences: managed(
      list(
        { recipeId: ref('recipe', { embed: true }), recipeQuantity: number({ min: 0 }) },
        { derived: { ...rowIdFrom('recipeId'), shoppingListId: owner } },
      ),
    ),
    labelSettings: managed(
      list(
        { labelId: ref('label', { embed: true }), position: integer({ min: 0 }) },
        { derived: { ...rowIdFrom('labelId'), shoppingListId: owner } },
      ),
    ),
  },
  summary: ['id', 'name'],
  synced: true,
  search: ['name'],
  ignored: ['listItems'],
})

export interface ShoppingList extends RecordOf<typeof shoppingLists> {}
