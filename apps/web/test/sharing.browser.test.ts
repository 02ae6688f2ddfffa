import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'

const pat = { username: 'pat', password: 'tell nobody at all' }

describe('who sees a recipe', function () {
  this.timeout(300_000)
  let web: TestWeb
  let asPat: string
  before(async () => {
    web = await openWeb()
    await web.larder.addMember('pat')
    asPat = await web.larder.signIn(pat.username, pat.password)
    for (const name of ['Red dal', 'Noodle soup', 'Bread']) await send('POST', '/api/recipes', { name })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const send = async (method: string, path: string, json?: object, token = web.larder.token) =>
    web.larder.request(method, path, { token, ...(json ? { json } : {}) })
  const statusFor = async (token: string, slug: string) =>
    (await send('GET', `/api/recipes/${slug}`, undefined, token)).status
  const openSheet = async (page: Page) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Who can see it' }).click()
    await page.getByRole('radio', { name: /^Group/ }).waitFor()
  }

  it('is chosen on a sheet, with people besides, and each change can be undone', async () => {
    const page = await web.visit('/recipes/red-dal', phone)
    const { id } = (await send('GET', '/api/recipes/red-dal')).body
    await openSheet(page)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('radio', { name: /^Private/ }).check()
    await page.getByText('Visibility: Private').waitFor()
    await expectSoon(async () => (await send('GET', `/api/recipes/${id}`)).body.visibility, 'private')
    expect(await statusFor(asPat, id)).to.equal(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectSoon(async () => statusFor(asPat, id), 200)
    await page.getByRole('radio', { name: /^Private/ }).check()
    await expectSoon(async () => statusFor(asPat, id), 404)
    await page.getByLabel('Add a person or a household').selectOption({ label: 'pat' })
    await page.getByLabel('What pat can do').waitFor()
    await expectSoon(async () => statusFor(asPat, id), 200)
    expect((await send('PATCH', `/api/recipes/${id}`, { cookTime: '1 h' }, asPat)).status).to.equal(403)
    await page.getByLabel('What pat can do').selectOption('edit')
    await expectSoon(
      async () => (await send('GET', `/api/recipes/${id}/sharing`)).body.sharedWith[0].canEdit,
      true,
    )
    expect((await send('PATCH', `/api/recipes/${id}`, { cookTime: '1 h' }, asPat)).status).to.equal(200)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByLabel('What pat can do').selectOption('remove')
    await page.getByLabel('What pat can do').waitFor({ state: 'detached' })
    await expectSoon(async () => statusFor(asPat, id), 404)
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByRole('img', { name: 'Private' }).waitFor()
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
    const page = await web.visit('/more', { ...phone, as: pat })
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

/** Waits until the server has a change that the page shows already. */
async function expectSoon(read: () => Promise<unknown>, value: unknown): Promise<void> {
  for (let attempt = 0; attempt < 600 && (await read()) !== value; attempt++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await read()).to.equal(value)
}
