import { DomainError } from '@larder/domain'
import { expect } from 'chai'
import { pageReader } from './page-recipes.ts'

const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek'], recipeInstructions: 'Boil.' }
const page = `<title>Soup</title><script type="application/ld+json">${JSON.stringify(recipe)}</script>`
const long = page + '<p>More to read</p>'.repeat(60_000)
const url = 'https://kitchen.example/soup'

describe('a long page', () => {
  it('has the same result as on the main thread, without blocking it', async () => {
    const read = pageReader()
    await read(page, url)
    const ended: string[] = []
    const both = [
      read(long, url).then((found) => (ended.push('long'), found)),
      read(page, url).then((found) => (ended.push('short'), found)),
    ]
    for (const { recipe, obstacle } of await Promise.all(both)) {
      expect(recipe).to.include({ title: 'Soup', canonicalUrl: url })
      expect(recipe?.ingredientGroups).to.deep.equal([{ title: null, lines: ['1 leek'] }])
      expect(obstacle).to.equal(null)
    }
    expect(ended).to.deep.equal(['short', 'long'])
  })

  it('is refused as too large when it exceeds the time limit', async () => {
    const read = pageReader({ megabytes: 512, milliseconds: 1 })
    const failure = await read(long, url).catch((error: unknown) => error)
    expect(failure).to.be.instanceOf(DomainError).with.property('reason', 'import/too-large')
  })
})
