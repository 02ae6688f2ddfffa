import type { FieldKind } from '@larder/domain'
import type { SearchIndex } from './search-index.ts'
import type { Builder } from './compiler.ts'
import type { Fragments } from './fragments.ts'

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
  /** Defaults of columns that migrations added, by `table.column`, on a database that cannot remove a default again. */
  readonly keptDefaults?: ReadonlyMap<string, string>
  /** Converts a value of a record to one of the driver. */
  encode(kind: FieldKind, value: unknown): unknown
  /** Converts a value of the driver to one of a record. */
  decode(kind: FieldKind, value: unknown): unknown
  /** Default position of missing values in an ordering. */
  readonly missingAre: 'least' | 'greatest'
  readonly searches: SearchIndex
}
