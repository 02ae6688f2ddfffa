import { closeSync, openSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'
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
  type Engine,
  type Query,
  type Schema,
  type Tables,
  checkColumns,
  checkMigrations,
  checkTables,
  copiedParts,
  prepareSearch,
  unitOfWorkOf,
} from '@larder/persistence-mikroorm'
import {
  type Connection,
  checkVersion,
  configure,
  learnSizes,
  limitPages,
  loadDriver,
  lockTimeout,
  openReader,
  preparing,
} from './connection.ts'
import { holdFile } from './directory-lock.ts'
import { diagnose, isBusy, openingError } from './errors.ts'
import { fileIdentity } from './file-identity.ts'
import { jobsInTable } from './jobs.ts'
import { migrations } from './migrations/index.ts'
import { sqliteSchema } from './schema.ts'
import { maxReaders, threadPool } from './thread-pool.ts'

export type { RestoredCopy } from '@larder/persistence-mikroorm'

export interface SqliteOptions {
  /** Path of the database file. It is created when it does not exist. */
  readonly file: string
  readonly clock: Clock
  readonly ids: Ids
  /** Default: all resources of Larder. The migrations make their tables, so a resource of your own has no table here. */
  readonly catalog?: Catalog
  readonly log?: Log
  /** Maximum size of the file in pages of 4 kB. Default: no limit. */
  readonly maxPages?: number | undefined
  /** Milliseconds that a statement of a long read may take. */
  readonly readLimit?: number
}

/**
 * Opens a SQLite file as a unit of work, and migrates it. One transaction writes at a time. Reads have connections of their
 * own, so that no read sees uncommitted rows. Transactions that may be long run in threads.
 * @throws unavailable when the file cannot be opened
 */
export async function openSqlite({
  file,
  clock,
  ids,
  catalog = larder,
  log,
  maxPages,
  readLimit = 10_000,
}: SqliteOptions): Promise<UnitOfWork> {
  const schema = sqliteSchema(catalog)
  const { writer, close } = await openWriter(schema, { file, catalog, log, maxPages })
  const write = await readyToWrite(writer, schema, log)
  const checkFile = fileIdentity(file)
  const signals = localSignals()
  const jobs = jobsInTable({ catalog: schema.catalog, ids }, clock)
  const driver = loadDriver()
  const idle: ReturnType<typeof openReader>[] = []
  const newReader = () => {
    checkFile()
    return openReader(driver, file)
  }
  const readers = threadPool({ file, maxThreads: maxReaders, limit: readLimit, mayWrite: false })
  // Other long reads do not wait for a copy.
  const copiers = threadPool({ file, maxThreads: 1, mayWrite: false })
  const writers = threadPool({ file, maxThreads: 1, mayWrite: true, maxPages })
  const turns = writingTurns(write, writers, checkFile)

  return unitOfWorkOf(
    schema,
    {
      diagnose: (error) => diagnose(error, file),
      jobs,
      signals: { ...signals, publish: async () => undefined },
      copied: copiedParts(schema.tables, migrations),
      readCopy: (work) => copiers.transaction(work),
      write: turns.write,
      async read(work, { mayBeLong = false } = {}) {
        if (mayBeLong) return readers.transaction(work)
        const reader = idle.pop() ?? newReader()
        try {
          return await readOn(reader, work)
        } finally {
          idle.push(reader)
        }
      },
      async check() {
        checkFile()
        checkTables(schema.tables, tablesIn(writer))
      },
      async close() {
        await jobs.stop()
        await turns.ended()
        for (const pool of [readers, copiers, writers]) pool.close()
        for (const reader of idle.splice(0)) reader.connection.close()
        close()
      },
    },
    { clock, ids },
  )
}

type Prepared = ReturnType<typeof preparing>

/** Runs one transaction that writes at a time, on the main thread or in a thread. */
function writingTurns(
  connection: Prepared,
  writers: ReturnType<typeof threadPool>,
  checkFile: () => void,
): { readonly write: Engine['write']; ended(): Promise<unknown> } {
  let queue: Promise<unknown> = Promise.resolve()
  return {
    write(work, { mayBeLong = false } = {}) {
      const deadline = performance.now() + lockTimeout
      const inFile: typeof work = async (query) => {
        const result = await work(query)
        checkFile()
        return result
      }
      const turn = queue.then(() => {
        checkFile()
        return mayBeLong ? writers.transaction(inFile) : writeOn(connection, inFile, deadline)
      })
      queue = turn.catch(() => undefined)
      return turn
    },
    ended: () => queue,
  }
}

/** The connection that writes, with the search index and the statistics up to date. */
async function readyToWrite(writer: Connection, schema: Schema, log: Log | undefined): Promise<Prepared> {
  const write = preparing(writer)
  write.begin.run()
  await prepareSearch(schema, statementsOn(write).query, (script) => writer.exec(script), log)
  write.commit.run()
  analyze(writer)
  // SQLite would block the main thread while another program holds the lock. `begin` repeats its attempts instead.
  writer.pragma('busy_timeout = 0')
  return write
}

/** Runs a transaction on the connection that writes. */
async function writeOn<T>(
  connection: Prepared,
  work: (query: Query) => Promise<T>,
  deadline: number,
): Promise<T> {
  await begin(connection, deadline)
  const { query, end } = statementsOn(connection)
  try {
    const result = await work(query)
    connection.commit.run()
    return result
  } finally {
    end()
    // Also after a failed commit. Some errors have already rolled back.
    if (connection.connection.inTransaction) connection.rollback.run()
  }
}

/** Begins a transaction that writes. While another program holds the lock of the file, other requests are processed. */
async function begin(connection: Prepared, deadline: number): Promise<void> {
  for (;;) {
    try {
      return void connection.begin.run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await setTimeout(lockPause)
  }
}

/** Milliseconds between attempts to lock the file. */
const lockPause = 20

/** Reads a snapshot on a connection that only reads. */
async function readOn<T>(reader: Prepared, work: (query: Query) => Promise<T>): Promise<T> {
  reader.begin.run()
  const { query, end } = statementsOn(reader)
  try {
    return await work(query)
  } finally {
    end()
    reader.commit.run()
  }
}

/** Updates the statistics of the planner. Samples are read once, so their pages are not kept in the cache. */
function analyze(connection: Connection): void {
  const [{ cache_size: cacheSize }] = connection.pragma('cache_size') as [{ cache_size: number }]
  connection.pragma('cache_size = -1000')
  learnSizes(connection)
  connection.pragma(`cache_size = ${cacheSize}`)
}

function tablesIn(connection: Connection): readonly string[] {
  const rows = connection.prepare("select name from sqlite_master where type = 'table'").raw().all()
  return rows.map(([name]) => name as string)
}

interface Opened {
  readonly file: string
  readonly catalog: Catalog
  readonly log: Log | undefined
  readonly maxPages: number | undefined
}

/** The connection that writes, with the tables up to date. It locks the file until it is closed. */
async function openWriter(
  { tables }: Schema,
  opened: Opened,
): Promise<{ readonly writer: Connection; readonly close: () => void }> {
  const { file } = opened
  let writer: Connection | undefined
  let release = () => {}
  const close = () => {
    writer?.close()
    release()
  }
  try {
    // Only the account of the server may read the file; SQLite gives the write-ahead log the same mode.
    closeSync(openSync(file, 'a', 0o600))
    writer = new (loadDriver())(file, {})
    checkVersion(writer)
    release = holdFile(writer, file)
    await prepare(writer, tables, opened)
    return { writer, close }
  } catch (error) {
    close()
    throw openingError(file, error)
  }
}

/** Brings the tables up to date. The ORM is loaded only for a migration. @throws when another version made the tables */
async function prepare(
  writer: Connection,
  tables: Tables,
  { file, catalog, log, maxPages }: Opened,
): Promise<void> {
  configure(writer)
  limitPages(writer, maxPages)
  const executed = tablesIn(writer).includes('migration') ? migrationsIn(writer) : []
  checkMigrations(executed, migrations)
  if (executed.length < migrations.length)
    await (await import('./migrate.ts')).migrateFile(file, catalog, log)
  const columns =
    "select m.name, c.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'"
  checkColumns(tables, writer.prepare(columns).raw().all() as [string, string][])
}

function migrationsIn(connection: Connection): readonly string[] {
  const rows = connection.prepare('select name from migration').raw().all()
  return rows.map(([name]) => name as string)
}

/** Milliseconds that the statements of a transaction take before other requests have a turn. */
const turnLength = 5

/** The statements of one transaction on the main thread, in the order of the calls. None is executed after `end`. */
function statementsOn({ all }: Pick<ReturnType<typeof preparing>, 'all'>) {
  let turnBegan = performance.now()
  let pause: Promise<void> | undefined
  let isOver = false
  const query: Query = async ({ sql, parameters }) => {
    while (pause || performance.now() - turnBegan > turnLength) {
      pause ??= setImmediate().then(() => {
        pause = undefined
        turnBegan = performance.now()
      })
      // Calls that wait for the same pause continue in their order.
      await pause
    }
    if (isOver) throw new Error('the transaction is over')
    return all(sql, parameters)
  }
  return { query, end: () => void (isOver = true) }
}
