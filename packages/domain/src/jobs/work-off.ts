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
  const managed = { kind, payload, queue, runAt, attempts: 0, maxAttempts: attempts }
  await store.of(jobs).add(newRecord(store, jobs, {}, creation, managed) as never)
}

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
    const due = await work.read(system, (store) =>
      store.of(jobs).find({ filter: dueAt(clock.now().toISOString()) }),
    )
    for (const job of due) {
      if (stopped || running.size >= concurrency) return
      if (running.has(job.id) || isBusy(job.queue)) continue
      // Jobs of a queue keep their order. A job that waits for a retry does not block later ones.
      running.set(job.id, { queue: job.queue, done: attempt(job) })
    }
  }

  function isBusy(queue: string | null): boolean {
    return queue !== null && [...running.values()].some((other) => other.queue === queue)
  }

  async function attempt(job: StoredJob): Promise<void> {
    try {
      const attempts = job.attempts + 1
      await work.run(system, (store) => store.of(jobs).save({ ...job, attempts }))
      const handler = handlers[job.kind]
      if (!handler) throw new Error(`no handler is registered for jobs of kind ${job.kind}`)
      await handler(job.payload, { attempt: attempts, isLast: attempts >= job.maxAttempts })
      await work.run(system, (store) => store.of(jobs).remove(job.id))
    } catch (error) {
      await postpone(job, error).catch((lost: unknown) =>
        log.error('job/lost-track', { job: job.id, error: String(lost) }),
      )
    } finally {
      running.delete(job.id)
      wake()
    }
  }

  async function postpone(job: StoredJob, error: unknown): Promise<void> {
    const attempts = job.attempts + 1
    const details = { job: job.id, kind: job.kind, attempts, error: String(error) }
    if (attempts >= job.maxAttempts) {
      log.error('job/given-up', details)
      await work.run(system, (store) => store.of(jobs).remove(job.id))
      return
    }
    log.warn('job/failed', details)
    const runAt = new Date(clock.now().getTime() + retryDelay(attempts, options.chance)).toISOString()
    await work.run(system, (store) => store.of(jobs).save({ ...job, attempts, runAt }))
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

function dueAt(now: Instant): BoundFilter<typeof jobs> {
  const path = {
    text: 'runAt',
    hops: [],
    column: { key: 'runAt', type: 'instant', nullable: false },
  } as const
  return { resource: 'job', condition: { kind: 'compare', path, op: '<=', value: now } }
}
