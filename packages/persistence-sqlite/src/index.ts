import { closeSync, openSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'
import {
  type Catalog,
  type Clock,
  type Ids,
  type Log,
  type Storage,
  catalog as larder,
  localSignals,
} from '@larder/domain'
import {
  type BeforeMigrations,
  type OpenTransaction,
  type Query,
  type Schema,
  checkMigrations,
  checkTables,
  copiedParts,
  prepareSearch,
  reading,
  transaction,
  storageOf,
} from '@larder/persistence-mikroorm'
import type { MikroORM } from '@mikro-orm/sqlite'
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
import { openOrm } from './driver.ts'
import { holdFile } from './directory-lock.ts'
import { diagnose, isBusy, openingError } from './errors.ts'
import { foundIn } from './found.ts'
import { fileIdentity } from './file-identity.ts'
import { jobsInTable } from './jobs.ts'
import { migrations } from './migrations/index.ts'
import { sqliteSchema } from './schema.ts'
import { maxReaders, threadPool } from './thread-pool.ts'

export type { BeforeMigrations, FoundDatabase, Workbench } from '@larder/persistence-mikroorm'

export interface SqliteOptions {
  /** Path of the database file. It is created when it does not exist. */
  readonly file: string
  readonly clock: Clock
  readonly ids: Ids
  /** Default: all resources of Larder. The migrations make their tables, so a resource of your own has no table here. */
  readonly catalog?: Catalog
  readonly log?: Log | undefined
  /** Maximum size of the file in pages of 4 kB. Default: no limit. */
  readonly maxPages?: number | undefined
  /** Milliseconds that a statement of a long read may take. */
  readonly readLimit?: number
  readonly beforeMigrations?: BeforeMigrations | undefined
}

/**
 * Opens a SQLite file as storage, and migrates it. One transaction writes at a time. Reads have connections of their
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
  beforeMigrations,
}: SqliteOptions): Promise<Storage> {
  const schema = sqliteSchema(catalog)
  const { orm, writer, close } = await openWriter(schema, { file, log, maxPages, beforeMigrations })
  const write = await readyToWrite(writer, schema, log)
  const checkFile = fileIdentity(file)
  const jobs = jobsInTable({ catalog: schema.catalog, ids }, clock)
  const shortReads = readersOf(() => {
    checkFile()
    return openReader(loadDriver(), file)
  })
  const readers = threadPool({ file, maxThreads: maxReaders, limit: readLimit, mayWrite: false })
  // Other long reads do not wait for a copy.
  const copiers = threadPool({ file, maxThreads: 1, mayWrite: false })
  const writers = threadPool({ file, maxThreads: 1, mayWrite: true, maxPages })
  /** One transaction writes at a time, on the main thread or in a thread. */
  let lastWrite: Promise<unknown> = Promise.resolve()

  return storageOf(
    schema,
    {
      diagnose: (error) => diagnose(error, file),
      jobs,
      signals: { ...localSignals(), publish: async () => undefined },
      copied: copiedParts(schema.tables, migrations),
      readCopy: (work) => reading(copiers.begin, work),
      write(work, { mayBeLong = false } = {}) {
        const deadline = performance.now() + lockTimeout
        const turn = lastWrite.then(() => {
          checkFile()
          const open = () => (mayBeLong ? writers.begin() : beginWriting(write, deadline))
          return transaction(orm, open, async (access) => {
            const result = await work(access)
            checkFile()
            return result
          })
        })
        lastWrite = turn.catch(() => undefined)
        return turn
      },
      read: (work, { mayBeLong = false } = {}) => reading(mayBeLong ? readers.begin : shortReads.begin, work),
      async check() {
        checkFile()
        checkTables(schema.tables, tablesIn(writer))
      },
      async close() {
        await jobs.stop()
        await lastWrite
        for (const pool of [readers, copiers, writers, shortReads]) await pool.close()
        await close()
      },
    },
    { clock, ids },
  )
}

type Prepared = ReturnType<typeof preparing>

/** The connection that writes, with the search index and the statistics up to date. */
async function readyToWrite(writer: Connection, schema: Schema, log: Log | undefined): Promise<Prepared> {
  const write = preparing(writer)
  write.begin.run()
  await prepareSearch(schema, statementsOn(write).query, (script) => writer.exec(script), log)
  write.commit.run()
  learnSizes(writer)
  // SQLite would block the main thread while another program holds the lock. `begin` repeats its attempts instead.
  writer.pragma('busy_timeout = 0')
  return write
}

/** Begins a transaction that writes. While another program holds the lock of the file, other requests are processed. */
async function beginWriting(prepared: Prepared, deadline: number): Promise<OpenTransaction> {
  for (;;) {
    try {
      prepared.begin.run()
      break
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await setTimeout(lockPause)
  }
  const { query, end } = statementsOn(prepared)
  return {
    query,
    async commit() {
      prepared.commit.run()
      end()
    },
    async rollback() {
      end()
      // Some errors have rolled back already.
      if (prepared.connection.inTransaction) prepared.rollback.run()
    },
  }
}

/** Milliseconds between attempts to lock the file. */
const lockPause = 20

/** The connections of the main thread that only read. */
function readersOf(open: () => Prepared) {
  const idle: Prepared[] = []
  return {
    async begin(): Promise<OpenTransaction> {
      const reader = idle.pop() ?? open()
      return beginReading(reader, () => void idle.push(reader))
    },
    async close() {
      for (const reader of idle.splice(0)) reader.connection.close()
    },
  }
}

/** Begins a transaction on a connection that only reads. */
function beginReading(reader: Prepared, release: () => void): OpenTransaction {
  reader.begin.run()
  const { query, end } = statementsOn(reader)
  const close = async () => {
    end()
    reader.commit.run()
    release()
  }
  return { query, commit: close, rollback: close }
}

function namesIn(connection: Connection, from: string): readonly string[] {
  const rows = connection.prepare(`select name from ${from}`).raw().all()
  return rows.map(([name]) => name as string)
}

const tablesIn = (connection: Connection) => namesIn(connection, "sqlite_master where type = 'table'")

type Opened = Pick<SqliteOptions, 'file' | 'log' | 'maxPages' | 'beforeMigrations'>

/** The ORM, and its connection, which writes, with the tables up to date. It locks the file until it is closed. */
async function openWriter(schema: Schema, { file, log, maxPages, beforeMigrations }: Opened) {
  const orm = openOrm(file, schema, log)
  let release = () => {}
  const close = async () => {
    await orm.close()
    release()
  }
  try {
    // Only the account of the server may read the file; SQLite gives the write-ahead log the same mode.
    closeSync(openSync(file, 'a', 0o600))
    const writer = (await orm.driver.getConnection().getNativeClient()) as Connection
    checkVersion(writer)
    release = holdFile(writer, file)
    configure(writer)
    limitPages(writer, maxPages)
    await migrate(orm, writer, async (executed) => beforeMigrations?.(foundIn(writer, schema, executed)))
    checkTables(schema.tables, tablesIn(writer))
    return { orm, writer, close }
  } catch (error) {
    await close()
    throw openingError(file, error)
  }
}

/** Executes pending migrations. Their module is loaded only then. */
async function migrate(
  orm: MikroORM,
  writer: Connection,
  before: (executed: readonly string[]) => Promise<void>,
): Promise<void> {
  const executed = tablesIn(writer).includes('migration') ? namesIn(writer, 'migration order by id') : []
  checkMigrations(executed, migrations)
  if (executed.length === migrations.length) return
  if (executed.length > 0) await before(executed)
  await (await import('./migrate.ts')).addMigrations(orm)
  await orm.migrator.up()
}

/** Milliseconds that the statements of a transaction take before other requests have a turn. */
const turnLength = 5

/** The statements of one transaction on the main thread, in the order of the calls. None is executed after `end`. */
function statementsOn({ all }: Prepared) {
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
