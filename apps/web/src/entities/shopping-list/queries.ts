import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { shoppingKeys } from './keys.ts'

/** The shopping lists of the household. */
export const shoppingListsQuery = queryOptions({
  queryKey: shoppingKeys.lists,
  queryFn: () => bodyOf(api.GET('/households/shopping/lists', { params: { query: { perPage: -1 } } })),
})

/** The open items of a list. */
export const openItemsQuery = (listId: string) =>
  queryOptions({
    queryKey: shoppingKeys.openItems(listId),
    queryFn: async () => {
      const queryFilter = `shoppingListId = ${JSON.stringify(listId)} AND checked = false`
      const query = { queryFilter, perPage: -1 }
      return (await bodyOf(api.GET('/households/shopping/items', { params: { query } }))).data
    },
  })
