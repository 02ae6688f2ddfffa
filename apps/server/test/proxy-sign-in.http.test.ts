import { once } from 'node:events'
import { request as requestOf } from 'node:http'
import { expect } from 'chai'
import { readSettings, type SettingsError } from '../src/config.ts'
import { administrator, onBothDatabases, openLarder, type TestLarder, type TestOptions } from './harness.ts'
import type { TestResponse } from './send.ts'

/** A server behind a proxy of the same machine. */
const openWith = (rules: object | string, settings: object = {}, store?: TestOptions['store']) =>
  openLarder({
    ...(store ? { store } : {}),
    settings: {
      LARDER_TRUST_PROXY: 'loopback',
      LARDER_PROXY_SIGN_IN: typeof rules === 'string' ? rules : JSON.stringify(rules),
      ...settings,
    },
  })

const locationOf = ({ headers }: TestResponse) => headers.get('location') ?? ''
const failureOf = (response: TestResponse) =>
  new URL(locationOf(response), 'http://house.test').searchParams.get('failed')

/** Signs in through the proxy. @returns the response and what the browser then sends */
async function enter(larder: TestLarder, stated: Readonly<Record<string, string>>, to = '/plan') {
  const response = await larder.request('GET', `/api/auth/proxy?to=${encodeURIComponent(to)}`, {
    headers: stated,
  })
  const [line = ''] = response.headers.getSetCookie()
  const cookie = line.split(';')[0]!
  const request = (method: string, path: string, headers: Readonly<Record<string, string>> = stated) =>
    larder.request(method, path, { headers: { cookie, 'x-larder-page': 'test', ...headers } })
  return { response, cookie, request, self: async () => (await request('GET', '/api/users/self')).body }
}

const family = { headers: 'authelia', createUsers: true, allowedGroups: ['family'], adminGroups: ['parents'] }
const lena = {
  'remote-user': 'lena',
  'remote-email': 'lena@example.org',
  'remote-name': 'Lena',
  'remote-groups': 'family, parents',
}
const tim = { 'remote-user': 'tim', 'remote-email': 'tim@example.org', 'remote-groups': 'family' }

onBothDatabases('signing in through a proxy', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openWith({ ...family, signOutUrl: 'https://auth.example/logout' }, {}, store)
  })
  after(() => larder.stop())

  it('creates a user, and starts a session for the requested page', async () => {
    const { response, self } = await enter(larder, lena, '/plan?week=1')
    expect([response.status, locationOf(response)]).to.deep.equal([
      303,
      '/login?entered=yes&to=%2Fplan%3Fweek%3D1',
    ])
    expect(response.headers.get('set-cookie')).to.match(
      /^larder_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict/,
    )
    expect(await self()).to.include({
      username: 'lena',
      fullName: 'Lena',
      email: 'lena@example.org',
      admin: true,
    })
  })

  it('finds the user again, and follows the groups', async () => {
    const before = await (await enter(larder, tim)).self()
    const after = await (await enter(larder, { ...tim, 'remote-groups': 'parents,family' })).self()
    expect([after.id, before.admin, after.admin]).to.deep.equal([before.id, false, true])
  })

  it('is offered by name, on the sign-in page', async () => {
    const ways = (headers: Readonly<Record<string, string>>) =>
      larder.request('GET', '/api/auth/providers', { headers })
    expect((await ways(lena)).body).to.include({ person: 'Lena' })
    expect((await ways({})).body).to.include({ person: null })
  })

  it('shows the proxy among the identities of the user', async () => {
    const { request } = await enter(larder, lena)
    const { identities } = (await request('GET', '/api/users/identities')).body
    expect(identities).to.have.length(1)
    expect(identities[0]).to.include({ provider: null, name: 'Authelia' })
  })

  it('ends at the address of the settings', async () => {
    const { request } = await enter(larder, lena)
    const { status, body } = await request('DELETE', '/api/auth/session')
    expect([status, body]).to.deep.equal([200, { url: 'https://auth.example/logout' }])
  })

  it('refuses people of other groups, and those without an address or with the address of a user', async () => {
    const outcome = async (stated: Readonly<Record<string, string>>) =>
      failureOf((await enter(larder, stated)).response)
    expect(await outcome({ ...tim, 'remote-user': 'eve', 'remote-groups': 'guests' })).to.equal(
      'oidc/no-account',
    )
    expect(await outcome({ 'remote-user': 'eve', 'remote-groups': 'family' })).to.equal('oidc/no-address')
    const taken = { ...tim, 'remote-user': 'eve', 'remote-email': administrator.email }
    expect(await outcome(taken)).to.equal('oidc/address-taken')
  })

  it('counts as a fresh sign-in only for people who cannot prove here who they are', async () => {
    const ways = async ({ request }: Awaited<ReturnType<typeof enter>>) =>
      (await request('GET', '/api/auth/session/confirmation')).body
    expect(await ways(await enter(larder, tim))).to.include({ isConfirmed: true, proxy: true })
    const own = await openWith({ headers: 'authelia', linkByUsername: true }, {}, store)
    const stated = { 'remote-user': administrator.username }
    const ann = await enter(own, stated)
    expect(await ways(ann)).to.include({ isConfirmed: false, password: true, proxy: false })
    const refused = await ann.request('POST', '/api/users/passkeys/challenge')
    expect([refused.status, refused.body.code]).to.deep.equal([403, 'session/confirm'])
    const confirmed = await own.request('POST', '/api/auth/session/confirmation', {
      headers: { cookie: ann.cookie, 'x-larder-page': 'test', ...stated },
      form: { password: administrator.password },
    })
    expect(confirmed.status).to.equal(204)
    expect((await ways(ann)).isConfirmed).to.equal(true)
    await own.stop()
  })

  it('returns to paths of this server only', async () => {
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example'])
      expect((await enter(larder, lena, to)).response.status).to.equal(422)
  })

  describe('is not possible', () => {
    it('with the headers alone, without a session', async () => {
      const { status, body } = await larder.request('GET', '/api/users/self', { headers: lena })
      expect([status, body.code]).to.deep.equal([401, 'token/missing'])
    })

    it('without the user', async () => {
      for (const stated of [{}, { 'remote-email': 'lena@example.org' }, { ...lena, 'remote-user': ' ' }])
        expect((await enter(larder, stated)).response.body.code).to.equal('proxy/untrusted')
    })

    it('with a user that is stated twice', async () => {
      expect(await statedTwice(larder, ['lena', 'tim'])).to.equal(403)
      expect(await statedTwice(larder, ['lena', 'lena'])).to.equal(403)
      expect(await statedTwice(larder, ['lena'])).to.equal(303)
    })

    it('with headers of another product, or that only look like those of the proxy', async () => {
      for (const name of ['x-authentik-username', 'x-forwarded-user', 'tailscale-user-login', 'remote_user'])
        expect((await enter(larder, { [name]: 'lena' })).response.body.code).to.equal('proxy/untrusted')
    })

    it('by the session of somebody else: it is valid only while the proxy states its person', async () => {
      const { request } = await enter(larder, lena)
      const status = async (stated: Readonly<Record<string, string>>) =>
        (await request('GET', '/api/users/self', stated)).status
      expect(await status(lena)).to.equal(200)
      expect([await status(tim), await status({}), await status({ 'remote-user': '' })]).to.deep.equal([
        401, 401, 401,
      ])
      expect((await request('PUT', '/api/auth/session', tim)).status).to.equal(401)
      expect(await status(lena)).to.equal(200)
    })

    it('but sessions with a password and API tokens need no headers', async () => {
      const { token } = await larder.addMember('nora')
      const made = await larder.request('POST', '/api/users/api-tokens', {
        token,
        json: { name: 'Script', currentPassword: 'tell nobody at all' },
      })
      for (const each of [token, made.body.token])
        for (const headers of [{}, lena]) {
          const { body } = await larder.request('GET', '/api/users/self', { token: each, headers })
          expect(body.username).to.equal('nora')
        }
    })
  })
})

describe('a request that states a person', () => {
  const strangers: readonly (readonly [what: string, settings: object, headers: object])[] = [
    ['from an address that is no trusted proxy', { LARDER_TRUST_PROXY: '10.0.0.0/8' }, {}],
    [
      'from such an address that claims to forward for a trusted one',
      { LARDER_TRUST_PROXY: '10.0.0.0/8' },
      { 'x-forwarded-for': '10.0.0.1', forwarded: 'for=10.0.0.1', 'x-real-ip': '10.0.0.1' },
    ],
  ]
  for (const [what, settings, headers] of strangers)
    it(`is refused ${what}`, async () => {
      const larder = await openWith(family, settings)
      const { response } = await enter(larder, { ...lena, ...headers })
      const ways = await larder.request('GET', '/api/auth/providers', { headers: { ...lena, ...headers } })
      const users = await larder.request('GET', '/api/admin/users', { token: larder.token })
      await larder.stop()
      expect([response.status, response.body.code]).to.deep.equal([403, 'proxy/untrusted'])
      expect([ways.body.person, response.headers.get('set-cookie'), users.body.total]).to.deep.equal([
        null,
        null,
        1,
      ])
    })

  it('means nothing without the setting', async () => {
    const larder = await openLarder({ settings: { LARDER_TRUST_PROXY: 'loopback' } })
    const { response } = await enter(larder, lena)
    await larder.stop()
    expect([response.status, response.body.code]).to.deep.equal([404, 'proxy/missing'])
  })

  it('does not create a user unless the settings say so', async () => {
    const larder = await openWith('authelia')
    const { response } = await enter(larder, lena)
    await larder.stop()
    expect(failureOf(response)).to.equal('oidc/no-account')
  })

  it('signs in as the user with the address or the name, when the settings say so', async () => {
    const stated = { 'remote-user': administrator.username, 'remote-email': administrator.email }
    for (const rule of ['linkByEmail', 'linkByUsername']) {
      const larder = await openWith({ headers: 'authelia', [rule]: true })
      const self = await (await enter(larder, stated)).self()
      await larder.stop()
      expect(self).to.include({ username: administrator.username, admin: true })
    }
  })

  const products: readonly (readonly [product: string | object, stated: Readonly<Record<string, string>>])[] =
    [
      [
        'authentik',
        {
          'x-authentik-username': 'lena',
          'x-authentik-email': 'lena@example.org',
          'x-authentik-name': 'Lena Küche',
          'x-authentik-groups': 'guests|family',
        },
      ],
      [
        'oauth2-proxy',
        {
          'x-forwarded-user': 'c0ffee',
          'x-forwarded-preferred-username': 'lena',
          'x-forwarded-email': 'lena@example.org',
          'x-forwarded-groups': 'guests,family',
        },
      ],
      [
        { user: 'X-House-User', email: 'X-House-Mail', groups: 'X-House-Groups', groupsSeparator: ' ' },
        { 'x-house-user': 'lena', 'x-house-mail': 'lena@example.org', 'x-house-groups': 'guests family' },
      ],
    ]
  for (const [headers, stated] of products)
    it(`is understood with the headers ${JSON.stringify(headers)}`, async () => {
      const larder = await openWith({ headers, createUsers: true, allowedGroups: ['family'] })
      const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
      const sent = Object.fromEntries(Object.entries(stated).map(([name, value]) => [name, bytes(value)]))
      const self = await (await enter(larder, sent)).self()
      await larder.stop()
      expect(self).to.include({
        username: 'lena',
        email: 'lena@example.org',
        fullName: stated['x-authentik-name'] ?? 'lena',
      })
    })

  it('is understood with the headers of Home Assistant, which state no address', async () => {
    const larder = await openWith({
      headers: 'home-assistant',
      createUsers: true,
      emailDomain: 'house.example',
    })
    const stated = {
      'x-remote-user-id': '5f3e1a',
      'x-remote-user-name': 'Lena Cook',
      'x-remote-user-display-name': 'Lena',
    }
    const self = await (await enter(larder, stated)).self()
    await larder.stop()
    expect(self).to.include({ username: 'Lena Cook', fullName: 'Lena', email: 'lena.cook@house.example' })
  })

  it('is understood with the headers of Tailscale, whose names have encoded words', async () => {
    const larder = await openWith({ headers: 'tailscale', createUsers: true })
    const stated = {
      'tailscale-user-login': 'lena@example.org',
      'tailscale-user-name': '=?utf-8?q?Lena_K=C3=BCche?=',
    }
    const self = await (await enter(larder, stated)).self()
    await larder.stop()
    expect(self).to.include({
      username: 'lena@example.org',
      email: 'lena@example.org',
      fullName: 'Lena Küche',
    })
  })
})

describe('the settings of a proxy that states who signs in', () => {
  const problemsOf = (settings: Readonly<Record<string, string>>): readonly string[] => {
    try {
      readSettings(settings)
      return []
    } catch (error) {
      return (error as SettingsError).problems
    }
  }

  for (const proxies of ['false', '1', 'true', '2', '0.0.0.0/0', 'loopback, ::/0'])
    it(`refuse LARDER_TRUST_PROXY=${proxies}, because everybody could state anything`, () => {
      expect(problemsOf({ LARDER_PROXY_SIGN_IN: 'authelia', LARDER_TRUST_PROXY: proxies })).to.deep.equal([
        'LARDER_TRUST_PROXY must list the addresses of the proxies that state who signs in, and not all addresses',
      ])
    })

  const wrong: readonly (readonly [text: string, problem: RegExp])[] = [
    ['keycloak', /must be authelia, authentik, home-assistant, oauth2-proxy, tailscale, or a JSON object/],
    ['{"headers":"keycloak"}', /must be authelia, .* or an object with the names of the headers/],
    ['{"headers":{"user":"Remote User"}}', /LARDER_PROXY_SIGN_IN/],
    ['{"headers":"authelia","createUser":true}', /createUser/],
    ['{"headers":"authelia","signOutUrl":"javascript:alert(1)"}', /signOutUrl must be an address/],
    ['{}', /headers/],
  ]
  for (const [text, problem] of wrong)
    it(`refuse ${text}`, () => {
      const problems = problemsOf({ LARDER_PROXY_SIGN_IN: text, LARDER_TRUST_PROXY: 'loopback' })
      expect(problems).to.have.length(1)
      expect(problems[0]).to.match(problem)
    })
})

/** Sends the header of the user several times. */
async function statedTwice(larder: TestLarder, people: string[]): Promise<number | undefined> {
  const headers = { ...tim, 'remote-user': people }
  const sent = requestOf(`${larder.url}/api/auth/proxy`, {
    headers: headers as Record<string, string | string[]>,
  }).end()
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }]
  response.resume()
  return response.statusCode
}
