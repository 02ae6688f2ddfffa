import {
  boolean,
  day,
  extras,
  instant,
  integer,
  list,
  managed,
  number,
  object,
  optional,
  ref,
  retained,
  text,
  withDefault,
} from '../kernel/fields.ts'
import { displayOfItem } from '../foods/display.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { scaledRecipeText } from './recipe-text.ts'
import { owner, rowIdFrom } from './row-ids.ts'

/** An item of a shopping list, with its amount for each recipe. */
export const shoppingItems = defineResource('shopping-item', {
  scope: 'household',
  fields: {
    shoppingListId: ref('shopping-list'),
    quantity: withDefault(
      number({
        description:
          'The whole amount, that of recipes included. 0: the item has no amount. An item that consists of words without an amount (`{"note": "oat milk"}`) gets 0 when its food is found. Kept with nine decimals. An item with a negative quantity is deleted, or not added.',
      }),
      1,
    ),
    unitId: optional(ref('unit', { embed: true, byName: true })),
    unitWords: retained(
      optional(
        object(
          {
            name: text({ max: 255, trim: true }),
            pluralName: text({ max: 255, trim: true }),
            abbreviation: withDefault(text({ max: 100, trim: true }), ''),
          },
          'The names of the unit in the language of the recipe or the person that added the item, where the unit of the group has names of another language. The item is shown with them. Null for any other unit.',
        ),
      ),
    ),
    foodId: optional(ref('food', { embed: true, byName: true })),
    foodWords: retained(
      optional(
        text({
          max: 255,
          trim: true,
          description:
            'The words of the person or the recipe that added the item for its food, where they are another name of it. The item is shown with them. Null without a food, and where they are a name of the food itself.',
        }),
      ),
    ),
    labelId: optional(
      ref('label', {
        embed: true,
        description:
          'The aisle. Without one, the item gets that of its food. When the food changes and the label does not, the item gets the aisle of the new food.',
      }),
    ),
    note: withDefault(text({ max: 4_096 }), ''),
    isFood: withDefault(boolean(), false),
    disableAmount: withDefault(optional(boolean()), null),
    checked: withDefault(boolean(), false),
    checkedById: managed(
      optional(ref('user', { embed: true, description: 'The user who checked the item.' })),
    ),
    checkedAt: managed(optional(instant('When the item was checked. Null for an unchecked item.'))),
    waitUntil: retained(
      optional(
        day(
          'The day before which the item is not bought. It is merged only with items that wait until the same day. From that day on it is like any other item.',
        ),
      ),
    ),
    position: retained(withDefault(integer({ min: 0 }), 0)),
    byHand: managed(
      withDefault(
        boolean('Whether a person added the item. It then remains when recipes that need it are removed.'),
        false,
      ),
    ),
    extras: extras(),
    recipeReferences: retained(
      list(
        {
          recipeId: ref('recipe'),
          recipeQuantity: withDefault(number(), 0),
          recipeScale: withDefault(optional(number()), 1),
          recipeNote: optional(text({ max: 4_096 })),
          recipeText: optional(
            text({
              max: 4_096,
              description: 'The ingredient lines of the recipe for this item, as they were printed.',
            }),
          ),
          recipeLanguage: optional(
            text({ max: 35, description: 'The language of `recipeText`, as a BCP 47 tag.' }),
          ),
        },
        {
          description: 'The amounts for recipes, one for each recipe. Empty for a checked item.',
          derived: {
            ...rowIdFrom('recipeId'),
            shoppingListItemId: owner,
            display: {
              field: text({ description: 'The lines of `recipeText` in the amounts that were added.' }),
              of: (row, item) => scaledRecipeText(row, item),
            },
          },
        },
      ),
    ),
  },
  summary: ['id', 'note'],
  synced: true,
  search: ['note', 'food'],
  derived: { display: { field: text(), of: displayOfItem } },
})

export interface ShoppingItem extends RecordOf<typeof shoppingItems> {}
