import { type FieldKind, foldAscii } from '@larder/domain'
import type { AttributeType } from '@larder/domain/query'
import { type Dialect, every, raw, sql } from '@larder/persistence-mikroorm'
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

/** PostgreSQL: text is compared under the collation "C", where lower case and ILIKE fold A to Z alone. */
export const postgresDialect: Dialect = {
  name: 'postgres',
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
  // Text, because drivers differ in what they make of JSON that holds a string.
  selected: (kind, column) => (kind === 'extras' || kind === 'object' ? `${column}::text` : column),
  fold: (text) => sql`lower(${text})`,
  literal: (type, value) =>
    sql`${type === 'text' ? foldAscii(value as string) : value}${castOf(type, value)}`,
  among: (expression, type, values) =>
    sql`${expression} = any(${type === 'text' ? values.map((value) => foldAscii(value as string)) : values}${raw(`::${arrayTypes[type]}[]`)})`,
  amongIds: (column, ids) => sql`${column} = any(${ids}::uuid[])`,
  like(text, pattern) {
    const fits = sql`${text} ilike ${pattern} escape '\\'`
    const start = startOf(pattern)
    if (start === '') return fits
    // The stretch of an index that those are in; PostgreSQL does not see it in ILIKE.
    const after = following(start)
    const stretch = sql`lower(${text}) >= ${start}::text`
    return after === ''
      ? sql`(${stretch} and ${fits})`
      : sql`(${stretch} and lower(${text}) < ${after}::text and ${fits})`
  },
  extra: (column, key) => sql`(${column} ->> ${key}::text) collate "C"`,
  extreme: (which, type, expression) => sql`${raw(which)}(${expression}${raw(extremeCasts[type] ?? '')})`,
  shuffled: (seed, id) => sql`md5(${seed}::text || ${id}::text) collate "C"`,
  forUpdate: ' for update',
  lookUpJoin: 'join',
  // An IN that is negated or part of an OR would be a subplan, which is slow when its rows exceed the working memory.
  isAmong: ({ near, far, from, where }) =>
    sql`exists (select from ${from} where ${every([sql`${far} = ${near}`, where])})`,
  amongFound: (id, found) => sql`${id} = any(array(${found}))`,
  unindexed: (value) => value,
  searches: postgresSearch,
  indexed: (column, isText) => (isText ? `lower(${column})` : column),
}

/** The folded text that all texts begin with that fit a canonical pattern. */
function startOf(pattern: string): string {
  const [literal] = /^(?:\\.|[^%_\\])*/su.exec(pattern)!
  return foldAscii(literal.replace(/\\(.)/gsu, '$1'))
}

/** The least text, by code points, after all those that begin with this one; empty when there is none. */
function following(start: string): string {
  const units = [...start]
  for (let last = units.pop(); last !== undefined; last = units.pop()) {
    const next = last.codePointAt(0)! + 1
    // Surrogates are no characters.
    if (next <= 0x10ffff) return units.join('') + String.fromCodePoint(next === 0xd800 ? 0xe000 : next)
  }
  return ''
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

/** PostgreSQL has no least boolean or UUID; these sort as the values do. */
const extremeCasts: Partial<Record<AttributeType, string>> = { boolean: '::int', id: '::text collate "C"' }

/** A whole number keeps to the column's own type, so that an index serves; others compare as decimals. */
function castOf(type: AttributeType, value: unknown) {
  if (type === 'integer' && Number.isInteger(value) && Math.abs(value as number) < 2 ** 31)
    return raw('::int')
  return raw(`::${arrayTypes[type]}`)
}

/** `2026-11-21 04:22:00.1+00`, as a session in UTC prints it, in the form of records. */
function instantOf(value: string): string {
  if (value.length < 22 || !value.endsWith('+00')) return new Date(value).toISOString()
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`
}
