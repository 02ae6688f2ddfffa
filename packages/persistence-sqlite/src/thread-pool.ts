import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Query } from '@larder/persistence-mikroorm'
import { beginWriting, driverPath } from './connection.ts'
import type { ThreadData, ThreadRequest, ThreadResponse } from './thread.ts'

/** A statement was stopped at its time limit. */
export class StatementStopped extends Error {
  override readonly name = 'StatementStopped'
}

/** All threads are busy, and too many transactions wait for one. */
export class ThreadsBusy extends Error {
  override readonly name = 'ThreadsBusy'
}

interface PoolOptions {
  readonly file: string
  /** Most threads. */
  readonly most: number
  /** Milliseconds that one statement may take; absent means any time. */
  readonly limit?: number
  readonly mayWrite: boolean
  /** Maximum size of the file in pages. */
  readonly mostPages?: number | undefined
}

/** Most threads that read. */
export const mostReaders = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Transactions that wait for a thread at once. */
const mostWaiting = 100
/** Milliseconds after which a thread without work ends. */
const idleFor = 30_000
/** Milliseconds after which the thread of a statement that does not stop is terminated. */
const grace = 1_000

/**
 * Threads with connections of their own, for transactions that may take long. A read that exceeds its limit is stopped: SQLite
 * calls the connection's `proceed` for some of the rows that a filter reads. The thread is replaced when that does not help.
 */
export function threadPool(options: PoolOptions) {
  const { most, mayWrite } = options
  const idle: Thread[] = []
  const waiting: ((thread: Thread) => void)[] = []
  let threads = 0
  let isClosed = false

  function acquire(): Thread | Promise<Thread> {
    const free = idle.pop()
    if (free) return free
    if (threads < most) {
      threads += 1
      return startThread(options)
    }
    if (waiting.length >= mostWaiting) throw new ThreadsBusy('too many long transactions are waiting')
    return new Promise((resolve) => void waiting.push(resolve))
  }

  function release(thread: Thread): void {
    const next = waiting.shift()
    if (thread.isLost && next) return next(startThread(options))
    if (next) return next(thread)
    if (thread.isLost || isClosed) {
      threads -= 1
      return thread.end()
    }
    idle.push(thread)
    thread.rest(idleFor, () => {
      const at = idle.indexOf(thread)
      if (at < 0) return
      idle.splice(at, 1)
      threads -= 1
      thread.end()
    })
  }

  return {
    /** Runs the work in a transaction. It is committed when the work resolves, and rolled back when it rejects. */
    async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
      const thread = await acquire()
      const run = (text: string) => thread.query({ text, values: [] })
      thread.wake()
      try {
        await run(mayWrite ? beginWriting : 'begin')
        const result = await work(thread.query)
        await run('commit')
        return result
      } catch (error) {
        // Some errors have rolled back already.
        if (!thread.isLost) await run('rollback').catch(() => undefined)
        throw error
      } finally {
        release(thread)
      }
    },
    close() {
      isClosed = true
      for (const thread of idle.splice(0)) thread.end()
    },
  }
}

/** A connection in a thread: one transaction at a time. */
interface Thread {
  readonly query: Query
  /** Its statement did not stop, or the thread ended. */
  readonly isLost: boolean
  wake(): void
  rest(milliseconds: number, end: () => void): void
  end(): void
}

interface Sent {
  resolve(rows: readonly (readonly unknown[])[]): void
  reject(error: Error): void
}

/** A small young generation: the threads create few objects. Node's default would keep 48 MB for each. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

function startThread({ file, mayWrite, mostPages, limit }: PoolOptions): Thread {
  const stop = new SharedArrayBuffer(4)
  const flag = new Int32Array(stop)
  const workerData: ThreadData = { file, mayWrite, mostPages, driver: driverPath(), stop }
  const started = startWorker(workerData)
  const { worker, end } = started
  const sent: Sent[] = []
  let isLost = false
  let timer: NodeJS.Timeout | undefined
  let resting: NodeJS.Timeout | undefined

  const lose = (error: Error) => {
    isLost = true
    clearTimeout(timer)
    for (const { reject } of sent.splice(0)) reject(error)
  }
  /** Watches the statement that the thread works on, which is the first that was sent. */
  const watch = () => {
    clearTimeout(timer)
    if (!started.isStarted || sent.length === 0 || limit === undefined) return
    timer = setTimeout(() => {
      Atomics.store(flag, 0, 1)
      timer = setTimeout(() => {
        end()
        lose(new StatementStopped(`a statement ran for more than ${limit} ms`))
      }, grace)
    }, limit)
  }
  worker.on('message', (response: ThreadResponse) => {
    if (response === 'started') return watch()
    const { resolve, reject } = sent.shift()!
    const isStopped = Atomics.exchange(flag, 0, 0) === 1
    watch()
    if ('rows' in response) resolve(response.rows)
    else if (isStopped) reject(new StatementStopped(`a statement ran for more than ${limit} ms`))
    else reject(Object.assign(new Error(response.error.message), { code: response.error.code }))
  })
  worker.on('error', lose)
  worker.on('exit', () => lose(new Error('a thread of the database ended')))

  return {
    get isLost() {
      return isLost
    },
    query: ({ text, values }) =>
      new Promise((resolve, reject) => {
        if (isLost) return reject(new StatementStopped('the thread of this read has ended'))
        sent.push({ resolve, reject })
        if (sent.length === 1) watch()
        const request: ThreadRequest = { text, values }
        worker.postMessage(request)
      }),
    wake() {
      clearTimeout(resting)
      worker.ref()
    },
    rest(milliseconds, end) {
      worker.unref()
      resting = setTimeout(end, milliseconds).unref()
    },
    end,
  }
}

function startWorker(workerData: ThreadData) {
  const worker = new Worker(threadFile, { workerData, resourceLimits })
  let isStarted = false
  let mustEnd = false
  /** Terminates the worker once it has started: better-sqlite3 aborts the process when it is interrupted while it loads. */
  const end = () => {
    mustEnd = true
    if (isStarted) void worker.terminate()
  }
  worker.once('message', () => {
    isStarted = true
    if (mustEnd) end()
  })
  return {
    worker,
    end,
    get isStarted() {
      return isStarted
    },
  }
}

const threadFile = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url)
