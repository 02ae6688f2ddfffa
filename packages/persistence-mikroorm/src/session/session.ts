import type { Actor, Catalog, Clock, Ids, Instant } from '@larder/domain'
import type { Dialect } from '../compile/dialect.ts'
import type { RowCache } from './row-cache.ts'
import type { Query, Sql } from '../compile/statement.ts'
import type { Tables } from '../schema/tables.ts'
import type { Compiling } from '../compile/compiling.ts'
import type { SummaryCache } from './summaries.ts'
import type { Versions } from './versions.ts'
import type { PendingSearch } from './pending-search.ts'

/** Runs a statement that counts. The result can come from a cache; it depends on the tables that the statement names. */
export type Count = (statement: Sql) => Promise<number>

/** Counts each time. */
export function counting(query: Query): Count {
  return async (statement) => Number((await query(statement))[0]![0])
}

/** The shared state of all transactions on one database. */
export interface Schema {
  readonly catalog: Catalog
  readonly tables: Tables
  readonly dialect: Dialect
}

/** One transaction, on behalf of one actor. */
export interface Session extends Schema, Compiling {
  readonly actor: Actor
  readonly now: Instant
  readonly query: Query
  readonly count: Count
  /** In a transaction of a member or a visitor that reads. */
  readonly versions?: Versions
  readonly summaries?: SummaryCache
  /** In a transaction that writes. */
  readonly rowCache?: RowCache
  /** In a transaction that writes: the records that the search index does not have yet. */
  readonly pendingSearch?: PendingSearch
}

/** Effects that every transaction uses. */
export interface Environment {
  readonly clock: Clock
  readonly ids: Ids
}
