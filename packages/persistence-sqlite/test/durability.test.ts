import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { catalog, groups, system } from '@larder/domain'
import { groupCalled } from '@larder/persistence-contract'
import { expect } from 'chai'
import { openSqlite } from '../src/index.ts'
import { ormOf } from '../src/migrate.ts'
import {
  type Connection,
  type Driver,
  checkVersion,
  configure,
  loadDriver,
  openReader,
} from '../src/connection.ts'

const clock = { now: () => new Date('2026-11-21T04:22:00.000Z') }
const ids = { next: () => crypto.randomUUID() }

const groupOf = (name: string) => groupCalled(name, ids)

describe('SQLite on disk', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-sqlite-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('commits durably, waits for locks and keeps foreign keys, on connections that write and that read', async () => {
    const file = join(folder, 'settings.db')
    const { orm } = await ormOf(file, catalog)
    const writer = (await orm.em.getDriver().getConnection().getNativeClient()) as Connection
    configure(writer)
    const reader = openReader(writer.constructor as Driver, file)
    for (const connection of [writer, reader.connection]) {
      const setting = (name: string) => connection.prepare(`pragma ${name}`).raw().all()[0]![0]
      expect(setting('journal_mode')).to.equal('wal')
      expect(setting('synchronous')).to.equal(2)
      expect(setting('busy_timeout')).to.equal(5000)
      expect(setting('foreign_keys')).to.equal(1)
      expect(setting('journal_size_limit')).to.equal(32 * 1024 * 1024)
    }
    expect(() => reader.all('delete from change_counter', [])).to.throw()
    reader.connection.close()
    await orm.close()
  })

  it('shrinks the write-ahead log after a large transaction', async () => {
    const file = join(folder, 'large.db')
    const { orm } = await ormOf(file, catalog)
    const writer = (await orm.em.getDriver().getConnection().getNativeClient()) as Connection
    configure(writer)
    writer.exec('create table large (bytes blob)')
    writer.exec(
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < 40) insert into large select randomblob(1000000) from n',
    )
    const logSize = async () => (await stat(`${file}-wal`)).size
    expect(await logSize()).to.be.above(40_000_000)
    writer.exec('delete from large where rowid = 1')
    expect(await logSize()).to.be.at.most(32 * 1024 * 1024)
    await orm.close()
  })

  for (const [version, isSafe] of [
    ['3.40.1', false],
    ['3.51.2', false],
    ['3.51.3', true],
    ['3.51.10', true],
    ['3.52.0', true],
    ['4.0.0', true],
  ] as const)
    it(`${isSafe ? 'opens' : 'does not open'} a file with SQLite ${version}`, async () => {
      const { orm } = await ormOf(':memory:', catalog)
      const connection = (await orm.em.getDriver().getConnection().getNativeClient()) as Connection & {
        function(name: string, result: () => string): void
      }
      connection.function('sqlite_version', () => version)
      const check = () => checkVersion(connection)
      if (isSafe) check()
      else expect(check).to.throw(`SQLite ${version} can corrupt`)
      await orm.close()
    })

  it('reports a full disk, rolls back, and continues to read', async () => {
    const file = join(folder, 'full.db')
    const empty = await openSqlite({ file, clock, ids })
    await empty.run(system, (store) => store.of(groups).add(groupOf('First')))
    await empty.close()
    const { size } = await stat(file)
    const db = await openSqlite({ file, clock, ids, maxPages: size / 4_096 })
    const names = () =>
      db.read(system, async (store) => (await store.of(groups).find()).map(({ name }) => name))
    const filled = await db
      .run(system, async (store) => {
        for (let n = 0; n < 1_000; n += 1) await store.of(groups).add(groupOf(`Group ${n}`))
      })
      .catch((error: unknown) => error)
    expect(filled).to.include({ kind: 'full', code: 'storage/full' })
    expect(await names()).to.deep.equal(['First'])
    await db.close()
    const roomy = await openSqlite({ file, clock, ids })
    await roomy.run(system, (store) => store.of(groups).add(groupOf('Second')))
    expect(await roomy.read(system, (store) => store.of(groups).count())).to.equal(2)
    await roomy.close()
  })

  it('reads while another program locks the file, and writes when it is released', async () => {
    const file = join(folder, 'locked.db')
    const db = await openSqlite({ file, clock, ids })
    const other = new (loadDriver())(file, {})
    other.exec('begin immediate')
    let isWritten = false
    const writing = [1, 2].map((n) =>
      db.run(system, (store) => store.of(groups).add(groupOf(`Group ${n}`))).then(() => (isWritten = true)),
    )
    for (let n = 0; n < 5; n += 1) {
      await setTimeout(30)
      expect(await db.read(system, (store) => store.of(groups).count())).to.equal(0)
    }
    expect(isWritten).to.equal(false)
    other.exec('rollback')
    await Promise.all(writing)
    expect(await db.read(system, (store) => store.of(groups).count())).to.equal(2)
    other.close()
    await db.close()
  })

  it('keeps every committed change when the process is killed', async () => {
    const file = join(folder, 'killed.db')
    const writer = spawn(process.execPath, [
      '--conditions=larder-source',
      join(import.meta.dirname, 'write-until-killed.ts'),
      file,
    ])
    const acknowledged: string[] = []
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged.push(line)
      if (acknowledged.length === 25) writer.kill('SIGKILL')
    }
    if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
    expect(writer.signalCode).to.equal('SIGKILL')
    expect(acknowledged.length).to.be.at.least(25)
    const db = await openSqlite({ file, clock, ids })
    const stored = await db.read(system, (store) => store.of(groups).getMany(acknowledged))
    expect(stored.map(({ id }) => id)).to.deep.equal(acknowledged)
    await db.close()
  })
})
