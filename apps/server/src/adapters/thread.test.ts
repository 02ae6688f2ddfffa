import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { threads } from './thread.ts'

/** Responds to each message with the number of its thread, 20 ms later. */
const worker = new URL(
  `data:text/javascript,${encodeURIComponent(
    `import { parentPort, threadId } from 'node:worker_threads'
     parentPort.on('message', () => setTimeout(() => parentPort.postMessage(threadId), 20))`,
  )}`,
)
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
