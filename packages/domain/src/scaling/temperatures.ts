import type { Language } from '../foods/unit-table.ts'
import type { UnitSystem } from './amounts.ts'

type Scale = 'C' | 'F'

const word = String.raw`degrees?|degrés?|grados|gradi|graden|grad`
const pattern = new RegExp(
  String.raw`(?<![\d.,\p{L}])(\d{2,3})(?:(\s?(?:-|–|—|to|bis|à|a|tot)\s?)(\d{2,3}))?(\s?)(?:(°|º|˚|${word})(\s?)(celsius|fahrenheit|[cf])?|(celsius|fahrenheit|[CF]))(?![\p{L}\d])`,
  'giu',
)

/**
 * The text with its temperatures in the scale of a system: °C for metric, °F for US. A temperature that is given in both scales
 * stays as it is.
 */
export function convertTemperatures(text: string, system: UnitSystem, language: Language): string {
  const target: Scale = system === 'metric' ? 'C' : 'F'
  const found = [...text.matchAll(pattern)].map((match) => ({ match, scale: scaleOf(match, language) }))
  let shown = ''
  let from = 0
  for (const [i, { match, scale }] of found.entries()) {
    if (scale === undefined || scale === target) continue
    const isGivenTwice = [found[i - 1], found[i + 1]].some(
      (other) => other?.scale === target && areSame(match, other.match, target),
    )
    if (isGivenTwice) continue
    shown += text.slice(from, match.index) + written(match, target)
    from = match.index + match[0].length
  }
  return shown + text.slice(from)
}

/** Minimum oven temperature in Fahrenheit. Ovens do not reach this number in Celsius. */
const minFahrenheit = 275

function scaleOf(match: RegExpExecArray, language: Language): Scale | undefined {
  const letter = (match[7] ?? match[8] ?? '').slice(0, 1).toUpperCase()
  if (letter === 'C' || letter === 'F') return letter
  if (language !== 'en') return 'C'
  return Number(match[1]) >= minFahrenheit ? 'F' : undefined
}

/** Whether two adjacent temperatures are equal: "350°F (180°C)". */
function areSame(one: RegExpExecArray, other: RegExpExecArray, target: Scale): boolean {
  const [first, second] = one.index < other.index ? [one, other] : [other, one]
  const between = second.index - (first.index + first[0].length)
  return (
    between <= 12 &&
    Math.abs(converted(Number(one[1]), target) - Number(other[1])) <= (target === 'F' ? 30 : 20)
  )
}

function written(match: RegExpExecArray, target: Scale): string {
  const [, low, between, high, gap = '', degree, inner = '', letter, bare] = match
  const amount = [low, high].flatMap((digits) =>
    digits === undefined ? [] : [String(converted(Number(digits), target))],
  )
  const name = (letter ?? bare ?? 'C').length > 1 ? (target === 'C' ? 'Celsius' : 'Fahrenheit') : target
  const sign = degree ?? ''
  const isWord = /\p{L}/u.test(sign)
  const isNamed = letter !== undefined
  return `${amount.join(between ?? '')}${gap}${sign}${isNamed ? inner : isWord ? ' ' : ''}${name}${isNamed ? '' : inner}`
}

/**
 * Converts a temperature to the other scale, rounded to usual oven temperatures: steps of 10 or 5 in °C, of 25 or 5 in °F. Low
 * temperatures in °C are exact to a degree, because they matter for meat and sugar.
 */
function converted(degrees: number, target: Scale): number {
  if (target === 'C') {
    const celsius = ((degrees - 32) * 5) / 9
    const oven = Math.round(celsius / 10) * 10
    if (celsius < 120) return Math.round(celsius)
    return Math.abs(oven - celsius) <= 4.5 ? oven : Math.round(celsius / 5) * 5
  }
  const exact = (degrees * 9) / 5 + 32
  const oven = Math.round(exact / 25) * 25
  return exact >= 250 && Math.abs(oven - exact) <= 6.5 ? oven : Math.round(exact / 5) * 5
}
