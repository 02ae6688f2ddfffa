import { DomainError, type Log } from '@larder/domain'
import type { TaskStatus } from './http/services.ts'

/** A long-running service. */
interface Service {
  /** Resolves when the service was stopped; rejects when it cannot continue. */
  readonly done: Promise<void>
  stop(): Promise<void>
}

/** Runs the background tasks of the server. A failure does not end the process, and the task is restarted. */
export interface Supervisor {
  /** Runs work at an interval in milliseconds, one run at a time. */
  repeat(
    name: string,
    milliseconds: number,
    work: (signal: AbortSignal) => Promise<void>,
    options?: { readonly first?: number },
  ): void
  /**
   * Runs a service and restarts it after failures, with an increasing delay when it fails immediately. While the database is not
   * available, the delay stays short.
   */
  keep(name: string, start: () => Service | Promise<Service>): void
  status(): readonly TaskStatus[]
  /** Stops all tasks, and waits for the running ones. */
  stop(): Promise<void>
}

/** Milliseconds before a service is restarted: the first and the longest delay. */
const firstPause = 1_000
const longestPause = 60_000

type MutableStatus = { -readonly [K in keyof TaskStatus]: TaskStatus[K] }

/** Starts background tasks and restarts those that fail. */
export function supervise(log: Log, now: () => Date = () => new Date()): Supervisor {
  const stopping = new AbortController()
  const { signal } = stopping
  const tasks: MutableStatus[] = []
  const loops: Promise<void>[] = []
  const services = new Set<Service>()
  const attempt = (task: MutableStatus, work: () => Promise<void>) =>
    attemptTask(task, work, { log, now, signal })

  function add(name: string): MutableStatus {
    const task = newTask(name)
    tasks.push(task)
    return task
  }

  async function runService(start: () => Service | Promise<Service>): Promise<void> {
    const service = await start()
    services.add(service)
    if (signal.aborted) void service.stop().catch(() => undefined)
    try {
      await service.done
    } finally {
      services.delete(service)
    }
  }

  return {
    repeat(name, milliseconds, work, { first = 0 } = {}) {
      const task = add(name)
      const loop = async () => {
        if (first > 0) await pause(first, signal)
        while (!signal.aborted) {
          await attempt(task, () => work(signal))
          await pause(milliseconds, signal)
        }
        task.state = 'stopped'
      }
      loops.push(loop())
    },
    keep(name, start) {
      const task = add(name)
      const loop = async () => {
        let wait = 0
        while (!signal.aborted) {
          const began = performance.now()
          await attempt(task, () => runService(start))
          if (signal.aborted) break
          wait = nextPause(wait, performance.now() - began, task.lastErrorCode)
          await pause(wait, signal)
        }
        task.state = 'stopped'
      }
      loops.push(loop())
    },
    status: () => tasks.map((task) => ({ ...task })),
    async stop() {
      stopping.abort()
      await Promise.all([...services].map((service) => service.stop().catch(() => undefined)))
      await Promise.all(loops)
    },
  }
}

/** The codes of a database that becomes available again by itself, such as after a failover. */
const passing: readonly (string | null)[] = ['storage/unavailable', 'storage/read-only']

/** Milliseconds before a service that has run for a time is restarted. It doubles with each immediate failure. */
export function nextPause(former: number, ran: number, code: string | null): number {
  if (former === 0 || ran > longestPause || passing.includes(code)) return firstPause
  return Math.min(former * 2, longestPause)
}

function newTask(name: string): MutableStatus {
  return {
    name,
    state: 'waiting',
    runs: 0,
    failures: 0,
    lastStartedAt: null,
    lastFinishedAt: null,
    lastFailedAt: null,
    lastError: null,
    lastErrorCode: null,
  }
}

/** Runs a task once and records the outcome in its status. A failure is logged and not thrown. */
async function attemptTask(
  task: MutableStatus,
  work: () => Promise<void>,
  { log, now, signal }: { readonly log: Log; readonly now: () => Date; readonly signal: AbortSignal },
): Promise<void> {
  task.state = 'running'
  task.runs += 1
  task.lastStartedAt = now().toISOString()
  try {
    await work()
    task.lastFinishedAt = now().toISOString()
  } catch (error) {
    task.failures += 1
    task.lastFailedAt = now().toISOString()
    task.lastError = error instanceof Error ? error.message : String(error)
    task.lastErrorCode = codeOf(error)
    log.error('background task failed', { work: task.name, error })
  } finally {
    task.state = signal.aborted ? 'stopped' : 'waiting'
  }
}

/** The stable code of a failure, as in the responses of the API. */
function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(code)) ? 'storage/full' : 'server/fault'
}

/** Waits. Returns early when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    // The timer must not keep the process running.
    const timer = setTimeout(end, milliseconds).unref()
    signal.addEventListener('abort', end)
  })
}
