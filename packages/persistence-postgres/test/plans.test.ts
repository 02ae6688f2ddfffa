import { type Member, type Storage, catalog, recipes, tags } from '@larder/domain'
import { type ListQuery, readFilter, readOrder } from '@larder/domain/query'
import { buildTenant, countingIds, noon, record } from '@larder/persistence-contract/tenant.ts'
import { type Engine, type Query, type Row, storageOf } from '@larder/persistence-mikroorm'
import { expect } from 'chai'
import pg from 'pg'
import { diagnose } from '../src/errors.ts'
import { openPostgres } from '../src/index.ts'
import { ormOf } from '../src/migrate.ts'
import { statementName } from '../src/statements.ts'
import { sharedPostgres } from './embedded.ts'

const amount = 10_000

/** Filters for which an index of the resource is used. */
const narrow: readonly string[] = [
  'slug = "recipe-5" OR slug = "recipe-7"',
  'name LIKE "recipe 777%"',
  'createdAt > "2050-01-01"',
  'tags.name = "Rare"',
  'tags.name = "Rare" AND rating > 1',
  'tags.name = "Rare" AND NOT tags.name = "Other"',
  'tags.name CONTAINS ALL ["Rare", "Rarer"]',
  'tags.name CONTAINS ALL ["Rare", "Often"]',
]

/** Filters that match many recipes, the first of which are found in the order of an index. */
const wide: readonly string[] = [
  'tags.name = "Often"',
  'tags.name <> "Often"',
  'tags.name <> "Rare"',
  'tags IS NOT NULL',
  'tags.name CONTAINS ALL ["Often", "Other"]',
]

describe('lists on PostgreSQL', () => {
  let ann: Member
  let client: pg.Client
  let work: Storage
  let close: () => Promise<void>

  before(async () => {
    const url = await (await sharedPostgres()).makeDatabase()
    const [clock, ids] = [{ now: () => new Date(noon) }, countingIds()]
    const filled = await openPostgres({ url, clock, ids })
    ann = (await buildTenant(filled, ids, 'House')).ann
    const { groupId, householdId, userId } = ann
    const whose = { groupId, householdId, userId, slug: 'template' }
    const template = record(recipes, ids, { name: 'Template' }, whose)
    await filled.run(ann, async (store) => {
      await store.of(recipes).add(template as never)
      const others = Array.from({ length: 16 }, (_, n) => String(n))
      const words = ['Often', 'Other', 'Rare', 'Rarer', ...others].map((name) =>
        record(tags, ids, { name }, { groupId }),
      )
      await store.of(tags).addMany(words as never)
    })
    await filled.close()

    client = new pg.Client({ connectionString: url })
    await client.connect()
    await multiply(client)
    await client.query('set max_parallel_workers_per_gather = 0')
    const { orm, schema } = await ormOf(url, catalog, 2)
    let turn: Promise<unknown> = Promise.resolve()
    const query: Query = ({ sql, parameters }) => {
      const config = { ...statementName(sql), values: parameters, rowMode: 'array', types: asText }
      const read = () => client.query(config as never) as unknown as Promise<{ rows: Row[] }>
      const rows = turn.then(async () => (await read()).rows)
      turn = rows
      return rows
    }
    const no = () => expect.fail('this only reads')
    const engine: Engine = {
      read: (run) => run(query),
      ...{ write: no, check: no, close: no, diagnose, jobs: { add: no, wake: no, backlog: no, start: no } },
      signals: { publish: no, committed: no, onSignal: no, tryLock: no },
      copied: { migrations: [], tables: [], foreign: [] },
      readCopy: no,
    }
    work = storageOf(schema, engine, { clock, ids })
    close = async () => {
      await client.end()
      await orm.close()
    }
  })

  after(() => close())

  for (const filter of narrow)
    it(`reads few of ${amount} recipes to find those with ${filter}`, async () => {
      const context = { catalog, now: new Date(noon) }
      expect(await rowsReadFor({ filter: readFilter(filter, recipes, context) })).to.be.below(amount / 10)
    })

  it('starts with the rows of a prefix when a tag beside it is common', async () => {
    const filter = 'tags.name = "Often" AND slug LIKE "recipe-5%"'
    const rows = await rowsReadFor({
      filter: readFilter(filter, recipes, { catalog, now: new Date(noon) }),
      perPage: 0,
    })
    // A ninth of the recipes have the prefix, and half of them the tag.
    expect(rows).to.be.below(amount / 4)
  })

  for (const filter of wide)
    it(`reads few of ${amount} recipes for the first five with ${filter}`, async () => {
      const query = { filter: readFilter(filter, recipes, { catalog, now: new Date(noon) }), perPage: 5 }
      // The total is in the cache afterwards.
      const { total } = await pageOf(query)
      expect(total).to.be.above(amount / 10)
      expect(await rowsReadFor(query)).to.be.below(amount / 20)
    })

  for (const orderBy of ['name:asc', 'createdAt:desc'])
    it(`reads few of ${amount} recipes for a distant page by ${orderBy}`, async () => {
      const order = readOrder({ orderBy }, recipes, { catalog })
      // The total is in the cache afterwards.
      await pageOf({ order })
      const first = await rowsReadFor({ order })
      expect(first).to.be.below(300)
      const { edges } = await pageOf({ order, page: amount / 100 })
      for (const distant of [
        { page: -1 },
        { cursor: { side: 'after', ...edges!.last } },
        { cursor: { side: 'before', ...edges!.first } },
      ] as const)
        expect(await rowsReadFor({ order, ...distant })).to.be.at.most(first + 110)
    })

  const pageOf = (query: Partial<ListQuery<typeof recipes>>) =>
    work.read(ann, (store) =>
      store.of(recipes).page({ order: readOrder({}, recipes, { catalog }), page: 1, perPage: 50, ...query }),
    )

  async function rowsReadFor(query: Partial<ListQuery<typeof recipes>>): Promise<number> {
    await client.query('begin')
    const before = await rowsRead(client)
    await pageOf(query)
    const read = (await rowsRead(client)) - before
    await client.query('commit')
    return read
  }
})

/**
 * The number of rows of recipes and their tags that this connection has read. It can include those of the second before the
 * transaction.
 */
async function rowsRead(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ read: string | null }>(
    'select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables where relname = any($1)',
    [['recipe', 'recipe_tags']],
  )
  return Number(rows[0]?.read ?? 0)
}

const asText = { getTypeParser: () => (value: string) => value }

/**
 * Copies the one recipe. Every second copy has the tag Often, every third Other, and a few Rare or Rarer. Every copy has one of
 * sixteen other tags, so that the average tag is neither common nor rare.
 */
async function multiply(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'recipe'`,
  )
  const values: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    name: "'Recipe ' || n",
    slug: "'recipe-' || n",
    name_fold: "'recipe ' || n",
    name_sort: "'recipe ' || n",
    slug_fold: "'recipe-' || n",
    slug_sort: "'recipe-' || n",
    rating: 'n % 5',
    created_at: "r.created_at - n * interval '1 minute'",
  }
  const columns = rows.map(({ name }) => name)
  await client.query(
    `insert into recipe (${columns.join()}) select ${columns.map((name) => values[name] ?? `r.${name}`).join()} from recipe r, generate_series(1, ${amount}) n;
     insert into recipe_tags (owner_id, target_id)
       select r.id, t.id from recipe r, tag t, lateral (select substr(r.slug, 8)::int as n where r.slug <> 'template') as x
       where case t.name when 'Often' then n % 2 = 0 when 'Other' then n % 3 = 0 when 'Rare' then n % 500 = 0
         when 'Rarer' then n % 1000 = 0 else n % 16 = t.name::int end`,
  )
  await client.query('vacuum analyze')
}
