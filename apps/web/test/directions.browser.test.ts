import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { openWeb, phone, type TestWeb } from './browser.ts'

describe('a text that runs in another direction than the page', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const api = async (method: string, path: string, json: object) =>
    (await web.larder.request(method, path, { token: web.larder.token, json })).body

  /** The words of a text that is shown in one line, from left to right. */
  const wordsOf = (text: Locator) =>
    text.evaluate((element) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const words: { word: string; left: number }[] = []
      for (let node = nodes.nextNode(); node; node = nodes.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          words.push({ word, left: range.getBoundingClientRect().left })
        }
      return words
        .toSorted((a, b) => a.left - b.left)
        .map(({ word }) => word)
        .join(' ')
    })

  /** The horizontal position at which the text of an element begins: its right edge in a page from right to left. */
  const startOf = (element: Locator, dir: string) =>
    element.evaluate((own, direction) => {
      const range = document.createRange()
      range.selectNodeContents(own)
      const { left, right } = range.getBoundingClientRect()
      return Math.round(direction === 'rtl' ? right : left)
    }, dir)

  const turn = (page: Page, dir: string) =>
    page.evaluate((direction) => (document.documentElement.dir = direction), dir)

  /** Adds a recipe with lines that are understood. Returns its slug. */
  async function addRecipe(name: string, ingredients: readonly string[], rest: object = {}): Promise<string> {
    const slug = String(await api('POST', '/api/recipes', { name }))
    const read: readonly { readonly ingredient: object }[] = await api('POST', '/api/parser/ingredients', {
      ingredients,
    })
    await api('PATCH', `/api/recipes/${slug}`, {
      recipeIngredient: read.map(({ ingredient }) => ingredient),
      recipeInstructions: [{ text: 'Cook.' }],
      ...rest,
    })
    return slug
  }

  it('has the order of its own words in cook mode, in the sheet of all ingredients, and in the editor', async () => {
    const page = await web.visit('/recipes')
    const slug = String(await api('POST', '/api/recipes', { name: 'Soup' }))
    const texts = ['3 فصوص ثوم', '200 g tomatoes, chopped']
    await api('PATCH', `/api/recipes/${slug}`, {
      recipeIngredient: texts.map((note) => ({ note })),
      recipeInstructions: [{ text: 'Cook.' }],
    })
    for (const dir of ['ltr', 'rtl']) {
      const open = async (path: string) => {
        await page.goto(`${web.larder.url}/recipes/${slug}/${path}`)
        await page.locator('h1').first().waitFor()
        await turn(page, dir)
      }
      await open('cook')
      const lines = page.getByRole('main').getByRole('listitem')
      expect(await wordsOf(lines.nth(0)), dir).to.equal('ثوم فصوص 3')
      expect(await wordsOf(lines.nth(1)), dir).to.equal('200 g tomatoes, chopped')
      await page.getByRole('button', { name: 'All ingredients' }).click()
      const sheet = page.getByRole('dialog').getByRole('listitem')
      expect(await wordsOf(sheet.nth(0)), dir).to.equal('ثوم فصوص 3')
      expect(await wordsOf(sheet.nth(1)), dir).to.equal('200 g tomatoes, chopped')
      await open('edit')
      const field = page.getByRole('textbox', { name: 'Ingredient 2' })
      const marksOf = (line: Locator) => line.locator('xpath=following-sibling::div')
      await marksOf(field).waitFor()
      expect(await wordsOf(marksOf(page.getByRole('textbox', { name: 'Ingredient 1' }))), dir).to.equal(
        'ثوم فصوص 3',
      )
      expect(await wordsOf(marksOf(field)), dir).to.equal('200 g tomatoes, chopped')
      for (const each of [field, page.getByLabel('Name')])
        expect(await each.evaluate((own) => getComputedStyle(own).unicodeBidi)).to.equal('plaintext')
    }
  })

  it('has amounts and foods that begin in one column, also amounts without words', async () => {
    const page = await web.visit('/recipes', phone)
    const slug = await addRecipe('Lentils', ['1 بصلة مفرومة', '3 فصوص ثوم'])
    for (const dir of ['ltr', 'rtl'])
      for (const path of ['', '/cook']) {
        await page.goto(`${web.larder.url}/recipes/${slug}${path}`)
        const lines = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: /بصلة|ثوم/ })
        await lines.nth(1).waitFor()
        await turn(page, dir)
        for (const column of [0, 1]) {
          const [one, other] = await Promise.all(
            [0, 1].map((line) => startOf(lines.nth(line).locator('> *').nth(column), dir)),
          )
          expect(one, `column ${column} of ${path || 'the recipe'}, ${dir}`).to.equal(other)
        }
      }
  })

  it('begins at the side where the page begins', async () => {
    const page = await web.visit('/recipes', phone)
    for (const name of ['Barley soup', 'شوربة الشعير'])
      await addRecipe(name, ['salt'], { totalTime: 'PT30M' })
    for (const dir of ['ltr', 'rtl']) {
      await page.goto(`${web.larder.url}/recipes`)
      for (const name of ['Barley soup', 'شوربة الشعير']) {
        const card = page.getByRole('article').filter({ hasText: name })
        const title = card.getByRole('link', { name })
        await title.waitFor()
        await turn(page, dir)
        const { x = 0, width = 0 } = (await card.boundingBox()) ?? {}
        const side = Math.round(dir === 'rtl' ? x + width : x)
        expect(await startOf(title, dir), `${name}, ${dir}`).to.equal(side)
        expect(await startOf(card.getByText('30 min'), dir), `30 min of ${name}, ${dir}`).to.equal(side)
      }
      // A paragraph of links has no direction of its own.
      await page.goto(`${web.larder.url}/user/profile`)
      const heading = page.getByRole('heading', { level: 1 })
      await heading.waitFor()
      await turn(page, dir)
      expect(await startOf(page.getByRole('main').getByRole('link', { name: 'More' }), dir)).to.equal(
        await startOf(heading, dir),
      )
    }
  })

  it('begins where its language begins when it is running text', async () => {
    const description =
      'Soup for a cold day, with barley, leek and carrots, that is even better on the next day.'
    const slug = await addRecipe('Winter soup', ['salt'], { description })
    const page = await web.visit(`/recipes/${slug}`, phone)
    const text = page.getByText(description)
    await text.waitFor()
    await turn(page, 'rtl')
    const { x = 0 } = (await text.boundingBox()) ?? {}
    expect(await startOf(text, 'ltr')).to.equal(Math.round(x))
  })

  it('has the order of its own words among amounts to buy, and where versions are compared', async () => {
    const slug = await addRecipe('Tomato soup', ['200 g tomatoes, chopped'])
    const page = await web.visit(`/recipes/${slug}`, phone)
    for (const dir of ['ltr', 'rtl']) {
      await page.goto(`${web.larder.url}/recipes/${slug}`)
      await page.getByRole('button', { name: 'Add to list' }).click()
      const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'tomatoes' })
      await line.waitFor()
      await turn(page, dir)
      expect(await wordsOf(line.locator('b')), dir).to.equal('200 g')
      await page.goto(`${web.larder.url}/recipes/${slug}/history/1`)
      const compared = page.getByText('200 g tomatoes, chopped', { exact: true })
      await compared.waitFor()
      await turn(page, dir)
      expect(await wordsOf(compared), dir).to.equal('200 g tomatoes, chopped')
      const links = page.getByRole('main').getByRole('link', { name: /^(Tomato soup|History)$/ })
      const [recipe = 0, history = 0] = await Promise.all([0, 1].map((at) => startOf(links.nth(at), dir)))
      expect(recipe < history, `the recipe is before its history, ${dir}`).to.equal(dir === 'ltr')
    }
  })

  it('has the space after a number in the editor', async () => {
    const slug = await addRecipe('Red lentils', ['200 غرام عدس أحمر'])
    const page = await web.visit(`/recipes/${slug}/edit`, phone)
    const field = page.getByRole('textbox', { name: 'Ingredient 1' })
    const marks = field.locator('xpath=following-sibling::div')
    for (const dir of ['ltr', 'rtl']) {
      await marks.waitFor()
      await turn(page, dir)
      const [number, unit] = [0, 1].map((at) => marks.getByRole('button').nth(at))
      const left = await number?.evaluate((own) => {
        const range = document.createRange()
        range.selectNodeContents(own)
        const [text] = own.childNodes
        if (text) range.setEnd(text, '200'.length)
        return range.getBoundingClientRect().left
      })
      const { x = 0, width = 0 } = (await unit?.boundingBox()) ?? {}
      const distance = (left ?? 0) - x - width
      expect(distance, dir).to.be.greaterThan(2)
    }
  })

  it('fills the bar of cook mode from the side where the page begins', async () => {
    const slug = await addRecipe('Lentil soup', ['salt'])
    const page = await web.visit(`/recipes/${slug}/cook`, phone)
    const current = page.getByRole('progressbar').locator('i').first()
    for (const [dir, angle] of [
      ['ltr', '90deg'],
      ['rtl', '270deg'],
    ] as const) {
      await current.waitFor({ state: 'attached' })
      await turn(page, dir)
      expect(await current.evaluate((own) => getComputedStyle(own).backgroundImage)).to.include(angle)
    }
  })
})
