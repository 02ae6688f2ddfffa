import type { Actor, AnyRecord } from '@larder/domain'
import type { Table } from '../schema/tables.ts'

/** The records of a transaction whose documents have to be written. They are written together, before the next search or the commit. */
export interface PendingSearch {
  /** Has no effect for resources that are not searched. */
  note(table: Table, record: AnyRecord, writer: Actor): void
  /** Writes the documents noted so far. */
  flush(): Promise<void>
  /** Writes the vocabulary. The last thing in a transaction, so that transactions do not wait for each other's words. */
  finish(): Promise<void>
}
