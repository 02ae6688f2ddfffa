import { system } from '@larder/domain'
import { expect } from 'chai'
import { openLarder, type StoreKind, type TestLarder } from './harness.ts'
import { walks } from './resources.http.test.ts'
import type { RequestOptions } from './send.ts'

/** A body to create a row, and a change. */
const things = [
  ...walks.map(({ path, create, merge }) => ({ path, create, merge })),
  {
    path: '/api/recipes',
    create: {
      name: 'Leek soup',
      description: 'Green.',
      recipeServings: 4,
      totalTime: '40 minutes',
      tags: ['winter', 'quick', 'autumn'],
      recipeIngredient: [
        { note: '3 leeks' },
        { quantity: 0.1, unit: { name: 'litre' }, food: { name: 'cream' } },
      ],
      recipeInstructions: [{ title: 'Start', text: 'Cut.' }, { text: 'Boil.' }],
      notes: [{ title: 'Cream', text: 'Or not.' }],
      nutrition: { calories: '300' },
      extras: { box: { b: 1, a: [1, 'x'] } },
    },
    merge: { description: 'White.' },
  },
  {
    path: '/api/households/shopping/lists',
    create: { name: 'Saturday', extras: { a: 1 } },
    merge: { name: 'Sunday' },
  },
]

for (const store of ['memory', 'sqlite', 'postgres'] as const)
  describe(`a write without a difference, on ${store}`, () => writesOn(store))

function writesOn(store: StoreKind): void {
  let larder: TestLarder
  let groupId: string
  before(async () => {
    larder = await openLarder({ store })
    groupId = (await request('GET', '/api/groups/self')).body.id
  })
  after(() => larder.stop())
  const request = (method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token: larder.token, ...options })
  const announced = () => larder.services.work.read(system, (open) => open.lastSequence(groupId))

  for (const { path, create, merge } of things)
    it(`changes nothing and emits no event at ${path}`, async () => {
      const at = (await request('POST', path, { json: create })).headers.get('location') ?? ''
      const before = await request('GET', at)
      const tag = before.headers.get('etag')
      const sequence = await announced()
      larder.clock.move(60_000)
      for (const [method, json] of [
        ['PUT', before.body],
        ['PATCH', before.body],
        ['PATCH', {}],
      ] as const) {
        const response = await request(method, at, { json })
        // Not all resources support PATCH.
        if (response.status === 405) continue
        expect([method, response.status]).to.deep.equal([method, 200])
        expect((await request('GET', at)).headers.get('etag'), method).to.equal(tag)
      }
      expect(await announced()).to.equal(sequence)
      const stale = await request('PUT', at, { json: before.body, headers: { 'if-match': '"another"' } })
      expect(stale.status).to.equal(412)

      await request('PUT', at, { json: { ...before.body, ...merge } })
      const changed = (await request('GET', at)).body
      expect(Date.parse(changed.updatedAt)).to.be.greaterThan(Date.parse(before.body.updatedAt))
      expect(await announced()).to.be.greaterThan(sequence)
    })

  it('changes nothing on a shopping list, and returns the current item', async () => {
    const list = (await request('POST', '/api/households/shopping/lists', { json: { name: 'Monday' } })).body
    const items = '/api/households/shopping/items'
    const made = await request('POST', items, {
      json: { shoppingListId: list.id, note: 'Bread', quantity: 2 },
    })
    const [item] = made.body.createdItems
    const at = `/api/households/shopping/lists/${list.id}`
    const tag = (await request('GET', at)).headers.get('etag')
    const sequence = await announced()
    larder.clock.move(60_000)
    for (const [method, path, json] of [
      ['PUT', `${items}/${item.id}`, item],
      ['PATCH', `${items}/${item.id}`, { checked: false }],
      ['PUT', items, [item]],
    ] as const) {
      const { status, body } = await request(method, path, { json })
      expect(status).to.equal(200)
      expect(body).to.deep.equal({ createdItems: [], updatedItems: [item], deletedItems: [] })
    }
    expect((await request('GET', at)).headers.get('etag')).to.equal(tag)
    expect(await announced()).to.equal(sequence)
    const { body } = await request('PATCH', `${items}/${item.id}`, { json: { checked: true } })
    expect(body.updatedItems).to.have.length(1)
    expect(await announced()).to.be.greaterThan(sequence)
  })
}
