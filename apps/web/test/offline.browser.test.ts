import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { openWeb, phone, type TestWeb } from './browser.ts'

describe('without a connection', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb()
    for (const name of ['Opened soup', 'Other stew'])
      await web.larder.ask('POST', '/api/recipes', {
        token: web.larder.token,
        json: { name, recipeInstructions: [{ text: `Cook the ${name} for 5 minutes.` }] },
      })
  })
  after(() => web.stop())

  /** Waits until the service worker has everything and answers for the page. */
  const installed = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })

  it('starts offline, and shows and cooks a recipe that was opened before', async () => {
    const page = await web.visit('/recipes', phone)
    await page.getByText('2 recipes').waitFor()
    await installed(page)
    await page.reload()
    await page.getByRole('link', { name: 'Opened soup' }).click()
    await page.getByText('Cook the Opened soup').waitFor()
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

  it('removes cached data at sign-out', async () => {
    const page = await web.visit('/recipes', phone)
    await page.getByText('2 recipes').waitFor()
    await installed(page)
    await page.reload()
    await page.getByText('2 recipes').waitFor()
    await page.goto(`${web.larder.url}/more`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const kept = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => !name.startsWith('larder-app'))
      const entries = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      )
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      return { entries: entries.reduce((sum, count) => sum + count, 0), databases }
    })
    expect(kept).to.deep.equal({ entries: 0, databases: [] })
    await page.context().close()
  })
})
