import { parentPort, workerData } from 'node:worker_threads'
import { readPage } from './read-page.ts'

/** Data that the thread is started with. */
export interface PageJob {
  readonly text: string
  readonly url: string
}

const { text, url } = workerData as PageJob
parentPort?.postMessage(readPage(text, url))
