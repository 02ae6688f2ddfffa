import type { Id, Resource } from '@larder/domain'
import type { AttributePath, Column, Condition, Hop, OrderKey } from '@larder/domain/query'
import type { Dialect } from './dialect.ts'
import { type Sql, column, every, join, name, no, raw, some, sql, yes } from './sql.ts'
import type { ListTable, StoredColumn, Table, Tables } from '../schema/tables.ts'

/** What compiling needs besides the condition: the schema, the database's habits, and what the actor may see. */
export interface Compiling {
  readonly tables: Tables
  readonly dialect: Dialect
  /** The columns an actor's rows of a resource share, with their values. */
  readonly scope: (resource: Resource) => Readonly<Record<string, Id>>
  /** What rows are related to is looked up from each of them, which is quick for few, and not from the far end for all. */
  readonly byRow?: true
}

/** Rows a path starts from or leads through: a resource's, or those a record owns. */
type Rows = Table | ListTable

/** The rows of a resource that the actor may see; `unindexed` where something else is to lead to them. */
export function scopeWhere(
  table: Table,
  alias: string,
  { scope, dialect }: Compiling,
  how: 'indexed' | 'unindexed' = 'indexed',
): Sql {
  return every(
    Object.entries(scope(table.resource)).map(([key, id]) => {
      const own = column(alias, storedOf(table, key).name)
      return sql`${how === 'indexed' ? own : dialect.unindexed(own)} = ${dialect.literal('id', id)}`
    }),
  )
}

/** The rows of these ids that the actor may see. */
export function visibleAmong(table: Table, alias: string, ids: readonly Id[], compiling: Compiling): Sql {
  const among = compiling.dialect.amongIds(column(alias, 'id'), ids)
  return every([among, scopeWhere(table, alias, compiling, 'unindexed')])
}

/** Whether a condition asks for more than a row's own values. */
export function asksRelated(condition: Condition): boolean {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.terms.some(asksRelated)
  return condition.kind === 'not' ? asksRelated(condition.term) : condition.path.hops.length > 0
}

/** Compiles a condition on the rows that go by an alias; three-valued on their own columns, two-valued over relations. */
export function whereOf(condition: Condition, rows: Rows, alias: string, compiling: Compiling): Sql {
  const inner = (term: Condition) => whereOf(term, rows, alias, compiling)
  switch (condition.kind) {
    case 'and':
      return every(condition.terms.map(inner))
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

export type Predicate = Exclude<Condition, { kind: 'and' | 'or' | 'not' }>
/** Whether the value at the end of a path fits; what the path leads to goes by the alias. */
type Test = (rows: Rows, alias: string) => Sql

export function localWhere(predicate: Predicate, rows: Rows, alias: string, compiling: Compiling): Sql {
  const { dialect } = compiling
  const attribute = predicate.path.column!
  const value = valueOf(attribute, rows, alias, compiling)
  const comparable = folded(attribute, value, dialect)
  switch (predicate.kind) {
    case 'compare':
      return sql`${comparable} ${raw(predicate.op)} ${dialect.literal(attribute.type, predicate.value)}`
    case 'in': {
      if (predicate.values.length === 0) return predicate.negated ? yes : no
      const among = dialect.among(comparable, attribute.type, predicate.values)
      return predicate.negated ? sql`not (${among})` : among
    }
    case 'like': {
      const like = dialect.like(value, predicate.pattern)
      return predicate.negated ? sql`not (${like})` : like
    }
    case 'null':
      return predicate.negated ? sql`${value} is not null` : sql`${value} is null`
    case 'contains-all':
      return every(
        predicate.values.map((item) => sql`${comparable} = ${dialect.literal(attribute.type, item)}`),
      )
  }
}

function relatedWhere(predicate: Predicate, rows: Rows, alias: string, compiling: Compiling): Sql {
  const { tests, isNegated } = askedOfRelated(predicate, compiling)
  const { hops } = predicate.path
  // Most rows have something of a kind or nothing: gathering all that have would take longest.
  const how: Compiling = predicate.kind === 'null' ? { ...compiling, byRow: true } : compiling
  const found = every(tests.map((test) => existsWhere(hops, rows, alias, test, how)))
  return isNegated ? sql`not (${found})` : found
}

/** What a predicate asks of related rows: for each test some row that passes or, when it is negated, none. */
export function askedOfRelated(
  predicate: Predicate,
  compiling: Compiling,
): { readonly tests: readonly Test[]; readonly isNegated: boolean } {
  const path: AttributePath = { ...predicate.path, hops: [] }
  const test =
    (local: Predicate): Test =>
    (rows, alias) =>
      localWhere(local, rows, alias, compiling)
  switch (predicate.kind) {
    case 'compare': {
      const isNegated = predicate.op === '<>'
      return { tests: [test({ ...predicate, path, ...(isNegated ? { op: '=' } : {}) })], isNegated }
    }
    case 'in':
    case 'like':
      return { tests: [test({ ...predicate, path, negated: false })], isNegated: predicate.negated }
    case 'null':
      return {
        tests: [path.column ? test({ kind: 'null', path, negated: true }) : () => yes],
        isNegated: !predicate.negated,
      }
    case 'contains-all':
      return {
        tests: predicate.values.map((value) => test({ kind: 'compare', path, op: '=', value })),
        isNegated: false,
      }
  }
}

/** Whether some row at the end of the hops passes; never null. */
function existsWhere(hops: readonly Hop[], rows: Rows, alias: string, test: Test, compiling: Compiling): Sql {
  const path = pathOf(hops, rows, alias, compiling)
  const [{ near, far }] = path.steps
  const passes = test(path.rows, path.alias)
  if (compiling.byRow) {
    const { from, where } = nearFirst(path.steps, compiling)
    return sql`exists (select 1 from ${from} where ${every([where, passes])})`
  }
  const { from, where } = farFirst(path.steps, compiling)
  const found = sql`${near} in (select ${far} from ${from} where ${every([where, passes])})`
  return hops[0]!.kind === 'ref' ? sql`(${near} is not null and ${found})` : found
}

/** The terms of an ORDER BY; the caller's keys, then the id, so that every page is the same page twice. */
export function orderOf(
  keys: readonly OrderKey[],
  nulls: 'first' | 'last' | undefined,
  table: Table,
  alias: string,
  compiling: Compiling,
): Sql {
  const position = nulls ? raw(` nulls ${nulls}`) : raw('')
  const terms = keys.map(({ path, direction }) => {
    const value = orderValue(path, direction, table, alias, compiling)
    return sql`${value} ${raw(direction)}${position}`
  })
  return join([...terms, sql`${column(alias, 'id')} asc`], ', ')
}

function orderValue(
  path: AttributePath,
  direction: 'asc' | 'desc',
  table: Table,
  alias: string,
  compiling: Compiling,
): Sql {
  const attribute = path.column!
  const { dialect } = compiling
  if (path.hops.length === 0) {
    return folded(attribute, valueOf(attribute, table, alias, compiling), dialect)
  }
  const { steps, rows, alias: last } = pathOf(path.hops, table, alias, compiling)
  const { from, where } = nearFirst(steps, compiling)
  const value = folded(attribute, valueOf(attribute, rows, last, compiling), dialect)
  const many = path.hops.some(({ kind }) => kind !== 'ref')
  const wanted = many ? dialect.extreme(direction === 'asc' ? 'min' : 'max', attribute.type, value) : value
  const selected = sql`(select ${wanted} from ${from} where ${where})`
  // The collation of a subquery's column does not reach out of it on SQLite.
  return attribute.type === 'text' && dialect.name === 'sqlite' ? dialect.fold(selected) : selected
}

/** A table on the way of a path. */
export interface Step {
  readonly table: string
  readonly alias: string
  /** What leads to its rows, a column of the step before, and their own column with the same value. */
  readonly near: Sql
  readonly far: Sql
  /** Whose rows they are, when an actor's scope says which may be seen. */
  readonly target?: Table
}

/** The tables that hops lead through, nearest first, and the rows at their end. */
export function pathOf(
  hops: readonly Hop[],
  start: Rows,
  alias: string,
  { tables }: Compiling,
): { readonly steps: readonly [Step, ...Step[]]; readonly rows: Rows; readonly alias: string } {
  let rows: Rows = start
  let at = alias
  const steps: Step[] = []
  for (const [depth, hop] of hops.entries()) {
    const next = `o${depth}`
    if (hop.kind === 'list') {
      const list: ListTable = (rows as Table).lists.get(hop.key)!
      steps.push({ table: list.name, alias: next, near: column(at, 'id'), far: column(next, 'owner_id') })
      rows = list
    } else {
      const target: Table = tables.get(hop.target!)!
      let near = hop.kind === 'ref' ? column(at, storedOf(rows, hop.key).name) : column(at, 'id')
      if (hop.kind === 'refs') {
        const pair = `${next}p`
        const table = (rows as Table).pairs.get(hop.key)!.name
        steps.push({ table, alias: pair, near, far: column(pair, 'owner_id') })
        near = column(pair, 'target_id')
      }
      steps.push({ table: target.name, alias: next, near, far: column(next, 'id'), target })
      rows = target
    }
    at = next
  }
  return { steps: steps as unknown as [Step, ...Step[]], rows, alias: at }
}

interface Joined {
  readonly from: Sql
  readonly where: Sql
}

/** The tables of a path joined from the row it starts at. */
function nearFirst([first, ...others]: readonly [Step, ...Step[]], compiling: Compiling): Joined {
  const scopes = [first, ...others].map((step) => scopeOf(step, compiling, 'unindexed'))
  return {
    from: join([joinedTable(first), ...others.map((step) => lookUp(step, step, compiling))], ' '),
    where: every([tie(first), ...scopes]),
  }
}

/** The tables of a path joined from its end; where only some rows are wanted, no more than so many to each row before. */
export function farFirst(steps: readonly Step[], compiling: Compiling, most?: number): Joined {
  const last = steps.at(-1)!
  const others = steps.slice(0, -1).toReversed()
  const joins = others.map((step, index) => {
    const before = others[index - 1] ?? last
    return most === undefined
      ? lookUp(step, before, compiling)
      : compiling.dialect.someJoin(joinedTable(step), raw(step.alias), before.near, before.far, most)
  })
  const scopes = others.map((step) => scopeOf(step, compiling, 'unindexed'))
  return {
    from: join([joinedTable(last), ...joins], ' '),
    where: every([scopeOf(last, compiling, 'indexed'), ...scopes]),
  }
}

const joinedTable = ({ table, alias }: Step): Sql => sql`${name(table)} ${raw(alias)}`
const tie = ({ near, far }: Step): Sql => sql`${far} = ${near}`

function lookUp(step: Step, tied: Step, { dialect }: Compiling): Sql {
  return sql`${raw(dialect.lookUpJoin)} ${joinedTable(step)} on ${tie(tied)}`
}

function scopeOf({ target, alias }: Step, compiling: Compiling, how: 'indexed' | 'unindexed'): Sql {
  return target ? scopeWhere(target, alias, compiling, how) : yes
}

function valueOf(attribute: Column, rows: Rows, alias: string, { dialect }: Compiling): Sql {
  const stored = column(alias, storedOf(rows, attribute.key).name)
  return attribute.extrasKey === undefined ? stored : dialect.extra(stored, attribute.extrasKey)
}

function folded(attribute: Column, value: Sql, dialect: Dialect): Sql {
  return attribute.type === 'text' ? dialect.fold(value) : value
}

export function storedOf(rows: Rows, key: string): StoredColumn {
  const found = rows.columns.get(key)
  if (!found) throw new Error(`${rows.name} has no column for ${key}`)
  return found
}
