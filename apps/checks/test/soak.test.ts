import { expect } from 'chai'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../src/processes.ts'
import { soakParts } from '../src/soak-parts.ts'

describe('npm run soak', () => {
  const text = (file: string) => readFileSync(join(root, file), 'utf8')

  for (const part of soakParts())
    it(`sets counts that its programs and tests read: ${part.name}`, () => {
      const files =
        'script' in part ? [part.script] : part.files.flatMap((file) => globSync(file, { cwd: root }))
      expect(files).not.to.deep.equal([])
      const options = 'script' in part ? part.args.filter((word) => word.startsWith('--')) : []
      for (const option of options) expect(text(files[0]!)).to.contain(`${option.slice(2)}: { type: 'string'`)
      const inContract = globSync('packages/persistence-contract/src/*.ts', { cwd: root })
      const read = 'script' in part ? '' : [...files, ...inContract].map(text).join('\n')
      for (const name of 'script' in part ? [] : Object.keys(part.env ?? {}))
        expect(read).to.contain(`process.env.${name}`)
    })

  it('has the full counts, and a share of them', () => {
    expect(JSON.stringify(soakParts()).match(/"\d+"/g)).to.deep.equal(
      [500, 2_000, 50, 50, 10_000, 20, 1_000, 300, 10_000, 50, 100, 1_000, 200, 10, 2_000, 300, 2_000, 4].map(
        (count) => `"${count}"`,
      ),
    )
    expect(JSON.stringify(soakParts(0.001)).match(/"\d+"/g)).to.deep.equal(
      [1, 2, 1, 1, 10, 1, 1, 1, 10, 1, 1, 1, 1, 1, 2, 1, 2, 4].map((count) => `"${count}"`),
    )
  })
})
