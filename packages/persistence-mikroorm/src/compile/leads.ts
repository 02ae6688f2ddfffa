import type { Condition } from '@larder/domain/query'
import { indexesOf } from '../schema/overrides.ts'
import { type Sql, column, every, join, name, sql } from './sql.ts'
import type { Table } from '../schema/tables.ts'
import {
  type Compiling,
  type Predicate,
  askedOfRelated,
  farFirst,
  localWhere,
  pathOf,
  scopeWhere,
  storedOf,
} from './compile-filter.ts'

/** A query for ids that an index answers: those of all rows that fit, and of others, some of them perhaps twice. */
export interface Lead {
  readonly ids: Sql
  /** The planner sees by itself that it leads to few. */
  readonly isPlain: boolean
}

/**
 * Where a condition can be looked up. When one lead is to few rows, no others need be looked at. Planners guess how many
 * there are, and are wrong by far when a tag is rare, and with alternatives. No lead answers more than `most` ids.
 */
export function leadsOf(
  condition: Condition,
  table: Table,
  compiling: Compiling,
  most: number,
): readonly Lead[] {
  switch (condition.kind) {
    case 'and':
      return condition.terms.flatMap((term) => leadsOf(term, table, compiling, most))
    case 'or': {
      const leads = condition.terms.map((term) => leadsOf(term, table, compiling, most)[0])
      return leads.every((lead) => lead !== undefined) ? [oneOf(leads, most)] : []
    }
    case 'not':
      return []
    default:
      return condition.path.hops.length === 0
        ? localLeads(condition, table, compiling, most)
        : relatedLeads(condition, table, compiling, most)
  }
}

/** The ids that any of the leads answers. */
function oneOf(leads: readonly Lead[], most: number): Lead {
  const all = join(
    leads.map(({ ids }) => sql`select f.id from (${ids}) f`),
    ' union all ',
  )
  return { ids: sql`${all} limit ${most}`, isPlain: false }
}

/** Several leads as one query; each row tells which of them answered. */
export function together(leads: readonly Lead[]): Sql {
  return join(
    leads.map(({ ids }, index) => sql`select ${index} as lead, f.id from (${ids}) f`),
    ' union all ',
  )
}

function localLeads(predicate: Predicate, table: Table, compiling: Compiling, most: number): readonly Lead[] {
  const { key } = predicate.path.column!
  const scope = compiling.scope(table.resource)
  const isIndexed = indexesOf(table.resource).some((keys) => keys.find((part) => !(part in scope)) === key)
  if (!isIndexed || isWide(predicate)) return []
  const where = every([scopeWhere(table, 't', compiling), localWhere(predicate, table, 't', compiling)])
  const value = column('t', storedOf(table, key).name)
  const order = predicate.path.column!.type === 'text' ? compiling.dialect.fold(value) : value
  // Ordered as the index is, so that it is the index that is read.
  const ids = sql`select t.id from ${name(table.name)} t where ${where} order by ${order} limit ${most}`
  return [{ ids, isPlain: predicate.kind === 'in' || (predicate.kind === 'compare' && predicate.op === '=') }]
}

/** Whether most rows fit, or no stretch of an index holds those that do. */
function isWide(predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'compare':
      return predicate.op === '<>'
    case 'like':
      return predicate.negated || /^[%_]/.test(predicate.pattern)
    case 'in':
    case 'null':
      return predicate.negated
    case 'contains-all':
      return true
  }
}

function relatedLeads(
  predicate: Predicate,
  table: Table,
  compiling: Compiling,
  most: number,
): readonly Lead[] {
  const { tests, isNegated } = askedOfRelated(predicate, compiling)
  if (isNegated) return []
  const { steps, rows, alias } = pathOf(predicate.path.hops, table, 't', compiling)
  const [{ near, far }] = steps
  const own = { table: table.name, alias: 't', near: column('t', 'id'), far: column('t', 'id') }
  const isOwner = near.text === own.near.text
  const { from, where } = farFirst(isOwner ? steps : [own, ...steps], compiling, most)
  const id = isOwner ? far : own.near
  return tests.map((test) => ({
    ids: sql`select ${id} as id from ${from} where ${every([where, test(rows, alias)])} limit ${most}`,
    isPlain: false,
  }))
}
