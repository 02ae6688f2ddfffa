import { expect } from 'chai'
import { typedSince } from './use-fields.ts'

describe('what was typed since a form was sent', () => {
  for (const [now, sent, left] of [
    ['Good.', 'Good.', ''],
    ['Good. And quick', 'Good.', 'And quick'],
    ['Another one', 'Good.', 'Another one'],
    ['Another one', '', 'Another one'],
    ['', 'Good.', ''],
  ] as const)
    it(`is “${left}” of “${now}” when “${sent}” was sent`, () =>
      expect(typedSince(now, sent, '')).to.equal(left))

  it('is the other choice of a field without text', () => {
    expect(typedSince(90, 90, 30)).to.equal(30)
    expect(typedSince(365, 90, 30)).to.equal(365)
  })
})
