import { DomainError, missing } from '../kernel/errors.ts'
import type { Id, JsonObject } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { lineDisplay } from '../foods/display.ts'
import { type Food, foods } from '../foods/food.ts'
import { type UnitNames, unitNamesOf } from '../foods/line-unit.ts'
import { conversion, languageOfLine, measureOf } from '../foods/measures.ts'
import { findLineAmount, printedAmounts } from '../foods/printed-amounts.ts'
import { type Unit, units } from '../foods/unit.ts'
import type { Language } from '../foods/unit-table.ts'
import { findRecipe } from '../recipes/find-recipe.ts'
import { type Recipe, type RecipeIngredient, recipes } from '../recipes/recipe.ts'
import { withSubRecipes } from '../recipes/sub-recipes.ts'
import { whereEqual } from '../query/equal.ts'
import { emitChanges } from '../work/announce.ts'
import { stampOne } from '../work/crud.ts'
import type { Store } from '../work/ports.ts'
import { type Body, draftFrom } from '../work/references.ts'
import { addAll } from './add-items.ts'
import { inBuyingUnit } from './buying-unit.ts'
import { openLedger, type ShoppingPorts } from './item-changes.ts'
import { isInCan, openLookups } from './lookups.ts'
import { isMergeable, joined, tidy, unitOf, withoutRecipe } from './merge-items.ts'
import { joinedRecipeText } from './recipe-text.ts'
import { secondFoods } from './second-food.ts'
import { type ShoppingItem, shoppingItems } from './shopping-item.ts'
import { type ShoppingList, shoppingLists } from './shopping-list.ts'
import { saveAndRemove } from './store-items.ts'

/** A recipe to add to a list. */
export interface RecipeToAdd {
  /** Its id or its slug. */
  readonly recipeId: string
  /** Multiplies the quantities of the recipe. */
  readonly scale: number
  /** The ingredients to add. Default: all. */
  readonly ingredients?: readonly Body[] | undefined
}

/**
 * Adds the scaled ingredients of recipes and their sub-recipes to a list. Each item records the amount for each recipe. Foods
 * that are always in stock are left out unless the caller chose the ingredients.
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
  for (const { recipeId: recipe, scale, ingredients } of wanted) {
    checkScale(scale)
    const { id: recipeId } = await findRecipe(store, recipe)
    const lines = await linesOf(store, recipeId, ingredients, ports)
    const bodies = lines.map(({ quantity, note, unitId, unitWords, foodId, foodWords, text, language }) => ({
      ...{ shoppingListId: listId, quantity: tidy(quantity * scale), unitId, unitWords },
      ...{ foodId, foodWords, note },
      isFood: foodId !== null,
      recipeReferences: [
        {
          recipeId,
          recipeQuantity: quantity,
          recipeScale: scale,
          recipeNote: note || null,
          recipeText: text,
          recipeLanguage: language,
        },
      ],
    }))
    await addAll(store, bodies, { byHand: false }, ports, ledger)
    references = counted(references, recipeId, scale)
  }
  const view = await stampOne(store, shoppingLists, listId, { recipeReferences: references }, ports.creation)
  await emitChanges(store, shoppingLists, [{ record: list, view }], 'shopping-list.recipe-added')
  return view
}

/** Removes the amounts that adding a recipe with `scale` has added to a list. */
export async function removeRecipeFromList(
  store: Store,
  listId: Id,
  recipe: string,
  scale: number,
  ports: ShoppingPorts,
): Promise<View> {
  checkScale(scale)
  const list = await lockList(store, listId)
  const { id: recipeId } = await findRecipe(store, recipe)
  const ledger = openLedger()
  const lookups = openLookups(store)
  const filter = whereEqual(shoppingItems, { shoppingListId: listId })
  const items = await store.of(shoppingItems).lockAll({ filter })
  await lookups.read(items)
  const [saved, removed]: [ShoppingItem[], Id[]] = [[], []]
  const reduced: { readonly item: ShoppingItem; readonly scale: number }[] = []
  for (const item of items.toSorted(byDay)) {
    const part = item.recipeReferences.find((each) => each.recipeId === recipeId)
    if (!part) continue
    // The recipe can need the same for now and for a later day. What is for now is removed first.
    let rest = scale
    for (const other of reduced.filter((each) => isForAnotherDay(each.item, item)))
      if ((await lookups.factorBetween(item, other.item)) !== undefined) rest -= other.scale
    if (rest <= 1e-9) continue
    reduced.push({ item, scale: Math.min(rest, part.recipeScale ?? 1) })
    const left = withoutRecipe(item, recipeId, rest)
    if (left) saved.push(await inBuyingUnit(store, left, ports.creation, lookups))
    else removed.push(item.id)
  }
  await saveAndRemove(store, saved, removed, ledger)
  const references = counted(list.recipeReferences, recipeId, -scale)
  return stampOne(store, shoppingLists, listId, { recipeReferences: references }, ports.creation)
}

function isForAnotherDay(a: ShoppingItem, b: ShoppingItem): boolean {
  return isMergeable(a, b) && a.waitUntil !== b.waitUntil
}

function byDay({ waitUntil: a }: ShoppingItem, { waitUntil: b }: ShoppingItem): number {
  return (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1
}

async function lockList(store: Store, id: Id): Promise<ShoppingList> {
  const list = await store.of(shoppingLists).lock(id)
  if (!list) throw missing('shopping-list')
  return list
}

function checkScale(scale: number): void {
  if (!(scale > 0 && scale <= 1_000))
    throw new DomainError(
      'unprocessable',
      'shopping-list/quantity',
      'The servings multiplier must be between 0 and 1,000.',
    )
}

/** A line of a recipe, for the recipe as written. */
interface Line {
  readonly quantity: number
  readonly unitId: Id | null
  readonly unitWords: UnitNames | null
  readonly foodId: Id | null
  /** The words of the author for the food. */
  readonly foodWords: string | null
  /** The whole text when there is no food. */
  readonly note: string
  /** The lines as printed. */
  readonly text: string | null
  /** The language of the recipe. */
  readonly language: string | null
}

async function linesOf(
  store: Store,
  recipeId: Id,
  chosen: readonly Body[] | undefined,
  ports: ShoppingPorts,
): Promise<readonly Line[]> {
  const recipe = await readRecipe(store, recipeId)
  const ingredients = chosen
    ? ((await draftFrom(store, recipes, { recipeIngredient: chosen }, ports.creation))
        .recipeIngredient as readonly Partial<RecipeIngredient>[])
    : recipe.recipeIngredient
  const needed = await withSubRecipes(store, ingredients)
  const known = await namesOf(
    store,
    needed.map(({ line }) => line),
  )
  const lines = needed.map(({ line, scale }): Line => {
    const { quantity, quantityMax, unitId = null, foodId = null } = line
    const printed = printedText(line, recipe, known)
    const about = noteOfItem(line, printed, recipe, known)
    // The upper end of a range is sufficient.
    const amount = Math.max(0, quantityMax ?? quantity ?? 0) * scale
    const { food: foodWords = null, unit: word = null } = line.words ?? {}
    const unitWords = unitNamesOf(word, recipe.language, (unitId && known.units.get(unitId)) || null)
    const { language } = recipe
    return { quantity: amount, unitId, unitWords, foodId, foodWords, note: about, text: printed, language }
  })
  const wanted = lines.filter(({ foodId, note }) => foodId !== null || note !== '')
  const split = await apart(store, wanted, languageOfLine(recipe.language, null))
  const names = split.length === wanted.length ? known : await namesOf(store, split)
  const bought = chosen ? split : split.filter(({ foodId }) => !(foodId && names.foods.get(foodId)?.onHand))
  return gathered(bought, names)
}

/** The lines, where one without an amount that names two foods is two: "salt and pepper". */
async function apart(store: Store, lines: readonly Line[], language: Language): Promise<readonly Line[]> {
  const notes = lines.map((line) => (hasNone(line) && line.foodId !== null ? line.note : ''))
  const second = await secondFoods(store, notes, language)
  return lines.flatMap((line, at): readonly Line[] => {
    const other = second[at]
    if (!other) return [line]
    const { foodId, words, note } = other
    const beside = foodId === null ? { foodWords: null, note: words } : { foodWords: words, note: '' }
    return [
      { ...line, note },
      { ...line, foodId, ...beside },
    ]
  })
}

/** The words of an item beside its food: the note of the line, or the whole text without a food. */
function noteOfItem(
  line: Partial<RecipeIngredient>,
  printed: string | null,
  recipe: Recipe,
  { units: knownUnits }: Names,
): string {
  const { foodId = null, note = '', originalText } = line
  if (foodId === null) return wordsAfterAmount(line, printed, recipe) ?? (note || (originalText ?? ''))
  return isSameAmount(note, knownUnits.get(line.unitId ?? ''), recipe) ? '' : note
}

/** Whether a note only repeats a measured amount in other units, which would not be that of the item: the "1 cup" of "250 ml (1 cup) milk". */
function isSameAmount(note: string, unit: Unit | undefined, { language }: Recipe): boolean {
  if (!unit || !measureOf(unit)) return false
  const [first] = printedAmounts(note, languageOfLine(language, null))
  return first?.unit != null && first.start === 0 && first.end === note.length
}

async function readRecipe(store: Store, recipeId: Id): Promise<Recipe> {
  const recipe = await store.of(recipes).get(recipeId)
  if (!recipe) throw missing('recipe')
  return recipe
}

/** The foods and units of some lines. */
interface Names {
  readonly foods: ReadonlyMap<Id, Food>
  readonly units: ReadonlyMap<Id, Unit>
}

async function namesOf(
  store: Store,
  lines: readonly Pick<Partial<RecipeIngredient>, 'foodId' | 'unitId'>[],
): Promise<Names> {
  const foodIds = new Set(lines.flatMap(({ foodId }) => foodId ?? []))
  const unitIds = new Set(lines.flatMap(({ unitId }) => unitId ?? []))
  const [knownFoods, knownUnits] = [
    await store.of(foods).getMany([...foodIds]),
    await store.of(units).getMany([...unitIds]),
  ]
  return {
    foods: new Map(knownFoods.map((food) => [food.id, food])),
    units: new Map(knownUnits.map((unit) => [unit.id, unit])),
  }
}

/** The text of a line as the page of its recipe shows it. */
function printedText(
  line: Partial<RecipeIngredient>,
  recipe: Recipe,
  { foods: knownFoods, units: knownUnits }: Names,
): string | null {
  const food = line.foodId ? (knownFoods.get(line.foodId) ?? null) : null
  const unit = line.unitId ? (knownUnits.get(line.unitId) ?? null) : null
  return lineDisplay({ ...line, food, unit } as unknown as JsonObject, { ...recipe }) || null
}

/**
 * The words of a line after its amount, which an item without a food consists of: "rice, cooked". Undefined where the amount is
 * not at the beginning.
 */
function wordsAfterAmount(
  { quantity = null, quantityMax, words, unitId }: Partial<RecipeIngredient>,
  printed: string | null,
  recipe: Recipe,
): string | undefined {
  if (!words || printed === null || quantity === null) return undefined
  const unit = words.unit ?? null
  const language = languageOfLine(recipe.language, null)
  const found = findLineAmount(printed, { quantity, quantityMax: quantityMax ?? null }, language, unit)
  if (found?.main.start !== 0 || found.others.some(({ role }) => role === 'joined' || role === 'added'))
    return undefined
  if ((unitId ?? null) === null ? found.main.unit !== null : found.main.unitText === '') return undefined
  return printed.slice(found.main.end).trim() || undefined
}

/**
 * Joins the lines of a recipe that have the same food in convertible units, because an item has one amount for each recipe. A line
 * without an amount ("flour for the board") joins any other one, except cans.
 */
function gathered(lines: readonly Line[], { foods: knownFoods, units: knownUnits }: Names): readonly Line[] {
  const knownUnit = ({ unitId }: Line) => (unitId === null ? null : (knownUnits.get(unitId) ?? null))
  const result = new Map<string, Line[]>()
  for (const line of lines) {
    const key = line.foodId ?? ` ${line.note}`
    const same = result.get(key) ?? []
    result.set(key, same)
    const food = line.foodId === null ? null : (knownFoods.get(line.foodId) ?? null)
    const factors = same.map((other) => conversion(knownUnit(line), knownUnit(other), food))
    const inUnits = factors.findIndex((factor) => factor !== undefined)
    const joins = (one: Line, other: Line) => hasNone(one) && !isInCan(knownUnit(other))
    const at = inUnits < 0 ? same.findIndex((other) => joins(line, other) || joins(other, line)) : inUnits
    const twin = same[at]
    if (!twin) same.push(line)
    else
      same[at] = {
        ...twin,
        quantity: twin.quantity + line.quantity * (factors[at] ?? 1),
        ...unitOf(hasNone(twin) ? line : twin),
        note: twin.foodId === null ? twin.note : noteOf(twin, line),
        text: joinedRecipeText(twin.text, line.text),
      }
  }
  return [...result.values()].flat()
}

/** The notes of two lines for one food. That of a line without an amount is not about the amount of the other one. */
function noteOf(one: Line, other: Line): string {
  const isOfAll = hasNone(one) === hasNone(other)
  const notes = [one, other].filter((line) => isOfAll || !hasNone(line)).map(({ note }) => note)
  return joined(notes.filter(Boolean))
}

/** Whether a line has neither an amount nor a unit. */
function hasNone({ quantity, unitId }: Line): boolean {
  return quantity === 0 && unitId === null
}

function counted(
  references: ShoppingList['recipeReferences'],
  recipeId: Id,
  scale: number,
): ShoppingList['recipeReferences'] {
  const known = references.find((reference) => reference.recipeId === recipeId)
  const recipeQuantity = tidy((known?.recipeQuantity ?? 0) + scale)
  const others = references.filter((reference) => reference !== known)
  return recipeQuantity > 1e-9 ? [...others, { recipeId, recipeQuantity }] : others
}
