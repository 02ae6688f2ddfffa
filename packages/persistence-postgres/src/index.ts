import {
  type Catalog,
  type Clock,
  type Id,
  type Ids,
  type Log,
  type UnitOfWork,
  catalog as larder,
} from '@larder/domain'
import {
  type Query,
  type Row,
  type Sql,
  checkTables,
  copiedParts,
  prepareSearch,
  storageError,
  translated,
  unitOfWorkOf,
} from '@larder/persistence-mikroorm'
import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { diagnose, isContention } from './errors.ts'
import { jobsInQueue } from './jobs.ts'
import { groupTurns } from './group-turns.ts'
import { closeWhenDead } from './liveness.ts'
import { queuedJobs } from './copied-jobs.ts'
import { migrations } from './migrations/index.ts'
import { openPool } from './pool.ts'
import { prepare } from './prepare.ts'
import { postgresSchema } from './schema.ts'
import { postgresSignals } from './signals.ts'
import { inTime, statementName } from './statements.ts'

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
 * Opens a PostgreSQL database as a unit of work, and migrates it. Several servers can share one.
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
}: PostgresOptions): Promise<UnitOfWork> {
  const schema = postgresSchema(catalog)
  const pool = openPool(url, Math.max(poolSize, 2), timeouts.connection, log)
  const makeSearch = (client: PoolClient) =>
    prepareSearch(schema, queryOn(client, anyTime), (script) => client.query(script), log)
  await translated(diagnose, () => prepare(schema, pool, { url, log, sharedSecret, makeSearch })).catch(
    async (error: unknown) => {
      await pool.end()
      throw error
    },
  )
  // Jobs send statements without a limit of their own. Connections that are opened from now on have this one.
  pool.options.query_timeout = timeouts.write
  const jobs = jobsInQueue(pool)
  const signals = postgresSignals(url, log)
  const inTurn = groupTurns(timeouts.write)

  return unitOfWorkOf(
    schema,
    {
      diagnose,
      jobs,
      signals,
      copied: copiedParts(schema.tables, migrations, [queuedJobs]),
      readCopy: (work) => readOn(pool, work, timeouts),
      write(work, { mayBeLong = false, groupId } = {}) {
        const timeLimit = mayBeLong ? anyTime : timeouts.write
        const write = () => untilUncontended(() => writeOn(pool, work, { url, timeLimit, timeouts, groupId }))
        return groupId === undefined ? write() : inTurn(groupId, write)
      },
      read: (work, { isSingle = false } = {}) =>
        isSingle
          ? onConnection(pool, (client) => work(queryOn(client, timeouts.read)))
          : readOn(pool, work, timeouts),
      check: async () => checkTables(schema.tables, await tablesIn(pool, timeouts.check)),
      async close() {
        await jobs.stop()
        await signals.stop()
        await pool.end()
      },
    },
    { clock, ids },
  )
}

/** The names of the tables. @throws unavailable when the database does not respond in time */
async function tablesIn(pool: Pool, timeLimit: number): Promise<readonly string[]> {
  const text =
    "select relname as name from pg_class where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())"
  const { rows } = await within(timeLimit, pool.query<{ name: string }>(inTime(text, timeLimit)))
  return rows.map(({ name }) => name)
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

/** Runs a transaction that writes. */
async function writeOn<T>(
  pool: Pool,
  work: (query: Query) => Promise<T>,
  { url, timeLimit, timeouts, groupId }: WriteOptions,
): Promise<T> {
  // The database ends the transaction of a server that it no longer hears from. Others wait for its locks.
  const begin = `begin; set local idle_in_transaction_session_timeout = ${timeouts.write}`
  const { client, end } = await begun(pool, begin, timeouts)
  const stopChecks = closeWhenDead(client, url, timeouts.connection)
  try {
    const result = await afterLock(client, groupId, timeLimit, () => work(queryOn(client, timeLimit))).catch(
      async (error: unknown) => {
        await end('rollback').catch(() => undefined)
        throw error
      },
    )
    await end('commit')
    return result
  } finally {
    stopChecks()
  }
}

/** First key of the advisory locks of groups. An arbitrary number. */
const groupLock = 1_280_132_438

/** Runs work with the lock of a group, which is requested together with the first statement. */
async function afterLock<T>(
  client: PoolClient,
  groupId: Id | undefined,
  timeLimit: number,
  work: () => Promise<T>,
): Promise<T> {
  if (groupId === undefined) return work()
  const text = 'select pg_advisory_xact_lock($1, hashtext($2))'
  const locked = client.query({ ...inTime(text, timeLimit), values: [groupLock, groupId] })
  // The first statement fails with the lock. The error of the lock is the cause.
  const [result, lock] = await Promise.allSettled([work(), locked])
  if (lock.status === 'rejected') throw lock.reason
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Reads one snapshot. */
async function readOn<T>(pool: Pool, work: (query: Query) => Promise<T>, timeouts: Timeouts): Promise<T> {
  const begin = `begin isolation level repeatable read read only; set local statement_timeout = ${timeouts.read}`
  const { client, end } = await begun(pool, begin, timeouts)
  // The database stops slow statements itself. This limit is for a database that does not respond.
  const result = await work(queryOn(client, timeouts.read + 1_000)).catch(async (error: unknown) => {
    await end('rollback').catch(() => undefined)
    throw error
  })
  void end('commit').catch(() => undefined)
  return result
}

/** @throws unavailable when the result does not come in time */
async function within<T>(milliseconds: number, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = storageError({ kind: 'unavailable' }, new Error(`no response within ${milliseconds} ms`))
    timer = setTimeout(() => reject(error), milliseconds)
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The largest time limit of a timer, 24 days: for building an index, and for writes that may be long. */
const anyTime = 2_147_483_647

/** A transaction on a connection of its own. The connection is closed when the transaction cannot be ended. */
async function begun(pool: Pool, statement: string, { connection, write }: Timeouts) {
  const client = await pool.connect()
  sendTogether(client)
  // Not awaited: it is sent before the first statement, which fails with it.
  client.query(inTime(statement, connection)).catch(() => undefined)
  const end = (how: 'commit' | 'rollback') =>
    client.query(inTime(how, write)).then(
      () => client.release(),
      (lost: Error) => {
        client.release(lost)
        throw lost
      },
    )
  return { client, end }
}

/** Runs statements without a transaction. The pool closes a connection whose statement got no response. */
async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const corked = new WeakSet<PoolClient>()

/** Sends the statements of this turn of the event loop with one system call. */
function sendTogether(client: PoolClient): void {
  if (corked.has(client)) return
  corked.add(client)
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => {
    corked.delete(client)
    stream.uncork()
  })
}

const asText = { getTypeParser: () => (value: string) => value }

/** Statements on a connection: prepared once, pipelined, rows as arrays of text. */
function queryOn(client: PoolClient, patience: number): Query {
  return async ({ sql, parameters }: Sql) => {
    sendTogether(client)
    const result = client.query({
      ...inTime(sql, patience),
      ...statementName(sql),
      values: parameters,
      rowMode: 'array',
      types: asText,
    } as never) as unknown as Promise<{ rows: readonly Row[] }>
    const { rows } = await result
    return rows
  }
}
