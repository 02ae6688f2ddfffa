import { expect } from 'chai'
import { onBothDatabases, openLarder, type StoreKind, type TestLarder } from './harness.ts'
import { addPerson } from './people.ts'

for (const store of ['memory'] as const)
  describe(`numbers of recipes by filter, on ${store}`, () => countsOn(store))
onBothDatabases('numbers of recipes by filter', (store) => countsOn(store))

function countsOn(store: StoreKind): void {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
    const lentil = (await request('POST', '/api/foods', { name: 'lentil' })).body.id
    const add = (name: string, tags: readonly string[], more: object = {}) =>
      request('POST', '/api/recipes', { name, tags: tags.map((tag) => ({ name: tag })), ...more })
    await add('Dal', ['Vegan', 'Quick'], { totalTime: '30 min', recipeIngredient: [{ foodId: lentil }] })
    await add('Lentil soup', ['Vegan'], { totalTime: '50 min', recipeIngredient: [{ foodId: lentil }] })
    await add('Omelette', ['Quick'], { totalTime: '10 min', rating: 5 })
    await add('Roast', [], { totalTime: '3 h' })
  })
  after(() => larder.stop())
  const request = (method: string, path: string, json?: unknown) =>
    larder.request(method, path, { token: larder.token, ...(json === undefined ? {} : { json }) })
  const counts = async (parameters: readonly (readonly [string, string])[]) => {
    const query = new URLSearchParams()
    for (const [name, value] of parameters) query.append(name, value)
    const { status, body } = await request('GET', `/api/recipes/counts?${query.toString()}`)
    expect(status, JSON.stringify(body)).to.equal(200)
    return [body.total, body.counts.map(({ total }: { total: number }) => total)]
  }
  const each = (...filters: readonly string[]) => filters.map((filter) => ['each', filter] as const)

  it('are those of the list with each filter', async () => {
    const filters = each('tags.slug = "vegan"', 'totalMinutes <= 30', 'rating >= 6', '')
    expect(await counts(filters)).to.deep.equal([4, [2, 2, 0, 4]])
    expect(await counts([])).to.deep.equal([4, []])
  })

  it('are counted among the recipes that the other parameters select', async () => {
    const values = each('tags.slug = "vegan"', 'tags.slug = "quick"')
    expect(await counts([['queryFilter', 'totalMinutes <= 30'], ...values])).to.deep.equal([2, [1, 2]])
    expect(await counts([['tags', 'quick'], ...values])).to.deep.equal([2, [1, 2]])
    expect(await counts([['foods', 'lentil'], ...values])).to.deep.equal([2, [2, 1]])
    expect(await counts([['search', 'lentil'], ...values])).to.deep.equal([2, [2, 1]])
  })

  it('keep the filters with their numbers, in their order', async () => {
    const query = new URLSearchParams({ each: 'tags.name IN ["Vegan", "Quick"]' })
    const { body } = await request('GET', `/api/recipes/counts?${query.toString()}`)
    expect(body.counts).to.deep.equal([{ queryFilter: 'tags.name IN ["Vegan", "Quick"]', total: 3 }])
  })

  it('reject an invalid filter as the list does', async () => {
    const query = new URLSearchParams({ each: 'colour = "red"' })
    const { status, body } = await request('GET', `/api/recipes/counts?${query.toString()}`)
    expect([status, body.code]).to.deep.equal([400, 'filter/unknown-attribute'])
  })

  it('do not count recipes of other groups', async () => {
    const stranger = await addPerson(larder, 'stranger', { group: 'Elsewhere' })
    const { body } = await stranger.request('GET', '/api/recipes/counts?each=rating%20%3E%3D%201')
    expect(body).to.deep.equal({ total: 0, counts: [{ queryFilter: 'rating >= 1', total: 0 }] })
  })
}
