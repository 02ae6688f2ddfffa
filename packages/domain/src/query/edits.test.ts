import { expect } from 'chai'
import { editsBetween } from './edits.ts'

describe('editsBetween', () => {
  for (const [left, right, edits] of [
    ['', '', 0],
    ['soup', 'soup', 0],
    ['', 'soup', 4],
    ['soup', 'sou', 1],
    ['soup', 'soups', 1],
    ['soup', 'soap', 1],
    ['soup', 'suop', 1],
    ['ca', 'abc', 3],
    ['leek', 'kale', 4],
    ['🥣a', 'a🥣', 1],
  ] as const)
    it(`${left} and ${right}: ${edits}, in both directions`, () => {
      expect(editsBetween([...left], [...right])).to.equal(edits)
      expect(editsBetween([...right], [...left])).to.equal(edits)
    })
})
