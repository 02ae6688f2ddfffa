import { type Catalog, oncePerCatalog } from '@larder/domain'
import { type Schema, tablesOf } from '@larder/persistence-mikroorm'
import { postgresDialect } from './dialect.ts'

/** The schema of a database. */
export const postgresSchema = oncePerCatalog(schemaOf)

function schemaOf(catalog: Catalog): Schema {
  return { catalog, tables: tablesOf(catalog), dialect: postgresDialect }
}
