import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AnyRecord,
  type Member,
  type Resource,
  type Store,
  type Storage,
  catalog,
  foods,
  recipes,
  resourceNamed,
  tags,
} from '@larder/domain'
import { readFilter, readOrder } from '@larder/domain/query'
import { buildTenant, countingIds, noon, record } from '@larder/persistence-contract/tenant.ts'
import { type Engine, type Query, storageOf } from '@larder/persistence-mikroorm'
import { expect } from 'chai'
import { type Connection, type Driver, openReader } from '../src/connection.ts'
import { diagnose } from '../src/errors.ts'
import { openSqlite } from '../src/index.ts'
import { ormOf } from '../src/migrate.ts'

const often = 400

/** Filters that match few of many rows, for which an index is used. */
const narrow: readonly (readonly [string, string])[] = [
  ['recipe', 'slug = "recipe-5"'],
  ['recipe', 'slug IN ["recipe-5", "recipe-7"]'],
  ['recipe', 'slug = "recipe-5" AND rating > 1'],
  ['recipe', 'slug = "recipe-5" OR slug = "recipe-7" AND rating > 1'],
  ['recipe', 'slug IN ["recipe-5", "recipe-7"] OR slug = "recipe-9"'],
  ['recipe', 'name LIKE "recipe 5%"'],
  ['recipe', 'createdAt > "2050-01-01"'],
  ['recipe', 'tags.name = "Rare"'],
  ['recipe', 'tags.name LIKE "Rar%"'],
  ['recipe', 'tags.name CONTAINS ALL ["Rare", "Often"]'],
  ['recipe', 'tags.name = "Often" AND tags.name = "Rare"'],
  ['recipe', 'rating > 1 AND tags.name = "Rare"'],
  ['recipe', '(tags.name = "Rare" OR user.username = "bob") AND name LIKE "%5%"'],
  ['recipe', 'user.username = "bob"'],
  ['recipe', 'recipeIngredient.food.name = "lentils"'],
  ['timeline-event', 'recipe.slug = "recipe-5"'],
  ['timeline-event', 'recipe.tags.name = "Rare"'],
]

/** Filters that match many rows, the first of which are found in the order of an index. */
const wide: readonly string[] = [
  'tags.name = "Often"',
  'tags.name <> "Rare"',
  'tags IS NOT NULL',
  'NOT (tags.name = "Rare" OR user.username = "bob")',
  'tags.name CONTAINS ALL ["Often"]',
]

const firstFive = { perPage: 5, orderBy: 'name:asc' }

interface RecordedQuery {
  readonly text: string
  readonly values: readonly unknown[]
  readonly rows: number
}

describe('lists on SQLite', () => {
  let folder: string
  let file: string
  let ann: Member
  let reader: ReturnType<typeof openReader>
  let work: Storage
  let close: () => Promise<void>
  const recorded: RecordedQuery[] = []
  let proceeded = 0

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-plans-'))
    file = join(folder, 'larder.sqlite')
    const [clock, ids] = [{ now: () => new Date(noon) }, countingIds()]
    const filled = await openSqlite({ file, clock, ids })
    ann = (await buildTenant(filled, ids, 'House')).ann
    await filled.run(ann, (store) => fill(store, ann, ids))
    await filled.close()

    const { orm, schema } = await ormOf(file, catalog)
    const connection = (await orm.em.getDriver().getConnection().getNativeClient()) as Connection
    pretendMany(connection)
    reader = openReader(connection.constructor as Driver, file, () => (proceeded += 1))
    const query: Query = async ({ sql: text, parameters: values }) => {
      const rows = reader.all(text, values)
      recorded.push({ text, values, rows: rows.length })
      return rows
    }
    const no = () => expect.fail('this only reads')
    const engine: Engine = {
      read: (run) => run(query),
      diagnose: (error) => diagnose(error, file),
      ...{ write: no, check: no, close: no, jobs: { add: no, wake: no, backlog: no, start: no } },
      signals: { publish: no, committed: no, onSignal: no, tryLock: no },
      copied: { migrations: [], tables: [], foreign: [] },
      readCopy: no,
    }
    work = storageOf(schema, engine, { clock, ids })
    close = async () => {
      reader.connection.close()
      await orm.close()
    }
  })

  after(async () => {
    await close()
    await rm(folder, { recursive: true })
  })

  for (const [resource, filter] of narrow)
    it(`uses an index: ${resource} where ${filter}`, async () => {
      await firstPage(resourceNamed(catalog, resource), filter)
      const plans = recorded.map(({ text, values }) => ({ text, plan: planOf(text, values) }))
      expect(plans.filter(({ plan }) => plan.some(goesThroughAll))).to.deep.equal([])
    })

  for (const filter of wide)
    it(`reads few of ${often} recipes for the first five where ${filter}`, async () => {
      // The total is in the cache afterwards.
      expect((await firstPage(recipes, filter, firstFive)).total).to.be.above(often / 2)
      proceeded = 0
      await firstPage(recipes, filter, firstFive)
      // One row of sixteen is counted.
      expect(proceeded * 16).to.be.below(often / 4)
    })

  it('evaluates each of 100 conditions over relations once, and not for each row', async () => {
    const filter = Array.from({ length: 100 }, (_, n) => `tags.name <> "${n}"`).join(' AND ')
    await firstPage(recipes, filter, firstFive)
    const forEachRow = recorded.flatMap(({ text, values }) =>
      planOf(text, values).filter((step) => step.startsWith('CORRELATED')),
    )
    expect(forEachRow).to.have.length.below(10)
  })

  it('finds the matches of a search by their ids, also while there are no statistics', async () => {
    const { connection } = reader
    const writer = new (connection.constructor as Driver)(file, {})
    writer.exec('delete from sqlite_stat1; delete from sqlite_stat4')
    writer.close()
    connection.close()
    reader = openReader(connection.constructor as Driver, file)
    const order = readOrder({ orderBy: 'name:asc' }, recipes, { catalog })
    recorded.length = 0
    const search = { order, search: 'recipe often', ranked: true, page: 1, perPage: 5 }
    const { total } = await work.read(ann, (store) => store.of(recipes).page(search))
    expect(total).to.equal(often)
    const steps = recorded.flatMap(({ text, values }) => planOf(text, values))
    expect(steps.filter((step) => goesThroughAll(step) && !step.startsWith('SCAN i VIRTUAL'))).to.deep.equal(
      [],
    )
  })

  async function firstPage(resource: Resource, filter: string, { perPage = 50, orderBy = 'createdAt' } = {}) {
    recorded.length = 0
    const query = {
      filter: readFilter(filter, resource, { catalog, now: new Date(noon) }),
      order: readOrder({ orderBy }, resource, { catalog }),
      page: 1,
      perPage,
    }
    return work.read(ann, (store) => store.of(resource).page(query))
  }

  function planOf(text: string, values: readonly unknown[]): readonly string[] {
    return reader.all(`explain query plan ${text}`, values).map(([, , , detail]) => String(detail))
  }
})

/** The plan reads a whole table, or all rows of a group. */
function goesThroughAll(step: string): boolean {
  const reads = !/^SCAN (json_each|[fp]$)/.test(step) && step.startsWith('SCAN')
  return reads || /INDEX (recipe|timeline_event)_\w+ \(group_id=\?\)$/.test(step)
}

async function fill(store: Store, ann: Member, ids: { next(): string }): Promise<void> {
  const { groupId, householdId, userId } = ann
  const managed = { groupId, householdId, userId }
  const words = ['Often', 'Rare'].map((name) => record(tags, ids, { name }, { groupId }))
  const lentils = record(foods, ids, { name: 'lentils' }, { groupId })
  const rows = Array.from({ length: often }, (_, n) => {
    const tagIds = words.slice(0, n % 100 === 0 ? 2 : 1).map(({ id }) => id)
    const recipeIngredient = n === 7 ? [{ foodId: lentils.id }] : []
    return record(
      recipes,
      ids,
      { name: `Recipe ${n}`, tagIds, recipeIngredient, rating: n % 5 },
      { ...managed, slug: `recipe-${n}` },
    )
  })
  const put = (resource: Resource, some: readonly AnyRecord[]) => store.of(resource).addMany(some as never)
  await put(tags, words)
  await put(foods, [lentils])
  await put(recipes, rows)
}

/** Gives SQLite the statistics of 100,000 rows per table, all of one group, where each value of another index has 400 rows. */
function pretendMany(connection: Connection): void {
  connection.exec(`
    analyze;
    delete from sqlite_stat1;
    insert into sqlite_stat1 (tbl, idx, stat)
      select tbl_name, m.name, '100000' || (
        select group_concat(case when seqno + 1 = columns then ' 1' when name = 'group_id' then ' 100000' else ' 400' end, '')
        from (select seqno, name, count(*) over () as columns from pragma_index_info(m.name) order by seqno)
      )
      from sqlite_master m where type = 'index' and tbl_name not like 'search%';
  `)
}
