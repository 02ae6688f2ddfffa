import type { Schema } from '@larder/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import type { Day } from './days.ts'

export type Meal = Schema<'MealplanInList'>
export type MealType = Meal['entryType']

/** In the order of a day. */
export const mealTypes: readonly MealType[] = [
  'breakfast',
  'lunch',
  'dinner',
  'side',
  'snack',
  'drink',
  'dessert',
]

/** The meals of a range of days. */
export const mealsQuery = (startDate: Day, endDate: Day) =>
  queryOptions({
    queryKey: ['plan', startDate, endDate],
    queryFn: async (): Promise<readonly Meal[]> => {
      const query = { startDate, endDate, perPage: -1 }
      return (await bodyOf(api.GET('/households/mealplans', { params: { query } }))).data
    },
    placeholderData: keepPreviousData,
  })

/** Recipes that match a search, the best first. Without words: those that were not made for the longest time. */
export const recipesToPlanQuery = (words: string) =>
  queryOptions({
    queryKey: ['recipes', 'to plan', words],
    queryFn: async () => {
      const order = { orderBy: 'lastMade', orderDirection: 'asc', orderByNullPosition: 'first' } as const
      const query = words.trim() ? { search: words.trim(), perPage: 8 } : { ...order, perPage: 8 }
      return (await bodyOf(api.GET('/recipes', { params: { query } }))).data
    },
    placeholderData: keepPreviousData,
  })
