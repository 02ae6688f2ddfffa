import { displayIngredient } from '@larder/domain'
import { scaleRecipe, type UnitSystem } from '@larder/domain/scaling'
import type { Formats } from '../../messages/formats.ts'
import type { Recipe, RecipeLine } from './queries.ts'

/** Display options of a recipe: the factor for its amounts, and the system of units. */
export interface Shown {
  readonly factor: number
  /** The system of units. Default: the units of the recipe. */
  readonly units?: UnitSystem | undefined
}

/** The recipe in other amounts and units, in its lines and in its steps. */
export const scaled = (recipe: Recipe, { factor, units }: Shown): Recipe =>
  asPrinted(scaleRecipe(recipe, { scale: factor, units }))

/** A recipe with disabled amounts shows its lines as they were printed, where that text is known. */
function asPrinted(recipe: Recipe): Recipe {
  if (!recipe.settings.disableAmount) return recipe
  const printed = (line: RecipeLine): RecipeLine =>
    line.originalText
      ? { ...line, quantity: null, quantityMax: null, unit: null, food: null, note: line.display }
      : line
  return { ...recipe, recipeIngredient: recipe.recipeIngredient.map(printed) }
}

/** The parts of an ingredient line for display, with the amount in the language of the page. */
export interface LineText {
  readonly amount: string
  readonly food: string
  readonly note: string
}

export function lineText(line: RecipeLine, formats: Pick<Formats, 'amount'>): LineText {
  const { unit, food } = line
  const note = line.note.trim()
  // A line that was not parsed has all its words in the note.
  if (!food && !unit) return { amount: '', food: written({ ...line, unit, food, note }), note: '' }
  const amount = written({ ...line, unit, food: null, note: '' })
  const whole = written({ ...line, unit, food, note: '' })
  return { amount: formats.amount(tight(amount)), food: whole.slice(amount.length).trim(), note }
}

const written = (line: Pick<RecipeLine, 'quantity' | 'quantityMax' | 'unit' | 'food' | 'note'>): string =>
  displayIngredient({ ...line, quantity: shortened(line.quantity) })

/** Scaling leaves amounts such as 0.5625, of which two decimals are enough in a kitchen. Fractions stay exact. */
const shortened = (quantity: number | null): number | null =>
  quantity === null || quantity < 0.1 || isEighthOrThird(quantity)
    ? quantity
    : Math.round(quantity * 100) / 100

const isEighthOrThird = (quantity: number): boolean =>
  [8, 3].some((parts) => Math.abs(quantity * parts - Math.round(quantity * parts)) < 0.02)

/** No space between a number and its fraction, and no line break in amounts. */
const tight = (amount: string): string =>
  amount.replace(/(\d) (?=[½¼¾⅓⅔⅛⅜⅝⅞⅙⅚])/g, '$1').replaceAll(' ', '\u00a0')
