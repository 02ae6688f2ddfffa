import type { RootOperationNode } from 'kysely'

/** A statement as plain data, which can be kept, and posted to a thread: the result of `compile()` of Kysely. */
export interface Sql {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** The tree of a statement that Kysely has compiled. */
  readonly query?: RootOperationNode
  /** In place of the tree: the tables that the statement reads, and their columns; undefined when that is not known. */
  readonly reads?: ReadonlyMap<string, ReadonlySet<string>> | undefined
}

/** A row of the driver: values in the order of the select list. */
export type Row = readonly unknown[]
/** Runs a statement on the session's connection. */
export type Query = (statement: Sql) => Promise<readonly Row[]>
