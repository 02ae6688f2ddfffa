import type { Catalog, Log } from '@larder/domain'
import { useMigrations } from '@larder/persistence-mikroorm/orm'
import type { MikroORM } from '@mikro-orm/sqlite'
import { openOrm } from './driver.ts'
import { migrations } from './migrations/index.ts'
import { sqliteSchema } from './schema.ts'

/** Absolute path of the folder that `npm run migration` writes to. */
export const migrationFolder = `${import.meta.dirname}/migrations`

/** The ORM for a file and the tables of the catalog and of jobs, with its migrations. */
export async function ormOf(file: string, resources: Catalog, list = migrations, log?: Log) {
  const schema = sqliteSchema(resources)
  const orm = openOrm(file, schema, log)
  await addMigrations(orm, list)
  return { orm, schema }
}

export function addMigrations(orm: MikroORM, list = migrations): Promise<void> {
  return useMigrations(orm, migrationFolder, list)
}
