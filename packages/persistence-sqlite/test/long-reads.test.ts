import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Member, type Storage, catalog, recipes } from '@larder/domain'
import { readFilter, readOrder } from '@larder/domain/query'
import { failureOf } from '@larder/persistence-contract/contract.ts'
import { buildTenant, countingIds, noon, record } from '@larder/persistence-contract/tenant.ts'
import { expect } from 'chai'
import { openSqlite } from '../src/index.ts'

const clock = { now: () => new Date(noon) }
/** Matches nothing, and takes SQLite steps in proportion to text length times pattern length. */
const slow = `%${'a_'.repeat(20)}b`

describe('long reads on SQLite', () => {
  let folder: string
  let work: Storage
  let ann: Member
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-long-'))
    const ids = countingIds()
    work = await openSqlite({ file: join(folder, 'larder.db'), clock, ids, readLimit: 500 })
    ann = (await buildTenant(work, ids, 'House')).ann
    const { groupId, householdId, userId } = ann
    const rows = Array.from({ length: 200 }, (_, n) =>
      record(
        recipes,
        ids,
        { name: `Recipe ${n}`, description: 'a'.repeat(9_000) },
        { groupId, householdId, userId, slug: `recipe-${n}` },
      ),
    )
    await work.run(ann, (store) => store.of(recipes).addMany(rows as never))
  })
  after(async () => {
    await work.close()
    await rm(folder, { recursive: true })
  })

  const read = (filter: string) => {
    const query = {
      filter: readFilter(filter, recipes, { catalog, now: clock.now() }),
      order: readOrder({}, recipes, { catalog }),
      page: 1,
      perPage: 50,
    }
    return work.read(ann, (store) => store.of(recipes).page(query), { mayBeLong: true })
  }
  const slowFilter = Array.from({ length: 100 }, () => `description LIKE "${slow}"`).join(' OR ')

  it('stops a statement that exceeds its time limit without blocking the event loop', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 5).unref()
    const error = await failureOf(read(slowFilter))
    clearInterval(timer)
    expect(error).to.include({ kind: 'unavailable', code: 'storage/timeout' })
    expect(turns).to.be.above(5)
  })

  it('continues to read after stopped statements', async () => {
    const failures = await Promise.all(Array.from({ length: 6 }, () => failureOf(read(slowFilter))))
    expect(new Set(failures.map(({ code }) => code))).to.deep.equal(new Set(['storage/timeout']))
    expect((await read('name LIKE "%7%" AND slug LIKE "%7%"')).total).to.be.above(0)
  })
})
