import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { orFromLibrary } from '../../library/or-from-library.ts'
import { organizerKeys } from './keys.ts'

const all = { params: { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } } } as const

export const tagsQuery = queryOptions({
  queryKey: organizerKeys.list('tags'),
  queryFn: ({ queryKey }) =>
    orFromLibrary(
      queryKey,
      async () => (await bodyOf(api.GET('/organizers/tags', all))).data,
      (library) => library.call('tags'),
    ),
  staleTime: 60_000,
})
export const categoriesQuery = queryOptions({
  queryKey: organizerKeys.list('categories'),
  queryFn: ({ queryKey }) =>
    orFromLibrary(
      queryKey,
      async () => (await bodyOf(api.GET('/organizers/categories', all))).data,
      (library) => library.call('categories'),
    ),
  staleTime: 60_000,
})
export const toolsQuery = queryOptions({
  queryKey: organizerKeys.list('tools'),
  queryFn: ({ queryKey }) =>
    orFromLibrary(
      queryKey,
      async () => (await bodyOf(api.GET('/organizers/tools', all))).data,
      (library) => library.call('tools'),
    ),
  staleTime: 60_000,
})
