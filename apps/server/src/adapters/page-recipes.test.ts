import { DomainError } from '@larder/domain'
import { expect } from 'chai'
import { pageReader, readerOf } from './page-recipes.ts'

const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek'], recipeInstructions: 'Boil.' }
const page = `<title>Soup</title><script type="application/ld+json">${JSON.stringify(recipe)}</script>`
const long = page + '<p>More to read</p>'.repeat(60_000)
const url = 'https://kitchen.example/soup'

describe('a long page', () => {
  it('has the same result as a short one, which does not wait for it', async () => {
    await pageReader(page, url)
    const ended: string[] = []
    const both = [
      pageReader(long, url).then((found) => (ended.push('long'), found)),
      pageReader(page, url).then((found) => (ended.push('short'), found)),
    ]
    for (const { recipe, obstacle } of await Promise.all(both)) {
      expect(recipe).to.include({ title: 'Soup', canonicalUrl: url })
      expect(recipe?.ingredientGroups).to.deep.equal([{ title: null, lines: ['1 leek'] }])
      expect(obstacle).to.equal(null)
    }
    expect(ended).to.deep.equal(['short', 'long'])
  })

  it('leaves the event loop free while it is parsed', async () => {
    const headings = Array.from({ length: 10_000 }, (_, n) => `<h2>Ingredients ${n}</h2>`).join('')
    await pageReader(page, url)
    let turns = 0
    let next = setImmediate(function again() {
      turns += 1
      next = setImmediate(again)
    })
    await pageReader(headings, url)
    clearImmediate(next)
    expect(turns).to.be.above(100)
  })

  it('is refused as too large when it exceeds the time limit', async () => {
    const read = readerOf({ maxThreads: 1, megabytes: 512, processorMilliseconds: 1 })
    const failure = await read(long, url).catch((error: unknown) => error)
    expect(failure).to.be.instanceOf(DomainError).with.property('code', 'import/too-large')
  })
})
