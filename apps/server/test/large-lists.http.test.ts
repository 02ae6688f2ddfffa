import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { type RequestOptions } from './send.ts'

const amount = 450

onBothDatabases('a list of all rows', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
    for (let n = 0; n < amount; n += 1)
      await send('POST', '/api/organizers/tags', { json: { name: `Tag ${n} ${'x'.repeat(200)}` } })
  })
  after(() => larder.stop())
  const send = (method: string, to: string, options: RequestOptions = {}) =>
    larder.request(method, to, { token: larder.token, ...options })

  it('contains every row once, in order, in the envelope of a page', async () => {
    const { status, body } = await send(
      'GET',
      '/api/organizers/tags?perPage=-1&orderBy=createdAt&orderDirection=asc',
    )
    expect(status).to.equal(200)
    const { data, ...place } = body as { data: { name: string }[] }
    expect(place).to.deep.equal({
      ...{ page: 1, per_page: amount, total: amount, total_pages: 1 },
      ...{ next: null, previous: null },
    })
    expect(data.map(({ name }) => Number(name.split(' ')[1]))).to.deep.equal(
      Array.from({ length: amount }, (_, n) => n),
    )
  })

  it('is empty where nothing matches, and a page of many rows has links', async () => {
    const none = await send('GET', '/api/organizers/tags?perPage=-1&queryFilter=name%20%3D%20"none"')
    expect(none.body).to.include({ total: 0, per_page: 0, total_pages: 0 })
    expect((none.body as { data: unknown[] }).data).to.deep.equal([])
    const half = await send(
      'GET',
      '/api/organizers/tags?perPage=300&page=2&queryFilter=name%20LIKE%20"tag%25"',
    )
    expect((half.body as { data: unknown[] }).data).to.have.length(amount - 300)
    expect((half.body as { previous: string }).previous)
      .to.include('per_page=300')
      .and.include('query_filter=name')
  })

  it('refuses a wrong filter before the first byte', async () => {
    const { status, body } = await send('GET', '/api/organizers/tags?perPage=-1&queryFilter=colour%20%3D%201')
    expect([status, (body as { code: string }).code]).to.deep.equal([400, 'filter/unknown-attribute'])
  })

  it('does not block other requests while a client does not read', async () => {
    const address = new URL('/api/organizers/tags?perPage=-1', larder.url)
    const idle = request(address, { headers: { authorization: `Bearer ${larder.token}` } }, (response) =>
      response.pause(),
    ).end()
    idle.on('error', () => undefined)
    await wait(100)
    expect((await send('GET', '/api/organizers/tags?perPage=5')).status).to.equal(200)
    idle.destroy()
  })
})
