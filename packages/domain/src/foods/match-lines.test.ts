import { expect } from 'chai'
import type { Unit } from './unit.ts'
import { type KnownNames, type LineReading, matchLine, matchStructuredLine } from './match-lines.ts'

const index = (names: Readonly<Record<string, string>>) => ({
  find: (name: string) => {
    const id = names[name.toLowerCase()]
    return id === undefined ? undefined : { id, score: 1 }
  },
})
const kitchen: KnownNames = {
  foods: index({ onion: 'onion-id', onions: 'onion-id' }),
  units: index({ g: 'gram-id', gramm: 'gram-id' }),
  unit: () => undefined,
}
const nothing: KnownNames = { foods: index({}), units: index({}), unit: () => undefined }

const reading = (change: Partial<LineReading>): LineReading => ({
  language: 'en',
  quantity: 2,
  quantityMax: null,
  unit: null,
  foods: [{ name: 'glug wine', without: '', withUnit: false }],
  newFood: { name: 'glug wine', pluralName: null, without: '', withUnit: false },
  note: '',
  confidence: { average: 1, quantity: 1, unit: 1, food: 1, note: 1 },
  ...change,
})
const printed = '2 yellow Onions, chopped'
const named = (name: string, without = '') => ({
  foods: [{ name, without, withUnit: false }],
  newFood: { name, pluralName: null, without, withUnit: false },
})

describe('matchLine', () => {
  it('links a known food and keeps the words that its name leaves out', () => {
    const line = reading({ ...named('onions', 'yellow'), note: 'chopped' })
    expect(matchLine(printed, line, kitchen, 'create')).to.deep.equal({
      quantity: 2,
      quantityMax: null,
      unit: null,
      food: { id: 'onion-id' },
      note: 'yellow, chopped',
      words: { unit: null, food: 'Onions' },
    })
  })

  it('records the words of a new food where the text has it first', () => {
    const apples = { name: 'russet', pluralName: 'russets', without: '', withUnit: false }
    const wordsIn = (text: string) =>
      matchLine(text, reading({ newFood: apples, foods: [apples] }), nothing, 'create').words?.food
    expect(wordsIn('1 russet (or 2 small russets)')).to.equal('russet')
    expect(wordsIn('2 russets')).to.equal('russets')
  })

  it('creates a flour that is named by a type', () => {
    const named00 = reading({ ...named('farina 00'), language: 'it' })
    expect(matchLine('200 g di farina 00', named00, nothing, 'create').food).to.include({ name: 'farina 00' })
    const counted = reading({ ...named('mele 4'), language: 'it' })
    expect(matchLine('mele 4', counted, nothing, 'create').food).to.equal(null)
  })

  it('does not take a common food of the language for a misspelling', () => {
    const near: KnownNames = { ...nothing, foods: { find: () => ({ id: 'olive-id', score: 0.83 }) } }
    const german = reading({ ...named('Oliven'), language: 'de' })
    expect(matchLine('6 Oliven', german, near, 'create').food).to.include({ name: 'Olive' })
    expect(matchLine('6 Oliven', german, near, 'text').food).to.deep.equal({ id: 'olive-id' })
    const own = { find: (name: string) => ({ id: name, score: name === 'Olive' ? 1 : 0.83 }) }
    expect(matchLine('6 Oliven', german, { ...nothing, foods: own }, 'create').food).to.deep.equal({
      id: 'Olive',
    })
    expect(matchLine('6 olivs', reading(named('olivs')), near, 'create').food).to.deep.equal({
      id: 'olive-id',
    })
  })

  it('links a unit of another language by its meaning', () => {
    const line = reading({ ...named('onions'), unit: { text: 'grams', key: 'gram' } })
    expect(matchLine(printed, line, kitchen, 'create').unit).to.deep.equal({ id: 'gram-id' })
  })

  it('does not link the word of a language to a unit that has the word in another language', () => {
    const unit = { id: 'ml-id', name: 'millilitre', aliases: [{ name: 'cc' }] } as unknown as Unit
    const known: KnownNames = { ...nothing, units: index({ cc: 'ml-id' }), unit: () => unit }
    const unitOf = (language: LineReading['language'], key: string) =>
      matchLine('2 cc', reading({ language, unit: { text: 'cc', key } }), known, 'create').unit
    expect(unitOf('en', 'millilitre')).to.deep.equal({ id: 'ml-id' })
    expect(unitOf('fr', 'teaspoon')).to.include({ name: 'cuillère à café' })
  })

  it('does not link the word of a language without a table to a unit that a list would show instead', () => {
    const known: KnownNames = {
      ...nothing,
      units: { find: (name) => (name === 'piece' ? { id: 'piece-id', score: 1 } : undefined) },
    }
    const unitOf = (text: string) =>
      matchLine(printed, reading({ ...named('eggs'), unit: { text, key: 'piece' } }), known, 'create').unit
    for (const own of ['pieces', 'large pieces']) expect(unitOf(own)).to.deep.equal({ id: 'piece-id' })
    expect(unitOf('個')).to.deep.include({ name: '個', aliases: [{ name: 'piece' }] })
    const grams: KnownNames = {
      ...nothing,
      units: { find: (name) => (name === 'gram' ? { id: 'gram-id', score: 1 } : undefined) },
    }
    const line = reading({ ...named('eggs'), unit: { text: '克', key: 'gram' } })
    expect(matchLine(printed, line, grams, 'create').unit).to.deep.equal({ id: 'gram-id' })
  })

  it('creates an unknown food and unit when the parser is confident', () => {
    const line = reading({ ...named('eggs'), unit: { text: 'g', key: 'gram' } })
    const { food, unit, quantity } = matchLine(printed, line, nothing, 'create')
    expect({ food, unit, quantity }).to.deep.equal({
      food: { name: 'egg', pluralName: 'eggs', aliases: [], language: 'en' },
      unit: { name: 'gram', pluralName: 'grams', abbreviation: 'g', fraction: false, useAbbreviation: true },
      quantity: 2,
    })
  })

  const unlinked: readonly [string, Parameters<typeof matchLine>[3], Partial<LineReading>][] = [
    [
      'the parser is unsure',
      'create',
      { confidence: { average: 1, quantity: 1, unit: 1, food: 0.2, note: 1 } },
    ],
    ['the name has a digit', 'create', named('wine 2020')],
    ['unknown names stay text', 'text', {}],
  ]
  for (const [why, unknown, change] of unlinked)
    it(`keeps the text as note with the quantity when ${why}`, () => {
      const line = reading({ note: 'dry', ...change })
      const { quantity, food, note } = matchLine(printed, line, nothing, unknown)
      expect({ quantity, food, note }).to.deep.equal({
        quantity: 2,
        food: null,
        note: `${line.foods[0]?.name}, dry`,
      })
    })

  it('keeps an unknown unit in the note when unknown names stay text', () => {
    const line = reading({ ...named('wine'), unit: { text: 'glugs', key: null } })
    expect(matchLine(printed, line, nothing, 'text')).to.include({
      quantity: 2,
      unit: null,
      note: 'glugs wine',
    })
  })
})

describe('matchStructuredLine', () => {
  const line = {
    text: '500 Gramm Onions, diced',
    quantity: 500,
    unit: 'Gramm',
    food: 'Onions',
    note: 'diced',
  }

  it('links the names that the group knows', () => {
    expect(matchStructuredLine(line, kitchen, 'create')).to.deep.equal({
      quantity: 500,
      quantityMax: null,
      unit: { id: 'gram-id' },
      food: { id: 'onion-id' },
      note: 'diced',
      words: { unit: 'Gramm', food: 'Onions' },
    })
  })

  it('creates what the group does not have', () => {
    const { unit, food } = matchStructuredLine({ ...line, food: 'sumac' }, nothing, 'create')
    expect(unit).to.include({ name: 'gram' })
    expect(food).to.deep.equal({ name: 'sumac', pluralName: null, aliases: [], language: 'en' })
  })

  it('keeps unknown names in the note when they are not to be created', () => {
    expect(matchStructuredLine(line, nothing, 'text')).to.deep.equal({
      quantity: 500,
      quantityMax: null,
      unit: null,
      food: null,
      note: 'Gramm Onions, diced',
      words: { unit: 'Gramm', food: 'Onions' },
    })
  })
})
