import { choice, day, managed, number, optional, ref, retained, text, withDefault } from '../kernel/fields.ts'
import { DomainError } from '../kernel/errors.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { numberOf } from '../kernel/uuid.ts'

/** The meals of a day, in the order they are eaten. */
export const mealTypes = ['breakfast', 'lunch', 'dinner', 'side', 'snack', 'drink', 'dessert'] as const
export type MealType = (typeof mealTypes)[number]

/** One entry of a household's meal plan: a recipe or a note, for one meal of one day. A meal can have several entries. */
export const mealplans = defineResource('mealplan', {
  scope: 'household',
  fields: {
    userId: managed(optional(ref('user', { description: 'The user who planned it.' }))),
    number: managed(
      number({ min: 0, description: 'A number for clients that identify entries by whole numbers.' }),
    ),
    date: day('The day it is for, in the time zone of the household.'),
    entryType: withDefault(choice(mealTypes, 'The meal.'), 'breakfast'),
    mealKind: retained(
      optional(
        text({
          max: 36,
          description:
            'The key of one of the `mealKinds` of the household, which determines the meal. Null: the meal itself. A change of the meal to another one than that of the kind makes it null.',
        }),
      ),
    ),
    title: withDefault(
      text({ max: 1_000, description: 'What to eat. Required for an entry without a recipe.' }),
      '',
    ),
    text: withDefault(text({ max: 10_000, description: 'A note.' }), ''),
    recipeId: optional(ref('recipe', { embed: true })),
    recipeScale: retained(
      withDefault(number({ min: 0.001, max: 1_000, description: 'Multiplier for the recipe.' }), 1),
    ),
  },
  within: 'recipeId',
  unique: [['number']],
  summary: ['id', 'date', 'entryType', 'title'],
  synced: true,
  search: ['title', 'text', 'recipe.name'],
  complete: ({ id }) => ({ number: numberOf(id) }),
  check: ({ recipeId, title }) => {
    if (recipeId === null && title.trim() === '')
      throw new DomainError(
        'unprocessable',
        'mealplan/empty',
        'An entry of a meal plan needs a recipe or a title.',
        { field: 'title' },
      )
  },
})

export interface Mealplan extends RecordOf<typeof mealplans> {}
