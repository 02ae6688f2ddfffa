import type { Hop } from '@larder/domain/query'
import { type Sql, column, every, join, name, raw, sql, yes } from './sql.ts'
import type { ListTable, Table } from '../schema/tables.ts'
import { type Compiling, type RelationPlan, type Rows, storedOf } from './compiling.ts'
import { scopeWhere, proceed } from './scope.ts'

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

/** The tables of all hops in order, and the rows at their end. */
export function pathOf(
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
  const [first, ...others] = steps
  return { steps: [first!, ...others], rows, alias: at }
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

interface Joined {
  readonly from: Sql
  readonly where: Sql
}

/** The tables of a path in the order in which the plan reads them. */
export function joinedFor(
  relations: RelationPlan | 'searched',
  steps: readonly [Step, ...Step[]],
  compiling: Compiling,
): Joined {
  return relations === 'looked up' ? joinedFrom(steps, compiling) : joinedTo(steps, compiling)
}

/** The tables of a path joined from its start, whose row is not tied to another one yet. */
export function joinedFrom([first, ...others]: readonly [Step, ...Step[]], compiling: Compiling): Joined {
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

export const tie = ({ near, far }: Step): Sql => sql`${far} = ${near}`

function scopeOf({ target, alias }: Step, compiling: Compiling, how: 'indexed' | 'unindexed'): Sql {
  return target ? scopeWhere(target, alias, compiling, how) : yes
}
