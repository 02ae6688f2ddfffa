import type { Day, Instant } from './fields.ts'

const oneDay = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether a text is the name of a time zone in the IANA database, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && formatOf(name) !== undefined
}

/** The calendar day and the time of day (`HH:MM:SS`) that clocks of a time zone show at an instant. */
export function localTime(zone: string, instant: Instant): { readonly day: Day; readonly time: string } {
  const format = formatOf(zone)
  if (!format) throw new Error(`${zone} is not a time zone`)
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes, length = 2) =>
    (parts.get(type) ?? '').padStart(length, '0')
  return {
    day: `${part('year', 4)}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  }
}

/** The calendar day in a time zone at an instant. */
export function dayAt(zone: string, instant: Instant): Day {
  return localTime(zone, instant).day
}

/**
 * The first instant at which clocks of a time zone show this time of that day or, where daylight saving time skips it, the
 * instant of the change.
 *
 * @param time the time of day as `HH:MM` or `HH:MM:SS`
 * @example
 * instantAt('Europe/Berlin', '2026-03-29', '02:30') // '2026-03-29T01:00:00.000Z'
 */
export function instantAt(zone: string, day: Day, time: string): Instant {
  const wanted = `${day} ${time.length === 5 ? `${time}:00` : time}`
  const shownAt = (milliseconds: number) => {
    const { day, time } = localTime(zone, new Date(milliseconds).toISOString())
    return `${day} ${time}`
  }
  // Offsets are less than a day, so the instant is within a day of UTC. When clocks are set back, the first match is used.
  const utc = Date.parse(`${day}T${wanted.slice(11)}.000Z`)
  const offsets = [utc - oneDay, utc, utc + oneDay].map((at) => offsetAt(at, shownAt(at)))
  const candidates = [...new Set(offsets)].map((offset) => utc - offset).sort((a, b) => a - b)
  const match = candidates.find((at) => shownAt(at) === wanted)
  if (match !== undefined) return new Date(match).toISOString()
  return new Date(firstAfter(utc - oneDay, utc + oneDay, (at) => shownAt(at) > wanted)).toISOString()
}

/** Adds a number of days to a day. The number can be negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * oneDay).toISOString().slice(0, 10)
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay()
}

function offsetAt(milliseconds: number, shown: string): number {
  return Date.parse(`${shown.replace(' ', 'T')}.000Z`) - Math.floor(milliseconds / 1_000) * 1_000
}

/** The first whole second in a range from which a condition is true. */
function firstAfter(from: number, to: number, holds: (at: number) => boolean): number {
  let low = from
  let high = to
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone)
  if (known) return known
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    })
    formats.set(zone, format)
    return format
  } catch {
    return undefined
  }
}
