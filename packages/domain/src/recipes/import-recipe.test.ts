import { expect } from 'chai'
import { addressIn, type ReadPage, readRecipe } from './import-recipe.ts'
import { bodyOf, countsServings, minutesInWords, shownTime } from './page-body.ts'
import { importFailed } from './import-failures.ts'
import { readDuration } from '../kernel/durations.ts'
import type { PageRecipe } from './page-recipe.ts'

const soup: PageRecipe = {
  title: 'Leek soup',
  description: null,
  language: 'en',
  author: 'Ann Cook',
  suitableForDiet: ['Vegan Diet'],
  cookingMethod: 'Simmering',
  ingredientGroups: [
    { title: null, lines: ['3 leeks'] },
    { title: 'On top', lines: ['chives', 'cream'] },
  ],
  instructionSections: [{ title: 'Soup', steps: [{ title: 'First', text: 'Slice.' }] }],
  yield: { text: '4 servings', min: 4, max: 4 },
  totalMinutes: 90,
  prepMinutes: 15,
  cookMinutes: null,
  performMinutes: null,
  times: { total: 'PT1H30M', prep: 'a quarter of an hour', cook: null, perform: null },
  categories: ['Soup'],
  cuisines: ['French', 'Breton'],
  keywords: ['winter'],
  equipment: [],
  nutrition: { calories: '200 kcal' },
  canonicalUrl: 'https://kitchen.example/soup',
  images: [],
  provenance: {},
}
const empty: PageRecipe = { ...soup, ingredientGroups: [], instructionSections: [] }

describe('addressIn', () => {
  for (const [text, url] of [
    ['https://kitchen.example/soup', 'https://kitchen.example/soup'],
    ['look: https://kitchen.example/soup?a=1#b, so good!', 'https://kitchen.example/soup?a=1#b'],
    ['www.kitchen.example/soup', 'https://www.kitchen.example/soup'],
    ['(see HTTP://kitchen.example/soup)', 'HTTP://kitchen.example/soup'],
    ['https://kitchen.example/wiki/Soup_(leek)', 'https://kitchen.example/wiki/Soup_(leek)'],
    ['(or https://kitchen.example/wiki/Soup_(leek).)', 'https://kitchen.example/wiki/Soup_(leek)'],
  ] as const)
    it(`finds ${url} in ${JSON.stringify(text)}`, () => expect(addressIn(text)).to.equal(url))

  for (const text of ['', 'soup', 'ftp://kitchen.example', 'javascript:alert(1)', 'httpx://a'])
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(() => addressIn(text))
        .to.throw()
        .with.property('code', 'import/invalid-url')
    })
})

describe('bodyOf', () => {
  const body = bodyOf(soup, { includeTags: false, url: 'https://kitchen.example/soup' })

  it('sets the title of a group on its first line', () => {
    expect(body.recipeIngredient).to.deep.equal([
      { title: null, note: '3 leeks', originalText: '3 leeks' },
      { title: 'On top', note: 'chives', originalText: 'chives' },
      { title: null, note: 'cream', originalText: 'cream' },
    ])
    expect(body.recipeInstructions).to.deep.equal([{ title: 'Soup', summary: 'First', text: 'Slice.' }])
  })

  it('converts ISO 8601 durations to words, and keeps other texts', () => {
    expect(body).to.include({
      totalTime: '1 hour 30 minutes',
      prepTime: 'a quarter of an hour',
      cookTime: null,
    })
  })

  it('distinguishes servings from other yields', () => {
    expect(body).to.include({ recipeServings: 4, recipeYieldQuantity: 4, recipeYield: '4 servings' })
    const loaves = { ...soup, yield: { text: '2 loaves', min: 2, max: 2 } }
    expect(bodyOf(loaves, { includeTags: false, url: null })).to.include({
      recipeServings: 0,
      recipeYieldQuantity: 2,
    })
  })

  it('has the author, the diets and the cooking method of the page', () => {
    expect(body).to.include({ author: 'Ann Cook', diets: 'Vegan Diet', cookingMethod: 'Simmering' })
    const unknown = { ...soup, author: null, suitableForDiet: [], cookingMethod: null }
    expect(bodyOf(unknown, { includeTags: false, url: null })).to.include({
      author: null,
      diets: null,
      cookingMethod: null,
    })
  })

  it('includes tags and categories only on request', () => {
    expect(body).not.to.have.any.keys('tags', 'recipeCategory')
    const tagged = bodyOf(soup, { includeTags: true, url: null })
    expect(tagged).to.deep.include({ tags: ['winter'], recipeCategory: ['Soup'], tools: [] })
  })

  it('keeps supported nutrients under all their names', () => {
    const nutrition = {
      calories: '200 kcal',
      fat: '9 g',
      carbs: '20 g',
      fibre: '3 g',
      salt: '1 g',
      forKids: 'false',
    }
    expect(bodyOf({ ...soup, nutrition }, { includeTags: false, url: null }).nutrition).to.deep.equal({
      calories: '200 kcal',
      fatContent: '9 g',
      carbohydrateContent: '20 g',
      fiberContent: '3 g',
    })
  })

  it('names a page without a title after its host', () => {
    const untitled = bodyOf(
      { ...soup, title: null },
      { includeTags: false, url: 'https://kitchen.example/1' },
    )
    expect(untitled.name).to.equal('kitchen.example')
  })

  it('shortens texts and removes characters that databases cannot store', () => {
    const odd = { ...soup, title: `a\0b\ud800${'x'.repeat(300)}` }
    const { name } = bodyOf(odd, { includeTags: false, url: null })
    expect(name).to.have.length(255)
    expect(name).to.match(/^ab\ufffdx+$/)
  })
})

describe('readRecipe', () => {
  const none = { recipe: undefined, links: { amp: null, print: null }, obstacle: null }
  const at = 'https://k.example/'
  const pages = (found: Record<string, Partial<ReadPage>>) => ({
    pages: {
      read: (url: string) =>
        url in found ? Promise.resolve({ url, text: url }) : Promise.reject(new Error('no such page')),
    },
    extract: async (_html: string, url: string) => ({ ...none, ...found[url] }),
  })

  for (const [variant, links] of [
    ['print', { amp: null, print: `${at}other` }],
    ['small screens', { amp: `${at}other`, print: `${at}gone` }],
  ] as const)
    for (const [what, recipe] of [
      ['lacks a part of its recipe', empty],
      ['contains no recipe', undefined],
    ] as const)
      it(`follows the link for ${variant} from a page that ${what}`, async () => {
        const ports = pages({ [at]: { recipe, links }, [`${at}other`]: { recipe: soup } })
        expect(await readRecipe(at, ports)).to.equal(soup)
      })

  it('keeps the first result when the other variant fails', async () => {
    const thin = { recipe: empty, links: { amp: `${at}gone`, print: null } }
    expect(await readRecipe(at, pages({ [at]: thin }))).to.equal(empty)
  })

  for (const [what, page, reason] of [
    ['contains no recipe', none, 'import/no-recipe'],
    [
      'asks for consent and shows nothing else',
      { ...none, obstacle: 'consent-wall' as const },
      'import/consent-wall',
    ],
  ] as const)
    it(`reports that a page ${what}`, async () => {
      const error = await readRecipe(at, pages({ [at]: page })).catch((e: unknown) => e)
      expect(error).to.include({ kind: 'invalid', code: reason })
    })
})

describe('minutesInWords', () => {
  for (const [minutes, words] of [
    [0, '0 minutes'],
    [1, '1 minute'],
    [60, '1 hour'],
    [61, '1 hour 1 minute'],
    [150, '2 hours 30 minutes'],
  ] as const)
    it(`returns ${words}`, () => expect(minutesInWords(minutes)).to.equal(words))

  for (const [language, words] of [
    ['de', '1 Stunde 30 Minuten'],
    ['fr-FR', '1 heure 30 minutes'],
    ['pl', '1 godzina 30 minut'],
    ['zz', '1 hour 30 minutes'],
    ['de_DE', '1 hour 30 minutes'],
  ] as const)
    it(`returns ${words} for ${language}`, () => expect(minutesInWords(90, language)).to.equal(words))
})

describe('shownTime', () => {
  for (const [language, text, minutes, shown] of [
    ['de', '1 hour 30 minutes', 90, '1 Stunde 30 Minuten'],
    ['en', '1 hour 30 minutes', 90, '1 hour 30 minutes'],
    [null, '1 hour 30 minutes', 90, '1 hour 30 minutes'],
    // Other words are those of an author.
    ['de', '1.5 hours', 90, '1.5 hours'],
    ['de', 'eine Weile', null, 'eine Weile'],
    ['de', null, null, null],
  ] as const)
    it(`shows ${text} as ${shown} in ${language}`, () =>
      expect(shownTime({ language }, text, minutes)).to.equal(shown))
})

describe('the time of a page in ISO 8601', () => {
  for (const language of 'da de en es fr it nl pl pt sv cs el fi he hu is ja nb ro ru tr zh'.split(' '))
    it(`is stored in words that are read again, in ${language}`, () => {
      for (const minutes of [1, 2, 5, 21, 60, 61, 90, 120, 125, 300, 1_450, 14_400]) {
        const page = {
          ...soup,
          language,
          totalMinutes: minutes,
          times: { ...soup.times, total: `PT${minutes}M` },
        }
        const { totalTime } = bodyOf(page, { includeTags: false, url: null })
        expect(readDuration(String(totalTime)), String(totalTime)).to.equal(minutes)
      }
    })

  it('is stored in the language of the page', () => {
    const { totalTime, prepTime } = bodyOf({ ...soup, language: 'de-AT' }, { includeTags: false, url: null })
    expect(totalTime).to.equal('1 Stunde 30 Minuten')
    expect(prepTime).to.equal('a quarter of an hour')
  })
})

describe('countsServings', () => {
  for (const text of [
    '4',
    '4-6',
    'Serves 4',
    'about 4',
    'Servings: 4',
    'Yield: 4',
    '4 personnes',
    'für 4 Personen',
    '4人分',
    'Pour 4',
    '4 kişilik',
  ])
    it(`is true for "${text}"`, () => expect(countsServings(text)).to.equal(true))
  for (const text of ['12 muffins', '1 loaf', 'Makes 24 cookies', '2 Liter', 'a few servings', ''])
    it(`is false for "${text}"`, () => expect(countsServings(text)).to.equal(false))
})

describe('importFailed', () => {
  const cases: readonly (readonly [number, number | undefined, RegExp])[] = [
    [403, undefined, /refused .* \(status 403\)\. Open the page in a browser and paste its HTML/],
    [404, undefined, /no such page \(status 404\)\. Check the address/],
    [410, undefined, /no such page \(status 410\)/],
    [429, undefined, /so many requests \(status 429\)\. Try again later/],
    [429, 45, /Try again in 45 seconds/],
    [429, 600, /Try again in 10 minutes/],
    [503, undefined, /fault \(status 503\)\. Try again later/],
    [418, undefined, /did not return the page \(status 418\)/],
  ]
  for (const [status, retryAfter, message] of cases)
    it(`explains status ${status}${retryAfter ? ` with ${retryAfter} seconds` : ''} and what to do`, () => {
      const failure = importFailed('upstream-status', { status, retryAfter })
      expect(failure.message).to.match(message)
      expect(failure.code).to.equal('import/upstream-status')
      expect(failure.details).to.deep.equal({
        upstreamStatus: status,
        ...(retryAfter === undefined ? {} : { retryAfter }),
      })
    })

  for (const obstacle of ['browser-check', 'script-only', 'consent-wall'] as const)
    it(`advises to paste the page for ${obstacle}`, () => {
      expect(importFailed(obstacle).message).to.contain('paste its HTML')
    })
})
