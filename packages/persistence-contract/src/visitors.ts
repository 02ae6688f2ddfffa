import {
  type AnyRecord,
  type Id,
  type ReadStore,
  type Resource,
  type Visitor,
  catalog,
  categories,
  cookbooks,
  foods,
  households,
  recipes,
  tags,
  tools,
} from '@larder/domain'
import { readFilter, readOrder } from '@larder/domain/query'
import { expect } from 'chai'
import { type Contract, anyOf } from './contract.ts'
import { type Tenant, record } from './tenant.ts'

/** A visitor of a group's public data sees the same rows in every kind of read. */
export function visitors(contract: Contract): void {
  const { check, ids } = contract
  let tenant: Tenant
  let visitor: Visitor
  const rows = new Map<string, AnyRecord>()

  const word = (resource: Resource, name: string) => {
    const managed = { groupId: tenant.groupId, ...('slug' in resource.fields ? { slug: ids.next() } : {}) }
    return record(resource, ids, { name }, managed)
  }
  const recipe = (name: string, isPublic: boolean, words: string, householdId: Id) => {
    const idOf = (kind: string) => rows.get(`${words} ${kind}`)!.id
    const draft = {
      name,
      settings: { public: isPublic },
      ...{ tagIds: [idOf('tag')], categoryIds: [idOf('category')], toolIds: [idOf('tool')] },
      recipeIngredient: [{ foodId: idOf('food'), note: 'chopped' }],
    }
    return record(recipes, ids, draft, { groupId: tenant.groupId, householdId, slug: ids.next() })
  }

  before(async () => {
    tenant = await contract.tenant()
    const { ann, bob } = tenant
    const kinds = { tag: tags, category: categories, tool: tools, food: foods } as const
    for (const prefix of ['Public', 'Private', 'Garden', 'Unused'])
      for (const [kind, resource] of Object.entries(kinds))
        rows.set(`${prefix} ${kind}`, word(resource, `${prefix} ${kind}`))
    await contract.db.run(ann, async (store) => {
      for (const [name, row] of rows)
        await anyOf(store, kinds[name.split(' ')[1] as keyof typeof kinds]).add(row)
      for (const [name, isPublic, words, member] of [
        ['Public soup', true, 'Public', ann],
        ['Private stew', false, 'Private', ann],
        ['Garden pie', true, 'Garden', bob],
      ] as const) {
        const row = recipe(name, isPublic, words, member.householdId)
        rows.set(name, row)
        await anyOf(store, recipes).add(row)
      }
      for (const [name, isPublic] of [
        ['Public book', true],
        ['Private book', false],
      ] as const) {
        const { groupId, householdId } = ann
        const row = record(
          cookbooks,
          ids,
          { name, public: isPublic },
          { groupId, householdId, slug: ids.next() },
        )
        rows.set(name, row)
        await anyOf(store, cookbooks).add(row)
      }
    })
    visitor = { kind: 'visitor', groupId: tenant.groupId, householdIds: [ann.householdId] }
  })

  const read = <T>(work: (store: ReadStore) => Promise<T>) => contract.db.read(visitor, work)

  for (const [resource, shown, hidden] of [
    [recipes, ['Public soup'], ['Private stew', 'Garden pie']],
    [tags, ['Public tag'], ['Private tag', 'Garden tag', 'Unused tag']],
    [categories, ['Public category'], ['Private category', 'Garden category', 'Unused category']],
    [tools, ['Public tool'], ['Private tool', 'Garden tool', 'Unused tool']],
    [foods, ['Public food'], ['Private food', 'Garden food', 'Unused food']],
    [cookbooks, ['Public book'], ['Private book']],
    [households, ['Kitchen'], ['Garden']],
  ] as const)
    check(`sees only public rows of ${resource.name} in every read`, async () => {
      const known = [...shown, ...hidden].flatMap((name) => rows.get(name)?.id ?? [])
      const open = shown.flatMap((name) => rows.get(name)?.id ?? [])
      const seen = await read(async (store) => {
        const reads = anyOf(store as never, resource as Resource)
        const list = async (filter?: string, search?: string) => {
          const page = await store.of(resource as Resource).page({
            filter:
              filter === undefined ? undefined : readFilter(filter, resource, { catalog, now: new Date(0) }),
            order: readOrder({ orderBy: 'name' }, resource, { catalog }),
            ...{ search, page: 1, perPage: -1 },
          })
          expect(page.total).to.equal(page.rows.length)
          return page.rows.map(({ name }) => name)
        }
        return {
          found: (await reads.find()).map(({ name }) => name),
          count: await reads.count(),
          many: (await reads.getMany(known)).map(({ id }) => id),
          one: (await Promise.all(known.map((id) => reads.get(id)))).flatMap((row) => row?.id ?? []),
          views: (await reads.views(known)).map((view) => (view as AnyRecord).id),
          view: (await Promise.all(known.map((id) => reads.view(id)))).filter(Boolean).length,
          picked: await Promise.all(
            [0, 0.5, 0.999].map((share) => store.of(resource as Resource).pick(share)),
          ),
          listed: await list(),
          negated: await list('NOT (name = "nothing")'),
          private: await list('name LIKE "Private%" OR name LIKE "Garden%" OR name LIKE "Unused%"'),
          searched: resource.search.length > 0 ? await list(undefined, 'private') : [],
        }
      })
      expect(seen.found).to.deep.equal(shown)
      expect(seen.count).to.equal(shown.length)
      for (const ids of [seen.many, seen.one, seen.views]) expect(ids).to.deep.equal(open)
      expect(seen.view).to.equal(open.length)
      expect(new Set(seen.picked).size).to.equal(1)
      expect(seen.listed).to.deep.equal(shown)
      expect(seen.negated).to.deep.equal(shown)
      expect([seen.private, seen.searched]).to.deep.equal([[], []])
    })

  check('cannot tell by a filter over relations which private rows exist', async () => {
    const names = ['Private', 'Garden', 'Unused', 'No such']
    for (const attribute of ['tags.name', 'recipeCategory.name', 'tools.name', 'recipeIngredient.food.name'])
      for (const name of names) {
        const kind = { tags: 'tag', recipeCategory: 'category', tools: 'tool', recipeIngredient: 'food' }[
          attribute.split('.')[0]!
        ]
        const filter = readFilter(`${attribute} = "${name} ${kind}"`, recipes, { catalog, now: new Date(0) })
        expect(await read((store) => store.of(recipes).count(filter)), `${attribute} ${name}`).to.equal(0)
      }
  })

  check('sees a tag as long as a public recipe has it', async () => {
    const { ann } = tenant
    const soup = rows.get('Public soup')!
    const tagged = (names: readonly string[]) =>
      contract.db.run(ann, async (store) => {
        const current = await anyOf(store, recipes).get(soup.id)
        const tagIds = names.map((name) => rows.get(name)!.id)
        await anyOf(store, recipes).save({ ...current!, tagIds })
      })
    const names = () => read(async (store) => (await store.of(tags).find()).map(({ name }) => name).sort())
    await tagged(['Public tag', 'Unused tag'])
    expect(await names()).to.deep.equal(['Public tag', 'Unused tag'])
    await tagged(['Public tag'])
    expect(await names()).to.deep.equal(['Public tag'])
  })
}
