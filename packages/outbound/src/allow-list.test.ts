import { expect } from 'chai'
import { parseAddress } from './address.ts'
import { allowCheck, parseAllowList } from './allow-list.ts'

describe('the allow list', () => {
  const cases: readonly [entry: string, opens: readonly string[], leaves: readonly string[]][] = [
    [
      'homeassistant.lan',
      ['homeassistant.lan:80', 'homeassistant.lan.:8123'],
      ['other.lan:80', 'a.homeassistant.lan:80'],
    ],
    ['HomeAssistant.LAN:8123', ['homeassistant.lan:8123'], ['homeassistant.lan:80', 'homeassistant.lan:443']],
    ['küche.lan', ['xn--kche-0ra.lan:80'], ['kuche.lan:80']],
    ['web:80', ['web:80'], ['web:8080', 'web2:80']],
    ['10.0.0.7', ['10.0.0.7:80', '10.0.0.7:22'], ['10.0.0.8:80']],
    ['10.0.0.7:8123', ['10.0.0.7:8123'], ['10.0.0.7:80']],
    ['10.1.0.0/16', ['10.1.255.255:80'], ['10.2.0.0:80', '[fd00::1]:80']],
    ['fd00::5', ['[fd00::5]:80'], ['[fd00::6]:80']],
    ['[fd00::5]:8123', ['[fd00::5]:8123'], ['[fd00::5]:80']],
    ['fd00::/8', ['[fdff::1]:443'], ['[fe80::1]:443', '10.0.0.7:443']],
    ['0.0.0.0/0', ['127.0.0.1:80'], ['[::1]:80']],
  ]
  for (const [entry, opens, leaves] of cases) {
    it(`${entry} allows ${opens.join(', ')} and nothing else`, () => {
      const allows = allowCheck([entry])
      const isOpen = (call: string) => {
        const [, host = '', port] = /^(.*):(\d+)$/.exec(call)!
        const literal = host.replace(/^\[|\]$/g, '')
        const address = parseAddress(/^[\d.]+$|:/.test(literal) ? literal : '192.168.0.1')
        return allows({ host: literal, port: Number(port), address })
      }
      expect(opens.filter((call) => !isOpen(call))).to.deep.equal([])
      expect(leaves.filter(isOpen)).to.deep.equal([])
    })
  }

  it('matches a network by the address, not by the name', () => {
    const call = { host: 'printer.lan', port: 80, address: parseAddress('::ffff:10.0.0.7') }
    expect(allowCheck(['10.0.0.0/8'])(call)).to.equal(true)
    expect(allowCheck(['::/0'])(call)).to.equal(false)
  })

  it('allows nothing when empty', () => {
    expect(parseAllowList(' , ')).to.deep.equal([])
    expect(allowCheck([])({ host: 'a.lan', port: 80, address: parseAddress('10.0.0.1') })).to.equal(false)
  })

  it('is a comma-separated list', () => {
    expect(parseAllowList('homeassistant.lan, 10.0.0.0/8 ,[fd00::5]:8123')).to.deep.equal([
      'homeassistant.lan',
      '10.0.0.0/8',
      '[fd00::5]:8123',
    ])
  })

  const wrong = [
    'http://a.lan',
    'a.lan/',
    'a.lan:',
    'a.lan:0',
    'a.lan:65536',
    'a.lan:http',
    '*.lan',
    'me@a.lan',
    'a b',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    '10.0.0.0/8/8',
    '10.0.0.0/8:80',
    'fd00::/129',
    '10.0.0',
    '0x7f.1',
    '300.1.1.1',
    '[fd00::5',
    '[zz::1]',
    '::ffff:10.0.0.0/104',
    'a?b',
    ':80',
    'a%2eb',
  ]
  for (const entry of wrong) {
    it(`reports the invalid entry ${entry}`, () => {
      expect(() => parseAllowList(`fine.lan,${entry}`)).to.throw(TypeError, `"${entry}" is not a host`)
    })
  }
})
