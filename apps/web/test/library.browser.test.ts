import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'

describe('the library on this device', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb()
    const tag = await post('/api/organizers/tags', { name: 'Quick' })
    for (let n = 1; n <= 130; n++)
      await post('/api/recipes', {
        name: n === 7 ? 'Crème brûlée' : `Dish ${n}`,
        tags: n % 10 === 0 ? [tag] : [],
        recipeIngredient: [{ note: n === 9 ? 'star anise' : 'salt' }],
        recipeInstructions: [{ text: `Cook dish ${n} for 5 minutes.` }],
      })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const post = async (path: string, json: object) =>
    (await web.larder.request('POST', path, { token: web.larder.token, json })).body
  /** Opens a page and waits until the device has everything. */
  const openKept = async (recipes: number): Promise<Page> => {
    const page = await web.visit('/more', phone)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
    await page.reload()
    await page.getByText(`${recipes} recipes are on this device`).waitFor()
    return page
  }

  it('is searched, filtered, read and cooked from without a connection, from a cold start', async () => {
    const full = await openKept(130)
    const context = full.context()
    await full.close()
    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByText('No connection. You see the recipes on this device').waitFor()
    await page.getByText('130 recipes').first().waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const field = page.getByRole('searchbox')
    await field.fill('creme')
    await page.getByText('1 of 130').waitFor()
    await page.getByRole('link', { name: 'Crème brûlée' }).waitFor()
    await field.fill('anise')
    await page.getByRole('link', { name: 'Dish 9' }).click()
    await page.getByText('Cook dish 9 for 5 minutes.').waitFor()
    await page.getByRole('link', { name: 'Cook' }).click()
    await page.getByRole('button', { name: '5 minutes: start a timer' }).waitFor()
    await page.goto(`${web.larder.url}/recipes?tags=quick&sort=name`)
    await page.getByText('13 of 130').waitFor()
    await page.getByRole('link', { name: 'Dish 100' }).waitFor()
    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await context.close()
  })

  it('follows what is changed and removed elsewhere, and says when the server is there again', async () => {
    const slug = String(await post('/api/recipes', { name: 'Short-lived dish' }))
    const page = await openKept(131)
    await web.larder.request('DELETE', `/api/recipes/${slug}`, { token: web.larder.token })
    await web.larder.request('PATCH', '/api/recipes/dish-5', {
      token: web.larder.token,
      json: { name: 'Renamed dish' },
    })
    await page.getByText('130 recipes are on this device').waitFor()
    await page.context().setOffline(true)
    await page.goto(`${web.larder.url}/recipes?q=dish+renamed`)
    await page.getByRole('link', { name: 'Renamed dish' }).waitFor()
    await page.goto(`${web.larder.url}/recipes?q=short-lived`)
    await page.getByText('0 of 130').waitFor()
    await page.context().setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByText('No connection.').waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('is deleted by signing out, and not shown to the next user', async () => {
    await web.larder.addMember('pat')
    const page = await openKept(130)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(names).not.to.include('larder-library')
    await page.context().close()
  })

  it('says that nothing is kept where the browser stores nothing', async () => {
    const page = await web.visit('/login', { ...phone, as: null, serviceWorkers: 'block' })
    // The worker of the library has a database of its own.
    await page.route('**/assets/worker-*.js', async (route) => {
      const response = await route.fetch()
      const script = `indexedDB.open = () => { throw new Error('refused') };\n${await response.text()}`
      await route.fulfill({ response, body: script })
    })
    await page.getByLabel('User name or mail address').fill('pat')
    await page.getByLabel('Password').fill('tell nobody at all')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('navigation').waitFor()
    await page.goto(`${web.larder.url}/more`)
    await page.getByText('This browser keeps no recipes on this device.').waitFor()
    await page.context().close()
  })
})
