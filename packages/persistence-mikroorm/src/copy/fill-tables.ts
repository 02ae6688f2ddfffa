import type { CopiedRow, CopiedTable } from '@larder/domain'
import { eb } from '../compile/expressions.ts'
import type { Query } from '../compile/statement.ts'
import type { Dialect } from '../compile/dialect.ts'
import { type FoldedColumns, foldedNames, foldedValue } from '../schema/tables.ts'
import { batchesOf } from '../compile/batches.ts'

/** A copy that is written into an empty database. */
export interface RestoredCopy {
  /** The migrations of the database from which the copy was made. */
  readonly migrations: readonly string[]
  readonly tables: readonly CopiedTable[]
  /** Inserts all rows. The transaction is committed when it resolves. */
  fill(insert: InsertRows): Promise<void>
}

/** Inserts rows of one table. */
export type InsertRows = (table: CopiedTable, rows: readonly CopiedRow[]) => Promise<void>

/** Names of columns by table. */
export type ColumnNames = ReadonlyMap<string, ReadonlySet<string>>

/** A copy cannot be restored, for a reason that the operator can act on. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

/**
 * @param executed the migrations of the database into which the copy is written
 * @param known the migrations of this version
 * @throws RestoreError when the copy is newer than this version, or the database is newer than the copy
 */
export function checkCopiedMigrations(
  copied: readonly string[],
  executed: readonly string[],
  known: readonly { readonly name: string }[],
): void {
  const unknown = copied.find((migration, index) => known[index]?.name !== migration)
  if (unknown !== undefined)
    throw new RestoreError(
      `The backup was made by a newer version of Larder: this version does not know its migration ${unknown}. ` +
        'Restore it with that version or a newer one.',
    )
  if (copied.length === 0) throw new RestoreError('The backup does not name the migrations of its database.')
  if (executed.length > copied.length)
    throw new RestoreError(
      'The tables of the database are newer than the backup. Restore into a new database; the first start updates it.',
    )
}

/** The table of the rules by which texts were indexed. */
const searchRule = 'search_rule'

/** The columns of Larder's tables, without the search index, the list of migrations, and tables of the engine. */
export function columnsByTable(columns: Iterable<readonly [table: string, column: string]>): ColumnNames {
  const tables = new Map<string, Set<string>>()
  for (const [table, column] of columns) {
    if (/^(sqlite_|search_|migration$)/u.test(table) && table !== searchRule) continue
    tables.set(table, (tables.get(table) ?? new Set<string>()).add(column))
  }
  return tables
}

/** @throws RestoreError when a table has rows */
export async function checkEmpty(query: Query, { db }: Dialect, tables: ColumnNames): Promise<void> {
  for (const table of tables.keys()) {
    if (table === searchRule) continue
    const rows = await query(db.selectFrom(table).select(eb.lit(1).as('row')).limit(eb.lit(1)).compile())
    if (rows.length > 0)
      throw new RestoreError(
        `The database is not empty: the table ${table} has rows. A backup is only restored into an empty database, ` +
          'so that nothing is overwritten. Use a new data directory or a new database.',
      )
  }
}

/** Inserts the rows of a copy into empty tables. The caller opens the transaction. @throws RestoreError */
export async function fillTables(
  query: Query,
  copy: RestoredCopy,
  { dialect, columns, foreign = new Map() }: FillOptions,
): Promise<void> {
  const written = new Map(
    copy.tables
      .filter(({ name }) => !foreign.has(name))
      .map((table) => [table.name, columnsOf(table, columns.get(table.name))] as const),
  )
  await copy.fill(async (table, rows) => {
    const other = foreign.get(table.name)
    if (other) return other(rows)
    const list = written.get(table.name)!
    const valueOf = (row: CopiedRow, { from, kind, folded }: (typeof list)[number]) =>
      dialect.encode(kind, folded ? foldedValue({ kind }, folded, row[from]) : (row[from] ?? null))
    const values = rows.map((row) =>
      Object.fromEntries(list.map((column) => [column.name, valueOf(row, column)])),
    )
    for (const batch of batchesOf(values))
      await query(dialect.db.insertInto(table.name).values(batch).compile())
  })
  // The next start indexes all rows.
  if (columns.has(searchRule)) await query(dialect.db.deleteFrom(searchRule).compile())
}

interface FillOptions {
  readonly dialect: Dialect
  /** The columns of the tables in the database. */
  readonly columns: ColumnNames
  /** Writers of rows that are not in a table of the ORM, by table. */
  readonly foreign?: ReadonlyMap<string, (rows: readonly CopiedRow[]) => Promise<void>>
}

/** The columns to write, with those that follow from others. */
function columnsOf(table: CopiedTable, existing: ReadonlySet<string> = new Set()) {
  return table.columns.flatMap(({ name, kind }) => {
    const { fold, sort } = foldedNames(name)
    const copied = { name, from: name, kind, folded: undefined }
    if (!existing.has(fold)) return [copied]
    const foldedKind = kind === 'extras' ? ('extras' as const) : ('text' as const)
    const derived = (column: string, folded: keyof FoldedColumns) => ({
      ...{ name: column, from: name, kind: foldedKind, folded },
    })
    return [copied, derived(fold, 'fold'), derived(sort, 'sort')]
  })
}
