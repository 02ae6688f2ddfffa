import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'

describe('every page', function () {
  this.timeout(300_000)
  let web: TestWeb
  let paths: readonly string[]
  before(async () => {
    web = await openWeb()
    const ask = async (method: string, path: string, json: object) =>
      (await web.larder.ask(method, path, { token: web.larder.token, json })).body
    const slug = String(await ask('POST', '/api/recipes', stew))
    const list = await ask('POST', '/api/households/shopping/lists', { name: 'Saturday shop' })
    await ask('POST', '/api/households/shopping/items', { shoppingListId: list.id, note: longWord })
    const date = new Date().toISOString().slice(0, 10)
    await ask('POST', '/api/households/mealplans', { date, entryType: 'dinner', title: longWord })
    await ask('POST', '/api/households/cookbooks', { name: longWord })
    paths = [
      ...[
        '/recipes',
        '/recipes?view=rows',
        `/recipes/${slug}`,
        `/recipes/${slug}/cook`,
        `/recipes/${slug}/edit`,
      ],
      ...['/import', '/shopping', `/shopping/${list.id}`, '/plan', '/cookbooks', '/organize/tags'],
      ...[
        '/organize/foods',
        '/household',
        '/household/webhooks',
        '/household/notifications',
        '/admin',
        '/more',
      ],
      ...['/user/profile', '/user/profile/sessions', '/user/profile/api-tokens'],
    ]
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const open = async (page: Page, path: string) => {
    await page.goto(web.larder.url + path)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  /** How many pixels a page is wider than its window. */
  const excess = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  it('needs no horizontal scrolling at 200 % zoom, which is 640 CSS pixels', async () => {
    const page = await web.visit('/more', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 })
    const tooWide: string[] = []
    for (const path of paths) {
      await open(page, path)
      const pixels = await excess(page)
      if (pixels > 0) tooWide.push(`${path}: ${pixels}`)
    }
    expect(tooWide).to.deep.equal([])
    await page.context().close()
  })

  it('has no animations for users who prefer reduced motion', async () => {
    const page = await web.visit('/more', { ...phone, reducedMotion: 'reduce' })
    const moving: string[] = []
    for (const path of paths) {
      await open(page, path)
      moving.push(...(await page.evaluate(longMotions)).map((motion) => `${path}: ${motion}`))
    }
    expect(moving).to.deep.equal([])
    await page.context().close()
  })

  it('fits its window in a language that is written from right to left', async () => {
    const page = await web.visit('/more', phone)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl'))
    })
    const tooWide: string[] = []
    for (const path of paths) {
      await open(page, path)
      expect(await page.evaluate(() => document.documentElement.dir), path).to.equal('rtl')
      const pixels = await excess(page)
      if (pixels > 0) tooWide.push(`${path}: ${pixels}`)
    }
    expect(tooWide).to.deep.equal([])
    await page.context().close()
  })

  for (const colorScheme of ['light', 'dark'] as const)
    it(`has no accessibility faults on a wide window in the ${colorScheme}`, async () => {
      const page = await web.visit('/more', { colorScheme })
      const faults: string[] = []
      for (const path of paths) {
        await open(page, path)
        faults.push(...(await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`))
      }
      expect(faults).to.deep.equal([])
      await page.context().close()
    })
})

/** The animations and transitions of a page that last longer than 10 ms. */
function longMotions(): readonly string[] {
  const seconds = (text: string) =>
    Math.max(...text.split(',').map((part) => (part.trim().endsWith('ms') ? 0.001 : 1) * parseFloat(part)))
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
      const animation = animationName === 'none' ? 0 : seconds(animationDuration)
      return Math.max(animation, seconds(transitionDuration)) > 0.01
    })
    .map((element) => `${element.tagName} ${element.className}`)
}

const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

const stew = {
  name: `Stew with ${longWord}`,
  description: `A long word: ${longWord}`,
  recipeServings: 4,
  totalTime: '1 hour 20 minutes',
  tags: [{ name: longWord }, { name: 'Winter' }],
  recipeIngredient: [
    { quantity: 600, unit: { name: 'gram' }, food: { name: longWord }, note: 'cut into small pieces' },
    { quantity: 2, food: { name: 'onion' } },
  ],
  recipeInstructions: [{ text: `Fry for 10 minutes. ${longWord}` }, { text: 'Serve.' }],
  notes: [{ title: longWord, text: `https://example.org/${longWord}/${longWord}` }],
  settings: { disableComments: false },
}
