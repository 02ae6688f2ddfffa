import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { threads } from './thread.ts'

/** A thread that executes code before it is loaded, and responds to each message with its number after it has executed code. */
const workerOf = (loading: string, working: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { setTimeout as wait } from 'node:timers/promises'
       import { threadId } from 'node:worker_threads'
       import { runJobs } from ${JSON.stringify(new URL('./thread-jobs.ts', import.meta.url).href)}
       const compute = (milliseconds) => {
         const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1_000 }
         for (const end = used() + milliseconds; used() < end; );
       }
       ${loading}
       runJobs(async () => { ${working}; return threadId })`,
    )}`,
  )
const worker = workerOf('', 'await wait(20)')
const limits = { maxThreads: 2, processorMilliseconds: 60_000, megabytes: 64, idleFor: 50 }

describe('worker threads', () => {
  const isOver = new AbortController()
  after(() => isOver.abort())

  it('end when they are idle, except the least number', async () => {
    const run = threads<null, number>(worker, { ...limits, minThreads: 1 })
    const both = () => Promise.all([run(null), run(null)])
    const first = await both()
    await wait(500)
    const second = await both()
    expect(new Set([...first, ...second]).size).to.equal(3)
  })

  it('end when they are idle when no least number is given', async () => {
    const run = threads<null, number>(worker, limits)
    const first = await run(null)
    await wait(500)
    expect(await run(null)).not.to.equal(first)
  })

  it('have their whole time for a job, however long their code takes to load', async () => {
    const run = threads<null, number>(workerOf('await wait(50); compute(800)', ''), {
      ...limits,
      processorMilliseconds: 400,
    })
    expect(await run(null)).to.be.a('number')
  })

  it('may wait for longer than the time of a job', async () => {
    const run = threads<null, number>(workerOf('', 'await wait(800)'), {
      ...limits,
      processorMilliseconds: 400,
    })
    expect(await run(null)).to.be.a('number')
  })

  it('have that time for each job', async () => {
    const run = threads<null, number>(workerOf('', 'compute(300)'), {
      ...limits,
      ...{ maxThreads: 1, minThreads: 1, idleFor: 10_000, processorMilliseconds: 500 },
    })
    const first = await run(null)
    expect([await run(null), await run(null)]).to.deep.equal([first, first])
  })

  const hostile = { 'a loop': 'for (;;);', 'a pattern that backtracks': '/(a+)+b/.test("a".repeat(100))' }
  for (const [what, code] of Object.entries(hostile))
    it(`end when a job exceeds its time in ${what}`, async () => {
      const run = threads<null, number>(workerOf('', code), { ...limits, processorMilliseconds: 200 })
      expect(await run(null).catch(String)).to.equal(
        'ThreadEnded: a worker thread exceeded its limit of processor time',
      )
    })

  const waiting = {
    'for nothing': 'await new Promise(() => setInterval(() => {}, 1_000))',
    'without an event loop': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  }
  for (const [how, code] of Object.entries(waiting))
    it(`end when a job waits ${how}`, async () => {
      const run = threads<null, number>(workerOf('', code), { ...limits, processorMilliseconds: 50 })
      expect(await run(null).catch(String)).to.equal(
        'ThreadEnded: a worker thread exceeded its limit of time',
      )
    })

  it('that stay idle do not keep the process from ending', async () => {
    const script = `
      import { readerOf } from ${JSON.stringify(new URL('./page-recipes.ts', import.meta.url).href)}
      const read = readerOf({ ...${JSON.stringify(limits)}, megabytes: 512, idleFor: 10_000, minThreads: 1 })
      const { recipe } = await read('<title>Soup</title>', 'https://example.org/')
      console.log(recipe)`
    const options = ['--conditions=larder-source', '-e', script]
    const { stdout } = await promisify(execFile)(process.execPath, options, { signal: isOver.signal })
    expect(stdout).to.equal('undefined\n')
  })
})
