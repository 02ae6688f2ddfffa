/** A statement as plain data, which can be kept, and posted to a thread: the result of `compile()` of Kysely. */
export interface Sql {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A row of the driver: values in the order of the select list. */
export type Row = readonly unknown[]
/** Runs a statement on the session's connection. */
export type Query = (statement: Sql) => Promise<readonly Row[]>

/** Rows by their first column. */
export function grouped<T>(rows: readonly Row[], item: (row: Row) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = row[0] as string
    const group = groups.get(key)
    if (group) group.push(item(row))
    else groups.set(key, [item(row)])
  }
  return groups
}
