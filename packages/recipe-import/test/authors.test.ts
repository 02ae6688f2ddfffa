import { expect } from 'chai'
import { extractRecipe } from '../src/index.ts'

const site = 'Soup & Spoon'

interface Case {
  readonly what: string
  readonly structured: { readonly type: 'Person' | 'Organization'; readonly name: string }
  /** Below the title, or at the end of the page. */
  readonly below?: string
  readonly end?: string
  readonly author: string
}

const cases: readonly Case[] = [
  {
    what: 'stands in a table where the site is structured as the author',
    structured: { type: 'Person', name: site },
    below:
      '<table><tr><th>Servings</th><td>4</td></tr><tr><th><span>Author</span></th><td><span>annacooks</span></td></tr></table>',
    author: 'annacooks',
  },
  {
    what: 'is the linked crew where a firm is structured as the author',
    structured: { type: 'Organization', name: 'A RECIPE FOR YOUR MACHINE' },
    below:
      '<span class="recipe-author"><img alt="Author of the recipe" src="team.jpg" /><a href="/user/18">Potato Crew</a></span>',
    author: 'Potato Crew',
  },
  {
    what: 'is not who published it',
    structured: { type: 'Organization', name: site },
    below: '<p>Published by <a rel="author" href="/author/bob">Bob Guest</a></p>',
    author: site,
  },
  {
    what: 'is none of several chefs whom the page links',
    structured: { type: 'Organization', name: site },
    end: '<h2>Our chefs</h2><a href="/chefs/ann-cook">Ann Cook</a><a href="/chefs/bob-guest">Bob Guest</a>',
    author: site,
  },
]

describe('the author of a recipe whose structured author is a site or a company', () => {
  for (const { what, author, ...parts } of cases)
    it(what, () => {
      expect(extractRecipe(page(parts), 'https://example.com/page')?.author).to.equal(author)
    })
})

function page({ structured, below = '', end = '' }: Omit<Case, 'what' | 'author'>): string {
  const recipe = {
    '@type': 'Recipe',
    name: 'Potato soup',
    author: { '@type': structured.type, name: structured.name },
    recipeIngredient: ['400 g potatoes', '1 l stock'],
    recipeInstructions: ['Peel the potatoes and simmer them.', 'Mash the soup.'],
  }
  return `<html lang="en">
    <head>
      <meta property="og:site_name" content="Soup &amp; Spoon" />
      <script type="application/ld+json">${JSON.stringify(recipe)}</script>
    </head>
    <body>
      <h1>Potato soup</h1>
      ${below}
      <h2>Ingredients</h2>
      <ul><li>400 g potatoes</li><li>1 l stock</li></ul>
      <h2>Method</h2>
      <ol>
        <li>Peel the potatoes and simmer them in the stock for half an hour.</li>
        <li>Mash the soup and season it with salt and pepper to taste.</li>
      </ol>
      ${end}
    </body>
  </html>`
}
