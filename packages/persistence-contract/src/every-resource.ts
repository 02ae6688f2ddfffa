import { type AnyRecord, type Id, type Resource, type View, catalog, isFolded, remover } from '@larder/domain'
import { type BoundOrder, readOrder } from '@larder/domain/query'
import { expect } from 'chai'
import { type Contract, anyOf, failureOf, tenantOf, undone } from './contract.ts'
import type { Tenant } from './tenant.ts'
import { randomOf, randomRecord } from './random.ts'
import {
  type Samples,
  ownershipOf,
  perResource,
  redirected,
  removed,
  asStored,
  samplesOf,
  shown,
  storeSamples,
  storedSamples,
  writerOf,
} from './samples.ts'

const idColumn = { key: 'id', type: 'id', nullable: false } as const
const nowhere = '00000000-0000-4000-8000-000000000000'
const malformed = [
  '',
  'soup',
  nowhere.slice(1),
  `${nowhere} `,
  '00000000-0000-4000-8000-00000000000G',
  '\0',
  '%',
]

/** Tests of every resource of the catalog, with random records that are valid by its field table. */
export function everyResource(contract: Contract): void {
  const tenant = tenantOf(contract, before)
  const samples = samplesOf(() => storeSamples(contract, tenant, 7))
  const ofEach = (declare: (contract: Contract, setup: Setup) => void) => () => {
    for (const resource of catalog.values()) declare(contract, setUp(contract, tenant, samples, resource))
  }
  describe('reads', ofEach(reads))
  describe('views', ofEach(views))
  describe('writes', ofEach(writes))
  describe('redirected references', ofEach(redirectedReferences))
  describe('unique values', ofEach(uniqueValues))
}

type Setup = ReturnType<typeof setUp>

/** The samples of a resource, and how its tests use them. */
function setUp(contract: Contract, tenant: Tenant, samples: Samples, resource: Resource) {
  const records = () => [...(samples.get(resource.name)?.values() ?? [])]
  const actor = () => writerOf(resource, tenant)
  const read = <T>(work: (store: ReturnType<typeof anyOf>) => Promise<T>) =>
    contract.db.read(actor(), (store) => work(anyOf(store as never, resource)))

  /** A record of the same tenant with other random values. */
  function another(record: AnyRecord, within: Samples, seed: number, number = perResource): AnyRecord {
    const given = { ...ownershipOf(resource, tenant), createdAt: record.createdAt }
    // Its unique values must be new too, so that it is created with another id first.
    const fresh = randomRecord(resource, {
      id: contract.ids.next(),
      number,
      random: randomOf(seed),
      targets: (name) => [...(within.get(name)?.keys() ?? [])],
      given,
    })
    return { ...fresh, id: record.id }
  }

  return { samples, resource, records, actor, read, another }
}

function reads(contract: Contract, { samples, resource, records, actor, read, another }: Setup): void {
  const { check } = contract

  check(`${resource.name}: returns a record as it was stored`, async () => {
    for (const record of records()) {
      const stored = await read((store) => store.get(record.id))
      expect(stored).to.deep.equal(asStored(resource, record))
      expect(Object.keys(stored as object)).to.deep.equal(Object.keys(resource.fields))
    }
  })

  check(`${resource.name}: returns many records in the requested order, each once`, async () => {
    const wanted = records().reverse()
    const ids = wanted.map(({ id }) => id)
    const found = await read((store) => store.getMany([nowhere, ...ids, ...malformed, ...ids]))
    expect(found).to.deep.equal(wanted.map((record) => asStored(resource, record)))
    expect(await read((store) => store.getMany([]))).to.deep.equal([])
  })

  check(`${resource.name}: returns nothing for a malformed id`, async () => {
    const first = records()[0] as AnyRecord
    // An id without letters is the same in upper case.
    const capitals = /[a-f]/.test(first.id) ? [first.id.toUpperCase()] : []
    for (const id of [nowhere, ...malformed, ...capitals]) {
      const responses = await read(async (store) => [await store.get(id), await store.view(id)])
      expect(responses, id).to.deep.equal([undefined, undefined])
    }
    expect(await read((store) => store.views([...malformed, nowhere]))).to.deep.equal([])
    await undone(contract.db, actor(), async (store) => {
      for (const id of [nowhere, ...malformed]) {
        expect(await anyOf(store, resource).lock(id), id).to.equal(undefined)
        expect(await anyOf(store, resource).remove(id), id).to.equal(false)
      }
    })
  })

  check(`${resource.name}: finds by id, with a limit, and counts`, async () => {
    const found = await read((store) => store.find())
    expect(found.map(({ id }) => id)).to.deep.equal(found.map(({ id }) => id).sort())
    const own = new Set(records().map(({ id }) => id))
    expect(found.filter(({ id }) => own.has(id))).to.deep.equal(
      records()
        .map((record) => asStored(resource, record))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
    expect(await read((store) => store.find({ limit: 2 }))).to.deep.equal(found.slice(0, 2))
    expect(await read((store) => store.count())).to.equal(found.length)
  })

  check(`${resource.name}: finds and locks in the requested order`, async () => {
    const order: BoundOrder = {
      resource: resource.name,
      keys: [{ path: { text: 'id', hops: [], column: idColumn }, direction: 'desc' }],
      nulls: undefined,
    }
    await undone(contract.db, actor(), async (store) => {
      const repository = anyOf(store, resource)
      const all = await repository.find()
      const last = all.slice(-2).reverse()
      expect(await repository.find({ order, limit: 2 })).to.deep.equal(last)
      expect(await repository.ids({ order, limit: 2 })).to.deep.equal(last.map(({ id }) => id))
      expect(await repository.ids()).to.deep.equal(all.map(({ id }) => id))
      const [one] = await repository.lockAll({ order, limit: 1 })
      expect(one).to.deep.equal(last[0])
      if (records().some(({ id }) => id === one?.id)) {
        const changed = another(one as AnyRecord, samples, 17)
        await repository.save(changed)
        expect(await repository.lockAll({ order, limit: 1 })).to.deep.equal([asStored(resource, changed)])
      }
    })
  })
}

function views(contract: Contract, { samples, resource, records, actor, read }: Setup): void {
  const { check } = contract

  check(`${resource.name}: returns the detail view that the domain defines`, async () => {
    const ids = records().map(({ id }) => id)
    const views = await read((store) => store.views(ids))
    const expected = records().map((record) => shown(samples, resource, record, true))
    expect(views).to.deep.equal(expected)
    expect(views.map(keysIn)).to.deep.equal(expected.map(keysIn))
    const [last = nowhere] = ids.slice(-1)
    expect(await read((store) => store.view(last))).to.deep.equal(expected.at(-1))
  })

  check(`${resource.name}: returns the list view that the domain defines`, async () => {
    const order: BoundOrder =
      resource.scope === 'system'
        ? { resource: resource.name, keys: [], nulls: undefined }
        : readOrder({ orderBy: 'id', orderDirection: 'asc' }, resource, { catalog })
    const page = await contract.db.read(actor(), (store) =>
      store.of(resource).page({ order, page: 1, perPage: -1 }),
    )
    const own = new Map(records().map((record) => [record.id, record]))
    const rows = page.rows.filter(({ id }) => own.has(id as Id))
    const expected = rows.map(({ id }) => shown(samples, resource, own.get(id as Id) as AnyRecord, false))
    expect(rows).to.have.length(own.size)
    expect(rows).to.deep.equal(expected)
    expect(rows.map(keysIn)).to.deep.equal(expected.map(keysIn))
  })
}

function writes(contract: Contract, { samples, resource, records, actor, another }: Setup): void {
  const { check } = contract

  check(`${resource.name}: replaces a record with its lists and sets`, async () => {
    const [first] = records() as [AnyRecord]
    for (const seed of [11, 12, 13]) {
      const changed = another(first, samples, seed)
      await undone(contract.db, actor(), async (store) => {
        const repository = anyOf(store, resource)
        expect(await repository.lock(first.id)).to.deep.equal(asStored(resource, first))
        await repository.save(changed)
        expect(await repository.get(first.id)).to.deep.equal(asStored(resource, changed))
        expect(await repository.lock(first.id)).to.deep.equal(asStored(resource, changed))
        const then = new Map(samples).set(
          resource.name,
          new Map(samples.get(resource.name)).set(first.id, changed),
        )
        expect(await repository.view(first.id)).to.deep.equal(shown(then, resource, changed, true))
        await repository.save(first)
        expect(await repository.get(first.id)).to.deep.equal(asStored(resource, first))
      })
    }
  })

  check(`${resource.name}: rejects saving a record that does not exist`, async () => {
    const deleted = { ...another(records()[0] as AnyRecord, samples, 14), id: nowhere }
    const error = await failureOf(contract.db.run(actor(), (store) => anyOf(store, resource).save(deleted)))
    expect(error).to.include({ kind: 'missing', code: `${resource.name}/missing` })
  })

  check(`${resource.name}: deletes a record once, with the rows that require it`, async () => {
    const last = records().at(-1) as AnyRecord
    const after = await undone(contract.db, remover, async (store) => {
      expect(await anyOf(store, resource).remove(last.id)).to.equal(true)
      expect(await anyOf(store, resource).get(last.id)).to.equal(undefined)
      expect(await anyOf(store, resource).remove(last.id)).to.equal(false)
      return storedSamples(store, samples)
    })
    expectSameSamples(after, removed(samples, resource.name, last.id))
  })

  check(`${resource.name}: rejects a second record with the same id`, async () => {
    const first = records()[0] as AnyRecord
    const same = { ...another(first, samples, 15), id: first.id }
    const error = await failureOf(contract.db.run(actor(), (store) => anyOf(store, resource).add(same)))
    expect(error).to.include({ kind: 'conflict', code: `${resource.name}/duplicate` })
  })
}

function redirectedReferences(contract: Contract, { samples, resource, records, actor }: Setup): void {
  const { check } = contract

  check(`${resource.name}: redirects all references to another row`, async () => {
    const [from, to] = records().slice(-2) as [AnyRecord, AnyRecord]
    const after = await undone(contract.db, remover, async (store) => {
      await anyOf(store, resource).redirect(from.id, to.id)
      return storedSamples(store, samples)
    })
    expectSameSamples(after, redirected(samples, resource.name, from.id, to.id))
  })

  check(`${resource.name}: redirects between existing rows only`, async () => {
    const { id } = records()[0] as AnyRecord
    for (const [from, to] of [
      [id, nowhere],
      [nowhere, id],
    ] as const) {
      const error = await failureOf(
        contract.db.run(actor(), (store) => anyOf(store, resource).redirect(from, to)),
      )
      expect(error).to.include({ kind: 'missing', code: `${resource.name}/missing` })
    }
    const after = await undone(contract.db, actor(), async (store) => {
      await anyOf(store, resource).redirect(id, id)
      return anyOf(store, resource).get(id)
    })
    expect(after).to.deep.equal(asStored(resource, records()[0] as AnyRecord))
  })
}

function uniqueValues(contract: Contract, { samples, resource, records, actor, another }: Setup): void {
  const { check } = contract

  for (const set of resource.unique) {
    const fields = ['group', 'household', 'user'].includes(resource.scope) ? set.slice(1) : set
    check(`${resource.name}: ${fields.join(' and ')} occur once, whatever the case`, async () => {
      const [first, second] = records() as [AnyRecord, AnyRecord]
      const same = Object.fromEntries(
        set.map((key) => [key, isFolded(resource.fields[key]!) ? swappedCase(first[key]) : first[key]]),
      )
      const twin = { ...another(second, samples, 16), ...same }
      for (const id of [second.id, contract.ids.next()]) {
        const error = await failureOf(
          contract.db.run(actor(), (store) => {
            const repository = anyOf(store, resource)
            return id === second.id ? repository.save({ ...twin, id }) : repository.add({ ...twin, id })
          }),
        )
        expect(error).to.include({ kind: 'conflict', code: `${resource.name}/duplicate` })
        expect(error.details.fields).to.deep.equal(fields)
      }
      // A removed or renamed row releases its unique values, in the same transaction too.
      await undone(contract.db, actor(), async (store) => {
        const repository = anyOf(store, resource)
        await repository.save({ ...another(first, samples, 17, perResource + 1), id: first.id })
        await repository.save({ ...twin, id: second.id })
        await repository.save({ ...twin, id: second.id })
      })
    })
  }
}

/** Worlds are compared by resource, so that a difference is short. */
function expectSameSamples(stored: Samples, expected: Samples): void {
  for (const [name, records] of expected) {
    const resource = catalog.get(name) as Resource
    const wanted = [...records.values()].map((record) => asStored(resource, record))
    expect([...(stored.get(name)?.values() ?? [])], name).to.deep.equal(wanted)
  }
}

function swappedCase(value: unknown): unknown {
  return String(value).replace(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
}

/** The keys of a view in their order. The keys of `extras` have none. */
function keysIn(view: unknown): unknown {
  if (Array.isArray(view)) return view.map(keysIn)
  if (typeof view !== 'object' || view === null) return null
  return Object.entries(view as View).map(([key, value]) => [key, key === 'extras' ? null : keysIn(value)])
}
