import { expect } from 'chai'
import fc from 'fast-check'
import { measureOf } from '../foods/measures.ts'
import { inSystem } from './amounts.ts'
import { unitOf } from '../foods/unit-table.ts'
import { type ScalableLine, type ScalableRecipe, scaleRecipe, type ScalingOptions } from './scale-recipe.ts'

const unit = (name: string, pluralName: string, fraction = true) => ({ name, pluralName, fraction })
const cup = unit('cup', 'cups')
const tablespoon = unit('tablespoon', 'tablespoons')
const ounce = unit('ounce', 'ounces')
const gram = unit('gram', 'grams', false)
const millilitre = unit('millilitre', 'millilitres', false)
const can = unit('can', 'cans')

const line = (
  quantity: number | null,
  used: ScalableLine['unit'],
  food: string | null,
  rest: Partial<ScalableLine> = {},
): ScalableLine => ({ quantity, unit: used, food: food === null ? null : { name: food }, note: '', ...rest })

const stew = (
  recipeIngredient: readonly ScalableLine[],
  rest: Partial<ScalableRecipe> = {},
): ScalableRecipe => ({
  recipeServings: 4,
  recipeIngredient,
  ...rest,
})

const shown = (recipe: ScalableRecipe) =>
  (recipe.recipeIngredient ?? []).map((each) => (each as unknown as { display: string }).display)

describe('scaleRecipe', () => {
  const cases: readonly [string, ScalableLine, ScalingOptions, string][] = [
    ['doubles quantities', line(2, cup, 'flour'), { servings: 8 }, '4 cups flour'],
    [
      'doubles both ends of a range',
      line(2, null, 'carrots', { quantityMax: 3 }),
      { servings: 8 },
      '4–6 carrots',
    ],
    ['halves into fractions', line(1, cup, 'rice'), { servings: 2 }, '½ cup rice'],
    ['leaves a line without a quantity', line(null, null, 'salt'), { servings: 8 }, 'salt'],
    ['uses a larger unit for many spoons', line(4, tablespoon, 'oil'), { servings: 24 }, '1 ½ cups oil'],
    ['uses kilograms from 1,000 grams on', line(400, gram, 'beef'), { servings: 12 }, '1.2 kg beef'],
    ['scales by a factor', line(2, cup, 'flour'), { scale: 1.5 }, '3 cups flour'],
    [
      'scales a line that was not parsed',
      line(null, null, null, { note: '2 cups flour' }),
      { scale: 2 },
      '4 cups flour',
    ],
    [
      'keeps the size of a packing',
      line(1, can, 'beans', { note: '15 oz' }),
      { scale: 2 },
      '2 cans beans, 15 oz',
    ],
    [
      'scales the same amount in a note',
      line(250, gram, 'sugar', { note: '9 oz' }),
      { scale: 2 },
      '500 grams sugar, 18 oz',
    ],
    ['weighs flour', line(2, cup, 'flour'), { units: 'metric' }, '250 g flour'],
    ['measures milk in millilitres', line(1, cup, 'milk'), { units: 'metric' }, '240 ml milk'],
    ['keeps spoons', line(2, tablespoon, 'olive oil'), { units: 'metric' }, '2 tablespoons olive oil'],
    ['converts weights', line(8, ounce, 'beef'), { units: 'metric' }, '230 g beef'],
    ['measures sugar in cups', line(200, gram, 'sugar'), { units: 'us' }, '1 cup sugar'],
    ['weighs meat in pounds', line(900, gram, 'beef'), { units: 'us' }, '2 pounds beef'],
    ['converts a volume of an unknown food', line(1, cup, 'xyzzy'), { units: 'metric' }, '240 ml xyzzy'],
    [
      'weighs a stick of butter',
      line(1, unit('stick', 'sticks'), 'butter'),
      { units: 'metric' },
      '115 g butter',
    ],
    [
      'leaves an amount that is in the system',
      line(333, gram, 'flour'),
      { units: 'metric' },
      '333 grams flour',
    ],
  ]
  for (const [title, before, scaling, after] of cases)
    it(`${title}: ${after}`, () => {
      expect(shown(scaleRecipe(stew([before]), scaling))).to.deep.equal([after])
    })

  const unread: readonly (readonly [printed: string, times2: string])[] = [
    ['Pancetta, 3 strips', 'Pancetta, 6 strips'],
    ['seeds of 1 pomegranate', 'seeds of 2 pomegranate'],
    ['glaze (1 egg beaten with a spoon of milk)', '2 × glaze (1 egg beaten with a spoon of milk)'],
    ['crackers (3 per person)', 'crackers (3 per person)'],
    ['short crust for a 9-inch tin', 'short crust for a 9-inch tin'],
    ['rye flour 1150, for dusting', 'rye flour 1150, for dusting'],
    ['ice water (2 °C)', 'ice water (2 °C)'],
  ]
  for (const [printed, times2] of unread)
    it(`shows "${printed}", whose amount was not understood, as "${times2}"`, () => {
      const words = { unit: null, food: null }
      const each = line(null, null, null, { originalText: printed, words })
      expect(shown(scaleRecipe(stew([each], { language: 'en' }), { scale: 2 }))).to.deep.equal([times2])
    })

  it("prefers a food's own density to the table's", () => {
    const heavy = { ...line(1, cup, null), food: { name: 'flour', density: 1 } }
    expect(shown(scaleRecipe(stew([heavy]), { units: 'metric' }))).to.deep.equal(['240 g flour'])
  })

  it('shows units in the language of the recipe', () => {
    const mehl = line(2, unit('Tasse', 'Tassen'), 'Mehl')
    expect(shown(scaleRecipe(stew([mehl], { language: 'de-DE' }), { units: 'metric' }))).to.deep.equal([
      '250 g Mehl',
    ])
    const farine = line(250, unit('gramme', 'grammes', false), 'farine')
    expect(shown(scaleRecipe(stew([farine], { language: 'fr' }), { units: 'us' }))).to.deep.equal([
      '2 tasses farine',
    ])
  })

  it("refers to the group's own unit when it exists", () => {
    const known = { ...gram, id: 'gram-id' }
    const scaled = scaleRecipe(stew([line(2, cup, 'flour')]), { units: 'metric', knownUnits: [known] })
    expect(scaled.recipeIngredient?.[0]).to.deep.include({ unit: known, unitId: 'gram-id', quantity: 250 })
  })

  it('scales servings, yield and steps', () => {
    const recipe = stew([line(3, null, 'eggs')], {
      recipeYield: '12 cookies',
      recipeInstructions: [{ text: 'Beat the 3 eggs for 2 minutes.' }],
    })
    expect(scaleRecipe(recipe, { servings: 8 })).to.deep.include({
      recipeServings: 8,
      recipeYield: '24 cookies',
      recipeInstructions: [{ text: 'Beat the 6 eggs for 2 minutes.' }],
    })
  })

  it('refuses servings for a recipe without a number of servings', () => {
    expect(() => scaleRecipe({ recipeServings: 0, recipeYieldQuantity: 0 }, { servings: 2 })).to.throw(
      'servings',
    )
  })

  it('refuses a recipe that is too long', () => {
    const recipeInstructions = [{ text: 'Mix. '.repeat(70_000) }]
    expect(() => scaleRecipe({ recipeInstructions }, { scale: 2 })).to.throw('characters')
  })

  it('returns the recipe itself when nothing changes', () => {
    const recipe = stew([line(2, cup, 'flour')])
    expect(scaleRecipe(recipe, { servings: 4 })).to.equal(recipe)
  })
})

describe('laws of scaling', () => {
  const units = [cup, tablespoon, ounce, gram, millilitre, can, null]
  const lines = fc.array(
    fc.record({
      quantity: fc.option(fc.double({ min: 0.01, max: 5_000, noNaN: true })),
      unit: fc.constantFrom(...units),
      food: fc.constantFrom({ name: 'flour' }, { name: 'milk' }, { name: 'xyzzy' }, null),
      note: fc.string({ maxLength: 20 }),
    }),
    { maxLength: 5 },
  )
  const factors = fc.double({ min: 0.05, max: 50, noNaN: true })
  /** Grams, millilitres or pieces, with what they are. */
  const amountOf = ({ quantity, unit: used }: ScalableLine) => {
    const measure = used ? measureOf(used) : undefined
    return (quantity ?? 0) * (measure?.factor ?? 1)
  }

  it('scaling by a factor and back gives the same amounts', () => {
    fc.assert(
      fc.property(lines, factors, (recipeIngredient, scale) => {
        const there = scaleRecipe({ recipeIngredient }, { scale })
        const back = scaleRecipe(there, { scale: 1 / scale })
        for (const [i, before] of recipeIngredient.entries()) {
          const after = back.recipeIngredient?.[i] as ScalableLine
          expect(after.quantity === null).to.equal(before.quantity === null)
          expect(amountOf(after)).to.be.closeTo(amountOf(before), amountOf(before) * 1e-6 + 1e-12)
        }
      }),
    )
  })

  it('quantities are never negative, and have few digits once converted', () => {
    fc.assert(
      fc.property(
        lines,
        factors,
        fc.constantFrom('metric' as const, 'us' as const),
        (recipeIngredient, scale, system) => {
          const scaled = scaleRecipe({ recipeIngredient }, { scale, units: system })
          for (const [i, { quantity, unit: used }] of (scaled.recipeIngredient ?? []).entries()) {
            if (quantity === null) continue
            expect(quantity).to.be.greaterThan(0)
            const display = shown(scaled)[i] ?? ''
            if (used?.name === 'gram' || used?.name === 'millilitre')
              expect(display).to.match(/^\d{1,6}(?:\.\d{1,2})? |^0\.\d+ /)
          }
        },
      ),
    )
  })

  it('converting there and back keeps the amount within the steps of a kitchen', () => {
    const keys = fc.constantFrom('gram', 'kilogram', 'millilitre', 'litre', 'ounce', 'pound', 'cup', 'quart')
    const foods = fc.constantFrom(
      undefined,
      { density: 0.53, form: 'dry' as const },
      { density: 1.03, form: 'liquid' as const },
    )
    fc.assert(
      fc.property(keys, fc.double({ min: 0.5, max: 1_000, noNaN: true }), foods, (key, quantity, food) => {
        const before = { quantity, unit: unitOf(key)! }
        const grams = ({ quantity: n, unit: u }: typeof before) =>
          n * (u.factor ?? 1) * (u.dimension === 'volume' ? (food?.density ?? 1) : 1)
        // A quarter of an ounce is a larger part of less than an ounce.
        if (grams(before) < 28.35) return
        const there = inSystem(before, 'us', food)
        const back = inSystem(there, 'metric', food)
        // Half the way from ½ to ⅔ cup is a seventh. The way back rounds by up to two percent more.
        expect(grams(there)).to.be.closeTo(grams(before), grams(before) * 0.145)
        expect(grams(back)).to.be.closeTo(grams(before), grams(before) * 0.17)
      }),
    )
  })
})
