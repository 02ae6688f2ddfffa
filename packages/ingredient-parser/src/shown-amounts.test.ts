import { scalePrinted } from '@larder/domain/scaling'
import { type Language, unitOf } from '@larder/domain/units'
import { expect } from 'chai'
import fc from 'fast-check'
import { parseIngredient } from './parse-ingredient.ts'

const teaspoon = unitOf('teaspoon')!.factor!

/** Foods by language, and the units of the table in which recipes of the language measure them. */
const kitchens: readonly (readonly [Language, string, readonly string[]])[] = [
  [
    'en',
    'sugar',
    ['teaspoon', 'tablespoon', 'cup', 'ounce', 'pound', 'gram', 'kilogram', 'millilitre', 'litre'],
  ],
  ['de', 'Zucker', ['teaspoon', 'tablespoon', 'gram', 'kilogram', 'millilitre', 'litre']],
  ['fr', 'sucre', ['teaspoon', 'tablespoon', 'gram', 'kilogram', 'millilitre', 'litre']],
  ['es', 'azúcar', ['teaspoon', 'tablespoon', 'gram', 'kilogram', 'millilitre', 'litre']],
  ['it', 'zucchero', ['teaspoon', 'tablespoon', 'gram', 'kilogram', 'millilitre', 'litre']],
  ['nl', 'suiker', ['teaspoon', 'tablespoon', 'gram', 'kilogram', 'millilitre', 'litre']],
]
const measured = fc.constantFrom(
  ...kitchens.flatMap(([language, food, keys]) => keys.map((key) => ({ language, food, key }))),
)
const written = fc.constantFrom(1 / 8, 1 / 4, 1 / 2, 3 / 4, 1, 1.5, 2, 3, 5, 10, 100, 175, 250)
const digits: Readonly<Record<number, string>> = {
  0.125: '1/8',
  0.25: '1/4',
  0.5: '1/2',
  0.75: '3/4',
  1.5: '1 1/2',
}
const textOf = (quantity: number) => digits[quantity] ?? String(quantity)
const factors = fc.oneof(
  fc.constantFrom(1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1.25, 1.5, 2, 2.5, 3, 4, 6),
  fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })).map(([to, from]) => to / from),
)

describe('the text of a scaled amount', () => {
  it('is parsed as the amount, within 3 %, or 10 % below a quarter of a teaspoon', () => {
    fc.assert(
      fc.property(measured, written, factors, ({ language, food, key }, quantity, factor) => {
        const unit = unitOf(key)!
        const names = unit.words[language]!
        const text = `${textOf(quantity)} ${quantity > 1 ? names.plural : names.name} ${food}`
        const line = { quantity, food: { name: food }, words: { unit: null, food } }
        const { text: shown } = scalePrinted(text, line, { factor, units: undefined, language })
        const parsed = parseIngredient(shown, { language })
        const exact = quantity * factor * unit.factor!
        const read = (parsed.quantity ?? 0) * (unitOf(parsed.unit?.key ?? '')?.factor ?? 0)
        const limit = unit.dimension === 'volume' && exact < teaspoon / 4 ? 0.1 : 0.03
        expect(Math.abs(read - exact) / exact, `${text} × ${factor} → ${shown}`).to.be.at.most(limit + 1e-6)
        expect(parsed.food, shown).to.equal(food)
      }),
      { numRuns: 4_000 },
    )
  })

  it('is parsed as the range, within the same limits', () => {
    fc.assert(
      fc.property(
        measured,
        fc.integer({ min: 1, max: 9 }),
        factors,
        ({ language, food, key }, low, factor) => {
          const unit = unitOf(key)!
          const text = `${low}-${low + 1} ${unit.words[language]!.plural} ${food}`
          const line = {
            quantity: low,
            quantityMax: low + 1,
            food: { name: food },
            words: { unit: null, food },
          }
          const { text: shown } = scalePrinted(text, line, { factor, units: undefined, language })
          const { quantity, quantityMax, unit: read } = parseIngredient(shown, { language })
          const size = unitOf(read?.key ?? '')?.factor ?? 0
          const ends = [
            [quantity, low],
            [quantityMax ?? quantity, low + 1],
          ] as const
          for (const [end, given] of ends) {
            const exact = given * factor * unit.factor!
            const limit = unit.dimension === 'volume' && exact < teaspoon / 4 ? 0.1 : 0.03
            // Where no fraction is near enough, the end is the nearest one: within 1/32 of the unit.
            expect(Math.abs((end ?? 0) * size - exact), `${text} × ${factor} → ${shown}`).to.be.at.most(
              Math.max(limit * exact, size / 32) + 1e-6,
            )
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  const counted: readonly (readonly [Language, string, string])[] = [
    ['en', 'onion', 'onions'],
    ['en', 'tomato', 'tomatoes'],
    ['de', 'Zwiebel', 'Zwiebeln'],
    ['de', 'Ei', 'Eier'],
  ]
  it('is parsed as the count, within a quarter of a piece, and agrees with the noun', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...counted),
        fc.integer({ min: 1, max: 12 }),
        factors,
        ([language, one, many], count, factor) => {
          const named = count > 1 ? many : one
          const line = {
            quantity: count,
            food: { name: one, pluralName: many },
            words: { unit: null, food: named },
          }
          const { text: shown } = scalePrinted(`${count} ${named}`, line, {
            factor,
            units: undefined,
            language,
          })
          const { quantity, food } = parseIngredient(shown, { language })
          expect(Math.abs((quantity ?? 0) - count * factor), shown).to.be.at.most(0.25 + 0.005)
          expect(food, shown).to.equal(quantity! > 1 ? many : one)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
