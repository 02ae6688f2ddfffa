import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'
import { eventually, loseFirst } from './slow-line.ts'

const madeUp = '00000000-0000-4000-8000-000000000000'
const pat = { username: 'pat', password: 'tell nobody at all' }

describe('who sees a recipe', function () {
  this.timeout(300_000)
  let web: TestWeb
  let asPat: string
  before(async () => {
    web = await openWeb({ hasWorker: false })
    await web.larder.addMember('pat')
    asPat = await web.larder.signIn(pat.username, pat.password)
    for (const name of ['Red dal', 'Rice pudding', 'Noodle soup', 'Bread'])
      await send('POST', '/api/recipes', { name })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const send = async (method: string, path: string, json?: object, token = web.larder.token) =>
    web.larder.request(method, path, { token, ...(json ? { json } : {}) })
  const statusFor = async (token: string, slug: string) =>
    (await send('GET', `/api/recipes/${slug}`, undefined, token)).status
  const openSheet = async (page: Page) => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('radio', { name: /^Group/ }).waitFor()
  }

  it('is chosen on a sheet, with people besides, and each change can be undone', async () => {
    const page = await web.open('/recipes/red-dal', phone)
    const { id } = (await send('GET', '/api/recipes/red-dal')).body
    await openSheet(page)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('radio', { name: /^Private/ }).check()
    await page.getByText('Visibility: Private').waitFor()
    await eventually(async () => (await send('GET', `/api/recipes/${id}`)).body.visibility, 'private')
    expect(await statusFor(asPat, id)).to.equal(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => statusFor(asPat, id), 200)
    await page.getByRole('radio', { name: /^Private/ }).check()
    await eventually(async () => statusFor(asPat, id), 404)
    await page.getByLabel('Add a person or a household').selectOption({ label: 'pat' })
    await page.getByLabel('What pat can do').waitFor()
    await eventually(async () => statusFor(asPat, id), 200)
    expect((await send('PATCH', `/api/recipes/${id}`, { cookTime: '1 h' }, asPat)).status).to.equal(403)
    await page.getByText('pat can read it').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => statusFor(asPat, id), 404)
    await page.getByLabel('Add a person or a household').selectOption({ label: 'pat' })
    await page.getByLabel('What pat can do').selectOption('edit')
    await page.getByText('pat can edit it').waitFor()
    await eventually(
      async () => (await send('GET', `/api/recipes/${id}/sharing`)).body.sharedWith[0].canEdit,
      true,
    )
    expect((await send('PATCH', `/api/recipes/${id}`, { cookTime: '1 h' }, asPat)).status).to.equal(200)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByLabel('What pat can do').selectOption('remove')
    await page.getByLabel('What pat can do').waitFor({ state: 'detached' })
    await eventually(async () => statusFor(asPat, id), 404)
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByRole('img', { name: 'Private' }).waitFor()
  })

  it('keeps what two people share at the same time', async () => {
    await send('POST', '/api/recipes', { name: 'Leek tart' })
    const { id, householdId } = (await send('GET', '/api/recipes/leek-tart')).body
    const page = await web.open('/recipes/leek-tart', phone)
    const path = `/api/recipes/${id}/sharing`
    const grants = async () =>
      (await send('GET', path)).body.sharedWith.map((grant: { userId: string | null; canEdit: boolean }) => [
        grant.userId === null ? 'household' : 'pat',
        grant.canEdit,
      ])
    await openSheet(page)
    let isFirst = true
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() === 'PUT' && isFirst) {
        isFirst = false
        await send('PUT', path, { sharedWith: [{ householdId, canEdit: true }] })
      }
      await route.continue()
    })
    await page.getByLabel('Add a person or a household').selectOption({ label: 'pat' })
    await page.getByText('pat can read it').waitFor()
    await eventually(grants, [
      ['household', true],
      ['pat', false],
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(grants, [['household', true]])
  })

  it('has one link when its response was lost and it is sent instead of copied', async () => {
    const page = await web.open('/recipes/noodle-soup', phone)
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: async () => undefined }))
    await loseFirst(page, '**/api/shared/recipes')
    await openSheet(page)
    const sheet = page.getByRole('dialog', { name: 'Share Noodle soup' })
    await sheet.getByRole('button', { name: 'Copy link' }).waitFor()
    await page.route('**/api/shared/recipes?*', (route) => route.abort('connectionreset'))
    await sheet.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('The server cannot be reached').first().waitFor()
    await sheet.getByRole('button', { name: 'Send the link' }).click()
    await page.unroute('**/api/shared/recipes?*')
    await sheet.getByLabel('Works until').waitFor()
    const { id } = (await send('GET', '/api/recipes/noodle-soup')).body
    expect((await send('GET', `/api/shared/recipes?recipeId=${id}`)).body.data).to.have.length(1)
  })

  it('is opened by people without an account with a link, which exists after its first copy', async () => {
    const page = await web.visit('/recipes/rice-pudding', {
      ...phone,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', {
        value: async (sent: ShareData) => void Object.assign(window, { sent }),
      }),
    )
    await page.reload()
    const { id } = (await send('GET', '/api/recipes/rice-pudding')).body
    const links = async () => (await send('GET', `/api/shared/recipes?recipeId=${id}`)).body.data
    await openSheet(page)
    const sheet = page.getByRole('dialog', { name: 'Share Rice pudding' })
    await sheet.getByText('You and pat.').waitFor()
    await sheet.getByText('All 2 people of one household in Home.').waitFor()
    expect(await links()).to.deep.equal([])
    await sheet.getByRole('button', { name: 'Copy link' }).click()
    await sheet.getByText('The link is copied').waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    const [link, ...others] = await links()
    expect(others).to.deep.equal([])
    expect(address).to.equal(`${web.larder.url}/g/home/shared/r/${link.id}`)
    await sheet.getByText(address.replace('http://', '')).waitFor()
    await sheet.getByRole('button', { name: 'Send the link' }).click()
    expect(await page.evaluate(() => Reflect.get(window, 'sent'))).to.deep.equal({
      title: 'Rice pudding',
      url: address,
    })
    expect(await links()).to.have.length(1)
    await sheet.getByRole('button', { name: 'QR code of the link' }).click()
    const large = page.getByRole('dialog', { name: 'Rice pudding', exact: true })
    await large.getByRole('img', { name: 'QR code of the link' }).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })
    const ends = sheet.getByLabel('Works until').locator('option')
    expect(await ends.last().textContent()).to.equal('End it now')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).to.equal('Share')
    await page.context().close()
  })

  it('is shown to visitors without navigation, to print, to scale and to save on their own server', async () => {
    const { body: link } = await send('POST', '/api/shared/recipes', { recipeId: 'noodle-soup' })
    const page = await web.visit(`/g/home/shared/r/${link.id}`, { ...phone, as: null })
    await page.getByRole('heading', { name: 'Noodle soup' }).waitFor()
    expect(await page.getByRole('navigation').count()).to.equal(0)
    await page.evaluate(() => (window.print = () => void Object.assign(window, { printed: true })))
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await page.evaluate(() => 'printed' in window)).to.equal(true)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByText('Keep it in my Larder').click()
    await page.getByLabel('Address of your Larder').fill(web.larder.url.replace('http://', ''))
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const address = page.url()
    const opened = page.waitForRequest((request) => new URL(request.url()).pathname === '/import')
    await page.getByRole('button', { name: 'Open' }).click()
    expect(new URL((await opened).url()).searchParams.get('url')).to.equal(address)
    await page.goto(`${web.larder.url}/g/home/shared/r/${madeUp}`)
    await page.getByText('This link has ended. Ask whoever sent it.').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.context().close()
  })

  it('has a sentence in place of the link where the household allows none', async () => {
    await send('PUT', '/api/households/preferences', { recipeLinks: false })
    const page = await web.visit('/recipes/rice-pudding')
    await openSheet(page)
    await page.getByText('The household of this recipe does not allow public links.').waitFor()
    expect(await page.getByRole('button', { name: 'Copy link' }).count()).to.equal(0)
    await page.goto(`${web.larder.url}/household`)
    await page.getByLabel('Recipes can be shared with public links').check()
    await eventually(async () => (await send('GET', '/api/households/preferences')).body.recipeLinks, true)
    await page.context().close()
  })

  it('is shown to others as it is, without a way to change it', async () => {
    await send('PATCH', '/api/recipes/noodle-soup', { visibility: 'household' })
    const { data } = (await send('GET', '/api/recipes?search=noodle')).body
    const page = await web.visit(`/recipes/${data[0].slug}`, { as: pat })
    await page.locator('main p', { hasText: /^Household$/ }).waitFor()
    await openSheet(page)
    expect(await page.getByRole('radio', { name: /^Household/ }).isChecked()).to.equal(true)
    expect(await page.getByRole('radio', { name: /^Private/ }).isDisabled()).to.equal(true)
    await page.context().close()
  })

  it('removes a recipe from the devices of those who cannot see it any more', async () => {
    const { total } = (await send('GET', '/api/recipes', undefined, asPat)).body
    const page = await web.visit('/more', { ...phone, as: pat, serviceWorkers: 'allow' })
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
    await page.reload()
    await page.getByText(`${total} recipes are on this device`).waitFor()
    await send('PATCH', '/api/recipes/bread', { visibility: 'private' })
    const left = total - 1
    await page
      .getByText(left === 1 ? '1 recipe is on this device' : `${left} recipes are on this device`)
      .waitFor()
    await page.context().close()
  })
})
