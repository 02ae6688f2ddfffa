import { expect } from 'chai'
import { openMemoryBudget } from './memory-budget.ts'

describe('the memory budget of large bodies', () => {
  it('accepts reservations until it is exhausted, and again after a release', () => {
    const room = openMemoryBudget(100)
    const first = room.take(60)
    expect(first).to.be.a('function')
    expect(room.take(41)).to.equal(undefined)
    const second = room.take(40)
    expect(room.take(1)).to.equal(undefined)
    first?.()
    expect(room.take(61)).to.equal(undefined)
    expect(room.take(60)).to.be.a('function')
    second?.()
    expect(room.take(40)).to.be.a('function')
  })

  it('ignores a second release', () => {
    const room = openMemoryBudget(100)
    const leave = room.take(50)
    room.take(50)
    leave?.()
    leave?.()
    expect(room.take(51)).to.equal(undefined)
  })

  it('accepts one body that is larger than the budget when nothing else is reserved', () => {
    const room = openMemoryBudget(100)
    const leave = room.take(500)
    expect(leave).to.be.a('function')
    expect(room.take(1)).to.equal(undefined)
    leave?.()
    expect(room.take(1)).to.be.a('function')
  })
})
