import { type Catalog, jobs } from '@larder/domain'
import { type Schema, tablesOf } from '@larder/persistence-mikroorm'
import { sqliteDialect } from './dialect.ts'

/** The schema of a file: the resources of the catalog, and jobs. */
export function sqliteSchema(resources: Catalog): Schema {
  const catalog = new Map([...resources, [jobs.name, jobs]])
  return { catalog, tables: tablesOf(catalog), dialect: sqliteDialect }
}
