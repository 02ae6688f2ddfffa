import { DomainError } from '../kernel/errors.ts'
import { localTime } from '../kernel/time-zone.ts'

const clockTime = /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i

/**
 * Reads a time of day as `07:30:00`. A time with an offset from UTC, and a date and time with one, is turned into the time
 * that clocks in the zone show at that moment today.
 * @throws unprocessable `webhook/scheduled-time`
 */
export function readTimeOfDay(text: string, zone: string, now: Date): string {
  const [, hour = '', minute = '', second = '00', offset] = clockTime.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    throw new DomainError(
      'unprocessable',
      'webhook/scheduled-time',
      'scheduledTime must be a time of day such as 07:30.',
      { field: 'scheduledTime' },
    )
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`
  if (offset === undefined) return time
  const sign = offset.startsWith('-') ? -1 : 1
  const [hours = 0, minutes = 0] =
    /[\d:]+/.exec(offset)?.[0].replace(':', '').match(/\d{2}/g)?.map(Number) ?? []
  const today = now.toISOString().slice(0, 10)
  const moment = Date.parse(`${today}T${time}.000Z`) - sign * (hours * 60 + minutes) * 60_000
  return localTime(zone, new Date(moment).toISOString()).time
}
