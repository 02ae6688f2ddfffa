/** A day as `YYYY-MM-DD`, without a time zone. */
export type Day = string

const dayOf = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** Noon, so that daylight saving time does not move it to another day. */
export const dateOf = (day: Day): Date => new Date(`${day}T12:00:00`)

export const today = (): Day => dayOf(new Date())

export function plusDays(day: Day, days: number): Day {
  const date = dateOf(day)
  date.setDate(date.getDate() + days)
  return dayOf(date)
}

/** The seven days of the week around a day. The first day of the week is 0 for Sunday to 6 for Saturday. */
export function weekOf(day: Day, firstDayOfWeek: number): readonly Day[] {
  const first = plusDays(day, -((dateOf(day).getDay() - firstDayOfWeek + 7) % 7))
  return [0, 1, 2, 3, 4, 5, 6].map((days) => plusDays(first, days))
}

/** Whether it is a day of the calendar whose week and the weeks beside it are days of four-digit years, too. */
export const isDay = (value: unknown): value is Day =>
  typeof value === 'string' && /^[1-8]\d{3}-\d{2}-\d{2}$/.test(value) && dayOf(dateOf(value)) === value
