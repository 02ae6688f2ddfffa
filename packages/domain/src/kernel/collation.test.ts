import { expect } from 'chai'
import { compareCodePoints, compareText, foldAscii } from './collation.ts'

describe('collation', () => {
  for (const [text, folded] of [
    ['Soup', 'soup'],
    ['ÉCLAIR', 'Éclair'],
    ['İSTANBUL', 'İstanbul'],
    ['\u212A\u0130', '\u212A\u0130'],
    ['1[Z]', '1[z]'],
    ['', ''],
  ] as const)
    it(`folds ${JSON.stringify(text)} to ${JSON.stringify(folded)}`, () => {
      expect(foldAscii(text)).to.equal(folded)
    })

  it('orders by code points, whatever the case of ASCII letters', () => {
    const ordered = [
      '',
      ' ',
      '1',
      '10',
      '2',
      '[',
      '_',
      'a',
      'B',
      'c',
      'Z',
      '{',
      'É',
      'é',
      'ß',
      'ﬁ',
      '🍕',
      '🥕',
    ]
    const sorted = [...ordered].reverse().sort(compareText)
    expect(sorted).to.deep.equal(
      [...ordered].sort((a, b) => Buffer.compare(Buffer.from(foldAscii(a)), Buffer.from(foldAscii(b)))),
    )
    expect(sorted.indexOf('🍕')).to.be.greaterThan(sorted.indexOf('ﬁ'))
    expect(sorted.indexOf('B')).to.equal(sorted.indexOf('a') + 1)
  })

  it('puts a text after its own beginning, and calls texts that differ in ASCII case alone equal', () => {
    expect(compareText('soup', 'Soups')).to.be.lessThan(0)
    expect(compareText('SOUP', 'soup')).to.equal(0)
    expect(compareCodePoints('SOUP', 'soup')).to.be.lessThan(0)
  })
})
