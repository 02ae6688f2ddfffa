import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * A query client that also invalidates first requests. `QueryClient` lets a query without data complete the request that it has
 * sent, whose response can be older than the change that invalidates it.
 */
export class InvalidatingQueryClient extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (first.length > 0) await super.invalidateQueries(filters, options)
  }
}
