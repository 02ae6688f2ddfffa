import { expect } from 'chai'
import { readdirSync, readFileSync } from 'node:fs'
import { extractRecipe } from '../src/index.ts'

const folder = new URL('../test-fixtures/pages/', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''))

/** The expected fields of a page; `null` for a page without a recipe. Other fields are not compared. */
type Wanted = Readonly<Record<string, unknown>> | null

describe('a page yields its recipe', () => {
  for (const name of names) {
    it(name.replaceAll('-', ' '), () => {
      const html = readFileSync(new URL(`${name}.html`, folder), 'utf8')
      const wanted = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Wanted
      const recipe = extractRecipe(html, 'https://example.com/page')
      if (wanted === null) {
        expect(recipe).to.equal(undefined)
        return
      }
      expect(recipe).not.to.equal(undefined)
      const found = Object.fromEntries(Object.entries(recipe!).filter(([field]) => field in wanted))
      expect(found).to.deep.equal(wanted)
    })
  }
})
