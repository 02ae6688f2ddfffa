import { expect } from 'chai'
import { readAmount } from './amounts.ts'

describe('an amount that is typed', () => {
  const cases: readonly (readonly [text: string, amount: number | undefined])[] = [
    ['250', 250],
    [' 1.5 ', 1.5],
    ['1,5', 1.5],
    ['1/2', 0.5],
    ['1 1/2', 1.5],
    ['½', 0.5],
    ['1½', 1.5],
    ['2 ¼', 2.25],
    ['12/4', 3],
    ['', undefined],
    ['0', undefined],
    ['1/0', undefined],
    ['-2', undefined],
    ['a few', undefined],
    ['1.2.3', undefined],
  ]
  for (const [text, amount] of cases)
    it(`is ${amount} for ${JSON.stringify(text)}`, () => expect(readAmount(text)).to.equal(amount))
})
