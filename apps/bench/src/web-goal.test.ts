import { expect } from 'chai'
import { isMet, lineOf } from './web-goal.ts'

const script = { name: 'script, kB', value: 149.87, atMost: 150, digits: 1 }
const score = { name: 'Lighthouse performance', value: 95, atLeast: 95 }

describe('a goal of the pages', () => {
  it('is met at its limit and missed beyond it', () => {
    expect(isMet({ ...script, value: 150 })).to.equal(true)
    expect(isMet({ ...script, value: 150.1 })).to.equal(false)
    expect(isMet(score)).to.equal(true)
    expect(isMet({ ...score, value: 94 })).to.equal(false)
  })

  it('is missed when it was not measured', () => {
    expect(isMet({ ...score, value: NaN })).to.equal(false)
    expect(lineOf({ ...score, value: NaN })).to.equal('✗ Lighthouse performance at least 95: not measured')
  })

  it('is printed beside the bare page', () => {
    expect(lineOf({ ...script, bare: 0 })).to.equal('✓ script, kB at most 150: 149.9 (bare page: 0.0)')
    expect(lineOf({ ...score, value: 94, bare: 100 })).to.equal(
      '✗ Lighthouse performance at least 95: 94 (bare page: 100)',
    )
  })
})
