import { expect } from 'chai'
import { onBothDatabases, openLarder, type StoreKind, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { Loose } from './send.ts'

for (const store of ['memory'] as const)
  describe(`suggested recipes, on ${store}`, () => suggestionsOn(store))
onBothDatabases('suggested recipes', (store) => suggestionsOn(store))

function suggestionsOn(store: StoreKind): void {
  let larder: TestLarder
  let neighbour: Person
  const food: Record<string, string> = {}
  before(async () => {
    larder = await openLarder({ store })
    neighbour = await addPerson(larder, 'neighbour', { household: 'Next door' })
    for (const name of ['flour', 'egg', 'milk', 'leek', 'butter', 'margarine', 'saffron'])
      food[name] = (await request('POST', '/api/foods', { name })).body.id
    food.salt = (await request('POST', '/api/foods', { name: 'salt', onHand: true })).body.id
    food.scallion = (
      await request('POST', '/api/foods', { name: 'scallion', aliases: [{ name: 'spring onion' }] })
    ).body.id
    food['green onion'] = (
      await request('POST', '/api/foods', { name: 'green onion', aliases: [{ name: 'spring onion' }] })
    ).body.id
    const recipe = (name: string, foods: readonly (string | [string, string])[], more: object = {}) =>
      request('POST', '/api/recipes', {
        name,
        recipeIngredient: foods.map((each) => {
          const [one, note] = typeof each === 'string' ? [each, ''] : each
          return { quantity: 1, foodId: food[one], note }
        }),
        ...more,
      })
    await recipe('Pancakes', ['flour', 'egg', 'milk', 'salt'], { tags: ['Sweet'] })
    await recipe('Leek cream', ['leek', 'milk', 'saffron', 'salt'])
    await recipe('Shortbread', ['flour', ['butter', 'or margarine, softened']], {
      tools: [{ name: 'Rolling pin' }],
    })
    await recipe('Onion salad', ['scallion', 'salt'])
    await recipe('Water', [])
  })
  after(() => larder.stop())
  const request = (method: string, path: string, json?: unknown) =>
    larder.request(method, path, { token: larder.token, ...(json === undefined ? {} : { json }) })
  const suggest = async (query: Record<string, string>, by = request) => {
    const { status, body } = await by(
      'GET',
      `/api/recipes/suggestions?${new URLSearchParams(query).toString()}`,
    )
    expect(status, JSON.stringify(body)).to.equal(200)
    return body.items.map(({ recipe, missingFoods }: Loose) => [
      recipe.name,
      missingFoods.map(({ name }: Loose) => name).sort(),
    ])
  }

  it('are those with the fewest missing foods, and staples count as available', async () => {
    const found = await suggest({ foods: 'flour,egg,milk' })
    expect(found[0]).to.deep.equal(['Pancakes', []])
    expect(found.slice(1, 3)).to.have.deep.members([
      ['Onion salad', ['scallion']],
      ['Shortbread', ['butter']],
    ])
    expect(found.slice(3)).to.deep.equal([['Leek cream', ['leek', 'saffron']]])
  })

  it('respect the maximum of missing foods and the limit', async () => {
    expect(await suggest({ foods: 'flour,egg,milk', maxMissingFoods: '0' })).to.deep.equal([['Pancakes', []]])
    expect(await suggest({ foods: 'flour,egg,milk', limit: '1' })).to.deep.equal([['Pancakes', []]])
    expect(
      (await suggest({ foods: 'flour,egg,milk', maxMissingFoods: '1' })).map(([name]: [string]) => name),
    ).not.to.include('Leek cream')
  })

  it('match a filter', async () => {
    expect(await suggest({ foods: 'leek', queryFilter: 'tags.name = "Sweet"' })).to.deep.equal([
      ['Pancakes', ['egg', 'flour', 'milk']],
    ])
    const wrong = await request('GET', '/api/recipes/suggestions?queryFilter=colour%20%3D%201')
    expect([wrong.status, wrong.body.code]).to.deep.equal([400, 'filter/unknown-attribute'])
  })

  it('recognise other names of a food', async () => {
    expect(await suggest({ foods: 'spring onion', maxMissingFoods: '0' })).to.deep.equal([
      ['Onion salad', []],
    ])
    expect(await suggest({ foods: food['green onion']!, maxMissingFoods: '0' })).to.deep.equal([
      ['Onion salad', []],
    ])
  })

  it('recognise an alternative in a line', async () => {
    expect(
      await suggest({ foods: 'flour,margarine', includeFoodsOnHand: 'false', maxMissingFoods: '0' }),
    ).to.deep.equal([['Shortbread', []]])
    expect(
      await suggest({ foods: 'flour,leek', includeFoodsOnHand: 'false', maxMissingFoods: '0' }),
    ).to.deep.equal([])
  })

  it('are without staples when the household’s foods do not count', async () => {
    expect(
      await suggest({ foods: 'scallion', includeFoodsOnHand: 'false', maxMissingFoods: '0' }),
    ).to.deep.equal([])
  })

  it('count tools that are missing', async () => {
    const [first] = (await request('GET', '/api/recipes/suggestions?foods=flour&foods=butter')).body.items
    expect([first.recipe.name, first.missingTools.map(({ name }: Loose) => name)]).to.deep.equal([
      'Shortbread',
      ['Rolling pin'],
    ])
    expect(
      (await suggest({ foods: 'flour,butter', maxMissingTools: '0' })).map(([name]: [string]) => name),
    ).not.to.include('Shortbread')
    const withTool = await request(
      'GET',
      '/api/recipes/suggestions?foods=flour&foods=butter&tools=rolling-pin&maxMissingTools=0',
    )
    expect(withTool.body.items[0].missingTools).to.deep.equal([])
  })

  it('use only the foods on hand of their household', async () => {
    const toolId = (await request('GET', '/api/organizers/tools')).body.data[0].id
    const set = await request('PUT', '/api/households/on-hand', {
      foods: [food.flour, food.butter],
      tools: [toolId],
    })
    expect(set.body).to.deep.equal({ foods: [food.butter, food.flour], tools: [toolId] })
    expect((await request('GET', '/mealie/api/households/on-hand')).body).to.deep.equal(set.body)
    expect(await suggest({ maxMissingFoods: '0', maxMissingTools: '0' })).to.deep.equal([['Shortbread', []]])
    const theirs = await neighbour.request('GET', '/api/recipes/suggestions?maxMissingFoods=0')
    expect(theirs.body.items).to.deep.equal([])
    expect((await neighbour.request('GET', '/api/households/on-hand')).body).to.deep.equal({
      foods: [],
      tools: [],
    })
    const foreign = await request('PUT', '/api/households/on-hand', {
      foods: ['00000000-0000-4000-8000-000000000000'],
    })
    expect(foreign.status).to.equal(404)
    const change = async (json: object) =>
      (await request('PATCH', '/api/households/on-hand', json)).body.foods
    expect(await change({ removeFoods: [food.flour] })).to.deep.equal([food.butter])
    const both = await Promise.all([
      change({ addFoods: [food.flour] }),
      change({ removeFoods: [food.flour] }),
    ])
    expect(both.flat()).to.include(food.butter)
    expect(await change({ addFoods: [food.flour, food.flour] })).to.deep.equal([food.butter, food.flour])
    expect(
      (
        await request('PATCH', '/api/households/on-hand', {
          addFoods: ['00000000-0000-4000-8000-000000000000'],
        })
      ).status,
    ).to.equal(404)
    const changed = await request('PATCH', '/api/households/on-hand', { removeTools: [toolId] })
    expect(changed.body.tools).to.deep.equal([])
    await request('PUT', '/api/foods/merge', { fromFood: food.butter, toFood: food.flour })
    expect((await request('GET', '/api/households/on-hand')).body.foods).to.deep.equal([food.flour])
  })

  it('are refused for a food that does not exist', async () => {
    const { status, body } = await request('GET', '/api/recipes/suggestions?foods=unobtainium')
    expect([status, body.code, body.field]).to.deep.equal([422, 'query/unknown', 'foods'])
  })
}
