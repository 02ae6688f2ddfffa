import { expect } from 'chai'
import { seedFood } from './foods.ts'
import { namesInAllLanguages, translationTable } from './translations.ts'

describe('the common foods in several languages', () => {
  const rows = translationTable()

  it('are common foods of each language, in two languages at least', () => {
    for (const row of rows) {
      expect(row.length, row.join(' ')).to.be.at.least(2)
      for (const [language, name] of row)
        expect(seedFood(name, language), `${language}: ${name}`).to.not.equal(undefined)
    }
  })

  it('stand in one section of a shop', () => {
    for (const row of rows) {
      const labels = new Set(row.map(([language, name]) => seedFood(name, language)!.label))
      expect([...labels], row.join(' ')).to.have.lengthOf(1)
    }
  })

  it('have one row each', () => {
    const foods = rows.flatMap((row) => row.map(([language, name]) => seedFood(name, language)!))
    expect(new Set(foods).size).to.equal(foods.length)
  })

  it('are found by their plurals and other names', () => {
    expect(namesInAllLanguages('Möhren')).to.include.members(['carrot', 'carrots', 'zanahoria', 'Karotte'])
    expect(namesInAllLanguages('unobtainium')).to.deep.equal([])
  })

  it('are not found by names that mean another food in some language', () => {
    expect(namesInAllLanguages('plum')).to.include('pruim').and.to.not.include('prune')
    expect(namesInAllLanguages('prune')).to.deep.equal([])
    expect(namesInAllLanguages('bell pepper')).to.include('poivron').and.to.not.include('Paprika')
    expect(namesInAllLanguages('Paprika')).to.deep.equal([])
  })
})
