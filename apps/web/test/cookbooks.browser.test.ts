import { expect } from 'chai'
import { accessibilityFaults, desktop, openWeb, phone, type TestWeb } from './browser.ts'

describe('cookbooks', function () {
  this.timeout(300_000)
  let web: TestWeb
  const post = async (path: string, json: object) =>
    (await web.larder.request('POST', path, { token: web.larder.token, json })).body
  const stored = async () =>
    (
      await web.larder.request('GET', '/api/households/cookbooks?orderBy=position&orderDirection=asc', {
        token: web.larder.token,
      })
    ).body.data
  before(async () => {
    web = await openWeb({ hasWorker: false })
    for (const name of ['Dal', 'Soup', 'Tart', 'Stew', 'Salad'])
      await post('/api/recipes', { name, tags: [{ name: name === 'Tart' ? 'Baking' : 'Vegan' }] })
    const filter = (tag: string) => `tags.name = "${tag}"`
    await post('/api/households/cookbooks', { name: 'Plants', queryFilterString: filter('Vegan') })
    await post('/api/households/cookbooks', {
      name: 'Sundays',
      position: 2,
      description: 'When the oven is on anyway.',
      queryFilterString: filter('Baking'),
    })
    await post('/api/households/cookbooks', { name: 'To try', position: 3, queryFilterString: 'rating >= 5' })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  for (const [size, name] of [
    [phone, 'a phone'],
    [desktop, 'a desktop'],
  ] as const)
    it(`have covers with their numbers of recipes, and open as pages of their own, on ${name}`, async () => {
      const page = await web.visit('/cookbooks', size)
      await page.getByText('4 recipes').waitFor()
      await page.getByText('1 recipe', { exact: true }).waitFor()
      await page.getByText('No recipes yet').waitFor()
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await page.getByRole('link', { name: 'Sundays' }).click()
      await page.getByRole('heading', { level: 1, name: 'Sundays' }).waitFor()
      expect(page.url()).to.match(/\/cookbooks\/sundays$/)
      await page.getByText('When the oven is on anyway.').waitFor()
      await page.getByText('a tag is “Baking”').waitFor()
      await page.getByRole('link', { name: 'Tart' }).waitFor()
      expect(await page.title()).to.equal('Sundays · Larder')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await page.context().close()
    })

  it('are in the navigation of a desktop, and under More on a phone', async () => {
    const wide = await web.visit('/recipes', desktop)
    await wide.getByRole('navigation').getByRole('link', { name: 'Cookbooks' }).click()
    await wide.getByRole('heading', { level: 1, name: 'Cookbooks' }).waitFor()
    await wide.context().close()
    const narrow = await web.visit('/recipes', phone)
    await narrow.getByText('5 recipes').waitFor()
    expect(await narrow.getByRole('navigation').getByRole('link', { name: 'Cookbooks' }).count()).to.equal(0)
    await narrow.context().close()
  })

  it('are put in order by the keyboard', async () => {
    const page = await web.visit('/cookbooks', desktop)
    await page.getByText('4 recipes').waitFor()
    await page.getByRole('button', { name: 'Move: To try', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.getByText('To try is over: place 3 of 3.').waitFor({ state: 'attached' })
    const isBefore = page.getByText('is over: place 2 of 3.')
    // A key that arrives before the places are measured moves nothing: it is pressed again.
    for (let times = 0; times < 5 && (await isBefore.count()) === 0; times++) {
      await page.keyboard.press('ArrowLeft')
      await isBefore.waitFor({ state: 'attached', timeout: 5_000 }).catch(() => undefined)
    }
    await page.keyboard.press('Space')
    await page.getByText('was put here: place 2 of 3.').waitFor({ state: 'attached' })
    let names: string[] = []
    for (let tries = 0; tries < 60; tries++) {
      names = (await stored()).map(({ name }: { name: string }) => name)
      if (names[1] === 'To try') break
      await page.waitForTimeout(500)
    }
    expect(names).to.deep.equal(['Plants', 'To try', 'Sundays'])
    await page.context().close()
  })

  it('are edited with the sheet of filters', async () => {
    const page = await web.visit('/cookbooks/plants', phone)
    await page.getByText('4 recipes').waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit the cookbook' })
    await sheet.getByRole('checkbox', { name: 'Vegan 4', checked: true }).uncheck()
    await sheet.getByRole('checkbox', { name: 'Baking 1' }).check()
    await sheet.getByLabel('Name').fill('Cakes')
    await sheet.getByLabel('Description').fill('For the afternoon.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await sheet.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cakes' }).waitFor()
    await page.getByText('1 recipe', { exact: true }).waitFor()
    const cakes = (await stored()).find(({ name }: { name: string }) => name === 'Cakes')
    expect(cakes).to.include({ description: 'For the afternoon.', queryFilterString: 'tags.name = "Baking"' })
    await page.context().close()
  })

  it('are made from chips, and removed with undo', async () => {
    const page = await web.visit('/cookbooks', phone)
    await page.getByRole('button', { name: 'New cookbook' }).click()
    const sheet = page.getByRole('dialog', { name: 'New cookbook' })
    await sheet.getByRole('checkbox', { name: 'Vegan 4' }).check()
    await sheet.getByLabel('Name').fill('Greens')
    await sheet.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('link', { name: 'Greens' }).click()
    await page.getByText('4 recipes').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('“Greens” was removed').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Greens' }).waitFor()
    await page.context().close()
  })
})
