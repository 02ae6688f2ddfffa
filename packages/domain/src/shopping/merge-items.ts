import type { JsonObject } from '../kernel/fields.ts'
import type { ShoppingItem } from './shopping-item.ts'

export type Provenance = ShoppingItem['recipeReferences'][number]

/** What of an item decides whether two are the same thing to buy. */
export type Sameness = Pick<ShoppingItem, 'shoppingListId' | 'checked' | 'foodId' | 'note'>

/** Two lines of one list are the same thing when neither is bought yet and they name one food, or no food and one text. */
export function isSameThing(a: Sameness, b: Sameness): boolean {
  if (a.shoppingListId !== b.shoppingListId || a.checked || b.checked || a.foodId !== b.foodId) return false
  return a.foodId !== null || a.note === b.note
}

/**
 * One line in place of two: amounts and every recipe's part add up in the survivor's unit, notes stand side by side once
 * each, extras of the newcomer win.
 *
 * @param factor turns an amount of the newcomer into the survivor's unit
 */
export function mergeItems(survivor: ShoppingItem, newcomer: ShoppingItem, factor: number): ShoppingItem {
  const notes = [...survivor.note.split(' | '), ...newcomer.note.split(' | ')].filter(Boolean)
  const parts = newcomer.recipeReferences.map((part) => ({
    ...part,
    recipeQuantity: exact(part.recipeQuantity * factor),
  }))
  return {
    ...survivor,
    quantity: exact(survivor.quantity + newcomer.quantity * factor),
    labelId: survivor.labelId ?? newcomer.labelId,
    note: [...new Set(notes)].join(' | ').slice(0, 4_096),
    extras: { ...survivor.extras, ...newcomer.extras } as JsonObject,
    recipeReferences: parts.reduce(addPart, survivor.recipeReferences),
  }
}

/** Adds what a recipe wants. Its quantity is for one making, its scale counts makings; their product is its part. */
export function addPart(parts: readonly Provenance[], part: Provenance): readonly Provenance[] {
  const known = parts.find(({ recipeId }) => recipeId === part.recipeId)
  if (!known) return [...parts, part]
  const scale = scaleOf(known) + scaleOf(part)
  const total = known.recipeQuantity * scaleOf(known) + part.recipeQuantity * scaleOf(part)
  const sum = {
    ...known,
    recipeScale: exact(scale),
    recipeQuantity: scale === 0 ? 0 : exact(total / scale),
    recipeNote: known.recipeNote ?? part.recipeNote,
  }
  return parts.map((each) => (each === known ? sum : each))
}

/**
 * Takes some makings of a recipe off an item: exactly its part goes, what people added stays.
 * @returns undefined when nothing is left to buy
 */
export function withoutRecipe(
  item: ShoppingItem,
  recipeId: string,
  makings: number,
): ShoppingItem | undefined {
  const known = item.recipeReferences.find((part) => part.recipeId === recipeId)
  if (!known) return item
  const taken = Math.min(makings, scaleOf(known))
  const left = exact(scaleOf(known) - taken)
  const quantity = Math.max(0, exact(item.quantity - known.recipeQuantity * taken))
  const recipeReferences = item.recipeReferences.flatMap((part) =>
    part !== known ? [part] : left > 0 ? [{ ...part, recipeScale: left }] : [],
  )
  if (quantity < leastAmount && recipeReferences.length === 0) return undefined
  return { ...item, quantity, recipeReferences }
}

/** Less than this of anything is what conversion left over. */
const leastAmount = 1e-6

/** Sums of thirds and tenths without the dust of binary fractions. */
export function exact(amount: number): number {
  return Math.round(amount * 1e9) / 1e9
}

function scaleOf(part: Provenance): number {
  return part.recipeScale ?? 1
}
