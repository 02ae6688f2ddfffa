import { expect } from 'chai'
import { onBothDatabases, openLarder, type Neighbour, type TestLarder } from './harness.ts'
import type { RequestOptions } from './send.ts'

onBothDatabases('another group', (store) => {
  let larder: TestLarder
  let stranger: Neighbour
  let soup: { id: string; slug: string }
  let tag: { id: string }
  before(async () => {
    larder = await openLarder({ store })
    stranger = await larder.addStranger('eve')
    tag = (await ours('POST', '/api/organizers/tags', { json: { name: 'Ours' } })).body
    await ours('POST', '/api/recipes', { json: { name: 'Soup', tags: ['Ours'] } })
    soup = (await ours('GET', '/api/recipes/soup')).body
  })
  after(() => larder.stop())

  const ours = (method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token: larder.token, ...options })
  const theirs = (method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token: stranger.token, ...options })
  const madeUp = '019a0000-0000-7000-8000-000000000000'

  it('sees no rows of this one in any list', async () => {
    for (const path of ['/api/recipes', '/api/organizers/tags', `/api/recipes?queryFilter=id%3D"${soup.id}"`])
      expect((await theirs('GET', path)).body, path).to.include({ total: 0 })
    for (const path of ['/api/groups/members', '/api/households/members'])
      expect(
        (await theirs('GET', path)).body.data.map(({ username }: { username: string }) => username),
      ).to.deep.equal(['eve'])
    expect((await theirs('GET', '/api/households/statistics')).body).to.include({
      totalRecipes: 0,
      totalTags: 0,
      totalUsers: 1,
    })
  })

  const addresses = (): [method: string, path: string, madeUpPath: string, json?: object][] => [
    ['GET', `/api/recipes/${soup.slug}`, '/api/recipes/nothing'],
    ['GET', `/api/recipes/${soup.id}`, `/api/recipes/${madeUp}`],
    ['PUT', `/api/recipes/${soup.id}`, `/api/recipes/${madeUp}`, { name: 'Mine' }],
    ['PATCH', `/api/recipes/${soup.id}`, `/api/recipes/${madeUp}`, { name: 'Mine' }],
    [
      'PATCH',
      `/api/recipes/${soup.slug}/last-made`,
      '/api/recipes/nothing/last-made',
      { timestamp: '2026-01-01' },
    ],
    ['POST', `/api/recipes/${soup.slug}/duplicate`, '/api/recipes/nothing/duplicate', {}],
    ['DELETE', `/api/recipes/${soup.id}`, `/api/recipes/${madeUp}`],
    ['GET', `/api/organizers/tags/${tag.id}`, `/api/organizers/tags/${madeUp}`],
    ['GET', '/api/organizers/tags/slug/ours', '/api/organizers/tags/slug/nothing'],
    ['PUT', `/api/organizers/tags/${tag.id}`, `/api/organizers/tags/${madeUp}`, { name: 'Mine' }],
    ['PATCH', `/api/organizers/tags/${tag.id}`, `/api/organizers/tags/${madeUp}`, { name: 'Mine' }],
    ['DELETE', `/api/organizers/tags/${tag.id}`, `/api/organizers/tags/${madeUp}`],
  ]

  it('gets the same response for rows of this one as for missing rows', async () => {
    for (const [method, path, madeUpPath, json] of addresses()) {
      const options = json ? { json } : {}
      const [found, nowhere] = [
        await theirs(method, path, options),
        await theirs(method, madeUpPath, options),
      ]
      expect(found.status, `${method} ${path}`).to.equal(404)
      expect({ ...found.body, requestId: '' }).to.deep.equal({ ...nowhere.body, requestId: '' })
    }
    expect((await ours('GET', '/api/recipes/soup')).body).to.deep.equal(soup)
  })

  it('cannot refer to rows of this one in a body', async () => {
    const pointing = await theirs('POST', '/api/recipes', { json: { name: 'Trap', tags: [tag.id] } })
    const nowhere = await theirs('POST', '/api/recipes', { json: { name: 'Trap', tags: [madeUp] } })
    expect([pointing.status, pointing.body.code]).to.deep.equal([404, nowhere.body.code])
    const named = await theirs('POST', '/api/recipes', {
      json: { name: 'Own', tags: [{ id: tag.id, name: 'Ours' }] },
    })
    expect(named.status).to.equal(201)
    const { body } = await theirs('GET', '/api/recipes/own')
    expect(body.tags).to.have.length(1)
    expect(body.tags[0].id).not.to.equal(tag.id)
  })

  it('has slugs of its own', async () => {
    expect((await theirs('POST', '/api/recipes', { json: { name: 'Soup' } })).body).to.equal('soup')
    expect((await theirs('GET', '/api/recipes/soup')).body.id).not.to.equal(soup.id)
  })

  it('cannot reach this one through the relations of a filter', async () => {
    for (const filter of [
      'user.username = "ann"',
      'tags.name = "Ours" AND user.username = "ann"',
      'group.name = "Home"',
    ]) {
      const { status, body } = await theirs('GET', `/api/recipes?queryFilter=${encodeURIComponent(filter)}`)
      if (status === 200) expect(body.data, filter).to.deep.equal([])
      else expect(status).to.equal(400)
    }
  })
})

onBothDatabases('people of one group', (store) => {
  let larder: TestLarder
  let bob: Neighbour
  let cleo: Neighbour
  before(async () => {
    larder = await openLarder({ store })
    bob = await larder.addMember('bob')
    cleo = await larder.addMember('cleo', { household: 'Next door' })
    await larder.request('POST', '/api/recipes', { token: larder.token, json: { name: 'Soup' } })
  })
  after(() => larder.stop())

  const as = (who: Neighbour, method: string, path: string, json?: object) =>
    larder.request(method, path, { token: who.token, ...(json ? { json } : {}) })

  it('see the recipes of each other, and their owners', async () => {
    const { body } = await as(cleo, 'GET', '/api/recipes?queryFilter=user.username%3D"ann"')
    expect(body.data.map(({ slug }: { slug: string }) => slug)).to.deep.equal(['soup'])
  })

  it('see all users of the group, and e-mail addresses only within their household', async () => {
    const group = await as(cleo, 'GET', '/api/groups/members?orderBy=username&orderDirection=asc')
    expect(group.body.data.map(({ username }: { username: string }) => username)).to.deep.equal([
      'ann',
      'bob',
      'cleo',
    ])
    expect(JSON.stringify(group.body)).not.to.contain('@')
    const household = await as(bob, 'GET', '/api/households/members?orderBy=username&orderDirection=asc')
    expect(household.body.data.map(({ email }: { email: string }) => email)).to.deep.equal([
      'ann@example.org',
      'bob@example.org',
    ])
  })

  it('cannot sort or filter each other by mail address', async () => {
    for (const query of ['orderBy=email', 'queryFilter=email%20LIKE%20"a%25"'])
      expect((await as(cleo, 'GET', `/api/groups/members?${query}`)).status).to.equal(400)
  })

  it('change the recipes of their own household, and not those of a household that has locked them', async () => {
    expect((await as(bob, 'PATCH', '/api/recipes/soup', { description: 'With salt' })).status).to.equal(200)
    const { status, body } = await as(cleo, 'PATCH', '/api/recipes/soup', { description: 'Without' })
    expect([status, body.code]).to.deep.equal([403, 'recipe/forbidden'])
    expect((await as(cleo, 'DELETE', '/api/recipes/soup')).status).to.equal(403)
    expect(
      (await as(cleo, 'PATCH', '/api/recipes/soup/last-made', { timestamp: '2026-01-01' })).status,
    ).to.equal(200)
  })

  it('cannot grant rights to themselves', async () => {
    const before = (await as(bob, 'GET', '/api/users/self')).body
    expect(before).to.include({ admin: false, canOrganize: false, canManage: false })
    const made = await as(bob, 'POST', '/api/organizers/tags', { name: 'Mine' })
    expect([made.status, made.body.code]).to.deep.equal([403, 'tag/forbidden'])
  })
})
