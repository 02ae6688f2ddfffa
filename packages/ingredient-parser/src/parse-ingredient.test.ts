import { expect } from 'chai'
import { parseIngredient } from './index.ts'

describe('parseIngredient', () => {
  const english: [string, [number | null, string | null, string, string | null, string | null]][] = [
    ['2 tbsp olive oil', [2, 'tablespoon', 'olive oil', null, null]],
    ['1½ cups brown rice, rinsed', [1.5, 'cup', 'brown rice', 'rinsed', null]],
    ['a pinch of nutmeg', [1, 'pinch', 'nutmeg', null, null]],
    [
      '250g/9oz rye flour, plus extra for dusting',
      [250, 'gram', 'rye flour', null, 'plus extra for dusting'],
    ],
    ['2 x 400 g tins chopped tomatoes', [2, 'can', 'chopped tomatoes', null, '400 g']],
    ['sea salt, to taste', [null, null, 'sea salt', null, 'to taste']],
  ]
  for (const [line, [quantity, unit, food, preparation, note]] of english) {
    it(`reads "${line}"`, () => {
      const parsed = parseIngredient(line)
      expect(parsed).to.include({ quantity, food, preparation, note, original: line })
      expect(parsed.unit?.key ?? null).to.equal(unit)
    })
  }
})
