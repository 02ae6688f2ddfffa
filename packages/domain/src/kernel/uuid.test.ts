import { expect } from 'chai'
import { pairId } from './uuid.ts'

const soup = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const list = '0197a1b2-c3d4-7e5f-9a9b-ffffffffffff'

describe('the id of a pair', () => {
  it('is a UUID of version 8 that is always the same', () => {
    expect(pairId(list, soup)).to.match(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(pairId(list, soup)).to.equal(pairId(list, soup))
  })

  it('depends on the order of the two', () => {
    const other = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
    const all = [pairId(list, soup), pairId(soup, list), pairId(list, other), pairId(list, list)]
    expect(new Set([...all, list, soup]).size).to.equal(6)
  })
})
