import { parentPort } from 'node:worker_threads'
import { readPage } from './read-page.ts'

export interface PageJob {
  readonly text: string
  readonly url: string
}

parentPort?.on('message', ({ text, url }: PageJob) => parentPort?.postMessage(readPage(text, url)))
