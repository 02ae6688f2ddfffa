import { expect } from 'chai'
import { openMemoryBudget } from './memory-budget.ts'

describe('the memory budget of large bodies', () => {
  it('accepts reservations until it is exhausted, and again after a release', () => {
    const budget = openMemoryBudget(100)
    const first = budget.take(60)
    expect(first).to.be.a('function')
    expect(budget.take(41)).to.equal(undefined)
    const second = budget.take(40)
    expect(budget.take(1)).to.equal(undefined)
    first?.()
    expect(budget.take(61)).to.equal(undefined)
    expect(budget.take(60)).to.be.a('function')
    second?.()
    expect(budget.take(40)).to.be.a('function')
  })

  it('ignores a second release', () => {
    const budget = openMemoryBudget(100)
    const leave = budget.take(50)
    budget.take(50)
    leave?.()
    leave?.()
    expect(budget.take(51)).to.equal(undefined)
  })

  it('accepts one body that is larger than the budget when nothing else is reserved', () => {
    const budget = openMemoryBudget(100)
    const leave = budget.take(500)
    expect(leave).to.be.a('function')
    expect(budget.take(1)).to.equal(undefined)
    leave?.()
    expect(budget.take(1)).to.be.a('function')
  })
})
