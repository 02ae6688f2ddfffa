import { type Catalog, jobs } from '@larder/domain'
import { type Schema, entitiesOf, migrationOptions, tablesOf } from '@larder/persistence-mikroorm'
import { MikroORM } from '@mikro-orm/sqlite'
import { sqliteDialect } from './dialect.ts'
import { migrations } from './migrations/index.ts'

export const migrationFolder = `${import.meta.dirname}/migrations`

/** The ORM over a file and the tables of the catalog and of jobs; nothing is migrated yet. */
export async function ormOf(file: string, resources: Catalog, list = migrations) {
  const catalog = new Map([...resources, [jobs.name, jobs]])
  const tables = tablesOf(catalog)
  const entities = entitiesOf(tables, sqliteDialect)
  const schema: Schema = { catalog, tables, entities, dialect: sqliteDialect }
  const orm = await MikroORM.init({
    ...migrationOptions(migrationFolder, list),
    dbName: file,
    entities: [...entities.all],
    // Transactions are the unit of work's.
    implicitTransactions: false,
  })
  return { orm, schema }
}
