import { type AnyRecord, DomainError, type UnitOfWork, recipes, system, tags } from '@larder/domain'
import { expect } from 'chai'
import { type Contract, anyOf, failureOf, tenantOf } from './contract.ts'
import { record } from './tenant.ts'

/** Transactions are atomic and isolated, and lose no update. */
export function transactions(contract: Contract): void {
  const setup = setUp(contract)
  describe('commits and rollbacks', () => commitsAndRollbacks(contract, setup))
  describe('isolation', () => isolation(contract, setup))
  describe('concurrent transactions', () => concurrentTransactions(contract, setup))
  describe('the unit of work', () => unitOfWork(contract, setup))
}

type Setup = ReturnType<typeof setUp>

/** Tags of one tenant. */
function setUp(contract: Contract) {
  const tenant = tenantOf(contract, before)
  const tag = (name: string) =>
    record(tags, contract.ids, { name }, { groupId: tenant.groupId, slug: name.toLowerCase() })
  const names = async () =>
    (await contract.db.read(tenant.ann, (store) => store.of(tags).find())).map(({ name }) => name)
  return { tenant, tag, names }
}

function commitsAndRollbacks(contract: Contract, { tenant, tag, names }: Setup): void {
  const { check } = contract

  check('commits, and returns the result of the work', async () => {
    const [one, two] = [tag('One'), tag('Two')]
    const returned = await contract.db.run(tenant.ann, async (store) => {
      await anyOf(store, tags).add(one)
      await anyOf(store, tags).add(two)
      return 42
    })
    expect(returned).to.equal(42)
    expect(await names()).to.include.members(['One', 'Two'])
  })

  check('rolls back when the work throws, and rethrows the error', async () => {
    const deleted = tag('Gone')
    const stop = new Error('stop')
    const error = await failureOf(
      contract.db.run(tenant.ann, async (store) => {
        await anyOf(store, tags).add(deleted)
        expect(await anyOf(store, tags).get(deleted.id)).to.deep.equal(deleted)
        throw stop
      }),
    )
    expect(error).to.equal(stop)
    expect(await names()).not.to.include('Gone')
  })

  check('rolls back changes and deletions too', async () => {
    const [saved, changed] = [tag('Kept'), tag('Unchanged')]
    await contract.db.run(tenant.ann, (store) => anyOf(store, tags).addMany([saved, changed]))
    await failureOf(
      contract.db.run(tenant.ann, async (store) => {
        await anyOf(store, tags).remove(saved.id)
        await anyOf(store, tags).save({ ...changed, name: 'Changed' })
        throw new Error('stop')
      }),
    )
    expect(await names())
      .to.include.members(['Kept', 'Unchanged'])
      .and.not.include('Changed')
  })

  check('commits and rolls back transactions that may be long', async () => {
    const long = { mayBeLong: true }
    const [saved, deleted] = [tag('Long kept'), tag('Long gone')]
    await contract.db.run(tenant.ann, (store) => anyOf(store, tags).add(saved), long)
    const stop = new Error('stop')
    const stopped = contract.db.run(
      tenant.ann,
      async (store) => {
        await anyOf(store, tags).add(deleted)
        expect(await anyOf(store, tags).get(deleted.id)).to.deep.equal(deleted)
        expect(await names()).not.to.include('Long gone')
        throw stop
      },
      long,
    )
    expect(await failureOf(stopped)).to.equal(stop)
    const twice = contract.db.run(tenant.ann, (store) => anyOf(store, tags).add(tag('Long kept')), long)
    expect(await failureOf(twice)).to.include({ kind: 'conflict', code: 'tag/duplicate' })
    expect(await names())
      .to.include('Long kept')
      .and.not.include('Long gone')
    // Transactions of both kinds follow each other.
    await contract.db.run(tenant.ann, (store) => anyOf(store, tags).remove(saved.id))
    expect(await names()).not.to.include('Long kept')
  })

  check('rejects the transaction after a conflict, even when the work ignores it', async () => {
    const taken = tag('Taken')
    const beside = tag('Beside')
    await contract.db.run(tenant.ann, (store) => anyOf(store, tags).add(taken))
    const error = await failureOf(
      contract.db.run(tenant.ann, async (store) => {
        await anyOf(store, tags).add(beside)
        await failureOf(anyOf(store, tags).add(tag('Taken')))
        return 'swallowed'
      }),
    )
    expect(error).to.include({ kind: 'conflict', code: 'tag/duplicate' })
    expect(await names()).not.to.include('Beside')
    const again = await failureOf(
      contract.db.run(tenant.ann, async (store) => {
        await failureOf(anyOf(store, tags).add(tag('Taken')))
        await anyOf(store, tags).add(beside)
      }),
    )
    expect(again).to.include({ kind: 'conflict', code: 'tag/duplicate' })
    expect(await names()).not.to.include('Beside')
  })
}

function isolation(contract: Contract, { tenant, tag, names }: Setup): void {
  const { check } = contract

  check('shows uncommitted writes to their own transaction only', async () => {
    const secret = tag('Secret')
    await contract.db.run(tenant.ann, async (store) => {
      await anyOf(store, tags).add(secret)
      expect(await anyOf(store, tags).count()).to.equal((await anyOf(store, tags).find()).length)
      expect((await anyOf(store, tags).find()).map(({ name }) => name)).to.include('Secret')
      expect(await names()).not.to.include('Secret')
    })
    expect(await names()).to.include('Secret')
  })

  check('gives a read transaction one consistent state', async () => {
    const late = tag('Late')
    await contract.db.read(tenant.ann, async (store) => {
      const before = await store.of(tags).count()
      await contract.db.run(tenant.ann, (other) => anyOf(other, tags).add(late))
      expect(await store.of(tags).get(late.id)).to.equal(undefined)
      expect(await store.of(tags).count()).to.equal(before)
    })
    expect(await names()).to.include('Late')
  })
}

function concurrentTransactions(contract: Contract, { tenant, tag, names }: Setup): void {
  const { check, ids } = contract

  check('loses no update when many transactions change one row', async () => {
    const counter = tag('0')
    await contract.db.run(tenant.ann, (store) => anyOf(store, tags).add(counter))
    await Promise.all(
      Array.from({ length: 8 }, () =>
        contract.db.run(tenant.ann, async (store) => {
          const current = await anyOf(store, tags).lock(counter.id)
          const count = Number(current?.name) + 1
          await anyOf(store, tags).save({ ...counter, name: String(count) })
        }),
      ),
    )
    const stored = await contract.db.read(tenant.ann, (store) => store.of(tags).get(counter.id))
    expect(stored?.name).to.equal('8')
  })

  check(
    'lets one of several concurrent inserts of the same value succeed, and rejects the others',
    async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 5 }, (_, index) => {
          const same = { ...tag('Same'), name: `Same ${index}` }
          return contract.db.run(tenant.ann, (store) => anyOf(store, tags).add(same))
        }),
      )
      const reasons = results.map((result) =>
        result.status === 'fulfilled' ? 'stored' : (result.reason as DomainError).code,
      )
      expect(reasons.sort()).to.deep.equal(['stored', ...Array<string>(4).fill('tag/duplicate')].sort())
    },
  )

  check('runs many transactions on different rows', async () => {
    const many = Array.from({ length: 12 }, (_, index) => tag(`Many ${index}`))
    await Promise.all(many.map((one) => contract.db.run(tenant.ann, (store) => anyOf(store, tags).add(one))))
    expect(await names()).to.include.members(many.map(({ name }) => name))
  })

  check('completes transactions that lock the same rows in opposite order, on all servers', async () => {
    const [one, two] = [tag('Left'), tag('Right')]
    await contract.db.run(tenant.ann, (store) => anyOf(store, tags).addMany([one, two]))
    const last = () => contract.db.read(tenant.ann, (store) => store.lastSequence())
    for (const actor of [tenant.ann, system]) {
      const meet = meeting(2)
      const lockBoth = (server: UnitOfWork, first: AnyRecord, second: AnyRecord, name: string) =>
        server.run(actor, async (store) => {
          const repository = anyOf(store, tags)
          await repository.lock(first.id)
          await meet()
          await repository.lock(second.id)
          await repository.save({ ...first, name: `${name} ${first.slug as string}` })
          await repository.save({ ...second, name: `${name} ${second.slug as string}` })
          const { groupId } = tenant.ann
          store.emit({ type: 'tag.updated', resource: 'tag', resourceId: first.id, groupId, data: {} })
        })
      const before = await last()
      const [here, there] = [contract.db, contract.servers.at(-1)!]
      await Promise.all([lockBoth(here, one, two, 'First'), lockBoth(there, two, one, 'Second')])
      const stored = await contract.db.read(tenant.ann, (store) => store.of(tags).getMany([one.id, two.id]))
      expect(new Set(stored.map(({ name }) => name.split(' ')[0])).size).to.equal(1)
      expect(await last()).to.equal(before + 2)
    }
  })

  check('leaves no reference to a row that another transaction deletes', async () => {
    for (let round = 0; round < 4; round += 1) {
      const word = tag(`Round ${round}`)
      const { groupId, userId, householdId } = tenant.ann
      const slug = ids.next()
      const soup = record(
        recipes,
        ids,
        { name: 'Soup', tagIds: [word.id] },
        { groupId, userId, householdId, slug },
      )
      await contract.db.run(tenant.ann, (store) => anyOf(store, tags).add(word))
      const [, added] = await Promise.allSettled([
        contract.db.run(tenant.ann, (store) => anyOf(store, tags).remove(word.id)),
        contract.db.run(tenant.ann, (store) => anyOf(store, recipes).add(soup)),
      ])
      if (added.status === 'rejected') expect(added.reason).to.include({ kind: 'missing' })
      const stored = await contract.db.read(tenant.ann, (store) => store.of(recipes).get(soup.id))
      expect(stored?.tagIds).to.deep.equal(added.status === 'rejected' ? undefined : [])
    }
  })
}

function unitOfWork(contract: Contract, { tenant }: Setup): void {
  const { check } = contract

  check('rejects a nested run, and continues to work', async () => {
    const error = await failureOf(
      contract.db.run(tenant.ann, () => contract.db.run(tenant.ann, async () => 'never')),
    )
    expect(error).to.be.an('error').and.not.be.instanceOf(DomainError)
    expect(await contract.db.run(tenant.ann, async () => 'after')).to.equal('after')
    // Also when the first transaction waits for something else.
    await failureOf(
      contract.db.run(tenant.ann, async (store) => {
        await store.of(tags).count()
        await contract.db.run(system, async () => 'never')
      }),
    )
  })

  check('has one time and one actor', async () => {
    const store = await contract.db.run(tenant.ann, async (store) => store)
    expect(store.now).to.equal(contract.clock.now().toISOString())
    expect(store.actor).to.deep.equal(tenant.ann)
    const read = await contract.db.read(system, async (store) => store.actor)
    expect(read).to.deep.equal(system)
  })

  check('responds to a check', async () => {
    await contract.db.check()
  })
}

/** Returns a function that waits until it was called a number of times. Engines that run one transaction at a time do not wait for long. */
function meeting(size: number): () => Promise<void> {
  const arrivals: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      arrivals.push(resolve)
      if (arrivals.length >= size) for (const arrive of arrivals) arrive()
      else setTimeout(resolve, 100)
    })
}
