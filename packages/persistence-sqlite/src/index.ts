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
  type Count,
  type Query,
  type Totals,
  counting,
  prepareSearch,
  raw,
  totalsByState,
  unitOfWorkOf,
} from '@larder/persistence-mikroorm'
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
import { diagnose } from './errors.ts'
import { jobsInTable } from './jobs.ts'
import { ormOf } from './migrate.ts'
import { readerPool } from './reader-pool.ts'

export interface SqliteOptions {
  /** Path of the database file; made when it is not there. */
  readonly file: string
  readonly clock: Clock
  readonly ids: Ids
  readonly catalog?: Catalog
  readonly log?: Log
  /** Pages of 4 kB that the file may have; what the disk holds unless given. */
  readonly mostPages?: number | undefined
  /** Milliseconds that a statement of a long read may take. */
  readonly readLimit?: number
}

/**
 * Opens a SQLite file as a unit of work, its tables brought up to date: one connection writes, behind a queue, and reads
 * have connections of their own, so that no read sees what is not committed.
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
  const writer = (await orm.em.getDriver().getConnection().getNativeClient()) as Connection
  checkVersion(writer)
  const release = await held(writer, file, orm)
  configure(writer)
  if (mostPages !== undefined) writer.pragma(`max_page_count = ${mostPages}`)
  await orm.migrator.up()
  const write = preparing(writer)
  write.begin.run()
  await prepareSearch(schema, asQuery(write), (script) => writer.exec(script), log)
  write.commit.run()
  // Samples are read once: kept pages would be memory that stays with the process.
  const [{ cache_size: cacheSize }] = writer.pragma('cache_size') as [{ cache_size: number }]
  writer.pragma('cache_size = -1000')
  learnSizes(writer)
  writer.pragma(`cache_size = ${cacheSize}`)

  const signals = localSignals()
  const jobs = jobsInTable({ catalog: schema.catalog, ids }, clock)
  const idle: MainReader[] = []
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
            // Also when the commit itself failed; some errors have rolled back already.
            if (writer.inTransaction) write.rollback.run()
          }
        })
        queue = turn.catch(() => undefined)
        return turn
      },
      async read(work, { mayBeLong = false } = {}) {
        if (mayBeLong) return threads.read(({ query, totals }) => work(query, remembering(query, totals)))
        const reader = idle.pop() ?? openMainReader(writer, file)
        reader.begin.run()
        try {
          const query = asQuery(reader)
          return await work(query, remembering(query, reader.totals))
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

/** Holds the file, or closes what was opened. */
async function held(writer: Connection, file: string, orm: { close(): Promise<void> }): Promise<() => void> {
  try {
    return holdFile(writer, file)
  } catch (error) {
    await orm.close()
    throw error
  }
}

type MainReader = ReturnType<typeof openMainReader>

/** A reader on the main thread. */
function openMainReader(writer: Connection, file: string) {
  return { ...openReader(writer.constructor as Driver, file), totals: totalsByState() }
}

/** Counts once for each state of the file: `data_version` changes when another connection has committed since this snapshot. */
function remembering(query: Query, totals: Totals): Count {
  const count = counting(query)
  return async (statement) => {
    const [version] = await query(raw('pragma data_version'))
    return totals.of(String(version![0]), statement, () => count(statement))
  }
}

function asQuery({
  all,
}: {
  all: (text: string, values: readonly unknown[]) => readonly unknown[][]
}): Query {
  return async ({ text, values }) => all(text, values)
}
