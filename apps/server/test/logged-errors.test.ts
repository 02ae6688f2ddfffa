import { DomainError } from '@larder/domain'
import { expect } from 'chai'
import { openLarder } from './harness.ts'
import { collectErrors, unexpectedErrors } from './logged-errors.ts'

describe('errors that a server logs in a test', () => {
  const found = () => unexpectedErrors().filter(({ text }) => text.includes('soup'))

  it('are unexpected, with their details and the test, until it expects them', async () => {
    const { log, expectLogged } = collectErrors()
    log.error('no soup', { path: '/api/recipes', error: new TypeError('no leeks') })
    const [error, ...more] = found()
    expect(more).to.deep.equal([])
    expect(error?.text).to.match(/^no soup \{[^]*TypeError: no leeks[^]*logged-errors\.test\.ts/)
    expect(error?.test).to.include('until it expects them')
    await expectLogged(/^no soup/)
    expect(found()).to.deep.equal([])
  })

  it('can come after the test waits for them, and again', async () => {
    const { log, expectLogged } = collectErrors()
    setImmediate(() => log.error('no soup'))
    await expectLogged(/soup/)
    log.error('no soup')
    expect(found()).to.deep.equal([])
  })

  it('are waited for once each', async () => {
    const { log, expectLogged } = collectErrors()
    log.error('no soup')
    await expectLogged(/soup/)
    let isLogged = false
    setTimeout(() => {
      isLogged = true
      log.error('no soup')
    }, 50)
    await expectLogged(/soup/)
    expect(isLogged).to.equal(true)
  })

  it('are no fault of the server when the database is unavailable', () => {
    const { log } = collectErrors()
    log.error('no soup', { error: new DomainError('unavailable', 'storage/unavailable', 'It is away.') })
    log.error('reading the soup failed', { error: 'DomainError: The database is not available.' })
    expect(found()).to.deep.equal([])
  })

  it('are expected of one server only', async () => {
    const [one, other] = [await openLarder(), collectErrors()]
    for (const { log } of [one.services, other]) log.error('no soup')
    await one.expectLogged(/soup/)
    expect(found()).to.have.length(1)
    other.allowLogged(/soup/)
    await one.stop()
    expect(found()).to.deep.equal([])
  })
})
