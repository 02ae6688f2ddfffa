import { expect } from 'chai'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Loose } from '../../server/test/send.ts'
import { allSent, openWeb, type TestWeb } from './browser.ts'
import { goTo } from './impatient/people.ts'
import { eventually, hold, late, lateReads, loseFirst, sleep, slowProcessor } from './slow-line.ts'

describe('on a slow line', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
    for (const name of ['Leek soup', 'Red dal', 'Bread', 'Rice', 'Plum cake'])
      await call('POST', '/api/recipes', {
        name,
        recipeIngredient: ['1 leek', '2 onions', '3 carrots', '4 beets'].map((note) => ({ note })),
        recipeInstructions: [{ text: 'Cook for 20 minutes.' }],
      })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const call = async (method: string, path: string, json?: object) =>
    (await web.larder.request(method, path, { token: web.larder.token, ...(json && { json }) })).body

  const picture = join(import.meta.dirname, '../public/samples/soup.webp')

  it('a page does not leave with what was typed while a recipe was saved', async () => {
    const page = await web.visit('/recipes/new')
    await late(page, '**/larder/api/recipes', 1_500)
    await page.getByLabel('Name', { exact: true }).fill('Onion tart')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Description').fill('For Sunday')
    await page.getByText('What you typed since is not saved yet').waitFor()
    expect(await page.getByLabel('Description').inputValue()).to.equal('For Sunday')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Onion tart', exact: true }).waitFor()
    expect((await call('GET', '/api/recipes/onion-tart')).description).to.equal('For Sunday')
    await page.context().close()
  })

  it('a recipe that was saved with a picture is in no conflict with itself when it cannot be read', async () => {
    await call('POST', '/api/recipes', { name: 'Fig cake' })
    const page = await web.visit('/recipes/fig-cake/edit')
    await page.getByLabel('Description').fill('Sweet')
    await page.getByLabel('Add a picture').setInputFiles(picture)
    await late(page, '**/larder/api/recipes/*/image', 3_000)
    await page.route('**/larder/api/recipes/*', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Description').fill('Sweet and soft')
    await page.getByText('What you typed since is not saved yet').waitFor()
    await page.unroute('**/larder/api/recipes/*')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fig cake', exact: true }).waitFor()
    expect((await call('GET', '/api/recipes/fig-cake')).description).to.equal('Sweet and soft')
    await page.context().close()
  })

  it('a recipe is created once when its name was corrected after a lost response', async () => {
    const page = await web.visit('/recipes/new')
    await loseFirst(page, '**/larder/api/recipes')
    await page.getByLabel('Name', { exact: true }).fill('Potatto mash')
    await page.getByRole('button', { name: 'Save' }).click()
    // It waits on the device, and is sent again by itself.
    await page.getByRole('heading', { level: 1, name: 'Potatto mash', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('Potato mash')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Potato mash', exact: true }).waitFor()
    await page.getByText('waits on this device').waitFor({ state: 'detached' })
    await eventually(async () => {
      const found = await call('GET', '/api/recipes?queryFilter=name%20LIKE%20%22Potat%25%22')
      return found.data.map(({ name }: { name: string }) => name)
    }, ['Potato mash'])
    await page.context().close()
  })

  it('what is typed while the version of somebody else is read is one of the choices', async () => {
    await call('POST', '/api/recipes', { name: 'Pear cake', description: 'Ours' })
    const page = await web.visit('/recipes/pear-cake/edit')
    await page.getByLabel('Description').fill('Mine')
    await call('PATCH', '/api/recipes/pear-cake', { description: 'Theirs' })
    await lateReads(page, '**/larder/api/recipes/*', 2_000)
    const refused = page.waitForResponse((response) => response.status() === 412)
    await page.getByRole('button', { name: 'Save' }).click()
    await refused
    await page.getByLabel('Description').pressSequentially(' alone')
    await page.getByRole('dialog').getByText('Mine alone').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pear cake', exact: true }).waitFor()
    expect((await call('GET', '/api/recipes/pear-cake')).description).to.equal('Mine alone')
    await page.context().close()
  })

  it('what both have changed is chosen before it is saved, also when the file of the dialog is late', async () => {
    await call('POST', '/api/recipes', { name: 'Apple cake', description: 'Ours' })
    const page = await web.visit('/recipes/apple-cake/edit')
    const stored = async () => (await call('GET', '/api/recipes/apple-cake')).description
    await page.getByLabel('Description').fill('Mine')
    await call('PATCH', '/api/recipes/apple-cake', { description: 'Theirs' })
    const isRequested = page.waitForRequest('**/assets/Conflict*.js')
    await lateReads(page, '**/assets/Conflict*.js', 3_000)
    await page.getByRole('button', { name: 'Save' }).click()
    await isRequested
    await page.getByLabel('Description').pressSequentially(' alone')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Mine alone').waitFor()
    expect(await stored()).to.equal('Theirs')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    // The draft on the device is written a moment after the change.
    await sleep(1_500)
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await page.getByText(/It is here again\.$/).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Mine alone').waitFor()
    expect(await stored()).to.equal('Theirs')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Apple cake', exact: true }).waitFor()
    expect(await stored()).to.equal('Mine alone')
    await page.context().close()
  })

  it('the editor of another recipe has the fields of that recipe', async () => {
    const page = await web.visit('/recipes/leek-soup/edit')
    await page.getByRole('heading', { level: 1, name: 'Edit “Leek soup”' }).waitFor()
    await page.evaluate(() => history.pushState({ __TSR_index: 1 }, '', '/recipes/bread/edit'))
    await page.getByRole('heading', { level: 1, name: 'Edit “Bread”' }).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).to.equal('Bread')
    await page.context().close()
  })

  it('a recipe that is edited again is saved after the first saving', async () => {
    const page = await web.visit('/recipes/rice/edit')
    const sent: string[] = []
    await page.route('**/larder/api/recipes/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      const { description }: { description: string } = route.request().postDataJSON()
      sent.push(`sends ${description}`)
      await sleep(sent.length === 1 ? 2_500 : 0)
      const response = await route.fetch()
      sent.push(`has a response to ${description}`)
      await route.fulfill({ response })
    })
    const description = page.getByLabel('Description')
    await description.fill('White')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.evaluate(goTo, '/more')
    await page.getByRole('heading', { level: 1, name: 'More' }).waitFor()
    await page.evaluate(goTo, '/recipes/rice/edit')
    await page.getByText('It is here again').waitFor()
    await description.fill('Brown')
    await page.getByRole('button', { name: 'Save' }).click()
    // Both versions are of this person: nothing is to be chosen.
    await page.getByRole('heading', { level: 1, name: 'Rice', exact: true }).waitFor()
    expect(sent).to.deep.equal([
      ...['sends White', 'has a response to White'],
      ...['sends Brown', 'has a response to Brown'],
      ...['sends Brown', 'has a response to Brown'],
    ])
    expect((await call('GET', '/api/recipes/rice')).description).to.equal('Brown')
    await page.context().close()
  })

  it('what others change while a recipe is saved is not overwritten by the next saving', async () => {
    await call('POST', '/api/recipes', { name: 'Fig tart', description: 'Ours' })
    const page = await web.visit('/recipes/fig-tart/edit')
    const release = await hold(page, '**/larder/api/recipes/*', 'PATCH')
    await page.getByLabel('Author').fill('Ann')
    await page.getByRole('button', { name: 'Save' }).click()
    const description = async () => (await call('GET', '/api/recipes/fig-tart')).description
    const author = async () => (await call('GET', '/api/recipes/fig-tart')).author
    await eventually(author, 'Ann')
    await call('PATCH', '/api/recipes/fig-tart', { description: 'Theirs' })
    await page.getByLabel('Author').fill('Anna')
    release()
    await page.getByText('What you typed since is not saved yet').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await eventually(author, 'Anna')
    expect(await description()).to.equal('Theirs')
    await page.context().close()
  })

  it('a corrected creation waits for another change of what was created', async () => {
    const page = await web.visit('/organize/categories')
    await loseFirst(page, '**/larder/api/organizers/categories')
    await page.getByLabel('New name').fill('Super')
    await page.keyboard.press('Enter')
    await page.getByText('The server cannot be reached').first().waitFor()
    await page.getByRole('button', { name: 'Edit Super' }).click()
    const sent: string[] = []
    await page.route('**/larder/api/organizers/categories/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      const { name }: { name: string } = route.request().postDataJSON()
      sent.push(`sends ${name}`)
      await sleep(sent.length === 1 ? 1_500 : 0)
      const response = await route.fetch()
      sent.push(`has stored ${name}`)
      await route.fulfill({ response })
    })
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Suppers')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('New name').fill('Supper')
    await page.keyboard.press('Enter')
    await eventually(
      async () => sent,
      ['sends Suppers', 'has stored Suppers', 'sends Supper', 'has stored Supper'],
    )
    await page.context().close()
  })

  it('a tag of which letters are typed while a recipe is saved is saved next', async () => {
    const page = await web.visit('/recipes/new')
    await late(page, '**/larder/api/recipes', 1_500)
    await page.getByLabel('Name', { exact: true }).fill('Onion pie')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('combobox', { name: 'Tags' }).fill('Festive')
    await page.getByText('What you typed since is not saved yet').waitFor()
    expect(await page.getByRole('combobox', { name: 'Tags' }).inputValue()).to.equal('Festive')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Onion pie', exact: true }).waitFor()
    const { tags } = await call('GET', '/api/recipes/onion-pie')
    expect(tags.map(({ name }: { name: string }) => name)).to.deep.equal(['Festive'])
    await page.context().close()
  })

  it('letters that are typed right after Enter land in the new ingredient', async () => {
    const page = await web.visit('/recipes/new')
    await page.getByLabel('Ingredient 1', { exact: true }).click()
    await slowProcessor(page)
    // The next letter does not wait until the page has processed Enter.
    const typed: Promise<void>[] = []
    for (const line of ['leek', 'rice', 'salt']) {
      for (const letter of line) typed.push(page.keyboard.press(letter))
      typed.push(page.keyboard.press('Enter'))
    }
    await Promise.all(typed)
    for (const [index, line] of ['leek', 'rice', 'salt', ''].entries())
      expect(await page.getByLabel(`Ingredient ${index + 1}`, { exact: true }).inputValue()).to.equal(line)
    await page.context().close()
  })

  it('a line that is dragged fast lands where the hand lets go, and the others keep their order', async () => {
    const page = await web.visit('/recipes/red-dal/edit')
    const handles = page.getByRole('button', { name: /^Move: / })
    const lines = page.getByLabel(/^Ingredient \d+$/)
    await lines.first().waitFor()
    const texts = () => lines.evaluateAll((fields: HTMLInputElement[]) => fields.map((field) => field.value))
    const before = await texts()
    await slowProcessor(page)
    const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(3).boundingBox()]
    if (!from || !to) throw new Error('the handles are not shown')
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(to.x + 5, to.y + to.height - 2, { steps: 4 })
    await page.mouse.up()
    expect(await texts()).to.deep.equal([...before.slice(1, 4), before[0]])
    await page.context().close()
  })

  /** The items of a list: their notes, amounts and ticks. */
  const itemsOf = (list: string) => async () => {
    const { listItems } = await call('GET', `/api/households/shopping/lists/${list}`)
    return listItems.map(({ note, quantity, checked }: Loose) => [note, quantity, checked])
  }

  describe('the text of a list’s item stays in its dialog', () => {
    const meanwhile: readonly {
      readonly title: string
      readonly act: (item: string, list: string) => Promise<unknown>
      /** What the page shows then. */
      readonly shown: string
      readonly stored: readonly (readonly unknown[])[]
    }[] = [
      {
        title: 'somebody ticks the item',
        act: (item) => call('PATCH', `/api/households/shopping/items/${item}`, { checked: true }),
        shown: '1 done',
        stored: [['milk, two bottles', 1, true]],
      },
      {
        title: 'somebody puts the item under another section of the shop',
        act: async (item) => {
          const { id: labelId } = await call('POST', '/api/groups/labels', { name: 'Dairy' })
          return call('PATCH', `/api/households/shopping/items/${item}`, { labelId })
        },
        shown: 'Dairy',
        stored: [['milk, two bottles', 1, false]],
      },
      {
        title: 'the item is merged into another one',
        act: async (item, list) => {
          await call('POST', '/api/households/shopping/items', { shoppingListId: list, note: 'oat milk' })
          return call('PATCH', `/api/households/shopping/items/${item}`, { note: 'oat milk' })
        },
        // Before that, the page can have only the other item.
        shown: '2 oat milk',
        stored: [
          ['oat milk', 2, false],
          ['milk, two bottles', 1, false],
        ],
      },
    ]
    for (const { title, act, shown, stored } of meanwhile)
      it(`when ${title}`, async () => {
        const { id } = await call('POST', '/api/households/shopping/lists', { name: 'Two phones' })
        const added = { shoppingListId: id, note: 'milk', quantity: 1 }
        const [item] = (await call('POST', '/api/households/shopping/items', added)).createdItems
        const page = await web.visit(`/shopping/${id}`)
        await page.getByRole('button', { name: /milk/ }).click()
        const dialog = page.getByRole('dialog')
        const note = dialog.getByLabel(/Note|What to get/)
        await note.fill('milk, two bottles')
        await act(item.id, id)
        await page.getByRole('main').getByText(shown).first().waitFor()
        expect(await note.inputValue()).to.equal('milk, two bottles')
        await dialog.getByRole('button', { name: 'Save' }).click()
        await dialog.waitFor({ state: 'detached' })
        await allSent(page)
        await eventually(itemsOf(id), stored)
        await page.context().close()
      })
  })

  describe('an addition that is merged into an equal item meanwhile', () => {
    const actions: readonly {
      readonly title: string
      readonly act: (page: Page) => Promise<unknown>
      readonly stored: readonly (readonly unknown[])[]
    }[] = [
      {
        title: 'is ticked',
        act: (page) => page.getByRole('checkbox', { name: /rusks/ }).first().click(),
        stored: [['rusks', 1, true]],
      },
      {
        title: 'is removed',
        async act(page) {
          await page
            .getByRole('button', { name: /^Edit rusks/ })
            .first()
            .click()
          await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
        },
        stored: [],
      },
      {
        title: 'is changed',
        async act(page) {
          await page
            .getByRole('button', { name: /^Edit rusks/ })
            .first()
            .click()
          await page
            .getByRole('dialog')
            .getByLabel(/Note|What to get/)
            .fill('rusks, crisp')
          await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
        },
        stored: [['rusks, crisp', 1, false]],
      },
    ]
    for (const { title, act, stored } of actions)
      it(title, async () => {
        const { id } = await call('POST', '/api/households/shopping/lists', { name: 'Merged' })
        const page = await web.visit(`/shopping/${id}`)
        await page.getByRole('combobox').waitFor()
        const release = await hold(page, '**/larder/api/households/shopping/items', 'POST')
        // Not in the copy of this device before it has sent its own.
        const releaseReads = await hold(page, '**/larder/api/sync*', 'GET')
        await call('POST', '/api/households/shopping/items', {
          shoppingListId: id,
          note: 'rusks',
          quantity: 1,
        })
        await page.getByRole('combobox').fill('rusks')
        await page.keyboard.press('Enter')
        await act(page)
        release()
        releaseReads()
        await eventually(itemsOf(id), stored)
        await allSent(page)
        expect(await itemsOf(id)()).to.deep.equal(stored)
        await page.context().close()
      })
  })

  it('a new shopping list is never called gone', async () => {
    const page = await web.visit('/shopping')
    await page.route('**/larder/api/sync*', async (route) => {
      const response = await route.fetch()
      await sleep(1_500)
      await route.fulfill({ response }).catch(() => undefined)
    })
    await page.evaluate(() => {
      const look = () => {
        if (document.body.textContent?.includes('This list is gone')) document.body.dataset.wasGone = 'true'
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
    await page.getByLabel('Name of the list').fill('Brand new')
    await page.getByRole('button', { name: 'Create the list' }).click()
    await page.getByRole('heading', { level: 1, name: 'Brand new' }).waitFor()
    // One of somebody else, that this device does not have yet.
    const { id } = await call('POST', '/api/households/shopping/lists', { name: 'Of somebody else' })
    await page.evaluate((path) => history.pushState(null, '', path), `/shopping/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Of somebody else' }).waitFor()
    expect(await page.evaluate(() => document.body.dataset.wasGone)).to.equal(undefined)
    await page.context().close()
  })

  it('what is typed after “/” on another page is searched', async () => {
    const page = await web.visit('/more')
    await page.getByRole('heading', { level: 1, name: 'More' }).waitFor()
    await lateReads(page, '**/larder/api/recipes?*', 500)
    // The first letter is a shortcut of its own elsewhere.
    await page.keyboard.type('/nred')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('d dal', { delay: 40 })
    await page.getByRole('searchbox').waitFor()
    await eventually(() => page.getByRole('searchbox').inputValue(), 'nred dal')
    expect(new URL(page.url()).pathname).to.equal('/recipes')
    await page.context().close()
  })

  it('somebody who leaves right after typing a search is not called back', async () => {
    const page = await web.visit('/recipes')
    await page.route('**/larder/api/recipes/*', async (route) => {
      await sleep(600)
      await route.continue()
    })
    await page.getByRole('link', { name: 'Red dal' }).first().waitFor()
    // Less than the pause after which a list shows what was typed.
    await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'd')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      document.querySelector<HTMLElement>('a[href="/more"]')?.click()
    })
    await page.getByRole('heading', { level: 1, name: 'More' }).waitFor()
    await sleep(1_200)
    expect(new URL(page.url()).pathname).to.equal('/more')
    await page.context().close()
  })

  it('somebody who goes back before the first page is there sees the page that they went to', async () => {
    const page = await web.visit('/plan')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(goTo, '/recipes/plum-cake')
    await page.getByRole('heading', { level: 1, name: 'Plum cake' }).waitFor()
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/larder/api/recipes/plum-cake', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    // The router has begun to load the page.
    await page.waitForFunction(() => !String(history.pushState).includes('native code'))
    await page.evaluate(() => history.back())
    await page.waitForURL('**/plan')
    release()
    await page.getByRole('heading', { level: 1, name: 'This week' }).waitFor()
    await page.context().close()
  })
})
