import { expect } from 'chai'
import { checkCopiedMigrations } from './fill.ts'

const known = ['0001-initial', '0002-shops', '0003-colors']

describe('the migrations of a backup', () => {
  const cases: Readonly<Record<string, [copied: string[], executed: string[], error: RegExp | undefined]>> = {
    'of this version': [['0001-initial', '0002-shops', '0003-colors'], [], undefined],
    'of an older version': [['0001-initial'], [], undefined],
    'of the version of the empty database': [['0001-initial'], ['0001-initial'], undefined],
    'of a newer version': [
      ['0001-initial', '0002-shops', '0003-colors', '0004-new'],
      [],
      /newer version .*0004-new/,
    ],
    'in another order': [['0002-shops', '0001-initial'], [], /does not know its migration 0002-shops/],
    'that are missing': [[], [], /does not name the migrations/],
    'older than the tables of the database': [
      ['0001-initial'],
      ['0001-initial', '0002-shops'],
      /newer than the backup/,
    ],
  }
  for (const [title, [copied, executed, error]] of Object.entries(cases))
    it(`${error ? 'are refused when they are' : 'are accepted when they are'} ${title}`, () => {
      const check = () => checkCopiedMigrations(copied, executed, known)
      if (error) expect(check).to.throw(error)
      else check()
    })
})
