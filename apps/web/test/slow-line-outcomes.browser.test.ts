import { expect } from 'chai'
import type { Loose } from '../../server/test/send.ts'
import { desktop, openWeb, type TestWeb } from './browser.ts'
import { eventually, hold, holdRequests, rest, sleep } from './slow-line.ts'

describe('what follows a change on a slow line', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb()
    for (const [name, tags] of [
      ['Dal', ['Vegan']],
      ['Tart', ['Vegan', 'Baking']],
    ] as const)
      await call('POST', '/recipes', { name, tags: tags.map((tag) => ({ name: tag })) })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const call = async (method: string, path: string, json?: object) =>
    (await web.larder.request(method, `/api${path}`, { token: web.larder.token, ...(json && { json }) })).body

  it('an imported recipe that could not be shown stays when the next one is imported', async () => {
    const page = await web.visit('/import', desktop)
    const importText = async (name: string) => {
      const method = 'Fry the onion until it is soft.\nAdd the lentils and simmer for 20 minutes.'
      await page
        .getByRole('textbox')
        .fill(`${name}\nIngredients\n250 g red lentils\n1 onion\nMethod\n${method}`)
      await page.getByRole('button', { name: 'Read the recipe' }).click()
    }
    await page.route('**/larder/api/recipes/first-stew', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await importText('First stew')
    await failed
    await rest(page)
    await page.unroute('**/larder/api/recipes/first-stew')
    await importText('Second stew')
    await page.waitForURL('**/recipes/second-stew**')
    expect((await call('GET', '/recipes/first-stew')).name).to.equal('First stew')
    await page.context().close()
  })

  it('a recipe that becomes private after its sheet was closed is shown at its new address', async () => {
    await call('POST', '/recipes', { name: 'Secret stew' })
    const page = await web.visit('/recipes/secret-stew', desktop)
    const comment = page.getByPlaceholder('Write a comment')
    await comment.fill('More salt')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('radio', { name: /^Group/ }).waitFor()
    const release = await hold(page, '**/larder/api/recipes/*', 'PATCH')
    await page.getByRole('radio', { name: /^Private/ }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    release()
    await page.waitForURL(/\/recipes\/secret-stew-/)
    await rest(page)
    expect(await comment.inputValue()).to.equal('More salt')
    await page.context().close()
  })

  it('a recipe that becomes private elsewhere is shown at its new address', async () => {
    await call('POST', '/recipes', { name: 'Quiet stew' })
    const page = await web.visit('/recipes/quiet-stew', desktop)
    const comment = page.getByPlaceholder('Write a comment')
    await comment.fill('More salt')
    await call('PATCH', '/recipes/quiet-stew', { visibility: 'private' })
    await page.waitForURL(/\/recipes\/quiet-stew-/)
    await rest(page)
    expect(await comment.inputValue()).to.equal('More salt')
    await page.context().close()
  })

  it('a change that is sent while somebody signs out is stored', async () => {
    const page = await web.visit('/recipes/dal', desktop)
    const release = await holdRequests(page, '**/larder/api/users/*/ratings/*')
    await page.getByRole('button', { name: 'Add to your favourites' }).click()
    await page.getByRole('link', { name: /^More/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await sleep(1_500)
    release()
    await page.waitForURL('**/login?left=yes')
    const { id } = await call('GET', '/recipes/dal')
    const { ratings } = await call('GET', '/users/self/ratings')
    expect(ratings.find(({ recipeId }: Loose) => recipeId === id)?.isFavorite).to.equal(true)
    await page.context().close()
  })

  it('a shop keeps the name that somebody else gives it while its order is changed', async () => {
    const label = await call('POST', '/groups/labels', { name: 'Pantry corner' })
    const shop = await call('POST', '/households/shops', { name: 'Market', position: 1 })
    const list = await call('POST', '/households/shopping/lists', { name: 'Saturday' })
    await call('PATCH', `/households/shopping/lists/${list.id}`, { shopId: shop.id })
    const page = await web.visit(`/shopping/${list.id}`, desktop)
    await page
      .getByRole('radio', { name: 'Market' })
      .and(page.locator(':checked'))
      .waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Order of the shop' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('checkbox', { name: 'Pantry corner' }).uncheck()
    await call('PATCH', `/households/shops/${shop.id}`, { name: 'Farm shop' })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    const { name, aisles } = await call('GET', `/households/shops/${shop.id}`)
    const aisle = aisles.find(({ labelId }: Loose) => labelId === label.id)
    expect([name, aisle?.isSold]).to.deep.equal(['Farm shop', false])
    await page.context().close()
  })

  it('shops that are put in order, back and in order again while the first order is stored have the last order', async () => {
    for (const [index, name] of ['Butcher', 'Dairy'].entries())
      await call('POST', '/households/shops', { name, position: 10 + index })
    const list = await call('POST', '/households/shopping/lists', { name: 'Errands' })
    const page = await web.visit(`/shopping/${list.id}`, desktop)
    await page.getByText('Dairy').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Kinds of shops' }).click()
    const shops = page.getByRole('dialog', { name: 'Kinds of shops' })
    const release = await holdRequests(page, '**/larder/api/households/shops/*')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    for (const [key, name] of [
      ['ArrowUp', 'Dairy'],
      ['ArrowDown', 'Butcher'],
      ['ArrowUp', 'Dairy'],
    ] as const) {
      await shops.getByRole('button', { name: 'Move: Dairy', exact: true }).focus()
      await page.keyboard.press('Space')
      await page.getByText(/^Dairy is over: place/).waitFor({ state: 'attached' })
      await page.keyboard.press(key)
      await page.getByText(/^Dairy is over: place/).waitFor({ state: 'attached' })
      await page.keyboard.press('Space')
      await page.getByText(/^Dairy was put here/).waitFor({ state: 'attached' })
      expect(await shops.getByText(/^(Butcher|Dairy)$/).allInnerTexts()).to.have.property('0', name)
    }
    await sent
    release()
    await rest(page)
    const { data } = await call('GET', '/households/shops?orderBy=position&orderDirection=asc')
    const names = data.map(({ name }: Loose) => name)
    expect(names.filter((name: string) => ['Butcher', 'Dairy'].includes(name))).to.deep.equal([
      'Dairy',
      'Butcher',
    ])
    await page.context().close()
  })

  describe('a filter that is typed as text for a cookbook', () => {
    /** Opens the sheet of a new cookbook with the field for its filter as text. */
    const open = async (name: string) => {
      await call('POST', '/households/cookbooks', { name, queryFilterString: 'tags.name = "Vegan"' })
      const page = await web.visit(`/cookbooks/${name.toLowerCase()}`, desktop)
      await page.getByRole('button', { name: 'Edit' }).click()
      const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
      await sheet.getByText('Advanced').click()
      const field = sheet.getByRole('textbox', { name: 'Filter' })
      const stored = async () =>
        (await call('GET', '/households/cookbooks?perPage=-1')).data.find((one: Loose) => one.name === name)
          .queryFilterString
      return { page, sheet, field, stored }
    }
    before(() => call('POST', '/foods', { name: 'Leek' }))

    it('is saved, also while its foods are looked up', async () => {
      const { page, sheet, field, stored } = await open('Leeks')
      const release = await hold(page, '**/larder/api/foods?*', 'GET')
      const request = page.waitForRequest((one) => /foods\?.*name/.test(one.url()))
      await field.fill('recipeIngredient.food.name = "Leek"')
      await sheet.getByLabel('Name').press('Enter')
      await request
      await sheet.getByLabel('Name').press('Enter')
      release()
      await sheet.getByRole('button', { name: 'Save' }).click()
      await sheet.waitFor({ state: 'detached' })
      // A food that was found is stated by its id.
      expect(await stored()).to.match(/^recipeIngredient\.food\.(id|name) = "/)
      await page.context().close()
    })

    it('stays a text when its foods cannot be looked up', async () => {
      const { page, sheet, field, stored } = await open('Alliums')
      await page.route('**/larder/api/foods?*', (route) => route.abort())
      await field.fill('recipeIngredient.food.name = "Leek"')
      await sheet.getByText('Edited as text').waitFor()
      await sheet.getByRole('button', { name: 'Save' }).click()
      await sheet.waitFor({ state: 'detached' })
      expect(await stored()).to.equal('recipeIngredient.food.name = "Leek"')
      await page.context().close()
    })
  })

  it('entries that are selected while others are removed stay selected', async () => {
    for (const name of ['Autumn', 'Winter']) await call('POST', '/organizers/tags', { name })
    const page = await web.visit('/organize/tags', desktop)
    const release = await hold(page, '**/larder/api/organizers/tags/*', 'DELETE')
    await page.getByRole('checkbox', { name: 'Select Winter', exact: true }).check()
    await page.getByRole('region').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    const autumn = page.getByRole('checkbox', { name: 'Select Autumn', exact: true })
    await autumn.check()
    release()
    await page.getByText('1 entry removed').waitFor()
    await page.getByRole('checkbox', { name: 'Select Winter', exact: true }).waitFor({ state: 'detached' })
    expect(await autumn.isChecked()).to.equal(true)
    await page.context().close()
  })

  it('a recipe whose box is cleared while all are selected stays out of the selection', async () => {
    const page = await web.visit('/recipes', desktop)
    await page.getByRole('button', { name: 'Select several' }).click()
    await page.getByRole('checkbox', { name: 'Dal' }).check()
    const release = await hold(page, '**/larder/api/recipes?*perPage=-1*', 'GET')
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('checkbox', { name: 'Dal' }).uncheck()
    release()
    await page.getByRole('checkbox', { name: 'Tart', checked: true }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Dal' }).isChecked()).to.equal(false)
    await page.context().close()
  })

  it('says that the version of somebody else could not be read', async () => {
    await call('POST', '/recipes', { name: 'Pear cake', description: 'Ours' })
    const page = await web.visit('/recipes/pear-cake/edit', desktop)
    await page.getByLabel('Description').fill('Mine')
    await call('PATCH', '/recipes/pear-cake', { description: 'Theirs' })
    let reads = 0
    await page.route('**/larder/api/recipes/*', (route) =>
      route.request().method() === 'GET' && reads++ > 0 ? route.abort() : route.fallback(),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The server cannot be reached').waitFor()
    await page.unroute('**/larder/api/recipes/*')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByText('Theirs').last().waitFor()
    await page.context().close()
  })

  it('a recipe page stays when the file of the code for its link cannot be loaded', async () => {
    const { id } = await call('GET', '/recipes/dal')
    await call('POST', '/shared/recipes', { recipeId: id })
    const page = await web.visit('/recipes/dal', { ...desktop, serviceWorkers: 'block' })
    const comment = page.getByPlaceholder('Write a comment')
    await comment.fill('More salt')
    await page.context().route('**/assets/QrCode*', (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByText('A new version is ready').waitFor()
    expect(await comment.inputValue()).to.equal('More salt')
    await page.context().close()
  })

  it('a page with a report or an examination stays when it cannot be read again', async () => {
    const { reportId } = await call('POST', '/recipes/create/url/bulk', { imports: [{ url: 'no address' }] })
    await eventually(async () => (await call('GET', `/groups/reports/${reportId}`)).status, 'failure')
    const page = await web.visit(`/import?report=${reportId}`, desktop)
    const counts = page.getByText('0 here, 1 failed.')
    await counts.waitFor()
    await page.route(`**/larder/api/groups/reports/${reportId}`, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(reportId))
    await call('POST', '/recipes/create/url/bulk', { imports: [{ url: 'none either' }] })
    await failed
    await rest(page)
    expect(await counts.isVisible()).to.equal(true)
    await page.goto(`${web.larder.url}/admin/doctor`)
    await page.getByRole('button', { name: 'Look again' }).waitFor()
    await page.route('**/larder/api/admin/doctor', (route) => route.abort())
    await page.getByRole('button', { name: 'Look again' }).click()
    await page.getByText('The server cannot be reached').waitFor()
    await page.getByRole('button', { name: 'Look again' }).waitFor()
    await page.context().close()
  })

  it('a backup that is being made is not called failed when the server was out of reach once', async () => {
    const page = await web.visit('/admin/backups', desktop)
    let reads = 0
    await page.route('**/larder/api/groups/reports/*', (route) =>
      reads++ === 0 ? route.abort() : route.fallback(),
    )
    await page.getByRole('button', { name: 'Make a backup' }).click()
    await page.getByText('The backup is complete').waitFor()
    await page.context().close()
  })

  it('a recipe that is planned right after it was put aside does not wait any more', async () => {
    await call('POST', '/recipes', { name: 'Noodle soup' })
    const page = await web.visit('/plan', desktop)
    const release = await holdRequests(page, '**/larder/api/households/mealplans/waiting')
    await page.getByRole('button', { name: 'Let Noodle soup wait for a day' }).click()
    await page.getByRole('button', { name: 'Plan Noodle soup for a day' }).click()
    await page.getByRole('menuitem').first().click()
    await sleep(1_000)
    release()
    const planned = async () =>
      (await call('GET', '/households/mealplans?perPage=-1')).data.map(({ recipe }: Loose) => recipe?.name)
    await eventually(planned, ['Noodle soup'])
    await eventually(async () => (await call('GET', '/households/mealplans/waiting')).length, 0)
    await page.context().close()
  })
})
