import { expect } from 'chai'
import { lineParser } from './line-parser.ts'
import { readLines } from './read-lines.ts'

describe('lineParser', () => {
  const long = Array.from({ length: 50 }, (_, i) =>
    '2 cups chopped fresh basil or parsley and '.repeat(30).slice(0, 990).concat(String(i)),
  )

  it('returns the same result for many lines as for each line', async () => {
    const few = ['2 cups flour', '250 g butter']
    const padding = Array.from({ length: 400 }, () => '1 pinch salt')
    const read = await lineParser().read([...few, ...padding])
    expect(read.slice(0, 2)).to.deep.equal(readLines(few))
    expect(read).to.have.length(402)
  })

  it('keeps the text of lines beyond 600,000 characters', async () => {
    const read = await lineParser().read([' '.repeat(300_000), ' '.repeat(300_000), '2 eggs'])
    expect(read.at(-1)).to.include({ quantity: null, note: '2 eggs' })
  })

  it('does not block the event loop while it parses 50 lines of 1,000 characters', async () => {
    let turns = 0
    let done = false
    const count = () => {
      turns += 1
      if (!done) setImmediate(count)
    }
    setImmediate(count)
    const read = await lineParser().read(long)
    done = true
    expect(read).to.have.length(50)
    expect(turns).to.be.greaterThan(100)
  })
})

describe('readLines', () => {
  const names: Readonly<Record<string, readonly string[]>> = {
    en: [
      ...['brown sugar', 'green onions', 'baking soda', 'sour cream', 'minced beef', 'glass noodles'],
      ...['slivered almonds', 'ground almonds', 'dried cranberries', 'white chocolate', 'cooked chicken'],
    ],
    de: [
      ...[
        'rote Bete',
        'saure Sahne',
        'saure Gurken',
        'weiße Schokolade',
        'dunkle Schokolade',
        'grüne Bohnen',
      ],
      ...['dicke Bohnen', 'getrocknete Tomaten', 'gemahlene Mandeln', 'rote Linsen', 'brauner Zucker'],
    ],
    fr: [
      ...['petits pois', 'petit beurre', 'gros sel', 'fromage blanc', 'crème fraîche', 'haricots verts'],
      ...['chou rouge', 'sucre roux', 'petits pains', 'petits suisses', 'petit salé', 'raisins secs'],
    ],
    es: [
      ...['pimiento rojo', 'cebolla roja', 'aceite virgen extra', 'tomates secos', 'nata para montar'],
      ...['queso rallado', 'judías verdes', 'vino tinto', 'azúcar moreno'],
    ],
    it: [
      ...['pomodori secchi', 'funghi secchi', 'sale grosso', 'panini per hamburger', 'olio per friggere'],
      ...['vino bianco', 'cocco grattugiato'],
    ],
    nl: [
      ...['groene kool', 'rode ui', 'zure room', 'gedroogde tomaten', 'volle melk', 'witte bonen'],
      ...['extra vierge olijfolie', 'zoete aardappel'],
    ],
  }
  for (const [language, foods] of Object.entries(names))
    it(`reads the whole names of common foods (${language})`, () => {
      const lines = foods.map((name) => `200 g ${name}`)
      const read = readLines(lines)
      expect(read[0]?.language).to.equal(language)
      expect(read.map((each) => each.foods[0]?.name)).to.deep.equal(foods)
      expect(read.map(({ unit }) => unit?.text)).to.deep.equal(foods.map(() => 'g'))
    })

  it('leaves out of a name what describes the food', () => {
    const read = readLines(['200 g petits oignons', '2 grosses tomates', '1 verre de petits pois hachés'])
    expect(read.map(({ foods }) => foods[0]?.name)).to.deep.equal(['oignons', 'tomates', 'petits pois'])
    expect(read.map(({ note }) => note)).to.deep.equal(['petits', 'grosses', 'hachés'])
  })
})
