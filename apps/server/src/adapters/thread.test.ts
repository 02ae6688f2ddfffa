import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { threads } from './thread.ts'

/** A thread that waits before its code is loaded, and responds to each message with its number. */
const workerOf = (loadsFor: number, worksFor: number) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { setTimeout as wait } from 'node:timers/promises'
       import { threadId } from 'node:worker_threads'
       import { runJobs } from ${JSON.stringify(new URL('./thread-jobs.ts', import.meta.url).href)}
       await wait(${loadsFor})
       runJobs(() => wait(${worksFor}, threadId))`,
    )}`,
  )
const worker = workerOf(0, 20)
const limits = { maxThreads: 2, milliseconds: 60_000, megabytes: 64, idleFor: 50 }

describe('worker threads', () => {
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
    const run = threads<null, number>(workerOf(3_000, 0), { ...limits, milliseconds: 2_000 })
    expect(await run(null)).to.be.a('number')
  })

  it('end when a job exceeds its time', async () => {
    const run = threads<null, number>(workerOf(0, 60_000), { ...limits, milliseconds: 20 })
    expect(await run(null).catch(String)).to.equal('ThreadEnded: a worker thread exceeded its limit of time')
  })

  it('that stay idle do not keep the process from ending', () => {
    const script = `
      import { readerOf } from ${JSON.stringify(new URL('./page-recipes.ts', import.meta.url).href)}
      const read = readerOf({ ...${JSON.stringify(limits)}, megabytes: 512, idleFor: 10_000, minThreads: 1 })
      const { recipe } = await read('<title>Soup</title>', 'https://example.org/')
      console.log(JSON.stringify(recipe))`
    const options = ['--conditions=larder-source', '-e', script]
    const { status, signal, stderr } = spawnSync(process.execPath, options, {
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect([status, signal], stderr).to.deep.equal([0, null])
  })
})
