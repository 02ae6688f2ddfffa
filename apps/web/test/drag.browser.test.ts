import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import type { Loose } from '../../server/test/send.ts'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'
import { eventually, sleep, slowProcessor } from './slow-line.ts'

describe('dragging', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
    await call('POST', '/api/recipes', {
      name: 'Long soup',
      recipeIngredient: ['leek', 'onion', 'carrot', 'beet', 'rice', 'salt'].map((note) => ({ note })),
      recipeInstructions: ['Wash.', 'Cut.', 'Cook.', 'Serve.'].map((text) => ({ text })),
    })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const call = async (method: string, path: string, json?: object) =>
    (await web.larder.request(method, path, { token: web.larder.token, ...(json && { json }) })).body
  const valuesOf = (fields: Locator) =>
    fields.evaluateAll((all: HTMLInputElement[]) => all.map((field) => field.value))
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox()
    if (!box) throw new Error('it is not shown')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  /** The place of something that may still move there. */
  const restOf = async (element: Locator) => {
    for (let last = await boxOf(element); ;) {
      await sleep(50)
      const now = await boxOf(element)
      if (now.x === last.x && now.y === last.y) return now
      last = now
    }
  }
  /** Drags at the speed of a hand: many moves, faster than frames, and lets go at once. */
  const flick = async (page: Page, from: Locator, to: Locator) => {
    // Away from the edges, where a dragged thing scrolls the page.
    await to.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const [start, end] = [await boxOf(from), await boxOf(to)]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 12 })
    await page.mouse.up()
  }

  it('puts a line where the hand lets go, again and again, on a slow processor', async () => {
    const page = await web.visit('/recipes/long-soup/edit')
    const handles = page
      .locator('ol')
      .first()
      .getByRole('button', { name: /^Move: / })
    const lines = page.getByLabel(/^Ingredient \d+$/)
    await lines.first().waitFor()
    await slowProcessor(page)
    let expected = await valuesOf(lines)
    for (const [from, to] of [
      [0, 4],
      [5, 1],
      [2, 3],
      [4, 0],
    ] as const) {
      await flick(page, handles.nth(from), handles.nth(to))
      const [taken = ''] = expected.slice(from, from + 1)
      expected = expected.toSpliced(from, 1).toSpliced(to, 0, taken)
      await eventually(() => valuesOf(lines), expected)
    }
    await page.context().close()
  })

  it('puts a line where the hand lets go when a message has appeared above the list meanwhile', async () => {
    const page = await web.visit('/recipes/long-soup/edit', phone)
    const list = page.locator('ol').first()
    const lines = page.getByLabel(/^Ingredient \d+$/)
    await lines.first().waitFor()
    const expected = await valuesOf(lines)
    const handles = list.getByRole('button', { name: /^Move: / })
    await handles.nth(2).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const start = await boxOf(handles.nth(0))
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x, start.y + 8, { steps: 2 })
    await page.evaluate(async () => {
      const message = document.createElement('p')
      message.style.height = '120px'
      document.querySelector('main')?.before(message)
      await new Promise(requestAnimationFrame)
    })
    // The places that were there before the drag: the others have given way.
    const end = await restOf(list.locator(':scope > li').nth(2))
    await page.mouse.move(start.x, end.y, { steps: 4 })
    // A busy processor measures the places after the hand has moved. The line under the hand gives way then.
    const givesWay = async () => (await boxOf(list.locator(':scope > li').nth(2))).y < end.y - 10
    await eventually(givesWay, true)
    await page.mouse.up()
    await eventually(() => valuesOf(lines), expected.toSpliced(0, 1).toSpliced(2, 0, expected[0] ?? ''))
    await page.context().close()
  })

  it('closes a sheet by a swipe down, which only touch screens load', async () => {
    const loads = async (options: object) => {
      const page = await web.visit('/plan', options)
      const open = page.getByRole('button', { name: 'Add a meal' }).first()
      const isLoaded = () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => /swipe-down/.test(name)),
        )
      await open.waitFor()
      const before = await isLoaded()
      await open.click()
      await page.getByRole('dialog').getByLabel('What will it be?').waitFor()
      return { page, before, isLoaded }
    }
    const wide = await loads({})
    await wide.page.waitForLoadState('networkidle')
    expect(await wide.isLoaded()).to.equal(false)
    await wide.page.context().close()
    const { page, before, isLoaded } = await loads(phone)
    expect(before).to.equal(false)
    await eventually(isLoaded, true)
    const dialog = page.getByRole('dialog')
    const { x, y } = await restOf(dialog.getByRole('heading').first())
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', down?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: down === undefined ? [] : [{ x, y: y + down }],
      })
    await send('touchStart', 0)
    for (const down of [20, 80, 160, 240]) await send('touchMove', down)
    await send('touchEnd')
    await dialog.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('moves a step with the keyboard, says so, and is canceled with Escape', async () => {
    const page = await web.visit('/recipes/long-soup/edit')
    const steps = page.getByLabel(/^Step \d+$/)
    await steps.first().waitFor()
    const handle = page.getByRole('button', { name: 'Move: Step 1', exact: true })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.getByText('Step 1 is over: place 1 of 4.').waitFor({ state: 'attached' })
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('ArrowDown')
    await page.getByText('Step 1 is over: place 2 of 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.getByText('Step 1 is over: place 3 of 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.getByText('was put here: place 3 of 4.').waitFor({ state: 'attached' })
    expect(await valuesOf(steps)).to.deep.equal(['Cut.', 'Cook.', 'Wash.', 'Serve.'])
    await page.getByRole('button', { name: 'Move: Step 4', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Step 4 is over: place 4 of 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText('Step 4 is over: place 3 of 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.getByText('is back at its place').waitFor({ state: 'attached' })
    expect(await valuesOf(steps)).to.deep.equal(['Cut.', 'Cook.', 'Wash.', 'Serve.'])
    await page.context().close()
  })

  it('takes keys that are pressed before a line is lifted, on a slow processor', async () => {
    const page = await web.visit('/recipes/long-soup/edit')
    const lines = page.getByLabel(/^Ingredient \d+$/)
    await lines.first().waitFor()
    await slowProcessor(page)
    const last = page
      .locator('ol')
      .first()
      .getByRole('button', { name: /^Move: / })
      .last()
    let expected = await valuesOf(lines)
    for (const [keys, place] of [
      [['ArrowUp', 'ArrowUp'], 3],
      [['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'], 1],
      [['ArrowUp', 'ArrowUp', 'ArrowDown'], 4],
    ] as const) {
      await last.focus()
      await Promise.all(['Space', ...keys, 'Space'].map((key) => page.keyboard.press(key)))
      expected = expected.toSpliced(-1).toSpliced(place, 0, ...expected.slice(-1))
      await eventually(() => valuesOf(lines), expected)
    }
    await page.context().close()
  })

  it('puts the sections of a shop in order', async () => {
    for (const name of ['Bakery', 'Dairy', 'Fish']) await call('POST', '/api/groups/labels', { name })
    const { id } = await call('POST', '/api/households/shopping/lists', { name: 'Market' })
    const page = await web.visit(`/shopping/${id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Order of the shop' }).click()
    const handles = page.getByRole('dialog').getByRole('button', { name: /^Move: / })
    await handles.first().waitFor()
    await slowProcessor(page)
    const names = async () => handles.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
    const before = await names()
    await flick(page, handles.nth(2), handles.nth(0))
    await eventually(names, [before[2], before[0], before[1], ...before.slice(3)])
    await page.context().close()
  })

  describe('moves a meal to another day', () => {
    const day = (days: number) =>
      new Date(Date.parse('2027-05-03T12:00:00Z') + days * 86_400_000).toISOString().slice(0, 10)
    const plan = async (title: string, from: number) => {
      const { id } = await call('POST', '/api/households/mealplans', {
        date: day(from),
        entryType: 'lunch',
        title,
      })
      const date = async () => (await call('GET', `/api/households/mealplans/${id}`)).date
      return { id, date }
    }
    const columns = (page: Page) => page.locator('main ol > li')

    it('with the mouse', async () => {
      const { date } = await plan('Toast', 0)
      const page = await web.visit(`/plan?day=${day(0)}`)
      await slowProcessor(page)
      await flick(
        page,
        page.getByRole('heading', { name: 'Toast' }),
        columns(page).nth(4).getByRole('heading').first(),
      )
      await eventually(date, day(3))
      await page.context().close()
    })

    it('with a flick that the browser reports as one move', async () => {
      const { date } = await plan('Soup', 5)
      const page = await web.visit(`/plan?day=${day(0)}`)
      const [from, to] = [
        page.getByRole('heading', { name: 'Soup' }),
        columns(page).nth(5).getByRole('heading').first(),
      ]
      await from.waitFor()
      const [start, end] = [await boxOf(from), await boxOf(to)]
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y)
      await page.mouse.up()
      await eventually(date, day(4))
      await page.context().close()
    })

    it('with a finger', async () => {
      const { date } = await plan('Pie', 0)
      const page = await web.visit(`/plan?day=${day(0)}`, phone)
      const handle = page.getByRole('button', { name: 'Move: Pie' })
      await handle.scrollIntoViewIfNeeded()
      const [start, end] = [
        await boxOf(handle),
        await boxOf(columns(page).nth(2).getByRole('heading').first()),
      ]
      const touch = await page.context().newCDPSession(page)
      const send = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        points: readonly { x: number; y: number }[],
      ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
      await send('touchStart', [start])
      for (let step = 1; step <= 8; step++)
        await send('touchMove', [
          { x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 },
        ])
      await send('touchEnd', [])
      await eventually(date, day(1))
      await page.context().close()
    })

    it('with the keyboard', async () => {
      const { date } = await plan('Curry', 1)
      const page = await web.visit(`/plan?day=${day(0)}`)
      await page.getByRole('button', { name: 'Move: Curry' }).focus()
      await page.keyboard.press('Space')
      await page.getByText(/^Curry is over: Tuesday/).waitFor({ state: 'attached' })
      await page.keyboard.press('ArrowRight')
      await page.getByText(/^Curry is over: Wednesday/).waitFor({ state: 'attached' })
      await page.keyboard.press('ArrowRight')
      await page.getByText(/^Curry is over: Thursday/).waitFor({ state: 'attached' })
      await page.keyboard.press('Space')
      await eventually(date, day(3))
      const { data } = await call('GET', `/api/households/mealplans?startDate=${day(0)}&endDate=${day(6)}`)
      expect(data.map(({ title }: Loose) => title).toSorted()).to.include('Curry')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await page.context().close()
    })
  })
})
