import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

/** Lines of a recipe in each language, and their stored quantity, upper end, unit, food and note. */
const recipes: Readonly<Record<string, readonly (readonly [string, ...Loose[]])[]>> = {
  en: [
    ['2 cups + 1 tbsp flour', 2.0625, null, 'cup', 'flour', ''],
    ['2–3 carrots', 2, 3, null, 'carrot', ''],
    ['1 yellow onion, chopped', 1, null, null, 'yellow onion', 'chopped'],
    ['2 tbsp butter or margarine', 2, null, 'tablespoon', 'butter', 'or margarine'],
    ['1 cup fresh or frozen blueberries', 1, null, 'cup', 'blueberry', 'fresh or frozen'],
    ['salt and pepper', null, null, null, 'salt', 'and pepper'],
  ],
  de: [
    ['250 g Mehl', 250, null, 'Gramm', 'Mehl', ''],
    ['2-3 Möhren', 2, 3, null, 'Möhre', ''],
    ['2 EL Butter oder Margarine', 2, null, 'Esslöffel', 'Butter', 'oder Margarine'],
    ['Salz und Pfeffer', null, null, null, 'Salz', 'und Pfeffer'],
  ],
  fr: [
    ['200 g de farine', 200, null, 'gramme', 'farine', ''],
    ['2 à 3 carottes', 2, 3, null, 'carotte', ''],
    ['sel et poivre', null, null, null, 'sel', 'et poivre'],
  ],
  es: [
    ['200 g de harina', 200, null, 'gramo', 'harina', ''],
    ['2 o 3 zanahorias', 2, 3, null, 'zanahoria', ''],
    ['sal y pimienta', null, null, null, 'sal', 'y pimienta'],
  ],
  it: [
    ['200 g di farina', 200, null, 'grammo', 'farina', ''],
    ['2 cucchiai di olio o burro', 2, null, 'cucchiaio', 'olio', 'o burro'],
  ],
  da: [
    ['2 spsk. olivenolie', 2, null, 'spsk', 'olivenolie', ''],
    ['3 fed hvidløg', 3, null, 'fed', 'hvidløg', ''],
    ['3 dl mælk', 3, null, 'deciliter', 'mælk', ''],
  ],
  nl: [
    ['200 g bloem', 200, null, 'gram', 'bloem', ''],
    ['2 eetlepels olie', 2, null, 'eetlepel', 'olie', ''],
  ],
}

onBothDatabases('quantities of imported recipes', (store) => {
  let larder: TestLarder
  beforeEach(async () => {
    larder = await openLarder({ store })
  })
  afterEach(() => larder.stop())

  const importLines = async (lines: readonly string[]) => {
    const data = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Stew',
      recipeIngredient: lines,
      recipeInstructions: ['Cook everything for an hour and serve it.'],
    })
    const made = await larder.request('POST', '/api/recipes/create/html-or-json', {
      token: larder.token,
      json: { data },
    })
    expect(made.status).to.equal(201)
    const { body } = await larder.request('GET', `/api/recipes/${made.body}`, { token: larder.token })
    return body
  }

  for (const [language, rows] of Object.entries(recipes))
    it(`are stored with unit, food and note on a server without foods (${language})`, async () => {
      const { recipeIngredient, settings } = await importLines(rows.map(([line]) => line))
      expect(settings.disableAmount).to.equal(false)
      expect(
        recipeIngredient.map(({ originalText, quantity, quantityMax, unit, food, note }: Loose) => [
          originalText,
          quantity,
          quantityMax,
          unit?.name ?? null,
          food?.name ?? null,
          note,
        ]),
      ).to.deep.equal(rows)
    })

  it('keep the words of the author, whatever food and unit they are linked to', async () => {
    const request = (method: string, path: string, json?: unknown) =>
      larder.request(method, path, { token: larder.token, ...(json === undefined ? {} : { json }) })
    const food = { name: 'tomato purée', aliases: [{ name: 'tomato paste' }] }
    await request('POST', '/api/foods', food)
    await request('POST', '/api/units', { name: 'Zehe', pluralName: 'Zehen' })
    const printed = [
      '2 tsp. Tomato Paste',
      '½ teaspoon vanilla',
      'butter, and chopped chives, Melted',
      '2 cloves garlic',
    ]
    const { slug, recipeIngredient } = await importLines(printed)
    const displays = (lines: readonly Loose[]) => lines.map(({ display }) => display)
    expect(recipeIngredient[0]).to.deep.include({ words: { unit: 'tsp.', food: 'Tomato Paste' } })
    expect(recipeIngredient[0].food.name).to.equal('tomato purée')
    expect(recipeIngredient[3].unit.name).to.equal('clove')
    expect(displays(recipeIngredient)).to.deep.equal(printed)
    const mealie = `/mealie/api/recipes/${slug}`
    const seen = (await request('GET', mealie)).body
    expect(displays(seen.recipeIngredient)).to.deep.equal(printed)
    // Existing clients do not know the words, and send the other fields back.
    const lines = seen.recipeIngredient.map(({ words: _, ...line }: Loose) => line)
    await request('PATCH', mealie, { recipeIngredient: lines })
    expect(displays((await request('GET', mealie)).body.recipeIngredient)).to.deep.equal(printed)
    lines[0].quantity = 3
    lines[1].food = { name: 'rum' }
    await request('PATCH', mealie, { recipeIngredient: lines })
    expect(displays((await request('GET', mealie)).body.recipeIngredient)).to.deep.equal([
      '3 tsp. Tomato Paste',
      '½ teaspoon rum',
      ...printed.slice(2),
    ])
  })

  it('are shown as a range, and equal ends once', async () => {
    const { recipeIngredient } = await importLines(['2–3 carrots', '2 cups + 1 tbsp flour', 'salt'])
    expect(recipeIngredient.map(({ display }: Loose) => display)).to.deep.equal([
      '2–3 carrots',
      '2 cups + 1 tbsp flour',
      'salt',
    ])
  })

  it('link a food that the group has', async () => {
    const { token } = larder
    const { body: onion } = await larder.request('POST', '/api/foods', { token, json: { name: 'onion' } })
    const { recipeIngredient } = await importLines(['1 yellow onion, chopped'])
    expect(recipeIngredient[0]).to.deep.include({ foodId: onion.id, note: 'yellow, chopped', quantity: 1 })
  })
})

describe('LARDER_UNKNOWN_INGREDIENTS=text', () => {
  it('keeps unknown foods and units as note with the quantity set', async () => {
    const larder = await openLarder({ settings: { LARDER_UNKNOWN_INGREDIENTS: 'text' } })
    try {
      const { token } = larder
      const data = JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name: 'Dough',
        recipeIngredient: ['2 cups flour, sifted'],
        recipeInstructions: ['Knead everything for ten minutes.'],
      })
      const made = await larder.request('POST', '/api/recipes/create/html-or-json', { token, json: { data } })
      const { body } = await larder.request('GET', `/api/recipes/${made.body}`, { token })
      expect(body.recipeIngredient[0]).to.deep.include({
        quantity: 2,
        unitId: null,
        foodId: null,
        note: 'cups flour, sifted',
        display: '2 cups flour, sifted',
      })
      expect((await larder.request('GET', '/api/foods', { token })).body.total).to.equal(0)
    } finally {
      await larder.stop()
    }
  })
})
