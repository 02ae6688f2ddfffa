import type { FieldKind } from '@larder/domain'
import { type Dialect, compilerOf, every, raw, sql } from '@larder/persistence-mikroorm'
import { sqliteSearch } from './search.ts'

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
  db: compilerOf('sqlite'),
  columnType: (kind) => columnTypes[kind],
  textCollation: undefined,
  encode,
  decode(kind, value) {
    if (value === null || value === undefined) return null
    switch (kind) {
      case 'instant':
        return instantOf(Number(value))
      case 'boolean':
        return value === 1 || value === true
      case 'extras':
      case 'object':
        return value === '{}' ? {} : typeof value === 'string' ? JSON.parse(value) : value
      default:
        return value
    }
  },
  selected: (_kind, column) => column,
  literal: (type, value) => sql`${encode(type, value)}`,
  among: (expression, type, values) =>
    sql`${expression} in (select value from json_each(${JSON.stringify(values.map((value) => encode(type, value)))}))`,
  amongIds: (column, ids) => sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`,
  extra(column, key) {
    const path = `$.${JSON.stringify(key)}`
    return sql`case json_type(${column}, ${path}) when 'text' then ${column} ->> ${path} when 'null' then null else ${column} -> ${path} end`
  },
  shuffled: (seed, id) => sql`md5_of(${seed} || ${id})`,
  missingAre: 'least',
  forUpdate: '',
  lookUpJoin: 'cross join',
  isAmong({ near, far, from, where }, how) {
    if (how === 'looked up')
      return sql`exists (select 1 from ${from} where ${every([sql`${far} = ${near}`, where])})`
    const operand = how === 'tested' ? sql`+${near}` : near
    return sql`(${near} is not null and ${operand} in (select ${far} from ${from} where ${where}))`
  },
  amongFound: (id, found) => sql`${id} in (${found})`,
  // At one row of sixteen: a call from SQLite into JavaScript takes longer than most conditions.
  proceed: (alias) => raw(`(${alias}.rowid & 15 or proceed(${alias}.rowid))`),
  unindexed: (value) => sql`+${value}`,
  searches: sqliteSearch,
}

function encode(kind: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'instant':
      return Date.parse(value as string)
    case 'boolean':
      return value ? 1 : 0
    case 'extras':
    case 'object':
      return JSON.stringify(value)
    default:
      return value
  }
}

/** A cache of formatted instants. Lists show the same rows repeatedly, and formatting instants is most of the work. */
const spelled = new Map<number, string>()

function instantOf(milliseconds: number): string {
  const known = spelled.get(milliseconds)
  if (known !== undefined) return known
  if (spelled.size >= 10_000) spelled.clear()
  const text = new Date(milliseconds).toISOString()
  spelled.set(milliseconds, text)
  return text
}
