import { expect } from 'chai'
import { compareCodePoints, compareText, foldText, sortKeyOf } from './collation.ts'

describe('collation', () => {
  for (const [text, folded] of [
    ['Soup', 'soup'],
    ['ÉCLAIR', 'éclair'],
    ['e\u0301', 'é'],
    ['eclair', 'eclair'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
    ['σίσυφος', 'σίσυφοσ'],
    ['ЩИ', 'щи'],
    ['\u212A', 'k'],
    ['İ', 'i\u0307'],
    ['ı', 'ı'],
    ['ﬁ', 'fi'],
    ['1[Z]', '1[z]'],
    ['', ''],
  ] as const)
    it(`folds ${JSON.stringify(text)} to ${JSON.stringify(folded)}`, () => {
      expect(foldText(text)).to.equal(folded)
    })

  for (const [text, key] of [
    ['Äpfel', 'apfel'],
    ['Crème brûlée', 'creme brulee'],
    ['Smørrebrød', 'smorrebrod'],
    ['Œuf', 'oeuf'],
    ['żurek', 'zurek'],
    ['x'.repeat(300), 'x'.repeat(100)],
    ['🍕'.repeat(300), '🍕'.repeat(100)],
  ] as const)
    it(`sorts ${JSON.stringify(text.slice(0, 20))} as ${JSON.stringify(key.slice(0, 20))}`, () => {
      expect(sortKeyOf(text)).to.equal(key)
    })

  it('sorts like a dictionary: without case and diacritics, then by the text itself', () => {
    const ordered = [
      '',
      ' ',
      '1',
      '10',
      '2',
      'Apfel',
      'apfel',
      'Äpfel',
      'Birne',
      'éclair',
      'Soup',
      'Zucchini',
      'ж',
    ]
    expect([...ordered].reverse().sort(compareText)).to.deep.equal(ordered)
  })

  it('compares by code points and not by UTF-16 units', () => {
    expect(compareCodePoints('🍕', '\uffff')).to.be.greaterThan(0)
    expect(compareCodePoints('SOUP', 'soup')).to.be.lessThan(0)
    expect(compareCodePoints('soup', 'soups')).to.be.lessThan(0)
  })
})
