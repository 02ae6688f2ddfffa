import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { RequestOptions, Loose } from './send.ts'

const path = '/api/recipes/timeline/events'

onBothDatabases('timeline events', (store) => {
  let larder: TestLarder
  let cook: Person
  let manager: Person
  let stranger: Person
  let soup: Loose
  before(async () => {
    larder = await openLarder({ store })
    cook = await addPerson(larder, 'cook', {})
    manager = await addPerson(larder, 'manager', { canManage: true })
    stranger = await addPerson(larder, 'stranger', { group: 'Elsewhere' })
    const { body: slug } = await request('POST', '/api/recipes', { json: { name: 'Soup' } })
    await request('POST', '/api/recipes', { json: { name: 'Dal' } })
    soup = (await request('GET', `/api/recipes/${slug}`)).body
  })
  after(() => larder.stop())
  const request = (method: string, to: string, options: RequestOptions = {}) =>
    larder.request(method, to, { token: larder.token, ...options })
  const list = async (queryFilter: string, by: Pick<Person, 'request'> = { request }) =>
    (await by.request('GET', `${path}?${new URLSearchParams({ queryFilter, perPage: '-1' })}`)).body
  const subjects = async (filter: string) =>
    (await list(filter)).data.map(({ subject }: Loose) => subject).sort()

  it('are created by users, at the current time by default', async () => {
    const json = { recipeId: soup.id, subject: 'Too salty', eventType: 'comment' }
    const made = await cook.request('POST', path, { json })
    expect(made.status).to.equal(201)
    expect(made.body).to.deep.include({
      ...json,
      eventMessage: null,
      image: 'does not have image',
      userId: cook.userId,
      householdId: soup.householdId,
    })
    expect(made.body.recipe.slug).to.equal('soup')
    expect(made.body.user.username).to.equal('cook')
    expect(made.body.timestamp).to.equal(made.body.createdAt)
    const at = made.headers.get('location') ?? ''
    expect((await cook.request('GET', at)).body).to.deep.equal(made.body)
    const back = await cook.request('PUT', at, { json: made.body })
    expect({ ...back.body, updatedAt: '' }).to.deep.equal({ ...made.body, updatedAt: '' })

    const edit = { subject: 'Just right', eventMessage: 'with less salt', image: 'has image' }
    const replaced = await cook.request('PUT', at, { json: edit })
    expect(replaced.body).to.deep.include({ ...edit, recipeId: soup.id, timestamp: made.body.timestamp })
    const earlier = { timestamp: '2025-12-24T18:00:00Z' }
    expect((await cook.request('PATCH', at, { json: earlier })).body.timestamp).to.equal(
      '2025-12-24T18:00:00.000Z',
    )
    expect((await cook.request('DELETE', at)).status).to.equal(200)
    expect((await cook.request('GET', at)).status).to.equal(404)
  })

  it('are found by their recipe and by participants', async () => {
    await cook.request('POST', path, { json: { recipeId: soup.id, subject: 'Again', eventType: 'info' } })
    expect(await subjects('recipe.name = "Soup"')).to.deep.equal(['Again', 'Recipe created'])
    expect(await subjects('recipe.createdAt >= "2020-01-01" AND user.username = "cook"')).to.deep.equal([
      'Again',
    ])
    expect(await subjects(`recipeId = "${soup.id}" AND eventType = "system"`)).to.deep.equal([
      'Recipe created',
    ])
  })

  it('can be changed by their author and by managers', async () => {
    const json = { recipeId: soup.id, subject: 'Mine', eventType: 'comment' }
    const at = (await request('POST', path, { json })).headers.get('location') ?? ''
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const options = method === 'DELETE' ? {} : { json: { subject: 'Yours' } }
      const { status, body } = await cook.request(method, at, options)
      expect([status, body.code], method).to.deep.equal([403, 'timeline-event/forbidden'])
      expect((await stranger.request(method, at, options)).status).to.equal(404)
    }
    expect((await manager.request('PATCH', at, { json: { subject: 'Tidied' } })).status).to.equal(200)
    expect((await stranger.request('POST', path, { json })).status).to.equal(404)
    expect((await list('subject LIKE "%"', stranger)).total).to.equal(0)
  })

  it('record that a recipe was created and made, once each', async () => {
    const made = (timestamp: string) =>
      cook.request('PATCH', '/api/recipes/dal/last-made', { json: { timestamp } })
    await made('2026-01-01T18:00:00Z')
    await made('2026-01-01T18:00:00Z')
    expect(await subjects('recipe.slug = "dal"')).to.deep.equal(['Recipe created', 'Recipe made'])
    const [event] = (await list('recipe.slug = "dal" AND subject = "Recipe made"')).data
    expect(event).to.deep.include({
      eventType: 'system',
      timestamp: '2026-01-01T18:00:00.000Z',
      userId: cook.userId,
    })
  })

  const refused: [what: string, json: object, status: number][] = [
    ['without a recipe', { subject: 'x', eventType: 'info' }, 422],
    ['of no kind', { subject: 'x', recipeId: 'soup' }, 422],
    [
      'of another kind',
      { subject: 'x', eventType: 'rumour', recipeId: '019a0000-0000-7000-8000-000000000000' },
      422,
    ],
    [
      'of nobody’s recipe',
      { subject: 'x', eventType: 'info', recipeId: '019a0000-0000-7000-8000-000000000000' },
      404,
    ],
  ]
  for (const [what, json, status] of refused)
    it(`are refused ${what}`, async () => {
      expect((await request('POST', path, { json })).status).to.equal(status)
    })
})
