import type { CopiedTable, TableCopy } from '@larder/domain'
import type { FoundDatabase } from '@larder/persistence-sqlite'

/** A table of a database, and the columns of its primary key. */
type FoundTable = Parameters<FoundDatabase['rows']>[0]

/** The tables of the search index and of the engine, and the list of migrations. */
const isDerived = (table: string) => /^(sqlite_|search_|migration$)/u.test(table)

/**
 * Larder's tables in a database, in alphabetical order, also those of an older version. Columns with folded texts are left out, because
 * they follow from others.
 */
export function tablesOf({
  columns,
  tables,
}: Pick<FoundDatabase, 'columns' | 'tables'>): readonly FoundTable[] {
  const byTable = Map.groupBy(
    columns.filter(({ table }) => !isDerived(table)),
    ({ table }) => table,
  )
  return [...byTable]
    .map(([name, found]): FoundTable => {
      const names = new Set(found.map((column) => column.name))
      const known = tables.find((table) => table.name === name)
      const kinds = new Map(known?.columns.map((column) => [column.name, column.kind]))
      const key = found.filter((column) => column.key > 0).sort((a, b) => a.key - b.key)
      const own = found.filter(
        (column) => !/_(fold|sort)$/u.test(column.name) || !names.has(column.name.slice(0, -5)),
      )
      return {
        name,
        key: key.map((column) => column.name),
        columns: own.map((column) => ({
          name: column.name,
          kind: kinds.get(column.name) ?? kindOf(column.type),
        })),
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The kind of a column that this version does not have any more. */
function kindOf(type: string): CopiedTable['columns'][number]['kind'] {
  if (/^uuid/iu.test(type)) return 'id'
  if (/^int|^bigint/iu.test(type)) return 'integer'
  if (/^(real|double)/iu.test(type)) return 'number'
  if (/^timestamp/iu.test(type)) return 'instant'
  if (/^(boolean|date)/iu.test(type)) return type === 'date' ? 'day' : 'boolean'
  return /^json/iu.test(type) ? 'object' : 'text'
}

/** A copy of a database that nothing else changes, also of one of an older version. */
export function copyOf(database: FoundDatabase): TableCopy {
  const { engine, executed, foreign } = database
  const tables = tablesOf(database)
  return {
    database: engine,
    migrations: executed,
    tables: [...tables, ...foreign.map(({ table }) => table)],
    rows(table) {
      const other = foreign.find((each) => each.table === table)
      return other ? other.rows(database.query) : database.rows(table as FoundTable)
    },
    close: async () => undefined,
  }
}
