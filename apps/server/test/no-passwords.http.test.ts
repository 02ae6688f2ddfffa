import { expect } from 'chai'
import { readSettings, type SettingsError } from '../src/config.ts'
import { administrator, onBothDatabases, openLarder, type TestLarder } from './harness.ts'

const proxy = {
  LARDER_TRUST_PROXY: 'loopback',
  LARDER_PROXY_SIGN_IN: '{"headers":"authelia","linkByUsername":true}',
}

onBothDatabases('a server without passwords', (store) => {
  let larder: TestLarder
  let token: string
  // Sessions that began with a password continue.
  let passwords = true
  before(async () => {
    larder = await openLarder({
      store,
      settings: { LARDER_SIGNUP: 'on', ...proxy },
      broken: (services) => ({
        settings: {
          ...services.settings,
          get passwords() {
            return passwords
          },
        },
      }),
    })
    token = larder.token
    passwords = false
  })
  after(() => larder.stop())

  const credentials = { username: administrator.username, password: administrator.password }
  const invented = { password: 'a new word of mine', passwordConfirm: 'a new word of mine' }
  const attempts: readonly (readonly [what: string, method: string, path: string, options: () => object])[] =
    [
      ['sign in', 'POST', '/api/auth/token', () => ({ form: credentials })],
      ['sign in under /mealie', 'POST', '/mealie/api/auth/token', () => ({ form: credentials })],
      [
        'sign in on the pages',
        'POST',
        '/api/auth/session',
        () => ({ form: credentials, headers: { 'x-larder-page': 'test' } }),
      ],
      [
        'ask for another one',
        'POST',
        '/api/users/forgot-password',
        () => ({ json: { email: administrator.email } }),
      ],
      [
        'reset one',
        'POST',
        '/api/users/reset-password',
        () => ({ json: { token: 'x', email: administrator.email, ...invented } }),
      ],
      [
        'change one',
        'PUT',
        '/api/users/password',
        () => ({ token, json: { currentPassword: administrator.password, newPassword: invented.password } }),
      ],
      [
        'register with one',
        'POST',
        '/api/users/register',
        () => ({
          json: { username: 'nora', fullName: 'Nora', email: 'nora@example.org', group: 'Ours', ...invented },
        }),
      ],
    ]
  for (const [what, method, path, options] of attempts)
    it(`lets nobody ${what}`, async () => {
      const { status, body } = await larder.request(method, path, options())
      expect([status, body.code]).to.deep.equal([403, 'sign-in/no-passwords'])
    })

  it('says so on the sign-in page', async () => {
    const { body } = await larder.request('GET', '/api/auth/providers')
    const about = await larder.request('GET', '/api/app/about')
    expect([body.passwords, body.ownPasswords, about.body.allowPasswordLogin]).to.deep.equal([
      false,
      false,
      false,
    ])
  })

  it('keeps sessions and API tokens, and signs in otherwise', async () => {
    expect((await larder.request('GET', '/api/users/self', { token })).status).to.equal(200)
    const made = await larder.request('POST', '/api/users/api-tokens', { token, json: { name: 'Script' } })
    expect((await larder.request('GET', '/api/users/self', { token: made.body.token })).status).to.equal(200)
    const headers = { 'remote-user': administrator.username }
    const entered = await larder.request('GET', '/api/auth/proxy', { headers })
    expect(entered.headers.get('location')).to.contain('entered=yes')
  })
})

describe('turning passwords off', () => {
  const problemsOf = (settings: Readonly<Record<string, string>>): readonly string[] => {
    try {
      readSettings({ LARDER_PASSWORDS: 'off', ...settings })
      return []
    } catch (error) {
      return (error as SettingsError).problems
    }
  }

  it('needs another way to sign in', () => {
    for (const settings of [{}, { LARDER_OIDC_PROVIDERS: '[]', LARDER_BASE_URL: 'https://larder.example' }])
      expect(problemsOf(settings)).to.deep.equal([
        'LARDER_PASSWORDS must be on unless people can sign in otherwise: with LARDER_OIDC_PROVIDERS, LARDER_LDAP or LARDER_PROXY_SIGN_IN',
      ])
  })

  it('is possible with a provider, a directory or a proxy', () => {
    const provider = { id: 'house', name: 'Our house', issuer: 'https://auth.example', clientId: 'larder' }
    const ways = [
      { LARDER_OIDC_PROVIDERS: JSON.stringify([provider]), LARDER_BASE_URL: 'https://larder.example' },
      { LARDER_LDAP: '{"url":"ldaps://directory.example","base":"dc=house"}' },
      proxy,
    ]
    for (const settings of ways) expect(problemsOf(settings)).to.deep.equal([])
  })
})
