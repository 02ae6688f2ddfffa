import { expect } from 'chai'
import { readdirSync, readFileSync } from 'node:fs'
import { extractRecipe, extractRecipeFromJson, readRecipePage } from '../src/index.ts'

const folder = new URL('../test-fixtures/pages/', import.meta.url)
const pages = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
const url = 'https://example.com/page'

/** A seeded random number generator, so that failures can be reproduced. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const fragments = [
  '<',
  '>',
  '"',
  '{',
  '}',
  '[',
  ']',
  '\\',
  '&#x',
  '</li>',
  '<ul>',
  '<script>',
  '\u0000',
  '"@graph":[',
  '½',
  '<!--',
]

describe('the extractor survives any page', () => {
  it('reads pages cut off anywhere', () => {
    for (const page of pages) {
      for (let length = 0; length < page.length; length += 211) extractRecipe(page.slice(0, length), url)
    }
  })

  it('reads pages with inserted fragments and swapped parts', () => {
    const roll = dice(7)
    for (const page of pages) {
      for (let round = 0; round < 15; round++) {
        let mutated = page
        for (let change = 0; change < 6; change++) {
          const at = roll(mutated.length)
          const span = roll(200)
          const moved = mutated.slice(at, at + span)
          const rest = mutated.slice(0, at) + fragments[roll(fragments.length)] + mutated.slice(at + span)
          const to = roll(rest.length)
          mutated = rest.slice(0, to) + moved + rest.slice(to)
        }
        extractRecipe(mutated, url)
      }
    }
  })

  const hostile: Readonly<Record<string, string>> = {
    'elements nested without end': '<div>'.repeat(300_000),
    'list items nested without end': '<ul><li>'.repeat(150_000),
    'closing tags without end': '</b>'.repeat(300_000),
    'elements inside each other the wrong way': '<b><p></b></p>'.repeat(50_000),
    'an attribute without end': `<p class="${'ingredient '.repeat(200_000)}">`,
    'a page of one word': 'a'.repeat(3_000_000),
    'a page of digits': '1 '.repeat(1_000_000),
    'a page of ingredient headings': '<h2>Ingredients</h2><p>1 egg</p>'.repeat(20_000),
    'a page that begins with its first step':
      '<h3>Step 1</h3><p>Boil.</p><h3>Step 2</h3><p>Serve.</p><p>1 egg</p>',
    'a page of recipe items': '<div itemscope itemtype="https://schema.org/Recipe">'.repeat(20_000),
    'JSON-LD nested without end': `<script type="application/ld+json">${'[{"a":'.repeat(100_000)}</script>`,
    'JSON-LD of open brackets': `<script type="application/ld+json">${'['.repeat(500_000)}</script>`,
    'JSON-LD of broken quotes': `<script type="application/ld+json">{"@type":"Recipe","name":"${'\\"\n'.repeat(100_000)}</script>`,
    'many small broken JSON-LD blocks':
      '<script type="application/ld+json">{"@type":"Recipe",,}</script>'.repeat(5_000),
    'steps that count without end': `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Recipe',
      name: 'Soup',
      recipeIngredient: ['1 leek', '2 eggs'],
      recipeInstructions: Array.from({ length: 99 }, (_, i) => `${i + 1}. boil `.repeat(500)).join(''),
    })}</script>`,
    'ingredients that all look alike': `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Recipe',
      name: 'Soup',
      recipeIngredient: Array.from({ length: 500 }, () => 'aaaa'),
      recipeInstructions: 'Boil.',
    })}</script><p>${'aaaa '.repeat(300_000)}</p>`,
    'entities without end': '&amp;'.repeat(500_000),
    'tags left open': '<a <b <c '.repeat(200_000),
  }
  for (const [name, page] of Object.entries(hostile)) {
    it(`reads ${name}`, () => {
      const before = process.cpuUsage()
      readRecipePage(page, url)
      readRecipePage(page, 'not an address')
      const { user, system } = process.cpuUsage(before)
      // A generous limit: only super-linear time exceeds it.
      expect((user + system) / 1_000_000).to.be.below(8)
    })
  }

  it('survives circular references', () => {
    const recipe = extractRecipeFromJson({
      '@graph': [
        {
          '@id': '#a',
          '@type': 'Recipe',
          name: 'Soup',
          author: { '@id': '#a' },
          recipeIngredient: ['1 leek'],
          image: { '@id': '#a' },
        },
      ],
    })
    expect(recipe?.title).to.equal('Soup')
  })

  const nothing: readonly unknown[] = [
    '',
    '{}',
    '[]',
    'null',
    '"text"',
    '<html>',
    null,
    undefined,
    4,
    {},
    [],
    { '@type': 'Recipe' },
    () => 1,
  ]
  for (const value of nothing) {
    it(`finds no recipe in ${typeof value === 'string' ? JSON.stringify(value) : String(JSON.stringify(value))}`, () => {
      expect(extractRecipeFromJson(value)).to.equal(undefined)
    })
  }

  it('finds no recipe on an empty page', () => {
    expect(extractRecipe('', url)).to.equal(undefined)
  })
})
