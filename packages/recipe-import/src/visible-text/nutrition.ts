import { anyOf, capitalized } from '../lexicon.ts'
import type { PrintedLine } from './lines.ts'
import { nutritionLimits } from '../thresholds.ts'

// Longer names stand before those that they contain.
const properties = [
  'saturatedFatContent',
  'unsaturatedFatContent',
  'transFatContent',
  'fatContent',
  'carbohydrateContent',
  'sugarContent',
  'proteinContent',
  'fiberContent',
  'sodiumContent',
  'cholesterolContent',
  'calories',
] as const
const names = properties.map((property) => [property, anyOf('nutrients', property)] as const)

const opening = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf('nutrition', 'headings')})(?!\p{Script=Latin})`,
  'iu',
)
const perServing = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('nutrition', 'perServing')})(?!\p{L})`, 'iu')

const number = String.raw`(?:[<≤~]\s?)?\d+(?:[.,]\d+)?(?![.,]?\d|\s?%)`
const energyUnits = anyOf('nutrition', 'energyUnits')
const massUnits = anyOf('nutrition', 'massUnits')
// An amount directly beside a name belongs to it.
const energy = String.raw`(${number}(?:\s?(?:${energyUnits})(?!\p{L}))?)(?!\s?(?:${massUnits})(?!\p{L}))`
const mass = String.raw`(${number}(?:\s?(?:${massUnits})(?!\p{L}))?)(?!\s?(?:${energyUnits}|cal|calories)(?!\p{L}))`
// Part of a longer name does not count: "fat" in "saturated fat", "sugar" in "added sugar".
const qualified = new Set(['fatContent', 'sugarContent'])
const alone = String.raw`(?<!\p{L})(?<!(?<=\p{L}{3})(?<!(?<!\p{L})(?:${anyOf('nutrition', 'beforeNames', 'ofWhich')}))\s)`

const readers = names.map(([property, words]) => {
  const amount = property === 'calories' ? energy : mass
  const start = qualified.has(property) ? alone : String.raw`(?<!\p{L})`
  return {
    property,
    after: new RegExp(String.raw`${start}(?:${words})\s*(?:\([^)]{1,12}\))?\s*[:：]?\s*${amount}`, 'iu'),
    before: new RegExp(
      String.raw`(?<![\d.,])${amount}\s(?:(?:${anyOf('nutrition', 'of')})\s)?(?:${words})(?!\p{L})`,
      'iu',
    ),
  }
})

const wholeNames = names.map(([property, words]) => [property, new RegExp(`^(?:${words})$`, 'iu')] as const)

const servingSize = new RegExp(`^(?:${anyOf('nutrition', 'servingSize')})$`, 'i')

/** The property of schema.org that a label names; a serving has a size. */
export const nutrientNamed = (label: string): string | undefined =>
  servingSize.test(label) ? 'servingSize' : wholeNames.find(([, words]) => words.test(label))?.[0]

/** Whether a short line is a heading of nutrition. */
export const opensNutrition = (text: string): boolean =>
  text.length < nutritionLimits.lineLength && opening.test(text) && !/\d\s*(?:g|ml|dl)\b/.test(text)

const anyName = `(?:${names.map(([, words]) => words).join('|')})`
const anyUnit = `(?:cal|${energyUnits}|${massUnits})`
const entry = new RegExp(
  String.raw`^(?:(?:${anyOf('nutrition', 'energy')})\s*:?\s*\d+$|(?:${anyName}|${anyOf('nutrition', 'salt')})\s*:?\s*\d+(?:[.,]\d+)?\s*(?:${anyUnit}|%)|\d+(?:[.,]\d+)?\s*${anyUnit}\s*${anyName}$)`,
  'iu',
)

/** Whether a line is an entry of a table of nutrition rather than an ingredient: "fat 25 g". */
export const isNutrition = (text: string): boolean =>
  text.length < nutritionLimits.lineLength && entry.test(text)

/** Names of rows that no space separates from what is before them: "12 gProtein". */
const beforeRow = new RegExp(
  String.raw`([\p{L}\d)])(?=(?:${capitalized(anyOf('nutrition', 'rows'))})\b)`,
  'gu',
)

/**
 * The nutrition that a page prints under a heading of its own, by schema.org's names; empty when there is none.
 * Names and amounts may stand on lines of their own, unless they have to stand together.
 */
export function readPrintedNutrition(
  lines: readonly PrintedLine[],
  { together = false } = {},
): Record<string, string> {
  let best: Record<string, string> = {}
  let tries = 0
  for (let i = 0; i < lines.length && tries < nutritionLimits.tries; i++) {
    const line = lines[i]!
    if (
      line.text.length > nutritionLimits.openingLength ||
      !(opening.test(line.text) || perServing.test(line.text))
    )
      continue
    tries++
    const printed = lines
      .slice(i, i + nutritionLimits.rows)
      .map((one) => apart(one.text.slice(0, nutritionLimits.rowLength)))
      .join(' | ')
      .replace(beforeRow, '$1 | ')
    const text = perServingOnly(printed)
    const after = factsIn(together ? text : text.replace(nameAlone, '$1 '), 'after')
    const before = factsIn(together ? text : text.replace(beforeNameAlone, '$1 '), 'before')
    // In a row of names and amounts every amount stands between two names. The start of the row decides.
    const found =
      before.size > after.size || (before.size === after.size && before.start < after.start) ? before : after
    if (found.size > Object.keys(best).length) best = found.facts
  }
  return Object.keys(best).length >= nutritionLimits.nutrients ? best : {}
}

const twoColumns = new RegExp(
  String.raw`\D100\s?(?:${anyOf('nutrition', 'hundredUnits')})(?!\p{L})\P{N}{0,30}?[^\p{L}](?:${anyOf('nutrition', 'perServing', 'servings')})`,
  'iu',
)
const unit = String.raw`(?:\s?(?:${energyUnits}|${massUnits})(?!\p{L}))?`
const amounts = String.raw`[<≤~]?\s?\d[\d.,]*${unit}(?:\s?\/\s?\d[\d.,]*${unit})?`
const firstOfTwo = new RegExp(String.raw`(?<![\d.,]|\/\s?)${amounts}[\s|]+(?=${amounts})`, 'giu')

/** The amounts of one serving where a table has a column for 100 g before them. */
const perServingOnly = (text: string): string =>
  twoColumns.test(text.slice(0, nutritionLimits.columnLength)) ? text.replace(firstOfTwo, '') : text

const nameAlone = new RegExp(String.raw`(\| ${anyName}\s*[:：]?) \| (?=\d)`, 'giu')
const beforeNameAlone = new RegExp(
  String.raw`(\| \d+(?:[.,]\d+)?\s?\p{L}{0,4}) \| (?=${anyName}(?: \||$))`,
  'giu',
)

/** Separates name, amount and unit that only style sheets separate: "Fat11g". */
const apart = (text: string): string =>
  text.replace(/^(\p{L}[\p{L} ]*\p{Ll})(\d+(?:[.,]\d+)?)(k?cal|kj|mg|g)$/iu, '$1 $2 $3')

const isKilojoules = new RegExp(`(?:${anyOf('nutrition', 'kilojoules')})$`, 'iu')
const inKilocalories = new RegExp(
  String.raw`\d+(?:[.,]\d+)?\s?(?:${anyOf('nutrition', 'kilocalories')})`,
  'iu',
)

/** Amounts after their names, or before them. */
function factsIn(text: string, side: 'after' | 'before') {
  const facts: Record<string, string> = {}
  let start = Infinity
  for (const reader of readers) {
    const match = reader[side].exec(text)
    if (!match) continue
    facts[reader.property] = match[1]!
    start = Math.min(start, match.index)
  }
  // Energy is often stated in kilojoules and then in kilocalories.
  const kilocalories = isKilojoules.test(facts.calories ?? '') ? inKilocalories.exec(text) : null
  if (kilocalories) facts.calories = kilocalories[0]
  return { facts, start, size: Object.keys(facts).length }
}
