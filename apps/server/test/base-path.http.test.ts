import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { makeApp } from '../src/http/app.ts'
import { listen, type ListeningServer } from '../src/listen.ts'
import { administrator, openLarder, type TestLarder } from './harness.ts'

const page = `<!doctype html><html lang="en"><link rel="icon" href="/icon.svg"><script type="module" src="/assets/a.js"></script>
<script>const quoted = ' href="/kept"'</script><style>p{src:url(/assets/a.woff2)}</style></html>`

/** Each way in which a server learns its path: settings, the headers of the proxy, and whether the proxy keeps the path. */
const ways = [
  { title: 'a public address', settings: { LARDER_BASE_URL: 'http://house.test/larder' }, keeps: true },
  {
    title: 'a public address, behind a proxy that removes the path',
    settings: { LARDER_BASE_URL: 'http://house.test/larder' },
  },
  {
    title: 'X-Forwarded-Prefix',
    settings: { LARDER_TRUST_PROXY: 'loopback' },
    headers: { 'x-forwarded-prefix': '/larder/' },
  },
  {
    title: 'X-Ingress-Path of Home Assistant',
    settings: { LARDER_TRUST_PROXY: '1' },
    headers: { 'x-ingress-path': '/larder' },
  },
]

for (const { title, settings, keeps = false, headers: ofProxy = {} } of ways)
  describe(`below a path by ${title}`, () => {
    let larder: TestLarder
    let server: ListeningServer
    let folder: string
    before(async () => {
      larder = await openLarder({ settings })
      folder = await mkdtemp(join(tmpdir(), 'larder-web-'))
      await mkdir(join(folder, 'assets'))
      await writeFile(join(folder, 'index.html'), page)
      await writeFile(
        join(folder, 'app.webmanifest'),
        '{ "start_url": "/recipes", "icons": [{ "type": "image/png" }] }',
      )
      server = await listen(makeApp(larder.services, { webFolder: folder }), { host: '127.0.0.1', port: 0 })
    })
    after(async () => {
      await server.stop(500)
      await larder.stop()
      await rm(folder, { recursive: true })
    })

    /** Sends what the proxy sends for a path of the browser. */
    const get = (path: string, { headers = {}, ...init }: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${server.port}${keeps ? path : path.replace(/^\/larder/, '')}`, {
        redirect: 'manual',
        headers: { accept: 'text/html', ...ofProxy, ...headers },
        ...init,
      })
    const signedIn = (headers: Record<string, string> = {}) => ({
      authorization: `Bearer ${larder.token}`,
      'content-type': 'application/json',
      ...headers,
    })

    it('writes the path into the page and its manifest, but not into scripts', async () => {
      const response = await get('/larder/recipes/soup')
      const html = await response.text()
      expect(html).to.contain('<html data-base="/larder" lang="en">')
      expect(html).to.contain(' href="/larder/icon.svg"').and.contain(' src="/larder/assets/a.js"')
      expect(html).to.contain('url(/larder/assets/a.woff2)').and.contain(`' href="/kept"'`)
      expect(await (await get('/larder/app.webmanifest')).json()).to.deep.equal({
        start_url: '/larder/recipes',
        icons: [{ type: 'image/png' }],
      })
    })

    it('sends the page compressed, and once while it does not change', async () => {
      const compressed = await get('/larder/', { headers: { 'accept-encoding': 'br' } })
      expect(compressed.headers.get('content-encoding')).to.equal('br')
      expect(await compressed.text()).to.contain('data-base="/larder"')
      const etag = compressed.headers.get('etag') ?? ''
      const again = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
      expect((await get('/larder/', { headers: again })).status).to.equal(304)
    })

    it('restricts the session cookie to the path', async () => {
      const response = await get('/larder/api/auth/session', {
        method: 'POST',
        headers: { 'x-larder-page': '1' },
        body: new URLSearchParams({ username: administrator.username, password: administrator.password }),
      })
      expect(response.headers.get('set-cookie')).to.contain('; Path=/larder/;')
      const ended = await get('/larder/api/auth/session', {
        method: 'DELETE',
        headers: { 'x-larder-page': '1' },
      })
      expect(ended.headers.get('set-cookie')).to.contain('; Path=/larder/;')
    })

    it('names addresses below the path', async () => {
      const made = await get('/larder/api/recipes', {
        method: 'POST',
        headers: signedIn(),
        body: '{"name":"Soup"}',
      })
      expect(made.headers.get('location')).to.equal('/larder/api/recipes/soup')
      const calendar = await get('/larder/api/households/mealplans/calendars', {
        method: 'POST',
        headers: signedIn(),
        body: '{"name":"Plan"}',
      })
      const { url } = (await calendar.json()) as { url: string }
      const start = settings.LARDER_BASE_URL ?? '/larder'
      expect(url.startsWith(`${start}/api/calendars/`), url).to.equal(true)
      const redirect = await get('/larder/g/home/r/create/url?recipe_import_url=http://a.test/')
      expect(redirect.headers.get('location')).to.equal('/larder/import?url=http%3A%2F%2Fa.test%2F')
      const shared = await get('/larder/import/shared', { method: 'POST' })
      expect(shared.headers.get('location')).to.equal('/larder/import')
      expect(await (await get('/larder/g/home/r/nothing')).text()).to.contain(
        'href="/larder/recipes/nothing"',
      )
    })

    it('documents its APIs below the path', async () => {
      for (const [path, server] of [
        ['/larder/openapi.json', '/larder/api'],
        ['/larder/mealie/openapi.json', '/larder/mealie/api'],
      ] as const) {
        const { servers } = (await (await get(path)).json()) as { servers: { url: string }[] }
        expect(servers).to.deep.equal([{ url: server }])
      }
      const toFolder = await get('/larder/mealie/docs')
      expect(toFolder.headers.get('location')).to.equal('/larder/mealie/docs/')
      expect(await (await get('/larder/mealie/docs/swagger-ui-init.js')).text()).to.contain('../openapi.json')
      expect(await (await get('/larder/docs/use-my-data.js')).text()).to.contain('addCheckbox("/larder"')
    })

    it('repeats a response for another path, too', async () => {
      const key = { 'idempotency-key': 'a-key-of-this-test' }
      const create = (headers: Record<string, string>) =>
        get('/larder/api/recipes', {
          method: 'POST',
          headers: signedIn({ ...key, ...headers }),
          body: '{"name":"Stew"}',
        })
      expect((await create({})).status).to.equal(201)
      const again = await create({ 'x-forwarded-prefix': '/other', 'x-ingress-path': '/other' })
      expect([again.status, again.headers.get('location')]).to.deep.equal([
        201,
        `${Object.keys(ofProxy).length > 0 ? '/other' : '/larder'}/api/recipes/stew`,
      ])
    })
  })

describe('the path of a server', () => {
  let larder: TestLarder
  const open = async (settings: Record<string, string>) => (larder = await openLarder({ settings }))
  afterEach(() => larder.stop())
  const serverOf = async (headers: Record<string, string>) => {
    const response = await fetch(`${larder.url}/openapi.json`, { headers })
    return ((await response.json()) as { servers: { url: string }[] }).servers[0]?.url
  }

  it('is not taken from a proxy that is not trusted', async () => {
    await open({})
    expect(await serverOf({ 'x-forwarded-prefix': '/larder' })).to.equal('/api')
    await larder.stop()
    await open({ LARDER_TRUST_PROXY: '192.0.2.1' })
    expect(await serverOf({ 'x-forwarded-prefix': '/larder' })).to.equal('/api')
  })

  it('is not taken from a header that is no path', async () => {
    await open({ LARDER_TRUST_PROXY: '1' })
    const broken = [
      'larder',
      '//evil.test',
      '/a"b',
      '/a b',
      '/a/../b',
      '/.',
      'https://evil.test',
      '/<a>',
      '/a;b',
    ]
    for (const prefix of [...broken, `/${'a'.repeat(1_100)}`])
      expect(await serverOf({ 'x-forwarded-prefix': prefix }), prefix).to.equal('/api')
    expect(await serverOf({ 'x-forwarded-prefix': '/api/hassio_ingress/a_B-1' })).to.equal(
      '/api/hassio_ingress/a_B-1/api',
    )
  })

  it('gets the slash that service workers and cookies need', async () => {
    await open({ LARDER_BASE_URL: 'http://house.test/larder' })
    const response = await fetch(`${larder.url}/larder?a=1`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).to.deep.equal([308, '/larder/?a=1'])
  })
})

describe('frames with pages of this server', () => {
  let larder: TestLarder
  afterEach(() => larder.stop())
  const headersFor = async (settings: Record<string, string>) => {
    larder = await openLarder({ settings })
    const { headers } = await fetch(`${larder.url}/api/app/about`)
    const [ancestors] = /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '') ?? []
    return [ancestors, headers.get('x-frame-options')]
  }

  it('are refused', async () => {
    expect(await headersFor({})).to.deep.equal(["frame-ancestors 'none'", 'SAMEORIGIN'])
  })

  it('are allowed in pages of the origins that the setting names', async () => {
    expect(await headersFor({ LARDER_FRAME_ANCESTORS: 'self, https://home.example:8123' })).to.deep.equal([
      "frame-ancestors 'self' https://home.example:8123",
      null,
    ])
  })
})
