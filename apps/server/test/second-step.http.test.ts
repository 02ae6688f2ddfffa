import { secondSteps, system } from '@larder/domain'
import { expect } from 'chai'
import { oneTimeCode, openAuthenticator } from './authenticator.ts'
import { administrator, onBothDatabases, openLarder, type TestLarder, type TestOptions } from './harness.ts'
import { openMailServer } from './mail-server.ts'
import type { Loose, TestResponse } from './send.ts'

const page = { 'x-larder-page': 'test' }
const form = { username: administrator.username, password: administrator.password }
const outcome = ({ status, body }: TestResponse) => [status, body.code]

/** Its clock is stopped, since a code is valid for half a minute. */
async function open(store?: TestOptions['store'], settings: Readonly<Record<string, string>> = {}) {
  const options = { ...(store ? { store } : {}), settings: { LARDER_RATE_LIMITS: 'off', ...settings } }
  const larder = await openLarder(options)
  larder.clock.stopAt(new Date().toISOString())
  return larder
}

/** An authenticator app at the time of the server, some steps later. */
const codeOf = (larder: TestLarder, secret: string, steps = 0): string =>
  oneTimeCode(secret, larder.clock.now().getTime(), steps)

/** Turns codes on for a user. The first code is of the step before. */
async function turnOn(larder: TestLarder, token: string) {
  const { secret, state, url } = (await larder.request('POST', '/api/users/one-time-codes/setup', { token }))
    .body
  const made = await larder.request('POST', '/api/users/one-time-codes', {
    token,
    form: { state, code: codeOf(larder, secret, -1) },
  })
  expect(made.status, JSON.stringify(made.body)).to.equal(201)
  return { secret: String(secret), url: String(url), recoveryCodes: made.body.recoveryCodes as string[] }
}

const signIn = (larder: TestLarder, code?: string, fields: object = form) =>
  larder.request('POST', '/api/auth/session', {
    form: { ...fields, ...(code === undefined ? {} : { code }) } as never,
    headers: page,
  })

onBothDatabases('one-time codes', (store) => {
  let larder: TestLarder
  beforeEach(async () => {
    larder = await open(store)
  })
  afterEach(() => larder.stop())
  const state = async (): Promise<Loose> =>
    (await larder.request('GET', '/api/users/one-time-codes', { token: larder.token })).body

  it('are asked for after the right password only, and accepted once', async () => {
    const { secret, url } = await turnOn(larder, larder.token)
    expect(url).to.match(/^otpauth:\/\/totp\/Larder:ann\?/)
    expect(outcome(await signIn(larder))).to.deep.equal([401, 'second-step/required'])
    expect(outcome(await signIn(larder, undefined, { ...form, password: 'wrong' }))).to.deep.equal([
      401,
      'sign-in/refused',
    ])
    const code = codeOf(larder, secret)
    expect(outcome(await signIn(larder, code, { ...form, password: 'wrong' }))).to.deep.equal([
      401,
      'sign-in/refused',
    ])
    expect((await signIn(larder, `${code.slice(0, 3)} ${code.slice(3)}`)).status).to.equal(200)
    expect(outcome(await signIn(larder, code))).to.deep.equal([401, 'second-step/refused'])
    // The one before is refused too, although the clock of a device may be late.
    expect(outcome(await signIn(larder, codeOf(larder, secret, -1)))).to.deep.equal([
      401,
      'second-step/refused',
    ])
    expect((await signIn(larder, codeOf(larder, secret, 1))).status).to.equal(200)
    expect(outcome(await signIn(larder, codeOf(larder, secret, 5)))).to.deep.equal([
      401,
      'second-step/refused',
    ])
    larder.clock.move(60_000)
    const both = await Promise.all([
      signIn(larder, codeOf(larder, secret)),
      signIn(larder, codeOf(larder, secret)),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).to.deep.equal([200, 401])
  })

  for (const path of ['/api/auth/token', '/mealie/api/auth/token'])
    it(`are needed for a token of ${path}, and not for API tokens`, async () => {
      const made = await larder.request('POST', '/api/users/api-tokens', {
        token: larder.token,
        json: { name: 'Script' },
      })
      const { secret } = await turnOn(larder, larder.token)
      const refused = await larder.request('POST', path, { form })
      expect(refused.status).to.equal(401)
      expect(JSON.stringify(refused.body)).to.contain('API token')
      const signed = await larder.request('POST', path, { form: { ...form, code: codeOf(larder, secret) } })
      expect(signed.status).to.equal(200)
      const { body } = await larder.request('GET', '/api/users/self', { token: made.body.token })
      expect(body.username).to.equal(administrator.username)
    })

  it('can be replaced by recovery codes, each once', async () => {
    const { recoveryCodes } = await turnOn(larder, larder.token)
    expect(recoveryCodes).to.have.length(10)
    expect(new Set(recoveryCodes).size).to.equal(10)
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(larder, first.toUpperCase().replaceAll('-', ' '))).status).to.equal(200)
    expect(outcome(await signIn(larder, first))).to.deep.equal([401, 'second-step/refused'])
    expect((await state()).recoveryCodesLeft).to.equal(9)
    const renewed = await larder.request('POST', '/api/users/one-time-codes/recovery-codes', {
      token: larder.token,
    })
    expect(renewed.status).to.equal(200)
    expect(outcome(await signIn(larder, second))).to.deep.equal([401, 'second-step/refused'])
    expect((await signIn(larder, renewed.body.recoveryCodes[0])).status).to.equal(200)
  })

  it('are stored neither readable nor repeatable', async () => {
    const { secret, recoveryCodes } = await turnOn(larder, larder.token)
    const rows = await larder.services.work.read(system, (read) => read.of(secondSteps).find())
    const stored = JSON.stringify(rows)
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.to.contain(text)
  })

  it('are turned on with a code of the app only', async () => {
    const begin = async () =>
      (await larder.request('POST', '/api/users/one-time-codes/setup', { token: larder.token })).body
    const finish = (sent: Readonly<Record<string, string>>, token = larder.token) =>
      larder.request('POST', '/api/users/one-time-codes', { token, form: sent })
    const begun = await begin()
    const wrong = {
      state: begun.state,
      code: '000000' === codeOf(larder, begun.secret) ? '111111' : '000000',
    }
    expect(outcome(await finish(wrong))).to.deep.equal([400, 'second-step/wrong-code'])
    const code = codeOf(larder, begun.secret)
    expect(outcome(await finish({ state: 'invented', code }))).to.deep.equal([400, 'second-step/expired'])
    const { token } = await larder.addMember('tom')
    expect(outcome(await finish({ state: begun.state, code }, token))).to.deep.equal([
      400,
      'second-step/expired',
    ])
    expect((await state()).isOn).to.equal(false)
    expect((await signIn(larder)).status).to.equal(200)
    expect((await finish({ state: begun.state, code })).status).to.equal(201)
    expect(await state()).to.include({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })
  })

  it('end when they are turned off, or an administrator resets them', async () => {
    const { token, userId } = await larder.addMember('tom')
    const tom = { username: 'tom', password: 'tell nobody at all' }
    await turnOn(larder, token)
    const reset = `/api/admin/users/${userId}/second-step`
    expect(outcome(await larder.request('DELETE', reset, { token }))).to.deep.equal([
      403,
      'access/admin-only',
    ])
    expect((await larder.request('DELETE', reset, { token: larder.token })).status).to.equal(200)
    expect((await larder.request('GET', '/api/users/self', { token })).status).to.equal(401)
    expect((await signIn(larder, undefined, tom)).status).to.equal(200)

    await turnOn(larder, larder.token)
    const off = await larder.request('DELETE', '/api/users/one-time-codes', { token: larder.token })
    expect(off.status).to.equal(200)
    expect((await signIn(larder)).status).to.equal(200)
  })
})

describe('guesses of one-time codes', () => {
  it('are limited by account, from any address, and only with the right password', async () => {
    const larder = await open('memory', { LARDER_RATE_LIMITS: 'on', LARDER_TRUST_PROXY: '1' })
    const { secret } = await turnOn(larder, larder.token)
    let guesses = 0
    const guess = (password: string, code: string) =>
      larder.request('POST', '/api/auth/session', {
        form: { ...form, password, code },
        headers: { ...page, 'x-forwarded-for': `203.0.113.${++guesses}` },
      })
    const wrong = codeOf(larder, secret, 40)
    // Without the password, an attacker does not make the owner wait at the second step.
    for (let count = 0; count < 4; count++)
      expect(outcome(await guess('not the password', wrong))).to.deep.equal([401, 'sign-in/refused'])
    await larder.request('POST', '/api/admin/users/unlock', { token: larder.token })
    for (let count = 0; count < 4; count++)
      expect(outcome(await guess(form.password, wrong))).to.deep.equal([401, 'second-step/refused'])
    await larder.request('POST', '/api/admin/users/unlock', { token: larder.token })
    for (let count = 0; count < 5; count++)
      expect(outcome(await guess(form.password, wrong))).to.deep.equal([401, 'second-step/refused'])
    expect(outcome(await guess(form.password, codeOf(larder, secret)))).to.deep.equal([
      429,
      'sign-in/limited',
    ])
    await larder.stop()
  })
})

describe('a second step that the settings require', () => {
  for (const [who, isForMembers] of [
    ['administrators', false],
    ['everyone', true],
  ] as const)
    it(`is set up first by ${who}`, async () => {
      const larder = await open('memory', { LARDER_SECOND_STEP: who })
      const read = (token: string, path = '/api/recipes') => larder.request('GET', path, { token })
      expect(outcome(await read(larder.token))).to.deep.equal([403, 'second-step/set-up'])
      const tom = await larder.addMember('tom')
      expect((await read(tom.token)).status).to.equal(isForMembers ? 403 : 200)
      expect((await read(larder.token, '/api/users/self')).status).to.equal(200)
      const make = { token: larder.token, json: { name: 'x' } }
      expect((await larder.request('POST', '/api/users/api-tokens', make)).status).to.equal(403)
      await turnOn(larder, larder.token)
      expect((await read(larder.token)).status).to.equal(200)
      await larder.stop()
    })

  it('may also be a passkey', async () => {
    const larder = await open('memory', { LARDER_SECOND_STEP: 'everyone' })
    const token = larder.token
    const begun = (await larder.request('POST', '/api/users/passkeys/challenge', { token })).body
    const response = openAuthenticator(larder.url).create(begun.options)
    const added = await larder.request('POST', '/api/users/passkeys', {
      token,
      form: { name: 'Phone', state: begun.state, response },
    })
    expect(added.status).to.equal(201)
    expect((await larder.request('GET', '/api/recipes', { token })).status).to.equal(200)
    await larder.stop()
  })
})

describe('the secrets of one-time codes', () => {
  it('need the secret of their server, and recovery codes do not', async () => {
    const larder = await open('memory')
    const { secret, recoveryCodes } = await turnOn(larder, larder.token)
    const [row] = await larder.services.work.read(system, (read) => read.of(secondSteps).find())
    const sealed = { ...row!, sealedSecret: `AAAA${row!.sealedSecret.slice(4)}` }
    await larder.services.work.run(system, (write) => write.of(secondSteps).save(sealed))
    expect(outcome(await signIn(larder, codeOf(larder, secret)))).to.deep.equal([
      409,
      'second-step/unreadable',
    ])
    expect((await signIn(larder, recoveryCodes[0])).status).to.equal(200)
    await larder.stop()
  })
})

describe('a change of one-time codes', () => {
  it('is told to the user by mail', async () => {
    const mails = await openMailServer()
    const larder = await open('memory', { LARDER_SMTP_URL: mails.url })
    const { recoveryCodes } = await turnOn(larder, larder.token)
    expect(await mails.next()).to.contain('turned on')
    await signIn(larder, recoveryCodes[0])
    expect(await mails.next()).to.contain('recovery code')
    await larder.request('DELETE', '/api/users/one-time-codes', {
      token: larder.token,
      headers: { 'accept-language': 'de' },
    })
    expect(await mails.next()).to.contain('wurden Einmalcodes ausgeschaltet')
    await larder.stop()
    await mails.stop()
  })
})
