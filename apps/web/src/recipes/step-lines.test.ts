import { expect } from 'chai'
import { linesNamedIn } from './step-lines.ts'

const food = (name: string, pluralName: string | null = null, ...aliases: string[]) => ({
  food: { name, pluralName, aliases: aliases.map((alias) => ({ name: alias })) },
  note: '',
})

describe('the lines that a step names', () => {
  const english = [
    food('butter beans'),
    food('butter'),
    food('onion', 'onions'),
    food('olive oil'),
    food('tomato', 'tomatoes'),
    food('coriander', null, 'cilantro'),
    { food: null, note: 'salt, to taste' },
  ]
  const german = [
    food('Zwiebel', 'Zwiebeln'),
    food('Olivenöl'),
    food('weiße Bohne', 'weiße Bohnen'),
    food('grüne Bohne', 'grüne Bohnen'),
    food('Kartoffel', 'Kartoffeln'),
  ]
  const french = [food("huile d'olive"), food("gousse d'ail"), food('farine de blé')]
  const cases: readonly [text: string, lines: typeof english, language: string, names: string][] = [
    ['Melt the butter.', english, 'en', 'butter'],
    ['Warm the beans with the chopped onions.', english, 'en', 'butter beans, onion'],
    ['Heat the oil, add one tomato and the cilantro.', english, 'en', 'olive oil, tomato, coriander'],
    ['Season with salt.', english, 'en', 'salt'],
    ['Preheat the oven to 200 °C.', english, 'en', ''],
    ['Die Zwiebeln im Öl anschwitzen.', german, 'de', 'Zwiebel, Olivenöl'],
    ['Die weißen Bohnen abgießen.', german, 'de', 'weiße Bohne'],
    ['Die Bohnen abgießen.', german, 'de', 'weiße Bohne, grüne Bohne'],
    ['KARTOFFELN kochen.', german, 'de', 'Kartoffel'],
    ["Faites chauffer l'huile.", french, 'fr', "huile d'olive"],
    ['Ajoutez la farine.', french, 'fr', 'farine de blé'],
  ]
  for (const [text, lines, language, names] of cases)
    it(`are ${names || 'none'} in “${text}”`, () => {
      const found = linesNamedIn(text, lines, language)
      expect(found.map((line) => line.food?.name ?? line.note.split(',')[0]).join(', ')).to.equal(names)
    })
})
