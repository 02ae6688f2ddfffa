import { expect } from 'chai'
import { aisleOf } from './aisle.ts'
import type { LabelKey } from './seeds/labels.ts'
import type { SeedLanguage } from './seed-languages.ts'

const cases: readonly (readonly [SeedLanguage, string, LabelKey])[] = [
  ['en', 'oat milk', 'dairy'],
  ['en', 'smoked garlic powder blend', 'spices'],
  ['en', 'boneless chicken breast strips', 'meat'],
  ['en', 'chopped tomatoes in juice', 'cans'],
  ['en', 'frozen chopped mango', 'frozen'],
  ['en', 'dried mango', 'nuts'],
  ['en', 'dried tarragon', 'spices'],
  ['en', 'butter salted', 'dairy'],
  ['en', 'ice', 'frozen'],
  ['en', 'icing', 'baking'],
  ['en', 'apples (tart ones)', 'produce'],
  ['en', 'farmhouse cheese with herbs', 'dairy'],
  ['de', 'Dinkelvollkornmehl Type 630', 'baking'],
  ['de', 'Knoblauchzehen', 'produce'],
  ['de', 'Traubenkernöl', 'oils'],
  ['de', 'Saft einer Zitrone', 'produce'],
  ['de', 'TK-Blattspinat', 'frozen'],
  ['de', 'getrocknete Mangos', 'nuts'],
  ['fr', 'huile de pépins de courge', 'oils'],
  ['fr', 'tranches de jambon', 'meat'],
  ['fr', 'poudre de noisettes', 'nuts'],
  ['es', 'aceite de nuez', 'oils'],
  ['es', 'hojas de espinaca', 'produce'],
  ['it', "olio extravergine d'oliva", 'oils'],
  ['it', 'pomodori secchi', 'cans'],
  ['nl', 'speltvolkorenmeel', 'baking'],
  ['nl', 'geroosterde amandelen', 'nuts'],
  ['ar', 'بصل', 'produce'],
  ['ar', 'بيضات', 'dairy'],
  ['ar', 'زيت الزيتون', 'oils'],
  ['ar', 'دقيق', 'baking'],
  ['ar', 'رز', 'grains'],
  // The language of a short text is often not known.
  ['en', 'Hafermilch', 'dairy'],
  ['de', 'fromage de brebis', 'dairy'],
  ['en', 'ورق غار', 'spices'],
]

describe('aisleOf', () => {
  for (const [language, name, aisle] of cases)
    it(`finds ${name} under ${aisle}`, () => expect(aisleOf(name, language)).to.equal(aisle))

  it('finds a food in a language that is not given', () => expect(aisleOf('Käse')).to.equal('dairy'))

  for (const unknown of ['', '42', 'xyzzy', 'рис', '…'])
    it(`finds nothing under "${unknown}"`, () => expect(aisleOf(unknown, 'en')).to.equal(undefined))
})
