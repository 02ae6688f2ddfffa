import type { AttributeType } from '@larder/domain/query'
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
  decided,
} from '@larder/persistence-mikroorm'
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type SqlBool, sql } from 'kysely'

/** Builds statements for PostgreSQL. */
export const postgres: Builder = compilerOf({
  Adapter: PostgresAdapter,
  Introspector: PostgresIntrospector,
  QueryCompiler: PostgresQueryCompiler,
})

/** Expressions of PostgreSQL that Kysely has no method for. */
export const postgresFragments: Fragments = {
  // Text, because drivers parse JSON strings differently.
  selected: (kind, column) =>
    kind === 'extras' || kind === 'object' ? fragment(sql`${column}::text`) : column,
  literal: (type, value) =>
    eb.cast(
      eb.val(value),
      decided(value, (each) => castOf(type, each)),
    ),
  among: (value, type, values) => fragment(sql<SqlBool>`${value} = any(${values}::${arrayOf[type]})`),
  like: (text, pattern) => fragment(sql<SqlBool>`${text} like ${pattern} escape '\\'`),
  extra: (column, key) => fragment(sql`(${column} ->> ${key}::text) collate "C"`),
  shuffled: (seed, id) => fragment(sql`md5(${seed}::text || ${id}::text) collate "C"`),
  lookUp: (query, table, tie) => query.innerJoin(table, (join) => join.on(tie)),
  // An IN that is negated or part of an OR would be a subplan, which is slow when its rows exceed the working memory.
  isAmong({ near, far, rows, isOneOfMany }, how) {
    // With OFFSET, the subquery is not part of a join whose size the planner would have to estimate.
    if (how === 'beside' && !isOneOfMany)
      return every([isNotNull(near), eb(near, 'in', rows.select(far.as('id')).offset(eb.lit(0)))])
    const exists = eb.exists(rows.where(eb(far, '=', near)))
    // The planner does not turn this into a join.
    return isOneOfMany ? eb(exists, 'is', true) : exists
  },
  amongFound: (id, found) => fragment(sql<SqlBool>`${id} = any(array${found})`),
  checkStop: undefined,
  unindexed: (value) => value,
  locked: (query) => query.forUpdate(),
}

type LiteralType = 'text' | 'timestamptz' | 'date' | 'float8' | 'boolean' | 'uuid'

const types: Readonly<Record<AttributeType, LiteralType>> = {
  text: 'text',
  instant: 'timestamptz',
  day: 'date',
  number: 'float8',
  integer: 'float8',
  boolean: 'boolean',
  id: 'uuid',
}

const arrayOf = Object.fromEntries(
  Object.entries(types).map(([type, name]) => [type, fragment(sql.raw(`${name}[]`))]),
) as Readonly<Record<AttributeType, Fragment<unknown>>>

/** A whole number has the column's type, so that an index is used. Others compare as decimals. */
function castOf(type: AttributeType, value: unknown): LiteralType | 'int4' {
  if (type === 'integer' && Number.isInteger(value) && Math.abs(value as number) < 2 ** 31) return 'int4'
  return types[type]
}

/** Whether the tokens of documents, with the alias `d`, match a `tsquery`. */
export const matches = (expression: string): Fragment<SqlBool> =>
  fragment(sql<SqlBool>`${eb.ref('d.terms')} @@ ${expression}::tsquery`)

/** The same, for a statement that looks for documents. See `search_query`. */
export const indexedMatches = (expression: string): Fragment<SqlBool> =>
  fragment(sql<SqlBool>`${eb.ref('d.terms')} @@ search_query(${expression})`)

export const asVector = (text: Value): Fragment<unknown> => fragment(sql`${text}::tsvector`)

export const amongNumbers = (column: string, numbers: readonly number[]): Fragment<SqlBool> =>
  fragment(sql<SqlBool>`${eb.ref(column)} = any(${numbers}::int[])`)

/** Rows from arrays of the same length, one for each column. */
export const rowsOf = (
  arrays: Readonly<Record<string, readonly [type: string, values: readonly unknown[]]>>,
) => {
  const columns = Object.values(arrays).map(([type, values]) => sql`${values}::${sql.raw(type)}[]`)
  const names = sql.join(Object.keys(arrays).map((name) => sql.ref(name)))
  return fragment(sql`unnest(${sql.join(columns)})`).as<'d'>(fragment(sql`d (${names})`))
}
