import { expect } from 'chai'
import { Attribute, Change } from 'ldapts'
import { readSettings, type SettingsError } from '../src/config.ts'
import { administrator, onBothDatabases, openLarder, type TestLarder, type TestOptions } from './harness.ts'
import { oneTimeCode } from './authenticator.ts'
import { base, dnOf, openDirectory, searcher, type TestDirectory } from './slapd.ts'

const password = 'tell nobody at all'
const person = (uid: string, lines: readonly string[]) =>
  [
    ...[
      `dn: ${dnOf(uid)}`,
      'objectClass: inetOrgPerson',
      `uid: ${uid}`,
      `userPassword: ${password}`,
      'sn: Cook',
    ],
    ...lines,
    '',
  ].join('\n')
const people = [
  person('lena', ['cn: Lena Küche', 'mail: lena@example.org']),
  person('tim', ['cn: Tim', 'mail: tim@example.org']),
  person('guest', ['cn: Guest', 'mail: guest@example.org']),
  person('mute', ['cn: Mute']),
  person('ann', ['cn: Another Ann', 'mail: other-ann@example.org']),
  person('boss', ['cn: Boss', `mail: ${administrator.email}`]),
  person('one', ['cn: One', 'mail: both@example.org']),
  person('two', ['cn: Two', 'mail: both@example.org']),
  person('o(d*d', ['cn: Odd\\, Bob', 'mail: odd@example.org']),
].join('\n')
const groups = {
  family: ['lena', 'tim', 'mute', 'ann', 'boss', 'one', 'two', 'o(d*d'],
  parents: ['lena'],
}

describe('signing in with a directory', () => {
  let directory: TestDirectory
  before(async function () {
    this.timeout(300_000)
    directory = await openDirectory(people, groups)
  })
  after(() => directory.stop())

  const openWith = (
    settings: object,
    store?: TestOptions['store'],
    others: Readonly<Record<string, string>> = {},
  ) =>
    openLarder({
      ...(store ? { store } : {}),
      settings: {
        ...others,
        LARDER_RATE_LIMITS: 'off',
        LARDER_LDAP: JSON.stringify({
          url: directory.url,
          base,
          ...searcher,
          createUsers: true,
          ...settings,
        }),
      },
    })
  const attempt = (larder: TestLarder, username: string, word = password) =>
    larder.request('POST', '/api/auth/token', { form: { username, password: word } })
  const selfOf = async (larder: TestLarder, username: string) => {
    const { status, body } = await attempt(larder, username)
    expect(status, JSON.stringify(body)).to.equal(200)
    return (await larder.request('GET', '/api/users/self', { token: body.access_token })).body
  }

  onBothDatabases('whose groups decide', (store) => {
    let larder: TestLarder
    before(async () => {
      larder = await openWith(
        { allowedGroups: ['family'], adminGroups: [`cn=parents,ou=groups,${base}`] },
        store,
      )
    })
    after(() => larder.stop())

    it('creates a user with the values of the entry', async () => {
      expect(await selfOf(larder, 'lena')).to.include({
        ...{ username: 'lena', fullName: 'Lena Küche', email: 'lena@example.org' },
        ...{ authMethod: 'LDAP', admin: true },
      })
    })

    it('finds the user again by name or address, ignoring case, and follows the groups', async () => {
      const { id } = await selfOf(larder, 'lena')
      const parents = `cn=parents,ou=groups,${base}`
      const set = (uids: readonly string[]) =>
        directory.change((client) =>
          client.modify(parents, [
            new Change({
              operation: 'replace',
              modification: new Attribute({ type: 'member', values: uids.map(dnOf) }),
            }),
          ]),
        )
      await set(['tim'])
      const after = await selfOf(larder, 'LENA@example.org')
      await set(['lena'])
      expect([after.id, after.admin]).to.deep.equal([id, false])
    })

    it('keeps the session in a cookie, remembered when the person wants it', async () => {
      const start = (remember: string) =>
        larder.request('POST', '/api/auth/session', {
          form: { username: 'tim', password, remember_me: remember },
          headers: { 'x-larder-page': 'test' },
        })
      const [remembered, short] = [await start('true'), await start('false')]
      expect(remembered.headers.get('set-cookie')).to.contain('Expires=')
      expect(short.headers.get('set-cookie')).not.to.contain('Expires=')
    })

    const refused: readonly (readonly [what: string, username: string, word: string, status: number])[] = [
      ['a wrong password', 'lena', 'tell everybody', 401],
      ['no password', 'lena', '', 401],
      ['a name that does not exist', 'nobody', password, 401],
      ['no name', ' ', password, 401],
      ['a pattern', 'len*', password, 401],
      ['a part of a filter', 'x)(uid=lena', password, 401],
      ['a filter for everything', '*)(objectClass=*))(|(uid=*', password, 401],
      ['a name of the directory', dnOf('lena'), password, 401],
      ['an address that two people have', 'both@example.org', password, 401],
      ['the account that searches', 'larder', searcher.bindPassword, 401],
    ]
    for (const [what, username, word, status] of refused)
      it(`refuses ${what}`, async () => {
        const { status: actual, body } = await attempt(larder, username, word)
        expect([actual, body.code]).to.deep.equal([status, 'sign-in/refused'])
      })

    it('finds names with the characters of filters', async () => {
      expect(await selfOf(larder, 'o(d*d')).to.include({ username: 'o(d*d', email: 'odd@example.org' })
    })

    const unwanted: readonly (readonly [who: string, username: string, status: number, code: string])[] = [
      ['in no permitted group', 'guest', 403, 'oidc/no-account'],
      ['without an address', 'mute', 422, 'oidc/no-address'],
      ['with the address of a user', 'boss', 409, 'oidc/address-taken'],
    ]
    for (const [who, username, status, code] of unwanted)
      it(`refuses a person ${who}, with the right password`, async () => {
        const { status: actual, body } = await attempt(larder, username)
        expect([actual, body.code]).to.deep.equal([status, code])
        expect((await attempt(larder, username, 'another word')).body.code).to.equal('sign-in/refused')
      })

    it('does not take over a user with the same name, who signs in with their own password', async () => {
      expect(await selfOf(larder, 'ann')).to.include({ email: 'other-ann@example.org', admin: false })
      expect((await attempt(larder, administrator.username, administrator.password)).status).to.equal(200)
    })

    it('asks for the one-time code of the user after the password, and confirms with either', async () => {
      // A code is valid for half a minute.
      larder.clock.stopAt(larder.clock.now().toISOString())
      const token = (await attempt(larder, 'tim')).body.access_token as string
      const post = (path: string, form: object = {}) =>
        larder.request('POST', `/api${path}`, { token, form: form as never })
      const { secret, state } = (await post('/users/one-time-codes/setup')).body
      const code = (steps: number) => oneTimeCode(secret, larder.clock.now().getTime(), steps)
      expect((await post('/users/one-time-codes', { state, code: code(-1) })).status).to.equal(201)
      const signIn = async (more: object) => {
        const form = { username: 'tim', password, ...more } as never
        const { status, body } = await larder.request('POST', '/api/auth/token', { form })
        return [status, body.code]
      }
      expect(await signIn({})).to.deep.equal([401, 'second-step/required'])
      expect(await signIn({ code: '000000' })).to.deep.equal([401, 'second-step/refused'])
      // A wrong password does not use the code up.
      expect(await signIn({ password: 'tell everybody', code: code(0) })).to.deep.equal([
        401,
        'sign-in/refused',
      ])
      expect(await signIn({ code: code(0) })).to.deep.equal([200, undefined])
      expect(await signIn({ code: code(0) })).to.deep.equal([401, 'second-step/refused'])

      const confirmation = '/auth/session/confirmation'
      const isFresh = async () =>
        (await larder.request('GET', `/api${confirmation}`, { token })).body.isConfirmed as boolean
      for (const proof of [() => ({ password }), () => ({ code: code(0) })]) {
        larder.clock.move(16 * 60_000)
        expect(await isFresh()).to.equal(false)
        expect((await post(confirmation, proof())).status).to.equal(204)
        expect(await isFresh()).to.equal(true)
      }
      expect((await larder.request('DELETE', '/api/users/one-time-codes', { token })).status).to.equal(200)
    })

    it('refuses a deactivated user', async () => {
      const { id } = await selfOf(larder, 'tim')
      const change = (active: boolean) =>
        larder.request('PUT', `/api/admin/users/${id}`, { token: larder.token, json: { active } })
      expect((await change(false)).status).to.equal(200)
      expect((await attempt(larder, 'tim')).body.code).to.equal('oidc/no-account')
      await change(true)
    })
  })

  it('leaves people who must have a second step only the operations that set it up', async () => {
    const larder = await openWith({}, undefined, { LARDER_SECOND_STEP: 'everyone' })
    const token = (await attempt(larder, 'lena')).body.access_token as string
    const of = async (method: string, path: string) => {
      const { status, body } = await larder.request(method, path, { token })
      return [status, body.code]
    }
    const [recipes, setup] = [
      await of('GET', '/api/recipes'),
      await of('POST', '/api/users/one-time-codes/setup'),
    ]
    await larder.stop()
    expect(recipes).to.deep.equal([403, 'second-step/set-up'])
    expect(setup).to.deep.equal([200, undefined])
  })

  it('reads groups that only list their members', async () => {
    const larder = await openWith({
      attributes: { groups: 'description' },
      groupBase: `ou=groups,${base}`,
      allowedGroups: ['family'],
      adminGroups: ['parents'],
    })
    const [lena, odd] = [await selfOf(larder, 'lena'), await selfOf(larder, 'o(d*d')]
    const guest = await attempt(larder, 'guest')
    await larder.stop()
    expect([lena.admin, odd.admin, guest.body.code]).to.deep.equal([true, false, 'oidc/no-account'])
  })

  it('signs in as the user with the name or the address, when the settings say so', async () => {
    for (const [rule, login] of [
      ['linkByUsername', 'ann'],
      ['linkByEmail', 'boss'],
    ] as const) {
      const larder = await openWith({ createUsers: false, [rule]: true })
      const self = await selfOf(larder, login)
      await larder.stop()
      expect(self).to.include({ username: administrator.username, admin: true })
    }
  })

  it('counts wrong passwords', async () => {
    const larder = await openLarder({
      settings: { LARDER_LDAP: JSON.stringify({ url: directory.url, base, ...searcher, createUsers: true }) },
    })
    const statuses: number[] = []
    while (statuses.at(-1) !== 429 && statuses.length < 50)
      statuses.push((await attempt(larder, 'lena', 'wrong word')).status)
    const right = await attempt(larder, 'lena')
    await larder.stop()
    expect([statuses.at(-1), right.status]).to.deep.equal([429, 429])
  })

  it('checks the certificate', async () => {
    const outcome = async (settings: object) => {
      const larder = await openWith(settings)
      const { status, body } = await attempt(larder, 'lena')
      await larder.stop()
      return [status, body.code]
    }
    const { secureUrl, ca, url } = directory
    expect(await outcome({ url: secureUrl, ca })).to.deep.equal([200, undefined])
    expect(await outcome({ startTls: true, ca })).to.deep.equal([200, undefined])
    expect(await outcome({ url: secureUrl })).to.deep.equal([503, 'ldap/unreachable'])
    expect(await outcome({ url, startTls: true })).to.deep.equal([503, 'ldap/unreachable'])
  })

  it('says when the directory is away or refuses to search, and users of the server still sign in', async () => {
    for (const settings of [
      { url: 'ldap://127.0.0.1:9' },
      { bindPassword: 'wrong' },
      { base: 'dc=elsewhere' },
    ]) {
      const larder = await openWith(settings)
      const { status, body, headers } = await attempt(larder, 'lena')
      const own = await attempt(larder, administrator.username, administrator.password)
      await larder.stop()
      expect([status, body.code, own.status]).to.deep.equal([503, 'ldap/unreachable', 200])
      expect(headers.get('retry-after')).to.equal('10')
    }
  })
})

describe('the settings of a directory', () => {
  const wrong: readonly (readonly [fields: object, problem: RegExp])[] = [
    [{ url: 'ldap://directory.example' }, /url must begin with ldaps:\/\/, or have startTls/],
    [{ url: 'https://directory.example' }, /url must be an address such as ldaps/],
    [{ base: undefined }, /base/],
    [{ filter: '(uid=lena)' }, /filter must be a filter with \{login\}/],
    [{ bindDn: 'cn=larder' }, /bindDn and bindPassword together/],
    [{ createUser: true }, /createUser/],
  ]
  for (const [fields, problem] of wrong)
    it(`refuse ${JSON.stringify(fields)}, without showing values`, () => {
      const text = JSON.stringify({ url: 'ldaps://directory.example', base, ...fields })
      try {
        readSettings({ LARDER_LDAP: text })
        expect.fail('the settings were accepted')
      } catch (error) {
        const { problems } = error as SettingsError
        expect(problems).to.have.length(1)
        expect(problems[0]).to.match(problem)
      }
    })

  it('are secret', () => {
    const { shown } = readSettings({
      LARDER_LDAP: JSON.stringify({ url: 'ldaps://directory.example', base }),
    })
    expect(shown.find(({ name }) => name === 'LARDER_LDAP')).to.include({ value: null, isSecret: true })
  })
})
