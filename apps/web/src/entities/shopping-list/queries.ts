import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'

/** The shopping lists of the household. */
export const shoppingListsQuery = queryOptions({
  queryKey: ['shopping', 'lists'],
  queryFn: () => bodyOf(api.GET('/households/shopping/lists', { params: { query: { perPage: -1 } } })),
})
