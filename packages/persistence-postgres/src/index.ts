import { type Catalog, type Clock, type Ids, type Log, type Storage, catalog as larder } from '@larder/domain'
import {
  type BeforeMigrations,
  checkTables,
  copiedParts,
  prepareSearch,
  reading,
  storageError,
  transaction,
  translated,
  storageOf,
} from '@larder/persistence-mikroorm'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { diagnose, isContention } from './errors.ts'
import { jobsInQueue } from './jobs.ts'
import { groupTurns } from './group-turns.ts'
import { queuedJobs } from './copied-jobs.ts'
import { migrations } from './migrations/index.ts'
import { openOrm, poolOf } from './driver.ts'
import { prepare, tablesIn } from './prepare.ts'
import { postgresSchema } from './schema.ts'
import { postgresSignals } from './signals.ts'
import { anyTime, statementsOn } from './statements.ts'
import { type Timeouts, transactionsOn } from './transactions.ts'

export { openCounters } from './counters.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string
  /** The address of a pooler that gives each transaction any connection, such as PgBouncer. Default: `url`, which everything else uses. */
  readonly poolerUrl?: string | undefined
  /** Whether statements stay prepared on their connection. Default: true. */
  readonly preparedStatements?: boolean
  readonly clock: Clock
  readonly ids: Ids
  /** Default: all resources of Larder. The migrations make their tables, so a resource of your own has no table here. */
  readonly catalog?: Catalog
  readonly log?: Log
  /** Maximum number of connections of this server. */
  readonly poolSize?: number
  /**
   * A number that is the same for all servers on the database, such as a hash of their secret. A server with another number
   * does not start while others run.
   */
  readonly sharedSecret?: number
  readonly timeouts?: Timeouts
  readonly beforeMigrations?: BeforeMigrations | undefined
}

/** A request to a database that does not respond fails within ten seconds. */
const defaultTimeouts: Timeouts = { connection: 3_000, read: 8_000, write: 30_000, check: 1_500 }

/** Milliseconds for connections of a start, for which no request waits: on a busy machine, they take longer. */
const startConnection = 15_000

/**
 * Opens a PostgreSQL database as storage, and migrates it. Several servers can share one.
 * @throws unavailable when the database cannot be reached; Error when a running server has another `sharedSecret`
 */
export async function openPostgres({
  url,
  poolerUrl = url,
  preparedStatements = true,
  clock,
  ids,
  catalog = larder,
  log,
  poolSize = 10,
  sharedSecret,
  timeouts = defaultTimeouts,
  beforeMigrations,
}: PostgresOptions): Promise<Storage> {
  const schema = postgresSchema(catalog)
  const ormOptions = { poolSize: Math.max(poolSize, 2), connectionTimeout: timeouts.connection, log }
  const direct = openOrm(url, schema, { ...ormOptions, connectionTimeout: startConnection })
  const orm = poolerUrl === url ? direct : openOrm(poolerUrl, schema, { ...ormOptions, options: undefined })
  const close = () => Promise.all([orm.close(), direct.close()])
  const makeSearch = (client: PoolClient) =>
    prepareSearch(schema, statementsOn(client, anyTime), (script) => client.query(script), log)
  await translated(diagnose, () =>
    prepare(schema, direct, { sharedSecret, makeSearch, beforeMigrations }),
  ).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const directPool = await poolOf(direct)
  // Jobs send statements without a limit of their own. Connections that are opened from now on have this one.
  directPool.options.query_timeout = timeouts.write
  directPool.options.connectionTimeoutMillis = timeouts.connection
  const jobs = jobsInQueue(directPool, preparedStatements)
  const signals = postgresSignals(url, log)
  const inTurn = groupTurns(timeouts.write)
  const urls = [...new Set([url, poolerUrl])]
  const transactions = transactionsOn(await poolOf(orm), { urls, timeouts, preparedStatements })

  return storageOf(
    schema,
    {
      diagnose,
      jobs,
      signals,
      copied: copiedParts(schema.tables, migrations, [queuedJobs]),
      readCopy: (work) => reading(transactions.read, work),
      write(work, { mayBeLong = false, groupId } = {}) {
        const begin = () => transactions.write(mayBeLong ? anyTime : timeouts.write, groupId)
        const write = () => untilUncontended(() => transaction(orm, begin, work))
        return groupId === undefined ? write() : inTurn(groupId, write)
      },
      read: (work) => reading(transactions.read, work),
      check: async () =>
        checkTables(schema.tables, await within(timeouts.check, tablesIn(await poolOf(orm), timeouts.check))),
      async close() {
        await jobs.stop()
        await signals.stop()
        await close()
      },
    },
    { clock, ids },
  )
}

/** Attempts of a transaction that the database ends because of another one. */
const maxAttempts = 5
/** Maximum number of milliseconds before the second attempt. It grows with each attempt. */
const pauseUnit = 50

/** Repeats a transaction that the database has ended because of a deadlock or a serialization failure. */
async function untilUncontended<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (attempt === maxAttempts || !isContention(error)) throw error
    }
    await wait(Math.random() * pauseUnit * attempt)
  }
}

/** @throws unavailable when the result does not come in time */
function within<T>(milliseconds: number, result: Promise<T>): Promise<T> {
  const late = wait(milliseconds, undefined, { ref: false }).then(() => {
    throw storageError({ kind: 'unavailable' }, new Error(`no response within ${milliseconds} ms`))
  })
  return Promise.race([result, late])
}
