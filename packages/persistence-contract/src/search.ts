import {
  type AnyRecord,
  type Id,
  type Member,
  type Resource,
  catalog,
  foods,
  groups,
  households,
  recipes,
  shoppingItems,
  shoppingLists,
  system,
  tags,
  timelineEvents,
  users,
} from '@larder/domain'
import {
  type ListQuery,
  type SearchDocument,
  type SearchDocuments,
  matches,
  orderRecords,
  readFilter,
  readOrder,
  rankDocuments,
  readSearch,
  searchDocument,
} from '@larder/domain/query'
import { expect } from 'chai'
import fc from 'fast-check'
import { type Contract, anyOf, tenantOf } from './contract.ts'
import { type Tenant, noon, record } from './tenant.ts'
import { type Samples, relatedIn, storeSamples } from './samples.ts'

const numRuns = Number(process.env.PROPERTY_CASES ?? 50)
const seed = Number(process.env.PROPERTY_SEED ?? 20_260_401)
const context = { catalog, now: new Date(noon) }

interface QueryOptions {
  readonly filter?: string
  readonly orderBy?: string
  readonly page?: number
  readonly perPage?: number
}

function question<R extends Resource>(resource: R, search: string, options: QueryOptions = {}): ListQuery<R> {
  const { filter, orderBy, page = 1, perPage = -1 } = options
  return {
    filter: filter === undefined ? undefined : readFilter(filter, resource, context),
    order: readOrder({ orderBy: orderBy ?? 'name:asc' }, resource, context),
    search,
    ranked: orderBy === undefined,
    page,
    perPage,
  }
}

/** The results of a search and their order are the same on every engine. */
export function search(contract: Contract): void {
  describe('words', () => words(contract))
  describe('stems, corrections and phrases', () => stemsCorrectionsAndPhrases(contract))
  describe('changed rows', () => changedRows(contract))
  describe('many rows', () => manyRows(contract))
}

/** Stores recipes of a tenant, and finds them. */
function recipesOf(contract: Contract, tenant: Tenant) {
  const { ids } = contract
  const made = (name: string, draft: object = {}) => {
    const { groupId, householdId, userId } = tenant.ann
    const lists = Object.fromEntries(
      Object.entries(draft).map(([key, value]) => [
        key,
        key === 'recipeIngredient'
          ? (value as object[]).map((line) => ({ referenceId: ids.next(), ...line }))
          : value,
      ]),
    )
    return record(recipes, ids, { name, ...lists }, { groupId, householdId, userId, slug: ids.next() })
  }
  const store = async (drafts: readonly (readonly [string, object?])[]) => {
    const records = drafts.map(([name, draft]) => made(name, draft))
    await contract.db.run(tenant.ann, (work) => anyOf(work, recipes).addMany(records))
    return records
  }
  const find = async (text: string, options?: QueryOptions) => {
    const page = await contract.db.read(tenant.ann, (work) =>
      work.of(recipes).page(question(recipes, text, options)),
    )
    return page.rows.map(({ name }) => name)
  }
  return { made, store, find }
}

const names: (readonly [string, object?])[] = [
  ['Crème Brûlée'],
  ['Broccoli Bake'],
  ['Grüne Soße'],
  ['Борщ'],
  ['麻婆豆腐'],
  ['Chili-con-Carne', { description: 'Serve with grüne Soße' }],
  ['Grandma’s Apple Pie'],
  ['Pie of Onions', { notes: [{ title: '', text: 'An apple does no harm' }] }],
  ['Applesauce'],
  ['Stew', { recipeIngredient: [{ note: 'one broccoli', originalText: '1 apple' }] }],
]

const cases: readonly (readonly [string, readonly string[]])[] = [
  ['creme brulee', ['Crème Brûlée']],
  ['BRÛLÉE crème', ['Crème Brûlée']],
  ['brocoli', ['Broccoli Bake', 'Stew']],
  ['broccoli', ['Broccoli Bake', 'Stew']],
  ['brocc', ['Broccoli Bake', 'Stew']],
  ['grune sosse', ['Grüne Soße', 'Chili-con-Carne']],
  ['Grüne Soße', ['Grüne Soße', 'Chili-con-Carne']],
  ['борщ', ['Борщ']],
  ['БОР', ['Борщ']],
  ['豆腐', ['麻婆豆腐']],
  ['婆', ['麻婆豆腐']],
  ['chili con carne', ['Chili-con-Carne']],
  ['carne-chili', ['Chili-con-Carne']],
  ["grandma's", ['Grandma’s Apple Pie']],
  ['apple', ['Grandma’s Apple Pie', 'Applesauce', 'Stew', 'Pie of Onions']],
  ['aplle', ['Grandma’s Apple Pie', 'Stew', 'Pie of Onions']],
  ['apple pie', ['Grandma’s Apple Pie', 'Pie of Onions']],
  ['pie apple', ['Grandma’s Apple Pie', 'Pie of Onions']],
  ['apple pie broccoli', []],
  ['elsewhere', []],
  ['" OR name:* NEAR(apple', []],
  ["apple' | 'pie", ['Grandma’s Apple Pie', 'Pie of Onions']],
  ['pie*) (', ['Grandma’s Apple Pie', 'Pie of Onions']],
  [`${'apple '.repeat(1_400)}`, ['Grandma’s Apple Pie', 'Applesauce', 'Stew', 'Pie of Onions']],
  ['x'.repeat(8_192), []],
  ['"apple pie"', ['Grandma’s Apple Pie']],
  ['"pie apple"', []],
  ['“grüne Soße”', ['Grüne Soße', 'Chili-con-Carne']],
  ['"appl pie"', []],
  ['"apple broccoli"', []],
  ['"one broccoli"', ['Stew']],
  ['"broccoli 1"', []],
  ['"apple pie', ['Grandma’s Apple Pie', 'Pie of Onions']],
  ['豆麻', []],
  ['brocc stew', []],
  ['stew brocc', ['Stew']],
  ['onion', ['Pie of Onions']],
  ['onion stew', []],
  ['onion pie', ['Pie of Onions']],
]

function words(contract: Contract): void {
  const { check, ids } = contract
  const tenant = tenantOf(contract, before)
  const { store, find } = recipesOf(contract, tenant)
  before(async () => {
    await store(names)
    await contract.db.run((await contract.tenant()).ann, async (other) => {
      const { groupId } = other.actor as Member
      await anyOf(other, recipes).add(
        record(recipes, ids, { name: 'Broccoli Elsewhere' }, { groupId, slug: ids.next() }),
      )
    })
  })

  for (const [text, expected] of cases)
    check(`${JSON.stringify(text.slice(0, 40))} finds ${expected.length}`, async () => {
      expect(await find(text)).to.deep.equal(expected)
    })

  check('a search text without words is ignored', async () => {
    for (const text of ['', '  ', '!? "*"']) expect(await find(text)).to.have.lengthOf(names.length)
  })

  check('an explicit ordering replaces the rank, and a filter restricts the result', async () => {
    expect(await find('apple', { orderBy: 'name:desc' })).to.deep.equal([
      'Stew',
      'Pie of Onions',
      'Grandma’s Apple Pie',
      'Applesauce',
    ])
    expect(await find('apple', { filter: 'name <> "Stew"' })).to.deep.equal([
      'Grandma’s Apple Pie',
      'Applesauce',
      'Pie of Onions',
    ])
  })

  check('pages contain every match once, with the exact total', async () => {
    const all = await find('apple')
    for (const perPage of [1, 2, 3]) {
      const seen: unknown[] = []
      for (let page = 1; page <= 5; page += 1) {
        const result = await contract.db.read(tenant.ann, (work) =>
          work.of(recipes).page(question(recipes, 'apple', { page, perPage })),
        )
        expect(result.total).to.equal(4)
        seen.push(...result.rows.map(({ name }) => name))
      }
      expect(seen).to.deep.equal(all)
    }
    const counted = await contract.db.read(tenant.ann, (work) =>
      work.of(recipes).page(question(recipes, 'apple', { perPage: 0 })),
    )
    expect(counted).to.include({ total: 4, totalPages: 0 })
  })

  check('finds a recipe by the tags and foods it shows, under the names they have now', async () => {
    const { groupId } = tenant.ann
    const [tag, other] = ['Zweizahn', 'Quinte'].map((name) =>
      record(tags, ids, { name }, { groupId, slug: ids.next() }),
    ) as [AnyRecord, AnyRecord]
    const [food, merged] = ['Physalis', 'Kapuzinerkresse'].map((name) =>
      record(foods, ids, { name }, { groupId }),
    ) as [AnyRecord, AnyRecord]
    await contract.db.run(tenant.ann, async (work) => {
      await anyOf(work, tags).addMany([tag, other])
      await anyOf(work, foods).addMany([food, merged])
    })
    const [recipe] = await store([
      ['Plain', { tagIds: [tag.id], recipeIngredient: [{ foodId: food.id, note: '' }] }],
    ])
    expect(await find('zweizahn physalis')).to.deep.equal(['Plain'])
    await contract.db.run(tenant.ann, (work) => anyOf(work, tags).save({ ...tag, name: 'Dreizahn' }))
    expect(await find('zweizahn physalis')).to.deep.equal([])
    expect(await find('dreizahn physalis')).to.deep.equal(['Plain'])
    await contract.db.run(tenant.ann, async (work) => {
      await anyOf(work, foods).redirect(food.id, merged.id)
      await anyOf(work, foods).remove(food.id)
    })
    expect(await find('physalis')).to.deep.equal([])
    expect(await find('kapuzinerkresse')).to.deep.equal(['Plain'])
    await contract.db.run(tenant.ann, (work) => anyOf(work, tags).remove(tag.id))
    expect(await find('dreizahn')).to.deep.equal([])
    await contract.db.run(tenant.ann, (work) =>
      anyOf(work, recipes).save({ ...recipe!, name: 'Fancywork', tagIds: [other.id], recipeIngredient: [] }),
    )
    expect(await find('kapuzinerkresse')).to.deep.equal([])
    expect(await find('quinte')).to.deep.equal(['Fancywork'])
    await contract.db.run(tenant.ann, (work) => anyOf(work, recipes).remove(recipe!.id))
    expect(await find('fancywork')).to.deep.equal([])
  })
}

function stemsCorrectionsAndPhrases(contract: Contract): void {
  const { check, ids } = contract
  const tenant = tenantOf(contract, beforeEach)
  const { store, find } = recipesOf(contract, tenant)

  check('finds stems in the language of a recipe, after the words of the query', async () => {
    await store([
      ['Kirschen', { language: 'de' }],
      ['Kirsche', { language: 'de-AT' }],
      ['Cerezas', { language: 'es' }],
      ['Berries', { language: 'en' }],
      ['Berry', { language: 'en' }],
      ['Berries in a language without stems', { language: 'xx' }],
      ['Leaves', {}],
    ])
    expect(await find('kirschen')).to.deep.equal(['Kirschen', 'Kirsche'])
    expect(await find('cereza')).to.deep.equal(['Cerezas'])
    expect(await find('berry')).to.deep.equal(['Berry', 'Berries'])
    expect(await find('berries')).to.deep.equal(['Berries', 'Berries in a language without stems', 'Berry'])
    expect(await find('"berry"')).to.deep.equal(['Berry'])
    expect(await find('leave')).to.deep.equal(['Leaves'])
  })

  check('corrects a word only when nothing matches it, to the nearest words', async () => {
    await store([['Tomate'], ['Tomato'], ['Pizza with pepperoni'], ['Pepper'], ['Plain tarragon']])
    expect(await find('tomate')).to.deep.equal(['Tomate', 'Tomato'])
    expect(await find('tmoato')).to.deep.equal(['Tomato'])
    expect(await find('peperoni')).to.deep.equal(['Pizza with pepperoni'])
    expect(await find('peperoin pizza')).to.deep.equal(['Pizza with pepperoni'])
    expect(await find('taragon plain')).to.deep.equal(['Plain tarragon'])
    expect(await find('"taragon"')).to.deep.equal([])
    expect(await find('qeppar')).to.deep.equal([])
  })

  check('corrects a word to words that are in use only', async () => {
    const [deleted, stored] = (await store([['Sultana'], ['Sultananas']])) as [AnyRecord, AnyRecord]
    expect(await find('sultanaa')).to.deep.equal(['Sultana'])
    await contract.db.run(tenant.ann, (work) => anyOf(work, recipes).remove(deleted.id))
    expect(await find('sultanaa')).to.deep.equal([stored.name])
    await contract.db.run((await contract.tenant()).ann, async (other) => {
      const { groupId } = other.actor as Member
      await anyOf(other, recipes).add(
        record(recipes, ids, { name: 'Sultana' }, { groupId, slug: ids.next() }),
      )
    })
    expect(await find('sultanaa')).to.deep.equal([stored.name])
  })

  check('finds phrases within one text, at any position', async () => {
    await store([
      ['Long', { description: `${'salt and pepper. '.repeat(500)}Finally vinegar.` }],
      ['Lines', { recipeIngredient: [{ note: 'brown' }, { note: 'sugar' }], notes: [] }],
      ['Line', { recipeIngredient: [{ note: 'brown sugar' }] }],
    ])
    expect(await find('"finally vinegar"')).to.deep.equal(['Long'])
    expect(await find('"pepper salt"')).to.deep.equal(['Long'])
    expect(await find('"brown sugar"')).to.deep.equal(['Line'])
    expect(await find('brown sugar')).to.deep.equal(['Line', 'Lines'])
  })
}

function changedRows(contract: Contract): void {
  const { check, ids } = contract
  const tenant = tenantOf(contract, beforeEach)
  const { made, store, find } = recipesOf(contract, tenant)

  check('finds a row again after it changed twice in one transaction', async () => {
    const [first] = (await store([['Alpha']])) as [AnyRecord]
    await contract.db.run(tenant.ann, async (work) => {
      await anyOf(work, recipes).save({ ...first, name: 'Beta' })
      expect((await work.of(recipes).page(question(recipes, 'beta'))).total).to.equal(1)
      await anyOf(work, recipes).save({ ...first, name: 'Gamma' })
    })
    expect([await find('alpha'), await find('beta'), await find('gamma')]).to.deep.equal([[], [], ['Gamma']])
  })

  check('finds nothing that was created and removed in one transaction', async () => {
    const { groupId } = tenant
    const tag = record(tags, ids, { name: 'Delta' }, { groupId, slug: ids.next() })
    await contract.db.run(tenant.ann, async (work) => {
      await anyOf(work, tags).add(tag)
      await anyOf(work, tags).remove(tag.id)
    })
    expect(await idsFound(contract, tags, 'delta')).to.deep.equal([])
  })

  check('finds nothing of a transaction that was rolled back', async () => {
    await contract.db
      .run(tenant.ann, async (work) => {
        await anyOf(work, recipes).add(made('Quittenbrot'))
        expect((await work.of(recipes).page(question(recipes, 'quittenbrot'))).total).to.equal(1)
        throw new Error('stop')
      })
      .catch(() => undefined)
    expect(await find('quittenbrot')).to.deep.equal([])
  })

  check('finds rows of a household in that household only', async () => {
    const { groupId, householdId } = tenant.ann
    const list = record(shoppingLists, ids, { name: 'Week' }, { groupId, householdId })
    await contract.db.run(tenant.ann, async (work) => {
      await anyOf(work, shoppingLists).add(list)
      await anyOf(work, shoppingItems).add(
        record(
          shoppingItems,
          ids,
          { shoppingListId: list.id, note: 'Taramasalata' },
          { groupId, householdId },
        ),
      )
    })
    const total = (actor: Member) =>
      contract.db.read(
        actor,
        async (work) =>
          (await work.of(shoppingItems).page(question(shoppingItems, 'taramasalta', { orderBy: 'note:asc' })))
            .total,
      )
    expect([await total(tenant.ann), await total(tenant.bob)]).to.deep.equal([1, 0])
  })
}

function manyRows(contract: Contract): void {
  const { check, ids } = contract
  const tenant = tenantOf(contract, beforeEach)
  const { store, find } = recipesOf(contract, tenant)

  check('ranks many rows in the same way as few rows', async () => {
    const { groupId } = tenant.ann
    const word = record(tags, ids, { name: 'Marzipan' }, { groupId, slug: ids.next() })
    await contract.db.run(tenant.ann, (work) => anyOf(work, tags).add(word))
    await store(
      Array.from({ length: 1_010 }, (_, index) => [
        `${['Marzipan', 'Marzipanbrot', 'Marzpan', 'Torte'][index % 4]!} ${String(index).padStart(4, '0')}`,
        { tagIds: [word.id] },
      ]),
    )
    const all = await find('marzipan')
    expect(all).to.have.lengthOf(1_010)
    const place = (name: unknown) => {
      const [first] = String(name).split(' ')
      return ['Marzipan', 'Marzipanbrot'].includes(first!) ? first!.length : Infinity
    }
    const expected = [...all].sort((left, right) => {
      if (place(left) !== place(right)) return place(left) < place(right) ? -1 : 1
      return String(left) < String(right) ? -1 : 1
    })
    expect(all).to.deep.equal(expected)
    const pages: unknown[] = []
    for (let page = 1; page <= 6; page += 1) pages.push(...(await find('marzipan', { page, perPage: 200 })))
    expect(pages).to.deep.equal(all)
    expect(await find('marzipan', { page: -1, perPage: 200 })).to.deep.equal(all.slice(1_000))
    expect(await find('marzipan', { orderBy: 'name:asc', page: 2, perPage: 10 })).to.deep.equal(
      all.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)).slice(10, 20),
    )
  })

  check('finds the same rows as the reference implementation for random words', async () => {
    const stocked = await contract.tenant()
    const samples = await storeSamples(contract, stocked, 1_789, { recipe: 40, food: 12, tag: 10 })
    const related = (name: string, id: Id, by?: string) =>
      relatedIn(samples, stocked.ann.userId, name, id, by)
    const documents = documentsIn(samples)
    await fc.assert(
      fc.asyncProperty(queries(samples), async ([name, text, ranked, filter]) => {
        const resource = catalog.get(name)!
        const query: ListQuery = { ...question(resource, text, { orderBy: 'id:asc', ...filter }), ranked }
        const terms = readSearch(text)
        const ranks = rankDocuments(terms, resource, catalog, documents)
        const fitting = [...samples.get(name)!.values()].filter(
          (row) => matches(query.filter, row, related) && (terms.length === 0 || ranks.has(row.id)),
        )
        const expected = [...orderRecords(query.order, fitting, related)]
        if (ranked && terms.length > 0)
          expected.sort((left, right) => ranks.get(left.id)! - ranks.get(right.id)!)
        const page = await contract.db.read(stocked.ann, (work) => work.of(resource).page(query))
        expect(page.rows.map(({ id }) => id)).to.deep.equal(expected.map(({ id }) => id))
        expect(page.total).to.equal(expected.length)
      }),
      { numRuns, seed },
    )
  })
}

/** The ids that the server itself finds, in all groups. */
async function idsFound(contract: Contract, resource: Resource, text: string): Promise<readonly Id[]> {
  const page = await contract.db.read(system, (work) =>
    work.of(resource).page(question(resource, text, { orderBy: 'id:asc' })),
  )
  expect(page.rows).to.have.lengthOf(page.total)
  return page.rows.map(({ id }) => id as Id)
}

/** What each tenant finds, and what disappears with its rows. */
export function searchOfTenants(contract: Contract): void {
  const { check, ids } = contract
  const tenant = tenantOf(contract, before)

  check('the server finds rows of all groups, and a member only those of their group', async () => {
    const [here, there] = [await contract.tenant(), await contract.tenant()]
    const made = [here, there].map(({ groupId }) =>
      record(tags, ids, { name: 'Waldmeister' }, { groupId, slug: ids.next() }),
    ) as [AnyRecord, AnyRecord]
    for (const [index, { ann }] of [here, there].entries())
      await contract.db.run(ann, (work) => anyOf(work, tags).add(made[index]!))
    expect(await idsFound(contract, tags, 'waldmeister')).to.have.members(made.map(({ id }) => id))
    const page = await contract.db.read(here.ann, (work) => work.of(tags).page(question(tags, 'waldmeister')))
    expect(page.rows.map(({ id }) => id)).to.deep.equal([made[0].id])
  })

  check('finds users, households and groups by name', async () => {
    const there = await contract.tenant()
    const group = await contract.db.read(system, (work) => work.of(groups).get(there.groupId))
    await contract.db.run(system, async (work) => {
      await anyOf(work, groups).save({ ...group!, name: 'Rhabarber Street' })
      const bob = await work.of(users).get(there.bob.userId)
      await anyOf(work, users).save({ ...bob!, fullName: 'Zwiebelkönig' } as never)
    })
    expect(await idsFound(contract, groups, 'rhabarber')).to.deep.equal([there.groupId])
    expect(await idsFound(contract, users, 'zwiebelkonig')).to.deep.equal([there.bob.userId])
    expect(await idsFound(contract, households, 'kitchen')).to.include(there.ann.householdId)
    const seen = async (actor: Member, resource: Resource, text: string) =>
      (
        await contract.db.read(actor, (work) =>
          work.of(resource).page(question(resource, text, { orderBy: 'id:asc' })),
        )
      ).total
    expect(await seen(there.ann, groups, 'rhabarber')).to.equal(1)
    expect(await seen(tenant.ann, groups, 'rhabarber')).to.equal(0)
    expect(await seen(there.ann, households, 'kitchen')).to.equal(1)
    expect(await seen(tenant.ann, users, 'zwiebelkonig')).to.equal(0)
  })

  check('finds a user who moved in the new group', async () => {
    const [from, to] = [await contract.tenant(), await contract.tenant()]
    const total = async (actor: Member) =>
      (
        await contract.db.read(actor, (work) =>
          work.of(users).page(question(users, 'umzugskarton', { orderBy: 'id:asc' })),
        )
      ).total
    const eve = await contract.db.read(system, (work) => work.of(users).get(from.eve.userId))
    const renamed = { ...eve!, fullName: 'Umzugskarton' }
    await contract.db.run(system, (work) => anyOf(work, users).save(renamed as never))
    expect([await total(from.ann), await total(to.ann)]).to.deep.equal([1, 0])
    const { groupId, householdId } = to.ann
    await contract.db.run(system, (work) =>
      anyOf(work, users).save({ ...renamed, groupId, householdId } as never),
    )
    expect([await total(from.ann), await total(to.ann)]).to.deep.equal([0, 1])
  })

  check('finds no rows that were deleted by a cascade', async () => {
    const there = await contract.tenant()
    const { groupId, householdId, userId } = there.ann
    const list = record(shoppingLists, ids, { name: 'Estragon list' }, { groupId, householdId })
    const items = ['Estragon', 'Estragon again'].map((note) =>
      record(shoppingItems, ids, { shoppingListId: list.id, note }, { groupId, householdId }),
    )
    const tag = record(tags, ids, { name: 'Estragon' }, { groupId, slug: ids.next() })
    const food = record(foods, ids, { name: 'Estragon' }, { groupId })
    const recipe = record(
      recipes,
      ids,
      { name: 'Estragon soup', tagIds: [tag.id] },
      { groupId, householdId, userId, slug: ids.next() },
    )
    const event = record(
      timelineEvents,
      ids,
      { recipeId: recipe.id, eventType: 'info', timestamp: noon, subject: 'Estragon came' },
      { groupId, householdId, userId },
    )
    await contract.db.run(there.ann, async (work) => {
      await anyOf(work, shoppingLists).add(list)
      await anyOf(work, shoppingItems).addMany(items)
      await anyOf(work, tags).add(tag)
      await anyOf(work, foods).add(food)
      await anyOf(work, recipes).add(recipe)
      await anyOf(work, timelineEvents).add(event)
    })
    const all = [shoppingLists, shoppingItems, tags, foods, recipes, timelineEvents] as const
    const counts = async () =>
      Promise.all(all.map(async (resource) => (await idsFound(contract, resource, 'estragon')).length))
    expect(await counts()).to.deep.equal([1, 2, 1, 1, 1, 1])
    // Deleting a list deletes its items, deleting a recipe its events, and deleting a group the rest.
    await contract.db.run(there.ann, (work) => anyOf(work, shoppingLists).remove(list.id))
    expect(await counts()).to.deep.equal([0, 0, 1, 1, 1, 1])
    await contract.db.run(there.ann, (work) => anyOf(work, recipes).remove(recipe.id))
    expect(await counts()).to.deep.equal([0, 0, 1, 1, 0, 0])
    await contract.db.run(system, (work) => anyOf(work, groups).remove(groupId))
    expect(await counts()).to.deep.equal([0, 0, 0, 0, 0, 0])
    expect(await idsFound(contract, groups, 'estragon')).to.deep.equal([])
  })

  check('does not find rows of a deleted household, except recipes that remain', async () => {
    const there = await contract.tenant()
    const { groupId, householdId, userId } = there.bob
    const list = record(shoppingLists, ids, { name: 'Pastinake list' }, { groupId, householdId })
    const recipe = record(
      recipes,
      ids,
      { name: 'Pastinake' },
      { groupId, householdId, userId, slug: ids.next() },
    )
    await contract.db.run(there.bob, async (work) => {
      await anyOf(work, shoppingLists).add(list)
      await anyOf(work, recipes).add(recipe)
    })
    for (const [resource, id] of [
      [users, userId],
      [households, householdId],
    ] as const) {
      await contract.db.run(system, (work) => anyOf(work, resource).remove(id))
      for (const [of, stored] of [
        [recipes, recipe.id],
        [shoppingLists, list.id],
      ] as const) {
        const row = await contract.db.read(system, (work) => work.of(of as Resource).get(stored))
        expect(await idsFound(contract, of, 'pastinake')).to.deep.equal(row ? [stored] : [])
      }
    }
    const left = await contract.db.read(system, (work) => work.of(shoppingLists).get(list.id))
    expect(left).to.equal(undefined)
  })
}

function documentsIn(samples: Samples): SearchDocuments {
  const known = new Map<string, ReadonlyMap<Id, SearchDocument>>()
  return (resource) => {
    const documents =
      known.get(resource.name) ??
      new Map(
        [...(samples.get(resource.name)?.values() ?? [])].map((row) => [
          row.id,
          searchDocument(resource, catalog, row),
        ]),
      )
    known.set(resource.name, documents)
    return documents
  }
}

/** Queries with words of the samples, misspelt by one letter or cut. */
function queries(samples: Samples): fc.Arbitrary<readonly [string, string, boolean, QueryOptions]> {
  const questions = ['recipe', 'food', 'tag', 'unit', 'timeline-event'].map((name) => {
    const resource = catalog.get(name)!
    const words = [
      ...new Set(
        [...samples.get(name)!.values()].flatMap((row) =>
          searchDocument(resource, catalog, row).fields.flatMap(({ words }) =>
            words.filter((word) => word !== null),
          ),
        ),
      ),
    ]
    const changed = fc
      .tuple(fc.constantFrom(...(words.length > 0 ? words : ['soup'])), fc.nat(12), fc.nat(4))
      .map(([word, at, how]) => {
        const letters = [...word]
        if (how === 1) letters.splice(at, 1)
        if (how === 2) letters.splice(Math.max(1, at), 1, 'e')
        if (how === 3) return letters.slice(0, at + 1).join('')
        if (how === 4 && at + 1 < letters.length)
          [letters[at], letters[at + 1]] = [letters[at + 1]!, letters[at]!]
        return letters.join('')
      })
    return fc.tuple(
      fc.constant(name),
      fc.array(changed, { minLength: 1, maxLength: 2 }).map((some) => some.join(' ')),
      fc.boolean(),
      fc
        .constantFrom<QueryOptions>({}, { filter: 'createdAt IS NOT NULL' }, { filter: 'name LIKE "%a%"' })
        .map((narrowed) => (name === 'timeline-event' ? {} : narrowed)),
    )
  })
  return fc.oneof(...questions)
}
