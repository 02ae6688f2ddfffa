import { expect } from 'chai'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { portOf } from './expected.ts'
import type { Loose } from '../../server/test/send.ts'
import { openWeb, phone, type TestWeb } from './browser.ts'
import { eventually, hold, loseFirst, rest } from './slow-line.ts'

const soup = (name: string) =>
  `${name}\n\nIngredients\n200 g peas\n1 onion\n\nMethod\nCook the peas for 20 minutes.`

const htmlOf = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient: ['2 leeks'],
    recipeInstructions: ['Slice the leeks.'],
  })}</script>`

describe('what was created by an attempt whose response was lost is corrected by the next one', function () {
  this.timeout(300_000)
  let web: TestWeb
  let site: Server
  let address: string
  before(async () => {
    site = createServer((request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(htmlOf(`Leek ${request.url?.slice(1)}`))
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const host = `127.0.0.1:${portOf(site)}`
    address = `http://${host}`
    web = await openWeb({ settings: { LARDER_OUTBOUND_ALLOW: host } })
  })
  after(async () => {
    await web.stop()
    site.close()
  })
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const call = async (method: string, path: string, json?: object) =>
    (await web.larder.request(method, path, { token: web.larder.token, ...(json && { json }) })).body
  const names = async (like: string): Promise<readonly string[]> =>
    (await call('GET', '/api/recipes?perPage=-1&orderBy=name&orderDirection=asc')).data
      .map(({ name }: Loose) => name)
      .filter((name: string) => name.startsWith(like))

  it('an address that is typed on the empty shelves stays while another one is imported, and when there are recipes', async () => {
    const page = await web.visit('/recipes', phone)
    const field = page.getByLabel('Paste the address of a recipe')
    const release = await hold(page, '**/larder/api/recipes/create/url', 'POST')
    await field.fill(`${address}/tart`)
    await field.press('Enter')
    await eventually(() => names('Leek'), ['Leek tart'])
    await field.fill(`${address}/stew`)
    const counted = page.waitForResponse((response) => response.url().endsWith('/recipes?perPage=1'))
    release()
    await counted
    await rest(page)
    expect(await field.inputValue()).to.equal(`${address}/stew`)
    await field.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Leek stew' }).waitFor()
    expect(await names('Leek')).to.deep.equal(['Leek stew', 'Leek tart'])
    for (const slug of ['leek-stew', 'leek-tart']) await call('DELETE', `/api/recipes/${slug}`)
    await page.context().close()
  })

  it('an address on the empty shelves', async () => {
    const page = await web.visit('/recipes', phone)
    const field = page.getByLabel('Paste the address of a recipe')
    await field.waitFor()
    await loseFirst(page, '**/larder/api/recipes/create/url')
    // The shelves are shown until the recipes are read again.
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    await page.route('**/larder/api/recipes?*', async (route) => {
      await isOver
      await route.continue().catch(() => undefined)
    })
    await field.fill(`${address}/pie`)
    await field.press('Enter')
    await page.getByText('The server cannot be reached').first().waitFor()
    await field.fill(`${address}/soup`)
    await field.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Leek soup' }).waitFor()
    expect(await names('Leek')).to.deep.equal(['Leek soup'])
    end()
    await page.context().close()
  })

  it('the text of a recipe', async () => {
    const page = await web.visit('/import', phone)
    await loseFirst(page, '**/larder/api/recipes/create/text')
    await page.getByRole('textbox').first().fill(soup('Pea soop'))
    await page.getByRole('button', { name: 'Read the recipe' }).click()
    await page.getByText('The server cannot be reached').first().waitFor()
    await page.getByRole('textbox').first().fill(soup('Pea soup'))
    await page.getByRole('button', { name: 'Read the recipe' }).click()
    await page.waitForURL('**/recipes/pea-soup**')
    expect(await names('Pea')).to.deep.equal(['Pea soup'])
    await page.context().close()
  })

  it('the source of a page, of which only the tags were chosen anew', async () => {
    const page = await web.visit(`/import?paste=${encodeURIComponent(`${address}/cake`)}`, phone)
    await loseFirst(page, '**/larder/api/recipes/create/html-or-json')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Source of the page').fill(htmlOf('Plum cake'))
    await dialog.getByRole('button', { name: 'Save the recipe' }).click()
    await page.getByText('The server cannot be reached').first().waitFor()
    await dialog.getByRole('checkbox').click()
    await dialog.getByRole('button', { name: 'Save the recipe' }).click()
    await page.waitForURL('**/recipes/plum-cake**')
    expect(await names('Plum')).to.deep.equal(['Plum cake'])
    await page.context().close()
  })

  it('the application that an archive is imported from', async () => {
    const page = await web.visit('/import', phone)
    await loseFirst(page, '**/larder/api/groups/migrations')
    // Files of both applications look like this.
    const text = 'title,ingredients,directions,instructions\nBarley soup,3 leeks,Boil.,Simmer.\n'
    const file = { name: 'soups.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('Choose files').setInputFiles(file)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption('plantoeat')
    await dialog.getByRole('button', { name: 'Import the archive' }).click()
    await dialog.getByText('The server cannot be reached').waitFor()
    await dialog.getByRole('combobox').selectOption('myrecipebox')
    await dialog.getByRole('button', { name: 'Import the archive' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const shown = new URL(page.url()).searchParams.get('report')
    expect((await call('GET', `/api/groups/reports/${shown}`)).name).to.equal('Import from myrecipebox')
    await page.context().close()
  })

  it('the group of a household', async () => {
    await call('POST', '/api/admin/groups', { name: 'Second' })
    const page = await web.visit('/admin/households', phone)
    await loseFirst(page, '**/larder/api/admin/households')
    await page.getByLabel('Name of a new household').fill('Cabin')
    await page.getByLabel('Group', { exact: true }).selectOption({ label: 'Home' })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('The server cannot be reached').first().waitFor()
    await page.getByLabel('Group', { exact: true }).selectOption({ label: 'Second' })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await eventually(() => page.getByLabel('Name of a new household').inputValue(), '')
    const groups: readonly Loose[] = (await call('GET', '/api/admin/groups?perPage=-1')).data
    const households: readonly Loose[] = (await call('GET', '/api/admin/households?perPage=-1')).data
    const cabins = households.filter(({ name }) => name === 'Cabin')
    expect(cabins.map(({ groupId }) => groups.find(({ id }) => id === groupId)?.name)).to.deep.equal([
      'Second',
    ])
    await page.context().close()
  })

  describe('what goes onto a shopping list:', () => {
    let slug: string
    before(async () => {
      slug = await call('POST', '/api/recipes', {
        name: 'Rice',
        recipeIngredient: ['rice', 'salt'].map((note) => ({ quantity: 2, note })),
      })
    })
    const lists = async (): Promise<readonly string[]> => {
      const { data } = await call('GET', '/api/households/shopping/lists?perPage=-1')
      const items: readonly Loose[] = (await call('GET', '/api/households/shopping/items?perPage=-1')).data
      return data
        .map(({ id, name }: Loose) => {
          const own = items.filter(({ shoppingListId }) => shoppingListId === id)
          return [name, ...own.map(({ quantity, note }) => `${quantity} ${note}`).toSorted()].join(', ')
        })
        .toSorted()
    }

    it('a new list', async () => {
      const page = await web.visit(`/recipes/${slug}`, phone)
      await loseFirst(page, '**/larder/api/households/shopping/lists/*/recipe')
      await page.getByRole('button', { name: 'Add to list' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('A new list').fill('Saturdy')
      await sheet.getByRole('button', { name: 'Add 2 items' }).click()
      await page.getByText('The server cannot be reached').first().waitFor()
      // It was created, and is one of those to choose from. The new one stays chosen.
      const choice = sheet.getByLabel('List', { exact: true })
      await choice.waitFor()
      expect(await choice.inputValue()).to.equal('')
      await sheet.getByLabel('A new list').fill('Saturday')
      await sheet.getByRole('button', { name: 'Add 2 items' }).click()
      await page.getByText('On the list “Saturday”').waitFor()
      expect(await lists()).to.deep.equal(['Saturday, 2 rice, 2 salt'])
      await page.context().close()
    })

    it('the new list itself, which is chosen after it was read', async () => {
      const page = await web.visit(`/recipes/${slug}`, phone)
      await loseFirst(page, '**/larder/api/households/shopping/lists/*/recipe')
      await page.getByRole('button', { name: 'Add to list' }).click()
      const sheet = page.getByRole('dialog')
      const choice = sheet.getByLabel('List', { exact: true })
      await choice.selectOption({ label: 'A new list' })
      await sheet.getByLabel('A new list').fill('Sunday')
      await sheet.getByRole('button', { name: 'Add 2 items' }).click()
      await page.getByText('The server cannot be reached').first().waitFor()
      await choice.selectOption({ label: 'Sunday' })
      await sheet.getByRole('button', { name: 'Add 2 items' }).click()
      await page.getByText('On the list “Sunday”').waitFor()
      expect(await lists()).to.deep.equal(['Saturday, 2 rice, 2 salt', 'Sunday, 2 rice, 2 salt'])
      const { data } = await call('GET', '/api/households/shopping/lists?perPage=-1')
      const { id } = data.find(({ name }: Loose) => name === 'Sunday')
      await call('DELETE', `/api/households/shopping/lists/${id}`)
      await page.context().close()
    })

    it('a new list, when one of its lines was refused', async () => {
      const page = await web.visit(`/recipes/${slug}`, phone)
      await page.route('**/larder/api/households/shopping/lists/*/recipe', (route) =>
        route.request().postData()?.includes('salt')
          ? route.fulfill({
              status: 422,
              contentType: 'application/problem+json',
              body: JSON.stringify({ status: 422, code: 'body/invalid', detail: 'Salt is refused.' }),
            })
          : route.fallback(),
      )
      await page.getByRole('button', { name: 'Add to list' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('List', { exact: true }).selectOption({ label: 'A new list' })
      await sheet.getByLabel('A new list').fill('Tuesday')
      const refused = page.waitForResponse((response) => response.status() === 422)
      await sheet.getByRole('button', { name: 'Add 2 items' }).click()
      await refused
      await page.getByText('Salt is refused.').first().waitFor()
      await sheet.getByRole('checkbox', { name: /salt/ }).click()
      await sheet.getByRole('button', { name: 'Add 1 item' }).click()
      await page.getByText('On the list “Tuesday”').waitFor()
      const { data } = await call('GET', '/api/households/shopping/lists?perPage=-1')
      const made = data.filter(({ name }: Loose) => name === 'Tuesday')
      expect(await lists()).to.deep.equal(['Saturday, 2 rice, 2 salt', 'Tuesday, 2 rice'])
      await call('DELETE', `/api/households/shopping/lists/${made[0].id}`)
      await page.context().close()
    })

    it('other lines of the same list, also when the response about the correction is lost', async () => {
      const page = await web.visit(`/recipes/${slug}`, phone)
      await loseFirst(page, '**/larder/api/households/shopping/lists/*/recipe')
      await loseFirst(page, '**/larder/api/households/shopping/lists/*/recipe/*/delete')
      await page.getByRole('button', { name: 'Add to list' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: 'Add 2 items' }).click()
      const failure = page.getByText('The server cannot be reached').first()
      await failure.waitFor()
      await failure.waitFor({ state: 'detached', timeout: 60_000 })
      await sheet.getByRole('checkbox', { name: /salt/ }).click()
      await sheet.getByRole('button', { name: 'Add 1 item' }).click()
      await failure.waitFor()
      await sheet.getByRole('button', { name: 'Add 1 item' }).click()
      await page.getByText('On the list “Saturday”').waitFor()
      expect(await lists()).to.deep.equal(['Saturday, 2 salt, 4 rice'])
      await page.context().close()
    })

    it('a line that is chosen while the others are added', async () => {
      const page = await web.visit(`/recipes/${slug}`, phone)
      const release = await hold(page, '**/larder/api/households/shopping/lists/*/recipe', 'POST')
      await page.getByRole('button', { name: 'Add to list' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('List', { exact: true }).selectOption({ label: 'A new list' })
      await sheet.getByLabel('A new list').fill('Monday')
      await sheet.getByRole('checkbox', { name: /salt/ }).click()
      await sheet.getByRole('button', { name: 'Add 1 item' }).click()
      await sheet.getByRole('checkbox', { name: /salt/ }).click()
      await sheet.getByLabel('A new list').fill('Mondays')
      release()
      await page.getByText('On the list “Monday”').waitFor()
      await sheet.getByRole('button', { name: 'Add 2 items' }).click()
      await page.getByText('On the list “Mondays”').waitFor()
      await sheet.waitFor({ state: 'detached' })
      expect(await lists()).to.deep.equal(['Mondays, 2 rice, 2 salt', 'Saturday, 2 salt, 4 rice'])
      await page.context().close()
    })
  })
})

describe('what was created by an attempt whose response was lost stays when its field was emptied for the next entry', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb()
    await call('POST', '/api/recipes', { name: 'Nut roll' })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const call = async (method: string, path: string, json?: object) =>
    (await web.larder.request(method, path, { token: web.larder.token, ...(json && { json }) })).body

  it('a comment', async () => {
    const page = await web.visit('/recipes/nut-roll', phone)
    await loseFirst(page, '**/larder/api/comments')
    const field = page.getByPlaceholder('Write a comment')
    const send = page.getByRole('button', { name: 'Comment', exact: true })
    const texts = async () =>
      (await call('GET', '/api/recipes/nut-roll/comments')).map(({ text }: Loose) => text).toSorted()
    await field.fill('Good.')
    await send.click()
    await page.locator('ol').getByText('Good.', { exact: true }).waitFor()
    await page.getByText('A change waits on this device and is sent later.').waitFor()
    await field.fill('Better with nuts.')
    await send.click()
    await page.getByText('A change waits on this device and is sent later.').waitFor({ state: 'detached' })
    await eventually(texts, ['Better with nuts.', 'Good.'])
    await page.context().close()
  })

  it('a shopping list', async () => {
    const page = await web.visit('/shopping', phone)
    await loseFirst(page, '**/larder/api/households/shopping/lists')
    const field = page.getByLabel('Name of the list')
    await field.fill('Market')
    await field.press('Enter')
    await page.getByText('The server cannot be reached').first().waitFor()
    await field.fill('')
    await field.fill('Bakery')
    await field.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Bakery' }).waitFor()
    const names = (await call('GET', '/api/households/shopping/lists?perPage=-1')).data.map(
      ({ name }: Loose) => name,
    )
    expect(names).to.include.members(['Bakery', 'Market'])
    await page.context().close()
  })
})
