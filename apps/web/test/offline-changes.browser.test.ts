import { expect } from 'chai'
import { join } from 'node:path'
import type { Loose } from '../../server/test/send.ts'
import { openWeb, type TestWeb } from './browser.ts'
import { oneWaits, openOffline as openDevice, waits } from './offline-device.ts'
import { eventually, rate, rest } from './slow-line.ts'

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

  const openOffline = (path: string) => openDevice(web, path)
  const several = (count: number) => `${count} changes wait on this device and are sent later.`

  it('stars and a heart are shown after a reload, and sent when the connection is back', async () => {
    const { id } = await call('GET', '/api/recipes/leek-soup')
    const page = await openOffline('/recipes/leek-soup')
    await rate(page, '3 stars')
    await waits(page, oneWaits)
    await rate(page, '4 stars')
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

  it('comments that were added and removed are shown after a reload, and sent when the connection is back', async () => {
    const { id: recipeId } = await call('GET', '/api/recipes/leek-soup')
    await call('POST', '/api/comments', { recipeId, text: 'Too salty.' })
    const page = await openOffline('/recipes/leek-soup')
    await page.locator('ol').getByText('Too salty.').waitFor()
    const field = page.getByPlaceholder('Write a comment')
    for (const text of ['With cream.', 'Without cream.']) {
      await field.fill(text)
      await page.getByRole('button', { name: 'Comment', exact: true }).click()
      await page.locator('ol').getByText(text, { exact: true }).waitFor()
    }
    // One that the server has, and one that it does not have yet.
    const remove = async (text: string) => {
      const line = page.getByRole('listitem').filter({ hasText: text })
      await line.getByRole('button', { name: 'Remove the comment' }).click()
      await line.waitFor({ state: 'detached' })
    }
    await remove('Too salty.')
    await remove('Without cream.')
    await waits(page, several(4))
    await page.reload()
    await page.locator('ol').getByText('With cream.', { exact: true }).waitFor()
    await page.getByText('Too salty.').waitFor({ state: 'detached' })
    expect(await page.getByText('Without cream.').count()).to.equal(0)
    await waits(page, several(4))
    await page.context().setOffline(false)
    const stored = async () =>
      (await call('GET', '/api/recipes/leek-soup/comments')).map(({ text }: Loose) => text)
    await page.getByText(several(4)).waitFor({ state: 'detached' })
    await eventually(stored, ['With cream.'])
    await page.context().close()
  })

  it('a comment is shown where comments were never read, and refused with a sentence when the recipe was deleted', async () => {
    await call('POST', '/api/recipes', { name: 'Old stew' })
    const page = await openOffline('/plan')
    await page.goto(`${web.larder.url}/recipes/old-stew`)
    await page.getByPlaceholder('Write a comment').fill('Good.')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.locator('ol').getByText('Good.', { exact: true }).waitFor()
    await waits(page, oneWaits)
    await page.reload()
    await page.locator('ol').getByText('Good.', { exact: true }).waitFor()
    await page.goto(`${web.larder.url}/more`)
    await waits(page, oneWaits)
    await call('DELETE', '/api/recipes/old-stew')
    await page.context().setOffline(false)
    await page.getByText(/^Something you changed earlier was not accepted: /).waitFor()
    await page.getByText(oneWaits).waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('“Made it” with words and a picture is shown after a reload, and sent when the connection is back', async () => {
    const page = await openOffline('/recipes/rye-bread')
    await page.getByRole('button', { name: 'Made it' }).first().click()
    await page.getByLabel('How was it?').fill('Crusty')
    const file = join(import.meta.dirname, '../public/samples/soup.webp')
    await page.locator('input[type="file"]').setInputFiles(file)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('ol').getByText('Crusty').waitFor()
    await waits(page, oneWaits)
    await page.reload()
    await page.locator('ol').getByText('Crusty').waitFor()
    await waits(page, oneWaits)
    await page.context().setOffline(false)
    await page.getByText(oneWaits).waitFor({ state: 'detached' })
    const { id, lastMade } = await call('GET', '/api/recipes/rye-bread')
    const query = `queryFilter=${encodeURIComponent(`recipeId = "${id}" AND eventMessage = "Crusty"`)}`
    const { data } = await call('GET', `/api/recipes/timeline/events?${query}`)
    expect(data.map(({ image, timestamp }: Loose) => [image, timestamp])).to.deep.equal([
      ['has image', lastMade],
    ])
    await page.context().close()
  })

  it('the plan is changed without a connection, also what was added without one', async () => {
    const day = new Date().toISOString().slice(0, 10)
    for (const title of ['Leftovers', 'Pizza'])
      await call('POST', '/api/households/mealplans', { date: day, entryType: 'dinner', title })
    const page = await openOffline('/plan')
    const act = async (meal: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${meal}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    const today = page.locator('li').filter({ has: page.locator(`#day-${day}`) })
    const add = async () => today.getByRole('button', { name: 'Add a meal' }).click()
    await add()
    await page.getByRole('dialog').getByLabel('What will it be?').fill('Toast')
    await page.keyboard.press('Enter')
    await today.getByRole('heading', { name: 'Toast' }).waitFor()
    await add()
    await page.getByRole('dialog').getByRole('button', { name: 'Rye bread' }).click()
    await today.getByRole('link', { name: 'Rye bread' }).waitFor()
    await act('Toast', 'Change')
    await page.getByRole('dialog').getByLabel('What will it be?').fill('Toast with jam')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await today.getByRole('heading', { name: 'Toast with jam' }).waitFor()
    await act('Leftovers', 'Remove')
    await act('Pizza', 'Remove')
    await page.getByRole('button', { name: 'Undo' }).click()
    await today.getByRole('heading', { name: 'Pizza' }).waitFor()
    await waits(page, several(6))
    await page.reload()
    for (const name of ['Toast with jam', 'Pizza']) await today.getByRole('heading', { name }).waitFor()
    await today.getByRole('link', { name: 'Rye bread' }).waitFor()
    expect(await page.getByText('Leftovers').count()).to.equal(0)
    await waits(page, several(6))
    await page.context().setOffline(false)
    await page.getByText(several(6)).waitFor({ state: 'detached' })
    const planned = async () => {
      const { data } = await call(
        'GET',
        `/api/households/mealplans?startDate=${day}&endDate=${day}&perPage=-1`,
      )
      return data.map(({ title, recipe }: Loose) => recipe?.name ?? title).toSorted()
    }
    await eventually(planned, ['Pizza', 'Rye bread', 'Toast with jam'])
    await page.context().close()
  })

  it('two tabs show the changes of each other, send each once, and one that is closed leaves its changes to the other', async () => {
    const { id } = await call('GET', '/api/recipes/leek-soup')
    const path = '/recipes/leek-soup'
    const first = await openOffline(path)
    const context = first.context()
    const second = await context.newPage()
    await second.goto(`${web.larder.url}${path}`)
    await second.getByRole('heading', { level: 1, name: 'Leek soup' }).waitFor()
    await rate(first, '2 stars')
    await waits(second, oneWaits)
    expect(await second.getByRole('radio', { name: '2 stars' }).isChecked()).to.equal(true)
    await rate(second, '5 stars')
    await waits(first, several(2))
    let sent = 0
    await context.route('**/larder/api/users/*/ratings/*', async (route) => {
      if (route.request().method() === 'POST') sent++
      await route.continue()
    })
    await context.setOffline(false)
    for (const page of [first, second]) await page.getByText(several(2)).waitFor({ state: 'detached' })
    await eventually(async () => (await call('GET', `/api/users/self/ratings/${id}`)).rating, 5)
    expect(sent).to.equal(2)
    await context.setOffline(true)
    await rate(first, '1 star')
    await waits(first, oneWaits)
    await first.close()
    await waits(second, oneWaits)
    await context.setOffline(false)
    await eventually(async () => (await call('GET', `/api/users/self/ratings/${id}`)).rating, 1)
    await context.close()
  })

  it('a change that a full device cannot store is taken back with a sentence, and the others wait', async () => {
    await call('POST', '/api/recipes', { name: 'Corn bread' })
    const { id } = await call('GET', '/api/recipes/corn-bread')
    const page = await openOffline('/recipes/corn-bread')
    await page.getByRole('button', { name: 'Add to your favourites' }).click()
    await waits(page, oneWaits)
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
    })
    await page.getByRole('radio', { name: '3 stars' }).click({ force: true })
    await page
      .getByText(/^The server cannot be reached, and this device could not store the change\./)
      .waitFor()
    expect(await page.getByRole('radio', { name: '3 stars' }).isChecked()).to.equal(false)
    await waits(page, oneWaits)
    await page.reload()
    await waits(page, oneWaits)
    await page.context().setOffline(false)
    await eventually(async () => (await call('GET', `/api/users/self/ratings/${id}`)).isFavorite, true)
    expect((await call('GET', `/api/users/self/ratings/${id}`)).rating).to.equal(null)
    await page.context().close()
  })

  it('signing out asks before changes are lost, and deletes them', async () => {
    const { id } = await call('GET', '/api/recipes/rye-bread')
    const page = await openOffline('/recipes/rye-bread')
    await page.getByRole('button', { name: 'Add to your favourites' }).click()
    await waits(page, oneWaits)
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
