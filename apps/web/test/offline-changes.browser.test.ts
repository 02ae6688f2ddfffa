import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { openWeb, phone, type TestWeb } from './browser.ts'
import { eventually, rest } from './slow-line.ts'

type Loose = any

describe('changes without a connection', function () {
  this.timeout(600_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb()
    for (const name of ['Leek soup', 'Rye bread']) await call('POST', '/api/recipes', { name })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const call = async (method: string, path: string, json?: object): Promise<Loose> =>
    (await web.larder.request(method, path, { token: web.larder.token, ...(json && { json }) })).body

  /** Opens a page of a device that has the application and all recipes, without a connection. */
  const openOffline = async (path: string) => {
    const page = await web.visit('/more', phone)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
    await page.getByText(/^\d+ recipes are on this device/).waitFor()
    await page.goto(`${web.larder.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await rest(page)
    await page.context().setOffline(true)
    return page
  }
  const waits = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
  const one = 'A change waits on this device and is sent later.'
  const several = (count: number) => `${count} changes wait on this device and are sent later.`

  it('stars and a heart are shown after a reload, and sent when the connection is back', async () => {
    const { id } = await call('GET', '/api/recipes/leek-soup')
    const page = await openOffline('/recipes/leek-soup')
    await page.getByRole('radio', { name: '3 stars' }).check({ force: true })
    await waits(page, one)
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByRole('button', { name: 'Add to your favourites' }).click()
    await waits(page, several(3))
    // Nothing is lost, so that the browser does not ask.
    await page.reload()
    await waits(page, several(3))
    await page.getByRole('button', { name: 'Remove from your favourites' }).waitFor()
    expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).to.equal(true)
    await page.context().setOffline(false)
    const stored = async () => {
      const { rating, isFavorite } = await call('GET', `/api/users/self/ratings/${id}`)
      return [rating, isFavorite]
    }
    await eventually(stored, [4, true])
    await page.getByText(several(3)).waitFor({ state: 'detached' })
    await rest(page)
    expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).to.equal(true)
    await page.context().close()
  })

  it('signing out asks before changes are lost, and deletes them', async () => {
    const { id } = await call('GET', '/api/recipes/rye-bread')
    const page = await openOffline('/recipes/rye-bread')
    await page.getByRole('button', { name: 'Add to your favourites' }).click()
    await waits(page, one)
    await page.getByRole('link', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Sign out and lose a change?').waitFor()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).to.equal(0)
    await page.context().setOffline(false)
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const { ratings } = await call('GET', '/api/users/self/ratings')
    expect(ratings.map(({ recipeId }: Loose) => recipeId)).not.to.include(id)
    await page.context().close()
  })
})
