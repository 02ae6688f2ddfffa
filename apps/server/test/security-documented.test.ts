import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'

const root = join(import.meta.dirname, '../../..')

describe('docs/security.md', () => {
  it('names existing tests', () => {
    const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
    const named = [...text.matchAll(/`((?:apps|packages)\/[\w/.-]+\.ts)`/g)].map(([, path]) => path ?? '')
    expect(named.length).to.be.greaterThan(15)
    expect(named.filter((path) => !existsSync(join(root, path)))).to.deep.equal([])
  })
})
