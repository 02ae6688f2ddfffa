import { expect } from 'chai'
import { findUnit, languages, units } from './unit-table.ts'

const factorOf = (key: string) => units.find((unit) => unit.key === key)?.factor ?? NaN

describe('units', () => {
  it('have unique keys and positive factors', () => {
    expect(new Set(units.map(({ key }) => key)).size).to.equal(units.length)
    for (const { factor } of units) if (factor !== undefined) expect(factor).to.be.greaterThan(0)
  })

  it('use each word of a language for one unit only', () => {
    for (const language of languages) {
      const owners = new Map<string, string>()
      for (const { key, words } of units) {
        const named = words[language]
        if (!named) continue
        for (const word of [
          named.name,
          named.plural,
          named.abbreviation ?? named.name,
          ...(named.others ?? []),
        ]) {
          const plain = word === 'T' || word === 't' ? word : word.toLowerCase()
          expect(owners.get(plain) ?? key, `${language}: ${word}`).to.equal(key)
          owners.set(plain, key)
        }
      }
    }
  })

  it('convert as in the customary tables', () => {
    expect(factorOf('tablespoon') / factorOf('teaspoon')).to.be.closeTo(3, 1e-9)
    expect(factorOf('fluid-ounce') / factorOf('tablespoon')).to.be.closeTo(2, 1e-9)
    expect(factorOf('cup') / factorOf('tablespoon')).to.be.closeTo(16, 1e-9)
    expect(factorOf('gallon') / factorOf('quart')).to.be.closeTo(4, 1e-9)
    expect(factorOf('quart') / factorOf('pint')).to.be.closeTo(2, 1e-9)
    expect(factorOf('pint') / factorOf('cup')).to.be.closeTo(2, 1e-9)
    expect(factorOf('pound') / factorOf('ounce')).to.be.closeTo(16, 1e-9)
  })
})

describe('findUnit', () => {
  const cases: [string, (typeof languages)[number], string | undefined][] = [
    ['tbsp', 'en', 'tablespoon'],
    ['Tbsp.', 'en', 'tablespoon'],
    ['T', 'en', 'tablespoon'],
    ['T.', 'en', 'tablespoon'],
    ['t', 'en', 'teaspoon'],
    ['fl. oz', 'en', 'fluid-ounce'],
    ['EL', 'de', 'tablespoon'],
    ['c. à s.', 'fr', 'tablespoon'],
    ['cdta.', 'es', 'teaspoon'],
    ['cucchiaio', 'it', 'tablespoon'],
    ['el', 'nl', 'tablespoon'],
    ['el', 'en', undefined],
    ['', 'en', undefined],
    ['constructor', 'en', undefined],
  ]
  for (const [text, language, key] of cases) {
    it(`returns ${key ?? 'no unit'} for "${text}" in ${language}`, () => {
      expect(findUnit(text, language)?.key).to.equal(key)
    })
  }
})
