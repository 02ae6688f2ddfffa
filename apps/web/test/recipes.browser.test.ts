import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { accessibilityFaults, faultsInThemes, openWeb, phone, type TestWeb } from './browser.ts'
import { rest } from './slow-line.ts'

describe('recipes', function () {
  this.timeout(300_000)
  const picturePath = resolve(import.meta.dirname, '../public/samples/beans.webp')
  let web: TestWeb
  before(async () => {
    web = await openWeb()
    await store(beans)
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const beans = {
    name: 'Tomato butter beans',
    description: 'A pan of *soft* beans.',
    recipeServings: 4,
    totalTime: '35 min',
    tags: [{ name: 'Vegetarian' }],
    recipeIngredient: [
      {
        quantity: 600,
        unit: { name: 'gram', abbreviation: 'g', useAbbreviation: true },
        food: { name: 'butter beans' },
      },
      {
        quantity: 1.5,
        unit: { name: 'teaspoon', abbreviation: 'tsp', useAbbreviation: true },
        food: { name: 'paprika' },
      },
    ],
    recipeInstructions: [
      { text: 'Warm the beans for 10 minutes.' },
      { text: 'Stir in the paprika and simmer for 2 minutes.' },
      { text: 'Serve.' },
    ],
  }

  const store = async (recipe: object): Promise<string> => {
    const { status, body } = await web.larder.request('POST', '/api/recipes', {
      token: web.larder.token,
      json: recipe,
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }
  const storePictured = async (name: string): Promise<string> => {
    const slug = await store({ name })
    const form = new FormData()
    form.set('extension', 'webp')
    form.set('image', new Blob([await readFile(picturePath)]), 'picture.webp')
    await fetch(`${web.larder.url}/api/recipes/${slug}/image`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${web.larder.token}` },
      body: form,
    })
    return slug
  }
  const read = async (slug: string) =>
    (await web.larder.request('GET', `/api/recipes/${slug}`, { token: web.larder.token })).body
  const lines = (page: Page) => page.locator('li:has(> label input[type=checkbox])').allInnerTexts()

  it('are painted from the page alone, and their picture is requested once, before they are rendered', async () => {
    const slug = await storePictured('Pictured beans')
    const page = await web.visit(`/recipes/${slug}`)
    await page.locator('article img').waitFor()
    const [link, image] = await page.evaluate(() => {
      const preload = document.querySelector<HTMLLinkElement>('link[rel=preload][as=image]')
      const shown = document.querySelector<HTMLImageElement>('article img')
      return [
        [preload?.imageSrcset, preload?.imageSizes],
        [shown?.srcset, shown?.sizes],
      ]
    })
    expect(link).to.deep.equal(image)
    expect(await page.locator('link[rel=preload][as=image]').count()).to.equal(1)
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(files.filter((name) => /index-[^/]*\.css$/.test(name))).to.deep.equal([])
  })

  it('have a pattern while their picture cannot be loaded, and then the picture', async () => {
    const slug = await storePictured('Beans without a connection')
    const page = await web.visit('/more')
    await page.route('**/media/recipes/**', (route) => route.abort())
    await page.goto(`${web.larder.url}/recipes/${slug}`)
    const picture = page.locator('article img')
    await page.locator('article').getByRole('img', { name: 'No picture' }).waitFor()
    expect(await picture.count()).to.equal(0)
    await page.unroute('**/media/recipes/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await picture.waitFor()
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('article img')?.naturalWidth)
    await page.context().close()
  })

  it('have one column of amounts over all sections', async () => {
    const line = (title: string | null, quantity: number, unit: string, food: string) => ({
      title,
      quantity,
      unit: { name: unit },
      food: { name: food },
    })
    const slug = await store({
      name: 'Bread in parts',
      recipeIngredient: [line('Dough', 500, 'gram', 'rye'), line('Topping', 12, 'generous handful', 'seeds')],
    })
    const page = await web.visit(`/recipes/${slug}`, phone)
    await page.getByText('rye').waitFor()
    const starts = await page
      .locator('li > label:has(> input[type=checkbox])')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().left))
    expect(starts).to.have.length(2)
    expect(new Set(starts).size).to.equal(1)
    await page.context().close()
  })

  it('are shown in other amounts, and lines stay ticked on this device', async () => {
    const page = await web.visit('/recipes/tomato-butter-beans')
    await page.getByRole('heading', { name: 'Tomato butter beans' }).waitFor()
    expect((await lines(page))[0]).to.contain('600\u00a0g')
    for (const servings of [5, 6]) {
      await page.getByRole('button', { name: 'Larger amount' }).click()
      await page.getByText(`Serves ${servings}`).waitFor()
    }
    const scaled = await lines(page)
    expect(scaled[0]).to.contain('900\u00a0g')
    expect(scaled[1]).to.contain('2¼\u00a0tsp')
    await page.getByText('butter beans', { exact: true }).click()
    await page.reload()
    await page.getByText('Serves 6').waitFor()
    expect(await page.getByRole('checkbox', { name: 'butter beans' }).isChecked()).to.equal(true)
    await page.context().close()
  })

  it('are scaled by the amount of one ingredient that somebody has', async () => {
    const slug = await store({ ...beans, name: 'Beans by weight' })
    const page = await web.visit(`/recipes/${slug}`, phone)
    await page.getByRole('button', { name: '600\u00a0g butter beans: scale by this' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('You have (g)').fill('a lot')
    await dialog.getByRole('button', { name: 'Scale the recipe' }).click()
    await dialog.getByText('Enter a number').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await dialog.getByLabel('You have (g)').fill('400')
    await dialog.getByRole('button', { name: 'Scale the recipe' }).click()
    await page.getByText('Serves 2.67').waitFor()
    const scaled = await lines(page)
    expect(scaled[0]).to.contain('400\u00a0g')
    expect(scaled[1]).to.contain('1\u00a0tsp')
    await page.getByRole('button', { name: 'Serves 2.67' }).click()
    await page.getByText('Serves 4').waitFor()
    await page.context().close()
  })

  it('are shown in other units, and as written again with one tap', async () => {
    const slug = await store({ ...beans, name: 'Beans in ounces' })
    const page = await web.visit(`/recipes/${slug}`)
    await page.getByRole('button', { name: 'Units' }).click()
    await page.getByRole('menuitemradio', { name: 'US units' }).click()
    await page.getByText('600\u00a0g', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show as written' }).click()
    await page.getByText('600\u00a0g', { exact: true }).waitFor()
    await page.context().close()
  })

  it('are planned for a day and a meal, in the amounts that are shown', async () => {
    const slug = await store({ ...beans, name: 'Planned beans' })
    const page = await web.visit(`/recipes/${slug}`, phone)
    await page.getByRole('button', { name: 'Larger amount' }).click()
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Day', { exact: true }).last().fill('2027-03-04')
    await dialog.getByLabel('Meal').selectOption('lunch')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
    await page.getByText('Planned for Thursday').waitFor()
    await page.getByRole('button', { name: 'Show the plan' }).click()
    await page.getByRole('link', { name: 'Planned beans' }).waitFor()
    await rest(page)
    const path = '/api/households/mealplans?startDate=2027-03-04&endDate=2027-03-04'
    const { body } = await web.larder.request('GET', path, { token: web.larder.token })
    expect(body.data[0]).to.include({ entryType: 'lunch', recipeScale: 1.25 })
    await page.context().close()
  })

  it('are noted as made with words and a picture', async () => {
    const slug = await store({ ...beans, name: 'Pictured beans' })
    const page = await web.visit(`/recipes/${slug}`, phone)
    await page.getByRole('button', { name: 'Made it' }).click()
    await page.getByLabel('How was it?').fill('Good with *lemon*')
    await page
      .getByLabel('Add a picture')
      .setInputFiles(`${import.meta.dirname}/../public/samples/beans.webp`)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const picture = page.getByRole('img', { name: /^How it looked on/ })
    await picture.waitFor()
    await page.waitForFunction(() =>
      [...document.images].some(
        ({ alt, naturalWidth }) => alt.startsWith('How it looked') && naturalWidth > 0,
      ),
    )
    await page.getByText('lemon', { exact: true }).waitFor()
    expect((await read(slug)).lastMade).to.be.a('string')
    // One event for one meal, beside the one that says who added the recipe.
    await page.getByRole('listitem').filter({ hasText: 'Added' }).waitFor()
    await page.getByRole('button', { name: 'Remove the entry “Made it”' }).click()
    await picture.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('are cooked step by step with timers that outlive a reload', async () => {
    const page = await web.visit('/recipes/tomato-butter-beans', phone)
    await page.getByRole('link', { name: 'Cook' }).click()
    await page.getByRole('heading', { name: 'Step 1 of 3' }).waitFor()
    await page.getByRole('button', { name: '10 minutes: start a timer' }).click()
    await page.getByRole('timer').filter({ hasText: '9:5' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: 'Step 2 of 3' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Step 2 of 3' }).waitFor()
    const lines = await page.getByRole('complementary', { name: 'For this step' }).innerText()
    expect(lines).to.contain('paprika').and.not.contain('butter beans')
    expect(await page.getByRole('timer').innerText()).to.match(/^9:[345]\d$/)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    // An hour later it rings, wherever somebody is.
    await page.evaluate(() => {
      const timers: { endsAt: number }[] = JSON.parse(localStorage.getItem('larder.timers') ?? '[]')
      localStorage.setItem('larder.timers', JSON.stringify(timers.map((timer) => ({ ...timer, endsAt: 1 }))))
    })
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('region', { name: 'Timers' }).waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('are created from a pasted list, with the keyboard alone', async () => {
    const page = await web.visit('/recipes')
    await page.getByRole('heading', { name: 'Recipes' }).waitFor()
    await page.keyboard.press('n')
    await page.getByLabel('Name').waitFor()
    await page.keyboard.type('Lemon pasta')
    await page.getByLabel('Ingredient 1').focus()
    const topOfLines = () =>
      page.getByLabel('Ingredient 1').evaluate((line) => line.getBoundingClientRect().top + scrollY)
    const top = await topOfLines()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '- 200 g spaghetti\n- 1 lemon\n\n- 2 tbsp olive oil')
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    })
    await page.getByLabel('Ingredient 3').waitFor()
    await page.getByRole('button', { name: 'Move: 2 tbsp olive oil', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.getByText('2 tbsp olive oil is over: place 3 of 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText('is over: place 2 of 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.getByText('was put here: place 2 of 3.').waitFor({ state: 'attached' })
    // The legend that appears when lines were read does not move them.
    await page.getByText('Read as').waitFor()
    expect(await topOfLines()).to.equal(top)
    await page.getByRole('textbox', { name: 'Step 1', exact: true }).fill('Cook the pasta.')
    await page.getByRole('combobox', { name: 'Tags' }).fill('Quick')
    await page.keyboard.press('Enter')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'Lemon pasta' }).waitFor()
    const stored = await read('lemon-pasta')
    expect(stored.recipeIngredient.map((line: { display: string }) => line.display)).to.deep.equal([
      '200 g spaghetti',
      '2 tbsp olive oil',
      '1 lemon',
    ])
    expect(stored.tags.map(({ name }: { name: string }) => name)).to.deep.equal(['Quick'])
    await page.context().close()
  })

  it('are edited with their yield and settings', async () => {
    const slug = await store({ ...beans, name: 'Bean rolls', recipeServings: 0 })
    const page = await web.visit(`/recipes/${slug}/edit`, phone)
    await page.getByLabel('Yield').fill('12 rolls')
    await page.getByText('Settings', { exact: true }).click()
    await page.getByLabel('No comments').check()
    await page.getByLabel('Only I edit it').check()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('12 rolls').waitFor()
    expect(await page.getByRole('heading', { name: 'Comments' }).count()).to.equal(0)
    const { recipeYield, recipeYieldQuantity, settings } = await read(slug)
    expect({ recipeYield, recipeYieldQuantity }).to.deep.equal({
      recipeYield: 'rolls',
      recipeYieldQuantity: 12,
    })
    expect(settings).to.include({ disableComments: true, locked: true, disableAmount: false })
    await page.context().close()
  })

  it('are suggested for the foods that are in the house', async () => {
    await store({ ...beans, name: 'Bean salad', recipeIngredient: beans.recipeIngredient.slice(0, 1) })
    const page = await web.visit('/more', phone)
    await page.getByRole('link', { name: /^What can I cook/ }).click()
    await page.getByRole('button', { name: 'Add foods' }).click()
    await page.getByRole('checkbox', { name: 'butter beans' }).check()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: /Bean salad\s*Everything is there/ }).waitFor()
    await page.getByRole('link', { name: /Tomato butter beans\s*Missing: paprika/ }).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.reload()
    await page
      .getByRole('group', { name: 'In the house' })
      .getByRole('button', { name: 'butter beans' })
      .click()
    await page.getByRole('link', { name: /Everything is there/ }).waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('keep a food in the house ticked from the first frame', async () => {
    const page = await web.visit('/suggestions', phone)
    await page.getByRole('button', { name: 'Add foods' }).click()
    const states = await page
      .getByRole('checkbox', { name: 'paprika' })
      .evaluate(async (input: HTMLInputElement) => {
        input.click()
        const seen: boolean[] = []
        while (seen.length < 20) {
          await new Promise((settle) => requestAnimationFrame(settle))
          seen.push(input.checked)
        }
        return seen
      })
    expect(new Set(states)).to.deep.equal(new Set([true]))
    await page.context().close()
  })

  it('keep concurrent edits of two users', async () => {
    const slug = await store({ ...beans, name: 'Shared stew' })
    const page = await web.visit(`/recipes/${slug}/edit`)
    await page.getByLabel('Description').fill('Mine')
    await page.getByLabel('Total time').fill('1 h')
    await web.larder.request('PATCH', `/api/recipes/${slug}`, {
      token: web.larder.token,
      json: { description: 'Theirs', recipeServings: 8 },
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Somebody else saved this recipe meanwhile').waitFor()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Theirs').last().click()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Shared stew', exact: true }).waitFor()
    expect(await read(slug)).to.include({ description: 'Theirs', recipeServings: 8, totalTime: '1 h' })
    await page.context().close()
  })

  it('ask before leaving with unsaved changes', async () => {
    const page = await web.visit('/recipes/tomato-butter-beans/edit')
    await page.getByLabel('Description').fill('Something else')
    await page.getByRole('link', { name: 'Recipes' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    expect(await page.getByLabel('Description').inputValue()).to.equal('Something else')
    await page.getByRole('link', { name: 'Recipes' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Recipes', exact: true }).waitFor()
    expect((await read('tomato-butter-beans')).description).to.equal(beans.description)
    await page.context().close()
  })

  it('show the numbers that the author wrote before steps', async () => {
    const recipeInstructions = ['1. Peel.', '3. Boil.', '7. Mash.\n8. Season.'].map((text) => ({ text }))
    const slug = await store({ name: 'Numbered mash', recipeInstructions })
    const page = await web.visit(`/recipes/${slug}`)
    await page.getByText('Season.').waitFor()
    const starts = await page
      .locator('ol ol')
      .evaluateAll((all: HTMLOListElement[]) => all.map((one) => one.start))
    expect(starts).to.deep.equal([1, 3, 7])
    await page.context().close()
  })

  it('execute no scripts in their texts', async () => {
    const script =
      '<img src=x onerror="window.broken=1"><script>window.broken=1</script>[go](javascript:window.broken=1)'
    const slug = await store({
      name: `Soup ${script}`,
      description: script,
      recipeYield: script,
      orgURL: 'https://example.org/"><script>window.broken=1</script>',
      tags: [{ name: script }],
      recipeIngredient: [{ note: script, title: script }],
      recipeInstructions: [{ text: script, title: script }],
      notes: [{ title: script, text: script }],
      nutrition: { calories: script },
    })
    const page = await web.visit('/recipes')
    for (const path of ['/recipes', `/recipes/${slug}`, `/recipes/${slug}/cook`, `/recipes/${slug}/edit`]) {
      await page.goto(web.larder.url + path)
      await page
        .getByText('onerror')
        .first()
        .waitFor({ state: 'attached' })
        .catch(() => undefined)
      expect(await page.evaluate(() => 'broken' in window), path).to.equal(false)
      expect(await page.locator('a[href^="javascript"], main script, img[src="x"]').count(), path).to.equal(0)
    }
    await page.context().close()
  })

  it('print lines in the words of their author, with the amounts that were chosen', async () => {
    const slug = await store({
      name: 'Printed soup',
      recipeServings: 1,
      language: 'en',
      recipeIngredient: ['½ cup chicken broth, hot', '½ teaspoon vanilla'].map((originalText) => ({
        originalText,
        note: originalText,
      })),
      recipeInstructions: [{ text: 'Simmer.' }],
    })
    const page = await web.visit(`/recipes/${slug}`)
    await page.getByRole('heading', { name: 'Printed soup' }).waitFor()
    const lines = async () => {
      await page.emulateMedia({ media: 'print' })
      const rows = page.locator('main li').filter({ hasText: /broth|vanilla/ })
      const shown = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
      await page.emulateMedia({ media: 'screen' })
      return shown
    }
    expect(await lines()).to.deep.equal(['½ cup chicken broth, hot', '½ teaspoon vanilla'])
    await page.getByRole('button', { name: 'Larger amount' }).click()
    await page.getByText('Serves 2').first().waitFor()
    expect(await lines()).to.deep.equal(['1 cup chicken broth, hot', '1 teaspoon vanilla'])
    await page.context().close()
  })

  it('are accessible in the light and in the dark', async () => {
    const page = await web.visit('/recipes', phone)
    for (const path of [
      '/recipes',
      '/recipes/tomato-butter-beans',
      '/recipes/new',
      '/recipes/tomato-butter-beans/cook',
    ]) {
      await page.goto(web.larder.url + path)
      await page.locator('h1').first().waitFor()
      await rest(page)
      expect(await faultsInThemes(page), path).to.deep.equal([])
    }
    await page.context().close()
  })
})
