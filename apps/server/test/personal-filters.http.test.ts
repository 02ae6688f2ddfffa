import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { RequestOptions } from './send.ts'

onBothDatabases('favourites and own ratings in filters and orderings', (store) => {
  let larder: TestLarder
  let ann: string
  const request = (method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token: larder.token, ...options })

  let eve: Person
  const names = async (who: Pick<Person, 'request'>, query: string) => {
    const { status, body } = await who.request('GET', `/api/recipes?perPage=-1&${query}`)
    expect(status, JSON.stringify(body)).to.equal(200)
    return body.data.map(({ name }: { name: string }) => name)
  }
  const filtered = (who: Pick<Person, 'request'>, filter: string) =>
    names(who, `orderBy=name:asc&queryFilter=${encodeURIComponent(`tags.name = "Rated" AND (${filter})`)}`)
  before(async () => {
    larder = await openLarder({ store })
    ann = (await request('GET', '/api/users/self')).body.id
    eve = await addPerson(larder, 'eve', {})
    for (const name of ['Apple pie', 'Bread', 'Curry'])
      await request('POST', '/api/recipes', { json: { name, tags: ['Rated'] } })
    const rate = (who: Pick<Person, 'request'>, userId: string, slug: string, json: object) =>
      who.request('POST', `/api/users/${userId}/ratings/${slug}`, { json })
    await rate({ request }, ann, 'apple-pie', { rating: 2, isFavorite: true })
    await rate({ request }, ann, 'bread', { rating: 5 })
    await rate(eve, eve.userId, 'apple-pie', { rating: 4 })
    await rate(eve, eve.userId, 'curry', { isFavorite: true })
  })

  after(() => larder.stop())

  it('are those of the current user', async () => {
    expect(await filtered({ request }, 'isFavorite = true')).to.deep.equal(['Apple pie'])
    expect(await filtered(eve, 'isFavorite = true')).to.deep.equal(['Curry'])
    expect(await filtered({ request }, 'isFavorite = false')).to.deep.equal(['Bread', 'Curry'])
    expect(await filtered(eve, 'NOT isFavorite = true')).to.deep.equal(['Apple pie', 'Bread'])
    expect(await filtered({ request }, 'userRating >= 3')).to.deep.equal(['Bread'])
    expect(await filtered(eve, 'userRating >= 3')).to.deep.equal(['Apple pie'])
    expect(await filtered(eve, 'userRating IS NULL')).to.deep.equal(['Bread', 'Curry'])
    expect(await filtered(eve, 'rating = 3')).to.deep.equal(['Apple pie'])
  })

  it('sort by the ratings of the current user', async () => {
    const order = 'tags=rated&orderBy=userRating:desc,name:asc&orderByNullPosition=last'
    expect(await names({ request }, order)).to.deep.equal(['Bread', 'Apple pie', 'Curry'])
    expect(await names(eve, order)).to.deep.equal(['Apple pie', 'Bread', 'Curry'])
    expect(await names(eve, 'tags=rated&orderBy=isFavorite:desc,name:asc')).to.deep.equal([
      'Curry',
      'Apple pie',
      'Bread',
    ])
  })

  it('reach from a meal plan to the recipe', async () => {
    const { id } = (await request('GET', '/api/recipes/curry')).body
    await request('POST', '/api/households/mealplans', { json: { date: '2026-11-22', recipeId: id } })
    const filter = encodeURIComponent('recipe.isFavorite = true')
    const at = `/api/households/mealplans?queryFilter=${filter}`
    expect((await eve.request('GET', at)).body.total).to.equal(1)
    expect((await request('GET', at)).body.total).to.equal(0)
  })

  it('cannot be queried for other users', async () => {
    for (const filter of ['ratings.userId = "x"', 'user.isFavorite = true', 'isFavorite.userId = "x"']) {
      const { status } = await eve.request('GET', `/api/recipes?queryFilter=${encodeURIComponent(filter)}`)
      expect(status, filter).to.equal(400)
    }
  })
})
