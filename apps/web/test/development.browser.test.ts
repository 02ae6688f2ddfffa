import { expect } from 'chai'
import { createServer, type ViteDevServer } from 'vite'
import config from '../scripts/vite.config.ts'
import { watch } from './browser.ts'
import { sharedBrowser } from './chromium.ts'
import { defined } from './expected.ts'

describe('the pages of npm run dev', function () {
  this.timeout(300_000)
  let server: ViteDevServer
  before(async () => {
    server = await createServer({ ...config, configFile: false, server: { port: 0 }, logLevel: 'silent' })
    await server.listen()
  })
  after(() => server.close())

  it('apply the language and the theme before the application arrives', async () => {
    const context = await (await sharedBrowser()).newContext({ locale: 'de-AT' })
    const page = await context.newPage()
    const url = defined(server.resolvedUrls?.local[0])
    const faults: string[] = []
    watch(page, url, faults)
    // Without the application, which would do the same later.
    await page.route('**/src/app/main.tsx', (route) => route.abort())
    await page.addInitScript(() => localStorage.setItem('larder.theme', 'dark'))
    await page.goto(`${url}login`, { waitUntil: 'load' })
    const { lang, theme } = await page.evaluate(() => {
      const { lang, dataset } = document.documentElement
      return { lang, theme: dataset.theme }
    })
    expect({ lang, theme, faults }).to.deep.equal({ lang: 'de', theme: 'dark', faults: [] })
    await context.close()
  })
})
