import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { allOf, where } from '../query/builder.ts'
import { addRecipes } from '../shopping/add-recipe.ts'
import type { ShoppingPorts } from '../shopping/item-changes.ts'
import type { Store } from '../work/ports.ts'
import { type MealType, mealplans } from './mealplan.ts'
import { checkDays, type DayRange, plannedIn } from './plan-meals.ts'

/** Maximum number of days per call. */
const maxDays = 366

/** Maximum number of different recipes per call. */
const maxRecipes = 200

/** The planned meals whose ingredients are bought: all meals of a range of days, both ends included. */
export interface MealsToShopFor extends Required<DayRange> {
  /** Default: all meals. */
  readonly entryTypes?: readonly MealType[] | null | undefined
}

/**
 * Adds the recipes that are planned for a range of days to a shopping list, once for each planned meal.
 * @throws missing when the list does not exist; unprocessable `mealplan/range`, `mealplan/too-many`
 */
export async function shopForMeals(
  store: Store,
  shoppingListId: Id,
  { entryTypes, ...range }: MealsToShopFor,
  ports: ShoppingPorts,
): Promise<void> {
  checkDays(range, maxDays)
  const filter = allOf(
    plannedIn(range),
    where(mealplans, (entry) => entry.recipeId.isNotNull()),
    entryTypes ? where(mealplans, (entry) => entry.entryType.in(entryTypes)) : undefined,
  )
  const scales = new Map<Id, number>()
  for (const { recipeId, recipeScale } of await store.of(mealplans).find({ filter }))
    if (recipeId !== null) scales.set(recipeId, (scales.get(recipeId) ?? 0) + recipeScale)
  if (scales.size > maxRecipes)
    throw new DomainError(
      'unprocessable',
      'mealplan/too-many',
      `The range has more than ${maxRecipes} different recipes. Choose fewer days.`,
      { field: 'endDate' },
    )
  const wanted = [...scales].map(([recipeId, scale]) => ({ recipeId, scale }))
  await addRecipes(store, shoppingListId, wanted, ports)
}
