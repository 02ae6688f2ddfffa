import { catalog, type Catalog, type Resource } from '@larder/domain'
import { describeAttributes } from '@larder/domain/query'

/** An attribute that filters and orderings of a list may use. */
export interface Filterable {
  readonly type: string
  readonly operators: readonly string[]
}

/** The attributes of a list by name, including relations and their attributes. */
export function filterableOf(
  resource: Resource,
  known: Catalog = catalog,
): Readonly<Record<string, Filterable>> {
  const lines = describeAttributes(resource, known)
  return Object.fromEntries(lines.map(({ name, type, operators }) => [name, { type, operators }]))
}
