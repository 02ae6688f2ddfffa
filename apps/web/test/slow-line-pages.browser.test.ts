import { expect } from 'chai'
import { defined } from './expected.ts'
import { administrator } from '../../server/test/harness.ts'
import { addPerson, type Person } from '../../server/test/people.ts'
import type { Loose } from '../../server/test/send.ts'
import { openWeb, phone, type TestWeb } from './browser.ts'
import {
  eventually,
  hold,
  holdRequests,
  late,
  lateReads,
  lateToServer,
  loseFirst,
  rate,
  rest,
  sleep,
  slowProcessor,
} from './slow-line.ts'

describe('the pages on a slow line', function () {
  this.timeout(300_000)
  let web: TestWeb
  let other: Person
  before(async () => {
    web = await openWeb()
    for (const name of ['Leek soup', 'Red dal', 'Bread', 'Rice', 'Plum cake', 'Pea stew', 'Roast', 'Ragout'])
      await call('POST', '/api/recipes', { name, recipeInstructions: [{ text: 'Cook for 20 minutes.' }] })
    other = await addPerson(web.larder, 'dora', {})
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

  it('the first heart and the first stars are shown at once', async () => {
    const page = await web.visit('/recipes/bread')
    const release = await holdRequests(page, '**/larder/api/users/*/ratings/*')
    // Without a rating of this recipe, null is cached.
    await page.getByRole('button', { name: 'Add to your favourites' }).click()
    await page.getByRole('button', { name: 'Remove from your favourites' }).waitFor()
    await rate(page, '4 stars')
    release()
    await page.context().close()
  })

  it('the last of several hearts and stars is stored, although the first request is slower', async () => {
    const page = await web.visit('/recipes/rice')
    const { id } = await call('GET', '/api/recipes/rice')
    await lateToServer(page, '**/larder/api/users/*/ratings/*', 1_500, 0, 1_500, 0)
    await page.getByRole('button', { name: 'Add to your favourites' }).click()
    await page.getByRole('button', { name: 'Remove from your favourites' }).click()
    await rate(page, '3 stars')
    await rate(page, '5 stars')
    await sleep(4_500)
    await rest(page)
    const stored = async () => {
      const { rating, isFavorite } = await call('GET', `/api/users/self/ratings/${id}`)
      return [rating, isFavorite]
    }
    await eventually(stored, [5, false])
    expect(await page.getByRole('radio', { name: '5 stars' }).isChecked()).to.equal(true)
    await page.context().close()
  })

  /** The words of the entries in the timeline of a recipe. */
  const notesOf = async (slug: string): Promise<readonly (string | null)[]> => {
    const { id } = await call('GET', `/api/recipes/${slug}`)
    const filter = encodeURIComponent(`recipeId = "${id}"`)
    const { data } = await call('GET', `/api/recipes/timeline/events?queryFilter=${filter}`)
    return data.map(({ eventMessage }: Loose) => eventMessage)
  }

  it('that a recipe was made is noted once when its response was lost', async () => {
    const page = await web.visit('/recipes/red-dal')
    await loseFirst(page, '**/larder/api/recipes/timeline/events')
    await page.getByRole('button', { name: 'Made it' }).first().click()
    await page.getByLabel('How was it?').fill('Good')
    const again = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/timeline/events'),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await again
    await rest(page)
    expect((await notesOf('red-dal')).filter((text) => text === 'Good')).to.have.length(1)
    await page.context().close()
  })

  it('a note whose picture is refused is corrected, not made twice', async () => {
    const page = await web.visit('/recipes/red-dal')
    await page.getByRole('button', { name: 'Made it' }).first().click()
    await page.getByLabel('How was it?').fill('Smoky')
    const form = page.locator('form').filter({ has: page.getByLabel('How was it?') })
    const picture = { name: 'dal.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await form.locator('input[type=file]').setInputFiles(picture)
    const refused = page.waitForResponse((response) => response.url().endsWith('/image') && !response.ok())
    await form.getByRole('button', { name: 'Save' }).click()
    await refused
    await rest(page)
    await page.getByLabel('How was it?').fill('Smoky and hot')
    const [, dot] = (
      await page.evaluate(() => document.createElement('canvas').toDataURL('image/png'))
    ).split(',')
    const buffer = Buffer.from(defined(dot), 'base64')
    await form.locator('input[type=file]').setInputFiles({ ...picture, buffer })
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('How was it?').waitFor({ state: 'detached' })
    expect((await notesOf('red-dal')).filter((text) => text?.startsWith('Smoky'))).to.deep.equal([
      'Smoky and hot',
    ])
    await page.context().close()
  })

  describe('the time at which a recipe was last made', () => {
    /** Opens the form to note that a recipe was made. */
    const open = async (slug: string) => {
      const page = await web.visit(`/recipes/${slug}`)
      await page.getByRole('button', { name: 'Made it' }).first().click()
      const words = page.getByLabel('How was it?')
      const form = page.locator('form').filter({ has: words })
      return {
        page,
        words,
        day: form.getByLabel('When', { exact: true }),
        save: form.getByRole('button', { name: 'Save' }),
        lastMade: async (): Promise<string> => (await call('GET', `/api/recipes/${slug}`)).lastMade,
      }
    }

    it('stays when somebody made it later than what is noted', async () => {
      const { page, words, day, save, lastMade } = await open('roast')
      await day.fill('2026-01-05')
      const release = await hold(page, '**/larder/api/recipes/timeline/events', 'POST')
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await save.click()
      await sent
      const timestamp = '2026-02-06T18:00:00.000Z'
      await call('PATCH', '/api/recipes/roast/last-made', { timestamp })
      release()
      await words.waitFor({ state: 'detached' })
      expect(await lastMade()).to.equal(timestamp)
      await page.context().close()
    })

    it('follows a day that is corrected to an earlier one', async () => {
      const { page, words, day, save, lastMade } = await open('ragout')
      const release = await hold(page, '**/larder/api/recipes/*/last-made', 'PATCH')
      const sent = page.waitForRequest((request) => request.url().endsWith('/last-made'))
      await save.click()
      await sent
      await day.fill('2026-01-05')
      release()
      await page.getByRole('button', { name: 'Remove the entry “Made it”' }).waitFor()
      await rest(page)
      await save.click()
      await words.waitFor({ state: 'detached' })
      expect((await lastMade()).slice(0, 10)).to.equal('2026-01-05')
      await page.context().close()
    })
  })

  it('two rights that are ticked quickly are both given', async () => {
    const page = await web.visit('/household/members')
    const rights = page.locator('fieldset:not([disabled])').getByRole('checkbox')
    await rights.first().waitFor()
    await late(page, '**/larder/api/households/permissions', 1_000, 0)
    expect(await rights.count()).to.equal(4)
    for (const right of await rights.all()) await right.setChecked(true, { force: true })
    const given = async () => {
      const { data } = await call('GET', '/api/households/members?perPage=-1')
      const { canInvite, canOrganize, canManageHousehold, canManage } = data.find(
        ({ id }: Loose) => id === other.userId,
      )
      return [canInvite, canOrganize, canManageHousehold, canManage]
    }
    await eventually(given, [true, true, true, true])
    await page.context().close()
  })

  it('a time zone that is typed while the one before is refused stays', async () => {
    const page = await web.visit('/household')
    const field = page.getByLabel('Time zone')
    await field.waitFor()
    await late(page, '**/larder/api/households/preferences', 600)
    await field.fill('Nowhere')
    const refused = page.waitForResponse((response) => response.status() === 422)
    await field.blur()
    await field.fill('Europe/Paris')
    await refused
    await page.getByText('Nowhere is not a time zone.').waitFor()
    expect(await field.inputValue()).to.equal('Europe/Paris')
    await field.blur()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await field.waitFor()
    expect(await field.inputValue()).to.equal('Europe/Paris')
    await page.context().close()
  })

  it('a person who is typed in stays when the people could not be read again', async () => {
    const page = await web.visit('/admin/users')
    await page.getByRole('button', { name: 'Add a person' }).click()
    await page.getByLabel('User name').fill('emil')
    await rest(page)
    await page.route('**/larder/api/admin/users?*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/admin/users'))
    await addPerson(web.larder, 'fritz', {})
    await failed
    await rest(page)
    expect(await page.getByLabel('User name').inputValue()).to.equal('emil')
    await page.context().close()
  })

  it('a person can get the name of one who was removed just before', async () => {
    const username = 'gustav'
    await addPerson(web.larder, username, {})
    const page = await web.visit('/admin/users')
    await page.getByRole('button', { name: 'Add a person' }).click()
    const fields = {
      'Your name': 'Gustav the Second',
      'User name': username,
      'Mail address': 'second@example.org',
      Password: 'tell nobody at all',
    }
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
    await lateToServer(page, '**/larder/api/admin/users/*', 1_500)
    await page.getByRole('button', { name: /^Remove: gustav/i }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByLabel('Password').press('Enter')
    const people = async () =>
      (await call('GET', '/api/admin/users?perPage=-1')).data
        .filter((person: Loose) => person.username === username)
        .map(({ fullName }: Loose) => fullName)
    await eventually(people, ['Gustav the Second'])
    await page.context().close()
  })

  it('options of a notification that are ticked quickly are all stored', async () => {
    await call('POST', '/api/households/events/notifications', {
      name: 'Kitchen',
      appriseUrl: 'jsons://example.org/hook',
    })
    const page = await web.visit('/household/notifications')
    await late(page, '**/larder/api/households/events/notifications/*', 1_000, 0)
    const options = page.locator('fieldset').getByRole('checkbox')
    await options.first().waitFor()
    for (const option of (await options.all()).slice(0, 4)) await option.setChecked(true, { force: true })
    const stored = async () => {
      const { data } = await call('GET', '/api/households/events/notifications')
      const { recipeCreated, recipeUpdated, recipeDeleted, mealplanEntryCreated } = data[0].options
      return [recipeCreated, recipeUpdated, recipeDeleted, mealplanEntryCreated]
    }
    await eventually(stored, [true, true, true, true])
    await page.context().close()
  })

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

  it('words are planned once when their response was lost, and a surprise was planned meanwhile', async () => {
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
    await page.context().close()
  })

  it('a recipe is planned once when its response was lost', async () => {
    const week = weekAfter(monday, 10)
    const page = await web.visit(`/plan?day=${week}`)
    await loseFirst(page, '**/larder/api/households/mealplans')
    await page.getByRole('button', { name: 'Plan Rice for a day' }).click()
    await page.getByRole('menuitem').nth(2).click()
    await page.locator('main > div > ol > li').nth(2).getByRole('link', { name: 'Rice' }).waitFor()
    await page.getByText('A change waits on this device').waitFor()
    await page.getByText('A change waits on this device').waitFor({ state: 'detached' })
    await rest(page)
    expect(await dinners(week)).to.have.length(1)
    await page.context().close()
  })

  it('the recipes that wait for a day stay when the week cannot be read again', async () => {
    const page = await web.visit(`/plan?day=${weekAfter(monday, 4)}`)
    await page.getByRole('heading', { name: 'Waiting for a day' }).waitFor()
    // The week can come after what waits for a day.
    await rest(page)
    await page.route('**/larder/api/households/mealplans?*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page
      .getByRole('button', { name: /^Add a meal/ })
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('What will it be?').fill('Rice')
    await page.keyboard.press('Enter')
    await failed
    await sleep(500)
    expect(await page.getByRole('heading', { name: 'Waiting for a day' }).count()).to.equal(1)
    await page.context().close()
  })

  it('“A day later” twice moves a meal by two days', async () => {
    await call('POST', '/api/households/mealplans', { date: monday, entryType: 'lunch', title: 'Leftovers' })
    const page = await web.visit(`/plan?day=${monday}`)
    // The server has the first move after the second one was made, so that the page knows only from itself where the meal is.
    const send = await holdRequests(page, '**/larder/api/households/mealplans/*')
    for (let times = 0; times < 2; times++) {
      await page.getByRole('button', { name: 'Actions for Leftovers' }).click()
      await page.getByRole('menuitem', { name: 'A day later' }).click()
    }
    send()
    const day = async () => (await dinners(monday))[0]
    await eventually(day, new Date(Date.parse(monday) + 2 * 86_400_000).toISOString().slice(0, 10))
    await page.context().close()
  })

  it('“Remove” twice removes a meal without an error', async () => {
    const week = weekAfter(monday)
    const { id } = await call('POST', '/api/households/mealplans', {
      date: week,
      entryType: 'lunch',
      title: 'Toast',
    })
    const page = await web.visit(`/plan?day=${week}`)
    await page.getByRole('button', { name: 'Actions for Toast' }).waitFor()
    // The page does not learn of it before the person acts.
    await page.route('**/larder/api/households/mealplans?*', (route) => route.abort())
    // Somebody else, or the same person on another device, was first.
    await call('DELETE', `/api/households/mealplans/${id}`)
    await page.getByRole('button', { name: 'Actions for Toast' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByText('Removed from the plan: Toast').waitFor()
    expect(await page.getByText('was not found').count()).to.equal(0)
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

  it('the dinners of the next week are filled too while those of the first are sent', async () => {
    // A week begins on Sunday unless the household says otherwise.
    const week = new Date(Date.parse(weekAfter(monday, 8)) - 86_400_000).toISOString().slice(0, 10)
    const page = await web.visit(`/plan?day=${week}`)
    const send = await holdRequests(page, '**/larder/api/households/mealplans/fill')
    const fill = async () => {
      await page.getByRole('button', { name: 'More for this week' }).click()
      await page.getByRole('menuitem', { name: 'Fill the empty dinners' }).click()
    }
    await fill()
    await page.getByRole('link', { name: 'Week after' }).click()
    await page.locator(`#day-${weekAfter(week)}`).waitFor()
    await fill()
    send()
    for (const start of [week, weekAfter(week)])
      await eventually(async () => (await dinners(start)).length, 7)
    await page.context().close()
  })

  it('the password is changed in the order of the forms, also after the page was left', async () => {
    await addPerson(web.larder, 'pia', {})
    const page = await web.visit('/user/profile', {
      as: { username: 'pia', password: 'pia likes soup' },
    })
    const release = await holdRequests(page, '**/larder/api/users/password')
    let sent = 0
    page.on('request', (request) => (sent += Number(request.url().endsWith('/users/password'))))
    const change = async (newPassword: string) => {
      await page.getByLabel('Current password').fill('pia likes soup')
      await page.getByLabel('New password').fill(newPassword)
      await page.getByRole('button', { name: 'Set the password' }).click()
    }
    await change('pia likes stew')
    await page.getByRole('link', { name: 'More pages' }).click()
    await page.getByRole('link', { name: /^Profile/ }).click()
    await change('pia likes tea')
    await sleep(300)
    expect(sent).to.equal(1)
    release()
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
    await page.context().close()
  })

  it('the order of the shop cannot be saved before it is there', async () => {
    const labels: string[] = []
    for (const name of ['Dairy', 'Bakery'])
      labels.push((await call('POST', '/api/groups/labels', { name })).id)
    const { id } = await call('POST', '/api/households/shopping/lists', { name: 'Ordered' })
    const order = labels.map((labelId, position) => ({ labelId, position }))
    await call('PUT', `/api/households/shopping/lists/${id}/label-settings`, order)
    const page = await web.visit(`/shopping/${id}`)
    await lateReads(page, '**/larder/api/groups/labels*', 2_500)
    await page
      .getByRole('button', { name: /Actions|More/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Order of the shop' }).click()
    const button = page.getByRole('dialog').getByRole('button').last()
    await button.click({ force: true, noWaitAfter: true })
    await page.getByRole('dialog').getByText('Bakery').waitFor()
    await sleep(500)
    const { labelSettings } = await call('GET', `/api/households/shopping/lists/${id}`)
    const stored = labelSettings.toSorted((a: Loose, b: Loose) => a.position - b.position)
    expect(stored.map(({ labelId }: Loose) => labelId).slice(0, 2)).to.deep.equal(labels)
    await page.context().close()
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

  it('tags are merged once, without an error, when the response was lost', async () => {
    const names = ['Quick', 'Fast']
    const ids: string[] = []
    for (const name of names) ids.push((await call('POST', '/api/organizers/tags', { name })).id)
    await call('PATCH', '/api/recipes/roast', { tags: ['Fast'] })
    const page = await web.visit('/organize/tags')
    await loseFirst(page, '**/larder/api/organizers/tags/merge')
    await page.getByRole('button', { name: 'Edit Fast' }).click()
    await page.getByLabel('Choose one').selectOption({ label: 'Quick' })
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText('The server cannot be reached').first().waitFor()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 30_000 })
    await page.getByRole('button', { name: 'Edit Fast' }).waitFor({ state: 'detached' })
    expect(await page.getByText('does not exist').count()).to.equal(0)
    const { tags } = await call('GET', '/api/recipes/roast')
    expect(tags.map(({ name }: Loose) => name)).to.deep.equal(['Quick'])
    await page.context().close()
  })

  it('an address is imported once when another one was added after a lost response', async () => {
    const page = await web.visit('/import')
    const before: readonly Loose[] = (await call('GET', '/api/groups/reports?perPage=-1')).data
    await loseFirst(page, '**/larder/api/recipes/create/url/bulk')
    await page.getByRole('textbox').fill('http://127.0.0.1:9/three')
    await page.getByRole('button', { name: 'Import 1' }).click()
    await page.getByText('The server cannot be reached').first().waitFor()
    await page.getByRole('textbox').fill('http://127.0.0.1:9/three\nhttp://127.0.0.1:9/four')
    await page.getByRole('button', { name: 'Import 2' }).click()
    await page.getByText('0 here, 1 failed.').waitFor()
    const { data } = await call('GET', '/api/groups/reports?perPage=-1')
    const added = data.filter(({ id }: Loose) => !before.some((report: Loose) => report.id === id))
    const entries: Loose[] = []
    for (const { id } of added) entries.push(...(await call('GET', `/api/groups/reports/${id}`)).entries)
    expect(entries).to.have.length(2)
    await page.context().close()
  })

  it('comments and a timeline that could not be read say so, and are read again when asked', async () => {
    const { id } = await call('GET', '/api/recipes/rice')
    await call('POST', '/api/comments', { recipeId: id, text: 'Rinse it first.' })
    const page = await web.visit('/')
    for (const path of ['recipes/*/comments*', 'recipes/timeline/events*'])
      await page.route(`**/larder/api/${path}`, (route) => route.abort('connectionreset'))
    await page.goto(`${web.larder.url}/recipes/rice`)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.nth(1).waitFor()
    await page.unrouteAll()
    // All at once: the event of the new comment, which may come now, has both read again as well.
    await again.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
    await page.getByText('Rinse it first.').waitFor()
    await again.first().waitFor({ state: 'detached' })
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

    it('stores two places that are corrected quickly', async () => {
      const { page, path, servings, line } = await review('Farmhouse stew')
      await late(page, '**/larder/api/recipes/*', 1_500)
      await servings.getByRole('button', { name: 'Change' }).click()
      await servings.getByRole('textbox').fill('4')
      await line.getByRole('button', { name: 'Change' }).click()
      await line.getByRole('textbox').fill('150 g flour for the board')
      await servings.getByRole('button', { name: 'Save' }).click()
      await line.getByRole('button', { name: 'Save' }).click()
      const stored = async () => {
        const { recipeServings, recipeIngredient } = await call('GET', path)
        return [recipeServings, recipeIngredient[0].quantity]
      }
      await eventually(stored, [4, 150])
      await page.context().close()
    })

    it('stores the last of three corrections of a place, which is equal to the first', async () => {
      const { page, path, servings } = await review('Coastal stew')
      const release = await holdRequests(page, '**/larder/api/recipes/*')
      const sent = page.waitForRequest((request) => request.method() === 'PATCH')
      await servings.getByRole('button', { name: 'Change' }).click()
      for (const value of ['4', '6', '4']) {
        await servings.getByRole('textbox').fill(value)
        await servings.getByRole('button', { name: 'Save' }).click()
      }
      await sent
      release()
      await page.getByText('Settled.').waitFor()
      await rest(page)
      expect((await call('GET', path)).recipeServings).to.equal(4)
      await page.context().close()
    })

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

    it('stays while somebody corrects a place after “Keep the recipe”, and opens the recipe the next time', async () => {
      const { page, servings } = await review('Mountain stew')
      const release = await hold(page, '**/larder/api/recipes/*/review', 'PATCH')
      const decided = page.waitForResponse((response) => response.url().endsWith('/review'))
      await page.getByRole('button', { name: 'Keep the recipe' }).click()
      await servings.getByRole('button', { name: 'Change' }).click()
      const field = servings.getByRole('textbox')
      await field.fill('6')
      release()
      await decided
      await rest(page)
      expect(await field.inputValue()).to.equal('6')
      await servings.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Keep the recipe' }).click()
      await page.getByText('Serves 6').first().waitFor()
      await page.context().close()
    })

    it('keeps what is typed for a question that another person settles', async () => {
      const { page, path, servings, line } = await review('Village stew')
      await servings.getByRole('button', { name: 'Change' }).click()
      const field = servings.getByRole('textbox')
      await field.fill('12')
      const { review: questions } = await call('GET', path)
      await call('PATCH', `${path}/review`, { resolved: questions.map(({ id }: Loose) => id) })
      await page.getByText('Settled.').waitFor()
      expect(await line.count()).to.equal(0)
      expect(await field.inputValue()).to.equal('12')
      await servings.getByRole('button', { name: 'Save' }).click()
      await field.waitFor({ state: 'detached' })
      expect((await call('GET', path)).recipeServings).to.equal(12)
      await page.context().close()
    })
  })

  describe('the next entry stays when the last one arrives', () => {
    const hook = 'https://example.org'
    const forms: readonly {
      readonly of: string
      readonly path: string
      readonly api: string
      readonly label: string
      readonly first: string
      readonly second: string
      readonly also?: Readonly<Record<string, string>>
      readonly menu?: readonly [button: string, item: string]
    }[] = [
      {
        of: 'a token',
        path: '/user/profile/api-tokens',
        api: 'users/api-tokens',
        label: 'Name',
        first: 'Kitchen',
        second: 'Phone',
      },
      {
        of: 'a webhook',
        path: '/household/webhooks',
        api: 'households/webhooks',
        label: 'Address',
        first: `${hook}/one`,
        second: `${hook}/two`,
      },
      {
        of: 'a notification',
        path: '/household/notifications',
        api: 'households/events/notifications',
        label: 'Name',
        first: 'Door',
        second: 'Desk',
        also: { Target: 'jsons://example.org/hook' },
      },
      {
        of: 'a rule of the plan',
        path: '/plan',
        api: 'households/mealplans/rules',
        label: 'Filter',
        first: 'name = "Bread"',
        second: 'name = "Rice"',
        menu: ['More for this week', 'Rules for random meals'],
      },
      {
        of: 'an import',
        path: '/import',
        api: 'recipes/create/url/bulk',
        label: 'Addresses of recipes',
        first: 'http://127.0.0.1:9/a',
        second: 'http://127.0.0.1:9/b',
      },
    ]
    for (const { of, path, api, label, first, second, also = {}, menu } of forms)
      it(of, async () => {
        const page = await web.visit(path)
        if (menu) {
          await page.getByRole('button', { name: menu[0] }).click()
          await page.getByRole('menuitem', { name: menu[1] }).click()
        }
        await late(page, `**/larder/api/${api}`, 1_000)
        const scope = menu ? page.getByRole('dialog') : page.locator('main')
        const field = scope.getByLabel(label, { exact: true }).last()
        for (const [name, value] of Object.entries(also))
          await scope.getByLabel(name, { exact: true }).fill(value)
        await field.fill(first)
        const stored = page.waitForResponse(
          (response) =>
            response.url().endsWith(`/larder/api/${api}`) && response.request().method() === 'POST',
        )
        if (of === 'an import') await page.getByRole('button', { name: /^Import \d/ }).click()
        else await field.press('Enter')
        await field.fill(second)
        expect((await stored).ok()).to.equal(true)
        await rest(page)
        await sleep(300)
        expect(await field.inputValue()).to.equal(second)
        await page.context().close()
      })
  })

  for (const [device, view] of [
    ['phone', phone],
    ['desktop', {}],
  ] as const)
    it(`the tapped card is where it was, back from its recipe on a ${device}`, async () => {
      if ((await call('GET', '/api/recipes?perPage=1')).total < 500)
        for (let index = 0; index < 500; index++)
          await call('POST', '/api/recipes', {
            name: `Dish ${index} ${'with many words in its name '.repeat(index % 4)}`.trim(),
            description: index % 3 === 0 ? 'A dish.' : '',
            tags: index % 5 === 0 ? ['Quick', 'Vegan'] : [],
          })
      const page = await web.visit('/recipes', view)
      await slowProcessor(page)
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
