import type { AnyRecord, Id } from '@larder/domain'
import type { Table } from '../schema/tables.ts'

/** The rows that a transaction has locked or written, in their current state. No other transaction changes them before it ends. */
export interface RowCache {
  get(table: Table, id: Id): AnyRecord | undefined
  put(table: Table, record: AnyRecord): void
  /** Call it when the database has changed rows by itself: after a deletion, and when references are redirected. */
  clear(): void
}

/** An empty cache. One transaction uses one cache. */
export function openRowCache(): RowCache {
  const records = new Map<Table, Map<Id, AnyRecord>>()
  return {
    get: (table, id) => records.get(table)?.get(id),
    put(table, record) {
      records.set(table, (records.get(table) ?? new Map<Id, AnyRecord>()).set(record.id, record))
    },
    clear: () => records.clear(),
  }
}
