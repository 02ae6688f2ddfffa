import { expect } from 'chai'
import { administrator, openLarder, type TestLarder } from './harness.ts'
import type { TestResponse, RequestOptions } from './send.ts'

describe('the session cookie', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ settings: { LARDER_RATE_LIMITS: 'off' } })
  })
  after(() => larder.stop())

  const page = { 'x-larder-page': 'test' }
  const form = { username: administrator.username, password: administrator.password }
  const signIn = (options: RequestOptions = {}) =>
    larder.request('POST', '/api/auth/session', { form, headers: page, ...options })
  const cookieOf = ({ headers }: TestResponse): string =>
    (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const self = (cookie: string) => larder.request('GET', '/api/users/self', { headers: { cookie } })
  const makeTag = (cookie: string, headers: Record<string, string>) =>
    larder.request('POST', '/api/organizers/tags', {
      json: { name: `Tag ${Math.random()}` },
      headers: { cookie, ...headers },
    })

  it('is HttpOnly and SameSite=Strict', async () => {
    const { status, body, headers } = await signIn()
    expect(status).to.equal(200)
    expect(Object.keys(body)).to.deep.equal(['expiresAt'])
    expect(headers.get('set-cookie')).to.match(/^larder_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  it('is Secure when the server is reached over TLS', async () => {
    const secure = await openLarder({ settings: { LARDER_BASE_URL: 'https://larder.example' } })
    const { headers } = await secure.request('POST', '/api/auth/session', { form, headers: page })
    await secure.stop()
    expect(headers.get('set-cookie')).to.contain('; Secure')
  })

  it('is persistent only with remember me', async () => {
    const remembered = await signIn({ form: { ...form, remember_me: 'true' } })
    expect(remembered.headers.get('set-cookie')).to.contain('; Expires=')
    expect(Date.parse(remembered.body.expiresAt) - Date.now()).to.be.greaterThan(13 * 86_400_000)
  })

  it('refuses a wrong password and sets nothing', async () => {
    const { status, body, headers } = await signIn({ form: { ...form, password: 'wrong' } })
    expect([status, body.code, headers.get('set-cookie')]).to.deep.equal([401, 'sign-in/refused', null])
  })

  it('authenticates its user', async () => {
    const cookie = cookieOf(await signIn())
    expect((await self(cookie)).body.username).to.equal(administrator.username)
    expect((await self(`theme=dark; ${cookie}; other=1`)).status).to.equal(200)
    expect((await self('larder_session=nonsense')).status).to.equal(401)
    expect((await self('larder_session=')).body.code).to.equal('token/missing')
  })

  it('is refused when the page shows the data of another user', async () => {
    const cookie = cookieOf(await signIn())
    const { id } = (await self(cookie)).body as { id: string }
    const other = '00000000-0000-7000-8000-000000000000'
    const read = (shown: string) =>
      larder.request('GET', '/api/users/self', { headers: { cookie, 'x-larder-page': shown } })
    expect((await read(id)).status).to.equal(200)
    expect((await read('web')).status).to.equal(200)
    expect((await read(other)).body.code).to.equal('token/invalid')
    expect((await makeTag(cookie, { 'x-larder-page': id })).status).to.equal(201)
    expect((await makeTag(cookie, { 'x-larder-page': other })).status).to.equal(401)
    const headers = { 'x-larder-page': other }
    expect(
      (await larder.request('GET', '/api/users/self', { token: larder.token, headers })).status,
    ).to.equal(200)
  })

  it('is ignored when the request has a bearer token', async () => {
    const cookie = cookieOf(await signIn())
    const headers = { cookie, authorization: 'Bearer nonsense' }
    expect((await larder.request('GET', '/api/users/self', { headers })).status).to.equal(401)
  })

  const refusals: readonly (readonly [what: string, headers: Record<string, string>])[] = [
    ['without the header of our pages', {}],
    ['of another site, according to the browser', { ...page, 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour in the same domain', { ...page, 'sec-fetch-site': 'same-site' }],
    [
      'of another origin, in a browser that sends no Sec-Fetch-Site',
      { ...page, origin: 'https://evil.example' },
    ],
    ['of a page without an origin', { ...page, origin: 'null' }],
  ]
  for (const [what, headers] of refusals)
    it(`changes nothing for a request ${what}`, async () => {
      const cookie = cookieOf(await signIn())
      const refused = await makeTag(cookie, headers)
      expect([refused.status, refused.body.code]).to.deep.equal([403, 'session/cross-site'])
      const login = await larder.request('POST', '/api/auth/session', { form, headers })
      expect([login.status, login.headers.get('set-cookie')]).to.deep.equal([403, null])
    })

  it('allows changes by pages of this server', async () => {
    const cookie = cookieOf(await signIn())
    expect((await makeTag(cookie, page)).status).to.equal(201)
    expect((await makeTag(cookie, { ...page, 'sec-fetch-site': 'same-origin' })).status).to.equal(201)
    expect((await makeTag(cookie, { ...page, origin: larder.url })).status).to.equal(201)
  })

  it('is not required with a bearer token', async () => {
    const { status } = await larder.request('POST', '/api/organizers/tags', {
      token: larder.token,
      json: { name: 'By token' },
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(status).to.equal(201)
  })

  it('is renewed, and concurrent requests with the older cookie are accepted', async () => {
    const started = await signIn()
    const cookie = cookieOf(started)
    larder.clock.move(3_600_000)
    const renewed = await larder.request('PUT', '/api/auth/session', { headers: { cookie, ...page } })
    expect(renewed.status).to.equal(200)
    expect(Date.parse(renewed.body.expiresAt) - Date.parse(started.body.expiresAt)).to.be.closeTo(
      3_600_000,
      60_000,
    )
    expect((await self(cookieOf(renewed))).status).to.equal(200)
    expect((await self(cookie)).status).to.equal(200)
  })

  it('ends with the sign-out, which can be repeated', async () => {
    const cookie = cookieOf(await signIn())
    const options = { headers: { cookie, ...page } }
    const { status, headers } = await larder.request('DELETE', '/api/auth/session', options)
    expect([status, headers.get('set-cookie')]).to.deep.equal([
      204,
      'larder_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
    expect((await self(cookie)).status).to.equal(401)
    expect((await larder.request('DELETE', '/api/auth/session', options)).status).to.equal(204)
  })
})
