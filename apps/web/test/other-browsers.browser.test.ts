import { expect } from 'chai'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { portOf } from './expected.ts'
import { administrator, openLarder, type TestLarder } from '../../server/test/harness.ts'
import { buildIfStale } from '../scripts/build.ts'
import { openFirefox } from './firefox.ts'
import { eventually } from './slow-line.ts'
import { named, text, type Tab } from './tab.ts'
import { openWebKit } from './webkit.ts'

const leekPie = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek pie',
  recipeIngredient: ['2 leeks', '200 g flour'],
  recipeInstructions: ['Slice the leeks.', 'Make a dough.', 'Bake for 40 minutes.'].map((step) => ({
    '@type': 'HowToStep',
    text: step,
  })),
  recipeYield: '4',
}

const browsers = { Firefox: openFirefox, WebKit: openWebKit }

for (const [browser, openTab] of Object.entries(browsers))
  describe(`a household with ${browser}`, function () {
    this.timeout(600_000)
    let larder: TestLarder
    let site: Server
    let origin: string
    let tab: Tab
    before(async () => {
      await buildIfStale()
      site = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(`<script type="application/ld+json">${JSON.stringify(leekPie)}</script>`)
      }).listen(0, '127.0.0.1')
      await once(site, 'listening')
      const host = `127.0.0.1:${portOf(site)}`
      origin = `http://${host}`
      larder = await openLarder({ store: 'sqlite', settings: { LARDER_OUTBOUND_ALLOW: host } })
      tab = await openTab()
      await signIn()
    })
    after(async () => {
      await tab.close()
      await larder.stop()
      site.close()
    })

    afterEach('print the page of a failed test', async function () {
      if (this.currentTest?.state !== 'failed') return
      const shown = await tab.read('location.href + "\\n" + document.body.innerText')
      console.error(`The page when ${this.currentTest.title}:\n${shown.slice(0, 1_500)}`)
    })

    async function signIn(): Promise<void> {
      await tab.open(larder.url)
      await tab.type('//input[@name="username" or @autocomplete="username"]', administrator.username)
      await tab.type('//input[@type="password"]', administrator.password)
      await tab.click(named('button', 'Sign in'))
      await tab.waitFor(text('The shelves are empty'))
    }

    it('imports a page, cooks the recipe, and shops for it', async () => {
      await tab.open(`${larder.url}/import`)
      await tab.type('//textarea', `${origin}/leek-pie`)
      await tab.click(named('button', 'Import 1'))
      await tab.click(named('a', 'Open'))
      await tab.waitFor(named('h1', 'Leek pie'))

      await tab.click(named('a', 'Cook'))
      await tab.waitFor(text('Slice the leeks.'))
      await tab.click('//button[starts-with(normalize-space(.), "Next")]')
      await tab.waitFor(text('Make a dough.'))
      await tab.click('//button[starts-with(normalize-space(.), "Next")]')
      await tab.click(named('button', '40 minutes: start a timer'))
      await tab.waitFor('//*[@role="timer"]')
      await tab.reload()
      await tab.waitFor('//*[@role="timer"]')
      await tab.click(named('button', 'Done'))

      await tab.click(named('button', 'Add to list'))
      await tab.type(
        '//dialog[@open]//label[contains(., "A new list")]//input | //dialog[@open]//input[@id=//label[contains(., "A new list")]/@for]',
        'Saturday',
      )
      await tab.click('//dialog[@open]//button[starts-with(normalize-space(.), "Add ")]')
      await tab.waitFor(text('On the list “Saturday”'))

      await tab.open(`${larder.url}/shopping`)
      await tab.type('//input[@role="combobox"]', '2 l milk', { isEntered: true })
      // The new item takes its place above others, which move.
      await tab.waitFor('//*[@role="checkbox"][contains(normalize-space(.), "milk")]')
      await tab.click('//*[@role="checkbox"][contains(normalize-space(.), "leek")]')
      const stored = async () => {
        const path = '/api/households/shopping/items?perPage=-1'
        const { body } = await larder.request('GET', path, { token: larder.token })
        const items: { display: string; checked: boolean }[] = body.data
        return items.map(({ display, checked }) => `${checked ? '✓ ' : ''}${display}`).sort()
      }
      await eventually(stored, ['2 l milk', '200 g flour', '✓ 2 leeks'])
      expect(await tab.read('document.documentElement.lang')).to.equal('en')
    })
  })
