import { expect } from 'chai'
import { openLarder, type TestLarder } from './harness.ts'
import { addPerson } from './people.ts'
import { randomFrom } from './requests.ts'

type Copy = Map<string, Map<string, unknown>>

describe('a phone that keeps a copy', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder()
  })
  after(() => larder.stop())

  /** The client's algorithm of docs/sync.md. */
  async function catchUp(token: string, copy: Copy, since?: string): Promise<string> {
    const { status, body } = await larder.ask('GET', `/api/sync${since ? `?since=${since}` : ''}`, { token })
    expect(status).to.equal(200)
    if (body.reset) copy.clear()
    for (const [name, delta] of Object.entries(
      body.resources as Record<string, { changed: { id: string }[]; deleted: string[] }>,
    )) {
      const rows = copy.get(name) ?? new Map<string, unknown>()
      for (const row of delta.changed) rows.set(row.id, row)
      for (const id of delta.deleted) rows.delete(id)
      copy.set(name, rows)
    }
    return body.more ? catchUp(token, copy, body.cursor) : body.cursor
  }
  const shown = (copy: Copy) =>
    Object.fromEntries([...copy].map(([name, rows]) => [name, Object.fromEntries(rows)]))

  it('comes to have what the server has, whatever was changed, merged and deleted while it was away', async () => {
    const { token } = larder
    const random = randomFrom(7)
    const ask = (method: string, path: string, json?: object) =>
      larder.ask(method, path, { token, ...(json ? { json } : {}) })
    const list = (await ask('POST', '/api/households/shopping/lists', { name: 'Saturday' })).body.id as string
    const idsOf = async (path: string) =>
      (await ask('GET', `${path}?perPage=-1`)).body.data.map(({ id }: { id: string }) => id) as string[]
    const phone: Copy = new Map()
    let cursor: string | undefined
    for (let round = 0; round < 12; round += 1) {
      for (let n = 0; n < 6; n += 1) {
        const foods = await idsOf('/api/foods')
        const items = await idsOf('/api/households/shopping/items')
        const food = foods.length > 0 ? random.pick(foods) : null
        const name = `${round}-${n}`
        const edits = [
          () => ask('POST', '/api/foods', { name }),
          () =>
            ask('POST', '/api/households/shopping/items', { shoppingListId: list, foodId: food, note: name }),
          () =>
            ask('POST', '/api/recipes', {
              name,
              tags: ['Quick'],
              recipeIngredient: [{ foodId: food, note: name }],
            }),
          () => food && ask('PATCH', `/api/foods/${food}`, { name: `renamed ${name}` }),
          () => food && random.chance(0.5) && ask('DELETE', `/api/foods/${food}`),
          () =>
            foods[0] && foods[1] && ask('PUT', '/api/foods/merge', { fromFood: foods[0], toFood: foods[1] }),
          () => items[2] && ask('DELETE', `/api/households/shopping/items/${items[0]}`),
        ]
        const answered = await random.pick(edits)()
        if (answered) expect(answered.status, JSON.stringify(answered.body)).to.be.oneOf([200, 201])
      }
      // Now and then it is out of reach.
      if (random.chance(0.5)) cursor = await catchUp(token, phone, cursor)
    }
    await catchUp(token, phone, cursor)
    const fresh: Copy = new Map()
    await catchUp(token, fresh)
    for (const [name, rows] of Object.entries(shown(fresh)))
      expect(shown(phone)[name] ?? {}, name).to.deep.equal(rows)
    expect(fresh.get('shopping-item')?.size).to.be.greaterThan(0)
  })

  it('learns nothing of another household’s lists, not even that they were there', async () => {
    const carl = await addPerson(larder, 'carl', { household: 'Next door' })
    const { body: before } = await carl.ask('GET', '/api/sync')
    const { body: list } = await larder.ask('POST', '/api/households/shopping/lists', {
      token: larder.token,
      json: { name: 'Secret' },
    })
    await larder.ask('DELETE', `/api/households/shopping/lists/${list.id}`, { token: larder.token })
    const { body } = await carl.ask('GET', `/api/sync?since=${before.cursor}`)
    expect(body.reset).to.equal(false)
    expect(JSON.stringify(body)).not.to.contain(list.id)
    expect((await carl.ask('GET', '/api/sync?since=x')).body.code).to.equal('sync/cursor')
  })
})
