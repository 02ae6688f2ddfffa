import { expect } from 'chai'
import type { Member } from '../kernel/actor.ts'
import { exportRecipes } from './export-recipes.ts'

describe('an export of the recipes that a filter finds', () => {
  it('chooses them before the transaction that writes, so that other writes do not wait', async () => {
    const transactions: unknown[] = []
    const work = {
      async read(_actor: unknown, _work: unknown, options: object) {
        transactions.push({ reads: true, ...options })
        return ['soup']
      },
      async run() {
        transactions.push({ writes: true })
      },
    }
    await exportRecipes({ found: { filter: 'name LIKE "%soup%"' } }, {} as Member, { work } as never)
    expect(transactions).to.deep.equal([{ reads: true, mayBeLong: true }, { writes: true }])
  })
})
