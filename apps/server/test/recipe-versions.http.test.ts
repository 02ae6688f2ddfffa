import { system } from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { Loose, RequestOptions } from './send.ts'

onBothDatabases('the versions of a recipe', (store) => {
  let larder: TestLarder
  let bob: Person
  let neighbour: Person
  let stranger: Person
  let soup: string
  before(async () => {
    larder = await openLarder({ store })
    bob = await addPerson(larder, 'bob', {})
    neighbour = await addPerson(larder, 'carl', { household: 'Next door' })
    stranger = await addPerson(larder, 'eve', { group: 'Elsewhere' })
  })
  after(() => larder.stop())
  const request = (method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token: larder.token, ...options })
  const at = '/api/recipes/pea-soup'
  /** The kinds of the events of the group so far. */
  const announced = async () => {
    const { groupId } = (await request('GET', '/api/users/self')).body
    const changes = await larder.services.work.read(system, (open) =>
      open.changes({ groupId, after: 0, limit: 1_000 }),
    )
    return changes.map(({ type }) => type)
  }

  beforeEach(async () => {
    const json = {
      name: 'Pea soup',
      tags: ['Winter'],
      recipeIngredient: [{ quantity: 500, unit: 'gram', food: 'peas' }],
      recipeInstructions: [{ text: 'Cook the peas.' }],
    }
    await request('POST', '/api/recipes', { json })
    soup = (await request('GET', at)).body.id
    larder.clock.move(60_000)
    await bob.request('PATCH', at, { json: { description: 'Thick', recipeIngredient: [{ food: 'beans' }] } })
  })
  afterEach(() => request('DELETE', `/api/recipes/${soup}`))

  it('are listed with author, time and changed fields, the newest first', async () => {
    const { status, body } = await request('GET', `${at}/versions`)
    expect(status).to.equal(200)
    expect(body).to.include({ page: 1, total: 2, total_pages: 1, next: null })
    expect(body.data.map(({ number }: Loose) => number)).to.deep.equal([2, 1])
    const [second, first] = body.data
    expect(second).to.deep.include({ recipeId: soup, userId: bob.userId })
    expect(second.user).to.deep.equal({ id: bob.userId, username: 'bob', fullName: 'bob' })
    expect(second.changedFields).to.deep.equal(['description', 'recipeIngredient'])
    expect(first.changedFields).to.deep.equal([])
    expect(Date.parse(second.createdAt) - Date.parse(first.createdAt)).to.be.at.least(60_000)
    expect(JSON.stringify(body)).not.to.contain('replaced')
  })

  it('are paged, filtered and ordered like every list, also at the id and under /mealie', async () => {
    const page = (await request('GET', `${at}/versions?perPage=1`)).body
    expect(page).to.include({ total: 2, total_pages: 2 })
    const next = (await request('GET', `/api${page.next}`)).body
    expect(next.data.map(({ number }: Loose) => number)).to.deep.equal([1])
    const mine = `queryFilter=${encodeURIComponent('user.username = "bob"')}`
    expect((await request('GET', `${at}/versions?${mine}`)).body.total).to.equal(1)
    const oldest = (await request('GET', `/api/recipes/${soup}/versions?orderBy=createdAt:asc`)).body
    expect(oldest.data.map(({ number }: Loose) => number)).to.deep.equal([1, 2])
    const { body } = await request('GET', `/mealie/api/recipes/${soup}/versions`)
    expect(body.items.map(({ number }: Loose) => number)).to.deep.equal([2, 1])
    expect((await request('GET', `${at}/versions?queryFilter=replaced IS NULL`)).status).to.equal(400)
  })

  it('show the recipe as it was', async () => {
    const current = (await request('GET', at)).body
    const { body } = await request('GET', `${at}/versions/1`)
    expect(body).to.include({ number: 1 })
    expect(body.recipe).to.include({ id: soup, slug: 'pea-soup', name: 'Pea soup', description: '' })
    expect(body.recipe.recipeIngredient[0].display).to.equal('500 grams peas')
    const { comments: _, ...shown } = current
    expect((await request('GET', `${at}/versions/2`)).body.recipe).to.deep.equal(shown)
  })

  it('are restored by a normal update, which can be undone', async () => {
    const image = (await request('GET', at)).body.image
    const before = (await announced()).length
    const { status, body, headers } = await request('POST', `${at}/versions/1/restore`)
    expect(status).to.equal(200)
    expect(body).to.include({ name: 'Pea soup', description: '', image })
    expect(body.recipeIngredient[0].display).to.equal('500 grams peas')
    expect(body.comments).to.deep.equal([])
    expect((await request('GET', at)).headers.get('etag')).to.equal(headers.get('etag'))
    expect((await request('POST', `${at}/versions/2/restore`)).body).to.include({ description: 'Thick' })
    expect((await announced()).slice(before)).to.deep.equal(['recipe.updated', 'recipe.updated'])
    expect((await request('GET', `${at}/versions`)).body.total).to.equal(4)
  })

  it('are restored only while the recipe has the entity tag of If-Match', async () => {
    const stale = await request('POST', `${at}/versions/1/restore`, { headers: { 'if-match': '"old"' } })
    expect([stale.status, stale.body.code]).to.deep.equal([412, 'recipe/stale'])
    const etag = (await request('GET', at)).headers.get('etag') ?? ''
    const done = await request('POST', `${at}/versions/1/restore`, { headers: { 'if-match': etag } })
    expect(done.status).to.equal(200)
  })

  it('follow the recipe to its new slug', async () => {
    await request('PATCH', at, { json: { name: 'Bean soup' } })
    expect((await request('GET', `${at}/versions`)).body.total).to.equal(3)
    const moved = await request('GET', `${at}/versions/1`)
    expect([moved.status, moved.headers.get('location')]).to.deep.equal([
      308,
      '/api/recipes/bean-soup/versions/1',
    ])
    const { body } = await request('POST', '/api/recipes/bean-soup/versions/1/restore')
    expect(body).to.include({ name: 'Pea soup', slug: 'pea-soup' })
  })

  it('have numbers, and other addresses are errors', async () => {
    for (const version of ['0', '-1', '1.5', 'one', '01', '1e3', soup, '99999999999'])
      for (const [method, rest] of [
        ['GET', ''],
        ['POST', '/restore'],
      ] as const) {
        const { status, body } = await request(method, `${at}/versions/${version}${rest}`)
        expect([status, body.code, body.field], version).to.deep.equal([422, 'address/invalid', 'version'])
      }
    for (const [method, path, code] of [
      ['GET', `${at}/versions/3`, 'recipe-version/missing'],
      ['POST', `${at}/versions/3/restore`, 'recipe-version/missing'],
      ['GET', '/api/recipes/nothing/versions', 'recipe/missing'],
      ['GET', '/api/recipes/nothing/versions/1', 'recipe/missing'],
      ['POST', '/api/recipes/nothing/versions/1/restore', 'recipe/missing'],
    ] as const) {
      const { status, body } = await request(method, path)
      expect([status, body.code], path).to.deep.equal([404, code])
    }
  })

  it('are shown to the whole group, restored by those who may edit, and unknown to others', async () => {
    expect((await neighbour.request('GET', `${at}/versions`)).body.total).to.equal(2)
    expect((await neighbour.request('GET', `${at}/versions/1`)).status).to.equal(200)
    const refused = await neighbour.request('POST', `${at}/versions/1/restore`)
    expect([refused.status, refused.body.code]).to.deep.equal([403, 'recipe/forbidden'])
    for (const path of [`${at}/versions`, `/api/recipes/${soup}/versions`, `${at}/versions/1`])
      expect((await stranger.request('GET', path)).status, path).to.equal(404)
    expect((await stranger.request('POST', `${at}/versions/1/restore`)).status).to.equal(404)
    await request('PATCH', at, { json: { settings: { public: true } } })
    await request('PUT', '/api/groups/preferences', { json: { privateGroup: false } })
    for (const path of [`${at}/versions`, `/api/explore/groups/home/recipes/pea-soup/versions`])
      expect((await larder.request('GET', path)).status, path).to.be.oneOf([401, 404])
  })

  it('do not exist after the deletion of the recipe', async () => {
    await request('DELETE', at)
    for (const path of [`${at}/versions`, `/api/recipes/${soup}/versions/1`])
      expect((await request('GET', path)).status, path).to.equal(404)
  })

  it('have no user after the deletion of the user', async () => {
    const short = await addPerson(larder, 'dora', {})
    await short.request('PATCH', at, { json: { description: 'Thin' } })
    await request('DELETE', `/api/admin/users/${short.userId}`)
    const { body } = await request('GET', `${at}/versions`)
    expect(body.data[0]).to.include({ number: 3, userId: null, user: null })
    expect((await request('GET', `${at}/versions/3`)).body.recipe).to.include({ description: 'Thin' })
  })
})
