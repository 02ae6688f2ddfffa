import { DomainError } from '../kernel/errors.ts'
import {
  boolean,
  choice,
  detail,
  forMembers,
  integer,
  managed,
  name,
  optional,
  refs,
  retained,
  secret,
  text,
  withDefault,
} from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { isTimeZone } from '../kernel/time-zone.ts'
import { checkMealKinds, mealKindsField } from '../plans/meal-kind.ts'

/** A part of a group that shares shopping lists, meal plans and cookbooks. */
export const households = defineResource('household', {
  scope: 'group',
  visitors: ({ groupId, householdIds }) => ({ groupId, id: householdIds }),
  fields: {
    name: name(),
    slug: managed(text({ max: 250 })),
    privateHousehold: forMembers(withDefault(boolean(), true)),
    lockRecipeEditsFromOtherHouseholds: forMembers(
      withDefault(boolean('Only members of this household may edit its recipes.'), true),
    ),
    timeZone: forMembers(
      withDefault(
        text({
          max: 64,
          description: 'Time zone of the household, as an IANA name. Days and times of day refer to it.',
        }),
        'UTC',
      ),
    ),
    firstDayOfWeek: forMembers(
      withDefault(integer({ min: 0, max: 6, description: 'First day of the week. 0 is Sunday.' }), 0),
    ),
    mealKinds: forMembers(mealKindsField()),
    unitSystem: forMembers(
      optional(
        choice(
          ['metric', 'us'],
          'The units in which shopping lists show sums of recipes; null keeps the units of the recipes.',
        ),
      ),
    ),
    importTags: forMembers(
      withDefault(
        boolean(
          'Imports keep the tags, categories and tools of pages. The `includeTags` of a request comes before it.',
        ),
        true,
      ),
    ),
    foodOnHandIds: forMembers(
      detail(
        managed(
          refs('food', {
            as: 'foodsOnHand',
            embed: false,
            max: 10_000,
            description: 'Foods that the household has at the moment.',
          }),
        ),
      ),
    ),
    toolOnHandIds: forMembers(
      detail(
        managed(
          refs('tool', {
            as: 'toolsOnHand',
            embed: false,
            max: 1_000,
            description: 'Kitchen tools that the household has.',
          }),
        ),
      ),
    ),
    /** Recipes that are wanted and have no day in the plan yet. Members read those that they can see. */
    waitingRecipeIds: secret(refs('recipe', { as: 'waitingRecipes', embed: false })),
    recipePublic: forMembers(
      withDefault(
        boolean(
          'New recipes are public. It is computed from `recipeVisibility` when that is set. A change of this field alone that contradicts `recipeVisibility` sets `recipeVisibility` to null.',
        ),
        true,
      ),
    ),
    recipeVisibility: forMembers(
      retained(
        optional(
          choice(
            ['private', 'household', 'group', 'public'],
            'Who can see new recipes. Null: everybody when `recipePublic` is set, and otherwise the group.',
          ),
        ),
      ),
    ),
    recipeLinks: forMembers(
      retained(
        withDefault(
          boolean(
            'Recipes of this household can be opened with links that need no sign-in. Otherwise no such link can be created, and existing ones do not work.',
          ),
          true,
        ),
      ),
    ),
    recipeShowNutrition: forMembers(withDefault(boolean(), false)),
    recipeShowAssets: forMembers(withDefault(boolean(), false)),
    recipeLandscapeView: forMembers(withDefault(boolean(), false)),
    recipeDisableComments: forMembers(withDefault(boolean(), false)),
    recipeDisableAmount: forMembers(withDefault(boolean(), true)),
    /** Set while the household or its group is being removed in steps. The row then exists for no actor but `remover`. */
    isRemoved: secret(withDefault(boolean(), false)),
  },
  unique: [['name'], ['slug']],
  summary: ['id', 'name', 'slug'],
  search: ['name'],
  complete: ({ recipeVisibility, recipePublic }) => ({
    recipePublic: recipeVisibility === null ? recipePublic : recipeVisibility === 'public',
  }),
  check: ({ timeZone, mealKinds }) => {
    checkMealKinds(mealKinds)
    if (!isTimeZone(timeZone))
      throw new DomainError(
        'unprocessable',
        'household/time-zone',
        `${timeZone} is not a time zone. Use a name of the IANA database, such as Europe/Berlin.`,
        { field: 'timeZone' },
      )
  },
  ignored: ['preferences', 'foodsOnHand', 'toolsOnHand'],
})

export interface Household extends RecordOf<typeof households> {}
