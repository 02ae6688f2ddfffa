import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from 'chai'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import config from '../scripts/vite.config.ts'
import { desktop, faultsInThemes, phone, watch } from './browser.ts'
import { sharedBrowser } from './chromium.ts'

const sources = resolve(import.meta.dirname, '../src')
const address = 'http://parts.test'

/** The files of the page of all parts by their addresses. */
async function buildPage(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const input = `${sources}/parts/main.tsx`
  const built = await build({
    ...config,
    configFile: false,
    publicDir: false,
    build: { write: false, minify: false, cssMinify: false, rolldownOptions: { input } },
  })
  const output = Array.isArray(built)
    ? built.flatMap((one) => one.output)
    : 'output' in built
      ? built.output
      : []
  const files = new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const links = output.map((file) =>
    file.type === 'chunk' && file.isEntry
      ? `<script type="module" src="/${file.fileName}"></script>`
      : file.fileName.endsWith('.css')
        ? `<link rel="stylesheet" href="/${file.fileName}">`
        : '',
  )
  const head = `<meta charset="utf-8"><title>Parts</title>${links.join('')}`
  return files.set(
    '/',
    `<!doctype html><html lang="en"><head>${head}</head><body><div id="root"></div></body></html>`,
  )
}

const typeOf = (path: string): string =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html'

/** The components that the files of `ui` export. */
const components = (): readonly string[] =>
  readdirSync(`${sources}/ui`)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(`${sources}/ui/${file}`, 'utf8').matchAll(exported)])
    .map(([, name = '']) => name)
const exported = /^export (?:function|const) ([A-Z][a-z]\w*)/gm

describe('the parts of pages', function () {
  this.timeout(300_000)
  let context: BrowserContext
  let page: Page
  const faults: string[] = []

  before(async () => {
    const files = await buildPage()
    context = await (await sharedBrowser()).newContext({ ...desktop, reducedMotion: 'reduce' })
    page = await context.newPage()
    watch(page, address, faults)
    // Messages stay until they are closed, however slow the processor is.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window)
      const patient = (act: () => void, milliseconds?: number) =>
        later(act, milliseconds === 8_000 ? 1e9 : milliseconds)
      window.setTimeout = patient as typeof setTimeout
    })
    await page.route(`${address}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const body = files.get(pathname)
      if (body === undefined) return route.fulfill({ status: 404 })
      return route.fulfill({ body: Buffer.from(body), contentType: typeOf(pathname) })
    })
    await page.goto(address)
    await page.getByRole('heading', { name: 'Parts', exact: true }).waitFor()
  })
  after(() => context.close())
  afterEach(() => expect(faults).to.deep.equal([]))

  it('are all shown on one page', async () => {
    const sections = await page
      .locator('section[data-parts]')
      .evaluateAll((elements) =>
        elements.flatMap((element) => (element as HTMLElement).dataset.parts!.split(' ')),
      )
    expect(components()).to.have.length.greaterThan(30)
    expect(components().filter((name) => !sections.includes(name))).to.deep.equal([])
  })

  it('have no accessibility faults, in the light and in the dark', async () => {
    expect(await faultsInThemes(page)).to.deep.equal([])
    await page.emulateMedia({ colorScheme: 'light' })
  })

  it('fit a phone in both directions of writing, in the theme that is chosen', async () => {
    await page.setViewportSize(phone.viewport!)
    for (const direction of ['Right to left', 'Left to right']) {
      await page.getByText(direction, { exact: true }).click()
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, direction).to.be.at.most(0)
    }
    await page.setViewportSize(desktop.viewport!)
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await background()
    await page.getByText('Dark', { exact: true }).click()
    expect(await background()).not.to.equal(light)
    await page.getByText('Light', { exact: true }).click()
    expect(await background()).to.equal(light)
  })
})
