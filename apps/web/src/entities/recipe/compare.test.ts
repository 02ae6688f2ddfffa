import { expect } from 'chai'
import { compareLines } from './compare.ts'

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
