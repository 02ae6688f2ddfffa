import { DomainError } from '@larder/domain'
import { expect } from 'chai'
import { mock } from 'node:test'
import { memoryCounters } from '../../adapters/memory-counters.ts'
import { openLoginLimits } from './login-limits.ts'

describe('limits on signing in', () => {
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
        return error.code === 'limited' ? Number(error.details.retryAfter) : error.code
      }
    }
  }

  it('pause an account after five wrong passwords, wherever they come from', async () => {
    const attempt = open()
    for (const from of ['a', 'b', 'c', 'd', 'e'])
      expect(await attempt('ann', from)).to.equal('unauthenticated')
    expect(await attempt('ann', 'f', right)).to.equal(5)
    expect(await attempt('bob', 'f', right)).to.equal('in')
  })

  it('let the owner in again within a minute, however long somebody guessed', async () => {
    const attempt = open()
    for (let n = 0; n < 50; n += 1) {
      await attempt('ann', `address ${n}`)
      pass(61)
    }
    expect(await attempt('ann', 'home', right)).to.equal('in')
  })

  it('pause an address that tries many accounts, longer each time', async () => {
    const attempt = open()
    for (let n = 0; n < 10; n += 1) await attempt(`account ${n}`, 'a')
    expect(await attempt('ann', 'a', right)).to.equal(10)
    pass(10)
    await attempt('ann', 'a')
    expect(await attempt('bob', 'a', right)).to.equal(20)
  })

  it('are not cleared for an address by a right password of its own', async () => {
    const attempt = open()
    for (let n = 0; n < 9; n += 1) await attempt(`account ${n}`, 'a')
    await attempt('own', 'a', right)
    await attempt('account 9', 'a')
    expect(await attempt('ann', 'a', right)).to.equal(10)
  })

  it('do not slow an owner down where they signed in before, whoever guesses elsewhere', async () => {
    const attempt = open()
    await attempt('ann', 'home', right)
    for (let n = 0; n < 30; n += 1) await attempt('ann', `address ${n}`)
    expect(await attempt('ann', 'elsewhere', right)).to.be.a('number')
    expect(await attempt('ann', 'home', right)).to.equal('in')
  })

  it('hold for guesses from there too', async () => {
    const attempt = open()
    await attempt('ann', 'home', right)
    for (let n = 0; n < 5; n += 1) expect(await attempt('ann', 'home')).to.equal('unauthenticated')
    expect(await attempt('ann', 'home', right)).to.equal(5)
  })

  it('stop a burst before its first answer', async () => {
    const attempt = open()
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt('ann', 'a')))
    expect(answers.filter((answer) => answer === 'unauthenticated')).to.have.length(20)
  })

  it('forget after an hour', async () => {
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
