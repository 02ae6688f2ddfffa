import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { mealieArchive } from '../../../packages/recipe-import/test/mealie-backup.ts'
import { administrator } from '../../server/test/harness.ts'
import { mealieToken, openMealie } from '../../server/test/mealie-server.ts'
import type { Loose } from '../../server/test/send.ts'
import { desktop, openWeb, type TestWeb } from './browser.ts'
import { goTo } from './impatient/people.ts'
import { eventually, hold, holdRequests, lateReads, loseFirst, rest, sleep } from './slow-line.ts'

describe('cookbooks, filters, the trash and moves on a slow line', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb()
    for (const [name, tags] of [
      ['Dal', ['Vegan']],
      ['Tart', ['Vegan', 'Baking']],
    ] as const)
      await call('POST', '/recipes', { name, tags: tags.map((tag) => ({ name: tag })) })
    for (const [index, name] of ['Apples', 'Breads', 'Creams'].entries())
      await call('POST', '/households/cookbooks', {
        name,
        position: index + 1,
        queryFilterString: 'tags.name = "Vegan"',
      })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const call = async (method: string, path: string, json?: object) =>
    (await web.larder.request(method, `/api${path}`, { token: web.larder.token, ...(json && { json }) })).body
  const cookbooks = async (): Promise<readonly Loose[]> =>
    (await call('GET', '/households/cookbooks?orderBy=position&orderDirection=asc&perPage=-1')).data

  it('the order of the cookbooks is the last one, although the one before was refused', async () => {
    const page = await web.visit('/cookbooks', desktop)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/larder/api/households/cookbooks/*', async (route) => {
      if (sent++ > 0) return route.fallback()
      await isReleased
      await route.fulfill({ status: 503, body: 'Service unavailable' })
    })
    const move = async (name: string, key: string, places: readonly number[]) => {
      await page.getByRole('button', { name: `Move: ${name}`, exact: true }).focus()
      await page.keyboard.press('Space')
      for (const [index, place] of places.entries()) {
        if (index > 0) await page.keyboard.press(key)
        await page.getByText(`${name} is over: place ${place} of 3.`).waitFor({ state: 'attached' })
      }
      await page.keyboard.press('Space')
      await page
        .getByText(`${name} was put here: place ${places.at(-1)} of 3.`)
        .waitFor({ state: 'attached' })
    }
    await move('Apples', 'ArrowRight', [1, 2, 3])
    await move('Creams', 'ArrowLeft', [2, 1])
    release()
    const places = async () => (await cookbooks()).map(({ name, position }) => [name, position])
    await eventually(places, [
      ['Creams', 1],
      ['Breads', 2],
      ['Apples', 3],
    ])
    await page.context().close()
  })

  it('a chip that is chosen while a cookbook is saved stays, and is saved next', async () => {
    const page = await web.visit('/cookbooks/apples', desktop)
    await page.getByRole('button', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
    const release = await hold(page, '**/larder/api/households/cookbooks/*', 'PATCH')
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await sheet.getByLabel('Description').fill('Sweet.')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByRole('checkbox', { name: /^Baking/ }).check()
    release()
    await stored
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    const apples = async () => {
      const found = (await cookbooks()).find(({ name }) => name === 'Apples')
      return [found?.description, found?.queryFilterString]
    }
    expect(await apples()).to.deep.equal(['Sweet.', 'tags.name CONTAINS ALL ["Vegan", "Baking"]'])
    await page.context().close()
  })

  it('a cookbook that is renamed is never called missing', async () => {
    const page = await web.visit('/cookbooks/breads', desktop)
    await page.getByRole('button', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
    await sheet.getByLabel('Name').fill('Loaves')
    await lateReads(page, '**/larder/api/households/cookbooks?*', 1_500)
    await page.evaluate(() => {
      const look = () => {
        if (document.body.textContent?.includes('There is no such cookbook'))
          document.body.dataset.wasMissing = 'true'
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
    const read = page.waitForResponse((response) => /households\/cookbooks\?/.test(response.url()))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Loaves' }).waitFor()
    await read
    await page.getByRole('heading', { level: 1, name: 'Loaves' }).waitFor()
    expect(await page.evaluate(() => document.body.dataset.wasMissing)).to.equal(undefined)
    await page.context().close()
  })

  it('the address follows a renamed cookbook, whose sheet stays open for what is typed meanwhile', async () => {
    await call('POST', '/households/cookbooks', { name: 'Pies', position: 5, queryFilterString: '' })
    const page = await web.visit('/cookbooks/pies', desktop)
    await page.getByRole('button', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
    const release = await hold(page, '**/larder/api/households/cookbooks/*', 'PATCH')
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await sheet.getByLabel('Name').fill('Flans')
    await sheet.getByRole('checkbox', { name: /^Baking/ }).check()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByLabel('Name').fill('Flans and tarts')
    release()
    await stored
    await page.waitForURL('**/cookbooks/flans')
    expect(await sheet.getByLabel('Name').inputValue()).to.equal('Flans and tarts')
    await sheet.locator('header').getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Flans' }).waitFor()
    await page.context().close()
  })

  it('a cookbook that is edited keeps what is typed, and the filter that somebody else gives it', async () => {
    const { id } = await call('POST', '/households/cookbooks', {
      name: 'Soups',
      position: 6,
      queryFilterString: '',
    })
    const page = await web.visit('/cookbooks/soups', desktop)
    await page.getByRole('button', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
    await sheet.getByLabel('Name').fill('Broths')
    await lateReads(page, '**/larder/api/foods?*', 1_500)
    const queryFilterString = 'recipeIngredient.food.name = "Lentils"'
    await call('PATCH', `/households/cookbooks/${id}`, { queryFilterString })
    await page.getByText(/“Lentils”/).waitFor({ state: 'attached' })
    expect(await sheet.getByLabel('Name').inputValue()).to.equal('Broths')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    const [soups] = (await cookbooks()).filter((one) => one.id === id)
    expect([soups?.name, soups?.queryFilterString]).to.deep.equal(['Broths', queryFilterString])
    await page.context().close()
  })

  it('a cookbook whose description is changed keeps the filter by foods that somebody else gives it', async () => {
    const { id: food } = await call('POST', '/foods', { name: 'Barley' })
    const { id } = await call('POST', '/households/cookbooks', {
      name: 'Grains',
      position: 7,
      queryFilterString: `recipeIngredient.food.id = "${food}"`,
    })
    const page = await web.visit('/cookbooks', desktop)
    await page.getByRole('link', { name: 'Grains' }).first().waitFor()
    await lateReads(page, '**/larder/api/foods?*', 1_500)
    await page.evaluate(goTo, '/cookbooks/grains')
    await page.getByRole('button', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
    await sheet.getByLabel('Description').fill('Of the field')
    await sheet.getByText('Barley').first().waitFor({ state: 'attached' })
    const queryFilterString = 'tags.name = "Vegan"'
    await call('PATCH', `/households/cookbooks/${id}`, { queryFilterString })
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    const [grains] = (await cookbooks()).filter((one) => one.id === id)
    expect([grains?.description, grains?.queryFilterString]).to.deep.equal([
      'Of the field',
      queryFilterString,
    ])
    await call('DELETE', `/households/cookbooks/${id}`)
    await page.context().close()
  })

  it('somebody who has left is not called back when a cookbook was removed, and undoing brings the same one back', async () => {
    const page = await web.visit('/cookbooks/creams', desktop)
    const { id } = (await cookbooks()).find(({ name }) => name === 'Creams') ?? {}
    const release = await hold(page, '**/larder/api/households/cookbooks/*', 'DELETE')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.evaluate(goTo, '/more')
    await page.getByRole('heading', { level: 1, name: 'More' }).waitFor()
    release()
    await page.getByText('“Creams” was removed').waitFor()
    expect(new URL(page.url()).pathname).to.equal('/more')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('“Creams” is back').waitFor()
    expect((await cookbooks()).find(({ name }) => name === 'Creams')?.id).to.equal(id)
    await page.context().close()
  })

  it('a cookbook is removed after its place is stored', async () => {
    const queryFilterString = 'tags.name = "Vegan"'
    await call('POST', '/households/cookbooks', { name: 'Dips', position: 4, queryFilterString })
    const page = await web.visit('/cookbooks', desktop)
    const release = await hold(page, '**/larder/api/households/cookbooks/*', 'PATCH')
    const changes: string[] = []
    page.on('request', (request) => request.method() === 'DELETE' && changes.push('removal is sent'))
    page.on('response', (response) => {
      if (response.request().method() === 'PATCH') changes.push('place is stored')
    })
    await page.getByRole('button', { name: 'Move: Dips', exact: true }).focus()
    const moved = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.keyboard.press('Space')
    await page.getByText(/^Dips is over: place 4 /).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowLeft')
    await page.getByText(/^Dips is over: place 3 /).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await moved
    await page.evaluate(goTo, '/cookbooks/dips')
    await page.getByRole('button', { name: 'Remove' }).click()
    await sleep(300)
    release()
    await page.getByText('“Dips” was removed').waitFor()
    expect(changes).to.deep.equal(['place is stored', 'place is stored', 'removal is sent'])
    await page.context().close()
  })

  it('a tag is renamed after several were removed', async () => {
    for (const name of ['Autumn', 'Winter']) await call('POST', '/organizers/tags', { name })
    const page = await web.visit('/organize/tags', desktop)
    const release = await hold(page, '**/larder/api/organizers/tags/*', 'DELETE')
    const changes: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && changes.push('name is sent'))
    page.on('response', (response) => {
      if (response.request().method() === 'DELETE') changes.push('removed')
    })
    await page.getByRole('checkbox', { name: 'Select Winter', exact: true }).check()
    await page.getByRole('region').getByRole('button', { name: 'Remove' }).click()
    const removal = page.waitForRequest((request) => request.method() === 'DELETE')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await removal
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit Autumn' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Fall')
    await page.getByRole('button', { name: 'Save' }).click()
    await sleep(300)
    release()
    await page.getByRole('button', { name: 'Edit Fall' }).waitFor()
    expect(changes).to.deep.equal(['removed', 'name is sent'])
    await page.context().close()
  })

  it('a cookbook gets the name back that it was given two savings before', async () => {
    await call('POST', '/households/cookbooks', { name: 'Sauces', position: 7, queryFilterString: '' })
    const page = await web.visit('/cookbooks/sauces', desktop)
    await page.getByRole('button', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
    const name = sheet.getByLabel('Name')
    await name.fill('Dips')
    for (const [sent, typed] of [
      ['Dips', 'Dressings'],
      ['Dressings', 'Dips'],
    ] as const) {
      const release = await hold(page, '**/larder/api/households/cookbooks/*', 'PATCH')
      await name.press('Enter')
      await eventually(async () => (await cookbooks()).some((one) => one.name === sent), true)
      await name.fill(typed)
      release()
      await page.getByText(`“${sent}” is among the cookbooks`).waitFor()
      await rest(page)
    }
    await name.press('Enter')
    await sheet.waitFor({ state: 'detached' })
    const stored = (await cookbooks()).map((one) => one.name)
    expect(stored.filter((one: string) => one.startsWith('D'))).to.deep.equal(['Dips'])
    await page.context().close()
  })

  it('a cookbook whose name was typed on while it was created is one', async () => {
    const page = await web.visit('/cookbooks', desktop)
    await page.getByRole('button', { name: 'New cookbook' }).click()
    const sheet = page.getByRole('dialog', { name: 'New cookbook' })
    const release = await hold(page, '**/larder/api/households/cookbooks', 'POST')
    const stored = page.waitForResponse((response) => response.request().method() === 'POST')
    const name = sheet.getByLabel('Name')
    await name.fill('Pies')
    await name.press('Enter')
    await name.pressSequentially(' and tarts')
    release()
    await stored
    await page.getByText('“Pies” is among the cookbooks').waitFor()
    expect(await name.inputValue()).to.equal('Pies and tarts')
    await name.press('Enter')
    await sheet.waitFor({ state: 'detached' })
    const names = (await cookbooks()).map(({ name: stored }) => stored)
    expect(names.filter((stored: string) => stored.startsWith('Pies'))).to.deep.equal(['Pies and tarts'])
    await page.context().close()
  })

  describe('a dialog that is opened while another one is saved stays', () => {
    const dialogs: readonly {
      readonly of: string
      readonly path: string
      readonly api: string
      readonly method: 'POST' | 'PATCH' | 'PUT'
      /** What opens the first one, and the second one. */
      readonly open: readonly [(page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>]
      readonly field: RegExp
    }[] = [
      {
        of: 'a tag',
        path: '/organize/tags',
        api: 'organizers/tags/*',
        method: 'PATCH',
        open: [
          (page) => page.getByRole('button', { name: 'Edit Vegan' }).click(),
          (page) => page.getByRole('button', { name: 'Edit Baking' }).click(),
        ],
        field: /^Name$/,
      },
      {
        of: 'a cookbook',
        path: '/cookbooks',
        api: 'households/cookbooks',
        method: 'POST',
        open: [
          (page) => page.getByRole('button', { name: 'New cookbook' }).click(),
          (page) => page.getByRole('button', { name: 'New cookbook' }).click(),
        ],
        field: /^Name$/,
      },
      {
        of: 'a meal',
        path: '/plan',
        api: 'households/mealplans',
        method: 'POST',
        open: [
          (page) =>
            page
              .getByRole('button', { name: /^Add a meal/ })
              .first()
              .click(),
          (page) =>
            page
              .getByRole('button', { name: /^Add a meal/ })
              .nth(1)
              .click(),
        ],
        field: /What will it be/,
      },
    ]
    it('an invitation, when the one before was not revoked', async () => {
      for (let count = 0; count < 2; count++) await call('POST', '/households/invitations', { uses: 1 })
      const page = await web.visit('/household/members', desktop)
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/larder/api/households/invitations/*', async (route) => {
        await isReleased
        await route.fulfill({ status: 503 })
      })
      const revoke = page.getByRole('button', { name: /^Revoke: / })
      const dialog = page.getByRole('dialog')
      await revoke.first().click()
      await dialog.getByRole('button', { name: 'Revoke' }).click()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await revoke.nth(1).click()
      await dialog.waitFor()
      release()
      await page
        .getByText(/responded with 503|cannot be reached/)
        .first()
        .waitFor()
      await rest(page)
      expect(await dialog.count()).to.equal(1)
      await page.context().close()
    })

    for (const { of, path, api, method, open, field } of dialogs)
      it(of, async () => {
        const page = await web.visit(path, desktop)
        const release = await hold(page, `**/larder/api/${api}`, method)
        await open[0](page)
        const words = page.getByRole('dialog').getByLabel(field).first()
        await words.fill('First')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Save|Create|Add “First”)$/ })
          .click()
        await page.keyboard.press('Escape')
        await words.waitFor({ state: 'detached' })
        await open[1](page)
        await words.fill('Second')
        const stored = page.waitForResponse((response) => response.request().method() === method)
        release()
        await stored
        await rest(page)
        expect(await words.inputValue()).to.equal('Second')
        await page.context().close()
      })
  })

  it('two names of a food that are removed quickly are both removed', async () => {
    const { id: foodId } = await call('POST', '/foods', { name: 'aubergine' })
    for (const name of ['brinjal', 'eggplant']) await call('POST', '/groups/food-names', { name, foodId })
    const page = await web.visit('/organize/foods', desktop)
    await page.getByRole('button', { name: 'Edit aubergine' }).click()
    const release = await hold(page, '**/larder/api/groups/food-names/*', 'DELETE')
    for (const name of ['brinjal', 'eggplant'])
      await page.getByRole('button', { name: `Remove: ${name}` }).click()
    release()
    await eventually(async () => (await call('GET', '/groups/food-names')).total, 0)
    await page.context().close()
  })

  it('a filter as text that was read late does not replace the one after it', async () => {
    await call('POST', '/foods', { name: 'Leek' })
    const page = await web.visit('/recipes', desktop)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByText('Advanced').click()
    const field = sheet.getByRole('textbox', { name: 'Filter' })
    const request = page.waitForRequest((one) => /foods\?.*name/.test(one.url()))
    const release = await hold(page, '**/larder/api/foods?*', 'GET')
    await field.fill('recipeIngredient.food.name = "Leek"')
    await request
    await field.fill('tags.name = "Baking"')
    await sheet.getByRole('checkbox', { name: /^Baking/, checked: true }).waitFor()
    const read = page.waitForResponse((response) => /foods\?.*name/.test(response.url()))
    release()
    await read
    await page.getByText('1 of 2 match').waitFor()
    // What was read late would show in one of the next frames.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(new URL(page.url()).search).to.contain('baking').and.not.contain('foods')
    await page.context().close()
  })

  it('a tag that is added while others are given to chosen recipes stays, and is given next', async () => {
    const page = await web.visit('/recipes', desktop)
    await page.getByRole('button', { name: 'Select several' }).click()
    await page.getByRole('checkbox', { name: 'Dal' }).check()
    await page.getByRole('button', { name: 'Add tags' }).click()
    const dialog = page.getByRole('dialog')
    const release = await hold(page, '**/larder/api/recipes/bulk-actions/tag', 'POST')
    const field = dialog.getByRole('combobox', { name: 'Tags' })
    await field.fill('Quick')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await field.fill('Festive')
    release()
    await page.getByText('1 recipe changed').waitFor()
    expect(await field.inputValue()).to.equal('Festive')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const tags = (await call('GET', '/recipes/dal')).tags.map(({ name }: Loose) => name)
    expect(tags.toSorted()).to.deep.equal(['Festive', 'Quick', 'Vegan'])
    await page.context().close()
  })

  it('a tag for recipes that were selected while others are removed stays', async () => {
    for (const name of ['Gruel', 'Porridge']) await call('POST', '/recipes', { name })
    const page = await web.visit('/recipes', desktop)
    await page.getByRole('button', { name: 'Select several' }).click()
    await page.getByRole('checkbox', { name: 'Gruel' }).check()
    const release = await hold(page, '**/larder/api/recipes/bulk-actions/delete', 'POST')
    await page.getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Select several' }).click()
    await page.getByRole('checkbox', { name: 'Porridge' }).check()
    await page.getByRole('button', { name: 'Add tags' }).click()
    const field = dialog.getByRole('combobox', { name: 'Tags' })
    await field.fill('Warm')
    release()
    await page.getByText('1 recipe removed').waitFor()
    await page.getByText('1 selected').waitFor({ state: 'attached' })
    expect(await field.inputValue()).to.equal('Warm')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await call('GET', '/recipes/porridge')).tags.map(({ name }: Loose) => name)).to.deep.equal([
      'Warm',
    ])
    await call('DELETE', '/recipes/porridge')
    await page.context().close()
  })

  it('two things that are brought back quickly are both back', async () => {
    for (const name of ['Pie', 'Stew']) {
      await call('POST', '/recipes', { name })
      await call('DELETE', `/recipes/${name.toLowerCase()}`)
    }
    const page = await web.visit('/trash', desktop)
    const release = await hold(page, '**/larder/api/groups/trash/*/restore', 'POST')
    for (const name of ['Pie', 'Stew'])
      await page.getByRole('button', { name: `Bring back: ${name}` }).click()
    release()
    const names = async () =>
      (await call('GET', '/recipes')).data
        .map(({ name }: Loose) => name)
        .filter((name: string) => ['Pie', 'Stew'].includes(name))
        .toSorted()
    await eventually(names, ['Pie', 'Stew'])
    await page.context().close()
  })

  it('what is brought back is not deleted when the trash is emptied before the response', async () => {
    for (const { id } of (await call('GET', '/groups/trash?perPage=-1')).data)
      await call('DELETE', `/groups/trash/${id}`)
    for (const name of ['Flan', 'Roll']) {
      await call('POST', '/recipes', { name })
      await call('DELETE', `/recipes/${name.toLowerCase()}`)
    }
    const page = await web.visit('/trash', desktop)
    const release = await holdRequests(page, '**/larder/api/groups/trash/*/restore')
    await page.getByRole('button', { name: 'Bring back: Flan' }).click()
    await page.getByRole('button', { name: 'Empty the trash' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await sleep(1_000)
    release()
    await page.getByText('“Flan” is back').waitFor()
    await page.getByText('deleted for good').waitFor()
    const names = (await call('GET', '/recipes')).data.map(({ name }: Loose) => name)
    expect(names).to.include('Flan')
    expect(names).not.to.include('Roll')
    await page.context().close()
  })

  describe('a move', () => {
    const file = {
      name: 'mealie.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(mealieArchive()),
    }
    const choose = (page: Page, name: string) =>
      page.locator('input[type="file"]').setInputFiles([{ ...file, name }])

    it('is not opened while a second archive is added', async () => {
      const page = await web.visit('/import/move', desktop)
      const release = await hold(page, '**/larder/api/admin/move-in', 'POST')
      await choose(page, 'first.zip')
      await page.getByText('first.zip').waitFor()
      await choose(page, 'second.zip')
      await page.getByText('second.zip').waitFor()
      release()
      await page.getByRole('button', { name: 'Move in with all 2 archives' }).waitFor()
      expect(new URL(page.url()).pathname).to.equal('/import/move')
      await page.context().close()
    })

    it('is prepared once when the response was lost', async () => {
      const reports = async (): Promise<number> => (await call('GET', '/groups/reports?perPage=1')).total
      const before = await reports()
      const page = await web.visit('/import/move', desktop)
      await loseFirst(page, '**/larder/api/admin/move-in')
      await choose(page, 'lost.zip')
      await page.getByRole('alert').waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('button', { name: 'Move in now' }).waitFor()
      expect(await reports()).to.equal(before + 1)
      await page.context().close()
    })

    for (const [when, isDownloaded] of [
      ['while its backup is downloaded', false],
      ['when it is ready', true],
    ] as const)
      it(`that was ordered from a server is dropped when the order is corrected after a lost response, ${when}`, async () => {
        const mealie = await openMealie(mealieArchive())
        const isReleased = Promise.withResolvers<void>()
        const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
        if (!isDownloaded)
          mealie.state.beforeDownload = () => {
            begin()
            return isReleased.promise
          }
        const moves = async (): Promise<readonly Loose[]> =>
          (await call('GET', '/groups/reports?perPage=-1')).data.filter(
            ({ name, status }: Loose) => name === 'Move from Mealie' && status === 'in-progress',
          )
        try {
          const before = (await moves()).length
          const page = await web.visit('/import/move', desktop)
          await loseFirst(page, '**/larder/api/admin/move-in/from-server')
          await page.getByLabel('Address of the Mealie').fill(mealie.url)
          await page.getByLabel('API token of an administrator').fill(mealieToken)
          const order = page.getByRole('button', { name: 'Make a backup there' })
          await order.click()
          await page.getByText('The server cannot be reached').waitFor()
          if (isDownloaded) await eventually(async () => (await moves()).length, before + 1)
          else await isBegun
          await page.getByLabel('Address of the Mealie').fill(`${mealie.url}/`)
          const accepted: string[] = []
          page.on('response', (response) => {
            if (response.url().endsWith('/from-server') && response.status() === 202) accepted.push('order')
          })
          await order.click()
          // What the first attempt has ordered is found out, and the corrected one is ordered.
          await eventually(async () => accepted, ['order', 'order'])
          isReleased.resolve()
          await page.getByRole('button', { name: 'Move in now' }).waitFor()
          await eventually(async () => (await moves()).length, before + 1)
          await page.context().close()
        } finally {
          await mealie.close()
        }
      })

    it('asks who somebody is when the session has ended before an archive was sent', async () => {
      const page = await web.visit('/import/move', desktop)
      await rest(page)
      await page.context().clearCookies()
      // Nothing else notices it.
      await page.route('**/larder/api/**', (route) =>
        /move-in$|auth\/session$/.test(route.request().url()) && route.request().method() === 'POST'
          ? route.fallback()
          : route.abort(),
      )
      await choose(page, 'later.zip')
      const again = page.getByRole('dialog', { name: 'Sign in again' })
      await again.waitFor()
      await page.unroute('**/larder/api/**')
      await again.getByLabel('Password').fill(administrator.password)
      await again.getByRole('button', { name: 'Sign in' }).click()
      await again.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('button', { name: 'Move in now' }).waitFor()
      await page.context().close()
    })

    it('that is not wanted any more is not offered again after the back button', async () => {
      const page = await web.visit('/import/move', desktop)
      await choose(page, 'mealie.zip')
      await page.getByRole('button', { name: 'Do not move in' }).click()
      await page.waitForURL('**/import/move')
      await page.goBack()
      await page.getByText('The move was taken back').first().waitFor()
      await page.context().close()
    })

    it('is started before it is taken back, in this order', async () => {
      const page = await web.visit('/import/move', desktop)
      await choose(page, 'mealie.zip')
      const start = page.getByRole('button', { name: 'Move in now' })
      await start.waitFor()
      const order: string[] = []
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\/admin\/move-in\/[^/]+\/(start|take-back)$/, async (route) => {
        const name = route.request().url().split('/').at(-1) ?? ''
        order.push(`sends ${name}`)
        if (name === 'start') await isReleased
        const response = await route.fetch()
        order.push(`has ${name}`)
        await route.fulfill({ response })
      })
      await start.click()
      await page.getByRole('button', { name: 'Do not move in' }).click()
      release()
      await eventually(async () => order, ['sends start', 'has start', 'sends take-back', 'has take-back'])
      await page.context().close()
    })
  })
})
