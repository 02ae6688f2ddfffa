import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { readBuiltSizes } from '../../web/scripts/built-sizes.ts'
import { openChromium } from '../../web/test/chromium.ts'
import { makeDatabases, multiply } from './databases.ts'
import { admin, send, startLarder, storeTemplate, type RunningLarder } from './larder.ts'
import { measureLibrary } from './library.ts'
import { measureLighthouse } from './lighthouse.ts'
import { openSlowLine, type SlowLine } from './slow-line.ts'
import { measureTicks, ticks } from './ticks.ts'
import { isMet, lineOf, type WebGoal } from './web-goal.ts'

const line = { bytesPerSecond: 200_000, roundTrip: 150 }
const processorSlowdown = 4
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const runs = 5
/** Recipes with a picture, the newest ones. */
const pictured = 60
const itemsOfList = 40
/** Milliseconds for which a finger touches the screen during a tap. */
const touchTime = 80

export interface Screen {
  readonly name: string
  readonly path: string
  /** Elements that indicate that the page is usable. */
  readonly usable: string
  /** The modules of the page that are not in the first view. */
  readonly modules?: readonly string[]
}

/** The measurements of one visit of a page, in milliseconds. */
interface Visit {
  readonly firstPaint: number
  readonly usable: number
  readonly shift: number
  readonly requests: number
  readonly kilobytes: number
}

/**
 * Measures the pages in Chromium with a slow processor and a slow connection, and prints them with those of a bare page.
 * @returns whether all goals are met
 */
export async function measureWeb(
  size: number,
  /** The parts to measure: `sizes`, names of pages, `interactions`, `ticks`, `library`, `lighthouse`. */
  wanted: (name: string) => boolean,
): Promise<boolean> {
  const databases = await makeDatabases('sqlite')
  const { larder, slow, screens, close } = await openSite(databases, size)
  const bare = await openBarePage(size)
  const slowBare = await openSlowLine(bare.port, line)
  const browser = await openChromium()
  const goals: WebGoal[] = []
  try {
    if (wanted('sizes')) goals.push(...measureSizes(screens))
    console.log(
      `\n${size} recipes, processor ${processorSlowdown}× slower, 1.6 Mbit/s, 150 ms, medians of ${runs}, load of the machine ${loadavg()[0]?.toFixed(0)}`,
    )
    console.log('page      visit  first paint ms  usable ms   shift  requests      kB')
    const bareScreen = { name: 'bare', path: '/', usable: 'a' }
    const ofBare = await coldVisits(browser, slowBare, bareScreen)
    print('bare', 'cold', ofBare)
    for (const screen of screens.filter(({ name }) => wanted(name)))
      goals.push(...(await measureScreen(browser, slow, screen, ofBare)))
    if (wanted('interactions'))
      goals.push(...(await measureInteractions(browser, larder.url, bare.url, screens)))
    const open = (opened: Browser) => openContext(opened, larder.url)
    if (wanted('ticks'))
      goals.push(await measureTicks(browser, open, larder.url, await storeList(larder, ticks)))
    if (wanted('library')) goals.push(...(await measureLibrary(browser, open, larder.url, size)))
    if (wanted('lighthouse')) {
      const pages = screens.map(({ name, path }) => ({ name, url: larder.url + path }))
      const cookie = await cookieOf(larder.url)
      goals.push(...(await measureLighthouse(cookie, pages, { name: 'bare', url: bare.url })))
    }
    console.log()
    for (const goal of goals) console.log(lineOf(goal))
    return goals.every(isMet)
  } finally {
    await browser.close()
    for (const open of [slowBare, bare]) open.close()
    await close()
    await databases.stop()
  }
}

/** A server with recipes, pictures and a shopping list, behind a slow line. */
export interface Site {
  readonly larder: RunningLarder
  readonly slow: SlowLine
  readonly screens: readonly Screen[]
  close(): Promise<void>
}

/** @param checkout the root folder of the checkout that serves. Default: this one */
export async function openSite(
  databases: Awaited<ReturnType<typeof makeDatabases>>,
  size: number,
  checkout?: string,
): Promise<Site> {
  const database = await databases.make()
  const start = () => startLarder(database, {}, { checkout })
  const first = await start()
  await storeTemplate(first)
  await first.stop()
  await multiply('sqlite', database.address, 1, size - 1)
  const larder = await start()
  await storePictures(larder)
  const screens = screensOf(await storeList(larder, itemsOfList))
  const slow = await openSlowLine(Number(new URL(larder.url).port), line)
  return {
    ...{ larder, slow, screens },
    async close() {
      slow.close()
      await larder.stop()
      await database.remove()
    },
  }
}

const screensOf = (listId: string): readonly Screen[] => [
  { name: 'list', path: '/recipes', usable: 'main article a' },
  {
    ...{ name: 'recipe', path: '/recipes/recipe-5', usable: 'main li input[type=checkbox]' },
    modules: ['src/features/recipes/RecipePage.tsx'],
  },
  {
    ...{ name: 'shopping', path: `/shopping/${listId}`, usable: 'main [role=checkbox], main li input' },
    modules: ['src/features/shopping/ShoppingProvider.tsx', 'src/features/shopping/ShoppingListPage.tsx'],
  },
]

/** The scripts of the pages, of which the bare page has none. */
function measureSizes(screens: readonly Screen[]): readonly WebGoal[] {
  const { firstView, further, visitOf } = readBuiltSizes()
  console.log('\nscript of a visit, compressed, kB')
  console.log('bare'.padEnd(10) + '0.0'.padStart(10))
  for (const { name, modules = [] } of screens)
    console.log(name.padEnd(10) + (visitOf(modules).script / 1_000).toFixed(1).padStart(10))
  const largest = Math.max(...[...further.values()].map(({ script, styles }) => script + styles))
  return [
    {
      ...{ name: 'script of the first view, kB', value: firstView.script / 1_000, digits: 1 },
      ...{ atMost: 150, bare: 0 },
    },
    { name: 'largest further page or part, kB', value: largest / 1_000, atMost: 60, digits: 1 },
  ]
}

async function measureScreen(
  browser: Browser,
  slow: SlowLine,
  screen: Screen,
  bare: Visit,
): Promise<readonly WebGoal[]> {
  const { name } = screen
  const cold = await coldVisits(browser, slow, screen)
  const warm = await warmVisits(browser, slow, screen)
  print(name, 'cold', cold)
  print(name, 'warm', warm)
  return [
    {
      ...{ name: `${name}, cold: first contentful paint, ms`, value: cold.firstPaint },
      ...{ atMost: 1_800, bare: bare.firstPaint },
    },
    { name: `${name}, warm: first contentful paint, ms`, value: warm.firstPaint, atMost: 1_000 },
    { name: `${name}, cold: usable, ms`, value: cold.usable, atMost: 2_500, bare: bare.usable },
    { name: `${name}: layout shift`, value: Math.max(cold.shift, warm.shift), atMost: 0.02, digits: 3 },
  ]
}

const print = (name: string, visit: string, { firstPaint, usable, shift, requests, kilobytes }: Visit) =>
  console.log(
    name.padEnd(10) +
      visit.padEnd(5) +
      firstPaint.toFixed(0).padStart(16) +
      usable.toFixed(0).padStart(11) +
      shift.toFixed(3).padStart(8) +
      requests.toFixed(0).padStart(10) +
      kilobytes.toFixed(0).padStart(8),
  )

/** Pages without scripts for comparison: as many links, and a dialog and a list of items to tap on. */
async function openBarePage(size: number) {
  const rows = Array.from({ length: size }, (_, n) => `<li><a href="#${n}">Recipe ${n}</a></li>`).join('\n')
  const items = Array.from({ length: itemsOfList }, (_, n) => `<li><input type="checkbox"> Thing ${n}</li>`)
  const start =
    '<!doctype html><html lang="en"><title>Bare</title><meta name="viewport" content="width=device-width">'
  const list = `${start}<style>li{height:81px}</style><h1>Recipes</h1><input type="search"><ul>${rows}</ul></html>`
  const taps = `${start}<style>li{height:52px}</style><button commandfor="choices" command="show-modal">Filters</button>
    <dialog id="choices"><input type="search"><button>Done</button></dialog><ul>${items.join('\n')}</ul></html>`
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(url === '/taps' ? taps : list)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function storePictures(larder: RunningLarder): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../web/public/samples')
  const names = ['beans', 'beetroot', 'curry', 'pancakes', 'soup', 'spaghetti']
  const pictures = await Promise.all(names.map((name) => readFile(join(folder, `${name}.webp`))))
  for (let n = 1; n <= pictured; n++) {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(pictures[n % pictures.length]!)]), 'picture.webp')
    form.set('extension', 'webp')
    const response = await fetch(`${larder.url}/api/recipes/recipe-${n}/image`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${larder.token}` },
      body: form,
    })
    if (!response.ok) throw new Error(`storing a picture: ${response.status} ${await response.text()}`)
  }
}

async function storeList(larder: RunningLarder, items: number): Promise<string> {
  const { id } = await send<{ id: string }>(larder, 'POST', '/api/households/shopping/lists', {
    name: 'Saturday',
  })
  for (let n = 0; n < items; n++)
    await send(larder, 'POST', '/api/households/shopping/items', { shoppingListId: id, note: `Thing ${n}` })
  return id
}

/** The cookie of a session of the administrator. */
async function cookieOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/session`, {
    method: 'POST',
    headers: { 'x-larder-page': 'bench' },
    body: new URLSearchParams(admin),
  })
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return cookie
}

/** A signed-in browser with an empty cache. */
async function openContext(browser: Browser, url: string, options = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, locale: 'en-GB', ...options })
  await context.request.post(`${url}/api/auth/session`, {
    form: admin,
    headers: { 'x-larder-page': 'bench' },
  })
  await context.addInitScript(watchPage)
  return context
}

async function coldVisits(browser: Browser, slow: SlowLine, screen: Screen): Promise<Visit> {
  const visits: Visit[] = []
  for (let run = 0; run < runs; run++) visits.push(await coldVisit(browser, slow, screen))
  return medians(visits)
}

export async function coldVisit(browser: Browser, slow: SlowLine, screen: Screen): Promise<Visit> {
  const context = await openContext(browser, slow.url)
  const measured = await visit(context, slow, screen)
  await context.close()
  return measured
}

/** Repeated visits. */
async function warmVisits(browser: Browser, slow: SlowLine, screen: Screen): Promise<Visit> {
  const context = await openWarm(browser, slow, screen)
  const visits: Visit[] = []
  for (let run = 0; run < runs; run++) visits.push(await visit(context, slow, screen))
  await context.close()
  return medians(visits)
}

/** A browser that has visited a page: files, responses and the service worker are cached. */
export async function openWarm(browser: Browser, slow: SlowLine, screen: Screen): Promise<BrowserContext> {
  const context = await openContext(browser, slow.url)
  const before = await context.newPage()
  await before.goto(slow.url + screen.path)
  await before.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((settle) => navigator.serviceWorker.addEventListener('controllerchange', settle))
  })
  await before.reload()
  await before.locator(screen.usable).first().waitFor()
  await before.waitForTimeout(1_500)
  await before.close()
  return context
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  // The window of the browser loads pages of its own.
  await page.waitForTimeout(1_500)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  return page
}

export async function visit(
  context: BrowserContext,
  slow: SlowLine,
  { path, usable }: Screen,
): Promise<Visit> {
  const page = await slowPage(context)
  await page.addInitScript((selector) => {
    window.larderBench.waitFor(selector)
  }, usable)
  // Locators run scripts in the page, which the slow processor would delay it with.
  const shown = page.waitForEvent('console', { predicate: (message) => message.text() === 'usable' })
  await page.goto(slow.url + path, { waitUntil: 'commit' })
  await shown
  // Later responses can still shift the layout.
  await page.waitForTimeout(2_000)
  const measured = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const before = files.filter(({ startTime }) => startTime < window.larderBench.usable)
    const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
    const bytes = [navigation, ...before].reduce((sum, { transferSize }) => sum + transferSize, 0)
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usable: window.larderBench.usable,
      shift: window.larderBench.shift,
      requests: before.length + 1,
      kilobytes: bytes / 1_000,
    }
  })
  await page.close()
  return measured
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function medians(visits: readonly Visit[]): Visit {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]))
  return {
    firstPaint: of('firstPaint'),
    usable: of('usable'),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    requests: of('requests'),
    kilobytes: of('kilobytes'),
  }
}

/** Taps an element as a finger does. A click of a locator runs scripts in the page at the same time. */
async function tap(page: Page, locator: Locator): Promise<void> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('There is nothing to tap.')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const session = await page.context().newCDPSession(page)
  await page.waitForTimeout(300)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(touchTime)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Interactions with a page, with a slow processor and a fast connection. */
async function measureInteractions(
  browser: Browser,
  url: string,
  bareUrl: string,
  [list, , shopping]: readonly Screen[],
): Promise<readonly WebGoal[]> {
  const context = await openContext(browser, url)
  const open = async (address: string, selector: string) => {
    const page = await slowPage(context)
    await page.goto(address)
    await page.locator(selector).first().waitFor()
    await page.waitForTimeout(2_000)
    return page
  }
  const page = await open(url + list!.path, list!.usable)
  const filter = await longestOf(page, () => openFilter(page))
  const typing = await longestOf(page, () => typeWords(page))
  await page.goto(url + list!.path)
  await page.locator(list!.usable).first().waitFor()
  await page.waitForTimeout(2_000)
  const scrolling = await scroll(page)
  await page.close()

  const shop = await open(url + shopping!.path, shopping!.usable)
  let framesToTick: number[] = []
  const ticking = await longestOf(shop, async () => {
    framesToTick = await tickItems(shop)
  })
  await shop.close()
  const bare = await open(bareUrl, 'a')
  const bareTyping = await longestOf(bare, () => typeWords(bare))
  const bareScrolling = await scroll(bare)
  await bare.close()
  const taps = await open(`${bareUrl}/taps`, 'li input')
  const bareFilter = await longestOf(taps, () => openFilter(taps))
  const bareTicking = await longestOf(taps, async () => void (await tickItems(taps)))
  await context.close()
  console.log(
    `\nscrolling: ${scrolling.frames} frames, ${scrolling.long} over 50 ms, longest ${scrolling.longest.toFixed(0)} ms` +
      ` (bare page: ${bareScrolling.frames}, ${bareScrolling.long}, ${bareScrolling.longest.toFixed(0)} ms)`,
  )
  const toNextPaint = (name: string, value: number, ofBare: number): WebGoal => ({
    ...{ name: `${name}: interaction to next paint, ms`, value, atMost: 100, bare: ofBare },
  })
  return [
    toNextPaint('open a filter', filter, bareFilter),
    toNextPaint('type in the search', typing, bareTyping),
    toNextPaint('tick an item', ticking, bareTicking),
    { name: 'tick an item: frames until it is drawn', value: Math.max(...framesToTick), atMost: 1 },
    {
      ...{ name: 'scroll the list: longest frame, ms', value: scrolling.longest },
      ...{ atMost: 50, bare: bareScrolling.longest },
    },
  ]
}

/** The longest time from an input to the next paint during an interaction. */
async function longestOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window.larderBench.interactions.length = 0))
  await act()
  await page.waitForTimeout(500)
  return page.evaluate(() => Math.max(0, ...window.larderBench.interactions))
}

/** Opens and closes the filters five times. */
async function openFilter(page: Page): Promise<void> {
  for (let time = 0; time < runs; time++) {
    await tap(page, page.getByRole('button', { name: 'Filters' }))
    await page.waitForTimeout(600)
    // The first time, its script is loaded.
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.waitForTimeout(300)
  }
}

/** Types two words into the search, one after the other. */
async function typeWords(page: Page): Promise<void> {
  for (const word of ['salt', 'onion']) {
    await page.getByRole('searchbox').fill('')
    await page.waitForTimeout(700)
    await page.getByRole('searchbox').pressSequentially(word, { delay: 150 })
    await page.waitForTimeout(700)
  }
}

/** Ticks ten items, and returns for each how many frames pass until the page shows it. */
async function tickItems(page: Page): Promise<number[]> {
  const frames: number[] = []
  for (let n = 0; n < 10; n++) {
    const box = page.getByRole('checkbox', { checked: false }).nth(2)
    await box.evaluate((element) => {
      const bench = window.larderBench
      bench.framesToTick = 0
      const count = () => {
        bench.framesToTick++
        const isTicked =
          !element.isConnected ||
          (element as HTMLInputElement).checked ||
          element.getAttribute('aria-checked') === 'true'
        if (!isTicked) requestAnimationFrame(count)
      }
      document.addEventListener('click', () => requestAnimationFrame(count), { capture: true, once: true })
    })
    await tap(page, box)
    await page.waitForTimeout(600)
    frames.push(await page.evaluate(() => window.larderBench.framesToTick))
  }
  return frames
}

/** Scrolls the page for five seconds, and counts the frames. */
async function scroll(page: Page) {
  await page.mouse.move(200, 400)
  await page.evaluate(() => window.larderBench.countFrames())
  for (let turn = 0; turn < 100; turn++) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(50)
  }
  const frames = await page.evaluate(() => window.larderBench.frames)
  return {
    frames: frames.length,
    long: frames.filter((time) => time > 50).length,
    longest: Math.max(...frames),
  }
}

/** The measurements that the pages record. */
interface Watch {
  usable: number
  shift: number
  /** Milliseconds from each input to the paint after it. */
  readonly interactions: number[]
  framesToTick: number
  /** Milliseconds of each frame since `countFrames`. */
  readonly frames: number[]
  waitFor(selector: string): void
  countFrames(): void
}

declare global {
  interface Window {
    larderBench: Watch
  }
}

/** Runs in each page before its own scripts. */
function watchPage(): void {
  const bench: Watch = {
    usable: Number.NaN,
    shift: 0,
    interactions: [],
    framesToTick: 0,
    frames: [],
    waitFor(selector) {
      const look = () => {
        if (document.querySelector(selector)) {
          bench.usable = performance.now()
          console.debug('usable')
        } else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    countFrames() {
      bench.frames.length = 0
      let last = performance.now()
      const frame = () => {
        const now = performance.now()
        bench.frames.push(now - last)
        last = now
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    },
  }
  window.larderBench = bench
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) bench.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) bench.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
