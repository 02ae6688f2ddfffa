import type { Id, Resource } from '@larder/domain'
import type { AttributePath, Column, Condition, Hop, OrderKey } from '@larder/domain/query'
import type { Dialect } from './dialect.ts'
import { type Sql, column, every, join, name, no, raw, some, sql, yes } from './sql.ts'
import type { ListTable, StoredColumn, Table, Tables } from './tables.ts'

/** What compiling needs besides the condition: the schema, the database's habits, and what the actor may see. */
export interface Compiling {
  readonly tables: Tables
  readonly dialect: Dialect
  /** The columns an actor's rows of a resource share, with their values. */
  readonly scope: (resource: Resource) => Readonly<Record<string, Id>>
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

/** The parts of a condition that all rows must fit and that few may: those that ask for a related row. */
export function selectiveParts(condition: Condition): readonly Condition[] {
  if (condition.kind === 'and') return condition.terms.flatMap(selectiveParts)
  if (condition.kind === 'or' || condition.kind === 'not' || condition.path.hops.length === 0) return []
  const asksForNone =
    condition.kind === 'compare'
      ? condition.op === '<>'
      : condition.kind === 'null'
        ? !condition.negated
        : condition.kind !== 'contains-all' && condition.negated
  return asksForNone ? [] : [condition]
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

type Predicate = Exclude<Condition, { kind: 'and' | 'or' | 'not' }>
/** Whether the value at the end of a path fits; what the path leads to goes by the alias. */
type Test = (rows: Rows, alias: string) => Sql

function localWhere(predicate: Predicate, rows: Rows, alias: string, compiling: Compiling): Sql {
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
  const { hops, column: attribute } = predicate.path
  const here: AttributePath = { ...predicate.path, hops: [] }
  const exists = (test: Test) => existsWhere(hops, rows, alias, test, compiling)
  const positive = (local: Predicate) => exists((to, as) => localWhere(local, to, as, compiling))
  const negatedIf = (negated: boolean, found: Sql) => (negated ? sql`not (${found})` : found)
  switch (predicate.kind) {
    case 'compare':
      return predicate.op === '<>'
        ? negatedIf(true, positive({ ...predicate, path: here, op: '=' }))
        : positive({ ...predicate, path: here })
    case 'in':
      if (predicate.values.length === 0) return predicate.negated ? yes : no
      return negatedIf(predicate.negated, positive({ ...predicate, path: here, negated: false }))
    case 'like':
      return negatedIf(predicate.negated, positive({ ...predicate, path: here, negated: false }))
    case 'null':
      return negatedIf(
        !predicate.negated,
        attribute ? positive({ kind: 'null', path: here, negated: true }) : exists(() => yes),
      )
    case 'contains-all':
      return every(predicate.values.map((value) => positive({ kind: 'compare', path: here, op: '=', value })))
  }
}

/** Whether some row at the end of the hops passes; never null. Uncorrelated, so that indexes answer it from the far end. */
function existsWhere(hops: readonly Hop[], rows: Rows, alias: string, test: Test, compiling: Compiling): Sql {
  const [hop, ...rest] = hops
  if (!hop) return test(rows, alias)
  const next = `${alias}${hop.kind === 'list' ? 'l' : 'r'}`
  if (hop.kind === 'list') {
    const list = (rows as Table).lists.get(hop.key)!
    const inner = existsWhere(rest, list, next, test, compiling)
    return sql`${column(alias, 'id')} in (select ${column(next, 'owner_id')} from ${name(list.name)} ${raw(next)} where ${inner})`
  }
  const target = compiling.tables.get(hop.target!)!
  const inner = every([scopeWhere(target, next, compiling), existsWhere(rest, target, next, test, compiling)])
  const ids = sql`select ${column(next, 'id')} from ${name(target.name)} ${raw(next)} where ${inner}`
  if (hop.kind === 'ref') {
    const key = column(alias, storedOf(rows, hop.key).name)
    return sql`(${key} is not null and ${key} in (${ids}))`
  }
  const pairs = (rows as Table).pairs.get(hop.key)!
  const pair = `${alias}p`
  return sql`${column(alias, 'id')} in (select ${column(pair, 'owner_id')} from ${name(pairs.name)} ${raw(pair)} where ${column(pair, 'target_id')} in (${ids}))`
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
  const { from, rows, alias: last, where } = joinsOf(path.hops, table, alias, compiling)
  const value = folded(attribute, valueOf(attribute, rows, last, compiling), dialect)
  const many = path.hops.some(({ kind }) => kind !== 'ref')
  const wanted = many ? dialect.extreme(direction === 'asc' ? 'min' : 'max', attribute.type, value) : value
  const selected = sql`(select ${wanted} from ${from} where ${where})`
  // The collation of a subquery's column does not reach out of it on SQLite.
  return attribute.type === 'text' && dialect.name === 'sqlite' ? dialect.fold(selected) : selected
}

/** The rows at the end of the hops as joined tables, tied to the row they start from by `where`. */
function joinsOf(hops: readonly Hop[], start: Table, alias: string, compiling: Compiling) {
  let rows: Rows = start
  let at = alias
  let from: Sql | undefined
  const conditions: Sql[] = []
  const add = (table: string, as: string, on: Sql) => {
    if (from) from = sql`${from} ${raw(compiling.dialect.lookUpJoin)} ${name(table)} ${raw(as)} on ${on}`
    else {
      from = sql`${name(table)} ${raw(as)}`
      conditions.push(on)
    }
  }
  for (const [depth, hop] of hops.entries()) {
    const next = `o${depth}`
    if (hop.kind === 'list') {
      const list: ListTable = (rows as Table).lists.get(hop.key)!
      add(list.name, next, sql`${column(next, 'owner_id')} = ${column(at, 'id')}`)
      rows = list
    } else {
      const target: Table = compiling.tables.get(hop.target!)!
      if (hop.kind === 'refs') {
        const pairs = (rows as Table).pairs.get(hop.key)!
        add(pairs.name, `${next}p`, sql`${column(`${next}p`, 'owner_id')} = ${column(at, 'id')}`)
        add(target.name, next, sql`${column(next, 'id')} = ${column(`${next}p`, 'target_id')}`)
      } else {
        add(target.name, next, sql`${column(next, 'id')} = ${column(at, storedOf(rows, hop.key).name)}`)
      }
      conditions.push(scopeWhere(target, next, compiling))
      rows = target
    }
    at = next
  }
  return { from: from!, rows, alias: at, where: every(conditions) }
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
