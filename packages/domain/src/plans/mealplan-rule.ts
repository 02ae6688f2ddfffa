import { choice, text, withDefault } from '../kernel/fields.ts'
import { defineResource, resourceNamed, type RecordOf } from '../kernel/resource.ts'
import { readFilter } from '../query/bind.ts'
import { mealTypes } from './mealplan.ts'

/** The days of the week, Sunday first, as `weekdayOf` counts them. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/** A filter for the recipes from which a random meal of a weekday is chosen. */
export const mealplanRules = defineResource('mealplan-rule', {
  scope: 'household',
  fields: {
    day: withDefault(choice([...weekdays, 'unset'], 'The weekday; `unset` is every day.'), 'unset'),
    entryType: withDefault(choice([...mealTypes, 'unset'], 'The meal; `unset` is every meal.'), 'unset'),
    queryFilterString: withDefault(
      text({ max: 5_000, description: 'A filter over recipes. Empty allows every recipe.' }),
      '',
    ),
  },
  summary: ['id', 'day', 'entryType'],
  ignored: ['filterProblem', 'queryFilter'],
  check: ({ queryFilterString, updatedAt }, catalog) => {
    readFilter(queryFilterString, resourceNamed(catalog, 'recipe'), { catalog, now: new Date(updatedAt) })
  },
})

export interface MealplanRule extends RecordOf<typeof mealplanRules> {}
