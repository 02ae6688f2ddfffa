import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { administrator, openLarder, type TestLarder, type TestOptions } from '../../server/test/harness.ts'
import { buildIfStale } from '../scripts/build.ts'
import { plainHost, sharedBrowser } from './chromium.ts'

/** A server with the built application, and a browser in front of it. */
export interface TestWeb {
  readonly larder: TestLarder
  /** Opens a browser of its own at a path; the administrator is signed in there by default. */
  visit(path: string, options?: VisitOptions): Promise<Page>
  /**
   * Opens a path on the page that these options have opened before, or visits it. Its browser has loaded the application, which saves two
   * thirds of the time of a visit. What is stored on the device stays; routes do not. For tests that add no listeners and no scripts.
   */
  open(path: string, options?: VisitOptions): Promise<Page>
  /** What went wrong in the pages so far: errors, reports of the content policy, requests to other hosts. */
  faults(): readonly string[]
  stop(): Promise<void>
}

interface WebOptions extends TestOptions {
  /**
   * Whether pages install the service worker, which downloads all files of the application for each visit. Tests that it has no part in
   * go without it. Default: true.
   */
  readonly hasWorker?: boolean
}

interface VisitOptions extends BrowserContextOptions {
  /** Who signs in. Null: no sign-in. */
  readonly as?: { readonly username: string; readonly password: string } | null
  /** Opens the pages without TLS, as in most home networks, and not on localhost. */
  readonly isPlain?: boolean
}

/** Milliseconds for each step of a test. A busy machine does not exceed it. */
export const patience = 120_000

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

/**
 * Builds the application where that is due, and opens a server on SQLite with a browser. Allow it some minutes.
 * @param chosen another browser than that of all tests
 */
export async function openWeb(
  { hasWorker = true, ...options }: WebOptions = {},
  chosen?: Browser,
): Promise<TestWeb> {
  await buildIfStale()
  const settings = { LARDER_RATE_LIMITS: 'off', ...options.settings }
  const larder = await openLarder({ store: 'sqlite', ...options, settings })
  const browser = chosen ?? (await sharedBrowser())
  const contexts: BrowserContext[] = []
  const faults: string[] = []
  const reopened = new Map<string, Page>()
  const web: TestWeb = {
    larder,
    async open(path, options = {}) {
      const key = JSON.stringify(options)
      const page = reopened.get(key)
      if (page) {
        await page.unrouteAll()
        await page.goto(new URL(page.url()).origin + path)
        return page
      }
      const visited = await web.visit(path, options)
      reopened.set(key, visited)
      return visited
    },
    async visit(path, { as = administrator, isPlain = false, ...context } = {}) {
      const url = isPlain ? larder.url.replace('127.0.0.1', plainHost) : larder.url
      const serviceWorkers = hasWorker ? 'allow' : 'block'
      const usual = { ...desktop, locale: 'en-GB', serviceWorkers } as const
      const opened = await browser.newContext({ ...usual, ...context })
      opened.setDefaultTimeout(patience)
      contexts.push(opened)
      if (as) {
        const form = { username: as.username, password: as.password }
        const response = await opened.request.post(`${larder.url}/api/auth/session`, {
          form,
          headers: { 'x-larder-page': 'test' },
        })
        if (!response.ok()) throw new Error(`signing in as ${as.username}: ${response.status()}`)
        const cookies = await opened.cookies()
        await opened.addCookies(cookies.map((cookie) => ({ ...cookie, domain: new URL(url).hostname })))
      }
      const page = await opened.newPage()
      watch(page, url, faults)
      follow(page)
      await page.goto(url + path)
      return page
    },
    faults: () => faults,
    async stop() {
      await Promise.all(contexts.map((context) => context.close()))
      await larder.stop()
    },
  }
  return web
}

/** Waits until a shopping list has stored and sent every change. */
export async function allSent(page: Page): Promise<void> {
  await page.locator('[role="status"][aria-busy="true"]').waitFor({ state: 'detached' })
  await page.getByText(/^Unsynced/).waitFor({ state: 'detached' })
}

const requestsOf = new WeakMap<Page, Set<Request>>()

/** The requests of a page that wait for their response now. Streams of events, which do not end, are left out. */
export const openRequests = (page: Page): ReadonlySet<Request> => requestsOf.get(page) ?? new Set()

function follow(page: Page): void {
  const open = new Set<Request>()
  requestsOf.set(page, open)
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  const close = (request: Request) => open.delete(request)
  page.on('requestfinished', close).on('requestfailed', close)
}

/** Notes what no page may do. */
export function watch(page: Page, url: string, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${String(error)}`))
  page.on('console', (message) => {
    // The browser also reports failed requests here, such as those of a device without a connection.
    const isRequest = /^Failed to load resource|when fetching the script|imported module|preload CSS/.test(
      message.text(),
    )
    if (message.type() === 'error' && !isRequest) faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(url) && !/^(data|blob):/.test(address)) faults.push(`requested ${address}`)
  })
}

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * What axe finds wrong on a page as it is shown now, one line for each rule. Colours that are changing are awaited.
 * @param rules the rules to check. Default: all. In a second theme of a page, only those of colours find something new
 */
export async function accessibilityFaults(
  page: Page,
  rules: 'all' | 'colours' = 'all',
): Promise<readonly string[]> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const changing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.race([
      Promise.allSettled(changing.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ])
  })
  // Evaluated rather than added as a script element, which the content policy would refuse.
  if (await page.evaluate(() => !('axe' in window)))
    await page.evaluate(`${readFileSync(axeFile, 'utf8')}; undefined`)
  return page.evaluate(async (checked) => {
    const axe: { run(options: object): Promise<AxeResult> } = Reflect.get(window, 'axe')
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const runOnly =
      checked === 'all'
        ? { type: 'tag', values: tags }
        : { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
  }, rules)
}

/** What axe finds wrong on a page in the light and in the dark, one line for each rule. */
export async function faultsInThemes(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await accessibilityFaults(page, colorScheme === 'light' ? 'all' : 'colours')
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`))
  }
  return faults
}

interface AxeResult {
  readonly violations: readonly { id: string; help: string; nodes: readonly { html: string }[] }[]
}
