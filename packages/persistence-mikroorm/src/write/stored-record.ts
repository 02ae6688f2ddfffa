import type { AnyRecord, Field, FieldTable, Id } from '@larder/domain'
import type { Table } from '../schema/tables.ts'

/** A copy of the record as its tables store it: the fields of the resource and no others, sets in the order of their ids. */
export function storedRecord({ resource }: Table, record: AnyRecord): AnyRecord {
  return storedRow(resource.fields, record) as AnyRecord
}

type Row = Readonly<Record<string, unknown>>

function storedRow(fields: FieldTable, row: Row): Row {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, storedValue(field, row[key])]))
}

function storedValue(field: Field, value: unknown): unknown {
  if (field.kind === 'list')
    return ((value ?? []) as readonly Row[]).map((row) => storedRow(field.fields ?? {}, row))
  if (field.kind === 'refs') return [...new Set((value ?? []) as readonly Id[])].sort()
  return value !== null && typeof value === 'object' ? structuredClone(value) : (value ?? null)
}

/** The rows of an owned list. */
export function rowsIn(record: AnyRecord, key: string): readonly Row[] {
  return record[key] as readonly Row[]
}

/** The ids of a set. */
export function idsIn(record: AnyRecord, key: string): readonly Id[] {
  return record[key] as readonly Id[]
}

/** Whether two values have the same stored form. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
