import { type Clock, type Id, type Member, type UnitOfWork, catalog, tags } from '@larder/domain'
import { readOrder } from '@larder/domain/query'
import { expect } from 'chai'
import { anyOf, failureOf } from './contract.ts'
import { type House, buildHouse, countingIds, noon, record } from './house.ts'

/** A database that outlives those who open it. */
export interface KeptDatabase {
  open(options: {
    readonly clock: Clock
    readonly ids: { next(): Id }
    readonly settleAt?: number
  }): Promise<UnitOfWork>
  /** Runs a statement past everybody. */
  query(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Runs work while nobody can build or settle; the engine may need no more than that the work begins at once. */
  whileNobodyBuilds<T>(work: () => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** How the index of search is kept beside requests, on engines that keep one; `shared` by several servers or not. */
export function searchUpkeep(
  name: string,
  make: () => Promise<KeptDatabase>,
  { shared }: { readonly shared: boolean },
): void {
  describe(`${name}: the index of search`, () => {
    const ids = countingIds(1_000_000)
    const clock = { now: () => new Date(noon) }
    const many = 250
    let database: KeptDatabase
    let house: House
    let stocked: readonly Id[]

    const opened = (settleAt?: number) =>
      database.open({ clock, ids, ...(settleAt === undefined ? {} : { settleAt }) })
    const total = async (work: UnitOfWork, search: string, actor: Member = house.ann) => {
      const order = readOrder({ orderBy: 'name:asc' }, tags, { catalog })
      const query = { order, search, ranked: true, page: 1, perPage: 10 }
      return (await work.read(actor, (store) => store.of(tags).page(query))).total
    }
    const number = async (statement: string) =>
      Number(Object.values((await database.query(`select count(*) as n from ${statement}`))[0]!)[0])
    const eventually = async (holds: () => Promise<boolean>) => {
      while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const built = async () => (await number('search_state where built = 0')) === 0
    const losingIndex = async () => {
      for (const table of ['state', 'entry', 'shelf', 'posting', 'vocabulary'])
        await database.query(`drop table search_${table}`)
    }

    beforeEach(async () => {
      database = await make()
      const work = await opened()
      house = await buildHouse(work, ids, 'House')
      const rows = Array.from({ length: many }, (_, index) =>
        record(tags, ids, { name: `Quick ${index}` }, { groupId: house.groupId, slug: ids.next() }),
      )
      stocked = rows.map(({ id }) => id)
      await work.run(house.ann, (store) => anyOf(store, tags).addMany(rows))
      await work.close()
    })
    afterEach(() => database.remove())

    it('is built when there is none; until it has all rows, nothing is searched', async () => {
      await losingIndex()
      const work = await database.whileNobodyBuilds(async () => {
        const work = await opened()
        expect(await failureOf(total(work, 'quick'))).to.include({
          code: 'unavailable',
          reason: 'search/building',
        })
        return work
      })
      await eventually(built)
      expect(await total(work, 'quick')).to.equal(many)
      expect(await total(work, 'qiuck')).to.equal(many)
      await work.close()
    })

    it('finds what is written while it is built, once', async () => {
      await losingIndex()
      const work = await opened()
      const { groupId } = house
      const [first] = stocked as [Id]
      await work.run(house.ann, async (store) => {
        const tag = await store.of(tags).get(first)
        await anyOf(store, tags).save({ ...tag!, name: 'Slow' })
        await anyOf(store, tags).remove(stocked[1]!)
        await anyOf(store, tags).add(record(tags, ids, { name: 'Quick too' }, { groupId, slug: ids.next() }))
      })
      await eventually(built)
      expect([await total(work, 'quick'), await total(work, 'slow')]).to.deep.equal([many - 1, 1])
      await work.close()
    })

    it('goes on being built where that was stopped', async () => {
      const [upto, rest] = [stocked[120]!, `search_entry where resource = 'tag' and id > '${stocked[120]!}'`]
      await database.query(`update search_state set built = 0, upto = '${upto}' where resource = 'tag'`)
      await database.query(`delete from ${rest}`)
      // What was built before is not built again.
      await database.query(`update search_entry set fresh = 'leftover' where id = '${stocked[0]!}'`)
      const work = await opened()
      await eventually(built)
      expect([await total(work, 'quick'), await total(work, 'leftover')]).to.deep.equal([many - 1, 1])
      await work.close()
    })

    it('is built anew when a resource is to be found by something else', async () => {
      await database.query(`update search_state set rule = '["slug"]' where resource = 'tag'`)
      await database.query(`update search_entry set fresh = 'stale' where id = '${stocked[0]!}'`)
      const work = await opened()
      await eventually(built)
      expect([await total(work, 'quick'), await total(work, 'stale')]).to.deep.equal([many, 0])
      await work.close()
    })

    if (shared) {
      it('is shared by servers that start together', async () => {
        await losingIndex()
        const works = await Promise.all([opened(), opened()])
        await eventually(built)
        for (const work of works) expect(await total(work, 'quick')).to.equal(many)
        expect(await number("search_entry where resource = 'tag'")).to.equal(many)
        expect(
          await number('(select distinct shelf, number from search_entry where number is not null) n'),
        ).to.equal(await number('search_entry where number is not null'))
        for (const work of works) await work.close()
      })
    }

    it('settles what was written and keeps nothing of what is gone', async () => {
      const work = await opened(1)
      await eventually(async () => (await number('search_entry where fresh is not null')) > 0)
      const tag = await work.read(house.ann, (store) => store.of(tags).get(stocked[0]!))
      await work.run(house.ann, (store) => anyOf(store, tags).save({ ...tag!, name: 'Slow' }))
      const settled = async () => (await number('search_entry where fresh is not null')) === 0
      await eventually(settled)
      expect([
        await total(work, 'quick'),
        await total(work, 'slow'),
        await total(work, 'slwo'),
      ]).to.deep.equal([many - 1, 1, 1])
      await work.run(house.ann, (store) => anyOf(store, tags).remove(stocked[0]!))
      await eventually(settled)
      expect([await total(work, 'quick'), await total(work, 'slow')]).to.deep.equal([many - 1, 0])
      expect(await number("search_posting where word = 'slow'")).to.equal(0)
      await work.run(house.ann, async (store) => {
        for (const id of stocked.slice(1)) await anyOf(store, tags).remove(id)
      })
      await eventually(settled)
      expect(await total(work, 'quick')).to.equal(0)
      expect(await number("search_posting where word = 'quick'")).to.equal(0)
      expect(await number("search_shelf where resource = 'tag'")).to.equal(0)
      await work.close()
    })
  })
}
