import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { bookmarkScript, largestPage, receivedPage } from './received-page.ts'

const opener = partOf<MessageEventSource>({})
const page = { larder: 'page', url: 'https://kitchen.example/soup', html: '<h1>Soup</h1>' }
const message = (change: object = {}, data: unknown = page) => ({
  ...{ data, origin: 'https://kitchen.example', source: opener },
  ...change,
})

describe('a message of the bookmark', () => {
  it('brings the page that opened Larder', () => {
    const { url, html } = page
    expect(receivedPage(message(), opener)).to.deep.equal({ url, html })
  })

  for (const [what, event] of [
    ['of another window', message({ source: {} })],
    ['without a window', message({ source: null })],
    ['of another origin', message({ origin: 'https://evil.example' })],
    ['of an origin that only begins alike', message({ origin: 'https://kitchen.example.evil.example' })],
    ['of another port', message({ origin: 'https://kitchen.example:8443' })],
    ['of an opaque origin', message({ origin: 'null' })],
    ['with another address', message({}, { ...page, url: 'https://bank.example/' })],
    ['with a script as address', message({}, { ...page, url: 'javascript:alert(1)' })],
    ['with a file as address', message({ origin: 'null' }, { ...page, url: 'file:///etc/passwd' })],
    ['with an address that is none', message({}, { ...page, url: 'https://' })],
    [
      'with an endless address',
      message({}, { ...page, url: `https://kitchen.example/${'a'.repeat(20_000)}` }),
    ],
    ['without a page', message({}, { ...page, html: 1 })],
    ['that is text', message({}, 'page')],
    ['that is nothing', message({}, null)],
    ['of another program', message({}, { ...page, larder: 'other' })],
  ] as const)
    it(`${what} is ignored`, () => expect(receivedPage(event, opener)).to.equal(undefined))

  it('is refused when the page is too large', () => {
    const html = 'x'.repeat(largestPage + 1)
    expect(receivedPage(message({}, { ...page, html }), opener)).to.equal('too-large')
  })
})

describe('the script of the bookmark', () => {
  it('sends the page only to the origin that it was made for', () => {
    const script = decodeURIComponent(bookmarkScript('https://larder.example', '').replace('javascript:', ''))
    expect(script).to.include('const o="https://larder.example"')
    expect(script).to.include('e.origin!==o')
    expect(script).to.match(/outerHTML\},o\)/)
    expect(script).not.to.include("'*'")
  })

  it('cannot be left by a quote in the origin', () => {
    const script = decodeURIComponent(bookmarkScript('https://a"+alert(1)+"', '').replace('javascript:', ''))
    expect(script).to.include(String.raw`"https://a\"+alert(1)+\""`)
  })
})
