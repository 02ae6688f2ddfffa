import { expect } from 'chai'
import type { ExportedRecipe } from './exported-recipe.ts'
import type { PrintWordsIn } from './printed-recipe.ts'
import { htmlPage, htmlRecipe } from './write-html.ts'

const english = {
  ...{ recipes: 'Recipes', contents: 'Contents', ingredients: 'Ingredients', method: 'Method' },
  ...{ notes: 'Notes', nutrition: 'Nutrition', index: 'Index', missing: '', nutrients: {} },
}
const german = { ...english, contents: 'Inhalt', nutrition: 'Nährwerte', nutrients: { fatContent: 'Fett' } }

const wordsIn: PrintWordsIn = (tag) =>
  tag?.startsWith('de') ? { language: 'de', words: german } : { language: 'en', words: english }

const hostile = `</title></style></li>"'><img src=x onerror=alert(1)><script>alert(1)</script>&lt;`

const recipe = (fields: Partial<ExportedRecipe>): ExportedRecipe =>
  ({
    name: 'Soup',
    description: null,
    orgURL: null,
    author: null,
    language: null,
    totalTime: null,
    prepTime: null,
    ...{ recipeServings: 0, recipeYieldQuantity: 0, recipeYield: null },
    ...{ recipeIngredient: [], recipeInstructions: [], notes: [], nutrition: {} },
    ...fields,
  }) as unknown as ExportedRecipe

const withHostileTexts = recipe({
  name: hostile,
  description: hostile,
  orgURL: hostile,
  author: hostile,
  language: hostile,
  totalTime: hostile,
  recipeYield: hostile,
  recipeIngredient: [{ title: hostile, display: hostile, food: { name: hostile } }],
  recipeInstructions: [{ title: hostile, summary: hostile, text: hostile, ingredientReferences: [] }],
  notes: [{ title: hostile, text: hostile }],
  nutrition: { calories: hostile },
} as unknown as Partial<ExportedRecipe>)

/** The names of the elements of a page. */
const elementsOf = (page: string) =>
  new Set([...page.matchAll(/<\/?([a-z]\w*)/gi)].map(([, name]) => name!.toLowerCase()))

describe('a page to print', () => {
  for (const [what, recipes] of [
    ['one recipe', [withHostileTexts]],
    ['several recipes', [withHostileTexts, recipe({ name: 'Dal' })]],
  ] as const)
    it(`has every text of ${what} as text, not as markup`, () => {
      const page = htmlPage(
        recipes.map((each) => htmlRecipe(each, each === withHostileTexts ? hostile : undefined, wordsIn)),
        wordsIn,
      )
      expect(elementsOf(page)).to.not.include('script')
      const img = page.match(/<img/g)
      expect(img).to.have.length(1)
      expect(page).to.include('<img src="&lt;/title&gt;')
      expect(page.replaceAll(/="[^"]*"/g, '')).to.not.match(/<[^>]*\sonerror/)
      const counts = ['title', 'style', 'article'].map((name) => page.split(`</${name}>`).length - 1)
      expect(counts).to.deep.equal([1, 1, recipes.length])
      // The heading, the description, the source, three facts, a group and a line, a group, a step and its heading, a note with its
      // title, a nutrient, the picture and the language of the article.
      const texts = page.split('&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;').length - 1
      expect(texts).to.equal(recipes.length === 1 ? 17 : 18)
    })

  it('has contents and an index of several recipes, in the language of most of them', () => {
    const line = (name: string) => ({ title: null, display: name, food: { name } })
    const soups = [
      recipe({ name: 'Zwiebelsuppe', language: 'de', recipeIngredient: [line('Zwiebel')] as never }),
      recipe({
        name: 'äpfel',
        language: 'de-AT',
        recipeIngredient: [line('Apfel'), line('Zwiebel')] as never,
      }),
      recipe({ name: 'Soup', language: 'en', recipeIngredient: [line('zwiebel')] as never }),
    ]
    const page = htmlPage(
      soups.map((each) => htmlRecipe(each, undefined, wordsIn)),
      wordsIn,
    )
    expect(page).to.include('<html lang="de" dir="ltr">').and.include('<h2>Inhalt</h2>')
    const names = [...page.matchAll(/<h2>\d\. ([^<]+)<\/h2>/g)].map(([, name]) => name)
    expect(names).to.deep.equal(['äpfel', 'Soup', 'Zwiebelsuppe'])
    expect(page).to.include('<article id="r1" lang="de-AT" dir="ltr">')
    const index = page.slice(page.indexOf('class="index"'))
    const links = [...index.matchAll(/href="#r(\d)"/g)].map(([, number]) => number)
    expect(links).to.deep.equal(['1', '1', '2', '3'])
  })

  it('names nutrients in the language of the recipe', () => {
    const nutrition = { fatContent: '3 g', fiberContent: '1 g' } as never
    const { html } = htmlRecipe(recipe({ language: 'de-CH', nutrition }), undefined, wordsIn)
    expect(html).to.include('<h3>Nährwerte</h3>').and.include('Fett: 3 g').and.include('1 g')
  })

  it('has neither a cover nor contents for one recipe', () => {
    const page = htmlPage([htmlRecipe(recipe({ language: 'ja' }), undefined, wordsIn)], wordsIn)
    expect(page).to.include('<article lang="ja" dir="ltr"><h1>Soup</h1>').and.not.include('<nav>')
  })
})
