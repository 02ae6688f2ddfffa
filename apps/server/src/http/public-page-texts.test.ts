import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { pageTexts } from './public-page-texts.ts'

const folder = new URL('../../../web/src/languages/', import.meta.url)
const prefix = 'recipe.nutrients.'

describe('the texts of pages without a sign-in', () => {
  it('are in the languages of the web application, with its names of nutrients', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.arb'))
    const named = files.map((file) => {
      const messages = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, unknown>
      const own = Object.entries(messages).filter(([key]) => key.startsWith(prefix))
      return [
        file.slice(0, -4),
        Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text])),
      ]
    })
    const nutrients = Object.entries(pageTexts).map(([language, texts]) => [language, texts.nutrients])
    expect(Object.fromEntries(nutrients)).to.deep.equal(Object.fromEntries(named))
  })
})
