import type { IngredientGroup, RecipeFields } from '../extracted-recipe.ts'
import { align } from '../visible-text/align.ts'
import { findPrintedIngredients } from '../visible-text/find-recipe.ts'
import type { Trace } from '../visible-text/filters.ts'
import type { PrintedLine } from '../visible-text/lines.ts'
import { readIngredientLines } from '../visible-text/read-ingredients.ts'
import type { RecipePage } from '../recipe-page.ts'
import type { RuleName } from '../rules.ts'
import { letters } from '../text.ts'
import { linesOf, opensWithAmount, type Readings } from './features.ts'
import { choiceLimits } from '../thresholds.ts'

const { enoughAmounts, enoughMatches, furtherLines } = choiceLimits

/** The printed reading of a structured list of ingredients, the rule that found it, and how it was read. */
export interface IngredientReadings extends Readings {
  readonly rule: RuleName
  readonly trace: Trace
}

/** A printed list, the rule that found it, and how it was read. */
interface FoundRows {
  readonly rule: RuleName
  readonly trace: Trace
  readonly groups: readonly IngredientGroup[]
}

/**
 * The ingredients of a structured recipe beside the list that its page prints. Undefined when there is nothing to
 * choose: the page prints nothing else, or exactly what is structured.
 */
export function ingredientReadings(
  recipe: RecipeFields,
  page: RecipePage,
  isCard: boolean,
): IngredientReadings | undefined {
  const own = linesOf(recipe.ingredientGroups)
  if (own.length < 2 || isPrintedAsItIs(own, page.lines)) return undefined
  const ingredients = findPrintedIngredients(page, page.lines) ?? rowsOf(own, page)
  const other = linesOf(ingredients.groups)
  if (other.length === 0 || letters(other.join('')) === letters(own.join(''))) return undefined
  return {
    rule: ingredients.rule,
    trace: ingredients.trace,
    structured: recipe.ingredientGroups,
    printed: ingredients.groups,
    steps: recipe.instructionSections.flatMap((section) => section.steps.map(({ text }) => text)),
    isCard,
    isUnnamed: ingredients.rule === 'print/ingredients-by-density',
  }
}

function isPrintedAsItIs(own: readonly string[], lines: readonly PrintedLine[]): boolean {
  const keys = own.map(letters)
  const { places } = align(keys, lines)
  const isWhole = places.every((place, i) => place && lines[place.from]!.key === keys[i])
  const measured = own.filter(opensWithAmount).length
  return isWhole && measured >= own.length * enoughAmounts && !goesOn(lines, places.at(-1)!.to, keys)
}

/** The rows that print the structured foods, found by their words. A page may print the foods again as tags. */
function rowsOf(own: readonly string[], { lines, applies }: RecipePage): FoundRows {
  const keys = own.map(letters)
  const others = lines.filter((line) => line.item === null || !keys.includes(line.key))
  const matched = align(keys, others).places.filter((place) => place !== null)
  const isFound = matched.length >= keys.length * enoughMatches
  const area = isFound ? others.slice(Math.max(0, matched[0]!.from - 1), matched.at(-1)!.to + 1) : []
  const { groups, removed } = readIngredientLines(area, applies)
  const trace: Trace = { finder: 'structured-foods', found: area.length, removed }
  return { rule: 'choose/printed-ingredients', trace, groups }
}

/** Whether the printed list that holds the last structured line goes on with further ingredients. */
function goesOn(lines: readonly PrintedLine[], end: number, keys: readonly string[]): boolean {
  const list = lines[end - 1]!.item?.parent
  if (!list) return false
  const more = lines.slice(end, end + furtherLines).filter((line) => line.item?.parent === list)
  return (
    more.length === furtherLines &&
    more.every(({ text, key }) => opensWithAmount(text) && !keys.includes(key))
  )
}
