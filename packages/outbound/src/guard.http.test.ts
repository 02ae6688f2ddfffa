import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { innerHosts, innerNames, innerUrls } from '../test/inner-hosts.ts'
import { openOutbound, type Outbound } from './outbound.ts'
import { OutboundError } from './outbound-error.ts'

describe('the guard', () => {
  // A request to any form of loopback that is not refused reaches this server.
  const server = createServer((_request, response) => response.end('<p>inside</p>'))
  let port = 0
  let reached = 0
  let sockets = 0
  const countSocket = () => void sockets++
  let closed: Outbound

  before(async () => {
    await once(server.listen(0), 'listening')
    port = (server.address() as AddressInfo).port
    server.on('connection', () => void reached++)
    subscribe('net.client.socket', countSocket)
    closed = openOutbound({
      allow: [],
      userAgent: 'test',
      resolve: (host) => {
        const addresses = innerNames[host]
        return addresses ? Promise.resolve(addresses) : Promise.reject(new Error(`no such name: ${host}`))
      },
    })
  })

  after(async () => {
    unsubscribe('net.client.socket', countSocket)
    closed.close()
    server.close()
  })

  beforeEach(() => {
    reached = 0
    sockets = 0
  })

  async function outcomes(urls: readonly string[], call: (url: string) => Promise<unknown>) {
    const reasons = await Promise.all(urls.map((url) => call(url).then(() => 'responded', reasonOf)))
    return Object.fromEntries(urls.map((url, index) => [url, reasons[index]]))
  }

  const blocked = (urls: readonly string[]) => Object.fromEntries(urls.map((url) => [url, 'blocked-address']))
  const hostsOf = (kind: string) => innerHosts[kind]!.trim().split(/\s+/)

  it('is tested with more than 186 forms of addresses', () => {
    const hosts = Object.keys(innerHosts).flatMap(hostsOf)
    expect(new Set(hosts).size + innerUrls.length).to.be.greaterThan(300)
  })

  for (const kind of Object.keys(innerHosts)) {
    it(`opens no connection to ${kind}`, async () => {
      const urls = hostsOf(kind).map((host) => `http://${host}:${port}/`)
      expect(await outcomes(urls, (url) => closed.readPage(url))).to.deep.equal(blocked(urls))
      expect({ sockets, reached }).to.deep.equal({ sockets: 0, reached: 0 })
    })
  }

  it('opens no connection for unusual syntax', async () => {
    const urls = innerUrls.map((url) => url.replace('PORT', String(port)))
    expect(await outcomes(urls, (url) => closed.readPage(url))).to.deep.equal(blocked(urls))
    expect({ sockets, reached }).to.deep.equal({ sockets: 0, reached: 0 })
  })

  it('applies to bytes and posts too', async () => {
    const urls = ['loopback', 'link-local metadata', 'names that lead inside']
      .flatMap(hostsOf)
      .map((host) => `http://${host}:${port}/`)
    const bytes = (url: string) => closed.readBytes(url, { accept: 'image/*', maxBytes: 10 })
    expect(await outcomes(urls, bytes)).to.deep.equal(blocked(urls))
    expect(await outcomes(urls, (url) => closed.post(url, '{}'))).to.deep.equal(blocked(urls))
    expect({ sockets, reached }).to.deep.equal({ sockets: 0, reached: 0 })
  })

  const noAddresses = [
    '',
    'recipes',
    '/recipes',
    '//127.0.0.1/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1/',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:http://127.0.0.1/1',
    'ws://127.0.0.1/',
    'unix:///run/docker.sock',
    'http://',
    'http://[::1%25lo]/',
    'http://[fe80::1%eth0]/',
    'http://127.0.0.1%00/',
    'http://256.0.0.1/',
    'http://127.0.0.1.1/',
    'http://4294967296/',
    'http://[::1/',
    'http://[127.0.0.1]/',
    'http://127.0.0.1:65536/',
    'http://a b/',
    `http://recipes.example/${'a'.repeat(9000)}`,
  ]
  it('refuses invalid addresses', async () => {
    const expected = Object.fromEntries(noAddresses.map((url) => [url, 'invalid-url']))
    expect(await outcomes(noAddresses, (url) => closed.readPage(url))).to.deep.equal(expected)
    expect(sockets).to.equal(0)
  })

  it('returns the same error for open and closed ports', async () => {
    const unused = createServer()
    await once(unused.listen(0), 'listening')
    const closedPort = (unused.address() as AddressInfo).port
    unused.close()
    await once(unused, 'close')
    const [open, shut] = await Promise.all(
      [port, closedPort].map((either) =>
        closed.readPage(`http://127.0.0.1:${either}/`).catch((error: OutboundError) => ({
          reason: error.reason,
          status: error.status,
          text: error.message,
        })),
      ),
    )
    expect(open).to.deep.equal(shut)
    expect(open).to.have.property('reason', 'blocked-address')
  })

  describe('when a name changes its address', () => {
    // 127.0.0.2 is allowed and represents the public internet. 127.0.0.1 is not allowed and represents a private network.
    const rebinding = (...responses: (readonly string[])[]) => {
      let lookups = 0
      const outbound = openOutbound({
        allow: ['127.0.0.2'],
        userAgent: 'test',
        resolve: () => Promise.resolve(responses[Math.min(lookups++, responses.length - 1)]!),
      })
      return { outbound, lookups: () => lookups }
    }

    it('resolves once and connects to the checked address', async () => {
      const { outbound, lookups } = rebinding(['127.0.0.2'], ['127.0.0.1'])
      let called: string | undefined
      server.once('connection', (socket) => (called = socket.localAddress))
      const page = await outbound.readPage(`http://rebind.test:${port}/`)
      expect(page.text).to.equal('<p>inside</p>')
      expect(called).to.match(/^(::ffff:)?127\.0\.0\.2$/)
      expect({ lookups: lookups(), sockets, reached }).to.deep.equal({ lookups: 1, sockets: 1, reached: 1 })
      outbound.close()
    })

    it('checks again for the next request instead of keeping the connection', async () => {
      const { outbound } = rebinding(['127.0.0.2'], ['127.0.0.1'])
      const url = `http://rebind.test:${port}/`
      await outbound.readPage(url)
      expect(reached).to.equal(1)
      expect(await outbound.readPage(url).catch(reasonOf)).to.equal('blocked-address')
      expect(reached).to.equal(1)
      outbound.close()
    })

    it('refuses a name when one of its addresses is private', async () => {
      for (const responses of [
        ['127.0.0.2', '127.0.0.1'],
        ['127.0.0.1', '127.0.0.2'],
        ['127.0.0.2', '::1'],
      ]) {
        const { outbound } = rebinding(responses)
        expect(await outbound.readPage(`http://mixed.test:${port}/`).catch(reasonOf)).to.equal(
          'blocked-address',
        )
        outbound.close()
      }
      expect(sockets).to.equal(0)
    })
  })

  it('ignores proxies named in the environment', async () => {
    const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'all_proxy', 'NODE_USE_ENV_PROXY']
    const earlier = names.map((name) => process.env[name])
    for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : `http://127.0.0.1:${port}`
    try {
      const outbound = openOutbound({
        allow: ['127.0.0.2'],
        userAgent: 'test',
        resolve: async () => ['127.0.0.2'],
      })
      const unanswered = await outbound.readPage('http://recipes.test:1/').catch(reasonOf)
      expect([unanswered, reached]).to.deep.equal(['connect', 0])
      outbound.close()
    } finally {
      names.forEach((name, index) => {
        if (earlier[index] === undefined) delete process.env[name]
        else process.env[name] = earlier[index]
      })
    }
  })
})

function reasonOf(error: unknown): unknown {
  return error instanceof OutboundError ? error.reason : error
}
