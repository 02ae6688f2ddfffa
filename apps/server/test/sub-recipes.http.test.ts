import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

onBothDatabases('a recipe that is an ingredient', (store) => {
  let larder: TestLarder
  let crust: Loose
  const request = (method: string, path: string, json?: unknown) =>
    larder.request(method, path, { token: larder.token, ...(json === undefined ? {} : { json }) })

  before(async () => {
    larder = await openLarder({ store })
    await request('POST', '/api/recipes', {
      name: 'Crust',
      recipeServings: 4,
      recipeIngredient: [{ quantity: 200, unit: { name: 'gram' }, food: { name: 'flour' } }],
    })
    crust = (await request('GET', '/api/recipes/crust')).body
    const line = {
      quantity: 2,
      unit: { name: 'serving', pluralName: 'servings' },
      referencedRecipe: { id: crust.id },
    }
    const made = await request('POST', '/api/recipes', {
      name: 'Pie',
      recipeServings: 2,
      recipeIngredient: [line],
    })
    expect(made.status).to.equal(201)
  })
  after(() => larder.stop())

  for (const base of ['', '/mealie'])
    it(`is shown with the line under ${base}/api`, async () => {
      const { body } = await request('GET', `${base}/api/recipes/pie`)
      expect(body.recipeIngredient[0].referencedRecipe).to.include({ id: crust.id, slug: 'crust' })
      expect(body.recipeIngredient[0].display).to.equal('2 servings Crust')
    })

  it('is scaled with the recipe', async () => {
    const { body } = await request('GET', '/api/recipes/pie?servings=6')
    expect(body.recipeIngredient[0]).to.include({ quantity: 6, display: '6 servings Crust' })
  })

  it('cannot contain the recipe', async () => {
    const { body: pie } = await request('GET', '/api/recipes/pie')
    for (const method of ['PUT', 'PATCH']) {
      const json = { recipeIngredient: [{ referencedRecipeId: pie.id }] }
      const { status, body } = await request(method, '/api/recipes/crust', json)
      expect([status, body.code]).to.deep.equal([422, 'recipe/reference-cycle'])
    }
  })

  it('adds its scaled lines to a shopping list', async () => {
    const { body: list } = await request('POST', '/api/households/shopping/lists', { name: 'Saturday' })
    const path = `/api/households/shopping/lists/${list.id}/recipe/pie`
    const shown = async (address: string, json: object) =>
      (await request('POST', address, json)).body.listItems.map(({ display }: Loose) => display)
    expect(await shown(path, { recipeIncrementQuantity: 3 })).to.deep.equal(['300 grams flour'])
    expect(await shown(`${path}/delete`, { recipeDecrementQuantity: 1 })).to.deep.equal(['200 grams flour'])
    expect(await shown(`${path}/delete`, { recipeDecrementQuantity: 2 })).to.deep.equal([])
  })

  it('is scaled by servings when their unit is named in a language without a line parser', async () => {
    const line = { quantity: 2, unit: { name: 'dose', pluralName: 'doses' } }
    await request('POST', '/api/recipes', {
      name: 'Torta',
      recipeServings: 2,
      recipeIngredient: [{ ...line, referencedRecipe: { id: crust.id } }],
    })
    const { body: list } = await request('POST', '/api/households/shopping/lists', { name: 'Sunday' })
    const path = `/api/households/shopping/lists/${list.id}/recipe/torta`
    const { body } = await request('POST', path, { recipeIncrementQuantity: 1 })
    expect(body.listItems.map(({ display }: Loose) => display)).to.deep.equal(['100 grams flour'])
    await request('DELETE', '/api/recipes/torta')
  })

  it('is found by filters', async () => {
    const filter = encodeURIComponent('recipeIngredient.referencedRecipe.name = "Crust"')
    const { body } = await request('GET', `/api/recipes?queryFilter=${filter}`)
    expect(body.data.map(({ name }: Loose) => name)).to.deep.equal(['Pie'])
  })
})
