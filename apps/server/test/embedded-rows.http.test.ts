import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { Loose } from './send.ts'

// The rows that clients of the ecosystem read inside users, households, groups and links.
onBothDatabases('embedded rows under /mealie', (store) => {
  let larder: TestLarder
  let ann: Person
  let bob: Person
  let carl: Person
  let eve: Person
  let hook: Loose
  before(async () => {
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
    const request: Person['request'] = (method, path, options = {}) =>
      larder.request(method, path, { token: larder.token, ...options })
    ann = { userId: (await request('GET', '/api/users/self')).body.id, token: larder.token, request }
    bob = await addPerson(larder, 'bob', {})
    carl = await addPerson(larder, 'carl', { household: 'Next door' })
    eve = await addPerson(larder, 'eve', { group: 'Elsewhere' })
    for (const person of [ann, carl, eve]) {
      const url = `https://${person.userId}.example/secret`
      const { body } = await person.request('POST', '/api/households/webhooks', {
        json: { name: 'Board', url, events: ['*'], enabled: false },
      })
      if (person === ann) hook = body
    }
    for (const person of [ann, bob])
      await person.request('POST', '/api/users/api-tokens', { json: { name: `Token of ${person.userId}` } })
  })
  after(() => larder.stop())
  const read = async (person: Person, path: string): Promise<Loose> => {
    const { status, body } = await person.request('GET', `/mealie/api${path}`)
    expect(status, path).to.equal(200)
    return body
  }
  const idsOf = (rows: readonly Loose[]) => rows.map(({ id }) => id)
  const nameOf = (id: string) => `Token of ${id}`

  it('are the members and the webhooks of your household', async () => {
    for (const person of [ann, bob]) {
      const { users, webhooks } = await read(person, '/households/self')
      expect(users).to.deep.equal([
        { id: ann.userId, fullName: (await read(ann, '/users/self')).fullName },
        { id: bob.userId, fullName: 'bob' },
      ])
      const { secret: _, ...shown } = hook
      expect(webhooks).to.deep.equal([shown])
    }
    expect(
      (await larder.request('GET', '/api/households/self', { token: ann.token })).body,
    ).not.to.have.any.keys('users', 'webhooks')
  })

  it('are no webhooks for a token that cannot list them', async () => {
    const json = { name: 'Home Assistant', scope: 'home-assistant' }
    const { token } = (await ann.request('POST', '/api/users/api-tokens', { json })).body
    const { body } = await larder.request('GET', '/mealie/api/households/self', { token })
    expect(body.webhooks).to.deep.equal([])
  })

  it('are the people of all households for administrators, and only their own webhooks', async () => {
    const { items } = await read(ann, '/admin/households?orderBy=name&orderDirection=asc&perPage=-1')
    const webhooksOf = items.map((row: Loose) => [idsOf(row.users).includes(ann.userId), idsOf(row.webhooks)])
    expect(webhooksOf.filter(([isOwn, hooks]: Loose) => isOwn || hooks.length > 0)).to.deep.equal([
      [true, [hook.id]],
    ])
    expect(idsOf(items.find(({ name }: Loose) => name === 'Next door').users)).to.deep.equal([carl.userId])
    for (const { id, users } of items)
      expect((await read(ann, `/admin/households/${id}`)).users).to.deep.equal(users)
  })

  it('are the households, people, categories and webhooks of a group', async () => {
    await ann.request('POST', '/api/organizers/categories', { json: { name: 'Soups' } })
    await eve.request('POST', '/api/organizers/categories', { json: { name: 'Secrets' } })
    const { items } = await read(ann, '/admin/groups?perPage=-1')
    const [own, other] = ['Home', 'Elsewhere'].map((name) => items.find((row: Loose) => row.name === name))
    expect(own.households.map(({ name }: Loose) => name)).to.deep.equal(['Home', 'Next door'])
    expect(idsOf(own.users)).to.have.members([ann.userId, bob.userId, carl.userId])
    expect(own.users[0]).to.have.all.keys('id', 'groupId', 'householdId', 'username', 'fullName')
    expect(own.categories).to.have.length(1)
    expect(own.categories[0]).to.include({ name: 'Soups', slug: 'soups', groupId: own.id })
    expect(idsOf(own.webhooks)).to.deep.equal([hook.id])
    expect([idsOf(other.users), other.categories, other.webhooks]).to.deep.equal([[eve.userId], [], []])
    expect(await read(ann, `/admin/groups/${other.id}`)).to.deep.equal(other)
  })

  it('are the preferences of households for members, and none for visitors', async () => {
    const { items } = await read(bob, '/groups/households')
    for (const { id, slug, preferences } of items) {
      expect(preferences).to.include({ id, privateHousehold: true, firstDayOfWeek: 0 })
      expect((await read(bob, `/groups/households/${slug}`)).preferences).to.deep.equal(preferences)
    }
    await ann.request('PUT', '/api/groups/preferences', { json: { privateGroup: false } })
    await ann.request('PUT', '/api/households/preferences', { json: { privateHousehold: false } })
    const { items: visible } = await read(bob, '/explore/groups/home/households')
    expect(visible.map(({ preferences }: Loose) => preferences)).to.deep.equal([null])
  })

  it('are your own tokens in a list of members, and all tokens for administrators', async () => {
    const tokensIn = async (person: Person, path: string) =>
      (await read(person, path)).items
        .filter(({ id }: Loose) => id === ann.userId || id === bob.userId)
        .flatMap(({ tokens }: Loose) => tokens.map(({ name }: Loose) => name))
        .filter((name: string) => name.startsWith('Token'))
    expect(await tokensIn(bob, '/households/members')).to.deep.equal([nameOf(bob.userId)])
    expect(await tokensIn(ann, '/households/members')).to.deep.equal([nameOf(ann.userId)])
    expect(await tokensIn(ann, '/admin/users')).to.have.members(
      [ann, bob].map(({ userId }) => nameOf(userId)),
    )
  })

  it('are tokens with a number, by which they are deleted', async () => {
    const at = '/mealie/api/users/api-tokens'
    const { status, body } = await bob.request('POST', at, { json: { name: 'Phone' } })
    expect([status, typeof body.id, typeof body.token]).to.deep.equal([201, 'number', 'string'])
    const [shown] = (await read(bob, '/users/self')).tokens.filter(({ name }: Loose) => name === 'Phone')
    expect(shown).to.deep.equal({ id: body.id, name: 'Phone', token: '', createdAt: body.createdAt })
    expect(idsOf((await read(bob, '/users/api-tokens')).items)).to.include(body.id)
    expect((await ann.request('DELETE', `${at}/${body.id}`)).body.code).to.equal('api-token/missing')
    const headers = { 'if-match': '"another"' }
    expect((await bob.request('DELETE', `${at}/${body.id}`, { headers })).status).to.equal(412)
    expect((await bob.request('DELETE', `${at}/${body.id}`)).body).to.include({ id: body.id, name: 'Phone' })
    expect((await larder.request('GET', '/api/users/self', { token: body.token })).status).to.equal(401)
  })

  it('are the comments of a shared recipe for members, and none for visitors', async () => {
    const json = { name: 'Soup', settings: { public: true, disableComments: false } }
    const slug = (await ann.request('POST', '/api/recipes', { json })).body
    const recipeId = (await read(ann, `/recipes/${slug}`)).id
    await bob.request('POST', '/api/comments', { json: { recipeId, text: 'Good' } })
    const made = await ann.request('POST', '/mealie/api/shared/recipes', { json: { recipeId } })
    for (const { recipe } of [made.body, await read(carl, `/shared/recipes/${made.body.id}`)]) {
      expect(recipe.comments.map(({ text, user }: Loose) => [text, user.username])).to.deep.equal([
        ['Good', 'bob'],
      ])
    }
    for (const path of [`/recipes/shared/${made.body.id}`, `/explore/groups/home/recipes/${slug}`]) {
      const { status, body } = await larder.request('GET', `/mealie/api${path}`)
      expect([status, body.comments], path).to.deep.equal([200, []])
    }
  })

  it('are `message` and `error` in the responses of operations without a result', async () => {
    const send = async (method: string, path: string, json?: object) =>
      (await ann.request(method, `/mealie/api${path}`, json ? { json } : {})).body
    const [from, to] = [
      await send('POST', '/foods', { name: 'yam' }),
      await send('POST', '/foods', { name: 'yams' }),
    ]
    const [old, unit] = [
      await send('POST', '/units', { name: 'jar' }),
      await send('POST', '/units', { name: 'jars' }),
    ]
    const list = await send('POST', '/households/shopping/lists', { name: 'Saturday' })
    const addItem = async (note: string) =>
      (await send('POST', '/households/shopping/items', { shoppingListId: list.id, note })).createdItems[0].id
    const slug = await send('POST', '/recipes', { name: 'Pie', settings: { disableComments: false } })
    const recipeId = (await send('GET', `/recipes/${slug}`)).id
    const comment = await send('POST', '/comments', { recipeId, text: 'Good' })
    const { reportId } = await send('POST', '/recipes/create/url/bulk', {
      imports: [{ url: 'https://no.example/' }],
    })
    for (const [method, path, json] of [
      ['PUT', '/foods/merge', { fromFood: from.id, toFood: to.id }],
      ['PUT', '/units/merge', { fromUnit: old.id, toUnit: unit.id }],
      ['DELETE', `/households/shopping/items/${await addItem('soap')}`],
      ['DELETE', `/households/shopping/items?ids=${await addItem('salt')}`],
      ['DELETE', `/comments/${comment.id}`],
      ['DELETE', `/groups/reports/${reportId}`],
      ['POST', '/admin/maintenance/clean/images'],
      ...(['labels', 'foods', 'units'] as const).map(
        (kind) => ['POST', `/groups/seeders/${kind}`, { locale: 'en-US' }] as const,
      ),
    ] as const) {
      const body = await send(method, path, json)
      expect([typeof body.message, body.error], `${method} ${path}`).to.deep.equal(['string', false])
    }
  })

  it('are preferences that administrators change with a household or a group', async () => {
    const own = (await read(ann, '/households/self')).id
    for (const [path, change] of [
      [`/admin/households/${own}`, { firstDayOfWeek: 3 }],
      [`/admin/groups/${(await read(ann, '/groups/self')).id}`, { privateGroup: true }],
    ] as const) {
      const before = await read(ann, path)
      const json = { ...before, preferences: { ...before.preferences, ...change } }
      const { status, body } = await ann.request('PUT', `/mealie/api${path}`, { json })
      expect(status).to.equal(200)
      expect(body.preferences).to.deep.equal(json.preferences)
      expect(body.name).to.equal(before.name)
    }
    const both = { firstDayOfWeek: 1, preferences: { firstDayOfWeek: 5, recipePublic: false } }
    const native = await ann.request('PUT', `/api/admin/households/${own}`, { json: both })
    expect(native.body).to.include({ firstDayOfWeek: 1, recipePublic: false })
  })

  it('are the filter in parts and the public recipes of a cookbook for visitors', async () => {
    for (const [path, json] of [
      ['/recipes', { name: 'Public stew', settings: { public: true } }],
      ['/recipes', { name: 'Secret stew', settings: { public: false } }],
      ['/households/cookbooks', { name: 'Stews', public: true, queryFilterString: 'name LIKE "% stew"' }],
    ] as const)
      expect((await ann.request('POST', `/api${path}`, { json })).status).to.equal(201)
    await ann.request('PUT', '/api/groups/preferences', { json: { privateGroup: false } })
    await ann.request('PUT', '/api/households/preferences', { json: { privateHousehold: false } })
    const at = '/api/explore/groups/home/cookbooks'
    const own = (await larder.request('GET', `${at}/stews`)).body
    const { body } = await larder.request('GET', `/mealie${at}/stews`)
    expect(body.recipes.map(({ name }: Loose) => name)).to.deep.equal(['Public stew'])
    expect(body.queryFilter.parts[0]).to.include({ attributeName: 'name', relationalOperator: 'LIKE' })
    expect(own).not.to.have.any.keys('recipes', 'queryFilter')
    const [row] = (await larder.request('GET', `/mealie${at}`)).body.items
    expect(row).to.deep.include({ queryFilter: body.queryFilter }).and.not.to.have.property('recipes')
  })
})
