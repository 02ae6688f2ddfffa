import { ApiError } from '@larder/client'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { changesThatLeave } from '../device/leave-page.ts'
import { unstoredChanges } from './query-client.ts'
import { restoreResponse, storeResponses } from './stored-responses.ts'

/** The cache of responses. */
export function makeQueryClient(): QueryClient {
  // By default, components see a changed cache in a later task, so that a ticked checkbox would show its former state for a frame.
  notifyManager.setScheduler(queueMicrotask)
  const client = new QueryClient({
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
  // The browser asks before it closes a page whose changes are not stored.
  window.addEventListener('beforeunload', (event) => {
    if (unstoredChanges(client) > changesThatLeave()) event.preventDefault()
  })
  return client
}
