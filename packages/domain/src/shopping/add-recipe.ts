import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { AnyRecord, View } from '../kernel/resource.ts'
import { foods } from '../foods/food.ts'
import { type Unit, units } from '../foods/unit.ts'
import { findRecipe } from '../recipes/find-recipe.ts'
import { type RecipeIngredient, recipes } from '../recipes/recipe.ts'
import { whereEqual } from '../query/equal.ts'
import { emitChange } from '../work/announce.ts'
import { removeOne, stampOne } from '../work/crud.ts'
import type { Store } from '../work/ports.ts'
import { type Body, draftFrom } from '../work/references.ts'
import { conversion } from './measure.ts'
import { joined, tidy, withoutRecipe } from './merge-items.ts'
import { shoppingItems } from './shopping-item.ts'
import { type ShoppingList, shoppingLists } from './shopping-list.ts'
import { addItem, openLedger, save, type ShoppingPorts } from './write-items.ts'

/** A recipe to put on a list: how many makings of it, and which ingredients when not all of its own. */
export interface RecipeToAdd {
  /** Its id or its slug. */
  readonly recipeId: string
  readonly makings: number
  readonly ingredients?: readonly Body[] | undefined
}

/**
 * Puts recipes on a list: a line for each ingredient, scaled, that remembers which recipe wanted how much. Foods that are
 * always in the house are left out unless the caller chose the ingredients.
 * @returns the list
 */
export async function addRecipes(
  store: Store,
  listId: Id,
  wanted: readonly RecipeToAdd[],
  ports: ShoppingPorts,
): Promise<View> {
  const list = await lockList(store, listId)
  const ledger = openLedger()
  let references = list.recipeReferences
  for (const { recipeId: recipe, makings, ingredients } of wanted) {
    checkMakings(makings)
    const { id: recipeId } = await findRecipe(store, recipe)
    for (const { quantity, note, unitId, foodId } of await linesOf(store, recipeId, ingredients, ports)) {
      const part = { recipeId, recipeQuantity: quantity, recipeScale: makings, recipeNote: note || null }
      const body = {
        ...{ shoppingListId: listId, quantity: tidy(quantity * makings), unitId, foodId, note },
        isFood: foodId !== null,
        recipeReferences: [part],
      }
      await addItem(store, body, { byHand: false }, ports, ledger)
    }
    references = counted(references, recipeId, makings)
  }
  const view = await stampOne(store, shoppingLists, listId, { recipeReferences: references }, ports.creation)
  emitChange(store, shoppingLists, list as unknown as AnyRecord, 'shopping-list.recipe-added', view)
  return view
}

/** Takes makings of a recipe off a list again: exactly what they put there. */
export async function takeRecipeOff(
  store: Store,
  listId: Id,
  recipe: string,
  makings: number,
  ports: ShoppingPorts,
): Promise<View> {
  checkMakings(makings)
  const list = await lockList(store, listId)
  const { id: recipeId } = await findRecipe(store, recipe)
  const ledger = openLedger()
  const filter = whereEqual(shoppingItems, { shoppingListId: listId })
  for (const item of await store.of(shoppingItems).find({ filter })) {
    const left = withoutRecipe(item, recipeId, makings)
    if (left === item) continue
    if (left) await save(store, left, ledger)
    else ledger.deleted(await removeOne(store, shoppingItems, item.id))
  }
  const references = counted(list.recipeReferences, recipeId, -makings)
  return stampOne(store, shoppingLists, listId, { recipeReferences: references }, ports.creation)
}

async function lockList(store: Store, id: Id): Promise<ShoppingList> {
  const list = await store.of(shoppingLists).lock(id)
  if (!list) throw missing('shopping-list')
  return list
}

function checkMakings(makings: number): void {
  if (!(makings > 0 && makings <= 1_000))
    throw new DomainError(
      'unprocessable',
      'shopping-list/quantity',
      'The servings multiplier must be between 0 and 1,000.',
    )
}

/** One thing a recipe wants, for one making. */
interface Line {
  readonly quantity: number
  readonly unitId: Id | null
  readonly foodId: Id | null
  /** The whole of what is wanted when there is no food. */
  readonly note: string
}

async function linesOf(
  store: Store,
  recipeId: Id,
  chosen: readonly Body[] | undefined,
  ports: ShoppingPorts,
): Promise<readonly Line[]> {
  const ingredients = chosen
    ? ((await draftFrom(store, recipes, { recipeIngredient: chosen }, ports.creation))
        .recipeIngredient as readonly Partial<RecipeIngredient>[])
    : await ingredientsOf(store, recipeId)
  const lines = ingredients.map(({ quantity, unitId = null, foodId = null, note, originalText }): Line => {
    const isNamed = foodId !== null
    const text = note || (isNamed ? '' : (originalText ?? ''))
    return { quantity: Math.max(0, quantity ?? (isNamed ? 0 : 1)), unitId, foodId, note: text }
  })
  const wanted = lines.filter(({ foodId, note }) => foodId !== null || note !== '')
  return gathered(wanted, await unitsOf(store, wanted), ports)
}

/** A recipe's ingredients without the foods that are always in the house. */
async function ingredientsOf(store: Store, recipeId: Id): Promise<readonly RecipeIngredient[]> {
  const recipe = await store.of(recipes).get(recipeId)
  if (!recipe) throw missing('recipe')
  const ids = recipe.recipeIngredient.flatMap(({ foodId }) => (foodId === null ? [] : [foodId]))
  const inHouse = new Set(
    (await store.of(foods).getMany(ids)).filter(({ onHand }) => onHand).map(({ id }) => id),
  )
  return recipe.recipeIngredient.filter(({ foodId }) => foodId === null || !inHouse.has(foodId))
}

async function unitsOf(store: Store, lines: readonly Line[]): Promise<ReadonlyMap<Id, Unit>> {
  const ids = lines.flatMap(({ unitId }) => (unitId === null ? [] : [unitId]))
  return new Map((await store.of(units).getMany([...new Set(ids)])).map((unit) => [unit.id, unit]))
}

/**
 * The lines of one making with the same thing on one line: a recipe's part of an item is one amount for each making, however
 * often the recipe names the food.
 */
function gathered(
  lines: readonly Line[],
  known: ReadonlyMap<Id, Unit>,
  { measures }: ShoppingPorts,
): readonly Line[] {
  const unitOf = ({ unitId }: Line) => (unitId === null ? null : (known.get(unitId) ?? null))
  const result: Line[] = []
  for (const line of lines) {
    const factorTo = (other: Line) => conversion(unitOf(line), unitOf(other), measures)
    const at = result.findIndex(
      (other) =>
        other.foodId === line.foodId &&
        (line.foodId !== null || other.note === line.note) &&
        factorTo(other) !== undefined,
    )
    const twin = result[at]
    if (!twin) result.push(line)
    else
      result[at] = {
        ...twin,
        quantity: twin.quantity + line.quantity * (factorTo(twin) ?? 1),
        note: twin.foodId === null ? twin.note : joined([twin.note, line.note].filter(Boolean)),
      }
  }
  return result
}

function counted(
  references: ShoppingList['recipeReferences'],
  recipeId: Id,
  makings: number,
): ShoppingList['recipeReferences'] {
  const known = references.find((reference) => reference.recipeId === recipeId)
  const recipeQuantity = tidy((known?.recipeQuantity ?? 0) + makings)
  const others = references.filter((reference) => reference !== known)
  return recipeQuantity > 1e-9 ? [...others, { recipeId, recipeQuantity }] : others
}
