import type { AnyRecord, Field, FieldTable, Id } from '@larder/domain'
import type { Table } from '../schema/tables.ts'

/** Rows that a transaction has locked or written, as they are now: nobody else changes them before it ends. */
export interface Held {
  get(table: Table, id: Id): AnyRecord | undefined
  put(table: Table, record: AnyRecord): void
  /** Rows went or point elsewhere, and the database has changed others with them. */
  forget(): void
}

export function holding(): Held {
  const records = new Map<Table, Map<Id, AnyRecord>>()
  return {
    get: (table, id) => records.get(table)?.get(id),
    put(table, record) {
      records.set(table, (records.get(table) ?? new Map<Id, AnyRecord>()).set(record.id, record))
    },
    forget: () => records.clear(),
  }
}

/** The record as it lies in its tables: their fields and no others, sets in the order of ids; a copy. */
export function storedRecord({ resource }: Table, record: AnyRecord): AnyRecord {
  return structuredClone(storedRow(resource.fields, record)) as AnyRecord
}

type Row = Readonly<Record<string, unknown>>

function storedRow(fields: FieldTable, row: Row): Row {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, storedValue(field, row[key])]))
}

function storedValue(field: Field, value: unknown): unknown {
  if (field.kind === 'list')
    return ((value ?? []) as readonly Row[]).map((row) => storedRow(field.fields ?? {}, row))
  if (field.kind === 'refs') return [...new Set((value ?? []) as readonly Id[])].sort()
  return value ?? null
}
