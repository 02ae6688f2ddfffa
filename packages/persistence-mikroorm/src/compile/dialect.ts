import type { FieldKind } from '@larder/domain'
import type { AttributeType } from '@larder/domain/query'
import type { SearchIndex } from '../search/search-index.ts'
import type { Sql } from './sql.ts'

/** What the two databases say differently; everything else is shared. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** The column type of a kind of field. */
  columnType(kind: FieldKind): string
  /** The collation text columns are declared with; byte order, which is code-point order. */
  readonly textCollation: string | undefined
  /** From a record's value to the driver's. */
  encode(kind: FieldKind, value: unknown): unknown
  /** From the driver's value to a record's. */
  decode(kind: FieldKind, value: unknown): unknown
  /** A column as it is selected, so that every driver hands out the same. */
  selected(kind: FieldKind, column: string): string
  /** A literal of that type to compare a column with. */
  literal(type: AttributeType, value: unknown): Sql
  /** Whether the expression is among the values; the text does not depend on how many there are. */
  among(expression: Sql, type: AttributeType, values: readonly unknown[]): Sql
  /** Whether an id column is among the ids. */
  amongIds(column: Sql, ids: readonly string[]): Sql
  /** The text, number or boolean under a key of an extras column, as text; null for anything else. */
  extra(column: Sql, key: string): Sql
  /** MD5 of a seed followed by an id, in hex: what a random order goes by. */
  shuffled(seed: string, id: Sql): Sql
  readonly forUpdate: string
  /** Joins a table for each row of the tables before it; SQLite keeps the order of the tables then. */
  readonly lookUpJoin: string
  /**
   * Whether some row of a subquery has in `far` the value of `near`; never null. `tested` keeps the planner from starting at
   * the rows of the subquery.
   */
  isAmong(subquery: Subquery, how: 'searched' | 'tested'): Sql
  /** Whether an id is among those of a subquery, which is evaluated first. */
  amongFound(id: Sql, found: Sql): Sql
  /** A condition that is true, and lets a statement over its time limit be stopped at each row; undefined where the database stops it. */
  readonly proceed: ((alias: string) => Sql) | undefined
  /** A value that no index is to be used for. */
  unindexed(value: Sql): Sql
  readonly searches: SearchIndex
}

/** Tables and a condition that select keys of rows. */
export interface Subquery {
  readonly near: Sql
  readonly far: Sql
  readonly from: Sql
  readonly where: Sql
}

export function isId(value: unknown): value is string {
  return (
    typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u.test(value)
  )
}
