// A thread with a connection, for transactions that may take long. A message is several statements, which are executed in order; `begin` and
// `commit` are statements too.
import { parentPort, workerData } from 'node:worker_threads'
import type { Row, Sql } from '@larder/persistence-mikroorm'
import { loadDriver, openReader, openWriter } from './connection.ts'

/** Data that the thread is started with. */
export interface ThreadData {
  readonly file: string
  readonly mayWrite: boolean
  /** Path of better-sqlite3. */
  readonly driver: string
  /** Maximum size of the file in pages. */
  readonly maxPages: number | undefined
  /** One 32-bit integer: 1 when the running statement must stop. */
  readonly stop: SharedArrayBuffer
}

/** The results of the statements of a message. The first one is empty: the thread has started. */
export type ThreadMessage = readonly ThreadResponse[]

/** The result of one statement, or the error of the driver in a form that can be cloned. */
export type ThreadResponse =
  | { readonly result: readonly Row[] }
  | { readonly error: { readonly message: string; readonly code: string | undefined } }

const { file, mayWrite, maxPages, driver, stop } = workerData as ThreadData
const flag = new Int32Array(stop)
const Database = loadDriver(driver)
const checkStop = () => {
  if (Atomics.load(flag, 0) === 1) throw new Error('the statement was stopped')
}
const connection = mayWrite ? openWriter(Database, file, maxPages) : openReader(Database, file, checkStop)

parentPort!.on('message', (requests: readonly Sql[]) =>
  parentPort!.postMessage(requests.map(responseTo) satisfies ThreadMessage),
)
parentPort!.postMessage([] satisfies ThreadMessage)

function responseTo({ sql, parameters }: Sql): ThreadResponse {
  try {
    return { result: connection.all(sql, parameters) }
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    return { error: { message, code } }
  }
}
