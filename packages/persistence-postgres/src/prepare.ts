import {
  type BeforeMigrations,
  type Schema,
  checkMigrations,
  checkTables,
} from '@larder/persistence-mikroorm'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool, PoolClient } from 'pg'
import { migrateCounters } from './counters.ts'
import { poolOf } from './driver.ts'
import { foundOn, inSnapshot } from './found.ts'
import { migrateJobs } from './jobs.ts'
import { migrations } from './migrations/index.ts'
import { checkSharedSecret } from './shared-secret.ts'
import { inTime } from './statements.ts'

/** Key of the advisory lock that lets servers migrate one after the other. An arbitrary number. */
export const migrationLock = 1_280_132_434

interface Preparation {
  readonly sharedSecret: number | undefined
  readonly makeSearch: (client: PoolClient) => Promise<void>
  readonly beforeMigrations: BeforeMigrations | undefined
}

/**
 * Brings the tables and the search index up to date, one server at a time. The module of migrations is loaded only when one is pending.
 * @throws when another version made the tables, or a running server has another secret
 */
export async function prepare(
  schema: Schema,
  orm: MikroORM,
  { sharedSecret, makeSearch, beforeMigrations }: Preparation,
): Promise<void> {
  const pool = await poolOf(orm)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (sharedSecret !== undefined) await checkSharedSecret(pool, client, sharedSecret)
    const executed = await executedMigrations(client)
    checkMigrations(executed, migrations)
    if (executed.length < migrations.length) {
      if (beforeMigrations && executed.length > 0)
        await inSnapshot(client, async () => beforeMigrations(await foundOn(client, schema, executed)))
      await (await import('./migrate.ts')).addMigrations(orm)
      await orm.migrator.up()
    }
    checkTables(schema.tables, await tablesIn(client))
    await migrateJobs(pool)
    await migrateCounters(client)
    await makeSearch(client)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
}

async function executedMigrations(client: PoolClient): Promise<readonly string[]> {
  const { rows: found } = await client.query("select where to_regclass('migration') is not null")
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from migration order by id')
  return rows.map(({ name }) => name)
}

/** The names of the tables. */
export async function tablesIn(database: Pool | PoolClient, timeLimit?: number): Promise<readonly string[]> {
  const text =
    "select relname as name from pg_class where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())"
  const statement = timeLimit === undefined ? { text } : inTime(text, timeLimit)
  const { rows } = await database.query<{ name: string }>(statement)
  return rows.map(({ name }) => name)
}
