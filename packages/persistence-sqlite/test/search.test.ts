import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type UnitOfWork, catalog, groups, recordFrom, system, tags } from '@larder/domain'
import { readOrder } from '@larder/domain/query'
import { expect } from 'chai'
import { openSqlite } from '../src/index.ts'
import { ormOf } from '../src/migrate.ts'

const clock = { now: () => new Date('2026-11-21T04:22:00.000Z') }
const ids = { next: () => crypto.randomUUID() }

describe('the search index of SQLite', () => {
  it('is made at the next start when a file has none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'larder-search-'))
    const file = join(folder, 'larder.db')
    const now = clock.now().toISOString()
    const stamps = { createdAt: now, updatedAt: now }
    const [groupId, householdId, userId] = [ids.next(), ids.next(), ids.next()]
    const ann = { kind: 'member', groupId, householdId, userId } as never
    const total = async (work: UnitOfWork) => {
      const order = readOrder({ orderBy: 'name:asc' }, tags, { catalog })
      const query = { order, search: 'quick', ranked: true, page: 1, perPage: 10 }
      return (await work.read(ann, (store) => store.of(tags).page(query))).total
    }

    const first = await openSqlite({ file, clock, ids })
    await first.run(system, async (store) => {
      const group = { ...stamps, id: groupId, slug: 'g' }
      await store
        .of(groups)
        .add(recordFrom(groups, { name: 'G' }, group as never, { nextId: ids.next }) as never)
      const tag = { ...stamps, id: ids.next(), groupId, slug: 'quick' }
      await store
        .of(tags)
        .add(recordFrom(tags, { name: 'Quick' }, tag as never, { nextId: ids.next }) as never)
    })
    expect(await total(first)).to.equal(1)
    await first.close()

    const { orm } = await ormOf(file, catalog)
    for (const table of ['search_document', 'search_row', 'search_word'])
      await orm.em.execute(`drop table ${table}`)
    await orm.close()

    const second = await openSqlite({ file, clock, ids })
    expect(await total(second)).to.equal(1)
    await second.close()
    await rm(folder, { recursive: true })
  })
})
