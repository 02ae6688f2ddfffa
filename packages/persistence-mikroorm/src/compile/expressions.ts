import {
  type AliasableExpression,
  type SelectQueryBuilder,
  type SqlBool,
  expressionBuilder,
  sql,
} from 'kysely'
import type { AnyTables } from './compiler.ts'
import { decided } from './given.ts'

/** Builds expressions. */
export const eb = expressionBuilder<AnyTables, string>()

/** A value of a row. */
export type Value = AliasableExpression<unknown>
/** A condition. */
export type Where = AliasableExpression<SqlBool>
/** A SELECT that can be continued. */
export type Select = SelectQueryBuilder<AnyTables, string, object>

/** A column of the table with an alias. */
export function column(alias: string, name: string): Value {
  return eb.ref(`${alias}.${name}`)
}

/** A column in a select list. */
export function selected(alias: string, name: string) {
  return eb.ref(`${alias}.${name}`).as(name)
}

/** Conditions that are always true or false. */
export const yes: Where = eb.lit(true)
export const no: Where = eb.lit(false)

/** True when every part is. */
export function every(parts: readonly Where[]): Where {
  const real = parts.filter((part) => part !== yes)
  return real.length === 0 ? yes : real.length === 1 ? real[0]! : eb.and(real)
}

/** The rows that meet a condition. */
export function filtered(query: Select, condition: Where): Select {
  return condition === yes ? query : query.where(condition)
}

/** True when some part is. */
export function some(parts: readonly Where[]): Where {
  return parts.length === 0 ? no : parts.length === 1 ? parts[0]! : eb.or(parts)
}

/** The rows for which a subquery finds nothing. */
export function without(rows: Select, others: Select): Select {
  return rows.where(eb.not(eb.exists(others.select(eb.lit(1).as('one')))))
}

export const isNull = (value: Value): Where => eb(value, 'is', null)
export const isNotNull = (value: Value): Where => eb(value, 'is not', null)

/** The values of all rows as one text, separated by commas. */
export const joinedText = (value: Value): Value =>
  eb.fn.agg('string_agg', [eb.cast(value, 'text'), sql.lit(',')])

/** A term of an ORDER BY. */
export interface OrderTerm {
  readonly value: Value
  readonly direction: 'asc' | 'desc'
  /** Default: as the database does. */
  readonly nulls?: 'first' | 'last' | undefined
}

export function ordered(query: Select, terms: readonly OrderTerm[]): Select {
  return terms.reduce(
    (all, { value, direction, nulls }) =>
      all.orderBy(value, (by) => {
        const directed = direction === 'asc' ? by.asc() : by.desc()
        if (nulls === undefined) return directed
        return nulls === 'first' ? directed.nullsFirst() : directed.nullsLast()
      }),
    query,
  )
}

/** Rows of a page whose LIMIT is part of the text of a statement. */
const largestLimit = 201

/**
 * LIMIT and OFFSET. Planners have to know a small limit: with a bound one, PostgreSQL plans a prepared statement each time, and
 * SQLite prepares it again.
 */
export function ranged(query: Select, limit: number, offset: unknown = 0): Select {
  const isSmall = Number.isInteger(limit) && limit <= largestLimit
  const rows = query.limit(isSmall ? eb.lit(limit) : limit)
  return decided(offset, (skipped) => skipped === 0) ? rows : rows.offset(offset as number)
}
