import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { OpenTransaction, Query, Result, Row, Sql } from '@larder/persistence-mikroorm'
import { beginWriting, driverPath } from './connection.ts'
import type { ThreadData, ThreadMessage, ThreadRequest, ThreadResponse } from './thread.ts'

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
/** Milliseconds after which the thread of a statement that does not stop is terminated. */
const grace = 1_000

/**
 * Threads with connections of their own, for transactions that may take long. A read that exceeds its limit is stopped: SQLite
 * calls the connection's `checkStop` for some of the rows that a filter reads. The thread is replaced when that does not help.
 */
export function threadPool(options: PoolOptions) {
  const { maxThreads, mayWrite } = options
  const idle: Thread[] = []
  const waiting: ((thread: Thread) => void)[] = []
  let threads = 0
  let isClosed = false

  function acquire(): Thread | Promise<Thread> {
    const free = idle.pop()
    if (free) return free
    if (threads < maxThreads) {
      threads += 1
      return startThread(options)
    }
    if (waiting.length >= maxWaiting) throw new ThreadsBusy('too many long transactions are waiting')
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
    async begin(): Promise<OpenTransaction> {
      const thread = await acquire()
      thread.wake()
      return beginOn(thread, mayWrite, () => release(thread))
    },
    close() {
      isClosed = true
      for (const thread of idle.splice(0)) thread.end()
    },
  }
}

function beginOn(thread: Thread, mayWrite: boolean, release: () => void): OpenTransaction {
  // Sent together with the first statements, which fail with it.
  const begun = command(thread, mayWrite ? beginWriting : 'begin')
  begun.catch(() => undefined)
  return {
    query: thread.query,
    run: thread.run,
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
      if (!thread.isLost) await command(thread, 'rollback').catch(() => undefined)
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
  readonly run: OpenTransaction['run']
  /** Its statement did not stop, or the thread ended. */
  readonly isLost: boolean
  wake(): void
  rest(milliseconds: number, end: () => void): void
  end(): void
}

interface Sent {
  resolve(result: readonly Row[] | Result): void
  reject(error: Error): void
}

/** A small young generation: the threads create few objects. Node's default would keep 48 MB for each. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

function startThread({ file, mayWrite, maxPages, limit }: PoolOptions): Thread {
  const stop = new SharedArrayBuffer(4)
  const flag = new Int32Array(stop)
  const workerData: ThreadData = { file, mayWrite, maxPages, driver: driverPath(), stop }
  const started = startWorker(workerData)
  const { worker, end } = started
  /** The statements of each message that has no response yet. */
  const sent: (readonly Sent[])[] = []
  /** The statements of this turn of the event loop, which are sent in one message. */
  const next: (Sent & { readonly request: ThreadRequest })[] = []
  let isLost = false
  let timer: NodeJS.Timeout | undefined

  const lose = (error: Error) => {
    isLost = true
    clearTimeout(timer)
    for (const { reject } of [...sent.splice(0).flat(), ...next.splice(0)]) reject(error)
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
    if (!started.isStarted || sent.length === 0 || limit === undefined) return
    timer = setTimeout(() => {
      Atomics.store(flag, 0, 1)
      timer = setTimeout(() => {
        end()
        lose(tooLong(limit))
      }, grace)
    }, limit)
  }
  worker.on('message', (message: ThreadMessage) => {
    if (message === 'started') return watch()
    const statements = sent.shift()!
    const isStopped = Atomics.exchange(flag, 0, 0) === 1
    watch()
    const stopped = isStopped ? tooLong(limit) : undefined
    for (const [index, response] of message.entries()) settle(statements[index]!, response, stopped)
  })
  worker.on('error', lose)
  worker.on('exit', () => lose(new Error('a thread of the database ended')))

  const request = ({ sql, parameters }: Sql, isManaged: boolean) =>
    new Promise<readonly Row[] | Result>((resolve, reject) => {
      if (isLost) return reject(new StatementStopped('the thread of this read has ended'))
      if (next.length === 0) process.nextTick(send)
      next.push({ resolve, reject, request: { sql, parameters, isManaged } })
    })

  return {
    get isLost() {
      return isLost
    },
    query: (statement) => request(statement, false) as Promise<readonly Row[]>,
    run: (statement) => request(statement, true) as Promise<Result>,
    ...restsOf(worker),
    end,
  }
}

function restsOf(worker: Worker): Pick<Thread, 'wake' | 'rest'> {
  let resting: NodeJS.Timeout | undefined
  return {
    wake() {
      clearTimeout(resting)
      worker.ref()
    },
    rest(milliseconds, end) {
      worker.unref()
      resting = setTimeout(end, milliseconds).unref()
    },
  }
}

function tooLong(limit: number | undefined): StatementStopped {
  return new StatementStopped(`a statement ran for more than ${limit} ms`)
}

function settle({ resolve, reject }: Sent, response: ThreadResponse, stopped: Error | undefined): void {
  if ('result' in response) return resolve(response.result)
  const { message, code } = response.error
  reject(stopped ?? Object.assign(new Error(message), { code }))
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
