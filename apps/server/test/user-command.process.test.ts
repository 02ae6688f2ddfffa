import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { oneTimeCode } from './authenticator.ts'
import { startInProcess } from './in-process.ts'
import { send } from './send.ts'

describe('the command larder user', function () {
  this.timeout(300_000)
  let folder: string
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'larder-user-'))))
  after(() => rm(folder, { recursive: true, force: true }))

  const file = join(import.meta.dirname, '../src/user.ts')
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--conditions=larder-source', file, ...args],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          LARDER_DATA_DIR: folder,
          LARDER_LOG_LEVEL: 'error',
        },
      },
    )
    return { status, stdout, stderr }
  }
  /** Runs a server while the work is done. */
  const whileServing = async (work: (url: string) => Promise<void>) => {
    const server = await startInProcess({
      LARDER_DATA_DIR: folder,
      LARDER_ADMIN_USERNAME: 'ann',
      LARDER_ADMIN_PASSWORD: 'correct horse battery',
    })
    try {
      await work(server.url)
    } finally {
      await server.stop()
    }
  }
  const signIn = async (url: string, username: string, password: string) =>
    send('POST', `${url}/api/auth/token`, { form: { username, password } })

  let token = ''
  let password = ''

  it('lists users, and gives one a new password, which ends their sessions', async () => {
    await whileServing(async (url) => {
      token = String((await signIn(url, 'ann', 'correct horse battery')).body.access_token)
    })
    expect(run('list').stdout).to.equal('ann  admin@localhost  administrator\n')
    const { status, stdout } = run('password', 'ADMIN@localhost')
    password = /^Sign in as ann with the password (\S+) \(shown this once\)\n$/.exec(stdout)?.[1] ?? ''
    expect([status, password.length]).to.deep.equal([0, 23])
    await whileServing(async (url) => {
      expect((await send('GET', `${url}/api/users/self`, { token })).status).to.equal(401)
      expect((await signIn(url, 'ann', 'correct horse battery')).status).to.equal(401)
      const { status: signedIn, body } = await signIn(url, 'ann', password)
      expect(signedIn).to.equal(200)
      token = String(body.access_token)
    })
  })

  it('says in one line that a server uses the database', async () => {
    await whileServing(async () => {
      const { status, stdout, stderr } = run('list')
      expect([status, stdout]).to.deep.equal([1, ''])
      expect(stderr).to.match(/^The users could not be read: \S+ is in use by process .*\n$/)
    })
  })

  it('removes the one-time codes of a user, and ends their sessions', async () => {
    await whileServing(async (url) => {
      const path = `${url}/api/users/one-time-codes`
      const { secret, state } = (await send('POST', `${path}/setup`, { token })).body
      const form = { state, code: oneTimeCode(secret, Date.now(), 1) }
      expect((await send('POST', path, { token, form })).status).to.equal(201)
      expect((await signIn(url, 'ann', password)).body.code).to.equal('second-step/required')
    })
    expect(run('reset-second-step', 'ann')).to.deep.include({
      status: 0,
      stdout: 'ann has no one-time codes and passkeys any more, and is signed out everywhere\n',
    })
    await whileServing(async (url) => {
      expect((await send('GET', `${url}/api/users/self`, { token })).status).to.equal(401)
      expect((await signIn(url, 'ann', password)).status).to.equal(200)
    })
  })

  it('fails for somebody who does not exist, and explains what it does', () => {
    expect(run('password', 'nobody')).to.deep.include({
      status: 1,
      stderr: 'There is no active user with this name or address.\n',
    })
    expect(run('reset-second-step', 'nobody').status).to.equal(1)
    const { status, stderr } = run('lits')
    expect(status).to.equal(1)
    expect(stderr).to.match(/^Name what to do: larder user list, or larder user password NAME/)
  })
})
