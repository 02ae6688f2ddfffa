import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { type Food, namedFoods, readTyped, suggestions, type Unit } from './typed.ts'

const food = (name: string, pluralName: string | null = null, ...aliases: string[]) =>
  partOf<Food>({ id: name, name, pluralName, aliases: aliases.map((alias) => ({ name: alias })) })
const unit = (name: string, abbreviation = '') =>
  partOf<Unit>({ id: name, name, pluralName: null, abbreviation, pluralAbbreviation: '', aliases: [] })

const foods = [
  food('milk'),
  food('lemon', 'lemons'),
  food('crème fraîche'),
  food('rocket', null, 'arugula'),
  food('7-up'),
]
const units = [unit('litre', 'l'), unit('gram', 'g'), unit('fluid ounce', 'fl oz')]

describe('a typed shopping line', () => {
  const cases: readonly (readonly [string, number, string | undefined, string | undefined, string])[] = [
    ['milk', 0, undefined, 'milk', ''],
    ['2 l milk', 2, 'litre', 'milk', ''],
    ['2l milk', 2, 'litre', 'milk', ''],
    ['1,5 l Milk', 1.5, 'litre', 'milk', ''],
    ['½ l milk', 0.5, 'litre', 'milk', ''],
    ['1½ l milk', 1.5, 'litre', 'milk', ''],
    ['1/2 l milk', 0.5, 'litre', 'milk', ''],
    ['3 lemons', 3, undefined, 'lemon', ''],
    ['3 x lemons', 3, undefined, 'lemon', ''],
    ['creme  fraiche', 0, undefined, 'crème fraîche', ''],
    ['200 g arugula', 200, 'gram', 'rocket', ''],
    ['4 fl oz milk', 4, 'fluid ounce', 'milk', ''],
    ['milk, oat', 0, undefined, 'milk', 'oat'],
    ['2 l milk, oat', 2, 'litre', 'milk', 'oat'],
    ['birthday candles', 0, undefined, undefined, 'birthday candles'],
    ['2 rolls baking paper', 2, undefined, undefined, 'rolls baking paper'],
    ['7-up', 0, undefined, '7-up', ''],
    ['100', 0, undefined, undefined, '100'],
    ['1/0 milk', 0, undefined, undefined, '1/0 milk'],
  ]
  for (const [text, quantity, unitName, foodName, note] of cases)
    it(`“${text}” is ${quantity} ${unitName ?? ''} ${foodName ?? ''} ${note}`, () => {
      const typed = readTyped(text, foods, units)
      expect([typed.quantity, typed.unit?.name, typed.food?.name, typed.note]).to.deep.equal([
        quantity,
        unitName,
        foodName,
        note,
      ])
    })

  const words: readonly (readonly [string, string | null])[] = [
    ['200 g arugula', 'arugula'],
    ['200 g Rocket', null],
    ['3 lemons', null],
    ['lemons', null],
    ['lemon', 'lemon'],
    ['1 lemon', null],
    ['milk', null],
    ['birthday candles', null],
  ]
  for (const [text, expected] of words)
    it(`“${text}” has ${expected ?? 'no'} other words for its food`, () => {
      expect(readTyped(text, foods, units).foodWords).to.equal(expected)
    })

  it('finds the food to which the group gave the name, in the singular and the plural', () => {
    const named = namedFoods(
      [food('zucchini'), food('courgette', 'courgettes')],
      [
        { name: 'courgette', foodId: 'zucchini' },
        { name: 'marrow', foodId: 'removed food' },
      ],
    )
    for (const text of ['2 courgettes', 'courgette', 'zucchini'])
      expect(readTyped(text, named, units).food?.id, text).to.equal('zucchini')
    expect(readTyped('marrow', named, units).food).to.equal(null)
    expect(suggestions('courg', named, units, new Set()).map(({ id }) => id)).to.deep.equal([
      'zucchini',
      'courgette',
    ])
  })

  it('suggests foods by the beginning of a name or another name, those bought before first', () => {
    const names = (text: string, ...bought: string[]) =>
      suggestions(text, foods, units, new Set(bought)).map(({ name }) => name)
    expect(names('2 l mi')).to.deep.equal(['milk'])
    expect(names('aru')).to.deep.equal(['rocket'])
    expect(names('m')).to.deep.equal([])
    expect(names('fraiche')).to.deep.equal(['crème fraîche'])
    expect(names('ro')).to.deep.equal(['rocket'])
  })
})
