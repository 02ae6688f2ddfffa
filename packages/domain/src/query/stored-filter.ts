import { DomainError } from '../kernel/errors.ts'
import type { Instant } from '../kernel/fields.ts'
import type { Catalog, Resource } from '../kernel/resource.ts'
import { readFilter } from './bind.ts'
import type { BoundFilter } from './filter.ts'

/** A filter that a record keeps as text, and that was valid when the record was written. */
export interface StoredFilter {
  readonly queryFilterString: string
  readonly updatedAt: Instant
}

/**
 * What is wrong with a filter that a record keeps: null while it can be bound. A filter that was valid can become invalid
 * when an update of the server removes an attribute.
 */
export function storedFilterProblem(
  { queryFilterString, updatedAt }: StoredFilter,
  resource: Resource,
  catalog: Catalog,
): string | null {
  try {
    readFilter(queryFilterString, resource, { catalog, now: new Date(updatedAt) })
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

/**
 * Binds a filter that a record keeps; a blank filter is none.
 * @throws unprocessable `<owner>/filter` when it can no longer be bound
 */
export function bindStoredFilter<R extends Resource>(
  owner: Resource,
  { queryFilterString }: Pick<StoredFilter, 'queryFilterString'>,
  resource: R,
  { catalog, now }: { readonly catalog: Catalog; readonly now: Instant },
): BoundFilter<R> | undefined {
  try {
    return readFilter(queryFilterString, resource, { catalog, now: new Date(now) })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const words = owner.name.replaceAll('-', ' ')
    throw new DomainError(
      'unprocessable',
      `${owner.name}/filter`,
      `The filter of this ${words} is not valid. Change the ${words}. ${error.message}`,
      { filter: queryFilterString },
    )
  }
}
