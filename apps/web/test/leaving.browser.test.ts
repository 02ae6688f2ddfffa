import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { openWeb, type TestWeb } from './browser.ts'
import { openSlowLine } from './impatient/network.ts'
import { goTo } from './impatient/people.ts'
import { eventually, hold, rest } from './slow-line.ts'

describe('a page that is left while somebody types', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb()
    await web.larder.addMember('sam')
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  it('keeps the name of the next shopping list while the page of the last one is loaded', async () => {
    const page = await web.visit('/shopping?all=true')
    const { promise: isRequested, resolve: noteRequest } = Promise.withResolvers<void>()
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/ShoppingListPage*.js', async (route) => {
      noteRequest()
      await isReleased
      await route.continue()
    })
    const field = page.getByLabel('Name of the list')
    await field.fill('Friday')
    await page.keyboard.press('Enter')
    await isRequested
    await field.pressSequentially(' and Saturday')
    release()
    await page.getByRole('link', { name: /Friday/ }).waitFor()
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('form input')?.value === 'and Saturday',
    )
    await page.context().close()
  })

  it('keeps the words for a meal when a surprise is planned meanwhile', async () => {
    await web.larder.request('POST', '/api/recipes', { token: web.larder.token, json: { name: 'Rice' } })
    const page = await web.visit('/plan')
    const release = await hold(page, '**/households/mealplans/random', 'POST')
    await page.getByRole('button', { name: 'Add a meal' }).first().click()
    await page.getByRole('button', { name: 'Surprise me' }).click()
    await page.getByLabel('What will it be?').fill('Leftovers')
    await page.keyboard.press('Enter')
    const stored = page.waitForResponse('**/households/mealplans/random')
    release()
    await stored
    await page.getByRole('button', { name: 'Surprise me' }).waitFor()
    await page.getByRole('button', { name: 'Surprise me' }).click()
    await page.getByText('Rice').nth(1).waitFor()
    expect(await page.getByLabel('What will it be?').inputValue()).to.equal('Leftovers')
    await page.context().close()
  })

  it('sends no further change of a record while the server still processes the last one', async () => {
    // With this seed, the line delays the first change by three seconds.
    const line = await openSlowLine(web.larder.url, 204)
    try {
      const page = await (await web.visit('/recipes')).context().newPage()
      page.on('dialog', (dialog) => void dialog.accept())
      await page.goto(`${line.url}/household/members`)
      const rights = page.locator('fieldset:not([disabled])').getByRole('checkbox')
      await rights.nth(0).click()
      await rights.nth(1).click()
      await page.reload()
      await rights.first().waitFor()
      expect(line.changes.filter(({ method }) => method === 'PATCH')).to.have.length(1)
      await page.context().close()
    } finally {
      await line.stop()
    }
  })

  it('keeps the second address when a mail for the first one was requested', async () => {
    const page = await web.visit('/forgot-password', { as: null })
    const release = await hold(page, '**/users/forgot-password', 'POST')
    await page.getByLabel('Mail address').fill('ann@example.org')
    await page.keyboard.press('Enter')
    await page.getByLabel('Mail address').fill('bob@example.org')
    release()
    await page.getByText('If there is such an account').waitFor()
    expect(await page.getByLabel('Mail address').inputValue()).to.equal('bob@example.org')
    await page.context().close()
  })

  it('keeps what is typed while a new version of the application is installed', async () => {
    const line = await openSlowLine(web.larder.url, 3)
    line.heal()
    // The page of `visit` may request nothing from the address of the line.
    const page = await (await web.visit('/recipes')).context().newPage()
    await page.goto(`${line.url}/recipes/new`)
    const caches = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        await registration.update()
        return (await window.caches.keys()).filter((key) => key.startsWith('larder-app-'))
      })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const before = await caches()
    await page.getByLabel('Name', { exact: true }).fill('Onion tart')
    line.replace('/service-worker.js', (script) => script.replace('larder-app-${', 'larder-app-next-${'))
    const known = page.waitForFunction(
      (count) => window.caches.keys().then((keys) => keys.filter((key) => /-app-/.test(key)).length > count),
      before.length,
    )
    await caches()
    await known
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).to.equal('Onion tart')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Onion tart' }).waitFor()
    await page.context().close()
    await line.stop()
  })

  it('stays on a page with what was typed when the file of another page cannot be loaded in advance', async () => {
    const page = await web.visit('/user/profile/api-tokens')
    await page.getByLabel('Name', { exact: true }).fill('Soups')
    let refused = 0
    await page.route('**/assets/*.js', (route) => {
      refused++
      return route.abort()
    })
    await page.evaluate(() => Object.assign(window, { isHere: true }))
    const checked = page.waitForRequest((request) => request.method() === 'HEAD', { timeout: 2_000 })
    await page.getByRole('link', { name: 'Import' }).first().hover()
    await page.waitForTimeout(1_000)
    expect(await checked.catch(() => 'no request')).to.equal('no request')
    expect(refused).to.be.greaterThan(0)
    expect(await page.evaluate(() => 'isHere' in window)).to.equal(true)
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).to.equal('Soups')
    await page.context().close()
  })

  describe('in the editor', () => {
    const pathOf = (page: Page) => new URL(page.url()).pathname
    const description = (page: Page) => page.getByLabel('Description')

    /** Opens the recipes, one of them and its editor, one after the other, and types there. */
    const edit = async (text: string): Promise<Page> => {
      const page = await web.visit('/recipes')
      await page.getByRole('link', { name: 'Lentil soup' }).click()
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await description(page).fill(text)
      return page
    }
    before(async () => {
      for (const name of ['Lentil soup', 'Red dal'])
        await web.larder.request('POST', '/api/recipes', { token: web.larder.token, json: { name } })
    })

    it('keeps its address until somebody decides to leave it', async () => {
      const page = await edit('For Sunday')
      await page.goBack()
      await page.getByRole('dialog').waitFor()
      await eventually(() => Promise.resolve(pathOf(page)), '/recipes/lentil-soup/edit')
      await page.getByRole('button', { name: 'Stay' }).click()
      expect(await description(page).inputValue()).to.equal('For Sunday')
      await page.goBack()
      await page.getByRole('button', { name: 'Leave' }).click()
      await page.getByRole('heading', { level: 1, name: 'Lentil soup', exact: true }).waitFor()
      expect(pathOf(page)).to.equal('/recipes/lentil-soup')
      await page.context().close()
    })

    it('shows the recipe that was saved while somebody decided whether to go back', async () => {
      const page = await edit('For Monday')
      const release = await hold(page, '**/larder/api/recipes/*', 'PATCH')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.goBack()
      await page.getByRole('dialog').waitFor()
      release()
      await page.getByRole('heading', { level: 1, name: 'Lentil soup', exact: true }).waitFor()
      expect(pathOf(page)).to.equal('/recipes/lentil-soup')
      expect(await page.getByRole('dialog').count()).to.equal(0)
      await page.context().close()
    })

    it('stays when somebody goes back before the next page is there', async () => {
      const page = await edit('For Tuesday')
      const release = await hold(page, '**/larder/api/recipes/red-dal', 'GET')
      const wanted = page.waitForRequest('**/larder/api/recipes/red-dal')
      await page.evaluate(goTo, '/recipes/red-dal')
      await wanted
      await page.goBack()
      release()
      await rest(page)
      expect(pathOf(page)).to.equal('/recipes/lentil-soup/edit')
      expect(await description(page).inputValue()).to.equal('For Tuesday')
      expect(await page.getByRole('dialog').count()).to.equal(0)
      await page.context().close()
    })
  })
})
