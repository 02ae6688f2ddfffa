import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'

/** The ids of the foods and tools that the household has, apart from those that are always in the house. */
export const onHandQuery = queryOptions({
  queryKey: ['household', 'on hand'],
  queryFn: () => bodyOf(api.GET('/households/on-hand')),
})

/** Missing foods with which a recipe is still suggested. */
const maxMissing = 3
const maxSuggestions = 40

/** Recipes for the foods of the household, those with the fewest missing foods first. */
export const suggestionsQuery = (foods: readonly string[]) =>
  queryOptions({
    queryKey: ['recipes', 'suggestions', foods],
    queryFn: async () => {
      const query = { maxMissingFoods: maxMissing, limit: maxSuggestions }
      return (await bodyOf(api.GET('/recipes/suggestions', { params: { query } }))).items
    },
    placeholderData: keepPreviousData,
  })
