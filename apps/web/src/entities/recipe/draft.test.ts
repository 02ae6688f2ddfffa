import { expect } from 'chai'
import { yieldIn } from './draft.ts'

describe('the yield as typed', () => {
  const cases: readonly [text: string, quantity: number, unit: string | null][] = [
    ['12 rolls', 12, 'rolls'],
    ['1,5 l', 1.5, 'l'],
    ['1 ½ litres', 1.5, 'litres'],
    ['1/2 loaf', 0.5, 'loaf'],
    ['24', 24, null],
    ['a large tray', 0, 'a large tray'],
    ['2. batch of dough', 0, '2. batch of dough'],
    ['', 0, null],
  ]
  for (const [text, recipeYieldQuantity, recipeYield] of cases)
    it(`is ${recipeYieldQuantity} and ${recipeYield} for “${text}”`, () =>
      expect(yieldIn(text)).to.deep.equal({ recipeYieldQuantity, recipeYield }))
})
