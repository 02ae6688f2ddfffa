import { expect } from 'chai'
import { slugOf } from './slug.ts'

describe('slugOf', () => {
  for (const [name, slug] of [
    ['Tomato soup', 'tomato-soup'],
    ['Crème Brûlée & Co.', 'creme-brulee-co'],
    ["Grandma's best", 'grandmas-best'],
    ['Käsespätzle', 'kasespatzle'],
    ['Борщ', 'borshch'],
    ['麻婆豆腐', 'ma-po-dou-fu'],
    ['  -- Dal --  ', 'dal'],
    ['1/2 & 1/2', '1-2-1-2'],
    ['!!!', '21-21-21'],
    ['   ', ''],
  ] as const)
    it(`writes ${JSON.stringify(name)} as ${JSON.stringify(slug)}`, () => expect(slugOf(name)).to.equal(slug))

  it('does not end with a hyphen when a long name is cut', () => {
    const slug = slugOf(`${'a'.repeat(239)} ${'b'.repeat(50)}`)
    expect(slug).to.equal('a'.repeat(239))
  })
})
