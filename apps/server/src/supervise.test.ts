import { expect } from 'chai'
import { DomainError } from '@larder/domain'
import { nextPause, supervise } from './supervise.ts'

describe('background tasks', () => {
  const logged: unknown[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_: string, details = {}) => void logged.push(details),
  }

  it('continue after a failed run, which is logged and counted', async () => {
    const supervisor = supervise(log)
    let rounds = 0
    const broken = new Error('the first round')
    const third = Promise.withResolvers<void>()
    supervisor.repeat('a try', 1, async () => {
      rounds += 1
      if (rounds === 1) throw broken
      if (rounds === 3) third.resolve()
    })
    await third.promise
    await supervisor.stop()
    expect(logged).to.deep.equal([{ work: 'a try', error: broken }])
    const [task] = supervisor.status()
    expect(task).to.include({ name: 'a try', state: 'stopped', failures: 1, lastError: 'the first round' })
    expect(task?.runs).to.be.at.least(3)
  })

  const failures: readonly (readonly [error: Error, code: string])[] = [
    [
      new DomainError('unavailable', 'storage/unavailable', 'The database is not available.'),
      'storage/unavailable',
    ],
    ...['ENOSPC', 'EDQUOT', 'EFBIG'].map(
      (code) => [Object.assign(new Error(`no space (${code})`), { code }), 'storage/full'] as const,
    ),
    [new Error('a defect'), 'server/fault'],
  ]
  for (const [error, code] of failures)
    it(`have the code ${code} after “${error.message}”`, async () => {
      const supervisor = supervise(log)
      const failed = Promise.withResolvers<void>()
      supervisor.repeat('broken', 60_000, async () => {
        failed.resolve()
        throw error
      })
      await failed.promise
      await supervisor.stop()
      expect(supervisor.status()[0]).to.include({ lastError: error.message, lastErrorCode: code })
    })

  it('have ended when stop resolves', async () => {
    const supervisor = supervise(log)
    let isFinished = false
    supervisor.repeat('slow', 60_000, async () => {
      await new Promise((next) => void setTimeout(next, 5))
      isFinished = true
    })
    await supervisor.stop()
    expect(isFinished).to.equal(true)
  })

  it('can start with a delay, and are stopped', async () => {
    const supervisor = supervise(log)
    let rounds = 0
    const begun = Promise.withResolvers<void>()
    supervisor.repeat(
      'later',
      60_000,
      async (signal) => {
        rounds += 1
        begun.resolve()
        if (!signal.aborted) await new Promise((ended) => signal.addEventListener('abort', ended))
      },
      { first: 5 },
    )
    expect(rounds).to.equal(0)
    await begun.promise
    await supervisor.stop()
    expect(rounds).to.equal(1)
  })

  it('are restarted after every kind of failure', async () => {
    const supervisor = supervise(log)
    let starts = 0
    const again = Promise.withResolvers<void>()
    supervisor.keep('a service', () => {
      starts += 1
      if (starts === 1) return { done: Promise.reject(new Error('lost')), stop: async () => undefined }
      const end = Promise.withResolvers<void>()
      again.resolve()
      return {
        done: end.promise,
        async stop() {
          end.resolve()
        },
      }
    })
    await again.promise
    expect(supervisor.status()[0]).to.include({ state: 'running', runs: 2, failures: 1, lastError: 'lost' })
    await supervisor.stop()
    expect(supervisor.status()[0]).to.include({ state: 'stopped' })
  })

  const restarts: readonly [string, { code: string; ran?: number }, number[]][] = [
    ['longer and longer after a defect', { code: 'server/fault' }, [1, 2, 4, 8, 16, 32, 60, 60]],
    ['every second while the database is not available', { code: 'storage/unavailable' }, [1, 1, 1]],
    ['every second while the database is read-only', { code: 'storage/read-only' }, [1, 1, 1]],
    ['after a second when they ran for long', { code: 'server/fault', ran: 60_001 }, [1, 1]],
  ]
  for (const [what, { code, ran = 5 }, pauses] of restarts)
    it(`are restarted ${what}`, () => {
      const found: number[] = []
      for (const _ of pauses) found.push(nextPause((found.at(-1) ?? 0) * 1_000, ran, code) / 1_000)
      expect(found).to.deep.equal(pauses)
    })
})
