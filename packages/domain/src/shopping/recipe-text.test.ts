import { expect } from 'chai'
import { scaledRecipeText } from './recipe-text.ts'

describe('the lines of a recipe below an item', () => {
  const gram = { name: 'Gramm', abbreviation: 'g' }
  const cases: readonly (readonly [string, string, object | null])[] = [
    ['1 onion', '2 onion', null],
    ['1,000 g flour', '2 kg flour', null],
    ['1.000 g Mehl', '2 kg Mehl', gram],
    ['1.5 g yeast', '3 g yeast', null],
    ['half an onion', '1 onion', null],
    ['a pinch of salt', '2 pinches of salt', null],
    ['juice of half a lemon', 'juice of 1 lemon', null],
    ['100g/4oz butter\n1-1/2 cups milk', '200g/8oz butter\n3 cups milk', null],
    ['salt to taste', 'salt to taste', null],
  ]
  it('agree in number with the food of the item', () => {
    const food = { name: 'Zwiebel', pluralName: 'Zwiebeln' }
    const reference = { recipeText: '1 Zwiebel, gehackt', recipeScale: 2 }
    expect(scaledRecipeText(reference, { unit: null, food })).to.equal('2 Zwiebeln, gehackt')
  })

  it('keep the word of a food without a plural', () => {
    const reference = { recipeText: '1 rødløg', recipeScale: 2 }
    expect(scaledRecipeText(reference, { unit: null, food: { name: 'rødløg' } })).to.equal('2 rødløg')
  })

  for (const [line, doubled, unit] of cases)
    it(`are "${doubled}" for "${line}" times two`, () => {
      expect(scaledRecipeText({ recipeText: line, recipeScale: 2 }, { unit })).to.equal(doubled)
      expect(scaledRecipeText({ recipeText: line, recipeScale: 1 }, { unit })).to.equal(line)
    })
})
