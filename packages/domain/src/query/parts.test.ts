import { expect } from 'chai'
import { filterParts } from './parts.ts'

const part = (attributeName: string, relationalOperator: string, value: unknown, more = {}) => ({
  ...{ leftParenthesis: null, rightParenthesis: null, logicalOperator: null },
  ...{ attributeName, relationalOperator, value },
  ...more,
})

describe('the parts of a filter', () => {
  it('are its predicates, with the operators between them', () => {
    expect(filterParts('name = "Soup" AND rating > 3 AND tags.name IN ["a", "b"]')).to.deep.equal([
      part('name', '=', 'Soup'),
      part('rating', '>', '3', { logicalOperator: 'AND' }),
      part('tags.name', 'IN', ['a', 'b'], { logicalOperator: 'AND' }),
    ])
  })

  it('carry the parentheses around them', () => {
    const parts = filterParts('a = 1 AND (b = 2 OR (c = 3 AND d IS NULL))')
    expect(parts.map((one) => [one.leftParenthesis, one.attributeName, one.rightParenthesis])).to.deep.equal([
      [null, 'a', null],
      ['(', 'b', null],
      ['(', 'c', null],
      [null, 'd', '))'],
    ])
    expect(parts.map(({ logicalOperator }) => logicalOperator)).to.deep.equal([null, 'AND', 'OR', 'AND'])
    expect(parts[3]).to.include({ relationalOperator: 'IS', value: null })
  })

  it('are empty for a blank filter, an invalid filter, and a filter with NOT', () => {
    for (const text of ['', '  ', 'name =', 'NOT name = "Soup"']) expect(filterParts(text)).to.deep.equal([])
  })
})
