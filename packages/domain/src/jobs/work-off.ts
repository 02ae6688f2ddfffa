import { system } from '../kernel/actor.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import type { BoundFilter } from '../query/filter.ts'
import { newRecord } from '../work/announce.ts'
import type {
  Clock,
  Job,
  JobHandlers,
  JobWorker,
  Log,
  CreationContext,
  Store,
  UnitOfWork,
} from '../work/ports.ts'
import { jobs, type StoredJob } from './job.ts'

/** Default number of attempts. */
export const usualAttempts = 10

/** Stores a job in this transaction. */
export async function addJob(store: Store, job: Job, creation: CreationContext): Promise<void> {
  const { kind, payload, queue = null, runAt = store.now, attempts = usualAttempts } = job
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

/** Interrupted attempts that do not count. More of them are taken for the fault of the job. */
const interruptionsForgiven = 10

/** Delay before the next attempt, in milliseconds: 2.7 s, 7 s, 20 s … 6 h, with 10 % jitter. */
function retryDelay(attempts: number, chance: () => number): number {
  return Math.exp(Math.min(attempts, 10)) * 1_000 * (0.9 + 0.2 * chance())
}

export interface WorkOffOptions {
  readonly work: Pick<UnitOfWork, 'run' | 'read'>
  readonly clock: Clock
  readonly log: Log
  readonly handlers: JobHandlers
  /** Calls back after a delay in milliseconds. @returns a function that cancels it */
  readonly after: (milliseconds: number, call: () => void) => () => void
  /** A random number from 0 to 1. */
  readonly chance: () => number
  /** Number of jobs that run concurrently. */
  readonly concurrency: number
}

/**
 * Runs the jobs of a store that only this process writes to. A job is deleted when it succeeds. A job that was
 * running when the process died runs again, so handlers must be idempotent.
 */
export function workOff(options: WorkOffOptions): JobWorker & { wake(): void } {
  const { work, clock, log, handlers, after, concurrency } = options
  const running = new Map<Id, { readonly queue: string | null; readonly done: Promise<void> }>()
  let stopped = false
  let looking: Promise<void> | undefined
  let again = false
  let recovered = false
  let cancel = () => {}

  function wake(): void {
    if (stopped) return
    if (looking) {
      again = true
      return
    }
    cancel()
    looking = look()
      .catch((error: unknown) => log.error('jobs/unreadable', { error: String(error) }))
      .finally(() => {
        looking = undefined
        cancel = after(again ? 0 : 1_000, wake)
        again = false
      })
  }

  async function look(): Promise<void> {
    const now = clock.now().toISOString()
    if (!recovered) {
      await recover()
      recovered = true
    }
    const { due, ahead } = await work.read(system, async (store) => ({
      due: await store.of(jobs).find({ filter: until('runAt', '<=', now) }),
      ahead: await store.of(jobs).find({ filter: until('updatedAt', '>', now) }),
    }))
    for (const job of ahead) if (!running.has(job.id)) await moveBack(job, now)
    for (const job of due) {
      if (stopped || running.size >= concurrency) return
      if (running.has(job.id) || isBusy(job.queue)) continue
      // A queue keeps its order. A job that waits for another attempt does not hold up those after it.
      running.set(job.id, { queue: job.queue, done: attempt(job) })
    }
  }

  /** Gives back the attempts during which the process died. */
  async function recover(): Promise<void> {
    const begun = await work.read(system, (store) => store.of(jobs).find({ filter: wasRunning }))
    for (const job of begun) await work.run(system, (store) => store.of(jobs).save(interrupted(job)))
  }

  /** The clock was set back: a job waits as long as it was to wait when it was stored. */
  async function moveBack(job: StoredJob, now: Instant): Promise<void> {
    const wait = Date.parse(job.runAt) - Date.parse(job.updatedAt)
    const runAt = new Date(Date.parse(now) + wait).toISOString()
    await work.run(system, (store) => store.of(jobs).save({ ...job, runAt, updatedAt: now }))
    again = true
  }

  function isBusy(queue: string | null): boolean {
    return queue !== null && [...running.values()].some((other) => other.queue === queue)
  }

  async function attempt(job: StoredJob): Promise<void> {
    const startedAt = clock.now().toISOString()
    const begun: StoredJob = { ...job, attempts: job.attempts + 1, startedAt, updatedAt: startedAt }
    try {
      await work.run(system, (store) => store.of(jobs).save(begun))
      const handler = handlers[job.kind]
      if (!handler) throw new Error(`nobody knows how to do ${job.kind}`)
      const isLast = begun.attempts >= job.maxAttempts
      await handler(job.payload, { attempt: begun.attempts, isLast, isStopping: () => stopped })
      await work.run(system, (store) => store.of(jobs).remove(job.id))
    } catch (error) {
      await postpone(begun, error).catch((lost: unknown) =>
        log.error('job/lost-track', { job: job.id, error: String(lost) }),
      )
    } finally {
      running.delete(job.id)
      wake()
    }
  }

  async function postpone(job: StoredJob, error: unknown): Promise<void> {
    const { attempts } = job
    const details = { job: job.id, kind: job.kind, attempts, error: String(error) }
    if (stopped) {
      await work.run(system, (store) => store.of(jobs).save(interrupted(job)))
      return
    }
    if (attempts >= job.maxAttempts) {
      log.error('job/given-up', details)
      await work.run(system, (store) => store.of(jobs).remove(job.id))
      return
    }
    log.warn('job/failed', details)
    const now = clock.now()
    const runAt = new Date(now.getTime() + retryDelay(attempts, options.chance)).toISOString()
    await work.run(system, (store) =>
      store.of(jobs).save({ ...job, runAt, startedAt: null, updatedAt: now.toISOString() }),
    )
  }

  /** The job as it was before an attempt that the server did not finish. */
  function interrupted(job: StoredJob): StoredJob {
    const interruptions = job.interruptions + 1
    const attempts = interruptions > interruptionsForgiven ? job.attempts : Math.max(job.attempts - 1, 0)
    const now = clock.now().toISOString()
    return { ...job, attempts, interruptions, startedAt: null, runAt: now, updatedAt: now }
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

function until(key: 'runAt' | 'updatedAt', op: '<=' | '>', now: Instant): BoundFilter<typeof jobs> {
  const path = { text: key, hops: [], column: { key, type: 'instant', nullable: false } } as const
  return { resource: 'job', condition: { kind: 'compare', path, op, value: now } }
}

const wasRunning: BoundFilter<typeof jobs> = {
  resource: 'job',
  condition: {
    kind: 'null',
    negated: true,
    path: { text: 'startedAt', hops: [], column: { key: 'startedAt', type: 'instant', nullable: true } },
  },
}

/** The jobs in a store: how many, and since when the oldest waits. */
export function backlogOf(work: Pick<UnitOfWork, 'read'>): ReturnType<UnitOfWork['jobBacklog']> {
  return work.read(system, async (store) => {
    const [oldest] = await store.of(jobs).find({ order: byAge, limit: 1 })
    return { waiting: await store.of(jobs).count(), oldest: oldest?.createdAt ?? null }
  })
}

const byAge = {
  resource: 'job',
  keys: [
    {
      path: { text: 'createdAt', hops: [], column: { key: 'createdAt', type: 'instant', nullable: false } },
      direction: 'asc',
    },
  ],
  nulls: undefined,
} as const
