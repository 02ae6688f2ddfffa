import { expect } from 'chai'
import { pluralOf, singularOf } from './plural.ts'

describe('singularOf', () => {
  const cases: Readonly<Record<string, string>> = {
    carrots: 'carrot',
    Tomatoes: 'tomato',
    berries: 'berry',
    pies: 'pie',
    leaves: 'leaf',
    olives: 'olive',
    radishes: 'radish',
    boxes: 'box',
    cookies: 'cookie',
    zucchinis: 'zucchini',
    couscous: 'couscous',
    asparagus: 'asparagus',
    molasses: 'molasses',
    watercress: 'watercress',
    peas: 'pea',
    gas: 'gas',
    constructor: 'constructor',
  }
  for (const [word, one] of Object.entries(cases)) {
    it(`takes ${word} for ${one}`, () => {
      expect(singularOf(word)).to.equal(one)
    })
  }
})

describe('pluralOf', () => {
  const cases = [
    ['egg', 'eggs'],
    ['tomato', 'tomatoes'],
    ['avocado', 'avocados'],
    ['radish', 'radishes'],
    ['berry', 'berries'],
    ['turkey', 'turkeys'],
    ['leaf', 'leaves'],
    ['loaf', 'loaves'],
  ] as const
  for (const [one, many] of cases)
    it(`is "${many}" for "${one}"`, () => {
      expect(pluralOf(one)).to.equal(many)
    })
})
