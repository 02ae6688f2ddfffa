import { type InvalidateQueryFilters, onlineManager, type QueryClient } from '@tanstack/react-query'
import { isRecord } from '../device/own-keys.ts'

/** The context of a change that is stored on this device before it is sent. */
export interface StoredContext {
  readonly isStored: boolean
}

/** Whether a change is stored on this device: when its page is closed, it is sent later. */
export const isStoredChange = ({ state }: { readonly state: { readonly context?: unknown } }): boolean =>
  isRecord(state.context) && state.context.isStored === true

/** How many changes would be lost if the page was closed now. */
export const unstoredChanges = (client: QueryClient): number =>
  client.isMutating({ predicate: (mutation) => !isStoredChange(mutation) })

/** How many changes are being sent. Those that wait for the server are not. */
export const changesUnderWay = (client: QueryClient): number =>
  onlineManager.isOnline() ? client.isMutating() : unstoredChanges(client)

/**
 * Reads queries again whose responses are outdated. `invalidateQueries` lets some requests under way complete: those of queries without
 * data, and of queries that no page shows. Their responses can be older than the change that outdates them, so they are invalidated again.
 */
export async function outdate(client: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const underWay = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  await client.invalidateQueries(filters)
  if (underWay.length === 0) return
  await Promise.allSettled(underWay.map(async ({ promise }) => promise))
  await client.invalidateQueries(filters)
}
