import {
  type Actor,
  type Id,
  type Personal,
  type Resource,
  type ScopeValues,
  foldText,
  sortKeyOf,
} from '@larder/domain'
import type {
  AttributePath,
  BoundOrder,
  BoundValue,
  Column,
  Condition,
  Cursor,
  Hop,
  OrderKey,
} from '@larder/domain/query'
import { isIndexed } from '../schema/indexes.ts'
import type { Dialect } from './dialect.ts'
import { type Sql, column, every, join, name, no, raw, some, sql, yes } from './sql.ts'
import type { FoldedColumns, ListTable, StoredColumn, Table, Tables } from '../schema/tables.ts'

/** The context of compiling: the schema, the dialect, and the actor's scope. */
export interface Compiling {
  readonly actor: Actor
  readonly tables: Tables
  readonly dialect: Dialect
  /** The columns that all rows of a resource in the actor's scope share, with their values. */
  readonly scope: (resource: Resource) => ScopeValues
  /** The evaluation of conditions over relations. Default: as the planner decides. */
  readonly relations?: RelationPlan
  /** The filter has more predicates over relations than a planner can plan as joins. */
  readonly isOneOfMany?: boolean
}

/**
 * How a statement evaluates conditions over relations; list-shape.ts chooses.
 *
 * - `first`: conditions that every row has to meet are evaluated before rows are read.
 * - `tested`: rows are read in the order of an index, and tested against the rows of a subquery, which is evaluated once.
 * - `looked up`: rows are read in the order of an index, and the related rows of each are looked up.
 * - `beside`: like `first`, where the planner can also start with the rows of another condition.
 */
export type RelationPlan = 'first' | 'tested' | 'looked up' | 'beside'

/** The rows at a position of a path: those of a resource, or those that a record owns. */
type Rows = Table | ListTable

/** The rows of a resource in the actor's scope; `unindexed` where another condition selects fewer rows. */
export function scopeWhere(
  table: Table,
  alias: string,
  { scope, dialect }: Compiling,
  how: 'indexed' | 'unindexed' = 'indexed',
): Sql {
  return every(
    Object.entries(scope(table.resource)).map(([key, value]) => {
      const stored = column(alias, storedOf(table, key).name)
      const own = how === 'indexed' ? stored : dialect.unindexed(stored)
      if (typeof value === 'object') return dialect.amongIds(own, value)
      return sql`${own} = ${dialect.literal(typeof value === 'boolean' ? 'boolean' : 'id', value)}`
    }),
  )
}

/**
 * For visitors: that a row which they see refers to the row. Rows that are reached from a visible row need no such condition.
 */
function usedWhere({ resource }: Table, alias: string, compiling: Compiling): Sql {
  const { usedBy } = resource
  if (compiling.actor.kind !== 'visitor' || !usedBy) return yes
  const owner = compiling.tables.get(usedBy.resource)!
  const list = usedBy.list === undefined ? undefined : owner.lists.get(usedBy.list)!
  const [from, target] = list
    ? [list.name, list.columns.get(usedBy.key)!.name]
    : [owner.pairs.get(usedBy.key)!.name, 'target_id']
  const tied = every([
    sql`${column('u', target)} = ${column(alias, 'id')}`,
    scopeWhere(owner, 'o', compiling, 'unindexed'),
  ])
  return sql`exists (select 1 from ${name(from)} u join ${name(owner.name)} o on o.id = u.owner_id where ${tied})`
}

/** The rows of a resource that the actor may read by themselves, not only embedded in another row. */
export function readable(table: Table, alias: string, compiling: Compiling): Sql {
  return every([scopeWhere(table, alias, compiling), usedWhere(table, alias, compiling)])
}

/** The rows of these ids that the actor may read by themselves. */
export function readableAmong(table: Table, alias: string, ids: readonly Id[], compiling: Compiling): Sql {
  return every([visibleAmong(table, alias, ids, compiling), usedWhere(table, alias, compiling)])
}

/** Lets the database stop a statement that takes too long, at any row of the alias. */
export function proceed(alias: string, { dialect }: Compiling): Sql {
  return dialect.proceed?.(alias) ?? yes
}

/** The rows of these ids that the actor may see, by themselves or embedded. */
export function visibleAmong(table: Table, alias: string, ids: readonly Id[], compiling: Compiling): Sql {
  const among = compiling.dialect.amongIds(column(alias, 'id'), ids)
  return every([among, scopeWhere(table, alias, compiling, 'unindexed')])
}

/** The number of predicates over relations. */
export function countRelated(condition: Condition): number {
  if (condition.kind === 'and' || condition.kind === 'or')
    return condition.terms.reduce((sum, term) => sum + countRelated(term), 0)
  if (condition.kind === 'not') return countRelated(condition.term)
  return condition.path.hops.length > 0 ? 1 : 0
}

/** Compiles a condition on the rows with this alias: three-valued on their own columns, two-valued over relations. */
export function whereOf(condition: Condition, rows: Rows, alias: string, compiling: Compiling): Sql {
  const inner = (term: Condition) => whereOf(term, rows, alias, notFirst(compiling))
  switch (condition.kind) {
    case 'and': {
      const isNarrow = condition.terms.some((term) => isNarrowRange(term, rows))
      const context = isNarrow ? beside(compiling) : compiling
      return every(condition.terms.map((term) => whereOf(term, rows, alias, context)))
    }
    case 'or':
      return some(condition.terms.map(inner))
    case 'not':
      return sql`not (${inner(condition.term)})`
    default:
      return condition.path.hops.length === 0
        ? localWhere(condition, rows, alias, compiling)
        : relatedWhere(condition, rows, alias, compiling)
  }
}

/** For conditions beside one whose rows an index finds. */
function beside(compiling: Compiling): Compiling {
  return compiling.relations === 'first' ? { ...compiling, relations: 'beside' } : compiling
}

/** Whether an index finds the rows that meet a condition: that a text has one of some values, or begins with some letters. */
function isNarrowRange(condition: Condition, rows: Rows): boolean {
  if (!('resource' in rows) || !('path' in condition) || condition.path.hops.length > 0) return false
  const key = condition.path.column!.key
  if (!rows.columns.get(key)?.folded || !isIndexed(rows.resource, key)) return false
  if (condition.kind === 'like') return !condition.negated && startOf(foldText(condition.pattern)) !== ''
  return condition.kind === 'compare' ? condition.op === '=' : condition.kind === 'in' && !condition.negated
}

/** For conditions that only some of the rows have to meet. */
function notFirst(compiling: Compiling): Compiling {
  const { relations, ...others } = compiling
  return relations === 'first' || relations === 'beside' ? others : compiling
}

type Predicate = Exclude<Condition, { kind: 'and' | 'or' | 'not' }>
/** A condition on the rows at the end of a path. */
type Test = (rows: Rows, alias: string) => Sql

function localWhere(predicate: Predicate, rows: Rows, alias: string, compiling: Compiling): Sql {
  const { dialect } = compiling
  const attribute = predicate.path.column!
  const { personal } = attribute
  // Few rows have the value true, so these are looked up. Other values are tested for each row.
  const isYes = predicate.kind === 'compare' && predicate.value === (predicate.op === '=')
  if (personal?.otherwise === false && isYes) return isPersonal(personal, alias, compiling)
  if (predicate.kind === 'null') {
    const value = valueOf(attribute, rows, alias, compiling)
    return predicate.negated ? sql`${value} is not null` : sql`${value} is null`
  }
  const compared = comparedOf(attribute, rows, alias, compiling)
  const literal = (value: BoundValue) => dialect.literal(attribute.type, foldedLiteral(attribute, value))
  switch (predicate.kind) {
    case 'compare':
      return sql`${compared} ${raw(predicate.op)} ${literal(predicate.value)}`
    case 'in': {
      if (predicate.values.length === 0) return predicate.negated ? yes : no
      const values = distinctValues(attribute, predicate.values)
      const among = dialect.among(compared, attribute.type, values)
      return predicate.negated ? sql`not (${among})` : among
    }
    case 'like': {
      const like = likeWhere(compared, foldText(predicate.pattern), compiling)
      return predicate.negated ? sql`not (${like})` : like
    }
    case 'contains-all':
      return every(predicate.values.map((item) => sql`${compared} = ${literal(item)}`))
  }
}

/** Whether a folded text matches a folded pattern. When the pattern starts with a text, an index finds the range. */
function likeWhere(text: Sql, pattern: string, { dialect }: Compiling): Sql {
  const fits = sql`${text} like ${pattern} escape '\\'`
  const start = startOf(pattern)
  if (start === '') return fits
  const after = following(start)
  const range = [sql`${text} >= ${dialect.literal('text', start)}`]
  if (after !== '') range.push(sql`${text} < ${dialect.literal('text', after)}`)
  return every([...range, fits])
}

/** The common prefix of all texts that match a canonical pattern. */
function startOf(pattern: string): string {
  const [literal] = /^(?:\\.|[^%_\\])*/su.exec(pattern)!
  return literal.replace(/\\(.)/gsu, '$1')
}

/** The smallest text, by code points, that is greater than all texts with this prefix. Empty when there is none. */
function following(start: string): string {
  const units = [...start]
  for (let last = units.pop(); last !== undefined; last = units.pop()) {
    const next = last.codePointAt(0)! + 1
    // Surrogates are not characters.
    if (next <= 0x10ffff) return units.join('') + String.fromCodePoint(next === 0xd800 ? 0xe000 : next)
  }
  return ''
}

/** Some related row matches or, for a negated operator, none does. */
function relatedWhere(predicate: Predicate, rows: Rows, alias: string, compiling: Compiling): Sql {
  const path: AttributePath = { ...predicate.path, hops: [] }
  const { hops } = predicate.path
  const some = (positive: Predicate | undefined, as = compiling) =>
    someRelated(hops, rows, alias, (end, at) => (positive ? localWhere(positive, end, at, as) : yes), as)
  const none = (positive: Predicate | undefined) => sql`not (${some(positive, notFirst(compiling))})`
  switch (predicate.kind) {
    case 'compare':
      return predicate.op === '<>' ? none({ ...predicate, path, op: '=' }) : some({ ...predicate, path })
    case 'in':
    case 'like': {
      const positive = { ...predicate, path, negated: false }
      return predicate.negated ? none(positive) : some(positive)
    }
    case 'null': {
      const positive = path.column ? ({ kind: 'null', path, negated: true } as const) : undefined
      return predicate.negated ? some(positive) : none(positive)
    }
    case 'contains-all':
      return allRelated(predicate, rows, alias, compiling)
  }
}

/**
 * Whether some row at the end of the hops matches: one subquery that joins the path, with the scope of each target. Not null,
 * except for a missing reference where conditions are evaluated first.
 */
function someRelated(hops: readonly Hop[], rows: Rows, alias: string, test: Test, compiling: Compiling): Sql {
  const { steps, rows: end, alias: last } = pathOf(hops, rows, alias, compiling)
  const [{ near, far }] = steps
  const { dialect, relations = 'searched', isOneOfMany = false } = compiling
  const { from, where } = joinedFor(relations, steps, compiling)
  const wanted = every([where, test(end, last)])
  if (relations === 'first') return dialect.amongFound(near, sql`select ${far} from ${from} where ${wanted}`)
  return dialect.isAmong({ near, far, from, where: wanted, isOneOfMany }, relations)
}

/** Whether each value occurs in some row at the end of the hops: one grouped subquery for all values. */
function allRelated(
  predicate: Predicate & { kind: 'contains-all' },
  rows: Rows,
  alias: string,
  compiling: Compiling,
): Sql {
  const { hops, column: attribute } = predicate.path
  const { dialect, relations = 'searched' } = compiling
  const values = distinctValues(attribute!, predicate.values)
  if (values.length === 0) return yes
  const { steps, rows: end, alias: last } = pathOf(hops, rows, alias, compiling)
  const [{ near, far }] = steps
  const { from, where } = joinedFor(relations, steps, compiling)
  const value = comparedOf(attribute!, end, last, compiling)
  const wanted = every([where, dialect.among(value, attribute!.type, values)])
  const count = dialect.literal('integer', values.length)
  if (relations === 'looked up')
    return sql`${count} = (select count(distinct ${value}) from ${from} where ${every([sql`${far} = ${near}`, wanted])})`
  const owners = sql`select ${far} from ${from} where ${wanted} group by ${far} having count(distinct ${value}) = ${count}`
  if (relations === 'first') return dialect.amongFound(near, owners)
  const found = sql`${near} in (${owners})`
  return hops[0]!.kind === 'ref' ? sql`(${near} is not null and ${found})` : found
}

/** The value of a literal in comparisons. */
function foldedLiteral({ type, isExact }: Column, value: BoundValue): BoundValue {
  return type === 'text' && !isExact ? foldText(String(value)) : value
}

/** The distinct folded values. */
function distinctValues(attribute: Column, values: readonly BoundValue[]): readonly BoundValue[] {
  return [...new Set(values.map((value) => foldedLiteral(attribute, value)))]
}

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

/** A term of an ordering, and the value that a position has there. */
interface PositionTerm {
  readonly value: Sql
  /** Undefined where the position has no value. */
  readonly literal: Sql | undefined
  readonly isNullable: boolean
  readonly isAscending: boolean
  readonly nullsLast: boolean
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

/** The values of the keys of an ordering, as a select list. */
export function positionColumns(order: BoundOrder, table: Table, alias: string, compiling: Compiling): Sql {
  const values = order.keys.map((key) => orderValues(key, table, alias, compiling).at(-1)!)
  return join([column(alias, 'id'), ...values], ', ')
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

/** A table that a hop joins: `far` of its rows equals `near` of the previous row. */
interface Step {
  readonly table: string
  readonly alias: string
  readonly rows: Rows
  readonly near: Sql
  readonly far: Sql
  /** The resource whose scope restricts the rows; undefined for rows that a record owns. */
  readonly target?: Table
}

/** The tables of one hop; a set of references has its pairs in between. */
function stepsOf(
  hop: Hop,
  rows: Rows,
  at: string,
  next: string,
  { tables }: Compiling,
): readonly [Step, ...Step[]] {
  if (hop.kind === 'list') {
    const list: ListTable = (rows as Table).lists.get(hop.key)!
    const near = column(at, 'id')
    return [{ table: list.name, alias: next, rows: list, near, far: column(next, 'owner_id') }]
  }
  const target: Table = tables.get(hop.target!)!
  const end = { table: target.name, alias: next, rows: target, far: column(next, 'id'), target }
  if (hop.kind === 'ref') return [{ ...end, near: column(at, storedOf(rows, hop.key).name) }]
  const pair = `${next}p`
  const table = (rows as Table).pairs.get(hop.key)!.name
  const pairs = { table, alias: pair, rows, near: column(at, 'id'), far: column(pair, 'owner_id') }
  return [pairs, { ...end, near: column(pair, 'target_id') }]
}

/** The tables of all hops in order, and the rows at their end. */
function pathOf(
  hops: readonly Hop[],
  start: Rows,
  alias: string,
  compiling: Compiling,
): { readonly steps: readonly [Step, ...Step[]]; readonly rows: Rows; readonly alias: string } {
  const steps: Step[] = []
  let [rows, at] = [start, alias]
  for (const [depth, hop] of hops.entries()) {
    steps.push(...stepsOf(hop, rows, at, `o${depth}`, compiling))
    ;({ rows, alias: at } = steps.at(-1)!)
  }
  return { steps: steps as unknown as [Step, ...Step[]], rows, alias: at }
}

interface Joined {
  readonly from: Sql
  readonly where: Sql
}

/** The tables of a path in the order in which the plan reads them. */
function joinedFor(
  relations: RelationPlan | 'searched',
  steps: readonly [Step, ...Step[]],
  compiling: Compiling,
): Joined {
  return relations === 'looked up' ? joinedFrom(steps, compiling) : joinedTo(steps, compiling)
}

/** The tables of a path joined from its start, whose row is not tied to another one yet. */
function joinedFrom([first, ...others]: readonly [Step, ...Step[]], compiling: Compiling): Joined {
  const joins = others.map((step) => lookUp(step, step, compiling))
  const scopes = [first, ...others].map((step) => scopeOf(step, compiling, 'unindexed'))
  return { from: join([joinedTable(first), ...joins], ' '), where: every(scopes) }
}

/** The tables of a path joined from its end. */
function joinedTo(steps: readonly [Step, ...Step[]], compiling: Compiling): Joined {
  const last = steps.at(-1)!
  const others = steps.slice(0, -1).toReversed()
  const joins = others.map((step, index) => lookUp(step, others[index - 1] ?? last, compiling))
  const scopes = others.map((step) => scopeOf(step, compiling, 'unindexed'))
  const bounds = [...new Set([last.alias, steps[0].alias])].map((alias) => proceed(alias, compiling))
  return {
    from: join([joinedTable(last), ...joins], ' '),
    where: every([...bounds, scopeOf(last, compiling, 'indexed'), ...scopes]),
  }
}

/** Joins a table by the column that connects two steps. */
function lookUp(step: Step, tied: Step, { dialect }: Compiling): Sql {
  return sql`${raw(dialect.lookUpJoin)} ${joinedTable(step)} on ${tie(tied)}`
}

const joinedTable = ({ table, alias }: Step): Sql => sql`${name(table)} ${raw(alias)}`
const tie = ({ near, far }: Step): Sql => sql`${far} = ${near}`

function scopeOf({ target, alias }: Step, compiling: Compiling, how: 'indexed' | 'unindexed'): Sql {
  return target ? scopeWhere(target, alias, compiling, how) : yes
}

/** The column for comparisons: the folded text, or the value of another type. */
function comparedOf(attribute: Column, rows: Rows, alias: string, compiling: Compiling): Sql {
  const isFolded = attribute.type === 'text' && !attribute.isExact
  return valueOf(attribute, rows, alias, compiling, isFolded ? 'fold' : undefined)
}

/** The value of an attribute, or its folded text. */
function valueOf(
  attribute: Column,
  rows: Rows,
  alias: string,
  compiling: Compiling,
  which?: keyof FoldedColumns,
): Sql {
  const { dialect } = compiling
  if (attribute.personal) return personalValue(attribute, attribute.personal, alias, compiling)
  const { name: own, folded } = storedOf(rows, attribute.key)
  const stored = column(alias, which ? folded![which] : own)
  if (attribute.extrasKey === undefined) return stored
  return dialect.extra(stored, attribute.extrasKey)
}

/** The actor's own row for the row with this alias, and the column with their value. */
function personalRow({ from, by, key }: Personal, compiling: Compiling) {
  const table = compiling.tables.get(from)!
  const { actor, dialect } = compiling
  const owner = column('p', storedOf(table, 'userId').name)
  const isOwn = actor.kind === 'member' ? sql`${owner} = ${dialect.literal('id', actor.userId)}` : no
  return {
    from: sql`${name(table.name)} p`,
    far: column('p', storedOf(table, by).name),
    value: column('p', storedOf(table, key).name),
    where: every([scopeWhere(table, 'p', compiling), isOwn]),
  }
}

/** The value that the actor has for a row. */
function personalValue(attribute: Column, personal: Personal, alias: string, compiling: Compiling): Sql {
  const { from, far, value, where } = personalRow(personal, compiling)
  const tied = every([where, sql`${far} = ${column(alias, 'id')}`])
  const own = sql`(select ${value} from ${from} where ${tied})`
  if (personal.otherwise === null) return own
  return sql`coalesce(${own}, ${compiling.dialect.literal(attribute.type, personal.otherwise)})`
}

/** Whether the actor's value for a row is true. Looked up from the actor's rows, which are few. */
function isPersonal(personal: Personal, alias: string, compiling: Compiling): Sql {
  const { from, far, value, where } = personalRow(personal, compiling)
  const yes = sql`${value} = ${compiling.dialect.literal('boolean', true)}`
  const { dialect, relations = 'searched', isOneOfMany = false } = compiling
  const near = column(alias, 'id')
  const wanted = every([where, yes])
  if (relations === 'first') return dialect.amongFound(near, sql`select ${far} from ${from} where ${wanted}`)
  return dialect.isAmong({ near, far, from, where: wanted, isOneOfMany }, relations)
}

function storedOf(rows: Rows, key: string): StoredColumn {
  const found = rows.columns.get(key)
  if (!found) throw new Error(`${rows.name} has no column for ${key}`)
  return found
}
