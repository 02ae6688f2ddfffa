import type { FieldKind } from '@larder/domain'
import type { Dialect } from '@larder/persistence-mikroorm'
import { postgres, postgresFragments } from './fragments.ts'
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
  db: postgres,
  fragments: postgresFragments,
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
  missingAre: 'greatest',
  searches: postgresSearch,
}

/** Converts `2026-11-21 04:22:00.1+00`, the output of a session in UTC, to the form of records. */
function instantOf(value: string): string {
  if (value.length < 22 || !value.endsWith('+00')) return new Date(value).toISOString()
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`
}
