import type { BoundFilter, BoundOrder } from '@larder/domain/query'
import type { CompileContext } from '../compile/context.ts'
import { countRelated, whereOf } from '../compile/compile-filter.ts'
import { checkStop, readable } from '../compile/scope.ts'
import { type Select, type Where, column, every, selected, yes } from '../compile/expressions.ts'
import { indexedFields } from '../schema/indexes.ts'
import type { Table } from '../schema/tables.ts'

/** Up to this many matching rows, fetching all of them and sorting is faster than scanning in sort order. */
const few = 300

/** A page within this share of the matching rows is near their beginning: few rows are read until it is full. */
const nearShare = 1 / 50

/**
 * Predicates over relations up to which PostgreSQL plans them as joins, and related rows are looked up for each row. Planning 100
 * of them, over three relations each, took PostgreSQL longer than the time limit of eight seconds. SQLite expects fewer rows with
 * each of them; from 55, it looked related rows up for all 4,000 recipes and sorted them afterwards (1.3 s instead of 40 ms).
 */
const maxJoined = 8

/** The condition for the rows in the actor's scope that match a filter; `unindexed` where the statement finds them in another way. */
export function matching(
  context: CompileContext,
  table: Table,
  filter: BoundFilter | undefined,
  alias = 't',
  how?: 'indexed' | 'unindexed',
): Where {
  const scope = readable(table, alias, context, how)
  if (!filter) return scope
  const where = whereOf(filter.condition, table, alias, { ...context, isOneOfMany: hasMany(filter) })
  return every([checkStop(alias, context), scope, where])
}

/** Whether a filter has more predicates over relations than a planner can plan together. */
const hasMany = ({ condition }: BoundFilter): boolean => countRelated(condition) > maxJoined

/** Few rows are found first, and sorted. More are read in order, and tested or looked up; see `RelationPlan`. */
export type Formulation = 'few' | 'tested' | 'looked up'

/**
 * The formulation of a page of `total` matching rows. The total decides, because planners
 * only estimate it, and estimate a rare tag like an average one. Milliseconds for the first 50 of 100,000 recipes, oldest first,
 * measured with each formulation for all filters:
 *
 * | filter | matches | found first, then sorted | tested in order | looked up in order |
 * |---|---|---|---|---|
 * | PostgreSQL, `tags.name` is a rare tag | 20 | 0.8 | 700 | 700 |
 * | PostgreSQL, `tags.name` is a common tag | 19,999 | 339 | 1.2 | 1.2 |
 * | SQLite, `tags.name` is a rare tag | 20 | 0.2 | 21 | 114 |
 * | SQLite, `tags.name` is a common tag | 19,999 | 131 | 3.9 | 0.4 |
 * | SQLite, `tags IS NOT NULL` | 99,999 | 398 | 100 | 0.2 |
 *
 * @param end the last row of the page, counted from 1
 */
export function formulationOf(
  table: Table,
  filter: BoundFilter | undefined,
  order: BoundOrder,
  total: number,
  end: number,
): Formulation {
  if (filter && total <= few) return 'few'
  const isNear = end <= total * nearShare && isIndexed(table, order)
  return isNear && !(filter && hasMany(filter)) ? 'looked up' : 'tested'
}

/**
 * `select t.id from … where …`, to which ORDER BY and LIMIT are added.
 * @param beyond an additional condition, for rows with the alias `t`
 */
export function matchingIds(
  context: CompileContext,
  table: Table,
  filter: BoundFilter | undefined,
  formulation: Formulation,
  beyond = yes,
): Select {
  const { db, fragments } = context.dialect
  const ids = db.selectFrom(`${table.name} as t`).select(selected('t', 'id'))
  if (formulation === 'few') {
    const matches = matching({ ...context, relations: 'first' }, table, filter, 'm')
    const found = db.selectFrom(`${table.name} as m`).select(selected('m', 'id')).where(matches)
    return ids.where(every([fragments.amongFound(column('t', 'id'), found), beyond]))
  }
  return ids.where(every([matching({ ...context, relations: formulation }, table, filter), beyond]))
}

/** Whether an index has the rows in this order, with few rows of equal values. */
function isIndexed({ resource }: Table, { keys: [first], nulls }: BoundOrder): boolean {
  const key = first?.path.hops.length === 0 ? first.path.column!.key : undefined
  return !nulls && (key === 'createdAt' || key === 'name') && indexedFields(resource).includes(key)
}
