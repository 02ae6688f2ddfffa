import { isFolded } from '../kernel/fields.ts'
import type { Catalog, Resource } from '../kernel/resource.ts'
import { attributesOf, columnTypes, lookUp } from './attributes.ts'
import type { BoundFilter, BoundValue, Column, Condition } from './filter.ts'

/** Rows whose own columns have these values, secrets included. Secrets compare exactly, other texts folded. */
export function whereEqual<R extends Resource>(
  resource: R,
  values: Readonly<Partial<Record<keyof R['fields'] & string, BoundValue>>>,
): BoundFilter<R> {
  const terms = Object.entries(values).map(([key, value]): Condition => {
    const field = resource.fields[key]
    const type = field && columnTypes[field.kind]
    if (!field || !type) throw new Error(`${resource.name}.${key} is not a comparable column`)
    const column: Column = {
      ...{ key, type, nullable: field.nullable },
      ...(isFolded(field) ? {} : { isExact: true }),
    }
    const path = { text: key, hops: [], column }
    return { kind: 'compare', path, op: '=', value: value as BoundValue }
  })
  return { resource: resource.name, condition: { kind: 'and', terms } }
}

/** A filter for rows with this value in one of the text attributes, which may be dotted paths. */
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
