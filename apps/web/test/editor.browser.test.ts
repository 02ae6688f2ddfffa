import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'
import { hold, rest } from './slow-line.ts'

const fritters = {
  '@type': 'Recipe',
  name: 'Courgette fritters',
  recipeIngredient: ['500 g courgettes, coarsely grated', '1 tsp fine salt', '2 eggs', '200 g feta'],
  recipeInstructions: [
    'Toss the courgettes with the salt and leave for 20 minutes.',
    'Stir in the eggs and the cheese, and fry everything.',
  ],
}

describe('the editor', function () {
  this.timeout(600_000)
  let web: TestWeb
  let slug: string
  before(async () => {
    web = await openWeb({ hasWorker: false })
    await send('POST', '/groups/seeders/units', { locale: 'en' })
    await send('POST', '/foods', { name: 'zucchini' })
  })
  beforeEach(async () => {
    const data = `<script type="application/ld+json">${JSON.stringify(fritters)}</script>`
    slug = await send('POST', '/recipes/create/html-or-json', { data })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const send = async (method: string, path: string, json?: object) => {
    const { token } = web.larder
    const { body } = await web.larder.request(method, `/api${path}`, { token, ...(json ? { json } : {}) })
    return body
  }
  const stored = () => send('GET', `/recipes/${slug}`)
  const line = (page: Page, at: number) =>
    page.getByRole('textbox', { name: `Ingredient ${at}`, exact: true })
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // Exact: the heading of the editor has the name too.
    await page.getByRole('heading', { name: 'Courgette fritters', exact: true }).waitFor()
  }

  it('opens the version of the server each time, also when it was open before', async () => {
    const page = await web.visit(`/recipes/${slug}`)
    const description = page.getByLabel('Description')
    for (const text of ['First.', 'Second.', 'Third.']) {
      await send('PATCH', `/recipes/${slug}`, { description: text })
      await page.getByText(text).waitFor()
      await page.getByRole('link', { name: 'Edit' }).click()
      await description.waitFor()
      expect(await description.inputValue()).to.equal(text)
      await page.getByRole('link', { name: 'Cancel' }).click()
    }
    await page.context().close()
  })

  /** Uses a food for a line, which is found when the request is released. */
  const useLateFood = async (food: string) => {
    const page = await web.visit(`/recipes/${slug}/edit`)
    const release = await hold(page, `**/larder/api/foods?*search=${food}*`, 'GET')
    const dialog = page.getByRole('dialog', { name: 'What this line says' })
    await page.getByRole('button', { name: 'Food: courgettes' }).click()
    await dialog.getByLabel('Food').fill(food)
    await dialog.getByRole('button', { name: 'Use this' }).click()
    return { page, dialog, release }
  }

  it('leaves what is typed while the food of a corrected line is looked for', async () => {
    const { page, dialog, release } = await useLateFood('marrow')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await line(page, 2).press('End')
    await page.keyboard.type(', by the sea')
    await page.getByRole('button', { name: 'Food: feta' }).click()
    await dialog.getByLabel('Unit').fill('blocks')
    release()
    await page.getByText('our marrow').waitFor()
    expect(await line(page, 2).inputValue()).to.equal('1 tsp fine salt, by the sea')
    expect(await dialog.getByLabel('Unit').inputValue()).to.equal('blocks')
    await page.context().close()
  })

  for (const later of ['another food', 'no food', 'no food in the dialog that was opened again'])
    it(`keeps a later decision for ${later} when the food that was used first is found late`, async () => {
      const { page, dialog, release } = await useLateFood('butter')
      if (later.endsWith('again')) {
        await dialog.getByRole('button', { name: 'Close' }).click()
        await page.getByRole('button', { name: 'Food: courgettes' }).click()
      }
      if (later === 'another food') {
        await dialog.getByLabel('Food').fill('margarine')
        await dialog.getByRole('button', { name: 'Use this' }).click()
      } else await dialog.getByRole('button', { name: 'Not a food' }).click()
      await dialog.waitFor({ state: 'detached' })
      release()
      await rest(page)
      expect(await page.getByText('our butter').count()).to.equal(0)
      expect(await page.getByText('our margarine').count()).to.equal(later === 'another food' ? 1 : 0)
      // Neither is its name remembered.
      expect(JSON.stringify(await send('GET', '/groups/food-names'))).not.to.include('butter')
      await page.context().close()
    })

  it('shows what was understood of a line, and corrects it without changing its words', async () => {
    const page = await web.visit(`/recipes/${slug}/edit`, phone)
    await page.getByRole('button', { name: 'Food: courgettes' }).waitFor()
    expect(await page.getByRole('button', { name: 'Unit: g' }).first().innerText()).to.equal('g')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Food: courgettes' }).click()
    const dialog = page.getByRole('dialog', { name: 'What this line says' })
    // The browser writes the quotation marks of the language.
    await dialog.locator('q', { hasText: /^500 g courgettes, coarsely grated$/ }).waitFor()
    expect(await dialog.getByLabel('Quantity').inputValue()).to.equal('500')
    await dialog.getByLabel('Food').fill('zucchini')
    expect(await dialog.getByLabel('“courgettes” is our zucchini').isChecked()).to.equal(true)
    await dialog.getByText('Remembered for everybody in Home. The line keeps its words.').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await dialog.getByRole('button', { name: 'Use this' }).click()
    await page.getByRole('button', { name: 'our zucchini' }).waitFor()
    expect(await line(page, 1).inputValue()).to.equal('500 g courgettes, coarsely grated')
    await save(page)
    const [first] = (await stored()).recipeIngredient
    expect(first.display).to.equal('500 g courgettes, coarsely grated')
    expect(first.food.name).to.equal('zucchini')

    // The page of the food lists the name and removes it.
    await page.goto(`${web.larder.url}/organize/foods`)
    await page.getByRole('button', { name: 'Edit zucchini' }).click()
    await page.getByText('Also read as this food').waitFor()
    expect(
      (await send('POST', '/parser/ingredient', { ingredient: '2 courgettes' })).ingredient.food.name,
    ).to.equal('zucchini')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Remove: courgettes' }).click()
    await page.getByText('Also read as this food').waitFor({ state: 'detached' })
    expect((await send('GET', '/groups/food-names')).total).to.equal(0)
    await page.context().close()
  })

  it('reads a line again when it was typed, and corrects it with the keyboard', async () => {
    const page = await web.visit(`/recipes/${slug}/edit`)
    await line(page, 3).fill('3 large eggs')
    await line(page, 4).focus()
    await page.getByRole('button', { name: 'Food: eggs' }).waitFor()
    await page.keyboard.press('Alt+Enter')
    const dialog = page.getByRole('dialog', { name: 'What this line says' })
    await dialog.getByLabel('Quantity').fill('a lot')
    await dialog.getByRole('button', { name: 'Use this' }).press('Enter')
    await dialog.getByText('Not a number').waitFor()
    await dialog.getByLabel('Quantity').fill('1/4')
    await dialog.getByLabel('Unit').fill('kilogram')
    await dialog.getByRole('button', { name: 'Use this' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await line(page, 2).focus()
    await page.keyboard.press('Alt+Enter')
    await dialog.getByRole('button', { name: 'Not a food' }).click()
    await save(page)
    const lines = (await stored()).recipeIngredient
    expect(lines[3]).to.include({ quantity: 0.25, display: '200 g feta' })
    expect(lines[3].unit.name).to.equal('kilogram')
    expect(lines[1]).to.include({ food: null, display: '1 tsp fine salt' })
    expect(lines[2]).to.include({ quantity: 3, display: '3 large eggs' })
    await page.context().close()
  })

  it('makes a section of a heading as it is typed, for lines and steps', async () => {
    const page = await web.visit('/recipes/new')
    await page.getByLabel('Name', { exact: true }).fill('Pancakes in sections')
    await line(page, 1).fill('For the batter:')
    await line(page, 1).press('Enter')
    expect(await page.getByLabel('Title of the section').first().inputValue()).to.equal('For the batter')
    await page.keyboard.type('200 g flour')
    await page.keyboard.press('Enter')
    await page.keyboard.type('For the topping:')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1 lemon')
    expect(await line(page, 1).inputValue()).to.equal('200 g flour')
    expect(await line(page, 2).inputValue()).to.equal('1 lemon')
    await page.getByRole('textbox', { name: 'Step 1', exact: true }).click()
    await page.keyboard.type('For the batter:')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Mix the flour with water.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Pancakes in sections' }).waitFor()
    const { recipeIngredient, recipeInstructions } = await send('GET', '/recipes/pancakes-in-sections')
    const lines: { title: string | null; display: string }[] = recipeIngredient
    const rows = lines.map(({ title, display }) => [title, display])
    expect(rows).to.deep.equal([
      ['For the batter', '200 g flour'],
      ['For the topping', '1 lemon'],
    ])
    expect(recipeInstructions).to.have.length(1)
    expect(recipeInstructions[0]).to.include({ title: 'For the batter', text: 'Mix the flour with water.' })
    await page.context().close()
  })

  it('links words of a step to lines', async () => {
    const page = await web.visit(`/recipes/${slug}/edit`, phone)
    const uses = (step: number) => page.getByRole('button', { name: `Ingredients of step ${step}:` })
    await page.getByRole('button', { name: '“salt” in step 1 is' }).waitFor()
    expect(await uses(1).innerText()).to.equal('500 g courgettes · 1 tsp fine salt')
    expect(await uses(2).innerText()).to.equal('2 eggs · 200 g feta')
    // Words are selected to link them.
    const step = page.getByRole('textbox', { name: 'Step 2', exact: true })
    await step.focus()
    await step.evaluate((field: HTMLTextAreaElement) => {
      const at = field.value.indexOf('cheese')
      field.setSelectionRange(at, at + 6)
    })
    await page.getByRole('button', { name: 'Link “cheese”' }).click()
    const dialog = page.getByRole('dialog', { name: '“cheese” in step 2 is' })
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await dialog.getByRole('radio', { name: '200 g feta' }).check()
    await dialog.getByRole('button', { name: 'Link it' }).click()
    expect(await uses(2).innerText()).to.equal('2 eggs · 200 g feta')
    await page.getByRole('button', { name: '“salt” in step 1 is' }).click()
    await page.getByRole('dialog').getByLabel('Not an ingredient here').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Link it' }).click()
    expect(await uses(1).innerText()).to.equal('500 g courgettes')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await save(page)
    const { recipeIngredient, recipeInstructions } = await stored()
    const texts = new Map(
      recipeIngredient.map((each: { referenceId: string; originalText: string }) => [
        each.referenceId,
        each.originalText,
      ]),
    )
    const links = recipeInstructions.map(
      ({
        ingredientReferences,
        referencesOrigin,
      }: {
        ingredientReferences: { referenceId: string }[]
        referencesOrigin: { by: string }
      }) => [referencesOrigin.by, ...ingredientReferences.map(({ referenceId }) => texts.get(referenceId))],
    )
    expect(links).to.deep.equal([
      ['person', '500 g courgettes, coarsely grated'],
      ['person', '2 eggs', '200 g feta'],
    ])
    await page.context().close()
  })

  it('links words and chooses the ingredients of a step with the keyboard', async () => {
    const page = await web.visit(`/recipes/${slug}/edit`)
    const step = page.getByRole('textbox', { name: 'Step 2', exact: true })
    await step.focus()
    await step.evaluate((field: HTMLTextAreaElement) => {
      const at = field.value.indexOf('cheese') + 2
      field.setSelectionRange(at, at)
    })
    await page.keyboard.press('Alt+Enter')
    await page.getByRole('dialog', { name: '“cheese” in step 2 is' }).waitFor()
    await page.getByRole('radio', { name: '200 g feta' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Link it' }).press('Enter')
    await page.getByRole('button', { name: 'Ingredients of step 2: 2 eggs · 200 g feta' }).press('Enter')
    await page.getByRole('checkbox', { name: '2 eggs' }).press('Space')
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('button', { name: 'Ingredients of step 2: 200 g feta' }).waitFor()
    await save(page)
    const { recipeInstructions } = await stored()
    expect(
      recipeInstructions.map((each: { referencesOrigin: { by: string } }) => each.referencesOrigin.by),
    ).to.deep.equal(['computed', 'person'])
    expect(recipeInstructions[1].ingredientReferences).to.have.length(1)
    await page.context().close()
  })
})
