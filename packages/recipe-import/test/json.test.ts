import { expect } from 'chai'
import { extractRecipeFromJson } from '../src/index.ts'

const soup = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '1 l stock', 'To serve:', 'bread'],
  recipeInstructions: 'Boil.\nServe.',
}

const pasted: Readonly<Record<string, unknown>> = {
  'an object': soup,
  'a list': [{ '@type': 'WebSite', name: 'Pan' }, soup],
  'a graph': { '@context': 'https://schema.org', '@graph': [{ '@type': 'Person', name: 'Ida' }, soup] },
  'a page that names it its main entity': { '@type': 'WebPage', mainEntity: soup },
  text: JSON.stringify(soup),
  'text with slips': `${JSON.stringify(soup).slice(0, -1)},}`,
  'an object without a type': { ...soup, '@type': undefined },
}

describe('pasted JSON-LD yields its recipe', () => {
  for (const [form, value] of Object.entries(pasted)) {
    it(`as ${form}`, () => {
      const recipe = extractRecipeFromJson(value)
      expect(recipe?.title).to.equal('Leek soup')
      expect(recipe?.ingredientGroups).to.deep.equal([
        { title: null, lines: ['2 leeks', '1 l stock'] },
        { title: 'To serve', lines: ['bread'] },
      ])
      expect(
        recipe?.instructionSections.flatMap((section) => section.steps.map((step) => step.text)),
      ).to.deep.equal(['Boil.', 'Serve.'])
    })
  }

  const slips: Readonly<Record<string, [source: string, lines: readonly string[]]>> = {
    'inches within a line': [
      '["1 carrot in 1" cubes", "a 9" pan, greased"]',
      ['1 carrot in 1" cubes', 'a 9" pan, greased'],
    ],
    'inches above other lines': [
      '[\n"1 carrot in 1" cubes",\n"2\npears",\n"salt"\n]',
      ['1 carrot in 1" cubes', '2 pears', 'salt'],
    ],
    'quoted words before a comma': ['["the "best", ripe, pears"]', ['the "best", ripe, pears']],
    'an escaped apostrophe': [String.raw`["baker\'s yeast"]`, ["baker's yeast"]],
    'a backslash before a word': [String.raw`["salt \user choice"]`, [String.raw`salt \user choice`]],
    'a comma too many': ['["2 pears",]', ['2 pears']],
    'a line break of an editor after a comma': ['["2 pears",<br />\n"1 lemon"]', ['2 pears', '1 lemon']],
    'a value left out before': ['["2 pears"], "recipeYield": , "url": ""', ['2 pears']],
  }
  for (const [slip, [source, lines]] of Object.entries(slips)) {
    it(`with ${slip}`, () => {
      const text = `{"@type": "Recipe", "recipeIngredient": ${source}}`
      expect(extractRecipeFromJson(text)?.ingredientGroups).to.deep.equal([{ title: null, lines }])
    })
  }

  const wrappings: Readonly<Record<string, (text: string) => string>> = {
    'a semicolon': (text) => `${text};`,
    'an assignment': (text) => `var recipe = ${text};`,
    'a paragraph': (text) => `<p>${text}</p>`,
  }
  for (const [wrapping, wrap] of Object.entries(wrappings)) {
    it(`inside ${wrapping}`, () => {
      expect(extractRecipeFromJson(wrap(JSON.stringify(soup)))?.title).to.equal('Leek soup')
    })
  }

  it('keeps the sections of the method, except a title that names the whole recipe', () => {
    const sections = ['Oppskrift', 'Saus'].map((name) => ({
      '@type': 'HowToSection',
      name,
      itemListElement: [{ '@type': 'HowToStep', text: `Rør om (${name.length}).` }],
    }))
    const recipe = extractRecipeFromJson({ ...soup, recipeInstructions: sections })
    expect(recipe?.instructionSections.map((section) => section.title)).to.deep.equal([null, 'Saus'])
  })

  it('removes a word and a number that count the steps, in any language', () => {
    const steps = (lines: readonly string[]): unknown =>
      extractRecipeFromJson({ ...soup, recipeInstructions: lines.join('\n') })?.instructionSections.flatMap(
        (section) => section.steps.map((step) => step.text),
      )
    expect(steps(['Vaihe 1. Keitä.', 'Vaihe 2. Tarjoile.'])).to.deep.equal(['Keitä.', 'Tarjoile.'])
    expect(steps(['Klar 1 Rör om.', 'Klar 2 Servera.'])).to.deep.equal(['Rör om.', 'Servera.'])
    expect(steps(['Add 2 Eggs.', 'Add 3 Leeks.'])).to.deep.equal(['Add 2 Eggs.', 'Add 3 Leeks.'])
  })

  it('joins a step that a line break cut in two, without a space in Chinese', () => {
    const steps = (recipeInstructions: string): unknown =>
      extractRecipeFromJson({ ...soup, recipeInstructions })?.instructionSections.flatMap((section) =>
        section.steps.map((step) => step.text),
      )
    expect(steps('1.洗米，加水\n浸泡 2.煮熟 3.上桌')).to.deep.equal(['洗米，加水浸泡', '煮熟', '上桌'])
    expect(steps('1. Wash the\nrice 2. Boil it 3. Eat')).to.deep.equal(['Wash the rice', 'Boil it', 'Eat'])
  })

  it('splits ingredients at semicolons rather than at commas', () => {
    const line = '1 kg potatoes, peeled; 2 eggs; 1 tsp salt, or more; 250 ml milk, warm; nutmeg'
    expect(extractRecipeFromJson({ ...soup, recipeIngredient: line })?.ingredientGroups).to.deep.equal([
      {
        title: null,
        lines: ['1 kg potatoes, peeled', '2 eggs', '1 tsp salt, or more', '250 ml milk, warm', 'nutmeg'],
      },
    ])
  })

  it('removes list marks before lines', () => {
    const recipeIngredient = ['- 2 leeks', '• 1 l stock', '– salt']
    expect(extractRecipeFromJson({ ...soup, recipeIngredient })?.ingredientGroups).to.deep.equal([
      { title: null, lines: ['2 leeks', '1 l stock', 'salt'] },
    ])
  })

  it('keeps the given address', () => {
    expect(extractRecipeFromJson(soup, 'https://example.com/soup')?.canonicalUrl).to.equal(
      'https://example.com/soup',
    )
    expect(extractRecipeFromJson(soup)?.canonicalUrl).to.equal(null)
  })
})
