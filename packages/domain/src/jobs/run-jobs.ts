import { system } from '../kernel/actor.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import { orderBy, where } from '../query/builder.ts'
import { newRecord } from '../work/announce.ts'
import { isolating, type RunForRow } from '../work/isolation.ts'
import type {
  Clock,
  Job,
  JobHandlers,
  JobWorker,
  Log,
  CreationContext,
  Store,
  JobRunner,
  UnitOfWork,
} from '../work/ports.ts'
import { jobs, type StoredJob } from './job.ts'

/** Default number of attempts. */
export const defaultAttempts = 10

/** Stores a job in this transaction. */
export async function addJob(store: Store, job: Job, creation: CreationContext): Promise<void> {
  const { kind, payload, queue = null, runAt = store.now, attempts = defaultAttempts } = job
  const managed = {
    kind,
    payload,
    queue,
    runAt,
    attempts: 0,
    maxAttempts: attempts,
    startedAt: null,
    interruptions: 0,
  }
  await store.of(jobs).add(newRecord(store, jobs, {}, creation, managed))
}

/** Interrupted attempts up to this number are repeated. Further ones count as failed attempts. */
const interruptionsForgiven = 10

/** Delay before the next attempt, in milliseconds: 2.7 s, 7 s, 20 s … 6 h, with 10 % jitter. */
function retryDelay(attempts: number, random: () => number): number {
  return Math.exp(Math.min(attempts, 10)) * 1_000 * (0.9 + 0.2 * random())
}

/** Pause in milliseconds before a job is repeated whose result could not be stored, for example because the disk is full. */
const pauseWithoutResult = 10_000

/** How jobs are run. Time, delays and chance are arguments, so that tests control them. */
export interface RunJobsOptions {
  readonly work: Pick<UnitOfWork, 'run' | 'read'>
  readonly clock: Clock
  readonly log: Log
  readonly handlers: JobHandlers
  /** Calls back after a delay in milliseconds. @returns a function that cancels it */
  readonly after: (milliseconds: number, call: () => void) => () => void
  /** A random number from 0 to 1. */
  readonly random: () => number
  /** Number of jobs that run concurrently. */
  readonly concurrency: number
}

/**
 * Runs the jobs of a store that only this process writes to. A job is deleted when it succeeds. A job that was
 * running when the process died runs again, so handlers must be idempotent.
 */
export function runJobs(options: RunJobsOptions): JobWorker & { wake(): void } {
  const { clock, log, after, concurrency } = options
  const alone = isolating(log, 'scheduling a job again failed')
  const running: Running = new Map()
  /** Jobs that ended since the stored jobs were read last; they may be among them. */
  const ended = new Set<Id>()
  const paused = pausedJobs(after, wake)
  let [stopped, again, recovered] = [false, false, false]
  let looking: Promise<void> | undefined
  let cancel = () => {}

  function wake(): void {
    if (stopped) return
    if (looking) {
      again = true
      return
    }
    cancel()
    looking = startDue()
      .catch((error: unknown) => log.error('reading the jobs failed', { error: String(error) }))
      .finally(() => {
        looking = undefined
        cancel = after(again ? 0 : 1_000, wake)
        again = false
      })
  }

  async function startDue(): Promise<void> {
    const now = clock.now().toISOString()
    if (!recovered) await recover(options, alone)
    recovered = true
    ended.clear()
    const { due, fromFuture } = await dueJobs(options.work, now)
    for (const job of fromFuture.filter(({ id }) => !running.has(id))) {
      again = (await alone({ job: job.id }, () => moveBack(job, now, options.work))) || again
    }
    for (const job of due) {
      if (stopped || running.size >= concurrency) return
      if ([running, ended, paused].some((skipped) => skipped.has(job.id))) continue
      if (isBusy(job.queue, running)) continue
      // A queue keeps its order. A job that waits for another attempt does not delay the jobs after it.
      running.set(job.id, { queue: job.queue, done: run(job) })
    }
  }

  async function run(job: StoredJob): Promise<void> {
    try {
      if (!(await attempt(job, options, () => stopped))) paused.add(job.id)
    } finally {
      running.delete(job.id)
      ended.add(job.id)
      wake()
    }
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      cancel()
      await looking
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

/** The jobs of a store that only this process writes to. */
export function jobsInStore(options: Pick<RunJobsOptions, 'clock' | 'after' | 'random'>) {
  const workers = new Set<ReturnType<typeof runJobs>>()
  return {
    /** Looks for due jobs. Call it when a transaction has enqueued one. */
    wake() {
      for (const worker of workers) worker.wake()
    },
    async start(
      work: RunJobsOptions['work'],
      handlers: JobHandlers,
      { log, concurrency = 4 }: Parameters<JobRunner['startJobs']>[1],
    ): Promise<JobWorker> {
      const worker = runJobs({ ...options, work, handlers, log, concurrency })
      workers.add(worker)
      return worker
    },
    async stop(): Promise<void> {
      await Promise.all([...workers].map((worker) => worker.stop()))
    },
  }
}

/** Jobs whose result could not be stored. They stay due, and repeating them at once would occupy the process. */
function pausedJobs(after: RunJobsOptions['after'], wake: () => void) {
  const paused = new Set<Id>()
  return {
    has: (id: Id) => paused.has(id),
    add(id: Id) {
      paused.add(id)
      after(pauseWithoutResult, () => {
        paused.delete(id)
        wake()
      })
    },
  }
}

type Running = Map<Id, { readonly queue: string | null; readonly done: Promise<void> }>

function isBusy(queue: string | null, running: Running): boolean {
  return queue !== null && [...running.values()].some((other) => other.queue === queue)
}

/** The jobs that are due, and those that were stored by a clock that was since set back. */
function dueJobs(work: RunJobsOptions['work'], now: Instant) {
  return work.read(system, async (store) => ({
    due: await store.of(jobs).find({ filter: where(jobs, ({ runAt }) => runAt.lte(now)) }),
    fromFuture: await store.of(jobs).find({ filter: where(jobs, ({ updatedAt }) => updatedAt.gt(now)) }),
  }))
}

/** Schedules the jobs again that were running when the process died. */
async function recover({ work, clock }: RunJobsOptions, alone: RunForRow): Promise<void> {
  const wasRunning = where(jobs, ({ startedAt }) => startedAt.isNotNull())
  const begun = await work.read(system, (store) => store.of(jobs).find({ filter: wasRunning }))
  for (const job of begun)
    await alone({ job: job.id }, () =>
      work.run(system, (store) => store.of(jobs).save(interrupted(job, clock))),
    )
}

/** Keeps the delay of a job after the clock was set back. */
async function moveBack(job: StoredJob, now: Instant, work: RunJobsOptions['work']): Promise<void> {
  const wait = Date.parse(job.runAt) - Date.parse(job.updatedAt)
  const runAt = new Date(Date.parse(now) + wait).toISOString()
  await work.run(system, (store) => store.of(jobs).save({ ...job, runAt, updatedAt: now }))
}

/**
 * Runs a job once. The job is deleted when it succeeds, and scheduled again when it fails.
 * @returns whether the result was stored
 */
async function attempt(job: StoredJob, options: RunJobsOptions, isStopping: () => boolean): Promise<boolean> {
  const { work, clock, log, handlers } = options
  const startedAt = clock.now().toISOString()
  const begun: StoredJob = { ...job, attempts: job.attempts + 1, startedAt, updatedAt: startedAt }
  try {
    await work.run(system, (store) => store.of(jobs).save(begun))
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`no handler for jobs of the kind ${job.kind}`)
    const isLast = begun.attempts >= job.maxAttempts
    await handler(job.payload, { attempt: begun.attempts, isLast, isStopping })
    await work.run(system, (store) => store.of(jobs).remove(job.id))
    return true
  } catch (error) {
    const stored = isStopping()
      ? work.run(system, (store) => store.of(jobs).save(interrupted(begun, clock)))
      : retryLater(begun, error, options)
    return stored.then(
      () => true,
      (failure: unknown) => {
        log.error('storing the result of a job failed', { job: job.id, error: String(failure) })
        return false
      },
    )
  }
}

/** Logs a failed attempt as a warning, and the last one as an error. */
export function logFailedAttempt(
  log: Log,
  { id, kind, attempts, maxAttempts }: Pick<StoredJob, 'id' | 'kind' | 'attempts' | 'maxAttempts'>,
  error: unknown,
): void {
  const details = { job: id, kind, attempts, error: String(error) }
  if (attempts >= maxAttempts) log.error('job failed after its last attempt', details)
  else log.warn('job failed', details)
}

async function retryLater(
  job: StoredJob,
  error: unknown,
  { work, clock, log, random }: RunJobsOptions,
): Promise<void> {
  const { attempts } = job
  logFailedAttempt(log, job, error)
  if (attempts >= job.maxAttempts) {
    await work.run(system, (store) => store.of(jobs).remove(job.id))
    return
  }
  const now = clock.now()
  const runAt = new Date(now.getTime() + retryDelay(attempts, random)).toISOString()
  await work.run(system, (store) =>
    store.of(jobs).save({ ...job, runAt, startedAt: null, updatedAt: now.toISOString() }),
  )
}

/** The job as it was before an attempt that the server did not finish. */
function interrupted(job: StoredJob, clock: Clock): StoredJob {
  const interruptions = job.interruptions + 1
  const attempts = interruptions > interruptionsForgiven ? job.attempts : Math.max(job.attempts - 1, 0)
  const now = clock.now().toISOString()
  return { ...job, attempts, interruptions, startedAt: null, runAt: now, updatedAt: now }
}

/** The number of jobs in a store, and the creation time of the oldest. */
export function backlogOf(work: Pick<UnitOfWork, 'read'>): ReturnType<JobRunner['jobBacklog']> {
  return work.read(system, async (store) => {
    const [oldest] = await store.of(jobs).find({ order: orderBy(jobs, 'createdAt'), limit: 1 })
    return { waiting: await store.of(jobs).count(), oldest: oldest?.createdAt ?? null }
  })
}
