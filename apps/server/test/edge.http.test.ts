import { connect } from 'node:net'
import { expect } from 'chai'
import { listen, timeouts } from '../src/listen.ts'
import { openLarder, type TestLarder } from './harness.ts'
import { send, type RequestOptions } from './send.ts'

describe('the HTTP edge', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ settings: { LARDER_METRICS: 'on' } })
  })
  after(() => larder.stop())

  const request = (method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token: larder.token, ...options })
  const json = { 'content-type': 'application/json' }

  const refused: [
    what: string,
    method: string,
    path: string,
    options: RequestOptions,
    status: number,
    code: string,
  ][] = [
    ['an unknown path', 'GET', '/api/nothing', {}, 404, 'http/no-such-path'],
    ['an unknown path outside the API', 'GET', '/nothing', {}, 404, 'http/no-such-path'],
    ['a wrong method', 'DELETE', '/api/recipes', {}, 405, 'http/method'],
    ['a path that does not decode', 'GET', '/api/recipes/%E0%A4%A', {}, 400, 'http/address'],
    ['a NUL in a path', 'GET', '/api/recipes/soup%00', {}, 422, 'text/character'],
    ['a NUL in a filter', 'GET', '/api/recipes?queryFilter=name%3D%22%00%22', {}, 400, 'filter/syntax'],
    ['a NUL in an ordering', 'GET', '/api/recipes?orderBy=name,na%00me', {}, 400, 'order/syntax'],
    ['a NUL in words to look for', 'GET', '/api/recipes?search=a%00b', {}, 422, 'text/character'],
    ['a NUL in a body', 'POST', '/api/organizers/tags', { json: { name: 'a\0b' } }, 422, 'text/character'],
    [
      'half a character',
      'POST',
      '/api/organizers/tags',
      { raw: '{"name":"\\ud800"}', headers: json },
      422,
      'text/character',
    ],
    [
      'half a character in a key',
      'POST',
      '/api/recipes',
      { raw: '{"name":"x","extras":{"\\udfff":1}}', headers: json },
      422,
      'text/character',
    ],
    [
      'malformed JSON',
      'POST',
      '/api/organizers/tags',
      { raw: '{"name":', headers: json },
      400,
      'body/not-json',
    ],
    ['no body', 'POST', '/api/organizers/tags', {}, 422, 'body/invalid'],
    ['a body that is not an object', 'POST', '/api/organizers/tags', { json: ['name'] }, 422, 'body/invalid'],
    ['a body that is null', 'POST', '/api/organizers/tags', { json: null }, 422, 'body/invalid'],
    [
      'another type of body',
      'POST',
      '/api/organizers/tags',
      { raw: 'name', headers: { 'content-type': 'text/plain' } },
      415,
      'http/media-type',
    ],
    [
      'a body in another alphabet',
      'POST',
      '/api/organizers/tags',
      { raw: '{}', headers: { 'content-type': 'application/json; charset=koi8-r' } },
      415,
      'http/charset',
    ],
    [
      'a body with bytes that are not UTF-8',
      'POST',
      '/api/organizers/tags',
      { raw: Buffer.from('{"name":"Caf\u00e9"}', 'latin1'), headers: json },
      400,
      'body/encoding',
    ],
    [
      'a body over a megabyte',
      'POST',
      '/api/organizers/tags',
      { json: { name: 'x'.repeat(1_100_000) } },
      413,
      'body/too-large',
    ],
    [
      'a body nested deeply',
      'POST',
      '/api/recipes',
      { raw: `{"name":"x","extras":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, headers: json },
      422,
      'body/depth',
    ],
    [
      'a key that would be a prototype',
      'POST',
      '/api/recipes',
      { raw: '{"name":"x","extras":{"__proto__":{"a":1}}}', headers: json },
      422,
      'body/key',
    ],
    [
      'an unknown key',
      'POST',
      '/api/organizers/tags',
      { json: { name: 'x', colour: 'red' } },
      422,
      'body/invalid',
    ],
    ['a parameter twice', 'GET', '/api/recipes?page=1&page=2', {}, 422, 'query/repeated'],
    [
      'a parameter twice in two spellings',
      'GET',
      '/api/recipes?perPage=1&per_page=2',
      {},
      422,
      'query/ambiguous',
    ],
    ['page 0', 'GET', '/api/recipes?page=0', {}, 422, 'page/page'],
    ['half a page', 'GET', '/api/recipes?perPage=1.5', {}, 422, 'page/per-page'],
    ['a wrong direction', 'GET', '/api/recipes?orderDirection=up', {}, 422, 'order/direction'],
    [
      'an unknown attribute',
      'GET',
      '/api/recipes?queryFilter=colour%3D%22red%22',
      {},
      400,
      'filter/unknown-attribute',
    ],
    ['a filter that breaks off', 'GET', '/api/recipes?queryFilter=name%20LIKE', {}, 400, 'filter/syntax'],
    ['no token', 'GET', '/api/recipes', { token: undefined }, 401, 'token/missing'],
    [
      'no token, before it looks at the body',
      'POST',
      '/api/recipes',
      { token: undefined, raw: '{', headers: json },
      401,
      'token/missing',
    ],
  ]
  for (const [what, method, path, options, status, code] of refused)
    it(`returns ${status} for ${what}`, async () => {
      const response = await request(method, path, options)
      expect(response.body).to.include({ status, code })
      expect(response.status).to.equal(status)
      expect(response.headers.get('content-type')).to.match(/^application\/problem\+json/)
      expect(response.body).to.have.all.keys([
        ...['type', 'title', 'status', 'detail', 'code', 'requestId'],
        ...Object.keys(response.body),
      ])
      expect(response.body.requestId).to.equal(response.headers.get('x-request-id'))
      expect(JSON.stringify(response.body)).not.to.match(/\bat .*\.ts|node_modules|select |<html/i)
    })

  const noRequests: [what: string, text: string, status: number, code: string][] = [
    ['words that are not a request', 'GARBAGE\r\n\r\n', 400, 'http/request'],
    ['a method nobody knows', 'COOK /api/recipes HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'http/request'],
    [
      'two lengths, by which one request could hide another',
      'POST /api/recipes HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'http/request',
    ],
    ['a negative length', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400, 'http/request'],
    ['a line break in a header', 'GET / HTTP/1.1\r\nhost: x\r\na: b\rc\r\n\r\n', 400, 'http/request'],
    [
      'an address of 20 kB',
      `GET /api/recipes?x=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      431,
      'http/headers',
    ],
    [
      'headers of 20 kB',
      `GET /api/recipes HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(4_000)}\r\n`,
      431,
      'http/headers',
    ],
  ]
  for (const [what, text, status, code] of noRequests)
    it(`returns ${status} for ${what}`, async () => {
      const [head = '', body = ''] = (await speak(larder.url, text)).split('\r\n\r\n')
      expect(head).to.match(new RegExp(`^HTTP/1.1 ${status} `))
      expect(head).to.match(/^content-type: application\/problem\+json$/m)
      expect(JSON.parse(body)).to.include({ type: 'about:blank', status, code })
    })

  it('keeps a connection longer than proxies do, and says how long', async () => {
    const { headers } = await fetch(`${larder.url}/api/app/about`)
    expect(headers.get('connection')).to.equal('keep-alive')
    expect(Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1])).to.be.greaterThan(60)
  })

  it('disconnects a client that does not send its headers or its body', async () => {
    expect(timeouts.headersTimeout).to.equal(15_000)
    expect(timeouts.requestTimeout).to.equal(60_000)
    const hasty = { headersTimeout: 20, requestTimeout: 40, connectionsCheckingInterval: 10 }
    const listening = await listen(() => undefined, { host: '127.0.0.1', port: 0 }, hasty)
    const url = `http://127.0.0.1:${listening.port}`
    for (const text of ['GET / HTTP/1.1\r\nho', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{'])
      expect(await speak(url, text), text)
        .to.match(/^HTTP\/1.1 408 /)
        .and.to.contain('"code":"http/timeout"')
    await listening.stop()
  })

  it('accepts exactly one spelling of a path', async () => {
    for (const path of [
      '/API/app/about',
      '/api/App/about',
      '/api%2Fapp/about',
      '//api/app/about',
      '/api/app/../app/about',
      '/api/app/about/',
      '/larder/api/app/about/',
    ])
      expect(
        await speak(larder.url, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
        path,
      ).to.match(/^HTTP\/1.1 404 /)
    for (const path of ['/docs/../package.json', '/docs/..%2f..%2fpackage.json', '/docs/%2e%2e/package.json'])
      expect(
        await speak(larder.url, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
        path,
      ).not.to.contain('"dependencies"')
  })

  it('allows only reading outside of the API', async () => {
    for (const path of ['/', '/openapi.json', '/docs/', '/metrics'])
      for (const method of ['POST', 'DELETE', 'OPTIONS']) {
        const { status, headers } = await request(method, path)
        expect([status, headers.get('allow')], `${method} ${path}`).to.deep.equal([405, 'GET, HEAD'])
      }
  })

  it('reports the position of a filter error and what was expected', async () => {
    const { body } = await request(
      'GET',
      `/api/recipes?queryFilter=${encodeURIComponent('name LIKEE "Pasta%"')}`,
    )
    expect(body).to.include({ at: 5, suggestion: 'LIKE' })
    expect(body.expected).to.be.an('array').that.is.not.empty
  })

  it('names the unknown key with its path', async () => {
    const { body } = await request('POST', '/api/recipes', {
      json: { name: 'x', recipeIngredient: [{ note: 'salt' }, { nope: 1 }], settings: { loud: true } },
    })
    expect(body.errors.map(({ field }: { field: string }) => field)).to.have.members([
      'recipeIngredient.1.nope',
      'settings.loud',
    ])
  })

  it('lists the methods of a path', async () => {
    const { headers } = await request('PUT', '/api/units')
    expect(headers.get('allow')).to.equal('GET, HEAD, POST')
  })

  it('responds to HEAD as to GET, without the body', async () => {
    const { status, body, headers } = await request('HEAD', '/api/users/self')
    expect(status).to.equal(200)
    expect(body).to.equal('')
    expect(headers.get('etag')).to.match(/^"[\w-]+"$/)
  })

  it('returns errors as application/json under /mealie', async () => {
    for (const path of ['/mealie/api/nothing', '/mealie/api/recipes/nothing']) {
      const { status, headers } = await request('GET', path)
      expect(status).to.equal(404)
      expect(headers.get('content-type')).to.match(/^application\/json/)
    }
  })

  it('keeps the request id of a proxy, and creates one otherwise', async () => {
    const given = 'from-the-proxy-1'
    expect(
      (await request('GET', '/api/app/about', { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      ),
    ).to.equal(given)
    const odd = await request('GET', '/api/app/about', { headers: { 'x-request-id': 'a b' } })
    expect(odd.headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/)
  })

  it('sends restrictive security headers', async () => {
    for (const path of ['/', '/user/profile/api-tokens', '/docs/', '/api/app/about', '/nothing']) {
      const { headers } = await request('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path)
        .to.contain("default-src 'none'")
        .and.to.match(/script-src 'self'( 'sha256-[^']{44}')?(;|$)/)
      expect(policy).not.to.contain('upgrade-insecure-requests')
      expect(headers.get('x-content-type-options')).to.equal('nosniff')
      expect(headers.get('strict-transport-security')).to.equal(null)
      expect(headers.get('x-powered-by')).to.equal(null)
    }
  })

  it('compresses long responses only', async () => {
    const long = await fetch(`${larder.url}/openapi.json`, { headers: { 'accept-encoding': 'gzip' } })
    expect(long.headers.get('content-encoding')).to.equal('gzip')
    await long.arrayBuffer()
    const short = await fetch(`${larder.url}/api/health/live`, { headers: { 'accept-encoding': 'gzip' } })
    expect(short.headers.get('content-encoding')).to.equal(null)
    await short.arrayBuffer()
  })

  it('returns metrics by route when they are enabled', async () => {
    await request('GET', '/api/recipes/nothing')
    const { status, body } = await request('GET', '/metrics')
    expect(status).to.equal(200)
    expect(body).to.match(
      /http_request_duration_seconds_count\{method="GET",path="\/recipes\/\{slug\}",status="404"\} \d/,
    )
  })
})

describe('a path without authentication', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ settings: { LARDER_BASE_URL: 'https://larder.example' } })
  })
  after(() => larder.stop())

  it('returns the version that each kind of client expects', async () => {
    const own = await larder.request('GET', '/api/app/about')
    const theirs = await larder.request('GET', '/mealie/api/app/about')
    expect(own.body.version).to.match(/^v\d+\.\d+\.\d+$/)
    expect(theirs.body.version).to.match(/^v3\.\d+\.\d+$/)
    expect({ ...theirs.body, version: '' }).to.deep.equal({ ...own.body, version: '' })
  })

  it('returns nothing that helps visitors to guess passwords', async () => {
    expect((await larder.request('GET', '/api/app/about/startup-info')).body).to.deep.equal({
      isFirstLogin: false,
      isDemo: false,
    })
  })

  it('returns fourteen colours of the theme', async () => {
    const { body } = await larder.request('GET', '/api/app/about/theme')
    expect(Object.keys(body).filter((key) => /^light[A-Z]/.test(key))).to.have.length(7)
    expect(Object.keys(body).filter((key) => /^dark[A-Z]/.test(key))).to.have.length(7)
  })

  it('reports that the server is healthy', async () => {
    expect((await larder.request('GET', '/api/health/live')).status).to.equal(200)
    expect((await larder.request('GET', '/api/health/ready')).status).to.equal(200)
  })

  it('returns metrics to those who have the token, when there is one', async () => {
    const token = 'a-token-of-the-house'
    const guarded = await openLarder({ settings: { LARDER_METRICS: 'on', LARDER_METRICS_TOKEN: token } })
    const statusWith = async (headers: Record<string, string>) => {
      const { status, body } = await guarded.request('GET', '/metrics', { headers })
      return [status, body.code]
    }
    const refused = [401, 'metrics/token']
    const given = [
      await statusWith({}),
      await statusWith({ authorization: 'Bearer another-token-here' }),
      await statusWith({ authorization: `Bearer ${guarded.token}` }),
      await statusWith({ authorization: `Basic ${token}` }),
      await statusWith({ authorization: `Bearer ${token}` }),
    ]
    await guarded.stop()
    expect(given).to.deep.equal([refused, refused, refused, refused, [200, undefined]])
  })

  const metricsFrom: readonly (readonly [from: string, forwarded: string | undefined, status: number])[] = [
    ['127.0.0.1', undefined, 200],
    ['10.0.0.0/8, 127.0.0.0/8', undefined, 200],
    ['10.0.0.0/8, ::1', undefined, 403],
    ['10.0.0.0/8', '10.1.2.3', 200],
    ['10.0.0.0/8', '::ffff:10.1.2.3', 200],
    ['10.0.0.0/8', '11.0.0.1', 403],
    ['10.0.0.0/8', 'unknown', 403],
    ['fd00::/8', 'fd00::1', 200],
  ]
  for (const [from, forwarded, status] of metricsFrom)
    it(`returns ${status} for metrics from ${forwarded ?? 'this machine'} when they are for ${from}`, async () => {
      const guarded = await openLarder({
        settings: { LARDER_METRICS: 'on', LARDER_METRICS_FROM: from, LARDER_TRUST_PROXY: 'loopback' },
      })
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      const response = await guarded.request('GET', '/metrics', { headers })
      await guarded.stop()
      expect([response.status, response.body.code]).to.deep.equal([
        status,
        status === 200 ? undefined : 'metrics/address',
      ])
    })

  it('needs the address and the token for metrics where both are set', async () => {
    const token = 'a-token-of-the-house'
    const settings = { LARDER_METRICS: 'on', LARDER_METRICS_TOKEN: token, LARDER_METRICS_FROM: '10.0.0.0/8' }
    const guarded = await openLarder({ settings: { ...settings, LARDER_TRUST_PROXY: 'loopback' } })
    const authorization = `Bearer ${token}`
    const statusWith = async (headers: Record<string, string>) =>
      (await guarded.request('GET', '/metrics', { headers })).status
    const statuses = [
      await statusWith({ authorization }),
      await statusWith({ 'x-forwarded-for': '10.0.0.1' }),
      await statusWith({ 'x-forwarded-for': '10.0.0.1', authorization }),
    ]
    await guarded.stop()
    expect(statuses).to.deep.equal([403, 401, 200])
  })

  it('returns no metrics unless they are enabled', async () => {
    expect((await larder.request('GET', '/metrics')).status).to.equal(404)
  })

  it('sends Strict-Transport-Security when it is served over TLS', async () => {
    const { headers } = await larder.request('GET', '/')
    expect(headers.get('strict-transport-security')).to.match(/^max-age=\d+/)
    expect(headers.get('content-security-policy')).to.contain('upgrade-insecure-requests')
  })

  for (const prefix of ['', '/mealie'])
    it(`serves ${prefix}/docs without files of other hosts and without inline scripts`, async () => {
      const start = await larder.request('GET', `${prefix}/docs`)
      expect(start.status).to.be.oneOf([200, 301])
      const page = await larder.request('GET', `${prefix}/docs/`)
      expect(page.status).to.equal(200)
      const addresses = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(
        ([, address]) => address ?? '',
      )
      expect(addresses).to.include('./swagger-ui-init.js')
      for (const address of addresses.filter((one) => !one.startsWith('#'))) {
        expect(address).to.match(/^\.\//)
        expect((await larder.request('GET', `${prefix}/docs/${address}`)).status, address).to.equal(200)
      }
      expect(String(page.body)).not.to.match(/<script(?![^>]*src=)[^>]*>/)
      const script = await larder.request('GET', `${prefix}/docs/swagger-ui-init.js`)
      // Relative, so that it is found below any path.
      expect(script.body).to.contain('"url": "../openapi.json"').and.to.contain('"validatorUrl": null')
      expect((await send('GET', `${larder.url}${prefix}/openapi.json`, {})).body.openapi).to.equal('3.1.0')
    })
})

/** Sends raw bytes, and returns everything that is received until the server closes the connection. */
function speak(url: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    let response = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (part: string) => (response += part))
    socket.on('error', () => undefined).on('close', () => resolve(response))
  })
}
