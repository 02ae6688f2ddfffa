import { boolean, integer, managed, name, text, withDefault } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** People of a group who keep house together: they share shopping lists. */
export const households = defineResource('household', {
  scope: 'group',
  fields: {
    name: name(),
    slug: managed(text({ max: 250 })),
    privateHousehold: withDefault(boolean(), true),
    lockRecipeEditsFromOtherHouseholds: withDefault(
      boolean('Only members of this household may change its recipes.'),
      true,
    ),
    firstDayOfWeek: withDefault(integer({ min: 0, max: 6, description: '0 is Sunday.' }), 0),
    recipePublic: withDefault(boolean(), true),
    recipeShowNutrition: withDefault(boolean(), false),
    recipeShowAssets: withDefault(boolean(), false),
    recipeLandscapeView: withDefault(boolean(), false),
    recipeDisableComments: withDefault(boolean(), false),
    recipeDisableAmount: withDefault(boolean(), true),
  },
  unique: [['name'], ['slug']],
  summary: ['id', 'name', 'slug'],
  search: ['name'],
})

export interface Household extends RecordOf<typeof households> {}
