import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { addPerson } from '../../server/test/people.ts'
import { allSent, openWeb, phone, type TestWeb } from './browser.ts'
import { eventually, hold, lateReads, rest } from './slow-line.ts'

describe('changes of others', function () {
  this.timeout(300_000)
  let web: TestWeb
  let listId: string
  /** A page that asks for nothing by itself after a while. */
  let page: Page
  before(async () => {
    web = await openWeb({ hasWorker: false })
    await web.larder.request('POST', '/api/recipes', { token: web.larder.token, json: { name: 'Leek soup' } })
    page = await openWithoutPolling()
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

  /** Its long timers and its intervals never fire. */
  const openWithoutPolling = async (): Promise<Page> => {
    const opened = await web.visit('/more', phone)
    await opened.context().addInitScript(() => {
      const start = window.setTimeout
      Object.assign(window, {
        setTimeout: (work: () => void, delay = 0) => (delay >= 4_000 ? 0 : start(work, delay)),
      })
      const repeat = window.setInterval
      Object.assign(window, {
        setInterval: (work: () => void, delay = 0) => (delay >= 4_000 ? 0 : repeat(work, delay)),
      })
    })
    return opened
  }
  const open = (path: string) => page.goto(web.larder.url + path)
  const openList = async (opened = page) => {
    await opened.goto(`${web.larder.url}/shopping/${listId}`)
    await opened.getByRole('combobox').waitFor()
  }
  /** Opens a page, and waits until changes of others reach it. */
  const openWithStream = async (path: string) => {
    const streams = page.waitForRequest((request) => request.resourceType() === 'eventsource')
    await open(path)
    await streams
    await rest(page)
  }
  const call = async (method: string, path: string, json?: object) => {
    const { status, body } = await web.larder.request(method, `/api${path}`, {
      token: web.larder.token,
      ...(json && { json }),
    })
    expect(status, `${method} ${path} ${JSON.stringify(body)}`).to.be.lessThan(300)
    return body
  }
  /** What another person adds. */
  const addAsOther = (note: string) =>
    call('POST', '/households/shopping/items', { shoppingListId: listId, note })
  const add = async (text: string) => {
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
    await openList()
    await add('oats')
    await allSent(page)
    const { listItems } = await call('GET', `/households/shopping/lists/${listId}`)
    await call('PATCH', `/households/shopping/items/${listItems[0].id}`, { checked: true })
    await page.getByText('1 done').waitFor()
    await addAsOther('soap')
    await page.getByRole('checkbox', { name: /soap/ }).waitFor()
  })

  it('arrive through one stream for all tabs, which the next tab opens when it ends', async () => {
    const first = await page.context().newPage()
    await page.goto('about:blank')
    const begins = first.waitForRequest((request) => request.resourceType() === 'eventsource')
    await openList(first)
    await begins
    const second = await first.context().newPage()
    const streams = streamsOf(second)
    await openList(second)
    await addAsOther('milk')
    for (const tab of [first, second]) await tab.getByRole('checkbox', { name: /milk/ }).waitFor()
    expect(streams()).to.equal(0)
    await first.close()
    await eventually(() => Promise.resolve(streams()), 1)
    await addAsOther('honey')
    await second.getByRole('checkbox', { name: /honey/ }).waitFor()
    await second.close()
  })

  it('arrive by polling where the stream is refused', async () => {
    const polling = await web.visit('/more', phone)
    await polling.route('**/events/stream*', (route) => route.fulfill({ status: 503 }))
    await openList(polling)
    await addAsOther('tea')
    await polling.getByRole('checkbox', { name: /tea/ }).waitFor()
    await polling.context().close()
  })

  it('arrive on the pages of the household, also those that a closed page has still sent', async () => {
    const { userId } = await addPerson(web.larder, 'dora', {})
    const hook = await call('POST', '/households/webhooks', {
      name: 'Hook',
      url: 'https://hook.example/',
      events: ['*'],
    })
    const target = { name: 'Phone', appriseUrl: 'json://target.example/in', options: {} }
    const notification = await call('POST', '/households/events/notifications', target)
    const { lockRecipeEditsFromOtherHouseholds: isLocked } = await call('GET', '/households/preferences')
    for (const [path, label, change] of [
      [
        '/household/members',
        'Invite people',
        () => call('PATCH', '/households/permissions', { userId, canInvite: true }),
      ],
      [
        '/household/webhooks',
        /^On$/,
        () => call('PATCH', `/households/webhooks/${hook.id}`, { enabled: false }),
      ],
      [
        '/household/notifications',
        'New recipe',
        () =>
          call('PATCH', `/households/events/notifications/${notification.id}`, {
            options: { recipeCreated: true },
          }),
      ],
      [
        '/household',
        'Only this household may edit its recipes',
        () => call('PUT', '/households/preferences', { lockRecipeEditsFromOtherHouseholds: !isLocked }),
      ],
    ] as const) {
      await openWithStream(path)
      const box = page.getByRole('checkbox', { name: label, disabled: false }).last()
      const before = await box.isChecked()
      await change()
      await eventually(() => box.isChecked(), !before)
    }
  })

  it('of a profile stay when somebody saves something else there, and are shown', async () => {
    const elsa = await addPerson(web.larder, 'elsa', {})
    const profile = await web.visit('/user/profile', {
      as: { username: 'elsa', password: 'elsa likes soup' },
    })
    const [name, mail] = [profile.getByLabel('Your name'), profile.getByLabel('Mail address')]
    await name.waitFor()
    const path = `/api/users/${elsa.userId}`
    const { status } = await elsa.request('PUT', path, { json: { fullName: 'Elsa of the Hill' } })
    expect(status).to.equal(200)
    const release = await hold(profile, `**/larder${path}`, 'PUT')
    await mail.fill('elsa.hill@example.org')
    await profile.getByRole('button', { name: 'Save', exact: true }).click()
    await profile.getByRole('button', { name: 'Saving' }).waitFor()
    // What is typed meanwhile stays.
    await mail.pressSequentially('.uk')
    release()
    await profile.getByText('Saved').waitFor()
    await rest(profile)
    expect(await name.inputValue()).to.equal('Elsa of the Hill')
    expect(await mail.inputValue()).to.equal('elsa.hill@example.org.uk')
    const { body } = await elsa.request('GET', '/api/users/self')
    expect(body).to.include({ fullName: 'Elsa of the Hill', email: 'elsa.hill@example.org' })
    await profile.context().close()
  })

  it('arrive on the list of recipes and on an open recipe', async () => {
    await open('/recipes')
    await page.getByRole('link', { name: 'Leek soup' }).waitFor()
    const recipe = await page.context().newPage()
    await recipe.goto(`${web.larder.url}/recipes/leek-soup`)
    await recipe.getByRole('heading', { name: 'Leek soup' }).waitFor()
    await call('PATCH', '/recipes/leek-soup', { description: 'With cream.', name: 'Leek cream soup' })
    await page.getByRole('link', { name: 'Leek cream soup' }).waitFor()
    await recipe.getByText('With cream.').waitFor()
    await recipe.close()
  })

  describe('leave what somebody has chosen or typed:', () => {
    const newRecipe = async (name: string, note: string) => {
      const slug = await call('POST', '/recipes', { name, recipeIngredient: [{ quantity: 1, note }] })
      return String((await call('GET', `/recipes/${slug}`)).id)
    }

    it('what goes onto a list from the plan, when another recipe is planned', async () => {
      const date = new Intl.DateTimeFormat('sv-SE').format(new Date())
      const plan = (recipeId: string) =>
        call('POST', '/households/mealplans', { date, entryType: 'dinner', recipeId })
      await plan(await newRecipe('Pea soup', 'peas'))
      await open('/plan')
      await page.getByRole('button', { name: 'Shop for the week' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('List', { exact: true }).selectOption({ label: 'A new list' })
      await sheet.getByLabel('A new list').fill('For the week')
      await sheet.getByRole('checkbox', { name: /peas/ }).uncheck()
      await plan(await newRecipe('Bean soup', 'beans'))
      await sheet.getByRole('checkbox', { name: /beans/ }).waitFor()
      expect(await sheet.getByLabel('A new list').inputValue()).to.equal('For the week')
      expect(await sheet.getByRole('checkbox', { name: /peas/ }).isChecked()).to.equal(false)
    })

    it('what is typed on a list, which is deleted', async () => {
      await openList()
      await page.getByRole('combobox').fill('oat milk')
      await call('DELETE', `/households/shopping/lists/${listId}`)
      await page.getByText('This list is gone').waitFor()
      expect(await page.getByRole('combobox').inputValue()).to.equal('oat milk')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Shopping' }).first().click()
      await page.getByText('An item was not added').waitFor()
    })

    for (const isChosen of [false, true])
      it(`what goes from the plan onto a list${isChosen ? ' that is chosen' : ''}, which is deleted`, async () => {
        const { id } = await call('POST', '/households/shopping/lists', { name: 'Another list' })
        const date = new Intl.DateTimeFormat('sv-SE').format(new Date())
        const recipeId = await newRecipe(`Stew ${isChosen}`, 'swede')
        await call('POST', '/households/mealplans', { date, entryType: 'dinner', recipeId })
        await openList()
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
      })

    it('the item that is edited on a list, which is deleted', async () => {
      await openList()
      await add('oats')
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
    })

    it('the fields of a cookbook, which is deleted', async () => {
      const { id } = await call('POST', '/households/cookbooks', { name: 'Pies', queryFilterString: '' })
      await open('/cookbooks/pies')
      await page.getByRole('button', { name: 'Edit' }).click()
      const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
      await sheet.getByLabel('Name').fill('Pies and tarts')
      await call('DELETE', `/households/cookbooks/${id}`)
      await page.getByText('There is no such cookbook').waitFor({ state: 'attached' })
      expect(await sheet.getByLabel('Name').inputValue()).to.equal('Pies and tarts')
      await sheet.getByRole('button', { name: 'Save' }).click()
      await sheet.locator('[aria-invalid="true"]').waitFor()
    })

    it('the fields of a cookbook, of which another one is changed', async () => {
      const { id } = await call('POST', '/households/cookbooks', { name: 'Jams', queryFilterString: '' })
      await open('/cookbooks/jams')
      await page.getByRole('button', { name: 'Edit' }).click()
      const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
      await sheet.getByLabel('Description').fill('Sweet.')
      await call('PATCH', `/households/cookbooks/${id}`, { name: 'Jams and jellies' })
      await page.getByRole('heading', { level: 1, name: 'Jams and jellies' }).waitFor({ state: 'attached' })
      await sheet.getByRole('button', { name: 'Save' }).click()
      await sheet.waitFor({ state: 'detached' })
      const { name, description } = await call('GET', `/households/cookbooks/${id}`)
      expect([name, description]).to.deep.equal(['Jams and jellies', 'Sweet.'])
    })

    it('the fields of a food, of which another one is changed', async () => {
      const { id } = await call('POST', '/foods', { name: 'quince' })
      await open('/organize/foods')
      await page.getByRole('button', { name: 'Edit quince' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('checkbox').check()
      await call('PATCH', `/foods/${id}`, { name: 'quinces' })
      await sheet.getByRole('button', { name: 'Save' }).click()
      await sheet.waitFor({ state: 'detached' })
      const { name, onHand } = await call('GET', `/foods/${id}`)
      expect([name, onHand]).to.deep.equal(['quinces', true])
    })
  })

  it('arrive among the foods and tags that nothing uses, when an item or a recipe uses them', async () => {
    const [sago] = await Promise.all(['Sago', 'Teff'].map((name) => call('POST', '/foods', { name })))
    for (const name of ['Dull', 'Quick']) await call('POST', '/organizers/tags', { name })
    for (const [path, use] of [
      [
        'foods',
        () => call('POST', '/households/shopping/items', { shoppingListId: listId, foodId: sago.id }),
      ],
      ['tags', () => call('POST', '/recipes', { name: 'Fast stew', tags: ['Quick'] })],
    ] as const) {
      await openWithStream(`/organize/${path}`)
      const unused = page.getByRole('region', { name: 'Nothing uses these' })
      const count = await unused.getByRole('listitem').count()
      await use()
      await eventually(() => unused.getByRole('listitem').count(), count - 1)
    }
  })

  it('arrive among the backups, when one was made that the page does not know of', async () => {
    await openWithStream('/admin/backups')
    await page.getByText('There is no backup yet').waitFor()
    await call('POST', '/admin/backups')
    await page.getByText(/^larder-.*\.zip$/).waitFor()
  })

  it('arrive while an own change takes long', async () => {
    await call('POST', '/recipes', { name: 'Bean stew' })
    await open('/recipes/bean-stew')
    const release = await hold(page, '**/api/users/*/ratings/*', 'POST')
    await page.getByRole('button', { name: 'Add to your favourites' }).click()
    await call('PATCH', '/recipes/bean-stew', { description: 'With thyme' })
    await page.getByText('With thyme').waitFor()
    release()
  })

  it('leave a comment that is typed while its recipe gets another name', async () => {
    await call('POST', '/recipes', { name: 'Pea stew' })
    await open('/recipes/pea-stew')
    const field = page.getByRole('textbox', { name: 'Write a comment' })
    await field.fill('Very')
    await lateReads(page, '**/larder/api/recipes/green-pea-stew', 3_000)
    const scrolled = await page.evaluate(() => scrollY)
    await call('PATCH', '/recipes/pea-stew', { name: 'Green pea stew' })
    await page.getByRole('heading', { name: 'Green pea stew' }).waitFor()
    await page.keyboard.type(' good', { delay: 200 })
    await page.waitForURL('**/recipes/green-pea-stew')
    expect(await field.inputValue()).to.equal('Very good')
    expect(await page.evaluate(() => scrollY))
      .to.equal(scrolled)
      .and.above(0)
  })
})
