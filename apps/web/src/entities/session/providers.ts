import { queryOptions } from '@tanstack/react-query'
import { api, apiPath, bodyOf } from '../../api/client.ts'

/** The identity providers of this server. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async () => (await bodyOf(api.GET('/auth/providers'))).providers,
  staleTime: Infinity,
})

/** The address at which the browser goes to a provider, and then returns to a path of this server. */
export const providerAddress = (id: string, to: string): string =>
  `${apiPath}/auth/oidc/${id}?${String(new URLSearchParams({ to }))}`
