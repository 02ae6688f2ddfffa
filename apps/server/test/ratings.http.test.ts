import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { RequestOptions, Loose } from './send.ts'

onBothDatabases('ratings and favourites', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
  })
  after(() => larder.stop())

  /** Each test has a group of its own, and somebody of another one. */
  let number = 0
  let token: string
  let ann: string
  let cook: Person
  let stranger: Person
  let soup: Loose
  beforeEach(async () => {
    number += 1
    const group = `Home ${number}`
    ;({ token, userId: ann } = await addPerson(larder, `ann${number}`, { group, admin: true }))
    cook = await addPerson(larder, `cook${number}`, { group })
    stranger = await addPerson(larder, `stranger${number}`, { group: 'Elsewhere' })
    await request('POST', '/api/recipes', { json: { name: 'Soup' } })
    soup = await read()
  })
  const request = (method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token, ...options })
  const read = async () => (await request('GET', '/api/recipes/soup')).body

  it('make the rating of a recipe the average of all ratings', async () => {
    const rated = await request('POST', `/api/users/${ann}/ratings/soup`, { json: { rating: 5 } })
    expect(rated.status).to.equal(200)
    expect(rated.body).to.include({ userId: ann, recipeId: soup.id, rating: 5, isFavorite: false })
    await cook.request('POST', `/api/users/${cook.userId}/ratings/${soup.id}`, {
      json: { rating: 2, isFavorite: true },
    })
    expect((await read()).rating).to.equal(3.5)
    for (const none of [null, 0]) {
      await cook.request('POST', `/api/users/${cook.userId}/ratings/soup`, { json: { rating: none } })
      expect((await read()).rating).to.equal(5)
    }
    const mine = await cook.request('GET', `/api/users/self/ratings/${soup.id}`)
    expect(mine.body).to.include({ rating: null, isFavorite: true })
    await request('POST', `/api/users/${ann}/ratings/soup`, { json: { rating: null } })
    expect((await read()).rating).to.equal(null)
  })

  it('store favourites and ratings independently', async () => {
    await request('POST', `/api/users/${ann}/ratings/soup`, { json: { rating: 4 } })
    expect((await request('POST', `/api/users/${ann}/favorites/soup`)).body).to.include({
      rating: 4,
      isFavorite: true,
    })
    const favorites = async () => (await request('GET', '/api/users/self/favorites')).body.ratings
    expect((await favorites()).map(({ recipeId }: Loose) => recipeId)).to.deep.equal([soup.id])
    expect((await cook.request('GET', `/api/users/${ann}/favorites`)).body.ratings).to.have.length(1)
    await request('DELETE', `/api/users/${ann}/favorites/soup`)
    expect(await favorites()).to.deep.equal([])
    expect((await request('GET', `/api/users/${ann}/ratings`)).body.ratings[0]).to.include({
      rating: 4,
      isFavorite: false,
    })
    expect((await read()).rating).to.equal(4)
  })

  it('cannot be changed by other members, and are hidden from other groups', async () => {
    const json = { rating: 1 }
    const by = (person: Person, path: string) => person.request('POST', path, { json })
    const other = await by(cook, `/api/users/${ann}/ratings/soup`)
    expect([other.status, other.body.code]).to.deep.equal([403, 'rating/forbidden'])
    expect((await cook.request('DELETE', `/api/users/${ann}/favorites/soup`)).status).to.equal(403)
    expect((await request('POST', `/api/users/${cook.userId}/ratings/soup`, { json })).body.userId).to.equal(
      cook.userId,
    )
    expect((await by(stranger, `/api/users/${stranger.userId}/ratings/${soup.id}`)).status).to.equal(404)
    expect((await by(stranger, `/api/users/${ann}/ratings/${soup.id}`)).status).to.equal(404)
    expect((await stranger.request('GET', `/api/users/${ann}/ratings`)).status).to.equal(404)
    expect((await request('GET', `/api/users/${stranger.userId}/favorites`)).status).to.equal(404)
  })

  it('count two concurrent ratings', async () => {
    await Promise.all([
      request('POST', `/api/users/${ann}/ratings/soup`, { json: { rating: 5 } }),
      cook.request('POST', `/api/users/${cook.userId}/ratings/soup`, { json: { rating: 1 } }),
    ])
    expect((await read()).rating).to.equal(3)
  })

  for (const json of [{ rating: 6 }, { rating: -1 }, { rating: 'good' }, { stars: 3 }])
    it(`refuse ${JSON.stringify(json)}`, async () => {
      expect((await request('POST', `/api/users/${ann}/ratings/soup`, { json })).status).to.equal(422)
    })

  it('return 404 for a recipe that was never rated', async () => {
    expect((await request('GET', `/api/users/self/ratings/${soup.id}`)).status).to.equal(404)
    expect((await request('POST', `/api/users/${ann}/favorites/nothing`)).body.code).to.equal(
      'recipe/missing',
    )
  })
})

onBothDatabases('ingredient lines', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
    await request('/api/foods', { name: 'flour', aliases: [{ name: 'plain flour' }] })
    await request('/api/units', { name: 'gram', abbreviation: 'g', useAbbreviation: true, fraction: false })
    await request('/api/units', { name: 'Big spoon', abbreviation: 'tbsp' })
  })
  after(() => larder.stop())
  const request = (path: string, json: unknown) => larder.request('POST', path, { token: larder.token, json })

  it('are parsed to the foods and units of the group, others by name', async () => {
    const ingredients = ['200 g plain flour, sifted', '2 tbsp olive oil', 'salt']
    const { status, body } = await request('/api/parser/ingredients', { parser: 'nlp', ingredients })
    expect(status).to.equal(200)
    const shown = body.map(({ input, ingredient: { quantity, unit, food, note } }: Loose) => ({
      input,
      quantity,
      unit: unit && [unit.name, 'id' in unit],
      food: [food.name, 'id' in food],
      note,
    }))
    expect(shown).to.deep.equal([
      { input: ingredients[0], quantity: 200, unit: ['gram', true], food: ['flour', true], note: 'sifted' },
      { input: ingredients[1], quantity: 2, unit: ['Big spoon', true], food: ['olive oil', false], note: '' },
      { input: ingredients[2], quantity: null, unit: null, food: ['salt', false], note: '' },
    ])
    expect(body[0].ingredient.display).to.equal('200 g plain flour, sifted')
    expect(body[0].confidence.average).to.be.within(0.5, 1)
  })

  it('are accepted unchanged in the body of a recipe', async () => {
    const { body } = await request('/api/parser/ingredient', { ingredient: '2 cups rye flour' })
    const made = await request('/api/recipes', { name: 'Bread', recipeIngredient: [body.ingredient] })
    expect(made.status).to.equal(201)
    const { body: bread } = await larder.request('GET', '/api/recipes/bread', { token: larder.token })
    expect(bread.recipeIngredient[0].food.name).to.equal('rye flour')
    expect(bread.recipeIngredient[0].unit.name).to.equal('cup')
  })

  for (const ingredient of ['', ' ', '!!!', '½', 'x'.repeat(1_000), '\u{1f963} 3 \u{1f963}'])
    it(`get a response for any text: ${JSON.stringify(ingredient.slice(0, 10))}`, async () => {
      expect((await request('/api/parser/ingredient', { ingredient })).status).to.equal(200)
    })
})
