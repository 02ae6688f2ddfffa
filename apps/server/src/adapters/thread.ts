import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { concurrencyLimit } from './concurrency-limit.ts'

/** A worker thread exceeded a limit. */
export class ThreadEnded extends Error {
  constructor(what: 'processor time' | 'time' | 'memory') {
    super(`a worker thread exceeded its limit of ${what}`)
    this.name = 'ThreadEnded'
  }
}

/** Limits of the threads that run jobs. */
export interface ThreadOptions {
  /** Maximum number of concurrent threads. Further jobs wait. */
  readonly maxThreads: number
  /**
   * Limit of the processor time of one job in milliseconds, without that in which its thread loads its code. Waiting does not count, not even
   * for a processor, so that a busy machine ends no job. A job that waits for ever ends after 20 times this limit in all, or two hours after it if
   * that is earlier.
   */
  readonly processorMilliseconds: number
  /** Memory limit of one thread in megabytes. */
  readonly megabytes: number
  /** Milliseconds that a thread waits for another job before it ends, which frees its memory. Default: 10 seconds. */
  readonly idleFor?: number
  /**
   * Number of idle threads that stay, unless their heap has grown. A new thread loads and compiles its code again, which can take
   * several times as long as a job. Default: 0.
   */
  readonly minThreads?: number
}

/** A smaller young generation than Node's default, which would keep 48 MB for each thread. */
const youngMegabytes = 16
/** A thread that holds more than this ends with its task. */
const idleMegabytes = 64

/**
 * Runs jobs in worker threads of a file, which calls `runJobs`. The process does not wait for idle threads.
 * @throws ThreadEnded
 */
export function threads<Job, Result>(
  file: URL,
  { maxThreads, processorMilliseconds, megabytes, idleFor = 10_000, minThreads = 0 }: ThreadOptions,
): (job: Job) => Promise<Result> {
  const limited = concurrencyLimit(maxThreads)
  const idle = new Set<Thread<Result>>()

  function start(): Thread<Result> {
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
    })
    const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>()
    const thread: Thread<Result> = { worker, isLoaded }
    worker.once('message', () => {
      load()
      worker.on('message', (result: Result) => thread.job?.resolve(result))
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      thread.job?.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('memory') : error),
    )
    worker.on('exit', () => {
      idle.delete(thread)
      thread.job?.reject(new Error('a worker thread ended without a result'))
    })
    return thread
  }

  async function run(job: Job): Promise<Result> {
    const [thread = start()] = idle
    const { worker } = thread
    idle.delete(thread)
    clearTimeout(thread.end)
    worker.ref()
    try {
      const result = await resultOf(thread, job, processorMilliseconds)
      rest(thread)
      return result
    } catch (error) {
      void worker.terminate()
      throw error
    }
  }

  function rest(thread: Thread<Result>): void {
    const { worker } = thread
    const end = () => {
      if (idle.delete(thread)) void worker.terminate()
    }
    worker.unref()
    idle.add(thread)
    const stays = idle.size <= minThreads
    // A thread that stays may collect its garbage first.
    thread.end = setTimeout(() => (stays ? void endIfLarge(worker, end) : end()), idleFor).unref()
    if (!stays) void endIfLarge(worker, end)
  }

  return (job) => limited(() => run(job))
}

/** The result of a job, within its time. */
async function resultOf<Result>(thread: Thread<Result>, job: unknown, milliseconds: number): Promise<Result> {
  const isOver = new AbortController()
  try {
    return await new Promise<Result>((resolve, reject) => {
      thread.job = { resolve, reject }
      thread.worker.postMessage(job)
      timeIsUp(thread, milliseconds, isOver.signal).then(
        (what) => reject(new ThreadEnded(what)),
        // The end of a thread is reported with its reason.
        (error: NodeJS.ErrnoException) => {
          if (!isOver.signal.aborted && error.code !== 'ERR_WORKER_NOT_RUNNING') reject(error)
        },
      )
    })
  } finally {
    isOver.abort()
    delete thread.job
  }
}

/** The time that a job may take in all: so many times the limit of its processor time, and at most so many milliseconds more than it. */
const inAll = { times: 20, more: 7_200_000 }
/** The shortest wait between two looks at the processor time of a thread, as a part of the time of its job. */
const shortestWait = 1 / 50

/**
 * Resolves when a thread has used so much processor time from now on, or since its code was loaded, or when the time in all is over. Rejects
 * when it is aborted.
 */
async function timeIsUp(
  { worker, isLoaded }: Thread<unknown>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<'processor time' | 'time'> {
  await isLoaded
  const computes = async () => {
    const before = await worker.cpuUsage()
    for (let left = milliseconds; left > 0;) {
      await wait(Math.max(left, milliseconds * shortestWait), undefined, { signal })
      const { user, system } = await worker.cpuUsage(before)
      left = milliseconds - (user + system) / 1_000
    }
    return 'processor time' as const
  }
  // A thread that waits without an event loop does not say what it has used.
  const longest = Math.min(milliseconds * inAll.times, milliseconds + inAll.more)
  return Promise.race([computes(), wait(longest, 'time' as const, { signal })])
}

function endIfLarge(worker: Worker, end: () => void): Promise<void> {
  return worker.getHeapStatistics().then(({ total_heap_size: heap, external_memory: buffers }) => {
    if (heap + buffers > idleMegabytes * 1_000_000) end()
  }, end)
}

interface Thread<Result> {
  readonly worker: Worker
  /** Resolves when its code is loaded, from which on the time of its first job counts. */
  readonly isLoaded: Promise<void>
  /** The job that it works on. */
  job?: { resolve(result: Result): void; reject(error: Error): void }
  /** The timer that ends it while it is idle. */
  end?: NodeJS.Timeout
}
