import { expect } from 'chai'
import { bodyOfDraft, emptyDraft, emptyLine, stepsIn, underSections, yieldIn } from './draft.ts'

describe('the yield as typed', () => {
  const cases: readonly [text: string, quantity: number, unit: string | null][] = [
    ['12 rolls', 12, 'rolls'],
    ['1,5 l', 1.5, 'l'],
    ['1 ½ litres', 1.5, 'litres'],
    ['1/2 loaf', 0.5, 'loaf'],
    ['24', 24, null],
    ['a large tray', 0, 'a large tray'],
    ['2. batch of dough', 0, '2. batch of dough'],
    ['', 0, null],
  ]
  for (const [text, recipeYieldQuantity, recipeYield] of cases)
    it(`is ${recipeYieldQuantity} and ${recipeYield} for “${text}”`, () =>
      expect(yieldIn(text)).to.deep.equal({ recipeYieldQuantity, recipeYield }))
})

describe('a line that ends in a colon', () => {
  const sections = (...texts: string[]) =>
    underSections(texts.map((text) => emptyLine(text))).map(({ title, text }) => [title, text])

  it('is the section of the lines below it', () => {
    expect(
      sections('salt', 'For the batter:', '200 g flour', '2 eggs', 'Für den Guss :', '1 Ei'),
    ).to.deep.equal([
      ['', 'salt'],
      ['For the batter', '200 g flour'],
      ['', '2 eggs'],
      ['Für den Guss', '1 Ei'],
    ])
  })

  it('stays a line when nothing is below it, and when it begins with an amount', () => {
    expect(sections('200 g flour', 'For the batter:')).to.deep.equal([
      ['', '200 g flour'],
      ['', 'For the batter:'],
    ])
    expect(sections('2 eggs:', 'salt')).to.deep.equal([
      ['', '2 eggs:'],
      ['', 'salt'],
    ])
    expect(sections('For the batter:', 'For the sauce:', 'salt')).to.deep.equal([
      ['', 'For the batter:'],
      ['For the sauce', 'salt'],
    ])
  })

  it('is stored as a section, also when it was typed', () => {
    const recipeIngredient = [emptyLine('For the batter:'), emptyLine(''), emptyLine('2 eggs')]
    const { recipeIngredient: stored } = bodyOfDraft({ ...emptyDraft(), recipeIngredient }, [
      'recipeIngredient',
    ])
    expect(stored).to.have.length(1)
    expect(stored?.[0]).to.include({ title: 'For the batter', originalText: '2 eggs' })
  })

  it('is a section of pasted steps', () => {
    expect(stepsIn('For the batter:\nMix everything.\nWait.\n\nBake it.')).to.deep.equal([
      'For the batter:',
      'Mix everything. Wait.',
      'Bake it.',
    ])
  })
})
