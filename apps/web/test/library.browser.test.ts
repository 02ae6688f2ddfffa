import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { administrator } from '../../server/test/harness.ts'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'
import { eventually } from './slow-line.ts'

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
  const openKept = async (recipes: number, failing?: string): Promise<Page> => {
    const page = await web.visit('/more', phone)
    if (failing !== undefined) await page.route(failing, (route) => route.abort())
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
    await page.reload()
    await page.getByText(`${recipes} recipes are on this device`).waitFor()
    return page
  }

  /** Deletes the copy, as the browser does when the device has no more room. */
  const deleteCopy = (page: Page) =>
    page.evaluate(async () => {
      const deletion = indexedDB.deleteDatabase('larder-library')
      await new Promise((settle) => (deletion.onsuccess = settle))
    })

  const signIn = async (page: Page, username: string, password: string) => {
    await page.getByLabel('User name or mail address').fill(username)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('navigation').waitFor()
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

  it('follows the next change soon after a failure', async () => {
    const page = await openKept(130)
    const isSync = ({ pathname }: URL) => pathname.endsWith('/api/sync')
    await page.clock.install()
    await page.route(isSync, (route) => route.abort())
    const failure = page.waitForEvent('requestfailed', (request) => isSync(new URL(request.url())))
    await page.reload()
    await failure
    await page.unroute(isSync)
    // From now on, only the timers of the next seconds end.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    const heard = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const channel = new BroadcastChannel('larder-changes')
          channel.onmessage = ({ data }) => data.changed === 'recipe' && resolve()
        }),
    )
    await post('/api/recipes', { name: 'Late dish' })
    await heard
    const transfer = page.waitForRequest((request) => isSync(new URL(request.url())))
    await page.clock.runFor(10_000)
    await transfer
    await page.context().close()
    await web.larder.request('DELETE', '/api/recipes/late-dish', { token: web.larder.token })
  })

  it('shows the plan of any week without a connection, as others have changed it, and changes it', async () => {
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const { body: dish } = await web.larder.request('GET', '/api/recipes/dish-3', { token: web.larder.token })
    const plan = (json: object) => post('/api/households/mealplans', { entryType: 'dinner', ...json })
    const planned = await plan({ date: dayIn(14), recipeId: dish.id })
    const party = await plan({ date: dayIn(60), title: 'Party' })
    const full = await openKept(130)
    const change = { token: web.larder.token, json: { title: 'Great party', date: dayIn(70) } }
    const path = `/api/households/mealplans/${party.id}`
    expect((await web.larder.request('PATCH', path, change)).status).to.equal(200)
    /** The titles of the meals that the device has. */
    const titles = () =>
      full.evaluate(async () => {
        const opening = indexedDB.open('larder-library')
        await new Promise((settle) => (opening.onsuccess = settle))
        const reading = opening.result.transaction('rows').objectStore('rows').getAll()
        await new Promise((settle) => (reading.onsuccess = settle))
        opening.result.close()
        return reading.result.flatMap(({ row }: { row: { title?: string } }) => row.title || [])
      })
    await eventually(titles, ['Great party'])
    const context = full.context()
    await full.close()
    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto(`${web.larder.url}/plan?day=${dayIn(14)}`)
    await page.getByRole('link', { name: 'Dish 3', exact: true }).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Actions for Dish 3' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('link', { name: 'Dish 3', exact: true }).waitFor({ state: 'detached' })
    await page.getByText('A change waits on this device and is sent later.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Dish 3', exact: true }).waitFor()
    await page.getByRole('searchbox').fill('creme')
    await page.getByText('Crème brûlée').waitFor()
    await page.goto(`${web.larder.url}/plan?day=${dayIn(70)}`)
    await page.getByRole('heading', { name: 'Great party' }).waitFor()
    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByText('Changes to it need one.').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Great party' }).waitFor()
    for (const { id } of [planned, party])
      await web.larder.request('DELETE', `/api/households/mealplans/${id}`, { token: web.larder.token })
    await context.close()
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

  it('asks once for room that is not taken back, after the copy, and does not wait for the decision', async () => {
    const page = await web.visit('/login', { ...phone, as: null, serviceWorkers: 'block' })
    await page.addInitScript(() => {
      navigator.storage.persist = () => {
        const { copied, requested = '0' } = localStorage
        localStorage.setItem('requested', String(Number(requested) + 1))
        localStorage.setItem('copied', String(localStorage.getItem('larder.copied') ?? copied))
        return new Promise(() => undefined)
      }
    })
    await signIn(page, administrator.username, administrator.password)
    await page.goto(`${web.larder.url}/more`)
    const requested = () =>
      page.evaluate(() => [localStorage.getItem('requested'), localStorage.getItem('copied')])
    expect(await requested()).to.deep.equal([null, null])
    await page.getByText('130 recipes are on this device').waitFor()
    await page.getByText(/^Larder uses .+ here\. This browser grants it .+B\.$/).waitFor()
    await page.getByText('The browser may delete these copies').waitFor()
    await page.waitForFunction(() => localStorage.getItem('requested') !== null)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await post('/api/organizers/tags', { name: 'Later' })
    await page.reload()
    await page.waitForResponse(/larder\/api\/users\/self\/ratings/)
    await page.getByText('130 recipes are on this device').waitFor()
    expect(await requested()).to.deep.equal(['1', 'yes'])
    await page.context().close()
  })

  it('says when the browser has deleted the copy, and copies it again', async () => {
    // It is complete before what follows it: the user's ratings.
    const page = await openKept(130, '**/larder/api/users/self/ratings')
    await page.route('**/larder/api/sync*', (route) => route.abort())
    await deleteCopy(page)
    await page.reload()
    await page.getByText('The browser has deleted the recipes from this device.').waitFor()
    await page.unroute('**/larder/api/sync*')
    await page.reload()
    await page.getByText('130 recipes are on this device').waitFor()
    await page.context().close()
  })

  it('says so also when the page that made the copy ended before it had noted that', async () => {
    const page = await openKept(130)
    await page.route('**/larder/api/sync*', (route) => route.abort())
    await page.evaluate(() => localStorage.removeItem('larder.copied'))
    await page.reload()
    await page.getByText('130 recipes are on this device').waitFor()
    await deleteCopy(page)
    await page.reload()
    await page.getByText('The browser has deleted the recipes from this device.').waitFor()
    await page.context().close()
  })

  it('copies everything again when the browser deletes the copy during the transfer of a change', async () => {
    const page = await openKept(130)
    const deleted = Promise.withResolvers<void>()
    await page.route('**/larder/api/sync*', async (route) => {
      await deleted.promise
      await route.continue()
    })
    const transfer = page.waitForRequest('**/larder/api/sync*since=*')
    await post('/api/organizers/tags', { name: 'Later still' })
    await transfer
    await deleteCopy(page)
    // They are read when the transfer is complete.
    const ratings = page.waitForResponse('**/larder/api/users/self/ratings')
    deleted.resolve()
    await ratings
    await page.reload()
    await page.getByText('130 recipes are on this device').waitFor()
    await page.context().close()
  })

  it('says what is on the device and what is not when it has no more room', async () => {
    const page = await web.visit('/login', { ...phone, as: null, serviceWorkers: 'block' })
    const devtools = await page.context().newCDPSession(page)
    const grant = (quotaSize?: number) =>
      devtools.send('Storage.overrideQuotaForOrigin', {
        origin: web.larder.url,
        ...(quotaSize !== undefined && { quotaSize }),
      })
    await grant(300_000)
    await signIn(page, administrator.username, administrator.password)
    await page.goto(`${web.larder.url}/more`)
    await page.getByText(/^This device has no more room: only \d+ recipes? (is|are) on it\./).waitFor()
    await grant()
    await page.reload()
    await page.getByText('130 recipes are on this device').waitFor()
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
    await signIn(page, 'pat', 'tell nobody at all')
    await page.goto(`${web.larder.url}/more`)
    await page.getByText('This browser keeps no recipes on this device.').waitFor()
    await page.context().close()
  })
})
