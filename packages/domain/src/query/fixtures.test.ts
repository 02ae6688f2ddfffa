import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { catalog } from '../catalog.ts'
import { resourceNamed } from '../kernel/resource.ts'
import { bindFilter } from './bind.ts'
import { parseFilter } from './grammar.ts'
import { printFilter } from './print.ts'
import type { Syntax } from './syntax.ts'

const file = new URL('../../../../test-fixtures/filters.json', import.meta.url)
const questions = JSON.parse(readFileSync(file, 'utf8')) as readonly (readonly [string, string, string[]])[]
const now = new Date('2026-03-31T12:00:00.000Z')

describe('the filters of the storage contract', () => {
  for (const [name, text] of questions)
    it(`print to equivalent filters: ${name} where ${text}`, () => {
      const resource = resourceNamed(catalog, name)
      const syntax = parseFilter(text) as Syntax
      const printed = printFilter(syntax)
      const again = parseFilter(printed) as Syntax
      const bound = bindFilter(syntax, resource, { catalog, now })
      expect(bindFilter(again, resource, { catalog, now })).to.deep.equal(bound)
      expect(printFilter(again)).to.equal(printed)
    })
})
