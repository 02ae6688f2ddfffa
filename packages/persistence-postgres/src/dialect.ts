import type { FieldKind } from '@larder/domain'
import type { AttributeType } from '@larder/domain/query'
import { type Dialect, compilerOf, every, raw, sql } from '@larder/persistence-mikroorm'
import { postgresSearch } from './search.ts'

const columnTypes: Readonly<Record<FieldKind, string>> = {
  id: 'uuid',
  text: 'text',
  choice: 'text',
  integer: 'int',
  number: 'double precision',
  boolean: 'boolean',
  instant: 'timestamptz(3)',
  day: 'date',
  extras: 'json',
  object: 'json',
  ref: 'uuid',
  refs: 'uuid',
  list: 'json',
}

/** PostgreSQL: texts are compared under the collation "C", which is the order of code points. */
export const postgresDialect: Dialect = {
  name: 'postgres',
  db: compilerOf('postgres'),
  columnType: (kind) => columnTypes[kind],
  textCollation: 'C',
  encode(kind, value) {
    if (value === null || value === undefined) return null
    return kind === 'extras' || kind === 'object' ? JSON.stringify(value) : value
  },
  decode(kind, value) {
    if (value === null || value === undefined) return null
    switch (kind) {
      case 'instant':
        return instantOf(value as string)
      case 'boolean':
        return value === true || value === 't'
      case 'integer':
      case 'number':
        return Number(value)
      case 'extras':
      case 'object':
        return typeof value === 'string' ? JSON.parse(value) : value
      default:
        return value
    }
  },
  // Text, because drivers parse JSON strings differently.
  selected: (kind, column) => (kind === 'extras' || kind === 'object' ? `${column}::text` : column),
  literal: (type, value) => sql`${value}${castOf(type, value)}`,
  among: (expression, type, values) => sql`${expression} = any(${values}${raw(`::${arrayTypes[type]}[]`)})`,
  amongIds: (column, ids) => sql`${column} = any(${ids}::uuid[])`,
  extra: (column, key) => sql`(${column} ->> ${key}::text) collate "C"`,
  shuffled: (seed, id) => sql`md5(${seed}::text || ${id}::text) collate "C"`,
  missingAre: 'greatest',
  forUpdate: ' for update',
  lookUpJoin: 'join',
  // An IN that is negated or part of an OR would be a subplan, which is slow when its rows exceed the working memory.
  isAmong({ near, far, from, where, isOneOfMany }, how) {
    // With OFFSET, the subquery is not part of a join whose size the planner would have to estimate.
    if (how === 'beside' && !isOneOfMany)
      return sql`(${near} is not null and ${near} in (select ${far} from ${from} where ${where} offset 0))`
    const exists = sql`exists (select from ${from} where ${every([sql`${far} = ${near}`, where])})`
    // The planner does not turn this into a join.
    return isOneOfMany ? sql`(${exists}) is true` : exists
  },
  amongFound: (id, found) => sql`${id} = any(array(${found}))`,
  proceed: undefined,
  unindexed: (value) => value,
  searches: postgresSearch,
}

const arrayTypes: Readonly<Record<AttributeType, string>> = {
  text: 'text',
  instant: 'timestamptz',
  day: 'date',
  number: 'float8',
  integer: 'float8',
  boolean: 'boolean',
  id: 'uuid',
}

/** A whole number has the column's type, so that an index is used. Others compare as decimals. */
function castOf(type: AttributeType, value: unknown) {
  if (type === 'integer' && Number.isInteger(value) && Math.abs(value as number) < 2 ** 31)
    return raw('::int')
  return raw(`::${arrayTypes[type]}`)
}

/** Converts `2026-11-21 04:22:00.1+00`, the output of a session in UTC, to the form of records. */
function instantOf(value: string): string {
  if (value.length < 22 || !value.endsWith('+00')) return new Date(value).toISOString()
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`
}
