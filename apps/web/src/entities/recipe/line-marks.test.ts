import { expect } from 'chai'
import type { Parts } from './draft.ts'
import { segmentsOf } from './line-marks.ts'

const parts = (
  quantity: number | null,
  unit: string | null,
  food: string | null,
  words?: Parts['words'],
): Parts => ({
  quantity,
  quantityMax: null,
  unit: unit === null ? null : { name: unit },
  food: food === null ? null : { name: food },
  note: '',
  words: words ?? null,
})

/** Marked words in brackets with the first letter of their part. */
const marked = (text: string, understood: Parts) =>
  segmentsOf(text, understood)
    .map(({ text: each, part }) => (part ? `[${part.charAt(0)} ${each}]` : each))
    .join('')

describe('the marks of an ingredient line', () => {
  const cases: readonly (readonly [string, Parts, string])[] = [
    [
      '500 g courgettes, coarsely grated',
      parts(500, 'gram', 'zucchini', { unit: 'g', food: 'courgettes' }),
      '[q 500 ][u g] [f courgettes], coarsely grated',
    ],
    ['2 eggs', parts(2, null, 'egg', { unit: null, food: 'eggs' }), '[q 2] [f eggs]'],
    [
      '1 (14 oz) can beans',
      parts(1, 'can', 'beans', { unit: 'can', food: 'beans' }),
      '[q 1] (14 oz) [u can] [f beans]',
    ],
    ['200 ml Milch', parts(200, 'Milliliter', 'Milch'), '[q 200 ][u ml] [f Milch]'],
    ['salt and pepper', parts(null, null, null), 'salt and pepper'],
    [
      'a good handful of dill',
      parts(1, 'handful', 'dill', { unit: 'handful', food: 'dill' }),
      '[q a good ][u handful] of [f dill]',
    ],
    ['2 aubergines', parts(2, null, 'eggplant', { unit: null, food: null }), '[q 2] aubergines'],
    ['', parts(null, null, null), ''],
  ]
  for (const [text, understood, expected] of cases)
    it(`are in “${text}”`, () => {
      expect(marked(text, understood)).to.equal(expected)
      expect(
        segmentsOf(text, understood)
          .map((each) => each.text)
          .join(''),
      ).to.equal(text)
    })
})
