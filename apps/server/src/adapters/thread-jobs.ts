import { parentPort } from 'node:worker_threads'

/**
 * Runs the jobs of this worker thread, and posts the result of each. Its first message says that its code is loaded. A failure
 * ends the thread with its error.
 */
export function runJobs<Job, Result>(run: (job: Job) => Result | Promise<Result>): void {
  const respond = async (job: Job) => parentPort?.postMessage(await run(job))
  parentPort?.on('message', (job: Job) => void respond(job))
  parentPort?.postMessage('loaded')
}
