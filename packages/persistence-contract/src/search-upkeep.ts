import { type Clock, type Id, type Member, type Storage, catalog, tags } from '@larder/domain'
import { readOrder } from '@larder/domain/query'
import { expect } from 'chai'
import { anyOf } from './contract.ts'
import { type Tenant, buildTenant, countingIds, noon, record } from './tenant.ts'

/** A database that is opened several times. */
export interface ReopenableDatabase {
  open(options: { readonly clock: Clock; readonly ids: { next(): Id } }): Promise<Storage>
  /** Runs a statement on a connection of its own. */
  query(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  remove(): Promise<void>
}

/** The search index of an engine under test; `shared` when several servers may open a database together. */
export function searchUpkeep(
  name: string,
  make: () => Promise<ReopenableDatabase>,
  { shared }: { readonly shared: boolean },
): void {
  describe(`${name}: the search index`, () => {
    const ids = countingIds(1_000_000)
    const clock = { now: () => new Date(noon) }
    const many = 250
    let database: ReopenableDatabase
    let tenant: Tenant
    let stocked: readonly Id[]

    const opened = () => database.open({ clock, ids })
    const total = async (work: Storage, search: string, actor: Member = tenant.ann) => {
      const order = readOrder({ orderBy: 'name:asc' }, tags, { catalog })
      const query = { order, search, ranked: true, page: 1, perPage: 10 }
      return (await work.read(actor, (store) => store.of(tags).page(query))).total
    }
    const documents = async () =>
      Number(Object.values((await database.query('select count(*) as n from search_document'))[0]!)[0])

    beforeEach(async () => {
      database = await make()
      const work = await opened()
      tenant = await buildTenant(work, ids, 'House')
      const rows = Array.from({ length: many }, (_, index) =>
        record(tags, ids, { name: `Quick ${index}` }, { groupId: tenant.groupId, slug: ids.next() }),
      )
      stocked = rows.map(({ id }) => id)
      await work.run(tenant.ann, (store) => anyOf(store, tags).addMany(rows))
      await work.close()
    })
    afterEach(() => database.remove())

    it('is built at the start for rows that are not indexed', async () => {
      const before = await documents()
      await database.query(`delete from search_rule where resource = 'tag'`)
      await database.query(`delete from search_document where id = '${stocked[0]!}'`)
      const work = await opened()
      expect([await total(work, 'quick'), await total(work, 'qiuck'), await documents()]).to.deep.equal([
        many,
        many,
        before,
      ])
      await work.close()
    })

    it('is rebuilt when the search attributes of a resource change', async () => {
      await database.query(`update search_rule set rule = '["slug"]' where resource = 'tag'`)
      await database.query(`update tag set name = 'Slow' where id = '${stocked[0]!}'`)
      const work = await opened()
      expect([await total(work, 'quick'), await total(work, 'slow')]).to.deep.equal([many - 1, 1])
      await work.close()
    })

    it('is not rebuilt otherwise', async () => {
      await database.query(`update tag set name = 'Slow' where id = '${stocked[0]!}'`)
      const work = await opened()
      expect([await total(work, 'quick'), await total(work, 'slow')]).to.deep.equal([many, 0])
      await work.close()
    })

    if (shared) {
      it('is built once by servers that start together', async () => {
        const before = await documents()
        await database.query('delete from search_rule')
        const works = await Promise.all([opened(), opened()])
        for (const work of works) expect(await total(work, 'quick')).to.equal(many)
        expect(await documents()).to.equal(before)
        for (const work of works) await work.close()
      })
    }

    it('is counted again after a write only when a document has changed', async () => {
      const work = await opened()
      expect(await total(work, 'quick')).to.equal(many)
      // Without a write of the server, so that it shows whether matches are counted.
      await database.query(`delete from tag where id = '${stocked[0]!}'`)
      const change = async (id: Id, name?: string) => {
        const tag = await work.read(tenant.ann, (store) => store.of(tags).get(id))
        await work.run(tenant.ann, (store) => anyOf(store, tags).save({ ...tag!, ...(name && { name }) }))
      }
      await change(stocked[1]!)
      expect(await total(work, 'quick')).to.equal(many)
      await change(stocked[1]!, 'Slow')
      expect([await total(work, 'quick'), await total(work, 'slow')]).to.deep.equal([many - 2, 1])
      await database.query(`delete from tag where id = '${stocked[2]!}'`)
      await work.run(tenant.ann, (store) => anyOf(store, tags).remove(stocked[3]!))
      expect(await total(work, 'quick')).to.equal(many - 4)
      await work.close()
    })

    it('has one document for each row, and none for rows that are deleted', async () => {
      const work = await opened()
      const before = await documents()
      const tag = await work.read(tenant.ann, (store) => store.of(tags).get(stocked[0]!))
      await work.run(tenant.ann, (store) => anyOf(store, tags).save({ ...tag!, name: 'Slow' }))
      expect([await total(work, 'quick'), await total(work, 'slow'), await documents()]).to.deep.equal([
        many - 1,
        1,
        before,
      ])
      await work.run(tenant.ann, async (store) => {
        for (const id of stocked) await anyOf(store, tags).remove(id)
      })
      expect([await total(work, 'quick'), await total(work, 'slow'), await documents()]).to.deep.equal([
        0,
        0,
        before - many,
      ])
      await work.close()
    })
  })
}
