import { catalog, mealplans } from '@larder/domain'
import { orderRecords, readOrder } from '@larder/domain/query'
import type { Row } from './protocol.ts'

type Meal = Row & Readonly<Record<string, unknown>> & { readonly date: string }

/** The meals of a range of days, in the order of the server. */
export function mealsBetween(meals: readonly Row[], startDate: string, endDate: string): readonly Row[] {
  const found = (meals as readonly Meal[]).filter(({ date }) => date >= startDate && date <= endDate)
  return orderRecords(readOrder({}, mealplans, { catalog }), found, () => undefined)
}
