import { expect } from 'chai'
import type { Route } from 'playwright-core'
import { defined } from './expected.ts'
import { addPerson } from '../../server/test/people.ts'
import { accessibilityFaults, faultsInThemes, openWeb, phone, type TestWeb } from './browser.ts'
import { eventually, hold, rest } from './slow-line.ts'

describe('the plan and comments', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
    for (const name of ['Red dal', 'Noodle soup'])
      await web.larder.request('POST', '/api/recipes', {
        token: web.larder.token,
        json: {
          name,
          recipeIngredient: [{ quantity: 200, food: { name: `Main of ${name}` } }],
          settings: { disableComments: false },
        },
      })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const read = async (path: string) =>
    (await web.larder.request('GET', path, { token: web.larder.token })).body

  const refuse = (route: Route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' })

  it('shows no week before the day is known on which it begins', async () => {
    const change = (firstDayOfWeek: number) =>
      web.larder.request('PUT', '/api/households/preferences', {
        token: web.larder.token,
        json: { firstDayOfWeek },
      })
    const { firstDayOfWeek } = await read('/api/households/preferences')
    await change(3)
    const page = await web.visit('/more')
    const path = '**/larder/api/households/preferences'
    const release = await hold(page, path, 'GET')
    // The way to the page does not wait for a second attempt.
    await page.route(path, refuse, { times: 1 })
    // What was stored of them is deleted.
    await page.evaluate(() => void indexedDB.deleteDatabase('larder-responses'))
    await page.reload()
    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    await page.getByRole('heading', { name: 'Week', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Add a meal' }).count()).to.equal(0)
    release()
    const days = page.locator('main > div > ol > li')
    await days.first().getByText(/^Wed/).waitFor()
    await page.context().close()
    await change(firstDayOfWeek)
  })

  it('shows a week from Monday when the preferences cannot be read, and does not read them again and again', async () => {
    const page = await web.visit('/more')
    let reads = 0
    await page.route('**/larder/api/households/preferences', (route) => {
      reads += 1
      return refuse(route)
    })
    await page.evaluate(() => void indexedDB.deleteDatabase('larder-responses'))
    await page.reload()
    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    const days = page.locator('main > div > ol > li')
    await days.first().getByText(/^Mon/).waitFor()
    await rest(page)
    expect(reads).to.be.lessThan(10)
    expect(await days.first().getByText(/^Mon/).isVisible()).to.equal(true)
    await page.context().close()
  })

  it('plans recipes and notes, moves and undoes them, and shops for the week', async () => {
    const page = await web.visit('/plan')
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await page.getByRole('link', { name: 'Week after' }).click()
    await page.getByRole('heading', { name: 'Week', exact: true }).waitFor()
    const days = page.locator('main > div > ol > li')
    await days.nth(1).getByRole('button', { name: 'Add a meal' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Red dal' }).click()
    await days.nth(1).getByRole('link', { name: 'Red dal' }).waitFor()
    await days.nth(2).getByRole('button', { name: 'Add a meal' }).click()
    await page.getByLabel('What will it be?').fill('Leftovers')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Add “Leftovers”' }).click()
    await days.nth(2).getByRole('heading', { name: 'Leftovers' }).waitFor()
    await days.nth(1).getByRole('button', { name: 'Actions for Red dal' }).click()
    await page.getByRole('menuitem', { name: 'A day later' }).click()
    await days.nth(2).getByRole('link', { name: 'Red dal' }).waitFor()
    const ids = async () => {
      const meals: { id: string }[] = (await read('/api/households/mealplans')).data
      return meals.map(({ id }) => id).sort()
    }
    const before = await ids()
    await days.nth(2).getByRole('button', { name: 'Actions for Leftovers' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await days.nth(2).getByRole('heading', { name: 'Leftovers' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('“Leftovers” is back').waitFor()
    await days.nth(2).getByRole('heading', { name: 'Leftovers' }).waitFor()
    expect(await ids()).to.deep.equal(before)
    await page.getByRole('button', { name: 'Shop for the week' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add 1 item' }).click()
    await page.getByText('On the list “Shopping list”').waitFor()
    const items: { display: string }[] = (await read('/api/households/shopping/items')).data
    expect(items.map(({ display }) => display)).to.deep.equal(['200 Main of Red dal'])
    await page.context().close()
  })

  it('shows the new name of a recipe that has just been renamed', async () => {
    await web.larder.request('POST', '/api/recipes', { token: web.larder.token, json: { name: 'Stew' } })
    const { id: recipeId } = await read('/api/recipes/stew')
    await web.larder.request('POST', '/api/households/mealplans', {
      token: web.larder.token,
      json: { date: new Date().toISOString().slice(0, 10), entryType: 'dinner', recipeId },
    })
    const page = await web.visit('/plan')
    // Without the messages of the server.
    await page.route('**/larder/api/events/stream*', (route) => route.abort())
    await page.reload()
    await page.getByRole('link', { name: 'Stew' }).click()
    await page.getByRole('heading', { level: 1, name: 'Stew' }).waitFor()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Ragout')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Ragout' }).waitFor()
    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    await page.getByRole('link', { name: 'Ragout' }).waitFor()
    await web.larder.request('DELETE', '/api/recipes/ragout', { token: web.larder.token })
    await page.context().close()
  })

  it('keeps what is typed about a meal that somebody moves or removes meanwhile', async () => {
    const date = '2027-06-02'
    const plans = async (title: string) =>
      String(
        (
          await web.larder.request('POST', '/api/households/mealplans', {
            token: web.larder.token,
            json: { date, entryType: 'dinner', title },
          })
        ).body.id,
      )
    const moved = await plans('Leftovers')
    const page = await web.visit(`/plan?day=${date}`)
    const days = page.locator('main > div > ol > li')
    await page.getByRole('button', { name: 'Actions for Leftovers' }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    const words = page.getByRole('dialog').getByLabel('What will it be?')
    await words.fill('Leftovers with rice')
    await web.larder.request('PATCH', `/api/households/mealplans/${moved}`, {
      token: web.larder.token,
      json: { date: '2027-06-04' },
    })
    await days.nth(5).getByText('Leftovers').waitFor()
    expect(await words.inputValue()).to.equal('Leftovers with rice')
    await web.larder.request('DELETE', `/api/households/mealplans/${moved}`, { token: web.larder.token })
    await days.getByText('Leftovers').waitFor({ state: 'detached' })
    expect(await words.inputValue()).to.equal('Leftovers with rice')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByText('does not exist').waitFor()
    expect(await words.inputValue()).to.equal('Leftovers with rice')
    await page.context().close()
  })

  it('changes of a meal only what somebody has changed, when others have moved it meanwhile', async () => {
    const date = '2027-06-09'
    const { token } = web.larder
    const json = { date, entryType: 'dinner', title: 'Broth' }
    const { body } = await web.larder.request('POST', '/api/households/mealplans', { token, json })
    const path = `/api/households/mealplans/${body.id}`
    const page = await web.visit(`/plan?day=${date}`)
    await page.getByRole('button', { name: 'Actions for Broth' }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What will it be?').fill('Broth with rice')
    await web.larder.request('PATCH', path, { token, json: { date: '2027-06-11', entryType: 'lunch' } })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const changed = { date: '2027-06-11', entryType: 'lunch', title: 'Broth with rice' }
    expect(await read(path)).to.include(changed)
    await web.larder.request('DELETE', path, { token })
    await page.context().close()
  })

  it('keeps recipes that wait for a day, and plans them by dragging or by a menu', async () => {
    const page = await web.visit('/plan?day=2027-03-10')
    const days = page.locator('main > div > ol > li')
    const waiting = page.getByRole('region', { name: 'Waiting for a day' })
    const find = page.getByRole('region', { name: 'Find a recipe' })
    await find.getByRole('searchbox').fill('noodle')
    await find.getByText('Red dal').waitFor({ state: 'detached' })
    await find.getByText('Noodle soup').dragTo(days.nth(2))
    await days.nth(2).getByRole('link', { name: 'Noodle soup' }).waitFor()
    await find.getByRole('searchbox').fill('')
    await find.getByRole('button', { name: 'Let Red dal wait for a day' }).click()
    await waiting.getByText('Red dal').waitFor()
    // Everybody in the household sees it.
    await addPerson(web.larder, 'waiter', {})
    const others = await web.visit('/plan?day=2027-03-10', {
      as: { username: 'waiter', password: 'waiter likes soup' },
    })
    const seen = others.getByRole('region', { name: 'Waiting for a day' }).getByText('Red dal')
    await seen.waitFor()
    await page.reload()
    await waiting.getByText('Red dal').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await waiting.getByRole('button', { name: 'Plan Red dal for a day' }).click()
    await page.getByRole('menuitem').nth(4).click()
    await days.nth(4).getByRole('link', { name: 'Red dal' }).waitFor()
    await waiting.getByText('Red dal').waitFor({ state: 'detached' })
    await seen.waitFor({ state: 'detached' })
    await others.context().close()
    await days.nth(2).getByRole('button', { name: 'Actions for Noodle soup' }).click()
    await page.getByRole('menuitem', { name: 'Let it wait for a day' }).click()
    await waiting.getByText('Noodle soup').waitFor()
    await days.nth(2).getByRole('link', { name: 'Noodle soup' }).waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('removes a meal when its recipe waits for a day, and not before', async () => {
    const date = '2027-07-07'
    const { token } = web.larder
    await web.larder.request('POST', '/api/recipes', { token, json: { name: 'Barley soup' } })
    const { id: recipeId } = await read('/api/recipes/barley-soup')
    const json = { date, entryType: 'dinner', recipeId }
    await web.larder.request('POST', '/api/households/mealplans', { token, json })
    const state = async () => [
      (await read(`/api/households/mealplans?startDate=${date}&endDate=${date}`)).data.length,
      (await read('/api/households/mealplans/waiting')).some(({ id }: { id: string }) => id === recipeId),
    ]
    const page = await web.visit(`/plan?day=${date}`)
    const meal = page.locator('main > div > ol > li').getByRole('link', { name: 'Barley soup' })
    const setAside = async () => {
      await page.getByRole('button', { name: 'Actions for Barley soup' }).click()
      await page.getByRole('menuitem', { name: 'Let it wait for a day' }).click()
    }
    const path = '**/larder/api/households/mealplans/waiting'
    await page.route(path, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
    await setAside()
    await meal.waitFor({ state: 'detached' })
    await page.getByText('A change waits on this device and is sent later.').waitFor()
    expect(await state()).to.deep.equal([1, false])
    await page.unroute(path)
    await eventually(state, [0, true])
    expect(await meal.count()).to.equal(0)
    await web.larder.request('DELETE', '/api/recipes/barley-soup', { token })
    await page.context().close()
  })

  it('drops nothing when somebody else has removed the dragged meal', async () => {
    const json = { date: '2027-04-05', entryType: 'dinner', title: 'Leftovers' }
    const { body } = await web.larder.request('POST', '/api/households/mealplans', {
      token: web.larder.token,
      json,
    })
    const page = await web.visit('/plan?day=2027-04-05')
    const days = page.locator('main > div > ol > li')
    const meal = days.nth(1).getByRole('heading', { name: 'Leftovers' })
    await meal.hover()
    await page.mouse.down()
    await days.nth(2).hover()
    await page.getByText('Leftovers is over').waitFor({ state: 'attached' })
    await web.larder.request('DELETE', `/api/households/mealplans/${body.id}`, { token: web.larder.token })
    await meal.waitFor({ state: 'detached' })
    await page.mouse.up()
    // What was dragged is no longer drawn under the pointer.
    await page.getByText('Leftovers', { exact: true }).waitFor({ state: 'detached' })
    expect(await page.getByRole('status').filter({ hasText: 'was put here' }).count()).to.equal(0)
    await page.context().close()
  })

  it('changes the day, the meal and the amount of a planned recipe', async () => {
    const json = {
      date: '2027-05-03',
      entryType: 'dinner',
      recipeId: (await read('/api/recipes/red-dal')).id,
    }
    await web.larder.request('POST', '/api/households/mealplans', { token: web.larder.token, json })
    const page = await web.visit('/plan?day=2027-05-03', phone)
    await page.getByRole('button', { name: 'Actions for Red dal' }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Day').fill('2027-05-05')
    await dialog.getByLabel('Meal').selectOption('Lunch')
    await dialog.getByLabel('How many times the recipe').fill('many')
    await dialog.getByText('Enter a number').waitFor()
    await dialog.getByLabel('How many times the recipe').fill('1 1/2')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1.5 ×').waitFor()
    await rest(page)
    const query = 'startDate=2027-05-05&endDate=2027-05-05'
    const [planned] = (await read(`/api/households/mealplans?${query}`)).data
    expect(planned).to.include({ entryType: 'lunch', recipeScale: 1.5 })
    // The recipe has the planned amounts, until somebody changes them.
    const amount = (text: string) =>
      page
        .getByRole('checkbox', { name: 'Main of Red dal' })
        .locator(`xpath=ancestor::li`)
        .getByText(text, { exact: true })
    await page.getByRole('link', { name: 'Red dal' }).click()
    await amount('300').waitFor()
    await page.waitForURL(/\/recipes\/red-dal$/)
    await page.getByRole('button', { name: 'Larger amount' }).click()
    await amount('400').waitFor()
    await page.reload()
    await amount('400').waitFor()
    for (const [scale, shown] of [
      ['0.5', '100'],
      ['many', '100'],
      ['-2', '100'],
      ['0', '100'],
      ['1', '200'],
    ]) {
      await page.goto(`${web.larder.url}/recipes/red-dal?scale=${scale}`)
      await amount(defined(shown)).waitFor()
    }
    await page.context().close()
  })

  it('names, orders and colors the kinds of meals of the household', async () => {
    const token = web.larder.token
    const json = { date: '2027-05-12', entryType: 'lunch', title: 'Bread' }
    await web.larder.request('POST', '/api/households/mealplans', { token, json })
    const page = await web.visit('/plan?day=2027-05-12', phone)
    const menu = async (item: string) => {
      await page.getByRole('button', { name: 'More for this week' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await menu('Kinds of meals')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Remove: Drink' }).click()
    await dialog.getByLabel('Name of the kind: Dinner').fill('Evening bread')
    await dialog.getByRole('button', { name: 'Add a kind' }).click()
    await page.keyboard.type('School lunch')
    await dialog.getByLabel('Colour: School lunch').selectOption('Blue')
    await dialog.getByLabel('Counts as: School lunch').selectOption('Counts as: Snack')
    await dialog
      .getByRole('button', { name: /^Move School lunch|School lunch/ })
      .first()
      .focus()
    await page.keyboard.press('Space')
    for (let up = 0; up < 5; up += 1) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    expect(await faultsInThemes(page)).to.deep.equal([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { mealKinds } = await read('/api/households/preferences')
    expect(
      mealKinds.map(({ name, entryType }: { name: string; entryType: string }) => name ?? entryType),
    ).to.deep.equal(['breakfast', 'School lunch', 'lunch', 'Evening bread', 'side', 'snack', 'dessert'])
    const days = page.locator('main > div > ol > li')
    await days.nth(3).getByRole('button', { name: 'Add a meal' }).click()
    await dialog.getByLabel('Meal').selectOption('School lunch')
    await dialog.getByLabel('What will it be?').fill('Pasta')
    await dialog.getByRole('button', { name: 'Add “Pasta”' }).click()
    await days.nth(3).getByRole('heading', { name: 'Pasta' }).waitFor()
    // In the order of the household.
    expect(await days.nth(3).getByRole('heading', { level: 3 }).allInnerTexts()).to.deep.equal([
      'Pasta',
      'Bread',
    ])
    expect(await faultsInThemes(page)).to.deep.equal([])
    await rest(page)
    const query = 'startDate=2027-05-12&endDate=2027-05-12&orderBy=createdAt&orderDirection=desc'
    expect((await read(`/mealie/api/households/mealplans?${query}`)).items[0].entryType).to.equal('snack')
    await days.nth(3).getByRole('button', { name: 'Actions for Pasta' }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    await dialog.getByLabel('Meal').selectOption('Evening bread')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await days.nth(3).getByText('Evening bread').waitFor()
    await rest(page)
    const changed = (await read(`/api/households/mealplans?${query}`)).data[0]
    expect(changed).to.include({ entryType: 'dinner', mealKind: null })
    await web.larder.request('PUT', '/api/households/preferences', { token, json: { mealKinds: null } })
    await page.context().close()
  })

  it('changes of the kinds of meals only what somebody has changed, when others have changed them meanwhile', async () => {
    const path = '/api/households/preferences'
    const { token } = web.larder
    const kind = (key: string, color: string | null = null) => ({ key, name: null, color, entryType: key })
    const tea = { key: 'tea', name: 'Tea', color: null, entryType: 'snack' }
    const store = (...mealKinds: readonly object[]) =>
      web.larder.request('PUT', path, { token, json: { mealKinds } })
    await store(kind('lunch'), kind('dinner'))
    const page = await web.visit('/plan')
    let stored = 0
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() === 'PUT' && ++stored === 1)
        await store(kind('lunch'), kind('dinner', 'red'), tea)
      await route.continue()
    })
    const dialog = page.getByRole('dialog')
    const open = async () => {
      await page.getByRole('button', { name: 'More for this week' }).click()
      await page.getByRole('menuitem', { name: 'Kinds of meals' }).click()
      await dialog.getByLabel('Name of the kind: Lunch').waitFor()
    }
    const save = async () => {
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await open()
    await dialog.getByLabel('Colour: Lunch').selectOption('Blue')
    await store(kind('lunch'), kind('dinner'), tea)
    await save()
    const expected = [kind('lunch', 'blue'), kind('dinner', 'red'), tea]
    expect((await read(path)).mealKinds).to.deep.equal(expected)
    // Once refused, once stored.
    expect(stored).to.equal(2)
    await open()
    await save()
    expect(stored).to.equal(2)
    await web.larder.request('PUT', path, { token, json: { mealKinds: null } })
    await page.context().close()
  })

  it('chooses random meals by a rule', async () => {
    const page = await web.visit('/plan?day=2027-04-10', phone)
    const menu = async (item: string) => {
      await page.getByRole('button', { name: 'More for this week' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await menu('Rules for random meals')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Filter').fill('name = ')
    await dialog.getByRole('button', { name: 'Add the rule' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Filter').fill('name = "Noodle soup"')
    await dialog.getByRole('button', { name: 'Add the rule' }).click()
    await dialog.getByText('Every day · Dinner').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')
    await menu('Fill the empty dinners')
    await page.getByText('7 dinners planned').waitFor()
    const meals = (await read('/api/households/mealplans?startDate=2027-04-01&endDate=2027-04-20')).data
    const names = new Set(meals.map(({ recipe }: { recipe: { name: string } }) => recipe.name))
    expect([...names]).to.deep.equal(['Noodle soup'])
    await menu('Rules for random meals')
    await dialog.getByRole('button', { name: 'Remove: Every day, Dinner' }).click()
    await dialog.getByText('Every day · Dinner').waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('plans a meal by the rules and subscribes a calendar', async () => {
    const page = await web.visit('/plan?day=2027-06-10', phone)
    const days = page.locator('main > div > ol > li')
    await days.nth(1).getByRole('button', { name: 'Add a meal' }).click()
    await page.getByRole('button', { name: 'Surprise me' }).click()
    await days.nth(1).getByRole('link').first().waitFor()
    await page.getByRole('button', { name: 'More for this week' }).click()
    await page.getByRole('menuitem', { name: 'Fill the empty dinners' }).click()
    await page.getByText('6 dinners planned').waitFor()
    const query = 'startDate=2027-06-06&endDate=2027-06-13'
    const planned = async (): Promise<{ id: string; date: string }[]> =>
      (await read(`/api/households/mealplans?${query}`)).data
    const changed = defined((await planned()).find(({ date }) => date === '2027-06-11'))
    await web.larder.request('PATCH', `/api/households/mealplans/${changed.id}`, {
      token: web.larder.token,
      json: { recipeScale: 3 },
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('5 dinners taken away. 1 was changed meanwhile and stays.').waitFor()
    // With the surprise, which was there before.
    await days.getByRole('link').nth(2).waitFor({ state: 'detached' })
    expect((await planned()).map(({ id }) => id))
      .to.include(changed.id)
      .and.to.have.length(2)
    await page.getByRole('button', { name: 'More for this week' }).click()
    await page.getByRole('menuitem', { name: 'Subscribe to the plan' }).click()
    await page.getByRole('button', { name: 'Make an address' }).click()
    const address = await page.getByLabel('Address for your calendar').inputValue()
    const { pathname } = new URL(address.replace(/^webcal/, 'http'))
    const calendar = await fetch(web.larder.url + pathname)
    expect([calendar.status, await calendar.text()].join()).to.match(/^200,BEGIN:VCALENDAR/)
    await page.context().close()
  })

  it('shows this week when the day in the address cannot be read', async () => {
    const page = await web.visit('/plan?day=2026-02-31')
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await page.locator('main ol > li h2[aria-current="date"]').waitFor()
    await page.context().close()
  })

  it('adds and shows comments', async () => {
    const page = await web.visit('/recipes/red-dal')
    await page.getByPlaceholder('Write a comment').fill('Less **salt** next time')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.getByText('salt', { exact: true }).waitFor()
    await eventually(async () => (await read('/api/recipes/red-dal/comments')).length, 1)
    // It disappears at once, and the server has it removed when the response arrives.
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Remove the comment' }).click()
    await page.getByText('salt', { exact: true }).waitFor({ state: 'detached' })
    await removed
    expect((await read('/api/recipes/red-dal/comments')).length).to.equal(0)
    await page.context().close()
  })

  it('copies a public link to a recipe, which works as long as a person wants', async () => {
    const page = await web.visit('/recipes/red-dal', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('The link is copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const visitor = await web.visit(new URL(link).pathname, { as: null })
    await visitor.getByText('Red dal').first().waitFor()
    const sheet = page.getByRole('dialog')
    const works = sheet.getByLabel('Works until')
    await sheet.getByRole('img', { name: 'QR code of the link' }).waitFor()
    await sheet.getByText(new URL(link).host).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const until = async () =>
      Date.parse((await read('/api/shared/recipes?recipeId=red-dal')).data[0].expiresAt)
    const inDays = async () => Math.round(((await until()) - Date.now()) / 86_400_000)
    const changed = () => page.waitForResponse((response) => response.request().method() === 'PATCH')
    expect(await inDays()).to.equal(30)
    const longer = changed()
    await works.selectOption({
      label: defined((await works.locator('option').allInnerTexts()).find((text) => /1 year/.test(text))),
    })
    await longer
    expect(await inDays()).to.equal(365)

    const ended = changed()
    await works.selectOption({ label: 'End it now' })
    await ended
    await page.getByText('The link has ended').waitFor()
    await works.waitFor({ state: 'detached' })
    await visitor.reload()
    await visitor.getByText('Red dal').first().waitFor({ state: 'detached' })
    const again = changed()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await again
    await works.waitFor()
    await visitor.reload()
    await visitor.getByText('Red dal').first().waitFor()
    await visitor.context().close()
    await page.context().close()
  })

  it('is accessible in the light and in the dark', async () => {
    const page = await web.visit('/plan', phone)
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await rest(page)
    expect(await faultsInThemes(page)).to.deep.equal([])
    await page.context().close()
  })
})
