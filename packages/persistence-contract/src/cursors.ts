import { type Id, type Resource, type View, catalog, tags } from '@larder/domain'
import {
  type BoundFilter,
  type BoundOrder,
  type Cursor,
  type ListQuery,
  type Page,
  bindFilter,
  readOrder,
} from '@larder/domain/query'
import { expect } from 'chai'
import fc from 'fast-check'
import { type Contract, anyOf } from './contract.ts'
import { type Tenant, record } from './tenant.ts'
import { counts, numRuns, questions, seed } from './properties.ts'
import { storeSamples } from './samples.ts'

/** Pages by cursors have the rows of the list, in order and each once, whatever the ordering. */
export function cursors(contract: Contract): void {
  const { check } = contract
  let tenant: Tenant
  before(async () => {
    tenant = await contract.tenant()
    await storeSamples(contract, tenant, 4_711, counts)
  })

  const context = { catalog, now: contract.clock.now() }
  const pageOf = (resource: Resource, query: ListQuery): Promise<Page<View>> =>
    contract.db.read(tenant.ann, (store) => store.of(resource).page(query), { mayBeLong: true })
  const idsOf = ({ rows }: Page<View>) => rows.map(({ id }) => id as Id)

  async function walk(
    resource: Resource,
    list: { readonly filter: BoundFilter | undefined; readonly order: BoundOrder; readonly perPage: number },
    side: Cursor['side'],
  ): Promise<readonly Id[]> {
    const ids: Id[] = []
    let page = await pageOf(resource, { ...list, page: side === 'after' ? 1 : -1 })
    for (;;) {
      ids.splice(side === 'after' ? ids.length : 0, 0, ...idsOf(page))
      const { edges } = page
      const hasMore = side === 'after' ? edges?.hasNext : edges?.hasPrevious
      if (!edges || !hasMore) return ids
      const position = side === 'after' ? edges.last : edges.first
      page = await pageOf(resource, { ...list, page: 2, cursor: { side, ...position } })
      expect(page.rows.length).to.be.within(1, list.perPage)
    }
  }

  check('walk through a list in both directions', async () => {
    const cases = fc.tuple(
      questions,
      fc.constantFrom('first', 'last', undefined),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(cases, async ([{ resource, syntax, orderBy }, nulls, perPage, isFiltered]) => {
        const filter = isFiltered ? bindFilter(syntax, resource, context) : undefined
        const order = readOrder({ orderBy, orderByNullPosition: nulls }, resource, context)
        const list = { filter, order, perPage }
        const expected = idsOf(await pageOf(resource, { filter, order, page: 1, perPage: -1 }))
        expect(await walk(resource, list, 'after'), 'forwards').to.deep.equal(expected)
        expect(await walk(resource, list, 'before'), 'backwards').to.deep.equal(expected)
        // Page numbers lead to the same rows.
        const numbered: Id[] = []
        for (let page = 1; (page - 1) * perPage < expected.length; page += 1)
          numbered.push(...idsOf(await pageOf(resource, { ...list, page })))
        expect(numbered, 'by number').to.deep.equal(expected)
      }),
      { numRuns: Math.ceil(numRuns / 2), seed },
    )
  })

  check('do not skip or repeat rows when others are added and deleted', async () => {
    const other = await contract.tenant()
    const ids = new Map<string, Id>()
    const add = async (...names: string[]) => {
      const records = names.map((name) => record(tags, contract.ids, { name }, { groupId: other.groupId }))
      for (const { id, name } of records) ids.set(String(name), id)
      await contract.db.run(other.ann, (store) =>
        anyOf(store, tags).addMany(records.map((each) => ({ ...each, slug: each.id }))),
      )
    }
    await add('b', 'd', 'f', 'h', 'j')
    const order = readOrder({ orderBy: 'name:asc' }, tags, context)
    const page = (query: Partial<ListQuery>) =>
      contract.db.read(other.ann, (store) =>
        store.of(tags as Resource).page({ order, page: 1, perPage: 2, ...query }),
      )
    const first = await page({})
    expect(first.rows.map(({ name }) => name)).to.deep.equal(['b', 'd'])
    await add('a', 'c', 'e')
    await contract.db.run(other.ann, (store) => anyOf(store, tags).remove(ids.get('d')!))
    const second = await page({ page: 2, cursor: { side: 'after', ...first.edges!.last } })
    expect(second.rows.map(({ name }) => name)).to.deep.equal(['e', 'f'])
    const back = await page({ cursor: { side: 'before', ...second.edges!.first } })
    expect(back.rows.map(({ name }) => name)).to.deep.equal(['b', 'c'])
    expect(back.edges).to.include({ hasPrevious: true, hasNext: true })
    const end = await page({ page: 3, cursor: { side: 'after', ...second.edges!.last } })
    expect([end.rows.map(({ name }) => name), end.edges?.hasNext]).to.deep.equal([['h', 'j'], false])
  })
}
