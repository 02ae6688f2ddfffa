import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'

/** Foods that have these words in their names, as choices. */
export const foodsQuery = (words: string) =>
  queryOptions({
    queryKey: ['foods', 'choices', words],
    queryFn: async () => {
      const query = words.trim()
        ? { search: words.trim(), perPage: 30 }
        : { perPage: 30, orderBy: 'name', orderDirection: 'asc' as const }
      const { data } = await bodyOf(api.GET('/foods', { params: { query } }))
      return data.map(({ id, name }) => ({ value: id, name }))
    },
    staleTime: 60_000,
  })

/** The names of foods by their ids. */
export const namesOfFoods = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['foods', 'names', ids],
    queryFn: async () => {
      if (ids.length === 0) return []
      const queryFilter = `id IN [${ids.map((id) => JSON.stringify(id)).join(', ')}]`
      const { data } = await bodyOf(api.GET('/foods', { params: { query: { queryFilter, perPage: -1 } } }))
      return data.map(({ id, name }) => ({ value: id, name }))
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
