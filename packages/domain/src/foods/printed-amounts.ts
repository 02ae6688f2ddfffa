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
  /** Words of the text in place of which others come before the number: the "d'" of "d'un demi-citron" becomes "de ". */
  readonly lead?: string
}

/** The parts of a line that its printed amounts are compared with. */
export interface LineAmount {
  readonly quantity: number | null
  readonly quantityMax?: number | null
}

/** Words between a number and its unit. */
const describing =
  'heaped|heaping|rounded|scant|level|generous|packed|large|small|big|good|thick|thin|gehäufte[rn]?|gestrichene[rn]?|gestr\\.|geh\\.|große[rsn]?|kleine[rsn]?|grosses?|petites?|grote|kleine|grandes?|pequeñas?|grandi|piccole?'

/** The endings of a unit that stands for both numbers: "Tasse/n", "Zweig(e)". */
const inflections = String.raw`/(?:e[nr]?|n|s)(?![\p{L}\p{M}])|\((?:e[nr]?|n|s)\)`
/** A half after the unit: "1 cucharada y media". */
const andHalf = String.raw`\s(?:and\sa\shalf|et\sdemie?|y\smedi[oa]|e\smezz[oa]|en\seen\shalve?)(?![\p{L}\p{M}])`

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
    String.raw`(?<![${spaced}\d.,⁄#×]|\d\s?/)(${number})(?:(${range})(${number}))?(?:(\s?[-‑]?\s?(?:(?:${describing})\s+)?)(${listed.join('|')})(\.?(?:${inflections})?)(?![\p{L}\p{M}\d])(${andHalf})?)?`,
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
  const amounts = [...readable.matchAll(patternOf(language, unitText))].flatMap((match) => {
    const [, low = '', between = '', high, gap = '', word = '', point = '', half] = match
    const start = match.index
    const digits = `${low}${between}${high ?? ''}`
    const isNumberOnly = word === ''
    const end = start + (isNumberOnly ? digits.length : match[0].length)
    if (isNoAmount(low, readable.slice(0, start), readable.slice(end), isNumberOnly)) return []
    const more = half === undefined ? 0 : 1 / 2
    const amount = {
      start,
      end,
      low: readNumber(low) + more,
      between,
      high: high === undefined ? null : readNumber(high) + more,
    }
    const unit = isNumberOnly ? null : (findUnit(word, language) ?? findUnit(word) ?? null)
    return [
      { ...amount, digits: text.slice(start, start + digits.length), gap, unitText: word + point, unit },
    ]
  })
  return language === 'en' ? amounts : amounts.reduce(withRest(text, language), [])
}

/** Joins what follows the unit to its amount: the half of "1 kg e 1/2", and in French the grams of "1 kg 500". */
const withRest =
  (text: string, language: Language) =>
  (all: readonly PrintedAmount[], next: PrintedAmount): readonly PrintedAmount[] => {
    const before = all.at(-1)
    if (!before?.unit || before.high !== null || next.unit || next.high !== null) return [...all, next]
    const gap = text.slice(before.end, next.start)
    const isThousandths =
      language === 'fr' &&
      /^(?:kilogram|litre)$/.test(before.unit.key) &&
      /^[1-9]\d\d$/.test(next.digits) &&
      /^\s$/.test(gap) &&
      !/^\p{L}/u.test(text.slice(next.end))
    const isPart = next.low < 1 && /^\s(?:(?:et|e|y|en|und)\s)?$/i.test(gap)
    if (!isThousandths && !isPart) return [...all, next]
    const low = before.low + (isThousandths ? next.low / 1_000 : next.low)
    return [...all.slice(0, -1), { ...before, low, end: next.end }]
  }

function isNoAmount(digits: string, before: string, after: string, isNumberOnly: boolean): boolean {
  return isNumberOnly ? isName(before, after) || isRatio(digits) || isTime(after) : isNumbered(before)
}

/** Whether a number is part of a name or a share: "Type 405", "No. 1", "85 %", "180 °C", "1:2". */
function isName(before: string, after: string): boolean {
  return isNumbered(before) || /(?::|\/\s?|\d\s?%\s?)$/u.test(before) || /^\s?(?:%|°|º|:\d|\/\d)/u.test(after)
}

function isNumbered(before: string): boolean {
  return /\b(?:type|typ|no|nr|nº|n°|w)\.?\s?$/iu.test(before)
}

/** Whether a fraction is a ratio or a range of sizes: ground beef "80/20", shrimp "16/20". */
function isRatio(digits: string): boolean {
  const [, over, under] = /^(\d+)[/⁄](\d+)$/.exec(digits) ?? []
  return under !== undefined && (Number(over) > Number(under) || Number(under) > 16)
}

/** Whether a unit of time follows a number. */
function isTime(after: string): boolean {
  return /^\s?-?(?:min(?:s|ut[eo]s?|uten|uti|uut)?|hours?|hrs?|h|std|stunden?|heures?|horas?|or[ae]|uur|uren)(?![\p{L}\p{M}])/iu.test(
    after,
  )
}

type NumberWord = readonly [words: string, value: number]

const counted = (words: string): readonly NumberWord[] =>
  words.split(' ').map((word, at) => [word, at + 2] as const)

/** Numbers as words at the start of a line, by language. */
const numberWords: Readonly<Record<Language, readonly NumberWord[]>> = {
  en: [
    ['(?:one|an?) and a half', 1.5],
    ['two and a half', 2.5],
    ['half an?|one[ -]half(?: of)?(?: an?)?', 0.5],
    ['(?:(?:a|one)[ -])?quarter(?: of)?(?: an?)?', 0.25],
    ['three[ -]quarters(?: of)?(?: an?)?', 0.75],
    ['(?:a|one)[ -]third(?: of)?(?: an?)?', 1 / 3],
    ['two[ -]thirds(?: of)?(?: an?)?', 2 / 3],
    ['a half|half of an?|half', 0.5],
    ['a couple of|a couple', 2],
    ['an?|one', 1],
    ...counted('two three four five six seven eight nine ten eleven twelve'),
  ],
  de: [
    ['anderthalb|ein(?:und)?einhalb', 1.5],
    ['zwei(?:und)?einhalb', 2.5],
    ['(?:eine[rs]?|einen) halbe[rsn]?|halbe[rsn]?', 0.5],
    ['(?:eine?|einen) viertel', 0.25],
    ['eine[rs]?|einen|ein', 1],
    ...counted('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
  ],
  fr: [
    ["une demie?|un demie?|demie?|la moitié (?:de|d[’']une?)", 0.5],
    ["(?:le|un) quart (?:de|d[’']une?)", 0.25],
    ['une?', 1],
    ...counted('deux trois quatre cinq six sept huit neuf dix'),
  ],
  es: [
    ['medi[oa]', 0.5],
    ['(?:un )?cuarto de', 0.25],
    ['una?|uno', 1],
    ...counted('dos tres cuatro cinco seis siete ocho nueve diez'),
  ],
  it: [
    ['mezz[oa]', 0.5],
    ['(?:un )?quarto di', 0.25],
    ['una?|uno', 1],
    ...counted('due tre quattro cinque sei sette otto nove dieci'),
  ],
  nl: [
    ['anderhalve?', 1.5],
    ['een halve|halve|half', 0.5],
    ['(?:een )?kwart(?: van een)?', 0.25],
    ['een|één', 1],
    ...counted('twee drie vier vijf zes zeven acht negen tien'),
  ],
}

/** What stands before a number word within a line: "juice of half a lemon". Some of it has another form before digits. */
const leads: Readonly<Record<Language, readonly (readonly [before: string, lead?: string])[]>> = {
  en: [['of '], ['from ']],
  de: [['von '], ['aus '], ['(?=eine[rs] )', 'von ']],
  fr: [['de '], ["d['’]", 'de ']],
  es: [['de ']],
  it: [['di '], ["d['’]", 'di ']],
  nl: [['van ']],
}

/** The patterns of the words in a line. Compiling one takes longer than matching it. */
const leadPatterns = eachLanguage(leads, ([before, lead]) => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\p{M}'’])${before}`, 'iu'),
  lead,
}))
const numberPatterns = eachLanguage(numberWords, ([words, value]) => ({
  pattern: new RegExp(String.raw`^(?:${words})(?=[\s-])`, 'iu'),
  value,
}))

function eachLanguage<T, U>(
  table: Readonly<Record<Language, readonly T[]>>,
  make: (entry: T) => U,
): Readonly<Record<Language, readonly U[]>> {
  const entries = Object.entries(table).map(([language, all]) => [language, all.map(make)])
  return Object.fromEntries(entries) as Record<Language, readonly U[]>
}

/** The amount of a line in words: "a pinch of salt", "half an onion", "zwei Eier", "juice of half a lemon". */
function writtenAmount(text: string, language: Language, quantity: number): PrintedAmount | undefined {
  const first = /^[^\p{L}\d]*/u.exec(text)![0].length
  const atStart = wordAmount(text, first, language, quantity)
  if (atStart) return atStart
  for (const { pattern, lead } of leadPatterns[language]) {
    const found = pattern.exec(text)
    const amount = found && wordAmount(text, found.index + found[0].length, language, quantity)
    if (amount) return lead === undefined ? amount : { ...amount, start: found.index, lead }
  }
  return undefined
}

/** The amount that a number word at a place of a text names. */
function wordAmount(
  text: string,
  start: number,
  language: Language,
  quantity: number,
): PrintedAmount | undefined {
  const from = text.slice(start)
  for (const { pattern, value } of numberPatterns[language]) {
    const found = pattern.exec(from)
    if (!found) continue
    if (!isNear(value, quantity)) return undefined
    const end = start + found[0].length
    const rest = printedAmounts(`1${text.slice(end)}`, language)[0]
    const common = { start, low: value, between: '', high: null }
    if (rest && rest.start === 0 && rest.unit)
      return {
        ...common,
        digits: found[0],
        end: end + rest.end - 1,
        gap: language === 'fr' && rest.gap === '-' ? ' ' : rest.gap,
        unitText: rest.unitText,
        unit: rest.unit,
      }
    // "un demi-oignon" is "1 oignon".
    const isJoined = text[end] === '-'
    const gap = isJoined ? ' ' : ''
    return { ...common, digits: found[0], end: end + (isJoined ? 1 : 0), gap, unitText: '', unit: null }
  }
  return undefined
}

/**
 * How an amount belongs to that of its line: it is added to it, or another choice; it is a part of it ("4 eggs, 2 separated"); it
 * continues the amount before it in a smaller unit; or it is the same in other units.
 */
type Role = 'added' | 'part' | 'joined' | 'same'

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
  return amountWith(quantity, quantityMax, text, language, unitText)
}

/**
 * The amount of a line without a quantity, where its text has one all the same, which the parser does not understand: "speck 200 g a
 * fette", "the seeds of 1 pomegranate". Counts must stand where the amount of a line does.
 *
 * @returns undefined also where the text has amounts that do not belong together
 */
export function findUnreadAmount(text: string, language: Language): ScaledAmounts | undefined {
  const all = printedAmounts(text, language).filter((each) => each.unit?.dimension !== 'length')
  const [main] = all
  if (!main || main.low === 0 || hasArticle.test(text)) return undefined
  const [before, after] = [text.slice(0, main.start), text.slice(main.end)]
  if (isOfEach(after, language) || isForPerson(after)) return undefined
  if (!measured(main.unit) && !countsAfter.test(before)) return undefined
  const others = belongingTo(main, all, text, language)
  return others.length === all.length - 1 ? { main, others } : undefined
}

/** Another amount, in a word: "le jus et les zestes d'un citron". */
const hasArticle = /(?<![\p{L}\p{M}])(?:d|dell)['’]une?(?![\p{L}\p{M}])/iu

/** Whether "per person" follows a count. */
export function isForPerson(after: string): boolean {
  return ofPerson.test(after)
}

const ofPerson = /^[^,;]*?\b(?:person|people|serving|Portion|portion|personne|persona|persoon)/iu
/** What stands before the count of a food that is named before, or of which a part is used. */
const countsAfter =
  /(?:^[\p{L}\p{M}\s()]+(?:,\s*~?|\s[-–—]\s|:\s)|(?<![\p{L}\p{M}])(?:of|from|van|von|aus|av|af|de|di|del|z|ze)\s|(?<![\p{L}\p{M}])(?:d|dell)['’])$/iu

function amountWith(
  quantity: number,
  quantityMax: number | null,
  text: string,
  language: Language,
  unitText: string | null,
): ScaledAmounts | undefined {
  const printed = printedAmounts(text, language, unitText)
  const all = printed.filter(
    (each) => each.unit?.dimension !== 'length' || isProduct(each) || isOwnLength(each, unitText),
  )
  const isEqual = ({ low, high }: PrintedAmount) =>
    isNear(low, quantity) && (quantityMax === null || high === null || isNear(high, quantityMax))
  const written = () => writtenAmount(text, language, quantity)
  const main =
    all.find(isEqual) ??
    all.map(withThousands).find((each) => each && isEqual(each)) ??
    all.map((each, at) => joinedThousands(text, each, all[at + 1])).find((each) => each && isEqual(each)) ??
    all.find((each) => each.unit === null && isNear(each.low * 12, quantity) && isDozen(text, each)) ??
    written() ??
    all.find((_, at) => isSum(all, at, quantity))
  if (!main) return undefined
  return { main: withArticle(text, main), others: belongingTo(main, all, text, language) }
}

/** The amount with an article that only a fraction has: "1/2 a lemon", "3/4 of a cup". */
function withArticle(text: string, main: PrintedAmount): PrintedAmount {
  const [article] =
    main.unit === null && main.low < 1 ? (/^\s(?:of )?an?(?=\s)/i.exec(text.slice(main.end)) ?? []) : []
  if (!article) return main
  const end = main.end + article.length
  const rest = printedAmounts(`1${text.slice(end)}`, 'en')[0]
  if (!rest?.unit || rest.start > 0) return { ...main, end }
  return { ...main, end: end + rest.end - 1, gap: rest.gap, unitText: rest.unitText, unit: rest.unit }
}

/** Whether a length is the amount of its line: "2 cm ginger". */
function isOwnLength({ unitText }: PrintedAmount, own: string | null): boolean {
  return own !== null && unitText.toLowerCase() === own.toLowerCase()
}

/** The amount in which a point or a comma separates thousands: "1.000 g", "1,000 g". */
function withThousands(amount: PrintedAmount): PrintedAmount | undefined {
  const ends = amount.digits.match(/\d+(?:[.,]\d+)?/g) ?? []
  const isOne = (digits: string | undefined) => digits !== undefined && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  if (!isOne(ends[0])) return undefined
  const { low, high } = amount
  return { ...amount, low: low * 1_000, high: high !== null && isOne(ends[1]) ? high * 1_000 : high }
}

/** The amount in which a space separates thousands: "1 000 g". */
function joinedThousands(
  text: string,
  first: PrintedAmount,
  next: PrintedAmount | undefined,
): PrintedAmount | undefined {
  if (!next || first.unit || first.high !== null || next.start !== first.end + 1) return undefined
  const digits = text.slice(first.start, next.start) + next.digits
  return /^[1-9]\d{0,2}\s\d{3}$/.test(digits)
    ? { ...next, start: first.start, digits, low: first.low * 1_000 + next.low }
    : undefined
}

/** Whether an amount is a product: "2 x 400 g". */
export function isProduct({ high, between }: PrintedAmount): boolean {
  return high !== null && times.test(between)
}

/** Whether an amount counts dozens, with which its line was read as pieces. */
export function isDozen(text: string, { end }: Pick<PrintedAmount, 'end'>): boolean {
  return /^\s(?:dozen|doz\.?|Dutzend|douzaines?|docenas?|dozzin[ae]|dozijn)(?![\p{L}\p{M}])/iu.test(
    text.slice(end),
  )
}

/** Whether the amounts from one on add up or multiply to a quantity: "1 cup plus 2 tablespoons", "2 x 400 g". */
function isSum(all: readonly PrintedAmount[], at: number, quantity: number): boolean {
  const [first, next] = [all[at]!, all[at + 1]]
  if (isProduct(first)) return isNear(first.low * (first.high ?? 1), quantity)
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
/** Units whose contents are printed beside them: those of a packing stay, those of a bunch grow with it. */
const grown: ReadonlySet<string> = new Set(
  'piece stick stalk head bunch handful clove sprig leaf slice ear bulb knob part'.split(' '),
)
const aboutWords = String.raw`(?:about|approx\.?|approximately|around|roughly|ca\.?|circa|etwa|environ|unos|unas|aprox\.?|ongeveer|~|≈)`
const about = String.raw`(?:${aboutWords}|or)?\s?`
const joins = /^\s*$/
const adds =
  /(?:^|[\s,;(])(?:plus|minus|and|\+|&|und|et|y|e|más|più)\s*(?:an? (?:extra|additional|other|more)\s)?$/i
/** "and" in Dutch. In French and Spanish it is "in": "coupé en 8". */
const addsInDutch = /(?:^|[\s,;(])en\s*$/i
/** Another choice after the food: "2 garlic cloves or 1 tsp garlic powder". */
const offers = /[\p{L}\p{M})],?\s\(?(?:or|oder|ou|o|of)\s(?:use\s)?$/iu
const repeats = new RegExp(String.raw`(?:[(\[/=,;]|\s(?:or|oder|ou|o|of)\s|^\s?[|·–-]\s?)\s*${about}$`, 'iu')
/** What begins a part: "4 Eier, davon 2 getrennt". */
const beginsPart =
  /(?<![\p{L}\p{M}])(?:of (?:which|them|these)|davon|dont|di cui|de l[oa]s cuales|waarvan)\s$/iu
/** A count that starts a remark: "4 eggs, 2 separated", "3 onions (1 red)". */
const startsRemark = /[\p{L}\p{M}\])],?\s?[,(]\s*$/u
/** What follows an amount that is defined: "1 box is 16 oz". */
const defines =
  /^[^)\],;\d]*?(?:(?<![\p{L}\p{M}])(?:is|are|equals?|weighs?|makes?|contains?|holds?|has|have|ist|sind|entspricht|entsprechen|wiegt|wiegen|enthält|hat|ergibt|est|fait|pèse|contient|es|pesa|contiene|equivale|è|weegt|bevat)\s|=)\s?(?:about|around|approximately|ca\.?|etwa|environ|circa|ongeveer|unos|unas|~)?\s?\d/iu
/** The contents of a packing: "10 count". */
const isContent = /^[\s-]?(?:count|ct|pack|pk|er)\b/i
/** What a number without a space before it belongs to: 1" thick, "2¾oz". */
const isJoined = /^(?:\p{L}|["”″]|'')/u
/** An estimate in brackets: "3 carrots (about 300 g)". */
const estimates = new RegExp(String.raw`[(\[,]\s*${aboutWords}\s?$`, 'iu')
/** The words between the ends of a range. */
const ends = new RegExp(`^${range}$`, 'iu')
const ofEach = /^[^)\],;]*?\b(?:each|apiece|per|je|jeweils|chacune?|cada|ciascun[oa]|elk|pro|à)\b/i
/** "per" is "for" in Italian: "1 tuorlo per spennellare". */
const ofEachInItalian =
  /^[^)\],;]*?\b(?:cada|cadauno|ciascun[oa]|l['’]un[oa]|per (?:person[ae]|porzion[ei]))\b/i
const isOfEach = (after: string, language: Language): boolean =>
  (language === 'it' ? ofEachInItalian : ofEach).test(after)
const isOfAll = /^\s?(?:in )?(?:total|all|insgesamt|gesamt|au total|en total|in totale|in totaal|totaal)\b/i

function belongingTo(
  main: PrintedAmount,
  all: readonly PrintedAmount[],
  text: string,
  language: Language,
): ScaledAmounts['others'] {
  const others: (PrintedAmount & { readonly role: Role })[] = []
  let before: PrintedAmount | undefined = main
  let end = main.end
  let isDefined = false
  if (isProduct(main)) return others
  for (const each of all.filter(({ start }) => start >= main.end)) {
    const gap = text.slice(end, each.start)
    // Both ends of a range may have a unit: "(450 g to 1.7 kg)".
    const isEnd: boolean = before !== undefined && measured(each.unit) && ends.test(gap) && !times.test(gap)
    const after = text.slice(each.end)
    const wasDefined = isDefined
    isDefined = isDefinition(each, main, after)
    const role: Role | undefined =
      isDefined || wasDefined
        ? undefined
        : isEnd
          ? 'same'
          : roleOf(each, { main, before, gap, after, language })
    end = each.end
    before = role === undefined ? undefined : each
    if (role) others.push({ ...each, role })
  }
  return others
}

/** Where an amount stands. */
interface Place {
  readonly main: PrintedAmount
  /** The amount before it, if that one grows with the line. */
  readonly before: PrintedAmount | undefined
  readonly gap: string
  readonly after: string
  readonly language: Language
}

function roleOf(each: PrintedAmount, { main, before, gap, after, language }: Place): Role | undefined {
  if (isOfEach(after, language)) return undefined
  if (joins.test(gap)) return before && isSmaller(each.unit, before.unit) ? 'joined' : undefined
  if (isAdded(gap, language)) return 'added'
  if (isPart(each, main, gap, after)) return 'part'
  if (measured(each.unit) && isEstimate(main, gap, after)) return 'same'
  if (!measured(main.unit) || !repeats.test(gap)) return undefined
  const isOpened = /[([/=]/.test(gap)
  return measured(each.unit) || isOpened ? 'same' : undefined
}

/** Whether a remark defines an amount: the "1 box" of "2 boxes (1 box is 16 oz)". That amount and the next one stay. */
function isDefinition({ low, unit }: PrintedAmount, main: PrintedAmount, after: string): boolean {
  const isMain = unit?.key === main.unit?.key && main.low === 1
  return (!measured(unit) || (low === 1 && !isMain)) && defines.test(after)
}

function isAdded(gap: string, language: Language): boolean {
  return adds.test(gap) || offers.test(gap) || (language === 'nl' && addsInDutch.test(gap))
}

/** Whether an amount is a part of that of its line. A bare count is that of some of the pieces, but the contents of a packing. */
function isPart({ unit }: PrintedAmount, main: PrintedAmount, gap: string, after: string): boolean {
  if (beginsPart.test(gap)) return true
  const isOfPieces = unit === null && (main.unit === null || measured(main.unit) || grown.has(main.unit.key))
  return isOfPieces && startsRemark.test(gap) && !isContent.test(after) && !isJoined.test(after)
}

/** Whether a weight or a volume is that of all pieces of a line: "3 carrots (about 300 g)", "2 sticks (8 oz) butter". */
function isEstimate({ unit, unitText }: PrintedAmount, gap: string, after: string): boolean {
  if (measured(unit)) return false
  if (isOfAll.test(after)) return true
  if (unit?.key === 'stick' && /^sticks?$/i.test(unitText)) return repeats.test(gap)
  return (unit === null || grown.has(unit.key)) && estimates.test(gap)
}

/** Whether a unit measures the same as another one, in smaller steps: the ounces of "1 lb 4 oz". */
function isSmaller(unit: TableUnit | null, than: TableUnit | null): boolean {
  if (!measured(than) || unit?.dimension !== than?.dimension) return false
  return (unit?.factor ?? Infinity) < (than?.factor ?? 0)
}
