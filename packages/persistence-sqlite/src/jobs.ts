import { type Clock, type CreationContext, addJob, backlogOf, jobsInStore } from '@larder/domain'
import type { JobQueue } from '@larder/persistence-mikroorm'

/** Jobs in a table of the same file. Only this process writes to the file, so that no other process runs them. */
export function jobsInTable(creation: CreationContext, clock: Clock): JobQueue & { stop(): Promise<void> } {
  return {
    ...jobsInStore({ clock, after, random: Math.random }),
    add: (store, _query, job) => addJob(store, job, creation),
    backlog: backlogOf,
  }
}

function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds).unref()
  return () => clearTimeout(timer)
}
