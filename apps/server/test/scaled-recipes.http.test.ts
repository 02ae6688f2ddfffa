import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

onBothDatabases('a scaled recipe', (store) => {
  let larder: TestLarder
  let stored: Loose
  const get = async (query: string, base = '') => {
    const path = `${base}/api/recipes/pancakes${query}`
    return larder.request('GET', path, { token: larder.token })
  }
  const lines = ({ recipeIngredient }: Loose) => recipeIngredient.map(({ display }: Loose) => display)

  before(async () => {
    larder = await openLarder({ store })
    const json = {
      name: 'Pancakes',
      recipeServings: 4,
      recipeYield: '12 pancakes',
      recipeIngredient: [
        { quantity: 2, unit: { name: 'cup', pluralName: 'cups' }, food: { name: 'flour' } },
        { quantity: 2, quantityMax: 3, food: { name: 'egg', pluralName: 'eggs' } },
        { quantity: 1, unit: { name: 'cup' }, food: { name: 'puffed stardust', density: 0.1 } },
        { food: { name: 'salt' } },
      ],
      recipeInstructions: [{ text: 'Mix 2 cups flour with 2 eggs. Bake at 350°F for 20 minutes.' }],
      settings: { disableAmount: false },
    }
    const { status } = await larder.request('POST', '/api/recipes', { token: larder.token, json })
    expect(status).to.equal(201)
    stored = (await get('')).body
  })
  after(() => larder.stop())

  it('shows quantities for other servings', async () => {
    const { body } = await get('?servings=8')
    expect(lines(body)).to.deep.equal(['4 cups flour', '4–6 eggs', '2 cups puffed stardust', 'salt'])
    expect(body).to.include({ recipeServings: 8, recipeYield: '24 pancakes' })
    expect(body.recipeInstructions[0].text).to.equal(
      'Mix 4 cups flour with 4 eggs. Bake at 350°F for 20 minutes.',
    )
  })

  it('shows other units, by the density of the food', async () => {
    const { body } = await get('?units=metric')
    expect(lines(body)).to.deep.equal(['250 g flour', '2–3 eggs', '24 g puffed stardust', 'salt'])
    expect(body.recipeIngredient[0]).to.include({ quantity: 250, unitId: null })
    expect(body.recipeIngredient[0].unit).to.include({ name: 'gram', abbreviation: 'g' })
    expect(body.recipeInstructions[0].text).to.equal(
      'Mix 250 g flour with 2 eggs. Bake at 180°C for 20 minutes.',
    )
  })

  it('uses the unit of the group if it exists', async () => {
    const { token } = larder
    const { body: gramm } = await larder.request('POST', '/api/units', {
      token,
      json: { name: 'Gramm', fraction: false },
    })
    const { body } = await get('?units=metric')
    expect(body.recipeIngredient[0]).to.include({ unitId: gramm.id, display: '250 Gramm flour' })
    await larder.request('DELETE', `/api/units/${gramm.id}`, { token })
  })

  it('does not change the stored recipe', async () => {
    expect((await get('')).body).to.deep.equal(stored)
  })

  it('is shown under /mealie as well', async () => {
    expect(lines((await get('?servings=2', '/mealie')).body)[0]).to.equal('1 cup flour')
  })

  it('uses a changed density at once', async () => {
    const { token } = larder
    const { id } = stored.recipeIngredient[0].food
    await larder.request('PATCH', `/api/foods/${id}`, { token, json: { density: 0.6 } })
    expect(lines((await get('?units=metric')).body)[0]).to.equal('280 g flour')
    await larder.request('PATCH', `/api/foods/${id}`, { token, json: { density: null } })
    expect(lines((await get('?units=metric')).body)[0]).to.equal('250 g flour')
  })

  for (const query of ['?servings=0', '?servings=-1', '?servings=many', '?units=imperial', '?scale=1e9'])
    it(`refuses ${query}`, async () => {
      expect((await get(query)).status).to.be.oneOf([400, 422])
    })

  it('refuses a density of 0', async () => {
    const json = { name: 'air', density: 0 }
    const { status, body } = await larder.request('POST', '/api/foods', { token: larder.token, json })
    expect([status, body.code]).to.deep.equal([422, 'food/range'])
  })

  it('refuses servings for a recipe without a number of servings', async () => {
    const { token } = larder
    await larder.request('POST', '/api/recipes', { token, json: { name: 'Toast' } })
    const { status, body } = await larder.request('GET', '/api/recipes/toast?servings=2', { token })
    expect([status, body.code]).to.deep.equal([422, 'recipe/servings-unknown'])
    expect((await larder.request('GET', '/api/recipes/toast?scale=2', { token })).status).to.equal(200)
  })
})
