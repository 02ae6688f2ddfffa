import type { Actor, AnyRecord, Id } from '@larder/domain'
import type { Table } from '../schema/tables.ts'

/** The rows that a transaction has locked or written, in their current state. No other transaction changes them before it ends. */
export interface RowCache {
  get(table: Table, id: Id): AnyRecord | undefined
  /** @param by the kind of the actor that has read or written the record, and therefore may see it */
  put(table: Table, record: AnyRecord, by: Actor['kind']): void
  /** Whether an actor of a kind has read or written the record. All members of a transaction are the same one. */
  isSeenBy(kind: Actor['kind'], id: Id): boolean
  /** Call it when the database has changed rows by itself: after a deletion, and when references are redirected. */
  clear(): void
}

/** An empty cache. One transaction uses one cache. */
export function openRowCache(): RowCache {
  const records = new Map<Table, Map<Id, AnyRecord>>()
  const seen = new Set<string>()
  return {
    get: (table, id) => records.get(table)?.get(id),
    put(table, record, by) {
      records.set(table, (records.get(table) ?? new Map<Id, AnyRecord>()).set(record.id, record))
      seen.add(`${by} ${record.id}`)
    },
    isSeenBy: (kind, id) => seen.has(`${kind} ${id}`),
    clear() {
      records.clear()
      seen.clear()
    },
  }
}
