import { closeSync, openSync } from 'node:fs'
import {
  type Catalog,
  type Clock,
  type Ids,
  type Log,
  type UnitOfWork,
  catalog as larder,
  localSignals,
} from '@larder/domain'
import {
  type Query,
  type Schema,
  type Tables,
  checkColumns,
  checkMigrations,
  prepareSearch,
  unitOfWorkOf,
} from '@larder/persistence-mikroorm'
import type { MikroORM } from '@mikro-orm/sqlite'
import {
  type Connection,
  type Driver,
  checkVersion,
  configure,
  learnSizes,
  openReader,
  preparing,
} from './connection.ts'
import { holdFile } from './directory-lock.ts'
import { diagnose, openingError } from './errors.ts'
import { jobsInTable } from './jobs.ts'
import { ormOf } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { readerPool } from './reader-pool.ts'

export interface SqliteOptions {
  /** Path of the database file. It is created when it does not exist. */
  readonly file: string
  readonly clock: Clock
  readonly ids: Ids
  readonly catalog?: Catalog
  readonly log?: Log
  /** Maximum size of the file in pages of 4 kB. Default: no limit. */
  readonly mostPages?: number | undefined
  /** Milliseconds that a statement of a long read may take. */
  readonly readLimit?: number
}

/**
 * Opens a SQLite file as a unit of work, and migrates it. One connection writes, one transaction at a time. Reads
 * have connections of their own, so that no read sees uncommitted rows.
 * @throws unavailable when the file cannot be opened
 */
export async function openSqlite({
  file,
  clock,
  ids,
  catalog = larder,
  log,
  mostPages,
  readLimit = 10_000,
}: SqliteOptions): Promise<UnitOfWork> {
  const { orm, schema } = await ormOf(file, catalog, undefined, log)
  const { writer, release } = await openWriter(orm, schema, file, mostPages).catch(async (error: unknown) => {
    await orm.close()
    throw openingError(file, error)
  })
  const write = preparing(writer)
  write.begin.run()
  await prepareSearch(schema, asQuery(write), (script) => writer.exec(script), log)
  write.commit.run()
  // Samples are read once. Their pages must not stay in the cache.
  const [{ cache_size: cacheSize }] = writer.pragma('cache_size') as [{ cache_size: number }]
  writer.pragma('cache_size = -1000')
  learnSizes(writer)
  writer.pragma(`cache_size = ${cacheSize}`)

  const signals = localSignals()
  const jobs = jobsInTable({ catalog: schema.catalog, ids }, clock)
  const idle: ReturnType<typeof openReader>[] = []
  const threads = readerPool({ file, limit: readLimit })
  let queue: Promise<unknown> = Promise.resolve()

  return unitOfWorkOf(
    schema,
    {
      diagnose,
      jobs,
      signals: { ...signals, publish: async () => undefined },
      write(work) {
        const turn = queue.then(async () => {
          write.begin.run()
          try {
            const result = await work(asQuery(write))
            write.commit.run()
            return result
          } finally {
            // Also after a failed commit. Some errors have already rolled back.
            if (writer.inTransaction) write.rollback.run()
          }
        })
        queue = turn.catch(() => undefined)
        return turn
      },
      async read(work, { mayBeLong = false } = {}) {
        if (mayBeLong) return threads.read(work)
        const reader = idle.pop() ?? openReader(writer.constructor as Driver, file)
        reader.begin.run()
        try {
          return await work(asQuery(reader))
        } finally {
          reader.commit.run()
          idle.push(reader)
        }
      },
      async check() {
        writer.prepare('select 1 from change_counter limit 1').all()
      },
      async close() {
        await jobs.stop()
        await queue
        threads.close()
        for (const reader of idle.splice(0)) reader.connection.close()
        await orm.close()
        release()
      },
    },
    { clock, ids },
  )
}

/** The connection that writes, with the tables up to date. */
async function openWriter(
  orm: MikroORM,
  { tables }: Schema,
  file: string,
  mostPages: number | undefined,
): Promise<{ readonly writer: Connection; readonly release: () => void }> {
  // Only the account of the server may read the file; SQLite gives the write-ahead log the same mode.
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600))
  const writer = (await orm.em.getDriver().getConnection().getNativeClient()) as Connection
  checkVersion(writer)
  const release = holdFile(writer, file)
  try {
    await prepare(orm, tables, writer, mostPages)
    return { writer, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Brings the tables up to date. @throws when another version made them */
async function prepare(
  orm: MikroORM,
  tables: Tables,
  writer: Connection,
  mostPages: number | undefined,
): Promise<void> {
  configure(writer)
  if (mostPages !== undefined) writer.pragma(`max_page_count = ${mostPages}`)
  const executed = await orm.migrator.getExecuted()
  checkMigrations(
    executed.map(({ name }) => name),
    migrations,
  )
  await orm.migrator.up()
  const columns =
    "select m.name, c.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'"
  checkColumns(tables, writer.prepare(columns).raw().all() as [string, string][])
}

function asQuery({
  all,
}: {
  all: (text: string, values: readonly unknown[]) => readonly unknown[][]
}): Query {
  return async ({ text, values }) => all(text, values)
}
