import { expect } from 'chai'
import { pageKey } from './page-key.ts'

describe('pageKey', () => {
  const key = 'kitchen.example/soup'
  for (const address of [
    'https://kitchen.example/soup',
    'http://kitchen.example/soup',
    'https://www.kitchen.example/soup/',
    'https://KITCHEN.example:443/soup#comments',
    ' https://kitchen.example/soup?utm_source=mail&fbclid=1 ',
    'https://someone@kitchen.example/soup',
  ])
    it(`is the same for ${address}`, () => expect(pageKey(address)).to.equal(key))

  for (const address of [
    'https://kitchen.example/Soup',
    'https://kitchen.example:8443/soup',
    'https://kitchen.example/soup?id=2',
    'https://other.example/soup',
  ])
    it(`is different for ${address}`, () => expect(pageKey(address)).not.to.equal(key))

  it('ignores the order of parameters', () => {
    expect(pageKey('https://k.example/?b=2&a=1')).to.equal(pageKey('https://k.example?a=1&b=2'))
  })

  for (const text of ['', 'soup', 'ftp://kitchen.example/soup', 'https://'])
    it(`is null for ${JSON.stringify(text)}`, () => expect(pageKey(text)).to.equal(null))
})
