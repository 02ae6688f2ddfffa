import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { administrator } from '../../server/test/harness.ts'
import { openWeb, type TestWeb } from './browser.ts'
import { lateReads, rest } from './slow-line.ts'

describe('forms', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false, settings: { LARDER_SIGNUP: 'true' } })
    await web.larder.addMember('sam')
    await call('POST', '/api/recipes', { name: 'Leek soup' })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const call = async (method: string, path: string, json?: object) =>
    (await web.larder.request(method, path, { token: web.larder.token, ...(json && { json }) })).body

  /** The label and the error of the field that has the focus. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>(':focus')
      if (!field) throw new Error('No field has the focus.')
      const error = document.getElementById(`${field.id}-error`)?.textContent
      return [field.labels?.[0]?.textContent, error]
    })
  const german = { locale: 'de-DE' }
  const open = (page: Page, path: string) => page.goto(web.larder.url + path)

  describe('show an error at its field, in the language of the user, and move the focus there', () => {
    const cases: readonly {
      readonly path: string
      readonly fill: Readonly<Record<string, string>>
      readonly button: string
      readonly shows: readonly [label: string, error: RegExp]
    }[] = [
      {
        path: '/user/profile',
        fill: { Benutzername: 'sam' },
        button: 'Speichern',
        shows: ['Benutzername', /verwendet schon jemand anderes/],
      },
      {
        path: '/user/profile',
        fill: { 'Aktuelles Passwort': 'wrong', 'Neues Passwort': 'quite long enough' },
        button: 'Passwort setzen',
        shows: ['Aktuelles Passwort', /Das aktuelle Passwort ist falsch/],
      },
      {
        path: '/user/profile',
        fill: { 'Aktuelles Passwort': administrator.password, 'Neues Passwort': 'password' },
        button: 'Passwort setzen',
        shows: ['Neues Passwort', /zu verbreitet/],
      },
      {
        path: '/household/webhooks',
        fill: { Adresse: 'http://one.example/', Filter: 'tags.name =' },
        button: 'Webhook anlegen',
        shows: ['Filter', /./],
      },
      {
        path: '/household/webhooks',
        fill: { Adresse: 'http://one.example/', 'Andere Ereignisse': 'recipe.eaten' },
        button: 'Webhook anlegen',
        shows: ['Andere Ereignisse', /Diese Art von Ereignis gibt es nicht/],
      },
      {
        path: '/shopping?all=true',
        fill: { 'Name der Liste': '  ' },
        button: 'Liste anlegen',
        shows: ['Name der Liste', /./],
      },
      {
        path: '/recipes/new',
        fill: { Name: '   ' },
        button: 'Speichern',
        shows: ['Name', /Das Rezept braucht einen Namen/],
      },
    ]
    let page: Page
    before(async () => {
      page = await web.visit('/more', german)
    })
    after(() => page.context().close())
    for (const { path, fill, button, shows } of cases)
      it(`${path}: ${Object.values(fill).join(', ')}`, async () => {
        await open(page, path)
        for (const [label, value] of Object.entries(fill))
          await page.getByLabel(label, { exact: true }).first().fill(value)
        await page.getByRole('button', { name: button, exact: true }).first().click()
        await page.getByRole('alert').first().waitFor()
        await page.waitForTimeout(200)
        const [label, error] = await focused(page)
        expect(label).to.equal(shows[0])
        expect(error).to.match(shows[1])
      })

    it('at the user name of an account that somebody creates', async () => {
      await page.context().clearCookies()
      await open(page, '/register')
      await page.getByLabel('Benutzername').waitFor()
      for (const input of await page.locator('form input').all()) await input.fill('robin@example.org')
      await page.getByLabel('Benutzername').fill('sam')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').first().waitFor()
      await page.waitForTimeout(200)
      expect(await focused(page)).to.deep.equal(['Benutzername', 'Das verwendet schon jemand anderes.'])
    })
  })

  describe('create one thing when somebody clicks twice or presses Enter twice', () => {
    let page: Page
    before(async () => {
      page = await web.visit('/more')
    })
    after(() => page.context().close())

    for (const way of ['click', 'Enter'] as const)
      it(`a recipe, by ${way}`, async () => {
        const name = `Twice by ${way}`
        await open(page, '/recipes/new')
        await page.getByLabel('Name', { exact: true }).fill(name)
        if (way === 'click') await page.getByRole('button', { name: 'Save', exact: true }).first().dblclick()
        else {
          await page.keyboard.press('Enter')
          await page.keyboard.press('Enter')
        }
        await page.waitForTimeout(700)
        const list = `/api/recipes?queryFilter=${encodeURIComponent(`name = "${name}"`)}`
        expect((await call('GET', list)).total).to.be.at.most(1)
      })

    it('an invitation', async () => {
      await open(page, '/household/members')
      await page.getByRole('button', { name: 'Create a link', exact: true }).dblclick()
      await page.waitForTimeout(700)
      expect((await call('GET', '/api/households/invitations')).total).to.be.at.most(1)
    })

    it('a comment', async () => {
      await open(page, '/recipes/leek-soup')
      const field = page.getByRole('textbox', { name: /comment/i })
      await field.fill('Good.')
      await page
        .getByRole('button', { name: /comment|send|write/i })
        .last()
        .dblclick()
      await page.waitForTimeout(700)
      expect((await call('GET', '/api/recipes/leek-soup/comments')).length).to.equal(1)
    })

    it('a copy of a recipe', async () => {
      await open(page, '/recipes/leek-soup')
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).dblclick({ force: true })
      await page.waitForTimeout(1_000)
      expect((await call('GET', '/api/recipes?search=leek')).total).to.equal(2)
    })
  })

  it('stay with what is typed when the response to an earlier sign-in arrives', async () => {
    const page = await web.visit('/login?to=/recipes/new', { as: null })
    await lateReads(page, '**/larder/api/users/self', 2_000)
    await page.getByLabel('User name or mail address').fill(administrator.username)
    await page.getByLabel('Password').fill(administrator.password)
    const isRead = page.waitForResponse('**/larder/api/users/self')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    const name = page.getByLabel('Name of the household')
    await name.fill('Elm Street')
    await isRead
    await rest(page)
    expect(await name.inputValue()).to.equal('Elm Street')
    // The session has begun.
    await page.evaluate(() => history.pushState(null, '', '/recipes'))
    await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
    await page.context().close()
  })

  it('stay open with what was typed in a dialog when somebody clicks outside', async () => {
    const id = String((await call('POST', '/api/households/shopping/lists', { name: 'Old name' })).id)
    const page = await web.visit(`/shopping/${id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const field = page.getByRole('dialog').getByRole('textbox')
    await field.fill('A long new name')
    const box = await field.boundingBox()
    if (!box) throw new Error('the field is not shown')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(5, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    expect(await field.inputValue()).to.equal('A long new name')
    // A button can move away from under the pointer.
    await page.mouse.click(5, 5)
    expect(await field.inputValue()).to.equal('A long new name')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Nothing was typed.
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').waitFor()
    await page.mouse.click(5, 5)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.context().close()
  })
})
