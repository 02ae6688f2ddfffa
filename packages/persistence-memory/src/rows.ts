import type { AnyRecord, Field, FieldTable, Id, Resource } from '@larder/domain'

/** A row and everything in it is frozen: what callers are given is what is stored. */
export type Row = Readonly<Record<string, unknown>>

/** The record as storage keeps it: the fields of its table and no others, copied, sets in the order of their ids. */
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

/** A copy of plain data that nobody can change. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, frozenCopy(item)])),
  ) as T
}

/** A reference somewhere in a record: the field, its place for messages, and where it points. */
export interface Reference {
  readonly field: Field
  readonly place: string
  readonly id: Id
}

/** Everything a record points at, its lists included. */
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

/**
 * The record with its references to one row pointing elsewhere, or with nowhere to point: sets and nullable references let
 * go, the others take their row along. Undefined when that is the record itself; the same record when nothing pointed there.
 */
export function repointed(
  fields: FieldTable,
  row: Row,
  target: string,
  from: Id,
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
      const kept = rows.map((inner) => repointed(field.fields ?? {}, inner, target, from, to))
      if (kept.some((inner, index) => inner !== rows[index]))
        change(
          key,
          kept.filter((inner) => inner !== undefined),
        )
    } else if (field.target !== target) continue
    else if (field.kind === 'ref' && value === from) {
      if (to === null && !field.nullable) return undefined
      change(key, to)
    } else if (field.kind === 'refs' && (value as readonly Id[]).includes(from)) {
      const others = (value as readonly Id[]).filter((id) => id !== from)
      change(key, to === null ? others : [...new Set([...others, to])].sort())
    }
  }
  return changed ? Object.freeze(changed) : row
}
