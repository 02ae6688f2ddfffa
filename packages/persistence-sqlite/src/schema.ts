import { type Catalog, jobs, oncePerCatalog } from '@larder/domain'
import { type Schema, tablesOf } from '@larder/persistence-mikroorm'
import { sqliteDialect } from './dialect.ts'

/** The schema of a file: the resources of the catalog, and jobs. */
export const sqliteSchema = oncePerCatalog((resources): Schema => {
  const catalog: Catalog = new Map([...resources, [jobs.name, jobs]])
  return { catalog, tables: tablesOf(catalog), dialect: sqliteDialect }
})
