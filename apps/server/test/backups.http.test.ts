import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BackupPorts, backUpWhenDue, listBackups } from '@larder/domain'
import { expect } from 'chai'
import { strFromU8, unzipSync } from 'fflate'
import { readSettings } from '../src/config.ts'
import { restoreBackup } from '../src/restore-backup.ts'
import { startLarder } from '../src/start.ts'
import { administrator, onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { repackers } from './repack.ts'
import { send, type Loose } from './send.ts'

const path = '/api/admin/backups'
const day = 24 * 3_600_000

onBothDatabases('backups over HTTP', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
    const soup = { name: 'Leek soup', recipeIngredient: [{ quantity: 2, food: 'leek' }], tags: ['Quick'] }
    expect((await request('POST', '/api/recipes', { json: soup })).status).to.equal(201)
    await larder.services.media.put('recipes/soup/note.txt', Buffer.from('stir'))
  })
  after(() => larder.stop())

  const request = (method: string, to: string, options: Parameters<TestLarder['request']>[2] = {}) =>
    larder.request(method, to, { token: larder.token, ...options })
  const list = async (): Promise<Loose[]> => (await request('GET', path)).body.imports
  const folder = () => join(larder.services.settings.dataDir, 'backups')

  /** Makes a backup and waits until its report has ended. */
  async function made(): Promise<{ readonly name: string; readonly report: Loose }> {
    const { status, body, headers } = await request('POST', path)
    expect(status).to.equal(202)
    let report: Loose = {}
    await until(async () => {
      report = (await request('GET', headers.get('location')!)).body
      return report.status !== 'in-progress'
    })
    return { name: body.name, report }
  }

  async function until(isDone: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; !(await isDone()); tries += 1) {
      if (tries === 500) throw new Error('it did not end')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function download(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const { fileToken } = (await request('GET', `${path}/${name}`)).body
    const response = await fetch(`${larder.url}/api/utils/download?token=${fileToken}`)
    expect(response.status).to.equal(200)
    expect(response.headers.get('content-disposition')).to.equal(`attachment; filename="${name}"`)
    return new Uint8Array(await response.arrayBuffer())
  }

  async function upload(bytes: Uint8Array<ArrayBuffer>, name: string) {
    const form = new FormData()
    form.append('archive', new Blob([bytes]), name)
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    return request('POST', `${path}/upload`, { raw: new Uint8Array(await encoded.arrayBuffer()), headers })
  }

  it('remove the database that a restore has replaced', async () => {
    await writeFile(join(larder.services.settings.dataDir, 'larder.sqlite.former'), '')
    expect(await larder.services.former.exists()).to.equal(true)
    // The time in the name of the backup has no fractions of a second.
    larder.clock.move(2_000)
    const { name } = await made()
    expect(await larder.services.former.exists()).to.equal(false)
    expect((await request('DELETE', `${path}/${name}`)).status).to.equal(200)
  })

  it('are made by a job, listed, downloaded and deleted', async () => {
    const { name, report } = await made()
    expect(report).to.deep.include({ category: 'backup', status: 'success' })
    const [backup] = await list()
    expect(backup).to.include({ name })
    const bytes = await download(name)
    expect(backup!.bytes).to.equal(bytes.length)
    expect(backup!.size).to.match(/^\d+\.\d kB$/)
    const { mode } = await stat(join(folder(), name))
    expect(mode & 0o777).to.equal(0o600)
    const files = unzipSync(bytes)
    expect(strFromU8(files['files/recipes/soup/note.txt']!)).to.equal('stir')
    expect(JSON.parse(strFromU8(files['manifest.json']!))).to.include({ larderVersion: 'v0.1.0' })
    expect((await request('DELETE', `${path}/${name}`)).status).to.equal(200)
    expect(await list()).to.deep.equal([])
    for (const method of ['GET', 'DELETE'])
      expect((await request(method, `${path}/${name}`)).status).to.equal(404)
  })

  it('are uploaded as they were downloaded, once', async () => {
    const { name } = await made()
    const bytes = await download(name)
    expect((await upload(bytes, name)).status).to.equal(409)
    await request('DELETE', `${path}/${name}`)
    expect((await upload(bytes, name)).status).to.equal(200)
    expect((await download(name)).toString()).to.equal(bytes.toString())
    expect((await upload(bytes, '../../secret')).body.message).to.match(/larder-[\d-]+-uploaded\.zip/)
    for (const backup of await list()) await request('DELETE', `${path}/${backup.name}`)
  })

  it('are uploaded after another program has packed them again', async () => {
    const { name } = await made()
    const bytes = await download(name)
    await request('DELETE', `${path}/${name}`)
    for (const [how, repack] of Object.entries(repackers)) {
      const repacked = Buffer.from(repack(bytes))
      expect((await upload(repacked, name)).status, how).to.equal(200)
      expect(Buffer.from(await download(name)).equals(repacked), how).to.equal(true)
      await request('DELETE', `${path}/${name}`)
      expect((await upload(repacked.subarray(0, -30), name)).status, how).to.equal(422)
    }
    expect(await readdir(folder())).to.deep.equal([])
  })

  it('leave nothing behind when an upload is damaged, incomplete or not a backup', async () => {
    const { name } = await made()
    const bytes = await download(name)
    await request('DELETE', `${path}/${name}`)
    const damaged = Uint8Array.from(bytes)
    damaged[bytes.length >> 1]! ^= 1
    for (const content of [damaged, bytes.slice(0, -10), new Uint8Array([1, 2, 3]), new Uint8Array()]) {
      const { status, body } = await upload(content, name)
      expect([status, body.code]).to.deep.equal([422, 'backup/invalid'])
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const empty = await request('POST', `${path}/upload`, { raw: '--b--\r\n', headers })
    expect([empty.status, empty.body.code]).to.deep.equal([422, 'body/invalid'])
    expect(await list()).to.deep.equal([])
    expect(await readdir(folder())).to.deep.equal([])
  })

  it('leave nothing behind when the client disconnects', async () => {
    const { name } = await made()
    const bytes = await download(name)
    await request('DELETE', `${path}/${name}`)
    const aborted = new AbortController()
    const begin = `--b\r\ncontent-disposition: form-data; name="archive"; filename="${name}"\r\n\r\n`
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(begin))
        controller.enqueue(bytes.subarray(0, bytes.length >> 1))
      },
    })
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      authorization: `Bearer ${larder.token}`,
    }
    const options = { method: 'POST', headers, body, duplex: 'half', signal: aborted.signal }
    const sending = fetch(`${larder.url}${path}/upload`, options as RequestInit).catch(String)
    // The first half is being written.
    await until(async () => (await readdir(folder())).length === 1)
    aborted.abort()
    expect(await sending).to.include('Abort')
    await until(async () => (await readdir(folder())).length === 0)
    expect(await list()).to.deep.equal([])
  })

  it('are found by their names only', async () => {
    await writeFile(join(larder.services.settings.dataDir, 'secret.zip'), 'a secret')
    for (const name of [
      ...['..%2Fsecret.zip', '%2e%2e%2fsecret.zip', '..%5Csecret.zip', 'secret.zip', '%2Fetc%2Fpasswd'],
      ...['larder-2026-05-01-120000.zip', 'larder-2026-13-01-120000.zip', 'larder-2026-05-01-120000.zip%00'],
      'larder-2026-05-01-120000.zip%2F..%2F..%2Fsecret.zip',
    ])
      for (const method of ['GET', 'DELETE']) {
        const { status, body } = await send(method, `${larder.url}${path}/${name}`, { token: larder.token })
        expect(status, name).to.be.oneOf([404, 405, 422])
        expect(JSON.stringify(body)).to.not.include('fileToken')
      }
    expect(await readdir(larder.services.settings.dataDir)).to.include('secret.zip')
  })

  it('are for administrators only', async () => {
    const { token } = await larder.addMember(`bob-${store}`)
    const { name } = await made()
    for (const [method, to] of [
      ['GET', path],
      ['POST', path],
      ['POST', `${path}/upload`],
      ['GET', `${path}/${name}`],
      ['DELETE', `${path}/${name}`],
    ] as const)
      expect((await request(method, to, { token })).status, `${method} ${to}`).to.equal(403)
    const reading = { name: 'Reads', scope: 'read' }
    const readOnly = (await request('POST', '/api/users/api-tokens', { json: reading })).body.token
    expect((await request('GET', path, { token: readOnly })).status).to.equal(200)
    expect((await request('GET', `${path}/${name}`, { token: readOnly })).status).to.equal(403)
    const stranger = await larder.addStranger(`eve-${store}`)
    const reports = await request('GET', '/api/groups/reports?reportType=backup', { token: stranger.token })
    expect(reports.body.data).to.deep.equal([])
    for (const wrong of [larder.token, 'x', `${'x'.repeat(40)}.y`])
      expect((await fetch(`${larder.url}/api/utils/download?token=${wrong}`)).status).to.equal(404)
  })

  it('are not listed when writing them fails', async () => {
    const failing: BackupPorts = {
      ...larder.services,
      backupFormat: {
        ...larder.services.backupFormat,
        async *pack(source) {
          yield* larder.services.backupFormat.pack(source)
          throw new Error('the server stops here')
        },
      },
    }
    const before = await readdir(folder())
    const error = await backUpWhenDue({ days: 1, count: 2 }, failing).catch((failure: unknown) => failure)
    expect(String(error)).to.include('the server stops here')
    expect(await readdir(folder())).to.deep.equal(before)
  })

  it('are made by schedule, by one server at a time, and only the last ones are kept', async () => {
    const schedule = { days: 1, count: 2 }
    const stored = () => listBackups(larder.services.backups)
    const automatic = async () => (await stored()).filter(({ name }) => name.includes('-automatic'))
    const before = await stored()
    await Promise.all([backUpWhenDue(schedule, larder.services), backUpWhenDue(schedule, larder.services)])
    const [first] = await automatic()
    expect(await automatic()).to.have.lengthOf(1)
    await backUpWhenDue(schedule, larder.services)
    expect(await automatic()).to.have.lengthOf(1)
    for (let days = 0; days < 2; days += 1) {
      larder.clock.move(day)
      await backUpWhenDue(schedule, larder.services)
    }
    const remaining = await automatic()
    expect(remaining).to.have.lengthOf(2)
    expect(remaining.map(({ name }) => name)).to.not.include(first!.name)
    // Backups that somebody asked for are kept.
    expect(await stored()).to.have.lengthOf(before.length + 2)
    // Backups that were made before the clock was set back do not delay the next one.
    larder.clock.move(-5 * day)
    await backUpWhenDue(schedule, larder.services)
    await backUpWhenDue(schedule, larder.services)
    expect((await automatic()).map(({ date }) => Date.parse(date)).at(-1)).to.be.below(
      Date.parse(remaining.at(-1)!.date) - day,
    )
    larder.clock.move(3 * day)
  })

  if (store === 'memory') it.skip('start a server that has everything: memory has no migrations to restore')
  else
    it('start a server that has everything', async () => {
      const { name } = await made()
      const home = await mkdtemp(join(tmpdir(), 'larder-restored-'))
      const file = join(home, 'backup.zip')
      await writeFile(file, await download(name))
      const settings = readSettings({
        ...{ LARDER_DATA_DIR: join(home, 'data'), LARDER_PORT: '0', LARDER_HOST: '127.0.0.1' },
        LARDER_LOG_LEVEL: 'silent',
      })
      await restoreBackup(file, settings)
      const restored = await startLarder(settings)
      expect(restored.firstPassword).to.equal(undefined)
      const url = restored.url.replace('localhost', '127.0.0.1')
      const { username, password } = administrator
      const { body } = await send('POST', `${url}/api/auth/token`, { form: { username, password } })
      const found = await send('GET', `${url}/api/recipes?search=leeks`, { token: body.access_token })
      expect(found.body.data.map(({ slug }: Loose) => slug)).to.deep.equal(['leek-soup'])
      // The backup contains the job that made it, which is completed here.
      const copies = () => readdir(join(home, 'data', 'backups')).catch((): string[] => [])
      await until(async () => (await copies()).includes(name))
      await restored.stop()
      await rm(home, { recursive: true })
    })
})
