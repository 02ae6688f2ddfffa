import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { PendingChanges } from './pending-changes.ts'

/**
 * A query client that shows changes before they are stored, and that also invalidates requests under way which `QueryClient` lets
 * complete: those of queries without data, and of queries that no page shows. Their responses can be older than the change that
 * invalidates them.
 */
export class ChangingQueryClient extends QueryClient {
  readonly pending = new PendingChanges(this.getQueryCache())

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
