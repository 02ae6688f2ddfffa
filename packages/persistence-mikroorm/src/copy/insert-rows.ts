import type { CopiedRow, CopiedTable } from '@larder/domain'
import { batchesOf } from '../compile/batches.ts'
import type { Dialect } from '../compile/dialect.ts'
import type { Query } from '../compile/statement.ts'
import { type FoldedColumns, foldedNames, foldedValue } from '../schema/tables.ts'
import type { ForeignRows } from './copied-tables.ts'

/** Inserts rows of one table. */
export type InsertRows = (table: CopiedTable, rows: readonly CopiedRow[]) => Promise<void>

interface InsertOptions {
  readonly dialect: Dialect
  /** The columns of the tables in the database. */
  readonly columns: readonly { readonly table: string; readonly name: string }[]
  readonly foreign: readonly ForeignRows[]
}

/** Writes rows into the tables of a database. */
export function insertOf(query: Query, { dialect, columns, foreign }: InsertOptions): InsertRows {
  const existing = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  return async (table, rows) => {
    const other = foreign.find((each) => each.table.name === table.name)
    if (other) return other.insert(query, rows)
    const list = columnsOf(table, (name) => existing.has(`${table.name}.${name}`))
    const valueOf = (row: CopiedRow, { from, kind, folded }: (typeof list)[number]) =>
      dialect.encode(kind, folded ? foldedValue({ kind }, folded, row[from]) : (row[from] ?? null))
    const values = rows.map((row) =>
      Object.fromEntries(list.map((column) => [column.name, valueOf(row, column)])),
    )
    for (const batch of batchesOf(values))
      await query(dialect.db.insertInto(table.name).values(batch).compile())
  }
}

/** The columns to write, with those that follow from others. */
function columnsOf(table: CopiedTable, exists: (name: string) => boolean) {
  return table.columns.flatMap(({ name, kind }) => {
    const { fold, sort } = foldedNames(name)
    const copied = { name, from: name, kind, folded: undefined }
    if (!exists(fold)) return [copied]
    const foldedKind = kind === 'extras' ? ('extras' as const) : ('text' as const)
    const derived = (column: string, folded: keyof FoldedColumns) => ({
      ...{ name: column, from: name, kind: foldedKind, folded },
    })
    return [copied, derived(fold, 'fold'), derived(sort, 'sort')]
  })
}
