import { expect } from 'chai'
import { openAuthenticator } from './authenticator.ts'
import { administrator, onBothDatabases, openLarder, type TestLarder, type TestOptions } from './harness.ts'
import { clientId, clientSecret, openOpenIdProvider, type OpenIdProvider } from './openid-provider.ts'
import { openLyingProvider, type Lie } from './lying-provider.ts'
import type { Loose, TestResponse } from './send.ts'

const baseUrl = 'https://house.example/kitchen'
const callback = `${baseUrl}/api/auth/oidc/house/callback`

/** A server below a path whose only provider has these settings. */
const openWith = (issuer: string, settings: object, store?: TestOptions['store']) =>
  openLarder({
    ...(store ? { store } : {}),
    settings: {
      LARDER_BASE_URL: baseUrl,
      LARDER_OIDC_PROVIDERS: JSON.stringify([
        { id: 'house', name: 'Our house', issuer, clientId, clientSecret, ...settings },
      ]),
    },
  })

/** A browser that signs in: the cookies that Larder sets, sent only where their path allows it. */
function browserOf(larder: TestLarder) {
  const cookies = new Map<string, string>()
  const keep = ({ headers }: TestResponse) => {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      if (line.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const header = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  return {
    cookies,
    async start(to?: string): Promise<TestResponse> {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
      const response = await larder.request('GET', `/api/auth/oidc/house${query}`)
      keep(response)
      return response
    },
    async return(address: string): Promise<TestResponse> {
      const path = address.slice(baseUrl.length)
      const response = await larder.request('GET', path, { headers: header() })
      keep(response)
      return response
    },
    request: (method: string, path: string, json?: object) =>
      larder.request(method, path, {
        headers: { ...header(), 'x-larder-page': 'test' },
        ...(json ? { json } : {}),
      }),
    /** Starts a change for pages only, and keeps its cookies. */
    async post(path: string, form?: Readonly<Record<string, string>>): Promise<TestResponse> {
      const response = await larder.request('POST', path, {
        headers: { ...header(), 'x-larder-page': 'test' },
        ...(form ? { form } : {}),
      })
      keep(response)
      return response
    },
  }
}

const locationOf = ({ headers }: TestResponse) => headers.get('location') ?? ''
/** The code of the error that the page shows. */
const failureOf = (response: TestResponse) =>
  new URL(locationOf(response), baseUrl).searchParams.get('failed')

onBothDatabases('signing in with OpenID Connect', (store) => {
  let provider: OpenIdProvider
  let larder: TestLarder
  const people = {
    lena: {
      name: 'Lena Cook',
      preferred_username: 'lena',
      email: 'lena@example.org',
      groups: ['family', 'parents'],
    },
    tim: { name: 'Tim', preferred_username: 'lena', email: 'tim@example.org', groups: ['family'] },
    guest: { preferred_username: 'guest', email: 'guest@example.org', groups: ['guests'] },
    ann: {
      preferred_username: 'annie',
      email: administrator.email,
      email_verified: true,
      groups: ['family'],
    },
    moved: { email: 'moved@example.org', groups: ['family'], household: 'next door' },
    lost: { email: 'lost@example.org', groups: ['family'], household: 'Nowhere' },
    mute: { preferred_username: 'mute', groups: ['family'] },
  }
  before(async () => {
    provider = await openOpenIdProvider(people, [callback])
    larder = await openWith(
      provider.issuer,
      {
        createUsers: true,
        linkByEmail: true,
        allowedGroups: ['family'],
        adminGroups: ['parents'],
        householdClaim: 'household',
        signOutAtProvider: true,
      },
      store,
    )
    provider.reach(`${larder.url}`)
    await larder.addMember('nora', { household: 'Next door' })
  })
  after(async () => {
    await larder.stop()
    await provider.stop()
  })

  const signIn = async (person: string, to?: string) => {
    const browser = browserOf(larder)
    const started = await browser.start(to)
    const returned = await browser.return(await provider.signIn(locationOf(started), person))
    return { browser, returned, self: async () => (await browser.request('GET', '/api/users/self')).body }
  }

  it('lists the provider, without its settings', async () => {
    const { body } = await larder.request('GET', '/api/auth/providers')
    expect(body).to.deep.equal({
      ...{ providers: [{ id: 'house', name: 'Our house' }], person: null },
      ...{ passwords: true, ownPasswords: true },
    })
  })

  it('begins with state, nonce and PKCE, in a cookie for ten minutes that other sites cannot send with a form', async () => {
    const { status, headers } = await browserOf(larder).start()
    const { origin, searchParams } = new URL(headers.get('location') ?? '')
    expect([status, origin]).to.deep.equal([303, provider.issuer])
    expect(Object.fromEntries(searchParams)).to.include({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: callback,
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).to.have.length(43)
    expect(headers.get('set-cookie')).to.match(
      /^larder_sign_in=[\w.-]+; Path=\/kitchen\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
    )
  })

  it('creates a user, and returns to the page with a session', async () => {
    const { browser, returned, self } = await signIn('lena', '/plan?week=1')
    expect([returned.status, locationOf(returned)]).to.deep.equal([
      303,
      '/kitchen/login?entered=yes&to=%2Fplan%3Fweek%3D1',
    ])
    expect([...browser.cookies.keys()]).to.deep.equal(['larder_session'])
    const cookie = returned.headers.getSetCookie().find((line) => line.startsWith('larder_session='))
    expect(cookie).to.contain('; Path=/kitchen/; HttpOnly; SameSite=Strict; Secure')
    expect(await self()).to.include({
      username: 'lena',
      fullName: 'Lena Cook',
      email: 'lena@example.org',
      authMethod: 'OIDC',
      admin: true,
      household: 'Home',
    })
  })

  it('finds the user again, and follows the groups of the provider', async () => {
    const before = await (await signIn('lena')).self()
    people.lena.groups = ['family']
    const after = await (await signIn('lena')).self()
    people.lena.groups = ['family', 'parents']
    expect([after.id, before.admin, after.admin]).to.deep.equal([before.id, true, false])
  })

  it('does not give a user name twice', async () => {
    expect(await (await signIn('tim')).self()).to.include({ username: 'lena-2', admin: false })
  })

  it('signs in as the user with the verified address, and leaves the server its last administrator', async () => {
    people.lena.groups = ['family']
    await signIn('lena')
    const self = await (await signIn('ann')).self()
    people.lena.groups = ['family', 'parents']
    expect(self).to.include({ username: administrator.username, admin: true })
  })

  it('puts people into the household of their claim', async () => {
    expect(await (await signIn('moved')).self()).to.include({
      household: 'Next door',
      username: 'moved@example.org',
    })
    people.moved.household = 'Home'
    expect(await (await signIn('moved')).self()).to.include({ household: 'Home' })
  })

  const refusals: readonly (readonly [who: string, person: keyof typeof people, code: string])[] = [
    ['in no permitted group', 'guest', 'oidc/no-account'],
    ['whose household does not exist', 'lost', 'oidc/household'],
    ['without an address', 'mute', 'oidc/no-address'],
  ]
  for (const [who, person, code] of refusals)
    it(`refuses a person ${who}, with ${code}`, async () => {
      const { browser, returned } = await signIn(person)
      expect([returned.status, failureOf(returned)]).to.deep.equal([303, code])
      expect([...browser.cookies.keys()]).to.deep.equal([])
    })

  it('refuses an address that the provider has not verified', async () => {
    people.tim.email = 'nora@example.org'
    const first = await signIn('tim')
    expect(failureOf(first.returned)).to.equal(null)
    people.guest.groups = ['family']
    people.guest.email = 'nora@example.org'
    const { returned } = await signIn('guest')
    people.guest.groups = ['guests']
    expect(failureOf(returned)).to.equal('oidc/address-taken')
  })

  it('refuses a deactivated user', async () => {
    const { id } = await (await signIn('moved')).self()
    await larder.request('PUT', `/api/admin/users/${id}`, { token: larder.token, json: { active: false } })
    expect(failureOf((await signIn('moved')).returned)).to.equal('oidc/no-account')
  })

  describe('completes a sign-in', () => {
    it('once: the same code is refused, with and without the cookie', async () => {
      const browser = browserOf(larder)
      const address = await provider.signIn(locationOf(await browser.start()), 'tim')
      const flow = browser.cookies.get('larder_sign_in') ?? ''
      expect(failureOf(await browser.return(address))).to.equal(null)
      expect(failureOf(await browser.return(address))).to.equal('oidc/expired')
      browser.cookies.set('larder_sign_in', flow)
      const returned = await browser.return(address)
      expect([failureOf(returned), returned.headers.getSetCookie().length]).to.deep.equal(['oidc/expired', 1])
    })

    it('only in the browser that has started it', async () => {
      const address = await provider.signIn(locationOf(await browserOf(larder).start()), 'tim')
      const victim = browserOf(larder)
      expect(failureOf(await victim.return(address))).to.equal('oidc/expired')
      await victim.start()
      expect(failureOf(await victim.return(address))).to.equal('oidc/expired')
      expect([...victim.cookies.keys()]).to.deep.equal([])
    })

    it('with the reason when the provider refuses the person', async () => {
      const browser = browserOf(larder)
      const { searchParams } = new URL(locationOf(await browser.start()))
      const refusal = new URLSearchParams({
        error: 'access_denied',
        state: searchParams.get('state') ?? '',
        iss: provider.issuer,
      })
      expect(failureOf(await browser.return(`${callback}?${String(refusal)}`))).to.equal('oidc/denied')
    })

    it('only on pages of this server', async () => {
      for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example'])
        expect(
          (await larder.request('GET', `/api/auth/oidc/house?to=${encodeURIComponent(to)}`)).status,
        ).to.equal(422)
    })
  })

  describe('can be connected by a user who is signed in', () => {
    it('and disconnected', async () => {
      const { token } = await larder.addMember('otto')
      const browser = browserOf(larder)
      browser.cookies.set('larder_session', token)
      const identitiesOf = async () => (await browser.request('GET', '/api/users/identities')).body.identities
      const started = await browser.post('/api/auth/oidc/house/link')
      people.guest.groups = ['family']
      const returned = await browser.return(await provider.signIn(started.body.url, 'guest'))
      expect(locationOf(returned)).to.equal('/kitchen/user/profile/sessions')
      const self = await (await signIn('guest')).self()
      people.guest.groups = ['guests']
      expect(self.username).to.equal('otto')
      const [identity] = await identitiesOf()
      expect(identity).to.include({ provider: 'house', name: 'Our house' })
      expect((await browser.request('DELETE', `/api/users/identities/${identity.id}`)).status).to.equal(200)
      expect(await identitiesOf()).to.deep.equal([])
    })

    it('unless the person signs in as somebody else', async () => {
      const { token } = await larder.addMember('paul')
      const browser = browserOf(larder)
      browser.cookies.set('larder_session', token)
      const started = await browser.post('/api/auth/oidc/house/link')
      const returned = await browser.return(await provider.signIn(started.body.url, 'lena'))
      expect(failureOf(returned)).to.equal('oidc/linked')
    })

    it('not by another site, and not with an API token', async () => {
      const { token } = await larder.addMember('quin')
      const headers = { cookie: `larder_session=${token}` }
      const crossSite = await larder.request('POST', '/api/auth/oidc/house/link', { headers })
      expect(crossSite.body.code).to.equal('session/cross-site')
      const json = { name: 'Script', currentPassword: 'tell nobody at all' }
      const made = await larder.request('POST', '/api/users/api-tokens', { token, json })
      const page = { 'x-larder-page': 'test' }
      const byToken = await larder.request('POST', '/api/auth/oidc/house/link', {
        token: made.body.token,
        headers: page,
      })
      expect([byToken.status, byToken.body.code]).to.deep.equal([403, 'oidc/session'])
    })

    it('and the last identity stays, where there is no password', async () => {
      const { browser } = await signIn('lena')
      const [identity] = (await browser.request('GET', '/api/users/identities')).body.identities
      const { status, body } = await browser.request('DELETE', `/api/users/identities/${identity.id}`)
      expect([status, body.code]).to.deep.equal([409, 'oidc/last'])
    })
  })

  describe('signs out', () => {
    const statusOf = async (browser: ReturnType<typeof browserOf>) =>
      (await browser.request('GET', '/api/users/self')).status

    it('at the provider too, which ends the other sessions that began with the same one there', async () => {
      const { browser } = await signIn('lena')
      // Without an API token of hers, which stays.
      const other = await signIn('tim')
      const { status, body } = await browser.request('DELETE', '/api/auth/session')
      expect(status).to.equal(200)
      const { origin, searchParams } = new URL(body.url)
      expect([
        origin,
        searchParams.get('post_logout_redirect_uri'),
        searchParams.get('client_id'),
      ]).to.deep.equal([provider.issuer, `${baseUrl}/login`, clientId])
      expect(await statusOf(browser)).to.equal(401)
      expect(await provider.signOut(body.url, 'lena')).to.match(new RegExp(`^${baseUrl}/login`))
      expect(await statusOf(other.browser)).to.equal(200)
    })

    it('when the person signs out of the provider elsewhere', async () => {
      const { browser } = await signIn('lena')
      const other = await signIn('tim')
      expect(await statusOf(browser)).to.equal(200)
      await provider.signOut(
        `${provider.issuer}/session/end?${String(new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: `${baseUrl}/login` }))}`,
        'lena',
      )
      expect(await statusOf(browser)).to.equal(401)
      expect(await statusOf(other.browser)).to.equal(200)
    })

    it('only here after a sign-in with a password', async () => {
      const browser = browserOf(larder)
      browser.cookies.set('larder_session', (await larder.addMember('rosa')).token)
      expect((await browser.request('DELETE', '/api/auth/session')).status).to.equal(204)
    })
  })
})

onBothDatabases('the test of a provider', (store) => {
  let provider: OpenIdProvider
  const people = {
    lena: { email: 'lena@example.org', email_verified: true, groups: ['family'], household: 'Home' },
    mute: { groups: ['family'] },
    lost: { email: 'lost@example.org', groups: ['family'], household: 'Nowhere' },
    guest: { email: 'guest@example.org', groups: ['guests'] },
    plain: { email: 'plain@example.org' },
    ann: { email: administrator.email, email_verified: false, groups: ['family'] },
  }
  const rules = {
    createUsers: true,
    allowedGroups: ['family'],
    householdClaim: 'household',
    adminGroups: ['none'],
  }
  before(async () => {
    provider = await openOpenIdProvider(people, [callback])
  })
  after(() => provider.stop())

  const names = ({ body }: TestResponse, wanted: string) =>
    body.checks.filter(({ status }: Loose) => status === wanted).map(({ name }: Loose) => name)
  const fault = ({ body }: TestResponse) => {
    const failed = body.checks.filter(({ status }: Loose) => status === 'failed')
    return failed.map(({ code, setting }: Loose) => [code, setting])
  }

  /** Tests a server with these settings: what the settings say, and then the sign-in of a person. */
  const tested = async (settings: object, person?: string) => {
    const larder = await openWith(
      (settings as { issuer?: string }).issuer ?? provider.issuer,
      { ...rules, ...settings },
      store,
    )
    try {
      const browser = browserOf(larder)
      browser.cookies.set('larder_session', larder.token)
      const before = (await larder.request('GET', '/api/admin/users', { token: larder.token })).body.total
      const first = await browser.post('/api/admin/providers/house/test')
      expect(first.status).to.equal(200)
      if (person === undefined || first.body.url === null) return { first }
      const returned = await browser.return(await provider.signIn(first.body.url, person))
      const page = new URL(locationOf(returned), baseUrl)
      expect([page.pathname, page.searchParams.get('provider')]).to.deep.equal([
        '/kitchen/admin/providers',
        'house',
      ])
      const query = `?${String(new URLSearchParams({ result: page.searchParams.get('result') ?? '' }))}`
      const second = await browser.request('GET', `/api/admin/providers/house/test${query}`)
      // No user was created, and the administrator is still signed in.
      expect(browser.cookies.get('larder_session')).to.equal(larder.token)
      expect((await larder.request('GET', '/api/admin/users', { token: larder.token })).body.total).to.equal(
        before,
      )
      const strangers = await larder.addMember('nora')
      expect(
        (await larder.request('GET', `/api/admin/providers/house/test${query}`, { token: strangers.token }))
          .status,
      ).to.equal(403)
      expect(
        (await larder.request('GET', '/api/admin/providers/house/test?result=none', { token: larder.token }))
          .status,
      ).to.equal(404)
      return { first, second }
    } finally {
      await larder.stop()
    }
  }

  it('finds nothing wrong with right settings, and shows what must be entered at the provider', async () => {
    const { first, second } = await tested({}, 'lena')
    expect(names(first, 'ok')).to.deep.equal(['description', 'keys', 'scopes', 'client', 'redirect'])
    expect(first.body).to.include({
      redirectUri: callback,
      logoutUri: `${baseUrl}/api/auth/oidc/house/logout`,
      postLogoutRedirectUri: `${baseUrl}/login`,
    })
    expect(names(second!, 'ok')).to.deep.equal(['tokens', 'groups', 'address', 'user'])
  })

  const faults: readonly (readonly [what: string, settings: object, code: string, setting: string])[] = [
    ['an issuer that is away', { issuer: 'http://127.0.0.1:9' }, 'description/unreachable', 'issuer'],
    ['a scope that it does not have', { scope: 'openid kitchen' }, 'scopes/unknown', 'scope'],
    ['a wrong secret', { clientSecret: 'another' }, 'client/refused', 'clientSecret'],
    ['a wrong client id', { clientId: 'another' }, 'client/refused', 'clientSecret'],
    ['an id that is not in the redirect URI', { id: 'home' }, 'redirect/refused', 'redirectUri'],
  ]
  for (const [what, settings, code, setting] of faults)
    it(`names the setting for ${what}`, async () => {
      const larder = await openWith(
        (settings as { issuer?: string }).issuer ?? provider.issuer,
        settings,
        store,
      )
      const id = (settings as { id?: string }).id ?? 'house'
      const response = await larder.request('POST', `/api/admin/providers/${id}/test`, {
        token: larder.token,
        headers: { 'x-larder-page': 'test' },
      })
      await larder.stop()
      expect(fault(response)).to.deep.equal([[code, setting]])
      expect(response.body.url === null).to.equal(code !== 'scopes/unknown')
    })

  it('names the issuer when it is written differently, and when nothing is there', async () => {
    const other = await tested({ issuer: `${provider.issuer}/` })
    expect(fault(other.first)).to.deep.equal([['description/other-issuer', 'issuer']])
    const nothing = await tested({ issuer: `${provider.issuer}/realms/house` })
    expect(fault(nothing.first)).to.deep.equal([['description/missing', 'issuer']])
  })

  const statements: readonly (readonly [string, string, object, readonly string[]])[] = [
    ['no groups', 'plain', {}, ['groups/missing', 'groupsClaim']],
    ['other groups', 'guest', {}, ['groups/not-allowed', 'allowedGroups']],
    ['no address', 'mute', {}, ['address/missing', 'scope']],
    ['a household that does not exist', 'lost', {}, ['user/household', 'householdClaim']],
    ['the address of a user', 'ann', {}, ['user/address-taken', 'linkByEmail']],
    ['nobody who has a user', 'lena', { createUsers: false }, ['user/none', 'createUsers']],
  ]
  for (const [what, person, settings, wanted] of statements)
    it(`names the setting when the provider states ${what}`, async () => {
      const { second } = await tested(settings, person)
      expect(fault(second!)).to.deep.equal([wanted])
    })

  it('is for administrators on pages of this server', async () => {
    const larder = await openWith(provider.issuer, {}, store)
    const page = { 'x-larder-page': 'test' }
    const { token } = await larder.addMember('otto')
    const byMember = await larder.request('POST', '/api/admin/providers/house/test', { token, headers: page })
    const elsewhere = await larder.request('POST', '/api/admin/providers/house/test', { token: larder.token })
    await larder.stop()
    expect([byMember.body.code, elsewhere.body.code]).to.deep.equal([
      'access/admin-only',
      'session/cross-site',
    ])
  })
})

describe('a provider that lies', () => {
  let liar: Awaited<ReturnType<typeof openLyingProvider>>
  let larder: TestLarder
  before(async () => {
    liar = await openLyingProvider()
    larder = await openWith(liar.issuer, { createUsers: true })
  })
  after(async () => {
    await larder.stop()
    await liar.stop()
  })

  const outcome = async (lie: Lie) => {
    // The description of the provider is read again.
    larder.clock.move(3_600_000)
    liar.set(lie)
    const browser = browserOf(larder)
    const started = await browser.start()
    if (!locationOf(started).startsWith(liar.issuer)) return failureOf(started)
    const returned = await browser.return(liar.redirect(locationOf(started), lie))
    return browser.cookies.has('larder_session') ? 'signed in' : failureOf(returned)
  }

  it('can be honest', async () => {
    expect(await outcome({})).to.equal('signed in')
  })

  const past = Math.floor(Date.now() / 1_000) - 3_600
  const lies: readonly (readonly [what: string, lie: Lie, code?: string])[] = [
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'another' } }],
    ['several audiences without the authorized party', { claims: { aud: ['larder', 'another'] } }],
    ['an expired token', { claims: { exp: past } }],
    ['a token without an expiry', { claims: { exp: undefined } }],
    ['a token of the future', { claims: { nbf: past + 7_200 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['the algorithm none', { header: { alg: 'none' } }],
    [
      'the algorithm none, which its description permits',
      { header: { alg: 'none' }, algorithms: ['none', 'RS256'] },
    ],
    ['an HMAC with its public key', { header: { alg: 'HS256' }, algorithms: ['HS256', 'RS256'] }],
    ['a signature of another key', { isForged: true }],
    ['claims of another person', { user: { sub: 'somebody else', email: administrator.email } }],
    ['a code that was used already', { error: 'invalid_grant' }, 'oidc/expired'],
    ['a client that it does not know', { error: 'invalid_client' }],
  ]
  for (const [what, lie, code = 'oidc/untrusted'] of lies)
    it(`does not sign in with ${what}`, async () => {
      expect(await outcome(lie)).to.equal(code)
    })

  it('cannot take over a user by an address', async () => {
    expect(
      await outcome({ claims: { sub: 'other', email: administrator.email, email_verified: true } }),
    ).to.equal('oidc/address-taken')
  })

  describe('that signs people out', () => {
    const signedIn = async (claims: object) => {
      larder.clock.move(3_600_000)
      liar.set({ claims: { ...claims } })
      const browser = browserOf(larder)
      const started = await browser.start()
      await browser.return(liar.redirect(locationOf(started), { claims: { ...claims } }))
      return browser
    }
    const statusOf = async (browser: ReturnType<typeof browserOf>) =>
      (await browser.request('GET', '/api/users/self')).status
    const signOut = (token: string, provider = 'house') =>
      larder.request('POST', `/api/auth/oidc/${provider}/logout`, { form: { logout_token: token } })

    before(() => {
      // Tokens of the provider have the time of this machine.
      larder.clock.stopAt(new Date().toISOString())
    })

    it('ends every session of the person, or the one that it names', async () => {
      const [phone, tablet] = [await signedIn({ sid: 'phone' }), await signedIn({ sid: 'tablet' })]
      larder.clock.stopAt(new Date().toISOString())
      expect((await signOut(liar.logoutToken({ claims: { sid: 'phone', sub: undefined } }))).status).to.equal(
        204,
      )
      expect([await statusOf(phone), await statusOf(tablet)]).to.deep.equal([401, 200])
      expect((await signOut(liar.logoutToken({}))).status).to.equal(204)
      expect(await statusOf(tablet)).to.equal(401)
    })

    const now = Math.floor(Date.now() / 1_000)
    const tokens: readonly (readonly [what: string, lie: Lie])[] = [
      ['of another issuer', { claims: { iss: 'https://evil.example' } }],
      ['for another client', { claims: { aud: 'another' } }],
      ['that has expired', { claims: { exp: now - 3_600 } }],
      ['of an hour ago', { claims: { iat: now - 3_600, exp: now + 86_400 } }],
      ['without a time', { claims: { iat: undefined } }],
      ['without an id', { claims: { jti: undefined } }],
      ['without the event', { claims: { events: {} } }],
      ['with a nonce, as ID tokens have', { claims: { nonce: 'one' } }],
      ['without a person and a session', { claims: { sub: undefined } }],
      ['with the algorithm none', { header: { alg: 'none' } }],
      ['with an HMAC', { header: { alg: 'HS256' } }],
      ['with the signature of another key', { isForged: true }],
    ]
    for (const [what, lie] of tokens)
      it(`ends nothing with a token ${what}`, async () => {
        const browser = await signedIn({})
        larder.clock.stopAt(new Date().toISOString())
        const { status, body } = await signOut(liar.logoutToken(lie))
        expect([status, body.code]).to.deep.equal([400, 'oidc/logout-token'])
        expect(await statusOf(browser)).to.equal(200)
      })

    it('ends nothing of other people, and nothing with no token', async () => {
      const browser = await signedIn({})
      larder.clock.stopAt(new Date().toISOString())
      const others = [
        { sub: 'another' },
        { sub: 'another', sid: 'phone' },
        { sub: undefined, sid: 'another' },
      ]
      for (const claims of others) expect((await signOut(liar.logoutToken({ claims }))).status).to.equal(204)
      expect((await signOut('no token')).status).to.equal(400)
      expect((await signOut(liar.logoutToken({}), 'elsewhere')).status).to.equal(404)
      expect(await statusOf(browser)).to.equal(200)
    })
  })

  it('that is away is named as such', async () => {
    const away = await openWith('http://127.0.0.1:9', {})
    const { status, headers } = await away.request('GET', '/api/auth/oidc/house')
    await away.stop()
    expect([status, headers.get('location')]).to.deep.equal([
      303,
      '/kitchen/login?failed=oidc%2Funreachable&to=%2F',
    ])
  })
})

onBothDatabases('a session that was started with a provider', (store) => {
  let liar: Awaited<ReturnType<typeof openLyingProvider>>
  let larder: TestLarder
  before(async () => {
    liar = await openLyingProvider()
    larder = await openWith(liar.issuer, { createUsers: true }, store)
  })
  after(async () => {
    await larder.stop()
    await liar.stop()
  })
  type Browser = ReturnType<typeof browserOf>

  /** A time in a token, by the clock of the server. */
  const secondsAgo = (count: number) => Math.floor(larder.clock.now().getTime() / 1_000) - count
  const signedIn = async (claims: object): Promise<Browser> => {
    const browser = browserOf(larder)
    await browser.return(liar.redirect(locationOf(await browser.start()), { claims: { ...claims } }))
    return browser
  }
  const ways = async (browser: Browser) =>
    (await browser.request('GET', '/api/auth/session/confirmation')).body as Loose
  const begin = (browser: Browser) =>
    browser.post('/api/auth/oidc/house/confirm', { to: '/user/profile/security' })
  const confirm = async (browser: Browser, claims: object): Promise<TestResponse> =>
    browser.return(liar.redirect((await begin(browser)).body.url, { claims: { ...claims } }))

  it('is as fresh as the sign-in there, and is confirmed by signing in there again', async () => {
    const browser = await signedIn({ auth_time: secondsAgo(3_600) })
    expect(await ways(browser)).to.deep.include({
      ...{ isConfirmed: false, password: false, code: false, passkey: false, proxy: false },
      provider: { id: 'house', name: 'Our house' },
    })
    const begun = new URL((await begin(browser)).body.url).searchParams
    expect([begun.get('prompt'), begun.get('max_age')]).to.deep.equal(['login', '0'])
    const sessions = async () => (await browser.request('GET', '/api/users/sessions')).body as Loose
    const before = JSON.stringify((await sessions()).sessions.map(({ id }: Loose) => id))
    const returned = await confirm(browser, { auth_time: secondsAgo(0) })
    expect([returned.status, locationOf(returned)]).to.deep.equal([303, '/kitchen/user/profile/security'])
    expect((await ways(browser)).isConfirmed).to.equal(true)
    expect(JSON.stringify((await sessions()).sessions.map(({ id }: Loose) => id))).to.equal(before)
    const fresh = await signedIn({ auth_time: secondsAgo(5) })
    expect((await ways(fresh)).isConfirmed).to.equal(true)
  })

  const refusals: readonly (readonly [what: string, claims: () => object, code: string])[] = [
    ['whose provider did not ask again', () => ({ auth_time: secondsAgo(120) }), 'oidc/not-fresh'],
    ['by another person', () => ({ sub: 'eve', auth_time: secondsAgo(0) }), 'oidc/linked'],
    ['with a time that is no time', () => ({ auth_time: 'now' }), 'oidc/untrusted'],
    ['with another nonce', () => ({ nonce: 'x', auth_time: secondsAgo(0) }), 'oidc/untrusted'],
  ]
  for (const [what, claims, code] of refusals)
    it(`is not confirmed ${what}`, async () => {
      const browser = await signedIn({ auth_time: secondsAgo(3_600) })
      const returned = await confirm(browser, claims())
      expect(failureOf(returned)).to.equal(code)
      expect(locationOf(returned)).to.match(/^\/kitchen\/user\/profile\/sessions\?/)
      expect((await ways(browser)).isConfirmed).to.equal(false)
    })

  it('is not confirmed by a program, by another site or after it has ended', async () => {
    const browser = await signedIn({ auth_time: secondsAgo(0) })
    const { body: made } = await browser.request('POST', '/api/users/api-tokens', { name: 'Script' })
    const path = '/api/auth/oidc/house/confirm'
    const headers = { 'x-larder-page': 'test' }
    const form = { to: '/plan' }
    const byToken = await larder.request('POST', path, { token: made.token, headers, form })
    expect([byToken.status, byToken.body.code]).to.deep.equal([403, 'session/required'])
    const cookie = { cookie: `larder_session=${browser.cookies.get('larder_session')}` }
    const crossSite = await larder.request('POST', path, { headers: cookie, form })
    expect(crossSite.body.code).to.equal('session/cross-site')
    const { url } = (await begin(browser)).body
    const flow = browser.cookies.get('larder_sign_in') ?? ''
    await browser.request('DELETE', '/api/auth/session')
    browser.cookies.set('larder_sign_in', flow)
    const late = await browser.return(liar.redirect(url, { claims: { auth_time: secondsAgo(0) } }))
    expect(failureOf(late)).to.match(/^token\//)
  })

  it('whose provider states no time is fresh only where the person cannot prove here who they are', async () => {
    const browser = await signedIn({ sub: 'nina', email: 'nina@example.org' })
    expect((await ways(browser)).isConfirmed).to.equal(true)
    const device = openAuthenticator(new URL(baseUrl).origin)
    const { body: begun } = await browser.post('/api/users/passkeys/challenge')
    const form = { name: 'Phone', state: begun.state, response: device.create(begun.options) }
    expect((await browser.post('/api/users/passkeys', form)).status).to.equal(201)
    const again = await signedIn({ sub: 'nina', email: 'nina@example.org' })
    expect(await ways(again)).to.include({ isConfirmed: false, passkey: true })
    expect(failureOf(await confirm(again, { sub: 'nina' }))).to.equal('oidc/not-fresh')
    const { body: challenge } = await again.post('/api/auth/session/confirmation/challenge')
    const proof = { state: challenge.state, response: device.get(challenge.options) }
    expect((await again.post('/api/auth/session/confirmation', proof)).status).to.equal(204)
    expect((await ways(again)).isConfirmed).to.equal(true)
  })

  it('does not stay fresh longer because the clock of the provider is ahead', async () => {
    const browser = await signedIn({ auth_time: secondsAgo(-7_200) })
    expect((await ways(browser)).isConfirmed).to.equal(true)
    larder.clock.move(16 * 60_000)
    expect((await ways(browser)).isConfirmed).to.equal(false)
  })
})
