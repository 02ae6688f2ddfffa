import { expect } from 'chai'
import { readNumber } from '../foods/amount-text.ts'
import { readDuration } from './durations.ts'
import { fractionParts, fractionSigns, fractionValue } from './fraction-signs.ts'

describe('a fraction sign', () => {
  it('has the value that Unicode gives to it', () => {
    expect(['¼', '⅗', '⅒', '⅞'].map(fractionValue)).to.deep.equal([0.25, 0.6, 0.1, 0.875])
  })

  it('has no parts when it is another text', () => {
    expect(['1', 'x', '', '1/2', '²'].map(fractionParts)).to.deep.equal([null, null, null, null, null])
  })

  for (const sign of fractionSigns)
    it(`${sign} is read in an amount and in a duration`, () => {
      expect(readNumber(`2${sign}`)).to.equal(2 + fractionValue(sign))
      expect(readDuration(`2${sign} hours`)).to.be.closeTo(60 * (2 + fractionValue(sign)), 1)
    })
})
