import { chromium, type Browser } from 'playwright-core'
import { debianProgram } from '../../server/test/debian.ts'

const named = process.env.LARDER_CHROMIUM ?? ''
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Debian's Chromium; installed where it is missing and this user may install. */
export const chromiumPath = (): string => debianProgram('chromium', [named, ...places])

/**
 * Chromium without the parts that a window needs, which loads pages in half the processor time. Chromium itself takes its place where this
 * user may not install it.
 */
export const headlessPath = (): string =>
  debianProgram('chromium-headless-shell', [named, '/usr/bin/chromium-headless-shell'], places)

/** A name of this computer that is not localhost. Pages under it have the features of pages without TLS only. */
export const plainHost = 'larder.test'

/** The name of this computer in `docs/deploying.md`. */
export const proxiedHost = 'house.example'

/** The browsers that are open. */
const launched = new Set<Browser>()
let shared: Promise<Browser> | undefined

/** The browser of this test process. The first use starts it. Each test has contexts of its own. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  return shared
}

/** Characters of a page that are printed. */
const shownOfPage = 1_500

/** Where a page says what happened. */
const saying = '[role="alert"], [role="status"], dialog[open]'

// Imported by a test file, these are root hooks: of each test, and once after the last test of all files.
if (typeof globalThis.after === 'function') {
  afterEach('print the pages of a failed test', async function () {
    if (this.currentTest?.state !== 'failed') return
    this.timeout(60_000)
    const contexts = [...launched].flatMap((browser) => browser.contexts())
    for (const page of contexts.flatMap((context) => context.pages())) {
      const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
      console.error(`The page ${page.url()} when ${this.currentTest.title}:\n${text.slice(0, shownOfPage)}`)
      // What the page says, for the list of failures at the end of a run.
      const said = await page.locator(saying).allInnerTexts().catch(String)
      if (this.currentTest.err) this.currentTest.err.message += ` ${page.url()} says: ${String(said)}`
    }
  })
  after(async () => {
    await (await shared)?.close()
  })
}

/** Starts the browser of tests, with more options of its command line. */
export const openBrowser = (...options: readonly string[]): Promise<Browser> =>
  // Text as wide as on phones and in a window.
  launch(headlessPath(), ['--font-render-hinting=none', ...options])

/** Starts Chromium as people have it, for measurements. */
export const openChromium = (): Promise<Browser> => launch(chromiumPath(), [])

async function launch(executablePath: string, options: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      `--host-resolver-rules=MAP ${plainHost} 127.0.0.1, MAP ${proxiedHost} 127.0.0.1`,
      ...options,
    ],
  })
  launched.add(browser)
  browser.on('disconnected', () => launched.delete(browser))
  return browser
}
