import type { CopiedRow, CopiedTable, TableCopy } from '@larder/domain'
import type { Dialect } from '../compile/dialect.ts'
import { column, eb } from '../compile/expressions.ts'
import type { Query, Row } from '../compile/statement.ts'
import { searchGaps } from '../search/gaps.ts'
import type { Schema } from '../session/session.ts'
import type { CopiedParts, KeyedTable } from './copied-tables.ts'

/**
 * Opens a copy of all tables on one consistent state.
 * @param read runs work in a transaction that reads
 */
export async function openCopy(
  read: (work: (query: Query) => Promise<void>) => Promise<void>,
  schema: Schema,
  { migrations, tables, foreign }: CopiedParts,
): Promise<TableCopy> {
  const opened = Promise.withResolvers<Query>()
  const closing = Promise.withResolvers<void>()
  const reading = read(async (query) => {
    opened.resolve(query)
    await closing.promise
  })
  reading.catch(opened.reject)
  const query = await opened.promise
  const { dialect } = schema
  return {
    ...{ database: dialect.name, migrations, query },
    searchGaps: () => searchGaps(schema, query),
    tables: [...tables, ...foreign.map(({ table }) => table)],
    rows(table) {
      const other = foreign.find((each) => each.table === table)
      return other ? other.rows(query) : rowsOf(query, table as KeyedTable, dialect)
    },
    async close() {
      closing.resolve()
      await reading
    },
  }
}

/** Approximate size in characters of the rows that one statement reads, and the maximum number of rows. */
const batchSize = 200_000
const maxBatchRows = 500

/** The rows of a table in the order of its key. Large rows are read in small batches. */
export async function* rowsOf(
  query: Query,
  { name: tableName, columns, key }: KeyedTable,
  dialect: Dialect,
): AsyncGenerator<readonly CopiedRow[]> {
  const { db, fragments } = dialect
  const all = db
    .selectFrom(`${tableName} as t`)
    .select(columns.map(({ name, kind }) => fragments.selected(kind, column('t', name)).as(name)))
  const sorted = key.reduce((query, name) => query.orderBy(column('t', name)), all)
  const keyAt = key.map((name) => columns.findIndex((each) => each.name === name))
  const keys = key.map((name) => column('t', name))
  let limit = 50
  let last: Row | undefined
  for (;;) {
    const previous = last
    const values = keyAt.map((index) => previous?.[index])
    const rest = previous ? sorted.where(eb(tupleOf(keys), '>', tupleOf(values))) : sorted
    const rows = await query(rest.limit(limit).compile())
    if (rows.length > 0) yield rows.map((row) => copiedRow(dialect, columns, row))
    if (rows.length < limit) return
    last = rows.at(-1)
    limit = Math.max(1, Math.min(maxBatchRows, Math.floor((batchSize * rows.length) / sizeOf(rows))))
  }
}

/** The row of a copy, from its values. */
export function copiedRow(dialect: Dialect, columns: CopiedTable['columns'], values: Row): CopiedRow {
  return Object.fromEntries(
    columns.map(({ name, kind }, at) => [name, dialect.decode(kind, values[at]) as never]),
  )
}

/** Keys have one or two columns. */
function tupleOf(values: readonly unknown[]) {
  return eb.tuple(...(values as readonly [unknown, unknown]))
}

function sizeOf(rows: readonly Row[]): number {
  let size = 1
  for (const row of rows) for (const value of row) size += typeof value === 'string' ? value.length : 8
  return size
}
