import { expect } from 'chai'
import { unitNamesOf } from './line-unit.ts'
import type { NamedUnit } from './measures.ts'

const unit = (name: string, pluralName: string | null, more: Partial<NamedUnit> = {}): NamedUnit => ({
  name,
  pluralName,
  abbreviation: '',
  ...more,
})
const block = unit('Block', 'Blöcke')
const tasse = unit('Tasse', 'Tassen', { aliases: [{ name: 'Cup' }, { name: 'Cups' }] })
const spoon = unit('Teelöffel', 'Teelöffel', { abbreviation: 'TL' })

describe('unitNamesOf', () => {
  const cases: readonly (readonly [string, string | null, NamedUnit, string | null])[] = [
    ['blocks', 'en', block, 'block, blocks'],
    ['Block', 'en-GB', block, 'block, blocks'],
    ['Block', 'de', block, null],
    ['Block', null, block, null],
    ['cups', 'en', tasse, 'cup, cups, c'],
    ['Cups', 'de', tasse, 'cup, cups, c'],
    ['heaped cups', 'en', tasse, 'cup, cups, c'],
    ['Cups', null, tasse, 'cup, cups, c'],
    ['Tassen', 'de', tasse, null],
    ['tasses', 'fr', tasse, 'tasse, tasses'],
    ['tl', 'nl', spoon, 'theelepel, theelepels, tl'],
    ['parte', 'it', unit('parte', 'partes'), 'parte, parti'],
    ['envelope', 'en', unit('bustina', 'bustine'), 'envelope, envelopes'],
    // In a language that the table does not have, the printed word stays.
    ['latas', 'pt', unit('lata', 'latas'), 'latas, latas'],
    ['xícara', 'pt', unit('xícara', null, { aliases: [{ name: 'cup' }] }), null],
    ['ml', 'pt', unit('millilitre', 'millilitres', { abbreviation: 'ml' }), null],
    // Metric units are shared by their abbreviations. Names of persons count.
    ['grams', 'en', unit('Gramm', 'Gramm', { abbreviation: 'g' }), null],
    ['ons', 'nl', unit('etto', 'etti', { abbreviation: 'hg' }), 'ons, ons'],
    ['cups', 'en', unit('Cup', null), null],
    ['mugs', 'en', unit('mug', 'mugs'), null],
  ]
  for (const [printed, tag, given, names] of cases)
    it(`“${printed}” (${tag ?? '-'}) of ${given.name} is ${names ?? 'shown as the unit'}`, () => {
      const found = unitNamesOf(printed, tag, given)
      const shown = found && [found.name, found.pluralName, found.abbreviation].filter(Boolean).join(', ')
      expect(shown).to.equal(names)
    })
})
