import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { messagesOf } from '../../../scripts/messages.ts'
import { compareLines, linesOf } from './compare.ts'
import type { Recipe } from './queries.ts'

describe('the values of a recipe that is compared', () => {
  const recipe = partOf<Recipe>({ nutrition: partOf<Recipe['nutrition']>({ calories: '250 kcal' }) })

  for (const [tag, text] of [
    ['en', 'Energy: 250 kcal'],
    ['fr', 'Énergie\u00a0: 250 kcal'],
    // Latin letters are isolated, so that the amount stays to the left of its unit.
    ['ar', 'الطاقة: \u2068250 kcal\u2069'],
  ] as const)
    it(`follow their names as ${tag} writes it`, async () => {
      expect(linesOf(recipe, 'nutrition', await messagesOf(tag))).to.deep.equal([text])
    })
})

describe('the comparison of lines', () => {
  const compare = (then: string, now: string) =>
    compareLines(then ? then.split(' ') : [], now ? now.split(' ') : []).map(
      ({ kind, lines }) => `${kind} ${lines.join(' ')}`,
    )

  for (const [title, then, now, parts] of [
    ['has nothing for nothing', '', '', []],
    ['has equal lines once', 'salt flour', 'salt flour', ['both salt flour']],
    ['has a line that was added', 'salt flour', 'salt egg flour', ['both salt', 'now egg', 'both flour']],
    ['has a line that was removed', 'salt egg flour', 'salt flour', ['both salt', 'then egg', 'both flour']],
    [
      'has the former line before the present one',
      'salt egg',
      'salt milk',
      ['both salt', 'then egg', 'now milk'],
    ],
    ['keeps most lines when one has moved', 'a b c d', 'b c d a', ['then a', 'both b c d', 'now a']],
    ['keeps repeated lines', 'stir wait stir', 'stir stir', ['both stir', 'then wait', 'both stir']],
    ['has all lines when none is common', 'a b', 'c', ['then a', 'now c', 'then b']],
    ['has replaced lines beside each other', 'a b', 'c d e', ['then a', 'now c', 'then b', 'now d', 'now e']],
  ] as const)
    it(title, () => expect(compare(then, now)).to.deep.equal(parts))
})
