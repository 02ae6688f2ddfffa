import { expect } from 'chai'
import { openAuthenticator, type Authenticator } from './authenticator.ts'
import { administrator, onBothDatabases, openLarder, type TestLarder, type TestOptions } from './harness.ts'
import { openMailServer } from './mail-server.ts'
import type { Loose, TestResponse } from './send.ts'

const page = { 'x-larder-page': 'test' }
const origin = 'https://house.example'

const open = (store: TestOptions['store'], settings: Readonly<Record<string, string>> = {}) =>
  openLarder({
    ...(store ? { store } : {}),
    settings: { LARDER_BASE_URL: `${origin}/larder`, LARDER_RATE_LIMITS: 'off', ...settings },
  })

const challenge = async (larder: TestLarder, path: string, token?: string): Promise<Loose> =>
  (await larder.request('POST', path, { token })).body

async function add(
  larder: TestLarder,
  token: string,
  device: Authenticator,
  name = 'Phone',
): Promise<TestResponse> {
  const { options, state } = await challenge(larder, '/api/users/passkeys/challenge', token)
  return larder.request('POST', '/api/users/passkeys', {
    token,
    form: { name, state, response: device.create(options) },
  })
}

async function signIn(
  larder: TestLarder,
  device: Authenticator,
  changes: Parameters<Authenticator['get']>[1] = {},
): Promise<TestResponse> {
  const { options, state } = await challenge(larder, '/api/auth/session/passkey/challenge')
  return larder.request('POST', '/api/auth/session/passkey', {
    form: { state, response: device.get(options, changes) },
    headers: page,
  })
}

const cookieOf = ({ headers }: TestResponse): string => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const outcome = ({ status, body }: TestResponse) => [status, body.code]

onBothDatabases('passkeys', (store) => {
  let larder: TestLarder
  let device: Authenticator
  before(async () => {
    larder = await open(store)
    device = openAuthenticator(origin)
    expect((await add(larder, larder.token, device)).status).to.equal(201)
  })
  after(() => larder.stop())
  const list = async (token = larder.token): Promise<Loose[]> =>
    (await larder.request('GET', '/api/users/passkeys', { token })).body.passkeys

  it('sign in without a user name and a password', async () => {
    const signed = await signIn(larder, device)
    expect(signed.status).to.equal(200)
    const self = await larder.request('GET', '/api/users/self', { headers: { cookie: cookieOf(signed) } })
    expect(self.body.username).to.equal(administrator.username)
    expect((await list())[0].lastUsedAt).to.be.a('string')
  })

  it('belong to the host of the base URL, and require that the device verifies its person', async () => {
    const { options } = await challenge(larder, '/api/users/passkeys/challenge', larder.token)
    expect(options.rp).to.deep.equal({ name: 'Larder', id: 'house.example' })
    expect(options.authenticatorSelection).to.include({
      residentKey: 'required',
      userVerification: 'required',
    })
    // A device makes no second passkey for the same user.
    expect(options.excludeCredentials.map(({ id }: Loose) => id)).to.deep.equal([device.id])
    const used = await challenge(larder, '/api/auth/session/passkey/challenge')
    expect(used.options).to.include({ rpId: 'house.example', userVerification: 'required' })
    expect(used.options.allowCredentials).to.equal(undefined)
  })

  const wrong: readonly (readonly [string, Parameters<Authenticator['get']>[1]])[] = [
    ['the page of another origin', { origin: 'https://evil.example' }],
    ['another port of the host', { origin: `${origin}:8443` }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that has not verified its person', { isVerified: false }],
    ['a number of signatures that went back', { signCount: 1 }],
    ['the signature of another key', { isForged: true }],
    ['a proof of another kind', { type: 'webauthn.create' }],
  ]
  for (const [what, changes] of wrong)
    it(`are refused with ${what}`, async () => {
      expect((await signIn(larder, device)).status).to.equal(200)
      const refused = await signIn(larder, device, changes)
      expect(outcome(refused)).to.deep.equal([401, 'passkey/refused'])
      expect(refused.headers.get('set-cookie')).to.equal(null)
    })

  it('are refused with a challenge that was used, has expired or is for something else', async () => {
    const begun = await challenge(larder, '/api/auth/session/passkey/challenge')
    const form = { state: begun.state, response: device.get(begun.options) }
    const send = (sent: Readonly<Record<string, string>>) =>
      larder.request('POST', '/api/auth/session/passkey', { form: sent as never, headers: page })
    expect((await send(form)).status).to.equal(200)
    expect(outcome(await send(form))).to.deep.equal([401, 'passkey/refused'])
    const other = await challenge(larder, '/api/auth/session/confirmation/challenge', larder.token)
    const misused = { state: other.state, response: device.get(other.options) }
    expect(outcome(await send(misused))).to.deep.equal([401, 'passkey/refused'])
    for (const response of ['', 'no JSON', 'null', '[]', '{"id":5}', '{"id":"x","response":{}}']) {
      const { state } = await challenge(larder, '/api/auth/session/passkey/challenge')
      expect(outcome(await send({ state, response })), response).to.deep.equal([401, 'passkey/refused'])
    }
    expect(outcome(await send({ state: 'invented', response: '{}' }))).to.deep.equal([401, 'passkey/refused'])
  })

  it('of somebody else are neither seen nor removed, and end with their user', async () => {
    const { token, userId } = await larder.addMember('tom')
    const his = openAuthenticator(origin)
    const { body } = await add(larder, token, his, 'Key of Tom')
    expect((await list(token)).map(({ name }) => name)).to.deep.equal(['Key of Tom'])
    expect((await list()).map(({ name }) => name)).to.deep.equal(['Phone'])
    for (const method of ['GET', 'DELETE'])
      expect(
        outcome(await larder.request(method, `/api/users/passkeys/${body.id}`, { token: larder.token })),
      ).to.deep.equal([404, 'passkey/missing'])
    // The state of one user is none of another.
    const { options, state } = await challenge(larder, '/api/users/passkeys/challenge', token)
    const form = { name: 'x', state, response: openAuthenticator(origin).create(options) }
    expect(
      outcome(await larder.request('POST', '/api/users/passkeys', { token: larder.token, form })),
    ).to.deep.equal([400, 'passkey/expired'])
    expect((await signIn(larder, his)).status).to.equal(200)
    await larder.request('PUT', `/api/admin/users/${userId}`, {
      token: larder.token,
      json: { active: false },
    })
    expect(outcome(await signIn(larder, his))).to.deep.equal([401, 'passkey/refused'])
    await larder.request('DELETE', `/api/admin/users/${userId}`, { token: larder.token })
    expect(outcome(await signIn(larder, his))).to.deep.equal([401, 'passkey/refused'])
  })

  it('can be several, with names, and are removed one by one', async () => {
    const second = openAuthenticator(origin)
    const { body, headers } = await add(larder, larder.token, second, 'Laptop')
    const path = `/api/users/passkeys/${body.id}`
    const stale = { token: larder.token, headers: { 'if-match': '"other"' } }
    expect((await larder.request('DELETE', path, stale)).status).to.equal(412)
    const current = { token: larder.token, headers: { 'if-match': headers.get('etag') ?? '' } }
    expect((await larder.request('DELETE', path, current)).status).to.equal(200)
    expect(outcome(await signIn(larder, second))).to.deep.equal([401, 'passkey/refused'])
    expect((await signIn(larder, device)).status).to.equal(200)
  })

  it('can be renamed by their user, unless they were changed meanwhile', async () => {
    const [{ id }] = (await list()) as [Loose]
    const path = `/api/users/passkeys/${id}`
    const put = (name: unknown, headers: Readonly<Record<string, string>> = {}, token = larder.token) =>
      larder.request('PUT', path, { token, json: { name }, headers })
    const { headers } = await larder.request('GET', path, { token: larder.token })
    const etag = headers.get('etag') ?? ''
    const renamed = await put(' Blue phone ', { 'if-match': etag })
    expect([renamed.status, renamed.body.name]).to.deep.equal([200, 'Blue phone'])
    expect((await list())[0].name).to.equal('Blue phone')
    expect(outcome(await put('Old phone', { 'if-match': etag }))).to.deep.equal([412, 'passkey/stale'])
    for (const name of ['', '  ', 'x'.repeat(256), 5, undefined])
      expect((await put(name)).status).to.equal(422)
    const { token } = await larder.addMember('uma')
    expect(outcome(await put('Mine', {}, token))).to.deep.equal([404, 'passkey/missing'])
    expect((await list())[0].name).to.equal('Blue phone')
    expect((await signIn(larder, device)).status).to.equal(200)
    await put('Phone')
  })

  it('are refused when they were made for another page', async () => {
    const { options, state } = await challenge(larder, '/api/users/passkeys/challenge', larder.token)
    const form = { name: 'x', state, response: openAuthenticator('https://evil.example').create(options) }
    expect(
      outcome(await larder.request('POST', '/api/users/passkeys', { token: larder.token, form })),
    ).to.deep.equal([400, 'passkey/invalid'])
  })

  it('are not duplicated', async () => {
    expect(outcome(await add(larder, larder.token, device))).to.deep.equal([409, 'passkey/duplicate'])
  })
})

describe('passkeys behind a proxy without a base URL', () => {
  /** A proxy at https://house.example/pantry/ that passes requests on with its own name and path. */
  const forwarded = {
    'x-forwarded-host': 'house.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/pantry',
  }
  async function through(trusted: string) {
    const larder = await openLarder({ settings: { LARDER_TRUST_PROXY: trusted } })
    const request = (path: string, form: object = {}, token?: string) =>
      larder.request('POST', path, {
        ...(token ? { token } : {}),
        form: form as never,
        headers: { ...page, ...forwarded },
      })
    return { larder, request }
  }

  it('belong to the host that the proxy states, whatever its path', async () => {
    const { larder, request } = await through('loopback')
    const device = openAuthenticator(origin)
    const { body: adding } = await request('/api/users/passkeys/challenge', {}, larder.token)
    expect(adding.options.rp.id).to.equal('house.example')
    const made = { name: 'Phone', state: adding.state, response: device.create(adding.options) }
    expect((await request('/api/users/passkeys', made, larder.token)).status).to.equal(201)
    const { body: using } = await request('/api/auth/session/passkey/challenge')
    const signed = await request('/api/auth/session/passkey', {
      state: using.state,
      response: device.get(using.options),
    })
    expect(signed.status).to.equal(200)
    expect(signed.headers.get('set-cookie')).to.contain('; Path=/pantry/; HttpOnly; SameSite=Strict; Secure')
    const { body: third } = await request('/api/auth/session/passkey/challenge')
    const elsewhere = await request('/api/auth/session/passkey', {
      state: third.state,
      response: device.get(third.options, { origin: 'https://pantry.house.example' }),
    })
    expect(outcome(elsewhere)).to.deep.equal([401, 'passkey/refused'])
    await larder.stop()
  })

  it('do not belong to the host that a stranger states', async () => {
    const { larder, request } = await through('10.0.0.0/8')
    const { body } = await request('/api/auth/session/passkey/challenge')
    expect(body.options.rpId).to.equal('127.0.0.1')
    await larder.stop()
  })
})

describe('passkeys without a base URL', () => {
  it('belong to the host that the browser addressed', async () => {
    const larder = await openLarder()
    const { port } = new URL(larder.url)
    const device = openAuthenticator(`http://127.0.0.1:${port}`)
    expect((await add(larder, larder.token, device)).status).to.equal(201)
    expect((await signIn(larder, device)).status).to.equal(200)
    expect(outcome(await signIn(larder, device, { origin: 'http://evil.example' }))).to.deep.equal([
      401,
      'passkey/refused',
    ])
    await larder.stop()
  })
})

describe('a change of passkeys', () => {
  it('is told to the user by mail', async () => {
    const mails = await openMailServer()
    const larder = await open('memory', { LARDER_SMTP_URL: mails.url })
    const { body } = await add(larder, larder.token, openAuthenticator(origin))
    expect(await mails.next())
      .to.contain('A passkey was added')
      .and.contain(administrator.email)
    await larder.request('DELETE', `/api/users/passkeys/${body.id}`, { token: larder.token })
    expect(await mails.next()).to.contain('A passkey was removed')
    await larder.stop()
    await mails.stop()
  })
})

describe('attempts with passkeys', () => {
  it('are limited by address', async () => {
    const larder = await open('memory', { LARDER_RATE_LIMITS: 'on' })
    const device = openAuthenticator(origin)
    let last: TestResponse | undefined
    for (let attempt = 0; attempt < 11; attempt++) last = await signIn(larder, device)
    expect(outcome(last!)).to.deep.equal([429, 'sign-in/limited'])
    await larder.stop()
  })
})
