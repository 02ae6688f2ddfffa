import type { FieldKind } from '@larder/domain'
import type { AttributeType } from '@larder/domain/query'
import type { SearchIndex } from '../search/search-index.ts'
import type { Builder } from './compiler.ts'
import type { Fragments } from './fragments.ts'
import type { Sql } from './sql.ts'

/** The differences between the two databases. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Builds statements, and compiles them to data. */
  readonly db: Builder
  readonly fragments: Fragments
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
  /** Default position of missing values in an ordering. */
  readonly missingAre: 'least' | 'greatest'
  readonly searches: SearchIndex
}
