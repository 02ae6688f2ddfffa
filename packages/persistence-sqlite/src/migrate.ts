import { type Catalog, type Log, jobs } from '@larder/domain'
import { type Schema, entitiesOf, ormOptions, tablesOf } from '@larder/persistence-mikroorm'
import { MikroORM } from '@mikro-orm/sqlite'
import { sqliteDialect } from './dialect.ts'
import { migrations } from './migrations/index.ts'

export const migrationFolder = `${import.meta.dirname}/migrations`

/** The ORM for a file and the tables of the catalog and of jobs, before any migration. */
export async function ormOf(file: string, resources: Catalog, list = migrations, log?: Log) {
  const catalog = new Map([...resources, [jobs.name, jobs]])
  const tables = tablesOf(catalog)
  const schema: Schema = { catalog, tables, dialect: sqliteDialect }
  const orm = await MikroORM.init({
    ...ormOptions(migrationFolder, list, log),
    dbName: file,
    entities: [...entitiesOf(tables, sqliteDialect)],
  })
  return { orm, schema }
}
