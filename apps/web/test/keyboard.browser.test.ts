import { expect } from 'chai'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Locator, Page } from 'playwright-core'
import { portOf } from './expected.ts'
import { administrator } from '../../server/test/harness.ts'
import { openWeb, type TestWeb } from './browser.ts'
import { rest } from './slow-line.ts'
import { phoneSize } from './tab.ts'

const leekPie = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek pie',
  recipeIngredient: ['2 leeks', '200 g flour'],
  recipeInstructions: ['Slice the leeks.', 'Bake for 40 minutes.'].map((text) => ({
    '@type': 'HowToStep',
    text,
  })),
  recipeYield: '4',
}

const wide = { width: 1280, height: 900 }

describe('with the keyboard alone, a user', function () {
  this.timeout(300_000)
  let web: TestWeb
  /** A page of somebody who has signed in. */
  let page: Page
  let site: Server
  let address: string
  before(async () => {
    site = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<script type="application/ld+json">${JSON.stringify(leekPie)}</script>`)
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const host = `127.0.0.1:${portOf(site)}`
    address = `http://${host}/leek-pie`
    web = await openWeb({ hasWorker: false, settings: { LARDER_OUTBOUND_ALLOW: host } })
    page = await web.visit('/more')
  })
  after(async () => {
    await web.stop()
    site.close()
  })
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const open = (path: string) => page.goto(web.larder.url + path)

  it('signs in, imports, finds, cooks, shops and ticks off', async () => {
    page = await web.visit('/', { as: null })
    const link = (name: string) => page.getByRole('navigation').getByRole('link', { name })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await tabTo(page, page.getByLabel('User name or mail address'))
    await page.keyboard.type(administrator.username)
    await tabTo(page, page.getByLabel('Password'))
    await page.keyboard.type(administrator.password)
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'The shelves are empty' }).waitFor()
    await press(page, link('Import'))
    await page.getByRole('heading', { name: 'Import', exact: true }).waitFor()
    await tabTo(page, page.getByRole('main').getByRole('textbox').first())
    await page.keyboard.type(address)
    await press(page, page.getByRole('button', { name: 'Import 1' }))
    await page.getByRole('link', { name: 'Open', exact: true }).waitFor()

    await press(page, link('Recipes'))
    await page.getByText('1 recipe', { exact: true }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('leek')
    await page.getByText('1 of 1 match').waitFor()
    await press(page, page.getByRole('link', { name: 'Leek pie' }))

    await page.getByRole('heading', { name: 'Leek pie' }).waitFor()
    await press(page, page.getByRole('link', { name: 'Cook', exact: true }))
    await page.getByRole('heading', { name: 'Step 1 of 2' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: 'Step 2 of 2' }).waitFor()
    await press(page, page.getByRole('button', { name: '40 minutes: start a timer' }))
    await page.getByRole('timer').waitFor()
    await press(page, page.getByRole('button', { name: 'Done' }))

    await press(page, page.getByRole('button', { name: 'Add to list' }))
    await tabTo(page, page.getByRole('dialog').getByLabel('A new list'))
    await page.keyboard.type('Saturday')
    await page.keyboard.press('Enter')
    await page.getByText('On the list “Saturday”').waitFor()
    await press(page, link('Shopping'))
    await tabTo(page, page.getByRole('checkbox', { name: /leek/ }))
    await page.keyboard.press('Space')
    await page.getByText('1 done').waitFor()
    // The focus is on another line, from which ticking can go on.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-checked'))).to.equal('false')
  })

  it('skips the navigation', async () => {
    await open('/more')
    await page.getByRole('heading', { name: 'More' }).waitFor()
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await tabTo(page, skip, 1)
    expect((await skip.boundingBox())?.y).to.be.greaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).to.equal(true)
  })

  it('sees which control has the focus', async () => {
    const { list, slug } = await stored()
    const paths = ['/recipes', `/recipes/${slug}`, `/recipes/${slug}/edit`, `/shopping/${list}`]
    for (const path of [...paths, '/plan', '/import', '/user/profile', '/household', '/more']) {
      await open(path)
      await page.locator('h1').first().waitFor()
      await rest(page)
      const unmarked: string[] = []
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(focusWithoutMark)
        if (found === 'end') break
        if (found !== undefined) unmarked.push(found)
      }
      expect(unmarked, path).to.deep.equal([])
    }
  })

  it('stays in a dialog until it is closed, and returns to the control that opened it', async () => {
    const { list, slug } = await stored()
    const dialogs: readonly (readonly [path: string, opener: string, size?: typeof phoneSize])[] = [
      // On wide screens it is no modal dialog.
      ['/recipes', 'Filters', phoneSize],
      [`/recipes/${slug}`, 'Add to list'],
      [`/recipes/${slug}`, 'Plan'],
      [`/shopping/${list}`, 'Edit oats'],
      ['/plan', 'Add a meal'],
      ['/organize/tags', 'Edit Quick'],
    ]
    for (const [path, opener, size = wide] of dialogs) {
      await page.setViewportSize(size)
      await open(path)
      const button = page.getByRole('main').getByRole('button', { name: opener, exact: true }).first()
      await button.waitFor()
      await rest(page)
      await button.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      for (let presses = 0; presses < 25; presses++) {
        // The body has the focus while the browser's own controls have it.
        const place = await page.evaluate(() => {
          const element = document.activeElement
          return element === document.body || element?.closest('dialog') ? 'inside' : element?.outerHTML
        })
        expect(place, `${path}, ${opener}, after ${presses} presses`).to.equal('inside')
        await page.keyboard.press('Tab')
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      const isBack = await button.evaluate((element) => element === document.activeElement)
      expect(isBack, `${path}, ${opener}: the focus is back`).to.equal(true)
    }
  })

  it('opens and closes the help and the palette on every page', async () => {
    await open('/more')
    await page.getByRole('heading', { name: 'More' }).waitFor()
    for (const key of ['?', 'Control+k']) {
      await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  it('goes back with Escape, but not out of a field', async () => {
    const { slug } = await stored()
    await open('/recipes')
    await page.getByRole('link', { name: 'Porridge' }).click()
    await page.getByRole('heading', { name: 'Porridge' }).waitFor()
    await page.getByLabel('Write a comment').press('Escape')
    expect(page.url()).to.match(new RegExp(`${slug}$`))
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(page.url()).to.match(new RegExp(`${slug}$`))
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Recipes' }).waitFor()
  })

  let porridge: { readonly list: string; readonly slug: string } | undefined
  /** A recipe and a list, stored once. */
  async function stored() {
    if (porridge) return porridge
    const request = async (path: string, json: object) => {
      const { status, body } = await web.larder.request('POST', path, { token: web.larder.token, json })
      if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
      return body
    }
    const recipe = {
      name: 'Porridge',
      tags: [{ name: 'Quick' }],
      recipeIngredient: [{ note: '80 g oats' }],
      recipeInstructions: [{ text: 'Simmer for 5 minutes.' }],
    }
    const slug = String(await request('/api/recipes', recipe))
    const { id } = await request('/api/households/shopping/lists', { name: 'Breakfast' })
    await request('/api/households/shopping/items', { shoppingListId: id, note: 'oats' })
    return (porridge = { list: String(id), slug })
  }
})

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await target.first().waitFor()
  for (let presses = 0; presses <= most; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} is not reached with ${most} presses of Tab.`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** The focused element where neither it nor an element beside or around it shows a ring; `end` after the last element. */
function focusWithoutMark(): string | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return 'end'
  const shows = (one: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, pseudo)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  }
  const around = [element.parentElement, element.parentElement?.parentElement]
  const isMarked = [element, element.nextElementSibling, ...around].some(
    (one) => one && (shows(one) || shows(one, '::after')),
  )
  return isMarked ? undefined : element.outerHTML.slice(0, 200)
}
