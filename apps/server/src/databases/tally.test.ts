import { expect } from 'chai'
import { differences, openTally } from './tally.ts'

const tallyOf = (rows: Readonly<Record<string, readonly object[]>>) => {
  const tally = openTally()
  for (const [table, list] of Object.entries(rows)) tally.add(table, list as never)
  return tally.result()
}

describe('the tally of a database', () => {
  const soup = { id: '1', name: 'Soup' }
  const stew = { id: '2', name: 'Stew' }
  const before = { recipe: [soup, stew], tag: [] }
  const cases: Readonly<
    Record<string, [rows: Readonly<Record<string, readonly object[]>>, different: string[]]>
  > = {
    'the same rows': [{ recipe: [soup, stew] }, []],
    'another order of rows and columns': [{ recipe: [stew, { name: 'Soup', id: '1' }] }, []],
    'a missing row': [{ recipe: [soup] }, ['recipe']],
    'another value': [{ recipe: [soup, { ...stew, name: 'stew' }] }, ['recipe']],
    'values of two rows that are exchanged': [
      {
        recipe: [
          { ...soup, name: 'Stew' },
          { ...stew, name: 'Soup' },
        ],
      },
      ['recipe'],
    ],
    'a row twice in place of another': [{ recipe: [soup, soup] }, ['recipe']],
    'a row of another table': [{ recipe: [soup, stew], tag: [soup] }, ['tag']],
  }
  for (const [title, [rows, different]] of Object.entries(cases))
    it(`names ${different.length === 0 ? 'no table' : different.join()} for ${title}`, () => {
      expect(differences(tallyOf(before), tallyOf(rows))).to.deep.equal(different)
    })
})
