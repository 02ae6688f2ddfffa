import { fractionSigns, fractionValue } from '../kernel/fraction-signs.ts'

const sign = `[${fractionSigns}]`
/** A number as recipes print it, as the source of a regular expression: 250, 1.5, 1,5, 1/2, 1 1/2, 1-1/2, 1 and 1/2, 1½. */
export const number = String.raw`(?:\d{1,2}[-‑–](?:1[/⁄][2-8]|[23][/⁄][34]|[3-7][/⁄]8|${sign})(?!\d)|\d{1,5}\s+(?:(?:and|&)\s+)?\d{1,2}[/⁄]\d{1,2}|\d{1,2}[/⁄]\d{1,2}|\d{1,6}\s+(?:and|&)\s+${sign}|\d{1,6}(?:[.,]\d{1,3})?\s?${sign}|\d{1,6}(?:[.,]\d{1,3})?|${sign})`
/** The words and signs between the ends of a range, or between the factors of "2 x 400". */
export const range = String.raw`\s?(?:[-‑]\s(?:to|or)\b|-|–|—|/(?=\d{3})|x|×|\bby\b|\bbij\b|\bmal\b|\bpar\b|\bpor\b|\bto\b|\bor\b|\bbis\b|\boder\b|[àá]|\bou\b|\ba\b|\bo\b|\btot\b|\bof\b)\s?`

/**
 * The value of a number as `number` matches it.
 * @example readNumber('1 1/2') // 1.5
 */
export function readNumber(digits: string): number {
  const isSign = (letter: string) => fractionSigns.includes(letter)
  const rest = Array.from(digits.replace(/^(\d+)[-‑–]/, '$1 '))
    .filter((letter) => !isSign(letter))
    .join('')
    .replace(/\s(?:and|&)(?:\s|$)/i, ' ')
    .trim()
    .replace(',', '.')
  const share = Array.from(digits)
    .filter(isSign)
    .reduce((sum, letter) => sum + fractionValue(letter), 0)
  const fraction = /^(?:(\d+)\s+)?(\d+)[/⁄](\d+)$/.exec(rest)
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / (Number(fraction[3]) || 1)
  return (rest === '' ? 0 : Number(rest)) + share
}

/** The signs between the factors of a product. */
export const times = /[x×]|\b(?:by|bij|mal|par|por|per)\b/i

/** The text as the source of a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** Fractions and their signs. Fifths are written as decimals, as metric amounts are. */
const fractions: readonly (readonly [number, string])[] = [
  [1 / 8, '⅛'],
  [1 / 6, '⅙'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [5 / 6, '⅚'],
  [7 / 8, '⅞'],
  ...[1, 3, 5, 7, 9, 11, 13, 15].map((part) => [part / 16, `${part}/16`] as const),
]
/** The largest distance between a quantity and the fraction it is written as: 0.33 and 0.667 are thirds, 0.3 is not. */
const tolerance = 0.005
/** The same, as a part of the quantity: 0.13 is no eighth. */
const relativeTolerance = 0.03
/** Sixteenths are rare: 0.31 is none. */
const exactly = 0.0006
/** Quantities of this size and more have no fractions: 112.5 g stays as it is. */
const fractionLimit = 100

/** A quantity in digits. Fractions are used where `asFraction` is set: "2 ¼". Other decimals have at most three digits. */
export function displayQuantity(quantity: number, asFraction: boolean): string {
  if (quantity < 0) return `-${displayQuantity(-quantity, asFraction)}`
  const fraction = asFraction ? fractionOf(quantity) : undefined
  if (fraction) return fraction[1]
  // Small quantities keep three significant digits, so that 0.0042 is not shown as 0.
  const rounded = quantity < 0.1 ? Number(quantity.toPrecision(3)) : Math.round(quantity * 1000) / 1000
  const digits = String(rounded)
  return digits.includes('e-') ? rounded.toFixed(20).replace(/0+$/, '') : digits
}

/** The value of a quantity as it is written with fractions: 1/6 for 0.17. */
export function writtenValue(quantity: number): number {
  return fractionOf(quantity)?.[0] ?? quantity
}

/** The value and the text of the fraction or whole number that a quantity is written as, if one is near enough. */
function fractionOf(quantity: number): readonly [value: number, text: string] | undefined {
  if (quantity >= fractionLimit) return undefined
  const whole = Math.floor(quantity)
  const candidates: readonly (readonly [number, string])[] = [
    [whole, String(whole)],
    ...fractions.map(([value, sign]) => [whole + value, whole === 0 ? sign : `${whole} ${sign}`] as const),
    [whole + 1, String(whole + 1)],
  ]
  const limit = Math.min(tolerance, relativeTolerance * quantity)
  const near = candidates.filter(
    ([value, text]) => value > 0 && Math.abs(value - quantity) <= (text.includes('/16') ? exactly : limit),
  )
  if (near.length === 0) return whole === 0 ? exactFraction(quantity) : undefined
  return near.reduce((a, b) => (Math.abs(b[0] - quantity) < Math.abs(a[0] - quantity) ? b : a))
}

/** The largest denominator of a fraction that is written. */
const maxDenominator = 99
/** Parts of spoons, which only scaling makes: 11/24 is the sum of a third and an eighth. */
const spoonParts = [12, 24, 32, 48, 96]

/** Less than an eighth as one part, 1/12, and what parts of spoons add up to, 11/24. */
function exactFraction(quantity: number): readonly [value: number, text: string] | undefined {
  const isWhole = (value: number) => Math.abs(value / Math.round(value) - 1) < 1e-6
  const under = Math.round(1 / quantity)
  if (isWhole(1 / quantity) && under > 8 && under <= maxDenominator) return [1 / under, `1/${under}`]
  const parts = spoonParts.find((each) => isWhole(quantity * each))
  if (parts === undefined) return undefined
  const over = Math.round(quantity * parts)
  return [over / parts, `${over}/${parts}`]
}
