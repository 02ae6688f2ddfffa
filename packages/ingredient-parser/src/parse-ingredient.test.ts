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

/** Words of languages that have no rules here. */
const foreign = fc.constantFrom(
  ...'vispgrädde smör svartpeppar hackad mælk sukker blødt bagepulver łyżki masła śmietanki posiekana lžíce mouky nakrájená colheres açúcar picadinho jauhelihaa evőkanál zeytinyağı муки соли αλεύρι 砂糖 소금 ملح'.split(
    ' ',
  ),
)

describe('parseIngredient', () => {
  it('parses any text and keeps the original', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...languages), (line, language) => {
        expect(parseIngredient(line, { language }).original).to.equal(line)
      }),
    )
  })

  it('returns valid numbers, and parts that occur in the line, for random kitchen words', () => {
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

  it('shows an amount as it is printed when the unit comes before the count', () => {
    for (const line of ['kg - 1', 'kg salt - 2', 'cup x ½'])
      for (const { text } of parseIngredient(line, { language: 'en' }).amounts) expect(line).to.include(text)
    expect(parseIngredient('Onion - 1, chopped', { language: 'en' })).to.include({ quantity: 1 })
  })

  it('keeps every word of a language without rules', () => {
    const amount = fc.constantFrom('', '2', '½', '1,5 kg', '3 dl', '200-250 g')
    const mark = fc.constantFrom(' ', ', ', ' (', ') ', ' / ', ' - ', '\u00a0')
    const words = fc.array(fc.tuple(foreign, mark), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amount, words, (number, list) => {
        const { unit, size, food, preparation, note, amounts } = parseIngredient(
          `${number} ${list.flat().join('')}`,
        )
        const texts = [unit?.text, size, food, preparation, note, ...amounts.map(({ text }) => text)].join(
          ' ',
        )
        for (const [word] of list) expect(texts).to.include(word)
      }),
      { numRuns: 500 },
    )
  })

  for (const [line, quantity, unit, food] of [
    ['2 dl vispgrädde', 2, 'decilitre', 'vispgrädde'],
    ['3 dl mælk', 3, 'decilitre', 'mælk'],
    ['½ l vann', 0.5, 'litre', 'vann'],
    ['500 g nötfärs', 500, 'gram', 'nötfärs'],
    ['200 ml śmietanki 30%', 200, 'millilitre', 'śmietanki 30%'],
    ['1,5 kg masła', 1.5, 'kilogram', 'masła'],
    ['300 g de farinha de trigo', 300, 'gram', 'farinha de trigo'],
    ['250 g hladké mouky', 250, 'gram', 'hladké mouky'],
    ['2 łyżki oliwy', 2, 'tablespoon', 'oliwy'],
    ['3 ovos', 3, undefined, 'ovos'],
    ['1 msk smör', 1, 'tablespoon', 'smör'],
    ['２００ｇ flour', 200, 'gram', 'flour'],
    ['2 tbsp\u200b oil', 2, 'tablespoon', 'oil'],
    ['1\u00a0½\u2009cups sugar', 1.5, 'cup', 'sugar'],
    ['1 cup half\u2011and\u2011half', 1, 'cup', 'half-and-half'],
    ['¹⁄₂ cup sugar', 0.5, 'cup', 'sugar'],
    ['1∕2 cup sugar', 0.5, 'cup', 'sugar'],
    ['.5 cup oil', 0.5, 'cup', 'oil'],
    ['1 000 g flour', 1000, 'gram', 'flour'],
    ['1\u202f500 g de farine', 1500, 'gram', 'farine'],
    ['1 cuille\u0300re à soupe de miel', 1, 'tablespoon', 'miel'],
    ['\u202a2 cups flour\u202c', 2, 'cup', 'flour'],
    ['5 ㎏ rice', 5, 'kilogram', 'rice'],
    ['٢ ملح', 2, undefined, 'ملح'],
    ['half a cucumber', 0.5, undefined, 'cucumber'],
    ['a quarter of a cabbage', 0.25, undefined, 'cabbage'],
    ['three quarters of a cup of milk', 0.75, 'cup', 'milk'],
    ['one-half teaspoon nutmeg', 0.5, 'teaspoon', 'nutmeg'],
    ['ein Viertel Weißkohl', 0.25, undefined, 'Weißkohl'],
    ['nach Belieben Chiliflocken', null, undefined, 'Chiliflocken'],
    ["le quart d'un chou blanc", 0.25, undefined, 'chou blanc'],
    ["la moitié d'un oignon", 0.5, undefined, 'oignon'],
    ["le zeste d'½ orange", 0.5, undefined, 'orange'],
    ['medio pepino', 0.5, undefined, 'pepino'],
    ['un cuarto de sandía', 0.25, undefined, 'sandía'],
    ['mezzo cetriolo', 0.5, undefined, 'cetriolo'],
    ['un quarto di cavolo', 0.25, undefined, 'cavolo'],
    ['een halve komkommer', 0.5, undefined, 'komkommer'],
    ['een kwart van een kool', 0.25, undefined, 'kool'],
  ] as const) {
    it(`reads "${line}"`, () => {
      const parsed = parseIngredient(line)
      expect([parsed.quantity, parsed.unit?.key, parsed.food]).to.deep.equal([quantity, unit, food])
    })
  }

  it('parses the first 1,000 characters of a line', () => {
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
