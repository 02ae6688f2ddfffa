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

  it('keeps the address it was given with', () => {
    expect(extractRecipeFromJson(soup, 'https://example.com/soup')?.canonicalUrl).to.equal(
      'https://example.com/soup',
    )
    expect(extractRecipeFromJson(soup)?.canonicalUrl).to.equal(null)
  })
})
