import { expect } from 'chai'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import type { Loose } from '../../server/test/send.ts'
import { accessibilityFaults, openWeb, type TestWeb } from './browser.ts'
import { openOffline, oneWaits, waits } from './offline-device.ts'
import { eventually, hold, rest, sleep } from './slow-line.ts'

describe('recipes that are changed without a connection', function () {
  this.timeout(600_000)
  let web: TestWeb
  let number = 0
  let slug: string
  before(async () => {
    web = await openWeb()
  })
  beforeEach(async () => {
    slug = String(
      await call('POST', '/api/recipes', {
        name: `Stew ${++number}`,
        description: 'Slow.',
        recipeIngredient: [{ originalText: '200 g flour', note: '200 g flour' }],
        recipeInstructions: [{ text: 'Stir it.' }],
      }),
    )
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const call = async (method: string, path: string, json?: object): Promise<Loose> =>
    (await web.larder.request(method, path, { token: web.larder.token, ...(json && { json }) })).body
  const stored = () => call('GET', `/api/recipes/${slug}`)
  const versions = async () => (await call('GET', `/api/recipes/${slug}/versions`)).data.length

  const picture = join(import.meta.dirname, '../public/samples/soup.webp')

  const description = (page: Page) => page.getByLabel('Description', { exact: true })
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
  const edit = (page: Page) => page.getByRole('link', { name: 'Edit', exact: true }).click()
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  /** Changes the description of the recipe that is shown. */
  const describeAs = async (page: Page, text: string) => {
    await describeNew(page, `Stew ${number}`, text)
  }
  const describeNew = async (page: Page, name: string, text: string) => {
    await edit(page)
    await description(page).fill(text)
    await save(page)
    await title(page, name).waitFor()
    await page.getByText(text, { exact: true }).waitFor()
  }

  it('show what was saved after a reload, are one change with what is saved then, and are sent once', async () => {
    const page = await openOffline(web, `/recipes/${slug}`)
    await edit(page)
    await page.getByLabel('Name', { exact: true }).fill('Thick stew')
    await page.getByRole('textbox', { name: 'Ingredient 1' }).fill('250 g flour')
    await save(page)
    await title(page, 'Thick stew').waitFor()
    await waits(page, oneWaits)
    await page.reload()
    await title(page, 'Thick stew').waitFor()
    await page.getByText('250 g flour').first().waitFor()
    await edit(page)
    expect(await page.getByRole('textbox', { name: 'Ingredient 1' }).inputValue()).to.equal('250 g flour')
    await page.getByLabel('Servings').fill('6')
    await save(page)
    await title(page, 'Thick stew').waitFor()
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByRole('link', { name: 'Thick stew' }).waitFor()
    await waits(page, oneWaits)
    const before = await versions()
    await page.context().setOffline(false)
    await eventually(async () => (await call('GET', '/api/recipes?search=thick')).total, 1)
    await page.getByText(oneWaits).waitFor({ state: 'detached' })
    await rest(page)
    slug = 'thick-stew'
    const { recipeIngredient, name, recipeServings } = await stored()
    expect([name, recipeServings]).to.deep.equal(['Thick stew', 6])
    const [{ display, quantity }] = recipeIngredient
    expect([display, quantity]).to.deep.equal(['250 g flour', 250])
    expect(await versions()).to.equal(before + 1)
    await page.context().close()
  })

  it('have no picture when it is taken back before it is sent', async () => {
    const page = await openOffline(web, `/recipes/${slug}`)
    await edit(page)
    await page.getByLabel('Add a picture').setInputFiles(picture)
    await page.getByRole('img', { name: 'Picture' }).waitFor()
    await save(page)
    await title(page, `Stew ${number}`).waitFor()
    await waits(page, oneWaits)
    await edit(page)
    await page.getByRole('img', { name: 'Picture' }).waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
    await page.getByLabel('Servings').fill('6')
    await save(page)
    await title(page, `Stew ${number}`).waitFor()
    await page.context().setOffline(false)
    await page.getByText(oneWaits).waitFor({ state: 'detached' })
    await eventually(async () => (await stored()).recipeServings, 6)
    expect((await stored()).image).to.equal(null)
    await page.context().close()
  })

  it('are sent one after the other when the editor saves again while the first are sent', async () => {
    const page = await openOffline(web, `/recipes/${slug}`)
    await edit(page)
    await description(page).fill('Quick.')
    // Typed before the first version is stored, so that the editor stays.
    await description(page).evaluate((field) => {
      const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')
      if (!save) throw new Error('There is no button to save.')
      save.click()
      const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
      if (!value?.set) throw new Error('The value of the field cannot be set.')
      value.set.call(field, 'Quick and hot.')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await waits(page, oneWaits)
    const sent = new Set<Request>()
    page.on('request', (request) => request.method() === 'PATCH' && sent.add(request))
    // The page also tries without a connection.
    page.on('requestfailed', (request) => sent.delete(request))
    const release = await hold(page, '**/larder/api/recipes/*', 'PATCH')
    await page.context().setOffline(false)
    await eventually(async () => sent.size, 1)
    await save(page)
    await sleep(1_000)
    expect(sent.size).to.equal(1)
    release()
    await eventually(async () => (await stored()).description, 'Quick and hot.')
    await title(page, `Stew ${number}`).waitFor()
    await page.getByText(oneWaits).waitFor({ state: 'detached' })
    expect(await page.getByText('could not be saved').count()).to.equal(0)
    await page.context().close()
  })

  it('have the fields of both when somebody else has changed another field', async () => {
    const page = await openOffline(web, `/recipes/${slug}`)
    await describeAs(page, 'Quick.')
    await call('PATCH', `/api/recipes/${slug}`, { author: 'Bob' })
    await page.context().setOffline(false)
    await page.getByText(oneWaits).waitFor({ state: 'detached' })
    const read = async () => {
      const { description: text, author } = await stored()
      return [text, author]
    }
    await eventually(read, ['Quick.', 'Bob'])
    await page.context().close()
  })

  it('wait for a person, who chooses, when the server can be reached again at once, and refuses them', async () => {
    const page = await openOffline(web, `/recipes/${slug}`)
    await page.context().setOffline(false)
    await edit(page)
    await description(page).fill('Quick.')
    await call('PATCH', `/api/recipes/${slug}`, { description: 'Very slow.', author: 'Bob' })
    let attempts = 0
    await page.route('**/larder/api/recipes/*', (route) =>
      route.request().method() === 'PATCH' && ++attempts === 1 ? route.abort() : route.fallback(),
    )
    await save(page)
    const link = page.getByRole('link', { name: `Your changes to “Stew ${number}” could not be saved.` })
    await link.waitFor()
    await title(page, `Stew ${number}`).waitFor()
    await link.click()
    await description(page).waitFor()
    expect(await description(page).inputValue()).to.equal('Quick.')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved this recipe meanwhile' })
    await dialog.getByRole('radio', { name: /Quick/ }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await title(page, `Stew ${number}`).waitFor()
    await link.waitFor({ state: 'detached' })
    const { description: text, author } = await stored()
    expect([text, author]).to.deep.equal(['Quick.', 'Bob'])
    await page.context().close()
  })

  it('wait for a person when somebody else has changed the same field, who chooses without a connection', async () => {
    const page = await openOffline(web, `/recipes/${slug}`)
    await describeAs(page, 'Quick.')
    await call('PATCH', `/api/recipes/${slug}`, { description: 'Very slow.', author: 'Bob' })
    await page.context().setOffline(false)
    const link = page.getByRole('link', { name: `Your changes to “Stew ${number}” could not be saved.` })
    await link.waitFor()
    await page.getByText('Very slow.').waitFor()
    await page.reload()
    await link.waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await link.click()
    await description(page).waitFor()
    expect(await description(page).inputValue()).to.equal('Quick.')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved this recipe meanwhile' })
    await dialog.getByRole('radio', { name: /Quick/ }).check()
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await title(page, `Stew ${number}`).waitFor()
    await waits(page, oneWaits)
    await page.reload()
    await page.getByText('Quick.').waitFor()
    await page.context().setOffline(false)
    await page.getByText(oneWaits).waitFor({ state: 'detached' })
    const read = async () => {
      const { description: text, author } = await stored()
      return [text, author]
    }
    await eventually(read, ['Quick.', 'Bob'])
    expect(await link.count()).to.equal(0)
    await page.context().close()
  })

  it('are discarded after a question when a person does not want them any more', async () => {
    const page = await openOffline(web, `/recipes/${slug}`)
    await describeAs(page, 'Quick.')
    await call('PATCH', `/api/recipes/${slug}`, { description: 'Very slow.' })
    await page.context().setOffline(false)
    const link = page.getByRole('link', { name: `Your changes to “Stew ${number}” could not be saved.` })
    await link.click()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click()
    await link.waitFor({ state: 'detached' })
    expect(await description(page).inputValue()).to.equal('Very slow.')
    await page.reload()
    await description(page).waitFor()
    expect(await link.count()).to.equal(0)
    expect((await stored()).description).to.equal('Very slow.')
    await page.context().close()
  })

  it('have the fields of two tabs, and are sent once', async () => {
    const first = await openOffline(web, `/recipes/${slug}`)
    const context = first.context()
    const second = await context.newPage()
    for (const page of [first, second]) {
      await page.goto(`${web.larder.url}/recipes/${slug}`)
      await title(page, `Stew ${number}`).waitFor()
      await edit(page)
      await description(page).waitFor()
    }
    await description(first).fill('Quick.')
    await save(first)
    await waits(first, oneWaits)
    // This tab began before the other one has saved.
    await second.getByLabel('Servings').fill('6')
    await save(second)
    await title(second, `Stew ${number}`).waitFor()
    await second.getByText('Quick.').waitFor()
    await waits(second, oneWaits)
    let sent = 0
    await context.route(`**/larder/api/recipes/*`, async (route) => {
      if (route.request().method() === 'PATCH') sent++
      await route.continue()
    })
    await context.setOffline(false)
    for (const page of [first, second]) await page.getByText(oneWaits).waitFor({ state: 'detached' })
    const read = async () => {
      const { description: text, recipeServings } = await stored()
      return [text, recipeServings]
    }
    await eventually(read, ['Quick.', 6])
    expect(sent).to.equal(1)
    await context.close()
  })

  it('are created once also when the response was lost and the tab was closed', async () => {
    const name = `Pie ${number}`
    const page = await openOffline(web, '/recipes')
    const context = page.context()
    await page.getByRole('link', { name: 'New recipe' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Ingredient 1' }).fill('250 g flour')
    await save(page)
    await title(page, name).waitFor()
    await page.getByText('250 g flour').first().waitFor()
    await waits(page, oneWaits)
    const address = page.url()
    await page.reload()
    await title(page, name).waitFor()
    await describeNew(page, name, 'Sweet.')
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByRole('link', { name }).waitFor()
    await waits(page, oneWaits)
    // The server creates the recipe, and its responses are lost.
    let [sent, isLost] = [0, true]
    await context.route('**/larder/api/recipes', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent++
      if (!isLost) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await context.setOffline(false)
    await eventually(async () => (await call('GET', `/api/recipes?search=${name}`)).total, 1)
    await context.setOffline(true)
    await page.goto(address)
    await title(page, name).waitFor()
    await describeNew(page, name, 'Sour.')
    await waits(page, oneWaits)
    isLost = false
    await context.setOffline(false)
    await page.close()
    const next = await context.newPage()
    await next.goto(`${web.larder.url}/recipes`)
    await next.getByRole('link', { name }).waitFor()
    // A page that can reach the server does not say that a change waits.
    const read = async () => {
      const { recipeIngredient, description: text } = await call('GET', `/api/recipes/pie-${number}`)
      return [text, recipeIngredient[0].quantity]
    }
    await eventually(read, ['Sour.', 250])
    await rest(next)
    expect(await read()).to.deep.equal(['Sour.', 250])
    expect(sent).to.be.above(1)
    expect((await call('GET', `/api/recipes?search=${name}`)).total).to.equal(1)
    await context.close()
  })

  it('stay on the page of a new recipe that the server refuses, and are nowhere any more when it is discarded', async () => {
    const name = `Flan ${number}`
    const page = await openOffline(web, '/recipes/new')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await save(page)
    await title(page, name).waitFor()
    const problem = {
      status: 422,
      title: 'Refused',
      detail: 'No flan is wanted here.',
      code: 'recipe/refused',
    }
    await page
      .context()
      .route('**/larder/api/recipes', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 422, json: problem, contentType: 'application/problem+json' })
          : route.fallback(),
      )
    await page.context().setOffline(false)
    const refused = page.getByRole('link', { name: `Your changes to “${name}” could not be saved.` })
    await refused.waitFor()
    await page.reload()
    await title(page, name).waitFor()
    const { pathname } = new URL(page.url())
    await refused.click()
    await page.getByLabel('Name', { exact: true }).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).to.equal(name)
    await page.getByRole('button', { name: 'Discard it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click()
    await page.waitForURL('**/recipes')
    await refused.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: `Stew ${number}` }).waitFor()
    expect(await page.getByRole('link', { name }).count()).to.equal(0)
    // The router reports that the recipe of this page does not exist.
    page.removeAllListeners('console')
    // Without a reload.
    await page.goBack()
    await page.waitForURL(`**${pathname}`)
    await rest(page)
    expect(await title(page, name).count()).to.equal(0)
    await page.context().close()
  })

  const choose = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const remove = async (page: Page) => {
    await choose(page, 'Remove')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.waitForURL(/\/recipes(\?.*)?$/)
  }
  const isStored = async () => (await call('GET', `/api/recipes/${slug}`)).slug === slug
  const link = (page: Page, name = `Stew ${number}`) => page.getByRole('link', { name, exact: true })
  /** Refuses a request, and everything that is repeated. */
  const refuse = (page: Page, path: string, detail: string) =>
    page.context().route(`**/larder/api/recipes/${path}`, (route) =>
      route.fulfill({
        status: 403,
        json: { status: 403, title: 'Refused', detail, code: 'recipe/forbidden' },
        contentType: 'application/problem+json',
      }),
    )

  describe('are removed', () => {
    it('from lists, the search and their page at once, and by the server when the connection is back', async () => {
      const page = await openOffline(web, `/recipes/${slug}`)
      await remove(page)
      await page.getByText(`“Stew ${number}” was removed`).waitFor()
      await waits(page, oneWaits)
      for (const path of ['recipes', `recipes?q=stew+${number}`]) {
        await page.goto(`${web.larder.url}/${path}`)
        await waits(page, oneWaits)
        await rest(page)
        expect(await link(page).count(), path).to.equal(0)
      }
      // The page is left as soon as what waits is read.
      await page.goto(`${web.larder.url}/recipes/${slug}`)
      await page.waitForURL(/\/recipes$/)
      expect(await isStored()).to.equal(true)
      await page.context().setOffline(false)
      await eventually(isStored, false)
      await page.getByText(oneWaits).waitFor({ state: 'detached' })
      const entries = (await call('GET', '/api/groups/trash')).data.map(({ name }: Loose) => name)
      expect(entries.filter((name: string) => name === `Stew ${number}`)).to.have.length(1)
      await rest(page)
      expect(await link(page).count()).to.equal(0)
      await page.context().close()
    })

    it('not at all when the removal is undone before it is sent', async () => {
      const page = await openOffline(web, '/recipes')
      await link(page).click()
      await title(page, `Stew ${number}`).waitFor()
      await remove(page)
      await link(page).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText(`“Stew ${number}” is back`).waitFor()
      await link(page).click()
      await title(page, `Stew ${number}`).waitFor()
      let removals = 0
      page.on('request', (request) => {
        if (/bulk-actions\/delete/.test(request.url())) removals += 1
      })
      await page.context().setOffline(false)
      await page.getByText(oneWaits).waitFor({ state: 'detached' })
      await rest(page)
      expect([removals, await isStored()]).to.deep.equal([0, true])
      await page.context().close()
    })

    it('and are back when the removal is undone after it was sent', async () => {
      const page = await openOffline(web, `/recipes/${slug}`)
      await remove(page)
      await page.context().setOffline(false)
      await eventually(isStored, false)
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText(`“Stew ${number}” is back`).waitFor()
      await page.context().setOffline(false)
      await eventually(isStored, true)
      await link(page).click()
      await title(page, `Stew ${number}`).waitFor()
      await page.context().close()
    })

    it('with what was changed and rated before, and several at once', async () => {
      await call('POST', '/api/recipes', { name: `Ragout ${number}` })
      const page = await openOffline(web, `/recipes/${slug}`)
      await describeAs(page, 'Quick.')
      await page.getByRole('button', { name: 'Add to your favourites' }).click()
      await page.goto(`${web.larder.url}/recipes`)
      await page.getByRole('button', { name: 'Select several' }).click()
      for (const name of [`Stew ${number}`, `Ragout ${number}`])
        await page.getByRole('checkbox', { name }).check()
      await page.getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await page.getByText('2 recipes removed').waitFor()
      await page.getByText('3 changes wait').first().waitFor()
      await page.context().setOffline(false)
      await eventually(isStored, false)
      await eventually(
        async () => (await call('GET', `/api/recipes/ragout-${number}`)).code,
        'recipe/missing',
      )
      await page.getByRole('button', { name: 'Undo' }).click()
      await eventually(isStored, true)
      const { description: text, id } = await stored()
      const { ratings } = await call('GET', '/api/users/self/ratings')
      const own = ratings.find(({ recipeId }: Loose) => recipeId === id)
      expect([text, own?.isFavorite]).to.deep.equal(['Quick.', true])
      await page.context().close()
    })
  })

  describe('are copied', () => {
    it('with a page of their own, once, also when the page is loaded again', async () => {
      const page = await openOffline(web, `/recipes/${slug}`)
      await choose(page, 'Duplicate')
      await page.getByText('This is the copy').waitFor()
      await page.waitForURL(/\/recipes\/[\da-f-]{36}$/)
      await page.reload()
      await title(page, `Stew ${number}`).waitFor()
      await page.getByText('200 g flour').first().waitFor()
      await describeAs(page, 'Quick.')
      const address = page.url()
      await page.goto(`${web.larder.url}/recipes`)
      await waits(page, oneWaits)
      expect(await link(page).count()).to.equal(2)
      const count = page.getByRole('heading', { level: 1, name: 'Recipes' }).locator('+ span')
      const { total } = await call('GET', '/api/recipes?perPage=1')
      expect(await count.textContent()).to.equal(String(total + 1))
      await page.goto(address)
      await title(page, `Stew ${number}`).waitFor()
      await page.context().setOffline(false)
      await page.waitForURL(`**/recipes/${slug}-2`)
      await page.getByText(oneWaits).waitFor({ state: 'detached' })
      const copied = async () => (await call('GET', `/api/recipes/${slug}-2`)).description
      await eventually(copied, 'Quick.')
      expect((await stored()).description).to.equal('Slow.')
      expect((await call('GET', `/api/recipes/${slug}-3`)).code).to.equal('recipe/missing')
      await page.context().close()
    })
  })

  it('are copied and removed no more, with a sentence, when the server refuses that', async () => {
    const page = await openOffline(web, `/recipes/${slug}`)
    await choose(page, 'Duplicate')
    await page.getByText('This is the copy').waitFor()
    await waits(page, oneWaits)
    await page.goto(`${web.larder.url}/recipes`)
    await waits(page, oneWaits)
    await refuse(page, '*/duplicate', 'No copies of this stew.')
    await page.context().setOffline(false)
    await page.getByText('No copies of this stew.').waitFor()
    await rest(page)
    expect(await link(page).count()).to.equal(1)
    expect(await page.getByRole('link', { name: /^Your changes to/ }).count()).to.equal(0)

    await link(page).click()
    await title(page, `Stew ${number}`).waitFor()
    await page.context().setOffline(true)
    await remove(page)
    await waits(page, oneWaits)
    await refuse(page, 'bulk-actions/delete', 'This stew is protected.')
    await page.context().setOffline(false)
    await page.getByText('This stew is protected.').waitFor()
    await link(page).click()
    await title(page, `Stew ${number}`).waitFor()
    await page.context().close()
  })

  it('have the address of the server as soon as it has a new recipe', async () => {
    const name = `Tart ${number}`
    const page = await openOffline(web, '/recipes/new')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.locator('input[type="file"]').first().setInputFiles(picture)
    await save(page)
    await title(page, name).waitFor()
    await waits(page, oneWaits)
    await page.context().setOffline(false)
    await page.waitForURL(`**/recipes/tart-${number}`)
    await title(page, name).waitFor()
    await page.getByText(oneWaits).waitFor({ state: 'detached' })
    await eventually(async () => (await call('GET', `/api/recipes/tart-${number}`)).image !== null, true)
    await page.context().close()
  })
})
