import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DomainError } from '@larder/domain'
import { expect } from 'chai'
import jwt from 'jsonwebtoken'
import { bcryptPasswords } from './bcrypt-passwords.ts'
import { jwtSessions } from './jwt-sessions.ts'
import { openSecret } from './secret-file.ts'
import { uuidIds } from './uuid-ids.ts'

describe('passwords by bcrypt', () => {
  const passwords = bcryptPasswords({ cost: 4 })

  it('match only their own hash', async () => {
    const hash = await passwords.hash('correct horse')
    expect(hash).to.match(/^\$2[aby]\$04\$/)
    expect(await passwords.matches('correct horse', hash)).to.equal(true)
    expect(await passwords.matches('correct Horse', hash)).to.equal(false)
    expect(await passwords.matches('correct horse', undefined)).to.equal(false)
  })

  it('are hashed at cost 12 by default', async () => {
    expect(await bcryptPasswords().hash('correct horse')).to.match(/^\$2[aby]\$12\$/)
  })

  it('may have at most 72 bytes, the limit of bcrypt', async () => {
    const hash = await passwords.hash('x'.repeat(72))
    expect(await passwords.matches('x'.repeat(72), hash)).to.equal(true)
    expect(await passwords.matches(`${'x'.repeat(72)}y`, hash)).to.equal(false)
    const refused = await passwords.hash('ü'.repeat(37)).catch((error: unknown) => error)
    expect(refused).to.be.instanceOf(DomainError).and.to.include({ code: 'password/unfit' })
  })

  it('are not truncated at a NUL', async () => {
    const hash = await passwords.hash('correct')
    expect(await passwords.matches('correct\0horse', hash)).to.equal(false)
  })

  it('are refused when more than sixty wait, so that the last one does not wait for minutes', async () => {
    const hash = await passwords.hash('correct horse')
    const results = await Promise.all(
      Array.from({ length: 70 }, () =>
        passwords.matches('correct horse', hash).catch((error: DomainError) => error.code),
      ),
    )
    expect(results.filter((result) => result === true)).to.have.length(60)
    expect(results.filter((result) => result === 'password/busy')).to.have.length(10)
    expect(await passwords.matches('correct horse', hash)).to.equal(true)
  })

  it('are hashed in another thread', async () => {
    let turns = 0
    const ticking = setInterval(() => (turns += 1), 1)
    await bcryptPasswords({ cost: 10 }).hash('correct horse')
    clearInterval(ticking)
    expect(turns).to.be.greaterThan(3)
  })
})

describe('session tokens', () => {
  const tokens = jwtSessions('one secret of many')
  const session = { id: 'a session', userId: 'a user', expiresAt: '2999-01-01T00:00:00.000Z' }

  it('contain the ids of their session and of its user', () => {
    expect(tokens.read(tokens.issue(session))).to.deep.equal({ id: 'a session', userId: 'a user' })
  })

  it('contain no permissions', () => {
    expect(jwt.decode(tokens.issue(session))).to.have.all.keys('sub', 'jti', 'purpose', 'exp', 'iat', 'iss')
  })

  it('expire with the session', () => {
    expect(tokens.read(tokens.issue({ ...session, expiresAt: '2001-01-01T00:00:00.000Z' }))).to.equal(
      undefined,
    )
  })

  it('are rejected when another secret signed them', () => {
    expect(tokens.read(jwtSessions('another secret').issue(session))).to.equal(undefined)
  })

  it('are accepted with one signature algorithm only', () => {
    const claims = { jti: 'a session', purpose: 'session', iss: 'larder' }
    expect(tokens.read(jwt.sign(claims, 'one secret of many', { algorithm: 'HS512' }))).to.equal(undefined)
    expect(tokens.read(jwt.sign(claims, '', { algorithm: 'none' }))).to.equal(undefined)
    expect(tokens.read('a.b.c')).to.equal(undefined)
  })
})

describe('the secret of an installation', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-secret-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is created once, readable only by its owner', async () => {
    const secret = await openSecret(join(folder, 'data'))
    expect(secret).to.have.length.of.at.least(43)
    expect(await openSecret(join(folder, 'data'))).to.equal(secret)
    expect((await stat(join(folder, 'data', 'secret'))).mode & 0o777).to.equal(0o600)
  })

  it('is the same for servers that start concurrently', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => openSecret(folder)))
    expect(new Set(secrets).size).to.equal(1)
  })

  it('is never short, and an existing file is not overwritten', async () => {
    await writeFile(join(folder, 'secret'), 'short')
    const error = await openSecret(folder).catch((reason: unknown) => reason)
    expect(error).to.be.instanceOf(Error)
    expect(await readFile(join(folder, 'secret'), 'utf8')).to.equal('short')
  })
})

describe('ids', () => {
  it('sort by creation time, also within a millisecond', () => {
    const ids = Array.from({ length: 10_000 }, () => uuidIds.next())
    expect(ids[0]).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).to.deep.equal(ids)
    expect(new Set(ids).size).to.equal(ids.length)
  })
})
