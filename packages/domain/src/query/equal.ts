import type { Catalog, Resource } from '../kernel/resource.ts'
import { attributesOf, columnTypes, lookUp } from './attributes.ts'
import type { BoundFilter, BoundValue, Condition } from './filter.ts'

/** Rows whose own columns hold these values; for code that knows its columns, secrets included, where users write filters. */
export function whereEqual<R extends Resource>(
  resource: R,
  values: Readonly<Partial<Record<keyof R['fields'] & string, BoundValue>>>,
): BoundFilter<R> {
  const terms = Object.entries(values).map(([key, value]): Condition => {
    const field = resource.fields[key]
    const type = field && columnTypes[field.kind]
    if (!field || !type) throw new Error(`${resource.name}.${key} is not a comparable column`)
    const path = { text: key, hops: [], column: { key, type, nullable: field.nullable } }
    return { kind: 'compare', path, op: '=', value: value as BoundValue }
  })
  return { resource: resource.name, condition: { kind: 'and', terms } }
}

/** Rows of which one of these text attributes, dotted paths included, holds the value. */
export function whereAnyEqual<R extends Resource>(
  resource: R,
  paths: readonly string[],
  value: string,
  catalog: Catalog,
): BoundFilter<R> {
  const table = attributesOf(resource, catalog)
  const terms = paths.map((text): Condition => {
    const path = lookUp({ names: text.split('.') }, table)
    if ('code' in path) throw new Error(path.says)
    return { kind: 'compare', path, op: '=', value }
  })
  return { resource: resource.name, condition: { kind: 'or', terms } }
}
