import { sortKeyOf } from '@larder/domain'
import type { BoundOrder, Column, Cursor, OrderKey } from '@larder/domain/query'
import type { Table } from '../schema/tables.ts'
import type { CompileContext, Rows } from './context.ts'
import {
  type OrderTerm,
  type Value,
  type Where,
  column,
  eb,
  every,
  isNotNull,
  isNull,
  no,
  ordered,
  some,
} from './expressions.ts'
import { pathOf, joinedFrom, tie } from './paths.ts'
import { decided, mapped } from './given.ts'
import { valueOf } from './values.ts'

/** The terms of an ORDER BY: the caller's keys, then the id, so that the order is total; or those of the reverse order. */
export function orderOf(
  { keys, nulls, seed }: BoundOrder,
  table: Table,
  alias: string,
  context: CompileContext,
  isReversed = false,
): readonly OrderTerm[] {
  const ascending = isReversed ? 'desc' : 'asc'
  const byId: OrderTerm = { value: column(alias, 'id'), direction: ascending }
  if (seed !== undefined) {
    const shuffled = context.dialect.fragments.shuffled(seed, column(alias, 'id'))
    return [{ value: shuffled, direction: ascending }, byId]
  }
  const opposite = nulls === 'last' ? 'first' : 'last'
  const position = nulls && isReversed ? opposite : nulls
  const terms = keys.flatMap((key) => {
    const direction = (key.direction === 'asc') === isReversed ? 'desc' : 'asc'
    return orderValues(key, table, alias, context).map((value): OrderTerm => ({
      value,
      direction,
      nulls: position,
    }))
  })
  return [...terms, byId]
}

/** The condition for the rows on one side of a position. The first term alone bounds the range that an index has to read. */
export function beyondPosition(
  order: BoundOrder,
  cursor: Cursor,
  table: Table,
  alias: string,
  context: CompileContext,
): Where {
  const isAfter = cursor.side === 'after'
  const terms = positionTerms(order, cursor, table, alias, context)
  const id = context.dialect.fragments.literal('id', cursor.id)
  const byId: Where = eb(column(alias, 'id'), isAfter ? '>' : '<', id)
  const beyond = terms.reduceRight(
    (rest, term) => some([strictlyBeyond(term, isAfter), every([equalTo(term), rest])]),
    byId,
  )
  const [first] = terms
  if (!first?.literal || first.isNullable) return beyond
  const bound = first.isAscending === isAfter ? '>=' : '<='
  return every([eb(first.value, bound, first.literal), beyond])
}

/** The values of the keys of an ordering. */
export function positionValues(
  order: BoundOrder,
  table: Table,
  alias: string,
  context: CompileContext,
): readonly Value[] {
  return order.keys.map((key) => orderValues(key, table, alias, context).at(-1)!)
}

/** A term of an ordering, and the value that a position has there. */
interface PositionTerm {
  readonly value: Value
  /** Undefined where the position has no value. */
  readonly literal: Value | undefined
  readonly isNullable: boolean
  readonly isAscending: boolean
  readonly nullsLast: boolean
}

function positionTerms(
  { keys, nulls }: BoundOrder,
  { values }: Cursor,
  table: Table,
  alias: string,
  context: CompileContext,
): readonly PositionTerm[] {
  const { dialect } = context
  return keys.flatMap((key, index) => {
    const attribute = key.path.column!
    const value = values[index]!
    const isAscending = key.direction === 'asc'
    const nullsLast = nulls ? nulls === 'last' : (dialect.missingAre === 'greatest') === isAscending
    const isNullable = key.path.hops.length > 0 || attribute.nullable || attribute.personal !== undefined
    const expressions = orderValues(key, table, alias, context)
    return expressions.map((expression, at) => {
      // A text is ordered by its sort key, and then by itself.
      const isNull = decided(value, (each) => each === null)
      const isKey = at === 0 && expressions.length > 1 && !isNull
      const compared = isKey ? mapped(value, (each) => sortKeyOf(String(each))) : value
      const literal = isNull ? undefined : dialect.fragments.literal(attribute.type, compared)
      return { value: expression, literal, isNullable, isAscending, nullsLast }
    })
  })
}

function strictlyBeyond(term: PositionTerm, isAfter: boolean): Where {
  const { value, literal, isNullable, isAscending, nullsLast } = term
  const nullsFollow = nullsLast === isAfter
  if (literal === undefined) return nullsFollow ? no : isNotNull(value)
  const compared = eb(value, isAscending === isAfter ? '>' : '<', literal)
  return nullsFollow && isNullable ? some([compared, isNull(value)]) : compared
}

function equalTo({ value, literal }: PositionTerm): Where {
  return literal === undefined ? isNull(value) : eb(value, '=', literal)
}

/**
 * The expressions of a sort key: for a text, its sort key and the text itself; for several related rows, the first in this
 * order.
 */
function orderValues(
  { path, direction }: OrderKey,
  table: Table,
  alias: string,
  context: CompileContext,
): readonly Value[] {
  const attribute = path.column!
  if (path.hops.length === 0) return sortedBy(attribute, table, alias, context)
  const { steps, rows, alias: last } = pathOf(path.hops, table, alias, context)
  const related = joinedFrom(steps, context).where(tie(steps[0]))
  const values = sortedBy(attribute, rows, last, context)
  if (path.hops.every(({ kind }) => kind === 'ref'))
    return values.map((value) => related.select(value.as('value')))
  const present = ordered(
    related.where(isNotNull(values[0]!)),
    values.map((value) => ({ value, direction })),
  )
  return values.map((value) => present.select(value.as('value')).limit(eb.lit(1)))
}

function sortedBy(attribute: Column, rows: Rows, alias: string, context: CompileContext): readonly Value[] {
  const value = valueOf(attribute, rows, alias, context)
  if (attribute.type !== 'text') return [value]
  return [valueOf(attribute, rows, alias, context, 'sort'), value]
}
