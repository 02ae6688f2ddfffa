import type { DisplayFood } from '../foods/display.ts'
import { languageOfLine, type NamedUnit } from '../foods/measures.ts'
import { type PrintedAmount, printedAmounts } from '../foods/printed-amounts.ts'
import type { Language } from '../foods/unit-table.ts'
import type { WeighedFood } from '../foods/density-table.ts'
import { type LineScalingOptions, scalePrinted } from '../scaling/scale-line.ts'

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
  {
    recipeText,
    recipeScale,
    recipeLanguage,
  }: { readonly recipeText?: unknown; readonly recipeScale?: unknown; readonly recipeLanguage?: unknown },
  { unit, food }: Readonly<Record<string, unknown>>,
): string {
  if (typeof recipeText !== 'string') return ''
  const factor = typeof recipeScale === 'number' && recipeScale > 0 ? recipeScale : 1
  const language = languageOfLine(recipeLanguage, unit ? (unit as NamedUnit) : null)
  // The language of stored lines may not be known, so that their foods agree in number by their names only.
  const named = food as (WeighedFood & DisplayFood) | null | undefined
  const scale = (line: string) =>
    scaledLine(line, named?.pluralName ? named : null, { factor, units: undefined, language })
  return recipeText.split(separator).map(scale).join(separator)
}

/** Amounts that lines without digits have: "half an onion", "a pinch of salt". */
const inWords = [1 / 2, 3 / 2, 1, 2, 3, 4, 5, 6]

/** A line times a factor. Its quantity is that of its first number, since an item has only the text of the line. */
function scaledLine(line: string, food: WeighedFood | null, scaling: LineScalingOptions): string {
  const { factor, language } = scaling
  if (factor === 1) return line
  const first = printedAmounts(line, language).find(({ unit }) => unit?.dimension !== 'length')
  const quantities = first ? [(isThousands(first, language) ? 1_000 : 1) * first.low] : inWords
  const texts = quantities.map((quantity) => scalePrinted(line, { quantity, food }, scaling).text)
  return texts.find((text) => text !== line) ?? line
}

/** Whether a point or a comma separates thousands: "1.000 g", in English "1,000 g". */
function isThousands({ digits, unit }: PrintedAmount, language: Language): boolean {
  const isSmall = unit?.key === 'gram' || unit?.key === 'millilitre'
  return (
    isSmall && /^[1-9]\d{0,2}[.,]\d{3}(?!\d)/.test(digits) && digits.includes(language === 'en' ? ',' : '.')
  )
}
