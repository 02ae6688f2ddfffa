import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { concurrencyLimit } from './concurrency-limit.ts'

/** Starts a call for each weight, and returns the calls that run together, in the order in which they start. */
async function roundsOf(most: number, weights: readonly number[]): Promise<readonly number[][]> {
  const limited = concurrencyLimit(most)
  const running: { readonly weight: number; readonly end: () => void }[] = []
  const calls = weights.map((weight) =>
    limited(() => new Promise<void>((end) => void running.push({ weight, end })), weight),
  )
  const rounds: number[][] = []
  for (await turn(); running.length > 0; await turn()) {
    const round = running.splice(0)
    rounds.push(round.map(({ weight }) => weight))
    for (const { end } of round) end()
  }
  await Promise.all(calls)
  return rounds
}

describe('a concurrency limit', () => {
  for (const [what, most, weights, rounds] of [
    ['runs as many calls as fit', 2, [1, 1, 1], [[1, 1], [1]]],
    ['adds up weights', 10, [4, 6, 5, 6], [[4, 6], [5], [6]]],
    ['runs a call that is heavier than the limit alone', 10, [1, 50, 1], [[1], [50], [1]]],
    ['lets no light call pass a heavy one that waits', 10, [6, 6, 1], [[6], [6, 1]]],
  ] as const)
    it(what, async () => expect(await roundsOf(most, weights)).to.deep.equal(rounds))

  it('starts the next call after a failure', async () => {
    const limited = concurrencyLimit(1)
    const failed = limited(() => Promise.reject(new Error('no'))).catch(() => 'failed')
    expect([await failed, await limited(() => Promise.resolve('next'))]).to.deep.equal(['failed', 'next'])
  })
})
