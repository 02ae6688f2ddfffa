import type { AnyRecord, Field, FieldTable, Id, Resource } from '@larder/domain'

/** Rows are deeply frozen: callers receive the stored objects themselves. */
export type Row = Readonly<Record<string, unknown>>

/** A copy of the record as it is stored: the fields of its table and no others, sets in the order of their ids. */
export function storedRecord(resource: Resource, record: AnyRecord): AnyRecord {
  return storedRow(resource.fields, record) as AnyRecord
}

function storedRow(fields: FieldTable, row: Row): Row {
  return Object.freeze(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, storedValue(field, row[key])])),
  )
}

function storedValue(field: Field, value: unknown): unknown {
  if (field.kind === 'list')
    return Object.freeze(((value ?? []) as readonly Row[]).map((row) => storedRow(field.fields ?? {}, row)))
  if (field.kind === 'refs') return Object.freeze([...new Set((value ?? []) as readonly Id[])].sort())
  return frozenCopy(value ?? null)
}

/** A deeply frozen copy of plain data. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, frozenCopy(item)])),
  ) as T
}

/** A reference in a record: the field, its path, and the id. */
export interface Reference {
  readonly field: Field
  readonly place: string
  readonly id: Id
}

/** All references of a record, including those in its lists. */
export function* referencesIn(fields: FieldTable, row: Row, place = ''): Generator<Reference> {
  for (const [key, field] of Object.entries(fields)) {
    const value = row[key]
    if (field.kind === 'ref' && value !== null) yield { field, place: place + key, id: value as Id }
    if (field.kind === 'refs')
      for (const id of value as readonly Id[]) yield { field, place: place + key, id }
    if (field.kind === 'list')
      for (const inner of value as readonly Row[])
        yield* referencesIn(field.fields ?? {}, inner, `${place}${key}.`)
  }
}

/** Whether rows with these fields can refer to a resource. */
export const refersTo = (fields: FieldTable, target: string): boolean =>
  Object.values(fields).some(
    (field) => field.target === target || (field.kind === 'list' && refersTo(field.fields ?? {}, target)),
  )

/**
 * Replaces the references of a record to some rows, or removes them when `to` is null: from sets and nullable references the id,
 * from lists the row that requires it. Undefined when the record itself requires the row. The same record when it has no such
 * reference.
 */
export function repointed(
  fields: FieldTable,
  row: Row,
  target: string,
  from: ReadonlySet<Id>,
  to: Id | null,
): Row | undefined {
  let changed: Record<string, unknown> | undefined
  const change = (key: string, value: unknown) => {
    changed ??= { ...row }
    changed[key] = Object.freeze(value)
  }
  for (const [key, field] of Object.entries(fields)) {
    const value = row[key]
    if (field.kind === 'list') {
      const rows = value as readonly Row[]
      const replaced = rows.map((inner) => repointed(field.fields ?? {}, inner, target, from, to))
      if (replaced.some((inner, index) => inner !== rows[index]))
        change(
          key,
          replaced.filter((inner) => inner !== undefined),
        )
    } else if (field.target !== target) continue
    else if (field.kind === 'ref' && from.has(value as Id)) {
      if (to === null && !field.nullable) return undefined
      change(key, to)
    } else if (field.kind === 'refs' && (value as readonly Id[]).some((id) => from.has(id))) {
      const others = (value as readonly Id[]).filter((id) => !from.has(id))
      change(key, to === null ? others : [...new Set([...others, to])].sort())
    }
  }
  return changed ? Object.freeze(changed) : row
}
