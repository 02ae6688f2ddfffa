import { catalog } from '@larder/domain'
import {
  type ColumnNames,
  type Query,
  type RestoredCopy,
  type Row,
  checkCopiedMigrations,
  checkEmpty,
  columnsByTable,
  fillTables,
} from '@larder/persistence-mikroorm'
import type { PoolClient } from 'pg'
import { addCopiedJobs, queuedJobs } from './copied-jobs.ts'
import { postgresDialect } from './dialect.ts'
import { poolOf } from './driver.ts'
import { migrateJobs } from './jobs.ts'
import { ormOf } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { migrationLock } from './prepare.ts'
import { statementName } from './statements.ts'

/**
 * Writes a copy of a database into an empty PostgreSQL database, in one transaction. The tables are then migrated to this
 * version.
 * @throws RestoreError when the database has rows or the copy is newer
 */
export async function restorePostgres(url: string, copy: RestoredCopy): Promise<void> {
  const { orm } = await ormOf(url, catalog, 2)
  try {
    const pool = await poolOf(orm)
    const client = await pool.connect()
    try {
      // A server that starts meanwhile waits.
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      const query = queryOn(client)
      const executed = (await orm.migrator.getExecuted()).map(({ name }) => name)
      checkCopiedMigrations(copy.migrations, executed, migrations)
      await checkEmpty(query, postgresDialect, await columnsIn(query))
      await orm.migrator.up({ to: copy.migrations.at(-1)! })
      await migrateJobs(pool)
      await fill(client, query, copy)
      await orm.migrator.up()
    } finally {
      // Closed instead of returned to the pool: the lock ends with the connection.
      client.release(true)
    }
  } finally {
    await orm.close()
  }
}

async function fill(client: PoolClient, query: Query, copy: RestoredCopy): Promise<void> {
  await client.query('begin')
  try {
    const references = await referencesIn(client)
    await alter(client, references, 'deferrable initially deferred')
    const foreign = new Map([[queuedJobs.table.name, addCopiedJobs.bind(undefined, query)]])
    await fillTables(query, copy, { dialect: postgresDialect, columns: await columnsIn(query), foreign })
    await client.query('set constraints all immediate')
    await alter(client, references, 'not deferrable')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Foreign keys: the tables are filled in any order, and rows of one table refer to each other. */
async function referencesIn(client: PoolClient): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  return rows.map(({ table, name }) => [table, name])
}

async function alter(
  client: PoolClient,
  constraints: readonly (readonly [string, string])[],
  how: string,
): Promise<void> {
  for (const [table, constraint] of constraints)
    await client.query(`alter table ${table} alter constraint ${constraint} ${how}`)
}

async function columnsIn(query: Query): Promise<ColumnNames> {
  const text = `select table_name, column_name from information_schema.columns where table_schema = current_schema()`
  return columnsByTable((await query({ sql: text, parameters: [] })) as unknown as [string, string][])
}

function queryOn(client: PoolClient): Query {
  return async ({ sql, parameters }) => {
    const statement = { ...statementName(sql), values: [...parameters], rowMode: 'array' as const }
    return (await client.query(statement)).rows as Row[]
  }
}
