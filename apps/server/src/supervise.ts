import type { Log } from '@larder/domain'
import type { TaskStatus } from './http/services.ts'

/** Work that goes on until it is stopped. */
interface Service {
  /** Ends when the work was stopped, and fails when it cannot go on. */
  readonly done: Promise<void>
  stop(): Promise<void>
}

/** Runs the background tasks of the server. None of them ends the process, and none stays down after a failure. */
export interface Supervisor {
  /** Does work every so many milliseconds, one round at a time. */
  repeat(
    name: string,
    milliseconds: number,
    work: (signal: AbortSignal) => Promise<void>,
    options?: { readonly first?: number },
  ): void
  /** Keeps a service going: after a failure it is started again, later each time it fails at once. */
  keep(name: string, start: () => Service | Promise<Service>): void
  status(): readonly TaskStatus[]
  /** Ends all tasks, and waits for what is under way. */
  stop(): Promise<void>
}

/** Milliseconds before a service is started again: after its first failure, and at most. */
const firstPause = 1_000
const longestPause = 60_000

type Changing = { -readonly [K in keyof TaskStatus]: TaskStatus[K] }

export function supervise(log: Log, now: () => Date = () => new Date()): Supervisor {
  const stopping = new AbortController()
  const { signal } = stopping
  const tasks: Changing[] = []
  const loops: Promise<void>[] = []
  const services = new Set<Service>()

  function add(name: string): Changing {
    const task: Changing = {
      name,
      state: 'waiting',
      runs: 0,
      failures: 0,
      lastStartedAt: null,
      lastFinishedAt: null,
      lastFailedAt: null,
      lastError: null,
    }
    tasks.push(task)
    return task
  }

  async function attempt(task: Changing, work: () => Promise<void>): Promise<boolean> {
    task.state = 'running'
    task.runs += 1
    task.lastStartedAt = now().toISOString()
    try {
      await work()
      task.lastFinishedAt = now().toISOString()
      return true
    } catch (error) {
      task.failures += 1
      task.lastFailedAt = now().toISOString()
      task.lastError = error instanceof Error ? error.message : String(error)
      log.error('background task failed', { work: task.name, error })
      return false
    } finally {
      task.state = signal.aborted ? 'stopped' : 'waiting'
    }
  }

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      // What waits for a round must not keep a process that is done.
      const timer = setTimeout(end, milliseconds).unref()
      signal.addEventListener('abort', end)
    })

  return {
    repeat(name, milliseconds, work, { first = 0 } = {}) {
      const task = add(name)
      const loop = async () => {
        if (first > 0) await pause(first)
        while (!signal.aborted) {
          await attempt(task, () => work(signal))
          await pause(milliseconds)
        }
        task.state = 'stopped'
      }
      loops.push(loop())
    },
    keep(name, start) {
      const task = add(name)
      const loop = async () => {
        let wait = firstPause
        while (!signal.aborted) {
          const began = performance.now()
          await attempt(task, async () => {
            const service = await start()
            services.add(service)
            if (signal.aborted) void service.stop().catch(() => undefined)
            try {
              await service.done
            } finally {
              services.delete(service)
            }
          })
          if (signal.aborted) break
          wait = performance.now() - began > longestPause ? firstPause : wait
          await pause(wait)
          wait = Math.min(wait * 2, longestPause)
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
