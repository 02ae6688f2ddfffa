import { type AmountPart, readAmounts } from './amounts.ts'
import { foreignUnit } from './foreign-units.ts'
import type { Confidence, ParsedIngredient } from './ingredient.ts'
import { type LanguageWords, languageWords } from './language-words.ts'
import { type NumberValue, type Token, tokenize } from './tokenize.ts'
import { findUnit, type Language, type Unit, unitOf } from '@larder/domain/units'

/** The number of words of the longest unit of the table: "cuillères à soupe". */
const maxUnitWords = 4
/** A number without a unit at the end of a line is an amount up to this value; a larger one is probably a type of flour. */
const maxTrailingPieces = 50

/** A hyphen can join a number and a word: "demi-botte". */
const gap = /\s*(?:[-‐](?=\p{L}))?/uy
/** Endings that stand for singular and plural: "Zehe/n", "Zwiebel(n)". */
const anyNumber = /\/(?:n|r|e|er|en|s)(?!\p{L})|\((?:n|en|e|s|er|x|r)\)/uy
const each =
  /(?:je|pro stück|chacune?|pièce|cada un[oa]|cada|ciascun[oa]|cadauno|l['’]uno|elk|per stuk)(?!\p{L})/uy
/** The "d'un" of "jus d'un citron" is one word, and a number. */
const ofOne = /(?:d|dell)['’]un[eao]?(?!\p{L})/uy
/** "100 g circa": the word may follow the unit. */
const roughly = /(?:circa|ca\.?|environ|env\.?|aprox\.?|aproximadamente|ongeveer|etwa|ungefähr)(?!\p{L})/uy
/** "optional" and "extra" before a food are remarks on it. */
const perhaps =
  /(?:evtl\.?|eventuell|eventueel|optional|optioneel|extra|alternativ|wahlweise|facultatif|opcional|facoltativo)(?!\p{L})/uy
const opening = /\(/y
const closing = /\)/y
const again = /\/|\boder\b|=/y
const comma = /,/y
const adding = /\+|plus(?!\p{L})/uy

/** A position in a line, and what was read before it. */
interface Reader {
  readonly line: string
  /** The line in lower case, with the same length. */
  readonly low: string
  readonly tokens: ReadonlyMap<number, number>
  readonly list: readonly Token[]
  readonly language: Exclude<Language, 'en'>
  readonly words: LanguageWords
  readonly parts: AmountPart[]
  at: number
}

/** Reads a line of a language without a trained model, by the table of units and rules. */
export function parseByRules(
  line: string,
  language: Exclude<Language, 'en'>,
): Omit<ParsedIngredient, 'original' | 'language'> {
  const words = languageWords[language]
  const list = tokenize(line, words.numbers)
  const low = line.toLowerCase()
  const tokens = new Map(list.map((token, i) => [token.start, i]))
  const reader: Reader = {
    line,
    low: low.length === line.length ? low : line,
    tokens,
    list,
    language,
    words,
    parts: [],
    at: 0,
  }
  const notes: string[] = []
  readHeading(reader, notes)
  while (readVague(reader, notes));
  readPartOf(reader, notes)
  readLeadingAmounts(reader)
  const counted = reader.parts.some((part) => part.number)
  const rest = counted ? readTrailingSize(reader) : readTrailingAmount(reader)
  const reading = readAmounts(line, reader.parts)
  const described = describe(rest, reader)
  notes.push(...reading.unsaid.map((amount) => amount.text), ...described.notes)
  // A unit without anything after it is the food: "3 Stangen".
  const dimension = reading.unit?.key ? unitOf(reading.unit.key)?.dimension : undefined
  const alone = described.food === '' && dimension === 'count'
  const glued = reading.unit ? null : words.glued?.exec(described.food)
  const unit = glued
    ? { text: glued[2] ?? '', key: findUnit(glued[2] ?? '', language)?.key ?? null }
    : reading.unit
  return {
    quantity: reading.quantity,
    quantityMax: reading.quantityMax,
    unit: alone ? null : unit,
    size: described.size,
    food: alone ? (unit?.text ?? '') : (glued?.[1] ?? described.food),
    preparation: described.preparation.join(', ') || null,
    note: notes.join(', ') || null,
    amounts: reading.amounts.map(({ spans: _, ...amount }) => amount),
    confidence: estimate(reading.quantity, described.food),
  }
}

/** Moves past the match at this position. Spaces before it are skipped. */
function eat(reader: Reader, pattern: RegExp): string | null {
  const from = skipSpaces(reader, reader.at)
  pattern.lastIndex = from
  const found = pattern.exec(reader.low)
  if (!found || found[0] === '') return null
  reader.at = from + found[0].length
  return reader.line.slice(from, reader.at)
}

function skipSpaces(reader: Reader, at: number): number {
  gap.lastIndex = at
  return at + (gap.exec(reader.low)?.[0].length ?? 0)
}

/** Reads a purpose before the line: "Für den Teig: 300 g Mehl". */
function readHeading(reader: Reader, notes: string[]): void {
  const colon = reader.low.indexOf(':')
  const heading = reader.line.slice(0, Math.max(0, colon))
  if (!startsWith(reader.words.remark, heading.toLowerCase()) || /\d/.test(heading)) return
  if (reader.line.slice(colon + 1).trim() === '') return
  notes.push(heading)
  reader.at = colon + 1
}

/** Reads a vague amount. "etwas" and "un peu de" become a note; articles ("du", "unas") are dropped. */
function readVague(reader: Reader, notes: string[]): boolean {
  const before = reader.at
  const amount = eat(reader, reader.words.vague)
  if (amount === null) return false
  if (reader.low.slice(reader.at).trim() === '') {
    reader.at = before
    return false
  }
  if (!/^(?:d[eu]|des|de la|de l|dell?[ao]?|un[oa]s)$/i.test(amount)) notes.push(amount)
  return true
}

/** Reads a part of a food: "Saft von 1 Zitrone". The number counts the food, and the part becomes a note. */
function readPartOf(reader: Reader, notes: string[]): void {
  const before = reader.at
  const part = eat(reader, reader.words.partOf)
  if (part === null) return
  const one = eat(reader, ofOne)
  if (one !== null) {
    notes.push(`${part} d’`.trim())
    const start = reader.at - one.length
    const half = tokenAt(reader)
    const isHalf = half?.number !== undefined && isFraction(half.number)
    if (isHalf) reader.at = half.end
    const number = { low: isHalf ? half.number.low : 1, high: null, times: false }
    reader.parts.push({
      number,
      start,
      end: reader.at,
      link: 'next',
      apart: false,
      each: false,
    })
    return
  }
  eat(reader, reader.words.of)
  if (tokenAt(reader)?.number) notes.push(reader.line.slice(before, reader.at).trim())
  else reader.at = before
}

function readLeadingAmounts(reader: Reader): void {
  eatAbout(reader)
  const first = readNumber(reader, 'next')
  if (!first) {
    readUnit(reader, false)
    return
  }
  if (first.number?.times) {
    eatAbout(reader)
    readNumber(reader, 'next')
  }
  if (!readUnit(reader, true) && !readUnitAfterOf(reader)) return
  readAndHalf(reader, first)
  readRest(reader, first)
  const times = first.number?.times === true
  while (readFurtherAmount(reader, times));
}

/** "3/4 de taza". */
function readUnitAfterOf(reader: Reader): boolean {
  const before = reader.at
  if (eat(reader, reader.words.of) && readUnit(reader, true)) return true
  reader.at = before
  return false
}

/** "1 cucchiaio e mezzo": the half comes after the unit. */
function readAndHalf(reader: Reader, first: AmountPart): void {
  const and = tokenAt(reader)
  const half = and && reader.list[(reader.tokens.get(and.start) ?? 0) + 1]
  if (!reader.words.and.includes(and?.form.toLowerCase() ?? '') || !half?.number || !isFraction(half.number))
    return
  if (!first.number || first.number.high !== null) return
  const number = { ...first.number, low: first.number.low + half.number.low }
  reader.parts[reader.parts.indexOf(first)] = { ...first, number }
  reader.at = half.end
}

/** "1 l 1/2", and in French "1 kg 500": the rest comes after the unit, without one of its own. */
function readRest(reader: Reader, { number, ...first }: AmountPart): void {
  const unit = reader.parts.at(-1)?.unit
  const rest = tokenAt(reader)
  if (!number || number.high !== null || !rest?.number || rest.number.high !== null) return
  const isThousandths =
    reader.language === 'fr' &&
    (unit?.key === 'kilogram' || unit?.key === 'litre') &&
    /^[1-9]\d\d$/.test(rest.form)
  // "half-om-half" is a food.
  const isPart = isFraction(rest.number) && !/\p{L}/u.test(reader.line.slice(rest.start, rest.end))
  if (!isThousandths && !isPart) return
  const before = reader.at
  reader.at = rest.end
  if (findUnitHere(reader, true)) {
    reader.at = before
    return
  }
  const low = number.low + (isThousandths ? rest.number.low / 1_000 : rest.number.low)
  const at = reader.parts.findIndex(({ start }) => start === first.start)
  reader.parts[at] = { ...first, number: { ...number, low } }
}

/** Reads a further amount: "(400 g)", "/ 1 cup", "+ 1 EL", "à 400 g", or the packing of "2 x 400 g Dosen". */
function readFurtherAmount(reader: Reader, times: boolean): boolean {
  const { at, parts, words } = reader
  const had = parts.length
  if (eat(reader, opening)) {
    if (readAmount(reader, 'again') && eat(reader, closing)) return true
  } else if (eat(reader, again)) {
    if (readAmount(reader, 'again')) return true
  } else if (eat(reader, adding)) {
    if (readAmount(reader, 'plus')) return true
  } else if (eat(reader, words.sizeOf)) {
    if (readAmount(reader, 'again', true)) return true
  } else if (readAmount(reader, 'next') || (times && readUnit(reader, false))) return true
  reader.at = at
  parts.length = had
  return false
}

/** Reads a number with its unit ("ca. 400 g"), and nothing when the unit is missing. */
function readAmount(reader: Reader, link: AmountPart['link'], sizeOfOne = false): boolean {
  eatAbout(reader)
  const number = readNumber(reader, link)
  if (!number || !readUnit(reader, true)) return false
  const last = reader.parts.at(-1) as AmountPart
  if (eat(reader, each) || sizeOfOne) reader.parts[reader.parts.length - 1] = { ...last, each: true }
  return true
}

function eatAbout(reader: Reader): void {
  const before = reader.at
  if (eat(reader, reader.words.about) && !tokenAt(reader)?.number) reader.at = before
}

function tokenAt(reader: Reader): Token | undefined {
  return reader.list[reader.tokens.get(skipSpaces(reader, reader.at)) ?? -1]
}

const isFraction = ({ low, high }: NumberValue): boolean => low > 0 && low < 1 && high === null

function readNumber(reader: Reader, link: AmountPart['link']): AmountPart | null {
  const { words } = reader
  const token = tokenAt(reader)
  if (!token?.number) return null
  reader.at = token.end
  const { times } = token.number
  let { low, high } = token.number
  let next = tokenAt(reader)
  if (!times && high === null && next?.number && isFraction(next.number)) {
    // "1 halbe Zwiebel" is half of one; "1 y 1/2" was written with a word between.
    low = low === 1 ? next.number.low : low + next.number.low
    reader.at = next.end
    next = tokenAt(reader)
  } else if (next && words.and.includes(next.form.toLowerCase())) {
    const part = reader.list[(reader.tokens.get(next.start) ?? 0) + 1]
    if (part?.number && isFraction(part.number)) {
      low += part.number.low
      reader.at = part.end
    }
  }
  const dozen = next && words.dozens.get(next.form.toLowerCase())
  if (next && dozen) {
    ;[low, high] = [low * dozen, high === null ? null : high * dozen]
    reader.at = next.end
    eat(reader, words.of)
  }
  const part = {
    number: { low, high, times },
    start: token.start,
    end: reader.at,
    link,
    apart: false,
    each: false,
  }
  reader.parts.push(part)
  return part
}

/** Reads a unit, with words such as "heaped". Without a number, only units such as pinch and bunch are read. */
function readUnit(reader: Reader, numbered: boolean): boolean {
  const { words, parts } = reader
  const before = reader.at
  const start = skipSpaces(reader, reader.at)
  let found = findUnitHere(reader, numbered)
  if (!found && (eat(reader, words.filling) ?? eat(reader, words.size)))
    found = findUnitHere(reader, numbered)
  if (!found) {
    reader.at = before
    return false
  }
  reader.at = found.end
  eat(reader, anyNumber)
  eatPlural(reader, found.unit)
  const end = reader.at
  eatFilling(reader)
  const only = words.onlyBefore[found.text.toLowerCase()]
  const rest = restOf(reader)
  if (only && rest !== '' && !only.test(rest) && !/^\s*[(/+]/.test(reader.low.slice(reader.at))) {
    reader.at = before
    return false
  }
  const text = reader.line.slice(start, found.end)
  parts.push({ unit: { text, key: found.unit.key }, start, end, link: 'next', apart: false, each: false })
  return true
}

/** "Glas/Gläser": the same unit again. */
function eatPlural(reader: Reader, unit: Unit): void {
  const before = reader.at
  if (reader.line[before] !== '/') return
  reader.at = before + 1
  const again = findUnitHere(reader, true)
  reader.at = again?.unit === unit ? again.end : before
}

/** "1 EL, gestr. Salz", as well as "1 EL gestr. Salz". */
function eatFilling(reader: Reader): void {
  const before = reader.at
  eat(reader, comma)
  if (eat(reader, reader.words.filling) === null) reader.at = before
  eat(reader, roughly)
}

/** The rest of the line in lower case, without "of". */
function restOf(reader: Reader): string {
  const before = reader.at
  eat(reader, reader.words.of)
  const rest = reader.low.slice(reader.at).trim()
  reader.at = before
  return rest
}

function findUnitHere(reader: Reader, numbered: boolean): { unit: Unit; text: string; end: number } | null {
  const first = reader.tokens.get(skipSpaces(reader, reader.at))
  if (first === undefined) return null
  for (let count = maxUnitWords; count >= 1; count -= 1) {
    const [from, to] = [reader.list[first], reader.list[first + count - 1]]
    if (!from || !to) continue
    const text = reader.line.slice(from.start, to.end)
    const unit =
      findUnit(text, reader.language) ?? (numbered ? (findUnit(text) ?? foreignUnit(text)) : undefined)
    if (!unit || (!numbered && (unit.dimension !== 'count' || text.length < 3))) continue
    return { unit, text, end: to.end }
  }
  return null
}

/** Reads an amount at the end of the line, or before a bracket or comma: "Farina 300 g", "Uova: 3". @returns the rest of the line */
function readTrailingAmount(reader: Reader): string {
  const { line, list } = reader
  const begin = reader.at
  const mark = list.find((token) => token.start > begin && /^[(,;]$/.test(token.form))?.start ?? line.length
  for (const stop of new Set([mark, line.length])) {
    const token = list.findLast((one) => one.number && one.start > begin && one.end <= stop)
    if (!token?.number || token.number.low === 0) continue
    reader.at = token.start
    readNumber(reader, 'next')
    const hasUnit = readUnit(reader, true)
    const colon = line.slice(0, token.start).trimEnd().endsWith(':')
    const pieces = colon || (reader.language === 'it' && token.number.low <= maxTrailingPieces)
    if (skipSpaces(reader, reader.at) >= stop && (hasUnit || pieces)) {
      return line.slice(begin, token.start).trimEnd().replace(/:$/, '') + line.slice(reader.at)
    }
    reader.parts.length = 0
  }
  reader.at = begin
  return line.slice(begin)
}

/** Reads the size of one piece after the food: "2 pavés de saumon de 150 g chacun". @returns the rest of the line */
function readTrailingSize(reader: Reader): string {
  const { line, list, parts, words } = reader
  const begin = reader.at
  for (const { start } of list) {
    if (start < begin) continue
    reader.at = start
    const had = parts.length
    if (eat(reader, words.sizeOf) && readAmount(reader, 'again', true)) {
      if (/^\s*(?:$|[,;(])/.test(line.slice(reader.at)))
        return line.slice(begin, start).trimEnd() + line.slice(reader.at)
    }
    parts.length = had
  }
  reader.at = begin
  return line.slice(begin)
}

interface Description {
  readonly size: string | null
  readonly food: string
  readonly preparation: string[]
  readonly notes: string[]
}

/** Splits the words after the amount into food, preparation and notes. */
function describe(rest: string, { words, parts }: Reader): Description {
  const preparation: string[] = []
  const notes: string[] = []
  const sort = (text: string) => {
    const plain = trimMarks(text)
    if (plain === '') return
    const low = plain.toLowerCase()
    const remarked = startsWith(words.remark, low) || startsWith(words.or, low)
    ;(!remarked && words.preparation.test(low) ? preparation : notes).push(plain)
  }
  // An addition to an amount is a note ("150 g Mehl + etwas zum Bestäuben"), but "Salz + Pfeffer" is not.
  const parted = parts.length > 0 ? rest.replace(/ \+ /g, ', ') : rest
  const { outside, inside } = takeBrackets(withoutWordBrackets(parted))
  const [head = '', ...segments] = outside.split(/,(?!\d)|;|\s[-–—]\s|:\s|\s\+\s?(?=\d)/u)
  let food = dropOf(trimMarks(head), words)
  const size = matchAtStart(words.size, food)
  if (size) food = dropOf(food.slice(size.length).trim(), words)
  const tail: string[] = []
  const cut = (at: number) => {
    tail.unshift(food.slice(at))
    food = food.slice(0, at).trim()
  }
  const maybe = matchAtStart(perhaps, food)
  if (maybe) {
    notes.push(maybe)
    food = dropOf(food.slice(maybe.length).trim(), words)
  }
  const remark = words.remark.exec(food.toLowerCase())
  if (remark) cut(remark.index)
  const or = words.or.exec(food.toLowerCase())
  if (or && or.index > 0 && endsInNoun(food.slice(0, or.index).trim(), words)) cut(or.index)
  const done = words.preparation.exec(food.toLowerCase())
  if (done && done.index > 0) cut(done.index)
  for (const text of [...tail, ...inside, ...segments]) sort(text)
  return { size, food: trimMarks(food).replace(/ (?:y|e|et|und|en)$/, ''), preparation, notes }
}

/** Removes brackets inside words: "Zwiebel(n)" loses the plural, "(olijf)olie" keeps the first half. */
const withoutWordBrackets = (text: string): string =>
  text.replace(/(\p{L})\((?:n|en|e|s|er|x|r)\)/gu, '$1').replace(/\((\p{L}+-?)\)(?=\p{L})/gu, '$1')

/** Whether the words before "or" are complete: "red or green pepper" cannot be split there. */
function endsInNoun(text: string, words: LanguageWords): boolean {
  const last = text.split(/\s+/).at(-1) ?? ''
  if (words === languageWords.de) return /^\p{Lu}/u.test(last)
  return words !== languageWords.nl || !last.endsWith('e')
}

const startsWith = (pattern: RegExp, low: string): boolean => pattern.exec(low)?.index === 0

function matchAtStart(pattern: RegExp, text: string): string | null {
  pattern.lastIndex = 0
  const length = pattern.exec(text.toLowerCase())?.[0].length ?? 0
  // A size needs a food: a line that is only "large" keeps the word as food.
  return length > 0 && text.slice(length).trim() !== '' ? text.slice(0, length) : null
}

function dropOf(text: string, words: LanguageWords): string {
  words.of.lastIndex = 0
  const found = words.of.exec(text.toLowerCase())
  return found ? text.slice(found[0].length).trim() : text
}

function trimMarks(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:./'’)(+*-]+/, '')
    .replace(/[\s,;:/)(+*-]+$/, '')
}

/** The text without the parts in brackets, and those parts. */
export function takeBrackets(text: string): { outside: string; inside: string[] } {
  let outside = ''
  const inside: string[] = []
  let depth = 0
  for (const letter of text) {
    if (letter === '(' || letter === '[') {
      depth += 1
      if (depth === 1) inside.push('')
      outside += depth === 1 ? ' ' : ''
    } else if (letter === ')' || letter === ']') depth = Math.max(0, depth - 1)
    else if (depth > 0) inside[inside.length - 1] += letter
    else outside += letter
  }
  return { outside, inside }
}

/** Estimated confidence. Rules have no probabilities, so these values only tell which lines to check. */
export function estimate(quantity: number | null, food: string): Confidence {
  const unread = /\d/.test(food)
  const amount = unread ? 0.5 : quantity === null ? 0.8 : 0.95
  const named = food === '' ? 0.3 : unread ? 0.5 : food.split(' ').length > 4 ? 0.6 : 0.85
  const note = 0.75
  return { average: (2 * amount + named + note) / 4, quantity: amount, unit: amount, food: named, note }
}
