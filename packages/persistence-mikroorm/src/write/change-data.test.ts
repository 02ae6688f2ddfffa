import { expect } from 'chai'
import { packed, unpacked } from './change-data.ts'

const line = (n: number) => ({ id: `0190${n}`, note: 'brown onions, chopped', quantity: n, unit: null })
const recipe = { name: 'Crème brûlée', recipeIngredient: Array.from({ length: 30 }, (_, n) => line(n)) }

describe('the data of a change', () => {
  it('takes less than half of its size when it is large, and is the same when it is read', () => {
    const stored = packed(recipe)
    expect(JSON.stringify(stored).length).to.be.below(JSON.stringify(recipe).length / 2)
    expect(unpacked(stored)).to.deep.equal(recipe)
  })

  it('is stored as it is when it is small, or was stored so by an earlier version', () => {
    expect(packed({ name: 'Easy' })).to.deep.equal({ name: 'Easy' })
    expect(unpacked(recipe)).to.deep.equal(recipe)
  })
})
