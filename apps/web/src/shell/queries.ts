import { ApiError } from '@larder/client'
import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'
import { InvalidatingQueryClient } from './query-client.ts'
import { restoreResponse, storeResponses } from './stored-responses.ts'
import { sessionKey } from './session.ts'

/** The cache of responses. When the session has ended, `signIn` is called with the path to return to. */
export function makeQueryClient(signIn: (path: string) => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError) || error.status !== 401) return
    const { pathname, search } = location
    if (pathname === '/login') return
    client.removeQueries({ queryKey: sessionKey })
    signIn(pathname + search)
  }
  const client = new InvalidatingQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Stored responses are shown without a connection.
        networkMode: 'always',
        staleTime: 10_000,
        gcTime: 10 * 60_000,
        persister: restoreResponse,
        retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.status >= 500),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  storeResponses(client)
  return client
}
