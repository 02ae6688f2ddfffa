import { queryOptions } from '@tanstack/react-query'
import { api, apiPath, bodyOf } from '../../api/client.ts'
import { sessionKeys } from './keys.ts'

const readWays = () => bodyOf(api.GET('/auth/providers'))

/** How people can sign in: with identity providers, as the person whom a proxy states, and with passwords. */
export const signInWaysQuery = queryOptions({
  queryKey: sessionKeys.providers,
  queryFn: readWays,
  staleTime: Infinity,
})

/** The identity providers of this server. */
export const providersQuery = queryOptions({
  queryKey: sessionKeys.providers,
  queryFn: readWays,
  staleTime: Infinity,
  select: ({ providers }) => providers,
})

/** The address at which the person whom a proxy states signs in, and then returns to a path of this server. */
export const proxyAddress = (to: string): string =>
  `${apiPath}/auth/proxy?${String(new URLSearchParams({ to }))}`

/** The address at which the browser goes to a provider, and then returns to a path of this server. */
export const providerAddress = (id: string, to: string): string =>
  `${apiPath}/auth/oidc/${id}?${String(new URLSearchParams({ to }))}`
