import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { PendingChanges } from './pending-changes.ts'

/** The context of a change that is stored on this device before it is sent. */
export interface StoredContext {
  readonly isStored: boolean
}

/** Whether a change is stored on this device: when its page is closed, it is sent later. */
const isStored = ({ state }: { readonly state: { readonly context?: unknown } }): boolean =>
  (Object(state.context) as Partial<StoredContext>).isStored === true

/**
 * A query client that shows changes before they are stored, and that also invalidates requests under way which `QueryClient` lets
 * complete: those of queries without data, and of queries that no page shows. Their responses can be older than the change that
 * invalidates them.
 */
export class ChangingQueryClient extends QueryClient {
  readonly pending = new PendingChanges(this.getQueryCache())

  /** How many changes would be lost if the page was closed now. */
  unstoredChanges(): number {
    return this.isMutating({ predicate: (mutation) => !isStored(mutation) })
  }

  /** How many changes are being sent. Those that wait for the server are not. */
  changesUnderWay(): number {
    return onlineManager.isOnline() ? this.isMutating() : this.unstoredChanges()
  }

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive())
    await super.invalidateQueries(filters, options)
    if (underWay.length === 0) return
    await Promise.allSettled(underWay.map(async ({ promise }) => promise))
    await super.invalidateQueries(filters, options)
  }
}

/** The query client of the page, as `makeQueryClient` has made it. */
export const useChangingClient = () => useQueryClient() as ChangingQueryClient
