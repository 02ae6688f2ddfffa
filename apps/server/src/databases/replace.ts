import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { CopiedRow, CopiedTable, FormerDatabase } from '@larder/domain'
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
    await runWithNames(query, 'comment on schema %I is %L', former, new Date().toISOString())
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
