import type { Catalog, Log } from '@larder/domain'
import {
  type Schema,
  type Tables,
  checkColumns,
  checkMigrations,
  entitiesOf,
  ormOptions,
  tablesOf,
} from '@larder/persistence-mikroorm'
import type { IMigrator } from '@mikro-orm/core'
import { MikroORM } from '@mikro-orm/postgresql'
import type { Pool, PoolClient } from 'pg'
import { agree } from './agreement.ts'
import { postgresDialect } from './dialect.ts'
import { migrateJobs } from './jobs.ts'
import { migrations } from './migrations/index.ts'

export const migrationFolder = `${import.meta.dirname}/migrations`

/** The ORM over a database and the catalog's tables; nothing is migrated yet. */
export async function ormOf(
  url: string,
  catalog: Catalog,
  poolSize: number,
  list = migrations,
  log?: Log,
  connectionTimeoutMillis = 5_000,
) {
  const tables = tablesOf(catalog)
  const entities = entitiesOf(tables, postgresDialect)
  const schema: Schema = { catalog, tables, dialect: postgresDialect }
  const orm = await MikroORM.init({
    ...ormOptions(migrationFolder, list, log),
    clientUrl: url,
    entities: [...entities.all],
    pool: { min: 0, max: poolSize },
    driverOptions: {
      // Instants are printed in UTC; see the dialect.
      options: '-c timezone=UTC',
      connectionTimeoutMillis,
      keepAlive: true,
      // A connection that is quiet, such as the one that listens for jobs, is asked whether it still leads somewhere.
      keepAliveInitialDelayMillis: 10_000,
      // Statements follow each other without waiting for answers in between.
      pipeline: true,
    },
  })
  return { orm, schema }
}

/** Any number that is only ours: servers that start together migrate one after the other. */
const migrationLock = 1_280_132_434

/** Brings the tables and what is found in them up to date, one server at a time. */
export async function migrate(
  migrator: IMigrator,
  tables: Tables,
  pool: Pool,
  agreement: number | undefined,
  makeSearch: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (agreement !== undefined) await agree(pool, client, agreement)
    const executed = await migrator.getExecuted()
    checkMigrations(
      executed.map(({ name }) => name),
      migrations,
    )
    await migrator.up()
    const { rows } = await client.query<{ table: string; column: string }>(
      'select table_name as table, column_name as column from information_schema.columns where table_schema = current_schema()',
    )
    checkColumns(
      tables,
      rows.map(({ table, column }) => [table, column] as const),
    )
    await migrateJobs(pool)
    await makeSearch(client)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
}
