import type { Food } from '../foods/food.ts'
import { foldText } from '../kernel/collation.ts'
import type { ShoppingItem } from './shopping-item.ts'

/**
 * The words for the food of an item, unless it is shown with them by itself. Without an amount, that is the plural.
 *
 * @param chosen the words that the household chose for the food. They take precedence, and their capitals count: those of recipes and
 * typed items may be those of a beginning.
 */
export function otherWords(
  { foodWords, quantity, unitId }: ShoppingItem,
  food: Food | undefined,
  chosen: string | undefined,
): string | null {
  const words = chosen ?? foodWords
  if (!words || !food) return null
  const isNamed = quantity !== 0 || unitId !== null || !food.pluralName
  const compared = chosen === undefined ? foldText : (text: string) => text
  const own = [isNamed ? food.name : null, food.pluralName].map((name) => name && compared(name))
  return own.includes(compared(words)) ? null : words
}
