import { ApiError } from '@larder/client'
import { notifyManager } from '@tanstack/react-query'
import { changesThatLeave } from '../device/leave-page.ts'
import { ChangingQueryClient } from './query-client.ts'
import { restoreResponse, storeResponses } from './stored-responses.ts'

/** The cache of responses. */
export function makeQueryClient(): ChangingQueryClient {
  // By default, components see a changed cache in a later task, so that a ticked checkbox would show its former state for a frame.
  notifyManager.setScheduler(queueMicrotask)
  const client = new ChangingQueryClient({
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
    if (client.unstoredChanges() > changesThatLeave()) event.preventDefault()
  })
  return client
}
