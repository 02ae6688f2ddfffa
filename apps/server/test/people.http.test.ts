import { invitations, passwordResets, removeExpired, sessions, system } from '@larder/domain'
import { expect } from 'chai'
import { administrator, openLarder, type TestLarder } from './harness.ts'
import { openMailServer, type MailServer } from './mail-server.ts'
import { addPerson, type Person } from './people.ts'

const madeUp = '019a0000-0000-7000-8000-000000000000'

describe('users', () => {
  let larder: TestLarder
  let ann: Person
  let bob: Person
  let carl: Person
  let dora: Person
  let eve: Person
  before(async () => {
    larder = await openLarder({ settings: { LARDER_RATE_LIMITS: 'off' } })
    const { token } = larder
    const request: Person['request'] = (method, path, options = {}) =>
      larder.request(method, path, { token, ...options })
    ann = { userId: (await request('GET', '/api/users/self')).body.id, token, request }
    bob = await addPerson(larder, 'bob', {})
    carl = await addPerson(larder, 'carl', { household: 'Next door' })
    dora = await addPerson(larder, 'dora', {
      canInvite: true,
      canManage: true,
      canManageHousehold: true,
      canOrganize: true,
    })
    eve = await addPerson(larder, 'eve', { group: 'Elsewhere', canManage: true })
  })
  after(() => larder.stop())

  const signIn = (username: string, password: string) =>
    larder.request('POST', '/api/auth/token', { form: { username, password } })

  it('see themselves with the names of their group and household', async () => {
    const { body, headers } = await carl.request('GET', '/api/users/self')
    expect(body).to.include({
      username: 'carl',
      group: 'Home',
      groupSlug: 'home',
      household: 'Next door',
      householdSlug: 'next-door',
      admin: false,
    })
    expect(headers.get('etag')).to.match(/^"/)
  })

  describe('changing themselves', () => {
    it('can send back their own record without gaining rights', async () => {
      const { body: shown } = await bob.request('GET', '/api/users/self')
      const put = (more: object) =>
        bob.request('PUT', `/api/users/${bob.userId}`, { json: { ...shown, fullName: 'Bob Baker', ...more } })
      for (const [more, status, code] of [
        [{ admin: true }, 403, 'user/rights'],
        [{ active: false }, 403, 'user/rights'],
        [{ canInvite: true }, 403, 'user/rights'],
        [{ household: 'Next door' }, 403, 'user/rights'],
        [{ groupId: madeUp }, 422, 'body/invalid'],
        [
          { householdId: (await carl.request('GET', '/api/users/self')).body.householdId },
          422,
          'body/invalid',
        ],
      ] as const) {
        const refused = await put(more)
        expect([refused.status, refused.body.code], JSON.stringify(more)).to.deep.equal([status, code])
      }
      const { status, body } = await put({})
      expect(status).to.equal(200)
      const own = { ...shown, fullName: 'Bob Baker' }
      for (const key of ['updatedAt', 'cacheKey']) delete own[key]
      expect(body).to.deep.include(own)
    })

    it('cannot change other users', async () => {
      const change = { json: { fullName: 'Somebody' } }
      const [neighbour, stranger, outsider] = [
        await bob.request('PUT', `/api/users/${carl.userId}`, change),
        await bob.request('PUT', `/api/users/${eve.userId}`, change),
        await bob.request('PUT', `/api/users/${madeUp}`, change),
      ]
      expect([neighbour.status, stranger.status, outsider.status]).to.deep.equal([403, 404, 404])
      expect({ ...stranger.body, requestId: '' }).to.deep.equal({ ...outsider.body, requestId: '' })
      expect((await carl.request('GET', '/api/users/self')).body.fullName).to.equal('carl')
    })

    it('sign in with the new name and address, not with the old ones', async () => {
      const made = await addPerson(larder, 'fred', {})
      const { status } = await made.request('PUT', `/api/users/${made.userId}`, {
        json: { username: 'Freddy', email: 'freddy@example.org' },
      })
      expect(status).to.equal(200)
      for (const name of ['freddy', 'FREDDY@example.org'])
        expect((await signIn(name, 'fred likes soup')).status).to.equal(200)
      for (const name of ['fred', 'fred@example.org'])
        expect((await signIn(name, 'fred likes soup')).status).to.equal(401)
    })

    it('cannot use the name or address of another user, in any case and any group', async () => {
      for (const json of [{ username: 'EVE' }, { email: 'Eve@example.org' }]) {
        const { status, body } = await bob.request('PUT', `/api/users/${bob.userId}`, { json })
        expect([status, body.code]).to.deep.equal([409, 'user/duplicate'])
        expect(body.fields).to.deep.equal(Object.keys(json))
      }
    })

    it('get 412 when their copy is outdated', async () => {
      const { headers } = await bob.request('GET', '/api/users/self')
      const etag = headers.get('etag') ?? ''
      const put = (fullName: string, tag: string) =>
        bob.request('PUT', `/api/users/${bob.userId}`, { json: { fullName }, headers: { 'if-match': tag } })
      const first = await put('First', etag)
      expect(first.status).to.equal(200)
      expect((await put('Second', etag)).status).to.equal(412)
      expect((await put('Third', first.headers.get('etag') ?? '')).status).to.equal(200)
    })
  })

  describe('a field that an operation cannot change', () => {
    it('is refused when it differs, and ignored when it is what the server returned', async () => {
      const zack = await addPerson(larder, 'zack', { canManageHousehold: true })
      for (const prefix of ['/api', '/mealie/api']) {
        const put = (path: string, json: object) =>
          larder.request('PUT', prefix + path, { token: larder.token, json })
        for (const path of [`/admin/users/${zack.userId}`, `/users/${zack.userId}`]) {
          const user = { username: 'zack', fullName: 'Zack', email: 'zack@example.org' }
          const other = await put(path, { ...user, group: 'Elsewhere' })
          expect([other.status, other.body.code], prefix + path).to.deep.equal([422, 'user/group'])
          expect((await put(path, { ...user, group: 'Home' })).status, prefix + path).to.equal(200)
        }
        const renamed = await put('/households/preferences', { name: 'X'.repeat(200), firstDayOfWeek: 0 })
        expect([renamed.status, renamed.body.code], prefix).to.deep.equal([422, 'household/name'])
        const same = await put('/households/preferences', { name: 'Home', firstDayOfWeek: 0 })
        expect(same.status, prefix).to.equal(200)
      }
    })
  })

  describe('changing a password', () => {
    it('requires the current one and ends every session', async () => {
      const gail = await addPerson(larder, 'gail', {})
      const change = (currentPassword: string, newPassword: string) =>
        gail.request('PUT', '/api/users/password', { json: { currentPassword, newPassword } })
      const wrong = await change('not this', 'a whole new password')
      expect([wrong.status, wrong.body.code]).to.deep.equal([400, 'password/wrong'])
      for (const [bad, code] of [
        ['short', 'password/too-short'],
        ['ü'.repeat(37), 'password/too-long'],
      ] as const) {
        const { status, body } = await change('gail likes soup', bad)
        expect([status, body.code]).to.deep.equal([422, code])
      }
      const other = await larder.signIn('gail', 'gail likes soup')
      expect((await change('gail likes soup', 'a whole new password')).status).to.equal(200)
      for (const token of [gail.token, other])
        expect((await larder.request('GET', '/api/users/self', { token })).status).to.equal(401)
      expect((await signIn('gail', 'gail likes soup')).status).to.equal(401)
      expect((await signIn('gail', 'a whole new password')).status).to.equal(200)
    })

    it('invalidates existing password-reset tokens', async () => {
      const iris = await addPerson(larder, 'iris', {})
      const email = 'iris@example.org'
      const word = await larder.request('POST', '/api/admin/users/password-reset-token', {
        token: larder.token,
        json: { email },
      })
      expect(word.status).to.equal(201)
      const json = { currentPassword: 'iris likes soup', newPassword: 'iris likes bread' }
      expect((await iris.request('PUT', '/api/users/password', { json })).status).to.equal(200)
      const reset = await larder.request('POST', '/api/users/reset-password', {
        json: { ...word.body, email, password: 'of a thief', passwordConfirm: 'of a thief' },
      })
      expect([reset.status, reset.body.code]).to.deep.equal([400, 'password/reset-token'])
    })

    it('works once with a reset token of an administrator, for that address, for two days', async () => {
      await addPerson(larder, 'hugo', {})
      const word = async () =>
        (
          await ann.request('POST', '/api/admin/users/password-reset-token', {
            json: { email: 'HUGO@example.org' },
          })
        ).body.token as string
      const reset = (token: string, more: object = {}) =>
        larder.request('POST', '/api/users/reset-password', {
          json: {
            token,
            email: 'hugo@example.org',
            password: 'hugo likes bread',
            passwordConfirm: 'hugo likes bread',
            ...more,
          },
        })
      const token = await word()
      const refused = [
        await reset('nonsense'),
        await reset(token, { email: 'bob@example.org' }),
        await reset(token, { passwordConfirm: 'hugo likes bred' }),
        await reset(token, { password: 'short', passwordConfirm: 'short' }),
      ]
      expect(refused.map(({ body }) => body.code)).to.deep.equal([
        'password/reset-token',
        'password/reset-token',
        'password/confirmation',
        'password/too-short',
      ])
      expect((await reset(token)).status).to.equal(200)
      expect((await reset(token)).body.code).to.equal('password/reset-token')
      expect((await signIn('hugo', 'hugo likes bread')).status).to.equal(200)
      expect((await signIn('hugo', 'hugo likes soup')).status).to.equal(401)
      const late = await word()
      larder.clock.move(48 * 3_600_000 + 1)
      expect((await reset(late)).body.code).to.equal('password/reset-token')
      larder.clock.move(-48 * 3_600_000 - 1)
    })

    it('returns the same response for an unknown address', async () => {
      const responses = []
      for (const email of ['bob@example.org', 'nobody@example.org', ''])
        responses.push(await larder.request('POST', '/api/users/forgot-password', { json: { email } }))
      expect(responses.map(({ status }) => status)).to.deep.equal([200, 200, 200])
      expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).to.equal(1)
    })
  })

  describe('joining', () => {
    interface Invited {
      readonly id: string
      readonly token: string
      readonly usesLeft: number
    }
    const person = (username: string, more: object = {}) => ({
      username,
      fullName: username,
      email: `${username}@example.net`,
      password: 'let me in please',
      passwordConfirm: 'let me in please',
      ...more,
    })
    const register = (json: object) => larder.request('POST', '/api/users/register', { json })
    const invite = async (uses: number) =>
      (await dora.request('POST', '/api/households/invitations', { json: { uses } })).body as Invited

    it('requires an invitation on a closed server', async () => {
      const { status, body } = await register(person('ivan', { group: 'Ivan’s' }))
      expect([status, body.code]).to.deep.equal([403, 'registration/closed'])
    })

    it('adds to the household of the invitation, without rights, up to its number of uses', async () => {
      const { token, usesLeft } = await invite(2)
      expect(usesLeft).to.equal(2)
      const first = await register(person('ivan', { groupToken: token, admin: undefined }))
      expect(first.status).to.equal(201)
      expect(first.body).to.include({ household: 'Home', admin: false, canInvite: false, canManage: false })
      expect((await signIn('ivan', 'let me in please')).status).to.equal(200)
      // A conflict does not use up the invitation.
      expect((await register(person('ivan', { groupToken: token }))).body.code).to.equal('user/duplicate')
      expect((await register(person('jane', { groupToken: token }))).status).to.equal(201)
      const third = await register(person('kurt', { groupToken: token }))
      const never = await register(person('kurt', { groupToken: 'nonsense' }))
      expect([third.status, third.body.code]).to.deep.equal([404, 'invitation/missing'])
      expect({ ...third.body, requestId: '' }).to.deep.equal({ ...never.body, requestId: '' })
    })

    it('does not grant rights from the body', async () => {
      const { token } = await invite(1)
      const { status } = await register(person('lena', { groupToken: token, admin: true }))
      expect(status).to.equal(422)
    })

    it('expires after four days', async () => {
      const { token } = await invite(1)
      larder.clock.move(4 * 86_400_000 + 1)
      expect((await register(person('mona', { groupToken: token }))).status).to.equal(404)
      larder.clock.move(-4 * 86_400_000 - 1)
    })

    const open = async (query = '') =>
      (await dora.request('GET', `/api/households/invitations?perPage=-1${query}`)).body
        .data as readonly Invited[]
    const revoke = (who: Person, id: string, mount = '') =>
      who.request('DELETE', `${mount}/api/households/invitations/${id}`)

    it('is impossible with a revoked invitation, and again possible with another one', async () => {
      for (const mount of ['', '/mealie']) {
        const [doomed, other] = [await invite(1), await invite(1)]
        const { status, body } = await revoke(dora, doomed.id, mount)
        expect([status, body]).to.deep.equal([200, doomed])
        expect((await register(person('nora', { groupToken: doomed.token }))).body.code).to.equal(
          'invitation/missing',
        )
        expect((await revoke(dora, doomed.id, mount)).body.code).to.equal('invitation/missing')
        const ids = (await open()).map(({ id }) => id)
        expect(ids).to.include(other.id).and.not.to.include(doomed.id)
      }
    })

    it('lists open invitations with filters, orderings and pages', async () => {
      // The sessions of this test end after two days.
      larder.clock.move(-4 * 86_400_000)
      const expired = await invite(97)
      larder.clock.move(4 * 86_400_000)
      const [often, later] = [await invite(99), await invite(98)]
      const ids = (rows: readonly Invited[]) => rows.map(({ id }) => id)
      expect(ids(await open('&queryFilter=usesLeft >= 97&orderBy=usesLeft'))).to.deep.equal([
        often.id,
        later.id,
      ])
      const page = (await dora.request('GET', '/api/households/invitations?perPage=1')).body
      expect(page.total).to.be.greaterThan(2)
      expect(page.next).to.include('page=2')
      expect((await revoke(dora, expired.id)).body.code).to.equal('invitation/missing')
    })

    it('does not reveal or revoke invitations of other households', async () => {
      const host = await addPerson(larder, 'rosa', { household: 'Next door', canInvite: true })
      const theirs = (await host.request('POST', '/api/households/invitations', { json: { uses: 1 } })).body
      expect((await open()).map(({ id }) => id)).not.to.include(theirs.id)
      const [foreign, unknown] = [await revoke(dora, theirs.id), await revoke(dora, madeUp)]
      expect(foreign.status).to.equal(404)
      expect({ ...foreign.body, requestId: '' }).to.deep.equal({ ...unknown.body, requestId: '' })
      expect((await revoke(host, theirs.id)).status).to.equal(200)
    })

    it('requires the permission to invite', async () => {
      const { id } = await invite(1)
      for (const [method, path, json] of [
        ['DELETE', `/api/households/invitations/${id}`, undefined],
        ['POST', '/api/households/invitations', { uses: 1 }],
        ['GET', '/api/households/invitations', undefined],
        ['POST', '/api/households/invitations/email', { email: 'x@example.org', token: 'x' }],
      ] as const) {
        const { status, body } = await bob.request(method, path, json ? { json } : {})
        expect([status, body.code, body.right]).to.deep.equal([403, 'access/right', 'canInvite'])
      }
      expect((await dora.request('GET', '/api/households/invitations')).body.total).to.be.greaterThan(0)
      expect((await eve.request('GET', '/api/households/invitations')).status).to.equal(403)
    })
  })

  describe('their group', () => {
    it('shows its members by name and by id', async () => {
      for (const name of ['carl', 'CARL', carl.userId]) {
        const { status, body } = await bob.request('GET', `/api/groups/members/${name}`)
        expect([status, body.id], name).to.deep.equal([200, carl.userId])
        expect(body).not.to.have.property('email')
      }
      for (const name of ['eve', eve.userId, madeUp])
        expect((await bob.request('GET', `/api/groups/members/${name}`)).status, name).to.equal(404)
    })

    it('has preferences that managers change', async () => {
      const path = '/api/groups/preferences'
      expect((await bob.request('GET', path)).body).to.include({ privateGroup: true })
      expect((await bob.request('PUT', path, { json: { privateGroup: false } })).status).to.equal(403)
      const { headers } = await dora.request('GET', path)
      const put = (tag: string) =>
        dora.request('PUT', path, { json: { privateGroup: false }, headers: { 'if-match': tag } })
      expect((await put('"old"')).status).to.equal(412)
      const { status, body } = await put(headers.get('etag') ?? '')
      expect([status, body.privateGroup]).to.deep.equal([200, false])
      expect((await eve.request('GET', path)).body.privateGroup).to.equal(true)
    })

    it('lists its households', async () => {
      const { body } = await bob.request('GET', '/api/groups/households?orderBy=name&orderDirection=asc')
      expect(body.data.map(({ slug }: { slug: string }) => slug)).to.deep.equal(['home', 'next-door'])
      expect((await bob.request('GET', '/api/groups/households/next-door')).body.name).to.equal('Next door')
      expect((await eve.request('GET', '/api/groups/households/next-door')).status).to.equal(404)
    })
  })

  describe('their household', () => {
    it('has preferences that users with the right can change', async () => {
      const path = '/api/households/preferences'
      const { body: before } = await bob.request('GET', path)
      expect(before)
        .to.include({ firstDayOfWeek: 0, privateHousehold: true })
        .and.not.to.have.property('name')
      expect((await bob.request('PUT', path, { json: { firstDayOfWeek: 1 } })).status).to.equal(403)
      const { status, body } = await dora.request('PUT', path, { json: { ...before, firstDayOfWeek: 1 } })
      expect([status, body.firstDayOfWeek]).to.deep.equal([200, 1])
      expect((await carl.request('GET', path)).body.firstDayOfWeek).to.equal(0)
      expect((await dora.request('PUT', path, { json: { firstDayOfWeek: 7 } })).status).to.equal(422)
    })

    it('has rights that managers grant and revoke within it', async () => {
      const give = (who: Person, userId: string, json: object = {}) =>
        who.request('PUT', '/api/households/permissions', { json: { userId, ...json } })
      expect((await give(bob, bob.userId, { canManage: true })).status).to.equal(403)
      const { status, body } = await give(dora, bob.userId, { canOrganize: true })
      expect([status, body.canOrganize, body.canManage, body.admin]).to.deep.equal([200, true, false, false])
      expect(
        (await bob.request('POST', '/api/organizers/tags', { json: { name: 'Quick' } })).status,
      ).to.equal(201)
      expect((await give(dora, bob.userId)).body.canOrganize).to.equal(false)
      expect((await bob.request('POST', '/api/organizers/tags', { json: { name: 'Slow' } })).status).to.equal(
        403,
      )
      for (const other of [carl.userId, eve.userId, madeUp])
        expect((await give(dora, other, { canInvite: true })).body.code).to.equal('user/missing')
      expect((await give(dora, bob.userId, { admin: true })).status).to.equal(422)
      const change = (who: Person, json: object) =>
        who.request('PATCH', '/api/households/permissions', { json: { userId: bob.userId, ...json } })
      await Promise.all([change(dora, { canOrganize: true }), change(dora, { canInvite: true })])
      const changed = await change(dora, { canInvite: false })
      expect([changed.status, changed.body.canOrganize, changed.body.canInvite]).to.deep.equal([
        200,
        true,
        false,
      ])
      expect((await change(bob, { canManage: true })).status).to.equal(403)
      expect((await give(dora, bob.userId)).body.canOrganize).to.equal(false)
    })
  })

  describe('administrators', () => {
    it('are the only ones with access to their routes', async () => {
      for (const path of ['users', 'groups', 'households', 'about', 'about/statistics', 'about/check']) {
        expect((await ann.request('GET', `/api/admin/${path}`)).status, path).to.equal(200)
        expect((await dora.request('GET', `/api/admin/${path}`)).status, path).to.equal(403)
      }
    })

    it('search all users, groups and households', async () => {
      const names = async (path: string, key: string) => {
        const { status, body } = await ann.request('GET', `/api/admin/${path}`)
        expect(status, path).to.equal(200)
        expect(body.total).to.equal(body.data.length)
        return body.data.map((row: Record<string, unknown>) => row[key])
      }
      expect(await names('users?search=dora', 'username')).to.deep.equal(['dora'])
      expect(await names('users?search=nobody%20here', 'username')).to.deep.equal([])
      const all = await names('households', 'name')
      expect(await names('households?search=nxet%20do', 'name')).to.deep.equal(
        all.filter((name: string) => name === 'Next door'),
      )
      expect(await names('groups?search=xyzzy', 'name')).to.deep.equal([])
    })

    it('create, move, deactivate and delete users', async () => {
      const path = '/api/admin/users'
      const made = await ann.request('POST', path, {
        json: {
          username: 'nora',
          fullName: 'Nora',
          email: 'nora@example.org',
          password: 'nora likes soup',
          household: 'Next door',
          canOrganize: true,
        },
      })
      expect(made.status).to.equal(201)
      expect(made.body).to.include({ household: 'Next door', canOrganize: true, admin: false })
      const one = `${path}/${made.body.id}`
      expect(made.headers.get('location')).to.equal(one)
      const token = await larder.signIn('nora', 'nora likes soup')
      await larder.request('POST', '/api/recipes', { token, json: { name: 'Pancakes' } })
      const moved = await ann.request('PUT', one, {
        json: { ...made.body, household: 'Home', canInvite: true },
      })
      expect([moved.status, moved.body.household, moved.body.canInvite]).to.deep.equal([200, 'Home', true])
      expect((await ann.request('PUT', one, { json: { household: 'Nowhere' } })).status).to.equal(404)
      expect((await ann.request('PUT', one, { json: { active: false } })).status).to.equal(200)
      expect((await larder.request('GET', '/api/users/self', { token })).status).to.equal(401)
      expect((await signIn('nora', 'nora likes soup')).status).to.equal(401)
      const again = await ann.request('PUT', one, { json: { active: true } })
      expect(again.body.active).to.equal(true)
      expect((await signIn('nora', 'nora likes soup')).status).to.equal(200)
      expect((await ann.request('DELETE', one)).status).to.equal(200)
      expect((await ann.request('GET', one)).status).to.equal(404)
      expect((await signIn('nora', 'nora likes soup')).status).to.equal(401)
      const { body: pancakes } = await bob.request('GET', '/api/recipes/pancakes')
      expect(pancakes).to.include({ name: 'Pancakes', userId: null })
    })

    it('cannot all be removed', async () => {
      const path = `/api/admin/users/${ann.userId}`
      const attempts = [
        await ann.request('DELETE', path),
        await ann.request('PUT', path, { json: { admin: false } }),
        await ann.request('PUT', path, { json: { active: false } }),
        await ann.request('PUT', `/api/users/${ann.userId}`, { json: { admin: false } }),
      ]
      expect(attempts.map(({ status, body }) => `${status} ${body.code}`)).to.deep.equal(
        attempts.map(() => '409 user/last-administrator'),
      )
      const deputy = await addPerson(larder, 'olga', { admin: true })
      // Two administrators give up their permission concurrently. One of them keeps it.
      const both = await Promise.all([
        ann.request('PUT', path, { json: { admin: false } }),
        deputy.request('PUT', `/api/admin/users/${deputy.userId}`, { json: { admin: false } }),
      ])
      expect(both.map(({ status }) => status)).to.have.members([200, 409])
      const [stays, removed] = both[0].status === 409 ? [ann, deputy] : [deputy, ann]
      const back = await stays.request('PUT', `/api/admin/users/${removed.userId}`, { json: { admin: true } })
      expect(back.body.admin).to.equal(true)
      expect((await ann.request('DELETE', `/api/admin/users/${deputy.userId}`)).status).to.equal(200)
    })

    it('create groups and households, and delete empty ones', async () => {
      const group = await ann.request('POST', '/api/admin/groups', { json: { name: 'The Club' } })
      expect([group.status, group.body.slug]).to.deep.equal([201, 'the-club'])
      const again = await ann.request('POST', '/api/admin/groups', { json: { name: 'the club' } })
      expect([again.status, again.body.code]).to.deep.equal([409, 'group/duplicate'])
      const groupId = group.body.id as string
      const household = await ann.request('POST', '/api/admin/households', { json: { name: 'Bar', groupId } })
      expect(household.body).to.include({ groupId, slug: 'bar' })
      const renamed = await ann.request('PUT', `/api/admin/households/${household.body.id}`, {
        json: { ...household.body, name: 'Cellar' },
      })
      expect(renamed.body).to.include({ name: 'Cellar', slug: 'cellar', groupId })
      const paul = {
        username: 'paul',
        fullName: 'Paul',
        email: 'paul@example.org',
        password: 'paul likes soup',
      }
      const made = await ann.request('POST', '/api/admin/users', {
        json: { ...paul, group: 'The Club', household: 'Cellar' },
      })
      expect(made.body).to.include({ group: 'The Club', household: 'Cellar' })
      for (const path of [`/api/admin/groups/${groupId}`, `/api/admin/households/${household.body.id}`])
        expect((await ann.request('DELETE', path)).body.code).to.equal('household/inhabited')
      await ann.request('DELETE', `/api/admin/users/${made.body.id}`)
      expect((await ann.request('DELETE', `/api/admin/groups/${groupId}`)).status).to.equal(200)
      expect((await ann.request('GET', `/api/admin/households/${household.body.id}`)).status).to.equal(404)
    })
  })
})

describe('creating a group', () => {
  it('is possible for everybody when LARDER_SIGNUP is on', async () => {
    const larder = await openLarder({ settings: { LARDER_SIGNUP: 'true' } })
    try {
      const person = {
        username: 'zoe',
        fullName: 'Zoe',
        email: 'zoe@example.org',
        password: 'zoe likes soup',
        passwordConfirm: 'zoe likes soup',
        group: 'Zoe’s',
      }
      const { status, body } = await larder.request('POST', '/api/users/register', { json: person })
      expect(status).to.equal(201)
      expect(body).to.include({ group: 'Zoe’s', admin: false, canManage: true, canInvite: true })
      const token = await larder.signIn('zoe', person.password)
      expect((await larder.request('GET', '/api/groups/members', { token })).body.total).to.equal(1)
    } finally {
      await larder.stop()
    }
  })
})

describe('mail', () => {
  let mails: MailServer
  let larder: TestLarder
  before(async () => {
    mails = await openMailServer()
    larder = await openLarder({
      settings: { LARDER_SMTP_URL: mails.url, LARDER_BASE_URL: 'https://larder.example/kitchen' },
    })
  })
  after(async () => {
    await larder.stop()
    await mails.stop()
  })

  it('contains a password-reset link with the configured address, not the host of the request', async () => {
    const { status } = await larder.request('POST', '/api/users/forgot-password', {
      json: { email: administrator.email },
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    expect(status).to.equal(200)
    const mail = (await mails.next()).replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(mail).to.contain('To: ann@example.org').and.not.to.contain('evil')
    const token =
      /https:\/\/larder\.example\/kitchen\/reset-password\?token=([0-9a-f]{64})/.exec(mail)?.[1] ?? ''
    const password = 'a whole new password'
    const reset = await larder.request('POST', '/api/users/reset-password', {
      json: { token, email: administrator.email, password, passwordConfirm: password },
    })
    expect(reset.status).to.equal(200)
    expect(await larder.signIn(administrator.username, password)).to.be.a('string')
  })

  it('contains an invitation', async () => {
    const token = await larder.signIn(administrator.username, 'a whole new password')
    const { body } = await larder.request('POST', '/api/households/invitations', { token, json: { uses: 1 } })
    const sent = await larder.request('POST', '/api/households/invitations/email', {
      token,
      json: { email: 'guest@example.org', token: body.token },
    })
    expect(sent.body).to.deep.equal({ success: true, error: null })
    const mail = (await mails.next()).replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(mail)
      .to.contain('To: guest@example.org')
      .and.to.contain(`https://larder.example/kitchen/register?token=${body.token}`)
  })

  const senders: [settings: Record<string, string>, from: string][] = [
    [{ LARDER_SMTP_FROM: 'kitchen@example.org' }, 'kitchen@example.org'],
    [
      { LARDER_SMTP_FROM: 'kitchen@example.org', LARDER_BASE_URL: 'https://larder.example' },
      'kitchen@example.org',
    ],
    [{ LARDER_BASE_URL: 'https://larder.example' }, 'larder@larder.example'],
    [{}, 'larder@localhost'],
  ]
  for (const [settings, from] of senders)
    it(`has the sender ${from} with ${Object.keys(settings).join(' and ') || 'no settings'}`, async () => {
      const other = await openLarder({ settings: { LARDER_SMTP_URL: mails.url, ...settings } })
      await other.request('POST', '/api/users/forgot-password', { json: { email: administrator.email } })
      expect(await mails.next()).to.contain(`From: Larder <${from}>`)
      expect(mails.senders.at(-1)).to.equal(from)
      await other.stop()
    })

  it('is in the language of the request, else in that of the server', async () => {
    const other = await openLarder({ settings: { LARDER_SMTP_URL: mails.url, LARDER_LANGUAGE: 'nl' } })
    const { token } = other
    const invitation = await other.request('POST', '/api/households/invitations', {
      token,
      json: { uses: 1 },
    })
    const json = { email: 'guest@example.org', token: invitation.body.token }
    const requests = [
      ['/api/users/forgot-password', { email: administrator.email }],
      ['/api/households/invitations/email', json],
      ['/api/admin/email', { email: 'guest@example.org' }],
    ] as const
    const subjects = []
    for (const language of ['it-CH, de;q=0.5', 'xx'])
      for (const [path, json] of requests) {
        await other.request('POST', path, { token, json, headers: { 'accept-language': language } })
        subjects.push(/^Subject: (.*)\r$/m.exec(await mails.next())?.[1])
      }
    expect(subjects).to.deep.equal([
      ...['Una nuova password per Larder', 'Un invito a Larder', 'Una prova di Larder'],
      ...['Een nieuw wachtwoord voor Larder', 'Een uitnodiging voor Larder', 'Een test van Larder'],
    ])
    await other.stop()
  })

  it('is sent to one address, and not to one that contains headers', async () => {
    const token = await larder.signIn(administrator.username, 'a whole new password')
    const { body } = await larder.request('POST', '/api/households/invitations', { token, json: { uses: 1 } })
    const before = mails.taken
    for (const email of ['a@example.org\r\nBcc: b@example.org', 'a@example.org, b@example.org', 'x']) {
      const { status } = await larder.request('POST', '/api/households/invitations/email', {
        token,
        json: { email, token: body.token },
      })
      expect(status, email).to.equal(422)
    }
    expect(mails.taken).to.equal(before)
  })
})

describe('the limit of guesses', () => {
  it('is limited on every route that accepts a password or a reset token', async () => {
    const larder = await openLarder()
    try {
      const { token } = larder
      const guess = () =>
        larder.request('PUT', '/api/users/password', {
          token,
          json: { currentPassword: 'a guess', newPassword: 'whatever it is' },
        })
      for (let n = 0; n < 5; n += 1) expect((await guess()).status).to.equal(400)
      const limited = await guess()
      expect([limited.status, limited.body.code]).to.deep.equal([429, 'sign-in/limited'])
      // All names of an account share one limit.
      const form = { username: administrator.username, password: administrator.password }
      expect((await larder.request('POST', '/api/auth/token', { form })).status).to.equal(429)
      const unlocked = await larder.request('POST', '/api/admin/users/unlock', { token })
      expect(unlocked.body).to.deep.equal({ unlocked: 1 })
      expect((await larder.request('POST', '/api/auth/token', { form })).status).to.equal(200)

      const reset = () =>
        larder.request('POST', '/api/users/reset-password', {
          json: {
            token: 'a guess',
            email: administrator.email,
            password: 'whatever it is',
            passwordConfirm: 'whatever it is',
          },
        })
      for (let n = 0; n < 5; n += 1) expect((await reset()).status).to.equal(400)
      expect((await reset()).status).to.equal(429)
    } finally {
      await larder.stop()
    }
  })
})

describe('a password', () => {
  let larder: TestLarder
  let requests = 0
  before(async () => {
    larder = await openLarder({
      settings: { LARDER_RATE_LIMITS: 'off', LARDER_SIGNUP: 'true' },
      broken: ({ passwords }) => ({
        passwords: {
          ...passwords,
          matches(password, hash) {
            requests += 1
            return passwords.matches(password, hash)
          },
        },
      }),
    })
  })
  after(() => larder.stop())

  const person = { username: 'nell', fullName: 'Nell', email: 'nell@example.org' }
  const current = administrator.password
  /** All operations that set a password. */
  const ways: [way: string, request: (password: string) => ReturnType<TestLarder['request']>][] = [
    [
      'by joining',
      (password) =>
        larder.request('POST', '/api/users/register', {
          json: { ...person, password, passwordConfirm: password, group: 'Nell’s' },
        }),
    ],
    [
      'by changing it',
      (newPassword) =>
        larder.request('PUT', '/api/users/password', {
          token: larder.token,
          json: { currentPassword: current, newPassword },
        }),
    ],
    [
      'with a word from a mail',
      async (password) => {
        const { email } = administrator
        const word = await larder.request('POST', '/api/admin/users/password-reset-token', {
          token: larder.token,
          json: { email },
        })
        const json = { token: word.body.token, email, password, passwordConfirm: password }
        return larder.request('POST', '/api/users/reset-password', { json })
      },
    ],
    [
      'by an administrator',
      (password) =>
        larder.request('POST', '/api/admin/users', { token: larder.token, json: { ...person, password } }),
    ],
  ]
  const unfit: [password: string, code: string][] = [
    ['', 'password/too-short'],
    ['1234567', 'password/too-short'],
    ['🥣🥣🥣🥣🥣🥣🥣', 'password/too-short'],
    ['x'.repeat(73), 'password/too-long'],
    ['ü'.repeat(37), 'password/too-long'],
    ['salt\0 and pepper', 'text/character'],
  ]
  for (const [way, request] of ways)
    it(`has eight characters, at most 72 bytes and no NUL, when it is set ${way}`, async () => {
      for (const [password, code] of unfit) {
        const { status, body } = await request(password)
        expect([status, body.code], password).to.deep.equal([422, code])
      }
    })

  it('is compared once for known and unknown users, so that response times do not differ', async () => {
    const deleted = await addPerson(larder, 'gone', {})
    const changed = await larder.request('PUT', `/api/admin/users/${deleted.userId}`, {
      token: larder.token,
      json: { active: false },
    })
    expect(changed.status).to.equal(200)
    for (const username of ['ann', 'nobody', 'gone', 'ann@example.org', '']) {
      const before = requests
      const form = { username, password: 'a guess at it' }
      expect((await larder.request('POST', '/api/auth/token', { form })).body.code).to.equal(
        'sign-in/refused',
      )
      expect(requests - before, username).to.equal(1)
    }
  })
})

describe('the address of a failed sign-in', () => {
  it('is the address of the connection, unless a proxy is trusted', async () => {
    for (const [settings, last] of [
      [{}, 429],
      [{ LARDER_TRUST_PROXY: '1' }, 401],
    ] as const) {
      const larder = await openLarder({ settings })
      const statuses: number[] = []
      for (let n = 0; n < 12; n += 1) {
        const form = { username: `nobody${n}`, password: 'a guess at it' }
        const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` }
        statuses.push((await larder.request('POST', '/api/auth/token', { form, headers })).status)
      }
      expect(statuses.at(-1), JSON.stringify(settings)).to.equal(last)
      await larder.stop()
    }
  })
})

describe('expired login data', () => {
  it('is deleted, and valid tokens are kept', async () => {
    const larder = await openLarder()
    const request = (path: string, json: object) =>
      larder.request('POST', path, { token: larder.token, json })
    const { work } = larder.services
    const stored = () =>
      work.read(system, (store) =>
        Promise.all(
          [sessions, invitations, passwordResets].map((what) => store.of(what as typeof sessions).count()),
        ),
      )
    await request('/api/households/invitations', { uses: 1 })
    await request('/api/admin/users/password-reset-token', { email: administrator.email })
    expect(await stored()).to.deep.equal([1, 1, 1])
    const hours = 3_600_000
    for (const [later, left] of [
      [47 * hours, [1, 1, 1]],
      [2 * hours, [0, 1, 0]],
      [48 * hours, [0, 0, 0]],
    ] as const) {
      larder.clock.move(later)
      await removeExpired(larder.services)
      expect(await stored()).to.deep.equal(left)
    }
    await larder.stop()
  })
})
