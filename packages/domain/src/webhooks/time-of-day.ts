import { DomainError } from '../kernel/errors.ts'
import { localTime } from '../kernel/time-zone.ts'

const clockTime = /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i

/**
 * Reads a time of day and returns it as `07:30:00`. A time with an offset from UTC is converted to the local time of the zone
 * today. A date before the time is ignored.
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
  const today = now.toISOString().slice(0, 10)
  const moment = Date.parse(`${today}T${time}.000Z`) - offsetOf(offset)
  return localTime(zone, new Date(moment).toISOString()).time
}

/** Milliseconds of an offset from UTC: `Z`, `+02:00`, `-0530`. */
function offsetOf(text: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
