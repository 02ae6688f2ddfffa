import {
  type Builder,
  type Fragment,
  type Fragments,
  type Value,
  compilerOf,
  eb,
  every,
  fragment,
  isNotNull,
  mapped,
} from '@larder/persistence-mikroorm'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type SqlBool, sql } from 'kysely'
import { encode } from './values.ts'

type AnyRow = Record<string, unknown>

/** Builds statements for SQLite. */
export const sqlite: Builder = compilerOf({
  Adapter: SqliteAdapter,
  Introspector: SqliteIntrospector,
  QueryCompiler: SqliteQueryCompiler,
})

const jsonOf = (values: unknown) => mapped(values, (all) => JSON.stringify(all))

/** Expressions of SQLite that Kysely has no method for. */
export const sqliteFragments: Fragments = {
  selected: (_kind, column) => column,
  literal: (type, value) => eb.val(mapped(value, (each) => encode(type, each))),
  among(value, type, values) {
    const encoded = mapped(values, (all: readonly unknown[]) => all.map((each) => encode(type, each)))
    return fragment(sql<SqlBool>`${value} in (select value from json_each(${jsonOf(encoded)}))`)
  },
  like: (text, pattern) => fragment(sql<SqlBool>`${text} like ${pattern} escape '\\'`),
  extra(column, key) {
    const path = `$.${JSON.stringify(key)}`
    return fragment(
      sql`case json_type(${column}, ${path}) when 'text' then ${column} ->> ${path} when 'null' then null else ${column} -> ${path} end`,
    )
  },
  shuffled: (seed, id) => fragment(sql`md5_of(${seed} || ${id})`),
  lookUp: (query, table, tie) => query.crossJoin(table).where(tie),
  isAmong({ near, far, rows }, how) {
    if (how === 'looked up') return eb.exists(rows.where(eb(far, '=', near)).select(eb.lit(1).as('one')))
    const operand = how === 'tested' ? unindexed(near) : near
    return every([isNotNull(near), eb(operand, 'in', rows.select(far.as('id')))])
  },
  amongFound: (id, found) => eb(id, 'in', found),
  // At one row of sixteen: a call from SQLite into JavaScript takes longer than most conditions.
  checkStop(alias) {
    const row = eb.ref(`${alias}.rowid`)
    return fragment(sql<SqlBool>`(${row} & 15 or check_stop(${row}))`)
  },
  unindexed,
  locked: (query) => query,
}

function unindexed(value: Value) {
  return fragment(sql`+${value}`)
}

/** Whether rows of the full-text index, with the alias `i`, match an expression of FTS5. */
export const matches = (expression: string): Fragment<SqlBool> =>
  fragment(sql<SqlBool>`${eb.ref('i.search_index')} match ${expression}`)

/** Rows of two columns. The text does not depend on their number. */
export function pairsOf(pairs: unknown) {
  const each = fragment(sql<AnyRow>`json_each(${jsonOf(pairs)})`).as('pair')
  const valueAt = (index: number) => fragment(sql`${eb.ref('pair.value')} ->> ${eb.lit(index)}`)
  // Without a condition, SQLite would read ON CONFLICT as that of a join.
  return sqlite
    .selectFrom(each)
    .select([valueAt(0).as('first'), valueAt(1).as('second')])
    .where(eb.lit(true))
}
