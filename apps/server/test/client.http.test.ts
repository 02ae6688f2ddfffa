import { expect } from 'chai'
import sharp from 'sharp'
import { createClient, type Client } from '../../../packages/client/src/index.ts'
import { administrator, openLarder, type TestLarder } from './harness.ts'

/** The calls of the README of the client. */
describe('@larder/client', () => {
  let larder: TestLarder
  let client: Client
  before(async () => {
    larder = await openLarder({ store: 'memory' })
    client = createClient({ baseUrl: `${larder.url}/api` })
  })
  after(() => larder.stop())

  it('has the problem document of a failed request', async () => {
    const { data, error, response } = await client.GET('/recipes')
    expect(response.status).to.equal(401)
    expect(data).to.equal(undefined)
    // The code is typed: `error` is a problem document, not undefined.
    expect(error?.code.startsWith('token/')).to.equal(true)
  })

  it('signs in with a form, and then reads and writes', async () => {
    const { data, error } = await client.POST('/auth/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: { username: administrator.username, password: administrator.password },
    })
    if (error) throw new Error(error.detail)
    client.use({
      onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${data.access_token}`),
    })
    const created = await client.POST('/recipes', { body: { name: 'Pea soup' } })
    expect(created.data).to.equal('pea-soup')
    const { data: page } = await client.GET('/recipes', { params: { query: { perPage: 20 } } })
    expect(page?.data.map(({ name }) => name)).to.deep.equal(['Pea soup'])
  })

  it('sends a body with a file as a multipart form', async () => {
    const pixels = { width: 2, height: 2, channels: 3, background: 'red' } as const
    const picture = new Uint8Array(await sharp({ create: pixels }).png().toBuffer())
    const { error } = await client.PUT('/recipes/{slug}/image', {
      params: { path: { slug: 'pea-soup' } },
      body: { image: new Blob([picture], { type: 'image/png' }), extension: 'png' },
    })
    expect(error).to.equal(undefined)
    const { data } = await client.GET('/recipes/{slug}', { params: { path: { slug: 'pea-soup' } } })
    expect(data?.image).to.be.a('string')
  })

  it('names the invalid field', async () => {
    const { error } = await client.POST('/recipes', { body: { name: '' } })
    expect(error?.field).to.equal('name')
  })
})
