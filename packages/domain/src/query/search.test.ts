import { expect } from 'chai'
import { isTypoOf, searchWords, tierOf } from './search.ts'

describe('search', () => {
  const texts: readonly (readonly [string, readonly string[]])[] = [
    ['Crème Brûlée', ['creme', 'brulee']],
    ['Grießbrei, Köfte', ['griessbrei', 'kofte']],
    ['SMØRREBRØD', ['smorrebrod']],
    ['Œufs à la neige', ['oeufs', 'a', 'la', 'neige']],
    ['Борщ с йогуртом', ['борщ', 'с', 'иогуртом']],
    ['麻婆豆腐', ['麻', '婆', '豆', '腐']],
    ['Tofu 豆腐 mix', ['tofu', '豆', '腐', 'mix']],
    ['chili-con-carne', ['chili', 'con', 'carne']],
    ['Grandma’s pie, grandma’s way', ['grandma', 's', 'pie', 'way']],
    ['½ cup ﬁne salt', ['1', '2', 'cup', 'fine', 'salt']],
    ['İzmir köfte', ['izmir', 'kofte']],
    ['हलवा', ['हलवा']],
    ['"(-*\u0000) & %', []],
    ['', []],
    ['a'.repeat(40), ['a'.repeat(32)]],
  ]
  for (const [text, words] of texts)
    it(`reads ${JSON.stringify(text)} as ${words.length} words`, () => {
      expect(searchWords(text)).to.deep.equal(words)
    })

  const typos: readonly (readonly [string, string, boolean])[] = [
    ['broccoli', 'brocoli', true],
    ['tomatoes', 'tomatos', true],
    ['rice', 'rcie', true],
    ['rice', 'rise', true],
    ['rice', 'ric', false],
    ['ice', 'ics', false],
    ['spaghetti', 'spageti', false],
    ['spaghetti', 'sphagetii', false],
    ['spaghetti', 'spgahetit', true],
    ['zucchini', 'zuchinni', true],
    ['rice', 'mice', false],
    ['2021', '2020', false],
  ]
  for (const [found, asked, fits] of typos)
    it(`${fits ? 'takes' : 'does not take'} ${asked} for ${found}`, () => {
      expect(isTypoOf(found, asked)).to.equal(fits)
    })

  const ranks: readonly (readonly [string, readonly string[], number | undefined])[] = [
    ['soup', ['soup', ''], 0],
    ['sou', ['soup', ''], 1],
    ['soap', ['soup', ''], 2],
    ['soup', ['stew', 'soup'], 3],
    ['soup', ['soap', 'soup'], 2],
    ['tomato soup', ['soup', 'tomato'], 3],
    ['soup tomato', ['tomato soup', ''], 0],
    ['soup leek', ['tomato soup', ''], undefined],
  ]
  for (const [asked, [name = '', other = ''], tier] of ranks)
    it(`puts ${asked} in ${name} / ${other} at ${tier}`, () => {
      expect(tierOf(searchWords(asked), [searchWords(name), searchWords(other)])).to.equal(tier)
    })
})
