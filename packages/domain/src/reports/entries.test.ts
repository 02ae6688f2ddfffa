import { expect } from 'chai'
import type { Store } from '../work/ports.ts'
import type { BoundFilter, BoundOrder } from '../query/filter.ts'
import { finishIfDone } from './entries.ts'
import type { Report } from './report.ts'

interface Asked {
  readonly filter: BoundFilter
  readonly order?: BoundOrder
  readonly limit: number
}

describe('a report of many entries', () => {
  it('is tested for open ones by reading few that have ended', async () => {
    const size = 20_000
    const done = 15_000
    let read = 0
    /** Reads rows in the order of an index until enough match. */
    const ids = async ({ filter, order, limit }: Asked) => {
      const { terms } = filter.condition as { readonly terms: readonly { readonly value: unknown }[] }
      const wanted = terms.map(({ value }) => value)
      const found: string[] = []
      const [first] = order?.keys ?? []
      for (let step = 0; step < size && found.length < limit; step += 1) {
        read += 1
        const position =
          first?.path.text === 'position' && first.direction === 'desc' ? size - 1 - step : step
        if (wanted.includes(position < done ? 'saved' : 'queued')) found.push(String(position))
      }
      return found
    }
    const store = { of: () => ({ ids }) } as unknown as Store
    const report = { id: 'report', status: 'in-progress' } as unknown as Report
    expect(await finishIfDone(store, report)).to.equal(false)
    expect(read).to.be.lessThan(10)
  })
})
