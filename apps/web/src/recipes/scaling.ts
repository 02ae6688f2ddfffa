import { displayIngredient } from '@larder/domain'
import type { Recipe, RecipeLine } from './queries.ts'

/** The recipe with every amount multiplied. */
export function scaled(recipe: Recipe, factor: number): Recipe {
  if (factor === 1) return recipe
  const times = (quantity: number | null) => (quantity === null ? null : quantity * factor)
  return {
    ...recipe,
    recipeServings: recipe.recipeServings * factor,
    recipeYieldQuantity: recipe.recipeYieldQuantity * factor,
    recipeIngredient: recipe.recipeIngredient.map((line) => ({
      ...line,
      quantity: times(line.quantity),
      quantityMax: times(line.quantityMax),
    })),
  }
}

/** An ingredient line in the parts that a page sets apart. */
export interface LineText {
  readonly amount: string
  readonly food: string
  readonly note: string
}

export function lineText(line: RecipeLine): LineText {
  const { unit, food } = line
  const note = line.note.trim()
  // A line that was not parsed has all its words in the note.
  if (!food && !unit) return { amount: '', food: written({ ...line, unit, food, note }), note: '' }
  const amount = written({ ...line, unit, food: null, note: '' })
  const whole = written({ ...line, unit, food, note: '' })
  return { amount: tight(amount), food: whole.slice(amount.length).trim(), note }
}

const written = (line: Pick<RecipeLine, 'quantity' | 'quantityMax' | 'unit' | 'food' | 'note'>): string =>
  displayIngredient(line)

/** No space between a number and its fraction; amounts do not break. */
const tight = (amount: string): string =>
  amount.replace(/(\d) (?=[½¼¾⅓⅔⅛⅜⅝⅞⅙⅚])/g, '$1').replaceAll(' ', '\u00a0')
