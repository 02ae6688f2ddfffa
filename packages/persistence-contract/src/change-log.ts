import { type NewChange, type Change, type Id, type Visitor, system, tags } from '@larder/domain'
import { expect } from 'chai'
import { type Contract, anyOf, failureOf, tenantOf } from './contract.ts'
import { type Tenant, record } from './tenant.ts'

/** Changes are written in the transaction that makes them, numbered in the order of commits without gaps. */
export function changeLog(contract: Contract): void {
  const setup = setUp(contract)
  describe('entries', () => entries(contract, setup))
  describe('numbers', () => numbers(contract, setup))
  describe('readers', () => readers(contract, setup))
  describe('trimming', () => trimming(contract, setup))
}

type Setup = ReturnType<typeof setUp>

/** Two groups, whose logs are empty before each test. */
function setUp(contract: Contract) {
  const tenant = tenantOf(contract, beforeEach)
  const other = tenantOf(contract, beforeEach)
  const change = (type: string, data: object = {}): NewChange => ({
    type,
    resource: 'tag',
    resourceId: contract.ids.next(),
    data: data as NewChange['data'],
  })
  const log = (of: Tenant = tenant, after = 0, limit = 1_000) =>
    contract.db.read(of.ann, (store) => store.changes({ after, limit }))
  const types = (changes: readonly Change[]) => changes.map(({ type, sequence }) => `${sequence} ${type}`)
  return { tenant, other, change, log, types }
}

function entries(contract: Contract, { tenant, change, log }: Setup): void {
  const { check, ids } = contract

  check('is empty before the first change', async () => {
    expect(await log()).to.deep.equal([])
    expect(await contract.db.read(tenant.ann, (store) => store.lastSequence())).to.equal(0)
  })

  check('has type, resource, time and actor of a change', async () => {
    const data = { name: 'É', nested: { list: [1, null, '🍕'] } }
    const announced = change('tag.created', data)
    await contract.db.run(tenant.ann, async (store) => store.emit(announced))
    const [entry, ...more] = await log()
    expect(more).to.deep.equal([])
    expect(entry?.id).to.match(/^[0-9a-f-]{36}$/)
    expect(entry).to.deep.equal({
      id: entry?.id,
      groupId: tenant.groupId,
      sequence: 1,
      type: 'tag.created',
      resource: 'tag',
      resourceId: announced.resourceId,
      householdId: tenant.ann.householdId,
      actor: tenant.ann.userId,
      timestamp: contract.clock.now().toISOString(),
      data,
      referencedBy: null,
      recipeId: null,
      audience: null,
      exceptFor: null,
    })
  })

  check('has the rows that referenced a deleted row', async () => {
    const referencedBy = { recipe: [ids.next(), ids.next()] }
    await contract.db.run(tenant.ann, async (store) => {
      store.emit({ ...change('a'), referencedBy })
      store.emit({ ...change('b'), referencedBy: {} })
      store.emit(change('c'))
    })
    expect((await log()).map((entry) => entry.referencedBy)).to.deep.equal([referencedBy, {}, null])
  })

  check('uses the given household, and the given group of a change by the server', async () => {
    await contract.db.run(tenant.ann, async (store) =>
      store.emit({ ...change('a'), householdId: tenant.bob.householdId }),
    )
    await contract.db.run(tenant.ann, async (store) => store.emit({ ...change('b'), householdId: null }))
    await contract.db.run(system, async (store) => {
      store.emit({ ...change('c'), groupId: tenant.groupId })
    })
    expect((await log()).map(({ householdId, actor }) => [householdId, actor])).to.deep.equal([
      [tenant.bob.householdId, tenant.ann.userId],
      [null, tenant.ann.userId],
      [null, null],
    ])
    await failureOf(contract.db.run(system, async (store) => store.emit(change('whose?'))))
  })

  check('keeps a copy of the emitted change', async () => {
    const data = { name: 'before' }
    await contract.db.run(tenant.ann, async (store) => {
      store.emit(change('a', data))
    })
    data.name = 'after'
    expect((await log())[0]?.data).to.deep.equal({ name: 'before' })
  })
}

function numbers(contract: Contract, { tenant, other, change, log, types }: Setup): void {
  const { check, ids } = contract

  check('numbers more than a hundred changes of one transaction', async () => {
    await contract.db.run(tenant.ann, async (store) => {
      for (let n = 1; n <= 250; n += 1) store.emit(change(String(n)))
    })
    expect(types(await log())).to.deep.equal(Array.from({ length: 250 }, (_, n) => `${n + 1} ${n + 1}`))
  })

  check('numbers the changes of each group in the order of commits, without gaps', async () => {
    await contract.db.run(tenant.ann, async (store) => {
      store.emit(change('a'))
      store.emit(change('b'))
    })
    await contract.db.run(other.ann, async (store) => store.emit(change('x')))
    await contract.db.run(tenant.bob, async (store) => store.emit(change('c')))
    await contract.db.run(system, async (store) => {
      for (const [type, { groupId }] of [
        ['d', tenant],
        ['y', other],
        ['e', tenant],
      ] as const)
        store.emit({ ...change(type), groupId })
    })
    expect(types(await log())).to.deep.equal(['1 a', '2 b', '3 c', '4 d', '5 e'])
    expect(types(await log(other))).to.deep.equal(['1 x', '2 y'])
    const last = (of: Tenant) => contract.db.read(of.bob, (store) => store.lastSequence())
    expect([await last(tenant), await last(other)]).to.deep.equal([5, 2])
  })

  check('has no change of a transaction that was rolled back, and no gap', async () => {
    const tag = record(tags, ids, { name: 'New' }, { groupId: tenant.groupId, slug: 'new' })
    await failureOf(
      contract.db.run(tenant.ann, async (store) => {
        await anyOf(store, tags).add(tag)
        store.emit(change('never'))
        throw new Error('stop')
      }),
    )
    await failureOf(
      contract.db.run(tenant.ann, async (store) => {
        await anyOf(store, tags).add(tag)
        store.emit(change('never'))
        await anyOf(store, tags).add({ ...tag, id: ids.next() })
      }),
    )
    expect(await log()).to.deep.equal([])
    await contract.db.run(tenant.ann, async (store) => {
      store.emit(change('first'))
      await anyOf(store, tags).add(tag)
    })
    expect(types(await log())).to.deep.equal(['1 first'])
  })

  check('numbers concurrent transactions without duplicates', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        contract.db.run(index % 2 === 0 ? tenant.ann : tenant.bob, async (store) => {
          await store.of(tags).count()
          store.emit(change(`run ${index}`))
          store.emit(change(`run ${index}`))
        }),
      ),
    )
    const changes = await log()
    expect(changes.map(({ sequence }) => sequence)).to.deep.equal(Array.from({ length: 20 }, (_, i) => i + 1))
    const order = changes.map(({ type }) => type)
    expect(order.filter((_, index) => index % 2 === 0)).to.deep.equal(
      order.filter((_, index) => index % 2 === 1),
    )
    expect(new Set(changes.map(({ id }) => id)).size).to.equal(20)
  })

  check('shows no change before one with a lower number', async () => {
    const seen: number[] = []
    const reader = (async () => {
      let after = 0
      while (after < 40) {
        const changes = await log(tenant, after)
        seen.push(...changes.map(({ sequence }) => sequence))
        after = seen.at(-1) ?? 0
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    })()
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        contract.db.run(index % 2 === 0 ? tenant.ann : tenant.bob, async (store) => {
          store.emit(change(`write ${index}`))
          await new Promise((resolve) => setTimeout(resolve, index % 7))
        }),
      ),
    )
    await reader
    expect(seen).to.deep.equal(Array.from({ length: 40 }, (_, index) => index + 1))
  })
}

function readers(contract: Contract, { tenant, other, change, log, types }: Setup): void {
  const { check } = contract

  check('returns the changes after a sequence number, up to a limit', async () => {
    await contract.db.run(tenant.ann, async (store) => {
      for (const type of ['a', 'b', 'c', 'd']) store.emit(change(type))
    })
    expect(types(await log(tenant, 1, 2))).to.deep.equal(['2 b', '3 c'])
    expect(types(await log(tenant, 3))).to.deep.equal(['4 d'])
    expect(await log(tenant, 4)).to.deep.equal([])
    expect(await log(tenant, 2_000_000_000)).to.deep.equal([])
    expect(await log(tenant, 0, 0)).to.deep.equal([])
  })

  check(
    'shows a member their own group’s changes and no other’s, and the server the one it names',
    async () => {
      await contract.db.run(tenant.ann, async (store) => store.emit(change('a')))
      const { groupId } = tenant
      const theirs = await contract.db.read(other.ann, async (store) => [
        await store.changes({ groupId, after: 0, limit: 10 }),
        await store.lastSequence(groupId),
      ])
      expect(theirs).to.deep.equal([[], 0])
      const seen = await contract.db.read(system, async (store) => [
        types(await store.changes({ groupId, after: 0, limit: 10 })),
        await store.lastSequence(groupId),
        await store.changes({ after: 0, limit: 10 }),
      ])
      expect(seen).to.deep.equal([['1 a'], 1, []])
    },
  )

  check('shows a visitor no change', async () => {
    await contract.db.run(tenant.ann, async (store) => store.emit(change('a')))
    const { groupId } = tenant
    const visitor: Visitor = { kind: 'visitor', groupId, householdIds: [tenant.ann.householdId] }
    const groups: readonly { readonly groupId?: Id }[] = [{}, { groupId }, { groupId: other.groupId }]
    for (const of of groups) {
      const seen = await contract.db.read(visitor, async (store) => [
        await store.changes({ ...of, after: 0, limit: 10 }),
        await store.lastSequence(of.groupId),
      ])
      expect(seen).to.deep.equal([[], 0])
    }
  })

  check('writes the changes of a member to the log of their own group only', async () => {
    await contract.db.run(tenant.ann, async (store) =>
      store.emit({ ...change('smuggled'), groupId: other.groupId }),
    )
    expect(await log(other)).to.deep.equal([])
    expect(types(await log())).to.deep.equal(['1 smuggled'])
  })
}

function trimming(contract: Contract, { tenant, change, log, types }: Setup): void {
  const { check } = contract

  check('trims the oldest changes until the others have at most a size', async () => {
    const { groupId } = tenant
    const data = { text: 'x'.repeat(489) }
    await contract.db.run(tenant.ann, async (store) => {
      for (const type of ['a', 'b', 'c', 'd']) store.emit({ ...change(type), data })
    })
    const trim = (maxBytes: number, upTo: number, before?: string) =>
      contract.db.run(system, (store) =>
        store.trimChanges({ groupId, maxBytes, upTo, ...(before !== undefined && { before }) }),
      )
    await trim(2_000, 4)
    expect(types(await log())).to.deep.equal(['1 a', '2 b', '3 c', '4 d'])
    await trim(1_999, 4)
    expect(types(await log())).to.deep.equal(['2 b', '3 c', '4 d'])
    await trim(10, 2)
    expect(types(await log())).to.deep.equal(['3 c', '4 d'])
    await trim(1_000, 4, contract.clock.now().toISOString())
    expect(types(await log())).to.deep.equal(['3 c', '4 d'])
    await trim(999, 4)
    expect(types(await log())).to.deep.equal(['4 d'])
    expect(await contract.db.read(tenant.ann, (store) => store.lastSequence())).to.equal(4)
  })

  check('trims old changes, and continues the numbering', async () => {
    await contract.db.run(tenant.ann, async (store) => {
      for (const type of ['a', 'b', 'c']) store.emit(change(type))
    })
    const { groupId } = tenant
    const trim = (before: string, upTo: number) =>
      contract.db.run(system, (store) => store.trimChanges({ groupId, before, upTo }))
    const later = new Date(contract.clock.now().getTime() + 1).toISOString()
    await trim(contract.clock.now().toISOString(), 3)
    expect(types(await log())).to.deep.equal(['1 a', '2 b', '3 c'])
    await trim(later, 2)
    expect(types(await log())).to.deep.equal(['3 c'])
    expect(types(await log(tenant, 1))).to.deep.equal(['3 c'])
    await trim(later, 3)
    expect(await contract.db.read(tenant.ann, (store) => store.lastSequence())).to.equal(3)
    await contract.db.run(tenant.ann, async (store) => store.emit(change('d')))
    expect(types(await log())).to.deep.equal(['4 d'])
    await failureOf(
      contract.db.run(tenant.ann, (store) => store.trimChanges({ groupId, before: later, upTo: 4 })),
    )
    expect(types(await log())).to.deep.equal(['4 d'])
  })
}
