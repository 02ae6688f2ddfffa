import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { randomOf } from '../../../packages/persistence-contract/src/random.ts'
import { formerDatabase } from '../src/databases/replace.ts'
import { openBucket } from './bucket.ts'
import { databases } from './installations.ts'
import { type Kitchen, killRestoresInPlace, openKitchen } from './restore-in-place.ts'
import type { Loose } from './send.ts'

/** Backups with one fault each. `npm run soak` tries 200. */
const damages = Number(process.env.LARDER_DAMAGES ?? 4)
/** How often a server is killed while a restore is taken back. `npm run soak` does it ten times. */
const kills = Number(process.env.LARDER_UNDO_KILLS ?? 1)

for (const database of databases)
  describe(`restoring a backup in place, on ${database}`, function () {
    this.timeout(600_000)
    let kitchen: Kitchen
    before(async () => {
      kitchen = await openKitchen(database, database === 'postgres' ? 2 : 1)
    })
    after(() => kitchen.stop())

    const former = () =>
      formerDatabase({
        dataDir: kitchen.dataDir,
        databaseUrl: (kitchen.settings as { LARDER_DATABASE_URL?: string }).LARDER_DATABASE_URL,
      }).exists()

    it('shows first what the backup has and what would go', async () => {
      const { request, backups } = kitchen
      const { body } = await request('GET', `/admin/backups/${backups.soup}/contents`)
      const kinds = Object.fromEntries(body.kinds.map(({ kind, ...counts }: Loose) => [kind, counts]))
      expect(kinds.recipe).to.deep.equal({ backup: 1, now: 1, gone: 1, changed: 0 })
      expect(kinds.user).to.include({ backup: 1, now: 1, gone: 0 })
      expect(body).to.include({ serverName: '127.0.0.1', isNewer: false })
      expect(body.recipes).to.deep.equal(['Bread'])
    })

    it('requires the name of the server and, with an API token, the password', async () => {
      const { request, restore, backups, names } = kitchen
      const { body: made } = await request('POST', '/users/api-tokens', { json: { name: 'Script' } })
      const refused = async (more: object) => {
        const { status, body } = await restore(backups.soup, more)
        return [status, body.code]
      }
      expect(await refused({ currentPassword: 'a guess' })).to.deep.equal([400, 'password/wrong'])
      const withToken = await request('POST', `/admin/backups/${backups.soup}/restore`, {
        token: made.token,
        json: { serverName: '127.0.0.1' },
      })
      expect([withToken.status, withToken.body.code]).to.deep.equal([403, 'password/required'])
      expect(await refused({ serverName: 'elsewhere' })).to.deep.equal([422, 'backup/server-name'])
      expect(await names()).to.deep.equal(['Bread'])
    })

    it('continues with the rows of the backup on every server, and keeps the former database', async () => {
      const { restore, backups, outcome, names, request, count } = kitchen
      const last = count - 1
      expect((await restore(backups.soup)).status).to.equal(202)
      expect(await outcome()).to.include({ state: 'done', backup: backups.soup, error: null })
      expect(await names()).to.deep.equal(['Soup'])
      expect(await names(last)).to.deep.equal(['Soup'])
      const stew = await request('POST', '/recipes', { json: { name: 'Stew' } }, last)
      expect(stew.status).to.equal(201)
      expect(await names()).to.deep.equal(['Soup', 'Stew'])
      // The backup has the job that made it, which must not remove the former database.
      for (;;) {
        const { queues } = (await request('GET', '/admin/background')).body as Loose
        if (queues.jobs.waiting === 0) break
      }
      expect(await former()).to.equal(true)
    })

    it('restores nothing when there was another restore since the last one that is known', async () => {
      const { request, restore, backups, names } = kitchen
      const undo = (json: object) =>
        request('POST', '/admin/restore/undo', { json: { serverName: '127.0.0.1', ...json } })
      for (const lastStartedAt of [null, '2026-01-01T00:00:00.000Z'])
        for (const refused of [await restore(backups.soup, { lastStartedAt }), await undo({ lastStartedAt })])
          expect([refused.status, refused.body.code]).to.deep.equal([409, 'backup/restored'])
      expect(await names()).to.deep.equal(['Soup', 'Stew'])
      expect(await former()).to.equal(true)
    })

    it('can be taken back with everything, and that again, until the next backup', async () => {
      const { request, outcome, names, count, backups } = kitchen
      const undo = (json: object = {}) =>
        request('POST', '/admin/restore/undo', {
          json: { serverName: '127.0.0.1', ...json },
        })
      expect((await request('GET', '/admin/restore')).body).to.include({
        ...{ state: 'done', canUndo: true, serverName: '127.0.0.1' },
      })
      expect((await undo({ serverName: 'elsewhere' })).body.code).to.equal('backup/server-name')
      expect((await undo({ currentPassword: 'a guess' })).body.code).to.equal('password/wrong')
      expect(await names()).to.deep.equal(['Soup', 'Stew'])
      for (const state of [['Bread'], ['Soup', 'Stew']]) {
        const { startedAt: lastStartedAt } = await kitchen.available('/admin/restore')
        expect((await undo({ lastStartedAt })).status).to.equal(202)
        expect(await outcome()).to.include({
          state: 'undone',
          backup: backups.soup,
          error: null,
          canUndo: true,
        })
        for (let at = 0; at < count; at += 1) expect(await names(at)).to.deep.equal(state)
        // Jobs run in either state.
        for (;;) {
          const { queues } = (await request('GET', '/admin/background')).body as Loose
          if (queues.jobs.waiting === 0) break
        }
      }
    })

    it('leaves one of both states when the server is killed while a restore is taken back', async () => {
      const { request, revive, names, outcome, restore, backups } = kitchen
      const { next: random } = randomOf(20_261_124)
      for (let kill = 0; kill < kills; kill += 1) {
        if (!(await kitchen.available('/admin/restore')).canUndo) {
          await restore(backups.soup)
          await outcome()
        }
        const before = String(await names())
        const json = { serverName: '127.0.0.1' }
        expect((await request('POST', '/admin/restore/undo', { json })).status).to.equal(202)
        await new Promise((resolve) => setTimeout(resolve, random() * 300))
        await revive()
        expect((await outcome()).state).to.be.oneOf(['interrupted', 'undone'])
        expect(String(await names())).to.be.oneOf([before, 'Bread', 'Soup', 'Soup,Stew'])
      }
      expect((await restore(backups.soup)).status).to.equal(202)
      expect((await outcome()).state).to.equal('done')
      expect((await request('POST', '/recipes', { json: { name: 'Stew' } })).status).to.equal(201)
    })

    it('leaves the former state when the backup is damaged', async () => {
      const { restore, backups, outcome, names, request, dataDir } = kitchen
      const before = await names()
      const bytes = await readFile(join(dataDir, 'backups', backups.soup))
      const random = randomOf(30)
      const damaged = 'larder-2026-01-01-000000.zip'
      for (let time = 0; time < damages; time += 1) {
        const at = random.between(0, bytes.length - 1)
        const other = Buffer.from(bytes)
        other[at]! ^= 0xff
        await writeFile(join(dataDir, 'backups', damaged), time % 2 === 0 ? other : bytes.subarray(0, at))
        expect((await restore(damaged)).status).to.equal(202)
        expect((await outcome()).state, `byte ${at}`).to.equal('failed')
      }
      expect((await request('GET', `/admin/backups/${damaged}/contents`)).body.code).to.equal(
        'backup/invalid',
      )
      expect(await names()).to.deep.equal(before)
    })

    it('leaves the former or the new state when the server is killed', async () => {
      const { next: random } = randomOf(20_261_124)
      const { faults } = await killRestoresInPlace(kitchen, { kills: 2, random })
      expect(faults).to.deep.equal([])
    })
  })

// The bucket has files and backups only, so one database is enough.
describe('restoring a backup of a bucket in place', function () {
  this.timeout(300_000)

  it('continues with its rows and files, and leaves no copy of it behind', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'larder-bucket-'))
    const bucket = await openBucket(join(directory, 's3'))
    const settings = { ...bucket.settings, LARDER_S3_PREFIX: 'larder', TMPDIR: join(directory, 'tmp') }
    await mkdir(settings.TMPDIR)
    const kitchen = await openKitchen('sqlite', 1, settings)
    try {
      const { request, restore, outcome, names, backups, dataDir } = kitchen
      expect((await readdir(dataDir)).includes('backups')).to.equal(false)
      const { body } = await request('GET', `/admin/backups/${backups.soup}/contents`)
      expect(body.recipes).to.deep.equal(['Bread'])
      expect((await restore(backups.soup)).status).to.equal(202)
      expect(await outcome()).to.include({ state: 'done', backup: backups.soup, error: null })
      expect(await names()).to.deep.equal(['Soup'])
      // It is removed after the end is stored. A copy that stays ends in the time limit of the test.
      const hasCopy = async () =>
        (await readdir(settings.TMPDIR)).some((name) => name.startsWith('larder-restore'))
      while (await hasCopy()) await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await kitchen.stop()
      await bucket.close()
      await rm(directory, { recursive: true, force: true })
    }
  })
})
