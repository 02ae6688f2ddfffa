import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'
import { goTo } from './impatient/people.ts'
import { eventually, hold, holdRequests } from './slow-line.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('what was typed in the editor and not saved', function () {
  this.timeout(600_000)
  let web: TestWeb
  let slug: string
  let number = 0
  before(async () => (web = await openWeb()))
  beforeEach(async () => {
    const recipeIngredient = [{ note: '200 g flour' }]
    slug = await send('POST', '/recipes', { name: `Pancakes ${++number}`, recipeIngredient })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const send = async (method: string, path: string, json?: object) => {
    const { token } = web.larder
    const { body } = await web.larder.request(method, `/api${path}`, { token, ...(json ? { json } : {}) })
    return body
  }
  const edit = () => `/recipes/${slug}/edit`
  const name = (page: Page) => page.getByLabel('Name', { exact: true })
  const line = (page: Page) => page.getByRole('textbox', { name: 'Ingredient 1', exact: true })
  const note = (page: Page) => page.getByText(/^What you typed on .* was not saved\. It is here again\.$/)
  const save = async (page: Page, title: string) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
  }

  /** The names in the drafts on the device. */
  const stored = (page: Page) =>
    page.evaluate(async () => {
      const resultOf = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((settle, fail) => {
          request.onsuccess = () => settle(request.result)
          request.onerror = () => fail(request.error ?? new Error())
        })
      const database = await resultOf(indexedDB.open('larder-drafts'))
      const all: IDBRequest<{ readonly draft: { readonly name: string } }[]> = database
        .transaction('drafts')
        .objectStore('drafts')
        .getAll()
      const drafts = await resultOf(all)
      database.close()
      return drafts.map(({ draft }) => draft.name)
    })

  /** Ends the page as a crash does, and opens another one in the same browser. */
  const crash = async (page: Page, path: string, keeps: readonly string[]): Promise<Page> => {
    await eventually(() => stored(page), keeps)
    const context = page.context()
    await page.close()
    const next = await context.newPage()
    await next.goto(web.larder.url + path)
    return next
  }

  it('begins again where leaving a page leads to the same one, and is kept from then on', async () => {
    const page = await web.visit('/recipes/new')
    await name(page).waitFor()
    await page.evaluate(goTo, '/recipes/new')
    await name(page).fill('Thrown away')
    await eventually(() => stored(page), ['Thrown away'])
    await page.goBack()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.waitForFunction(() => document.querySelector('form input')?.getAttribute('value') === '')
    await name(page).fill('Kept')
    const next = await crash(page, '/recipes/new', ['Kept'])
    await note(next).waitFor()
    expect(await name(next).inputValue()).to.equal('Kept')
    await next.context().close()
  })

  it('is there again after a crash, with its picture, until it is saved', async () => {
    const page = await web.visit(edit(), phone)
    await name(page).fill('Thin pancakes')
    await line(page).fill('250 g flour')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: png })
    const next = await crash(page, edit(), ['Thin pancakes'])
    await note(next).waitFor()
    expect(await name(next).inputValue()).to.equal('Thin pancakes')
    expect(await line(next).inputValue()).to.equal('250 g flour')
    expect(await accessibilityFaults(next)).to.deep.equal([])
    await save(next, 'Thin pancakes')
    const { recipeIngredient, image } = await send('GET', '/recipes/thin-pancakes')
    expect(recipeIngredient[0].display).to.equal('250 g flour')
    expect(image).to.be.a('string')
    await eventually(() => stored(next), [])
    await next.goto(`${web.larder.url}/recipes/thin-pancakes/edit`)
    await name(next).waitFor()
    expect(await note(next).count()).to.equal(0)
    await next.context().close()
  })

  it('is one recipe when the response to its creation was lost in the crash', async () => {
    const page = await web.visit('/recipes/new')
    await hold(page, '**/larder/api/recipes', 'POST')
    await name(page).fill('Waffles of one iron')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(async () => (await send('GET', '/recipes?search=waffles')).total, 1)
    const next = await crash(page, '/recipes/new', ['Waffles of one iron'])
    await note(next).waitFor()
    await save(next, 'Waffles of one iron')
    const { total } = await send('GET', '/recipes?search=waffles')
    expect(total).to.equal(1)
    await next.context().close()
  })

  it('is one recipe when it was corrected after the crash, and after another one', async () => {
    const page = await web.visit('/recipes/new')
    await hold(page, '**/larder/api/recipes', 'POST')
    await name(page).fill('Gozleme of one pan')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(async () => (await send('GET', '/recipes?search=gozleme')).total, 1)
    const second = await crash(page, '/recipes/new', ['Gozleme of one pan'])
    await name(second).fill('Gozleme of two pans')
    await holdRequests(second, '**/larder/api/recipes/*')
    const correction = second.waitForRequest((request) => request.method() === 'PATCH')
    await second.getByRole('button', { name: 'Save', exact: true }).click()
    await correction
    const third = await crash(second, '/recipes/new', ['Gozleme of two pans'])
    await name(third).fill('Gozleme of three pans')
    await save(third, 'Gozleme of three pans')
    const { data } = await send('GET', '/recipes?search=gozleme')
    expect(data.map((recipe: { readonly name: string }) => recipe.name)).to.deep.equal([
      'Gozleme of three pans',
    ])
    await third.context().close()
  })

  it('is a change of the new recipe that was saved on the device before the crash', async () => {
    const page = await web.visit('/recipes/new')
    await name(page).fill(`Tart ${number}`)
    await page.context().setOffline(true)
    // Typed before the first version is stored, so that the editor stays.
    await name(page).evaluate((field: HTMLInputElement) => {
      const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')
      if (!save) throw new Error('There is no button to save.')
      save.click()
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      if (!value?.set) throw new Error('The value of the field cannot be set.')
      value.set.call(field, `Good ${field.value}`)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await page.getByText('A change waits on this device and is sent later.', { exact: true }).waitFor()
    await eventually(() => stored(page), [`Good Tart ${number}`])
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto(`${web.larder.url}/recipes`)
    await eventually(async () => (await send('GET', `/recipes?search=tart`)).total, 1)
    await next.goto(`${web.larder.url}/recipes/new`)
    await note(next).waitFor()
    await save(next, `Good Tart ${number}`)
    const found = await send('GET', '/recipes?search=tart')
    expect(found.data.map((recipe: { name: string }) => recipe.name)).to.deep.equal([`Good Tart ${number}`])
    await context.close()
  })

  it('is discarded after a question', async () => {
    const page = await crashAfterTyping('Thick pancakes')
    await page.getByRole('button', { name: 'Discard it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Discard what you typed?' })
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await dialog.getByRole('button', { name: 'Discard it' }).click()
    await note(page).waitFor({ state: 'detached' })
    expect(await name(page).inputValue()).to.equal(`Pancakes ${number}`)
    await eventually(() => stored(page), [])
    await page.context().close()
  })

  it('is given up when the page is left without saving', async () => {
    const page = await web.visit(edit())
    await name(page).fill('Thick pancakes')
    await eventually(() => stored(page), ['Thick pancakes'])
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: `Pancakes ${number}`, exact: true }).waitFor()
    await eventually(() => stored(page), [])
    await page.context().close()
  })

  it('is compared with what somebody else saved meanwhile', async () => {
    const page = await web.visit(edit())
    await name(page).fill('Thick pancakes')
    await eventually(() => stored(page), ['Thick pancakes'])
    await send('PATCH', `/recipes/${slug}`, { name: 'Crêpes', description: 'Thin.' })
    const filter = encodeURIComponent('name = "Crêpes"')
    const { data } = await send('GET', `/recipes?queryFilter=${filter}`)
    const { slug: renamed }: { slug: string } = data[0]
    const next = await crash(page, `/recipes/${renamed}/edit`, ['Thick pancakes'])
    await note(next).waitFor()
    await next.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = next.getByRole('dialog', { name: 'Somebody else saved this recipe meanwhile' })
    await dialog.getByRole('radio', { name: /Thick pancakes/ }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await next.getByRole('heading', { name: 'Thick pancakes', exact: true }).waitFor()
    const [{ description }] = (await send('GET', '/recipes?search=thick')).data
    expect(description).to.equal('Thin.')
    await next.context().close()
  })

  it('is there again when somebody has deleted its recipe, and is saved as a new one', async () => {
    const page = await web.visit(edit())
    await name(page).fill('Last pancakes')
    await eventually(() => stored(page), ['Last pancakes'])
    await send('DELETE', `/recipes/${slug}`)
    const next = await crash(page, edit(), ['Last pancakes'])
    await note(next).waitFor()
    expect(await line(next).inputValue()).to.equal('200 g flour')
    await next.getByRole('button', { name: 'Save', exact: true }).click()
    await next.getByText('Somebody deleted this recipe meanwhile').waitFor()
    await save(next, 'Last pancakes')
    const { recipeIngredient } = await send('GET', '/recipes/last-pancakes')
    expect(recipeIngredient[0].display).to.equal('200 g flour')
    await next.context().close()
  })

  it('is of the tab that it is typed in', async () => {
    const page = await web.visit(edit())
    await name(page).fill('Thick pancakes')
    await eventually(() => stored(page), ['Thick pancakes'])
    const other = await page.context().newPage()
    await other.goto(web.larder.url + edit())
    await name(other).fill('Flat pancakes')
    expect(await note(other).count()).to.equal(0)
    await name(page).fill('Thicker pancakes')
    await eventually(() => stored(page), ['Thicker pancakes'])
    await page.context().close()
  })

  it('is asked for before somebody signs out', async () => {
    const page = await crashAfterTyping('Thick pancakes')
    await page.close()
    const next = await page.context().newPage()
    await next.goto(`${web.larder.url}/more`)
    await next.getByRole('button', { name: 'Sign out' }).click()
    await next.getByRole('heading', { name: 'Sign out and lose a change?' }).waitFor()
    await next.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await next.getByRole('heading', { name: 'Sign in' }).waitFor()
    const names = await next.evaluate(async () => (await indexedDB.databases()).map((one) => one.name))
    expect(names).not.to.include('larder-drafts')
    await next.context().close()
  })

  async function crashAfterTyping(text: string): Promise<Page> {
    const page = await web.visit(edit())
    await name(page).fill(text)
    const next = await crash(page, edit(), [text])
    await note(next).waitFor()
    return next
  }
})
