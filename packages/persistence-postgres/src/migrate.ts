import type { Catalog, Log } from '@larder/domain'
import { entitiesOf, ormOptions } from '@larder/persistence-mikroorm/orm'
import { MikroORM } from '@mikro-orm/postgresql'
import { migrations } from './migrations/index.ts'
import { connectionOptions } from './pool.ts'
import { postgresSchema } from './schema.ts'

/** Absolute path of the folder that `npm run migration` writes to. */
export const migrationFolder = `${import.meta.dirname}/migrations`

/** The ORM for a database and the catalog's tables, before any migration. */
export async function ormOf(url: string, catalog: Catalog, poolSize: number, list = migrations, log?: Log) {
  const schema = postgresSchema(catalog)
  const orm = await MikroORM.init({
    ...(await ormOptions(migrationFolder, list, log)),
    clientUrl: url,
    entities: [...entitiesOf(schema.tables, schema.dialect)],
    pool: { min: 0, max: poolSize },
    driverOptions: connectionOptions(5_000),
  })
  return { orm, schema }
}

/** Executes the pending migrations of a database. */
export async function migrateDatabase(url: string, catalog: Catalog, log: Log | undefined): Promise<void> {
  const { orm } = await ormOf(url, catalog, 2, migrations, log)
  try {
    await orm.migrator.up()
  } finally {
    await orm.close()
  }
}
