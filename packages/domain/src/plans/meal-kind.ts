import { DomainError } from '../kernel/errors.ts'
import { choice, objects, optional, retained, type RowOf, text, withDefault } from '../kernel/fields.ts'
import { mealTypes } from './mealplan.ts'

/** The colors of kinds of meals. They are names, so that each theme can show them with enough contrast. */
const mealColors = ['green', 'orange', 'red', 'blue', 'yellow', 'purple'] as const

const fields = {
  key: text({
    min: 1,
    max: 36,
    description: 'A meal, such as `lunch`, or any other text, which identifies a kind of the household.',
  }),
  name: optional(
    text({
      min: 1,
      max: 100,
      trim: true,
      description: 'Its name. Null for a meal that has its usual name.',
    }),
  ),
  color: optional(choice(mealColors)),
  entryType: choice(
    mealTypes,
    'The meal that it is for clients that know no kinds. That of a meal is itself.',
  ),
}

/** A kind of meal of a household, such as "School lunch". */
export interface MealKind extends RowOf<typeof fields> {}

/** The kinds of meals of a household, as a preference. */
export const mealKindsField = () =>
  retained(
    withDefault(
      optional(
        objects(
          fields,
          'The kinds of meals that the household plans, in their order. Null: the meals, in the order of a day.',
        ),
      ),
      null,
    ),
  )

/** The largest number of kinds of a household. */
const maxKinds = 30

/** @throws unprocessable `household/meal-kinds` */
export function checkMealKinds(kinds: readonly MealKind[] | null): void {
  if (kinds === null) return
  const fault = faultOf(kinds)
  if (fault !== undefined)
    throw new DomainError('unprocessable', 'household/meal-kinds', fault, { field: 'mealKinds' })
}

function faultOf(kinds: readonly MealKind[]): string | undefined {
  const meals: readonly string[] = mealTypes
  if (kinds.length === 0 || kinds.length > maxKinds)
    return `A household has between 1 and ${maxKinds} kinds of meals.`
  if (new Set(kinds.map(({ key }) => key)).size < kinds.length) return 'Two kinds of meals have the same key.'
  const wrong = kinds.find(({ key, entryType }) => meals.includes(key) && key !== entryType)
  if (wrong) return `The entryType of ${wrong.key} has to be ${wrong.key}.`
  const nameless = kinds.find(({ key, name }) => !meals.includes(key) && name === null)
  return nameless && `The kind ${nameless.key} needs a name.`
}
