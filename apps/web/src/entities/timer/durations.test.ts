import { expect } from 'chai'
import { partsOf } from './durations.ts'

const durationsIn = (text: string) =>
  partsOf(text).flatMap(({ text: printed, minutes }) => (minutes === undefined ? [] : [[printed, minutes]]))

describe('durations in the text of a step', () => {
  const cases: readonly (readonly [text: string, found: readonly (readonly [string, number])[]])[] = [
    [
      'Cook for 10 minutes, then rest 5 min.',
      [
        ['10 minutes', 10],
        ['5 min', 5],
      ],
    ],
    ['Simmer 20–25 minutes.', [['20–25 minutes', 25]]],
    ['Bake for 1 hour 20 minutes at 180 °C.', [['1 hour 20 minutes', 80]]],
    ['Chill 1 hour and 30 minutes', [['1 hour and 30 minutes', 90]]],
    ['Rest for ½ hour', [['½ hour', 30]]],
    [
      '30 Minuten kochen, dann 1 Stunde ruhen lassen',
      [
        ['30 Minuten', 30],
        ['1 Stunde', 60],
      ],
    ],
    ['A 15-minute soak', [['15-minute', 15]]],
    ['Leave it for 2 days', [['2 days', 2_880]]],
  ]
  for (const [text, found] of cases)
    it(`are found in “${text}”`, () => {
      expect(durationsIn(text)).to.deep.equal(found)
      expect(
        partsOf(text)
          .map((part) => part.text)
          .join(''),
      ).to.equal(text)
    })

  for (const text of [
    'Add 2 tbsp oil and 3 eggs',
    'Heat to 180 °C',
    'Cut into 8 slices',
    '1 t salt and 2 d of it',
    'In no time',
    '',
  ])
    it(`are not found in “${text}”`, () => {
      expect(durationsIn(text)).to.deep.equal([])
    })
})
