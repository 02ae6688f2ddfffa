import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { defined } from './expected.ts'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'
import { eventually, rest, sleep } from './slow-line.ts'

describe('cook mode and the keyboard', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
    const recipeInstructions = [
      { text: 'Simmer for 10 minutes, then rest for 5 minutes.' },
      { text: 'Bake for 1 hour in a hot oven, until the top is golden and crisp.' },
      { text: 'Serve.' },
    ]
    const json = { name: 'Barley stew', recipeInstructions }
    await web.larder.request('POST', '/api/recipes', { token: web.larder.token, json })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const path = '/recipes/barley-stew/cook'
  const step = (page: Page, number: number) =>
    page.getByRole('heading', { name: `Step ${number} of 3` }).waitFor()

  it('runs several timers, pauses one, and keeps both over a reload', async () => {
    const page = await web.visit(path, phone)
    await page.getByRole('button', { name: '10 minutes: start a timer' }).click()
    await page.getByRole('button', { name: '5 minutes: start a timer' }).click()
    expect(await page.getByRole('timer').count()).to.equal(2)
    await page.getByRole('button', { name: 'Pause the timer' }).first().click()
    await page.getByText('paused').waitFor()
    const [paused = ''] = await page.getByRole('timer').allInnerTexts()
    await page.reload()
    await page.getByText('paused').waitFor()
    expect(await page.getByRole('timer').first().innerText()).to.equal(paused)
    await page.getByRole('button', { name: 'Go on with the timer' }).click()
    await page.getByText('paused').waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: '1 hour: start a timer' }).click()
    await page.getByRole('button', { name: '1 more timer' }).click()
    expect(await page.getByRole('timer').count()).to.equal(3)
    await page.getByRole('button', { name: 'Fewer timers' }).click()
    expect(await page.getByRole('timer').count()).to.equal(2)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.context().close()
  })

  it('goes back once when “Leave cook mode” is pressed twice', async () => {
    const page = await web.visit('/recipes', phone)
    await page.getByRole('link', { name: 'Barley stew' }).click()
    await page.getByRole('link', { name: 'Cook', exact: true }).click()
    await page.getByRole('button', { name: 'Leave cook mode' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByRole('link', { name: 'Cook', exact: true }).waitFor()
    await rest(page)
    expect(new URL(page.url()).pathname).to.match(/\/recipes\/barley-stew$/)
    // The next press goes back again.
    await page.getByRole('link', { name: 'Cook', exact: true }).click()
    await page.getByRole('button', { name: 'Leave cook mode' }).click()
    await page.getByRole('link', { name: 'Cook', exact: true }).waitFor()
    await page.goBack()
    await page.waitForURL('**/recipes')
    await page.context().close()
  })

  it('goes on with a recipe that somebody deletes meanwhile', async () => {
    const send = (method: string, address: string, json?: object) =>
      web.larder.request(method, address, { token: web.larder.token, ...(json && { json }) })
    const recipeInstructions = [{ text: 'Melt the butter.' }, { text: 'Stir.' }]
    await send('POST', '/api/recipes', { name: 'Roux', recipeInstructions })
    const page = await web.visit('/recipes/roux/cook', phone)
    await page.getByText('Melt the butter.').waitFor()
    await send('DELETE', '/api/recipes/roux')
    // Somebody who comes back to the page after a while has it read again.
    const isRead = page.waitForResponse((response) => response.status() === 404)
    await sleep(5_500)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await isRead
    await rest(page)
    await page.keyboard.press('ArrowRight')
    await page.getByText('Stir.').waitFor()
    await page.context().close()
  })

  it('shows the ingredients of a step above it, and all ingredients and steps in one tap', async () => {
    const line = (text: string) => ({ note: text, referenceId: crypto.randomUUID() })
    const [barley, leeks] = [line('200 g barley'), line('3 leeks')]
    const json = {
      name: 'Leek barley',
      recipeIngredient: [barley, leeks],
      recipeInstructions: [
        { text: 'Toast the barley.', ingredientReferences: [{ referenceId: barley.referenceId }] },
        { text: 'Add the leeks.', ingredientReferences: [{ referenceId: leeks.referenceId }] },
      ],
    }
    await web.larder.request('POST', '/api/recipes', { token: web.larder.token, json })
    for (const view of [phone, {}]) {
      const page = await web.visit('/recipes/leek-barley/cook', view)
      const lines = page.getByRole('complementary', { name: 'For this step' })
      await lines.getByText('barley').waitFor()
      const [above, text] = [await lines.boundingBox(), await page.getByText('Toast the').boundingBox()]
      expect(defined(above).y + defined(above).height).to.be.at.most(defined(text).y)
      await page.getByRole('button', { name: 'All ingredients' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByText('leeks').waitFor()
      await sheet.getByText('Marked: what step 1 uses').waitFor()
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await sheet.getByText('All steps', { exact: true }).last().click()
      await sheet.getByRole('button', { name: 'Add the leeks.' }).click()
      await page.getByRole('heading', { name: 'Step 2 of 2' }).waitFor()
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await page.context().close()
    }
  })

  it('changes between two recipes that are cooked at once, each at its step', async () => {
    const json = { name: 'Flat bread', recipeInstructions: [{ text: 'Knead.' }, { text: 'Bake.' }] }
    await web.larder.request('POST', '/api/recipes', { token: web.larder.token, json })
    const page = await web.visit(path, phone)
    await step(page, 1)
    expect(await page.getByRole('group', { name: 'Recipes that you are cooking' }).count()).to.equal(0)
    await page.keyboard.press('ArrowRight')
    await step(page, 2)
    await page.goto(`${web.larder.url}/recipes/flat-bread/cook`)
    const both = page.getByRole('group', { name: 'Recipes that you are cooking' })
    await both.getByRole('button', { name: 'Flat bread', pressed: true }).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await both.getByRole('button', { name: 'Barley stew' }).click()
    await step(page, 2)
    await both.getByRole('button', { name: 'Flat bread' }).click()
    await page.getByRole('heading', { name: 'Step 1 of 2' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.goto(web.larder.url + path)
    await step(page, 2)
    expect(await both.count()).to.equal(0)
    await page.context().close()
  })

  it('shows timers on other pages in one line, above the field of a shopping list', async () => {
    const { token } = web.larder
    const json = { name: 'Saturday shop' }
    const { body } = await web.larder.request('POST', '/api/households/shopping/lists', { token, json })
    const page = await web.visit(path, phone)
    await page.getByRole('button', { name: '10 minutes: start a timer' }).click()
    await page.getByRole('button', { name: '5 minutes: start a timer' }).click()
    await page.goto(`${web.larder.url}/shopping/${body.id}`)
    await page.getByRole('timer').waitFor()
    const timers = page.getByRole('region', { name: 'Timers' })
    const isAbove = async () => {
      const timer = await timers.boundingBox()
      const field = await page.getByRole('combobox').boundingBox()
      return defined(timer).y + defined(timer).height <= defined(field).y
    }
    // The field gets its place when the list is loaded.
    await eventually(isAbove, true)
    await page.getByRole('button', { name: '1 more timer' }).click()
    expect(await page.getByRole('timer').count()).to.equal(2)
    await page.context().close()
  })

  it('opens a menu above its button at the lower edge of the window', async () => {
    const page = await web.visit('/recipes/barley-stew', phone)
    const button = page.getByRole('button', { name: /^Units/ })
    await button.waitFor()
    const { y, height } = defined(await button.boundingBox())
    await page.setViewportSize({ width: 390, height: Math.ceil(y + height + 70) })
    await button.click()
    const menu = defined(await page.getByRole('menu').boundingBox())
    expect(menu.y).to.be.at.least(0)
    expect(menu.y + menu.height).to.be.at.most(defined(await button.boundingBox()).y)
    await page.context().close()
  })

  it('offers to note at the end that the recipe was made', async () => {
    const page = await web.visit(path, phone)
    await step(page, 1)
    await page.keyboard.press('ArrowRight')
    await step(page, 2)
    await page.keyboard.press('ArrowRight')
    await step(page, 3)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Note that I made it' }).click()
    await page.getByText('Noted in the timeline').waitFor()
    await page.getByText('Last made').waitFor()
    await page.context().close()
  })

  it('shortens the name of a long next step to the width of a phone', async () => {
    const page = await web.visit(path, phone)
    const next = await page.getByRole('button', { name: /^Next: Bake for/ }).boundingBox()
    expect(defined(next).x + defined(next).width).to.be.at.most(defined(phone.viewport).width)
    await page.context().close()
  })

  it('rings with sound and vibration until it is stopped', async () => {
    const page = await web.visit('/more', phone)
    await page.addInitScript(() => {
      const counts = { tones: 0, vibrations: 0 }
      Object.assign(window, { counts })
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
        counts.tones++
        start.call(this, when)
      }
      navigator.vibrate = () => {
        counts.vibrations++
        return true
      }
    })
    await page.goto(web.larder.url + path)
    await page.getByRole('button', { name: '10 minutes: start a timer' }).click()
    await page.getByRole('timer').waitFor()
    await page.evaluate(() => {
      const timers: object[] = JSON.parse(localStorage.getItem('larder.timers') ?? '[]')
      localStorage.setItem('larder.timers', JSON.stringify(timers.map((timer) => ({ ...timer, endsAt: 1 }))))
    })
    await page.reload()
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    const counted = () =>
      page.evaluate((): { tones: number; vibrations: number } => Reflect.get(window, 'counts'))
    // Browsers let a page vibrate only after somebody has touched it.
    await page.getByRole('heading', { name: 'Step 1 of 3' }).click()
    await page.waitForFunction(() => {
      const counts: { tones: number; vibrations: number } = Reflect.get(window, 'counts')
      return counts.tones >= 3 && counts.vibrations >= 1
    })
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('region', { name: 'Timers' }).waitFor({ state: 'detached' })
    const { tones } = await counted()
    await page.waitForTimeout(2_500)
    expect((await counted()).tones).to.equal(tones)
    await page.context().close()
  })

  it('keeps the screen on, and takes the lock again after a return', async () => {
    const page = await web.visit('/more', phone)
    await page.addInitScript(() => {
      const locks: EventTarget[] = []
      Object.assign(window, { locks })
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: async () => {
            const lock = Object.assign(new EventTarget(), { release: async () => undefined })
            locks.push(lock)
            return lock
          },
        },
      })
    })
    await page.goto(web.larder.url + path)
    await page.getByText('Screen stays on').waitFor()
    // The browser releases the lock of a hidden tab.
    await page.evaluate(() => Reflect.get(window, 'locks').at(-1)?.dispatchEvent(new Event('release')))
    await page.getByText('Screen stays on').waitFor({ state: 'detached' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('Screen stays on').waitFor()
    await page.context().close()
  })

  it('moves by swiping, and keeps the step and the text size on this device', async () => {
    const page = await web.visit(path, phone)
    await step(page, 1)
    const swipe = (from: number, to: number) =>
      page.evaluate(
        ([start, end]) => {
          const target = document.querySelector('main')
          if (!target) throw new Error('The page has no main part.')
          const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
          const send = (type: string, x: number) => {
            const touches = type === 'touchstart' ? [touch(x)] : []
            target.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [touch(x)], bubbles: true }))
          }
          send('touchstart', start)
          send('touchend', end)
        },
        [from, to] as const,
      )
    await swipe(300, 100)
    await step(page, 2)
    await swipe(100, 300)
    await step(page, 1)
    await swipe(300, 280)
    await step(page, 1)
    await swipe(300, 100)
    const size = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('[style*="--size"]')?.style.cssText)
    const before = await size()
    await page.getByRole('button', { name: 'Text size' }).click()
    const after = await size()
    expect(after).not.to.equal(before)
    await page.goto(`${web.larder.url}/recipes`)
    await page.goto(web.larder.url + path)
    await step(page, 2)
    expect(await size()).to.equal(after)
    const other = await web.visit(path, phone)
    await step(other, 1)
    await other.keyboard.press('Escape')
    await other.getByRole('heading', { name: 'Barley stew' }).waitFor()
    await other.context().close()
    await page.context().close()
  })

  it('reaches search, editor, palette and help by keys, but not while somebody types', async () => {
    const page = await web.visit('/recipes/barley-stew')
    await page.getByRole('heading', { name: 'Barley stew', exact: true }).waitFor()
    await page.keyboard.press('e')
    await page.getByRole('heading', { name: 'Edit “Barley stew”' }).waitFor()
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByRole('searchbox').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('n?e/')
    expect(await page.getByRole('searchbox').inputValue()).to.equal('n?e/')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('searchbox').inputValue()).to.equal('')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('n')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Meta+k')
    await page.getByRole('combobox', { name: 'A recipe or a page' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: 'New recipe' }).waitFor()
    await page.context().close()
  })
})
