import type { FieldKind } from '@larder/domain'
import type { AttributeType } from '@larder/domain/query'
import type { SearchIndex } from '../search/search-index.ts'
import type { Builder } from './compiler.ts'
import type { Sql } from './sql.ts'

/** The differences between the two databases. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Builds statements, and compiles them to data. */
  readonly db: Builder
  /** The column type of a kind of field. */
  columnType(kind: FieldKind): string
  /** The collation of text columns: byte order, which is the order of code points. */
  readonly textCollation: string | undefined
  /** Converts a value of a record to one of the driver. */
  encode(kind: FieldKind, value: unknown): unknown
  /** Converts a value of the driver to one of a record. */
  decode(kind: FieldKind, value: unknown): unknown
  /** The column in a select list, so that every driver returns the same form. */
  selected(kind: FieldKind, column: string): string
  /** A literal of that type to compare a column with. */
  literal(type: AttributeType, value: unknown): Sql
  /** Tests whether the expression equals one of the values. The SQL text does not depend on their number. */
  among(expression: Sql, type: AttributeType, values: readonly unknown[]): Sql
  /** Tests whether an id column equals one of the ids. */
  amongIds(column: Sql, ids: readonly string[]): Sql
  /** The text, number or boolean under a key of an extras column, as text; null for anything else. */
  extra(column: Sql, key: string): Sql
  /** MD5 of a seed followed by an id, in hex: the sort key of a random order. */
  shuffled(seed: string, id: Sql): Sql
  /** Default position of missing values in an ordering. */
  readonly missingAre: 'least' | 'greatest'
  readonly forUpdate: string
  /** Joins a table for each row of the tables before it; SQLite keeps the order of the tables then. */
  readonly lookUpJoin: string
  /**
   * Whether `far` of some row of a subquery equals `near`. Never null. With `tested` and `looked up`, the planner does not start
   * at the rows of the subquery; with `looked up`, it does not evaluate the subquery as a whole; with `beside`, it always does.
   */
  isAmong(subquery: Subquery, how: 'searched' | 'tested' | 'looked up' | 'beside'): Sql
  /** Whether an id is among those of a subquery, which is evaluated first. */
  amongFound(id: Sql, found: Sql): Sql
  /** A condition that is true, and lets a statement over its time limit be stopped at each row; undefined where the database stops it. */
  readonly proceed: ((alias: string) => Sql) | undefined
  /** A value for which no index is used. */
  unindexed(value: Sql): Sql
  readonly searches: SearchIndex
}

/** A subquery: tables and a condition that select keys of rows. */
export interface Subquery {
  readonly near: Sql
  readonly far: Sql
  readonly from: Sql
  readonly where: Sql
  /** The statement has many subqueries: the planner would take too long to plan them as joins of one query. */
  readonly isOneOfMany: boolean
}
