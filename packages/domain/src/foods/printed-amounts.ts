import { latinDigits } from '../kernel/digits.ts'
import { escaped, number, range, readNumber, times } from './amount-text.ts'
import { findUnit, type Language, type Unit as TableUnit, units as tableUnits } from './unit-table.ts'

/** A number or a range in the text of an ingredient line, with the unit that follows it. */
export interface PrintedAmount {
  readonly start: number
  readonly end: number
  /** The printed number or range. */
  readonly digits: string
  readonly low: number
  /** The words between the ends of a range. */
  readonly between: string
  readonly high: number | null
  /** The text between the number and the unit: a space, a hyphen, "large ". */
  readonly gap: string
  readonly unitText: string
  /** The unit of the table that the text names in the language of the line. */
  readonly unit: TableUnit | null
}

/** The parts of a line that its printed amounts are compared with. */
export interface LineAmount {
  readonly quantity: number | null
  readonly quantityMax?: number | null
}

/** Words between a number and its unit. */
const describing =
  'heaped|heaping|rounded|scant|level|generous|packed|large|small|big|good|thick|thin|gehäufter|gehäufte|gestrichener|gestrichene|gestr\\.|geh\\.|große|großer|kleine|kleiner|grosses?|petites?|grote|kleine|grandes?|pequeñas?|grandi|piccole?'

/** Letters of scripts that separate words with spaces. A number that follows them directly is part of a word. */
const spaced = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`
const patterns = new Map<string, RegExp>()

/** The words of the table for units in a language and in English. */
const tableWords = new Map<Language, ReadonlySet<string>>()

function tableWordsIn(language: Language): ReadonlySet<string> {
  const known = tableWords.get(language)
  if (known) return known
  const words = tableUnits
    .flatMap(({ words }) => [words[language], words.en])
    .flatMap((each) =>
      each ? [each.name, each.plural, each.abbreviation ?? '', ...(each.others ?? [])] : [],
    )
  const set = new Set(words.filter((word) => word !== ''))
  tableWords.set(language, set)
  return set
}

function patternOf(language: Language, unitText: string | null): RegExp {
  const words = tableWordsIn(language)
  // A pattern takes long to compile. Lines whose unit the table has share one.
  const own = unitText?.trim() ?? ''
  const key = `${language} ${words.has(own) ? '' : own}`
  const known = patterns.get(key)
  if (known) return known
  const listed = [...new Set([own, ...words])]
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escaped(word).replace(/\s+/g, String.raw`\.?\s?`))
  const pattern = new RegExp(
    String.raw`(?<![${spaced}\d.,/⁄#×])(${number})(?:(${range})(${number}))?(?:(\s?[-‑]?\s?(?:(?:${describing})\s+)?)(${listed.join('|')})(\.?)(?![\p{L}\p{M}\d]))?`,
    'giu',
  )
  // Words of lines are unbounded; those of the table are not.
  if (patterns.size > 500) patterns.clear()
  patterns.set(key, pattern)
  return pattern
}

/**
 * The amounts in the text of a line, in their order. Shares such as "85 %" and names such as "Type 405" are no amounts.
 *
 * @param unitText the words that name the unit, for units that the table does not have in the language
 */
export function printedAmounts(
  text: string,
  language: Language,
  unitText: string | null = null,
): readonly PrintedAmount[] {
  const digitsOnly = latinDigits(text)
  const readable = digitsOnly.length === text.length ? digitsOnly : text
  return [...readable.matchAll(patternOf(language, unitText))].flatMap((match) => {
    const [, low = '', between = '', high, gap = '', word = '', point = ''] = match
    const start = match.index
    const digits = `${low}${between}${high ?? ''}`
    const isNumberOnly = word === ''
    const end = start + (isNumberOnly ? digits.length : match[0].length)
    if (isName(readable.slice(0, start), readable.slice(end))) return []
    const amount = {
      start,
      end,
      low: readNumber(low),
      between,
      high: high === undefined ? null : readNumber(high),
    }
    const unit = isNumberOnly ? null : (findUnit(word, language) ?? findUnit(word) ?? null)
    return [
      { ...amount, digits: text.slice(start, start + digits.length), gap, unitText: word + point, unit },
    ]
  })
}

/** Whether a number is part of a name or a share: "Type 405", "No. 1", "85 %", "180 °C", "80/20". */
function isName(before: string, after: string): boolean {
  return (
    /(?:\b(?:type|typ|no|nr|nº|n°|w)\.?\s?|[:/]\s?|\d\s?%\s?)$/iu.test(before) ||
    /^\s?(?:%|°|º|:\d|\/\d)/u.test(after)
  )
}

/** Numbers as words at the start of a line, by language. */
const numberWords: Readonly<Record<Language, readonly (readonly [string, number])[]>> = {
  en: [
    ['half an?', 0.5],
    ['a half|half of an?|half', 0.5],
    ['a couple of|a couple', 2],
    ['an?|one', 1],
    ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
      (word, i) => [word, i + 2] as const,
    ),
  ],
  de: [
    ['eine? halbe[rs]?|halbe[rs]?', 0.5],
    ['eine[rs]?|einen|ein', 1],
    ...['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'].map(
      (word, i) => [word, i + 2] as const,
    ),
  ],
  fr: [
    ['une demie?|un demie?|demie?', 0.5],
    ['une?', 1],
    ...['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'].map(
      (word, i) => [word, i + 2] as const,
    ),
  ],
  es: [
    ['medi[oa]', 0.5],
    ['una?|uno', 1],
    ...['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'].map(
      (word, i) => [word, i + 2] as const,
    ),
  ],
  it: [
    ['mezz[oa]', 0.5],
    ['una?|uno', 1],
    ...['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'].map(
      (word, i) => [word, i + 2] as const,
    ),
  ],
  nl: [
    ['een halve|halve|half', 0.5],
    ['een|één', 1],
    ...['twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'].map(
      (word, i) => [word, i + 2] as const,
    ),
  ],
}

/** The amount of a line that starts with a number word: "a pinch of salt", "half an onion", "zwei Eier". */
function writtenAmount(text: string, language: Language, quantity: number): PrintedAmount | undefined {
  const lead = /^[^\p{L}\d]*/u.exec(text)![0].length
  for (const [words, value] of numberWords[language]) {
    const found = new RegExp(String.raw`^(?:${words})(?=[\s-])`, 'iu').exec(text.slice(lead))
    if (!found) continue
    if (!isNear(value, quantity)) return undefined
    const end = lead + found[0].length
    const rest = printedAmounts(`1${text.slice(end)}`, language)[0]
    const unitLength = rest && rest.start === 0 && rest.unit ? rest.end - 1 : 0
    return {
      start: lead,
      end: end + unitLength,
      digits: found[0],
      low: value,
      between: '',
      high: null,
      gap: unitLength > 0 ? rest!.gap : '',
      unitText: unitLength > 0 ? rest!.unitText : '',
      unit: unitLength > 0 ? rest!.unit : null,
    }
  }
  return undefined
}

/** How an amount belongs to that of its line. */
type Role = 'added' | 'joined' | 'same'

/** The amounts of a line that grow with it: its own, amounts that are added to it, and the same amount in other units. */
export interface ScaledAmounts {
  readonly main: PrintedAmount
  readonly others: readonly (PrintedAmount & { readonly role: Role })[]
}

/**
 * Finds the amount of a line in its text, and the amounts that belong to it. Sizes ("1 (14 oz) can", "2-inch pieces") do not.
 *
 * @returns undefined when the text does not have the amount
 */
export function findLineAmount(
  text: string,
  { quantity, quantityMax = null }: LineAmount,
  language: Language,
  unitText: string | null = null,
): ScaledAmounts | undefined {
  if (quantity === null) return undefined
  const all = printedAmounts(text, language, unitText).filter(({ unit }) => unit?.dimension !== 'length')
  const isEqual = ({ low, high }: PrintedAmount) =>
    isNear(low, quantity) && (quantityMax === null || high === null || isNear(high, quantityMax))
  const written = () => writtenAmount(text, language, quantity)
  const main = all.find(isEqual) ?? written() ?? all.find((_, at) => isSum(all, at, quantity))
  if (!main) return undefined
  return { main, others: belongingTo(main, all, text, language) }
}

/** Whether the amounts from one on add up or multiply to a quantity: "1 cup plus 2 tablespoons", "2 x 400 g". */
function isSum(all: readonly PrintedAmount[], at: number, quantity: number): boolean {
  const [first, next] = [all[at]!, all[at + 1]]
  if (first.high !== null && times.test(first.between)) return isNear(first.low * first.high, quantity)
  if (!next) return false
  if (isNear(first.low * next.low, quantity)) return true
  let sum = first.low
  for (const other of all.slice(at + 1)) {
    const ratio = (other.unit?.factor ?? 1) / (first.unit?.factor ?? 1)
    sum += other.low * ratio
    if (isNear(sum, quantity)) return true
  }
  return false
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 0.006 * Math.max(1, Math.abs(b))
}

const measured = (unit: TableUnit | null): boolean =>
  unit !== null && (unit.dimension === 'mass' || unit.dimension === 'volume')
const about = String.raw`(?:about|approx\.?|approximately|around|roughly|or|ca\.?|circa|etwa|environ|unos|unas|aprox\.?|ongeveer|~|≈)?\s?`
const joins = /^\s*$/
const adds =
  /(?:^|[\s,;(])(?:plus|and|\+|&|und|et|y|e|más|più)\s*(?:an? (?:extra|additional|other|more)\s)?$/i
/** "and" in Dutch. In French and Spanish it is "in": "coupé en 8". */
const addsInDutch = /(?:^|[\s,;(])en\s*$/i
const repeats = new RegExp(String.raw`(?:[(\[/=,;]|\s(?:or|oder|ou|o|of)\s|^\s?[|·–-]\s?)\s*${about}$`, 'iu')
/** The words between the ends of a range. */
const ends = new RegExp(`^${range}$`, 'iu')
const isOfEach = /^[^)\],;]*?\b(?:each|apiece|per|je|jeweils|chacune?|cada|ciascun[oa]|elk|pro|à)\b/i

function belongingTo(
  main: PrintedAmount,
  all: readonly PrintedAmount[],
  text: string,
  language: Language,
): ScaledAmounts['others'] {
  const others: (PrintedAmount & { readonly role: Role })[] = []
  let end = main.end
  let isIncluded: boolean = true
  if (main.high !== null && times.test(main.between)) return others
  for (const each of all.filter(({ start }) => start >= main.end)) {
    const gap = text.slice(end, each.start)
    // Both ends of a range may have a unit: "(450 g to 1.7 kg)".
    const isEnd: boolean = isIncluded && measured(each.unit) && ends.test(gap) && !times.test(gap)
    const role: Role | undefined = isEnd ? 'same' : roleOf(main, each, gap, text.slice(each.end), language)
    end = each.end
    isIncluded = role !== undefined
    if (role) others.push({ ...each, role })
  }
  return others
}

function roleOf(
  main: PrintedAmount,
  each: PrintedAmount,
  gap: string,
  after: string,
  language: Language,
): Role | undefined {
  if (isOfEach.test(after)) return undefined
  if (joins.test(gap)) return isSmaller(each.unit, main.unit) ? 'joined' : undefined
  if (adds.test(gap) || (language === 'nl' && addsInDutch.test(gap))) return 'added'
  if (!measured(main.unit) || !repeats.test(gap)) return undefined
  // A comma before a bare number starts a remark: "200 g carrots, 2 of them grated".
  const isOpened = /[([/=]/.test(gap)
  return measured(each.unit) || isOpened ? 'same' : undefined
}

/** Whether a unit measures the same as another one, in smaller steps: the ounces of "1 lb 4 oz". */
function isSmaller(unit: TableUnit | null, than: TableUnit | null): boolean {
  if (!measured(than) || unit?.dimension !== than?.dimension) return false
  return (unit?.factor ?? Infinity) < (than?.factor ?? 0)
}
