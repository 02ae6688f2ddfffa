import type { CopiedRow, CopiedTable } from '@larder/domain'
import { type Tables, schemaOf } from '../schema/tables.ts'
import type { Query } from '../compile/statement.ts'

/** A table of the database, and the columns of its primary key. */
export interface KeyedTable extends CopiedTable {
  readonly key: readonly string[]
}

/** Rows that are not in a table of the schema, such as the jobs of a queue with tables of its own. */
export interface ForeignRows {
  readonly table: CopiedTable
  /** All rows, in batches. */
  rows(query: Query): AsyncIterable<readonly CopiedRow[]>
  insert(query: Query, rows: readonly CopiedRow[]): Promise<void>
}

/** The contents of a copy: the migrations, the tables of the schema, and rows that are not in one of them. */
export interface CopiedParts {
  readonly migrations: readonly string[]
  readonly tables: readonly KeyedTable[]
  readonly foreign: readonly ForeignRows[]
}

/** The parts of a copy of a database, with the tables in alphabetical order. */
export function copiedParts(
  tables: Tables,
  migrations: readonly { readonly name: string }[],
  foreign: readonly ForeignRows[] = [],
): CopiedParts {
  const keyed = schemaOf(tables).map(({ name, key, columns }) => ({ name, key, columns }))
  return {
    migrations: migrations.map(({ name }) => name),
    tables: keyed.sort((a, b) => (a.name < b.name ? -1 : 1)),
    foreign,
  }
}
