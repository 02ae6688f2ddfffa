import type { Actor, Catalog, Clock, Ids, Instant } from '@larder/domain'
import type { Dialect } from '../compile/dialect.ts'
import type { RowCache } from './row-cache.ts'
import type { Query } from '../compile/statement.ts'
import type { Tables } from '../schema/tables.ts'
import type { CompileContext } from '../compile/context.ts'
import type { Count } from './counts.ts'
import type { PendingSearch } from './pending-search.ts'

/** The shared state of all transactions on one database. */
export interface Schema {
  readonly catalog: Catalog
  readonly tables: Tables
  readonly dialect: Dialect
}

/** One transaction, on behalf of one actor. */
export interface Session extends Schema, CompileContext {
  readonly actor: Actor
  readonly now: Instant
  readonly query: Query
  readonly count: Count
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
