import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { WebGoal } from './web-goal.ts'

/** How much slower the processor of a phone is taken to be. Chromium slows the thread of the page, and not the one that searches. */
const slowdown = 4
const longestTransfer = 30 * 60_000
const searches = ['salt', 'onion', 'salt onion', 'recipe 7', 'pepper', 'garlic soup', 'oil', 'quick', 'bread']
const million = 1_000_000

/** The copy of all recipes on a device: its transfer, and searches in it without a connection. */
export async function measureLibrary(
  browser: Browser,
  open: (browser: Browser) => Promise<BrowserContext>,
  url: string,
  size: number,
): Promise<readonly WebGoal[]> {
  const context = await open(browser)
  await context.addInitScript(watchWorkers)
  const page = await context.newPage()
  const received = await countReceived(page)
  const began = performance.now()
  await page.goto(`${url}/more`)
  const complete = page.getByText(`${size.toLocaleString('en-GB')} recipes are on this device`)
  await complete.waitFor({ timeout: longestTransfer })
  const seconds = (performance.now() - began) / 1_000
  await page.evaluate(() => navigator.serviceWorker.ready)
  const stored = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await page.close()

  await context.setOffline(true)
  const offline = await context.newPage()
  await offline.goto(`${url}/more`)
  const memoryOf = await watchMemory(offline)
  const loaded = offline.evaluate(nextPage)
  await offline.getByRole('link', { name: 'Recipes' }).first().click()
  const load = await loaded
  const times: number[] = []
  for (const words of searches) {
    const found = offline.evaluate(nextPage)
    await offline.getByRole('searchbox').fill(words)
    times.push(await found)
    await offline.waitForTimeout(500)
  }
  const memory = await memoryOf()
  await context.close()
  times.sort((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)]!
  console.log(
    `\n${size} recipes on a device: transferred in ${seconds.toFixed(0)} s and ${(received() / million).toFixed(1)} MB, ` +
      `stored in ${(stored / million).toFixed(0)} MB; first page ${load.toFixed(0)} ms; ` +
      `searches ${times.map((time) => time.toFixed(0)).join(', ')} ms; ${(memory / million).toFixed(0)} MB of memory`,
  )
  return [
    {
      name: `search ${size} recipes on a device, ${slowdown} times the median`,
      value: slowdown * median,
      atMost: 100,
    },
    { name: `memory of the search in ${size} recipes on a device, MB`, value: memory / million, atMost: 150 },
  ]
}

/** Counts the compressed bytes of the transfer. */
async function countReceived(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const transfers = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('/api/sync')) transfers.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (transfers.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

/** @returns a function for the bytes that the heap of the worker of a page holds, without garbage */
async function watchMemory(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  const workers: string[] = []
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId)
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false })
  let last = 0
  const call = async (sessionId: string, method: string) => {
    const id = ++last
    const { promise, resolve } = Promise.withResolvers<{ readonly usedSize: number }>()
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const reply = JSON.parse(message) as {
        readonly id?: number
        readonly result: { readonly usedSize: number }
      }
      if (reply.id === id) resolve(reply.result)
    })
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    return promise
  }
  return async () => {
    const [sessionId] = workers
    if (sessionId === undefined) throw new Error('the page has no worker')
    await call(sessionId, 'HeapProfiler.collectGarbage')
    return (await call(sessionId, 'Runtime.getHeapUsage')).usedSize
  }
}

declare global {
  interface Window {
    /** Called with the time in milliseconds that the worker of the library took for a page of recipes. */
    larderSearched: ((time: number) => void) | undefined
  }
}

/** Runs in a page. @returns the milliseconds from the next question for a page of recipes to its response */
const nextPage = () => new Promise<number>((resolve) => (window.larderSearched = resolve))

/** Runs in each page before its own scripts. */
function watchWorkers(): void {
  const sentAt = new Map<number, number>()
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      this.addEventListener('message', ({ data }: MessageEvent<{ readonly id: number }>) => {
        const at = sentAt.get(data.id)
        if (at !== undefined) window.larderSearched?.(performance.now() - at)
      })
    }

    override postMessage(message: { readonly id: number; readonly name: string }, ...rest: []): void {
      if (message.name === 'page') sentAt.set(message.id, performance.now())
      super.postMessage(message, ...rest)
    }
  }
}
