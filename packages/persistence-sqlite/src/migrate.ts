import type { Catalog, Log } from '@larder/domain'
import { entitiesOf, ormOptions } from '@larder/persistence-mikroorm/orm'
import { MikroORM } from '@mikro-orm/sqlite'
import { migrations } from './migrations/index.ts'
import { sqliteSchema } from './schema.ts'

/** Absolute path of the folder that `npm run migration` writes to. */
export const migrationFolder = `${import.meta.dirname}/migrations`

/** The ORM for a file and the tables of the catalog and of jobs, before any migration. */
export async function ormOf(file: string, resources: Catalog, list = migrations, log?: Log) {
  const schema = sqliteSchema(resources)
  const orm = await MikroORM.init({
    ...(await ormOptions(migrationFolder, list, log)),
    dbName: file,
    entities: [...entitiesOf(schema.tables, schema.dialect)],
  })
  return { orm, schema }
}

/** Executes the pending migrations of a file. */
export async function migrateFile(file: string, resources: Catalog, log: Log | undefined): Promise<void> {
  const { orm } = await ormOf(file, resources, migrations, log)
  try {
    await orm.migrator.up()
  } finally {
    await orm.close()
  }
}
