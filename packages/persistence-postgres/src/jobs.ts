import { EventEmitter } from 'node:events'
import { DomainError, defaultAttempts, logFailedAttempt } from '@larder/domain'
import type { JobHandlers, JsonObject, Log } from '@larder/domain'
import type { JobQueue } from '@larder/persistence-mikroorm'
import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import type { Job, TaskList, WorkerEvents, WorkerPool } from 'graphile-worker'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { addedJob } from './added-job.ts'
import { diagnose } from './errors.ts'
import { failureLog } from './failure-log.ts'
import { tryLock } from './statements.ts'

/** Creates or migrates graphile-worker's tables. One server at a time. */
export async function migrateJobs(pool: Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: new Logger(() => () => undefined) })
  await utils.migrate()
  await utils.release()
}

/** Jobs in graphile-worker's queue. All servers on the database share it. */
export function jobsInQueue(pool: Pool, preparedStatements: boolean): JobQueue & { stop(): Promise<void> } {
  const running = new Set<{ stop(): Promise<void> }>()
  return {
    async add(_store, query, { kind, payload, queue = null, runAt = null, attempts = defaultAttempts }) {
      await query(addedJob({ kind, payload: JSON.stringify(payload), queue, runAt, attempts }))
    },
    // PostgreSQL notifies the workers when the transaction is committed.
    wake() {},
    async backlog() {
      const { rows } = await pool.query<{ waiting: string; oldest: Date | null }>(
        'select count(*) as waiting, min(created_at) as oldest from graphile_worker._private_jobs where attempts < max_attempts',
      )
      const [{ waiting, oldest } = { waiting: 0, oldest: null }] = rows
      return { waiting: Number(waiting), oldest: oldest === null ? null : new Date(oldest).toISOString() }
    },
    async start(_work, handlers, { log, concurrency = 4 }) {
      const events: WorkerEvents = new EventEmitter()
      const tally = {
        stopping: false,
        active: new Set<string>(),
        away: new Set<string>(),
        interrupted: new Set<string>(),
      }
      const living = watchWorkers(pool, tally, log)
      let workers: WorkerPool | undefined
      // Jobs and queues are locked by the pool of workers.
      events.on('pool:create', ({ workerPool }) => void living.show((workers = workerPool).id))
      // graphile-worker 0.18 keeps the options of each worker for as long as the process runs, and with them the handlers and all services.
      const own = new Map(Object.entries(handlers))
      const runner = await run({
        pgPool: repeating(pool, () => tally.stopping || workers?.nudge(1)),
        concurrency,
        noHandleSignals: true,
        noPreparedStatements: !preparedStatements,
        // Of each worker. A new job wakes one, and so does a queue that is free again; this finds jobs that have become due.
        pollInterval: 4_000,
        logger: loggerTo(log, tally),
        taskList: tasksOf(own, tally),
        events,
      })
      let stopping: Promise<void> | undefined
      const end = async () => {
        running.delete(worker)
        tally.stopping = true
        await runner.stop()
        await forgive(pool, [...tally.active, ...tally.interrupted])
        await living.end()
        own.clear()
      }
      const worker = { stop: () => (stopping ??= end()) }
      running.add(worker)
      return worker
    },
    stop: async () => void (await Promise.all([...running].map((worker) => worker.stop()))),
  }
}

/** The jobs of a worker: running ones, and those that were interrupted because the server stops. */
interface Tally {
  readonly stopping: boolean
  readonly active: Set<string>
  /** Jobs that failed because the database was not available. */
  readonly away: Set<string>
  readonly interrupted: Set<string>
}

/** A code after which graphile-worker repeats a statement, with pauses of at most five seconds. */
const repeatedCode = '40001'

/**
 * A pool for graphile-worker. After a lost connection it would not repeat the statement that ends a job: the rejection has no handler, and
 * the job stays locked. Its worker looks for the next job without waiting for that statement, and does not see one of the same queue.
 */
function repeating(pool: Pool, onFreeQueue: () => unknown): Pool {
  const mark = (error: Error): never => {
    const isPassing = ['unavailable', 'read-only'].includes(diagnose(error)?.kind ?? '')
    throw isPassing && !pool.ending ? Object.assign(error, { code: repeatedCode }) : error
  }
  const withMark = <T extends object>(target: T, name: keyof T, call: unknown): T =>
    new Proxy(target, { get: (of, key) => (key === name ? call : Reflect.get(of, key)) })
  const marked = (client: PoolClient) =>
    withMark(client, 'query', async (statement: QueryConfig) => {
      const result = await client.query(statement).catch(mark)
      if (/_private_job_queues as job_queues\s+set locked_by = null/.test(statement.text)) onFreeQueue()
      return result
    })
  return withMark(pool, 'connect', (callback?: Parameters<Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : pool.connect().then(marked, mark),
  )
}

function tasksOf(handlers: ReadonlyMap<string, JobHandlers[string]>, tally: Tally): TaskList {
  return Object.fromEntries(
    [...handlers.keys()].map((kind) => [
      kind,
      async (payload, { job }) => {
        tally.active.add(job.id)
        try {
          await handlers.get(kind)!(payload as JsonObject, {
            attempt: job.attempts,
            isLast: job.attempts >= job.max_attempts,
            isStopping: () => tally.stopping,
          })
        } catch (error) {
          if (tally.stopping) tally.interrupted.add(job.id)
          else if (error instanceof DomainError && error.kind === 'unavailable') tally.away.add(job.id)
          throw error
        } finally {
          tally.active.delete(job.id)
        }
      },
    ]),
  )
}

/** Interrupted attempts that ran for longer than this count, because the job is then the probable cause. */
const forgivenFor = '1 day'

/** Restores the attempts of jobs that a stop has interrupted, and makes them due immediately. */
async function forgive(pool: Pool, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await pool.query(
    `update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0), run_at = now()
     where id = any($1::bigint[]) and created_at > now() - $2::interval`,
    [ids, forgivenFor],
  )
}

function loggerTo(log: Log, tally: Tally): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) {
      // A stop interrupts jobs, which are then repeated.
      if (tally.stopping) return
      const { id, task_identifier: kind, attempts, max_attempts: maxAttempts } = meta.job as Job
      logFailedAttempt(log, { id, kind, attempts, maxAttempts }, meta.error)
    } else if (level === 'error') log.error('job queue failed', { message, error: String(meta?.error ?? '') })
    else if (level === 'warning') log.warn('job queue warning', { message })
  })
}

/** Milliseconds between searches for dead workers with locked jobs. */
const watchEvery = 2_000
/** First key of the advisory locks of running workers. An arbitrary number. */
const livingLock = 1_280_132_435

/**
 * Each worker has an advisory lock as long as its server's connection is open. A worker that has locked a job but has no
 * advisory lock in two consecutive searches is dead, and its jobs are unlocked. A job that a worker of this server has locked and does
 * not run is unlocked too: the connection was lost while it was fetched. graphile-worker alone would wait four hours.
 */
function watchWorkers(pool: Pool, tally: Tally, log: Log) {
  const own = new Set<string>()
  let suspects = new Set<string>()
  const unlockIdle = unlockingIdle(tally, log)
  let lockClient: PoolClient | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const attempts = failureLog(log, 'watching the job queue')

  async function connection(): Promise<PoolClient> {
    if (lockClient) return lockClient
    const client = await pool.connect()
    lockClient = client
    // The locks ended with the connection. The next search takes them again on another one.
    client.once('error', () => lockClient === client && leave())
    for (const id of own) await client.query('select pg_advisory_lock($1, hashtext($2))', [livingLock, id])
    return client
  }

  /** Closes the connection instead of releasing it to the pool: the locks end with it. */
  function leave(): void {
    lockClient?.release(true)
    lockClient = undefined
  }

  async function unlockDead(): Promise<void> {
    const client = await connection()
    const silent = new Set<string>()
    for (const id of await workersWithJobs(client)) {
      if (own.has(id) || !(await tryLock(client, livingLock, id))) continue
      silent.add(id)
      // While this server has the worker's advisory lock, no other server takes the worker over.
      if (suspects.has(id)) await takeOver(client, id, log)
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [livingLock, id])
    }
    suspects = silent
  }

  const inTurn = (step: () => Promise<unknown>) => {
    turn = turn.then(step).then(attempts.succeeded, (error: unknown) => {
      attempts.failed(error)
      leave()
    })
    return turn
  }
  const search = async () => {
    await unlockDead()
    await unlockIdle(await connection(), [...own])
    await restoreAttempts(await connection(), tally.away)
  }
  const timer = setInterval(() => void inTurn(search), watchEvery).unref()

  return {
    /** Shows that a worker of this server is alive, and searches at once: its predecessor may have left jobs. */
    show(id: string) {
      void inTurn(async () => {
        const client = await connection()
        own.add(id)
        await client.query('select pg_advisory_lock($1, hashtext($2))', [livingLock, id])
      })
      timer.refresh()
      return inTurn(search)
    },
    async end() {
      clearInterval(timer)
      await turn
      leave()
    },
  }
}

/** Searches in which a job does not run before it is unlocked. They take longer than the pauses of `repeating`, after which its end is stored. */
const idleSearches = 6

/** Unlocks the jobs that workers of this server have locked and do not run. */
function unlockingIdle(tally: Tally, log: Log) {
  let searches = new Map<string, number>()
  return async (client: PoolClient, own: readonly string[]): Promise<void> => {
    const found = await idleJobs(client, own, [...tally.active])
    searches = new Map(found.map((id) => [id, (searches.get(id) ?? 0) + 1]))
    const idle = found.filter((id) => searches.get(id)! >= idleSearches)
    if (idle.length === 0) return
    log.warn('jobs unlocked that did not run', { jobs: idle })
    await unlock(client, idle)
  }
}

/** The workers that have locked jobs or queues. */
async function workersWithJobs(client: PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
     union select distinct locked_by from graphile_worker._private_job_queues where locked_by is not null`,
  )
  return rows.map(({ id }) => id)
}

/** Unlocks the jobs of a dead worker, and restores their attempts. */
async function takeOver(client: PoolClient, id: string, log: Log): Promise<void> {
  log.warn('jobs of another worker taken over', { worker: id })
  await client.query(
    `update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0)
     where locked_by = $1 and created_at > now() - $2::interval`,
    [id, forgivenFor],
  )
  // Wakes a worker of each server, as a new job does.
  await client.query(`select graphile_worker.force_unlock_workers($1), pg_notify('jobs:insert', '')`, [[id]])
}

/** The jobs that workers have locked, without the running ones. */
async function idleJobs(
  client: PoolClient,
  workers: readonly string[],
  running: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from graphile_worker._private_jobs where locked_by = any($1::text[]) and id <> all($2::bigint[])',
    [workers, running],
  )
  return rows.map(({ id }) => id)
}

/** Restores the attempts of jobs that failed because the database was not available, and forgets them. */
async function restoreAttempts(client: PoolClient, ids: Set<string>): Promise<void> {
  const restored = [...ids]
  if (restored.length === 0) return
  await client.query(
    'update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0) where id = any($1::bigint[])',
    [restored],
  )
  for (const id of restored) ids.delete(id)
}

/** Unlocks jobs and their queues, and restores the attempts. */
async function unlock(client: PoolClient, ids: readonly string[]): Promise<void> {
  await client.query(
    `with unlocked as (
       update graphile_worker._private_jobs set locked_by = null, locked_at = null,
         attempts = attempts - (attempts > 0 and created_at > now() - $2::interval)::int
       where id = any($1::bigint[]) returning job_queue_id
     )
     update graphile_worker._private_job_queues set locked_by = null, locked_at = null where id in (select job_queue_id from unlocked)`,
    [ids, forgivenFor],
  )
}
