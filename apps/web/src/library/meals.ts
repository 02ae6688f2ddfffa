import { catalog, mealplans } from '@larder/domain'
import { orderRecords, readOrder } from '@larder/domain/query'
import type { Rows } from './protocol.ts'

type Meal = Rows['mealplan']

/** The meals of a range of days, in the order of the server. */
export function mealsBetween(meals: readonly Meal[], startDate: string, endDate: string): readonly Meal[] {
  const found = meals.filter(({ date }) => date >= startDate && date <= endDate)
  return orderRecords(readOrder({}, mealplans, { catalog }), found, () => undefined)
}
