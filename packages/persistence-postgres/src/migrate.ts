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
import { checkSharedSecret } from './shared-secret.ts'
import { migrateCounters } from './counters.ts'
import { postgresDialect } from './dialect.ts'
import { migrateJobs } from './jobs.ts'
import { migrations } from './migrations/index.ts'

export const migrationFolder = `${import.meta.dirname}/migrations`

/** The ORM for a database and the catalog's tables, before any migration. */
export async function ormOf(
  url: string,
  catalog: Catalog,
  poolSize: number,
  list = migrations,
  log?: Log,
  connectionTimeoutMillis = 5_000,
) {
  const tables = tablesOf(catalog)
  const schema: Schema = { catalog, tables, dialect: postgresDialect }
  const orm = await MikroORM.init({
    ...ormOptions(migrationFolder, list, log),
    clientUrl: url,
    entities: [...entitiesOf(tables, postgresDialect)],
    pool: { min: 0, max: poolSize },
    driverOptions: {
      // Instants are printed in UTC; see the dialect.
      options: '-c timezone=UTC',
      connectionTimeoutMillis,
      keepAlive: true,
      // Detects that an idle connection, such as the one that listens for jobs, is lost.
      keepAliveInitialDelayMillis: 10_000,
      // Statements are sent without waiting for the results of earlier ones.
      pipeline: true,
    },
  })
  return { orm, schema }
}

/** Key of the advisory lock that lets servers migrate one after the other. An arbitrary number. */
export const migrationLock = 1_280_132_434

/** Migrates the tables and the search index, one server at a time. */
export async function migrate(
  migrator: IMigrator,
  tables: Tables,
  pool: Pool,
  sharedSecret: number | undefined,
  makeSearch: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (sharedSecret !== undefined) await checkSharedSecret(pool, client, sharedSecret)
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
    await migrateCounters(client)
    await makeSearch(client)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
}
