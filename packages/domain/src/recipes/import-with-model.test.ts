import { expect } from 'chai'
import { grounded, type ModelRecipe } from './import-with-model.ts'

const source = 'Pea soup for 4: 500 g dried peas, ½ onion and some salt. Boil the peas.'
const recipe = (...lines: string[]): ModelRecipe => ({
  ...{ name: 'Pea soup', description: null, yield: '4', totalTime: null, prepTime: null, cookTime: null },
  ingredients: [{ title: null, lines }],
  steps: ['Boil the peas.'],
})
const linesOf = (...lines: string[]) =>
  grounded(recipe(...lines), source).ingredients.flatMap(({ lines }) => lines)

describe('a recipe that a model found', () => {
  it('keeps the ingredients of its source, whatever the case and the order', () => {
    const lines = ['500 g dried peas', '½ onion', 'Salt', 'peas, dried (500 g)']
    expect(linesOf(...lines)).to.deep.equal(lines)
  })

  it('omits ingredients with amounts or words that the source does not have', () => {
    expect(
      linesOf('500 g dried peas', '2 bay leaves', '1 onion', '400 g dried peas', 'butter', '', '—'),
    ).to.deep.equal(['500 g dried peas'])
  })

  it('does not match parts of words', () => {
    expect(linesOf('pea', 'on', 'salts')).to.deep.equal(['pea'])
  })

  it('is refused when nothing of it is in the source', () => {
    const invented = { ...recipe('1 cup sugar'), steps: [] }
    expect(() => grounded(invented, source))
      .to.throw()
      .with.property('code', 'import/no-recipe')
  })
})
