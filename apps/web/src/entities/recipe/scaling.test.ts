import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { lineText } from './scaling.ts'

const parts = (text: string, amount: string, food: string) => {
  const start = text.indexOf(food)
  const shown = { text, amount: [0, amount.length] as const, food: [start, start + food.length] as const }
  return lineText(partOf<Parameters<typeof lineText>[0]>({ display: text, shown }))
}

describe('the parts of a line', () => {
  it('are its amount, its food and the rest', () =>
    expect(parts('2 onions, chopped', '2', 'onion')).to.deep.equal({
      amount: '2',
      food: 'onions',
      rest: ', chopped',
    }))

  it('close a bracket with the food that stands in it', () =>
    expect(parts('200 g (1 cup of sugar), sifted', '200 g', 'sugar')).to.deep.equal({
      amount: '200\u00a0g',
      food: '(1 cup of sugar)',
      rest: ', sifted',
    }))

  it('leave a bracket that follows the food', () =>
    expect(parts('2 cups (240 g) flour (white)', '2 cups', 'flour').rest).to.equal(' (white)'))
})
