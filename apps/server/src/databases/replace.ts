import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { CopiedRow, CopiedTable, FormerDatabase } from '@larder/domain'
import type { FoundDatabase } from '@larder/persistence-sqlite'
import type { Settings } from '../config.ts'
import { type CopySource, fillDatabase } from './fill.ts'
import { checkUnused } from './unused.ts'
import { fileIn, workOn } from './workbench.ts'

type Location = Pick<Settings, 'databaseUrl' | 'dataDir'>

/** The schemas of PostgreSQL with the database that is being restored, and with the one that was replaced. */
const restoring = 'larder_restoring'
const former = 'larder_former'

/** The file with the database that was replaced. */
const formerFileIn = (dataDir: string) => `${fileIn(dataDir)}.former`

/**
 * Replaces a database. The copy is written next to it and verified, and then swapped in at once. Until then, and after a failure or a
 * crash, the former database is unchanged. It is kept afterwards.
 */
export function replaceDatabase(settings: Location, copy: CopySource): Promise<void> {
  const { databaseUrl } = settings
  return databaseUrl === undefined ? replaceFile(settings.dataDir, copy) : replaceSchema(databaseUrl, copy)
}

async function replaceFile(dataDir: string, copy: CopySource): Promise<void> {
  const { workOnSqlite } = await import('@larder/persistence-sqlite/workbench')
  const file = fileIn(dataDir)
  const next = `${file}.restoring`
  // The lock of the file prevents a server from starting until the swap is complete.
  await workOn({ databaseUrl: undefined, dataDir }, async (bench) => {
    removeFile(next)
    try {
      await workOnSqlite(next, (staged) => fillDatabase(staged, copy))
      const { query } = await bench.find()
      // Without a write-ahead log, which would be applied to the other file.
      await query({ sql: 'pragma journal_mode = delete', parameters: [] })
      rmSync(formerFileIn(dataDir), { force: true })
      linkSync(file, formerFileIn(dataDir))
      renameSync(next, file)
      const folder = await open(dirname(file), 'r')
      await folder.sync().finally(() => folder.close())
    } finally {
      removeFile(next)
    }
  })
}

function removeFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '.lock', '.lock-journal', '.owner'])
    rmSync(`${file}${suffix}`, { force: true })
}

async function replaceSchema(url: string, copy: CopySource): Promise<void> {
  const { workOnPostgres } = await import('@larder/persistence-postgres/workbench')
  const current = await workOnPostgres(url, async (bench) => {
    const database = await bench.find()
    await checkUnused(database)
    const { query } = database
    await runWithNames(query, 'drop schema if exists %I cascade', restoring)
    await runWithNames(query, 'create schema %I', restoring)
    const [[schema]] = (await query({ sql: 'select current_schema()', parameters: [] })) as [[string]]
    return schema
  })
  await workOnPostgres(inSchema(url, restoring), async (bench) => {
    // Jobs are in a schema of the queue. They are replaced together with the tables.
    const jobs: [CopiedTable, readonly CopiedRow[]][] = []
    const { foreign } = await bench.find()
    await fillDatabase(bench, {
      ...copy,
      fill: (insert) =>
        copy.fill(async (table, rows) => {
          if (foreign.some((other) => other.table.name === table.name)) jobs.push([table, rows])
          else await insert(table, rows)
        }),
    })
    await swapSchemas(await bench.find(), current, jobs)
  })
}

/** Moves the tables in one transaction, which needs no rights but those on the tables and to create schemas. */
async function swapSchemas(
  { query, insert }: FoundDatabase,
  current: string,
  jobs: readonly [CopiedTable, readonly CopiedRow[]][],
): Promise<void> {
  const run = (sql: string) => query({ sql, parameters: [] })
  const move = async (from: string, to: string) => {
    const sql = 'select tablename from pg_tables where schemaname = ?'
    for (const [table] of await query({ sql, parameters: [from] }))
      await runWithNames(query, 'alter table %I.%I set schema %I', from, table as string, to)
  }
  await run('begin')
  try {
    await runWithNames(query, 'drop schema if exists %I cascade', former)
    await runWithNames(query, 'create schema %I', former)
    await move(current, former)
    await move(restoring, current)
    await runWithNames(
      query,
      'create table %I.queued_job as select * from graphile_worker._private_jobs',
      former,
    )
    await run('delete from graphile_worker._private_jobs')
    for (const [table, rows] of jobs) await insert(table, rows)
    await runWithNames(query, 'drop schema %I', restoring)
    await run('commit')
  } catch (error) {
    await run('rollback')
    throw error
  }
}

/** Executes a statement with names in place of each `%I`. The database quotes them: they cannot be bound. */
async function runWithNames(
  query: FoundDatabase['query'],
  statement: string,
  ...names: readonly string[]
): Promise<void> {
  const sql = 'select format(?, variadic ?::text[])'
  const [[quoted]] = (await query({ sql, parameters: [statement, names] })) as [[string]]
  await query({ sql: quoted, parameters: [] })
}

/** The address of a schema of the database. */
function inSchema(url: string, schema: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c timezone=UTC -c search_path=${schema}`)
  return address.href
}

export function formerDatabase({ databaseUrl, dataDir }: Location): FormerDatabase {
  if (databaseUrl === undefined)
    return {
      exists: async () => existsSync(formerFileIn(dataDir)),
      remove: async () => rmSync(formerFileIn(dataDir), { force: true }),
    }
  const run = <T>(work: (query: FoundDatabase['query']) => Promise<T>) =>
    workOn({ databaseUrl, dataDir }, async (bench) => work((await bench.find()).query))
  const sql = 'select 1 from pg_namespace where nspname = ?'
  return {
    exists: () => run(async (query) => (await query({ sql, parameters: [former] })).length > 0),
    remove: () => run((query) => runWithNames(query, 'drop schema if exists %I cascade', former)),
  }
}
