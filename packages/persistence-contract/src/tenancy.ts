import {
  type AnyRecord,
  type Id,
  type Member,
  type Resource,
  apiTokens,
  catalog,
  foods,
  groups,
  households,
  labels,
  recipes,
  shoppingItems,
  shoppingLists,
  system,
  tags,
  timelineEvents,
  users,
} from '@larder/domain'
import { readFilter, readOrder } from '@larder/domain/query'
import { expect } from 'chai'
import { type Contract, anyOf, failureOf, tenantOf, undone } from './contract.ts'
import { record } from './tenant.ts'

/** Rows outside an actor's scope do not exist for the actor: they cannot be read, counted, referenced or written. */
export function tenancy(contract: Contract): void {
  const setup = setUp(contract)
  describe('rows of others', () => rowsOfOthers(contract, setup))
  describe('own rows', () => ownRows(contract, setup))
  describe('references', () => references(contract, setup))
  describe('paths', () => paths(contract, setup))
}

type Setup = ReturnType<typeof setUp>

/** Two groups, and rows that the members of the first do not see. */
function setUp(contract: Contract) {
  const { ids } = contract
  const own = tenantOf(contract, before)
  const other = tenantOf(contract, before)
  /** One record of each scope that the actor does not belong to: of another household, another user, another group. */
  const foreign: (readonly [Resource, AnyRecord, Member])[] = []

  const list = (member: Member, name: string) => record(shoppingLists, ids, { name }, whose(member))
  const token = (member: Member, name: string) =>
    record(apiTokens, ids, { name }, { ...whose(member), digest: ids.next(), prefix: 'abcd' })
  const tag = (member: Member, name: string) =>
    record(tags, ids, { name }, { ...whose(member), slug: ids.next() })
  const recipe = (member: Member, name: string, draft: object = {}) =>
    record(recipes, ids, { name, ...draft }, { ...whose(member), slug: ids.next() })

  before(async () => {
    const [ann, eve, bob] = [own.ann, own.eve, own.bob]
    foreign.push(
      [tags, tag(other.ann, 'Theirs'), ann],
      [recipes, recipe(other.ann, 'Theirs'), ann],
      [shoppingLists, list(bob, 'Garden list'), ann],
      [shoppingLists, list(other.ann, 'Theirs'), ann],
      [apiTokens, token(eve, 'Eve’s'), ann],
      [apiTokens, token(other.ann, 'Theirs'), ann],
    )
    await contract.db.run(system, async (store) => {
      for (const [resource, given] of foreign) await anyOf(store, resource).add(given)
      const there = [
        [groups, other.groupId],
        [households, other.ann.householdId],
        [users, other.ann.userId],
      ] as const
      for (const [resource, id] of there) {
        const stored = await anyOf(store, resource as Resource).get(id)
        foreign.push([resource as Resource, stored as AnyRecord, ann])
      }
    })
  })

  return { own, other, foreign, list, token, tag, recipe }
}

function whose({ groupId, householdId, userId }: Member) {
  return { groupId, householdId, userId }
}

function rowsOfOthers(contract: Contract, { own, foreign }: Setup): void {
  const { check } = contract

  check('hides rows of others from every read', async () => {
    for (const [resource, { id }, actor] of foreign) {
      const responses = await contract.db.read(actor, async (store) => {
        const reads = anyOf(store as never, resource)
        const order = readOrder({}, resource, { catalog })
        const page = await store.of(resource).page({ order, page: 1, perPage: -1 })
        return {
          get: await reads.get(id),
          many: (await reads.getMany([id])).length,
          view: await reads.view(id),
          views: (await reads.views([id])).length,
          found: (await reads.find()).some((row) => row.id === id),
          picked: (
            await Promise.all([0, 0.5, 0.999].map((share) => store.of(resource).pick(share)))
          ).includes(id),
          listed: page.rows.some((row) => row.id === id),
          counted: (await reads.count()) !== (await reads.find()).length,
          total: page.total !== page.rows.length,
        }
      })
      expect(responses, resource.name).to.deep.equal({
        ...{ get: undefined, many: 0, view: undefined, views: 0 },
        ...{ found: false, picked: false, listed: false, counted: false, total: false },
      })
    }
  })

  check('rejects changing, locking, deleting and redirecting rows of others', async () => {
    for (const [resource, given, actor] of foreign) {
      await undone(contract.db, actor, async (store) => {
        const repository = anyOf(store, resource)
        expect(await repository.lock(given.id), resource.name).to.equal(undefined)
        expect(await repository.remove(given.id), resource.name).to.equal(false)
        expect(await failureOf(repository.save(given)), resource.name).to.include({ kind: 'missing' })
        const mine = (await repository.find({ limit: 1 }))[0]
        for (const [from, to] of mine
          ? ([
              [given.id, mine.id],
              [mine.id, given.id],
            ] as const)
          : [])
          expect(await failureOf(repository.redirect(from, to)), resource.name).to.include({
            kind: 'missing',
          })
      })
      const stored = await contract.db.read(system, (store) => anyOf(store as never, resource).get(given.id))
      expect(stored, resource.name).to.deep.equal(given)
    }
  })

  check('shows the server all rows', async () => {
    const seen = await contract.db.read(system, async (store) =>
      Promise.all(
        foreign.map(async ([resource, { id }]) => (await anyOf(store as never, resource).get(id))?.id),
      ),
    )
    expect(seen).to.deep.equal(foreign.map(([, { id }]) => id))
  })

  check('hides the server’s own records from members', async () => {
    for (const resource of catalog.values()) {
      if (resource.scope !== 'system') continue
      const error = await failureOf(contract.db.read(own.ann, async (store) => store.of(resource).find()))
      expect(error, resource.name).to.be.an('error')
    }
  })
}

function ownRows(contract: Contract, { own, other, list, token, tag }: Setup): void {
  const { check, ids } = contract

  check('shows the actor the rows of their group, household and user', async () => {
    const [shared, kitchen, mine] = [tag(own.ann, 'Shared'), list(own.ann, 'Kitchen'), token(own.ann, 'Mine')]
    await contract.db.run(own.ann, async (store) => {
      await anyOf(store, tags).add(shared)
      await anyOf(store, shoppingLists).add(kitchen)
      await anyOf(store, apiTokens).add(mine)
    })
    const seenBy = (actor: Member) =>
      contract.db.read(actor, async (store) => [
        (await store.of(tags).get(shared.id)) !== undefined,
        (await store.of(shoppingLists).get(kitchen.id)) !== undefined,
        (await store.of(apiTokens).get(mine.id)) !== undefined,
      ])
    expect(await seenBy(own.ann)).to.deep.equal([true, true, true])
    expect(await seenBy(own.eve)).to.deep.equal([true, true, false])
    expect(await seenBy(own.bob)).to.deep.equal([true, false, false])
    expect(await seenBy(other.ann)).to.deep.equal([false, false, false])
  })

  check('sets the actor’s group, household and user on every write', async () => {
    const smuggled = [
      [tags, tag(other.ann, 'Smuggled')],
      [shoppingLists, list(other.bob, 'Smuggled')],
      [apiTokens, token(other.eve, 'Smuggled')],
    ] as const
    await contract.db.run(own.ann, async (store) => {
      for (const [resource, given] of smuggled) {
        const repository = anyOf(store, resource as Resource)
        await repository.add({ ...given, ...(resource === shoppingLists ? { userId: null } : {}) })
        const stored = (await repository.get(given.id)) as AnyRecord
        expect(stored.groupId).to.equal(own.groupId)
        if ('householdId' in stored) expect(stored.householdId).to.equal(own.ann.householdId)
        if (resource === apiTokens) expect(stored.userId).to.equal(own.ann.userId)
        await repository.save({ ...stored, groupId: other.groupId })
        expect((await repository.get(given.id))?.groupId).to.equal(own.groupId)
      }
    })
    const theirs = await contract.db.read(other.ann, (store) => store.of(tags).get(smuggled[0][1].id))
    expect(theirs).to.equal(undefined)
  })

  check('lets two groups, and two households, use the same names', async () => {
    for (const actor of [own.ann, other.ann]) {
      const food = record(foods, ids, { name: 'Kale' }, whose(actor))
      await contract.db.run(actor, (store) => anyOf(store, foods).add(food))
    }
  })
}

function references(contract: Contract, { own, other, foreign, recipe }: Setup): void {
  const { check, ids } = contract

  check('treats a reference to a row of others as missing', async () => {
    const [theirTag, gardenList] = [foreign[0]![1], foreign[2]![1]]
    const attempts = [
      [recipes, recipe(own.ann, 'Soup', { tagIds: [theirTag.id] }), 'tag', 'tagIds'],
      [recipes, { ...recipe(own.ann, 'Soup'), userId: other.ann.userId }, 'user', 'userId'],
      [
        recipes,
        { ...recipe(own.ann, 'Soup'), householdId: other.ann.householdId },
        'household',
        'householdId',
      ],
      [
        shoppingItems,
        record(shoppingItems, ids, { shoppingListId: gardenList.id, note: 'salt' }, whose(own.ann)),
        'shopping-list',
        'shoppingListId',
      ],
    ] as const
    for (const [resource, given, target, field] of attempts) {
      const error = await failureOf(
        contract.db.run(own.ann, (store) => anyOf(store, resource as Resource).add(given as AnyRecord)),
      )
      expect(error).to.include({ kind: 'missing', code: `${target}/missing` })
      expect(error.details.field).to.equal(field)
    }
    const fine = recipe(own.ann, 'Fine')
    await undone(contract.db, own.ann, async (store) => {
      await anyOf(store, recipes).add(fine)
      const error = await failureOf(anyOf(store, recipes).save({ ...fine, tagIds: [theirTag.id] }))
      expect(error).to.include({ kind: 'missing', code: 'tag/missing' })
    })
  })
}

function paths(contract: Contract, { own, other, foreign, list, recipe }: Setup): void {
  const { check, ids } = contract

  check('applies the scope to every hop of a filter, an ordering and a view', async () => {
    // Only the server can create references between groups. A member must not see across them even then.
    const theirLabel = record(labels, ids, { name: 'Theirs' }, whose(other.ann))
    const theirFood = record(foods, ids, { name: 'Leek', labelId: theirLabel.id }, whose(other.ann))
    const myFood = record(foods, ids, { name: 'Onion', labelId: theirLabel.id }, whose(own.ann))
    const theirTag = foreign[0]![1]
    const crossed = recipe(own.ann, 'Crossed', {
      tagIds: [theirTag.id],
      recipeIngredient: [{ foodId: theirFood.id }, { foodId: myFood.id }],
    })
    const garden = list(own.bob, 'Garden')
    const crossedItem = record(
      shoppingItems,
      ids,
      { shoppingListId: garden.id, note: 'crossed' },
      whose(own.ann),
    )
    const event = record(
      timelineEvents,
      ids,
      { recipeId: crossed.id, subject: 'Crossed', eventType: 'info', timestamp: crossed.createdAt },
      { ...whose(own.ann), userId: other.ann.userId },
    )
    const all = [
      [labels, theirLabel],
      [foods, theirFood],
      [foods, myFood],
      [recipes, crossed],
      [shoppingLists, garden],
      [shoppingItems, crossedItem],
      [timelineEvents, event],
    ] as const
    await contract.db.run(system, async (store) => {
      for (const [resource, given] of all) await anyOf(store, resource as Resource).add(given)
    })

    const found = (resource: Resource, text: string, id: Id) =>
      contract.db.read(own.ann, async (store) => {
        const filter = readFilter(text, resource, { catalog, now: contract.clock.now() })
        const order = readOrder({}, resource, { catalog })
        const page = await store.of(resource).page({ filter, order, page: 1, perPage: -1 })
        const rows = await store.of(resource).find({ filter })
        expect(page.rows.length, text).to.equal(rows.length)
        expect(await store.of(resource).count(filter), text).to.equal(rows.length)
        return rows.some((row) => row.id === id)
      })
    for (const [resource, text, id, expected] of [
      [recipes, 'tags.name = "Theirs"', crossed.id, false],
      [recipes, 'tags.name <> "Theirs"', crossed.id, true],
      [recipes, 'tags IS NULL', crossed.id, true],
      [recipes, 'tags.name IS NOT NULL', crossed.id, false],
      [recipes, `tags.id IN ["${theirTag.id}"]`, crossed.id, false],
      [recipes, 'recipeIngredient.food.name = "Leek"', crossed.id, false],
      [recipes, 'recipeIngredient.food.name = "Onion"', crossed.id, true],
      [recipes, 'recipeIngredient.food.label.name = "Theirs"', crossed.id, false],
      [recipes, 'recipeIngredient.food.label IS NULL', crossed.id, true],
      [foods, 'label.name LIKE "%"', myFood.id, false],
      [foods, 'label IS NULL', myFood.id, true],
      [shoppingItems, 'shoppingList.name = "Garden"', crossedItem.id, false],
      [timelineEvents, 'user.username = "ann"', event.id, false],
      [timelineEvents, 'recipe.tags.name = "Theirs"', event.id, false],
      [timelineEvents, 'recipe.name = "Crossed"', event.id, true],
    ] as const)
      expect(await found(resource as Resource, text, id), text).to.equal(expected)

    const views = await contract.db.read(own.ann, async (store) => ({
      recipe: await store.of(recipes).view(crossed.id),
      food: await store.of(foods).view(myFood.id),
      event: await store.of(timelineEvents).view(event.id),
    }))
    expect(views.recipe?.tags).to.deep.equal([])
    expect(views.recipe).to.have.nested.property('recipeIngredient[0].food', null)
    expect(views.recipe).to.have.nested.property('recipeIngredient[1].food.name', 'Onion')
    expect(views.recipe).to.have.nested.property('recipeIngredient[1].food.label', null)
    expect(views.food?.label).to.equal(null)
    expect(views.event?.user).to.equal(null)
    expect(views.event).to.have.nested.property('recipe.tags').that.deep.equals([])

    // A row with an invisible label is ordered as if it had none.
    const plain = record(foods, ids, { name: 'Apple' }, whose(own.ann))
    const mine = record(labels, ids, { name: 'AAA' }, whose(own.ann))
    const labeled = record(foods, ids, { name: 'Labeled', labelId: mine.id }, whose(own.ann))
    const order = readOrder({ orderBy: 'label.name:asc, name:asc', orderByNullPosition: 'last' }, foods, {
      catalog,
    })
    const names = await undone(contract.db, own.ann, async (store) => {
      await anyOf(store, labels).add(mine)
      await anyOf(store, foods).addMany([plain, labeled])
      const page = await store.of(foods).page({ order, page: 1, perPage: -1 })
      return page.rows.map(({ name }) => name)
    })
    expect(names[0]).to.equal('Labeled')
    expect(names.indexOf('Apple')).to.be.lessThan(names.indexOf('Onion'))
  })
}
