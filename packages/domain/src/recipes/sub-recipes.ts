import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { meantUnit, measureOf } from '../foods/measures.ts'
import { type Unit, units } from '../foods/unit.ts'
import { findUnit, languages } from '../foods/unit-table.ts'
import type { ReadStore } from '../work/ports.ts'
import { type Recipe, type RecipeIngredient, recipes } from './recipe.ts'

/** An ingredient line and its multiplier, relative to one recipe. */
export interface NeededLine {
  readonly line: Partial<RecipeIngredient>
  readonly scale: number
}

/** Maximum number of recipes that one recipe refers to, directly or indirectly. */
const maxRecipes = 100
/** Maximum number of lines of a recipe and its sub-recipes. */
const maxLines = 2_000

/**
 * Refuses a recipe that is an ingredient of itself, directly or through other recipes.
 * @throws unprocessable `recipe/reference-cycle`, `recipe/too-many-references`
 */
export async function checkReferences(store: ReadStore, view: View): Promise<void> {
  const first = referencesIn(view.recipeIngredient as Recipe['recipeIngredient'])
  if (first.length === 0) return
  const reached = await reachableFrom(store, first)
  const back = [...reached.values()].flatMap(({ recipeIngredient }) => referencesIn(recipeIngredient))
  if ([...first, ...back].includes(String(view.id)))
    throw new DomainError(
      'unprocessable',
      'recipe/reference-cycle',
      'A recipe cannot be an ingredient of itself, directly or through other recipes.',
      { field: 'recipeIngredient.referencedRecipeId' },
    )
}

/**
 * Ingredient lines, where each line that refers to a recipe is replaced by the lines of that recipe.
 * @throws unprocessable `recipe/too-many-references`, `shopping-list/too-many-lines`
 */
export async function withSubRecipes(
  store: ReadStore,
  lines: readonly Partial<RecipeIngredient>[],
): Promise<readonly NeededLine[]> {
  const reached = await reachableFrom(store, referencesIn(lines))
  if (reached.size === 0) return lines.map((line) => ({ line, scale: 1 }))
  const known = await unitsOf(
    store,
    [lines, ...[...reached.values()].map((each) => each.recipeIngredient)].flat(),
  )
  const scales = new Map<Id, number>()
  const add = (needed: readonly Partial<RecipeIngredient>[], scale: number) => {
    for (const line of needed) {
      const target = line.referencedRecipeId ? reached.get(line.referencedRecipeId) : undefined
      if (target)
        scales.set(target.id, (scales.get(target.id) ?? 0) + scale * multiplierOf(line, target, known))
    }
  }
  add(lines, 1)
  const result = lines
    .filter(({ referencedRecipeId }) => !referencedRecipeId)
    .map((line) => ({ line, scale: 1 }))
  // Each recipe is visited after all recipes that refer to it, so its multiplier is complete.
  for (const recipe of inOrder(reached)) {
    const scale = scales.get(recipe.id) ?? 0
    add(recipe.recipeIngredient, scale)
    for (const line of recipe.recipeIngredient) if (!line.referencedRecipeId) result.push({ line, scale })
    if (result.length > maxLines)
      throw new DomainError(
        'unprocessable',
        'shopping-list/too-many-lines',
        `The recipe and its sub-recipes have more than ${maxLines} ingredient lines together.`,
      )
  }
  return result
}

/**
 * The multiplier of a sub-recipe in a line. A quantity without a unit is the multiplier. A quantity in servings is divided by
 * the recipe's servings, and an amount by the amount that the recipe yields. When the units do not convert, the multiplier is
 * 1.
 * @example 2 servings of a recipe for 4 are a multiplier of 0.5
 */
function multiplierOf(
  { quantity, quantityMax, unitId }: Partial<RecipeIngredient>,
  target: Pick<Recipe, 'recipeServings' | 'recipeYield' | 'recipeYieldQuantity'>,
  known: ReadonlyMap<Id, Unit>,
): number {
  const amount = quantityMax ?? quantity
  if (amount == null) return 1
  const unit = unitId ? known.get(unitId) : undefined
  if (!unit) return Math.max(0, amount)
  if (meantUnit(unit)?.key === 'serving')
    return target.recipeServings > 0 ? amount / target.recipeServings : 1
  const made = yieldOf(target)
  const wanted = measureOf(unit)
  if (!wanted || made?.dimension !== wanted.dimension) return 1
  return (amount * wanted.factor) / made.amount
}

/** The amount that a recipe yields, when its yield names a unit: "500 g", "2 cups sauce". */
function yieldOf({ recipeYield, recipeYieldQuantity }: Pick<Recipe, 'recipeYield' | 'recipeYieldQuantity'>) {
  const [, digits, word = ''] = /(\d+(?:[.,]\d+)?)?\s*(\p{L}+\.?)/u.exec(recipeYield ?? '') ?? []
  const quantity = recipeYieldQuantity || Number((digits ?? '0').replace(',', '.'))
  const unit = languages
    .map((language) => findUnit(word, language))
    .find((found) => found?.factor !== undefined)
  if (!unit?.factor || quantity <= 0) return undefined
  return { dimension: unit.dimension, amount: quantity * unit.factor }
}

function referencesIn(lines: readonly Partial<RecipeIngredient>[]): readonly Id[] {
  return lines.flatMap(({ referencedRecipeId }) => referencedRecipeId ?? [])
}

async function reachableFrom(store: ReadStore, first: readonly Id[]): Promise<ReadonlyMap<Id, Recipe>> {
  const reached = new Map<Id, Recipe>()
  let next = [...new Set(first)]
  while (next.length > 0) {
    if (reached.size + next.length > maxRecipes)
      throw new DomainError(
        'unprocessable',
        'recipe/too-many-references',
        `A recipe can refer to at most ${maxRecipes} other recipes.`,
        { field: 'recipeIngredient.referencedRecipeId' },
      )
    const found = await store.of(recipes).getMany(next)
    if (found.length < next.length) throw missing('recipe')
    for (const recipe of found) reached.set(recipe.id, recipe)
    next = [...new Set(found.flatMap((recipe) => referencesIn(recipe.recipeIngredient)))].filter(
      (id) => !reached.has(id),
    )
  }
  return reached
}

/** The recipes, each after all that refer to it. */
function inOrder(reached: ReadonlyMap<Id, Recipe>): readonly Recipe[] {
  const done = new Set<Id>()
  const order: Recipe[] = []
  const visit = (recipe: Recipe) => {
    if (done.has(recipe.id)) return
    done.add(recipe.id)
    for (const id of referencesIn(recipe.recipeIngredient)) {
      const target = reached.get(id)
      if (target) visit(target)
    }
    order.push(recipe)
  }
  for (const recipe of reached.values()) visit(recipe)
  return order.toReversed()
}

async function unitsOf(
  store: ReadStore,
  lines: readonly Partial<RecipeIngredient>[],
): Promise<ReadonlyMap<Id, Unit>> {
  const ids = new Set(lines.flatMap(({ unitId }) => unitId ?? []))
  return new Map((await store.of(units).getMany([...ids])).map((unit) => [unit.id, unit]))
}
