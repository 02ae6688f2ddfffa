import {
  type AnyRecord,
  type Id,
  type Member,
  type Resource,
  audiences,
  audiencesOf,
  catalog,
  comments,
  hasAudience,
  mealplans,
  recipes,
  resourceNamed,
  shoppingLists,
  system,
  targetWithin,
} from '@larder/domain'
import { bindFilter, matches, orderRecords, readFilter, readOrder } from '@larder/domain/query'
import { expect } from 'chai'
import fc from 'fast-check'
import { type Contract, anyOf, tenantOf } from './contract.ts'
import { counts, numRuns, questions, seed } from './properties.ts'
import { relatedIn, samplesOf, storeSamples } from './samples.ts'
import { record } from './tenant.ts'

/** Rows with an audience, and rows that belong to one, exist only for those who are part of the audience. */
export function visibility(contract: Contract): void {
  const setup = setUp(contract)
  describe('reads', () => reads(contract, setup))
  describe('search', () => search(contract, setup))
  describe('writes', () => writes(contract, setup))
  describe('rows about recipes', () => rowsAboutRecipes(contract, setup))
}

type Setup = ReturnType<typeof setUp>

/** Samples with every audience of a group, and the rule in its simplest form. */
function setUp(contract: Contract) {
  const { ids } = contract
  const tenant = tenantOf(contract, before)
  /** Ann, eve and bob, with the sets of people that they belong to. */
  const people: Member[] = []
  const everyAudience: Id[] = []
  before(async () => {
    const { ann, eve, bob, groupId } = tenant
    const set = (userIds: readonly Id[], householdIds: readonly Id[]) =>
      record(audiences, ids, {}, { groupId, key: ids.next(), userIds, householdIds })
    const both = set([ann.userId, bob.userId], [])
    const garden = set([eve.userId], [bob.householdId])
    await contract.db.run(system, (store) => anyOf(store, audiences).addMany([both, garden]))
    people.push(
      { ...ann, audienceIds: [both.id] },
      { ...eve, audienceIds: [garden.id] },
      { ...bob, audienceIds: [both.id, garden.id] },
    )
    const households = [ann.householdId, bob.householdId]
    everyAudience.push(groupId, ...households, ann.userId, eve.userId, bob.userId, both.id, garden.id)
  })
  const samples = samplesOf(() =>
    storeSamples(contract, tenant, 4_511, counts, (resource, row, at) =>
      hasAudience(resource) ? { ...row, audienceId: everyAudience[at % everyAudience.length] } : row,
    ),
  )

  const isShown = (resource: Resource, row: AnyRecord, member: Member): boolean => {
    if (resource.scope === 'household' && row.householdId !== member.householdId) return false
    if (resource.scope === 'user' && row.userId !== member.userId) return false
    if (hasAudience(resource)) return audiencesOf(member).includes(row.audienceId as Id)
    const target = targetWithin(resource, catalog)
    const id = target && (row[resource.within!] as Id | null)
    return !target || !id || isShown(target, samples.get(target.name)!.get(id)!, member)
  }
  const shownTo = (resource: Resource, member: Member) =>
    [...samples.get(resource.name)!.values()].filter((row) => isShown(resource, row, member))
  return { tenant, people, samples, isShown, shownTo }
}

function idsOf(rows: readonly { readonly id?: unknown }[]): Id[] {
  return rows.map(({ id }) => id as Id)
}

const restricted = [...catalog.values()].filter(
  (resource) => (hasAudience(resource) || resource.within !== undefined) && resource.scope !== 'system',
)

function reads(contract: Contract, { people, samples, isShown, shownTo }: Setup): void {
  const { check } = contract

  check('returns to each member the same rows in the same order as the evaluator', async () => {
    const context = { catalog, now: contract.clock.now() }
    await fc.assert(
      fc.asyncProperty(questions, fc.nat(2), async ({ resource, syntax, orderBy, nulls }, who) => {
        const member = people[who]!
        const filter = bindFilter(syntax, resource, context)
        const order = readOrder({ orderBy, orderByNullPosition: nulls }, resource, context)
        const related = (name: string, id: Id, by?: string) => {
          const row = relatedIn(samples, member.userId, name, id, by)
          return row && (by !== undefined || isShown(resourceNamed(catalog, name), row, member))
            ? row
            : undefined
        }
        const expected = orderRecords(
          order,
          shownTo(resource, member).filter((row) => matches(filter, row, related)),
          related,
        )
        const page = await contract.db.read(
          member,
          (store) => store.of(resource).page({ filter, order, page: 1, perPage: -1 }),
          { mayBeLong: true },
        )
        expect(idsOf(page.rows)).to.deep.equal(idsOf(expected))
        expect(page.total).to.equal(expected.length)
      }),
      { numRuns: Math.ceil(numRuns / 2), seed: seed + 2 },
    )
  })

  check('hides rows in every kind of read', async () => {
    let hidden = 0
    for (const resource of restricted)
      for (const member of people) {
        const all = [...samples.get(resource.name)!.keys()]
        const own = idsOf(shownTo(resource, member)).sort()
        hidden += all.length - own.length
        const seen = await contract.db.read(member, async (store) => {
          const reads = anyOf(store as never, resource)
          return {
            found: idsOf(await reads.find()).sort(),
            ids: [...(await reads.ids())].sort(),
            many: idsOf(await reads.getMany(all)).sort(),
            one: (await Promise.all(all.map((id) => reads.get(id)))).flatMap((row) => row?.id ?? []).sort(),
            views: idsOf(await reads.views(all)).sort(),
            view: (await Promise.all(all.map((id) => reads.view(id))))
              .flatMap((row) => (row as AnyRecord | undefined)?.id ?? [])
              .sort(),
            count: await reads.count(),
          }
        })
        const { count, ...lists } = seen
        for (const [how, rows] of Object.entries(lists))
          expect(rows, `${resource.name} ${how}`).to.deep.equal(own)
        expect(count, resource.name).to.equal(own.length)
      }
    expect(hidden).to.be.greaterThan(100)
  })

  check('hides in one transaction what the server has read in it', async () => {
    const [ann, eve] = people as [Member, Member, Member]
    const hidden = [...samples.get('comment')!.values()].find((row) => !isShown(comments, row, eve))!
    const seen = await contract.db.run(eve, async (store) => {
      const byServer = await anyOf(store.asServer(), comments).lock(hidden.id)
      const own = anyOf(store, comments)
      return [byServer?.id, await own.get(hidden.id), await own.view(hidden.id), await own.lock(hidden.id)]
    })
    expect(seen).to.deep.equal([hidden.id, undefined, undefined, undefined])
    expect(ann.userId).not.to.equal(eve.userId)
  })
}

function search(contract: Contract, { tenant, people, shownTo }: Setup): void {
  const { check, ids } = contract

  check('finds words of rows that are shown only, with the same total', async () => {
    for (const resource of restricted.filter(({ search }) => search.length > 0))
      for (const member of people) {
        const shown = new Set(idsOf(shownTo(resource, member)))
        for (const search of ['soup', 'apple', 'a', 'e', 'soop']) {
          const order = readOrder({ orderBy: 'id:asc' }, resource, { catalog })
          const { rows, total } = await contract.db.read(member, (store) =>
            store.of(resource).page({ filter: undefined, order, search, page: 1, perPage: -1 }),
          )
          expect(total, `${resource.name} ${search}`).to.equal(rows.length)
          expect(idsOf(rows).filter((id) => !shown.has(id))).to.deep.equal([])
        }
      }
  })

  check('finds a recipe by its words for those who see it', async () => {
    const [ann, eve, bob] = people as [Member, Member, Member]
    const row = record(
      recipes,
      ids,
      { name: 'Xylophone cake' },
      { groupId: tenant.groupId, slug: ids.next(), userId: ann.userId },
    )
    const found = (member: Member) =>
      contract.db.read(member, async (store) => {
        const order = readOrder({ orderBy: 'id:asc' }, recipes, { catalog })
        const query = { filter: undefined, order, search: 'xylophone', page: 1, perPage: 10 }
        return idsOf((await store.of(recipes).page(query)).rows)
      })
    const stored = async (audienceId: Id, how: 'add' | 'save') => {
      await contract.db.run(system, (store) => anyOf(store, recipes)[how]({ ...row, audienceId }))
      return Promise.all([ann, eve, bob].map(found))
    }
    expect(await stored(ann.userId, 'add')).to.deep.equal([[row.id], [], []])
    expect(await stored(ann.householdId, 'save')).to.deep.equal([[row.id], [row.id], []])
    expect(await stored(tenant.groupId, 'save')).to.deep.equal([[row.id], [row.id], [row.id]])
    expect(await stored(ann.audienceIds![0]!, 'save')).to.deep.equal([[row.id], [], [row.id]])
    await contract.db.run(system, (store) => anyOf(store, recipes).remove(row.id))
  })
}

function writes(contract: Contract, { tenant, people, samples, isShown }: Setup): void {
  const { check, ids } = contract

  check('treats a hidden row like one that does not exist in every write', async () => {
    const [, eve] = people as [Member, Member, Member]
    const hidden = [...samples.get('recipe')!.values()].find((row) => !isShown(recipes, row, eve))!
    const about = record(
      comments,
      ids,
      { text: 'Hello', recipeId: hidden.id },
      { groupId: tenant.groupId, householdId: eve.householdId, userId: eve.userId },
    )
    const outcomes: unknown[] = []
    for (const work of [
      async (rows: ReturnType<typeof anyOf>): Promise<unknown> => rows.lock(hidden.id),
      async (rows: ReturnType<typeof anyOf>): Promise<unknown> => rows.remove(hidden.id),
      async (rows: ReturnType<typeof anyOf>): Promise<unknown> => rows.save(hidden),
    ])
      outcomes.push(
        await contract.db
          .run(eve, (store) => work(anyOf(store, recipes)))
          .catch((error: unknown) => (error as { kind: string }).kind),
      )
    expect(outcomes).to.deep.equal([undefined, false, 'missing'])
    const added = contract.db.run(eve, (store) => anyOf(store, comments).add(about))
    expect(await added.catch((error: unknown) => (error as { code: string }).code)).to.equal('recipe/missing')
  })
}

function rowsAboutRecipes(contract: Contract, { tenant, people, samples, isShown }: Setup): void {
  const { check, ids } = contract

  check('shows lists of a row without references to hidden rows', async () => {
    const [ann, eve] = people as [Member, Member, Member]
    const all = [...samples.get('recipe')!.values()]
    const hidden = all.find((row) => !isShown(recipes, row, eve) && isShown(recipes, row, ann))!
    const open = all.find((row) => isShown(recipes, row, eve) && isShown(recipes, row, ann))!
    const references = [hidden, open].map(({ id }) => ({ recipeId: id, recipeQuantity: 1 }))
    const list = record(
      shoppingLists,
      ids,
      { name: 'Both' },
      { groupId: tenant.groupId, householdId: ann.householdId, recipeReferences: references },
    )
    await contract.db.run(ann, (store) => anyOf(store, shoppingLists).add(list))
    for (const [member, shown] of [
      [ann, [hidden.id, open.id]],
      [eve, [open.id]],
    ] as const)
      for (const how of ['view', 'page'] as const) {
        const view = await contract.db.read(member, async (store) => {
          if (how === 'view') return store.of(shoppingLists).view(list.id)
          const context = { catalog, now: new Date(0) }
          const filter = readFilter(`id = "${list.id}"`, shoppingLists, context)
          const order = readOrder({ orderBy: 'id:asc' }, shoppingLists, context)
          return (await store.of(shoppingLists).page({ filter, order, page: 1, perPage: 1 })).rows[0]
        })
        const rows = view!.recipeReferences as readonly { readonly recipeId: Id }[]
        expect(
          rows.map(({ recipeId }) => recipeId),
          how,
        ).to.deep.equal(shown)
      }
  })

  check('shows a planned meal without a recipe to the whole household', async () => {
    const [ann, eve] = people as [Member, Member, Member]
    const note = record(
      mealplans,
      ids,
      { date: '2026-07-01', title: 'Leftovers' },
      { groupId: tenant.groupId, householdId: ann.householdId },
    )
    await contract.db.run(ann, (store) => anyOf(store, mealplans).add(note))
    const found = await contract.db.read(eve, (store) => store.of(mealplans).get(note.id))
    expect(found?.title).to.equal('Leftovers')
  })

  check('keeps for whom a change is, and restricts the changes about a recipe', async () => {
    const { groupId, ann } = tenant
    const [one, other] = [ids.next(), ids.next()]
    const about = { type: 'recipe.updated', resource: 'recipe', data: {}, groupId }
    await contract.db.run(ann, async (store) => {
      store.emit({ ...about, resourceId: one, recipeId: one })
      store.emit({ ...about, resourceId: one, recipeId: one, audience: null, exceptFor: [ann.userId] })
      store.emit({ ...about, resourceId: other, recipeId: other, audience: [ann.householdId] })
    })
    await contract.db.run(system, (store) =>
      store.restrictChanges({ groupId, recipeIds: [one], audience: [ann.userId] }),
    )
    const changes = await contract.db.read(ann, (store) => store.changes({ after: 0, limit: 10_000 }))
    const stored = changes.filter(({ recipeId }) => recipeId === one || recipeId === other)
    expect(
      stored.map(({ recipeId, audience, exceptFor }) => ({ recipeId, audience, exceptFor })),
    ).to.deep.equal([
      { recipeId: one, audience: [ann.userId], exceptFor: null },
      { recipeId: one, audience: null, exceptFor: [ann.userId] },
      { recipeId: other, audience: [ann.householdId], exceptFor: null },
    ])
  })
}
