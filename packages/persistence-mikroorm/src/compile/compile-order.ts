import { sortKeyOf } from '@larder/domain'
import type { BoundOrder, Column, Cursor, OrderKey } from '@larder/domain/query'
import { type Sql, column, every, join, no, raw, some, sql } from './sql.ts'
import type { Table } from '../schema/tables.ts'
import type { Compiling, Rows } from './compiling.ts'
import { pathOf, joinedFrom, tie } from './paths.ts'
import { valueOf } from './values.ts'

/** The terms of an ORDER BY: the caller's keys, then the id, so that the order is total; or those of the reverse order. */
export function orderOf(
  { keys, nulls, seed }: BoundOrder,
  table: Table,
  alias: string,
  compiling: Compiling,
  isReversed = false,
): Sql {
  const byId = sql`${column(alias, 'id')} ${raw(isReversed ? 'desc' : 'asc')}`
  if (seed !== undefined) {
    const shuffled = compiling.dialect.shuffled(seed, column(alias, 'id'))
    return join([sql`${shuffled} ${raw(isReversed ? 'desc' : 'asc')}`, byId], ', ')
  }
  const last = isReversed ? 'first' : 'last'
  const first = isReversed ? 'last' : 'first'
  const position = nulls ? raw(` nulls ${nulls === 'last' ? last : first}`) : raw('')
  const terms = keys.flatMap((key) => {
    const direction = raw((key.direction === 'asc') === isReversed ? 'desc' : 'asc')
    return orderValues(key, table, alias, compiling).map((value) => sql`${value} ${direction}${position}`)
  })
  return join([...terms, byId], ', ')
}

/** The condition for the rows on one side of a position. The first term alone bounds the range that an index has to read. */
export function beyondPosition(
  order: BoundOrder,
  cursor: Cursor,
  table: Table,
  alias: string,
  compiling: Compiling,
): Sql {
  const isAfter = cursor.side === 'after'
  const terms = positionTerms(order, cursor, table, alias, compiling)
  const byId = sql`${column(alias, 'id')} ${raw(isAfter ? '>' : '<')} ${compiling.dialect.literal('id', cursor.id)}`
  const beyond = terms.reduceRight(
    (rest, term) => some([strictlyBeyond(term, isAfter), every([equalTo(term), rest])]),
    byId,
  )
  const [first] = terms
  if (!first?.literal || first.isNullable) return beyond
  const bound = first.isAscending === isAfter ? '>=' : '<='
  return every([sql`${first.value} ${raw(bound)} ${first.literal}`, beyond])
}

/** The values of the keys of an ordering, as a select list. */
export function positionColumns(order: BoundOrder, table: Table, alias: string, compiling: Compiling): Sql {
  const values = order.keys.map((key) => orderValues(key, table, alias, compiling).at(-1)!)
  return join([column(alias, 'id'), ...values], ', ')
}

/** A term of an ordering, and the value that a position has there. */
interface PositionTerm {
  readonly value: Sql
  /** Undefined where the position has no value. */
  readonly literal: Sql | undefined
  readonly isNullable: boolean
  readonly isAscending: boolean
  readonly nullsLast: boolean
}

function positionTerms(
  { keys, nulls }: BoundOrder,
  { values }: Cursor,
  table: Table,
  alias: string,
  compiling: Compiling,
): readonly PositionTerm[] {
  const { dialect } = compiling
  return keys.flatMap((key, index) => {
    const attribute = key.path.column!
    const value = values[index]!
    const isAscending = key.direction === 'asc'
    const nullsLast = nulls ? nulls === 'last' : (dialect.missingAre === 'greatest') === isAscending
    const isNullable = key.path.hops.length > 0 || attribute.nullable || attribute.personal !== undefined
    const expressions = orderValues(key, table, alias, compiling)
    return expressions.map((expression, at) => {
      // A text is ordered by its sort key, and then by itself.
      const compared = at === 0 && expressions.length > 1 && value !== null ? sortKeyOf(String(value)) : value
      const literal = compared === null ? undefined : dialect.literal(attribute.type, compared)
      return { value: expression, literal, isNullable, isAscending, nullsLast }
    })
  })
}

function strictlyBeyond(term: PositionTerm, isAfter: boolean): Sql {
  const { value, literal, isNullable, isAscending, nullsLast } = term
  const nullsFollow = nullsLast === isAfter
  if (literal === undefined) return nullsFollow ? no : sql`${value} is not null`
  const compared = sql`${value} ${raw(isAscending === isAfter ? '>' : '<')} ${literal}`
  return nullsFollow && isNullable ? some([compared, sql`${value} is null`]) : compared
}

function equalTo({ value, literal }: PositionTerm): Sql {
  return literal === undefined ? sql`${value} is null` : sql`${value} = ${literal}`
}

/**
 * The expressions of a sort key: for a text, its sort key and the text itself; for several related rows, the first in this
 * order.
 */
function orderValues(
  { path, direction }: OrderKey,
  table: Table,
  alias: string,
  compiling: Compiling,
): readonly Sql[] {
  const attribute = path.column!
  if (path.hops.length === 0) return sortedBy(attribute, table, alias, compiling)
  const { steps, rows, alias: last } = pathOf(path.hops, table, alias, compiling)
  const { from, where: scopes } = joinedFrom(steps, compiling)
  const where = every([tie(steps[0]), scopes])
  const values = sortedBy(attribute, rows, last, compiling)
  if (path.hops.every(({ kind }) => kind === 'ref'))
    return values.map((value) => sql`(select ${value} from ${from} where ${where})`)
  const present = every([where, sql`${values[0]} is not null`])
  const order = join(
    values.map((value) => sql`${value} ${raw(direction)}`),
    ', ',
  )
  return values.map((value) => sql`(select ${value} from ${from} where ${present} order by ${order} limit 1)`)
}

function sortedBy(attribute: Column, rows: Rows, alias: string, compiling: Compiling): readonly Sql[] {
  const value = valueOf(attribute, rows, alias, compiling)
  if (attribute.type !== 'text') return [value]
  return [valueOf(attribute, rows, alias, compiling, 'sort'), value]
}
