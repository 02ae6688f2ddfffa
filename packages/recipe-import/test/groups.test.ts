import { expect } from 'chai'
import { extractRecipe } from '../src/index.ts'

interface Case {
  readonly title: string
  readonly structured: readonly string[]
  /** Headings as they are marked up, and the lines of lists. */
  readonly printed: readonly (string | readonly string[])[]
  readonly groups: readonly { readonly title: string | null; readonly lines: readonly string[] }[]
}

const dough = ['500 g flour', '3 dl water', '25 g yeast']
const brushing = ['1 egg', '1 tbsp milk']
const printedAmounts = ['600 g ricotta', '2 tbsp olive oil', '½ cup water', '3 eggs', '1 onion']

const cases: readonly Case[] = [
  {
    title: 'a list is named above headings of parts, which are lower',
    structured: [...dough, ...brushing],
    printed: ['<h2>Ingredients</h2>', dough, '<h3>Brushing</h3>', brushing],
    groups: [
      { title: null, lines: dough },
      { title: 'Brushing', lines: brushing },
    ],
  },
  {
    title: 'a list is named by the first of headings that are alike',
    structured: [...dough, ...brushing],
    printed: ['<h2>Ingredients</h2>', dough, '<h2>Brushing</h2>', brushing],
    groups: [
      { title: 'Ingredients', lines: dough },
      { title: 'Brushing', lines: brushing },
    ],
  },
  {
    title: 'amounts that are structured as converted are taken as printed',
    structured: ['600 g ricotta', '36.40 gm olive oil', '125.00 gm water', '3 eggs', '1 onion'],
    printed: ['<h2>Ingredients</h2>', printedAmounts],
    groups: [{ title: null, lines: printedAmounts }],
  },
  {
    title: 'a line that is structured with another food is taken as structured',
    structured: printedAmounts.with(1, '2 tbsp chilli oil'),
    printed: ['<h2>Ingredients</h2>', printedAmounts],
    groups: [{ title: null, lines: printedAmounts.with(1, '2 tbsp chilli oil') }],
  },
]

describe('structured ingredients are read with the page they are printed on', () => {
  for (const { title, structured, printed, groups } of cases)
    it(title, () => {
      const recipe = extractRecipe(page(structured, printed), 'https://example.com/page')
      expect(recipe?.ingredientGroups).to.deep.equal(groups)
    })
})

function page(structured: Case['structured'], printed: Case['printed']): string {
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Buns',
    recipeIngredient: structured,
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Knead, shape and bake the buns.' }],
  }
  const listOf = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
  return `<html lang="en">
    <head><title>Page</title><script type="application/ld+json">${JSON.stringify(recipe)}</script></head>
    <body>
      <h1>Buns</h1>
      ${printed.map((part) => (typeof part === 'string' ? part : listOf(part))).join('\n')}
      <h2>Method</h2>
      <ol>
        <li>Knead the dough until it is smooth and let it rise for an hour.</li>
        <li>Shape the buns, brush them and bake them until they are golden.</li>
      </ol>
    </body>
  </html>`
}
