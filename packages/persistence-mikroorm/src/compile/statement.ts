/** A statement as plain data, which can be kept, and posted to a thread: the result of `compile()` of Kysely. */
export interface Sql {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A row of the driver: values in the order of the select list. */
export type Row = readonly unknown[]
/** Runs a statement on the session's connection. */
export type Query = (statement: Sql) => Promise<readonly Row[]>
