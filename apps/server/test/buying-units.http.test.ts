import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

onBothDatabases('the sum of recipes on a shopping list', (store) => {
  let larder: TestLarder
  let listId: string
  const request = (method: string, path: string, json?: unknown) =>
    larder.request(method, path, { token: larder.token, ...(json === undefined ? {} : { json }) })
  const lists = '/api/households/shopping/lists'
  const shown = async (base = '') =>
    (await request('GET', `${base}${lists}/${listId}`)).body.listItems.map(({ display }: Loose) => display)

  beforeEach(async () => {
    larder = await openLarder({ store })
    listId = (await request('POST', lists, { name: 'Saturday' })).body.id
    const oil = (quantity: number, unit: string) => ({
      quantity,
      unit: { name: unit },
      food: { name: 'olive oil' },
    })
    const recipes = [
      [oil(12, 'tablespoon')],
      [oil(0.5, 'cup'), { quantity: 2, unit: { name: 'cup' }, food: { name: 'flour' } }],
      [
        oil(5.763, 'tablespoon'),
        { quantity: 150, unit: { name: 'gram' }, food: { name: 'flour' } },
        { note: 'salt' },
      ],
    ]
    for (const [i, recipeIngredient] of recipes.entries())
      await request('POST', '/api/recipes', { name: `Recipe ${i}`, recipeIngredient })
  })
  afterEach(() => larder.stop())

  const systems: readonly ['metric' | 'us' | null, readonly string[]][] = [
    ['metric', ['380 ml olive oil', '400 grams flour', 'salt']],
    ['us', ['1 ½ cups + 2 tbsp olive oil', '3 ¼ cups flour', 'salt']],
    [null, ['1 ½ cups + 2 tbsp olive oil', '3 ¼ cups flour', 'salt']],
  ]
  for (const [unitSystem, expected] of systems)
    it(`is shown in the household's units (${unitSystem}), and each recipe can be removed again`, async () => {
      const changed = await request('PUT', '/api/households/preferences', { unitSystem })
      expect(changed.body.unitSystem).to.equal(unitSystem)
      for (const i of [0, 1, 2]) await request('POST', `${lists}/${listId}/recipe/recipe-${i}`, {})
      expect(await shown()).to.deep.equal(expected)
      expect(await shown('/mealie')).to.deep.equal(expected)
      const { body } = await request('GET', `${lists}/${listId}`)
      expect(body.listItems[0].recipeReferences).to.have.length(3)
      await request('POST', `${lists}/${listId}/recipe/recipe-2/delete`, {})
      expect((await shown())[1]).to.equal(unitSystem === 'metric' ? '250 grams flour' : '2 cups flour')
      for (const i of [0, 1]) await request('POST', `${lists}/${listId}/recipe/recipe-${i}/delete`, {})
      expect(await shown()).to.deep.equal([])
    })

  it('keeps the lines of each recipe as printed, in the amounts that were added', async () => {
    const lines = (prefix: string) => [
      {
        originalText: `2 tsp. ${prefix} Paste`,
        quantity: 2,
        unit: { name: 'teaspoon' },
        food: { name: 'paste' },
      },
    ]
    const slugs: string[] = []
    for (const prefix of ['Tomato', 'Sun-dried'])
      slugs.push(
        (await request('POST', '/api/recipes', { name: prefix, recipeIngredient: lines(prefix) })).body,
      )
    await request('POST', `${lists}/${listId}/recipe/${slugs[0]}`, { recipeIncrementQuantity: 2 })
    await request('POST', `${lists}/${listId}/recipe/${slugs[1]}`, {})
    const item = async () => (await request('GET', `${lists}/${listId}`)).body.listItems[0]
    const texts = async () => (await item()).recipeReferences.map(({ display }: Loose) => display)
    expect(await texts()).to.deep.equal(['4 tsp. Tomato Paste', '2 tsp. Sun-dried Paste'])
    // Existing clients send items back without the texts.
    const { recipeReferences, ...rest } = await item()
    const known = recipeReferences.map(({ recipeText: _, display: __, ...part }: Loose) => part)
    await request('PUT', `/mealie${lists.replace('lists', 'items')}/${rest.id}`, {
      ...rest,
      recipeReferences: known,
    })
    expect(await texts()).to.deep.equal(['4 tsp. Tomato Paste', '2 tsp. Sun-dried Paste'])
  })

  it('shows a line without a quantity unchanged, whatever the multiplier', async () => {
    await request('POST', `${lists}/${listId}/recipe/recipe-2`, { recipeIncrementQuantity: 2 })
    const { body } = await request('GET', `${lists}/${listId}`)
    expect(body.listItems.at(-1)).to.include({ quantity: 0, display: 'salt' })
  })

  it('is shown in its language where the better unit has the name of a unit of another one', async () => {
    await request('POST', '/api/units', { name: 'Tasse', pluralName: 'Tassen' })
    const spoons = (quantity: number, food: string) => ({
      ...{ name: food, language: 'fr' },
      recipeIngredient: [{ quantity, unit: { name: 'cuillère à soupe' }, food: { name: food } }],
    })
    for (const [quantity, food] of [
      [16, 'huile'],
      [32, 'lait'],
    ] as const) {
      const { body: slug } = await request('POST', '/api/recipes', spoons(quantity, food))
      expect((await request('POST', `${lists}/${listId}/recipe/${slug}`, {})).status).to.equal(200)
    }
    expect(await shown()).to.deep.equal(['1 tasse huile', '2 tasses lait'])
  })

  it('refuses a system of units that does not exist', async () => {
    const { status, body } = await request('PUT', '/api/households/preferences', { unitSystem: 'imperial' })
    expect(status, body.code).to.equal(422)
  })
})
