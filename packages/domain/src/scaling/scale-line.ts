import { displayQuantity } from '../foods/amount-text.ts'
import { densityOf, type WeighedFood } from '../foods/density-table.ts'
import { isDecimal } from '../foods/measures.ts'
import { germanAdjectives, germanInNumber } from '../foods/german-plural.ts'
import { pluralOf, singularOf } from '../foods/plural.ts'
import {
  findLineAmount,
  isDozen,
  isForPerson,
  isProduct,
  type PrintedAmount,
  printedAmounts,
  type ScaledAmounts,
} from '../foods/printed-amounts.ts'
import { findUnit, type Language, namePairs, type Unit as TableUnit } from '../foods/unit-table.ts'
import { inSystem, systemOf, type UnitSystem } from './amounts.ts'
import {
  type KitchenAmount,
  kitchenAmount,
  kitchenNumber,
  type KitchenRange,
  kitchenRange,
} from './kitchen-amount.ts'
import { amountsOf, joinedTo, type LineText, placeOf, type PrintedLine, type Span } from './line-places.ts'

/** The new amounts of a line. */
export interface LineScalingOptions {
  readonly factor: number
  /** The system of units to convert to. Without it, amounts keep their units. */
  readonly units: UnitSystem | undefined
  readonly language: Language
  /** Whether counted foods agree in number: not in a language that the table of units does not have. Default: true. */
  readonly agrees?: boolean | undefined
}

/**
 * The text of a line with other amounts. Amounts and units change in place; counted foods agree in number ("2 onions"); every
 * other word stays.
 */
export function scalePrinted(text: string, line: PrintedLine, scaling: LineScalingOptions): LineText {
  const { words = null } = line
  const found = amountsOf(text, line, scaling.language)
  const changes = isScaled(scaling) ? changesOf(text, line, found, scaling) : []
  const shown = apply(text, changes)
  if (!found) return { text: shown.text, amount: null, food: placeOf(shown.text, words?.food, 0) }
  const amount: Span = [shown.at(found.main.start), shown.at(endOfAmount(text, found))]
  return { text: shown.text, amount, food: placeOf(shown.text, words?.food, amount[1]) }
}

/** The end of an amount, with what continues it and with the same amount after a slash: "100 g / 4 oz". */
function endOfAmount(text: string, { main, others }: ScaledAmounts): number {
  return others.reduce((end, { role, start, end: next }) => {
    const isNext = role === 'joined' || (role === 'same' && /^\s?[/|]\s?$/.test(text.slice(end, start)))
    return isNext ? next : end
  }, main.end)
}

/** Whether the amounts of a recipe change. */
function isScaled({ factor, units }: LineScalingOptions): boolean {
  return factor !== 1 || units !== undefined
}

/** A part of a text, and what replaces it. */
interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

function apply(text: string, changes: readonly Change[]) {
  const sorted = changes.toSorted((a, b) => a.start - b.start)
  const shown = sorted.reduceRight(
    (changed, { start, end, text: other }) => changed.slice(0, start) + other + changed.slice(end),
    text,
  )
  const at = (offset: number) =>
    sorted.reduce(
      (moved, { start, end, text: other }) =>
        start < offset ? moved + other.length - (Math.min(end, offset) - start) : moved,
      offset,
    )
  return { text: shown, at }
}

function changesOf(
  text: string,
  line: PrintedLine,
  found: ScaledAmounts | undefined,
  scaling: LineScalingOptions,
): readonly Change[] {
  if (!found) return packingChange(text, line, scaling)
  const { main, others } = found
  const isGivenTwice = others.some(
    ({ role, unit }) => role === 'same' && unit !== null && systemOf(unit) === scaling.units,
  )
  const own = isGivenTwice ? { ...scaling, units: undefined } : scaling
  const changes: Change[] = []
  const { first, summands } = mainChange(text, found, line, own)
  if (first) changes.push(first.change)
  for (const [at, each] of others.entries()) {
    if (each.role === 'joined' || summands.includes(each)) continue
    const joined = joinedTo(others.slice(at + 1))
    const other = isOwn(each.role)
      ? changeOf(each, joined, line, own)
      : changeOf(each, joined, line, { ...own, units: undefined }, first?.units)
    if (!other) continue
    changes.push(other.change)
    if (each.unit === null && scaling.agrees !== false)
      changes.push(...agreeingWith(text, each, other.shown, scaling.language))
  }
  if (first && scaling.factor !== 1 && scaling.agrees !== false)
    changes.push(...agreeing(text, main, first.shown, line, scaling.language))
  return changes
}

/**
 * The change of the amount of a line, with the amounts that are shown in one sum with it: those that continue it, and those that are
 * added to it before any other word, where it would itself become a sum or change its unit. "3 tbsp + 1 tsp" times 3 is "½ cup + 2 tbsp".
 */
function mainChange(
  text: string,
  { main, others }: ScaledAmounts,
  line: PrintedLine,
  scaling: LineScalingOptions,
): { readonly first: AmountChange | undefined; readonly summands: ScaledAmounts['others'] } {
  const summands = joinedTo(others)
  const first = changeOf(main, summands, line, scaling)
  const next = others[summands.length]
  const isSame = first?.units === undefined || (first.units.length === 1 && first.units[0] === main.unit?.key)
  if (isSame || next?.role !== 'added' || !isSameKind(main, next)) return { first, summands }
  const between = text.slice((summands.at(-1) ?? main).end, next.start)
  const all = [...summands, next, ...joinedTo(others.slice(summands.length + 1))]
  const sum = changeOf(main, all, line, scaling)
  // The word of "1 cup plus 1 tablespoon" stays.
  const isWord = /^\s+\p{L}+\s+$/u.test(between)
  if (!sum || !(isWord ? sum.units!.length > 1 : /^\s*[+&]\s*$/.test(between))) return { first, summands }
  const change = { ...sum.change, text: isWord ? sum.change.text.replace(' + ', between) : sum.change.text }
  return { first: { ...sum, change }, summands: all }
}

/** Whether two exact amounts can be added up. */
function isSameKind(one: PrintedAmount, other: PrintedAmount): boolean {
  const isExact = ({ unit, high, gap }: PrintedAmount) =>
    unit?.factor !== undefined && unit.dimension !== 'count' && high === null && !/\p{L}/u.test(gap)
  return isExact(one) && isExact(other) && one.unit?.dimension === other.unit?.dimension
}

/** Whether an amount is converted like that of its line. The same amount in other units keeps its own. */
function isOwn(role: ScaledAmounts['others'][number]['role']): boolean {
  return role === 'added' || role === 'part'
}

/**
 * "8 oz package cream cheese" is one package. Two are shown as "2 × 8 oz package cream cheese", and an amount in words that are not
 * known as "2 × meia xícara de morango".
 */
function packingChange(
  text: string,
  { quantity, words }: PrintedLine,
  { factor, language }: LineScalingOptions,
): readonly Change[] {
  const size = printedAmounts(text, language)[0]
  const isPacking = quantity === 1 && size?.unit && text.slice(0, size.start).trim() === ''
  const isInWords = quantity !== null && words && !/\d/.test(text)
  if (factor === 1 || !(isPacking || isInWords)) return []
  const count = kitchenNumber(factor, null)
  return count === 1 ? [] : [{ start: 0, end: 0, text: factorBefore(count, language) }]
}

/**
 * A text with the factor before it, where it has amounts that do not belong together: "2 × egg wash (1 egg whisked with 1 tsp water)".
 * Sizes and numbers that are names stay.
 */
export function withFactor(text: string, { factor, language }: LineScalingOptions): string {
  const isAmount = ({ unit, low, end }: PrintedAmount) =>
    unit?.dimension !== 'length' && (unit !== null || (low > 0 && low < 100)) && !isForPerson(text.slice(end))
  if (factor === 1 || !printedAmounts(text, language).some(isAmount)) return text
  return factorBefore(Number(factor.toFixed(2)), language) + text
}

function factorBefore(factor: number, language: Language): string {
  return `${written(factor, true, language)} × `
}

/** A change of an amount, the quantity that is shown last, and the units of a measure. */
interface AmountChange {
  readonly change: Change
  readonly shown: number
  readonly units?: readonly string[]
}

/**
 * The change of one amount. Undefined when it stays as it is.
 *
 * @param taken the units that the line shows the same amount in: "1½ lb (24 oz)" times 2 is "3 lb (48 oz)"
 */
function changeOf(
  amount: PrintedAmount,
  joined: readonly PrintedAmount[],
  line: PrintedLine,
  scaling: LineScalingOptions,
  taken: readonly string[] = [],
): AmountChange | undefined {
  const { factor, language } = scaling
  // In "2 x 400 g" only the first number is that of the line.
  if (isProduct(amount)) return timesChange(amount, factor, language)
  const { unit } = amount
  if (unit !== null && (unit.dimension === 'mass' || unit.dimension === 'volume'))
    return measureChange({ ...amount, unit }, joined, line, scaling, taken)
  return factor === 1 ? undefined : countChange(amount, factor, language)
}

function measureChange(
  amount: PrintedAmount & { readonly unit: TableUnit },
  joined: readonly PrintedAmount[],
  { food }: PrintedLine,
  { factor, units, language }: LineScalingOptions,
  taken: readonly string[],
): AmountChange | undefined {
  const { unit } = amount
  const extra = joined.reduce((sum, each) => sum + (each.low * (each.unit?.factor ?? 0)) / unit.factor!, 0)
  const [low, high] = [amount.low, amount.high ?? amount.low].map((each) => ({
    quantity: (each + extra) * factor,
    unit,
  })) as [KitchenAmount<TableUnit>, KitchenAmount<TableUnit>]
  const converted = units === undefined ? high : inSystem(high, units, food ? densityOf(food) : undefined)
  const isConverted = converted.unit.key !== unit.key
  // "1 heaped cup" has no exact size.
  const isVague = /\p{L}/u.test(amount.gap)
  if (isConverted ? isVague : factor === 1) return undefined
  const { start } = amount
  const end = joined.at(-1)?.end ?? amount.end
  const isTaken = (other: TableUnit) => other.key !== unit.key && other.key === taken[0]
  if (amount.high !== null) {
    const from = (low.quantity * converted.quantity) / high.quantity
    const free = kitchenRange(from, converted, language, isVague)
    const range = isTaken(free.unit) ? kitchenRange(from, converted, language, true) : free
    const change = { start, end, text: rangeText(range, amount, language) }
    return { change, shown: range.to, units: [range.unit.key] }
  }
  const best = kitchenAmount(converted, language) as readonly KitchenAmount<TableUnit>[]
  const keepsUnit = isVague || (best.length === 1 && isTaken(best[0]!.unit))
  const parts = keepsUnit ? [{ quantity: kitchenNumber(high.quantity, unit), unit }] : best
  const change = { start, end, text: partsText(parts, amount, language) }
  return { change, shown: parts.at(-1)!.quantity, units: parts.map((part) => part.unit.key) }
}

function timesChange(amount: PrintedAmount, factor: number, language: Language) {
  const { start, digits, between } = amount
  const end = start + digits.indexOf(between)
  const count = kitchenNumber(amount.low * factor, null)
  return { change: { start, end, text: written(count, true, language) }, shown: count }
}

function countChange(amount: PrintedAmount, factor: number, language: Language) {
  const { start, end, unitText, unit } = amount
  const [low, high] = [amount.low, amount.high].map((each) =>
    each === null ? null : kitchenNumber(each * factor, unit),
  ) as [number, number | null]
  const most = high ?? low
  const digits =
    high === null || high <= low
      ? written(most, true, language)
      : `${written(low, true, language)}${amount.between}${written(high, true, language)}`
  const name = unit
    ? agreeingUnit(unitText, unit, most, language)
    : ((unitText && unitInNumber(unitText, most, language)) ?? unitText)
  const gap = gapInNumber(amount, most, language)
  return { change: { start, end, text: `${amount.lead ?? ''}${digits}${gap}${name}` }, shown: most }
}

/** The text between number and unit, in which German adjectives agree: "1 kleiner Becher", "2 kleine Becher". */
function gapInNumber(amount: PrintedAmount, shown: number, language: Language): string {
  const { gap, unitText } = amount
  if (language !== 'de' || isSameNumber(amount, shown)) return gap
  return germanAdjectives(gap, unitText, shown > 1)
}

function rangeText({ from, to, unit }: KitchenRange, amount: PrintedAmount, language: Language): string {
  const [low, high] = [from, to].map((end) => written(end, !isDecimal(unit), language)) as [string, string]
  const digits = low === high ? high : `${low}${amount.between}${high}`
  return digits + unitAfter(unit, to, amount, language)
}

function partsText(
  parts: readonly KitchenAmount<TableUnit>[],
  amount: PrintedAmount,
  language: Language,
): string {
  const texts = parts.map(({ quantity, unit }, at) => {
    const name = at === 0 ? unitAfter(unit, quantity, amount, language) : shortUnit(unit, quantity, language)
    return written(quantity, !isDecimal(unit), language) + name
  })
  return texts.join(parts[0]!.unit.dimension === 'mass' ? ' ' : ' + ')
}

/** The unit after a number: as printed when it is the same unit, else as an abbreviation or a name like the printed one. */
function unitAfter(unit: TableUnit, quantity: number, amount: PrintedAmount, language: Language): string {
  const { gap, unitText, unit: before } = amount
  if (unit.key === before?.key)
    return gapInNumber(amount, quantity, language) + agreeingUnit(unitText, unit, quantity, language)
  const isShort = isDecimal(unit) || (before !== null && !isName(unitText, before, language))
  const text = isShort ? shortUnit(unit, quantity, language) : ` ${nameOf(unit, quantity, language)}`
  return gap === '-' ? `-${text.trim()}` : text
}

/** A space and the abbreviation of a unit. That of cups is not understood everywhere. */
function shortUnit(unit: TableUnit, quantity: number, language: Language): string {
  const { abbreviation } = wordsOf(unit, language) ?? {}
  const short = unit.key === 'cup' ? undefined : abbreviation
  return ` ${short ?? nameOf(unit, quantity, language)}`
}

function nameOf(unit: TableUnit, quantity: number, language: Language): string {
  const words = wordsOf(unit, language)
  return (quantity > 1 ? words?.plural : words?.name) ?? unit.key
}

function wordsOf({ words }: TableUnit, language: Language) {
  return words[language] ?? words.en ?? Object.values(words)[0]
}

/** Whether a text is the name of a unit and not its abbreviation. */
function isName(text: string, unit: TableUnit, language: Language): boolean {
  const bare = text.toLowerCase().replace(/\.$/, '')
  return [unit.words[language], unit.words.en].some(
    (each) => each && [each.name, each.plural].some((name) => name.toLowerCase() === bare),
  )
}

/** The printed name of a unit in the number that fits. Abbreviations of the plural only stay with many. */
function agreeingUnit(printed: string, unit: TableUnit, quantity: number, language: Language): string {
  const point = printed.endsWith('.') ? '.' : ''
  const bare = point ? printed.slice(0, -1) : printed
  const all = [unit.words[language], unit.words.en].flatMap((each) => (each ? [namePairs(each)] : []))
  const pairs = isDecimal(unit) ? all.map(([first]) => first!) : all.flat()
  const own = pairs.find((pair) => pair.some((name) => name.toLowerCase() === bare.toLowerCase()))
  if (!own || point) return printed
  const fitting = own[quantity > 1 ? 1 : 0]
  const isShort = own[0].length < 3 || /^[bcdfghjklmnpqrstvwxz]{3,4}$/i.test(own[0])
  return fitting.toLowerCase() === bare.toLowerCase() || (isShort && quantity > 1)
    ? printed
    : inCaseOf(fitting, bare)
}

/** The word with a capital where the printed one has one: "Onions", but "zehen" in "Knoblauchzehen". */
function inCaseOf(word: string, printed: string): string {
  const first = printed.charAt(0)
  const [initial, rest] = [word.charAt(0), word.slice(1)]
  return (first === first.toLowerCase() ? initial.toLowerCase() : initial.toUpperCase()) + rest
}

/** The changes that make a unit at a distance ("1 (14 oz) can") or a counted food agree with its count. */
function agreeing(
  text: string,
  main: PrintedAmount,
  shown: number,
  line: PrintedLine,
  language: Language,
): readonly Change[] {
  if (isProduct(main)) return agreeing(text, { ...main, high: null, unit: null }, shown, line, language)
  if (main.unit !== null || isDozen(text, main)) return []
  const { food, words } = line
  const named = countedWords(text, line)
  const span = placeOf(text, named, main.end)
  if (!named || !span || span[0] < main.end) return []
  const adjectives = language === 'de' ? agreeingBefore(text, [main.end, span[0]], named, main, shown) : []
  if (words?.unit)
    return [...adjectives, ...changeTo(span, words.unit, unitInNumber(words.unit, shown, language))]
  const unit = unitBefore(text.slice(main.end, span[0]), language)
  if (unit !== undefined)
    return changeTo([span[0] - unit.length - 1, span[0] - 1], unit, unitInNumber(unit, shown, language))
  if (!agreesAlone(text, [main.end, span[0]], span[1], language)) return []
  const own = changeTo(span, named, foodInNumber(named, main, shown, food, language))
  const alternative = alternativeAfter(text, span[1], language)
  if (!alternative || isSameNumber(main, shown)) return [...adjectives, ...own]
  const last = text.slice(...alternative.last)
  return [
    ...(alternative.isOneWord ? own : []),
    ...changeTo(alternative.last, last, inEnglish(last, shown > 1)),
  ]
}

/** Languages whose adjectives agree in number by rules that are not known here. */
const agreeingAdjectives: ReadonlySet<Language> = new Set(['fr', 'es', 'it'])

/** What may follow a noun that has no adjective behind it: the end, a mark, or a word before another noun. */
const noAdjective =
  /^\s*(?:$|[^\s\p{L}]|(?:d[’']|(?:de|del|du|des|di|da|à|a|al|au|aux|en|in|con|avec|sin|senza|sans|per|para|pour|o|u|ou|oppure|y|e|et|ed)(?!\p{L})))/iu

/** Whether a noun can change its number: in these languages, an adjective beside it would no longer agree ("2 grand oignons"). */
function agreesAlone(text: string, before: Span, end: number, language: Language): boolean {
  if (!agreeingAdjectives.has(language)) return true
  return text.slice(...before).trim() === '' && noAdjective.test(text.slice(end))
}

/** The change of the German adjectives between a number and the noun that it counts: "1 großer Apfel", "2 große Äpfel". */
function agreeingBefore(
  text: string,
  span: Span,
  named: string,
  main: PrintedAmount,
  shown: number,
): readonly Change[] {
  const before = text.slice(...span)
  const [noun] = /\p{L}+$/u.exec(named) ?? []
  if (noun === undefined || isSameNumber(main, shown) || !/^[\s\p{Ll},-]*$/u.test(before)) return []
  return changeTo(span, before, germanAdjectives(before, noun, shown > 1))
}

/** The change of the last word of what another amount counts: the "yolk" of "1 egg + 1 egg yolk". */
function agreeingWith(
  text: string,
  { low, high, end, role }: ScaledAmounts['others'][number],
  shown: number,
  language: Language,
): readonly Change[] {
  const [found, words = ''] =
    /^\s+((?:[\p{L}\p{M}'’-]+ ){0,2}[\p{L}\p{M}]+)(?=\s*(?:[,;()+]|$))/u.exec(text.slice(end)) ?? []
  if (!found || shown > 1 === (high ?? low) > 1 || /\b(?:for|to|of|as|from|in)\b/i.test(words)) return []
  if (language === 'en' && !isCountedNoun(words, role)) return []
  const [last = ''] = /[\p{L}\p{M}]+$/u.exec(words) ?? []
  // The names of common foods in other languages are too many for a page.
  const other = inNumber(last, shown > 1, language)
  const until = end + found.length
  return changeTo([until - last.length, until], last, other)
}

/** Words after a second amount that are no noun: "2 onions, 1 red and 1 white". */
const describes = /(?:ed|red|white|yellow|green|brown|black|small|medium|large|whole|half)$/i

/** Whether English words end in a noun. Those after a part of the pieces mostly do not: "4 eggs, 1 separated". */
function isCountedNoun(words: string, role: ScaledAmounts['others'][number]['role']): boolean {
  if (/(?:yolk|egg|egg white)s?$/i.test(words)) return true
  const [last = ''] = /[a-z]+$/i.exec(words) ?? []
  return role === 'part' ? findUnit(last, 'en')?.dimension === 'count' : !describes.test(words)
}

/** The words of a text for what it counts: those of the unit, else those of the food. */
function countedWords(text: string, { food, words }: PrintedLine): string | undefined {
  // A plural may begin with the singular: the "rib" of "ribs".
  const name = [food?.pluralName, food?.name]
    .filter((each) => each && text.includes(each))
    .toSorted((a, b) => text.indexOf(a!) - text.indexOf(b!))[0]
  return words?.unit ?? words?.food ?? name ?? undefined
}

/** A change, unless the other text is the same or not known. */
function changeTo([start, end]: Span, before: string, text: string | undefined): readonly Change[] {
  return text === undefined || text === before ? [] : [{ start, end, text }]
}

/** Whether the printed and the shown count have the same grammatical number. */
function isSameNumber({ low, high }: PrintedAmount, shown: number): boolean {
  return shown > 1 === (high ?? low) > 1
}

/** The unit for pieces that ends a text: the "piece" of "2 (1-inch) piece". */
function unitBefore(text: string, language: Language): string | undefined {
  const [, word] = /(?:^|[\s)])([\p{L}\p{M}]+)\s$/u.exec(text) ?? []
  return word !== undefined && findUnit(word, language)?.dimension === 'count' ? word : undefined
}

/**
 * The last word of an alternative to a food: the noun of "white or yellow onion" and of "lime or lemon". An alternative with an
 * amount has its own number.
 */
function alternativeAfter(
  text: string,
  end: number,
  language: Language,
): { readonly last: Span; readonly isOneWord: boolean } | undefined {
  const [found, words = ''] =
    /^\s+or\s+([\p{L}\p{M}]+(?:[\s-][\p{L}\p{M}]+)*)(?=\s*(?:[,;(]|$))/u.exec(text.slice(end)) ?? []
  if (!found || language !== 'en') return undefined
  const [last = ''] = /[\p{L}\p{M}]+$/u.exec(words) ?? []
  const until = end + found.length
  return { last: [until - last.length, until], isOneWord: last === words }
}

/** Words that name a unit in the number that fits. The last one is the unit of "thumb-sized piece". */
function unitInNumber(printed: string, quantity: number, language: Language): string | undefined {
  const [, before = '', last = ''] = /^(.+\s)(\S+)$/.exec(printed) ?? []
  const unit = findLineAmount(`1 ${printed}`, { quantity: 1 }, language, printed)?.main.unit
  if (unit) return agreeingUnit(printed, unit, quantity, language)
  const noun = last && unitInNumber(last, quantity, language)
  return noun ? before + noun : undefined
}

function foodInNumber(
  printed: string,
  main: PrintedAmount,
  shown: number,
  food: WeighedFood | null,
  language: Language,
): string | undefined {
  const isMany = shown > 1
  if (isSameNumber(main, shown)) return undefined
  return inflected(printed, isMany, food, language) ?? inNumber(printed, isMany, language)
}

/** The words of a food in the other number, where its names have them. */
function inflected(
  printed: string,
  isMany: boolean,
  food: WeighedFood | null,
  language: Language,
): string | undefined {
  const [one, many] = [food?.name, food?.pluralName]
  const [from, to] = isMany ? [one, many] : [many, one]
  if (!from || !to || !printed.toLowerCase().endsWith(from.toLowerCase())) return undefined
  const before = printed.slice(0, printed.length - from.length)
  if (before !== '' && agreeingAdjectives.has(language)) return undefined
  const noun = inCaseOf(to, printed.slice(before.length))
  return (language === 'de' ? germanAdjectives(before, noun, isMany) : before) + noun
}

/** Words for a food in the other number, by the rules of a language. Undefined where they are not known. */
function inNumber(printed: string, isMany: boolean, language: Language): string | undefined {
  if (language === 'en') return inEnglish(printed, isMany)
  return language === 'de' ? inGerman(printed, isMany) : undefined
}

/** Nouns have a capital, and adjectives agree with them: "1 großer Apfel", "2 große Äpfel". */
function inGerman(printed: string, isMany: boolean): string | undefined {
  const [, before = '', last = ''] = /^(.*?)(\p{Lu}\p{L}+)$/su.exec(printed) ?? []
  if (last === '') return undefined
  const other = germanInNumber(last, isMany)
  return germanAdjectives(before, last, isMany) + (other === undefined ? last : inCaseOf(other, last))
}

function inEnglish(printed: string, isMany: boolean): string | undefined {
  const [, head = '', last = ''] = /^(.*?)([\p{L}]+)$/su.exec(printed) ?? []
  const isPlural = singularOf(last) !== last.toLowerCase()
  if (last === '' || isMany === isPlural) return undefined
  return head + inCaseOf(isMany ? pluralOf(last) : singularOf(last), last)
}

function written(quantity: number, asFraction: boolean, language: Language): string {
  const text = displayQuantity(quantity, asFraction)
  return language === 'en' ? text : text.replace('.', ',')
}
