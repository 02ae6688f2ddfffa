import { expect } from 'chai'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'
import { lateReads, loseFirst } from './slow-line.ts'

describe('the history of a recipe', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const request = async (method: string, path: string, json?: object) =>
    (await web.larder.request(method, path, { token: web.larder.token, ...(json && { json }) })).body
  const waffles = {
    recipeServings: 4,
    recipeIngredient: ['flour', 'eggs', 'milk', 'sugar', 'salt', 'butter'].map((note) => ({ note })),
    recipeInstructions: [{ text: 'Mix everything.' }, { text: 'Bake in the iron.' }],
  }
  const store = async (name: string): Promise<string> => {
    const slug = String(await request('POST', '/api/recipes', { name, ...waffles }))
    const lines = waffles.recipeIngredient.map(({ note }) => ({ note: note === 'butter' ? 'oil' : note }))
    await request('PATCH', `/api/recipes/${slug}`, { recipeIngredient: lines, description: 'Crisp' })
    return slug
  }

  it('shows who changed what, compares a version, restores it and undoes that', async () => {
    const slug = await store('Waffles')
    const page = await web.open(`/recipes/${slug}`, phone)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.nth(1).waitFor()
    const [second, first] = await rows.allInnerTexts()
    expect(second).to.contain('Description, Ingredients').and.to.contain('Current')
    expect(first).to.contain('Recipe added').and.not.to.contain('Current')
    await rows.nth(1).getByRole('link').click()
    await page.getByRole('heading', { name: 'Version of' }).waitFor()
    await page.getByText('4 lines are equal').waitFor()
    const lines = (await page.getByRole('main').getByRole('listitem').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    )
    expect(lines).to.deep.equal(['Now Crisp', '4 lines are equal', 'salt', 'Then butter', 'Now oil'])
    expect(await accessibilityFaults(page)).to.deep.equal([])

    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByRole('heading', { name: 'Waffles', level: 1 }).waitFor()
    await page.getByText('is back').waitFor()
    await page.getByText('butter').waitFor()
    expect(await request('GET', `/api/recipes/${slug}`)).to.include({ description: '' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('as it was before').waitFor()
    await page.getByText('oil', { exact: true }).waitFor()
    expect(await request('GET', `/api/recipes/${slug}`)).to.include({ description: 'Crisp' })
  })

  it('follows a restored name to the slug of that name', async () => {
    const slug = await store('Crisp waffles')
    await request('PATCH', `/api/recipes/${slug}`, { name: 'Plain waffles' })
    const page = await web.open('/recipes/plain-waffles/history/1')
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.waitForURL('**/recipes/crisp-waffles')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL('**/recipes/plain-waffles')
  })

  it('does not overwrite a change that somebody saved meanwhile', async () => {
    const slug = await store('Shared waffles')
    const page = await web.open(`/recipes/${slug}/history/1`)
    await page.getByRole('button', { name: 'Restore this version' }).waitFor()
    await request('PATCH', `/api/recipes/${slug}`, { description: 'Changed meanwhile' })
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByText('has changed since').waitFor()
    expect(await request('GET', `/api/recipes/${slug}`)).to.include({ description: 'Changed meanwhile' })
    await page.getByText('Changed meanwhile').waitFor()
  })

  it('undoes what was restored at the second attempt, after a lost response', async () => {
    const slug = await store('Late waffles')
    const page = await web.open(`/recipes/${slug}/history/1`)
    const restore = page.getByRole('button', { name: 'Restore this version' })
    await restore.waitFor()
    await loseFirst(page, '**/larder/api/recipes/*/versions/*/restore')
    await lateReads(page, `**/larder/api/recipes/${slug}`, 4_000)
    await restore.click()
    await page.getByText('The server cannot be reached').waitFor()
    await restore.click()
    await page.getByText('is back').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('as it was before').waitFor()
    expect(await request('GET', `/api/recipes/${slug}`)).to.include({ description: 'Crisp' })
  })

  it('says that the current version is equal, and which versions do not exist', async () => {
    const slug = await store('Equal waffles')
    const page = await web.open(`/recipes/${slug}/history/2`)
    await page.getByText('The recipe is the same now.').waitFor()
    expect(await page.getByRole('button', { name: 'Restore this version' }).count()).to.equal(0)
    for (const wrong of ['77', 'first']) {
      await page.goto(`${web.larder.url}/recipes/${slug}/history/${wrong}`)
      await page.getByRole('heading', { name: 'This did not work' }).waitFor()
      await page.getByRole('main').getByRole('link', { name: 'History' }).first().waitFor()
    }
  })
})
