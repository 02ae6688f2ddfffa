import type { BoundFilter } from '@larder/domain/query'
import { type Compiling, countRelated, proceed, readable, whereOf } from '../compile/compile-filter.ts'
import { type Sql, every, name, raw, sql, yes } from '../compile/sql.ts'
import type { Table } from '../schema/tables.ts'

/** Up to this many matching rows, fetching all of them and sorting is faster than scanning in sort order. */
const few = 300

/**
 * Predicates over relations up to which PostgreSQL plans them as joins. Planning 100 of them, over three relations each, took
 * longer than the time limit of eight seconds.
 */
const mostJoined = 8

/** The condition for the rows in the actor's scope that match a filter. */
export function matching(
  compiling: Compiling,
  table: Table,
  filter: BoundFilter | undefined,
  alias = 't',
): Sql {
  const scope = readable(table, alias, compiling)
  if (!filter) return scope
  const isOneOfMany = countRelated(filter.condition) > mostJoined
  const where = whereOf(filter.condition, table, alias, { ...compiling, isOneOfMany })
  return every([proceed(alias, compiling), scope, where])
}

/**
 * `select t.id from … where …`, which is followed by ORDER BY and LIMIT. The total decides between two formulations, because
 * planners only estimate it, and estimate a rare tag like an average one. Milliseconds for the first 50 of 20,000 recipes,
 * newest first, measured with each formulation for all filters:
 *
 * | filter | matches | one plain WHERE | found, then sorted | tested in order |
 * |---|---|---|---|---|
 * | PostgreSQL, `tags.name` is a rare tag | 20 | 78 | 1.7 | 71 |
 * | PostgreSQL, `tags.name` is a common tag | 3,999 | 2.9 | 13 | 2.8 |
 * | SQLite, `tags.name` is a rare tag | 20 | 0.4 | 0.4 | 1.8 |
 * | SQLite, `tags.name` is a common tag | 3,999 | 3.6 | 6.1 | 1.4 |
 * | SQLite, `tags IS NOT NULL` | 19,999 | 28 | 42 | 13 |
 */
export function matchingIds(
  compiling: Compiling,
  table: Table,
  filter: BoundFilter | undefined,
  total: number,
  position: Sql = yes,
): Sql {
  const from = name(table.name)
  if (filter && total <= few) {
    const found = sql`select m.id from ${from} m where ${matching(compiling, table, filter, 'm')}`
    return sql`select t.id from ${from} t where ${every([compiling.dialect.amongFound(raw('t.id'), found), position])}`
  }
  return sql`select t.id from ${from} t where ${every([matching({ ...compiling, inOrder: true }, table, filter), position])}`
}
