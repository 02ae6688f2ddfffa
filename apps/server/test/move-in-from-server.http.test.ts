import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import sharp from 'sharp'
import { mealieArchive } from '../../../packages/recipe-import/test/mealie-backup.ts'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { eventually, finished } from './moving.ts'
import type { Loose } from './send.ts'

const token = 'token-of-an-administrator'

/** A Mealie that makes backups, as far as its API states. */
async function openMealie(archive: Uint8Array) {
  const state = { backups: ['old.zip'], made: 0, downloads: 0, brokenDownloads: 0 }
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://mealie')
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (pathname === '/kitchen/api/utils/download') {
      if (searchParams.get('token') !== 'file-token-new.zip') return json(401, { detail: 'no' })
      state.downloads += 1
      response.writeHead(200, { 'content-length': archive.length })
      if (state.downloads > state.brokenDownloads) return response.end(archive)
      response.write(archive.subarray(0, 100))
      return setImmediate(() => response.destroy())
    }
    if (!pathname.startsWith('/kitchen/api/admin/backups')) return json(404, { detail: 'Not Found' })
    const { authorization } = request.headers
    if (authorization === 'Bearer token-of-a-member') return json(403, { detail: 'no' })
    if (authorization !== `Bearer ${token}`) return json(401, { detail: 'no' })
    const [, name] = /backups\/(.+)/.exec(pathname) ?? []
    if (name === undefined && request.method === 'GET')
      return json(200, {
        imports: state.backups.map((each, at) => ({
          name: each,
          date: `2026-11-0${at + 1}T00:00:00`,
          size: '1 MB',
        })),
        templates: [],
      })
    if (name === undefined && request.method === 'POST') {
      state.made += 1
      state.backups.push('new.zip')
      return json(201, { message: 'made', error: false })
    }
    if (request.method === 'GET') return json(200, { fileToken: `file-token-${name}` })
    state.backups = state.backups.filter((each) => each !== name)
    return json(200, { message: 'deleted', error: false })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/kitchen`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

onBothDatabases('moving in from a running Mealie', function (store) {
  let larder: TestLarder
  let mealie: Awaited<ReturnType<typeof openMealie>>
  beforeEach(async () => {
    const plain = sharp({ create: { width: 320, height: 240, channels: 3, background: 'purple' } })
    mealie = await openMealie(mealieArchive({ picture: await plain.webp().toBuffer(), hashes: [] }))
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
  })
  afterEach(async () => {
    await larder.stop()
    await mealie.close()
  })

  const start = (json: object) =>
    larder.request('POST', '/api/admin/move-in/from-server', { token: larder.token, json })
  /** The report of a backup that is fetched, at its end. */
  async function fetched(): Promise<Loose> {
    const { status, headers } = await start({ url: `${mealie.url}/`, token })
    expect(status).to.equal(202)
    for (;;) {
      const { body } = await larder.request('GET', headers.get('location')!, { token: larder.token })
      if (body.status !== 'in-progress') return body
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  it('makes a backup there, shows what moving in does, and moves in with everything', async () => {
    const report = await fetched()
    expect(report.status).to.equal('success')
    const id = report.entries[0].message as string
    const read = await larder.request('GET', `/api/admin/move-in/${id}`, { token: larder.token })
    expect(read.body).to.include({ state: 'ready', program: 'mealie' })
    const recipes = read.body.kinds.find(({ kind }: Loose) => kind === 'recipe')
    expect(recipes).to.include({ rows: 4, added: 4 })
    await larder.request('POST', `/api/admin/move-in/${id}/start`, { token: larder.token })
    expect((await finished(larder, id)).state).to.equal('success')
    // The report is complete before the backup is deleted there.
    await eventually(() => expect(mealie.state).to.deep.include({ backups: ['old.zip'], made: 1 }))
  })

  it('continues with the backup that was made when its download breaks off', async () => {
    mealie.state.brokenDownloads = 1
    const report = await fetched()
    expect([report.status, report.entries[0].reason]).to.deep.equal(['success', null])
    await eventually(() =>
      expect(mealie.state).to.deep.include({ backups: ['old.zip'], made: 1, downloads: 2 }),
    )
  })

  it('says what is wrong with the address or the token, and makes no backup', async () => {
    const refusal = async (json: object) => {
      const { status, body } = await start({ url: mealie.url, token, ...json })
      return [status, body.code]
    }
    expect(await refusal({ token: 'a-guess' })).to.deep.equal([422, 'move/token'])
    expect(await refusal({ token: 'token-of-a-member' })).to.deep.equal([422, 'move/not-administrator'])
    expect(await refusal({ url: new URL('/', mealie.url).href })).to.deep.equal([422, 'move/not-mealie'])
    expect(await refusal({ url: 'ftp://mealie.example' })).to.deep.equal([422, 'body/invalid'])
    expect(await refusal({ token: 'a\nb' })).to.deep.equal([422, 'body/invalid'])
    expect(mealie.state.made).to.equal(0)
  })

  it('refuses a private address that the settings do not allow', async () => {
    const other = await openLarder({ store, settings: { LARDER_OUTBOUND_ALLOW: 'elsewhere.example' } })
    try {
      const json = { url: mealie.url, token }
      const { status, body } = await other.request('POST', '/api/admin/move-in/from-server', {
        token: other.token,
        json,
      })
      expect([status, body.code]).to.deep.equal([400, 'import/blocked-address'])
    } finally {
      await other.stop()
    }
  })
})
