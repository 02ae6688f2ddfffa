import { expect } from 'chai'
import { directionOf } from './direction.ts'

describe('the direction of a language', () => {
  for (const [tag, direction] of Object.entries({
    ar: 'rtl',
    'AR-EG': 'rtl',
    he: 'rtl',
    en: 'ltr',
    'de-AT': 'ltr',
    arn: 'ltr',
    '': 'ltr',
  }))
    it(`is ${direction} for "${tag}"`, () => {
      expect(directionOf(tag)).to.equal(direction)
    })
})
