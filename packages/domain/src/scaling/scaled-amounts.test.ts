import { expect } from 'chai'
import fc from 'fast-check'
import { displayQuantity } from '../foods/amount-text.ts'
import { isDecimal } from '../foods/measures.ts'
import { printedAmounts, type PrintedAmount } from '../foods/printed-amounts.ts'
import { type Language, languages, type Unit, units } from '../foods/unit-table.ts'
import { scalePrinted } from './scale-line.ts'

/** Each unit under its name in each language that has one, and no unit. */
const named = [
  { unit: null, language: 'en' as Language, one: '', many: '' },
  ...units
    .filter(({ dimension }) => dimension !== 'length')
    .flatMap((unit) =>
      languages.flatMap((language) => {
        const words = unit.words[language]
        return words ? [{ unit, language, one: words.name, many: words.plural }] : []
      }),
    ),
]
const parts = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.constantFrom(1, 2, 3, 4, 8))
  .map(([over, under]) => over / under)
const factors = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .map(([over, under]) => over / under)

/** The largest difference between a shown and an exact amount in a unit. */
function allowed(exact: number, unit: Unit | null): number {
  if (unit?.factor === undefined || unit.dimension === 'count') return 0.25
  const isSmall = unit.dimension === 'volume' && exact * unit.factor < 4.92892159375 / 4
  return exact * (isSmall ? 0.1 : 0.03)
}

/** The amount that a text shows, in a unit: the sum of its parts. */
function sumOf(amounts: readonly PrintedAmount[], unit: Unit | null, end: 'low' | 'high'): number {
  return amounts.reduce((sum, each) => {
    const ratio = unit?.factor === undefined ? 1 : (each.unit?.factor ?? unit.factor) / unit.factor
    return sum + (each[end] ?? each.low) * ratio
  }, 0)
}

describe('the text of a scaled line', () => {
  it('reads back as the exact amount, within 3 %, 10 % of a small volume or a quarter of a piece', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...named),
        parts,
        factors,
        ({ unit, language, one, many }, given, factor) => {
          const quantity = Number(given.toFixed(4))
          const digits = displayQuantity(quantity, unit === null || !isDecimal(unit))
          const text = `${digits} ${quantity > 1 ? many : one} plums`.replace('  ', ' ')
          const line = { quantity, food: null }
          const shown = scalePrinted(text, line, { factor, units: undefined, language }).text
          const exact = sumOf(printedAmounts(text, language), unit, 'low') * factor
          const read = sumOf(printedAmounts(shown, language), unit, 'low')
          expect(exact, text).to.be.closeTo(quantity * factor, 0.003 * quantity * factor)
          // Three digits are shown of a number.
          const rounding = 0.0006 + exact * 0.002
          expect(Math.abs(read - exact), `${text} × ${factor}: ${shown}`).to.be.at.most(
            allowed(exact, unit) + rounding,
          )
          expect(shown).to.match(/plums$/)
        },
      ),
      { numRuns: 6_000 },
    )
  })

  it('keeps both ends of a range within these limits', () => {
    const measured = named.filter(({ unit }) => unit === null || unit.factor !== undefined)
    fc.assert(
      fc.property(
        fc.constantFrom(...measured),
        fc.oneof(
          fc.integer({ min: 1, max: 12 }).map((low) => [low, String(low)] as const),
          fc.constantFrom([1 / 8, '⅛'] as const, [1 / 4, '¼'] as const, [1 / 2, '½'] as const),
        ),
        fc.integer({ min: 1, max: 6 }),
        factors,
        ({ unit, language, one, many }, given, more, factor) => {
          const [low, digits] = unit !== null && isDecimal(unit) ? [1, '1'] : given
          const high = Math.floor(low) + more
          const text = `${digits}-${high} ${high > 1 ? many : one} plums`.replace('  ', ' ')
          const line = { quantity: low, quantityMax: high, food: null }
          const shown = scalePrinted(text, line, { factor, units: undefined, language }).text
          const amounts = printedAmounts(shown, language)
          for (const [end, exact] of [
            ['low', low * factor],
            ['high', high * factor],
          ] as const)
            expect(
              Math.abs(sumOf(amounts, unit, end) - exact),
              `${text} × ${factor}: ${shown}`,
            ).to.be.at.most(allowed(exact, unit) + 0.0006 + exact * 0.002)
        },
      ),
      { numRuns: 4_000 },
    )
  })
})
