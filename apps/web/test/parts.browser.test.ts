import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from 'chai'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { build } from 'vite'
import { defined } from './expected.ts'
import config from '../scripts/vite.config.ts'
import { desktop, faultsInThemes, phone, watch } from './browser.ts'
import { sharedBrowser } from './chromium.ts'

const sources = resolve(import.meta.dirname, '../src')
const address = 'http://parts.test'

/** The files of the page of all parts by their addresses. */
async function buildPage(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const input = `${sources}/parts/main.tsx`
  const built = await build({
    ...config,
    configFile: false,
    publicDir: false,
    build: { write: false, minify: false, cssMinify: false, rolldownOptions: { input } },
  })
  const output = Array.isArray(built)
    ? built.flatMap((one) => one.output)
    : 'output' in built
      ? built.output
      : []
  const files = new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const links = output.map((file) =>
    file.type === 'chunk' && file.isEntry
      ? `<script type="module" src="/${file.fileName}"></script>`
      : file.fileName.endsWith('.css')
        ? `<link rel="stylesheet" href="/${file.fileName}">`
        : '',
  )
  const head = `<meta charset="utf-8"><title>Parts</title>${links.join('')}`
  return files.set(
    '/',
    `<!doctype html><html lang="en"><head>${head}</head><body><div id="root"></div></body></html>`,
  )
}

const typeOf = (path: string): string =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html'

/** The components that the files of `ui` export. */
const components = (): readonly string[] =>
  readdirSync(`${sources}/ui`)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(`${sources}/ui/${file}`, 'utf8').matchAll(exported)])
    .map(([, name = '']) => name)
const exported = /^export (?:function|const) ([A-Z][a-z]\w*)/gm

describe('the parts of pages', function () {
  this.timeout(300_000)
  let context: BrowserContext
  let page: Page
  const faults: string[] = []

  before(async () => {
    const files = await buildPage()
    context = await (await sharedBrowser()).newContext({ ...desktop, reducedMotion: 'reduce' })
    page = await context.newPage()
    watch(page, address, faults)
    // Messages stay until they are closed, however slow the processor is.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window)
      const patient = (act: () => void, milliseconds?: number) =>
        later(act, milliseconds === 8_000 ? 1e9 : milliseconds)
      Object.assign(window, { setTimeout: patient })
    })
    await page.route(`${address}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const body = files.get(pathname)
      if (body === undefined) return route.fulfill({ status: 404 })
      return route.fulfill({ body: Buffer.from(body), contentType: typeOf(pathname) })
    })
    await page.goto(address)
    await page.getByRole('heading', { name: 'Parts', exact: true }).waitFor()
  })
  after(() => context.close())
  afterEach(() => expect(faults).to.deep.equal([]))

  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true })
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim())
  const messages = () => page.locator('[role="status"][aria-live="polite"] > div')
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  it('are all shown on one page', async () => {
    const sections = await page
      .locator('section[data-parts]')
      .evaluateAll((elements) =>
        elements.flatMap((element) => element.getAttribute('data-parts')?.split(' ') ?? []),
      )
    expect(components()).to.have.length.greaterThan(30)
    expect(components().filter((name) => !sections.includes(name))).to.deep.equal([])
  })

  it('have no accessibility faults, in the light and in the dark', async () => {
    expect(await faultsInThemes(page)).to.deep.equal([])
    await page.emulateMedia({ colorScheme: 'light' })
  })

  it('fit a phone in both directions of writing, in the theme that is chosen', async () => {
    await page.setViewportSize(defined(phone.viewport))
    for (const direction of ['Right to left', 'Left to right']) {
      await page.getByText(direction, { exact: true }).click()
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, direction).to.be.at.most(0)
    }
    await page.setViewportSize(defined(desktop.viewport))
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background()
    await page.getByText('Dark', { exact: true }).click()
    expect(await background()).not.to.equal(light)
    await page.getByText('Light', { exact: true }).click()
    expect(await background()).to.equal(light)
  })

  describe('a menu', () => {
    it('opens at its first action, moves by arrow keys and letters, and returns the focus', async () => {
      const opener = button('Actions')
      expect(await opener.getAttribute('aria-haspopup')).to.equal('menu')
      await opener.press('Enter')
      expect(await opener.getAttribute('aria-expanded')).to.equal('true')
      expect(await page.getByRole('menu', { name: 'Actions' }).getByRole('menuitem').count()).to.equal(3)
      const visited = [await focused()]
      for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'd']) {
        await press(key)
        visited.push(await focused())
      }
      const expected = ['Edit', 'Download', 'Remove', 'Edit', 'Remove', 'Edit', 'Download']
      expect(visited).to.deep.equal(expected)
      await press('Escape')
      expect(await page.getByRole('menu').count()).to.equal(0)
      expect(await hasFocus(opener)).to.equal(true)
    })

    it('opens at the current choice, and closes when another one is made', async () => {
      await button('Sort: By name').press('Enter')
      expect(await focused()).to.equal('By name')
      const choice = page.getByRole('menuitemradio', { name: 'By name' })
      expect(await choice.getAttribute('aria-checked')).to.equal('true')
      await press('ArrowDown', 'Enter')
      expect(await page.getByRole('menu').count()).to.equal(0)
      expect(await hasFocus(button('Sort: By rating'))).to.equal(true)
    })

    it('closes with Tab and outside of it', async () => {
      await button('Actions').press('Enter')
      await press('Tab')
      expect(await page.getByRole('menu').count()).to.equal(0)
      expect(await hasFocus(button('Sort: By rating'))).to.equal(true)
      await button('Actions').click()
      await page.getByRole('heading', { name: 'Parts', exact: true }).click()
      expect(await page.getByRole('menu').count()).to.equal(0)
    })
  })

  describe('a dialog', () => {
    const dialog = () => page.getByRole('dialog', { name: 'Dialog Leek soup', exact: true })

    it('closes after the question above it, each with one Escape', async () => {
      await button('Dialog').press('Enter')
      expect(await hasFocus(page.getByLabel('First field'))).to.equal(true)
      await button('Ask').press('Enter')
      const question = page.getByRole('dialog', { name: 'Question above a dialog' })
      await question.waitFor()
      await press('Escape')
      expect(await question.count()).to.equal(0)
      expect(await hasFocus(button('Ask'))).to.equal(true)
      await press('Escape')
      expect(await dialog().count()).to.equal(0)
      expect(await hasFocus(button('Dialog'))).to.equal(true)
    })

    it('has the messages that are shown meanwhile', async () => {
      await button('Dialog').click()
      await button('Say something').click()
      await button('Undo', dialog()).click()
      expect(await dialog().getByRole('status').innerText()).to.equal('Undone')
      await button('Close', dialog().getByRole('status')).click()
      await button('Done').click()
    })

    it('beside the page leaves the page in use, and closes with Escape', async () => {
      await button('Dialog beside the page').click()
      const beside = page.getByRole('dialog', { name: 'Dialog beside the page' })
      await beside.waitFor()
      await page.getByLabel('With a hint').fill('in use')
      await page.getByLabel('First field').press('Escape')
      expect(await beside.count()).to.equal(0)
    })

    it('does not do again what is done', async () => {
      await button('Busy question').click()
      const busy = button('Remove', page.getByRole('dialog'))
      expect(await busy.getAttribute('aria-disabled')).to.equal('true')
      await busy.press('Enter')
      expect(await page.getByRole('dialog').count()).to.equal(1)
      await button('Cancel', page.getByRole('dialog')).click()
      expect(await messages().count()).to.equal(0)
    })
  })

  it('are a message with the last action to undo, which takes its place', async () => {
    await button('Message').click()
    await button('Message with undo').click()
    await button('Message with undo').click()
    expect(await button('Undo').count()).to.equal(1)
    await button('Undo').press('Enter')
    expect(await messages().allInnerTexts()).to.deep.equal(['Saved', 'Undone'])
    await button('Message with an action').click()
    await button('Open', messages()).click()
    expect(await messages().allInnerTexts()).to.deep.equal(['Undone', 'Opened'])
    for (let shown = 2; shown > 0; shown--) await button('Close', messages().first()).click()
    expect(await messages().count()).to.equal(0)
  })

  it('are a text to copy by hand, when the browser refuses to copy', async () => {
    await page.evaluate(() => (document.execCommand = () => false))
    await button('Copy').press('Enter')
    const text = page.getByRole('dialog').getByRole('textbox')
    expect(await hasFocus(text)).to.equal(true)
    expect(await page.evaluate(() => getSelection()?.toString())).to.equal('https://larder.example')
    await press('Escape')
    expect(await hasFocus(button('Copy'))).to.equal(true)
  })

  describe('a field for names', () => {
    const field = () => page.getByRole('combobox', { name: 'Names' })
    const names = () =>
      field().evaluate((input) =>
        [...(input.parentElement?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent),
      )
    const option = () =>
      field().evaluate(
        (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
      )

    it('suggests what fits, and moves by arrow keys', async () => {
      await field().fill('b')
      await page.locator('[role="option"]').nth(2).waitFor()
      expect(await field().getAttribute('aria-expanded')).to.equal('true')
      expect(await page.locator('[role="option"]').allInnerTexts()).to.deep.equal([
        'Baking',
        'Bread',
        'Breakfast',
      ])
      expect(await option()).to.equal(undefined)
      await press('ArrowDown', 'ArrowDown')
      expect(await option()).to.equal('Bread')
      await press('ArrowUp', 'ArrowUp')
      expect(await option()).to.equal('Breakfast')
      await press('Enter')
      expect(await names()).to.deep.equal(['Vegan', 'Breakfast'])
      expect(await field().getAttribute('aria-expanded')).to.equal('false')
    })

    it('closes its suggestions with Escape, ends a name with a comma, and removes with Backspace', async () => {
      await field().pressSequentially('Soup')
      await press('Backspace', 'Backspace', 'Escape')
      expect(await field().getAttribute('aria-expanded')).to.equal('false')
      expect(await field().inputValue()).to.equal('So')
      await press('u', 'p', ',')
      expect(await names()).to.deep.equal(['Vegan', 'Breakfast', 'Soup'])
      await press('Backspace')
      await button('Remove: Breakfast').press('Enter')
      expect(await names()).to.deep.equal(['Vegan'])
    })
  })

  it('are a stepper, whose number is the way back', async () => {
    const stepper = page.getByRole('group', { name: 'Amount' }).first()
    const count = stepper.locator('[aria-live]')
    expect(await count.innerText()).to.equal('Serves 4')
    for (let times = 0; times < 4; times++) await button('Smaller amount', stepper).press('Enter')
    expect(await count.locator('b').innerText()).to.equal('Serves 0.5')
    await button('Larger amount', stepper).press('Enter')
    expect(await count.locator('b').innerText()).to.equal('Serves 1')
    await count.press('Enter')
    expect(await count.innerText()).to.equal('Serves 4')
  })

  it('are busy buttons, which have the focus and do nothing, and disabled ones', async () => {
    const busy = button('filled busy')
    expect(await busy.getAttribute('aria-disabled')).to.equal('true')
    await busy.focus()
    await press('Enter', 'Space')
    expect(await hasFocus(busy)).to.equal(true)
    expect(await messages().count()).to.equal(0)
    await press('Tab')
    expect(await focused()).to.equal('Link')
  })

  it('are chips that say whether they are pressed, or that they open something', async () => {
    const chip = page.getByRole('button', { name: 'Toggled' })
    expect(await chip.getAttribute('aria-pressed')).to.equal('true')
    await chip.press('Space')
    expect(await chip.getAttribute('aria-pressed')).to.equal('false')
    const opens = button('Opens')
    expect(await opens.getAttribute('aria-pressed')).to.equal(null)
    expect(await opens.getAttribute('aria-haspopup')).to.equal('dialog')
  })

  it('are choices of a group that arrow keys move', async () => {
    const chosen = () => page.getByRole('group', { name: 'Size' }).locator('input:checked + span').innerText()
    await page.getByRole('radio', { name: 'Medium' }).focus()
    await press('ArrowRight')
    expect(await chosen()).to.equal('Large')
    await press('ArrowRight')
    expect(await chosen()).to.equal('Small')
  })

  it('are fields with their error or their hint as description', async () => {
    const described = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => ({
        isInvalid: field.getAttribute('aria-invalid') === 'true',
        text: document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      }))
    expect(await described('With an error')).to.deep.equal({ isInvalid: true, text: 'This name is taken.' })
    expect(await described('With a hint')).to.deep.equal({ isInvalid: false, text: 'What it is for.' })
  })

  it('are a form that Enter in a dialog of its own does not send', async () => {
    await page.getByLabel('Field outside of the form').press('Enter')
    expect(await page.getByText('Sent: 0').count()).to.equal(1)
  })

  it('are the number of selected rows, and failures to try again', async () => {
    const bar = page.getByRole('region', { name: 'Selected foods' })
    const count = bar.getByRole('status')
    expect(await count.innerText()).to.equal('2 selected')
    await button('All', bar).press('Enter')
    expect(await count.innerText()).to.equal('3 selected')
    await button('Try again').press('Enter')
    await page.getByText('Attempts: 1').waitFor()
  })

  it('are a link past the rest, which appears with the focus', async () => {
    const link = page.getByRole('link', { name: 'Skip to the end' })
    const top = () => link.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(await top()).to.be.lessThan(0)
    await link.focus()
    expect(await top()).to.be.greaterThan(0)
    await press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).to.equal('end')
  })
})
