import { DomainError } from '../kernel/errors.ts'
import { boolean, choice, integer, managed, name, optional, text, withDefault } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { isTimeZone } from '../kernel/time-zone.ts'

/** A part of a group that shares shopping lists, meal plans and cookbooks. */
export const households = defineResource('household', {
  scope: 'group',
  fields: {
    name: name(),
    slug: managed(text({ max: 250 })),
    privateHousehold: withDefault(boolean(), true),
    lockRecipeEditsFromOtherHouseholds: withDefault(
      boolean('Only members of this household may edit its recipes.'),
      true,
    ),
    timeZone: withDefault(
      text({
        max: 64,
        description: 'Time zone of the household, as an IANA name. Days and times of day refer to it.',
      }),
      'UTC',
    ),
    firstDayOfWeek: withDefault(
      integer({ min: 0, max: 6, description: 'First day of the week. 0 is Sunday.' }),
      0,
    ),
    unitSystem: optional(
      choice(
        ['metric', 'us'],
        'The units in which shopping lists show sums of recipes; null keeps the units of the recipes.',
      ),
    ),
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
  check: ({ timeZone }) => {
    if (!isTimeZone(timeZone))
      throw new DomainError(
        'unprocessable',
        'household/time-zone',
        `${timeZone} is not a time zone. Use a name of the IANA database, such as Europe/Berlin.`,
        { field: 'timeZone' },
      )
  },
  ignored: ['preferences'],
})

export interface Household extends RecordOf<typeof households> {}
