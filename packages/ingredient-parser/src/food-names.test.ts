import { expect } from 'chai'
import { foodNames, newFoodName, ownCapitals } from './food-names.ts'
import type { Language } from '@larder/domain/units'

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
    ['en', '70% dark chocolate', 'dark chocolate - 70%'],
    ['en', '2% fat milk', 'milk - 2% fat'],
    ['de', 'Sahne 30 %', 'Sahne - 30 %'],
  ]
  for (const [language, food, bare] of cases) {
    it(`offers "${food}" without its qualifiers`, () => {
      const names = foodNames({ food, unit: null, language })
      const [name, without] = bare.split(' - ')
      expect(names[0]?.name).to.equal(food)
      expect(names).to.deep.include({ name, without, withUnit: false })
    })
  }

  it('offers names that include the word read as the unit', () => {
    const names = foodNames({ food: 'bay', unit: { text: 'leaves', key: 'leaf' }, language: 'en' })
    expect(names).to.deep.include({ name: 'bay leaves', without: '', withUnit: true })
  })

  it('does not offer names with a measured unit, nor an empty name', () => {
    expect(foodNames({ food: 'rice', unit: { text: 'g', key: 'gram' }, language: 'en' })).to.have.length(1)
    expect(foodNames({ food: '', unit: null, language: 'en' })).to.deep.equal([])
    expect(foodNames({ food: 'fresh', unit: null, language: 'en' })).to.have.length(1)
  })
})

describe('the first food of several', () => {
  const cases: readonly [Language, string, string, string][] = [
    ['en', 'butter or margarine', 'butter', 'or margarine'],
    ['en', 'salt and pepper', 'salt', 'and pepper'],
    ['en', 'butter or vegetable oil', 'butter', 'or vegetable oil'],
    ['en', 'chicken or vegetable stock', 'chicken stock', 'or vegetable'],
    ['en', 'red or green bell pepper', 'red bell pepper', 'or green'],
    ['en', 'red, yellow, or orange bell pepper', 'red bell pepper', 'yellow, or orange'],
    ['en', 'all-purpose flour or bread flour', 'all-purpose flour', 'or bread flour'],
    ['en', 'coconut or sugar', 'coconut', 'or sugar'],
    ['en', 'Spanish or white onion', 'Spanish onion', 'or white'],
    ['en', 'Thai or sweet basil', 'Thai basil', 'or sweet'],
    ['en', 'Parmesan or pecorino cheese', 'Parmesan', 'or pecorino cheese'],
    ['en', 'zucchini/courgette', 'zucchini', '/ courgette'],
    ['de', 'Salz und Pfeffer', 'Salz', 'und Pfeffer'],
    ['de', 'Gemüse- oder Hühnerbrühe', 'Gemüsebrühe', 'oder Hühnerbrühe'],
    ['fr', 'sel et poivre', 'sel', 'et poivre'],
    ['es', 'sal y pimienta', 'sal', 'y pimienta'],
    ['it', 'sale e pepe', 'sale', 'e pepe'],
    ['nl', 'peper en zout', 'peper', 'en zout'],
    ['nl', 'kippen- of groentebouillon', 'kippenbouillon', 'of groentebouillon'],
  ]
  for (const [language, food, name, without] of cases) {
    it(`is "${name}" in "${food}"`, () => {
      expect(foodNames({ food, unit: null, language })).to.deep.include({ name, without, withUnit: false })
    })
  }

  for (const food of ['half and half', 'mac and cheese', 'sweet and sour sauce', 'skinless, boneless duck'])
    it(`leaves "${food}" whole`, () => {
      const names = foodNames({ food, unit: null, language: 'en' })
      expect(names.filter(({ without }) => /and/.test(without))).to.deep.equal([])
    })

  it('is found behind its qualifiers', () => {
    const names = foodNames({ food: 'fresh or frozen blueberries', unit: null, language: 'en' })
    expect(names.at(-1)).to.deep.equal({ name: 'blueberries', without: 'fresh or frozen', withUnit: false })
  })
})

describe('newFoodName', () => {
  const cases: readonly [Language, string, string, string | null][] = [
    ['en', 'yellow onions', 'yellow onion', 'yellow onions'],
    ['en', 'Large ripe tomatoes', 'tomato', 'tomatoes'],
    ['en', 'fresh or frozen blueberries', 'blueberry', 'blueberries'],
    ['en', 'unsalted butter', 'unsalted butter', null],
    ['en', 'black beans', 'black beans', null],
    ['en', 'BBQ sauce', 'BBQ sauce', 'BBQ sauces'],
    ['en', 'the Jell-O® powder OR', 'Jell-O powder', 'Jell-O powders'],
    ['en', 'Avocados', 'avocado', 'avocados'],
    ['en', 'shredded Manchego cheese', 'Manchego cheese', null],
    ['en', 'Fresh Basil', 'basil', 'basils'],
    ['en', 'Dijon mustard', 'Dijon mustard', 'Dijon mustards'],
    ['en', 'Little House Baking Mixes', 'Little House Baking Mix', 'Little House Baking Mixes'],
    ['de', 'frische Himbeeren', 'Himbeere', 'Himbeeren'],
    ['de', 'rote Zwiebeln', 'rote Zwiebel', 'rote Zwiebeln'],
    ['de', 'säuerliche Äpfel', 'säuerlicher Apfel', 'säuerliche Äpfel'],
    ['de', 'Schinken', 'Schinken', null],
    ['fr', 'carottes', 'carotte', 'carottes'],
    ['es', 'Zanahorias', 'zanahoria', 'zanahorias'],
    ['it', 'Farina', 'farina', null],
    // A word in another script has no English plural, whatever language was detected.
    ['en', 'بصلة', 'بصلة', null],
  ]
  for (const [language, food, name, pluralName] of cases) {
    it(`is "${name}" for "${food}"`, () => {
      const line = { food, unit: null, quantity: 2, language }
      expect(newFoodName(line)).to.include({ name, pluralName })
    })
  }

  it('is undefined when nothing is named', () => {
    expect(newFoodName({ food: '', unit: null, quantity: 2, language: 'en' })).to.equal(undefined)
  })
})

describe('the capital of a food', () => {
  const capitalsOf = (...lines: readonly string[]) =>
    ownCapitals(
      lines.map((original) => ({ original, food: original.replace(/^[\d\s]*(?:g|oz|cup)?\s/, '') })),
    )

  it('is part of its name where most lines have small letters behind their amounts', () => {
    expect(capitalsOf('8 oz Philadelphia', '1 cup sugar', '2 eggs')).to.deep.equal([true, false, false])
  })

  it('is none where the author writes most foods with capitals', () => {
    expect(capitalsOf('8 oz Philadelphia', '1 cup Sugar', '2 eggs')).to.deep.equal([false, false, false])
    expect(capitalsOf('8 oz Philadelphia')).to.deep.equal([false])
  })

  it('is none at the beginning of lines that begin with capitals, whatever stands behind amounts', () => {
    expect(capitalsOf('Gochujang', '1 cup sugar', '2 eggs')).to.deep.equal([false, false, false])
    expect(capitalsOf('Gochujang', 'salt', 'oil')).to.deep.equal([true, false, false])
  })

  it('stays in the name of a new food', () => {
    const line = { food: 'Philadelphia', unit: null, quantity: null, language: 'en' } as const
    expect(newFoodName(line, { keepsCapital: true })?.name).to.equal('Philadelphia')
    expect(newFoodName(line)?.name).to.equal('philadelphia')
  })
})
