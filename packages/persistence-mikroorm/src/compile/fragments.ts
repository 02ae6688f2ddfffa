import type { FieldKind } from '@larder/domain'
import type { AttributeType } from '@larder/domain/query'
import type { Select, Value, Where } from './expressions.ts'

/** Expressions that the databases spell differently, or that Kysely has no method for. Values may be those of `shaped`. */
export interface Fragments {
  /** The column in a select list, so that every driver returns the same form. */
  selected(kind: FieldKind, column: Value): Value
  /** A literal of that type to compare a column with. */
  literal(type: AttributeType, value: unknown): Value
  /** Tests whether the value equals one of these. The text does not depend on their number. */
  among(value: Value, type: AttributeType, values: unknown): Where
  /** Whether a text matches a pattern, whose escape character is the backslash. */
  like(text: Value, pattern: unknown): Where
  /** The text, number or boolean under a key of an extras column, as text; null for anything else. */
  extra(column: Value, key: string): Value
  /** MD5 of a seed followed by an id, in hex: the sort key of a random order. */
  shuffled(seed: unknown, id: Value): Value
  /** Joins a table for each row of the tables before it; SQLite keeps the order of the tables then. */
  lookUp(query: Select, table: string, tie: Where): Select
  /**
   * Whether `far` of some row of a subquery equals `near`. Never null. With `tested` and `looked up`, the planner does not start
   * at the rows of the subquery; with `looked up`, it does not evaluate the subquery as a whole; with `beside`, it always does.
   */
  isAmong(subquery: Subquery, how: 'searched' | 'tested' | 'looked up' | 'beside'): Where
  /** Whether an id is among those of a subquery, which is evaluated first. */
  amongFound(id: Value, found: Select): Where
  /** A condition that is true, and lets a statement over its time limit be stopped at each row; undefined where the database stops it. */
  readonly checkStop: ((alias: string) => Where) | undefined
  /** A value for which no index is used. */
  unindexed(value: Value): Value
  /** Locks the rows until the transaction ends, where other transactions can write. */
  locked(query: Select): Select
}

/** A subquery: rows that select keys. */
export interface Subquery {
  readonly near: Value
  readonly far: Value
  /** The tables and conditions. */
  readonly rows: Select
  /** The statement has many subqueries: the planner would take too long to plan them as joins of one query. */
  readonly isOneOfMany: boolean
}
