import { expect } from 'chai'
import fc from 'fast-check'
import { languages, parseIngredient } from './index.ts'

const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
  .map((codes) => String.fromCharCode(...codes))
const kitchen = fc.array(
  fc.constantFrom(
    ...'1 2 ½ 1/2 1,5 3-4 x × g kg cup tbsp EL cuillère cucharada ( ) [ / , . - – + % ° of de d’ or oder plus salt Mehl sel sale zout'.split(
      ' ',
    ),
  ),
  { maxLength: 40 },
)

describe('parseIngredient', () => {
  it('answers any text, and keeps it', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...languages), (line, language) => {
        expect(parseIngredient(line, { language }).original).to.equal(line)
      }),
    )
  })

  it('answers any heap of kitchen words with numbers that can be, and parts that stand in the line', () => {
    fc.assert(
      fc.property(kitchen, fc.constantFrom(...languages), fc.boolean(), (words, language, spaced) => {
        const line = words.join(spaced ? ' ' : '')
        const { quantity, quantityMax, confidence, amounts } = parseIngredient(line, { language })
        if (quantity !== null)
          expect(quantity).to.satisfy((value: number) => Number.isFinite(value) && value >= 0)
        if (quantityMax !== null) expect(quantityMax).to.be.greaterThan(quantity ?? Infinity)
        for (const value of Object.values(confidence)) expect(value).to.be.within(0, 1)
        for (const { text } of amounts) expect(line).to.include(text)
      }),
      { numRuns: 500 },
    )
  })

  it('reads the first thousand characters of an endless line', () => {
    const line = '2 cups flour, ' + 'very '.repeat(100_000)
    const parsed = parseIngredient(line)
    expect(parsed).to.include({ quantity: 2, food: 'flour', original: line })
  })

  for (const [name, unit] of [
    ['brackets', '('],
    ['spaces', ' '],
    ['digits', '1'],
    ['fractions', '1/2 '],
    ['points', 'a.'],
    ['ranges', '1-'],
    ['adverbs', 'finement '],
    ['cut words', 'fein klein '],
  ] as const) {
    it(`is not slowed down by many ${name}`, () => {
      for (const language of languages) parseIngredient(unit.repeat(1000).slice(0, 1000), { language })
    })
  }
})
