import type { Hop } from '@larder/domain/query'
import type { ListTable, Table } from '../schema/tables.ts'
import { type CompileContext, type RelationPlan, type Rows, storedOf } from './context.ts'
import { type Select, type Value, type Where, column, eb, every, filtered, yes } from './expressions.ts'
import { scopeWhere, checkStop } from './scope.ts'

/** A table that a hop joins: `far` of its rows equals `near` of the previous row. */
interface Step {
  readonly table: string
  readonly alias: string
  readonly rows: Rows
  readonly near: Value
  readonly far: Value
  /** The resource whose scope restricts the rows; undefined for rows that a record owns. */
  readonly target?: Table
}

/** The tables of all hops in order, and the rows at their end. */
export function pathOf(
  hops: readonly Hop[],
  start: Rows,
  alias: string,
  context: CompileContext,
): { readonly steps: readonly [Step, ...Step[]]; readonly rows: Rows; readonly alias: string } {
  const steps: Step[] = []
  let [rows, at] = [start, alias]
  for (const [depth, hop] of hops.entries()) {
    steps.push(...stepsOf(hop, rows, at, `o${depth}`, context))
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
  { tables }: CompileContext,
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

/** The tables of a path in the order in which the plan reads them, and the conditions on their rows. */
export function joinedFor(
  relations: RelationPlan | 'searched',
  steps: readonly [Step, ...Step[]],
  context: CompileContext,
): Select {
  return relations === 'looked up' ? joinedFrom(steps, context) : joinedTo(steps, context)
}

/** The tables of a path joined from its start, whose row is not tied to another one yet. */
export function joinedFrom([first, ...others]: readonly [Step, ...Step[]], context: CompileContext): Select {
  const joined = others.reduce((query, step) => lookUp(query, step, step, context), from(first, context))
  const scopes = [first, ...others].map((step) => scopeOf(step, context, 'unindexed'))
  return filtered(joined, every(scopes))
}

/** The tables of a path joined from its end. */
function joinedTo(steps: readonly [Step, ...Step[]], context: CompileContext): Select {
  const last = steps.at(-1)!
  const others = steps.slice(0, -1).toReversed()
  const joined = others.reduce(
    (query, step, index) => lookUp(query, step, others[index - 1] ?? last, context),
    from(last, context),
  )
  const bounds = [...new Set([last.alias, steps[0].alias])].map((alias) => checkStop(alias, context))
  const scopes = others.map((step) => scopeOf(step, context, 'unindexed'))
  return filtered(joined, every([...bounds, scopeOf(last, context, 'indexed'), ...scopes]))
}

function from(step: Step, { dialect }: CompileContext): Select {
  return dialect.db.selectFrom(aliased(step))
}

/** Joins a table by the column that connects two steps. */
function lookUp(query: Select, step: Step, tied: Step, { dialect }: CompileContext): Select {
  return dialect.fragments.lookUp(query, aliased(step), tie(tied))
}

const aliased = ({ table, alias }: Step) => `${table} as ${alias}` as const

export const tie = ({ near, far }: Step): Where => eb(far, '=', near)

function scopeOf({ target, alias }: Step, context: CompileContext, how: 'indexed' | 'unindexed'): Where {
  return target ? scopeWhere(target, alias, context, how) : yes
}
