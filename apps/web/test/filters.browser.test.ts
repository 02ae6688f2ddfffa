import { expect } from 'chai'
import { accessibilityFaults, desktop, openWeb, phone, type TestWeb } from './browser.ts'

describe('the sheet of filters', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
    const post = async (path: string, json: object) =>
      (await web.larder.request('POST', path, { token: web.larder.token, json })).body
    const lentil = (await post('/api/foods', { name: 'lentil' })).id
    const leek = (await post('/api/foods', { name: 'leek' })).id
    const add = (name: string, tags: readonly string[], foods: readonly string[], more: object = {}) =>
      post('/api/recipes', {
        name,
        tags: tags.map((tag) => ({ name: tag })),
        recipeIngredient: foods.map((foodId) => ({ foodId })),
        ...more,
      })
    await add('Dal', ['Vegan', 'Quick'], [lentil], { totalTime: '30 min', rating: 5 })
    await add('Lentil soup', ['Vegan'], [lentil, leek], { totalTime: '50 min' })
    await add('Leek tart', ['Baking'], [leek], { totalTime: '90 min' })
    await add('Omelette', ['Quick'], [], { totalTime: '10 min', rating: 5 })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  it('counts the recipes of each choice, says how many match, and closes', async () => {
    const page = await web.visit('/recipes?sort=name', phone)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Show 4 recipes' }).waitFor()
    await sheet.getByRole('checkbox', { name: 'Vegan 2' }).check()
    await sheet.getByRole('button', { name: 'Show 2 recipes' }).waitFor()
    await sheet.getByRole('checkbox', { name: 'Quick 1' }).waitFor()
    // Nothing is left with it, so that it cannot be chosen.
    expect(await sheet.getByRole('checkbox', { name: 'Baking 0' }).isDisabled()).to.equal(true)
    await sheet.getByRole('radio', { name: '30 min 1' }).check()
    await sheet.getByRole('button', { name: 'Show 1 recipe', exact: true }).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await sheet.getByRole('button', { name: 'Show 1 recipe', exact: true }).click()
    await page.getByText('1 of 4 match').waitFor()
    await page.getByRole('button', { name: 'Vegan', pressed: true }).click()
    await page.getByText('2 of 4 match').waitFor()
    await page.context().close()
  })

  it('filters by all, any or none of the foods, and offers the filter to drop when nothing matches', async () => {
    const page = await web.visit('/recipes', phone)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Add a food' }).click()
    const foods = page.getByRole('dialog', { name: 'Foods' })
    await foods.getByRole('checkbox', { name: 'lentil' }).check()
    await foods.getByRole('checkbox', { name: 'leek' }).check()
    await foods.getByRole('button', { name: 'Done' }).click()
    await sheet.getByRole('button', { name: 'Show 1 recipe', exact: true }).waitFor()
    await sheet.getByText('Has any').click()
    await sheet.getByRole('button', { name: 'Show 3 recipes' }).waitFor()
    await sheet.getByText('Has none').click()
    await sheet.getByRole('button', { name: 'Show 1 recipe', exact: true }).waitFor()
    await page.goto(`${web.larder.url}/recipes?tags=vegan&time=10`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await sheet.getByRole('button', { name: 'Without “At most 10 min”: 2 recipes' }).click()
    await sheet.getByRole('button', { name: 'Show 2 recipes' }).waitFor()
    await page.context().close()
  })

  it('stands beside the list on a desktop, as chips and as text', async () => {
    const page = await web.visit('/recipes?sort=name&tags=vegan', desktop)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByText('Advanced').click()
    const field = sheet.getByRole('textbox', { name: 'Filter' })
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'tags.name = "Vegan"')
    await field.fill('tags.name = "Quick" AND name LIKE "D%"')
    await page.getByText('1 of 4 match').waitFor()
    await sheet.getByRole('checkbox', { name: 'Quick 1', checked: true }).waitFor()
    await page.getByRole('button', { name: 'Edited as text' }).waitFor()
    expect(await field.inputValue()).to.equal('tags.name = "Quick" AND name LIKE "D%"')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    // The page beside the sheet is still in use.
    await page.getByRole('button', { name: 'Edited as text' }).click()
    await page.getByText('2 of 4 match').waitFor()
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'tags.name = "Quick"')
    await field.fill('colour = 3')
    await sheet.getByText('There is no field “colour”.').waitFor()
    await field.fill('rat')
    const error = await sheet.locator('[role=status] > div').first().boundingBox()
    const list = await sheet.getByRole('listbox').boundingBox()
    expect((error?.y ?? 0) + (error?.height ?? 0)).to.be.at.most(list?.y ?? 0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('keeps filters for later, and as a cookbook', async () => {
    const page = await web.visit('/recipes?tags=vegan', phone)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Keep for later' }).click()
    await page.getByText('Kept on this device').waitFor()
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await sheet.getByRole('group', { name: 'Kept for later' }).getByRole('button', { name: 'Vegan' }).click()
    await sheet.getByRole('button', { name: 'Show 2 recipes' }).waitFor()
    await sheet.getByRole('button', { name: 'Save as cookbook' }).click()
    await page.getByRole('dialog', { name: 'Save as cookbook' }).getByLabel('Name').fill('Without animals')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('“Without animals” is among the cookbooks').waitFor()
    await page.context().close()
  })
})
