import { expect } from 'chai'
import { readOpenPage } from './extract.ts'
import { openPage } from './recipe-page.ts'
import { without, type RuleName } from './rules.ts'

const html = `<title>Bread</title><h1>Bread</h1>
  <h2>Ingredients</h2><ul><li>500 g flour</li><li>300 g water</li><li>10 g salt</li></ul>
  <h2>Method</h2><ol><li>Knead all of it for ten minutes, and let it rest overnight.</li></ol>`
const url = 'https://example.org/bread'

describe('rules of a run', () => {
  it('leave a rule out of the run of one page only', () => {
    const whole = openPage(html, url)
    const partial = { ...whole, applies: without('meta/page') }
    expect(readOpenPage(partial)!.title).to.equal(null)
    expect(readOpenPage(whole)!.title).to.equal('Bread')
    expect(readOpenPage(partial)!.ingredientGroups).to.deep.equal(readOpenPage(whole)!.ingredientGroups)
  })

  it('can be noted', () => {
    const reached = new Set<RuleName>()
    readOpenPage(openPage(html, url, (rule) => Boolean(reached.add(rule))))
    expect([...reached]).to.include.members(['page/headings', 'json-ld/recipe', 'print/method-under-heading'])
    expect(reached).not.to.include('groups/anchors')
  })
})
