import { expect } from 'chai'
import { nameIndex } from './name-index.ts'

const foods = nameIndex([
  { id: 'oil', names: ['oil', 'oils'] },
  { id: 'foil', names: ['foil'] },
  { id: 'tomato', names: ['tomato', 'tomatoes', '', 'Paradeiser'] },
  { id: 'creme', names: ['crème fraîche'] },
  { id: 'courgette', names: ['courgette', null, 'zucchini'] },
  { id: 'red-wine', names: ['red wine'] },
  { id: 'white-wine', names: ['white wine'] },
  { id: 'leaf', names: ['bay leaf'] },
  { id: 'lettuce', names: ['iceberg lettuce'] },
  { id: 'pepper', names: ['pepper'] },
  { id: 'peppermint', names: ['peppermint'] },
  { id: 'coriander', names: ['coriander'] },
  { id: 'sweetcorn', names: ['sweetcorn'] },
  { id: 'mustard', names: ['mustard'] },
  { id: 'custard', names: ['custard'] },
])
const units = nameIndex([
  { id: 'teaspoon', names: ['teaspoon', 'teaspoons', 'tsp', 't'] },
  { id: 'tablespoon', names: ['tablespoon', 'tablespoons', 'tbsp', 'T'] },
  { id: 'gram', names: ['gram', 'grams', 'g'] },
])

describe('nameIndex', () => {
  const found: [typeof foods, string, string][] = [
    [foods, 'Oil', 'oil'],
    [foods, 'TOMATOES', 'tomato'],
    [foods, 'paradeiser', 'tomato'],
    [foods, 'Creme fraiche', 'creme'],
    [foods, 'zucchinis', 'courgette'],
    [foods, 'bay leaves', 'leaf'],
    [foods, 'bay-leaf', 'leaf'],
    [foods, 'corriander', 'coriander'],
    [foods, 'corainder', 'coriander'],
    [foods, 'iceburg letuce', 'lettuce'],
    [foods, 'sweet corn', 'sweetcorn'],
    [units, 'T', 'tablespoon'],
    [units, 't', 'teaspoon'],
    [units, 'Tbsp.', 'tablespoon'],
    [units, 'G', 'gram'],
    [units, 'teaspon', 'teaspoon'],
  ]
  for (const [index, name, id] of found) {
    it(`finds ${id} as "${name}"`, () => {
      expect(index.find(name)?.id).to.equal(id)
    })
  }

  for (const name of [
    'foils oil',
    'toil',
    'boil',
    'soil',
    'pepperoni',
    'rose wine',
    'bustard',
    'tomatillo',
    '',
    '-',
    'ml',
  ]) {
    it(`finds nothing as "${name}"`, () => {
      expect(foods.find(name)).to.equal(undefined)
    })
  }

  it('scores the same name highest, then an inflected one, then a misspelt one', () => {
    const scores = ['Coriander', 'corianders', 'corriander'].map((name) => foods.find(name)?.score ?? 0)
    expect(scores[0]).to.equal(1)
    expect(scores[1]).to.be.lessThan(1)
    expect(scores[2]).to.be.lessThan(scores[1] ?? 0)
  })

  it('finds nothing for a typing error that fits two entries', () => {
    const index = nameIndex([
      { id: 1, names: ['marlina'] },
      { id: 2, names: ['marline'] },
    ])
    expect(index.find('marlino')).to.equal(undefined)
  })

  it('keeps the first of two entries with one name', () => {
    expect(
      nameIndex([
        { id: 1, names: ['salt'] },
        { id: 2, names: ['Salt'] },
      ]).find('SALT')?.id,
    ).to.equal(1)
  })
})
