import { expect } from 'chai'
import { parsePage } from './page.ts'

describe('the elements of a class', () => {
  it('stand in document order, whatever other classes they have', () => {
    const page = parsePage(
      `<p id="a" class="line"></p><p id="b" class="first line"></p><p id="c" class="line line"></p>
       <p id="d" class="first line"></p><p id="e" class="lines"></p><p id="f" class="line"></p>`,
      'https://example.com/',
    )
    expect(page.byClass('line').map(({ attribs }) => attribs.id)).to.deep.equal(['a', 'b', 'c', 'd', 'f'])
    expect(page.byClass('lines').map(({ attribs }) => attribs.id)).to.deep.equal(['e'])
    expect(page.byClass('li')).to.deep.equal([])
  })
})
