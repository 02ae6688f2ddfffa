import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect } from 'chai'
import { makeApp } from '../src/http/app.ts'
import { listen, type ListeningServer } from '../src/listen.ts'
import { openLarder, type TestLarder } from './harness.ts'

describe('the web application', () => {
  let larder: TestLarder
  let server: ListeningServer
  let folder: string
  const script = `console.log(${JSON.stringify('x'.repeat(2_000))})`
  before(async () => {
    larder = await openLarder()
    folder = await mkdtemp(join(tmpdir(), 'larder-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><title>Larder</title><script>let a = 1</script><style>p{color:red}</style>',
    )
    await writeFile(join(folder, 'assets', 'main-a1b2.js'), script)
    await writeFile(join(folder, 'assets', 'main-a1b2.js.br'), brotliCompressSync(script))
    await writeFile(join(folder, 'theme.js'), '// theme')
    server = await listen(makeApp(larder.services, { webFolder: folder }), { host: '127.0.0.1', port: 0 })
  })
  after(async () => {
    await server.stop(500)
    await larder.stop()
    await rm(folder, { recursive: true })
  })

  const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers, method })

  it('returns its page for every path that a browser opens, without caching', async () => {
    for (const path of ['/', '/recipes', '/recipes/soup/cook', '/user/profile/api-tokens', '/index.html']) {
      const response = await get(path)
      expect([response.status, response.headers.get('cache-control')], path).to.deep.equal([200, 'no-cache'])
      expect(await response.text()).to.contain('<title>Larder</title>')
    }
  })

  it('allows pages to use only its own files, and the script and the styles in the page', async () => {
    const policy = (await get('/recipes')).headers.get('content-security-policy') ?? ''
    const hash = (text: string) => createHash('sha256').update(text).digest('base64')
    expect(policy).to.contain("default-src 'none'")
    expect(policy).to.contain(`script-src 'self' 'sha256-${hash('let a = 1')}'`)
    expect(policy).to.contain(`style-src 'self' 'sha256-${hash('p{color:red}')}'`)
    expect(policy).not.to.contain('unsafe').and.not.to.contain('http')
  })

  it('sends hashed files precompressed and immutable', async () => {
    const response = await get('/assets/main-a1b2.js', { 'accept-encoding': 'br, gzip' })
    expect(response.headers.get('content-encoding')).to.equal('br')
    expect(response.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).to.contain('text/javascript')
    expect(response.headers.get('vary')).to.contain('accept-encoding')
    expect(await response.text()).to.equal(script)
    const plain = await get('/assets/main-a1b2.js', { 'accept-encoding': 'identity' })
    expect([plain.headers.get('content-encoding'), await plain.text()]).to.deep.equal([null, script])
  })

  it('requires revalidation of files without a hash', async () => {
    expect((await get('/theme.js', {})).headers.get('cache-control')).to.equal('no-cache')
  })

  it('returns the documented page of API tokens to every client', async () => {
    const response = await get('/user/profile/api-tokens', {})
    expect([response.status, response.headers.get('content-type')]).to.deep.equal([
      200,
      'text/html; charset=utf-8',
    ])
  })

  it('leaves the API and unknown files to the JSON error handler', async () => {
    expect((await get('/api/nothing')).status).to.equal(404)
    expect((await get('/assets/old-c3d4.js', {})).status).to.equal(404)
    expect((await get('/../../package.json', {})).status).to.equal(404)
    expect((await get('/recipes', {}, 'POST')).status).to.equal(404)
    expect((await get('/', {}, 'POST')).status).to.equal(405)
  })

  it('explains how to build it when it is not built', async () => {
    const bare = await listen(makeApp(larder.services, { webFolder: join(folder, 'nothing') }), {
      host: '127.0.0.1',
      port: 0,
    })
    const response = await fetch(`http://127.0.0.1:${bare.port}/`)
    const body = (await response.json()) as { code: string }
    await bare.stop(500)
    expect([response.status, body.code]).to.deep.equal([503, 'web/not-built'])
  })
})
