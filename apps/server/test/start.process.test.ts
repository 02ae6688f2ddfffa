import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { doorTo } from '../../../packages/persistence-postgres/test/door.ts'
import { sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import type { Larder } from '../src/start.ts'
import { startInProcess } from './in-process.ts'
import { startProcess, type ServerProcess } from './process.ts'
import { send } from './send.ts'

describe('a server that is started', function () {
  let folder: string
  let running: ServerProcess[] = []
  const runningHere: Larder[] = []
  const stopHere = () => Promise.all(runningHere.splice(0).map((larder) => larder.stop()))
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-start-'))
  })
  afterEach(async () => {
    for (const server of running) server.signal('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    running = []
    await stopHere()
    await rm(folder, { recursive: true, force: true })
  })

  const start = async (settings: Record<string, string> = {}) => {
    const server = await startProcess({ LARDER_DATA_DIR: join(folder, 'data'), ...settings })
    running.push(server)
    return server
  }
  const startHere = async (settings: Record<string, string>) => {
    const larder = await startInProcess({
      LARDER_DATA_DIR: await mkdtemp(join(folder, 'data-')),
      ...settings,
    })
    runningHere.push(larder)
    return larder
  }
  const signIn = (url: string, username: string, password: string) =>
    send('POST', `${url}/api/auth/token`, { form: { username, password } })

  it('prints its address and the first password once, and keeps the secrets private', async () => {
    const first = await start()
    const [, username = '', password = ''] =
      /Sign in as (\S+) with the password (\S+)/.exec(first.output()) ?? []
    expect(username).to.equal('admin')
    expect(password).to.match(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
    const { status, body } = await signIn(first.url, username, password)
    expect(status).to.equal(200)

    const secret = join(folder, 'data', 'secret')
    expect((await stat(secret)).mode & 0o777).to.equal(0o600)
    expect((await stat(join(folder, 'data'))).mode & 0o077).to.equal(0)
    for (const hidden of [password, body.access_token, await readFile(secret, 'utf8')])
      expect(first.errors()).not.to.contain(hidden)

    first.signal('SIGTERM')
    expect(await first.ended).to.equal(0)

    const second = await start()
    expect(second.output()).not.to.contain('password')
    const self = await send('GET', `${second.url}/api/users/self`, { token: body.access_token })
    expect(self.status).to.equal(200)
  })

  it('names every invalid setting and does not start', async () => {
    const server = await start({
      LARDER_PORT: 'ninety',
      LARDER_TOKEN_HOURS: '0',
      LARDER_DATABSE_URL: 'postgres://localhost/larder',
    })
    expect(server.url).to.equal('')
    expect(await server.ended).to.equal(1)
    for (const name of ['LARDER_PORT', 'LARDER_TOKEN_HOURS', 'LARDER_DATABSE_URL'])
      expect(server.errors()).to.contain(name)
    expect(server.errors()).not.to.match(/\n\s+at /)
  })

  it('reports a port in use and a missing database', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const server = await start({ LARDER_PORT: String(port) })
    expect(await server.ended).to.equal(1)
    expect(server.errors()).to.contain('did not start').and.to.contain(String(port))
    other.close()
    const missing = 'postgres://larder:hidden@127.0.0.1:1/larder'
    const error = await startHere({ LARDER_DATABASE_URL: missing }).catch(String)
    expect(error).to.contain('The database is not available').and.not.to.contain('hidden')
  })

  it('does not start on a database whose servers use another secret', async () => {
    const shared = { LARDER_DATABASE_URL: await (await sharedPostgres()).makeDatabase() }
    const [one, other] = ['o', 'x'].map((letter) => letter.repeat(32)) as [string, string]
    await startHere({ ...shared, LARDER_SECRET: one })
    const odd = await startHere({ ...shared, LARDER_SECRET: other }).catch(String)
    expect(odd).to.contain('LARDER_SECRET').and.not.to.contain(other)
    await startHere({ ...shared, LARDER_SECRET: one })
  })

  it('survives an unhandled rejection, and finishes running requests when it is stopped', async () => {
    const stray = 'process.on("SIGUSR2", () => void Promise.reject(new Error("the soup is burnt")))'
    // The first import loads the code that reads pages. The second is answered when the server has begun to stop.
    let isStopping = Promise.resolve()
    const source = createServer((_request, response) => {
      void isStopping.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page))
    })
    await new Promise<void>((resolve) => void source.listen(0, '127.0.0.1', resolve))
    const { port } = source.address() as AddressInfo
    const server = await start({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(stray)}`,
      LARDER_ADMIN_PASSWORD: 'salt and pepper',
      LARDER_OUTBOUND_ALLOW: '127.0.0.1',
    })
    server.signal('SIGUSR2')
    while (!server.errors().includes('the soup is burnt'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await send('GET', `${server.url}/api/health/ready`, {})).status).to.equal(200)

    const { body } = await signIn(server.url, 'admin', 'salt and pepper')
    const importPage = (path: string) =>
      send('POST', `${server.url}/api/recipes/create/url`, {
        token: body.access_token,
        json: { url: `http://127.0.0.1:${port}${path}` },
      })
    expect((await importPage('/1')).status).to.equal(201)

    const stop = Promise.withResolvers<void>()
    isStopping = stop.promise
    const importing = importPage('/2')
    await new Promise<void>((resolve) => void source.once('request', () => resolve()))
    server.signal('SIGTERM')
    while (await isListening(server.url)) await new Promise((resolve) => setTimeout(resolve, 10))
    stop.resolve()
    expect((await importing).status).to.equal(201)
    expect(await server.ended).to.equal(0)
    source.close()
  })

  for (const database of ['SQLite', 'PostgreSQL'])
    it(`ends within ten seconds with hanging requests and tasks (${database})`, async () => {
      const silent = createServer(() => undefined)
      await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
      const page = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
      const server = await start({
        ...(database === 'SQLite'
          ? {}
          : { LARDER_DATABASE_URL: await (await sharedPostgres()).makeDatabase() }),
        LARDER_ADMIN_PASSWORD: 'salt and pepper',
        LARDER_OUTBOUND_ALLOW: '127.0.0.1',
      })
      const { body } = await signIn(server.url, 'admin', 'salt and pepper')
      const token: string = body.access_token
      // The last page is fetched when all requests have arrived.
      const requested = new Promise<void>((resolve) => {
        silent.on('request', ({ url }) => url === '/3' && resolve())
      })
      const bulk = await send('POST', `${server.url}/api/recipes/create/url/bulk`, {
        token,
        json: { imports: [{ url: page }, { url: `${page}2` }] },
      })
      const watching = await fetch(`${server.url}/api/groups/reports/${bulk.body.reportId}/stream`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const importing = send('POST', `${server.url}/api/recipes/create/url`, {
        token,
        json: { url: `${page}3` },
      })
      const half = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined)
      half.write('POST /api/recipes HTTP/1.1\r\nhost: larder\r\ncontent-length: 9\r\n\r\n{')
      await requested
      // A server that needs longer than 9.5 seconds to stop exits with status 1.
      server.signal('SIGTERM')
      expect(await watching.text()).not.to.contain('finished')
      expect((await importing).body.code).to.equal('import/connect')
      expect(await server.ended).to.equal(0)
      half.destroy()
      silent.closeAllConnections()
      silent.close()
    })

  it('keeps running without PostgreSQL, and recovers when it is available again', async () => {
    const door = await doorTo(await (await sharedPostgres()).makeDatabase())
    const site = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    })
    await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
    const server = await startHere({
      LARDER_DATABASE_URL: door.url,
      LARDER_ADMIN_PASSWORD: 'salt and pepper',
      LARDER_OUTBOUND_ALLOW: '127.0.0.1',
    })
    const { body } = await signIn(server.url, 'admin', 'salt and pepper')
    const token: string = body.access_token
    const request = (method: string, path: string, json?: object) =>
      send(method, server.url + path, { token, json })
    await door.shut()
    for (const [method, path, json] of [
      ['GET', '/api/recipes'],
      ['POST', '/api/recipes', { name: 'Soup' }],
      ['GET', '/api/health/ready'],
    ] as const) {
      const { status, body, headers } = await request(method, path, json)
      expect([status, body.code], path).to.deep.equal([503, 'storage/unavailable'])
      expect(Number(headers.get('retry-after')), path).to.be.greaterThan(0)
    }
    expect((await signIn(server.url, 'admin', 'salt and pepper')).status).to.equal(503)
    expect((await request('GET', '/api/health/live')).status).to.equal(200)
    await door.open()
    while ((await request('GET', '/api/health/ready')).status !== 200);
    expect((await request('POST', '/api/recipes', { name: 'Soup' })).status).to.equal(201)
    // Background tasks recover too.
    const { port } = site.address() as AddressInfo
    const imports = [{ url: `http://127.0.0.1:${port}/` }]
    const bulk = await request('POST', '/api/recipes/create/url/bulk', { imports })
    const watching = await fetch(`${server.url}/api/groups/reports/${bulk.body.reportId}/stream`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await watching.text()).to.contain('"status":"success"')
    await stopHere()
    site.close()
    await door.shut()
  })

  it('creates the administrator of its settings, and keeps every acknowledged write when it is killed', async () => {
    const settings = {
      LARDER_ADMIN_USERNAME: 'cook',
      LARDER_ADMIN_EMAIL: 'cook@example.org',
      LARDER_ADMIN_PASSWORD: 'salt and pepper',
      LARDER_RATE_LIMITS: 'off',
    }
    const server = await start(settings)
    expect(server.output()).not.to.contain('salt')
    const { status, body } = await signIn(server.url, 'cook@example.org', 'salt and pepper')
    expect(status).to.equal(200)
    const token: string = body.access_token
    const acknowledged: string[] = []
    const write = async (writer: number) => {
      for (let number = 1; ; number += 1) {
        const name = `Dish ${writer} ${number}`
        const result = await send('POST', `${server.url}/api/recipes`, { token, json: { name } }).catch(
          () => undefined,
        )
        if (result?.status !== 201) return
        acknowledged.push(result.body)
        if (acknowledged.length === 60) server.signal('SIGKILL')
      }
    }
    await Promise.all([1, 2, 3].map(write))
    await server.ended
    expect(acknowledged.length).to.be.at.least(60)

    const again = await startHere({ ...settings, LARDER_DATA_DIR: join(folder, 'data') })
    const { body: stored } = await send('GET', `${again.url}/api/recipes?perPage=-1`, { token })
    expect(stored.data.map(({ slug }: { slug: string }) => slug)).to.include.members(acknowledged)
  })
})

/** Whether a server accepts new connections. */
function isListening(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(Number(new URL(url).port), '127.0.0.1')
    connection.once('error', () => resolve(false))
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
  })
}

const page = `<script type="application/ld+json">{"@type":"Recipe","name":"Stew","recipeIngredient":["1 carrot"],
"recipeInstructions":"Cook slowly."}</script>`
