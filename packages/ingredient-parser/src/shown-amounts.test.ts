import { scalePrinted } from '@larder/domain/scaling'
import { type Language, unitOf } from '@larder/domain/units'
import { expect } from 'chai'
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
const measured = kitchens.flatMap(([language, food, keys]) => keys.map((key) => ({ language, food, key })))
const written = [1 / 8, 1 / 4, 1 / 2, 3 / 4, 1, 1.5, 2, 3, 5, 10, 100, 175, 250]
const digits: Readonly<Record<number, string>> = {
  0.125: '1/8',
  0.25: '1/4',
  0.5: '1/2',
  0.75: '3/4',
  1.5: '1 1/2',
}
const textOf = (quantity: number) => digits[quantity] ?? String(quantity)
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const factors = [...new Set([1.25, 1.5, 2.5, ...upTo(12).flatMap((to) => upTo(12).map((from) => to / from))])]

describe('the text of a scaled amount', () => {
  for (const { language, food, key } of measured) {
    const unit = unitOf(key)!
    const names = unit.words[language]!
    const limitOf = (exact: number) => (unit.dimension === 'volume' && exact < teaspoon / 4 ? 0.1 : 0.03)

    it(`is parsed as the amount in ${names.plural}, within 3 %, or 10 % below a quarter of a teaspoon`, () => {
      const wrong = written.flatMap((quantity) =>
        factors.flatMap((factor) => {
          const text = `${textOf(quantity)} ${quantity > 1 ? names.plural : names.name} ${food}`
          const line = { quantity, food: { name: food }, words: { unit: null, food } }
          const { text: shown } = scalePrinted(text, line, { factor, units: undefined, language })
          const parsed = parseIngredient(shown, { language })
          const exact = quantity * factor * unit.factor!
          const read = (parsed.quantity ?? 0) * (unitOf(parsed.unit?.key ?? '')?.factor ?? 0)
          const isNear = Math.abs(read - exact) <= limitOf(exact) * exact + 1e-6
          return isNear && parsed.food === food ? [] : [`${text} × ${factor} → ${shown}`]
        }),
      )
      expect(wrong).to.deep.equal([])
    })

    it(`is parsed as the range in ${names.plural}, within the same limits`, () => {
      const wrong = [1 / 8, 1 / 4, 1 / 2, ...upTo(9)].flatMap((low) =>
        factors.flatMap((factor) => {
          const text = `${textOf(low)}-${Math.floor(low) + 1} ${names.plural} ${food}`
          const line = {
            quantity: low,
            quantityMax: Math.floor(low) + 1,
            food: { name: food },
            words: { unit: null, food },
          }
          const { text: shown } = scalePrinted(text, line, { factor, units: undefined, language })
          const { quantity, quantityMax, unit: read } = parseIngredient(shown, { language })
          const size = unitOf(read?.key ?? '')?.factor ?? 0
          const isNear = (end: number | null | undefined, given: number) => {
            const exact = given * factor * unit.factor!
            return Math.abs((end ?? 0) * size - exact) <= limitOf(exact) * exact + 1e-6
          }
          const areNear = isNear(quantity, low) && isNear(quantityMax ?? quantity, Math.floor(low) + 1)
          return areNear ? [] : [`${text} × ${factor} → ${shown}`]
        }),
      )
      expect(wrong).to.deep.equal([])
    })
  }

  const counted: readonly (readonly [Language, string, string])[] = [
    ['en', 'onion', 'onions'],
    ['en', 'tomato', 'tomatoes'],
    ['de', 'Zwiebel', 'Zwiebeln'],
    ['de', 'Ei', 'Eier'],
  ]
  for (const [language, one, many] of counted)
    it(`is parsed as the count of ${many}, within a quarter of a piece, and agrees with the noun`, () => {
      const wrong = upTo(12).flatMap((count) =>
        factors.flatMap((factor) => {
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
          const isNear = Math.abs((quantity ?? 0) - count * factor) <= 0.25 + 0.005
          return isNear && food === (quantity! > 1 ? many : one)
            ? []
            : [`${count} ${named} × ${factor} → ${shown}`]
        }),
      )
      expect(wrong).to.deep.equal([])
    })
})
