import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { accessibilityFaults, allSent, openWeb, phone, type TestWeb } from './browser.ts'
import { eventually } from './slow-line.ts'

describe('the shopping pages', function () {
  this.timeout(300_000)
  let web: TestWeb
  let listId: string
  before(async () => {
    web = await openWeb({ hasWorker: false })
    const { token } = web.larder
    for (const what of ['labels', 'units', 'foods'])
      await web.larder.request('POST', `/api/groups/seeders/${what}`, { token, json: { locale: 'en' } })
  })
  beforeEach(async () => {
    const { token } = web.larder
    const { body } = await web.larder.request('POST', '/api/households/shopping/lists', {
      token,
      json: { name: 'Saturday shop' },
    })
    listId = String(body.id)
  })
  after(() => web.stop())
  // A page shows a choice of shops as soon as there is one.
  afterEach(async () => {
    const { token } = web.larder
    const { body } = await web.larder.request('GET', '/api/households/shops', { token })
    const shops: { id: string }[] = body.data
    for (const { id } of shops) await web.larder.request('DELETE', `/api/households/shops/${id}`, { token })
  })
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const open = async (options = phone) => {
    const page = await web.visit(`/shopping/${listId}`, options)
    await page.getByRole('combobox').waitFor()
    return page
  }
  const add = async (page: Page, text: string) => {
    await page.getByRole('combobox').fill(text)
    await page.keyboard.press('Enter')
  }
  const stored = async () => {
    const { token } = web.larder
    const { body } = await web.larder.request('GET', `/api/households/shopping/lists/${listId}`, { token })
    const items: { display: string; checked: boolean }[] = body.listItems
    return items.map(({ display, checked }) => `${checked ? '✓ ' : ''}${display}`).sort()
  }

  it('opens the only list at once on a new device, although the first transfer takes several responses', async () => {
    const page = await web.visit('/more', phone)
    const paths: string[] = []
    page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
    let responses = 0
    await page.route('**/larder/api/sync*', (route) => {
      responses++
      return route.continue({ url: route.request().url().replace('limit=1000', 'limit=200') })
    })
    await page.getByRole('link', { name: 'Shopping' }).click()
    await page.waitForURL(`**/shopping/${listId}`)
    await page.getByRole('heading', { level: 1, name: 'Saturday shop' }).waitFor()
    expect(responses).to.be.greaterThan(2)
    expect(paths).to.deep.equal(['/shopping', `/shopping/${listId}`])
    await page.context().close()
  })

  it('adds what is typed as amount, unit and food, and ticks it', async () => {
    const page = await open()
    await add(page, '2 l milk')
    await add(page, '3 lemons')
    await add(page, 'birthday candles')
    await page.getByRole('checkbox', { name: /lemons/ }).click()
    await page.getByText('1 done').waitFor()
    await allSent(page)
    expect(await stored()).to.deep.equal(['2 l milk', 'birthday candles', '✓ 3 lemons'])
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.context().close()
  })

  it('shows the lines of a recipe before they go onto a list, without what is at home', async () => {
    const { token } = web.larder
    const send = async (method: string, path: string, json: unknown) =>
      (await web.larder.request(method, path, { token, json })).body
    const { body } = await web.larder.request('GET', '/api/foods?perPage=-1', { token })
    const foods: { id: string; name: string }[] = body.data
    const idOf = (name: string) => foods.find((food) => food.name === name)?.id
    await send('PATCH', `/api/foods/${idOf('olive oil')}`, { onHand: true })
    const slug = await send('POST', '/api/recipes', {
      name: 'Lemon pasta',
      recipeIngredient: [
        { quantity: 250, note: 'cooked al dente', food: { id: idOf('pasta'), name: 'pasta' } },
        { quantity: 2, note: 'zested', food: { id: idOf('lemon'), name: 'lemon' } },
        { quantity: 3, note: '', food: { id: idOf('olive oil'), name: 'olive oil' } },
      ],
    })
    const page = await web.visit(`/recipes/${slug}`, phone)
    await page.getByRole('button', { name: 'Add to list' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('2 of 3 chosen').waitFor()
    await sheet.getByText('Staple').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await sheet.getByRole('button', { name: 'Take all 3' }).click()
    await sheet.getByText('3 of 3 chosen').waitFor()
    await sheet.getByRole('button', { name: 'Take 2' }).click()
    await sheet.getByLabel('List', { exact: true }).selectOption(listId)
    await sheet.getByRole('checkbox', { name: /pasta/ }).click()
    await sheet.getByRole('button', { name: 'Add 1 item' }).click()
    await page.getByText('On the list “Saturday shop”').waitFor()
    await page.context().close()
    expect((await stored()).map((text) => text.split(',')[0])).to.deep.equal(['2 lemons'])
    const list = await open()
    await list.getByRole('checkbox', { name: /^2 lemons/ }).waitFor()
    expect(await list.getByText('zested').count()).to.equal(0)
    await list.context().close()
  })

  it('removes done items without a connection, and takes that back', async () => {
    const page = await open()
    await add(page, 'flour')
    await page.getByRole('checkbox', { name: /flour/ }).click()
    await allSent(page)
    const removeDone = async () => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Remove what is done' }).click()
      await page.getByText('1 done').waitFor({ state: 'detached' })
    }
    const goOnline = async () => {
      await page.context().setOffline(false)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await allSent(page)
    }
    await page.context().setOffline(true)
    await removeDone()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 done').waitFor()
    await goOnline()
    expect(await stored()).to.deep.equal(['✓ flour'])
    await page.context().setOffline(true)
    await removeDone()
    await goOnline()
    expect(await stored()).to.deep.equal([])
    await page.context().close()
  })

  it('leaves an item in the list that somebody has unticked before the removal of done items was sent', async () => {
    const page = await open()
    for (const name of ['rice', 'salt']) {
      await add(page, name)
      await page.getByRole('checkbox', { name }).click()
    }
    await allSent(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Remove what is done' }).click()
    await page.getByText('2 done').waitFor({ state: 'detached' })
    const { token } = web.larder
    const { body } = await web.larder.request('GET', `/api/households/shopping/lists/${listId}`, { token })
    const items: { id: string; display: string }[] = body.listItems
    const salt = items.find(({ display }) => display === 'salt')
    await web.larder.request('PATCH', `/api/households/shopping/items/${salt?.id}`, {
      token,
      json: { checked: false },
    })
    await page.context().setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await allSent(page)
    expect(await stored()).to.deep.equal(['salt'])
    await page.getByRole('checkbox', { name: 'salt', checked: false }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 done').waitFor()
    await allSent(page)
    expect(await stored()).to.deep.equal(['salt', '✓ rice'])
    await page.context().close()
  })

  it('keeps what was ticked and added without a connection while the browser was closed', async () => {
    const page = await open()
    await add(page, 'bread')
    await allSent(page)
    const context = page.context()
    await context.setOffline(true)
    await page.getByRole('checkbox', { name: /bread/ }).click()
    await add(page, '4 apples')
    await page.getByText('Unsynced 2').waitFor()
    await page.close()

    // Somebody else changes the list meanwhile.
    const other = await open()
    await add(other, 'soap')
    await allSent(other)

    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`${web.larder.url}/shopping/${listId}`)
    await again.getByRole('checkbox', { name: /soap/ }).waitFor()
    await allSent(again)
    await other.getByRole('checkbox', { name: /apples/ }).waitFor()
    await other.getByText('1 done').waitFor()
    expect(await stored()).to.deep.equal(['4 apples', 'soap', '✓ bread'])
    await context.close()
    await other.context().close()
  })

  /** Delays everything that the page writes to its queue, until the returned function is called. */
  const delayStoring = async (page: Page) => {
    await page.evaluate(async () => {
      const open = indexedDB.open('larder-shopping')
      await new Promise((settle) => (open.onsuccess = settle))
      const operations = open.result.transaction('operations', 'readwrite').objectStore('operations')
      const hold = () => {
        if (document.documentElement.dataset.stores === 'yes') return open.result.close()
        operations.count().onsuccess = hold
      }
      hold()
    })
    return () => page.evaluate(() => void (document.documentElement.dataset.stores = 'yes'))
  }

  it('counts a change as unsynced when the device has stored it, and asks before leaving earlier', async () => {
    const page = await open()
    await add(page, 'bread')
    await allSent(page)
    await page.context().setOffline(true)
    const store = await delayStoring(page)
    await page.getByRole('checkbox', { name: /bread/ }).click()
    await page.getByText('1 done').waitFor()
    await page.locator('[role="status"][aria-busy="true"]').waitFor({ state: 'attached' })
    expect(await page.getByText(/^Unsynced/).count()).to.equal(0)
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await question
    expect(dialog.type()).to.equal('beforeunload')
    await dialog.dismiss()
    await store()
    await page.getByText('Unsynced 1').waitFor()
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    await page.context().close()
  })

  it('copies everything again when the browser deletes the copy during the transfer of a change', async () => {
    const page = await open()
    await add(page, '2 lemons')
    await page.getByRole('checkbox', { name: /lemons/ }).waitFor()
    await allSent(page)
    const isShopping = (url: URL, isChange: boolean) =>
      url.pathname.endsWith('/api/sync') &&
      url.search.includes('shopping-item') &&
      url.searchParams.has('since') === isChange
    const deleted = Promise.withResolvers<void>()
    await page.route(
      (url) => isShopping(url, true),
      async (route) => {
        await deleted.promise
        await route.continue()
      },
    )
    const transfer = page.waitForRequest((request) => isShopping(new URL(request.url()), true))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await transfer
    await page.evaluate(async () => {
      const deletion = indexedDB.deleteDatabase('larder-shopping')
      await new Promise((settle) => (deletion.onsuccess = settle))
    })
    const again = page.waitForResponse((response) => isShopping(new URL(response.url()), false))
    deleted.resolve()
    await again
    await page.reload()
    await page.getByRole('checkbox', { name: /lemons/ }).waitFor()
    await page.context().close()
  })

  it('keeps both notes of concurrent edits', async () => {
    const first = await open()
    await add(first, 'cheese')
    await allSent(first)
    const second = await open()
    await second.getByRole('checkbox', { name: /cheese/ }).waitFor()
    await second.context().setOffline(true)
    const write = async (page: Page, text: string) => {
      await page.getByRole('button', { name: /^Edit cheese/ }).click()
      const field = page.getByRole('dialog').getByLabel(/Note|What to get/)
      await field.fill(text)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    }
    await write(first, 'cheese, mild')
    await allSent(first)
    await write(second, 'cheese, for Ada')
    await second.context().setOffline(false)
    await second.evaluate(() => window.dispatchEvent(new Event('online')))
    await allSent(second)
    const [line] = await stored()
    expect(line).to.include('mild')
    expect(line).to.include('for Ada')
    await first.context().close()
    await second.context().close()
  })

  it('adds an edited amount to what somebody else has added meanwhile', async () => {
    const first = await open()
    await add(first, '3 eggs')
    await allSent(first)
    const edit = first.getByRole('button', { name: /^Edit eggs/ })
    const sheet = first.getByRole('dialog')
    await edit.click()
    const second = await open()
    await add(second, '2 eggs')
    await allSent(second)
    await first.getByText('5', { exact: true }).first().waitFor({ state: 'attached' })
    await sheet.getByLabel('Amount').fill('4')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await allSent(first)
    await eventually(async () => (await stored()).join(), '6 eggs')
    // Both correct it in the same way.
    await edit.click()
    await sheet.getByLabel('Amount').fill('8')
    await second.getByRole('button', { name: /^Edit eggs/ }).click()
    await second.getByRole('dialog').getByLabel('Amount').fill('8')
    await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await allSent(second)
    await first.getByText('8', { exact: true }).first().waitFor({ state: 'attached' })
    await sheet.getByRole('button', { name: 'Save' }).click()
    await allSent(first)
    expect((await stored()).join()).to.equal('8 eggs')
    await first.context().close()
    await second.context().close()
  })

  it('shows who ticked an item, and how much each recipe needs', async () => {
    const { token } = web.larder
    const post = async (path: string, json: object) =>
      (await web.larder.request('POST', path, { token, json })).body
    for (const [name, quantity] of [
      ['Pea soup', 300],
      ['Pea dip', 200],
    ] as const) {
      const unit = { name: 'gram', abbreviation: 'g' }
      const recipeIngredient = [{ quantity, unit, food: { name: 'split peas' } }]
      const slug = await post('/api/recipes', { name, recipeIngredient })
      const { body } = await web.larder.request('GET', `/api/recipes/${slug}`, { token })
      await post(`/api/households/shopping/lists/${listId}/recipe`, [{ recipeId: body.id }])
    }
    await web.larder.addMember('pat')
    const as = { username: 'pat', password: 'tell nobody at all' }
    const theirs = await web.visit(`/shopping/${listId}`, { ...phone, as })
    await theirs.getByText('Pea soup 300 g, Pea dip 200 g').waitFor()
    await theirs.getByRole('checkbox', { name: /split pea/ }).click()
    await allSent(theirs)
    const page = await open()
    await page.getByText('1 done').click()
    await page.getByText(/^pat, \d/).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await theirs.context().close()
    await page.context().close()
  })

  it('groups items in the order of the shop, which somebody sets with the keyboard', async () => {
    const page = await open()
    await add(page, 'milk')
    await add(page, 'lemons')
    await page.getByRole('checkbox', { name: /lemon/ }).waitFor()
    await allSent(page)
    const sections = () => page.locator('main section:not(aside section) h2').allInnerTexts()
    const before = await sections()
    expect(before).to.have.length(2)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Order of the shop' }).click()
    const dialog = page.getByRole('dialog')
    const handle = dialog.getByRole('button', { name: `Move: ${before[1]}`, exact: true })
    await handle.focus()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Space')
    await page.getByText(`${before[1]} is over: place`).waitFor({ state: 'attached' })
    const label = new RegExp(`^${before[1]} is over: place (\\d+) of`)
    for (let moves = 0; moves < 60; moves++) {
      const said = (await page.getByText(label).allInnerTexts())[0] ?? ''
      if (label.exec(said)?.[1] === '1') break
      await page.keyboard.press('ArrowUp')
    }
    await page.keyboard.press('Space')
    await page.getByText('was put here: place 1 of').waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.waitForFunction(
      (first) => document.querySelector('main section h2')?.textContent === first,
      before[1],
    )
    expect(await sections()).to.deep.equal([...before].reverse())
    await page.context().close()
  })

  it('shows the list in the order of a chosen shop, also without a connection, and folds what it does not sell', async () => {
    const { token } = web.larder
    const request = async (method: string, path: string, json?: object) =>
      (await web.larder.request(method, path, { token, ...(json && { json }) })).body
    const page = await open({ ...phone, serviceWorkers: 'allow' })
    for (const text of ['milk', 'lemons', 'bread']) await add(page, text)
    await page.getByRole('checkbox', { name: /bread/ }).waitFor()
    await allSent(page)
    const sections = () => page.locator('main section:not(aside section) h2').allInnerTexts()
    const before = await sections()
    expect(before).to.have.length(3)
    const [first = '', second = '', third = ''] = before

    // A shop of one's own: what is left is as it was.
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.click()
    await page.getByRole('menuitem', { name: 'Kinds of shops' }).click()
    await page.getByRole('dialog', { name: 'Kinds of shops' }).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Add a shop' }).click()
    const form = page.getByRole('dialog', { name: 'Add a shop' })
    await form.getByLabel('Name of the shop').fill('Market')
    await form.getByRole('checkbox', { name: first, exact: true }).uncheck()
    const handle = form.getByRole('button', { name: `Move: ${third}`, exact: true })
    await handle.focus()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Space')
    await page.getByText(`${third} is over: place`).waitFor({ state: 'attached' })
    const place = new RegExp(`^${third} is over: place (\\d+) of`)
    for (let moves = 0; moves < 60; moves++) {
      const said = (await page.getByText(place).allInnerTexts())[0] ?? ''
      if (place.exec(said)?.[1] === '1') break
      await page.keyboard.press('ArrowUp')
    }
    await page.keyboard.press('Space')
    await page.getByText('was put here: place 1 of').waitFor({ state: 'attached' })
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Kinds of shops' }).getByText('Market', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    const market = page.getByRole('radio', { name: 'Market' })
    await market.and(page.locator(':checked')).waitFor({ state: 'attached' })
    expect(await sections()).to.deep.equal([third, second])
    const unsold = page.getByText('1 thing is not sold here')
    await unsold.click()
    await page.locator('details[open]').getByRole('checkbox').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await allSent(page)
    const stored = async (): Promise<string | null> =>
      (await request('GET', `/api/households/shopping/lists/${listId}`)).shopId
    const { data } = await request('GET', '/api/households/shops')
    expect(data).to.have.length(1)
    expect(await stored()).to.equal(data[0].id)
    expect(data[0].aisles[0]).to.deep.include({ isSold: true })
    expect(data[0].aisles[0].label.name).to.equal(third)

    // Chosen without a connection, the choice waits on the device, also when the browser was closed.
    const context = page.context()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.getByText('Any shop').click()
    await page.getByText('Unsynced 1').waitFor()
    expect(await sections()).to.deep.equal(before)
    await page.close()
    expect(await stored()).to.equal(data[0].id)
    // One page in 100 reaches the server before the browser cuts off its connection, and then sends the choice now.
    const again = await context.newPage()
    await again.goto(`${web.larder.url}/shopping/${listId}`)
    await again
      .getByRole('radio', { name: 'Any shop' })
      .and(again.locator(':checked'))
      .waitFor({ state: 'attached' })
    await context.setOffline(false)
    await allSent(again)
    expect(await stored()).to.equal(null)

    // A shop that is deleted leaves its list in the order that the list had.
    await again.getByText('Market', { exact: true }).click()
    await again.getByText('1 thing is not sold here').waitFor()
    await allSent(again)
    await again.getByRole('button', { name: 'More', exact: true }).click()
    await again.getByRole('menuitem', { name: 'Order of the shop' }).click()
    await again
      .getByRole('dialog', { name: 'Edit Market' })
      .getByRole('button', { name: 'Delete the shop' })
      .click()
    const question = again.getByRole('dialog', { name: 'Delete “Market”?' })
    await question.getByRole('button', { name: 'Delete the shop' }).click()
    await again.getByRole('radio').first().waitFor({ state: 'detached' })
    expect(await again.locator('main section:not(aside section) h2').allInnerTexts()).to.deep.equal(before)
    await again.waitForFunction(
      async (path) => (await (await fetch(path)).json()).shopId === null,
      `/api/households/shopping/lists/${listId}`,
    )
    await context.close()
  })

  it('reads the shops on a device whose copy is of a version without them, and sends what waited there', async () => {
    const { token } = web.larder
    const page = await open()
    await add(page, 'bread')
    await allSent(page)
    const context = page.context()
    await context.setOffline(true)
    await page.getByRole('checkbox', { name: /bread/ }).click()
    await page.getByText('Unsynced 1').waitFor()
    await page.close()
    const json = { name: 'Baker' }
    await web.larder.request('POST', '/api/households/shops', { token, json })
    await context.setOffline(false)

    const other = await context.newPage()
    await other.goto(`${web.larder.url}/api/app/about`)
    await other.evaluate(async () => {
      const open = indexedDB.open('larder-shopping')
      await new Promise((settle) => (open.onsuccess = settle))
      const positions = open.result.transaction('position', 'readwrite').objectStore('position')
      const read = positions.get(0)
      await new Promise((settle) => (read.onsuccess = settle))
      const { resources: _, ...old }: Record<string, unknown> = read.result
      const written = positions.put(old)
      await new Promise((settle) => (written.onsuccess = settle))
      open.result.close()
    })
    let first: URLSearchParams | undefined
    await other.route('**/api/sync*', (route) => {
      first ??= new URL(route.request().url()).searchParams
      return route.continue()
    })
    await other.goto(`${web.larder.url}/shopping/${listId}`)
    await other.getByRole('radio', { name: 'Baker' }).waitFor({ state: 'attached' })
    expect(first?.get('since')).to.equal(null)
    await allSent(other)
    expect(await stored()).to.deep.equal(['✓ bread'])
    await context.close()
  })

  it('puts the shops of the household in order', async () => {
    const request = async (method: string, path: string, json?: object) =>
      (await web.larder.request(method, path, { token: web.larder.token, ...(json && { json }) })).body
    for (const [index, name] of ['Baker', 'Market'].entries())
      await request('POST', '/api/households/shops', { name, position: index + 1 })
    const page = await open()
    await page.getByRole('radio', { name: 'Market' }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Kinds of shops' }).click()
    const shops = page.getByRole('dialog', { name: 'Kinds of shops' })
    await shops.getByRole('button', { name: 'Move: Market', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Market is over: place 2 of 2.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText('Market is over: place 1 of 2.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    const names = () =>
      page.evaluate(async () => {
        const { data } = await (
          await fetch('/api/households/shops?orderBy=position&orderDirection=asc')
        ).json()
        return data.map(({ name }: { name: string }) => name)
      })
    await eventually(names, ['Market', 'Baker'])
    await page.keyboard.press('Escape')
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLElement>('main [role="radio"], main input[type="radio"]')]
          .map((one) => one.closest('label')?.textContent ?? one.textContent)
          .join() === 'Any shop,Market,Baker',
    )
    await page.context().close()
  })

  it('puts an item under another section of the shop', async () => {
    const page = await open()
    await add(page, 'birthday candles')
    await allSent(page)
    await page.getByRole('button', { name: /^Edit birthday candles/ }).click()
    const choice = page.getByRole('dialog').getByLabel('Section of the shop')
    const [, name = ''] = await choice.locator('option').allInnerTexts()
    await choice.selectOption({ label: name })
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const section = page
      .locator('main section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await section.getByRole('checkbox', { name: /birthday candles/ }).waitFor()
    await allSent(page)
    await page.reload()
    await section.getByRole('checkbox', { name: /birthday candles/ }).waitFor()
    const { body } = await web.larder.request('GET', '/api/households/shopping/items?perPage=-1', {
      token: web.larder.token,
    })
    const item = body.data.find(({ note }: { note: string }) => note === 'birthday candles')
    expect(item.label.name).to.equal(name)
    await page.context().close()
  })

  it('shows what waits for a day apart from what is to get, also without a connection', async () => {
    const page = await open()
    await add(page, 'goose')
    await add(page, 'candles')
    await allSent(page)
    await page.getByText('2 things to get.').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Edit goose/ }).click()
    await page.getByRole('dialog').getByLabel('Not before').fill('2031-12-17')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const waiting = page
      .getByRole('complementary')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Waiting until a date' }) })
    await waiting.getByText(/From .*17.* 2031/).waitFor()
    await page.getByText('1 thing to get.').waitFor()
    expect(await page.getByRole('checkbox', { name: /goose/ }).count()).to.equal(0)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.context().setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await allSent(page)

    const others = await web.visit('/shopping?all=true', phone)
    await others.locator(`main a[href$="/shopping/${listId}"]`, { hasText: '1 thing to get.' }).waitFor()
    await others.context().close()

    await waiting.getByRole('button', { name: 'Buy now: goose' }).click()
    await page.getByRole('checkbox', { name: /goose/ }).waitFor()
    await page.getByText('2 things to get.').waitFor()
    await allSent(page)
    await page.context().close()
  })

  it('shows what has waited among what is to get, from midnight of its day on', async () => {
    const page = await web.visit('/more', phone)
    await page.clock.install({ time: new Date('2026-12-16T23:59:00') })
    const { token } = web.larder
    const json = { shoppingListId: listId, note: 'goose', waitUntil: '2026-12-17' }
    await web.larder.request('POST', '/api/households/shopping/items', { token, json })
    await page.goto(new URL(`shopping/${listId}`, page.url()).href)
    await page.getByRole('button', { name: 'Buy now: goose' }).waitFor()
    expect(await page.getByRole('checkbox', { name: /goose/ }).count()).to.equal(0)
    await page.clock.runFor(70_000)
    await page.getByRole('checkbox', { name: /goose/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Buy now: goose' }).count()).to.equal(0)
    await page.context().close()
  })

  it('offers recipes of the plan and foods that are often bought beside the list', async () => {
    const { token } = web.larder
    const send = async (method: string, path: string, json: unknown) =>
      (await web.larder.request(method, path, { token, json })).body
    const items = '/api/households/shopping/items'
    for (const _ of [1, 2]) {
      const { createdItems } = await send('POST', items, {
        shoppingListId: listId,
        food: { name: 'oat drink' },
      })
      await send('PATCH', `${items}/${createdItems[0].id}`, { checked: true })
      await send('PATCH', `${items}/${createdItems[0].id}`, { quantity: -1 })
    }
    const slug = await send('POST', '/api/recipes', {
      name: 'Chickpea curry',
      recipeIngredient: [
        { quantity: 2, note: '', food: { name: 'tin of chickpeas' } },
        { quantity: 1, note: '', food: { name: 'spinach' } },
      ],
    })
    const recipe = (await web.larder.request('GET', `/api/recipes/${slug}`, { token })).body
    const { body: today } = await web.larder.request('GET', '/api/households/mealplans/today', { token })
    expect(today).to.deep.equal([])
    const page = await web.visit(`/shopping/${listId}`)
    const date = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
    await send('POST', '/api/households/mealplans', { date, entryType: 'dinner', recipeId: recipe.id })

    const beside = page.getByRole('complementary', { name: 'What else to buy' })
    await beside.getByText(/ · 2 to buy$/).waitFor()
    await beside.getByRole('button', { name: 'Add oat drink' }).click()
    await page.getByRole('checkbox', { name: 'oat drink' }).waitFor()
    await beside.getByRole('button', { name: 'Add oat drink' }).waitFor({ state: 'detached' })
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await beside.getByRole('button', { name: 'Add Chickpea curry' }).click()
    const sheet = page.getByRole('dialog')
    expect(await sheet.getByLabel('List', { exact: true }).inputValue()).to.equal(listId)
    await sheet.getByRole('button', { name: 'Add 2 items' }).click()
    await page.getByRole('checkbox', { name: /tin of chickpeas/ }).waitFor()
    await beside.getByRole('button', { name: 'Add Chickpea curry' }).waitFor({ state: 'detached' })
    await allSent(page)
    await page.context().close()
  })

  it('explains in the language of the user why the server refused a change', async () => {
    const page = await web.visit(`/shopping/${listId}`, { ...phone, locale: 'de-DE' })
    await page.getByRole('combobox').waitFor()
    await add(page, 'Papier')
    await page.getByRole('button', { name: /^Papier.* bearbeiten/ }).click()
    await page.getByRole('dialog').getByLabel('Menge').fill('9'.repeat(16))
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    const refusal = page.getByRole('alert')
    expect(await refusal.innerText()).to.contain('Eine Zahl ist zu klein oder zu groß.')
    await refusal.getByRole('button', { name: 'Verwerfen' }).click()
    await refusal.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('shows changes of other users', async () => {
    const first = await open()
    const second = await open()
    await add(first, 'oats')
    await second.getByRole('checkbox', { name: /oats/ }).waitFor()
    await second.getByRole('checkbox', { name: /oats/ }).click()
    await first.getByText('1 done').waitFor()
    await first.context().close()
    await second.context().close()
  })

  it('leaves nothing on the device after signing out', async () => {
    const page = await open()
    await add(page, 'secret sauce')
    await allSent(page)
    await page.goto(`${web.larder.url}/more`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(names).not.to.include('larder-shopping')
    await page.context().close()
  })
})
