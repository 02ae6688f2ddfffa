import { expect } from 'chai'
import type { Page, Route } from 'playwright-core'
import { accessibilityFaults, allSent, faultsInThemes, openWeb, phone, type TestWeb } from './browser.ts'
import { eventually } from './slow-line.ts'

describe('faults around the pages', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const call = async (method: string, path: string, json?: object) =>
    (await web.larder.request(method, path, { token: web.larder.token, ...(json && { json }) })).body
  const newList = async (name: string) =>
    String((await call('POST', '/api/households/shopping/lists', { name })).id)
  const itemsOf = async (id: string) => {
    const { listItems } = await call('GET', `/api/households/shopping/lists/${id}`)
    const items: { display: string; checked: boolean }[] = listItems
    return items.map(({ display, checked }) => `${checked ? '✓ ' : ''}${display}`)
  }
  const add = async (page: Page, text: string) => {
    await page.getByRole('combobox').fill(text)
    await page.keyboard.press('Enter')
  }

  describe('without TLS in a home network', () => {
    it('shops, copies an address in a dialog, and says once to administrators what does not work', async () => {
      const id = await newList('Plain')
      const page = await web.visit('/plan', { ...phone, isPlain: true })
      const { origin } = new URL(page.url())
      const notice = page.getByRole('region', { name: 'Some things do not work without https' })
      await notice.waitFor()
      expect(await faultsInThemes(page)).to.deep.equal([])
      await notice.getByRole('button').click()
      await notice.waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('button', { name: 'More for this week' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await notice.count()).to.equal(0)

      await page.getByRole('button', { name: 'More for this week' }).click()
      await page.getByRole('menuitem', { name: 'Subscribe' }).click()
      await page.getByRole('button', { name: 'Make an address' }).click()
      await page.getByRole('button', { name: 'Copy' }).click()
      await page.getByText('Copied').waitFor()
      await page.goto(`${origin}/import`)
      const field = page.getByRole('textbox').first()
      await field.focus()
      await page.keyboard.press('Control+V')
      expect(await field.inputValue()).to.match(/^https?:\/\/.*calendar/)

      await page.goto(`${origin}/shopping/${id}`)
      await add(page, '4 apples')
      await page.getByRole('checkbox', { name: /apples/ }).click()
      await page.getByText('1 done').waitFor()
      await allSent(page)
      expect(await page.getByText('No connection').count()).to.equal(0)
      expect(await itemsOf(id)).to.deep.equal(['✓ 4 apples'])
      await page.context().close()
    })
  })

  describe('a browser that stores nothing', () => {
    const faulty: Record<string, () => void> = {
      'refuses databases': () => {
        indexedDB.open = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      },
      'has a database of a newer version': () => {
        const open = indexedDB.open.bind(indexedDB)
        indexedDB.open = (name) => open(name, 1_000)
        const request = indexedDB.open('larder-shopping')
        request.onsuccess = () => {
          request.result.close()
          indexedDB.open = open
        }
      },
      'has no room': () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      },
    }
    for (const [title, fault] of Object.entries(faulty))
      it(`${title}, and shops all the same`, async () => {
        const id = await newList(title)
        const page = await web.visit('/login', { ...phone })
        await page.addInitScript(fault)
        await page.goto(`${web.larder.url}/shopping/${id}`)
        await page.getByRole('combobox').waitFor()
        await add(page, '4 apples')
        await page.getByRole('checkbox', { name: /apples/ }).click()
        await page.getByText('1 done').waitFor()
        await allSent(page)
        expect(await itemsOf(id)).to.deep.equal(['✓ 4 apples'])
        await page.context().setOffline(true)
        await add(page, 'soap')
        await page.getByText('keep this page open').waitFor()
        await page.context().setOffline(false)
        await allSent(page)
        expect((await itemsOf(id)).sort()).to.deep.equal(['soap', '✓ 4 apples'])
        await page.goto(`${web.larder.url}/more`)
        await page.getByRole('button', { name: 'Sign out' }).click()
        await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
        await page.context().close()
      })
  })

  it('shows a recipe in a browser that does not open its databases', async () => {
    await web.larder.request('POST', '/api/recipes', { token: web.larder.token, json: { name: 'Leek soup' } })
    const page = await web.visit('/login', phone)
    await page.context().addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      // The page is not told that it is open, and no time limit ends the attempt.
      indexedDB.open = (name) => Object.defineProperty(open(`${name} of a test`), 'onsuccess', { set() {} })
      const start = window.setTimeout
      Object.assign(window, {
        setTimeout: (work: () => void, delay = 0) => (delay >= 10_000 ? 0 : start(work, delay)),
      })
    })
    await page.goto(`${web.larder.url}/recipes/leek-soup`)
    await page.getByRole('heading', { level: 1, name: 'Leek soup' }).waitFor()
    // A page of its own, because React logs the error that this one shows, which is no fault.
    const missing = await page.context().newPage()
    await missing.goto(`${web.larder.url}/recipes/nothing`)
    await missing.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    await page.context().close()
  })

  it('sends what an older version of the application has stored, and stores changes again', async () => {
    const id = await newList('Older')
    const page = await web.visit(`/shopping/${id}`, phone)
    await page.getByRole('combobox').waitFor()
    await page.context().route('**/larder/api/households/shopping/**', (route) => route.abort())
    await add(page, '4 apples')
    await page.getByText('Unsynced 1').waitFor()
    // A page without the application, which would hold the database.
    await page.goto(`${web.larder.url}/app.webmanifest`)
    await page.evaluate(async () => {
      const ended = <Result>(request: IDBRequest<Result>): Promise<Result> =>
        new Promise((settle, fail) => {
          request.onsuccess = () => settle(request.result)
          request.onerror = () => fail(request.error ?? new Error('IndexedDB'))
        })
      const newer = await ended(indexedDB.open('larder-shopping'))
      const operations: unknown[] = await ended(
        newer.transaction('operations').objectStore('operations').getAll(),
      )
      newer.close()
      await ended(indexedDB.deleteDatabase('larder-shopping'))
      const opening = indexedDB.open('larder-shopping', 1)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('rows', { keyPath: 'id' })
        const store = opening.result.createObjectStore('operations', { keyPath: 'sequence' })
        for (const operation of operations) store.add(operation)
      }
      const older = await ended(opening)
      older.close()
    })
    await page.context().unrouteAll()
    await page.goto(`${web.larder.url}/shopping/${id}`)
    await page.getByRole('checkbox', { name: /apples/ }).waitFor()
    await allSent(page)
    expect(await itemsOf(id)).to.deep.equal(['4 apples'])
    await page.context().setOffline(true)
    await add(page, 'soap')
    await page.getByText('Unsynced 1').waitFor()
    expect(await page.getByText('keep this page open').count()).to.equal(0)
    await page.context().close()
  })

  it('asks before changes are lost that the browser could not store', async () => {
    const id = await newList('In memory')
    const page = await web.visit('/login', phone)
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    })
    await page.goto(`${web.larder.url}/shopping/${id}`)
    await page.getByRole('combobox').waitFor()
    await page.route('**/larder/api/**', (route) => route.abort())
    await add(page, 'soap')
    await page.getByText('Unsynced 1').waitFor()
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await question
    expect(dialog.type()).to.equal('beforeunload')
    await dialog.dismiss()
    await page.getByRole('link', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign out and lose a change?' }).waitFor()
    await page.context().close()
  })

  describe('a captive portal', () => {
    const portal = async (route: Route, status: number) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Welcome to our network</h1>' })

    it('that answers everything loses no change of a list', async () => {
      const page = await web.visit('/more', phone)
      let status: number | undefined
      await page
        .context()
        .route('**/larder/api/**', (route) =>
          status === undefined ? route.continue() : portal(route, status),
        )
      for (const each of [200, 404]) {
        const id = await newList(`Portal ${each}`)
        await page.goto(`${web.larder.url}/shopping/${id}`)
        await add(page, '4 apples')
        await allSent(page)
        status = each
        await page.getByRole('checkbox', { name: /apples/ }).click()
        await add(page, 'soap')
        await page.getByText(/No connection since .* 2 changes wait/).waitFor()
        await page.getByText('1 done').waitFor()
        status = undefined
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        await allSent(page)
        expect((await itemsOf(id)).sort(), String(each)).to.deep.equal(['soap', '✓ 4 apples'])
      }
      await page.context().close()
    })
  })

  it('keeps what was added without a connection to a list that somebody deleted, for another list', async () => {
    const [id, other] = [await newList('Deleted'), await newList('Other list')]
    const page = await web.visit(`/shopping/${id}`, phone)
    await add(page, 'bread')
    await allSent(page)
    await page.context().setOffline(true)
    await add(page, '3 candles')
    await add(page, 'soap')
    await page.getByRole('checkbox', { name: /bread/ }).click()
    await page.getByText('Unsynced 3').waitFor()
    await web.larder.request('DELETE', `/api/households/shopping/lists/${id}`, { token: web.larder.token })
    await page.context().setOffline(false)
    await page.getByText('This list is gone').waitFor()
    await page.getByRole('link', { name: 'Shopping' }).first().click()
    await page.getByText('2 items were not added').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByLabel('Another list').selectOption({ label: 'Other list' })
    // A second click, before the device has stored the first.
    await page.getByRole('button', { name: 'Add them there' }).evaluate(async (button: HTMLElement) => {
      button.click()
      await Promise.resolve()
      if (button.isConnected) button.click()
    })
    await page.getByText('2 items were not added').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /Other list/ }).click()
    await page.getByRole('checkbox', { name: /candles/ }).waitFor()
    await allSent(page)
    expect((await itemsOf(other)).sort()).to.deep.equal(['3 candles', 'soap'])
    await page.context().close()
  })

  it('asks before somebody signs out with changes that are not sent', async () => {
    const id = await newList('Unsent')
    const page = await web.visit(`/shopping/${id}`, phone)
    await add(page, 'bread')
    await allSent(page)
    await page.getByRole('link', { name: /^More/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await page.goBack()
    await page.context().setOffline(true)
    await add(page, 'soap')
    await page.getByRole('link', { name: /^More/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign out and lose a change?' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.context().setOffline(false)
    await page.goBack()
    await page.getByRole('checkbox', { name: /soap/ }).waitFor()
    await allSent(page)
    await page.context().close()
  })

  /** The page of the tests that share one. Each begins with `open`. */
  let page: Page
  const onePage = () => {
    before(async () => {
      page = await web.visit('/login')
    })
    after(() => page.context().close())
    afterEach(() => page.context().unrouteAll())
  }
  const open = (path: string) => page.goto(web.larder.url + path)

  describe('files of the application that are gone after an update', () => {
    onePage()
    const gone = (file: string) =>
      page.context().route(`**/assets/${file}*`, (route) => route.fulfill({ status: 404, body: 'gone' }))

    it('are loaded by loading the page again, and leave no dead end', async () => {
      await open('/more')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await gone('PlanPage')
      await page.getByRole('link', { name: 'Plan' }).click()
      // The page is loaded again once by itself.
      await page.waitForFunction(
        () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload',
      )
      await page.getByRole('heading', { name: 'A new version is ready' }).waitFor()
      await page.context().unroute('**/assets/PlanPage*')
      await page.getByRole('button', { name: 'Load again' }).click()
      await page.getByRole('heading', { level: 1, name: /plan|week/i }).waitFor()
    })

    it('are asked for again with their style sheets', async () => {
      await open('/more')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.context().route('**/assets/PlanPage*.css', (route) => route.abort())
      await page.getByRole('link', { name: 'Plan' }).click()
      await page.getByRole('button', { name: 'Load again' }).waitFor()
      await page.getByRole('link', { name: 'Cookbooks' }).click()
      await page.getByRole('heading', { level: 1, name: 'Cookbooks' }).waitFor()
      await page.getByRole('link', { name: 'Plan' }).click()
      await page.getByRole('button', { name: 'Load again' }).waitFor()
      await page.context().unroute('**/assets/PlanPage*.css')
      await page.getByRole('link', { name: 'Cookbooks' }).click()
      await page.getByRole('heading', { level: 1, name: 'Cookbooks' }).waitFor()
      await page.getByRole('link', { name: 'Plan' }).click()
      const week = page.locator('main ol').first()
      await week.waitFor()
      expect(await week.evaluate((list) => getComputedStyle(list).display)).to.equal('grid')
    })

    it('leave the page with what was typed when they are of a dialog', async () => {
      await open('/recipes/new')
      await page.getByLabel('Name', { exact: true }).fill('Half a recipe')
      await gone('Palette')
      // The title is set in the effects of the page, as its shortcuts are.
      await page.waitForFunction(() => document.title !== 'Larder')
      await page.keyboard.press('Control+k')
      await page.getByText('A new version is ready').waitFor()
      await page.getByRole('button', { name: 'Load again' }).waitFor()
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).to.equal('Half a recipe')
    })

    it('leave the button by which they were opened', async () => {
      const slug = String(await call('POST', '/api/recipes', { name: 'Made soup' }))
      await open(`/recipes/${slug}`)
      await gone('MadeIt')
      const made = page.getByRole('button', { name: 'Made it' })
      await made.click()
      await page.getByRole('button', { name: 'Load again' }).waitFor()
      await made.waitFor()
    })
  })

  it('keeps the order of changes when the clock of the device is put back by a day meanwhile', async () => {
    const id = await newList('Clock')
    const page = await web.visit(`/shopping/${id}`, phone)
    await add(page, 'bread')
    await allSent(page)
    let isCut = true
    await page
      .context()
      .route('**/larder/api/households/**', (route) => (isCut ? route.abort() : route.continue()))
    await add(page, '4 apples')
    await page.getByText('Unsynced 1').waitFor()
    await page.addInitScript(() => {
      const now = Date.now
      Date.now = () => now() - 86_400_000
    })
    await page.reload()
    await page.getByRole('checkbox', { name: /apples/ }).click()
    await page.getByText('Unsynced 2').waitFor()
    // A request that waits for a handler while it is taken away is never continued.
    isCut = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await allSent(page)
    expect((await itemsOf(id)).sort()).to.deep.equal(['bread', '✓ 4 apples'])
    await page.context().close()
  })

  describe('a response that is lost', () => {
    onePage()
    /** The server executes a request, and its response does not arrive completely. */
    const lose = async (path: string, loss: (route: Route) => Promise<void>) => {
      let isLost = false
      await page.context().route(path, async (route) => {
        if (isLost || route.request().method() !== 'POST') return route.continue()
        isLost = true
        await route.fetch()
        await loss(route)
      })
    }
    const losses: Record<string, (route: Route) => Promise<void>> = {
      'breaks off': (route) => route.abort('connectionreset'),
      'is 503 of a proxy': (route) =>
        route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          contentType: 'text/html',
          body: 'busy',
        }),
      'is cut off': (route) =>
        route.fulfill({ status: 201, contentType: 'application/json', body: '"half-a-sl' }),
    }
    for (const [title, loss] of Object.entries(losses))
      it(`creates a recipe once when it ${title}`, async () => {
        await open('/recipes/new')
        const name = `Recipe that ${title}`
        await page.getByLabel('Name', { exact: true }).fill(name)
        await lose('**/larder/api/recipes', loss)
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        // It waits on the device, and is sent again by itself.
        await page.getByRole('heading', { level: 1, name }).waitFor()
        await page.waitForURL('**/recipes/recipe-that-*')
        await page.getByText('waits on this device').waitFor({ state: 'detached' })
        const { total } = await call(
          'GET',
          `/api/recipes?queryFilter=name%20%3D%20%22${encodeURIComponent(name)}%22`,
        )
        expect(total).to.equal(1)
      })

    it('stores a recipe once when its picture is refused', async () => {
      await open('/recipes/new')
      await page.getByLabel('Name', { exact: true }).fill('With a bad picture')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'soup.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page
        .getByRole('status')
        .getByText(/picture|image/i)
        .waitFor()
      await page.getByLabel('Name', { exact: true }).fill('With no picture')
      await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'With no picture', exact: true }).waitFor()
      const { data } = await call('GET', '/api/recipes?search=picture')
      expect(data.map(({ name }: { name: string }) => name)).to.deep.equal(['With no picture'])
    })

    it('asks nothing when a change was stored and its response was lost', async () => {
      await call('POST', '/api/recipes', { name: 'Changed once' })
      await open('/recipes/changed-once/edit')
      await page.getByLabel('Description').fill('A quiet soup.')
      let sent = 0
      await page.context().route('**/larder/api/recipes/*', async (route) => {
        if (route.request().method() !== 'PATCH' || sent++ > 0) return route.continue()
        await route.fetch()
        await route.abort('connectionreset')
      })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      // It waits on the device, and is sent again by itself.
      await page.getByText('A quiet soup.').waitFor()
      await page.getByRole('heading', { level: 1, name: 'Changed once', exact: true }).waitFor()
      await eventually(async () => sent, 2)
      await page.getByText('waits on this device').waitFor({ state: 'detached' })
      expect(await page.getByText('could not be saved').count()).to.equal(0)
      expect((await call('GET', '/api/recipes/changed-once')).description).to.equal('A quiet soup.')
    })
  })

  it('keeps what was typed about a recipe that somebody deleted meanwhile', async () => {
    await call('POST', '/api/recipes', { name: 'Gone soup' })
    const page = await web.visit('/recipes/gone-soup/edit')
    await page.getByLabel('Description').fill('Worth keeping.')
    // Another page of this device shows when the message about the deletion arrives.
    const other = await page.context().newPage()
    await other.goto(new URL('/recipes/gone-soup', page.url()).href)
    await other.getByRole('heading', { level: 1, name: 'Gone soup' }).waitFor()
    await web.larder.request('DELETE', '/api/recipes/gone-soup', { token: web.larder.token })
    await other.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Somebody deleted this recipe meanwhile.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Worth keeping.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Gone soup', exact: true }).waitFor()
    await page.context().close()
  })
})
