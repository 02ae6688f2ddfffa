import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'

const all = { params: { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } } } as const

export const tagsQuery = queryOptions({
  queryKey: ['organizers', 'tags'],
  queryFn: async () => (await bodyOf(api.GET('/organizers/tags', all))).data,
  staleTime: 60_000,
})
export const categoriesQuery = queryOptions({
  queryKey: ['organizers', 'categories'],
  queryFn: async () => (await bodyOf(api.GET('/organizers/categories', all))).data,
  staleTime: 60_000,
})
export const toolsQuery = queryOptions({
  queryKey: ['organizers', 'tools'],
  queryFn: async () => (await bodyOf(api.GET('/organizers/tools', all))).data,
  staleTime: 60_000,
})
