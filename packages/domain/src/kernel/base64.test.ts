import { expect } from 'chai'
import { toBase64 } from './base64.ts'

describe('base64', () => {
  it('is that of other programs, for each length', () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, at) => (at * 89) % 256)
    for (const length of [0, 1, 2, 3, 4, 5, 299, 300]) {
      const some = bytes.subarray(0, length)
      expect(toBase64(some)).to.equal(Buffer.from(some).toString('base64'))
    }
  })
})
