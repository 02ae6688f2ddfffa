import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { addPerson } from '../../server/test/people.ts'
import { allSent, openWeb, phone, type TestWeb } from './browser.ts'
import { eventually, hold, lateReads, rest } from './slow-line.ts'

describe('changes of others', function () {
  this.timeout(300_000)
  let web: TestWeb
  let listId: string
  before(async () => {
    web = await openWeb()
    await web.larder.request('POST', '/api/recipes', { token: web.larder.token, json: { name: 'Leek soup' } })
  })
  beforeEach(async () => {
    const { body } = await web.larder.request('POST', '/api/households/shopping/lists', {
      token: web.larder.token,
      json: { name: 'Saturday shop' },
    })
    listId = String(body.id)
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  /** A page that asks for nothing by itself after a while: its long timers and its intervals never fire. */
  const openWithoutPolling = async (path: string): Promise<Page> => {
    const page = await web.visit('/more', phone)
    await page.addInitScript(() => {
      const start = window.setTimeout
      Object.assign(window, {
        setTimeout: (work: () => void, delay = 0) => (delay >= 4_000 ? 0 : start(work, delay)),
      })
      const repeat = window.setInterval
      Object.assign(window, {
        setInterval: (work: () => void, delay = 0) => (delay >= 4_000 ? 0 : repeat(work, delay)),
      })
    })
    await page.goto(web.larder.url + path)
    return page
  }
  const openList = async () => {
    const page = await openWithoutPolling(`/shopping/${listId}`)
    await page.getByRole('combobox').waitFor()
    return page
  }
  const add = async (page: Page, text: string) => {
    await page.getByRole('combobox').fill(text)
    await page.keyboard.press('Enter')
  }
  const streamsOf = (page: Page) => {
    let count = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'eventsource') count++
    })
    return () => count
  }

  it('arrive on a shopping list without polling', async () => {
    const [ada, bob] = [await openList(), await openList()]
    await add(ada, 'oats')
    await bob.getByRole('checkbox', { name: /oats/ }).click()
    await ada.getByText('1 done').waitFor()
    await add(bob, 'soap')
    await ada.getByRole('checkbox', { name: /soap/ }).waitFor()
    await Promise.all([ada.context().close(), bob.context().close()])
  })

  it('arrive through one stream for all tabs, which the next tab opens when it ends', async () => {
    const first = await openList()
    await add(first, 'bread')
    await allSent(first)
    const second = await first.context().newPage()
    const streams = streamsOf(second)
    await second.goto(`${web.larder.url}/shopping/${listId}`)
    await second.getByRole('checkbox', { name: /bread/ }).waitFor()
    const other = await openList()
    await add(other, 'milk')
    for (const page of [first, second]) await page.getByRole('checkbox', { name: /milk/ }).waitFor()
    expect(streams()).to.equal(0)
    await first.close()
    await eventually(() => Promise.resolve(streams()), 1)
    await add(other, 'honey')
    await second.getByRole('checkbox', { name: /honey/ }).waitFor()
    await Promise.all([second.context().close(), other.context().close()])
  })

  it('arrive by polling where the stream is refused', async () => {
    const page = await web.visit('/more', phone)
    await page.route('**/events/stream*', (route) => route.fulfill({ status: 503 }))
    await page.goto(`${web.larder.url}/shopping/${listId}`)
    await page.getByRole('combobox').waitFor()
    const other = await openList()
    await add(other, 'tea')
    await page.getByRole('checkbox', { name: /tea/ }).waitFor()
    await Promise.all([page.context().close(), other.context().close()])
  })

  it('of the preferences count on the next pages, after some seconds', async () => {
    const page = await web.visit('/household', phone)
    const box = page.getByRole('checkbox', { name: 'New recipes show nutrition' })
    await box.waitFor()
    const before = await box.isChecked()
    const { status } = await web.larder.request('PUT', '/api/households/preferences', {
      token: web.larder.token,
      json: { recipeShowNutrition: !before },
    })
    expect(status).to.equal(200)
    const onNextPage = async () => {
      await page.getByRole('link', { name: 'Shopping' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Shopping' }).waitFor()
      await page.goBack()
      return box.isChecked()
    }
    await eventually(onNextPage, !before)
    await page.context().close()
  })

  it('arrive on the pages of the household, also those that a closed page has still sent', async () => {
    const call = async (method: string, path: string, json?: object) => {
      const { status, body } = await web.larder.request(method, `/api/households${path}`, {
        token: web.larder.token,
        ...(json && { json }),
      })
      expect(status, `${method} ${path} ${JSON.stringify(body)}`).to.be.lessThan(300)
      return body
    }
    const { userId } = await addPerson(web.larder, 'dora', {})
    const hook = await call('POST', '/webhooks', {
      name: 'Hook',
      url: 'https://hook.example/',
      events: ['*'],
    })
    const target = { name: 'Phone', appriseUrl: 'json://target.example/in', options: {} }
    const notification = await call('POST', '/events/notifications', target)
    const { lockRecipeEditsFromOtherHouseholds: isLocked } = await call('GET', '/preferences')
    for (const [path, label, change] of [
      [
        '/household/members',
        'Invite people',
        () => call('PATCH', '/permissions', { userId, canInvite: true }),
      ],
      ['/household/webhooks', /^On$/, () => call('PATCH', `/webhooks/${hook.id}`, { enabled: false })],
      [
        '/household/notifications',
        'New recipe',
        () => call('PATCH', `/events/notifications/${notification.id}`, { options: { recipeCreated: true } }),
      ],
      [
        '/household',
        'Only this household may edit its recipes',
        () => call('PUT', '/preferences', { lockRecipeEditsFromOtherHouseholds: !isLocked }),
      ],
    ] as const) {
      const page = await openWithoutPolling('/more')
      const streams = page.waitForRequest((request) => request.resourceType() === 'eventsource')
      await page.goto(web.larder.url + path)
      await streams
      await rest(page)
      const box = page.getByRole('checkbox', { name: label, disabled: false }).last()
      const before = await box.isChecked()
      await change()
      await eventually(() => box.isChecked(), !before)
      await page.context().close()
    }
  })

  it('of a profile stay when somebody saves something else there, and are shown', async () => {
    const elsa = await addPerson(web.larder, 'elsa', {})
    const page = await web.visit('/user/profile', {
      as: { username: 'elsa', password: 'elsa likes soup' },
    })
    const [name, mail] = [page.getByLabel('Your name'), page.getByLabel('Mail address')]
    await name.waitFor()
    const path = `/api/users/${elsa.userId}`
    const { status } = await elsa.request('PUT', path, { json: { fullName: 'Elsa of the Hill' } })
    expect(status).to.equal(200)
    const release = await hold(page, `**/larder${path}`, 'PUT')
    await mail.fill('elsa.hill@example.org')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Saving' }).waitFor()
    // What is typed meanwhile stays.
    await mail.pressSequentially('.uk')
    release()
    await page.getByText('Saved').waitFor()
    await rest(page)
    expect(await name.inputValue()).to.equal('Elsa of the Hill')
    expect(await mail.inputValue()).to.equal('elsa.hill@example.org.uk')
    const { body } = await elsa.request('GET', '/api/users/self')
    expect(body).to.include({ fullName: 'Elsa of the Hill', email: 'elsa.hill@example.org' })
    await page.context().close()
  })

  it('arrive on the list of recipes and on an open recipe', async () => {
    // Nothing asks for recipes regularly.
    const list = await web.visit('/recipes', phone)
    await list.getByRole('link', { name: 'Leek soup' }).waitFor()
    const recipe = await web.visit('/recipes/leek-soup', phone)
    await recipe.getByRole('heading', { name: 'Leek soup' }).waitFor()
    const { status } = await web.larder.request('PATCH', '/api/recipes/leek-soup', {
      token: web.larder.token,
      json: { description: 'With cream.', name: 'Leek cream soup' },
    })
    expect(status).to.equal(200)
    await list.getByRole('link', { name: 'Leek cream soup' }).waitFor()
    await recipe.getByText('With cream.').waitFor()
    await Promise.all([list.context().close(), recipe.context().close()])
  })

  describe('leave what somebody has chosen or typed:', () => {
    const call = async (method: string, path: string, json?: object) => {
      const { status, body } = await web.larder.request(method, `/api${path}`, {
        token: web.larder.token,
        ...(json && { json }),
      })
      expect(status, `${method} ${path} ${JSON.stringify(body)}`).to.be.lessThan(300)
      return body
    }
    const newRecipe = async (name: string, note: string) => {
      const slug = await call('POST', '/recipes', { name, recipeIngredient: [{ quantity: 1, note }] })
      return String((await call('GET', `/recipes/${slug}`)).id)
    }

    it('what goes onto a list from the plan, when another recipe is planned', async () => {
      const date = new Intl.DateTimeFormat('sv-SE').format(new Date())
      const plan = (recipeId: string) =>
        call('POST', '/households/mealplans', { date, entryType: 'dinner', recipeId })
      await plan(await newRecipe('Pea soup', 'peas'))
      const page = await openWithoutPolling('/plan')
      await page.getByRole('button', { name: 'Shop for the week' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('List', { exact: true }).selectOption({ label: 'A new list' })
      await sheet.getByLabel('A new list').fill('For the week')
      await sheet.getByRole('checkbox', { name: /peas/ }).uncheck()
      await plan(await newRecipe('Bean soup', 'beans'))
      await sheet.getByRole('checkbox', { name: /beans/ }).waitFor()
      expect(await sheet.getByLabel('A new list').inputValue()).to.equal('For the week')
      expect(await sheet.getByRole('checkbox', { name: /peas/ }).isChecked()).to.equal(false)
      await page.context().close()
    })

    it('what is typed on a list, which is deleted', async () => {
      const page = await openList()
      await page.getByRole('combobox').fill('oat milk')
      await call('DELETE', `/households/shopping/lists/${listId}`)
      await page.getByText('This list is gone').waitFor()
      expect(await page.getByRole('combobox').inputValue()).to.equal('oat milk')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Shopping' }).first().click()
      await page.getByText('An item was not added').waitFor()
      await page.context().close()
    })

    for (const isChosen of [false, true])
      it(`what goes from the plan onto a list${isChosen ? ' that is chosen' : ''}, which is deleted`, async () => {
        const { id } = await call('POST', '/households/shopping/lists', { name: 'Another list' })
        const date = new Intl.DateTimeFormat('sv-SE').format(new Date())
        const recipeId = await newRecipe(`Stew ${isChosen}`, 'swede')
        await call('POST', '/households/mealplans', { date, entryType: 'dinner', recipeId })
        const page = await openList()
        await page.getByRole('button', { name: `Add Stew ${isChosen}` }).click()
        const sheet = page.getByRole('dialog')
        const list = sheet.getByLabel('List', { exact: true })
        if (isChosen)
          for (const option of [id, listId]) {
            await list.selectOption(String(option))
            expect(await list.inputValue()).to.equal(option)
          }
        await sheet.getByRole('checkbox', { name: /swede/ }).uncheck()
        await call('DELETE', `/households/shopping/lists/${listId}`)
        await page.getByText('This list is gone').waitFor({ state: 'attached' })
        expect(await sheet.getByRole('checkbox', { name: /swede/ }).isChecked()).to.equal(false)
        await sheet.locator(`option[value="${listId}"]`).waitFor({ state: 'detached' })
        // Another list is chosen then, as the sheet shows.
        const name = await list.locator('option:checked').textContent()
        await sheet.getByRole('checkbox', { name: /swede/ }).check()
        await sheet.getByRole('button', { name: 'Add 1 item' }).click()
        await page.getByText(`On the list “${name}”`).waitFor()
        await sheet.waitFor({ state: 'detached' })
        await call('DELETE', `/households/shopping/lists/${id}`)
        await page.context().close()
      })

    it('the item that is edited on a list, which is deleted', async () => {
      const page = await openList()
      await add(page, 'oats')
      await allSent(page)
      await page.getByRole('button', { name: /^Edit oats/ }).click()
      const note = page.getByRole('dialog').getByLabel(/Note|What to get/)
      await note.fill('oats, rolled')
      await call('DELETE', `/households/shopping/lists/${listId}`)
      await page.getByText('This list is gone').waitFor({ state: 'attached' })
      expect(await note.inputValue()).to.equal('oats, rolled')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByRole('link', { name: 'Shopping' }).first().click()
      await page.getByText('oats, rolled').waitFor()
      await page.context().close()
    })

    it('the fields of a cookbook, which is deleted', async () => {
      const { id } = await call('POST', '/households/cookbooks', { name: 'Pies', queryFilterString: '' })
      const page = await openWithoutPolling('/cookbooks/pies')
      await page.getByRole('button', { name: 'Edit' }).click()
      const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
      await sheet.getByLabel('Name').fill('Pies and tarts')
      await call('DELETE', `/households/cookbooks/${id}`)
      await page.getByText('There is no such cookbook').waitFor({ state: 'attached' })
      expect(await sheet.getByLabel('Name').inputValue()).to.equal('Pies and tarts')
      await sheet.getByRole('button', { name: 'Save' }).click()
      await sheet.locator('[aria-invalid="true"]').waitFor()
      await page.context().close()
    })

    it('the fields of a cookbook, of which another one is changed', async () => {
      const { id } = await call('POST', '/households/cookbooks', { name: 'Jams', queryFilterString: '' })
      const page = await openWithoutPolling('/cookbooks/jams')
      await page.getByRole('button', { name: 'Edit' }).click()
      const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
      await sheet.getByLabel('Description').fill('Sweet.')
      await call('PATCH', `/households/cookbooks/${id}`, { name: 'Jams and jellies' })
      await page.getByRole('heading', { level: 1, name: 'Jams and jellies' }).waitFor({ state: 'attached' })
      await sheet.getByRole('button', { name: 'Save' }).click()
      await sheet.waitFor({ state: 'detached' })
      const { name, description } = await call('GET', `/households/cookbooks/${id}`)
      expect([name, description]).to.deep.equal(['Jams and jellies', 'Sweet.'])
      await page.context().close()
    })

    it('the fields of a food, of which another one is changed', async () => {
      const { id } = await call('POST', '/foods', { name: 'quince' })
      const page = await openWithoutPolling('/organize/foods')
      await page.getByRole('button', { name: 'Edit quince' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('checkbox').check()
      await call('PATCH', `/foods/${id}`, { name: 'quinces' })
      await sheet.getByRole('button', { name: 'Save' }).click()
      await sheet.waitFor({ state: 'detached' })
      const { name, onHand } = await call('GET', `/foods/${id}`)
      expect([name, onHand]).to.deep.equal(['quinces', true])
      await page.context().close()
    })
  })

  it('arrive among the foods and tags that nothing uses, when an item or a recipe uses them', async () => {
    const { token } = web.larder
    const call = async (path: string, json: object) =>
      (await web.larder.request('POST', `/api${path}`, { token, json })).body
    const [sago] = await Promise.all(['Sago', 'Teff'].map((name) => call('/foods', { name })))
    for (const name of ['Dull', 'Quick']) await call('/organizers/tags', { name })
    for (const [path, use] of [
      ['foods', () => call('/households/shopping/items', { shoppingListId: listId, foodId: sago.id })],
      ['tags', () => call('/recipes', { name: 'Fast stew', tags: ['Quick'] })],
    ] as const) {
      const page = await openWithoutPolling('/more')
      const streams = page.waitForRequest((request) => request.resourceType() === 'eventsource')
      await page.goto(`${web.larder.url}/organize/${path}`)
      await streams
      await rest(page)
      const unused = page.getByRole('region', { name: 'Nothing uses these' })
      const count = await unused.getByRole('listitem').count()
      await use()
      await eventually(() => unused.getByRole('listitem').count(), count - 1)
      await page.context().close()
    }
  })

  it('arrive among the backups, when one was made that the page does not know of', async () => {
    const page = await openWithoutPolling('/more')
    const streams = page.waitForRequest((request) => request.resourceType() === 'eventsource')
    await page.goto(`${web.larder.url}/admin/backups`)
    await streams
    await page.getByText('There is no backup yet').waitFor()
    await web.larder.request('POST', '/api/admin/backups', { token: web.larder.token })
    await page.getByText(/^larder-.*\.zip$/).waitFor()
    await page.context().close()
  })

  it('arrive while an own change takes long', async () => {
    const json = { name: 'Bean stew' }
    await web.larder.request('POST', '/api/recipes', { token: web.larder.token, json })
    const page = await web.visit('/recipes/bean-stew', phone)
    const release = await hold(page, '**/api/users/*/ratings/*', 'POST')
    await page.getByRole('button', { name: 'Add to your favourites' }).click()
    await web.larder.request('PATCH', '/api/recipes/bean-stew', {
      token: web.larder.token,
      json: { description: 'With thyme' },
    })
    await page.getByText('With thyme').waitFor()
    release()
    await page.context().close()
  })

  it('leave a comment that is typed while its recipe gets another name', async () => {
    const { token } = web.larder
    await web.larder.request('POST', '/api/recipes', { token, json: { name: 'Pea stew' } })
    const page = await web.visit('/recipes/pea-stew', phone)
    const field = page.getByRole('textbox', { name: 'Write a comment' })
    await field.fill('Very')
    await lateReads(page, '**/larder/api/recipes/green-pea-stew', 3_000)
    const scrolled = await page.evaluate(() => scrollY)
    await web.larder.request('PATCH', '/api/recipes/pea-stew', { token, json: { name: 'Green pea stew' } })
    await page.getByRole('heading', { name: 'Green pea stew' }).waitFor()
    await page.keyboard.type(' good', { delay: 200 })
    await page.waitForURL('**/recipes/green-pea-stew')
    expect(await field.inputValue()).to.equal('Very good')
    expect(await page.evaluate(() => scrollY))
      .to.equal(scrolled)
      .and.above(0)
    await page.context().close()
  })
})
