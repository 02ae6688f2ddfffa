import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type CopiedRow, type CopiedTable, DomainError, type FormerDatabase } from '@larder/domain'
import type { FoundDatabase, Workbench } from '@larder/persistence-sqlite'
import type { Settings } from '../config.ts'
import { type CopySource, fillDatabase } from './fill.ts'
import { checkUnused, waitUntilUnused } from './unused.ts'
import { fileIn, workOn } from './workbench.ts'

type Location = Pick<Settings, 'databaseUrl' | 'dataDir'>

export interface ReplaceOptions {
  /** Whether servers that use the database are asked to leave it, instead of a refusal. Default: false. */
  readonly asksServers?: boolean
}

/** The schemas of PostgreSQL with the database that is being restored, and with the one that was replaced. */
const restoring = 'larder_restoring'
const former = 'larder_former'

/** The file with the database that was replaced. */
const formerFileIn = (dataDir: string) => `${fileIn(dataDir)}.former`

/**
 * Replaces a database. The copy is written next to it and verified, and then swapped in at once. Until then, and after a failure or a
 * crash, the former database is unchanged. It is kept afterwards.
 */
export function replaceDatabase(
  { databaseUrl, dataDir }: Location,
  copy: CopySource,
  options: ReplaceOptions = {},
): Promise<void> {
  return databaseUrl === undefined ? replaceFile(dataDir, copy) : replaceSchema(databaseUrl, copy, options)
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
      await syncFolderOf(file)
    } finally {
      removeFile(next)
    }
  })
}

function removeFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '.lock', '.lock-journal', '.owner'])
    rmSync(`${file}${suffix}`, { force: true })
}

async function replaceSchema(url: string, copy: CopySource, { asksServers }: ReplaceOptions): Promise<void> {
  const { workOnPostgres } = await import('@larder/persistence-postgres/workbench')
  await workOnPostgres(url, async (bench) => {
    const database = await bench.find()
    await (asksServers ? waitUntilUnused(database) : checkUnused(database))
    const { query } = database
    await runWithNames(query, 'drop schema if exists %I cascade', restoring)
    await runWithNames(query, 'create schema %I', restoring)
    const [[current]] = (await query({ sql: 'select current_schema()', parameters: [] })) as [[string]]
    // Servers wait for the outer lock until the tables are swapped.
    await workOnPostgres(inSchema(url, restoring), (staged) => fillAndSwap(staged, current, copy), {
      isLocked: true,
    })
  })
}

async function fillAndSwap(bench: Workbench, current: string, copy: CopySource): Promise<void> {
  // Jobs are in a schema of the queue. They are replaced together with the tables.
  const jobs: [CopiedTable, readonly CopiedRow[]][] = []
  const { foreign, query } = await bench.find()
  const [[used]] = (await query({ sql: 'select current_schema()', parameters: [] })) as [[string]]
  // A pooler that drops the options of connections would let the copy overwrite the database.
  if (used !== restoring)
    throw new Error(
      'The database address leads to a pooler. Set LARDER_DATABASE_DIRECT_URL to the address of the database itself.',
    )
  await fillDatabase(bench, {
    ...copy,
    fill: (insert) =>
      copy.fill(async (table, rows) => {
        if (foreign.some((other) => other.table.name === table.name)) jobs.push([table, rows])
        else await insert(table, rows)
      }),
  })
  await swapSchemas(await bench.find(), current, jobs)
}

/** Moves the tables in one transaction, which needs no rights but those on the tables and to create schemas. */
async function swapSchemas(
  { query, insert }: FoundDatabase,
  current: string,
  jobs: readonly [CopiedTable, readonly CopiedRow[]][],
): Promise<void> {
  await inTransaction(query, async () => {
    await runWithNames(query, 'drop schema if exists %I cascade', former)
    await runWithNames(query, 'create schema %I', former)
    await runWithNames(query, 'comment on schema %I is %L', former, new Date().toISOString())
    await moveTables(query, current, former)
    await moveTables(query, restoring, current)
    await runWithNames(query, keepJobs, former)
    await query({ sql: 'delete from graphile_worker._private_jobs', parameters: [] })
    for (const [table, rows] of jobs) await insert(table, rows)
    await runWithNames(query, 'drop schema %I', restoring)
  })
}

/**
 * Takes a replacement back: the database and the one that was replaced change places at once. A crash leaves one of them in use, whole.
 * @throws conflict `backup/nothing-kept` when no replaced database is stored
 */
export function swapWithFormer(
  { databaseUrl, dataDir }: Location,
  options: ReplaceOptions = {},
): Promise<void> {
  return databaseUrl === undefined ? swapFiles(dataDir) : swapWithFormerSchema(databaseUrl, options)
}

export function nothingKept(): DomainError {
  const message = 'There is no database of before a restore. It is kept until the next backup.'
  return new DomainError('conflict', 'backup/nothing-kept', message)
}

async function swapFiles(dataDir: string): Promise<void> {
  const file = fileIn(dataDir)
  const former = formerFileIn(dataDir)
  const aside = `${file}.restoring`
  await workOn({ databaseUrl: undefined, dataDir }, async (bench) => {
    if (!existsSync(former)) throw nothingKept()
    removeFile(aside)
    const { query } = await bench.find()
    await query({ sql: 'pragma journal_mode = delete', parameters: [] })
    linkSync(file, aside)
    renameSync(former, file)
    renameSync(aside, former)
    await syncFolderOf(file)
  })
}

async function syncFolderOf(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function swapWithFormerSchema(url: string, { asksServers }: ReplaceOptions): Promise<void> {
  const { workOnPostgres } = await import('@larder/persistence-postgres/workbench')
  await workOnPostgres(url, async (bench) => {
    const database = await bench.find()
    await (asksServers ? waitUntilUnused(database) : checkUnused(database))
    const { query } = database
    const run = (sql: string, ...parameters: readonly string[]) => query({ sql, parameters })
    if ((await run('select 1 from pg_namespace where nspname = ?', former)).length === 0) throw nothingKept()
    const [[current]] = (await run('select current_schema()')) as [[string]]
    await inTransaction(query, async () => {
      await runWithNames(query, 'drop schema if exists %I cascade', restoring)
      await runWithNames(query, 'create schema %I', restoring)
      await moveTables(query, current, restoring)
      await moveTables(query, former, current, 'queued_job')
      await runWithNames(query, keepJobs, restoring)
      await run('delete from graphile_worker._private_jobs')
      await bringJobsBack(query)
      await runWithNames(query, 'drop schema %I cascade', former)
      await runWithNames(query, 'alter schema %I rename to %I', restoring, former)
      await runWithNames(query, 'comment on schema %I is %L', former, new Date().toISOString())
    })
  })
}

const keepJobs = 'create table %I.queued_job as select * from graphile_worker._private_jobs'

/** The jobs of the former database, with the columns that this version of the queue also has. */
async function bringJobsBack(query: FoundDatabase['query']): Promise<void> {
  const sql = `select own.column_name from information_schema.columns own join information_schema.columns kept
      on kept.table_schema = ? and kept.table_name = 'queued_job' and kept.column_name = own.column_name
    where own.table_schema = 'graphile_worker' and own.table_name = '_private_jobs' and own.is_generated = 'NEVER'`
  const names = (await query({ sql, parameters: [former] })).map(([name]) => name as string)
  const list = names.map(() => '%I').join(', ')
  const statement =
    'insert into graphile_worker._private_jobs (LIST) overriding system value select LIST from %I.queued_job'
  await runWithNames(query, statement.replaceAll('LIST', list), ...names, ...names, former)
}

/** Moves all tables of a schema but one. */
async function moveTables(
  query: FoundDatabase['query'],
  from: string,
  to: string,
  except = '',
): Promise<void> {
  const sql = 'select tablename from pg_tables where schemaname = ? and tablename <> ?'
  for (const [table] of await query({ sql, parameters: [from, except] }))
    await runWithNames(query, 'alter table %I.%I set schema %I', from, table as string, to)
}

async function inTransaction(query: FoundDatabase['query'], work: () => Promise<void>): Promise<void> {
  await query({ sql: 'begin', parameters: [] })
  try {
    await work()
    await query({ sql: 'commit', parameters: [] })
  } catch (error) {
    await query({ sql: 'rollback', parameters: [] })
    throw error
  }
}

/** Executes a statement with names in place of each `%I`, and texts in place of `%L`. The database quotes them: they cannot be bound. */
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
  if (databaseUrl === undefined) {
    const file = formerFileIn(dataDir)
    return {
      exists: async () => existsSync(file),
      async remove({ replacedBefore }) {
        // The swap has changed the number of its names.
        const replacedAt = statSync(file, { throwIfNoEntry: false })?.ctimeMs
        if (replacedAt !== undefined && replacedAt < replacedBefore.getTime()) rmSync(file, { force: true })
      },
    }
  }
  const run = <T>(work: (query: FoundDatabase['query']) => Promise<T>) =>
    workOn({ databaseUrl, dataDir }, async (bench) => work((await bench.find()).query))
  const sql = "select obj_description(oid, 'pg_namespace') from pg_namespace where nspname = ?"
  const find = (query: FoundDatabase['query']) => query({ sql, parameters: [former] })
  return {
    exists: () => run(async (query) => (await find(query)).length > 0),
    remove: ({ replacedBefore }) =>
      run(async (query) => {
        const [found] = (await find(query)) as readonly [string | null][]
        // Schemas of older versions have no comment.
        if (found && Date.parse(found[0] ?? '1970-01-01') < replacedBefore.getTime())
          await runWithNames(query, 'drop schema if exists %I cascade', former)
      }),
  }
}
