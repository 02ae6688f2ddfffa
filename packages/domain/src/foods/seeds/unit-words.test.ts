import { expect } from 'chai'
import { conversion, meantUnit } from '../measures.ts'
import { furtherLanguages, type SeedLanguage, seedLanguages } from '../seed-languages.ts'
import { units, unitOf } from '../unit-table.ts'
import { addFurtherUnitWords, seedUnit, seedUnitWords } from './unit-words.ts'

describe('the units of the seeds', () => {
  it('are at least thirty in each language', () => {
    for (const language of seedLanguages)
      expect(units.filter((unit) => seedUnit(unit, language)).length, language).to.be.at.least(30)
  })

  it('are all of the table', () => {
    expect(addFurtherUnitWords).not.to.throw()
  })

  it('use each word of a language for one unit only', () => {
    for (const language of furtherLanguages) {
      const owners = new Map<string, string>()
      for (const unit of units) {
        const words = seedUnitWords(unit, language)
        if (!words) continue
        const all = [words.name, words.plural, words.abbreviation ?? words.name, ...(words.others ?? [])]
        for (const word of all) {
          expect(word, unit.key).to.match(/^\p{L}[\p{L} .()-]*$/u)
          expect(owners.get(word) ?? unit.key, `${language}: ${word}`).to.equal(unit.key)
          owners.set(word, unit.key)
        }
      }
    }
  })

  it('show metric amounts with abbreviations, and others with the words of the language', () => {
    const draft = (key: string, language: SeedLanguage) => seedUnit(unitOf(key)!, language)
    expect(draft('gram', 'pl')).to.include({
      name: 'gram',
      abbreviation: 'g',
      useAbbreviation: true,
      fraction: false,
    })
    expect(draft('tablespoon', 'da')).to.deep.include({
      ...{ name: 'spiseske', pluralName: 'spiseskeer', abbreviation: 'spsk.' },
      ...{ useAbbreviation: false, fraction: true, others: ['spiseskefuld', 'spiseskefulde'] },
    })
    expect(draft('kilogram', 'ar')).to.include({
      name: 'كيلوغرام',
      abbreviation: 'كغ',
      useAbbreviation: true,
      fraction: false,
    })
    expect(draft('tablespoon', 'ar')).to.include({ name: 'ملعقة كبيرة', pluralName: 'ملاعق كبيرة' })
    expect(draft('gallon', 'sv')).to.equal(undefined)
  })

  it('mean the unit of the table that they are seeded for', () => {
    addFurtherUnitWords()
    for (const language of seedLanguages)
      for (const unit of units) {
        const { others = [], ...seed } = seedUnit(unit, language) ?? {}
        if (!('name' in seed)) continue
        const aliases = others.map((name) => ({ name }))
        for (const stored of [seed, { ...seed, aliases }])
          expect(meantUnit(stored)?.key, `${language}: ${seed.name}`).to.equal(unit.key)
      }
  })

  it('mean it also where somebody has changed the plural, before what an alias means', () => {
    addFurtherUnitWords()
    const krukke = { name: 'krukke', pluralName: 'krukkerne', aliases: [{ name: 'glas' }] }
    expect(meantUnit(krukke)?.key).to.equal('jar')
    expect(meantUnit({ ...krukke, name: 'Omas', pluralName: null })?.key).to.equal('glass')
  })

  it('leave words of the table to the table where the plural is of neither or missing', () => {
    addFurtherUnitWords()
    const meant = (name: string, pluralName: string | null) => meantUnit({ name, pluralName })?.key
    expect(meant('Dose', 'Dosen')).to.equal('can')
    expect(meant('Dose', null)).to.equal('can')
    expect(meant('tub', 'tubs')).to.equal('tub')
    expect(meant('tub', '')).to.equal('tub')
  })

  it('convert once their words are added', () => {
    addFurtherUnitWords()
    const named = (name: string, pluralName = name) => ({ id: name, name, pluralName })
    expect(conversion(named('łyżka', 'łyżki'), named('łyżeczka', 'łyżeczki'))).to.be.closeTo(3, 1e-9)
    expect(conversion(named('colher de sopa'), named('ml'))).to.be.closeTo(14.787, 0.001)
    expect(conversion(named('matsked', 'matskedar'), named('spiseske', 'spiseskeer'))).to.equal(1)
    expect(
      conversion(named('ملعقة كبيرة', 'ملاعق كبيرة'), named('ملعقة صغيرة', 'ملاعق صغيرة')),
    ).to.be.closeTo(3, 1e-9)
    expect(conversion(named('كغ'), named('gram'))).to.equal(1000)
    expect(conversion(named('zarnywec'), named('ml'))).to.equal(undefined)
  })
})
