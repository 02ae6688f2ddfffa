import { lineTexts, scaleRecipe, type LineText, type Span, type UnitSystem } from '@larder/domain/scaling'
import type { Recipe, RecipeLine } from './queries.ts'

/** Display options of a recipe: the factor for its amounts, and the system of units. */
export interface Shown {
  readonly factor: number
  /** The system of units. Default: the units of the recipe. */
  readonly units?: UnitSystem | undefined
}

/** A line with its text in the chosen amounts and units. */
export type ShownLine = RecipeLine & { readonly shown?: LineText }

/** The recipe in other amounts and units, in its lines and in its steps. */
export function scaled(recipe: Recipe, { factor, units }: Shown): Recipe {
  const scaling = { scale: factor, units }
  const texts = lineTexts(recipe, scaling)
  const other = scaleRecipe(recipe, scaling)
  const withText = (line: RecipeLine, at: number): ShownLine => ({ ...line, shown: texts[at]! })
  return { ...other, recipeIngredient: other.recipeIngredient.map(withText) }
}

/** The text of an ingredient line in three parts, in their order. Together they are the words of the author. */
export interface LineParts {
  /** Empty where the amount does not stand first. */
  readonly amount: string
  readonly food: string
  /** What follows the food, with its comma. */
  readonly rest: string
}

export function lineText({ display, shown }: ShownLine): LineParts {
  const { text, amount, food } = shown ?? { text: display, amount: null, food: null }
  const isFirst = amount !== null && !/[\p{L}\d]/u.test(text.slice(0, amount[0]))
  const start = isFirst ? amount[1] : 0
  const end = food && food[1] > start ? endOfWord(text, food) : text.length
  return {
    amount: tight(text.slice(0, start).trim()),
    food: text.slice(start, end).trim(),
    rest: text.slice(end).trimEnd(),
  }
}

/**
 * The end of the word in which a place ends: of "onion" in "onions" it is the end of "onions". A bracket that was opened before it
 * is closed with it.
 */
function endOfWord(text: string, [, end]: Span): number {
  const isOpen = text.lastIndexOf('(', end) > text.lastIndexOf(')', end - 1)
  const rest = isOpen ? /^[\p{L}\p{M}]*\)?/u : /^[\p{L}\p{M}]*/u
  return end + (rest.exec(text.slice(end))?.[0].length ?? 0)
}

/** No space between a number and its fraction, and no line break in amounts. */
const tight = (amount: string): string =>
  amount.replace(/(\d) (?=[^\P{N}\d])/gu, '$1').replaceAll(' ', '\u00a0')
