import type { Catalog, Log } from '@larder/domain'
import { useMigrations } from '@larder/persistence-mikroorm/orm'
import type { MikroORM } from '@mikro-orm/postgresql'
import { openOrm } from './driver.ts'
import { migrations } from './migrations/index.ts'
import { postgresSchema } from './schema.ts'

/** Absolute path of the folder that `npm run migration` writes to. */
export const migrationFolder = `${import.meta.dirname}/migrations`

/** The ORM for a database and the catalog's tables, with its migrations. */
export async function ormOf(url: string, catalog: Catalog, poolSize: number, list = migrations, log?: Log) {
  const schema = postgresSchema(catalog)
  const orm = openOrm(url, schema, { poolSize, log })
  await addMigrations(orm, list)
  return { orm, schema }
}

export function addMigrations(orm: MikroORM, list = migrations): Promise<void> {
  return useMigrations(orm, migrationFolder, list)
}
