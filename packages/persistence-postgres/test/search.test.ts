import { setTimeout } from 'node:timers/promises'
import { type Member, type Storage, catalog, tags } from '@larder/domain'
import { readOrder } from '@larder/domain/query'
import { searchUpkeep } from '@larder/persistence-contract'
import { buildTenant, countingIds, noon, record } from '@larder/persistence-contract/tenant.ts'
import { expect } from 'chai'
import pg from 'pg'
import { type PostgresOptions, openPostgres } from '../src/index.ts'
import { sharedPostgres } from './embedded.ts'

if (process.env.DATABASES?.split(',').includes('postgres') ?? true) {
  searchUpkeep(
    'PostgreSQL',
    async () => {
      const url = await (await sharedPostgres()).makeDatabase()
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return {
        open: (options: Omit<PostgresOptions, 'url'>) => openPostgres({ ...options, url }),
        query: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
        remove: () => client.end(),
      }
    },
    { shared: true },
  )

  describe('searches on PostgreSQL', () => {
    const ids = countingIds(1_000_000)
    let client: pg.Client
    let open: () => Promise<Storage>

    beforeEach(async () => {
      const url = await (await sharedPostgres()).makeDatabase()
      client = new pg.Client({ connectionString: url })
      await client.connect()
      open = () => openPostgres({ url, ids, clock: { now: () => new Date(noon) } })
    })
    afterEach(() => client.end())

    for (const many of [30, 250])
      it(`use the index of the words with ${many} documents`, async () => {
        const filled = await open()
        const { ann } = await buildTenant(filled, ids, 'House')
        const { groupId } = ann
        const rows = Array.from({ length: many }, (_, index) =>
          record(tags, ids, { name: `Quick ${index}` }, { groupId, slug: ids.next() }),
        )
        await filled.run(ann, (store) => store.of(tags).addMany(rows as never))
        await filled.close()
        await client.query('vacuum analyze')
        const before = await timesReadFully()
        const work = await open()
        // PostgreSQL plans the first five times for the words, and later ones without them.
        for (let time = 0; time < 8; time += 1) {
          expect((await pageOf(work, ann, 'slow meals')).total).to.equal(0)
          expect((await pageOf(work, ann, `quick ${time}`)).total).to.be.above(0)
        }
        await work.close()
        expect(await timesReadFully()).to.equal(before)
      })

    function pageOf(work: Storage, member: Member, search: string) {
      const order = readOrder({ orderBy: 'name:asc' }, tags, { catalog })
      const query = { order, search, ranked: true, page: 1, perPage: 10 }
      return work.read(member, (store) => store.of(tags).page(query))
    }

    /** The number of times that connections have read all documents. They report it when they end. */
    async function timesReadFully(): Promise<number> {
      const others = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
      while ((await client.query<{ count: number }>(others)).rows[0]!.count > 0) await setTimeout(20)
      const times = `select seq_scan::int as times from pg_stat_user_tables where relname = 'search_document'`
      return (await client.query<{ times: number }>(times)).rows[0]!.times
    }
  })
}
