import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { system, tags } from '@larder/domain'
import { failureOf } from '@larder/persistence-contract/contract.ts'
import { expect } from 'chai'
import pg from 'pg'
import { openPostgres } from '../src/index.ts'
import { sharedPostgres } from './embedded.ts'

const clock = { now: () => new Date('2026-11-21T04:22:00.000Z') }
const ids = { next: () => crypto.randomUUID() }

/** Opens a new database, closes it, runs a script on it, and returns its address. */
async function changedBy(script: string): Promise<string> {
  const url = await (await sharedPostgres()).makeDatabase()
  await (await openPostgres({ url, clock, ids })).close()
  await run(url, script)
  return url
}

async function run(url: string, script: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(script)
  await client.end()
}

describe('opening PostgreSQL', () => {
  it('refuses a database of a newer version, and names the migration', async () => {
    const url = await changedBy("insert into migration (name) values ('0099-from-the-future')")
    expect((await failureOf(openPostgres({ url, clock, ids }))).message)
      .to.include('newer version')
      .and.include('0099-from-the-future')
  })

  it('refuses a database without some of its tables, and names them', async () => {
    const url = await changedBy('drop table data_version; drop table recipe_ingredient')
    expect(await failureOf(openPostgres({ url, clock, ids })))
      .to.include({ code: 'storage/not-ready' })
      .with.property('message')
      .that.includes('recipe_ingredient, data_version')
  })

  it('is not ready when a table is missing', async () => {
    const url = await (await sharedPostgres()).makeDatabase()
    const work = await openPostgres({ url, clock, ids })
    await run(url, 'drop table change_counter; drop table tag cascade')
    const notReady = { kind: 'unavailable', code: 'storage/not-ready' }
    const failure = await failureOf(work.check())
    expect(failure).to.include(notReady)
    expect(failure.message).to.include('the tables tag, change_counter.')
    expect(await failureOf(work.read(system, (store) => store.of(tags).find()))).to.include(notReady)
    await work.close()
  })

  it('lets several servers start on an empty database at the same time', async () => {
    const url = await (await sharedPostgres()).makeDatabase()
    const opened = await Promise.all([1, 2, 3].map(() => openPostgres({ url, clock, ids })))
    for (const work of opened) {
      await work.check()
      expect(await work.read(system, (store) => store.lastSequence(ids.next()))).to.equal(0)
      await work.close()
    }
  })

  it('rejects a server with another secret while one runs, and accepts it afterwards', async () => {
    const url = await (await sharedPostgres()).makeDatabase()
    const open = (sharedSecret: number) => openPostgres({ url, clock, ids, sharedSecret })
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: Error) => error.message,
      )
    const first = await open(-7)
    const second = await open(-7)
    expect(await refused(open(7))).to.match(/LARDER_SECRET/)
    await first.close()
    expect(await refused(open(7))).to.match(/LARDER_SECRET/)
    await second.close()
    const third = await open(7)
    expect(await refused(open(-7))).to.match(/LARDER_SECRET/)
    await third.close()
  })

  it('leaves nothing of what its jobs used in memory after it was closed', async () => {
    const work = await openPostgres({ url: await (await sharedPostgres()).makeDatabase(), clock, ids })
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const used = await (async () => {
      const services = { of: 'a server' }
      await work.startJobs({ cook: async () => void services }, { log })
      return new WeakRef(services)
    })()
    await work.close()
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    // What a finished function held is free only after its turn.
    for (let turn = 0; turn < 10 && used.deref(); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      collect()
    }
    expect(used.deref()).to.equal(undefined)
  })
})
