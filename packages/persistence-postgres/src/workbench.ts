import { catalog } from '@larder/domain'
import type { Workbench } from '@larder/persistence-mikroorm'
import type { PoolClient } from 'pg'
import { poolOf } from './driver.ts'
import { foundOn } from './found.ts'
import { migrateJobs } from './jobs.ts'
import { ormOf } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { migrationLock } from './prepare.ts'

export { serverLock } from './shared-secret.ts'
export { channel as signalChannel } from './signals.ts'

/**
 * Works on a PostgreSQL database. A server that starts meanwhile waits.
 * @param options.isLocked whether the caller works on another schema of the database, so that servers wait already
 */
export async function workOnPostgres<T>(
  url: string,
  work: (bench: Workbench) => Promise<T>,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<T> {
  const { orm, schema } = await ormOf(url, catalog, 2)
  try {
    const pool = await poolOf(orm)
    const client = await pool.connect()
    try {
      if (!isLocked) await client.query('select pg_advisory_lock($1)', [migrationLock])
      await migrateJobs(pool)
      const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
      orm.config.set('migrations', { ...orm.config.get('migrations'), ...rows[0] })
      const executed = async () => (await orm.migrator.getExecuted()).map(({ name }) => name)
      return await work({
        known: migrations.map(({ name }) => name),
        find: async () => foundOn(client, schema, await executed()),
        migrate: async (to) => void (await orm.migrator.up(to === undefined ? {} : { to })),
        transaction: (statements) => transactionOn(client, statements),
      })
    } finally {
      // Closed instead of returned to the pool: the lock ends with the connection.
      client.release(true)
    }
  } finally {
    await orm.close()
  }
}

async function transactionOn<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await alterReferences(client, 'deferrable initially deferred')
    const result = await work()
    await client.query('set constraints all immediate')
    await alterReferences(client, 'not deferrable')
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Foreign keys: the tables are filled in any order, and rows of one table refer to each other. */
async function alterReferences(client: PoolClient, how: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s alter constraint %I ${how}', conrelid::regclass, conname) as statement from pg_constraint
     where contype = 'f' and connamespace = quote_ident(current_schema())::regnamespace`,
  )
  for (const { statement } of rows) await client.query(statement)
}
