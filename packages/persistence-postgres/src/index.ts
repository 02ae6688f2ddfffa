import {
  type Catalog,
  type Clock,
  type Id,
  type Ids,
  type Log,
  type Storage,
  catalog as larder,
} from '@larder/domain'
import {
  type BeforeMigrations,
  type OpenTransaction,
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
import type { Pool, PoolClient } from 'pg'
import { diagnose, isContention } from './errors.ts'
import { jobsInQueue } from './jobs.ts'
import { groupTurns } from './group-turns.ts'
import { closeWhenDead } from './liveness.ts'
import { queuedJobs } from './copied-jobs.ts'
import { migrations } from './migrations/index.ts'
import { openOrm, poolOf } from './driver.ts'
import { prepare, tablesIn } from './prepare.ts'
import { postgresSchema } from './schema.ts'
import { postgresSignals } from './signals.ts'
import { anyTime, inTime, sendTogether, statementsOn } from './statements.ts'

export { openCounters } from './counters.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string
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

/** Time limits in milliseconds. */
export interface Timeouts {
  /** For opening a connection and for `BEGIN`, which an available database executes at once. */
  readonly connection: number
  /** For a statement of a transaction that reads. */
  readonly read: number
  /**
   * For a statement of a transaction that writes, unless it may be long, and for the time between two statements. The database must
   * respond on another connection meanwhile.
   */
  readonly write: number
  /** For the health check. */
  readonly check: number
}

/** A request to a database that does not respond fails within ten seconds. */
const defaultTimeouts: Timeouts = { connection: 3_000, read: 8_000, write: 30_000, check: 1_500 }

/**
 * Opens a PostgreSQL database as storage, and migrates it. Several servers can share one.
 * @throws unavailable when the database cannot be reached; Error when a running server has another `sharedSecret`
 */
export async function openPostgres({
  url,
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
  const orm = openOrm(url, schema, {
    poolSize: Math.max(poolSize, 2),
    connectionTimeout: timeouts.connection,
    log,
  })
  const makeSearch = (client: PoolClient) =>
    prepareSearch(schema, statementsOn(client, anyTime).query, (script) => client.query(script), log)
  await translated(diagnose, () =>
    prepare(schema, orm, { sharedSecret, makeSearch, beforeMigrations }),
  ).catch(async (error: unknown) => {
    await orm.close()
    throw error
  })
  const pool = await poolOf(orm)
  // Jobs send statements without a limit of their own. Connections that are opened from now on have this one.
  pool.options.query_timeout = timeouts.write
  const jobs = jobsInQueue(pool)
  const signals = postgresSignals(url, log)
  const inTurn = groupTurns(timeouts.write)

  return storageOf(
    schema,
    {
      diagnose,
      jobs,
      signals,
      copied: copiedParts(schema.tables, migrations, [queuedJobs]),
      readCopy: (work) => reading(() => beginReading(pool, timeouts), work),
      write(work, { mayBeLong = false, groupId } = {}) {
        const timeLimit = mayBeLong ? anyTime : timeouts.write
        const begin = () => beginWriting(pool, { url, timeLimit, timeouts, groupId })
        const write = () => untilUncontended(() => transaction(orm, begin, work))
        return groupId === undefined ? write() : inTurn(groupId, write)
      },
      read: (work) => reading(() => beginReading(pool, timeouts), work),
      check: async () =>
        checkTables(schema.tables, await within(timeouts.check, tablesIn(pool, timeouts.check))),
      async close() {
        await jobs.stop()
        await signals.stop()
        await orm.close()
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

interface WriteOptions {
  readonly url: string
  readonly timeLimit: number
  readonly timeouts: Timeouts
  /** The group whose writing transactions run one at a time, on all servers. */
  readonly groupId: Id | undefined
}

/** First key of the advisory locks of groups. An arbitrary number. */
const groupLock = 1_280_132_438

/** Begins a transaction that writes, with the lock of the group. Both are sent together with its first statement. */
async function beginWriting(
  pool: Pool,
  { url, timeLimit, timeouts, groupId }: WriteOptions,
): Promise<OpenTransaction> {
  // The database ends the transaction of a server that it no longer hears from. Others wait for its locks.
  const begin = `begin; set local idle_in_transaction_session_timeout = ${timeouts.write}`
  const { client, end } = await begun(pool, begin, timeouts)
  const stopChecks = closeWhenDead(client, url, timeouts.connection)
  const { query, run } = statementsOn(client, timeLimit)
  let refusal: Error | undefined
  const lock = { sql: 'select pg_advisory_xact_lock($1, hashtext($2))', parameters: [groupLock, groupId] }
  const locked =
    groupId === undefined ? undefined : query(lock).catch((error: Error) => void (refusal = error))
  // The first statement fails with the lock. The error of the lock is the cause.
  const afterLock = (error: Error) => {
    throw refusal ?? error
  }
  return {
    query: (statement) => query(statement).catch(afterLock),
    run: (statement) => run(statement).catch(afterLock),
    async commit() {
      await locked
      if (refusal !== undefined) throw refusal
      await end('commit')
      stopChecks()
    },
    async rollback() {
      await end('rollback').catch(() => undefined)
      stopChecks()
    },
  }
}

/** Begins a transaction that reads one snapshot. */
async function beginReading(pool: Pool, timeouts: Timeouts): Promise<OpenTransaction> {
  const begin = `begin isolation level repeatable read read only; set local statement_timeout = ${timeouts.read}`
  const { client, end } = await begun(pool, begin, timeouts)
  return {
    // The database stops slow statements itself. This limit is for a database that does not respond.
    ...statementsOn(client, timeouts.read + 1_000),
    // Nothing waits for the end of a read.
    commit: async () => void end('commit').catch(() => undefined),
    rollback: () => end('rollback').catch(() => undefined),
  }
}

/** @throws unavailable when the result does not come in time */
function within<T>(milliseconds: number, result: Promise<T>): Promise<T> {
  const late = wait(milliseconds, undefined, { ref: false }).then(() => {
    throw storageError({ kind: 'unavailable' }, new Error(`no response within ${milliseconds} ms`))
  })
  return Promise.race([result, late])
}

/** A transaction on a connection of its own. The connection is closed when the transaction cannot be ended. */
async function begun(pool: Pool, statement: string, { connection, write }: Timeouts) {
  const client = await pool.connect()
  sendTogether(client)
  // Not awaited: it is sent before the first statement, which fails with it.
  client.query(inTime(statement, connection)).catch(() => undefined)
  let isLost = false
  const end = async (how: 'commit' | 'rollback') => {
    // A connection that could not commit is closed, and has nothing to roll back.
    if (isLost) return
    try {
      await client.query(inTime(how, write))
      client.release()
    } catch (error) {
      isLost = true
      client.release(error as Error)
      throw error
    }
  }
  return { client, end }
}
