import type { Field, FieldTable, Id } from './fields.ts'
import type { AnyRecord, Resource } from './resource.ts'

type Row = Readonly<Record<string, unknown>>

/** A copy of the record as it is stored: the fields of its resource and no others, sets in the order of their ids. */
export function storedRecord({ fields }: Pick<Resource, 'fields'>, record: AnyRecord): AnyRecord {
  return storedRow(fields, record as unknown as Row) as unknown as AnyRecord
}

function storedRow(fields: FieldTable, row: Row): Row {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, storedValue(field, row[key])]))
}

function storedValue({ kind, fields = {} }: Field, value: unknown): unknown {
  if (kind === 'list') return ((value ?? []) as readonly Row[]).map((row) => storedRow(fields, row))
  if (kind === 'refs') return [...new Set((value ?? []) as readonly Id[])].sort()
  return copyOf(value ?? null)
}

/** A deep copy of plain data. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyOf(item)]))
}

/** A reference in a record. */
export interface Reference {
  /** The name of the resource that it refers to. */
  readonly target: string
  readonly id: Id
  /** The path of the field: `recipeIngredient.foodId`. */
  readonly field: string
}

/** All references of a record, including those in its lists. */
export function* referencesIn(fields: FieldTable, row: object, path = ''): Generator<Reference> {
  for (const [key, { kind, target = '', fields: inner = {} }] of Object.entries(fields)) {
    const [value, field] = [(row as Row)[key], path + key]
    if (kind === 'list')
      for (const each of value as readonly Row[]) yield* referencesIn(inner, each, `${field}.`)
    else if (kind === 'refs') for (const id of value as readonly Id[]) yield { target, id, field }
    else if (kind === 'ref' && value !== null) yield { target, id: value as Id, field }
  }
}
