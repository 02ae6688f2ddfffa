import type { JsonObject } from '../kernel/fields.ts'
import { joinedRecipeText } from './recipe-text.ts'
import type { ShoppingItem } from './shopping-item.ts'

/** A recipe that an item was added for, with the quantity that it needs and how often it was added. */
export type Provenance = ShoppingItem['recipeReferences'][number]

/** The fields that decide whether two items can be merged. */
export type MergeFields = Pick<ShoppingItem, 'shoppingListId' | 'checked' | 'foodId' | 'note'>

/** Two unchecked items of a list can be merged when they have the same food, or no food and the same note. */
export function isMergeable(a: MergeFields, b: MergeFields): boolean {
  if (a.shoppingListId !== b.shoppingListId || a.checked || b.checked || a.foodId !== b.foodId) return false
  return a.foodId !== null || a.note === b.note
}

/** Whether an item has neither an amount nor a unit: "peas". It can be merged with an item in any unit. */
export function hasNoAmount({ quantity, unitId, recipeReferences }: ShoppingItem): boolean {
  return unitId === null && quantity === 0 && recipeReferences.every((part) => amountOf(part) === 0)
}

/**
 * Merges `newcomer` into `survivor`. The amounts of persons and of each recipe are added in the survivor's unit, or in the
 * newcomer's when the survivor has no amount. Notes are joined without duplicates. The newcomer's extras take precedence.
 *
 * @param factor converts an amount of the newcomer to the survivor's unit
 */
export function mergeItems(survivor: ShoppingItem, newcomer: ShoppingItem, factor: number): ShoppingItem {
  const own = new Set([...ownNotes(survivor), ...ownNotes(newcomer)])
  // A note of a person is not recorded for the recipe, so that it is kept when a recipe with the same note is removed.
  const theirs = (part: Provenance): Provenance => ({
    ...part,
    recipeNote: joined(notesIn(part.recipeNote).filter((note) => !own.has(note))) || null,
  })
  const parts = [...survivor.recipeReferences, ...inUnit(newcomer.recipeReferences, factor)]
    .map((part) => (survivor.foodId === null ? part : theirs(part)))
    .reduce<readonly Provenance[]>(addPart, [])
  return {
    ...survivor,
    quantity: total(rounded(ownAmount(survivor) + ownAmount(newcomer) * factor), parts),
    ...unitOf(hasNoAmount(survivor) ? newcomer : survivor),
    labelId: survivor.labelId ?? newcomer.labelId,
    byHand: survivor.byHand || newcomer.byHand,
    // Where the days differ, both have come.
    waitUntil: survivor.waitUntil === newcomer.waitUntil ? survivor.waitUntil : null,
    note:
      survivor.foodId === null
        ? survivor.note
        : joined([...notesIn(survivor.note), ...notesIn(newcomer.note)]),
    extras: { ...survivor.extras, ...newcomer.extras } as JsonObject,
    recipeReferences: parts,
  }
}

/** The unit of an item or a line with its names. */
export function unitOf({ unitId, unitWords }: Pick<ShoppingItem, 'unitId' | 'unitWords'>) {
  return { unitId, unitWords }
}

/** Whether the item comes from recipes alone: no person added it or changed its amount. */
export function isOfRecipesOnly(item: ShoppingItem): boolean {
  return !item.byHand && item.recipeReferences.length > 0 && Math.abs(ownAmount(item)) <= minAmount
}

/** Rounds the amount of persons to nine decimals, so that adding and removing recipes leaves no rounding error. */
export function settledAmount(item: ShoppingItem): ShoppingItem {
  if (item.quantity >= 0 && item.quantity === rounded(item.quantity)) return item
  return { ...item, quantity: total(ownAmount(item), item.recipeReferences) }
}

/** Adds the amount for a recipe: `recipeQuantity`, which is for the unscaled recipe, times `recipeScale`. */
function addPart(parts: readonly Provenance[], part: Provenance): readonly Provenance[] {
  const known = parts.find(({ recipeId }) => recipeId === part.recipeId)
  if (!known) return [...parts, part]
  const scale = scaleOf(known) + scaleOf(part)
  const sum = {
    ...known,
    recipeScale: tidy(scale),
    recipeQuantity: scale === 0 ? 0 : tidy((amountOf(known) + amountOf(part)) / scale),
    recipeNote: joined([...notesIn(known.recipeNote), ...notesIn(part.recipeNote)]) || null,
    recipeText: joinedRecipeText(known.recipeText, part.recipeText),
  }
  return parts.map((each) => (each === known ? sum : each))
}

/** The amounts for recipes in another unit. */
export function inUnit(parts: readonly Provenance[], factor: number): readonly Provenance[] {
  return factor === 1
    ? parts
    : parts.map((part) => ({ ...part, recipeQuantity: part.recipeQuantity * factor }))
}

/**
 * Removes the amount for a recipe, times `scale`, from an item. The amounts of persons are kept.
 * @returns undefined when no amount is left; the same item when it had no amount for the recipe
 */
export function withoutRecipe(item: ShoppingItem, recipeId: string, scale: number): ShoppingItem | undefined {
  const known = item.recipeReferences.find((part) => part.recipeId === recipeId)
  if (!known) return item
  const left = scaleOf(known) - Math.min(scale, scaleOf(known))
  const parts = item.recipeReferences.flatMap((part) =>
    part !== known ? [part] : left > minAmount ? [{ ...part, recipeScale: tidy(left) }] : [],
  )
  const own = ownAmount(item)
  const quantity = total(own, parts)
  const isPeoples = own > minAmount || (item.byHand && own > -minAmount)
  if (parts.length === 0 && !isPeoples) return undefined
  return {
    ...item,
    quantity,
    // The unit was that of the removed amount.
    ...(item.quantity > minAmount && quantity <= minAmount ? { unitId: null, unitWords: null } : {}),
    note: item.foodId === null || parts.includes(known) ? item.note : noteWithout(item, known, parts),
    recipeReferences: parts,
  }
}

/** Smaller amounts are rounding errors. */
const minAmount = 1e-9

/** The amount of an item that persons added to the amounts for recipes. Negative when they reduced it. */
function ownAmount({ quantity, recipeReferences }: ShoppingItem): number {
  const own = recipeReferences.reduce((rest, part) => rest - amountOf(part), quantity)
  return rounded(own)
}

/** More than nine decimals are rounding errors of conversions. */
function rounded(amount: number): number {
  return Number(amount.toFixed(9))
}

function total(own: number, parts: readonly Provenance[]): number {
  return Math.max(0, tidy(parts.reduce((sum, part) => sum + amountOf(part), own)))
}

function amountOf(part: Provenance): number {
  return part.recipeQuantity * scaleOf(part)
}

function scaleOf(part: Provenance): number {
  return part.recipeScale ?? 1
}

/** Rounds to 15 significant digits, which removes rounding errors of binary fractions. */
export function tidy(amount: number): number {
  return Number(amount.toPrecision(15))
}

const separator = ' | '

/** The single notes of a joined text. */
function notesIn(text: string | null): readonly string[] {
  return (text ?? '').split(separator).filter(Boolean)
}

/** Joins notes without duplicates, as many as fit. */
export function joined(notes: readonly string[]): string {
  return [...new Set(notes)].reduce((text, note) => {
    const longer = text === '' ? note : text + separator + note
    return longer.length <= 4_096 ? longer : text
  }, '')
}

/** The notes of an item that are not from recipes. */
function ownNotes({ note, recipeReferences }: ShoppingItem): readonly string[] {
  const brought = new Set(recipeReferences.flatMap(({ recipeNote }) => notesIn(recipeNote)))
  return notesIn(note).filter((each) => !brought.has(each))
}

function noteWithout({ note }: ShoppingItem, removed: Provenance, rest: readonly Provenance[]): string {
  const wanted = new Set(rest.flatMap(({ recipeNote }) => notesIn(recipeNote)))
  const dropped = new Set(notesIn(removed.recipeNote).filter((each) => !wanted.has(each)))
  return joined(notesIn(note).filter((each) => !dropped.has(each)))
}
