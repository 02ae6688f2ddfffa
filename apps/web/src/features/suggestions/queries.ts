import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { suggestionKeys } from './keys.ts'

/** Missing foods with which a recipe is still suggested. */
const maxMissing = 3
const maxSuggestions = 40

/** Recipes for the foods of the household, those with the fewest missing foods first. */
export const suggestionsQuery = (foods: readonly string[]) =>
  queryOptions({
    queryKey: suggestionKeys.foods(foods),
    queryFn: async () => {
      const query = { maxMissingFoods: maxMissing, limit: maxSuggestions }
      return (await bodyOf(api.GET('/recipes/suggestions', { params: { query } }))).items
    },
    placeholderData: keepPreviousData,
  })
