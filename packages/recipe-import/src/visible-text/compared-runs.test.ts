import { expect } from 'chai'
import { betterRun, type ComparedRun } from './compared-runs.ts'

describe('betterRun', () => {
  const run = (from: number, better: number): ComparedRun => ({
    from,
    to: from + 3,
    finder: 'run-by-weights',
    features: { better },
  })

  it('takes the run that is most surely better than the other one, without its features', () => {
    const runs = [run(1, 1), run(2, 3), run(3, 2)]
    expect(betterRun(runs, { better: 1 })).to.deep.equal({ from: 2, to: 5, finder: 'run-by-weights' })
  })

  it('takes none that is hardly better or worse', () => {
    expect(betterRun([run(1, 0.3), run(2, -2)], { better: 1 })).to.equal(undefined)
    expect(betterRun([], { better: 1 })).to.equal(undefined)
  })
})
