import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'

/** The cookbooks of the household, in their order. */
export const cookbooksQuery = queryOptions({
  queryKey: ['cookbooks'],
  queryFn: async () => {
    const query = { perPage: -1, orderBy: 'position', orderDirection: 'asc' } as const
    return (await bodyOf(api.GET('/households/cookbooks', { params: { query } }))).data
  },
  staleTime: 60_000,
})
