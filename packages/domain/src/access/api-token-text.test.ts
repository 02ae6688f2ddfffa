import { expect } from 'chai'
import { apiTokenFrom, isApiToken } from './api-token-text.ts'

describe('the text of an API token', () => {
  const token = apiTokenFrom(new Uint8Array(32).fill(255))

  it('has a prefix, 43 digits base 62 and 6 of checksum', () =>
    expect(token).to.match(/^larder_[0-9A-Za-z]{49}$/))
  it('is accepted unchanged', () => expect(isApiToken(token)).to.equal(true))
  it('differs when one bit of the secret differs', () => {
    expect(apiTokenFrom(Uint8Array.of(...new Uint8Array(31).fill(255), 254))).not.to.equal(token)
  })

  it('is refused with any one character changed', () => {
    for (let at = 7; at < token.length; at += 1) {
      const other = token[at] === 'a' ? 'b' : 'a'
      expect(isApiToken(token.slice(0, at) + other + token.slice(at + 1)), `at ${at}`).to.equal(false)
    }
  })

  for (const text of ['', 'larder_', token.slice(0, -1), `${token}x`, token.toUpperCase(), `x${token}`])
    it(`refuses ${JSON.stringify(text.slice(0, 12))} of ${text.length} characters`, () =>
      expect(isApiToken(text)).to.equal(false))
})
