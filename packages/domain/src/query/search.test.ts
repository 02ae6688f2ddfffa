import { expect } from 'chai'
import { formsOf, correctionsOf, readSearch, searchDocument, searchWords, typosAllowed } from './search.ts'
import { recipes } from '../recipes/recipe.ts'
import { catalog } from '../catalog.ts'

describe('search', () => {
  const texts: readonly (readonly [string, readonly string[]])[] = [
    ['Crème Brûlée', ['creme', 'brulee']],
    ['Grießbrei, Köfte', ['griessbrei', 'kofte']],
    ['SMØRREBRØD', ['smorrebrod']],
    ['Œufs à la neige', ['oeufs', 'a', 'la', 'neige']],
    ['Борщ с йогуртом', ['борщ', 'с', 'иогуртом']],
    ['麻婆豆腐', ['麻', '婆', '豆', '腐']],
    ['ラーメン', ['ラ', 'ー', 'メ', 'ン']],
    ['กุ้งไก่', ['กุ้', 'ง', 'ไ', 'ก่']],
    ['Tofu 豆腐 mix', ['tofu', '豆', '腐', 'mix']],
    ['chili-con-carne', ['chili', 'con', 'carne']],
    ['Grandma’s pie, grandma’s way', ['grandma', 's', 'pie', 'grandma', 's', 'way']],
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

  /** Words plain, phrases in quotes, a star after a prefix. */
  const shown = (text: string) =>
    readSearch(text).map(({ words, written, isPrefix }) =>
      written === undefined ? `"${words.join(' ')}"` : `${words.join(' ')}${isPrefix ? '*' : ''}`,
    )
  const queries: readonly (readonly [string, readonly string[]])[] = [
    ['apple pie', ['apple', 'pie*']],
    ['"apple pie" cream', ['"apple pie"', 'cream*']],
    ['cream "apple pie"', ['cream', '"apple pie"']],
    ['„Grüne Soße“', ['"grune sosse"']],
    ['cream "apple pie', ['cream', 'apple', 'pie*']],
    ['豆腐 soup', ['"豆 腐"', 'soup*']],
    ['麻婆 豆腐', ['"麻 婆"', '"豆 腐"']],
    ['soup soup soup', ['soup*']],
    ['soup "soup"', ['soup', '"soup"']],
    ['"" "!?"', []],
    [`${'a b '.repeat(20)}`, ['a', 'b*']],
  ]
  for (const [text, terms] of queries)
    it(`reads the query ${JSON.stringify(text.slice(0, 30))}`, () => {
      expect(shown(text)).to.deep.equal(terms)
    })

  it('uses at most sixteen words of a query', () => {
    const text = Array.from({ length: 30 }, (_, index) => `w${index}`).join(' ')
    expect(readSearch(text)).to.have.lengthOf(16)
    expect(readSearch(`"${text}"`)[0]!.words).to.have.lengthOf(16)
  })

  const stems: readonly (readonly [string, string, string])[] = [
    ['en', 'cherries', 'cherry'],
    ['en', 'Tomatoes', 'tomato'],
    ['de', 'Kartoffeln', 'Kartoffel'],
    ['de', 'Äpfel', 'apfel'],
    ['fr', 'gâteaux', 'gateau'],
    ['es', 'limones', 'limón'],
    ['ru', 'помидоры', 'помидор'],
    ['', 'onions', 'onion'],
  ]
  for (const [language, one, other] of stems)
    it(`reduces ${one} and ${other} to the same stem`, () => {
      const of = (text: string) => formsOf(readSearch(text)[0]!, [language]).stems
      expect(of(one).some((stem) => of(other).includes(stem))).to.equal(true)
    })

  it('has no stems in a language without a stemmer', () => {
    expect(formsOf(readSearch('tomatoes')[0]!, ['xx']).stems).to.deep.equal([])
  })

  const typos: readonly (readonly [string, string, number | undefined])[] = [
    ['broccoli', 'brocoli', 1],
    ['tomatoes', 'tomatos', 1],
    ['rice', 'rcie', 1],
    ['rice', 'rise', 1],
    ['rice', 'ric', undefined],
    ['ice', 'ics', undefined],
    ['spaghetti', 'spageti', undefined],
    ['spaghetti', 'sphagetii', undefined],
    ['spaghetti', 'spgahetit', 2],
    ['rice', 'mice', undefined],
    ['2021', '2020', undefined],
  ]
  for (const [known, searched, distance] of typos)
    it(`${distance === undefined ? 'does not correct' : 'corrects'} ${searched} to ${known}`, () => {
      const groups = correctionsOf(searched, [known])
      expect(groups.flat()).to.deep.equal(distance === undefined ? [] : [known])
      if (distance !== undefined) expect(typosAllowed(searched)).to.be.at.least(distance)
    })

  it('groups corrections by their distance', () => {
    expect(
      correctionsOf('brocoliiii', ['broccoliiii', 'brocoliiiixx', 'brocoliiiix', 'other']),
    ).to.deep.equal([['broccoliiii', 'brocoliiiix'], ['brocoliiiixx']])
  })

  it('separates the texts of a document, which no phrase spans', () => {
    const recipe = {
      name: 'Pie',
      description: 'One two',
      notes: [{ title: '', text: 'three' }],
      language: 'en-GB',
    }
    const lists = { tagIds: ['t'], categoryIds: [], recipeIngredient: [{ foodId: 'f' }, { foodId: 'f' }] }
    const { language, fields } = searchDocument(recipes, catalog, { ...recipe, ...lists } as never)
    expect(language).to.equal('en')
    expect(fields[0]!.words).to.deep.equal(['pie'])
    expect(fields[3]!.words).to.deep.equal(['one', 'two', null, 'three'])
    expect(fields[1]!.references).to.deep.equal([{ target: { resource: 'tag', weight: undefined }, id: 't' }])
    expect(fields[2]!.references).to.deep.equal([
      { target: { resource: 'food', weight: undefined }, id: 'f' },
    ])
  })
})
