import { expect } from 'chai'
import type { LineReading } from '../foods/match-lines.ts'
import type { PageRecipe } from './page-recipe.ts'
import { questionsOf } from './review.ts'

const page: PageRecipe = {
  title: 'Plum cake',
  description: null,
  author: null,
  language: 'en',
  ingredientGroups: [{ title: null, lines: ['200 g flour'] }],
  instructionSections: [{ title: null, steps: [{ title: null, text: 'Bake.' }] }],
  yield: { text: 'Serves 4', min: 4, max: 4 },
  ...{ totalMinutes: null, prepMinutes: null, cookMinutes: null, performMinutes: null },
  times: { total: null, prep: null, cook: null, perform: null },
  ...{ categories: [], cuisines: [], keywords: [], equipment: [], suitableForDiet: [] },
  ...{ cookingMethod: null, nutrition: {}, canonicalUrl: null, images: [], provenance: {} },
}
const sure = { average: 0.9, quantity: 0.9, unit: 0.9, food: 0.9, note: 0.9 }
const reading = (parts: Partial<LineReading>): LineReading => ({
  ...{
    language: 'en',
    quantity: 1,
    quantityMax: null,
    unit: null,
    newFood: null,
    note: '',
    confidence: sure,
  },
  foods: [{ name: 'flour', without: '', withUnit: false }],
  ...parts,
})
const line = (originalText: string, parts: object = {}) => ({
  ...{ originalText, referenceId: 'a', quantity: 1, unit: null, food: { name: 'flour' } },
  ...parts,
})
const topicsOf = (...[text, parts, read]: [string, object, Partial<LineReading>]) =>
  questionsOf(page, [line(text, parts)], [reading(read)]).map(({ about, marked }) => [about, marked])

describe('questionsOf', () => {
  it('has no question about what was read without doubt', () => {
    expect(topicsOf('200 g flour', {}, {})).to.deep.equal([])
    expect(topicsOf('salt', { quantity: null }, { quantity: null })).to.deep.equal([])
  })

  it('has questions about an amount that was not read, and not about one in brackets', () => {
    const none = { quantity: null }
    expect(topicsOf('flour, ca. 150 g', none, none)).to.deep.equal([['amount', '150']])
    expect(topicsOf('the rest of the oil (about 20 ml)', none, none)).to.deep.equal([])
  })

  it('has questions about a unit that neither the table nor the group has', () => {
    const unit = { text: 'Pck.', key: null }
    expect(topicsOf('1 Pck. flour', {}, { unit })).to.deep.equal([['unit', 'Pck.']])
    expect(topicsOf('1 Pck. flour', { unit: { id: 'b' } }, { unit })).to.deep.equal([])
  })

  it('has questions about a food that is uncertain, unless the group has it', () => {
    const confidence = { ...sure, food: 0.2 }
    expect(topicsOf('1 flour', {}, { confidence })).to.deep.equal([['food', 'flour']])
    expect(topicsOf('1 flour', { food: { id: 'b' } }, { confidence })).to.deep.equal([])
  })

  it('has questions about missing and guessed parts before the lines', () => {
    const provenance = {
      instructionSections: { source: 'print', rule: 'print/method-by-density', repairs: [] },
    }
    const doubtful = { ...page, title: null, yield: null, provenance }
    const lines = [line('flour, ca. 150 g', { quantity: null })]
    const questions = questionsOf(doubtful, lines, [reading({ quantity: null })])
    expect(questions.map(({ about }) => about)).to.deep.equal(['title', 'steps', 'servings', 'amount'])
    expect(questions[1]?.printed).to.equal('Bake.')
  })

  const timesOf = (times: Partial<PageRecipe['times']>, minutes: Partial<PageRecipe>) =>
    questionsOf({ ...page, ...minutes, times: { ...page.times, ...times } }, [], []).map(
      ({ about, printed }) => [about, printed],
    )

  it('has a question about times that were not understood or contradict each other', () => {
    expect(timesOf({ total: 'over night' }, {})).to.deep.equal([['times', 'over night']])
    expect(timesOf({ cook: '2 h', total: '1 h' }, { cookMinutes: 120, totalMinutes: 60 })).to.deep.equal([
      ['times', '2 h\n1 h'],
    ])
    expect(timesOf({ total: '1 h' }, { totalMinutes: 60 })).to.deep.equal([])
    for (const none of ['PT0M', 'PTHM', 'PT0H0M', '']) expect(timesOf({ cook: none }, {})).to.deep.equal([])
  })

  it('is limited', () => {
    const lines = Array.from({ length: 300 }, () => line('flour, ca. 150 g', { quantity: null }))
    const readings = lines.map(() => reading({ quantity: null }))
    expect(questionsOf(page, lines, readings)).to.have.length(50)
  })
})
