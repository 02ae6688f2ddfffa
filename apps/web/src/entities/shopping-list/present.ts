import { conversion, displayIngredient, unitInWords } from '@larder/domain'
import type { Schema } from '@larder/client'
import { today } from '../meal/days.ts'
import type { RecipeLine } from '../recipe/queries.ts'

/** What a list has of the food of a line. */
export interface Present {
  /** The amount on the list. Undefined for an item without one. */
  readonly amount: string | undefined
  /** The amount after the line was added. Undefined where the list may show it in another unit. */
  readonly sum: string | undefined
}

type Item = Pick<
  Schema<'ShoppingItemInList'>,
  'foodId' | 'quantity' | 'unit' | 'unitWords' | 'food' | 'byHand' | 'recipeReferences' | 'waitUntil'
>

/** The amount that a list has of the food of a line. Undefined where the line would be an item of its own. */
export function presentFor(
  { foodId, quantity, quantityMax, unit }: Pick<RecipeLine, 'foodId' | 'quantity' | 'quantityMax' | 'unit'>,
  items: readonly Item[],
): Present | undefined {
  if (foodId === null) return undefined
  for (const item of items) {
    // What waits for a later day is an item of its own.
    if (item.foodId !== foodId || (item.waitUntil ?? '') > today()) continue
    if (item.quantity <= 0 && item.unit === null) return { amount: undefined, sum: undefined }
    const factor = conversion(unit, item.unit, item.food)
    if (factor === undefined) continue
    const text = (amount: number) => amountOf(amount, item)
    const sum = item.quantity + (quantityMax ?? quantity ?? 0) * factor
    // An item of recipes alone is shown in the unit in which one buys it.
    const isInOneUnit = item.unit === null || item.byHand
    return {
      amount: text(item.quantity) || undefined,
      sum: isInOneUnit && sum > item.quantity ? text(sum) : undefined,
    }
  }
  return undefined
}

/** An amount in the unit of an item, by the names that the item shows. */
function amountOf(quantity: number, { unit, unitWords }: Item): string {
  return displayIngredient({ quantity, unit: unit && unitInWords(unit, unitWords), food: null })
}
