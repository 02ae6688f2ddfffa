import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { system, users } from '@larder/domain'
import { expect } from 'chai'
import type { Route } from '../src/http/pipeline/route.ts'
import { routes } from '../src/http/routes/index.ts'
import { oneTimeCode, openAuthenticator } from './authenticator.ts'
import { administrator, onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Loose, RequestOptions, TestResponse } from './send.ts'

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`
const outcome = ({ status, body }: TestResponse) => [status, body.code]
const path = '/api/auth/session/confirmation'

/** Operations that need a confirmation only with some bodies, with such a body. */
const bodies: Readonly<Record<string, object>> = {
  'POST /users/api-tokens': { name: 'Another' },
  'PUT /users/{id}': { email: 'other@example.org' },
  'PUT /admin/users/{id}': { admin: true },
  'POST /admin/users': {
    ...{ username: 'zoe', fullName: 'Zoe', email: 'zoe@example.org', password: 'a new word of mine' },
    admin: true,
  },
  'POST /admin/users/password-reset-token': { email: administrator.email },
  'POST /admin/backups/{file_name}/restore': { serverName: '127.0.0.1' },
  'POST /admin/restore/undo': { serverName: '127.0.0.1' },
}

onBothDatabases('a dangerous act', (store) => {
  let larder: TestLarder
  let token: string
  let self: string
  let apiToken: string
  beforeEach(async () => {
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
    ;({ token } = larder)
    self = (await larder.request('GET', '/api/users/self', { token })).body.id
    const json = { name: 'Script' }
    apiToken = (await larder.request('POST', '/api/users/api-tokens', { token, json })).body.token
  })
  afterEach(() => larder.stop())

  const send = (route: Pick<Route, 'method' | 'path'>, options: RequestOptions, prefix = '') => {
    const json = bodies[nameOf(route)]
    const at = route.path.replace('{id}', self).replace(/\{\w+\}/, 'none')
    return larder.request(route.method.toUpperCase(), `${prefix}/api${at}`, {
      ...options,
      headers: { 'x-larder-page': 'test' },
      ...(json ? { json } : {}),
    })
  }
  const dangerous = routes.filter((route) => route.needsConfirmation || bodies[nameOf(route)] !== undefined)
  const age = () => larder.clock.move(16 * 60_000)
  const confirm = (form: Readonly<Record<string, string>>, options: RequestOptions = { token }) =>
    larder.request('POST', path, { ...options, form })
  const isFresh = async () => (await larder.request('GET', path, { token })).body.isConfirmed as boolean

  it('is in the table of docs/security.md', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
    const documented = [...text.matchAll(/^\| (`(?:GET|POST|PUT|PATCH|DELETE) .*?`) +\|/gm)].flatMap(
      ([, cell = '']) => cell.split(', ').map((name) => name.replaceAll('`', '')),
    )
    expect(documented).to.have.members(dangerous.map(nameOf))
  })

  it('is refused in an old session, and not with an API token', async () => {
    expect(dangerous.length).to.be.greaterThan(15)
    age()
    for (const route of dangerous)
      expect(outcome(await send(route, { token })), nameOf(route)).to.deep.equal([403, 'session/confirm'])
    // Nothing was done.
    const all = await larder.services.work.read(system, (read) => read.of(users).find())
    expect(all.map(({ username, email }) => [username, email])).to.deep.equal([['ann', administrator.email]])
    for (const route of dangerous) {
      const { body } = await send(route, { token: apiToken })
      expect(body?.code, nameOf(route)).not.to.equal('session/confirm')
    }
  })

  it('is refused under /mealie too', async () => {
    age()
    const route = { method: 'delete', path: '/admin/groups/{id}' } as const
    const { status, body } = await send(route, { token }, '/mealie')
    expect(status).to.equal(403)
    expect(JSON.stringify(body)).to.contain('Confirm who you are')
  })

  it('is possible after a confirmation, and not for ever', async () => {
    age()
    expect(outcome(await confirm({ password: 'wrong' }))).to.deep.equal([400, 'password/wrong'])
    expect(await isFresh()).to.equal(false)
    expect((await confirm({ password: administrator.password })).status).to.equal(204)
    expect(await isFresh()).to.equal(true)
    const route = { method: 'post', path: '/users/api-tokens' } as const
    expect((await send(route, { token })).status).to.equal(201)
    age()
    expect(outcome(await send(route, { token }))).to.deep.equal([403, 'session/confirm'])
  })

  it('is done by a repeat with the same idempotency key after the confirmation', async () => {
    age()
    const options = { token, json: { name: 'Script' }, headers: { 'idempotency-key': 'once' } }
    const make = () => larder.request('POST', '/api/users/api-tokens', options)
    expect(outcome(await make())).to.deep.equal([403, 'session/confirm'])
    await confirm({ password: administrator.password })
    expect((await make()).status).to.equal(201)
    expect((await make()).headers.get('idempotency-replayed')).to.equal('true')
  })

  it('is possible with the password in the request', async () => {
    age()
    const json = { name: 'Script', currentPassword: administrator.password }
    expect((await larder.request('POST', '/api/users/api-tokens', { token, json })).status).to.equal(201)
  })

  it('is refused in a session that was only renewed', async () => {
    age()
    const { body } = await larder.request('GET', '/api/auth/refresh', { token })
    const route = { method: 'post', path: '/users/api-tokens' } as const
    expect(outcome(await send(route, { token: body.access_token }))).to.deep.equal([403, 'session/confirm'])
  })

  it('is confirmed by a code, once, and by a passkey of the same user', async () => {
    // A code is valid for half a minute.
    larder.clock.stopAt(larder.clock.now().toISOString())
    const setup = (await larder.request('POST', '/api/users/one-time-codes/setup', { token })).body
    const code = (steps: number) => oneTimeCode(setup.secret, larder.clock.now().getTime(), steps)
    expect(outcome(await confirm({ code: code(0) }))).to.deep.equal([409, 'second-step/off'])
    const first = { state: setup.state, code: code(-1) }
    await larder.request('POST', '/api/users/one-time-codes', { token, form: first })
    const device = openAuthenticator(larder.url)
    const begun = (await larder.request('POST', '/api/users/passkeys/challenge', { token })).body
    const form = { name: 'Phone', state: begun.state, response: device.create(begun.options) }
    await larder.request('POST', '/api/users/passkeys', { token, form })
    const ways = (await larder.request('GET', path, { token })).body
    expect(ways).to.include({ password: true, code: true, passkey: true, provider: null, proxy: false })

    age()
    const once = code(0)
    expect((await confirm({ code: once })).status).to.equal(204)
    expect(await isFresh()).to.equal(true)
    age()
    expect(outcome(await confirm({ code: once }))).to.deep.equal([401, 'second-step/refused'])

    const challenge = async (from = token): Promise<Loose> =>
      (await larder.request('POST', `${path}/challenge`, { token: from })).body
    const { options, state } = await challenge()
    expect(options.allowCredentials.map(({ id }: Loose) => id)).to.deep.equal([device.id])
    const { token: other } = await larder.addMember('tom')
    const ofTom = await challenge(other)
    const foreign = { state: ofTom.state, response: device.get(ofTom.options) }
    expect(outcome(await confirm(foreign, { token: other }))).to.deep.equal([401, 'passkey/refused'])
    expect(outcome(await confirm({ state: ofTom.state, response: device.get(ofTom.options) }))).to.deep.equal(
      [401, 'passkey/refused'],
    )
    expect(await isFresh()).to.equal(false)
    expect((await confirm({ state, response: device.get(options) })).status).to.equal(204)
    expect(await isFresh()).to.equal(true)
  })

  it('cannot be confirmed with an API token, with nothing, or for another session', async () => {
    const refused = await confirm({ password: administrator.password }, { token: apiToken })
    expect(outcome(refused)).to.deep.equal([403, 'session/required'])
    age()
    expect(outcome(await confirm({ password: '' }))).to.deep.equal([403, 'password/required'])
    const second = await larder.signIn(administrator.username, administrator.password)
    await confirm({ password: administrator.password }, { token: second })
    expect(await isFresh()).to.equal(false)
  })

  it('can be allowed for longer by a setting', async () => {
    const patient = await openLarder({ store, settings: { LARDER_CONFIRM_MINUTES: '60' } })
    patient.clock.move(50 * 60_000)
    const json = { name: 'Script' }
    const made = await patient.request('POST', '/api/users/api-tokens', { token: patient.token, json })
    expect(made.status).to.equal(201)
    await patient.stop()
  })
})
