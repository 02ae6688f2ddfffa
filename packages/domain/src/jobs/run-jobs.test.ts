import { expect } from 'chai'
import type { UnitOfWork } from '../work/ports.ts'
import type { StoredJob } from './job.ts'
import { runJobs } from './run-jobs.ts'

const now = '2026-05-01T12:00:00.000Z'
const job: StoredJob = {
  ...{ id: 'soup', createdAt: now, updatedAt: now, kind: 'cook', payload: {}, queue: null, runAt: now },
  ...{ attempts: 0, maxAttempts: 3, startedAt: null, interruptions: 0 },
}

/** A store of one job. The test decides when each read ends. */
function slowStore() {
  const stored = new Map([[job.id, job]])
  const pendingReads: (() => void)[] = []
  const logged: string[] = []
  const table = {
    async find({ filter }: { readonly filter: { readonly condition: { readonly op?: string } } }) {
      if (filter.condition.op !== '<=') return []
      const rows = [...stored.values()]
      await new Promise<void>((finishRead) => void pendingReads.push(finishRead))
      return rows
    },
    save: async (row: StoredJob) => void stored.set(row.id, row),
    remove: async (id: string) => void stored.delete(id),
  }
  const run = async (_: unknown, body: (store: unknown) => unknown) => body({ of: () => table })
  const note = (event: string) => void logged.push(event)
  return {
    ...{ stored, pendingReads, logged },
    options: {
      work: { run, read: run } as unknown as Pick<UnitOfWork, 'run' | 'read'>,
      clock: { now: () => new Date(now) },
      log: { info: note, warn: note, error: note },
      after: () => () => undefined,
      random: () => 0,
      concurrency: 2,
    },
  }
}

const macrotask = () => new Promise((resolve) => setTimeout(resolve))

describe('jobs of a store', () => {
  it('does not repeat a job that ends while the stored jobs are read', async () => {
    const { stored, pendingReads, logged, options } = slowStore()
    let runs = 0
    let finish = () => {}
    const handler = () => {
      runs += 1
      return new Promise<void>((resolve) => (finish = resolve))
    }
    const worker = runJobs({ ...options, handlers: { cook: handler } })
    await macrotask()
    pendingReads.shift()?.()
    await macrotask()
    worker.wake()
    await macrotask()
    finish()
    await macrotask()
    expect([...stored.keys()]).to.deep.equal([])
    pendingReads.shift()?.()
    await macrotask()
    expect([runs, stored.size, logged]).to.deep.equal([1, 0, []])
    const stopped = worker.stop()
    for (const finishRead of pendingReads) finishRead()
    await stopped
  })
  it('pauses a job whose result cannot be stored', async () => {
    const { pendingReads, options } = slowStore()
    const timers: { readonly milliseconds: number; readonly call: () => void }[] = []
    let failures = 0
    const { run, read } = options.work
    const worker = runJobs({
      ...options,
      work: { read, run: (actor, body) => run(actor, body).then(() => Promise.reject(new Error('full'))) },
      after(milliseconds, call) {
        timers.push({ milliseconds, call })
        return () => undefined
      },
      handlers: { cook: async () => undefined },
      log: { ...options.log, error: () => void (failures += 1) },
    })
    const look = async () => {
      for (let n = 0; n < 5; n += 1) {
        await macrotask()
        pendingReads.shift()?.()
      }
    }
    await look()
    expect(failures).to.equal(1)
    timers.find(({ milliseconds }) => milliseconds === 10_000)?.call()
    await look()
    expect(failures).to.equal(2)
    const stopped = worker.stop()
    for (const finishRead of pendingReads) finishRead()
    await stopped
  })

  it('runs the others when one cannot be scheduled again', async () => {
    const { stored, logged, options } = slowStore()
    const future: StoredJob = { ...job, id: 'stew', runAt: 'soon', updatedAt: '2026-05-02T12:00:00.000Z' }
    const table = {
      async find({ filter }: { readonly filter: { readonly condition: { readonly op?: string } } }) {
        return filter.condition.op === '<=' ? [...stored.values()] : [future]
      },
      save: async (row: StoredJob) => void stored.set(row.id, row),
      remove: async (id: string) => void stored.delete(id),
    }
    const inTable = async (_: unknown, body: (store: unknown) => unknown) => body({ of: () => table })
    const worker = runJobs({
      ...options,
      work: { run: inTable, read: inTable } as unknown as typeof options.work,
      handlers: { cook: async () => undefined },
    })
    for (let n = 0; n < 5; n += 1) await macrotask()
    worker.wake()
    for (let n = 0; n < 5; n += 1) await macrotask()
    expect([stored.size, logged]).to.deep.equal([0, ['scheduling a job again failed']])
    await worker.stop()
  })
})
