import type { Schema } from '@larder/client'
import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { cookbookKeys } from './keys.ts'

export type Cookbook = Schema<'CookbookChecked'>

/** Changes of cookbooks are sent one after the other: their order is a change of several. */
export const cookbooksRecord = 'cookbooks'

export async function readCookbooks(): Promise<readonly Cookbook[]> {
  const query = { perPage: -1, orderBy: 'position', orderDirection: 'asc' } as const
  return (await bodyOf(api.GET('/households/cookbooks', { params: { query } }))).data
}

/** The cookbooks of the household, in their order. */
export const cookbooksQuery = queryOptions({
  queryKey: cookbookKeys.all,
  queryFn: readCookbooks,
  staleTime: 60_000,
})

/** The newest four recipes of a cookbook, and the number of all. */
export const coverQuery = ({ slug, queryFilterString }: Pick<Cookbook, 'slug' | 'queryFilterString'>) =>
  queryOptions({
    queryKey: cookbookKeys.cover(slug, queryFilterString),
    queryFn: async () => {
      const query = { cookbook: slug, perPage: 4, orderBy: 'createdAt', orderDirection: 'desc' } as const
      const { data, total } = await bodyOf(api.GET('/recipes', { params: { query } }))
      return { recipes: data, total }
    },
    staleTime: 60_000,
  })
