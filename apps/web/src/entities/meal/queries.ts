import type { Schema } from '@larder/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { orFromLibrary } from '../../library/or-from-library.ts'
import type { Day } from './days.ts'
import { mealKeys } from './keys.ts'

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
    queryKey: mealKeys.days(startDate, endDate),
    queryFn: ({ queryKey }) =>
      orFromLibrary<readonly Meal[]>(
        queryKey,
        async () => {
          const query = { startDate, endDate, perPage: -1 }
          return (await bodyOf(api.GET('/households/mealplans', { params: { query } }))).data
        },
        (library) => library.call('meals', startDate, endDate),
      ),
    placeholderData: keepPreviousData,
  })

/** Recipes that match a search, the best first. Without words: those that were not made for the longest time. */
export const recipesToPlanQuery = (words: string) =>
  queryOptions({
    queryKey: mealKeys.recipesToPlan(words),
    queryFn: ({ queryKey }) => {
      const forgotten = { orderBy: 'lastMade', orderDirection: 'asc', orderByNullPosition: 'first' } as const
      const search = words.trim() || undefined
      const order = search === undefined ? forgotten : {}
      return orFromLibrary(
        queryKey,
        async () => {
          const query = { ...order, ...(search !== undefined && { search }), perPage: 8 }
          return (await bodyOf(api.GET('/recipes', { params: { query } }))).data
        },
        async (library) => (await library.call('page', { words: search, order, page: 1, perPage: 8 })).data,
      )
    },
    placeholderData: keepPreviousData,
  })
