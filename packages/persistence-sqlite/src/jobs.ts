import { type Clock, type JobWorker, type CreationContext, addJob, backlogOf, runJobs } from '@larder/domain'
import type { JobQueue } from '@larder/persistence-mikroorm'

/** Jobs in a table of the same file. Only this process writes to the file, so that no other process runs them. */
export function jobsInTable(creation: CreationContext, clock: Clock): JobQueue & { stop(): Promise<void> } {
  const workers = new Set<JobWorker & { wake(): void }>()
  return {
    add: (store, _query, job) => addJob(store, job, creation),
    wake() {
      for (const worker of workers) worker.wake()
    },
    backlog: backlogOf,
    async start(work, handlers, { log, concurrency = 4 }) {
      const worker = runJobs({ work, clock, log, handlers, after, random: Math.random, concurrency })
      workers.add(worker)
      return worker
    },
    async stop() {
      await Promise.all([...workers].map((worker) => worker.stop()))
    },
  }
}

function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds).unref()
  return () => clearTimeout(timer)
}
