import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { pdfPages } from '../../server/test/pdf-pages.ts'
import { accessibilityFaults, desktop, openWeb, phone, type TestWeb } from './browser.ts'

describe('the list of recipes', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const titles = (page: Page) => page.locator('article h2').allInnerTexts()
  const openFilters = (page: Page, name = 'Filters') =>
    page.getByRole('button', { name, exact: true }).click()
  const total = async (query = ''): Promise<number> =>
    (await web.larder.request('GET', `/api/recipes?perPage=1${query}`, { token: web.larder.token })).body
      .total

  it('offers samples to a household without recipes, and removes them in one step', async () => {
    const page = await web.visit('/', desktop)
    await page.getByRole('heading', { name: 'The shelves are empty' }).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Look round with six sample recipes' }).click()
    await page.getByText('6 recipes').waitFor()
    expect(await total()).to.equal(6)
    await page.getByRole('link', { name: 'Tomato butter beans with torn basil' }).click()
    await page.getByText('800\u00a0g', { exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Remove the samples' }).click()
    await page.getByRole('heading', { name: 'The shelves are empty' }).waitFor()
    expect(await total()).to.equal(0)
    await page.context().close()
  })

  it('offers samples in German to people who read German', async () => {
    const page = await web.visit('/', { ...phone, locale: 'de' })
    await page.getByRole('button', { name: /Beispielrezepte/ }).click()
    await page.getByRole('link', { name: 'Tomatenbohnen mit gezupftem Basilikum' }).click()
    await page.getByText('800\u00a0g', { exact: true }).waitFor()
    await page.getByText('Olivenöl', { exact: true }).waitFor()
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByRole('button', { name: 'Beispiele entfernen' }).click()
    await page.getByRole('button', { name: /Beispielrezepte/ }).waitFor()
    expect(await total()).to.equal(0)
    await page.context().close()
  })

  describe('with many of them', () => {
    before(async () => {
      for (let number = 1; number <= 120; number++)
        await web.larder.request('POST', '/api/recipes', {
          token: web.larder.token,
          json: {
            name: `${number % 2 ? 'Soup' : 'Stew'} ${String(number).padStart(3, '0')}`,
            totalTime: `${number} min`,
            tags: number % 3 === 0 ? [{ name: 'Thirds' }] : [],
            rating: number % 10 === 0 ? 5 : null,
          },
        })
    })

    it('searches while typing, keeps the search in the address, and removes each filter of one by a chip', async () => {
      const page = await web.visit('/recipes?sort=name')
      await page.getByText('120 recipes').waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('soup')
      await page.getByText('60 of 120 match').waitFor()
      await openFilters(page)
      await page.getByRole('checkbox', { name: 'Thirds' }).check()
      await page.getByRole('button', { name: 'Show 20 recipes' }).click()
      await page.getByText('20 of 120 match').waitFor()
      await page.getByRole('button', { name: 'Under 1 hour' }).click()
      await page.getByText('10 of 120 match').waitFor()
      const address = page.url()
      await page.goto(`${web.larder.url}/more`)
      await page.goto(address)
      await page.getByText('10 of 120 match').waitFor()
      await page.getByRole('button', { name: 'Thirds' }).click()
      await page.getByText('30 of 120 match').waitFor()
      await page.goto(`${web.larder.url}/recipes?time=30&rating=5&made=yes`)
      for (const name of ['At most 30 min', '5 stars and up', 'Made before']) {
        await page.getByRole('button', { name, pressed: true }).click()
        await page.getByRole('button', { name, pressed: true }).waitFor({ state: 'detached' })
      }
      await page.getByText('120 recipes').waitFor()
      await page.context().close()
    })

    it('returns from a recipe and from cook mode to the list as it was', async () => {
      const page = await web.visit('/recipes?sort=name&tags=thirds')
      await page.getByText('40 of 120 match').waitFor()
      await page.getByRole('link', { name: 'Soup 003' }).click()
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await page.getByLabel('Name', { exact: true }).waitFor()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Add to your favourites' }).waitFor()
      await page.getByRole('link', { name: 'Go to the recipes' }).click()
      await page.getByText('40 of 120 match').waitFor()
      const before = page.url()
      await page.getByRole('link', { name: 'Soup 003' }).click()
      await page.getByRole('link', { name: 'Cook', exact: true }).click()
      await page.getByRole('button', { name: 'Leave cook mode' }).click()
      await page.getByRole('link', { name: 'Cook', exact: true }).waitFor()
      await page.goBack()
      await page.getByText('40 of 120 match').waitFor()
      expect(page.url()).to.equal(before)
      await page.context().close()
    })

    it('leads the keyboard past the search and the filters to the recipes', async () => {
      const page = await web.visit('/recipes?sort=name')
      await page.getByText('120 recipes').waitFor()
      await page.getByRole('link', { name: 'New recipe' }).focus()
      await page.keyboard.press('Tab')
      expect(await page.locator(':focus').innerText()).to.equal('Skip to the recipes')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.locator(':focus').innerText()).to.equal('Soup 001')
      await page.context().close()
    })

    it('lists the favourites of the user', async () => {
      const page = await web.visit('/recipes/stew-012')
      await page.getByRole('button', { name: 'Add to your favourites' }).click()
      await page.getByRole('button', { name: 'Remove from your favourites' }).waitFor()
      await page.goto(`${web.larder.url}/recipes`)
      await page.getByRole('button', { name: 'Favourites' }).click()
      await page.getByText('1 of 120 match').waitFor()
      expect(await titles(page)).to.deep.equal(['Stew 012'])
      await page.context().close()
    })

    it('has the full length and renders only visible rows', async () => {
      const page = await web.visit('/recipes?sort=name')
      await page.getByText('120 recipes').waitFor()
      await page.getByText('Soup 001').waitFor()
      expect(await page.locator('article').count()).to.be.lessThan(40)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.getByText('Stew 120').waitFor()
      expect(await page.locator('article').count()).to.be.lessThan(40)
      await page.context().close()
    })

    it('completes filters, shows errors at their position, explains filters in words, and proposes better ones', async () => {
      const page = await web.visit('/recipes')
      await openFilters(page)
      await page.getByText('Advanced').click()
      const field = page.getByRole('textbox', { name: 'Filter' })
      await field.pressSequentially('rat')
      await page.getByRole('option', { name: 'rating' }).waitFor()
      await page.keyboard.press('Enter')
      await field.pressSequentially('>= 5')
      await page.getByText('12 of 120 match').waitFor()
      await page.getByText('the rating is at least 5').waitFor()
      await field.pressSequentially(' AND nam LIKE "Stew%"')
      await page.getByRole('button', { name: 'Change to “name”' }).waitFor()
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await page.getByText('12 of 120 match').waitFor()
      await page.getByRole('button', { name: 'Change to “name”' }).click()
      await page.waitForURL(/filter=.*name/)
      // One that finds nothing without an error.
      await field.fill('rating >= 5 AND name LIKE "*Stew*"')
      await page.getByText('* and ? are ordinary characters here').waitFor()
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await page.getByText('0 of 120 match').waitFor()
      await page.getByRole('button', { name: 'Change to “name LIKE "%Stew%"”' }).click()
      expect(await field.inputValue()).to.equal('rating >= 5 AND name LIKE "%Stew%"')
      await page.getByText(/^[1-9]\d* of 120 match/).waitFor()
      await page.getByText('* and ? are ordinary characters here').waitFor({ state: 'detached' })
      await field.fill('totalTime < "30 minutes"')
      await page.getByRole('button', { name: 'Change to “totalMinutes < 30”' }).waitFor()
      await page.context().close()
    })

    it('inserts what is typed right after a completion at its end', async () => {
      const page = await web.visit('/recipes')
      await openFilters(page)
      await page.getByText('Advanced').click()
      const field = page.getByRole('textbox', { name: 'Filter' })
      await field.pressSequentially('rat')
      await page.getByRole('option', { name: 'rating' }).waitFor()
      const typed = await field.evaluate(async (area: HTMLTextAreaElement) => {
        const frame = () => new Promise(requestAnimationFrame)
        await frame()
        area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
        document.execCommand('insertText', false, '>')
        await frame()
        await frame()
        document.execCommand('insertText', false, '= 5')
        return area.value
      })
      expect(typed).to.equal('rating >= 5')
      await page.context().close()
    })

    it('keeps a filter ticked from the first frame', async () => {
      const page = await web.visit('/recipes?sort=name', phone)
      await page.getByText('120 recipes').waitFor()
      await openFilters(page)
      const box = page.getByRole('checkbox', { name: 'Thirds' })
      const states = await box.evaluate(async (input: HTMLInputElement) => {
        input.click()
        const seen = [input.checked]
        while (seen.length < 20) {
          await new Promise((settle) => requestAnimationFrame(settle))
          seen.push(input.checked)
        }
        return seen
      })
      expect(new Set(states)).to.deep.equal(new Set([true]))
      await page.waitForURL(/tags=/)
      await page.getByText('40 of 120 match').waitFor()
      await page.context().close()
    })

    it('does not move the cards before the actions of a selection are loaded', async () => {
      const page = await web.visit('/recipes?sort=name', phone)
      await page.getByText('Soup 001').waitFor()
      const load = Promise.withResolvers<void>()
      await page.route(/SelectionBar-.*\.js/, async (route) => {
        await load.promise
        await route.continue()
      })
      const top = async () => (await page.getByText('Soup 001').boundingBox())?.y
      const before = await top()
      const requested = page.waitForRequest(/SelectionBar-.*\.js/)
      await page.getByRole('button', { name: 'Select several' }).click()
      await requested
      await page.waitForTimeout(200)
      expect(await top()).to.equal(before)
      load.resolve()
      await page.getByText('0 selected').waitFor()
      await page.getByRole('checkbox', { name: 'Soup 001' }).check()
      await page.context().close()
    })

    it('tags several at once and removes several at once', async () => {
      const page = await web.visit('/recipes?sort=name', phone)
      await page.getByText('Soup 001').waitFor()
      await page.getByRole('button', { name: 'Select several' }).click()
      await page.getByRole('checkbox', { name: 'Soup 001' }).check()
      await page.getByRole('checkbox', { name: 'Soup 003' }).check()
      await page.getByText('2 selected').waitFor()
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await page.getByRole('button', { name: 'Add tags' }).click()
      await page.getByRole('combobox', { name: 'Tags' }).fill('Together')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('2 recipes changed').waitFor()
      expect(await total('&tags=together')).to.equal(2)
      // A tag from before stays.
      expect(await total('&tags=together&tags=thirds&requireAllTags=true')).to.equal(1)
      await page.getByRole('button', { name: 'Select several' }).click()
      await page.getByRole('checkbox', { name: 'Soup 001' }).check()
      await page.getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await page.getByText('119 recipes').waitFor()
      expect((await titles(page))[0]).to.equal('Soup 003')
      await page.context().close()
    })

    it('explains filters, hints, mistakes and refusals in German', async () => {
      const page = await web.visit('/recipes', { locale: 'de' })
      await openFilters(page, 'Filter')
      await page.getByText('Für Fortgeschrittene').click()
      const field = page.getByRole('textbox', { name: 'Filter' })
      await field.fill('tags.name = "Thirds" AND name NOT LIKE "%Stew%"')
      await page.getByText('ein Schlagwort ist „Thirds“ und der Name enthält nicht „Stew“').waitFor()
      await field.fill('colour = 3')
      await page.getByText('Ein Feld „colour“ gibt es nicht.').waitFor()
      await field.fill('name LIKE "Stew"')
      await page.getByText('Ohne % muss der ganze Text übereinstimmen.').waitFor()
      await page.goto(`${web.larder.url}/organize/tags`)
      await page.getByLabel('Neuer Name').fill('Thirds')
      await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
      await page.getByText('Das gibt es schon.').waitFor()
      await page.context().close()
    })

    it('keeps what narrows the list as a cookbook, and opens it again', async () => {
      const page = await web.visit('/recipes?tags=thirds', phone)
      await page.getByRole('button', { name: 'Under 1 hour' }).click()
      await page.getByText('20 of').waitFor()
      await openFilters(page)
      await page.getByRole('button', { name: 'Save as cookbook' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Quick thirds')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByText('“Quick thirds” is among the cookbooks').waitFor()
      await page.goto(`${web.larder.url}/recipes`)
      await page.getByRole('button', { name: 'Cookbooks' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Quick thirds' }).click()
      await page.getByText('20 of').waitFor()
      await page.context().close()
    })

    it('exports everything that a search finds, also without a selection', async () => {
      const page = await web.visit('/recipes?tags=thirds')
      await page.getByRole('button', { name: 'Select several' }).click()
      await page.getByRole('button', { name: 'Select all' }).click()
      await page.getByText('40 selected').waitFor()
      await page.getByRole('button', { name: 'Export' }).click()
      expect(await accessibilityFaults(page)).to.deep.equal([])
      const download = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: 'Larder, Mealie' }).click()
      const file = await download
      expect(file.suggestedFilename()).to.match(/\.zip$/)
      expect(
        readFileSync(await file.path())
          .subarray(0, 2)
          .toString(),
      ).to.equal('PK')
      const options = { token: web.larder.token }
      const { body } = await web.larder.request('GET', '/api/recipes/bulk-actions/export', options)
      expect(body.data[0]).to.include({ status: 'success', exported: 40 })
      await page.getByRole('button', { name: 'Export' }).click()
      const other = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: 'Paprika' }).click()
      expect((await other).suggestedFilename()).to.match(/\.paprikarecipes$/)
      await page.goto(`${web.larder.url}/recipes?tags=thirds&time=60`)
      await page.getByText('20 of').waitFor()
      await page.getByRole('button', { name: 'Select several' }).click()
      await page.getByRole('button', { name: 'Export' }).click()
      const dialog = page.getByRole('dialog', { name: 'Export 20 recipes' })
      await dialog
        .getByText(/^Cannot hold: pictures|^Cannot hold: comments/)
        .first()
        .waitFor()
      const last = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'HTML' }).click()
      expect((await last).suggestedFilename()).to.match(/\.zip$/)
      await page.getByText('20 recipes exported').waitFor()
      await page.context().close()
    })

    it('prints what a filter finds as a cookbook in one file', async () => {
      const change = (slug: string, recipeIngredient: readonly object[]) =>
        web.larder.request('PATCH', `/api/recipes/${slug}`, {
          token: web.larder.token,
          json: { recipeIngredient },
        })
      for (const slug of ['soup-021', 'stew-012']) await change(slug, [{ food: { name: 'leek' } }])
      const filter = 'name IN ["Soup 021", "Stew 012", "Stew 042"]'
      const page = await web.visit(`/recipes?filter=${encodeURIComponent(filter)}`)
      await page.getByText('3 of').waitFor()
      await page.getByRole('button', { name: 'Select several' }).click()
      await page.getByRole('button', { name: 'Export' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: 'PDF' }).click()
      const file = await download
      expect(file.suggestedFilename()).to.match(/\.pdf$/)
      await page.getByText('3 recipes exported').waitFor()
      const pages = await pdfPages(new Uint8Array(readFileSync(await file.path())))
      expect(pages[0]).to.match(/^Recipes \w+ \d+, \d+$/)
      expect(pages[1]).to.equal('2 Contents Soup 021 3 Stew 012 4 Stew 042 5')
      for (const [at, name] of ['Soup 021', 'Stew 012', 'Stew 042'].entries())
        expect(pages[at + 2]).to.match(new RegExp(`^${at + 3} ${name}`))
      expect(pages.slice(5)).to.deep.equal(['6 Recipes by ingredient leek 3, 4'])
      for (const slug of ['soup-021', 'stew-012']) await change(slug, [])
      await page.context().close()
    })

    it('finds anything by its name with Ctrl+K', async () => {
      const page = await web.visit('/more')
      await page.getByRole('heading', { name: 'More' }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'A recipe or a page' }).waitFor()
      await page.keyboard.type('stew 042')
      await page.getByRole('option', { name: 'Stew 042' }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Stew 042' }).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').getByText('Search the recipes').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.context().close()
    })
  })
})
