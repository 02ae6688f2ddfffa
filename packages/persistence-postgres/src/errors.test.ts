import { expect } from 'chai'
import { diagnose } from './errors.ts'

describe('an error of PostgreSQL', () => {
  for (const [code, message, kind] of [
    ['53100', 'could not extend file "base/16384/2619": No space left on device', 'full'],
    ['XX000', 'could not extend file "base/16384/2619": File too large', 'full'],
    ['XX000', 'could not write to file "base/16384/2619": Disk quota exceeded', 'full'],
    ['XX000', 'cache lookup failed for relation 2619', undefined],
    ['53200', 'out of memory', 'unavailable'],
    ['22001', 'value too long: File too large', 'data'],
  ] as const)
    it(`with ${code} and “${message}” is ${kind ?? 'a fault'}`, () => {
      const error = new Error('wrapped', { cause: Object.assign(new Error(message), { code }) })
      expect(diagnose(error)?.kind).to.equal(kind)
    })
})
