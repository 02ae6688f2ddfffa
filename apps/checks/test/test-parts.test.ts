import { globSync } from 'node:fs'
import { expect } from 'chai'
import { root } from '../src/processes.ts'
import { testParts } from '../src/test-parts.ts'

describe('the parts of the tests', () => {
  const parts = testParts(root)

  it('contain every test file once', () => {
    const files = globSync('{apps,packages}/**/*.test.{ts,tsx}', {
      cwd: root,
      exclude: ['**/node_modules/**'],
    })
    expect(parts.flat().sort()).to.deep.equal(files.sort())
  })

  it('are the same on each run, and none is empty', () => {
    expect(testParts(root)).to.deep.equal(parts)
    for (const part of parts) expect(part).not.to.have.length(0)
  })
})
