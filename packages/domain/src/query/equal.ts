import { isFolded } from '../kernel/fields.ts'
import type { Catalog, Resource } from '../kernel/resource.ts'
import { attributesOf, columnTypes, lookUp } from './attributes.ts'
import { type Fields, textsAt } from './evaluate.ts'
import type { AttributePath, BoundFilter, BoundValue, Column, Condition } from './filter.ts'

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

/** A filter for rows with one of these texts in one of the text attributes, which may be dotted paths. */
export function whereAnyIn<R extends Resource>(
  resource: R,
  paths: readonly string[],
  values: readonly string[],
  catalog: Catalog,
): BoundFilter<R> {
  const terms = paths.map((text): Condition => {
    const path = pathOf(resource, text, catalog)
    return { kind: 'in', path, values, negated: false }
  })
  return { resource: resource.name, condition: { kind: 'or', terms } }
}

/** The texts of a record in these attributes. The attributes belong to the record itself and its owned lists. */
export function textsOf(
  resource: Resource,
  paths: readonly string[],
  record: Fields,
  catalog: Catalog,
): readonly string[] {
  return paths.flatMap((text) => textsAt(pathOf(resource, text, catalog), record, () => undefined))
}

function pathOf(resource: Resource, text: string, catalog: Catalog): AttributePath {
  const path = lookUp({ names: text.split('.') }, attributesOf(resource, catalog))
  if ('code' in path) throw new Error(`${resource.name} has no attribute ${text}`)
  return path
}
