import { expect } from 'chai'
import { conversion } from './measures.ts'

const unit = (name: string, abbreviation = '', ...aliases: string[]) => ({
  id: name,
  name,
  pluralName: null,
  abbreviation,
  pluralAbbreviation: null,
  aliases: aliases.map((alias) => ({ name: alias })),
})

describe('conversion between units', () => {
  const cases: [from: ReturnType<typeof unit>, to: ReturnType<typeof unit>, factor: number | undefined][] = [
    [unit('kilogram'), unit('gram'), 1_000],
    [unit('g'), unit('kg'), 0.001],
    [unit('pound', 'lb'), unit('gram'), 453.59237],
    [unit('cup'), unit('tablespoon'), 16],
    [unit('tablespoon'), unit('teaspoon'), 3],
    [unit('Teelöffel', 'TL'), unit('Milliliter', 'ml'), 4.929],
    [unit('heaped', '', 'tbsp'), unit('cup'), 1 / 16],
    [unit('gram'), unit('cup'), undefined],
    [unit('pinch'), unit('pinch of something'), undefined],
    [unit('can'), unit('gram'), undefined],
    [unit('handful of joy'), unit('gram'), undefined],
  ]
  for (const [from, to, factor] of cases)
    it(`${from.name} as ${to.name}: ${factor ?? 'not at all'}`, () => {
      const found = conversion(from, to)
      if (factor === undefined) expect(found).to.equal(undefined)
      else expect(found).to.be.closeTo(factor, factor / 100)
    })
})
