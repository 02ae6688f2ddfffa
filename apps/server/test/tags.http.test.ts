import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { type RequestOptions, type Loose } from './send.ts'

/** Tags represent all resources without routes of their own. */
onBothDatabases('a plain resource', (store) => {
  const path = '/api/organizers/tags'
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
  })
  after(() => larder.stop())

  const request = (method: string, to: string, options: RequestOptions = {}) =>
    larder.request(method, to, { token: larder.token, ...options })
  const make = async (name: string) => (await request('POST', path, { json: { name } })).body

  it('is created, read, listed, replaced, merged and deleted', async () => {
    const created = await request('POST', path, { json: { name: ' Weeknight ' } })
    expect(created.status).to.equal(201)
    expect(created.body).to.include({ name: 'Weeknight', slug: 'weeknight' })
    expect(created.headers.get('location')).to.equal(`${path}/${created.body.id}`)
    const at = `${path}/${created.body.id}`

    expect((await request('GET', at)).body).to.deep.equal(created.body)
    expect((await request('GET', `${path}/slug/weeknight`)).body).to.deep.equal({
      ...created.body,
      recipes: [],
    })
    expect((await request('GET', path)).body.data).to.deep.equal([created.body])

    const replaced = await request('PUT', at, { json: { name: 'Sunday' } })
    expect(replaced.body).to.include({
      id: created.body.id,
      name: 'Sunday',
      slug: 'sunday',
      createdAt: created.body.createdAt,
    })
    const merged = await request('PATCH', at, {
      raw: JSON.stringify({ name: 'Monday' }),
      headers: { 'content-type': 'application/merge-patch+json' },
    })
    expect(merged.body).to.include({ name: 'Monday', slug: 'monday' })
    expect((await request('PATCH', at, { json: {} })).body.name).to.equal('Monday')

    const deleted = await request('DELETE', at)
    expect(deleted.status).to.equal(200)
    expect(deleted.headers.get('content-type')).to.match(/^application\/json/)
    expect(deleted.body).to.include({ id: created.body.id, name: 'Monday' })
    for (const method of ['GET', 'DELETE']) expect((await request(method, at)).status).to.equal(404)
    expect((await request('PUT', at, { json: { name: 'x' } })).status).to.equal(404)
  })

  it('returns the same response for a malformed and an unknown id', async () => {
    const made = await request('GET', `${path}/019a0000-0000-7000-8000-000000000000`)
    const odd = await request('GET', `${path}/not-an-id`)
    expect(odd.status).to.equal(404)
    expect({ ...odd.body, requestId: '' }).to.deep.equal({ ...made.body, requestId: '' })
  })

  it('accepts managed fields that a client sends back, and refuses other values', async () => {
    const { id, ...tag } = await make('Kept')
    const put = (json: object) => request('PUT', `${path}/${id}`, { json: { ...tag, ...json } })
    for (const [field, value] of [
      ['id', '019a0000-0000-7000-8000-000000000001'],
      ['groupId', '019a0000-0000-7000-8000-000000000002'],
      ['group_id', '019a0000-0000-7000-8000-000000000003'],
      ['slug', 'mine'],
      ['createdAt', '2001-01-01T00:00:00.000Z'],
    ] as const) {
      const { status, body } = await put({ [field]: value })
      expect([status, body.code, body.field], field).to.deep.equal([422, 'body/invalid', field])
    }
    const { status, body } = await put({ id: id.toUpperCase(), updated_at: '2001-01-01T00:00:00.000Z' })
    expect(status).to.equal(200)
    expect(body).to.include({ id, groupId: tag.groupId, slug: 'kept', createdAt: tag.createdAt })
    expect(body.updatedAt >= tag.updatedAt).to.equal(true)
  })

  const refused: [what: string, json: object, status: number, code: string][] = [
    ['a missing name', {}, 422, 'body/invalid'],
    ['a null name', { name: null }, 422, 'body/invalid'],
    ['a name that is a number', { name: 5 }, 422, 'body/invalid'],
    ['a blank name', { name: '   ' }, 422, 'tag/length'],
    ['too long a name', { name: 'x'.repeat(256) }, 422, 'tag/length'],
    ['a name that is taken in other letters', { name: 'TAKEN' }, 409, 'tag/duplicate'],
  ]
  for (const [what, json, status, code] of refused)
    it(`refuses ${what}`, async () => {
      await request('POST', path, { json: { name: 'Taken' } })
      const response = await request('POST', path, { json })
      expect([response.status, response.body.code]).to.deep.equal([status, code])
    })

  it('counts characters by code points', async () => {
    expect((await request('POST', path, { json: { name: '🥣'.repeat(255) } })).status).to.equal(201)
    expect((await request('POST', path, { json: { name: '🥣'.repeat(256) } })).status).to.equal(422)
  })

  describe('and conditional requests', () => {
    it('is not sent again while it is unchanged', async () => {
      const { id } = await make('Copied')
      const { headers } = await request('GET', `${path}/${id}`)
      const etag = headers.get('etag') ?? ''
      expect(etag).to.match(/^"[\w-]{22}"$/)
      for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await request('GET', `${path}/${id}`, { headers: { 'if-none-match': tags } })
        expect([again.status, again.body]).to.deep.equal([304, ''])
      }
      expect(
        (await request('GET', `${path}/${id}`, { headers: { 'if-none-match': '"other"' } })).status,
      ).to.equal(200)
    })

    it('returns the same entity tag for a write as for the next read', async () => {
      const created = await request('POST', path, { json: { name: 'Tagged' } })
      const read = await request('GET', `${path}/${created.body.id}`)
      expect(created.headers.get('etag')).to.equal(read.headers.get('etag'))
    })

    it('is changed only while the copy is the current one', async () => {
      const { id } = await make('Contested')
      const at = `${path}/${id}`
      const etag = (await request('GET', at)).headers.get('etag') ?? ''
      const headers = { 'if-match': etag }
      expect((await request('PUT', at, { json: { name: 'First' }, headers })).status).to.equal(200)
      for (const [method, options] of [
        ['PUT', { json: { name: 'Second' } }],
        ['PATCH', { json: { name: 'Second' } }],
        ['DELETE', {}],
      ] as const) {
        const { status, body } = await request(method, at, { ...options, headers })
        expect([status, body.code], method).to.deep.equal([412, 'tag/stale'])
      }
      expect((await request('GET', at)).body.name).to.equal('First')
      expect(
        (await request('PATCH', at, { json: { name: 'Third' }, headers: { 'if-match': '*' } })).status,
      ).to.equal(200)
    })

    it('keeps both of two concurrent changes', async () => {
      const { id } = await make('Racing')
      const at = `${path}/${id}`
      const headers = { 'if-match': (await request('GET', at)).headers.get('etag') ?? '' }
      const responses = await Promise.all(
        ['One', 'Two', 'Three'].map((name) =>
          request('PATCH', at, { json: { name: `Racing ${name}` }, headers }),
        ),
      )
      expect(responses.map(({ status }) => status).sort((a, b) => a - b)).to.deep.equal([200, 412, 412])
    })
  })
})

onBothDatabases('a list', (store) => {
  const path = '/api/organizers/tags'
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
    for (const name of ['Autumn', 'Baking', 'Curry', 'Dessert', 'Easy'])
      await larder.request('POST', path, { token: larder.token, json: { name } })
  })
  after(() => larder.stop())

  const list = async (query: Record<string, string>, at = path) => {
    const { body } = await larder.request('GET', `${at}?${new URLSearchParams(query)}`, {
      token: larder.token,
    })
    return body
  }
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

  it('has exactly the seven specified fields', async () => {
    const body = await list({ orderBy: 'name', orderDirection: 'asc', perPage: '2' })
    expect(Object.keys(body)).to.deep.equal([
      'page',
      'per_page',
      'total',
      'total_pages',
      'data',
      'next',
      'previous',
    ])
    const next = String(body.next).replace(/&cursor=[\w-]+$/, '')
    expect({ ...body, next, data: namesOf(body.data) }).to.deep.equal({
      page: 1,
      per_page: 2,
      total: 5,
      total_pages: 3,
      data: ['Autumn', 'Baking'],
      next: '/organizers/tags?page=2&per_page=2&order_by=name&order_direction=asc',
      previous: null,
    })
  })

  it('has its rows in items under /mealie, and no other difference', async () => {
    const own = await list({ perPage: '2', queryFilter: 'name < "D"' })
    const { items, ...theirs } = await list({ perPage: '2', queryFilter: 'name < "D"' }, `/mealie${path}`)
    expect({ ...theirs, data: items }).to.deep.equal(own)
  })

  it('links all its pages', async () => {
    const seen: string[] = []
    let next: string | null =
      '/organizers/tags?per_page=2&order_by=name&order_direction=asc&query_filter=name+%3C%3E+%22Curry%22'
    while (next) {
      const { body }: { body: Loose } = await larder.request('GET', `/api${next}`, { token: larder.token })
      seen.push(...namesOf(body.data))
      next = body.next
    }
    expect(seen).to.deep.equal(['Autumn', 'Baking', 'Dessert', 'Easy'])
  })

  const questions: [query: Record<string, string>, names: string[]][] = [
    [{}, ['Easy', 'Dessert', 'Curry', 'Baking', 'Autumn']],
    [{ orderBy: 'name', orderDirection: 'asc', page: '-1', perPage: '2' }, ['Easy']],
    [{ order_by: 'name:desc', per_page: '-1' }, ['Easy', 'Dessert', 'Curry', 'Baking', 'Autumn']],
    [{ queryFilter: 'slug IN ["easy", "curry"]', orderBy: 'name', orderDirection: 'asc' }, ['Curry', 'Easy']],
    [{ query_filter: 'name LIKE "%s%"', orderBy: 'name', orderDirection: 'asc' }, ['Dessert', 'Easy']],
    [{ perPage: '0' }, []],
    [{ page: '9' }, []],
  ]
  for (const [query, names] of questions)
    it(`returns the page for ${new URLSearchParams(query)}`, async () => {
      expect(namesOf((await list(query)).data)).to.deep.equal(names)
    })
})
