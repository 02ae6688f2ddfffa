import { catalog, recipes } from '@larder/domain'
import { readFilter } from '@larder/domain/query'
import { expect } from 'chai'
import { messagesOf } from '../../../scripts/messages.ts'
import { filterInWords } from './filter-words.ts'

const formats = {
  number: String,
  minutes: (total: number) => `${total} min`,
  moment: (instant: string) => instant.slice(0, 10),
  day: (instant: string) => instant.slice(0, 10),
}

const en = await messagesOf('en')
const de = await messagesOf('de')

describe('a filter in words', () => {
  const cases: readonly (readonly [filter: string, english: string, german: string])[] = [
    ['name = Soup', 'the name is “Soup”', 'der Name ist „Soup“'],
    ['name <> Soup', 'the name is not “Soup”', 'der Name ist nicht „Soup“'],
    ['name LIKE "Leek%"', 'the name starts with “Leek”', 'der Name beginnt mit „Leek“'],
    ['name NOT LIKE "%soup%"', 'the name does not contain “soup”', 'der Name enthält nicht „soup“'],
    ['name LIKE "so_p"', 'the name matches “so_p”', 'der Name hat die Form „so_p“'],
    ['rating >= 4', 'the rating is at least 4', 'die Bewertung ist mindestens 4'],
    ['totalMinutes < 30', 'the total time is less than 30 min', 'die Gesamtzeit ist kleiner als 30 min'],
    [
      'createdAt > "2026-01-31"',
      'the day it was added is after 2026-01-31',
      'der Tag des Anlegens liegt nach dem 2026-01-31',
    ],
    [
      'lastMade IS NULL',
      'the day it was last made is not set',
      'der Tag des letzten Kochens ist nicht angegeben',
    ],
    ['isFavorite = true', 'your favourite: yes', 'dein Favorit: ja'],
    ['isFavorite <> true', 'your favourite: no', 'dein Favorit: nein'],
    ['tags.name = Easy', 'a tag is “Easy”', 'ein Schlagwort ist „Easy“'],
    ['tags.name <> Easy', 'no tag is “Easy”', 'kein Schlagwort ist „Easy“'],
    ['tags.name IN [a, b, c]', 'a tag is “a”, “b”, or “c”', 'ein Schlagwort ist „a“, „b“ oder „c“'],
    ['tags.name CONTAINS ALL [a, b]', 'a tag: all of “a” and “b”', 'ein Schlagwort: alle von „a“ und „b“'],
    ['tags IS NULL', 'there is no tag', 'es gibt kein Schlagwort'],
    ['recipeIngredient.food.name = leek', 'a food is “leek”', 'ein Lebensmittel ist „leek“'],
    ['slug IN []', 'nothing', 'nichts'],
    ['extras.source = web', 'extras.source is “web”', 'extras.source ist „web“'],
    [
      'rating > 3 AND (name = a OR NOT name = b)',
      'the rating is more than 3, and (the name is “a”, or not (the name is “b”))',
      'die Bewertung ist größer als 3 und (der Name ist „a“ oder nicht (der Name ist „b“))',
    ],
  ]
  for (const [text, english, german] of cases)
    it(`explains ${text}`, () => {
      const filter = readFilter(text, recipes, { catalog, now: new Date('2026-11-22T10:00:00Z') })
      if (!filter) throw new Error('there is no filter')
      expect(filterInWords(filter, { words: en.filterWords, formats, tag: 'en' })).to.equal(english)
      expect(filterInWords(filter, { words: de.filterWords, formats, tag: 'de' })).to.equal(german)
    })
})
