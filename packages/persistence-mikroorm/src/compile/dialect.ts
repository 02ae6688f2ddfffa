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
  /** Text to compare or order by, ignoring ASCII case. */
  fold(text: Sql): Sql
  /** A literal of that type to compare a column with; text comes folded as columns do. */
  literal(type: AttributeType, value: unknown): Sql
  /** Whether the expression is among the values; the text does not depend on how many there are. */
  among(expression: Sql, type: AttributeType, values: readonly unknown[]): Sql
  /** Whether an id column is among the ids. */
  amongIds(column: Sql, ids: readonly string[]): Sql
  /** Whether the whole text fits a canonical pattern. */
  like(text: Sql, pattern: string): Sql
  /** The text, number or boolean under a key of an extras column, as text; null for anything else. */
  extra(column: Sql, key: string): Sql
  /** The least or greatest value, of a type the database may have no such function for. */
  extreme(which: 'min' | 'max', type: AttributeType, expression: Sql): Sql
  readonly forUpdate: string
  /** Joins a table that is looked up by its key once for each row before it; SQLite would go by the tenant instead. */
  readonly lookUpJoin: string
  /** Joins those rows of a table that have the value in an indexed column, and no more than `most` to each row before it. */
  someJoin(table: Sql, alias: Sql, column: Sql, value: Sql, most: number): Sql
  /** Whether the planner always starts at the ids that a subquery answers, although those may be many and a page is short. */
  readonly startsFromIds: boolean
  /** A value that no index is to be used for. */
  unindexed(value: Sql): Sql
  readonly searches: SearchIndex
  /** One column of a case-insensitive index. */
  indexed(column: string, isText: boolean): string
}

export function isId(value: unknown): value is string {
  return (
    typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u.test(value)
  )
}
