import { type FoundDatabase, type Query, type Schema, foundDatabase } from '@larder/persistence-mikroorm'
import { type Connection, columnsIn, preparing } from './connection.ts'

/** The tables of a file, which may be those of an older version. */
export function foundIn(connection: Connection, schema: Schema, executed: readonly string[]): FoundDatabase {
  const { all } = preparing(connection)
  const query: Query = async ({ sql, parameters }) => all(sql, parameters)
  return foundDatabase({ schema, executed, query, columns: columnsIn(connection) })
}
