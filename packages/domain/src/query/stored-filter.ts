import { DomainError } from '../kernel/errors.ts'
import type { Instant } from '../kernel/fields.ts'
import type { Catalog, Resource } from '../kernel/resource.ts'
import { readFilter } from './bind.ts'
import type { BoundFilter } from './filter.ts'

/** A filter that a record stores as text. It was valid when the record was written. */
export interface StoredFilter {
  readonly queryFilterString: string
  readonly updatedAt: Instant
}

/**
 * The problem of a stored filter, or null when it is valid. A stored filter becomes invalid when an update of the server
 * removes an attribute.
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
 * Binds a stored filter. Undefined for a blank filter.
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
