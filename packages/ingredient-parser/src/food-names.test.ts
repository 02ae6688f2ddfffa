import { expect } from 'chai'
import { foodNames } from './food-names.ts'
import type { Language } from './units.ts'

describe('foodNames', () => {
  const cases: readonly [Language, string, string][] = [
    ['en', 'fresh basil', 'basil - fresh'],
    ['en', 'extra virgin olive oil', 'olive oil - extra virgin'],
    ['en', 'freshly ground black pepper', 'black pepper - freshly ground'],
    ['en', 'skinless, boneless chicken breasts', 'chicken breasts - skinless, boneless'],
    ['en', 'fresh basil leaves', 'basil - fresh, leaves'],
    ['de', 'frische Hefe', 'Hefe - frische'],
    ['de', 'Bio-Zitrone', 'Zitrone - Bio'],
    ['fr', 'lait entier', 'lait - entier'],
    ['es', 'tomates maduros', 'tomates - maduros'],
    ['it', 'basilico fresco', 'basilico - fresco'],
    ['nl', 'verse munt', 'munt - verse'],
  ]
  for (const [language, food, bare] of cases) {
    it(`knows "${food}" without what is said of it`, () => {
      const names = foodNames({ food, unit: null, language })
      const [name, without] = bare.split(' - ')
      expect(names[0]?.name).to.equal(food)
      expect(names).to.deep.include({ name, without, withUnit: false })
    })
  }

  it('takes what was read as a unit for a part of the name too', () => {
    const names = foodNames({ food: 'bay', unit: { text: 'leaves', key: 'leaf' }, language: 'en' })
    expect(names).to.deep.include({ name: 'bay leaves', without: '', withUnit: true })
  })

  it('leaves weights out of names, and nothing is called nothing', () => {
    expect(foodNames({ food: 'rice', unit: { text: 'g', key: 'gram' }, language: 'en' })).to.have.length(1)
    expect(foodNames({ food: '', unit: null, language: 'en' })).to.deep.equal([])
    expect(foodNames({ food: 'fresh', unit: null, language: 'en' })).to.have.length(1)
  })
})
