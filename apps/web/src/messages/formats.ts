import { formatting } from './formatting.ts'
import { useLanguage } from './index.ts'

/** Formats of numbers, dates and durations in the chosen language. */
export interface Formats {
  number(value: number): string
  /** An amount as the server writes it, "0.7 kg", with the decimal sign of the language. */
  amount(text: string): string
  day(instant: string): string
  time(instant: string | number): string
  /** The name of a day of the week. Sunday is 0. */
  weekday(index: number): string
  /** Day and time. The day alone for midnight here or in UTC: somebody who writes a day means the day. */
  moment(instant: string): string
  /** "3 days ago", "in 9 days". */
  ago(instant: string): string
  /** Names or words as the language lists them: "a, b, c" in English, "a, b und c" in German. */
  list(texts: readonly string[]): string
  /** "12.5 GB", "840.2 kB". */
  bytes(bytes: number): string
  /** Minutes of a recipe: "35 min", "1 h 10", "1 س 10 د". */
  minutes(total: number): string
}

export const useFormats = (): Formats => formatsOf(useLocale())

/** The language with the region of the browser, for formats that only one page needs. */
export const useLocale = (): string => useLanguage().locale

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A format of dates that only one page needs. It is made once. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = useLocale()
  const key = `${locale} ${JSON.stringify(options)}`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}

/** Making a formatter takes milliseconds on a phone, so each is made once, when it is first needed. */
const known = new Map<string, Formats>()

/** The formats of a language with or without a region. */
export function formatsOf(language: string): Formats {
  const formats = known.get(language) ?? makeFormats(language)
  known.set(language, formats)
  return formats
}

function makeFormats(language: string): Formats {
  const number = lazily(() => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }))
  const day = dates(language, { day: 'numeric', month: 'short', year: 'numeric' })
  const time = dates(language, { hour: 'numeric', minute: '2-digit' })
  const utcDay = dates(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const weekday = dates(language, { weekday: 'long', timeZone: 'UTC' })
  const moment = dates(language, { dateStyle: 'medium', timeStyle: 'short' })
  const sizes = (['kilobyte', 'megabyte', 'gigabyte'] as const).map((unit) =>
    lazily(() => new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })),
  )
  const list = lazily(() => new Intl.ListFormat(language, { type: 'unit' }))
  const { text } = formatting(language)
  const relative = lazily(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  return {
    number: (value) => number().format(value),
    amount: (text) => text.replace(/(?<=\d)\.(?=\d)/g, () => decimalSign(number())),
    day: (instant) => day().format(new Date(instant)),
    time: (instant) => time().format(new Date(instant)),
    weekday: (index) => weekday().format(firstSunday + index * 86_400_000),
    moment: (instant) => {
      const date = new Date(instant)
      if (/T00:00:00(\.000)?Z$/.test(instant)) return utcDay().format(date)
      return (date.getHours() + date.getMinutes() === 0 ? day : moment)().format(date)
    },
    ago: (instant) => relativeTime(relative(), (Date.parse(instant) - Date.now()) / 1_000),
    list: (texts) => list().format(texts.map(text)),
    bytes: (bytes) => {
      const power = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2
      return sizes[power]!().format(bytes / 1_000 ** (power + 1))
    },
    minutes: minutesOf(language),
  }
}

const decimalSign = (format: Intl.NumberFormat): string =>
  format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** 4 January 1970, in milliseconds. */
const firstSunday = 3 * 86_400_000

const dates = (language: string, options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(language, options))

/** Makes a value when it is first needed. */
function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

function relativeTime(format: Intl.RelativeTimeFormat, seconds: number): string {
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['minute', 60]
  return format.format(Math.trunc(seconds / size), unit)
}

/** How a language writes the minutes of a recipe, with no-break spaces. All that use Latin letters write `min` and `h`. */
export function minutesOf(language: string): (total: number) => string {
  if (new Intl.Locale(language).maximize().script === 'Latn') return minutes
  const hour = unitOf(language, 'hour')
  const minute = unitOf(language, 'minute')
  return (total) => {
    const hours = Math.floor(total / 60)
    const rest = Math.round(total % 60)
    const parts = [
      ...(hours > 0 ? [hour().format(hours)] : []),
      ...(rest > 0 || hours === 0 ? [minute().format(rest)] : []),
    ]
    return parts.join(' ').replaceAll(' ', '\u00a0')
  }
}

const unitOf = (language: string, unit: 'hour' | 'minute') =>
  lazily(() => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }))

function minutes(total: number): string {
  const hours = Math.floor(total / 60)
  const rest = Math.round(total % 60)
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`
}
