import { expect } from 'chai'
import { system } from '@larder/domain'
import { openPostgres } from '../src/index.ts'
import { sharedPostgres } from './embedded.ts'

const clock = { now: () => new Date('2026-11-21T04:22:00.000Z') }
const ids = { next: () => crypto.randomUUID() }

describe('opening PostgreSQL', () => {
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
})
