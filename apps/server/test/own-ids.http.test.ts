import { expect } from 'chai'
import { randomUUID } from 'node:crypto'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'

onBothDatabases('what a client creates with an id of its own', (store) => {
  let larder: TestLarder
  let recipeId: string
  before(async () => {
    larder = await openLarder({ store })
    await call('POST', '/api/recipes', { name: 'Soup' })
    recipeId = String((await call('GET', '/api/recipes/soup')).body.id)
  })
  after(() => larder.stop())

  const call = (method: string, path: string, json?: object) =>
    larder.request(method, path, { token: larder.token, ...(json && { json }) })

  it('has that id, and is not created twice: /recipes', async () => {
    const [id, name] = [randomUUID(), 'Stew']
    const created = await call('POST', '/api/recipes', { name, id })
    expect([created.status, created.body]).to.deep.equal([201, 'stew'])
    expect((await call('GET', `/api/recipes/${id}`)).body.slug).to.equal('stew')
    const again = await call('POST', '/api/recipes', { name: 'Another stew', id })
    expect([again.status, again.body.code]).to.deep.equal([409, 'recipe/duplicate'])
    for (const [other, slug] of [
      [undefined, 'stew-2'],
      [null, 'stew-3'],
    ] as const) {
      const { status, body } = await call('POST', '/api/recipes', { name, id: other })
      expect([status, body]).to.deep.equal([201, slug])
    }
    for (const other of [0, 'draft'])
      expect((await call('POST', '/api/recipes', { name, id: other })).status).to.equal(422)
    const copied = await call('POST', '/mealie/api/recipes', { name, id })
    expect([copied.status, copied.body]).to.deep.equal([201, 'stew-4'])
  })

  it('has that id, and is not created twice: a copy of a recipe', async () => {
    const [id, path] = [randomUUID(), '/recipes/soup/duplicate']
    const copied = await call('POST', `/api${path}`, { id })
    expect([copied.status, copied.body.id, copied.body.slug]).to.deep.equal([201, id, 'soup-2'])
    expect((await call('GET', `/api/recipes/${id}`)).body.name).to.equal('Soup')
    const again = await call('POST', `/api${path}`, { id, name: 'Another soup' })
    expect([again.status, again.body.code]).to.deep.equal([409, 'recipe/duplicate'])
    for (const [other, slug] of [
      [undefined, 'soup-3'],
      [null, 'soup-4'],
    ] as const) {
      const { status, body } = await call('POST', `/api${path}`, { id: other })
      expect([status, body.slug]).to.deep.equal([201, slug])
    }
    for (const other of [0, 'draft'])
      expect((await call('POST', `/api${path}`, { id: other })).status).to.equal(422)
    const throughMealie = await call('POST', `/mealie/api${path}`, { id })
    expect([throughMealie.status, throughMealie.body.slug]).to.deep.equal([201, 'soup-5'])
  })

  for (const [path, fields] of [
    ['/comments', { text: 'Good' }],
    ['/recipes/timeline/events', { subject: 'Made', eventType: 'info' }],
    ['/households/mealplans', { date: '2027-01-04' }],
  ] as const)
    it(`has that id, and is not created twice: ${path}`, async () => {
      const id = randomUUID()
      const body = { recipeId, ...fields }
      const created = await call('POST', `/api${path}`, { ...body, id })
      expect(created.status).to.equal(201)
      expect(created.body.id).to.equal(id)
      expect((await call('GET', `/api${path}/${id}`)).status).to.equal(200)
      const again = await call('POST', `/api${path}`, { ...body, id })
      expect(again.status).to.equal(409)
      for (const other of [undefined, null]) {
        const { status, body: made } = await call('POST', `/api${path}`, { ...body, id: other })
        expect([status, made.id === id]).to.deep.equal([201, false])
      }
      for (const other of [0, 'draft'])
        expect((await call('POST', `/api${path}`, { ...body, id: other })).status).to.equal(422)
      // Clients of Mealie send the id of what they copied.
      const copied = await call('POST', `/mealie/api${path}`, { ...body, id })
      expect([copied.status, copied.body.id === id]).to.deep.equal([201, false])
    })
})
