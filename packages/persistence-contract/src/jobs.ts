import {
  type Actor,
  type JobHandlers,
  type JobWorker,
  type JsonObject,
  type Log,
  system,
} from '@larder/domain'
import { expect } from 'chai'
import { type Contract, failureOf, tenantOf } from './contract.ts'
import { noon } from './tenant.ts'

const quiet: Log = { info() {}, warn() {}, error() {} }

/** Jobs run after the commit, on one worker, and again after a failure. */
export function laterWork(contract: Contract): void {
  const setup = setUp(contract)
  describe('one job', () => oneJob(contract, setup))
  describe('failed jobs', () => failedJobs(contract, setup))
  describe('queues', () => queues(contract, setup))
  describe('a worker that stops', () => stoppingWorker(contract, setup))
}

type Setup = ReturnType<typeof setUp>

/** Workers, which stop after each test. */
function setUp(contract: Contract) {
  const workers: JobWorker[] = []
  const start = async (handlers: JobHandlers, concurrency = 4, log = quiet) => {
    const worker = await contract.db.startJobs(handlers, { log, concurrency })
    workers.push(worker)
    return worker
  }
  const tenant = tenantOf(contract, before)
  const enqueue = (kind: string, payload: JsonObject, more: object = {}, actor: Actor = tenant.ann) =>
    contract.db.run(actor, (store) => store.enqueue({ kind, payload, ...more }))
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    contract.clock.set(noon)
  })
  return { start, enqueue }
}

function oneJob(contract: Contract, { start, enqueue }: Setup): void {
  const { check } = contract

  check('runs a job once, with its payload', async () => {
    const payload = { text: 'é "quoted"', list: [1, 2.5, null], deep: { on: true } }
    const done: JsonObject[] = []
    await start({ once: async (given) => void done.push(given) })
    await enqueue('once', payload)
    await until(() => done.length > 0)
    await pause(200)
    expect(done).to.deep.equal([payload])
  })

  check('runs a job that is older than the worker', async () => {
    await enqueue('earlier', {}, {}, system)
    let done = 0
    await start({ earlier: async () => void (done += 1) })
    await until(() => done === 1)
  })

  check('has no job of a transaction that was rolled back', async () => {
    const done: unknown[] = []
    await start({ undone: async ({ which }) => void done.push(which) })
    const stop = contract.db.run(system, async (store) => {
      await store.enqueue({ kind: 'undone', payload: { which: 'gone' } })
      throw new Error('stop')
    })
    await failureOf(stop)
    await enqueue('undone', { which: 'kept' })
    await until(() => done.length > 0)
    await pause(200)
    expect(done).to.deep.equal(['kept'])
  })

  check('waits until a job is due', async () => {
    const done: unknown[] = []
    await start({ due: async ({ which }) => void done.push(which) })
    await enqueue('due', { which: 'later' }, { runAt: '2099-01-01T00:00:00.000Z' })
    await enqueue('due', { which: 'now' })
    await until(() => done.length > 0)
    await pause(200)
    expect(done).to.deep.equal(['now'])
  })

  check('reports the number of waiting jobs and the time of the oldest', async () => {
    const before = await stable(() => contract.db.jobBacklog())
    await enqueue('waiting', {}, { runAt: '2999-01-01T00:00:00.000Z' })
    const after = await contract.db.jobBacklog()
    expect(after.waiting).to.equal(before.waiting + 1)
    expect(after.oldest).to.match(/^\d{4}-.*Z$/)
  })

  check('runs jobs after the clock was set back', async () => {
    const done: unknown[] = []
    await start({ back: async ({ which }) => void done.push(which) })
    contract.clock.set('2026-03-31T11:00:00.000Z')
    await enqueue('back', { which: 'before' })
    await until(() => done.length === 1)
    contract.clock.set('2026-03-31T12:00:00.000Z')
    await enqueue('back', { which: 'later' }, { runAt: '2026-03-31T12:00:00.500Z' })
    contract.clock.set('2026-03-31T09:00:00.000Z')
    await enqueue('back', { which: 'now' })
    await until(() => done.includes('now'))
    await pause(1_500)
    contract.clock.set('2026-03-31T09:00:02.000Z')
    await until(() => done.length === 3)
  })
}

function failedJobs(contract: Contract, { start, enqueue }: Setup): void {
  const { check } = contract

  check('retries a failed job, and marks the last attempt', async () => {
    const tries: [number, boolean][] = []
    await start({
      again: async (_, { attempt, isLast }) => {
        tries.push([attempt, isLast])
        if (attempt < 2) throw new Error('not yet')
      },
    })
    await enqueue('again', {}, { attempts: 2 })
    await until(() => tries.length === 1)
    contract.clock.set('2026-03-31T13:00:00.000Z')
    await until(() => tries.length === 2)
    expect(tries).to.deep.equal([
      [1, false],
      [2, true],
    ])
  })

  check('logs a failed attempt as a warning, and the last one as an error', async () => {
    const logged: unknown[] = []
    const note = (level: string) => (event: string, details?: object) =>
      void logged.push([level, event, { ...details, job: undefined }])
    const fails = async () => {
      throw new Error('no reception')
    }
    await start({ fails }, 4, { info() {}, warn: note('warn'), error: note('error') })
    await enqueue('fails', {}, { attempts: 2 })
    await until(() => logged.length === 1)
    contract.clock.set('2026-03-31T13:00:00.000Z')
    await until(() => logged.length === 2)
    const details = { kind: 'fails', error: 'Error: no reception', job: undefined }
    expect(logged).to.deep.equal([
      ['warn', 'job failed', { ...details, attempts: 1 }],
      ['error', 'job failed after its last attempt', { ...details, attempts: 2 }],
    ])
  })

  check('runs other jobs after one has thrown, even outside a promise', async () => {
    let done = 0
    await start({
      broken: () => {
        throw new Error('at once')
      },
      fine: async () => void (done += 1),
    })
    await enqueue('broken', {}, { attempts: 1 })
    await enqueue('fine', {})
    await until(() => done === 1)
  })
}

function queues({ check }: Contract, { start, enqueue }: Setup): void {
  check('runs the jobs of a queue one at a time, and other jobs meanwhile', async () => {
    let inQueue = 0
    let most = 0
    let isBeside = false
    let done = 0
    const wait = async (isReached: () => boolean) => {
      for (let tries = 0; tries < 500 && !isReached(); tries += 1) await pause(20)
    }
    await start({
      queued: async ({ queue }) => {
        if (queue === 'a') {
          most = Math.max(most, (inQueue += 1))
          await wait(() => isBeside)
          await pause(20)
          inQueue -= 1
        } else {
          await wait(() => inQueue > 0)
          isBeside = inQueue > 0
        }
        done += 1
      },
    })
    for (const queue of ['a', 'a', 'a', 'b']) await enqueue('queued', { queue }, { queue })
    await until(() => done === 4)
    expect({ most, isBeside }).to.deep.equal({ most: 1, isBeside: true })
  })

  check('runs the jobs of a queue without waiting for a search between them', async () => {
    const { promise: full, resolve: fill } = Promise.withResolvers<void>()
    let done = 0
    await start({
      next: async () => {
        // New jobs wake workers too.
        await full
        done += 1
      },
    })
    for (let job = 0; job < 300; job += 1) await enqueue('next', {}, { queue: 'next' })
    fill()
    // A search takes place every few seconds: with one before each job, they would take minutes.
    await until(() => done === 300)
  })
}

function stoppingWorker({ check }: Contract, { start, enqueue }: Setup): void {
  check('does not count an attempt that was interrupted by a stop', async () => {
    const attempts: [number, boolean][] = []
    let began = false
    const worker = await start({
      broken: async (_, { attempt, isStopping }) => {
        attempts.push([attempt, isStopping()])
        began = true
        while (!isStopping()) await pause(10)
        throw new Error('cut off')
      },
    })
    await enqueue('broken', {}, { attempts: 1 })
    await until(() => began)
    await worker.stop()
    let again: number | undefined
    await start({ broken: async (_, { attempt }) => void (again = attempt) })
    await until(() => again !== undefined)
    expect([attempts, again]).to.deep.equal([[[1, false]], 1])
  })

  check('waits for running jobs before it stops', async () => {
    let began = false
    let ended = false
    const worker = await start({
      slow: async () => {
        began = true
        await pause(150)
        ended = true
      },
    })
    await enqueue('slow', {})
    await until(() => began)
    await worker.stop()
    expect(ended).to.equal(true)
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Waits until a condition is true, for effects that happen later or on another server. */
async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 120_000
  while (!isSo()) {
    if (Date.now() > end) expect.fail('it did not happen')
    await pause(10)
  }
}

/** Reads until two readings in a row are equal: a job that has just ended is removed shortly afterwards. */
async function stable<T>(read: () => Promise<T>): Promise<T> {
  let last = await read()
  for (;;) {
    await pause(300)
    const next = await read()
    if (JSON.stringify(next) === JSON.stringify(last)) return next
    last = next
  }
}
