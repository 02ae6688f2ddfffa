import * as zlib from 'node:zlib'
import { expect } from 'chai'
import iconv from 'iconv-lite'
import {
  respond,
  openHostileServer,
  page,
  raw,
  recipesTestPem,
  type Behavior,
  type HostileServer,
} from '../test/hostile-server.ts'
import { openOutbound, type Outbound } from './outbound.ts'
import { OutboundError } from './outbound-error.ts'

const soup = '<!doctype html><title>Soup</title><p>½ cup crème fraîche'
const html = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'

describe('reading a page', () => {
  const servers: HostileServer[] = []
  const outbounds: Outbound[] = []

  async function reading(behaviors: Readonly<Record<string, Behavior>>, limits = {}) {
    const server = await openHostileServer(behaviors)
    servers.push(server)
    const outbound = openOutbound({ allow: [`127.0.0.1:${server.port}`], userAgent: 'Larder test', limits })
    outbounds.push(outbound)
    const url = (path: string) => `http://127.0.0.1:${server.port}${path}`
    return { server, outbound, url, read: (path: string) => outbound.readPage(url(path)) }
  }

  afterEach(async () => {
    for (const outbound of outbounds.splice(0)) outbound.close()
    await Promise.all(servers.splice(0).map((server) => server.close()))
  })

  it('returns the text, the final address and the encoding', async () => {
    const { url, read } = await reading({
      '/soup': page(soup, { 'content-type': 'Text/HTML; Charset="UTF-8"' }),
    })
    expect(await read('/soup?for=2#method')).to.deep.equal({
      url: url('/soup?for=2#method'),
      status: 200,
      text: soup,
      contentType: 'text/html',
      charset: 'utf-8',
    })
  })

  it('sends User-Agent and Accept', async () => {
    const { server, read } = await reading({ '/soup': page(soup) })
    await read('/soup')
    const [request] = server.requests
    expect(request).to.match(/^GET \/soup HTTP\/1\.1\r\n/)
    expect(request).to.contain(`host: 127.0.0.1:${server.port}\r\n`)
    expect(request).to.contain('user-agent: Larder test\r\n')
    expect(request).to.contain('accept: text/html, ')
    expect(request).to.contain('accept-language: ')
    expect(request).to.match(/accept-encoding: .*gzip/)
    expect(request).not.to.match(/cookie|referer|authorization/i)
  })

  it('sends the credentials of an address once and keeps them out of the result', async () => {
    const { server, outbound, url } = await reading({
      '/a': respond(302, { location: '/soup' }),
      '/soup': page(soup),
    })
    const { url: final } = await outbound.readPage(url('/a').replace('//', '//cook:p%40ss@'))
    expect(server.requests[0]).to.contain(`authorization: Basic ${btoa('cook:p@ss')}\r\n`)
    expect(final).to.equal(url('/soup'))
    const direct = await outbound.readPage(url('/soup').replace('//', '//cook@'))
    expect(direct.url).to.equal(url('/soup'))
  })

  describe('a compressed body', () => {
    const bytes = Buffer.from(soup)
    const packings: readonly [coding: string, packed: Uint8Array][] = [
      ['gzip', zlib.gzipSync(bytes)],
      ['x-gzip', zlib.gzipSync(bytes)],
      ['GZIP', zlib.gzipSync(bytes)],
      ['br', zlib.brotliCompressSync(bytes)],
      ['zstd', zlib.zstdCompressSync(bytes)],
      ['deflate', zlib.deflateSync(bytes)],
      ['deflate', zlib.deflateRawSync(bytes)],
      ['gzip, br', zlib.brotliCompressSync(zlib.gzipSync(bytes))],
      ['identity', bytes],
    ]
    for (const [coding, packed] of packings) {
      it(`is decoded from ${coding} (${packed.length} bytes)`, async () => {
        const { read } = await reading({ '/soup': page(packed, { 'content-encoding': coding }) })
        expect((await read('/soup')).text).to.equal(soup)
      })
    }

    const zeros = Buffer.alloc(60_000_000, '<p>')
    const bombs: readonly [name: string, coding: string, packed: () => Uint8Array][] = [
      ['gzip', 'gzip', () => zlib.gzipSync(zeros)],
      ['deflate', 'deflate', () => zlib.deflateSync(zeros)],
      [
        'brotli',
        'br',
        () => zlib.brotliCompressSync(zeros, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
      ],
      ['zstd', 'zstd', () => zlib.zstdCompressSync(zeros)],
      ['gzip in gzip', 'gzip, gzip', () => zlib.gzipSync(zlib.gzipSync(zeros))],
      ['a page of 5 MB from 5 kB', 'gzip', () => zlib.gzipSync(zeros.subarray(0, 5_000_000))],
    ]
    for (const [name, coding, packed] of bombs) {
      it(`is too large as a bomb: ${name}`, async () => {
        const { read } = await reading({ '/bomb': page(packed(), { 'content-encoding': coding }) })
        expect(await failure(read('/bomb'))).to.deep.equal({ reason: 'too-large' })
      })
    }

    const gzipped = zlib.gzipSync(bytes)
    const broken: readonly [name: string, coding: string, body: Uint8Array][] = [
      ['cut short', 'gzip', gzipped.subarray(0, -10)],
      ['cut short (br)', 'br', zlib.brotliCompressSync(bytes).subarray(0, -10)],
      ['cut short (zstd)', 'zstd', zlib.zstdCompressSync(bytes).subarray(0, -10)],
      ['not packed at all', 'gzip', bytes],
      ['packed in an unknown way', 'sdch', bytes],
      [
        'packed too often',
        'gzip, gzip, gzip, gzip',
        [1, 2, 3, 4].reduce<Uint8Array>((b) => zlib.gzipSync(b), bytes),
      ],
      ['needing 128 MB to unpack', 'zstd', wideZstd()],
    ]
    for (const [name, coding, body] of broken) {
      it(`is incomplete when ${name}`, async () => {
        const { read } = await reading({ '/soup': page(body, { 'content-encoding': coding }) })
        expect(await failure(read('/soup'))).to.deep.equal({ reason: 'incomplete' })
      })
    }
  })

  describe('from a faulty server', () => {
    const endlessly = (chunk: string) => (socket: Parameters<Behavior>[0]) => {
      const more = () => {
        while (!socket.destroyed && socket.write(chunk));
      }
      socket.on('drain', more)
      more()
    }
    const dripping = (socket: Parameters<Behavior>[0]) => {
      const timer = setInterval(() => socket.write('x'), 10)
      socket.on('close', () => clearInterval(timer))
    }
    const cases: readonly [name: string, reason: string, behavior: Behavior][] = [
      ['never responds', 'timeout', () => {}],
      ['drips its headers', 'timeout', raw('HTTP/1.1 200 OK\r\nx-slow: ', dripping)],
      ['drips its body', 'timeout', raw(`${html}\r\n`, dripping)],
      ['stops in its body', 'timeout', raw(`${html}content-length: 100\r\n\r\n<p>`)],
      ['stops in a chunk', 'timeout', raw(`${html}transfer-encoding: chunked\r\n\r\nff\r\n<p>`)],
      ['announces forever', 'timeout', raw('HTTP/1.1 103 Early Hints\r\n\r\n')],
      ['has no end', 'too-large', raw(`${html}\r\n`, endlessly('<p>'.repeat(10_000)))],
      [
        'has no end of chunks',
        'too-large',
        raw(`${html}transfer-encoding: chunked\r\n\r\n`, endlessly(`7530\r\n${'<p>'.repeat(10_000)}\r\n`)),
      ],
      ['declares a huge length', 'too-large', raw(`${html}content-length: 10000001\r\n\r\n`)],
      ['has a huge header', 'too-large', page(soup, { 'x-big': 'x'.repeat(40_000) })],
      ['has too many headers', 'too-large', page(soup, { 'x-many': Array(5_000).fill('many') })],
      [
        'sends headers without end',
        'too-large',
        raw('HTTP/1.1 200 OK\r\n', endlessly('x-more: and more\r\n')),
      ],
      ['closes before it responds', 'incomplete', (socket) => socket.end()],
      ['resets before it responds', 'incomplete', (socket) => socket.resetAndDestroy()],
      ['closes in its headers', 'incomplete', raw(html, (socket) => socket.end())],
      ['resets in its body', 'incomplete', raw(`${html}\r\n<p>`, (socket) => socket.resetAndDestroy())],
      [
        'resets in a chunk',
        'incomplete',
        raw(`${html}connection: close\r\ntransfer-encoding: chunked\r\n\r\nff\r\n<p>`, (socket) =>
          socket.resetAndDestroy(),
        ),
      ],
      [
        'resets short of its length',
        'incomplete',
        raw(`${html}content-length: 100\r\n\r\n<p>`, (socket) => socket.resetAndDestroy()),
      ],
      ['closes short of its length', 'incomplete', page(soup, { 'content-length': '1000' })],
      [
        'closes in a chunk',
        'incomplete',
        raw(`${html}transfer-encoding: chunked\r\n\r\nff\r\n<p>`, (socket) => socket.end()),
      ],
      [
        'closes before the last chunk',
        'incomplete',
        raw(`${html}transfer-encoding: chunked\r\n\r\n3\r\n<p>\r\n`, (socket) => socket.end()),
      ],
      ['has a length that is not a number', 'incomplete', page(soup, { 'content-length': 'many' })],
      ['has two lengths', 'incomplete', page(soup, { 'content-length': ['10', '20'] })],
      [
        'has a chunk size that is not a number',
        'incomplete',
        raw(`${html}transfer-encoding: chunked\r\n\r\nzz\r\n`),
      ],
      ['does not speak HTTP', 'incomplete', raw('SSH-2.0-OpenSSH_9.9\r\n')],
      ['speaks another HTTP', 'incomplete', raw('HTTP/9.9 200 OK\r\n\r\n')],
      [
        'switches protocols',
        'incomplete',
        raw('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      ],
    ]
    for (const [name, reason, behavior] of cases) {
      it(`fails with ${reason} when it ${name}`, async () => {
        const { read } = await reading({ '/soup': behavior }, reason === 'timeout' ? { totalMs: 200 } : {})
        expect(await failure(read('/soup'))).to.deep.equal({ reason })
      })
    }

    it('may have 20 kB of headers', async () => {
      const { read } = await reading({
        '/soup': page(soup, { 'content-security-policy': 'x'.repeat(20_000) }),
      })
      expect((await read('/soup')).text).to.equal(soup)
    })

    it('is read up to its Content-Length when the server sends more', async () => {
      const { read } = await reading({
        '/soup': page(`${soup}and more`, { 'content-length': String(Buffer.byteLength(soup)) }),
      })
      expect((await read('/soup')).text).to.equal(soup)
    })

    it('fails with connect when nothing listens', async () => {
      const { server, read } = await reading({})
      await server.close()
      servers.pop()
      expect(await failure(read('/soup'))).to.deep.equal({ reason: 'connect' })
    })

    it('fails as incomplete when the client is closed, and later reads too', async () => {
      const { server, outbound, read } = await reading({ '/soup': () => {} })
      const underWay = failure(read('/soup'))
      while (server.requests.length === 0) await new Promise(setImmediate)
      outbound.close()
      expect(await underWay).to.deep.equal({ reason: 'incomplete' })
      expect(await failure(read('/soup'))).to.deep.equal({ reason: 'incomplete' })
      expect(server.requests).to.have.length(1)
    })

    it('closes its connection when it is refused', async () => {
      const { server, read } = await reading({
        '/soup': raw('HTTP/1.1 200 OK\r\ncontent-type: image/png\r\n\r\n'),
      })
      await failure(read('/soup'))
      await server.idle()
    })

    it('rejects with the abort reason of the caller', async () => {
      const { outbound, url } = await reading({ '/soup': () => {} })
      const deleted = new Error('the person closed the window')
      const giveUp = new AbortController()
      const read = outbound.readPage(url('/soup'), { signal: giveUp.signal })
      giveUp.abort(deleted)
      expect(await read.catch((error: unknown) => error)).to.equal(deleted)
    })
  })

  describe('through redirects', () => {
    const steps = {
      '/6': respond(301, { location: '/5' }),
      '/5': respond(302, { location: '4' }),
      '/4': respond(303, { location: './3' }),
      '/3': respond(307, { location: '/2?x#y' }),
      '/2': respond(308, { location: '/1' }),
      '/1': page(soup),
    }

    it('follows five redirects', async () => {
      const { url, read } = await reading(steps)
      expect((await read('/6')).url).to.equal(url('/1'))
    })

    it('does not follow a sixth redirect', async () => {
      const { server, read } = await reading({ ...steps, '/7': respond(302, { location: '/6' }) })
      expect(await failure(read('/7'))).to.deep.equal({ reason: 'upstream-status', status: 308 })
      expect(server.requests).to.have.length(6)
    })

    it('fails for circular redirects', async () => {
      const { server, read } = await reading({ '/': respond(302, { location: '/' }) })
      expect(await failure(read('/'))).to.deep.equal({ reason: 'upstream-status', status: 302 })
      expect(server.requests).to.have.length(6)
    })

    const nowhere: readonly [location: string | undefined, reason: string, status?: number][] = [
      [undefined, 'upstream-status', 302],
      ['file:///etc/passwd', 'invalid-url'],
      ['ftp://127.0.0.1/', 'invalid-url'],
      ['data:text/html,<p>', 'invalid-url'],
      ['javascript:alert(1)', 'invalid-url'],
      ['http://[::1', 'invalid-url'],
      ['http://127.0.0.1:1/', 'blocked-address'],
      ['//127.0.0.1:1/', 'blocked-address'],
      ['http://2130706433:1/', 'blocked-address'],
      ['http://169.254.169.254/latest/meta-data/', 'blocked-address'],
      ['http://[::ffff:10.0.0.1]/', 'blocked-address'],
      ['https://localhost/', 'blocked-address'],
    ]
    for (const [location, reason, status] of nowhere) {
      it(`fails with ${reason} when redirected to ${location ?? 'no location'}`, async () => {
        const { server, read } = await reading({
          '/': respond(302, location === undefined ? {} : { location }),
        })
        expect(await failure(read('/'))).to.deep.equal({ reason, ...(status && { status }) })
        expect(server.requests).to.have.length(1)
      })
    }

    it('does not follow to another port of an allowed host', async () => {
      const inside = await openHostileServer({ '/': page('secret') })
      servers.push(inside)
      const { read } = await reading({ '/': respond(302, { location: `http://127.0.0.1:${inside.port}/` }) })
      expect(await failure(read('/'))).to.deep.equal({ reason: 'blocked-address' })
      expect(inside.requests).to.deep.equal([])
    })

    it('accepts locations in UTF-8', async () => {
      const { server, read } = await reading({
        '/': respond(302, { location: '/crème' }),
        '/cr%C3%A8me': page(soup),
      })
      expect((await read('/')).text).to.equal(soup)
      expect(server.requests).to.have.length(2)
    })

    it('applies the time limit to all redirects together', async () => {
      const { read } = await reading(
        { '/': respond(302, { location: '/slow' }), '/slow': () => {} },
        { totalMs: 200 },
      )
      expect(await failure(read('/'))).to.deep.equal({ reason: 'timeout' })
    })

    const leading = (to: string, headers = {}) =>
      page(`<meta http-equiv="refresh" content="0;url=${to}">`, headers)

    it('follows a meta refresh with its cookies', async () => {
      const { server, read, url } = await reading({
        '/': leading('door?a=1&amp;b=2', { 'set-cookie': 'consent=yes' }),
        '/door': respond(302, { location: '/soup' }),
        '/soup': page(soup),
      })
      expect(await read('/')).to.include({ url: url('/soup'), text: soup })
      expect(server.requests[1]).to.match(/^GET \/door\?a=1&b=2 /)
      expect(server.requests[2]).to.match(/^cookie: consent=yes\r$/m)
    })

    it('returns to a page that first sets a cookie', async () => {
      const { read, url } = await reading({
        '/': (socket, request) =>
          (/^cookie: seen=1/m.test(request) ? page(soup) : leading('/', { 'set-cookie': 'seen=1' }))(
            socket,
            request,
          ),
      })
      expect(await read('/')).to.include({ url: url('/'), text: soup })
    })

    it('returns a page that refreshes to itself or in a circle', async () => {
      const { server, read } = await reading({ '/': leading('/'), '/a': leading('/b'), '/b': leading('/a') })
      expect((await read('/')).text).to.contain('refresh')
      expect(server.requests).to.have.length(1)
      expect((await read('/a')).text).to.contain('refresh')
      expect(server.requests).to.have.length(7)
    })

    it('does not follow a meta refresh to a private address', async () => {
      for (const [to, reason] of [
        ['http://169.254.169.254/latest/meta-data/', 'blocked-address'],
        ['http://[::ffff:10.0.0.1]/', 'blocked-address'],
        ['file:///etc/passwd', 'invalid-url'],
      ] as const) {
        const { read } = await reading({ '/': leading(to) })
        expect(await failure(read('/')), to).to.deep.equal({ reason })
      }
    })

    it('sends matching cookies, and discards them afterwards', async () => {
      const { server, read } = await reading({
        '/': respond(302, {
          location: '/in/door',
          'set-cookie': [
            'consent=yes; Path=/; HttpOnly',
            'session="a%20b=c"; Max-Age=60',
            'elsewhere=1; Path=/other',
            'in=1; Path=/in',
            'secure=1; Secure',
            'foreign=1; Domain=recipes.example',
            'wide=1; Domain=1',
            'gone=1; Path=/',
            'gone=1; Path=/; Max-Age=0',
            'old=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
          ],
        }),
        '/in/door': respond(302, { location: '/soup', 'set-cookie': 'consent=really; Path=/' }),
        '/soup': page(soup),
      })
      await read('/')
      await read('/soup')
      const sent = server.requests.map((request) => /^cookie: (.*)\r$/m.exec(request)?.[1])
      expect(sent).to.deep.equal([
        undefined,
        'in=1; consent=yes; session="a%20b=c"',
        'consent=really; session="a%20b=c"',
        undefined,
      ])
    })
  })

  describe('by its content type', () => {
    const page200: readonly [type: string | undefined, body: string][] = [
      ['text/html', soup],
      ['text/html;charset=utf-8', soup],
      ['application/xhtml+xml', soup],
      ['application/xml', '<recipe/>'],
      ['text/xml', '<recipe/>'],
      ['application/rss+xml', '<rss/>'],
      ['application/json', '{}'],
      ['application/ld+json', '{}'],
      ['text/plain', '  [{}]'],
      [undefined, '\n<html>'],
      ['nonsense', '<html>'],
    ]
    for (const [type, body] of page200) {
      it(`accepts ${type ?? 'no type'} as a page`, async () => {
        const { read } = await reading({
          '/': respond(200, type === undefined ? {} : { 'content-type': type }, body),
        })
        expect((await read('/')).text).to.equal(body)
      })
    }

    const others = [
      'image/png',
      'image/svg+xml',
      'application/pdf',
      'application/octet-stream',
      'video/mp4',
      'text/css',
    ]
    for (const type of others) {
      it(`does not read ${type}`, async () => {
        const { read } = await reading({ '/': raw(`HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\n\r\n<`) })
        expect(await failure(read('/'))).to.deep.equal({ reason: 'not-html' })
      })
    }

    for (const type of ['text/plain', undefined]) {
      it(`refuses plain text with ${type ?? 'no type'}`, async () => {
        const { read } = await reading({
          '/': respond(200, type ? { 'content-type': type } : {}, 'just words'),
        })
        expect(await failure(read('/'))).to.deep.equal({ reason: 'not-html' })
      })
    }
  })

  for (const status of [300, 304, 400, 401, 403, 404, 410, 429, 451, 500, 503]) {
    it(`reports the status ${status}`, async () => {
      const { read } = await reading({
        '/': respond(status, { 'content-type': 'text/html' }, status === 304 ? '' : soup),
      })
      expect(await failure(read('/'))).to.deep.equal({ reason: 'upstream-status', status })
    })
  }

  const refusals: readonly (readonly [
    what: string,
    status: number,
    headers: Record<string, string>,
    body: string,
    wanted: { readonly retryAfter: number | undefined; readonly isBrowserCheck: boolean },
  ])[] = [
    ['the seconds to wait', 429, { 'retry-after': '120' }, '', { retryAfter: 120, isBrowserCheck: false }],
    [
      'no wait when the header makes no sense',
      429,
      { 'retry-after': 'soon' },
      '',
      { retryAfter: undefined, isBrowserCheck: false },
    ],
    [
      'a check of the browser by its header',
      403,
      { 'cf-mitigated': 'challenge' },
      '',
      { retryAfter: undefined, isBrowserCheck: true },
    ],
    [
      'a check of the browser by its text',
      503,
      { 'content-type': 'text/html' },
      '<title>Just a moment...</title><p>Checking your browser before accessing the site.</p>',
      { retryAfter: undefined, isBrowserCheck: true },
    ],
    [
      'no check in another refusal',
      403,
      { 'content-type': 'text/html' },
      '<h1>Forbidden</h1>',
      { retryAfter: undefined, isBrowserCheck: false },
    ],
  ]
  for (const [what, status, headers, body, wanted] of refusals) {
    it(`detects ${what}`, async () => {
      const { read } = await reading({ '/': respond(status, headers, body) })
      const error = (await read('/').catch((failure: unknown) => failure)) as OutboundError
      expect({ retryAfter: error.retryAfter, isBrowserCheck: error.isBrowserCheck }).to.deep.equal(wanted)
    })
  }

  it('counts the seconds until the date of a Retry-After header', async () => {
    const began = Date.now()
    const date = new Date(began + 300_000).toUTCString()
    const { read } = await reading({ '/': respond(503, { 'retry-after': date }, '') })
    const error = (await read('/').catch((failure: unknown) => failure)) as OutboundError
    const passed = (Date.now() - began) / 1_000
    // The date has whole seconds.
    expect(error.retryAfter).to.be.within(299 - Math.ceil(passed), 300)
  })

  it('reads a page in Shift_JIS, headers included', async () => {
    const ramen = '<p>醤油ラーメン①〜'.replace('〜', '～')
    const { read } = await reading({
      '/': page(iconv.encode(ramen, 'shift_jis'), { 'content-type': 'text/html; charset=Shift_JIS' }),
    })
    expect(await read('/')).to.include({ text: ramen, charset: 'shift_jis' })
  })

  describe('over TLS', () => {
    async function secure(options: { certificates?: readonly string[]; connectMs?: number } = {}) {
      const server = await openHostileServer({ '/': page(soup) }, { tls: true })
      servers.push(server)
      const { certificates, connectMs } = options
      const outbound = openOutbound({
        allow: [`127.0.0.1:${server.port}`],
        userAgent: 'test',
        resolve: () => Promise.resolve(['127.0.0.1']),
        ...(certificates && { certificates }),
        ...(connectMs && { limits: { connectMs } }),
      })
      outbounds.push(outbound)
      return { server, read: (host: string) => outbound.readPage(`https://${host}:${server.port}/`) }
    }

    it('checks the certificate against the name, not the address', async () => {
      const { read } = await secure({ certificates: [recipesTestPem] })
      expect((await read('recipes.test')).text).to.equal(soup)
      expect(await failure(read('other.test'))).to.deep.equal({ reason: 'connect' })
      expect(await failure(read('127.0.0.1'))).to.deep.equal({ reason: 'connect' })
    })

    it('does not trust an unknown certificate', async () => {
      const { server, read } = await secure()
      expect(await failure(read('recipes.test'))).to.deep.equal({ reason: 'connect' })
      expect(server.requests).to.deep.equal([])
    })

    it('fails when the handshake takes too long', async () => {
      const { outbound, url } = await reading({}, { connectMs: 200 })
      expect(await failure(outbound.readPage(url('/').replace('http:', 'https:')))).to.deep.equal({
        reason: 'timeout',
      })
    })
  })

  describe('whose name', () => {
    const names: readonly [name: string, reason: string, resolve: () => Promise<readonly string[]>][] = [
      ['is unknown', 'dns', () => Promise.reject(new Error('ENOTFOUND'))],
      ['has no address', 'dns', () => Promise.resolve([])],
      ['gets no response', 'timeout', () => new Promise(() => {})],
    ]
    for (const [name, reason, resolve] of names) {
      it(`${name} fails with ${reason}`, async () => {
        const outbound = openOutbound({ allow: [], userAgent: 'test', limits: { connectMs: 100 }, resolve })
        outbounds.push(outbound)
        expect(await failure(outbound.readPage('http://recipes.test/'))).to.deep.equal({ reason })
      })
    }
  })

  describe('as bytes', () => {
    const image = { accept: 'image/*', maxBytes: 1000 }

    it('returns an image and its final address', async () => {
      const { server, outbound, url } = await reading({
        '/': respond(302, { location: '/soup.png' }),
        '/soup.png': respond(200, { 'content-type': 'image/png' }, Buffer.from([137, 80, 78, 71])),
      })
      const { bytes, ...rest } = await outbound.readBytes(url('/'), image)
      expect(rest).to.deep.equal({ url: url('/soup.png'), contentType: 'image/png' })
      expect([...bytes]).to.deep.equal([137, 80, 78, 71])
      expect(server.requests[0]).to.contain('accept: image/*\r\n')
    })

    const failures: readonly [name: string, reason: string, behavior: Behavior][] = [
      ['another type', 'wrong-type', page(soup)],
      ['no type', 'wrong-type', respond(200, {}, soup)],
      ['a type that only begins so', 'wrong-type', respond(200, { 'content-type': 'imagery/png' }, soup)],
      ['too many bytes', 'too-large', respond(200, { 'content-type': 'image/png' }, Buffer.alloc(1001))],
      [
        'too many bytes, unannounced',
        'too-large',
        raw(
          Buffer.concat([
            Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: image/png\r\n\r\n'),
            Buffer.alloc(1001),
          ]),
        ),
      ],
      [
        'too many bytes, unpacked',
        'too-large',
        respond(
          200,
          { 'content-type': 'image/png', 'content-encoding': 'gzip' },
          zlib.gzipSync(Buffer.alloc(1001)),
        ),
      ],
    ]
    for (const [name, reason, behavior] of failures) {
      it(`fails with ${reason} for ${name}`, async () => {
        const { outbound, url } = await reading({ '/': behavior })
        expect(await failure(outbound.readBytes(url('/'), image))).to.deep.equal({ reason })
      })
    }

    it('reads exactly up to the limit', async () => {
      const { outbound, url } = await reading({
        '/': respond(200, { 'content-type': 'image/png' }, Buffer.alloc(1000)),
      })
      expect((await outbound.readBytes(url('/'), image)).bytes).to.have.length(1000)
    })
  })

  describe('posting', () => {
    it('sends the body and headers and returns the response', async () => {
      const { server, outbound, url } = await reading({
        '/hook': respond(201, { 'retry-after': '30' }, 'thank you'),
      })
      const body = JSON.stringify({ name: 'Crème' })
      const outcome = await outbound.post(url('/hook'), body, {
        headers: { 'content-type': 'application/json' },
      })
      expect(outcome).to.deep.equal({
        status: 201,
        ok: true,
        retryAfter: '30',
        excerpt: 'thank you',
        isWhole: true,
      })
      expect(server.requests[0]).to.match(/^POST \/hook HTTP\/1\.1\r\n/)
      expect(server.requests[0]).to.contain('content-type: application/json\r\n')
      expect(server.requests[0]).to.contain(`content-length: ${Buffer.byteLength(body)}\r\n`)
    })

    for (const status of [301, 302, 307, 308, 404, 410, 500]) {
      it(`returns ${status} as not ok and does not follow redirects`, async () => {
        const { server, outbound, url } = await reading({ '/hook': respond(status, { location: '/other' }) })
        expect(await outbound.post(url('/hook'), '{}')).to.deep.equal({
          status,
          ok: false,
          retryAfter: undefined,
          excerpt: '',
          isWhole: true,
        })
        expect(server.requests).to.have.length(1)
      })
    }

    const long = 'é'.repeat(600)
    const responses: readonly [name: string, behavior: Behavior, excerpt: string][] = [
      ['long', respond(200, {}, `x${long}`), `x${'é'.repeat(511)}`],
      ['endless', raw(`${html}\r\n${'x'.repeat(5_000)}`), 'x'.repeat(1024)],
      ['broken off', raw(`${html}content-length: 9\r\n\r\nthank`, (socket) => socket.end()), 'thank'],
      ['never ending', raw(`${html}content-length: 9\r\n\r\nthank`), 'thank'],
      ['binary', respond(200, {}, Buffer.from([0x61, 0, 0xff])), 'a\ufffd\ufffd'],
    ]
    for (const [name, behavior, excerpt] of responses) {
      it(`returns the status of a response that is ${name}`, async () => {
        const { outbound, url } = await reading({ '/hook': behavior })
        expect(await outbound.post(url('/hook'), '{}', { totalMs: 300 })).to.include({ status: 200, excerpt })
      })
    }

    it('rejects when the caller aborts', async () => {
      const { outbound, url } = await reading({ '/hook': () => {} })
      expect(await failure(outbound.post(url('/hook'), '{}', { totalMs: 100 }))).to.deep.equal({
        reason: 'timeout',
      })
    })
  })
})

async function failure(request: Promise<unknown>): Promise<unknown> {
  try {
    await request
    return 'no failure'
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { reason: error.reason, ...(error.status !== undefined && { status: error.status }) }
  }
}

/** A zstd frame with a window of 128 MB. */
function wideZstd(): Uint8Array {
  const { ZSTD_c_windowLog, ZSTD_c_contentSizeFlag } = zlib.constants
  return zlib.zstdCompressSync(Buffer.alloc(140_000_000), {
    params: { [ZSTD_c_windowLog]: 27, [ZSTD_c_contentSizeFlag]: 0 },
  })
}
