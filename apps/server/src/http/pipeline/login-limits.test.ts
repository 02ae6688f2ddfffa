import { DomainError } from '@larder/domain'
import { expect } from 'chai'
import { mock } from 'node:test'
import { memoryCounters } from '../../adapters/memory-counters.ts'
import { openLoginLimits } from './login-limits.ts'

describe('limits of failed sign-ins', () => {
  beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-21T08:00:00.000Z') }))
  afterEach(() => mock.timers.reset())
  const pass = (seconds: number) => mock.timers.tick(seconds * 1_000)
  const right = async () => 'in'
  const wrong = async () => {
    throw new DomainError('unauthenticated', 'sign-in/refused', 'wrong')
  }

  const open = (enabled = true) => {
    const limits = openLoginLimits(memoryCounters(), { enabled })
    return async (account: string, address: string, work: () => Promise<string> = wrong) => {
      try {
        return await limits.attempt(account, address, work)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return error.kind === 'limited' ? Number(error.details.retryAfter) : error.kind
      }
    }
  }

  it('delay an account after five wrong passwords from any addresses', async () => {
    const attempt = open()
    for (const from of ['a', 'b', 'c', 'd', 'e'])
      expect(await attempt('ann', from)).to.equal('unauthenticated')
    expect(await attempt('ann', 'f', right)).to.equal(5)
    expect(await attempt('bob', 'f', right)).to.equal('in')
  })

  it('let the owner sign in again within a minute, however many guesses there were', async () => {
    const attempt = open()
    for (let n = 0; n < 50; n += 1) {
      await attempt('ann', `address ${n}`)
      pass(61)
    }
    expect(await attempt('ann', 'home', right)).to.equal('in')
  })

  it('delay an address that tries many accounts, longer each time', async () => {
    const attempt = open()
    for (let n = 0; n < 10; n += 1) await attempt(`account ${n}`, 'a')
    expect(await attempt('ann', 'a', right)).to.equal(10)
    pass(10)
    await attempt('ann', 'a')
    expect(await attempt('bob', 'a', right)).to.equal(20)
  })

  it('end their delays when the clock is set back', async () => {
    const attempt = open()
    for (let n = 0; n < 5; n += 1) await attempt('ann', `address ${n}`)
    expect(await attempt('ann', 'home', right)).to.equal(5)
    mock.timers.setTime(Date.parse('2026-11-20T08:00:00.000Z'))
    expect(await attempt('ann', 'home', right)).to.equal('in')
  })

  it('are not cleared for an address by its own successful sign-in', async () => {
    const attempt = open()
    for (let n = 0; n < 9; n += 1) await attempt(`account ${n}`, 'a')
    await attempt('own', 'a', right)
    await attempt('account 9', 'a')
    expect(await attempt('ann', 'a', right)).to.equal(10)
  })

  it('do not delay the owner at a known address when another address guesses', async () => {
    const attempt = open()
    await attempt('ann', 'home', right)
    for (let n = 0; n < 30; n += 1) await attempt('ann', `address ${n}`)
    expect(await attempt('ann', 'elsewhere', right)).to.be.a('number')
    expect(await attempt('ann', 'home', right)).to.equal('in')
  })

  it('apply to guesses from a known address too', async () => {
    const attempt = open()
    await attempt('ann', 'home', right)
    for (let n = 0; n < 5; n += 1) expect(await attempt('ann', 'home')).to.equal('unauthenticated')
    expect(await attempt('ann', 'home', right)).to.equal(5)
  })

  it('refuse a burst of attempts before the first response', async () => {
    const attempt = open()
    const responses = await Promise.all(Array.from({ length: 100 }, () => attempt('ann', 'a')))
    expect(responses.filter((response) => response === 'unauthenticated')).to.have.length(20)
  })

  it('expire after an hour', async () => {
    const attempt = open()
    for (let n = 0; n < 5; n += 1) await attempt('ann', 'a')
    pass(3_600)
    for (let n = 0; n < 5; n += 1) expect(await attempt('ann', 'a')).to.equal('unauthenticated')
  })

  it('can be switched off', async () => {
    const attempt = open(false)
    for (let n = 0; n < 30; n += 1) expect(await attempt('ann', 'a')).to.equal('unauthenticated')
  })
})
