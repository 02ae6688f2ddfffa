import { languageOfLine } from '../foods/display.ts'
import type { NamedUnit } from '../foods/measures.ts'
import { printedAmounts } from '../foods/printed-amounts.ts'
import { scalePrinted } from '../scaling/scale-line.ts'

const separator = '\n'
const maxLength = 4_096

/** Joins lines of a recipe without duplicates, as many as fit. Null without lines. */
export function joinedRecipeText(...texts: readonly (string | null)[]): string | null {
  const lines = new Set(texts.flatMap((text) => (text ? text.split(separator) : [])))
  const joined = [...lines].reduce((all, line) => {
    const longer = all === '' ? line : all + separator + line
    return longer.length <= maxLength ? longer : all
  }, '')
  return joined || null
}

/** The lines of a recipe for an item, times the scale with which the recipe was added. Each line keeps its words. */
export function scaledRecipeText(
  { recipeText, recipeScale }: { readonly recipeText?: unknown; readonly recipeScale?: unknown },
  { unit }: Readonly<Record<string, unknown>>,
): string {
  if (typeof recipeText !== 'string') return ''
  const factor = typeof recipeScale === 'number' && recipeScale > 0 ? recipeScale : 1
  const language = languageOfLine(null, unit ? (unit as NamedUnit) : null)
  const scale = (line: string) => {
    const first = printedAmounts(line, language).find(({ unit: each }) => each?.dimension !== 'length')
    const quantity = first?.low ?? 1
    return scalePrinted(line, { quantity, food: null }, { factor, units: undefined, language }).text
  }
  return recipeText.split(separator).map(scale).join(separator)
}
