import type { Instant } from '../kernel/fields.ts'

/** The instant of a date text, or the problem with it. */
export type InstantReading =
  { readonly instant: Instant } | { readonly problem: string; readonly suggestion?: string | undefined }

/**
 * Reads a date or a date with a time as people and machines write them: ISO 8601, month names, RFC 2822, `1/31/2014`.
 *
 * The whole text must be a valid date; the clock is not used. A day stands for its first instant, a month for its first day, and
 * a time without a zone is UTC. `1/2/2014` is January 2nd; a first number over 12 is the day.
 */
export function readInstant(text: string): InstantReading {
  const trimmed = text.trim()
  const { take, rest } = scan(trimmed.replace(cTime, '$1 $4 $3'))
  const reading = readFrom(take)
  if (typeof reading === 'string') return { problem: reading }
  if (reading && rest() === '') return reading
  return { problem: dateProblem(trimmed, rest()), suggestion: relativeIn(trimmed) }
}

/** Consumes what the pattern, anchored by `^`, matches. */
type Take = (pattern: RegExp) => RegExpExecArray | null

function scan(text: string): { readonly take: Take; readonly rest: () => string } {
  let rest = text
  const take: Take = (pattern) => {
    const match = pattern.exec(rest)
    if (match) rest = rest.slice(match[0].length)
    return match
  }
  return { take, rest: () => rest }
}

/** The instant, the description of a problem, or undefined when the text is not a date. */
function readFrom(take: Take): { instant: Instant } | string | undefined {
  const weekday = take(weekdayPattern)?.[1]
  let time = takeClockTime(take)
  let zone = time === undefined ? undefined : takeZone(take)
  if (time !== undefined && !take(/^,?\s+(?:on\s+)?/i)) return undefined
  const day = takeDay(take)
  if (!day) return undefined
  if (time === undefined && !day.vague) {
    time = takeTimeAfter(day, take)
    if (time !== undefined) zone = takeZone(take)
  }
  if (typeof time === 'string') return time
  if (typeof zone === 'string') return zone
  return instantOf(day, time, zone ?? 0, weekday)
}

/** The time after a day: `T18:30`, `T1830`, ` at 6 pm`. */
function takeTimeAfter(day: DayParts, take: Take): TimeParts | string | undefined {
  if (take(/^t(?=\d)/i)) return takeClockTime(take) ?? takeBasicTime(take)
  if (!take(/^(?:,\s*|\s+)(?:at\s+)?(?=\d)/i)) return undefined
  return takeClockTime(take) ?? (day.basic ? takeBasicTime(take) : undefined)
}

interface DayParts {
  readonly year: number
  readonly month: number
  readonly day: number
  /** Written without separators. Its time may be written without separators too. */
  readonly basic?: boolean
  /** A month or a year alone: no time may follow. */
  readonly vague?: boolean
}

interface TimeParts {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Each name whole or by its first three letters. */
const shortOrWhole = (names: readonly string[]) =>
  names.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')

const month = `(Sept|${shortOrWhole(monthNames)})\\.?`
const nth = '(\\d{1,2})(?:st|nd|rd|th)?'
const spelled = (pattern: string) => new RegExp(pattern, 'i')
const weekdayPattern = spelled(`^(${shortOrWhole(weekdayNames)})\\.?(?:,\\s*|\\s+)`)
/** `Jan  2 15:04:05 2014`, the output of `date` and of C: the time and the zone are before the year. */
const cTime = spelled(
  `(${month}\\s+\\d{1,2})\\s+(\\d{1,2}:\\d{2}:\\d{2}(?:\\s*[ap]m)?(?:\\s+(?:utc|gmt|z|[+-]\\d{2}:?\\d{2}))?)\\s+(\\d{4})(?!\\d)`,
)

const indexOf = (names: readonly string[], word: string): number =>
  names.findIndex((name) => name.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase())
const monthOf = (word: string): number => indexOf(monthNames, word) + 1

type Form = readonly [RegExp, (...groups: readonly string[]) => DayParts]

/** The forms of a day. The first form that matches wins. */
const dayForms: readonly Form[] = [
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/, (y = '', _, m = '', d = '') => dayOf(y, +m, d)],
  [/^(\d{4})(\d{2})(\d{2})(?!\d)/, (y = '', m = '', d = '') => ({ ...dayOf(y, +m, d), basic: true })],
  [/^(\d{4})-(\d{2})$/, (y = '', m = '') => ({ ...dayOf(y, +m, '1'), vague: true })],
  [/^(\d{4})$/, (y = '') => ({ ...dayOf(y, 1, '1'), vague: true })],
  [/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, (d = '', m = '', y = '') => dayOf(y, +m, d)],
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/,
    (a = '', b = '', y = '') => (+a > 12 ? dayOf(y, +b, a) : dayOf(y, +a, b)),
  ],
  [
    spelled(`^(\\d{4})(?:\\s+|-)${month}(?:\\s+|-)${nth}(?![\\da-z])`),
    (y = '', m = '', d = '') => dayOf(y, monthOf(m), d),
  ],
  [
    spelled(`^${nth}(?:\\s+of\\s+|\\s+|-)${month}(?:,\\s*|\\s+|-)(\\d{4})(?!\\d)`),
    (d = '', m = '', y = '') => dayOf(y, monthOf(m), d),
  ],
  [
    spelled(`^${month}(?:\\s+|-)${nth}(?:,\\s*|\\s+|-)(\\d{4})(?!\\d)`),
    (m = '', d = '', y = '') => dayOf(y, monthOf(m), d),
  ],
  [
    spelled(`^${month}(?:,\\s*|\\s+|-)(\\d{4})$`),
    (m = '', y = '') => ({ ...dayOf(y, monthOf(m), '1'), vague: true }),
  ],
]

const dayOf = (year: string, month: number, day: string): DayParts => ({ year: +year, month, day: +day })

function takeDay(take: Take): DayParts | undefined {
  for (const [pattern, read] of dayForms) {
    const found = take(pattern)
    if (found) return read(...found.slice(1))
  }
  return undefined
}

/** A time with a colon, or an hour with `am` or `pm`. */
function takeClockTime(take: Take): TimeParts | string | undefined {
  const found =
    take(/^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(?:\s*([ap])\.?m\b\.?)?(?![\d:])/i) ??
    take(/^(\d{1,2})()()()\s*([ap])\.?m\b\.?/i)
  if (!found) return undefined
  const [, hour, minute, second, fraction, half] = found
  return timeOf(hour, minute, second, fraction, half)
}

function takeBasicTime(take: Take): TimeParts | string | undefined {
  const found = take(/^(\d{2})(?:(\d{2})(?:(\d{2})(?:[.,](\d+))?)?)?(?![\d:])/)
  return found ? timeOf(found[1], found[2], found[3], found[4]) : undefined
}

function timeOf(hour = '', minute = '', second = '', fraction = '', half?: string): TimeParts | string {
  let hours = Number(hour)
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return `${hours} ${half.toLowerCase()}m is not a time: hours go from 1 to 12`
    hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  // Midnight at the end of a day.
  const isEnd = hours === 24 && /^0*$/.test(minute + second + fraction)
  if (hours > 23 && !isEnd) return `hours go from 0 to 23`
  if (Number(minute) > 59) return `minutes go from 0 to 59`
  if (Number(second) > 59) return `seconds go from 0 to 59`
  return {
    hour: hours,
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
  }
}

/** Minutes east of Greenwich. */
function takeZone(take: Take): number | string | undefined {
  if (take(/^\s*(?:z|utc|gmt)(?![a-z\d+-])/i)) return 0
  const found = take(/^\s*([+-])(\d{2})(?::?(\d{2}))?(?![\d:])/)
  if (!found) return undefined
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0)
  if (minutes > 14 * 60 || Number(found[3] ?? 0) > 59)
    return `${found[0].trim()} is not a valid offset from UTC`
  return found[1] === '-' ? -minutes : minutes
}

function instantOf(
  { year, month, day }: DayParts,
  time: TimeParts | undefined,
  zone: number,
  weekday: string | undefined,
): { instant: Instant } | string {
  if (year === 0) return 'years go from 0001 to 9999'
  if (month < 1 || month > 12) return 'months go from 1 to 12'
  const days = daysIn(year, month)
  if (day < 1 || day > days) return `${monthNames[month - 1]} ${year} has ${days} days`
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (weekday !== undefined && date.getUTCDay() !== indexOf(weekdayNames, weekday))
    return `that date is a ${weekdayNames[date.getUTCDay()]}`
  if (time) date.setUTCHours(time.hour, time.minute - zone, time.second, time.millisecond)
  return isoOf(date) ?? 'years go from 0001 to 9999'
}

function isoOf(date: Date): { instant: Instant } | undefined {
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999 ? { instant: date.toISOString() } : undefined
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Describes why a text is not a date. */
function dateProblem(text: string, rest: string): string {
  if (text === '') return 'a date is missing'
  if (text.startsWith('$')) return placeholderRule
  if (/^[+-]?\d+(\.\d+)?$/.test(text)) return 'write a date, not a count of days or seconds'
  if (/\b(ago|now|today|tomorrow|yesterday|last|next|in \d+)\b/i.test(text))
    return 'write relative times with $NOW, such as $NOW-30d'
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?!\d)|^'\d\d\b|[a-z]\.?,?[\s-]+\d{2}$/i.test(text))
    return 'years have four digits'
  if (/^t?\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?(\s*[ap]m)?$/i.test(text)) return 'a time needs a date'
  if (/^\s*\(?[a-z]{2,5}\)?$/i.test(rest) && rest !== text)
    return `${rest.trim()} is not a supported time zone: write Z, or an offset such as +02:00`
  return 'write dates like 2021-02-22, 2021-02-22T18:30:00Z or February 22, 2021'
}

/** `yesterday` and `3 days ago` as placeholders. */
function relativeIn(text: string): string | undefined {
  const word = { now: '$NOW', today: '$NOW', yesterday: '$NOW-1d', tomorrow: '$NOW+1d' }[text.toLowerCase()]
  if (word !== undefined) return word
  const [, digits, unit = ''] = /^(\d{1,9}) (year|month|day|hour|minute|second)s? ago$/i.exec(text) ?? []
  const letters: Readonly<Record<string, string>> = { hour: 'H', minute: 'M', second: 'S' }
  return digits && `$NOW-${digits}${letters[unit.toLowerCase()] ?? unit[0]!.toLowerCase()}`
}

const placeholderRule =
  'write $NOW, or $NOW with one offset: + or -, a whole number, and y, m, d, H, M or S (case-sensitive)'

/**
 * Resolves `$NOW` and its offset, or describes the problem. Undefined for a text that is not a placeholder.
 *
 * Years and months are added in the UTC calendar; a day that the month does not have becomes its last day. The other units
 * have a fixed length.
 */
export function readPlaceholder(text: string, now: Date): InstantReading | undefined {
  const trimmed = text.trim()
  if (!trimmed.startsWith('$')) return undefined
  const found = /^\$NOW(?:([+-])(\d{1,9})([ymdHMS]))?$/.exec(trimmed)
  if (!found) return { problem: placeholderRule, suggestion: placeholderIn(trimmed) }
  const [, sign, digits, unit] = found
  const amount = Number(digits ?? 0) * (sign === '-' ? -1 : 1)
  const moved =
    unit === undefined
      ? now
      : unit === 'y' || unit === 'm'
        ? monthsFrom(now, amount * (unit === 'y' ? 12 : 1))
        : new Date(now.getTime() + amount * milliseconds[unit]!)
  return isoOf(moved) ?? { problem: `${trimmed} is outside the years 0001 to 9999` }
}

/** The probable placeholder for a misspelt one. */
function placeholderIn(text: string): string | undefined {
  const [, sign = '', digits = '', unit = ''] =
    /^\$now\s*(?:([+-])\s*(\d{1,9})\s*([a-z]))?$/i.exec(text) ?? []
  if (unit === '') return /^\$(now|today)$/i.test(text) ? '$NOW' : undefined
  const meant = { s: 'S', h: 'H', y: 'y', d: 'd' }[unit.toLowerCase()] ?? unit
  return /[ymdHMS]/.test(meant) ? `$NOW${sign}${digits}${meant}` : undefined
}

const milliseconds: Readonly<Record<string, number>> = { d: 86_400_000, H: 3_600_000, M: 60_000, S: 1_000 }

function monthsFrom(now: Date, months: number): Date {
  const total = now.getUTCFullYear() * 12 + now.getUTCMonth() + months
  const year = Math.floor(total / 12)
  const month = total - year * 12
  const moved = new Date(now)
  moved.setUTCFullYear(year, month, Math.min(now.getUTCDate(), daysIn(year, month + 1)))
  return moved
}
