import { parentPort, workerData } from 'node:worker_threads'
import { readLines } from './read-lines.ts'

/** Data that the thread is started with. */
export interface LinesJob {
  readonly lines: readonly string[]
}

parentPort?.postMessage(readLines((workerData as LinesJob).lines))
