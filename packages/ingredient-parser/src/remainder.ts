import type { ParsedIngredient } from './ingredient.ts'

/**
 * What a line says beyond one quantity, one unit and a food: the whole of a range, the same amount in other units, size,
 * preparation and note.
 */
export function remainderOf({ quantityMax, amounts, size, preparation, note }: ParsedIngredient): string {
  const range = quantityMax === null ? undefined : amounts.find(({ role }) => role === 'main')?.text
  const rest = [size, preparation, note].filter((part) => part !== null)
  const told = rest.join(' ')
  const others = amounts.filter(({ role, text }) => role !== 'main' && !told.includes(text))
  return [range, ...others.map(({ text }) => text), ...rest].filter(Boolean).join(', ')
}
