import { expect } from 'chai'
import { administrator } from '../../server/test/harness.ts'
import { addPerson } from '../../server/test/people.ts'
import type { Loose } from '../../server/test/send.ts'
import { openWeb, phone, type TestWeb } from './browser.ts'
import {
  eventually,
  hold,
  holdRequests,
  lateReads,
  lateToServer,
  loseFirst,
  rest,
  sleep,
  slowProcessor,
} from './slow-line.ts'

describe('the pages on a slow line', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
    for (const name of ['Leek soup', 'Red dal', 'Bread', 'Rice', 'Plum cake', 'Pea stew', 'Roast', 'Ragout'])
      await call('POST', '/api/recipes', { name, recipeInstructions: [{ text: 'Cook for 20 minutes.' }] })
    await addPerson(web.larder, 'dora', {})
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const call = async (method: string, path: string, json?: object) =>
    (await web.larder.request(method, path, { token: web.larder.token, ...(json && { json }) })).body
  /** The first day of the next week, which has seven days to fill. */
  const monday = (() => {
    const day = new Date()
    day.setDate(day.getDate() + ((8 - day.getDay()) % 7 || 7) + 7)
    return day.toISOString().slice(0, 10)
  })()
  const dinners = async (week: string): Promise<readonly string[]> => {
    const end = new Date(Date.parse(week) + 6 * 86_400_000).toISOString().slice(0, 10)
    const { data } = await call(
      'GET',
      `/api/households/mealplans?startDate=${week}&endDate=${end}&perPage=-1`,
    )
    return data.map(({ date }: Loose) => date).toSorted()
  }
  const weekAfter = (week: string, weeks = 1) =>
    new Date(Date.parse(week) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

  /** The titles of the meals from a week on. It begins on Sunday. */
  const titlesFrom = (week: string) => async () => {
    const sunday = new Date(Date.parse(week) - 86_400_000).toISOString().slice(0, 10)
    const { data } = await call('GET', `/api/households/mealplans?startDate=${sunday}&perPage=-1`)
    return data.map(({ title }: Loose) => title).toSorted()
  }

  it('a dialog takes no letters any more when its end was decided', async () => {
    const page = await web.visit('/plan')
    // Drawing waits, as on a slow processor.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage
      MessagePort.prototype.postMessage = function (message: unknown) {
        setTimeout(() => post.call(this, message), 50)
      }
    })
    await page.goto(`${web.larder.url}/plan`)
    await page.getByRole('button', { name: 'Add a meal' }).first().click()
    const rice = page.getByRole('dialog').getByRole('button', { name: 'Rice' })
    await rice.waitFor()
    // The week is read again when the meal is stored.
    await page.evaluate(() => {
      const { fetch: send } = window
      let isStored = false
      window.fetch = async (...request) => {
        const { method = '', url = '' } = request[0] instanceof Request ? request[0] : {}
        if (isStored && url.includes('/mealplans'))
          Object.assign(window, { hadDialog: document.querySelector('dialog') !== null })
        const response = await send(...request)
        if (method === 'POST' && url.includes('/mealplans')) isStored = true
        return response
      }
    })
    await rice.click()
    const hadDialog = await page.waitForFunction(() => Reflect.get(window, 'hadDialog')?.toString())
    expect(await hadDialog.jsonValue()).to.equal('false')
    await page.context().close()
  })

  it('words and a recipe are planned once when the response was lost, and a surprise was planned meanwhile', async () => {
    const week = weekAfter(monday, 6)
    const page = await web.visit(`/plan?day=${week}`)
    await loseFirst(page, '**/larder/api/households/mealplans')
    const open = () =>
      page
        .getByRole('button', { name: /^Add a meal/ })
        .first()
        .click()
    await open()
    const field = page.getByRole('dialog').getByLabel('What will it be?')
    await field.fill('Toast')
    await field.press('Enter')
    await field.waitFor({ state: 'detached' })
    await open()
    await page.getByRole('button', { name: 'Surprise me' }).click()
    await field.waitFor({ state: 'detached' })
    await page.getByText('A change waits on this device').waitFor({ state: 'detached' })
    await eventually(titlesFrom(week), ['', 'Toast'])
    await loseFirst(page, '**/larder/api/households/mealplans')
    await page.getByRole('button', { name: 'Plan Rice for a day' }).click()
    await page.getByRole('menuitem').nth(2).click()
    await page.locator('main > div > ol > li').nth(2).getByRole('link', { name: 'Rice' }).waitFor()
    await page.getByText('A change waits on this device').waitFor()
    await page.getByText('A change waits on this device').waitFor({ state: 'detached' })
    await rest(page)
    expect(await titlesFrom(week)()).to.deep.equal(['', '', 'Toast'])
    await page.context().close()
  })

  it('empty dinners are filled once: before the week is there, twice, and by two people', async () => {
    // A week begins on Sunday unless the household says otherwise.
    const week = new Date(Date.parse(weekAfter(monday, 2)) - 86_400_000).toISOString().slice(0, 10)
    const one = await web.visit('/plan')
    const second = await web.visit(`/plan?day=${week}`, {
      as: { username: 'dora', password: 'dora likes soup' },
    })
    await second.getByRole('button', { name: 'More for this week' }).waitFor()
    await lateReads(one, '**/larder/api/households/mealplans?*', 1_000)
    // Both have read the week before one of them has planned something.
    for (const page of [one, second]) await lateToServer(page, '**/larder/api/households/mealplans/**', 4_000)
    await one.goto(`${web.larder.url}/plan?day=${week}`)
    const fill = async (page: typeof one) => {
      await page.getByRole('button', { name: 'More for this week' }).click()
      await page.getByRole('menuitem', { name: 'Fill the empty dinners' }).click()
    }
    await Promise.all([fill(one).then(() => fill(one)), fill(second)])
    const days = Array.from({ length: 7 }, (_, index) =>
      new Date(Date.parse(week) + index * 86_400_000).toISOString().slice(0, 10),
    )
    await eventually(() => dinners(week), days)
    await Promise.all([rest(one), rest(second)])
    expect(await dinners(week)).to.deep.equal(days)
    await Promise.all([one.context().close(), second.context().close()])
  })

  it('the button of the sign-in is busy until the page is there', async () => {
    const page = await web.visit('/login', { as: null })
    await lateReads(page, '**/larder/api/users/self', 1_500)
    // What the first page needs.
    await page.route('**/larder/api/recipes*', async (route) => {
      await sleep(1_500)
      await route.continue().catch(() => undefined)
    })
    await page.getByLabel('User name or mail address').fill(administrator.username)
    await page.getByLabel('Password').fill(administrator.password)
    await page.evaluate(() => {
      const seen = { idle: 0 }
      Object.assign(window, { seen })
      const look = () => {
        const button = document.querySelector('form button[type="submit"]')
        if (button && button.textContent === 'Sign in') seen.idle++
        requestAnimationFrame(look)
      }
      document.querySelector('form')?.addEventListener('submit', () => setTimeout(look, 100))
    })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'seen').idle)).to.equal(0)
    await page.context().close()
  })

  it('a report is complete although its stream was refused once', async () => {
    const page = await web.visit('/import')
    let isRefused = false
    await page.route('**/larder/api/groups/reports/*/stream', (route) => {
      if (isRefused) return route.continue()
      isRefused = true
      return route.fulfill({ status: 503, body: '' })
    })
    await page.getByRole('textbox').fill('http://127.0.0.1:9/one\nhttp://127.0.0.1:9/two')
    await page.getByRole('button', { name: 'Import 2' }).click()
    await page.getByText('0 here, 2 failed.').waitFor()
    expect(await page.getByText('to go').count()).to.equal(0)
    await page.context().close()
  })

  it('a comment that is typed while the recipe is copied stays', async () => {
    const page = await web.visit('/recipes/plum-cake')
    const release = await hold(page, '**/larder/api/recipes/*/duplicate', 'POST')
    const duplicate = async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    }
    await duplicate()
    const field = page.getByRole('textbox', { name: 'Write a comment' })
    await field.fill('With cream.')
    release()
    await page.getByRole('button', { name: 'Open', exact: true }).waitFor()
    expect(await field.inputValue()).to.equal('With cream.')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.waitForURL('**/recipes/plum-cake-*')
    await page.goto(`${web.larder.url}/recipes/plum-cake`)
    await duplicate()
    await page.getByText('This is the copy').waitFor()
    await page.waitForURL('**/recipes/plum-cake-*')
    await page.context().close()
  })

  describe('the review of an imported recipe', () => {
    /** Opens the review of a recipe without servings and with an uncertain line. */
    const review = async (name: string) => {
      const line = 'flour for the board, ca. 150'
      const text = `${name}\nIngredients\n${line}\n250 g red lentils\n1 onion\nMethod\nFry the onion until it is soft.\nAdd the lentils and simmer for 20 minutes.`
      const slug = await call('POST', '/api/recipes/create/text', { text })
      const page = await web.visit(`/recipes/${slug}/review`)
      const place = (words: string) => page.getByRole('listitem').filter({ hasText: words }).first()
      return {
        page,
        path: `/api/recipes/${slug}`,
        servings: place('For how many?'),
        line: place('ca. 150'),
      }
    }

    it('keeps what is typed on in a line while the line is stored', async () => {
      const { page, path, line } = await review('Harvest stew')
      const release = await hold(page, '**/larder/api/recipes/*', 'PATCH')
      await line.getByRole('button', { name: 'Change' }).click()
      const field = line.getByRole('textbox')
      await field.fill('150 g flour')
      await line.getByRole('button', { name: 'Save' }).click()
      await page.keyboard.press('ControlOrMeta+End')
      await field.pressSequentially(' for the table')
      release()
      await page.getByRole('heading', { name: '1 place to look at' }).waitFor()
      await rest(page)
      expect(await field.inputValue()).to.equal('150 g flour for the table')
      await line.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settled.').waitFor()
      await eventually(
        async () => (await call('GET', path)).recipeIngredient[0].display,
        '150 g flour for the table',
      )
      await page.context().close()
    })

    it('leaves what another person corrects meanwhile', async () => {
      const { page, path, line } = await review('Valley stew')
      const release = await holdRequests(page, '**/larder/api/recipes/*')
      await line.getByRole('button', { name: 'Change' }).click()
      await line.getByRole('textbox').fill('150 g flour for the board')
      const sent = page.waitForRequest((request) => request.method() === 'PATCH')
      await line.getByRole('button', { name: 'Save' }).click()
      await sent
      const { recipeIngredient } = await call('GET', path)
      const corrected = recipeIngredient.map((one: Loose, at: number) =>
        at === 2 ? { ...one, note: 'red' } : one,
      )
      await call('PATCH', path, { recipeIngredient: corrected })
      release()
      const stored = async () => {
        const lines = (await call('GET', path)).recipeIngredient
        return [lines[0].quantity, lines[2].note]
      }
      await eventually(stored, [150, 'red'])
      await page.context().close()
    })

    it('stays in place while somebody types and the recipe gets its title', async () => {
      const { page, servings } = await review('')
      await lateReads(page, '**/larder/api/recipes/winter-stew', 3_000)
      const title = page.getByRole('listitem').filter({ hasText: 'What is the title?' })
      await title.getByRole('button', { name: 'Change' }).click()
      await title.getByRole('textbox').fill('Winter stew')
      await servings.getByRole('button', { name: 'Change' }).click()
      const field = servings.getByRole('textbox')
      await title.getByRole('button', { name: 'Save' }).click()
      await field.focus()
      await page.getByText('Settled.').waitFor()
      await page.keyboard.type('1234', { delay: 400 })
      await page.waitForURL('**/recipes/winter-stew/review')
      expect(await field.inputValue()).to.equal('1234')
      await servings.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('heading', { name: '1 place to look at' }).waitFor()
      await page.context().close()
    })
  })

  for (const [device, view] of [
    ['phone', phone],
    ['desktop', {}],
  ] as const)
    it(`the tapped card is where it was, back from its recipe on a ${device}`, async () => {
      if ((await call('GET', '/api/recipes?perPage=1')).total < 250)
        for (let index = 0; index < 250; index++)
          await call('POST', '/api/recipes', {
            name: `Dish ${index} ${'with many words in its name '.repeat(index % 4)}`.trim(),
            description: index % 3 === 0 ? 'A dish.' : '',
            tags: index % 5 === 0 ? ['Quick', 'Vegan'] : [],
          })
      const page = await web.visit('/recipes', view)
      await page.getByRole('link', { name: /^Dish/ }).first().waitFor()
      for (let turns = 0; turns < 25; turns++) {
        await page.mouse.wheel(0, 500)
        await sleep(60)
      }
      await rest(page)
      const shown = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLAnchorElement>('main ul a[href^="/recipes/dish"]')]
            .map((link) => [link.pathname, Math.round(link.getBoundingClientRect().top)] as const)
            .filter(([, top]) => top > 80 && top < window.innerHeight - 150),
        )
      const before = await shown()
      expect(before).not.to.deep.equal([])
      const [path] = before[0] ?? []
      await slowProcessor(page)
      await page
        .locator(`main a[href="${path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await page.getByRole('button', { name: 'Made it' }).first().waitFor()
      await page.goBack()
      await page.locator(`main a[href="${path}"]`).first().waitFor()
      await rest(page)
      const after = new Map(await shown())
      for (const [link, top] of before) expect(after.get(link), link).to.be.within(top - 2, top + 2)
      await page.context().close()
    })
})
