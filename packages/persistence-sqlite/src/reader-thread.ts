// A thread with a read-only connection, for reads that may take long. It processes one message at a time, in order.
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { type Driver, openReader } from './connection.ts'

/** Data that the thread is started with. */
export interface ReaderData {
  readonly file: string
  /** Path of better-sqlite3. */
  readonly driver: string
  /** One 32-bit integer: 1 when the running statement must stop. */
  readonly stop: SharedArrayBuffer
}

/** A statement; `begin` and `commit` are statements too. */
export interface ReaderRequest {
  readonly text: string
  readonly values: readonly unknown[]
}

export type ReaderResponse =
  | { readonly rows: readonly (readonly unknown[])[] }
  | { readonly error: { readonly message: string; readonly code: string | undefined } }

const { file, driver, stop } = workerData as ReaderData
const flag = new Int32Array(stop)
const reader = openReader(createRequire(import.meta.url)(driver) as Driver, file, () => {
  if (Atomics.load(flag, 0) === 1) throw new Error('the statement was stopped')
})

parentPort!.on('message', ({ text, values }: ReaderRequest) =>
  parentPort!.postMessage(responseTo(text, values)),
)

function responseTo(text: string, values: readonly unknown[]): ReaderResponse {
  try {
    return { rows: reader.all(text, values) }
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    return { error: { message, code } }
  }
}
