import { expect } from 'chai'
import { alternatives, apart, wordsFor } from './lexicon.ts'

describe('the lexicon', () => {
  it('has the words of every language under their meaning', () => {
    expect(wordsFor('parts', 'ingredients')).to.include.members([
      'ingredients',
      'zutaten',
      'hozzávalók',
      '材料',
    ])
    expect(wordsFor('times', 'cook')).to.include.members(['cook time', 'kochzeit', 'temps de cuisson'])
  })

  it('lists each word once', () => {
    const words = wordsFor('groups', 'names')
    expect(new Set(words).size).to.equal(words.length)
  })

  it('has lower-case words without surrounding spaces', () => {
    for (const topic of ['parts', 'units', 'times', 'yields', 'topics'] as const)
      for (const name of ['ingredients', 'other', 'short', 'long', 'total', 'people', 'courses'] as const)
        for (const word of wordsFor(topic, name as never)) expect(word).to.equal(word.trim().toLowerCase())
  })

  it('prefers longer alternatives, and lets a star match any ending', () => {
    const pattern = new RegExp(`^(?:${alternatives(['cup', 'cups', 'cuill*', 'port.'])})`, 'u')
    expect(pattern.exec('cups of tea')?.[0]).to.equal('cups')
    expect(pattern.exec('cuillères à soupe')?.[0]).to.equal('cuillères')
    expect(pattern.exec('porto')).to.equal(null)
  })

  it('keeps words apart from other letters where their script has spaces', () => {
    const pattern = new RegExp(apart('prepositions', 'lists'), 'u')
    expect(pattern.test('składniki dla czterech')).to.equal(true)
    expect(pattern.test('składniki podlane')).to.equal(false)
    expect(pattern.test('продукты для теста')).to.equal(true)
  })
})
