import { expect } from 'chai'
import { repeat } from './repeat.ts'

describe('work that is repeated', () => {
  const logged: unknown[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_: string, details = {}) => void logged.push(details),
  }

  it('goes on after a round that failed, which is logged', async () => {
    let rounds = 0
    const broken = new Error('the first round')
    const third = Promise.withResolvers<void>()
    const { stop } = repeat(
      'a try',
      1,
      async () => {
        rounds += 1
        if (rounds === 1) throw broken
        if (rounds === 3) third.resolve()
      },
      log,
    )
    await third.promise
    await stop()
    expect(logged).to.deep.equal([{ work: 'a try', error: broken }])
  })

  it('is finished when stopping is', async () => {
    let isFinished = false
    const { stop } = repeat(
      'slow',
      60_000,
      async () => {
        await new Promise((next) => void setTimeout(next, 5))
        isFinished = true
      },
      log,
    )
    await stop()
    expect(isFinished).to.equal(true)
  })

  it('may begin later, and is told to end', async () => {
    let rounds = 0
    const begun = Promise.withResolvers<void>()
    const { stop } = repeat(
      'later',
      60_000,
      async (signal) => {
        rounds += 1
        begun.resolve()
        if (!signal.aborted) await new Promise((ended) => signal.addEventListener('abort', ended))
      },
      log,
      { first: 5 },
    )
    expect(rounds).to.equal(0)
    await begun.promise
    await stop()
    expect(rounds).to.equal(1)
  })
})
