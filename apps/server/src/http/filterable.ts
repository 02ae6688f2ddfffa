import { catalog, type Resource } from '@larder/domain'
import { attributesOf, operators, type AttributeTable } from '@larder/domain/query'

/** One attribute that filters and orderings of a list may name. */
export interface Filterable {
  readonly type: string
  readonly operators: readonly string[]
}

/** The attributes of a list by name, those of its relations one step away included. */
export function filterableOf(resource: Resource): Readonly<Record<string, Filterable>> {
  return Object.fromEntries(entriesOf(attributesOf(resource, catalog), '', 1))
}

function entriesOf(table: AttributeTable, prefix: string, hops: number): [string, Filterable][] {
  return [...table.attributes].flatMap(([name, attribute]): [string, Filterable][] => {
    if (attribute.kind === 'relation')
      return hops > 0 ? entriesOf(attribute.table(), `${prefix}${name}.`, hops - 1) : []
    if (attribute.kind === 'extras')
      return [[`${prefix}${name}.<key>`, { type: 'text', operators: [...operators.text, 'IS NULL'] }]]
    const { type } = attribute.column
    return [[prefix + name, { type, operators: [...operators[type], 'IS NULL'] }]]
  })
}
