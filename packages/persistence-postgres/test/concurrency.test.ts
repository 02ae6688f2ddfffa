import {
  type AnyRecord,
  type Change,
  type Member,
  type Resource,
  type Store,
  type Storage,
  firstStart,
  newRecord,
  recipes,
  shoppingItems,
  shoppingLists,
  system,
  users,
  catalog,
  memberOf,
} from '@larder/domain'
import { expect } from 'chai'
import pg from 'pg'
import { openPostgres } from '../src/index.ts'
import { query, sharedPostgres } from './embedded.ts'

const clock = { now: () => new Date('2026-11-21T04:22:00.000Z') }
const ids = { next: () => crypto.randomUUID() }
const creation = { catalog, ids }

describe('PostgreSQL under concurrent transactions', () => {
  let url: string
  let db: Storage
  let ann: Member
  before(async () => {
    url = await (await sharedPostgres()).makeDatabase()
    db = await openPostgres({ url, clock, ids })
    await firstStart({ username: 'ann', email: 'ann@example.org', password: 'salt and pepper' }, {
      work: db,
      creation,
      passwords: {
        hash: async () => 'hash',
        matches: async () => true,
        isCommon: () => false,
        isCurrent: () => true,
      },
    } as never)
    const [user] = await db.read(system, (store) => store.of(users).find())
    ann = memberOf(user!)
  })
  after(() => db.close())

  const made = async (store: Store, resource: Resource, draft: object, managed: object = {}) => {
    const record = newRecord(store, resource, draft as never, creation, managed as never)
    await store.of(resource).add(record as never)
    return record
  }
  const announcement = (type: string) => ({ type, resource: 'tag', resourceId: ids.next(), data: {} })

  it('shows changes in the order of their numbers, also when transactions commit late', async () => {
    const slow = new pg.Client({ connectionString: url })
    await slow.connect()
    const first = await db.read(ann, (store) => store.lastSequence())
    // Another server has written its change and is about to commit.
    await slow.query('begin')
    const { rows } = await slow.query<{ sequence: number }>(
      'update change_counter set sequence = sequence + 1 where group_id = $1 returning sequence',
      [ann.groupId],
    )
    await slow.query(
      `insert into change (group_id, sequence, id, type, resource, resource_id, timestamp, data)
       values ($1, $2, $3, 'slow', 'tag', $3, now(), '{}')`,
      [ann.groupId, rows[0]!.sequence, ids.next()],
    )
    const quick = db.run(ann, async (store) => store.emit(announcement('quick')))
    const waits = async (): Promise<string> => {
      const { rows: locks } = await slow.query('select from pg_locks where not granted')
      if (locks.length > 0) return 'waits'
      await new Promise((resolve) => setTimeout(resolve, 5))
      return waits()
    }
    expect(await Promise.race([quick.then(() => 'is done'), waits()])).to.equal('waits')
    const changes = () => db.read(ann, (store) => store.changes({ after: first, limit: 10 }))
    expect(await changes()).to.deep.equal([])
    await slow.query('commit')
    await slow.end()
    await quick
    expect((await changes()).map(({ type, sequence }) => [type, sequence - first])).to.deep.equal([
      ['slow', 1],
      ['quick', 2],
    ])
  })

  it('gives a reader of the log every change once, in order, during concurrent writes', async () => {
    const start = await db.read(ann, (store) => store.lastSequence())
    let isOver = false
    const writers = Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        db.run(ann, async (store) => {
          for (let each = 0; each <= n % 3; each += 1) store.emit(announcement(`${n}`))
          await store.of(users).count()
        }),
      ),
    ).finally(() => (isOver = true))
    const seen: Change[] = []
    for (let wasOver = false; !wasOver;) {
      wasOver = isOver
      const after = seen.at(-1)?.sequence ?? start
      seen.push(...(await db.read(ann, (store) => store.changes({ after, limit: 7 }))))
      // The last read follows the last commit and must reach the end.
      if (wasOver && seen.at(-1)!.sequence < (await db.read(ann, (store) => store.lastSequence())))
        wasOver = false
    }
    await writers
    expect(seen.map(({ sequence }) => sequence - start)).to.deep.equal(seen.map((_, index) => index + 1))
    expect(seen).to.have.length(Array.from({ length: 40 }, (_, n) => 1 + (n % 3)).reduce((a, b) => a + b))
  })

  it('runs the writing transactions of a group one at a time on all servers, and reads meanwhile', async () => {
    const other = await openPostgres({ url, clock, ids, poolSize: 2 })
    try {
      const order: string[] = []
      const gate = Promise.withResolvers<void>()
      const write = (server: Storage, name: string) =>
        server.run(ann, async (store) => {
          // The first statement waits for the transaction before.
          await store.of(users).count()
          order.push(`${name} begins`)
          await gate.promise
          order.push(`${name} ends`)
        })
      const writers = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
        write('abcd'.includes(name) ? other : db, name),
      )
      // The pool has two connections. The writers of this server use one of them.
      const reads = Array.from({ length: 5 }, () => other.read(ann, (store) => store.of(users).count()))
      expect(await Promise.all(reads)).to.deep.equal([1, 1, 1, 1, 1])
      gate.resolve()
      await Promise.all(writers)
      const names = order.map((each) => each.slice(0, 1)).filter((_, at) => at % 2 === 0)
      expect(order).to.deep.equal(names.flatMap((name) => [`${name} begins`, `${name} ends`]))
      expect(names.toSorted()).to.deep.equal(['a', 'b', 'c', 'd', 'e', 'f'])
    } finally {
      await other.close()
    }
  })

  it('reads several times in a row on one connection, without waiting for the end of a read', async () => {
    const own = await (await sharedPostgres()).makeDatabase()
    const reader = await openPostgres({ url: own, clock, ids })
    try {
      for (let reads = 0; reads < 5; reads += 1) await reader.read(system, (store) => store.of(users).count())
      const used = "select from pg_stat_activity where datname = current_database() and query = 'commit'"
      while ((await query(own, `${used} and state <> 'idle'`)).length > 0);
      expect(await query(own, used)).to.have.length(1)
    } finally {
      await reader.close()
    }
  })

  it('stores a list completely when a row of it was deleted concurrently', async () => {
    const { soup, stew, item } = await db.run(ann, async (store) => {
      const mine = { userId: ann.userId, householdId: ann.householdId }
      const soup = await made(store, recipes, { name: 'Soup' }, { ...mine, slug: 'soup' })
      const stew = await made(store, recipes, { name: 'Stew' }, { ...mine, slug: 'stew' })
      const list = await made(store, shoppingLists, { name: 'Saturday' }, mine)
      const recipeReferences = [soup, stew].map(({ id }) => ({ recipeId: id, recipeQuantity: 1 }))
      const item = await made(store, shoppingItems, { shoppingListId: list.id, recipeReferences })
      return { soup, stew, item }
    })
    await db.run(ann, async (store) => {
      const current = (await store.of(shoppingItems).lock(item.id))!
      await removeElsewhere(soup)
      const recipeReferences = current.recipeReferences.filter(({ recipeId }) => recipeId === stew.id)
      await store.of(shoppingItems).save({ ...current, recipeReferences })
    })
    const stored = await db.read(ann, (store) => store.of(shoppingItems).get(item.id))
    expect(stored?.recipeReferences.map(({ recipeId }) => recipeId)).to.deep.equal([stew.id])
  })

  async function removeElsewhere({ id }: AnyRecord): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('delete from recipe where id = $1', [id])
    await client.end()
  }
})
