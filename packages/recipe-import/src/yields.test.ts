import { expect } from 'chai'
import { readYield, withDigits } from './yields.ts'

describe('readYield', () => {
  for (const [text, min, max] of [
    ['4', 4, 4],
    ['Makes 24 cookies', 24, 24],
    ['4–6 servings', 4, 6],
    ['1½ litres', 1.5, 1.5],
    ['Serves four', 4, 4],
    ['für sechs Personen', 6, 6],
    ['pour quatre', 4, 4],
    ['about a dozen', 12, 12],
    ['two dozen rolls', 24, 24],
    ['twenty-four squares', 24, 24],
    ['Serves eight to ten', 8, 10],
    ['vier bis sechs Personen', 4, 6],
    ['One 9-inch pie', 1, 1],
    ['One 9-inch pie (8 servings)', 8, 8],
    ['1 tin of 20 x 30 cm', 1, 1],
    ['20 cm', 20, 20],
    ['enough for a crowd', null, null],
  ] as const)
    it(`reads "${text}"`, () => expect(readYield(text)).to.deep.equal({ text, min, max }))
})

describe('withDigits', () => {
  for (const [text, written] of [
    ['Serves four', 'Serves 4'],
    ['für sechs Personen', 'für 6 Personen'],
    ['Serves eight to ten', 'Serves 8–10'],
    ['twenty-four squares', '24 squares'],
    ['One 9-inch pie', 'One 9-inch pie'],
    ['4 to six', '4 to six'],
    ['two dozen rolls', 'two dozen rolls'],
    ['enough for a crowd', 'enough for a crowd'],
  ] as const)
    it(`writes "${written}" for "${text}"`, () => {
      const read = readYield(text)!
      expect(withDigits(read)).to.deep.equal({ ...read, text: written })
    })
})
