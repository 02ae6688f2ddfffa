import { expect } from 'chai'
import { openLarder, type StoreKind, type TestLarder } from './harness.ts'
import { addPerson } from './people.ts'
import { randomFrom } from './requests.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
type Copy = Map<string, Map<string, Row>>
interface Delta {
  readonly changed: readonly Row[]
  readonly deleted: readonly string[]
}

const lists = '/api/households/shopping/lists'
const items = '/api/households/shopping/items'
/** The list of each resource, and the address of one row. */
const addresses = {
  label: '/api/groups/labels',
  unit: '/api/units',
  food: '/api/foods',
  tag: '/api/organizers/tags',
  category: '/api/organizers/categories',
  tool: '/api/organizers/tools',
  recipe: '/api/recipes',
  shop: '/api/households/shops',
  'shopping-list': lists,
  'shopping-item': items,
} as const
type Synced = keyof typeof addresses
const kinds = Object.keys(addresses) as Synced[]

/** One seed for each database, and more for the memory store, which is fast. */
const seeds = { memory: [1, 2, 3], sqlite: [4], postgres: [5] } as const

for (const store of ['memory', 'sqlite', 'postgres'] as const)
  describe(`a client that synchronises with ${store}`, () => phones(store))

function phones(store: StoreKind): void {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
  })
  after(() => larder.stop())

  /** A client that implements docs/sync.md. `between` runs between two responses. */
  function openPhone(token: string) {
    const copy: Copy = new Map()
    let cursor: string | undefined
    const outbox: { method: string; path: string; json?: object | undefined; key: string }[] = []
    let written = 0
    return {
      token,
      copy,
      rows: (kind: Synced): Row[] => [...(copy.get(kind)?.values() ?? [])],
      /** A change that was made offline. */
      write(method: string, path: string, json?: object) {
        outbox.push({ method, path, json, key: `${token.slice(-12)}-${(written += 1)}` })
      },
      async send(isLost: () => boolean) {
        for (const { method, path, json, key } of outbox.splice(0)) {
          const options = { token, ...(json ? { json } : {}), headers: { 'idempotency-key': key } }
          const { status, body } = await larder.request(method, path, options)
          // A change can be refused: the row was deleted or merged, the name is taken, or the recipe belongs to another
          // household.
          expect(status, `${method} ${path} ${JSON.stringify(body)}`).to.be.oneOf([
            200, 201, 403, 404, 409, 422,
          ])
          if (method !== 'POST' || !isLost()) continue
          const again = await larder.request(method, path, options)
          expect(again.status).to.equal(status)
        }
      },
      async catchUp({ limit = 500, between = async () => {} }: Partial<CatchingUp> = {}): Promise<Delta[]> {
        const seen: Delta[] = []
        for (let more = true; more;) {
          const query = `?limit=${limit}${cursor ? `&since=${cursor}` : ''}`
          const { status, body } = await larder.request('GET', `/api/sync${query}`, { token })
          expect(status, JSON.stringify(body)).to.equal(200)
          if (body.reset) copy.clear()
          const deltas = Object.entries(body.resources as Record<string, Delta>)
          const sent = deltas.reduce((sum, [, delta]) => sum + delta.changed.length + delta.deleted.length, 0)
          expect(sent).to.be.at.most(limit)
          for (const [name, delta] of deltas) {
            const rows = copy.get(name) ?? new Map<string, Row>()
            for (const row of delta.changed) rows.set(row.id, row)
            for (const id of delta.deleted) rows.delete(id)
            copy.set(name, rows)
            seen.push(delta)
          }
          cursor = body.cursor as string
          more = body.more as boolean
          if (more) await between()
        }
        return seen
      },
    }
  }
  interface CatchingUp {
    readonly limit: number
    readonly between: () => Promise<void>
  }
  type Phone = ReturnType<typeof openPhone>
  const shown = ({ copy }: Phone) =>
    Object.fromEntries(kinds.map((kind) => [kind, Object.fromEntries(copy.get(kind) ?? [])]))
  const changedIn = (deltas: readonly Delta[]) => deltas.flatMap(({ changed }) => changed.map(({ id }) => id))

  const made = async (token: string, path: string, json: object) => {
    const { status, body } = await larder.request('POST', path, { token, json })
    expect(status, JSON.stringify(body)).to.equal(201)
    return body as { id: string }
  }
  const added = async (token: string, json: object) => {
    const { body } = await larder.request('POST', items, { token, json })
    return (body.createdItems as Row[])[0]!.id
  }

  for (const seed of seeds[store])
    it(`has the same rows as the server after offline edits of two clients and another household (${seed})`, async () => {
      const random = randomFrom(seed)
      const home = await addPerson(larder, `bob-${seed}`, { canOrganize: true })
      const next = await addPerson(larder, `carl-${seed}`, { household: 'Next door', canOrganize: true })
      const three = [openPhone(larder.token), openPhone(home.token), openPhone(next.token)]
      const list = await made(larder.token, lists, { name: `Saturday ${seed}` })
      await made(next.token, lists, { name: `Theirs ${seed}` })
      let named = 0

      const edit = (phone: Phone) => {
        const pick = (kind: Synced) => {
          const rows = phone.rows(kind)
          return rows.length > 0 ? random.pick(rows) : undefined
        }
        const name = `${random.pick(['Leek', 'Kale', 'Rice', 'Salt'])} ${seed}-${(named += 1)}`
        const [on, food, other, item] = [
          pick('shopping-list'),
          pick('food'),
          pick('food'),
          pick('shopping-item'),
        ]
        const [label, recipe, tag, unit] = [pick('label'), pick('recipe'), pick('tag'), pick('unit')]
        const edits: (() => unknown)[] = [
          () => phone.write('POST', '/api/foods', { name, labelId: label?.id ?? null }),
          () => phone.write('POST', '/api/groups/labels', { name }),
          () => phone.write('POST', '/api/units', { name }),
          () => phone.write('POST', lists, { name }),
          () => on && phone.write('POST', items, { shoppingListId: on.id, note: name }),
          () =>
            on &&
            phone.write('POST', items, { shoppingListId: on.id, food: { name }, unitId: unit?.id ?? null }),
          () => on && food && phone.write('POST', items, { shoppingListId: on.id, foodId: food.id }),
          () => on && food && phone.write('POST', items, { shoppingListId: on.id, foodId: food.id }),
          () => item && phone.write('PATCH', `${items}/${item.id}`, { checked: random.chance(0.5) }),
          () =>
            item && phone.write('PATCH', `${items}/${item.id}`, { quantity: random.below(9), note: name }),
          () => item && phone.write('DELETE', `${items}/${item.id}`),
          () => on && random.chance(0.3) && phone.write('PATCH', `${lists}/${on.id}`, { name }),
          () => on && on.id !== list.id && random.chance(0.3) && phone.write('DELETE', `${lists}/${on.id}`),
          () => food && phone.write('PATCH', `/api/foods/${food.id}`, { name }),
          () => food && label && phone.write('PATCH', `/api/foods/${food.id}`, { labelId: label.id }),
          () => food && random.chance(0.5) && phone.write('DELETE', `/api/foods/${food.id}`),
          () =>
            food && other && phone.write('PUT', '/api/foods/merge', { fromFood: food.id, toFood: other.id }),
          () => label && phone.write('PATCH', `/api/groups/labels/${label.id}`, { name }),
          () => label && random.chance(0.5) && phone.write('DELETE', `/api/groups/labels/${label.id}`),
          () =>
            phone.write('POST', '/api/recipes', {
              name,
              tags: [random.pick(['Quick', 'Slow'])],
              recipeIngredient: [{ foodId: food?.id ?? null, note: name }],
            }),
          () => recipe && phone.write('PATCH', `/api/recipes/${recipe.id}`, { name, description: name }),
          () => recipe && random.chance(0.3) && phone.write('DELETE', `/api/recipes/${recipe.id}`),
          () => on && recipe && phone.write('POST', `${lists}/${on.id}/recipe/${recipe.id}`, {}),
          () => tag && phone.write('PATCH', `/api/organizers/tags/${tag.id}`, { name }),
          () => tag && random.chance(0.3) && phone.write('DELETE', `/api/organizers/tags/${tag.id}`),
        ]
        random.pick(edits)()
      }

      const visit = async (phone: Phone, between?: () => Promise<void>) => {
        await phone.send(() => random.chance(0.3))
        await phone.catchUp({ limit: 1 + random.below(12), ...(between ? { between } : {}) })
      }
      for (let round = 0; round < 10; round += 1) {
        for (const phone of three) for (let n = 0; n < 5; n += 1) edit(phone)
        for (const phone of three) {
          // Some clients stay offline. While one synchronises, another sends its changes.
          const other = random.pick(three)
          if (random.chance(0.6)) await visit(phone, () => other.send(() => false))
        }
      }
      for (const phone of three) await phone.send(() => false)
      for (const phone of three) {
        await phone.catchUp({ limit: 7 })
        const fresh = openPhone(phone.token)
        await fresh.catchUp({ limit: 5 })
        expect(shown(phone)).to.deep.equal(shown(fresh))
        await expectAsListed(phone)
      }
      expect(shown(three[0]!)).to.deep.equal(shown(three[1]!))
      expect(three[0]!.rows('shopping-item')).not.to.have.length(0)
    })

  /** Checks that the copy equals the lists, and each row its detail view. */
  async function expectAsListed(phone: Phone): Promise<void> {
    const { token } = phone
    for (const kind of kinds) {
      const { body } = await larder.request('GET', `${addresses[kind]}?perPage=-1`, { token })
      const listed = (body.data as Row[]).map(({ id }) => id)
      expect(
        phone.rows(kind).map(({ id }) => id),
        kind,
      ).to.have.members(listed)
      // The detail view of a list also contains its items and labels.
      if (kind === 'shopping-list') continue
      for (const row of phone.rows(kind)) {
        const { body: own } = await larder.request('GET', `${addresses[kind]}/${row.id}`, { token })
        // The detail view of a recipe also contains its comments.
        if (kind === 'recipe') delete own.comments
        expect(row).to.deep.equal(own)
      }
    }
  }

  it('receives exactly the rows that have changed', async () => {
    const { token } = larder
    const one = async (path: string, json: object) => (await made(token, path, json)).id
    const label = await one('/api/groups/labels', { name: 'Green' })
    const [kale, leek] = [
      await one('/api/foods', { name: 'Kale', labelId: label }),
      await one('/api/foods', { name: 'Leek' }),
    ]
    const list = await one(lists, { name: 'Exact' })
    const [some, other, plain] = [
      await added(token, { shoppingListId: list, foodId: kale }),
      await added(token, { shoppingListId: list, foodId: leek }),
      await added(token, { shoppingListId: list, note: 'Soap' }),
    ]
    const phone = openPhone(token)
    await phone.catchUp()
    const after = async (method: string, path: string, json?: object) => {
      const { status, body } = await larder.request(method, path, { token, ...(json ? { json } : {}) })
      expect(status, JSON.stringify(body)).to.equal(200)
      return phone.catchUp()
    }
    const renamed = changedIn(await after('PATCH', `/api/foods/${kale}`, { name: 'Cavolo nero' }))
    expect(renamed).to.have.members([kale, some])
    expect(phone.copy.get('shopping-item')?.get(some)).to.have.nested.property('food.name', 'Cavolo nero')
    // Through the food, which embeds its label.
    const recoloured = changedIn(await after('PATCH', `/api/groups/labels/${label}`, { color: '#123456' }))
    expect(recoloured).to.have.members([label, kale, some])
    expect(changedIn(await after('DELETE', `/api/groups/labels/${label}`))).to.have.members([kale, some])
    expect(phone.copy.get('label')?.has(label)).to.equal(false)
    expect(changedIn(await after('DELETE', `/api/foods/${leek}`))).to.deep.equal([other])
    expect(phone.copy.get('shopping-item')?.get(other)).to.include({ foodId: null, food: null })
    const removed = await after('DELETE', `${lists}/${list}`)
    expect(changedIn(removed)).to.deep.equal([])
    expect(removed.flatMap(({ deleted }) => deleted)).to.have.members([list, some, other, plain])
    expect(changedIn(await phone.catchUp())).to.deep.equal([])
  })

  it('receives the names of users and not their e-mail addresses', async () => {
    const { userId, token } = await addPerson(larder, 'dora', {})
    const recipe = await made(token, '/api/recipes', { name: 'Dora’s dal' })
    const phone = openPhone(larder.token)
    await phone.catchUp()
    const self = (await larder.request('GET', '/api/users/self', { token })).body as Row
    const change = async (json: object) => {
      const { status, body } = await larder.request('PUT', `/api/users/${userId}`, {
        token,
        json: { ...self, ...json },
      })
      expect(status, JSON.stringify(body)).to.equal(200)
      return phone.catchUp()
    }
    expect(changedIn(await change({ fullName: 'Dora D.' }))).to.have.length(1)
    expect(phone.rows('recipe').find(({ slug }) => slug === (recipe as unknown))).to.have.nested.property(
      'user.fullName',
      'Dora D.',
    )
    expect(changedIn(await change({ fullName: 'Dora D.', email: 'd@example.org' }))).to.deep.equal([])
    const { work } = larder.services
    const log = await work.read({ kind: 'system' }, async (each) => {
      const { groupId } = self as unknown as { groupId: string }
      return each.changes({ groupId, after: 0, limit: 10_000 })
    })
    const ofPeople = log.filter(({ resource }) => resource === 'user')
    expect(ofPeople).not.to.have.length(0)
    expect(JSON.stringify(ofPeople)).to.contain('Dora D.').and.not.to.contain('example.org')
  })

  it('receives nothing of the lists of another household, not even deleted ids', async () => {
    const carl = await addPerson(larder, 'carl', { household: 'Next door' })
    const { body: before } = await carl.request('GET', '/api/sync?limit=1000')
    expect(before.more).to.equal(false)
    const { token } = larder
    const list = await made(token, lists, { name: 'Secret' })
    const food = await made(token, '/api/foods', { name: 'Caviar' })
    const item = await added(token, { shoppingListId: list.id, foodId: food.id })
    await larder.request('PATCH', `/api/foods/${food.id}`, { token, json: { name: 'Roe' } })
    await larder.request('DELETE', `/api/foods/${food.id}`, { token })
    await larder.request('DELETE', `${lists}/${list.id}`, { token })
    const { body } = await carl.request('GET', `/api/sync?since=${before.cursor}`)
    expect([body.reset, body.resources.food]).to.deep.equal([false, { changed: [], deleted: [food.id] }])
    expect(JSON.stringify(body)).not.to.contain(list.id).and.not.to.contain(item)
  })

  it('gets an error for an invalid cursor', async () => {
    const { token } = larder
    const { body } = await larder.request('GET', '/api/sync?limit=1000', { token })
    const [to, household] = (body.cursor as string).split('.') as [string, string]
    const id = '00000000-0000-4000-8000-000000000000'
    for (const wrong of [
      'x',
      `${Number(to) + 1}.${household}`,
      `${to}.${household}.all.session.${id}`,
      `${to}.${household}.${Number(to) + 1}.food.${id}`,
      `${to}.${household}.0.food`,
    ])
      expect((await larder.request('GET', `/api/sync?since=${wrong}`, { token })).body.code, wrong).to.equal(
        'sync/cursor',
      )
    expect((await larder.request('GET', '/api/sync?limit=0', { token })).status).to.equal(422)
    // A copy of another household is discarded.
    expect((await larder.request('GET', `/api/sync?since=${to}.${id}`, { token })).body.reset).to.equal(true)
  })
}
