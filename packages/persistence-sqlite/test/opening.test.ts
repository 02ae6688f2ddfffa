import { copyFile, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, catalog, system, tags } from '@larder/domain'
import { failureOf } from '@larder/persistence-contract/contract.ts'
import { expect } from 'chai'
import { type Connection, loadDriver, openReader } from '../src/connection.ts'
import { openSqlite } from '../src/index.ts'
import { ormOf } from '../src/migrate.ts'

const clock: Clock = { now: () => new Date('2026-11-21T04:22:00.000Z') }
const ids = { next: () => crypto.randomUUID() }

describe('opening a SQLite file', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-open-'))
    file = join(folder, 'larder.sqlite')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const open = () => openSqlite({ file, clock, ids })
  /** Runs a script on a database file of Larder. */
  async function change(script: string): Promise<void> {
    const { orm } = await ormOf(file, catalog)
    const connection = (await orm.em.getDriver().getConnection().getNativeClient()) as Connection
    connection.exec(script)
    await orm.close()
  }

  it('creates it so that only its owner can read it', async () => {
    const work = await open()
    for (const name of [file, `${file}-wal`]) expect((await stat(name)).mode & 0o777).to.equal(0o600)
    await work.close()
  })

  it('gives each connection that reads a small page cache', async () => {
    const work = await open()
    const { connection } = openReader(loadDriver(), file)
    expect(connection.pragma('cache_size')).to.deep.equal([{ cache_size: -2_000 }])
    connection.close()
    await work.close()
  })

  it('refuses changes while the file is moved, deleted or replaced, and reads', async () => {
    const work = await open()
    const moved = { kind: 'unavailable', code: 'storage/moved' }
    const read = () => work.read(system, (store) => store.of(tags).count())
    const write = (mayBeLong: boolean) =>
      work.run(system, (store) => store.of(tags).removeMany([ids.next()]), { mayBeLong })
    const fails = async () => {
      for (const mayBeLong of [false, true]) expect(await failureOf(write(mayBeLong))).to.include(moved)
      expect(await failureOf(work.check())).to.include(moved)
    }
    expect(await read()).to.equal(0)
    await rename(file, `${file}.away`)
    await fails()
    expect(await read()).to.equal(0)
    await copyFile(`${file}.away`, file)
    await fails()
    await rename(`${file}.away`, file)
    await write(false)
    await work.check()
    await work.close()
  })

  it('refuses a file of a newer version with a clear error', async () => {
    await (await open()).close()
    await change("insert into migration (name) values ('0099-from-the-future')")
    expect((await failureOf(open())).message)
      .to.include('newer version')
      .and.include('0099-from-the-future')
  })

  it('refuses a file without some of its tables, and names them', async () => {
    await (await open()).close()
    await change('drop table data_version; drop table recipe_ingredient; drop table recipe_tags')
    expect(await failureOf(open()))
      .to.include({ code: 'storage/not-ready' })
      .with.property('message')
      .that.includes('recipe_ingredient, recipe_tags, data_version')
      .and.includes('Restore it from a backup')
  })

  it('reports a file that is not a database, and what to do', async () => {
    await writeFile(file, 'This is a text file, and long enough to have a header. '.repeat(50))
    const { message } = await failureOf(open())
    expect(message).to.include(file).and.include('Restore it from a backup')
  })

  it('is not ready when a table is missing', async () => {
    const work = await open()
    await change('drop table change_counter; drop table tag')
    const notReady = { kind: 'unavailable', code: 'storage/not-ready' }
    const failure = await failureOf(work.check())
    expect(failure).to.include(notReady)
    expect(failure.message).to.include('the tables tag, change_counter.')
    for (const mayBeLong of [false, true]) {
      const read = work.read(system, (store) => store.of(tags).find(), { mayBeLong })
      expect(await failureOf(read)).to.include(notReady)
    }
    await work.close()
  })
})
