import type { CopiedColumn, CopiedRow, CopiedTable, FieldKind } from '@larder/domain'
import type { EntityMetadata, MikroORM } from '@mikro-orm/core'
import { isFoldedKey } from '../schema/entities.ts'
import type { Query } from '../compile/sql.ts'

/** A table of the database, and the columns of its primary key. */
export interface KeyedTable extends CopiedTable {
  readonly key: readonly string[]
}

/** Rows that are not in a table of the ORM, such as the jobs of a queue with tables of its own. */
export interface ForeignRows {
  readonly table: CopiedTable
  /** All rows, in batches. */
  rows(query: Query): AsyncIterable<readonly CopiedRow[]>
}

/** The contents of a copy: the migrations and tables of the ORM, and rows that are not in a table of the ORM. */
export interface CopiedParts {
  readonly migrations: readonly string[]
  readonly tables: readonly KeyedTable[]
  readonly foreign: readonly ForeignRows[]
}

export function copiedParts(
  orm: Pick<MikroORM, 'getMetadata'>,
  migrations: readonly { readonly name: string }[],
  foreign: readonly ForeignRows[] = [],
): CopiedParts {
  const tables = [...orm.getMetadata().getAll().values()].map(keyedTable)
  return {
    migrations: migrations.map(({ name }) => name),
    tables: tables.sort((a, b) => (a.name < b.name ? -1 : 1)),
    foreign,
  }
}

/** The table of an entity. Folded texts and sort keys are left out: they follow from the other columns. */
function keyedTable({ tableName: name, properties, primaryKeys }: EntityMetadata): KeyedTable {
  const all = Object.values(properties).filter((property) => !isFoldedKey(property.name))
  const columns = all.map(({ fieldNames, customType }): CopiedColumn => {
    return { name: fieldNames[0]!, kind: kindOf(customType) }
  })
  return { name, columns, key: primaryKeys.map((key) => properties[key]!.fieldNames[0]!) }
}

function kindOf(type: unknown): FieldKind {
  return (type as { readonly kind: FieldKind }).kind
}
