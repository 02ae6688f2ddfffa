import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import type { RecipeCounts } from '../../library/protocol.ts'
import { orFromLibrary } from '../../library/or-from-library.ts'
import { parametersOf, questionOf, type RecipeSearch } from '../recipe/search.ts'
import { filterKeys } from './keys.ts'

/** Filters per request, so that the address stays short enough. */
const filtersPerRequest = 80

/** A group of filters, and the search in which they are counted. */
export interface Counted {
  readonly among: RecipeSearch
  readonly filters: readonly string[]
}

const countsQuery = (among: RecipeSearch, each: readonly string[]) => {
  const { orderBy: _, orderDirection: __, orderByNullPosition: ___, ...query } = parametersOf(among)
  return queryOptions({
    queryKey: filterKeys.counts(query, each),
    queryFn: ({ signal, queryKey }) =>
      orFromLibrary<RecipeCounts>(
        queryKey,
        () =>
          bodyOf(api.GET('/recipes/counts', { params: { query: { ...query, each: [...each] } }, signal })),
        (library) => library.call('counts', questionOf(among), each),
      ),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}

/** The numbers of recipes that each search has, and that each filter would leave of it. Undefined until they are loaded. */
export function useCounts(groups: readonly Counted[]) {
  const requests = requestsFor(groups)
  const responses = useQueries({ queries: requests.map(({ among, filters }) => countsQuery(among, filters)) })
  const found = (among: RecipeSearch) =>
    responses.filter((_, index) => keyOf(requests[index]?.among ?? {}) === keyOf(among))
  return {
    total: (among: RecipeSearch) => {
      const [first] = found(among)
      return first && !first.isPlaceholderData ? first.data?.total : undefined
    },
    of: (among: RecipeSearch, filter: string) =>
      found(among)
        .flatMap(({ data }) => data?.counts ?? [])
        .find(({ queryFilter }) => queryFilter === filter)?.total,
    error: responses.find(({ error }) => error !== null)?.error ?? null,
  }
}

const keyOf = (search: RecipeSearch): string => JSON.stringify(parametersOf(search))

/** One request for all filters in the same search, or several when there are many. */
function requestsFor(groups: readonly Counted[]): readonly Counted[] {
  return [...Map.groupBy(groups, ({ among }) => keyOf(among)).values()].flatMap((same) => {
    const among = same[0]?.among ?? {}
    const filters = [...new Set(same.flatMap((group) => group.filters))]
    const requests = Math.max(1, Math.ceil(filters.length / filtersPerRequest))
    return Array.from({ length: requests }, (_, index) => ({
      among,
      filters: filters.slice(index * filtersPerRequest, (index + 1) * filtersPerRequest),
    }))
  })
}
