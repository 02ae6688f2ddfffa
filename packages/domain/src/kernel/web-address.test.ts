import { expect } from 'chai'
import { isWebAddress } from './web-address.ts'

describe('an address that the server calls', () => {
  it('has a host that can exist', () => {
    for (const address of [
      'http://127.0.0.1:8080/hook?x=1',
      'https://ann:secret@example.org',
      'http://0x7f000001/',
      'http://2130706433/',
      'https://[2001:db8::1]:443/x',
      'HTTPS://Bücher.example/#top',
      'http://home_assistant:8123',
      'http://example.org./',
    ])
      expect(isWebAddress(address), address).to.equal(true)
    for (const address of [
      'http://%00/',
      'http://999.1.1.1/',
      'http://1.2.3.256/',
      'http://1.2.3.4.5/',
      'http://4294967296/',
      'http://host:0/',
      'http://host:65536/',
      'http://a..b/',
      'http://-/ x',
      'http:///path',
      'http://@/',
      'ftp://example.org/',
      `http://${'a'.repeat(64)}.example/`,
      'http://a,b/',
    ])
      expect(isWebAddress(address), address).to.equal(false)
  })
})
