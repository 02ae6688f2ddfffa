import type { Catalog } from '@larder/domain'
import { type Schema, tablesOf } from '@larder/persistence-mikroorm'
import { postgresDialect } from './dialect.ts'

/** The schema of a database. */
export function postgresSchema(catalog: Catalog): Schema {
  return { catalog, tables: tablesOf(catalog), dialect: postgresDialect }
}
