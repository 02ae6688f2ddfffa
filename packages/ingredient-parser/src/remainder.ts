import type { ParsedIngredient } from './ingredient.ts'

/**
 * What a line contains beyond quantity, unit and food: the same amount in other units, size, preparation and note. Amounts that are
 * added up in the quantity are left out.
 */
export function remainderOf({ amounts, size, preparation, note }: ParsedIngredient): string {
  const rest = [size, preparation, note].filter((part) => part !== null)
  const joined = rest.join(' ')
  const others = amounts.filter(
    ({ role, text }) => role !== 'main' && role !== 'added' && !joined.includes(text),
  )
  return [...others.map(({ text }) => text), ...rest].filter(Boolean).join(', ')
}
