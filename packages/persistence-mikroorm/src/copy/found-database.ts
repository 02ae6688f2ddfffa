import type { Query } from '../compile/statement.ts'
import { schemaOf } from '../schema/tables.ts'
import type { Schema } from '../session/session.ts'
import type { ForeignRows, KeyedTable } from './copied-tables.ts'
import { insertOf } from './insert-rows.ts'
import { rowsOf } from './read-tables.ts'

/** A column as the database describes it. */
export interface FoundColumn {
  readonly table: string
  readonly name: string
  /** Its type in the words of the database. */
  readonly type: string
  /** Its place in the primary key, from 1; 0 outside of the key. */
  readonly key: number
}

/** A database that nothing else uses. */
export interface Workbench {
  /** Reads what the database has now. */
  find(): Promise<FoundDatabase>
  /** Executes the pending migrations up to one. Default: all. */
  migrate(to?: string): Promise<void>
  /** Runs statements in one transaction, which checks references when it is committed. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** The migrations of this version, oldest first. */
  readonly known: readonly string[]
}

/** Called before pending migrations are executed, while no other server uses the database. Its failure prevents the migrations. */
export type BeforeMigrations = (database: FoundDatabase) => Promise<void>

interface Found {
  readonly schema: Pick<Schema, 'tables' | 'dialect'>
  readonly query: Query
  /** The executed migrations, oldest first. */
  readonly executed: readonly string[]
  readonly columns: readonly FoundColumn[]
  readonly foreign?: readonly ForeignRows[]
}

export function foundDatabase({ schema, query, executed, columns, foreign = [] }: Found) {
  const { tables, dialect } = schema
  return {
    ...{ engine: dialect.name, query, executed, columns, foreign },
    /** The tables of this version. */
    tables: schemaOf(tables),
    /** The rows of a table in batches, in the order of its key. */
    rows: (table: KeyedTable) => rowsOf(query, table, dialect),
    /** Inserts rows, with the columns that follow from others. */
    insert: insertOf(query, { dialect, columns, foreign }),
  }
}

/** A database as its migrations left it. Its tables may be those of an older version. */
export interface FoundDatabase extends ReturnType<typeof foundDatabase> {}
