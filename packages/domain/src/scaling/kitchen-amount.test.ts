import { expect } from 'chai'
import fc from 'fast-check'
import { displayQuantity } from '../foods/amount-text.ts'
import { unitOf } from '../foods/unit-table.ts'
import { kitchenAmount, kitchenNumber } from './kitchen-amount.ts'

const shown = (quantity: number, key: string | null) =>
  kitchenAmount({ quantity, unit: key === null ? null : unitOf(key)! })
    .map((part) => `${Math.round(part.quantity * 1000) / 1000} ${part.unit?.key ?? ''}`.trim())
    .join(' + ')

describe('kitchenAmount', () => {
  const cases: readonly [number, string | null, string][] = [
    [0.5625, 'cup', '0.5 cup + 1 tablespoon'],
    [0.875, 'cup', '0.75 cup + 2 tablespoon'],
    [1.125, 'cup', '1 cup + 2 tablespoon'],
    [0.375, 'cup', '6 tablespoon'],
    [1 / 3, 'cup', '0.333 cup'],
    [6, 'tablespoon', '6 tablespoon'],
    [24, 'tablespoon', '1.5 cup'],
    [4, 'teaspoon', '4 teaspoon'],
    [0.13, 'teaspoon', '0.125 teaspoon'],
    [1 / 24, 'teaspoon', '0.042 teaspoon'],
    [0.7, 'pint', '1.333 cup + 1 tablespoon'],
    [0.5, 'quart', '0.5 quart'],
    [0.4, 'fluid-ounce', '2.333 teaspoon'],
    [11 / 6, 'pound', '1 pound + 13 ounce'],
    [1.5, 'pound', '1.5 pound'],
    [0.375, 'pound', '6 ounce'],
    [831.6, 'gram', '830 gram'],
    [99, 'gram', '99 gram'],
    [1_500, 'gram', '1.5 kilogram'],
    [0.4, 'kilogram', '400 gram'],
    [236.6, 'millilitre', '240 millilitre'],
    [1.125, null, '1'],
    [1.5, null, '1.5'],
    [2.25, 'clove', '2 clove'],
    [1 / 3, null, '0.333'],
    [0.7, null, '0.667'],
  ]
  for (const [quantity, key, text] of cases)
    it(`shows ${quantity} ${key ?? 'pieces'} as ${text}`, () => {
      expect(shown(quantity, key)).to.equal(text)
    })

  const amounts = fc.oneof(
    fc.double({ min: 0.001, max: 5_000, noNaN: true }),
    fc.tuple(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 24 })).map(([a, b]) => a / b),
  )
  const keys = fc.constantFrom(
    ...[
      'teaspoon',
      'tablespoon',
      'cup',
      'fluid-ounce',
      'pint',
      'quart',
      'gallon',
      'millilitre',
      'centilitre',
    ],
    ...['decilitre', 'litre', 'gram', 'kilogram', 'decagram', 'metric-pound', 'ounce', 'pound'],
  )

  it('differs from a weight or a volume by at most 3 %, or 10 % below a quarter of a teaspoon', () => {
    fc.assert(
      fc.property(amounts, keys, (quantity, key) => {
        const unit = unitOf(key)!
        const exact = quantity * unit.factor!
        const parts = kitchenAmount({ quantity, unit })
        const total = parts.reduce((sum, part) => sum + part.quantity * part.unit!.factor!, 0)
        const isSmall = unit.dimension === 'volume' && exact < 4.92892159375 / 4
        expect(Math.abs(total - exact) / exact).to.be.at.most((isSmall ? 0.1 : 0.03) + 1e-6)
        expect(parts).to.have.lengthOf.within(1, 3)
      }),
      { numRuns: 3_000 },
    )
  })

  const volumes = ['teaspoon', 'tablespoon', 'dessertspoon', 'cup', 'fluid-ounce', 'pint', 'quart', 'gallon']

  it('needs only spoons and cups, also halves of them, from an eighth of a teaspoon on', () => {
    const spoons = fc.oneof(
      fc.double({ min: 1 / 8, max: 8, noNaN: true }),
      fc.double({ min: 8, max: 800, noNaN: true }),
    )
    fc.assert(
      fc.property(spoons, fc.constantFrom(...volumes), (teaspoons, key) => {
        const unit = unitOf(key)!
        const quantity = (teaspoons * unitOf('teaspoon')!.factor!) / unit.factor!
        for (const part of kitchenAmount({ quantity, unit })) {
          const isWhole = Math.abs(part.quantity * 96 - Math.round(part.quantity * 96)) < 1e-9
          expect(isWhole, `${quantity} ${key}: ${part.quantity} ${part.unit!.key}`).to.equal(true)
          expect(displayQuantity(part.quantity, true)).to.match(
            /^(?:\d+|(?:\d+ )?(?:[⅛⅙¼⅓⅜½⅝⅔¾⅞]|\d+\/16)|1\/(?:12|24|32|48))$/,
          )
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it('is one part of a teaspoon below an eighth of it', () => {
    const spoons = fc.double({ min: 1 / 96, max: 1 / 8 - 0.001, noNaN: true })
    fc.assert(
      fc.property(spoons, fc.constantFrom(...volumes), (teaspoons, key) => {
        const unit = unitOf(key)!
        const quantity = (teaspoons * unitOf('teaspoon')!.factor!) / unit.factor!
        const parts = kitchenAmount({ quantity, unit })
        expect(parts.map((part) => part.unit!.key)).to.deep.equal(['teaspoon'])
        expect(displayQuantity(parts[0]!.quantity, true)).to.match(/^(?:⅛|1\/\d\d?)$/)
      }),
      { numRuns: 3_000 },
    )
  })

  it('is a sum of spoons where no single one is near enough', () => {
    expect(shown(0.31, 'teaspoon')).to.equal('0.25 teaspoon + 0.063 teaspoon')
    expect(shown(0.46, 'teaspoon')).to.equal('0.333 teaspoon + 0.125 teaspoon')
    expect(shown(0.58, 'teaspoon')).to.equal('0.333 teaspoon + 0.25 teaspoon')
    expect(shown(7 / 16, 'teaspoon')).to.equal('0.25 teaspoon + 0.125 teaspoon + 0.063 teaspoon')
  })

  it('is one fraction of a unit without an exact size', () => {
    const quantities = fc.double({ min: 1 / 96, max: 12, noNaN: true })
    fc.assert(
      fc.property(quantities, fc.constantFrom(...volumes), (quantity, key) => {
        const value = kitchenNumber(quantity, unitOf(key)!)
        expect(Math.abs(value - quantity)).to.be.at.most(Math.max(1 / 32, quantity * 0.03) + 1e-9)
        expect(displayQuantity(value, true)).to.not.match(/\.|\/(?!16)(?=\d)(?<!(?:^| )1\/)/)
      }),
      { numRuns: 3_000 },
    )
  })

  it('differs from a count by at most a quarter of a piece', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(null, 'clove', 'can', 'pinch'), (quantity, key) => {
        const [part] = kitchenAmount({ quantity, unit: key === null ? null : unitOf(key)! })
        expect(part!.quantity).to.be.greaterThan(0)
        expect(Math.abs(part!.quantity - quantity)).to.be.at.most(0.25 + 1e-6)
      }),
      { numRuns: 3_000 },
    )
  })

  it('leaves a measurable amount as it is', () => {
    const measurable = fc.constantFrom(
      ...([
        [1, 'teaspoon'],
        [0.25, 'teaspoon'],
        [1.5, 'teaspoon'],
        [3, 'tablespoon'],
        [0.5, 'cup'],
        [2.75, 'cup'],
        [3, 'ounce'],
        [2.5, 'pound'],
        [175, 'gram'],
        [1.75, 'kilogram'],
        [3, 'decilitre'],
        [2, 'clove'],
      ] as const),
    )
    fc.assert(
      fc.property(measurable, ([quantity, key]) => {
        expect(kitchenAmount({ quantity, unit: unitOf(key)! })).to.deep.equal([
          { quantity, unit: unitOf(key)! },
        ])
      }),
    )
  })
})
