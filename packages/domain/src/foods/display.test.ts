import { expect } from 'chai'
import { displayQuantity } from './amount-text.ts'
import { displayIngredient, foodInWords } from './display.ts'

const cup = {
  name: 'cup',
  pluralName: 'cups',
  abbreviation: 'c',
  pluralAbbreviation: '',
  useAbbreviation: false,
}
const gram = { name: 'gram', pluralName: 'grams', abbreviation: 'g', useAbbreviation: true, fraction: false }
const pound = {
  name: 'pound',
  pluralName: 'pounds',
  abbreviation: 'lb',
  pluralAbbreviation: 'lbs',
  useAbbreviation: true,
}
const sugar = { name: 'sugar', pluralName: null }
const carrot = { name: 'carrot', pluralName: 'carrots' }
const lemon = { name: 'lemon', pluralName: 'lemons' }
const blackBean = { name: 'black bean', pluralName: 'black beans' }
const bohne = { name: 'Bohne', pluralName: 'Bohnen' }
const bare = { quantity: null, unit: null, food: null, note: null }

describe('displayIngredient', () => {
  const cases: [string, Parameters<typeof displayIngredient>[0]][] = [
    ['½ cup sugar', { ...bare, quantity: 0.5, unit: cup, food: sugar }],
    ['2 ¼ cups sugar', { ...bare, quantity: 2.25, unit: cup, food: sugar }],
    ['1 cup carrots', { ...bare, quantity: 1, unit: cup, food: carrot }],
    ['1 can black beans', { ...bare, quantity: 1, unit: { name: 'can' }, food: blackBean }],
    ['2 slices lemon', { ...bare, quantity: 2, unit: { name: 'slice', pluralName: 'slices' }, food: lemon }],
    ['1 Dose Bohnen', { ...bare, quantity: 1, unit: { name: 'Dose' }, food: bohne }],
    ['2 cans black beans', { ...bare, quantity: 2, unit: { name: 'can' }, food: blackBean }],
    [
      '3 tablespoons sugar',
      { ...bare, quantity: 3, unit: { name: 'tablespoon', pluralName: null }, food: sugar },
    ],
    ['2 Dosen Bohnen', { ...bare, quantity: 2, unit: { name: 'Dose', pluralName: '' }, food: bohne }],
    ['2 tbsp sugar', { ...bare, quantity: 2, unit: { name: 'tbsp' }, food: sugar }],
    ['2 crate sugar', { ...bare, quantity: 2, unit: { name: 'crate' }, food: sugar }],
    ['1 carrot, peeled', { ...bare, quantity: 1, food: carrot, note: 'peeled' }],
    ['3 carrots', { ...bare, quantity: 3, food: carrot, note: '' }],
    ['½ carrot', { ...bare, quantity: 0.5, food: carrot }],
    ['carrots', { ...bare, food: carrot }],
    ['carrots', { ...bare, quantity: 0, food: carrot }],
    ['0.5 g sugar', { ...bare, quantity: 0.5, unit: gram, food: sugar }],
    ['250 g carrots', { ...bare, quantity: 250, unit: gram, food: carrot }],
    ['1 lb carrots', { ...bare, quantity: 1, unit: pound, food: carrot }],
    ['1 ½ lbs carrots', { ...bare, quantity: 1.5, unit: pound, food: carrot }],
    ['1–2 carrots', { ...bare, quantity: 1, quantityMax: 2, food: carrot }],
    ['½–1 cup sugar', { ...bare, quantity: 0.5, quantityMax: 1, unit: cup, food: sugar }],
    ['a good glug of oil', { ...bare, note: 'a good glug of oil' }],
    ['2 cups leftovers', { ...bare, quantity: 2, unit: cup, note: 'leftovers' }],
    ['½ cup + 1 tbsp sugar', { ...bare, quantity: 0.5625, unit: cup, food: sugar }],
    ['1 lb 13 oz carrots', { ...bare, quantity: 11 / 6, unit: pound, food: carrot }],
    ['380 g sugar', { ...bare, quantity: 380.952, unit: gram, food: sugar }],
    ['1 carrot', { ...bare, quantity: 1.125, food: carrot }],
    ['1 ½–2 ½ carrots', { ...bare, quantity: 1.3333333, quantityMax: 2.6666667, food: carrot }],
    ['', bare],
  ]
  for (const [text, ingredient] of cases) {
    it(`writes "${text}" for ${ingredient.quantity} of ${ingredient.unit?.name} and ${ingredient.food?.name}`, () => {
      expect(displayIngredient(ingredient)).to.equal(text)
    })
  }
})

describe('a food under other words', () => {
  it('has the plural of English words, and no other of words that are inflected', () => {
    const zucchini = { name: 'zucchini', pluralName: 'zucchinis' }
    expect(foodInWords(zucchini, 'courgettes')).to.deep.equal({ name: 'courgette', pluralName: 'courgettes' })
    const olive = { name: 'olive', pluralName: 'olives' }
    expect(foodInWords(zucchini, 'zucchini')).to.equal(zucchini)
    expect(foodInWords(zucchini, 'Zucchini')).to.deep.equal({ name: 'Zucchini', pluralName: 'Zucchinis' })
    expect(foodInWords({ name: 'philadelphia' }, 'Philadelphia')).to.include({ name: 'Philadelphia' })
    expect(foodInWords(olive, 'Oliven')).to.deep.equal({ name: 'Oliven' })
  })
})

describe('displayQuantity', () => {
  const cases: [number, boolean, string][] = [
    [1 / 3, true, '⅓'],
    [0.33, true, '⅓'],
    [0.667, true, '⅔'],
    [2.75, true, '2 ¾'],
    [1 / 8, true, '⅛'],
    [2.9999999, true, '3'],
    [0.3, true, '0.3'],
    [1.2, true, '1.2'],
    [112.5, true, '112.5'],
    [1 / 3, false, '0.333'],
    [2.5, false, '2.5'],
    [0.0042, true, '0.0042'],
    [1000000, true, '1000000'],
    [0.00000042, false, '0.00000042'],
    [-1.5, true, '-1 ½'],
    [2.0625, true, '2 1/16'],
    [0.7, true, '0.7'],
    [0.3125, true, '5/16'],
    [0.31, true, '0.31'],
    [1 / 24, true, '1/24'],
    [4 / 13, true, '0.308'],
  ]
  for (const [quantity, asFraction, text] of cases) {
    it(`writes ${quantity} ${asFraction ? 'as a fraction' : 'as a decimal'}: ${text}`, () => {
      expect(displayQuantity(quantity, asFraction)).to.equal(text)
    })
  }
})
