import type { Actor, Resource, ScopeValues } from '@larder/domain'
import type { Dialect } from './dialect.ts'
import type { ListTable, StoredColumn, Table, Tables } from '../schema/tables.ts'

/** What compiling a statement depends on: the schema, the dialect, and the actor's scope. */
export interface CompileContext {
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
export type Rows = Table | ListTable

export function storedOf(rows: Rows, key: string): StoredColumn {
  const found = rows.columns.get(key)
  if (!found) throw new Error(`${rows.name} has no column for ${key}`)
  return found
}
