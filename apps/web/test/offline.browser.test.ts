import { expect } from 'chai'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { administrator } from '../../server/test/harness.ts'
import { openWeb, phone, type TestWeb } from './browser.ts'
import { eventually } from './slow-line.ts'

describe('without a connection', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb()
    for (const name of ['Opened soup', 'Other stew'])
      await web.larder.request('POST', '/api/recipes', {
        token: web.larder.token,
        json: { name, recipeInstructions: [{ text: `Cook the ${name} for 5 minutes.` }] },
      })
  })
  after(() => web.stop())

  /** Waits until the service worker has cached everything and serves the page. */
  const installed = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })

  it('starts offline, and shows and cooks a recipe that was opened before', async () => {
    const page = await web.visit('/login', { ...phone, as: null })
    // Only what was opened is on the device.
    await page.route('**/larder/api/sync*', (route) => route.abort())
    const { username, password } = administrator
    const form = { username, password }
    await page.context().request.post(`${web.larder.url}/api/auth/session`, {
      form,
      headers: { 'x-larder-page': 'test' },
    })
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByText('2 recipes').waitFor()
    await installed(page)
    await page.reload()
    await page.getByRole('link', { name: 'Opened soup' }).click()
    await page.getByText('Cook the Opened soup').waitFor()
    await eventually(async () => (await stored(page)).recipes, 1)
    await page.context().setOffline(true)
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByText('2 recipes').waitFor()
    await page.getByRole('link', { name: 'Opened soup' }).click()
    await page.getByText('Cook the Opened soup').waitFor()
    await page.getByRole('link', { name: 'Cook' }).click()
    await page.getByRole('button', { name: '5 minutes: start a timer' }).click()
    await page.getByRole('timer').waitFor()
    await page.goto(`${web.larder.url}/recipes/other-stew`)
    await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Cook the Other stew').waitFor()
    await page.context().close()
  })

  it('shows nothing instead of the other pages of the server, such as the documentation and shared recipes', async () => {
    const page = await web.visit('/recipes', phone)
    await page.getByText(/\d recipes/).waitFor()
    await installed(page)
    await page.goto(`${web.larder.url}/larder/docs/`)
    expect(await page.title()).to.equal('Larder API')
    await page.context().setOffline(true)
    // The application would say that there is no such page.
    for (const path of ['/larder/docs/', '/g/home/shared/r/some-link', '/mealie/docs/']) {
      const failure = await page.goto(web.larder.url + path).catch((error: unknown) => error)
      expect(String(failure)).to.contain('ERR_INTERNET_DISCONNECTED')
    }
    await page.context().close()
  })

  /** Stores a picture with a recipe. */
  const storePicture = async (slug: string) => {
    const file = await readFile(join(import.meta.dirname, '../public/samples/soup.webp'))
    const body = new FormData()
    body.set('image', new Blob([new Uint8Array(file)]), 'soup.webp')
    body.set('extension', 'webp')
    const headers = { authorization: `Bearer ${web.larder.token}` }
    const url = `${web.larder.url}/api/recipes/${slug}/image`
    expect((await fetch(url, { method: 'PUT', headers, body })).status).to.equal(200)
  }
  const store = async (path: string, json: object) =>
    (await web.larder.request('POST', path, { token: web.larder.token, json })).body
  /** What the device keeps: how many recipes, and pictures of recipes. */
  const stored = (page: Page) =>
    page.evaluate(async () => {
      const open = indexedDB.open('larder-responses')
      await new Promise((settle) => (open.onsuccess = settle))
      const keys = open.result.transaction('responses').objectStore('responses').getAllKeys()
      await new Promise((settle) => (keys.onsuccess = settle))
      open.result.close()
      const recipes = keys.result.filter((key) => String(key).startsWith('["recipes","one"'))
      const pictures = await (await caches.open('larder-recipe-pictures')).keys()
      return { recipes: recipes.length, pictures: pictures.length }
    })
  const shownPicture = (page: Page) =>
    page
      .locator('main img')
      .first()
      .evaluate(async (image: HTMLImageElement) => {
        if (!image.complete) await new Promise((settle) => image.addEventListener('load', settle))
        return image.naturalWidth
      })

  it('shows the plan, its recipes that were never opened, and their pictures', async () => {
    for (const name of ['Planned pie', 'Opened pie']) {
      const slug = String(
        await store('/api/recipes', { name, recipeInstructions: [{ text: `Bake ${name}.` }] }),
      )
      await storePicture(slug)
    }
    const { body } = await web.larder.request('GET', '/api/recipes/planned-pie', { token: web.larder.token })
    const date = new Date().toISOString().slice(0, 10)
    await store('/api/households/mealplans', { date, entryType: 'dinner', recipeId: body.id })
    const page = await web.visit('/recipes/opened-pie', phone)
    await page.getByText('Bake Opened pie.').waitFor()
    await installed(page)
    await eventually(() => stored(page), { recipes: 2, pictures: 2 })
    await page.context().setOffline(true)
    await page.goto(`${web.larder.url}/plan`)
    await page.getByRole('link', { name: 'Planned pie' }).click()
    await page.getByText('Bake Planned pie.').waitFor()
    expect(await shownPicture(page)).to.be.greaterThan(0)
    await page.goto(`${web.larder.url}/recipes/opened-pie`)
    await page.getByText('Bake Opened pie.').waitFor()
    expect(await shownPicture(page)).to.be.greaterThan(0)
    await page.context().close()
    for (const slug of ['planned-pie', 'opened-pie'])
      await web.larder.request('DELETE', `/api/recipes/${slug}`, { token: web.larder.token })
  })

  /** The ids of the recipes whose small pictures are on the device. */
  const smallPictures = (page: Page) =>
    page.evaluate(async () => {
      if (!(await caches.has('larder-small-pictures'))) return []
      const requests = await (await caches.open('larder-small-pictures')).keys()
      return requests.map(({ url }) => /recipes\/([^/]+)/.exec(url)?.[1] ?? url).sort()
    })
  /** Stores a recipe with a picture. Resolves to its id. */
  const storePictured = async (name: string) => {
    const slug = String(await store('/api/recipes', { name }))
    await storePicture(slug)
    const { body } = await web.larder.request('GET', `/api/recipes/${slug}`, { token: web.larder.token })
    return String(body.id)
  }

  it('shows pictures of recipes that were never opened, and deletes them with the recipe and at sign-out', async () => {
    const cake = await storePictured('Pictured cake')
    const bread = await storePictured('Pictured bread')
    const first = await web.visit('/more', phone)
    await installed(first)
    await first.reload()
    await eventually(() => first.evaluate(() => caches.has('larder-small-pictures')), true)
    await eventually(
      async () => (await smallPictures(first)).filter((id) => id === cake || id === bread).length,
      2,
    )
    await first.reload()
    await first.getByText(/^\d+ pictures of them are on it too, in a small size\.$/).waitFor()
    const context = first.context()
    await first.close()
    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto(`${web.larder.url}/recipes?q=pictured`)
    await page.getByRole('link', { name: 'Pictured bread' }).waitFor()
    expect(await shownPicture(page)).to.be.greaterThan(0)
    await page.getByRole('link', { name: 'Pictured cake' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pictured cake' }).waitFor()
    expect(await shownPicture(page)).to.be.greaterThan(0)
    await context.setOffline(false)
    await web.larder.request('DELETE', '/api/recipes/pictured-bread', { token: web.larder.token })
    await page.goto(`${web.larder.url}/more`)
    await eventually(async () => (await smallPictures(page)).includes(bread), false)
    expect(await smallPictures(page)).to.include(cake)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => caches.has('larder-small-pictures'))).to.equal(false)
    await context.close()
    await web.larder.request('DELETE', '/api/recipes/pictured-cake', { token: web.larder.token })
  })

  it('reads pictures in the background where that is wanted, continues, and stores what has room', async () => {
    const oldest = await storePictured('Oldest')
    const older = await storePictured('Older')
    const newer = await storePictured('Newer')
    const page = await web.visit('/login', { ...phone, serviceWorkers: 'block', as: null })
    /** The recipes of requested pictures. */
    const requested: string[] = []
    let isFailing = true
    await page.route('**/tiny-original.webp*', async (route) => {
      const id = /recipes\/([^/]+)/.exec(route.request().url())?.[1] ?? ''
      requested.push(id)
      if (isFailing && id === oldest) await route.abort()
      else await route.continue()
    })
    await page.addInitScript(() => {
      const connection = {
        saveData: localStorage.getItem('saves') !== null,
        addEventListener: () => undefined,
      }
      Object.defineProperty(navigator, 'connection', { value: connection })
      const quota = Number(localStorage.getItem('quota') ?? 1e9)
      navigator.storage.estimate = () => Promise.resolve({ usage: 1e6, quota })
    })
    await page.evaluate(() => localStorage.setItem('saves', 'yes'))
    const { username, password } = administrator
    await page.context().request.post(`${web.larder.url}/api/auth/session`, {
      form: { username, password },
      headers: { 'x-larder-page': 'test' },
    })
    await page.goto(`${web.larder.url}/more`)
    await page.getByText(/^\d+ recipes are on this device/).waitFor()
    await wait(1_000)
    expect(requested).to.deep.equal([])
    const reopen = async () => {
      requested.length = 0
      const pulled = page.waitForResponse(/larder\/api\/users\/self\/ratings/)
      await page.reload()
      await pulled
    }

    await page.evaluate(() => localStorage.removeItem('saves'))
    await reopen()
    await eventually(async () => requested.includes(oldest), true)
    const here = async () => (await smallPictures(page)).filter((id) => [newer, older, oldest].includes(id))
    await eventually(here, [newer, older].sort())
    expect(requested.slice(0, 2).sort()).to.deep.equal([newer, older].sort())
    isFailing = false
    await reopen()
    await eventually(async () => (await smallPictures(page)).includes(oldest), true)
    expect(requested).not.to.include.members([newer])
    expect(requested).not.to.include.members([older])

    // Room for two and a half: the newest one, and the one that was made last.
    const bytes = await page.evaluate(async () => {
      const cache = await caches.open('larder-small-pictures')
      const [first] = await cache.matchAll()
      return (await first?.blob())?.size ?? 0
    })
    await web.larder.request('PATCH', '/api/recipes/oldest/last-made', {
      token: web.larder.token,
      json: { timestamp: new Date().toISOString() },
    })
    await page.evaluate((quota) => localStorage.setItem('quota', String(quota)), bytes * 25)
    await reopen()
    await eventually(() => smallPictures(page), [newer, oldest].sort())
    await page.context().close()
  })

  it('shows what is kept at once, and then what the server has', async () => {
    const page = await web.visit('/recipes/other-stew', { ...phone, serviceWorkers: 'block' })
    await page.getByText('Cook the Other stew').waitFor()
    await eventually(async () => (await stored(page)).recipes, 1)
    await web.larder.request('PATCH', '/api/recipes/other-stew', {
      token: web.larder.token,
      json: { recipeInstructions: [{ text: 'Let it rest.' }] },
    })
    let respond = () => {}
    const blocked = new Promise<void>((settle) => (respond = settle))
    await page.route('**/larder/api/recipes/other-stew', async (route) => {
      await blocked
      await route.continue()
    })
    await page.reload()
    await page.getByText('Cook the Other stew').waitFor()
    respond()
    await page.getByText('Let it rest.').waitFor()
    expect(await page.getByText('Cook the Other stew').count()).to.equal(0)
    await page.context().close()
  })

  it('shows what is kept when the server has responded to other requests of the page only', async () => {
    const page = await web.visit('/recipes/opened-soup', { ...phone, serviceWorkers: 'block' })
    await page.getByText('Cook the Opened soup').waitFor()
    await eventually(async () => (await stored(page)).recipes, 1)
    await page.route('**/larder/api/recipes/opened-soup', () => undefined)
    await page.reload({ waitUntil: 'commit' })
    await page.getByText('Cook the Opened soup').waitFor()
    await page.context().close()
  })

  it('signs out without a connection, and ends the session with the next one', async () => {
    const page = await web.visit('/more', phone)
    await page.getByRole('heading', { name: 'More' }).waitFor()
    await installed(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).to.equal(0)
    await page.context().setOffline(false)
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    // Nothing was shown, or stored, of the session that had to end first.
    expect(new URL(page.url()).pathname).to.equal('/login')
    expect(await page.evaluate(() => localStorage.getItem('larder.user'))).to.equal(null)
    const { cookies } = await page.context().storageState()
    expect(cookies.map(({ name }) => name)).to.deep.equal([])
    await page.context().close()
  })

  it('removes cached data at sign-out', async () => {
    const page = await web.visit('/recipes', phone)
    await page.getByText(/^\d recipes$/).waitFor()
    await installed(page)
    await page.reload()
    await page.getByText(/^\d recipes$/).waitFor()
    await page.goto(`${web.larder.url}/more`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const stored = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => !name.startsWith('larder-app'))
      const entries = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      )
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      return { entries: entries.reduce((sum, count) => sum + count, 0), databases }
    })
    expect(stored).to.deep.equal({ entries: 0, databases: [] })
    await page.context().close()
  })
})
