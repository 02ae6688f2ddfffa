import type { Schema } from '@larder/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../api.ts'
import { parametersOf, type RecipeSearch } from './search.ts'

export type RecipeInList = Schema<'RecipeInList'>

/** Rows a page of the list. */
export const pageSize = 48

/** One page of the recipes that a search finds. Pages count from 1. */
export const recipePageQuery = (search: RecipeSearch, page: number) =>
  queryOptions({
    queryKey: ['recipes', 'list', parametersOf(search), page],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/recipes', {
          params: { query: { ...parametersOf(search), page, perPage: pageSize } as never },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** How many recipes there are, whatever is searched for. */
export const recipeCountQuery = queryOptions({
  queryKey: ['recipes', 'count'],
  queryFn: async () => (await bodyOf(api.GET('/recipes', { params: { query: { perPage: 1 } } }))).total,
})
