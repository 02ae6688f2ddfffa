import { expect } from 'chai'
import { readdirSync, readFileSync } from 'node:fs'
import { extractRecipe } from '../src/index.ts'

// Whole pages of invented sites without structured data, with the recipe that a reader finds on them.

const folder = new URL('../test-fixtures/unmarked/', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''))

describe('an unmarked page yields its whole recipe', () => {
  for (const name of names)
    it(name.replaceAll('-', ' '), () => {
      const html = readFileSync(new URL(`${name}.html`, folder), 'utf8')
      const { url, ...wanted } = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as {
        readonly url: string
        readonly totalMinutes?: number
      }
      const recipe = extractRecipe(html, url)
      expect({
        title: recipe?.title,
        ingredients: recipe?.ingredientGroups.flatMap((group) => group.lines),
        steps: recipe?.instructionSections.flatMap(({ steps }) => steps.map(({ text }) => text)),
        yield: recipe?.yield?.min,
        ...('totalMinutes' in wanted && { totalMinutes: recipe?.totalMinutes }),
      }).to.deep.equal(wanted)
    })
})
