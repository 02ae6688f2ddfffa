import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, open as openFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Settings } from '../src/config.ts'
import { fileIn, workOn } from '../src/databases/workbench.ts'
import { examine } from '../src/doctor/examine.ts'
import { checkDisk, checkJobs, checkSettings } from '../src/doctor/server-checks.ts'
import type { Examined } from '../src/http/examination.ts'
import type { BackgroundStatus } from '../src/http/services.ts'
import { startLarder } from '../src/start.ts'
import { T, wire } from '../src/wiring/index.ts'
import { databases, emptyInstallation, removeInstallations } from './installations.ts'
import { send } from './send.ts'

const nowhere = '00000000-0000-7000-8000-00000000dead'
const password = 'a-long-password'

describe('the doctor', function () {
  this.timeout(300_000)
  after(removeInstallations)

  for (const database of databases)
    describe(`on ${database}`, () => {
      let settings: Settings
      before(async () => {
        settings = await emptyInstallation(database, {
          ...{ LARDER_PORT: '0', LARDER_HOST: '127.0.0.1', LARDER_ADMIN_PASSWORD: password },
        })
        const larder = await startLarder(settings)
        const url = `http://127.0.0.1:${larder.port}/api`
        const form = { username: 'admin', password }
        const { body } = await send('POST', `${url}/auth/token`, { form })
        for (const name of ['Soup', 'Stew'])
          await send('POST', `${url}/recipes`, { token: body.access_token, json: { name } })
        await larder.stop()
      })

      const run = (...statements: string[]) =>
        workOn(settings, async (bench) => {
          const { query } = await bench.find()
          for (const sql of statements) await query({ sql, parameters: [] })
        })
      const withoutKeys =
        database === 'sqlite' ? 'pragma foreign_keys = off' : 'set session_replication_role = replica'
      const open = async <T>(work: (container: ReturnType<typeof wire>) => Promise<T>): Promise<T> => {
        const container = wire(settings)
        try {
          return await work(container)
        } finally {
          await (await container.getAsync(T.database)).close()
        }
      }
      const examineAll = () => open(async (container) => (await container.getAsync(T.doctor)).examine())
      const codesOf = (examined: readonly Examined[]) =>
        examined.flatMap(({ findings }) => findings.map(({ code }) => code))
      const findingOf = (examined: readonly Examined[], code: string) =>
        examined.flatMap(({ findings }) => findings).find((each) => each.code === code)

      it('finds only what is missing in a new server', async () => {
        const examined = await examineAll()
        expect(examined.map(({ name }) => name)).to.include.members([
          'database',
          'rows',
          'search',
          'files',
          'disk',
        ])
        expect(codesOf(examined).filter((code) => !code.startsWith('disk/'))).to.deep.equal([
          'backups/none',
          'settings/admin-password',
        ])
      })

      it('finds rows without owners', async () => {
        await run(withoutKeys, `update recipe set user_id = '${nowhere}' where slug = 'soup'`)
        expect(findingOf(await examineAll(), 'rows/without-owner')).to.deep.include({
          count: 1,
          details: ['recipe: 1'],
        })
        await run("update recipe set user_id = null where slug = 'soup'")
        expect(codesOf(await examineAll())).to.not.include('rows/without-owner')
      })

      it('finds what the search index lacks, and what it has too much', async () => {
        await run("delete from search_document where id = (select id from recipe where slug = 'soup')")
        const lacking = findingOf(await examineAll(), 'search/incomplete')
        expect(lacking).to.deep.include({ count: 1, details: ['recipe: not in the index: 1'] })
        await run(
          `update search_document set id = '${nowhere}' where id = (select id from recipe where slug = 'stew')`,
        )
        const both = findingOf(await examineAll(), 'search/incomplete')
        expect(both?.details).to.deep.equal(['recipe: not in the index: 2', 'recipe: without a row: 1'])
        if (database === 'postgres') await run('delete from search_rule')
        else expect((await doctor('--rebuild-search')).output).to.include('builds the search index again')
        expect(codesOf(await examineAll())).to.not.include('search/incomplete')
      })

      it('finds rows without files, and files without rows', async () => {
        await run("update recipe set image = 'abcd' where slug = 'soup'")
        const orphan = `recipes/${nowhere}/images/abcd/original.webp`
        await open(async (container) => (await container.getAsync(T.media)).put(orphan, Buffer.from('x')))
        const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000)
        await utimes(join(settings.dataDir, 'media', orphan), monthAgo, monthAgo)
        const examined = await examineAll()
        expect(findingOf(examined, 'files/unused')).to.include({ count: 1 })
        expect(findingOf(examined, 'files/missing')?.count).to.equal(1)
        expect(findingOf(examined, 'files/missing')?.details[0]).to.match(/^recipe [0-9a-f-]{36}$/)
        await run("update recipe set image = null where slug = 'soup'")
        expect(codesOf(await examineAll())).to.not.include('files/missing')
      })

      it('accepts a backup of the last days', async () => {
        const day = new Date().toISOString().slice(0, 10)
        await open(async (container) =>
          (await container.getAsync(T.backups)).put(`larder-${day}-000000.zip`, Buffer.from('x')),
        )
        expect(codesOf(await examineAll())).to.not.include('backups/none')
      })

      it('finds a damaged database', async () => {
        if (database === 'sqlite') await damageIndex()
        else
          await run(
            "update pg_index set indisvalid = false where indexrelid = 'recipe_by_name_index'::regclass",
          )
        const found = findingOf(await examineAll(), 'database/damaged')
        expect(found?.severity).to.equal('error')
        expect(found?.details).to.not.deep.equal([])
        const { output, code } = await doctor()
        expect(output).to.match(/^error +database$/m)
        expect(output).to.match(/^ok +rows$/m)
        expect(code).to.equal(1)
      })

      /** Overwrites the words of an entry of an index in the file. */
      async function damageIndex(): Promise<void> {
        const [page, size] = await workOn(settings, async (bench) => {
          const { query } = await bench.find()
          const sql =
            "select rootpage, page_size from sqlite_master, pragma_page_size where name = 'recipe_by_name_index'"
          const [[found, bytes] = []] = await query({ sql, parameters: [] })
          return [Number(found), Number(bytes)]
        })
        const file = await openFile(fileIn(settings.dataDir), 'r+')
        try {
          await file.write(Buffer.alloc(64, 'x'), 0, 64, page! * size! - 80)
        } finally {
          await file.close()
        }
      }

      /** Runs the command. */
      async function doctor(...args: string[]) {
        const list = ['--conditions=larder-source', join(import.meta.dirname, '../src/doctor.ts'), ...args]
        const env = {
          ...process.env,
          ...{ LARDER_DATA_DIR: settings.dataDir, LARDER_DATABASE_URL: settings.databaseUrl ?? '' },
        }
        const child = spawn(process.execPath, list, { env, stdio: ['ignore', 'pipe', 'pipe'] })
        const output: string[] = []
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
        const [code] = (await once(child, 'close')) as [number | null]
        return { output: output.join(''), code }
      }
    })

  it('takes only failures to read for damage', async () => {
    const failing = async (code: string) => {
      const container = wire(await emptyInstallation('sqlite'))
      try {
        const copyTables = () => Promise.reject(Object.assign(new Error('refused'), { code }))
        const services = await container.getAsync(T.services)
        const settings = await container.getAsync(T.allSettings)
        return await examine(settings, { ...services, copies: { copyTables } })
      } finally {
        await (await container.getAsync(T.database)).close()
      }
    }
    for (const code of ['SQLITE_CORRUPT_INDEX', 'XX001']) {
      const [database] = await failing(code)
      expect(database?.findings[0]).to.deep.include({ code: 'database/damaged', details: ['refused'] })
    }
    expect(await failing('57014').catch(String)).to.equal('Error: refused')
  })

  it('finds jobs that hang and tasks that fail', () => {
    const counts = { name: 'empty trash', state: 'waiting', runs: 2, failures: 1 } as const
    const task = {
      ...counts,
      ...{ lastErrorCode: null, lastStartedAt: null, lastFinishedAt: '2026-01-01T00:00:00.000Z' },
    }
    const status = (oldestSeconds: number, lastFailedAt: string): BackgroundStatus => ({
      tasks: [{ ...task, lastFailedAt, lastError: 'no space' }],
      queues: { jobs: { waiting: 3, oldestSeconds }, deliveries: { waiting: 0, oldestSeconds: 0 } },
    })
    const [waiting, failing, ...others] = checkJobs(status(3_601, '2026-01-02T00:00:00.000Z'))
    expect(waiting).to.deep.include({ code: 'jobs/waiting', count: 3, details: ['jobs'] })
    expect(failing).to.deep.include({ code: 'jobs/failing', details: ['empty trash: no space'] })
    expect(others).to.deep.equal([])
    expect(checkJobs(status(3_599, '2025-12-31T00:00:00.000Z'))).to.deep.equal([])
  })

  describe('checks settings:', () => {
    const safe = { LARDER_HOST: '127.0.0.1' }
    const cases: readonly (readonly [Record<string, string>, readonly string[]])[] = [
      [safe, []],
      [{ LARDER_HOST: '0.0.0.0' }, ['settings/plain-http']],
      [{ LARDER_HOST: '0.0.0.0', LARDER_TRUST_PROXY: '1' }, []],
      [{ LARDER_BASE_URL: 'http://larder.example' }, ['settings/plain-http']],
      [{ LARDER_BASE_URL: 'https://larder.example' }, []],
      [{ ...safe, LARDER_RATE_LIMITS: 'off' }, ['settings/no-rate-limits']],
      [{ ...safe, LARDER_SIGNUP: 'on' }, ['settings/open-sign-up']],
      [{ ...safe, LARDER_OUTBOUND_ALLOW: 'nas.example,0.0.0.0/0' }, ['settings/any-address']],
      [{ ...safe, LARDER_OUTBOUND_ALLOW: '10.0.0.0/8,fd00::/8' }, []],
      [{ ...safe, LARDER_ADMIN_PASSWORD: password }, ['settings/admin-password']],
    ]
    for (const [given, codes] of cases)
      it(JSON.stringify(given), async () => {
        const settings = await emptyInstallation('sqlite', given)
        expect((await checkSettings(settings)).map(({ code }) => code)).to.deep.equal(codes)
      })

    it('a data directory that others can read', async () => {
      const settings = await emptyInstallation('sqlite', safe)
      await chmod(settings.dataDir, 0o755)
      expect((await checkSettings(settings)).map(({ code }) => code)).to.deep.equal(['settings/open-folder'])
    })
  })

  it('finds a disk that is almost full, or full', async () => {
    const codesAt = async (free: number, total: number) => {
      const disk = async () => ({ bavail: free / 4_096, bsize: 4_096, blocks: total / 4_096 })
      return (await checkDisk('/data', disk)).map(({ code }) => code)
    }
    const gigabyte = 1_000_000_000
    expect(await codesAt(100 * gigabyte, 1_000 * gigabyte)).to.deep.equal([])
    expect(await codesAt(30 * gigabyte, 1_000 * gigabyte)).to.deep.equal(['disk/low'])
    expect(await codesAt(0.9 * gigabyte, 4 * gigabyte)).to.deep.equal(['disk/low'])
    expect(await codesAt(0.04 * gigabyte, 4 * gigabyte)).to.deep.equal(['disk/full'])
  })
})
