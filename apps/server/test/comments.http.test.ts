import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { RequestOptions, Loose } from './send.ts'

onBothDatabases('comments on recipes', (store) => {
  let larder: TestLarder
  let soup: string
  let bob: Person
  let manager: Person
  let neighbour: Person
  let stranger: Person
  before(async () => {
    larder = await openLarder({ store })
    await request('POST', '/api/recipes', { json: { name: 'Soup' } })
    soup = (await request('GET', '/api/recipes/soup')).body.id
    bob = await addPerson(larder, 'bob', {})
    manager = await addPerson(larder, 'mary', { canManage: true })
    neighbour = await addPerson(larder, 'carl', { household: 'Next door', canManage: true })
    stranger = await addPerson(larder, 'eve', { group: 'Elsewhere', canManage: true })
  })
  after(() => larder.stop())
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })
  const comment = (who: Person, text = 'Good') =>
    who.request('POST', '/api/comments', { json: { recipeId: soup, text } })

  it('show their author and time', async () => {
    const { status, body } = await comment(bob, ' Tasty ')
    expect(status).to.equal(201)
    expect(body).to.deep.include({ recipeId: soup, text: 'Tasty', userId: bob.userId })
    expect(body.user).to.deep.equal({ id: bob.userId, username: 'bob', fullName: 'bob' })
    expect(body.createdAt).to.be.a('string')
  })

  it('are listed for a recipe by slug and by id, the oldest first, to the whole group', async () => {
    await comment(bob, 'First')
    await comment(neighbour, 'Second')
    const listed = await neighbour.request('GET', '/api/recipes/soup/comments')
    expect(listed.body.map(({ text }: Loose) => text).slice(-2)).to.deep.equal(['First', 'Second'])
    expect((await bob.request('GET', `/api/recipes/${soup}/comments`)).body).to.deep.equal(listed.body)
  })

  it('are embedded in the recipe on both mounts, also after a change of the recipe', async () => {
    await comment(bob, 'Embedded')
    const listed = (await bob.request('GET', '/api/recipes/soup/comments')).body
    for (const mount of ['', '/mealie']) {
      expect((await bob.request('GET', `${mount}/api/recipes/soup`)).body.comments).to.deep.equal(listed)
      const json = { description: `Of ${mount}` }
      const changed = await request('PATCH', `${mount}/api/recipes/soup`, { json })
      expect(changed.body.comments).to.deep.equal(listed)
    }
    // A client that sends back what it received neither changes nor deletes comments.
    const { body } = await request('GET', '/api/recipes/soup')
    await request('PUT', '/api/recipes/soup', { json: { ...body, comments: [] } })
    expect((await request('GET', '/api/recipes/soup')).body.comments).to.deep.equal(listed)
  })

  it('change the entity tag of the recipe for readers, and do not prevent a change of the recipe', async () => {
    const read = async () => (await request('GET', '/api/recipes/soup')).headers.get('etag') ?? ''
    const before = await read()
    const unchanged = await request('GET', '/api/recipes/soup', { headers: { 'if-none-match': before } })
    expect(unchanged.status).to.equal(304)
    await comment(bob, 'One more')
    expect(await read()).not.to.equal(before)
    const change = (tag: string, description: string) =>
      request('PATCH', '/api/recipes/soup', { headers: { 'if-match': tag }, json: { description } })
    expect((await change(before, 'Still the same recipe')).status).to.equal(200)
    expect((await change(before, 'Another recipe')).status).to.equal(412)
  })

  it('can be edited by their author only', async () => {
    const { body } = await comment(bob)
    const at = `/api/comments/${body.id}`
    for (const who of [manager, neighbour]) {
      const refused = await who.request('PUT', at, { json: { text: 'Bad' } })
      expect([refused.status, refused.body.code]).to.deep.equal([403, 'comment/forbidden'])
    }
    expect((await stranger.request('PUT', at, { json: { text: 'Bad' } })).status).to.equal(404)
    const client = await bob.request('PUT', `/mealie${at}`, { json: { id: body.id, text: 'Better' } })
    expect(client.status).to.equal(200)
    expect(client.body).to.include({ text: 'Better', recipeId: soup })
  })

  it('are deleted by their author and by a manager of the same household', async () => {
    const texts = async () => (await bob.request('GET', '/api/comments?perPage=-1')).body.total
    const before = await texts()
    const own = (await comment(bob)).body.id
    const bobs = (await comment(bob)).body.id
    const stored = (await comment(bob)).body.id
    expect((await bob.request('DELETE', `/api/comments/${own}`)).status).to.equal(200)
    expect((await manager.request('DELETE', `/api/comments/${bobs}`)).status).to.equal(200)
    expect((await neighbour.request('DELETE', `/api/comments/${stored}`)).status).to.equal(403)
    expect((await stranger.request('DELETE', `/api/comments/${stored}`)).status).to.equal(404)
    expect(await texts()).to.equal(before + 1)
  })

  it('are refused when the recipe has comments disabled', async () => {
    await request('POST', '/api/recipes', { json: { name: 'Quiet', settings: { disableComments: true } } })
    const { id } = (await request('GET', '/api/recipes/quiet')).body
    const { status, body } = await bob.request('POST', '/api/comments', {
      json: { recipeId: id, text: 'Hi' },
    })
    expect([status, body.code]).to.deep.equal([422, 'comment/disabled'])
  })

  it('cannot be read or created by another group', async () => {
    const { body } = await comment(stranger)
    expect(body.code).to.equal('recipe/missing')
    expect((await stranger.request('GET', '/api/recipes/soup/comments')).status).to.equal(404)
    expect((await stranger.request('GET', '/api/comments')).body.total).to.equal(0)
  })

  it('emit events', async () => {
    const { id } = (await comment(bob)).body
    const { groupId } = (await request('GET', '/api/users/self')).body
    const last = await larder.services.work.read({ kind: 'system' }, async (system) => {
      const sequence = await system.lastSequence(groupId)
      return system.changes({ groupId, after: sequence - 1, limit: 1 })
    })
    expect(last[0]).to.include({ type: 'comment.created', resourceId: id })
  })

  it('need a text', async () => {
    expect((await comment(bob, '  ')).status).to.equal(422)
  })
})
