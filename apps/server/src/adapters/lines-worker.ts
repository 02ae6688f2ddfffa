import { parentPort } from 'node:worker_threads'
import { readLines } from './read-lines.ts'

parentPort?.on('message', (lines: readonly string[]) => parentPort?.postMessage(readLines(lines)))
