import { fractionParts, fractionSigns } from '@larder/domain/fractions'

/** A word, a number or a punctuation mark of an ingredient line, with its position in the text. */
export interface Token {
  /** As printed. */
  readonly text: string
  /** The normalized spelling. Numbers become digits ("1½" is "1#1$2", "2 to 3" is "2-3", "one" is "1"); words stay as printed. */
  readonly form: string
  readonly start: number
  readonly end: number
  /** The value of the number; set on numbers only. */
  readonly number?: NumberValue
}

/** A number or a range; `times` is true for the "2 x" of "2 x 400 g". */
export interface NumberValue {
  readonly low: number
  readonly high: number | null
  readonly times: boolean
}

/** The numbers of a language: words between the ends of a range, words that are numbers, and its decimal mark. */
export interface NumberNotation {
  readonly between: readonly string[]
  readonly words: Readonly<Record<string, number>>
  readonly decimalComma: boolean
}

export const englishNumbers: NumberNotation = {
  between: ['to', 'or'],
  words: {
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
  decimalComma: false,
}

const kitchenDenominators: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 24, 32, 48, 96])

const space = /\s/y
const digits = /\d{1,9}/y
/** Digits in groups of three: "1 000". A plain space can also separate a count from a size: "2 400 g tins". */
const thousandsSpace = /(?:[\u00a0\u202f]\d{3}| 000)+(?!\d)/y
const thousandsComma = /(?:,\d{3})+(?![\d,])/y
const thousandsPoint = /(?:\.\d{3})+(?![\d.])/y
/** A comma before one or two digits is a decimal mark, also in English, because a group of thousands has three digits. */
const decimals = /\.\d{1,6}|,\d{1,2}(?!\d)/y
const pointFirst = /\.\d{1,6}(?![\d.])/y
const decimalsComma = /[.,]\d{1,6}/y
const slashFraction = /(\d{1,2})\s?[/⁄]\s?(\d{1,2})(?!\d)/y
const vulgarFraction = new RegExp(`[${fractionSigns}]`, 'y')
/** "1 & 1/2", "1 and ½". */
const andBeforeFraction = new RegExp(`\\s?(?:&|and\\s)\\s?(?=[${fractionSigns}]|\\d\\s?[/⁄])`, 'iy')
const rangeDash = /\s{0,2}[-–—]\s{0,2}/y
const timesMark = new RegExp(String.raw`\s?[x×](?=[\s\d${fractionSigns}])`, 'iy')
const shareOrDegree = /\s?%|°[a-z]?(?![\p{L}])/iuy
const hyphenBeforeWord = /[-‐](?=\p{L})/uy
const word = /and\/or\b|[\p{L}\p{M}\d\p{Cf}%°®™'’‘“”"$.#=^@_|–-]+/iuy
const mark = /[^\s]/uy
const shareOrDegreeWord = /\d+(?:\.\d+)?(?:(?:[-–]|\s(?:to|or)\s)\d+)?(?:%|°[a-z]?)/iuy
const looseNumberWord = /\p{L}+/uy

interface Scanned {
  readonly value: number
  readonly form: string
  readonly end: number
}

/** Splits a line into tokens. The time is proportional to the length of the line. */
export function tokenize(line: string, numbers: NumberNotation = englishNumbers): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < line.length) {
    if (matchAt(space, line, at)) {
      at += 1
      continue
    }
    const token = numberAt(line, at, numbers) ?? wordAt(line, at)
    tokens.push(token)
    at = token.end
    if (token.number) at += matchAt(hyphenBeforeWord, line, at)?.[0].length ?? 0
  }
  return tokens
}

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(line)
}

function numberAt(line: string, at: number, numbers: NumberNotation): Token | null {
  const first = scanNumber(line, at, numbers) ?? scanNumberWord(line, at, numbers)
  if (!first) return null
  const second = rangeEnd(line, first, numbers)
  if (second && matchAt(shareOrDegree, line, second.end)) return null
  if (second) {
    const number = { low: first.value, high: second.value, times: false }
    return {
      text: line.slice(at, second.end),
      form: `${first.form}-${second.form}`,
      start: at,
      end: second.end,
      number,
    }
  }
  if (matchAt(shareOrDegree, line, first.end)) return null
  const times = matchAt(timesMark, line, first.end)
  const end = first.end + (times?.[0].length ?? 0)
  const number = { low: first.value, high: null, times: times !== null }
  return { text: line.slice(at, end), form: times ? `${first.form}x` : first.form, start: at, end, number }
}

function rangeEnd(line: string, first: Scanned, numbers: NumberNotation): Scanned | null {
  const dash = matchAt(rangeDash, line, first.end)
  if (dash) {
    const end = scanNumber(line, first.end + dash[0].length, numbers)
    if (end && end.value > first.value) return end
  }
  return slashRangeEnd(line, first, numbers) ?? wordRangeEnd(line, first, numbers)
}

/** Italian lines write ranges with a slash: "200/250 g". In English lines, other units follow the slash. */
function slashRangeEnd(line: string, first: Scanned, numbers: NumberNotation): Scanned | null {
  if (!numbers.decimalComma || line[first.end] !== '/' || first.value <= 12) return null
  const end = scanNumber(line, first.end + 1, numbers)
  return end && end.value > first.value && end.value <= 2 * first.value ? end : null
}

/** The end of a range with a word between its numbers: "2 to 3". */
function wordRangeEnd(line: string, first: Scanned, numbers: NumberNotation): Scanned | null {
  let at = first.end
  if (line[at] === '-') at += 1
  const gap = skipSpaces(line, at)
  if (gap === at && line[at - 1] !== '-') return null
  const between = matchAt(looseNumberWord, line, gap)?.[0] ?? ''
  if (!numbers.between.includes(between.toLowerCase())) return null
  const after = skipSpaces(line, gap + between.length)
  if (after === gap + between.length && line[after] !== '-') return null
  const from = line[after] === '-' ? after + 1 : after
  const end = scanNumber(line, from, numbers) ?? scanNumberWord(line, from, numbers)
  return end && end.value > first.value ? end : null
}

function skipSpaces(line: string, at: number): number {
  while (at < line.length && matchAt(space, line, at)) at += 1
  return at
}

function scanNumber(line: string, at: number, numbers: NumberNotation): Scanned | null {
  const fraction = scanFraction(line, at)
  if (fraction) return fraction
  const point = matchAt(pointFirst, line, at)?.[0]
  if (point) return { value: Number(point), form: point, end: at + point.length }
  const whole = scanWhole(line, at, numbers)
  if (!whole) return null
  const { text, end } = whole
  const part = matchAt(numbers.decimalComma ? decimalsComma : decimals, line, end)
  if (part) {
    const form = text + '.' + part[0].slice(1)
    return { value: Number(form), form, end: end + part[0].length }
  }
  const value = Number(text)
  const gap = matchAt(/[\s-]/y, line, end) ? end + 1 : end
  const joined = matchAt(andBeforeFraction, line, end)
  const from = joined ? end + joined[0].length : gap
  const rest = scanFraction(line, from)
  if (rest && rest.value < 1 && (from > end || fractionParts(line[from] ?? ''))) {
    return { value: value + rest.value, form: text + rest.form, end: rest.end }
  }
  return { value, form: text, end }
}

/** The digits of a whole number, without the marks between thousands. */
function scanWhole(
  line: string,
  at: number,
  numbers: NumberNotation,
): { readonly text: string; readonly end: number } | null {
  const whole = matchAt(digits, line, at)
  if (!whole) return null
  const [text] = whole
  const end = at + text.length
  const thousands =
    matchAt(numbers.decimalComma ? thousandsPoint : thousandsComma, line, end) ??
    matchAt(thousandsSpace, line, end)
  if (!thousands || text.length > 3 || text === '0') return { text, end }
  return { text: text + thousands[0].replace(/\D/g, ''), end: end + thousands[0].length }
}

function scanFraction(line: string, at: number): Scanned | null {
  const sign = matchAt(vulgarFraction, line, at)
  if (sign) {
    const [top, bottom] = fractionParts(sign[0]) ?? [0, 1]
    return { value: top / bottom, form: `#${top}$${bottom}`, end: at + 1 }
  }
  const slash = matchAt(slashFraction, line, at)
  if (!slash) return null
  const [top, bottom] = [Number(slash[1]), Number(slash[2])]
  // Less than a spoon is shown as one part, with any denominator: 1/24. Otherwise such numbers are ratios or names.
  const isPart = top === 1 && bottom > 1
  if ((!kitchenDenominators.has(bottom) && !isPart) || top === 0) return null
  return { value: top / bottom, form: `#${top}$${bottom}`, end: at + slash[0].length }
}

function scanNumberWord(line: string, at: number, numbers: NumberNotation): Scanned | null {
  const letters = matchAt(looseNumberWord, line, at)?.[0]
  if (!letters) return null
  const value = Object.hasOwn(numbers.words, letters.toLowerCase())
    ? numbers.words[letters.toLowerCase()]
    : undefined
  if (value === undefined) return null
  return { value, form: String(value), end: at + letters.length }
}

function wordAt(line: string, at: number): Token {
  const found = matchAt(shareOrDegreeWord, line, at) ?? matchAt(word, line, at) ?? matchAt(mark, line, at)
  const printed = found?.[0] ?? line[at] ?? ''
  const loose = /^[–—-]+$/.test(printed) ? '-' : printed.replace(/\s(?:to|or)\s/i, '-').replaceAll('–', '-')
  // "tsp." and "i.e." keep their points. A point at the end of the line can also be a full stop.
  const pointed = loose.length > 1 && loose.endsWith('.') && !loose.slice(0, -1).includes('.')
  const form = pointed ? loose.slice(0, -1) : loose
  const end = at + printed.length
  if (pointed && end === line.length) return { text: form, form, start: at, end: end - 1 }
  return { text: pointed ? form : printed, form, start: at, end }
}
