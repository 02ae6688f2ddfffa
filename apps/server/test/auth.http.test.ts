import { mock } from 'node:test'
import { expect } from 'chai'
import jwt from 'jsonwebtoken'
import { administrator, openLarder, type TestLarder } from './harness.ts'

describe('signing in', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ settings: { LARDER_RATE_LIMITS: 'off' } })
  })
  after(() => larder.stop())

  const self = (token: string) => larder.request('GET', '/api/users/self', { token })
  const tokenFor = (form: Record<string, string>) => larder.request('POST', '/api/auth/token', { form })

  it('accepts the specified form, with empty fields too', async () => {
    const { status, body, headers } = await tokenFor({
      grant_type: '',
      username: administrator.email,
      password: administrator.password,
      scope: '',
      client_id: '',
      client_secret: '',
    })
    expect(status).to.equal(200)
    expect(Object.keys(body)).to.deep.equal(['access_token', 'token_type'])
    expect(body.token_type).to.equal('bearer')
    expect(headers.get('cache-control')).to.equal('no-store')
    expect((await self(body.access_token)).body.username).to.equal(administrator.username)
  })

  it('accepts the user name or the e-mail address, in any case', async () => {
    for (const username of ['ann', 'ANN', 'Ann@Example.ORG'])
      expect((await tokenFor({ username, password: administrator.password })).status).to.equal(200)
  })

  const refused: [why: string, form: Record<string, string>][] = [
    ['a wrong password', { username: administrator.username, password: 'wrong' }],
    ['an unknown user', { username: 'nobody', password: administrator.password }],
    ['an empty password', { username: administrator.username, password: '' }],
    [
      'a password with something behind a NUL',
      { username: administrator.username, password: `${administrator.password}\0more` },
    ],
    ['a password longer than bcrypt reads', { username: administrator.username, password: 'x'.repeat(73) }],
  ]
  it('returns the same response for a wrong user and a wrong password', async () => {
    const responses = []
    for (const [, form] of refused.slice(0, 3)) {
      const { status, body } = await tokenFor(form)
      responses.push(JSON.stringify({ status, body: { ...body, requestId: '' } }))
    }
    expect(new Set(responses).size).to.equal(1)
    expect(responses[0]).to.contain('"code":"sign-in/refused"').and.to.contain('401')
  })
  for (const [why, form] of refused)
    it(`refuses ${why}`, async () => {
      const { status } = await tokenFor(form)
      expect(status).to.be.oneOf([401, 422])
    })

  it('requires a form, and the error names the media type', async () => {
    const { status, body, headers } = await larder.request('POST', '/api/auth/token', { json: administrator })
    expect(status).to.equal(415)
    expect(body.code).to.equal('http/media-type')
    expect(headers.get('accept')).to.equal('application/x-www-form-urlencoded or multipart/form-data')
  })

  it('accepts a multipart form, and no file in it', async () => {
    const { username, password } = administrator
    const signIn = async (fields: Readonly<Record<string, string | Blob>>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const encoded = new Request('http://localhost', { method: 'POST', body: form })
      const raw = new Uint8Array(await encoded.arrayBuffer())
      const headers = { 'content-type': encoded.headers.get('content-type')! }
      return larder.request('POST', '/mealie/api/auth/token', { raw, headers })
    }
    const { status, body } = await signIn({ username, password, remember_me: 'false' })
    expect([status, body.token_type]).to.deep.equal([200, 'bearer'])
    expect((await signIn({ username, password: new Blob([password]) })).status).to.equal(422)
  })

  it('refuses a repeated field', async () => {
    const { status } = await larder.request('POST', '/api/auth/token', {
      raw: 'username=ann&username=bob&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).to.equal(422)
  })

  it('issues tokens for two days, or fourteen with remember me', async () => {
    const hours = async (form: Record<string, string>) => {
      const { body } = await tokenFor({
        username: administrator.username,
        password: administrator.password,
        ...form,
      })
      const { exp = 0 } = jwt.decode(body.access_token) as { exp?: number }
      return Math.round((exp - Date.now() / 1_000) / 3_600)
    }
    expect(await hours({})).to.equal(48)
    expect(await hours({ remember_me: 'true' })).to.equal(14 * 24)
  })

  it('refuses tokens that this server did not issue', async () => {
    const claims = { sub: 'x', purpose: 'session' }
    const forged = [
      '',
      'nonsense',
      `larder_${'0'.repeat(49)}`,
      jwt.sign(claims, 'another secret', { issuer: 'larder', jwtid: 'x' }),
      jwt.sign(claims, '', { algorithm: 'none', issuer: 'larder', jwtid: 'x' }),
    ]
    for (const token of forged) {
      const { status, body, headers } = await larder.request('GET', '/api/users/self', {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(status, token).to.equal(401)
      expect(body.code).to.match(/^token\//)
      expect(headers.get('www-authenticate')).to.equal('Bearer')
    }
  })

  it('refuses tokens that were issued for another purpose', async () => {
    const { jti, sub } = jwt.decode(larder.token) as { jti: string; sub: string }
    const secret = 'a secret that only these tests know of'
    const make = (claims: object, issuer = 'larder') =>
      jwt.sign({ jti, sub, ...claims }, secret, { issuer, expiresIn: 60 })
    expect((await self(make({ purpose: 'session' }))).status).to.equal(200)
    expect((await self(make({ purpose: 'file' }))).status).to.equal(401)
    expect((await self(make({}))).status).to.equal(401)
    expect((await self(make({ purpose: 'session' }, 'mealie'))).status).to.equal(401)
    expect(
      (await self(jwt.sign({ jti, sub, purpose: 'session', exp: 1 }, secret, { issuer: 'larder' }))).status,
    ).to.equal(401)
  })

  it('renews a session and ends it', async () => {
    const first = await larder.signIn(administrator.username, administrator.password)
    const { body } = await larder.request('GET', '/api/auth/refresh', { token: first })
    const second = body.access_token as string
    expect(second).not.to.equal(first)
    expect((await larder.request('POST', '/api/auth/logout', { token: first })).status).to.equal(200)
    expect((await self(first)).status).to.equal(401)
    expect((await self(second)).status).to.equal(200)
  })

  it('never shows a password, a hash or a token', async () => {
    for (const path of ['/api/users/self', '/api/groups/members', '/api/households/members']) {
      const { body } = await larder.request('GET', path, { token: larder.token })
      expect(JSON.stringify(body)).not.to.match(/password|hash|digest|\$2[aby]\$|"token":|larder_/i)
    }
  })
})

describe('guessing a password', () => {
  let larder: TestLarder
  beforeEach(async () => {
    larder = await openLarder()
  })
  afterEach(() => larder.stop())

  it('counts for the account, by user name and by e-mail address', async () => {
    const names = ['ann', 'ann@example.org', 'ANN', ' Ann@Example.org', 'ann', 'ann@example.org']
    const statuses: number[] = []
    for (const username of names) {
      const form = { username, password: 'a guess' }
      statuses.push((await larder.request('POST', '/api/auth/token', { form })).status)
    }
    expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429])
  })

  it('is limited, and the owner can sign in again soon', async () => {
    const attempt = (password: string) =>
      larder.request('POST', '/api/auth/token', { form: { username: administrator.username, password } })
    for (let n = 0; n < 5; n += 1) expect((await attempt(`guess ${n}`)).status).to.equal(401)
    const { status, body, headers } = await attempt(administrator.password)
    expect(status).to.equal(429)
    expect(body.code).to.equal('sign-in/limited')
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).to.be.within(1, 60)
    mock.timers.enable({ apis: ['Date'], now: Date.now() + seconds * 1_000 })
    try {
      expect((await attempt(administrator.password)).status).to.equal(200)
    } finally {
      mock.timers.reset()
    }
  })
})

describe('a password that is changed during a sign-in with the old one', () => {
  it('does not issue a session for the old password', async () => {
    let meanwhile: () => Promise<unknown> = () => Promise.resolve()
    const larder = await openLarder({
      broken: ({ passwords }) => ({
        passwords: {
          ...passwords,
          async matches(password, hash) {
            const matches = await passwords.matches(password, hash)
            const work = meanwhile
            meanwhile = () => Promise.resolve()
            await work()
            return matches
          },
        },
      }),
    })
    const { username, password } = administrator
    const json = { currentPassword: password, newPassword: 'another horse battery' }
    meanwhile = () => larder.request('PUT', '/api/users/password', { token: larder.token, json })
    const signedIn = await larder.request('POST', '/api/auth/token', { form: { username, password } })
    expect([signedIn.status, signedIn.body.code]).to.deep.equal([401, 'sign-in/refused'])
    expect(await larder.signIn(username, json.newPassword)).to.be.a('string')
    await larder.stop()
  })
})
