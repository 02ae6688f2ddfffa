import { displayQuantity, escaped, number, range, readNumber, times } from '../foods/amount-text.ts'
import { densityOf, type WeighedFood } from '../foods/density-table.ts'
import { isDecimal } from '../foods/measures.ts'
import { findUnit, type Language, type Unit as TableUnit, units as tableUnits } from '../foods/unit-table.ts'
import {
  inReadableUnit,
  inSystem,
  inUnit,
  systemOf,
  tidied,
  type UnitAmount,
  type UnitSystem,
} from './amounts.ts'
import { kitchenAmount, kitchenRange } from './kitchen-amount.ts'
import { convertTemperatures } from './temperatures.ts'

/** Options for scaling the text of a step. */
export interface TextScalingOptions {
  readonly factor: number
  readonly units: UnitSystem | undefined
  readonly language: Language
  /** Whether counted foods of lines agree in number. Default: true. */
  readonly agrees?: boolean
  /** The ingredient lines of the recipe. Their foods are used for densities and for counted amounts. */
  readonly lines: readonly {
    readonly quantity: number | null
    readonly food: (WeighedFood & { readonly name: string }) | null
  }[]
}

/** Units of pieces whose count grows with the recipe; "cut into 8 slices" does not. */
const scaledCounts = new Set(
  'can jar bottle package sachet bag box carton tub tube clove stick sprig stalk handful bunch pinch dash knob cube leaf'.split(
    ' ',
  ),
)
/** Abbreviations and words that are not units in running text. */
const ambiguous = new Set(['c', 't', 'in', '#', 'box', 'stange', 'part'])

/**
 * Multiplies and converts the amounts of a text, and converts its temperatures. Times, dimensions of pans, shares such as
 * "4 portions" and amounts per piece are not changed.
 */
export function scaleText(text: string, scaling: TextScalingOptions): string {
  const { factor, units } = scaling
  const warm = units === undefined ? text : convertTemperatures(text, units, scaling.language)
  const measured = replaceMeasures(warm, scaling)
  return factor === 1 ? measured : replaceCounts(measured, scaling)
}

/** An amount with a unit in a text. */
interface Measured {
  readonly index: number
  readonly printed: string
  readonly low: string
  /** The words between the ends of a range, and its upper end. */
  readonly between: string | undefined
  readonly high: string | undefined
  /** Spaces or a hyphen between number and unit. */
  readonly gap: string
  readonly word: string
  /** The point of an abbreviation or of the sentence. */
  readonly point: string
  readonly unit: TableUnit
}

function measuredIn(text: string, language: Language): readonly Measured[] {
  return [...text.matchAll(measurePattern(language))].flatMap((match) => {
    const [printed, low = '', between, high, gap = '', word = '', point = ''] = match
    const unit = findUnit(word, language) ?? findUnit(word)
    return unit ? [{ index: match.index, printed, low, between, high, gap, word, point, unit }] : []
  })
}

function replaceMeasures(text: string, scaling: TextScalingOptions): string {
  const found = measuredIn(text, scaling.language)
  let shown = ''
  let from = 0
  for (const [i, each] of found.entries()) {
    const neighbors = [found[i - 1], found[i + 1]].filter((other) => other !== undefined)
    shown += text.slice(from, each.index) + measureText(each, text, neighbors, scaling)
    from = each.index + each.printed.length
  }
  return shown + text.slice(from)
}

function measureText(
  each: Measured,
  text: string,
  neighbors: readonly Measured[],
  scaling: TextScalingOptions,
): string {
  const { index, printed, between, unit } = each
  const end = index + printed.length
  const [before, after] = [text.slice(Math.max(0, index - 40), index), text.slice(end, end + 60)]
  const isLength = unit.dimension === 'length'
  if (isLength ? scaling.units === undefined : isFixed(before, each.gap, after)) return printed
  // "2 x 400 g" and "9x13 cm" are not ranges.
  if (between !== undefined && times.test(between) && !isLength) return printed
  const factor = isLength ? 1 : scaling.factor
  const isGivenTwice = neighbors.some((other) => isSameAmount(each, other, text, scaling.units))
  const units = isGivenTwice ? undefined : scaling.units
  return factor === 1 && units === undefined
    ? printed
    : convertedText(each, after, { ...scaling, factor, units })
}

function convertedText(
  each: Measured,
  after: string,
  { factor, units, language, lines }: TextScalingOptions,
): string {
  const { printed, low, between, high, gap, word, point, unit } = each
  const food = foodAfter(after, lines)
  const convert = (digits: string) =>
    shownAmount({ quantity: readNumber(digits) * factor, unit }, food, units, language)
  const last = convert(high ?? low)
  if (last.unit.key === unit.key && factor === 1) return printed
  const parts = kitchenAmount(last, language) as readonly UnitAmount[]
  const range = high === undefined ? undefined : kitchenRange(inUnit(convert(low), last.unit), last, language)
  const shown = range?.unit ?? parts[0]!.unit
  // The point of an abbreviation is removed with it; the point of the sentence stays.
  const isUnchanged = shown.key === unit.key || /^\s*(?:$|\p{Lu})/u.test(after)
  const end = isUnchanged ? point : ''
  const withUnit = (part: UnitAmount) =>
    write(part, language) + unitText(part.unit, unit, word, part.quantity, gap, language)
  if (!range) return parts.map(withUnit).join(shown.dimension === 'mass' ? ' ' : ' + ') + end
  const from = write({ quantity: range.from, unit: shown }, language)
  return `${from}${between ?? '–'}${withUnit({ quantity: range.to, unit: shown })}${end}`
}

/** Two adjacent forms of one amount, one of them in the requested system: "1 cup (250 ml)". Both keep their units. */
function isSameAmount(one: Measured, other: Measured, text: string, units: UnitSystem | undefined): boolean {
  if (units === undefined || systemOf(other.unit) !== units) return false
  const [first, second] = one.index < other.index ? [one, other] : [other, one]
  const gap = text.slice(first.index + first.printed.length, second.index)
  return /^\s?(?:[(/=,]|or|oder|ou|o|of)\s?(?:about|approx\.?|ca\.?|~|≈)?\s?$/i.test(gap)
}

function shownAmount(
  amount: UnitAmount,
  food: WeighedFood | undefined,
  units: UnitSystem | undefined,
  language: Language,
): UnitAmount {
  const readable = inReadableUnit({ ...amount, quantity: tidied(amount.quantity) }, language)
  return units === undefined ? readable : inSystem(amount, units, food && densityOf(food))
}

/** Text before an amount per piece: "into 50 g balls", "each weighing about 60 g". */
const forEach =
  /\b(?:each|every|per|je|jeweils|chacune?|cada uno|ciascun[oa])\s+(?:weighing\s+)?(?:about\s+|ca\.?\s+|etwa\s+)?$/i
const intoPieces =
  /(?:\binto|\beach|\bper|\bevery|\bje|\bjeweils|\bchaque|\bcada|\bogni|\bin|à|\belk)(?:\s+(?:about|weighing|roughly|of|approximately|etwa|ca\.?|de))*\s*$/i
const pieces =
  /^\s*(?:\p{L}+\s+){0,2}(?:pieces?|balls?|portions?|chunks?|cubes?|slices?|rounds?|stücke?n?|kugeln|portionen|morceaux|boules|trozos|bolas|pezzi|palline|stukken|ballen)(?!\p{L})/iu
const atATime =
  /^\)?\s*(?:\([^()]{0,20}\)\s*)?(?:at a time|each\b|apiece|per\b|auf einmal|à la fois|a la vez|alla volta|per keer|je stück)/i
/** A vessel after an amount. The amount is its size: "a 2 quart saucepan". */
const vessel =
  /^[\s-]*\)?\s*(?:\([^()]{0,20}\)\s*)?(?:(?!(?:to|in|into|on|onto|over|from|and|or|of|with|the|a|an|your|zu|in|und|mit|dans|et|en|y|e|nel|nella|aan)\s)\p{L}+\s+){0,2}(?:saucepans?|pans?|pots?|skillets?|dish(?:es)?|bowls?|casseroles?|dutch oven|baking (?:dish|pan|tin|sheet|tray)\p{L}*|jars?|moulds?|molds?|tins?|ramekins?|blender|form|topf|schüssel|pfanne|moule|saladier|molde|olla|cazuela|stampo|pentola)(?!\p{L})/iu

const vesselBefore = /(?:pan|pot|skillet|dish|bowl|jar|topf|schüssel|pfanne|form)s?\s*\(\s*$/i

/** Whether an amount does not scale with the recipe: the size of a vessel or a piece, or an amount per batch. */
function isFixed(before: string, gap: string, after: string): boolean {
  if (/[-‑]/.test(gap) || forEach.test(before) || vesselBefore.test(before)) return true
  return (intoPieces.test(before) && pieces.test(after)) || atATime.test(after) || vessel.test(after)
}

type NamedFood = WeighedFood & { readonly name: string }

/** The foods of a recipe by their names in lower case. */
interface FoodNames {
  readonly all: ReadonlyMap<string, NamedFood>
  /** A pattern for the names of foods with a quantity, the longest first; undefined when there are none. */
  readonly counted: string | undefined
}

/** Step texts of one recipe share its lines, so the names are collected once. */
const collected = new WeakMap<TextScalingOptions['lines'], FoodNames>()

function foodNamesOf(lines: TextScalingOptions['lines']): FoodNames {
  const known = collected.get(lines)
  if (known) return known
  const all = new Map<string, NamedFood>()
  const counted = new Set<string>()
  for (const { quantity, food } of lines)
    for (const name of food ? namesOf(food) : []) {
      if (food && !all.has(name)) all.set(name, food)
      if (quantity !== null && name.length > 2) counted.add(name)
    }
  const listed = [...counted].toSorted((a, b) => b.length - a.length).map(escaped)
  const names = { all, counted: listed.length > 0 ? listed.join('|') : undefined }
  collected.set(lines, names)
  return names
}

/** Maximum number of words of a food's name that are compared. */
const maxWords = 6

/** The food after an amount: a food of the recipe, else a food of the density table. */
function foodAfter(after: string, lines: TextScalingOptions['lines']): WeighedFood | undefined {
  const rest = after
    .replace(/^[\s)]*(?:of |de |d['’]|di |del |van )?(?:the |la |le |il |den |die |das |remaining )*/i, '')
    .toLowerCase()
  const [phrase = ''] = /^\p{L}+(?:[ -]\p{L}+){0,5}/u.exec(rest) ?? []
  const { all } = foodNamesOf(lines)
  const words = phrase.split(' ').slice(0, maxWords)
  const phrases = words.map((_, i) => words.slice(0, words.length - i).join(' '))
  for (const name of phrases) {
    const food = all.get(name) ?? all.get(name.replace(/s$/, ''))
    if (food) return food
  }
  return phrases
    .slice(-3)
    .map((name) => ({ name }))
    .find((food) => densityOf(food) !== undefined)
}

function namesOf({ name, pluralName, aliases = [] }: WeighedFood): readonly string[] {
  return [name, pluralName, ...aliases.map((alias) => alias.name)].flatMap((each) =>
    each ? [each.toLowerCase()] : [],
  )
}

/** Counted foods of the recipe: "Beat the 2 eggs". */
function replaceCounts(text: string, { factor, lines, language }: TextScalingOptions): string {
  const { all, counted } = foodNamesOf(lines)
  if (counted === undefined) return text
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d.,/°×-])(${number})(?:(${range})(${number}))?(\s+(?:\p{L}+\s+)?)(${counted})(${language === 'de' ? 'n|en' : 's'})?(?![\p{L}])`,
    'giu',
  )
  return text.replace(pattern, (printed: string, ...groups: unknown[]) => {
    const [low, between, high, gap = '', name, ending = ''] = groups as readonly (string | undefined)[]
    const at = groups.find((group) => typeof group === 'number') as number
    const after = text.slice(at + printed.length, at + printed.length + 30)
    if (low === undefined || name === undefined || isFixed(text.slice(Math.max(0, at - 40), at), '', after))
      return printed
    // An amount with a unit between the number and the food was converted before.
    if (findUnit(gap.trim(), language) ?? findUnit(gap.trim())) return printed
    const last = readNumber(high ?? low) * factor
    const amount = [low, ...(high === undefined ? [] : [high])]
      .map((digits) => written(readNumber(digits) * factor, true, language))
      .join(between ?? '')
    const counted = ending === '' ? inflected(name, all.get(name.toLowerCase()), last) : name + ending
    return `${amount}${gap === '' ? ' ' : gap}${counted}`
  })
}

/** The singular or plural of a food's name that fits the count. A name in another form is not changed. */
function inflected(name: string, food: NamedFood | undefined, count: number): string {
  if (!food || ![food.name, food.pluralName].includes(name)) return name
  return count > 1 ? (food.pluralName ?? food.name) : food.name
}

function unitText(
  shown: TableUnit,
  before: TableUnit,
  word: string,
  quantity: number,
  gap: string,
  language: Language,
): string {
  const words = shown.words[language] ?? shown.words.en ?? Object.values(shown.words)[0]
  if (shown.key !== before.key) {
    const abbreviation = isDecimal(shown) ? words?.abbreviation : undefined
    const name = quantity > 1 ? words?.plural : words?.name
    return `${gap.includes('-') ? '-' : ' '}${abbreviation ?? name ?? shown.key}`
  }
  const own = [before.words[language], before.words.en].find(
    (each) => each && [each.name, each.plural].some((name) => name.toLowerCase() === word.toLowerCase()),
  )
  if (!own) return `${gap}${word}`
  const fitting = quantity > 1 ? own.plural : own.name
  return `${gap}${fitting.toLowerCase() === word.toLowerCase() ? word : fitting}`
}

function write({ quantity, unit }: UnitAmount, language: Language): string {
  return written(quantity, !isDecimal(unit), language)
}

function written(quantity: number, asFraction: boolean, language: Language): string {
  const text = displayQuantity(tidied(quantity), asFraction)
  return language === 'en' ? text : text.replace('.', ',')
}

const patterns = new Map<Language, RegExp>()

/** A number or a range with a unit of a language, or with one of the metric abbreviations. */
function measurePattern(language: Language): RegExp {
  const known = patterns.get(language)
  if (known) return known
  const words = tableUnits
    .filter(
      ({ factor, key, dimension }) =>
        (factor !== undefined && dimension !== 'count') || scaledCounts.has(key),
    )
    .flatMap(({ words }) => [words[language], words.en])
    .flatMap((each) =>
      each ? [each.name, each.plural, each.abbreviation ?? '', ...(each.others ?? [])] : [],
    )
    .filter((word) => word !== '' && !ambiguous.has(word.toLowerCase()))
  const listed = [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d.,/°×-])(${number})(?:(${range})(${number}))?(\s?[-‑]?\s?)(${listed})(\.?)(?![\p{L}\d])`,
    'giu',
  )
  patterns.set(language, pattern)
  return pattern
}
