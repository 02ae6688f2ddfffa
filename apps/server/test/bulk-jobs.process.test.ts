import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import { administrator, onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Larder } from '../src/start.ts'
import { startInProcess } from './in-process.ts'
import { startProcess, type ServerProcess } from './process.ts'
import type { Loose } from './send.ts'

interface Entry {
  readonly url: string
  readonly state: string
  readonly reason: string | null
  readonly slug: string | null
  readonly message: string
  readonly success: boolean
}
interface ReportView {
  readonly status: string
  readonly entries: readonly Entry[]
}

/** Recipe pages that record the requests. */
async function openWeb() {
  const requests = new Map<string, number>()
  let now = 0
  let most = 0
  /** How long a response takes, how many requests must have been open at once before any has one, and how many have one. */
  const patience = { milliseconds: 20, together: 1, responses: Number.POSITIVE_INFINITY }
  let number = 0
  const web: Server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.set(path, (requests.get(path) ?? 0) + 1)
    most = Math.max(most, (now += 1))
    const place = (number += 1)
    const respond = () => {
      if (most < patience.together || place > patience.responses) return void setTimeout(respond, 20)
      now -= 1
      const [, kind, number] = /^\/(\w+)\/(\d+)/.exec(path) ?? []
      const isRecipe = kind === 'recipe' || (kind === 'mended' && (requests.get(path) ?? 0) > 1)
      if (kind === 'other')
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>About us</h1>')
      if (!isRecipe) return response.writeHead(kind === 'mended' ? 404 : 410).end()
      const recipe = {
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name: `Dish ${number}`,
        recipeIngredient: ['1 pot'],
        recipeInstructions: 'Cook it.',
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(
        `<html><head><script type="application/ld+json">${JSON.stringify(recipe)}</script></head><body></body></html>`,
      )
    }
    setTimeout(respond, patience.milliseconds)
  })
  await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  return {
    requests,
    patience,
    origin,
    most: () => most,
    close: () => new Promise((resolve) => web.close(resolve)),
  }
}

/** Polls until the condition is true. */
async function eventually<T>(
  read: () => Promise<T>,
  isSo: (result: T) => boolean,
  seconds = 200,
): Promise<T> {
  const end = Date.now() + seconds * 1_000
  for (;;) {
    const result = await read()
    if (isSo(result)) return result
    if (Date.now() > end) expect.fail(`it did not happen: ${JSON.stringify(result).slice(0, 2_000)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const isDone = ({ status }: ReportView) => status !== 'in-progress'
const statesOf = ({ entries }: ReportView) => entries.map(({ state }) => state)

onBothDatabases('many pages imported at once', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
  })
  after(() => larder.stop())

  /** Each test has a group of its own, and pages. */
  let token: string
  let groups = 0
  let web: Awaited<ReturnType<typeof openWeb>>
  beforeEach(async () => {
    web = await openWeb()
    token = (await larder.addStranger(`ann${(groups += 1)}`)).token
  })
  afterEach(() => web.close())

  const begin = async (imports: readonly object[]): Promise<string> => {
    const { status, body } = await larder.request('POST', '/api/recipes/create/url/bulk', {
      token,
      json: { imports },
    })
    expect(status, JSON.stringify(body)).to.equal(202)
    return body.reportId
  }
  const report = async (id: string): Promise<ReportView> =>
    (await larder.request('GET', `/api/groups/reports/${id}`, { token })).body
  const ended = (id: string) => eventually(() => report(id), isDone)

  it('sets the final state of each entry and of the report', async () => {
    const urls = ['/recipe/1', '/other/1', '/gone/1', '/recipe/1?utm_source=mail'].map(
      (path) => web.origin + path,
    )
    const id = await begin([
      ...urls.slice(0, 3).map((url) => ({ url, tags: ['Bulk'] })),
      { url: 'no address' },
    ])
    const { status, entries } = await ended(id)
    expect(status).to.equal('partial')
    expect(entries.map(({ state, reason, slug }) => [state, reason, slug])).to.deep.equal([
      ['saved', null, 'dish-1'],
      ['failed', 'no-recipe', null],
      ['failed', 'upstream-status', null],
      ['failed', 'invalid-url', null],
    ])
    expect(entries[2]?.message).to.contain('410')
    const json = { url: urls[2] }
    const alone = await larder.request('POST', '/api/recipes/create/url', { token, json })
    expect(alone.body).to.include({ status: 400, code: 'import/upstream-status', upstreamStatus: 410 })
    expect(alone.body.detail).to.contain('410')
    const { body } = await larder.request('GET', '/api/recipes/dish-1', { token })
    expect(body.tags.map(({ name }: { name: string }) => name)).to.deep.equal(['Bulk'])

    const again = await ended(await begin([{ url: urls[3] }]))
    expect(again.entries[0]).to.include({ state: 'duplicate', slug: 'dish-1', success: true })
    expect(again.status).to.equal('success')
    expect(web.requests.get('/recipe/1?utm_source=mail')).to.equal(undefined)
  })

  it('fetches a page once when two spellings of its address are given', async () => {
    const spellings = ['/recipe/1', '/recipe/1/', '/recipe/1?utm_source=mail', '/recipe/1#comments']
    const { entries } = await ended(await begin(spellings.map((path) => ({ url: web.origin + path }))))
    expect(entries.map(({ state }) => state).sort()).to.deep.equal([
      'duplicate',
      'duplicate',
      'duplicate',
      'saved',
    ])
    expect(new Set(entries.map(({ slug }) => slug))).to.deep.equal(new Set(['dish-1']))
    expect([...web.requests.values()]).to.deep.equal([1])
  })

  it('sends at most two concurrent requests to a host', async () => {
    Object.assign(web.patience, { milliseconds: 60, together: 2 })
    await ended(await begin(Array.from({ length: 12 }, (_, n) => ({ url: `${web.origin}/recipe/${n}` }))))
    expect(web.most()).to.equal(2)
  })

  it('skips queued pages after a cancellation and imports them on a retry', async () => {
    web.patience.milliseconds = 150
    const id = await begin(Array.from({ length: 40 }, (_, n) => ({ url: `${web.origin}/recipe/${n}` })))
    await eventually(
      () => report(id),
      (state) => statesOf(state).includes('saved'),
    )
    const { body: cancelled } = await larder.request('POST', `/api/groups/reports/${id}/cancel`, {
      token,
    })
    expect(statesOf(cancelled)).to.include('cancelled').and.not.include.members(['queued'])
    expect(cancelled.status).to.equal('partial')
    const before = statesOf(cancelled).filter((state) => state === 'saved').length
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(statesOf(await report(id)).filter((state) => state === 'saved')).to.have.length(before)
    web.patience.milliseconds = 20
    await larder.request('POST', `/api/groups/reports/${id}/retry`, { token })
    expect(await ended(id)).to.include({ status: 'success' })
  })

  it('retries only the failed pages', async () => {
    const id = await begin([{ url: `${web.origin}/recipe/1` }, { url: `${web.origin}/mended/2` }])
    expect(statesOf(await ended(id))).to.deep.equal(['saved', 'failed'])
    await larder.request('POST', `/api/groups/reports/${id}/retry`, { token })
    expect(statesOf(await ended(id))).to.deep.equal(['saved', 'saved'])
    expect(web.requests.get('/recipe/1')).to.equal(1)
  })

  it('streams the state of each page and the end of the import', async () => {
    web.patience.milliseconds = 100
    const id = await begin([{ url: `${web.origin}/recipe/1` }, { url: `${web.origin}/gone/2` }])
    const result = await fetch(`${larder.url}/api/groups/reports/${id}/stream`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(result.headers.get('content-type')).to.match(/^text\/event-stream/)
    const text = await result.text()
    const events = [...text.matchAll(/^id: (.*)\nevent: (.*)\ndata: (.*)$/gm)].map(([, at, event, data]) => ({
      at,
      event,
      data: JSON.parse(data ?? ''),
    }))
    const lastOf = (position: number) => events.filter(({ data }) => data.position === position).at(-1)?.data
    expect(lastOf(0)).to.include({ state: 'saved', slug: 'dish-1' })
    expect(lastOf(1)).to.include({ state: 'failed', reason: 'upstream-status' })
    expect(events.at(-1)).to.deep.include({ event: 'finished', data: { id, status: 'partial' } })

    // A client that resumes receives the events that it missed, and not those that it has received.
    const since = async (lastEventId: string) => {
      const headers = { authorization: `Bearer ${token}`, 'last-event-id': lastEventId }
      const rest = await fetch(`${larder.url}/api/groups/reports/${id}/stream`, { headers })
      return [...(await rest.text()).matchAll(/^event: (.*)$/gm)].map(([, event]) => event)
    }
    expect(await since(events[0]?.at ?? '')).to.deep.equal(['entry', 'entry', 'finished'])
    const later = new Date(Date.parse(events.at(-1)?.at ?? '') + 60_000).toISOString()
    expect(await since(later)).to.deep.equal(['finished'])
    expect(await since('no instant')).to.deep.equal(['entry', 'entry', 'finished'])
  })

  it('cannot be streamed, read or cancelled by another group', async () => {
    const id = await begin([{ url: `${web.origin}/recipe/1` }])
    const eve = await larder.addStranger(`eve${groups}`)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/stream'],
      ['POST', '/cancel'],
      ['POST', '/retry'],
      ['DELETE', ''],
    ] as const)
      expect(
        (await larder.request(method, `/api/groups/reports/${id}${path}`, { token: eve.token })).status,
        `${method} ${path}`,
      ).to.equal(404)
  })

  for (const [title, imports] of [
    ['none', []],
    ['more than a thousand', Array.from({ length: 1_001 }, () => ({ url: 'https://k.example' }))],
    ['one without an address', [{}]],
  ] as const)
    it(`refuses ${title}`, async () => {
      const { status } = await larder.request('POST', '/api/recipes/create/url/bulk', {
        token,
        json: { imports },
      })
      expect(status).to.equal(422)
    })
})

describe('a bulk import when a server dies', function () {
  let web: Awaited<ReturnType<typeof openWeb>>
  const servers: ServerProcess[] = []
  const serversHere: Larder[] = []
  const folders: string[] = []
  beforeEach(async () => {
    web = await openWeb()
  })
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.signal('SIGKILL')
      await server.ended
    }
    await Promise.all(serversHere.splice(0).map((server) => server.stop()))
    // After the servers have ended, because they may still write.
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
    await web.close()
  })
  const makeFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'larder-'))
    folders.push(folder)
    return folder
  }

  const both = {
    LARDER_ADMIN_USERNAME: administrator.username,
    LARDER_ADMIN_PASSWORD: administrator.password,
    LARDER_OUTBOUND_ALLOW: '127.0.0.1',
    LARDER_SECRET: 'a secret that two servers of a test share',
  }
  const start = async (settings: Record<string, string>) => {
    const server = await startProcess({ ...both, ...settings })
    expect(server.url, server.errors()).not.to.equal('')
    servers.push(server)
    return server
  }
  const startHere = async (settings: Record<string, string>) => {
    const server = await startInProcess({ ...both, ...settings })
    serversHere.push(server)
    return server
  }
  const clientOf = (url: string) => {
    let token = ''
    return async (method: string, path: string, json?: unknown): Promise<Loose> => {
      token ||= await signIn(url)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const result = await fetch(url + path, {
        method,
        headers,
        ...(json ? { body: JSON.stringify(json) } : {}),
      })
      return result.json()
    }
  }
  const signIn = async (url: string) => {
    const body = new URLSearchParams({ username: administrator.username, password: administrator.password })
    const result = (await (await fetch(`${url}/api/auth/token`, { method: 'POST', body })).json()) as {
      access_token: string
    }
    return result.access_token
  }
  /** Imports an archive with a number of recipes, each with a large picture. */
  const migrate = async (url: string, count: number): Promise<string> => {
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const files = Array.from({ length: count }, (_, n) => [
      [
        `${n}/recipe.json`,
        strToU8(
          JSON.stringify({ name: `Dish ${n}`, recipeIngredient: ['1 pot'], recipeInstructions: ['Boil.'] }),
        ),
      ],
      [`${n}/full.jpg`, new Uint8Array(picture)],
    ])
    const form = new FormData()
    form.append('migration_type', 'nextcloud')
    form.append('archive', new Blob([zipSync(Object.fromEntries(files.flat()))]), 'archive.zip')
    const headers = { authorization: `Bearer ${await signIn(url)}` }
    const result = await fetch(`${url}/api/groups/migrations`, { method: 'POST', headers, body: form })
    expect(result.status).to.equal(200)
    return ((await result.json()) as { id: string }).id
  }
  const pages = (count: number) => ({
    imports: Array.from({ length: count }, (_, n) => ({ url: `${web.origin}/recipe/${n}` })),
  })
  const reportOf = (request: ReturnType<typeof clientOf>, id: string): Promise<ReportView> =>
    request('GET', `/api/groups/reports/${id}`)
  /** Waits for the end of an import, of which each recipe was saved. */
  const allSaved = async (request: ReturnType<typeof clientOf>, id: string, count: number) => {
    const report = await eventually(() => reportOf(request, id), isDone, 120)
    expect(statesOf(report)).to.deep.equal(Array.from({ length: count }, () => 'saved'))
  }

  for (const [store, database] of [
    ['SQLite', async () => ({})],
    ['PostgreSQL', async () => ({ LARDER_DATABASE_URL: await (await sharedPostgres()).makeDatabase() })],
  ] as const)
    it(`continues after a restart, and stores each page and each recipe of an archive once (${store})`, async () => {
      const folder = await makeFolder()
      const settings = { LARDER_DATA_DIR: folder, ...(await database()) }
      const first = await start(settings)
      const request = clientOf(first.url)
      web.patience.responses = 8
      const { reportId } = await request('POST', '/api/recipes/create/url/bulk', pages(30))
      const archive = await migrate(first.url, 8)
      await eventually(
        async () => web.requests.size,
        (count) => count > 8,
      )
      const { entries } = await eventually(
        () => reportOf(request, archive),
        (report) => statesOf(report).filter((state) => state === 'saved').length >= 3,
      )
      first.signal('SIGKILL')
      await first.ended
      expect(entries.map(({ state }) => state)).to.include('queued')

      web.patience.responses = Number.POSITIVE_INFINITY
      const second = clientOf((await startHere(settings)).url)
      await allSaved(second, reportId, 30)
      await allSaved(second, archive, 8)
      expect((await second('GET', '/api/recipes?perPage=0')).total).to.equal(38)
      const stored = async () => (await readdir(join(folder, 'media'), { recursive: true })).join('\n')
      await eventually(stored, (paths) => !/^archives\/\w/m.test(paths))
    })

  it('is continued by the other server, which imports each page once (PostgreSQL)', async () => {
    const LARDER_DATABASE_URL = await (await sharedPostgres()).makeDatabase()
    const settings = async () => ({ LARDER_DATABASE_URL, LARDER_DATA_DIR: await makeFolder() })
    const [first, other] = [await start(await settings()), await startHere(await settings())]
    const request = clientOf(other.url)
    const { reportId } = await request('POST', '/api/recipes/create/url/bulk', pages(30))
    await eventually(
      async () => web.requests.size,
      (count) => count >= 10,
    )
    first.signal('SIGKILL')
    await first.ended
    await allSaved(request, reportId, 30)
    expect((await request('GET', '/api/recipes?perPage=0')).total).to.equal(30)
  })
})
