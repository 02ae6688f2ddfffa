import { expect } from 'chai'
import { isPublic, parseAddress } from './address.ts'

describe('a public address', () => {
  const publicAddresses = [
    ['ordinary', '8.8.8.8', '1.1.1.1', '93.184.215.14', '223.255.255.255'],
    ['next to 0/8 and 10/8', '1.0.0.0', '9.255.255.255', '11.0.0.0'],
    ['next to 100.64/10', '100.63.255.255', '100.128.0.0'],
    ['next to loopback', '126.255.255.255', '128.0.0.0'],
    ['next to the host agent', '168.63.129.15', '168.63.129.17'],
    ['next to link-local', '169.253.255.255', '169.255.0.0'],
    ['next to 172.16/12', '172.15.255.255', '172.32.0.0'],
    ['next to 192.0.0/24 and 192.0.2/24', '191.255.255.255', '192.0.1.0', '192.0.3.0'],
    [
      'next to 192.88.99/24 and 192.168/16',
      '192.88.98.255',
      '192.88.100.0',
      '192.167.255.255',
      '192.169.0.0',
    ],
    ['next to 198.18/15', '198.17.255.255', '198.20.0.0'],
    ['next to documentation', '198.51.99.255', '198.51.101.0', '203.0.112.255', '203.0.114.0'],
    [
      'IPv6 of registries',
      '2001:4860:4860::8888',
      '2606:4700::1111',
      '2a00:1450::1',
      '2400:cb00::1',
      '2c0f::1',
    ],
    ['next to IPv6 specials', '2001:200::1', '2001:db7:ffff::1', '2001:db9::1', '2003::1', '3fff:1000::1'],
    ['carrying a public IPv4', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '2002:808:808::1', '2600::5efe:8.8.8.8'],
  ]
  for (const [kind, ...addresses] of publicAddresses) {
    it(`may be reached: ${kind}`, () => {
      expect(addresses.filter((address) => !isPublic(parseAddress(address)))).to.deep.equal([])
    })
  }
})
