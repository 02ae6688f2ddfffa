import { apiTokens, system } from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { RequestOptions } from './send.ts'

onBothDatabases('API tokens', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
  })
  after(() => larder.stop())

  const path = '/api/users/api-tokens'
  const as = (token: string, method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token, ...options })
  const make = async (json: object = {}, token = larder.token) => {
    const { status, body } = await as(token, 'POST', path, { json: { name: 'Kitchen tablet', ...json } })
    expect(status).to.equal(201)
    return body as { id: string; token: string; prefix: string; scope: string; expiresAt: string | null }
  }
  const self = (token: string) => as(token, 'GET', '/api/users/self')

  it('are returned once and stored as a digest', async () => {
    const { id, token } = await make()
    expect(token).to.match(/^larder_[0-9A-Za-z]{49}$/)
    const lists = [await as(larder.token, 'GET', path), await self(larder.token)]
    expect(lists[0]?.body.data.map((row: { id: string }) => row.id)).to.include(id)
    expect(lists[1]?.body.tokens.map((row: { id: string }) => row.id)).to.include(id)
    for (const { body } of lists) expect(JSON.stringify(body)).not.to.match(/larder_|digest/)
    const stored = await larder.services.work.read(system, (store) => store.of(apiTokens).get(id))
    expect(stored?.digest).to.match(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.to.contain(token)
  })

  it('grant access to everything their user can access', async () => {
    const { token, scope } = await make()
    expect(scope).to.equal('full')
    expect((await self(token)).body.username).to.equal('ann')
    expect((await as(token, 'POST', '/api/recipes', { json: { name: 'Toast' } })).status).to.equal(201)
    expect((await as(token, 'GET', '/mealie/api/recipes')).body.items).to.have.length(1)
  })

  it('with the scope read cannot write', async () => {
    const { token } = await make({ scope: 'read' })
    expect((await self(token)).status).to.equal(200)
    const writes: [string, string, object?][] = [
      ['POST', '/api/recipes', { name: 'Soup' }],
      ['PUT', '/api/recipes/toast', { name: 'Burnt' }],
      ['PATCH', '/api/recipes/toast', { name: 'Burnt' }],
      ['DELETE', '/api/recipes/toast'],
      ['POST', path, { name: 'A fuller one', scope: 'full' }],
      ['POST', '/api/auth/logout'],
    ]
    for (const [method, at, json] of writes) {
      const { status, body } = await as(token, method, at, json ? { json } : {})
      expect([status, body.code], `${method} ${at}`).to.deep.equal([403, 'access/read-only'])
    }
    expect((await self(larder.token)).body.tokens.map(({ name }: { name: string }) => name)).not.to.include(
      'A fuller one',
    )
  })

  it('with the scope home-assistant can do what the integration does, and nothing else', async () => {
    const { token } = await make({ scope: 'home-assistant' })
    const list = await as(token, 'POST', '/api/households/shopping/lists', { json: { name: 'Saturday' } })
    expect(list.status).to.equal(201)
    const allowed: [string, string, object?][] = [
      ['GET', '/api/recipes'],
      ['GET', '/api/recipes/toast'],
      ['PATCH', '/api/recipes/toast/last-made', { timestamp: '2026-01-01T00:00:00Z' }],
      ['POST', '/api/households/shopping/items', { shoppingListId: list.body.id, note: 'Bread' }],
      ['POST', '/api/households/mealplans', { date: '2026-11-24', title: 'Bread' }],
      ['GET', '/api/households/statistics'],
    ]
    for (const [method, at, json] of allowed) {
      const { status } = await as(token, method, at, json ? { json } : {})
      expect(status, `${method} ${at}`).to.be.oneOf([200, 201])
    }
    const refused: [string, string, object?][] = [
      ['DELETE', '/api/recipes/toast'],
      ['PUT', '/api/recipes/toast', { name: 'Burnt' }],
      ['GET', path],
      ['POST', path, { name: 'A fuller one', scope: 'full' }],
      ['GET', '/api/users/sessions'],
      ['GET', '/api/households/webhooks'],
      ['GET', '/api/households/invitations'],
      ['POST', '/api/households/mealplans/calendars', { name: 'Meals' }],
      ['GET', '/api/admin/users'],
      ['GET', '/api/sync'],
    ]
    for (const [method, at, json] of refused) {
      const { status, body } = await as(token, method, at, json ? { json } : {})
      expect([status, body.code, body.scope], `${method} ${at}`).to.deep.equal([
        403,
        'access/scope',
        'home-assistant',
      ])
    }
  })

  it('show the first characters of their text in the list', async () => {
    const { id, token, prefix } = await make()
    expect(token.slice('larder_'.length)).to.match(new RegExp(`^${prefix}`))
    expect(prefix).to.have.length(4)
    const { body } = await as(larder.token, 'GET', `${path}?queryFilter=id%3D"${id}"`)
    expect(body.data[0].prefix).to.equal(prefix)
  })

  it('cannot be exchanged for a session and cannot end one', async () => {
    const { token } = await make()
    const refreshed = await as(token, 'GET', '/api/auth/refresh')
    expect([refreshed.status, refreshed.body.code]).to.deep.equal([401, 'token/invalid'])
    expect((await as(token, 'POST', '/api/auth/logout')).status).to.equal(200)
    expect((await self(larder.token)).status).to.equal(200)
  })

  it('are revoked at once, and only by their user', async () => {
    const { id, token } = await make()
    const stranger = await larder.addStranger('eve')
    const member = await larder.addMember('bob')
    for (const other of [stranger, member]) {
      const { status, body } = await as(other.token, 'DELETE', `${path}/${id}`)
      const nowhere = await as(other.token, 'DELETE', `${path}/019a0000-0000-7000-8000-000000000000`)
      expect([status, body.code]).to.deep.equal([404, 'api-token/missing'])
      expect({ ...body, requestId: '' }).to.deep.equal({ ...nowhere.body, requestId: '' })
      expect((await as(other.token, 'GET', path)).body.total).to.equal(0)
    }
    expect((await self(token)).status).to.equal(200)
    expect((await as(larder.token, 'DELETE', `${path}/${id}`)).status).to.equal(200)
    expect((await self(token)).status).to.equal(401)
    expect((await as(larder.token, 'DELETE', `${path}/${id}`)).status).to.equal(404)
  })

  it('expire at the given time, which must be in the future', async () => {
    const expiresAt = new Date(larder.clock.now().getTime() + 60_000).toISOString()
    const { token } = await make({ expiresAt })
    expect((await self(token)).status).to.equal(200)
    larder.clock.move(61_000)
    expect((await self(token)).status).to.equal(401)
    const late = await as(larder.token, 'POST', path, { json: { name: 'Late', expiresAt: '2020-01-01' } })
    expect([late.status, late.body.code]).to.deep.equal([422, 'api-token/expires-at'])
  })

  it('get the same response when they are revoked as when they never existed', async () => {
    const withdrawn = await make()
    await as(larder.token, 'DELETE', `${path}/${withdrawn.id}`)
    const expiring = await make({ expiresAt: new Date(larder.clock.now().getTime() + 1_000).toISOString() })
    larder.clock.move(2_000)
    const mistyped = `${withdrawn.token.slice(0, -1)}${withdrawn.token.endsWith('a') ? 'b' : 'a'}`
    const responses = []
    for (const token of [withdrawn.token, expiring.token, mistyped, 'nonsense']) {
      const { status, body } = await self(token)
      responses.push(JSON.stringify({ status, body: { ...body, requestId: '' } }))
    }
    expect(new Set(responses).size).to.equal(1)
    expect(responses[0]).to.contain('token/invalid').and.to.contain('401')
  })

  it('store the time of last use, to the minute', async () => {
    const { id, token } = await make()
    const lastUse = async () => {
      const { body } = await as(larder.token, 'GET', `${path}?queryFilter=id%3D"${id}"`)
      return body.data[0].lastUsedAt as string | null
    }
    expect(await lastUse()).to.equal(null)
    await self(token)
    const first = await lastUse()
    expect(first).to.be.a('string')
    larder.clock.move(30_000)
    await self(token)
    expect(await lastUse()).to.equal(first)
    larder.clock.move(31_000)
    await self(token)
    expect(await lastUse()).not.to.equal(first)
  })

  it('end when their user is deactivated', async () => {
    const member = await larder.addMember('guest')
    const { token } = await make({}, member.token)
    const deleted = await as(larder.token, 'PUT', `/api/admin/users/${member.userId}`, {
      json: { active: false },
    })
    expect(deleted.status).to.equal(200)
    expect((await self(token)).status).to.equal(401)
  })

  it('cannot be created with a digest, an owner or a time of the client', async () => {
    for (const more of [
      { userId: '019a0000-0000-7000-8000-000000000000' },
      { lastUsedAt: '2020-01-01' },
      { digest: 'y' },
    ]) {
      const { status } = await as(larder.token, 'POST', path, { json: { name: 'x', ...more } })
      expect(status, JSON.stringify(more)).to.equal(422)
    }
    expect((await self('y')).status).to.equal(401)
  })

  it('do not appear in the events of the group', async () => {
    const changes = await larder.services.work.read(system, async (store) => {
      const user = await store.of(apiTokens).find({ limit: 1 })
      return store.changes({ groupId: user[0]?.groupId ?? '', after: 0, limit: 1_000 })
    })
    expect(changes.filter(({ resource }) => resource === 'api-token')).to.deep.equal([])
    expect(changes).not.to.have.length(0)
  })
})
