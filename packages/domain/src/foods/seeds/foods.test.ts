import { expect } from 'chai'
import { foldText } from '../../kernel/collation.ts'
import { type SeedLanguage, seedLanguages } from '../seed-languages.ts'
import { countries } from './countries.ts'
import { bodyOfSeed, commonFood, seedFoodsIn, wordsOf } from './foods.ts'
import { labelSeeds } from './labels.ts'
import { isStaple } from './staples.ts'

describe('common foods', () => {
  const locales = [
    ...seedLanguages.map((language) => [language, ''] as const),
    ...Object.keys(countries).map((tag) => tag.split('-') as [SeedLanguage, string]),
  ]
  for (const [language, country] of locales)
    it(`are at least 500 in ${language} ${country}, and each name means one of them`, () => {
      const foods = seedFoodsIn(language, country)
      expect(foods.length).to.be.greaterThan(500)
      const owners = new Map<string, string>()
      for (const food of foods)
        for (const word of new Set(wordsOf(food).map(foldText))) {
          expect(word).to.match(/^\S.*\S$/u)
          expect(owners.get(word), `${word} is ${owners.get(word)} and ${food.names[0]?.name}`).to.equal(
            undefined,
          )
          owners.set(word, food.names[0]!.name)
        }
    })

  it('have a food in each section of a shop in every language', () => {
    const keys = labelSeeds.map(({ key }) => key)
    for (const language of seedLanguages) {
      const counts = Map.groupBy(seedFoodsIn(language), ({ label }) => label)
      expect([...counts.keys()], language).to.have.members(keys)
      for (const [label, foods] of counts) expect(foods.length, `${language} ${label}`).to.be.at.least(10)
    }
  })

  it('are written with the letters of their language', () => {
    const letters = { pl: /[ąćęłńóśźż]/, pt: /[ãçéíóõáâê]/, sv: /[åäö]/, da: /[æøå]/ } as const
    for (const [language, own] of Object.entries(letters)) {
      const names = seedFoodsIn(language as SeedLanguage).flatMap(wordsOf)
      expect(names.filter((name) => own.test(name)).length, language).to.be.greaterThan(names.length / 4)
      expect(
        names.filter((name) => /[^\p{Script=Latin}\d '’%.-]/u.test(name)),
        language,
      ).to.deep.equal([])
    }
  })

  it('are written with the letters of Arabic, without diacritics and directional marks', () => {
    const arabic = Object.keys(countries).filter((tag) => tag.startsWith('ar-'))
    for (const country of ['', ...arabic.map((tag) => tag.slice(3))]) {
      const names = seedFoodsIn('ar', country).flatMap(wordsOf)
      expect(
        names.filter((name) => !/^[\u0621-\u063a\u0641-\u064a ]+$/u.test(name)),
        country,
      ).to.deep.equal([])
    }
  })

  const owner = (word: string, country = '', language: SeedLanguage = 'en') =>
    seedFoodsIn(language, country).find((food) => wordsOf(food).includes(word))

  const different: readonly (readonly [string, string])[] = [
    ['chicken broth', 'chicken stock'],
    ['vanilla', 'vanilla extract'],
    ['bread flour', 'flour'],
    ['light brown sugar', 'brown sugar'],
    ['unsalted butter', 'butter'],
  ]
  for (const [one, other] of different)
    it(`do not take ${one} for ${other}`, () => {
      expect(owner(one)).to.not.equal(undefined)
      expect(owner(one)).to.not.equal(owner(other))
    })

  it('are staples when they are water, salt or pepper, and not when a name only contains the word', () => {
    for (const name of [
      'Water',
      'salt',
      'Salz und Pfeffer',
      'poivre',
      'agua',
      'sale',
      'zout',
      'sól',
      'água',
      'svartpeppar',
      'vand',
      'ماء',
      'ملح',
      'فلفل أسود',
    ])
      expect(isStaple([name]), name).to.equal(true)
    for (const name of [
      'rose water',
      'sweet pepper',
      'celery salt',
      'pepe rosa',
      'flour',
      'ماء ورد',
      'فلفل حار',
    ])
      expect(isStaple([name]), name).to.equal(false)
  })

  it('take tomato puree for a paste in the United Kingdom and for passata in the United States', () => {
    expect(owner('tomato puree')).to.not.be.oneOf([owner('tomato paste'), owner('passata')])
    expect(owner('tomato puree', 'GB')).to.equal(owner('tomato paste', 'GB'))
    expect(owner('tomato puree', 'US')).to.equal(owner('passata', 'US'))
  })

  const sameInArabic: readonly (readonly [string, string, string])[] = [
    ['خوخ', '', 'دراق'],
    ['خوخ', 'SY', 'برقوق'],
    ['لبن', 'EG', 'حليب'],
    ['لبن', 'LB', 'زبادي'],
    ['لبن', 'SA', 'مخيض'],
    ['بطاطا', 'JO', 'بطاطس'],
    ['بطاطا', 'EG', 'بطاطا حلوة'],
  ]
  for (const [one, country, other] of sameInArabic)
    it(`take ${one} for ${other} in ${country || 'most countries'}`, () => {
      expect(owner(one, country, 'ar'))
        .to.be.an('object')
        .and.equal(owner(other, country, 'ar'))
    })

  it('are created under the first of their names in the country', () => {
    const nameOf = (word: string, country: string) => bodyOfSeed(owner(word, country)!).name
    expect(nameOf('aubergine', 'US')).to.equal('eggplant')
    expect(nameOf('eggplant', 'GB')).to.equal('aubergine')
  })

  it('get the name that a line uses, and their other names as aliases', () => {
    const { name, pluralName, aliases } = commonFood('Eggplants', 'en')!
    expect([name, pluralName]).to.deep.equal(['eggplant', 'eggplants'])
    expect(aliases).to.deep.equal([{ name: 'aubergine' }, { name: 'aubergines' }])
    expect(commonFood('unobtainium', 'en')).to.equal(undefined)
  })
})
