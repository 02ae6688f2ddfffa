import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { randomFrom } from '../../server/test/requests.ts'
import { accessibilityFaults, faultsInThemes, openWeb, phone, type TestWeb } from './browser.ts'
import { rest, sleep } from './slow-line.ts'

/** How many pages are also shown on a desktop. `npm run soak` shows all of them. */
const onDesktop = Number(process.env.LARDER_DESKTOP_PAGES ?? 12)
/** How many pages are also shown in another language, beside the recipe, which is shown in all. `npm run soak` shows all of them in all. */
const inLanguages = Number(process.env.LARDER_LANGUAGE_PAGES ?? 20)
/** Selects these pages: the same ones in each run, so that a failure can be repeated. */
const seed = Number(process.env.LARDER_SEED ?? 20_261_130)

describe('every page', function () {
  this.timeout(300_000)
  let web: TestWeb
  let paths: readonly string[]
  let recipe: string
  before(async () => {
    web = await openWeb({ hasWorker: false })
    const request = async (method: string, path: string, json: object) =>
      (await web.larder.request(method, path, { token: web.larder.token, json })).body
    const slug = String(await request('POST', '/api/recipes', stew))
    recipe = `/recipes/${slug}`
    const changed = { description: longWord, recipeInstructions: [{ text: longWord }] }
    await request('PATCH', `/api/recipes/${slug}`, changed)
    const list = await request('POST', '/api/households/shopping/lists', { name: 'Saturday shop' })
    await request('POST', '/api/households/shopping/items', { shoppingListId: list.id, note: longWord })
    const date = new Date().toISOString().slice(0, 10)
    await request('POST', '/api/households/mealplans', { date, entryType: 'dinner', title: longWord })
    await request('POST', '/api/households/cookbooks', { name: longWord })
    await request('PUT', '/api/groups/preferences', { privateGroup: false })
    await request('PUT', '/api/households/preferences', { privateHousehold: false, recipePublic: true })
    const imports = [{ url: `http://127.0.0.1:9/${longWord}` }]
    const { reportId } = await request('POST', '/api/recipes/create/url/bulk', { imports })
    await web.larder.services.backups.put('larder-2026-11-20-030000-automatic.zip', Buffer.from('a backup'))
    const { body: self } = await web.larder.request('GET', '/api/users/self', { token: web.larder.token })
    const filter = encodeURIComponent(`name = "${longWord}" AND rating >= `)
    paths = [
      ...['/recipes', '/recipes?view=rows', `/recipes?filter=${filter}`, '/recipes/new'],
      ...[recipe, `/recipes/${slug}/cook`, `/recipes/${slug}/edit`],
      ...[`/recipes/${slug}/history`, `/recipes/${slug}/history/1`],
      ...['/import', `/import?report=${reportId}`, '/shopping', `/shopping/${list.id}`],
      ...['/plan', '/suggestions', '/cookbooks', '/household', '/household/members'],
      ...['/household/webhooks', '/household/notifications'],
      ...['users', 'groups', 'households', 'jobs', 'backups', 'about'].map((name) => `/admin/${name}`),
      ...['tags', 'categories', 'tools', 'foods', 'units', 'labels'].map((kind) => `/organize/${kind}`),
      ...['/more', '/user/profile', '/user/profile/sessions', '/user/profile/api-tokens'],
      ...[`/g/${self.groupSlug}/r/${slug}`, '/nothing/here'],
    ]
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const open = async (page: Page, path: string) => {
    await page.goto(web.larder.url + path)
    await page.locator('h1').first().waitFor()
    // Pages with retries do not become idle.
    await Promise.race([rest(page), sleep(1_500)])
  }
  /** How many pixels a page is wider than its window. */
  const excess = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  const faultsOf = async (page: Page, path: string) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, path)
    return (await faultsInThemes(page)).map((fault) => `${path} ${fault}`)
  }
  /** A window of 640 CSS pixels is one of 1280 pixels at 200 % zoom. */
  const excesses = async (page: Page, path: string) => {
    const tooWide: string[] = []
    for (const width of [320, 640])
      for (const direction of ['ltr', 'rtl']) {
        await page.setViewportSize({ width, height: 640 })
        await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
        const pixels = await excess(page)
        if (pixels > 0) tooWide.push(`${path}, ${width} ${direction}: ${pixels}`)
      }
    return tooWide
  }
  const motions = async (page: Page, path: string) =>
    (await page.evaluate(longMotions)).map((motion) => `${path}: ${motion}`)

  /** What axe finds in a wide window, in the light or in the dark. The phone has tested every page in both. */
  const faultsOnDesktop = async (page: Page, path: string, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme })
    return (await accessibilityFaults(page)).map((fault) => `${path} on a desktop, ${colorScheme}: ${fault}`)
  }

  it(`has no accessibility faults on a phone, and ${onDesktop} on a desktop, with seed ${seed}; needs no horizontal scrolling, and moves nothing on request`, async () => {
    const page = await web.visit('/more', { ...phone, reducedMotion: 'reduce' })
    const random = randomFrom(seed)
    const ofDesktop = paths
      .map((path) => ({ path, place: random.next() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, onDesktop)
      .map(({ path }) => path)
    const faults: string[] = []
    for (const path of paths) {
      await page.setViewportSize({ width: 390, height: 844 })
      faults.push(...(await faultsOf(page, path)), ...(await motions(page, path)))
      const place = ofDesktop.indexOf(path)
      if (place >= 0) faults.push(...(await faultsOnDesktop(page, path, place % 2 ? 'dark' : 'light')))
      faults.push(...(await excesses(page, path)))
    }
    expect(faults).to.deep.equal([])
    await page.context().close()
  })

  it(`is as wide as a small phone in every language: a recipe, and ${inLanguages} more, with seed ${seed}`, async () => {
    const page = await web.visit('/more', { ...phone, viewport: { width: 320, height: 640 } })
    const languages = readdirSync(new URL('../src/languages', import.meta.url))
      .map((name) => name.split('.'))
      .flatMap(([tag = '', format]) => (format === 'arb' && tag !== 'en' ? [tag] : []))
    const random = randomFrom(seed)
    const shown = languages
      .flatMap((tag) => paths.map((path) => ({ tag, path, place: path === recipe ? -1 : random.next() })))
      .sort((one, other) => one.place - other.place)
      .slice(0, languages.length + inLanguages)
    const tooWide: string[] = []
    for (const { tag, path } of shown) {
      await page.evaluate((chosen) => localStorage.setItem('larder.language', chosen), tag)
      await open(page, path)
      expect(await page.evaluate(() => document.documentElement.lang)).to.equal(
        path.startsWith('/g/') ? 'en' : tag,
      )
      const pixels = await excess(page)
      if (pixels > 0) tooWide.push(`${path} in ${tag}: ${pixels}`)
    }
    expect(tooWide).to.deep.equal([])
    await page.context().close()
  })

  it('has no accessibility faults before a user signs in, and fits a phone', async () => {
    const page = await web.visit('/login', { ...phone, as: null, reducedMotion: 'reduce' })
    const faults: string[] = []
    const plain = [
      ...['/login', '/register', '/register?token=x', '/forgot-password'],
      ...['/reset-password?token=x', '/reset-password'],
    ]
    for (const path of plain) {
      faults.push(...(await faultsOf(page, path)))
      expect(await excess(page), path).to.equal(0)
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
