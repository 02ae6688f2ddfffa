import { gzipSync } from 'node:zlib'
import { createSecretKey } from 'node:crypto'
import { expect } from 'chai'
import jwt from 'jsonwebtoken'
import { onBothDatabases, openLarder, administrator, type StoreKind, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import { send } from './send.ts'

onBothDatabases('accounts under attack', (store) => accountsOn(store))

function accountsOn(store: StoreKind): void {
  let larder: TestLarder
  let cook: Person
  let manager: Person
  let keeper: Person
  let neighbour: Person
  before(async () => {
    larder = await openLarder({ store, settings: { LARDER_SIGNUP: 'true' } })
    cook = await addPerson(larder, 'cook', {})
    manager = await addPerson(larder, 'manager', { canManage: true })
    keeper = await addPerson(larder, 'keeper', {
      canManage: true,
      canOrganize: true,
      canInvite: true,
      canManageHousehold: true,
    })
    neighbour = await addPerson(larder, 'neighbour', { household: 'Next door', canManage: true })
  })
  after(() => larder.stop())
  const admin = (method: string, path: string, json?: unknown) =>
    larder.request(method, path, { token: larder.token, ...(json === undefined ? {} : { json }) })

  describe('a user name', () => {
    it('cannot be the e-mail address of another user, who can still sign in', async () => {
      for (const username of [
        administrator.email,
        administrator.email.toUpperCase(),
        'keeper@example.org',
        'nobody@example.org',
      ]) {
        const { status, body } = await cook.request('PUT', `/api/users/${cook.userId}`, {
          json: { username },
        })
        expect([status, body.code], username).to.deep.equal([422, 'user/username'])
      }
      expect(await larder.signIn(administrator.email, administrator.password)).to.be.a('string')
      const stranger = { username: administrator.email, fullName: 'x', email: 'x@example.org', group: 'X' }
      const password = 'a password of one’s own'
      const made = await larder.request('POST', '/api/users/register', {
        json: { ...stranger, password, passwordConfirm: password },
      })
      expect(made.body.code).to.equal('user/username')
    })

    it('can be the e-mail address of the user', async () => {
      const json = { username: 'Cook@example.org' }
      expect((await cook.request('PUT', `/api/users/${cook.userId}`, { json })).status).to.equal(200)
      expect(
        (await cook.request('PUT', `/api/users/${cook.userId}`, { json: { username: 'cook' } })).status,
      ).to.equal(200)
    })
  })

  describe('the permission to manage', () => {
    const none = { canInvite: false, canManage: false, canManageHousehold: false, canOrganize: false }
    const set = (by: Person, userId: string, rights: object) =>
      by.request('PUT', '/api/households/permissions', { json: { userId, ...none, ...rights } })

    it('does not grant rights that the manager does not have', async () => {
      for (const userId of [manager.userId, cook.userId])
        for (const right of ['canInvite', 'canManageHousehold', 'canOrganize']) {
          const { status, body } = await set(manager, userId, { canManage: true, [right]: true })
          expect([status, body.code], right).to.deep.equal([403, 'user/rights'])
        }
      expect((await manager.request('GET', '/api/users/self')).body).to.include({
        canInvite: false,
        canOrganize: false,
      })
    })

    it('does not revoke rights of users with more rights or of administrators', async () => {
      expect((await set(manager, keeper.userId, {})).body.code).to.equal('user/rights')
      const self = (await admin('GET', '/api/users/self')).body
      expect((await set(keeper, self.id, {})).body.code).to.equal('user/rights')
      expect((await keeper.request('GET', '/api/users/self')).body).to.include({
        canManage: true,
        canOrganize: true,
      })
    })

    it('grants and revokes rights that the manager has', async () => {
      expect((await set(keeper, cook.userId, { canOrganize: true, canInvite: true })).body).to.include({
        canOrganize: true,
        canInvite: true,
      })
      expect((await set(keeper, cook.userId, {})).body).to.include(none)
      expect((await set(manager, cook.userId, { canManage: true })).body).to.include({ canManage: true })
      expect((await set(manager, cook.userId, {})).body).to.include({ canManage: false })
    })
  })

  it('returns 400 without a stack trace for a body that cannot be decompressed', async () => {
    const whole = gzipSync(JSON.stringify({ email: 'a@b' }))
    for (const [encoding, raw] of [
      ['gzip', Buffer.from('no gzip at all')],
      ['gzip', whole.subarray(0, whole.length - 6)],
      ['deflate', Buffer.from('nothing')],
      ['br', Buffer.from('nothing, again')],
    ] as const) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      const response = await larder.request('POST', '/api/users/forgot-password', {
        headers,
        raw: new Uint8Array(raw),
      })
      expect([response.status, response.body.code], encoding).to.deep.equal([400, 'body/corrupt'])
      expect(JSON.stringify(response.body)).not.to.match(/at .*\.(ts|js)|node:/)
    }
  })

  it('lets a manager change timeline events of their household only', async () => {
    const slug = (await admin('POST', '/api/recipes', { name: 'Event soup' })).body
    const recipeId = (await admin('GET', `/api/recipes/${slug}`)).body.id
    const json = { recipeId, subject: 'Burnt', eventType: 'comment' }
    const { id } = (await cook.request('POST', '/api/recipes/timeline/events', { json })).body
    const at = `/api/recipes/timeline/events/${id}`
    for (const [method, body] of [
      ['PUT', { subject: 'x' }],
      ['PATCH', { subject: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const response = await neighbour.request(method, at, body ? { json: body } : {})
      expect([response.status, response.body.code], method).to.deep.equal([403, 'timeline-event/forbidden'])
    }
    expect((await manager.request('PATCH', at, { json: { subject: 'Charred' } })).body.subject).to.equal(
      'Charred',
    )
  })

  describe('users', () => {
    const hidden = [
      'admin',
      'authMethod',
      'active',
      'advanced',
      'canInvite',
      'canManage',
      'canManageHousehold',
      'canOrganize',
    ]

    it('cannot be filtered or sorted by attributes that lists do not show', async () => {
      for (const key of hidden)
        for (const [path, name] of [
          ['/groups/members', key],
          ['/recipes', `user.${key}`],
          ['/recipes/timeline/events', `user.${key}`],
          ['/households/shopping/lists', `user.${key}`],
        ])
          for (const prefix of ['', '/mealie'])
            for (const query of [{ queryFilter: `${name} IS NOT NULL` }, { orderBy: String(name) }]) {
              const { status, body } = await cook.request(
                'GET',
                `${prefix}/api${path}?${new URLSearchParams(query as never)}`,
              )
              expect([status, body.code], `${path} ${name}`).to.deep.equal([
                400,
                'orderBy' in query ? 'order/unknown-attribute' : 'filter/unknown-attribute',
              ])
            }
    })

    it('can be filtered by rights in lists that show them', async () => {
      const rows = async (path: string) =>
        (await admin('GET', `${path}?queryFilter=${encodeURIComponent('admin = true')}`)).body.data
      for (const path of ['/api/households/members', '/api/admin/users'])
        expect((await rows(path)).map(({ username }: { username: string }) => username)).to.deep.equal([
          'ann',
        ])
    })
  })

  it('does not let a user cancel, repeat or delete the import of another user', async () => {
    const imports = [{ url: 'http://localhost:1/soup' }]
    const { reportId } = (await cook.request('POST', '/api/recipes/create/url/bulk', { json: { imports } }))
      .body
    for (const by of [manager, neighbour, keeper])
      for (const [method, path] of [
        ['POST', '/cancel'],
        ['POST', '/retry'],
        ['DELETE', ''],
      ] as const) {
        const { status, body } = await by.request(method, `/api/groups/reports/${reportId}${path}`)
        expect([status, body.code], `${method} ${path}`).to.deep.equal([403, 'report/forbidden'])
      }
    expect((await cook.request('POST', `/api/groups/reports/${reportId}/cancel`)).status).to.equal(200)
    expect((await admin('DELETE', `/api/groups/reports/${reportId}`)).status).to.equal(200)
  })

  describe('a password', () => {
    it('must not be one of the most common or predictable ones, in any case', async () => {
      for (const newPassword of [
        'password',
        'PASSWORD1',
        'qwertyuiop',
        '1234567890',
        'iloveyou',
        'trustno1',
        'aaaaaaaa',
        '12345678a',
        'ZyxwVuts',
        '1111222233',
        'xyxyxyxyxy',
        '67890123456',
        'ABCD1234',
      ]) {
        const { status, body } = await cook.request('PUT', '/api/users/password', {
          json: { currentPassword: 'cook likes soup', newPassword },
        })
        expect([status, body.code], newPassword).to.deep.equal([422, 'password/common'])
      }
      const json = { username: 'common', fullName: 'c', email: 'c@example.org', password: 'sunshine' }
      expect((await admin('POST', '/api/admin/users', json)).body.code).to.equal('password/common')
    })
  })

  describe('the source of a recipe', () => {
    for (const orgURL of [
      'view-source:javascript:alert(1)',
      'blob:https://example.org/x',
      'file:///etc/passwd',
      '\u200bjavascript:alert(1)',
      'java\u200bscript:alert(1)',
      'javascript: alert(1)',
      ' JavaScript:alert(1)',
      'intent://x#Intent;end',
      'x-app:open',
    ])
      it(`is not ${JSON.stringify(orgURL)}`, async () => {
        const { status, body } = await cook.request('POST', '/api/recipes', {
          json: { name: 'Bad source', orgURL },
        })
        expect([status, body.field]).to.deep.equal([422, 'orgURL'])
      })

    for (const orgURL of [
      'https://example.org/soup?a=b:c',
      'HTTP://example.org',
      'Grandmother',
      'Joy of Cooking: page 3',
      'Cookbook: page 3',
      'www.example.org/a:b',
      '',
    ])
      it(`can be ${JSON.stringify(orgURL)}`, async () => {
        const { status } = await cook.request('POST', '/api/recipes', {
          json: { name: 'Good source', orgURL },
        })
        expect(status).to.equal(201)
      })
  })

  it('refuses a session token without an expiry', async () => {
    const key = createSecretKey('a secret that only these tests know of', 'utf8')
    const claims = jwt.decode(larder.token) as jwt.JwtPayload
    const sign = ({ exp: _, ...rest }: jwt.JwtPayload, more = {}) =>
      jwt.sign({ ...rest, ...more }, key, { algorithm: 'HS256' })
    const get = (token: string) => send('GET', `${larder.url}/api/users/self`, { token })
    expect((await get(sign(claims, { exp: claims.exp }))).status).to.equal(200)
    const endless = await get(sign(claims))
    expect([endless.status, endless.body.code]).to.deep.equal([401, 'token/invalid'])
  })

  describe('an API token', () => {
    const password = 'tokens like soup'
    let owner: Person
    let token: string
    const withToken = (method: string, path: string, json?: unknown) =>
      larder.request(method, path, { token, ...(json === undefined ? {} : { json }) })
    beforeEach(async () => {
      owner = await addPerson(larder, `owner${Math.random().toString(36).slice(2)}`, { admin: true })
      token = (await owner.request('POST', '/api/users/api-tokens', { json: { name: 'n8n' } })).body.token
    })
    const passwordOf = async () =>
      `${(await owner.request('GET', '/api/users/self')).body.username} likes soup`

    it('cannot create another token without the password', async () => {
      const refused = await withToken('POST', '/api/users/api-tokens', { name: 'more' })
      expect([refused.status, refused.body.code]).to.deep.equal([403, 'password/required'])
      const wrong = await withToken('POST', '/api/users/api-tokens', {
        name: 'more',
        currentPassword: password,
      })
      expect([wrong.status, wrong.body.code]).to.deep.equal([400, 'password/wrong'])
      const made = await withToken('POST', '/api/users/api-tokens', {
        name: 'more',
        currentPassword: await passwordOf(),
      })
      expect(made.status).to.equal(201)
    })

    it('cannot change the e-mail address without the password', async () => {
      const { body } = await withToken('GET', '/api/users/self')
      for (const path of [
        `/api/users/${owner.userId}`,
        `/api/admin/users/${owner.userId}`,
        `/api/admin/users/${cook.userId}`,
      ]) {
        const refused = await withToken('PUT', path, { email: 'taken@example.org' })
        expect([refused.status, refused.body.code], path).to.deep.equal([403, 'password/required'])
      }
      const same = await withToken('PUT', `/api/users/${owner.userId}`, { ...body, fullName: 'Me' })
      expect(same.body.fullName).to.equal('Me')
      for (const path of [`/api/users/${owner.userId}`, `/api/admin/users/${owner.userId}`]) {
        const json = { email: `new.${body.email}`, currentPassword: await passwordOf() }
        expect((await withToken('PUT', path, json)).body.email, path).to.equal(json.email)
        await withToken('PUT', path, { email: body.email, currentPassword: await passwordOf() })
      }
    })

    it('cannot create a password-reset token without the password', async () => {
      const { body } = await withToken('GET', '/api/users/self')
      const refused = await withToken('POST', '/api/admin/users/password-reset-token', { email: body.email })
      expect([refused.status, refused.body.code]).to.deep.equal([403, 'password/required'])
    })

    it('ends when the password changes, except with keepApiTokens', async () => {
      const currentPassword = await passwordOf()
      const firstChange = { currentPassword, newPassword: 'another secret soup', keepApiTokens: true }
      expect((await owner.request('PUT', '/api/users/password', { json: firstChange })).status).to.equal(200)
      expect((await withToken('GET', '/api/users/self')).status).to.equal(200)
      const change = { currentPassword: 'another secret soup', newPassword: 'a third secret soup' }
      expect((await withToken('PUT', '/api/users/password', change)).status).to.equal(200)
      expect((await withToken('GET', '/api/users/self')).status).to.equal(401)
    })
  })

  // Must be the last test, because it exhausts the registrations of this address.
  describe('accounts', () => {
    it('are limited in number for each address', async () => {
      const password = 'one of many accounts'
      const make = (n: number) =>
        larder.request('POST', '/api/users/register', {
          json: {
            username: `many${n}`,
            fullName: 'Many',
            email: `many${n}@example.org`,
            group: `Many ${n}`,
            password,
            passwordConfirm: password,
          },
        })
      const statuses: number[] = []
      for (let n = 0; n < 12; n += 1) statuses.push((await make(n)).status)
      expect(statuses).to.deep.equal([...Array<number>(10).fill(201), 429, 429])
      const last = await make(99)
      expect(last.body.code).to.equal('registration/limited')
      expect(Number(last.headers.get('retry-after'))).to.be.greaterThan(60)
    })
  })
}
