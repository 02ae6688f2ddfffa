import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { OpenTransaction, Query, Row, Sql } from '@larder/persistence-mikroorm'
import { beginWriting, driverPath } from './connection.ts'
import type { ThreadData, ThreadMessage, ThreadResponse } from './thread.ts'

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
  readonly maxThreads: number
  /** Milliseconds that statements which were sent together may take; absent means any time. */
  readonly limit?: number
  readonly mayWrite: boolean
  /** Maximum size of the file in pages. */
  readonly maxPages?: number | undefined
}

/** Most threads that read. */
export const maxReaders = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Transactions that wait for a thread at once. */
const maxWaiting = 100
/** Milliseconds after which a thread without work ends. */
const idleFor = 30_000
/** Milliseconds that a transaction waits for a statement that must stop. */
const grace = 1_000

/**
 * Threads with connections of their own, for transactions that may take long. A read that exceeds its limit is stopped: SQLite
 * calls the connection's `checkStop` for some of the rows that a filter reads. The thread is replaced when that takes longer.
 */
export function threadPool(options: PoolOptions) {
  const { maxThreads, mayWrite } = options
  const idle: Thread[] = []
  const waiting: ((thread: Thread) => void)[] = []
  /** All threads that have not ended, also those that were replaced. */
  const living = new Set<Thread>()
  let threads = 0
  let isClosed = false

  function start(): Thread {
    const thread = startThread(options)
    living.add(thread)
    void thread.ended.then(() => living.delete(thread))
    return thread
  }

  function acquire(): Thread | Promise<Thread> {
    const free = idle.pop()
    if (free) return free
    if (threads < maxThreads) {
      threads += 1
      return start()
    }
    if (waiting.length >= maxWaiting) throw new ThreadsBusy('too many long transactions are waiting')
    return new Promise((resolve) => void waiting.push(resolve))
  }

  function release(thread: Thread): void {
    const next = waiting.shift()
    if (next) return next(thread.isLost() ? start() : thread)
    if (thread.isLost() || isClosed) {
      threads -= 1
      return thread.end()
    }
    idle.push(thread)
    thread.worker.unref()
    thread.rest = setTimeout(() => {
      const at = idle.indexOf(thread)
      if (at < 0) return
      idle.splice(at, 1)
      threads -= 1
      thread.end()
    }, idleFor).unref()
  }

  return {
    async begin(): Promise<OpenTransaction> {
      const thread = await acquire()
      clearTimeout(thread.rest)
      thread.worker.ref()
      return beginOn(thread, mayWrite, () => release(thread))
    },
    /** Stops all statements, and waits for the end of the threads as long as for a statement that must stop. */
    async close() {
      isClosed = true
      for (const thread of living) thread.end()
      const ended = Promise.all([...living].map((thread) => thread.ended))
      await Promise.race([ended, wait(grace, undefined, { ref: false })])
    },
  }
}

function beginOn(thread: Thread, mayWrite: boolean, release: () => void): OpenTransaction {
  // Sent together with the first statements, which fail with it.
  const begun = command(thread, mayWrite ? beginWriting : 'begin')
  begun.catch(() => undefined)
  return {
    query: thread.query,
    async commit() {
      await begun
      const committed = command(thread, 'commit')
      // Nothing waits for the end of a read.
      if (mayWrite) await committed
      else committed.catch(() => undefined)
      release()
    },
    async rollback() {
      // Some errors have rolled back already.
      if (!thread.isLost()) await command(thread, 'rollback').catch(() => undefined)
      release()
    },
  }
}

function command(thread: Thread, text: string) {
  return thread.query({ sql: text, parameters: [] })
}

/** A connection in a thread: one transaction at a time. */
interface Thread {
  readonly query: Query
  /** Its statement did not stop, or the thread ended. */
  isLost(): boolean
  readonly worker: Worker
  /** The timer that ends it while it is idle. */
  rest?: NodeJS.Timeout
  /** Stops its statement, and then ends the thread. */
  end(): void
  readonly ended: Promise<unknown>
}

interface Sent {
  resolve(result: readonly Row[]): void
  reject(error: Error): void
}

/** A small young generation: the threads create few objects. Node's default would keep 48 MB for each. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

function startThread({ limit, ...options }: PoolOptions): Thread {
  const { worker, flag } = startWorker(options)
  /** The statements of each message that has no response yet. The first response has no statements: the thread has started. */
  const sent: (readonly Sent[])[] = [[]]
  /** The statements of this turn of the event loop, which are sent in one message. */
  const next: (Sent & { readonly request: Sql })[] = []
  let mustEnd = false
  let isLost = false
  let timer: NodeJS.Timeout | undefined

  const lose = (error: Error) => {
    isLost = true
    clearTimeout(timer)
    for (const { reject } of [...sent.flat(), ...next.splice(0)]) reject(error)
  }
  const send = () => {
    const statements = next.splice(0)
    if (statements.length === 0) return
    sent.push(statements)
    if (sent.length === 1) watch()
    worker.postMessage(statements.map(({ request }) => request))
  }
  /** Watches the message that the thread works on, which is the first that was sent. */
  const watch = () => {
    clearTimeout(timer)
    if (!sent[0]?.length || limit === undefined) return
    timer = setTimeout(() => {
      Atomics.store(flag, 0, 1)
      timer = setTimeout(() => {
        end()
        lose(tooLong(limit))
      }, grace)
    }, limit)
  }
  /**
   * Terminates the worker when it works on nothing. In a terminated thread no JavaScript is executed, so that a statement finds no
   * reason to stop and keeps a core busy until its end. While it loads, better-sqlite3 aborts the process.
   */
  const end = () => {
    mustEnd = true
    // Idle threads do not keep the process running.
    worker.ref()
    if (sent.length === 0) void worker.terminate()
    else Atomics.store(flag, 0, 1)
  }
  worker.on('message', (message: ThreadMessage) => {
    const statements = sent.shift()!
    const stopped = Atomics.exchange(flag, 0, 0) === 1 ? tooLong(limit) : undefined
    if (mustEnd) end()
    else watch()
    for (const [index, response] of message.entries()) settle(statements[index]!, response, stopped)
  })
  worker.on('error', lose)
  worker.on('exit', () => lose(new StatementStopped('the thread of this read has ended')))

  return {
    isLost: () => isLost,
    query: ({ sql, parameters }) =>
      new Promise((resolve, reject) => {
        if (isLost) return reject(new StatementStopped('the thread of this read has ended'))
        if (next.length === 0) process.nextTick(send)
        next.push({ resolve, reject, request: { sql, parameters } })
      }),
    worker,
    end,
    ended: new Promise((resolve) => worker.once('exit', resolve)),
  }
}

function startWorker({ file, mayWrite, maxPages }: Omit<PoolOptions, 'limit'>) {
  const stop = new SharedArrayBuffer(4)
  const workerData: ThreadData = { file, mayWrite, maxPages, driver: driverPath(), stop }
  return { worker: new Worker(threadFile, { workerData, resourceLimits }), flag: new Int32Array(stop) }
}

function tooLong(limit: number | undefined): StatementStopped {
  return new StatementStopped(`a statement ran for more than ${limit} ms`)
}

function settle({ resolve, reject }: Sent, response: ThreadResponse, stopped: Error | undefined): void {
  if ('result' in response) return resolve(response.result)
  const { message, code } = response.error
  reject(stopped ?? Object.assign(new Error(message), { code }))
}

const threadFile = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url)
