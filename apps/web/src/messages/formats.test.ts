import { expect } from 'chai'
import { formatsOf, minutesOf } from './formats.ts'

describe('the minutes of a recipe', () => {
  const cases: readonly (readonly [language: string, texts: readonly string[]])[] = [
    ['en', ['0 min', '35 min', '1 h', '1 h 05']],
    ['de', ['0 min', '35 min', '1 h', '1 h 05']],
    ['ar', ['0 د', '35 د', '1 س', '1 س 5 د']],
    ['ar-EG', ['٠ د', '٣٥ د', '١ س', '١ س ٥ د']],
  ]
  for (const [language, texts] of cases)
    it(`have the letters of ${language}`, () => {
      const written = [0, 35, 60, 65].map(minutesOf(language))
      expect(written).to.deep.equal(texts.map((text) => text.replaceAll(' ', '\u00a0')))
    })
})

describe('a list of names', () => {
  const cases: readonly (readonly [language: string, text: string])[] = [
    ['en', 'Rice, Tea, \u2068أرز\u2069'],
    ['de', 'Rice, Tea und \u2068أرز\u2069'],
    ['ar', '\u2068Rice\u2069، و\u2068Tea\u2069، وأرز'],
  ]
  for (const [language, text] of cases)
    it(`has the commas of ${language}, and isolates names in the other direction`, () => {
      expect(formatsOf(language).list(['Rice', 'Tea', 'أرز'])).to.equal(text)
    })
})
