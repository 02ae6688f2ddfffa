import type { FieldKind } from '@larder/domain'
import { type Dialect, sql } from '@larder/persistence-mikroorm'
import { sqlite, sqliteFragments } from './fragments.ts'
import { sqliteSearch } from './search.ts'
import { decode, encode } from './values.ts'

const columnTypes: Readonly<Record<FieldKind, string>> = {
  id: 'text',
  text: 'text',
  choice: 'text',
  integer: 'integer',
  number: 'real',
  boolean: 'integer',
  instant: 'integer',
  day: 'text',
  extras: 'text',
  object: 'text',
  ref: 'text',
  refs: 'text',
  list: 'text',
}

/** SQLite: instants are whole milliseconds, booleans 0 and 1, JSON is text. */
export const sqliteDialect: Dialect = {
  name: 'sqlite',
  db: sqlite,
  fragments: sqliteFragments,
  columnType: (kind) => columnTypes[kind],
  textCollation: undefined,
  encode,
  decode,
  selected: (_kind, column) => column,
  literal: (type, value) => sql`${encode(type, value)}`,
  among: (expression, type, values) =>
    sql`${expression} in (select value from json_each(${JSON.stringify(values.map((value) => encode(type, value)))}))`,
  amongIds: (column, ids) => sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`,
  missingAre: 'least',
  searches: sqliteSearch,
}
