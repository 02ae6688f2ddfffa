import {
  type AnyRecord,
  type Id,
  type Member,
  type Resource,
  type UnitOfWork,
  catalog,
  changesSince,
  credentials,
  groups,
  households,
  ratings,
  recipes,
  removalHandlers,
  remover,
  removeTenant,
  removeUser,
  sessions,
  sharedRecipes,
  shoppingLists,
  system,
  tags,
  users,
  visit,
  whereEqual,
} from '@larder/domain'
import { expect } from 'chai'
import { type Contract, anyOf, failureOf, tenantOf } from './contract.ts'
import { noon, record } from './tenant.ts'

/** Rows that one step may delete. */
const maxOfStep = 500

/** A removed group, household or user disappears at once. Rows that are many are deleted or changed in steps. */
export function removal(contract: Contract): void {
  const setup = setUp(contract)
  describe('of a group', () => ofGroup(contract, setup))
  describe('of a household', () => ofHousehold(contract, setup))
  describe('of a user', () => ofUser(contract, setup))
}

type Setup = ReturnType<typeof setUp>

/** Groups with more recipes than one step may change, and the job that removes them. */
function setUp(contract: Contract) {
  const { ids } = contract
  const amount = maxOfStep + 50
  const tenant = tenantOf(contract, beforeEach)

  /** Adds recipes of a member, each with one line. */
  async function addRecipes(
    { groupId, householdId, userId }: Member,
    count = amount,
  ): Promise<readonly Id[]> {
    const rows: AnyRecord[] = Array.from({ length: count }, (_, n) =>
      record(
        recipes,
        ids,
        { name: `Recipe ${n}`, recipeIngredient: [{ note: 'Salt' }] },
        { groupId, householdId, userId, slug: `recipe-${n}` },
      ),
    )
    await contract.db.run(system, (store) => anyOf(store, recipes).addMany(rows))
    return rows.map(({ id }) => id)
  }

  const remove = (home: typeof groups | typeof households, id: Id) =>
    contract.db.run(remover, (store) => removeTenant(store, home, id))
  const count = (values: Readonly<Record<string, Id>>) =>
    contract.db.read(remover, (store) => store.of(recipes).count(whereEqual(recipes, values)))

  /**
   * Runs the job once, or until a step has changed recipes. @returns by how many recipes with these values each step left fewer
   */
  async function work(
    { name }: Resource,
    id: Id,
    values: Readonly<Record<string, Id>>,
    { isInterrupted = false } = {},
  ): Promise<readonly number[]> {
    const changed: number[] = []
    const run: UnitOfWork['run'] = async (...given) => {
      const before = await count(values)
      const result = await contract.db.run(...given)
      changed.push(before - (await count(values)))
      return result
    }
    const handle = removalHandlers({ work: { ...contract.db, run } })['remove-in-steps']!
    const context = { attempt: 1, isLast: false, isStopping: () => isInterrupted && changed.some(Boolean) }
    await handle({ resource: name, id, names: {} }, context)
    return changed
  }

  /** Runs the job with an interruption, and verifies that no step changes more recipes than it may. */
  async function workInSteps(
    resource: Resource,
    id: Id,
    values: Readonly<Record<string, Id>>,
  ): Promise<void> {
    expect(await count(values)).to.equal(amount)
    expect(await failureOf(work(resource, id, values, { isInterrupted: true }))).to.be.an('error')
    expect(await count(values)).to.be.within(1, amount - 1)
    expect(Math.max(...(await work(resource, id, values)))).to.be.within(1, maxOfStep)
    expect(await count(values)).to.equal(0)
    // A job that ran to its end does nothing when it runs again.
    expect(Math.max(...(await work(resource, id, values)))).to.equal(0)
  }

  const changesAfter = (after: number) =>
    contract.db.read(tenant.ann, (store) => store.changes({ after, limit: 100 }))
  const last = () => contract.db.read(tenant.ann, (store) => store.lastSequence())
  /** The rows of a resource that refer to a row, whether it is being removed or not. */
  const referring = (resource: Resource, values: Readonly<Record<string, Id>>) =>
    contract.db.read(remover, (store) => store.of(resource).count(whereEqual(resource, values)))

  return { tenant, amount, addRecipes, remove, count, work, workInSteps, changesAfter, last, referring }
}

function ofGroup(contract: Contract, { tenant, addRecipes, remove, workInSteps }: Setup): void {
  const { check, ids } = contract

  beforeEach(async () => {
    const { groupId, householdId, userId } = tenant.ann
    const [recipeId] = await addRecipes(tenant.ann)
    await contract.db.run(tenant.ann, async (store) => {
      await anyOf(store, tags).add(record(tags, ids, { name: 'Quick' }, { groupId, slug: 'quick' }))
      const link = { recipeId: recipeId!, expiresAt: '2027-01-01T00:00:00.000Z' }
      await anyOf(store, sharedRecipes).add(
        record(sharedRecipes, ids, link, { groupId, userId, householdId, uses: 0 }),
      )
      store.emit({ type: 'recipe.created', resource: 'recipe', resourceId: recipeId!, data: {} })
    })
    await contract.db.run(system, async (store) => {
      const members = await store.of(users).ids({ filter: whereEqual(users, { groupId }) })
      await store.of(users).removeMany(members)
      const group = (await store.of(groups).get(groupId))!
      await store.of(groups).save({ ...group, privateGroup: false })
    })
  })

  check('hides the group, its households and its links at once, and frees its name', async () => {
    const { groupId } = tenant
    const group = (await contract.db.read(system, (store) => store.of(groups).get(groupId)))!
    expect(await visit(group.slug, contract.db)).to.include({ groupId })
    await remove(groups, groupId)
    await contract.db.read(system, async (store) => {
      expect(await store.of(groups).get(groupId)).to.equal(undefined)
      expect(await store.of(groups).ids()).not.to.include(groupId)
      for (const resource of [households, sharedRecipes])
        expect(
          await anyOf(store as never, resource).ids({ filter: whereEqual(resource, { groupId }) as never }),
        ).to.be.empty
    })
    expect(await failureOf(visit(group.slug, contract.db))).to.include({ kind: 'missing' })
    expect(await failureOf(remove(groups, groupId))).to.include({ kind: 'missing' })
    await contract.db.run(system, (store) =>
      anyOf(store, groups).add(record(groups, ids, { name: group.name }, { slug: group.slug })),
    )
  })

  check('deletes its rows in bounded steps, also after an interruption', async () => {
    const { groupId } = tenant
    await remove(groups, groupId)
    await workInSteps(groups, groupId, { groupId })
    await contract.db.read(remover, async (store) => {
      for (const resource of catalog.values())
        if (resource.fields.groupId)
          expect(await store.of(resource).count(whereEqual(resource, { groupId })), resource.name).to.equal(0)
      expect(await store.of(groups).get(groupId)).to.equal(undefined)
      expect(await store.changes({ groupId, after: 0, limit: 1 })).to.deep.equal([])
    })
  })
}

function ofHousehold(
  contract: Contract,
  { tenant, amount, addRecipes, remove, count, work, workInSteps, changesAfter, last, referring }: Setup,
): void {
  const { check, ids } = contract

  /** Ann's recipes belong to the garden, whose last member is deleted. */
  const gardener = () => ({ ...tenant.bob, userId: tenant.ann.userId })
  const page = (search?: string) =>
    contract.db.read(tenant.ann, (store) =>
      store.of(households).page({
        ...{ order: { resource: 'household', keys: [], nulls: undefined }, page: 1, perPage: 50 },
        ...(search === undefined ? {} : { search }),
      }),
    )
  beforeEach(() =>
    contract.db.run(system, async (store) => void (await store.of(users).remove(tenant.bob.userId))),
  )

  check('hides a household with many rows at once, and frees its name', async () => {
    const { groupId, householdId } = tenant.bob
    await addRecipes(gardener())
    expect((await page()).total).to.equal(2)
    const before = await last()
    await remove(households, householdId)
    expect(await changesAfter(before)).to.deep.equal([])
    expect(await failureOf(remove(households, householdId))).to.include({ kind: 'missing' })
    expect((await page()).rows.map(({ name }) => name)).to.deep.equal(['Kitchen'])
    expect((await page()).total).to.equal(1)
    expect(await page('garden')).to.include({ total: 0 })
    await contract.db.read(system, async (store) => {
      expect(await store.of(households).get(householdId)).to.equal(undefined)
    })
    await contract.db.run(system, (store) =>
      anyOf(store, households).add(record(households, ids, { name: 'Garden' }, { groupId, slug: 'garden' })),
    )
  })

  check('keeps its recipes, which change in bounded steps, also after an interruption', async () => {
    const { groupId, householdId } = tenant.bob
    await addRecipes(gardener())
    const list = record(shoppingLists, ids, { name: 'Seeds' }, { groupId, householdId })
    await contract.db.run(system, (store) => anyOf(store, shoppingLists).add(list))
    await remove(households, householdId)
    await workInSteps(households, householdId, { householdId })
    expect(await count({ groupId })).to.equal(amount)
    expect(await referring(shoppingLists, { householdId })).to.equal(0)
    expect(await referring(households, { id: householdId })).to.equal(0)
  })

  check('happens in one transaction when it has few rows', async () => {
    const { householdId } = tenant.bob
    const recipeIds = await addRecipes(gardener(), 3)
    const before = await last()
    await remove(households, householdId)
    expect(await referring(households, { id: householdId })).to.equal(0)
    const changes = await changesAfter(before)
    expect(changes.map(({ type, data }) => [type, data.name])).to.deep.equal([
      ['household.deleted', 'Garden'],
    ])
    expect(changes[0]?.referencedBy?.recipe).to.have.members(recipeIds)
  })

  check('waits for the removal of its users', async () => {
    const { groupId, householdId } = tenant.bob
    const user = { ...tenant.bob, userId: ids.next() }
    const draft = { username: 'fay', fullName: 'Fay', email: 'fay@example.org' }
    const added = record(users, ids, draft, { id: user.userId, groupId, householdId })
    await contract.db.run(system, (store) => anyOf(store, users).add(added))
    await addRecipes(user)
    expect(await failureOf(remove(households, householdId))).to.include({ code: 'household/inhabited' })
    await contract.db.run(remover, (store) => removeUser(store, user.userId))
    await remove(households, householdId)
    expect(await referring(households, { id: householdId })).to.equal(1)
    await work(users, user.userId, { userId: user.userId })
    await work(households, householdId, { householdId })
    expect(await referring(households, { id: householdId })).to.equal(0)
  })
}

function ofUser(
  contract: Contract,
  { tenant, amount, addRecipes, count, work, workInSteps, changesAfter, last, referring }: Setup,
): void {
  const { check, ids } = contract

  const removeEve = () => contract.db.run(remover, (store) => removeUser(store, tenant.eve.userId))

  check('hides a user with many rows at once, and ends their access', async () => {
    const { userId } = tenant.eve
    const [recipeId] = await addRecipes(tenant.eve)
    const login = { userId, login: `eve ${userId}`, mail: `${userId}@example.org`, passwordHash: 'x' }
    const session = { userId, expiresAt: '2027-01-01T00:00:00.000Z', remembered: false, userAgent: '' }
    await contract.db.run(system, async (store) => {
      await anyOf(store, credentials).add(record(credentials, ids, {}, login))
      await anyOf(store, sessions).add(record(sessions, ids, {}, { ...session, lastUsedAt: noon }))
    })
    await removeEve()
    expect(await failureOf(removeEve())).to.include({ kind: 'missing' })
    for (const resource of [credentials, sessions]) expect(await referring(resource, { userId })).to.equal(0)
    await contract.db.read(tenant.ann, async (store) => {
      expect(await store.of(users).get(userId)).to.equal(undefined)
      expect(await store.of(users).count()).to.equal(2)
      expect(await store.of(recipes).view(recipeId!)).to.include({ user: null })
    })
  })

  check('keeps their recipes, which change in bounded steps, also after an interruption', async () => {
    const { groupId, userId } = tenant.eve
    const [recipeId] = await addRecipes(tenant.eve)
    const rating = record(ratings, ids, { recipeId: recipeId!, rating: 4 }, { groupId, userId })
    await contract.db.run(system, (store) => anyOf(store, ratings).add(rating))
    await removeEve()
    await workInSteps(users, userId, { userId })
    expect(await count({ groupId })).to.equal(amount)
    expect(await referring(ratings, { userId })).to.equal(0)
    expect(await referring(users, { id: userId })).to.equal(0)
  })

  check(
    'announces the changed recipes to clients with copies, and the removal once, at its end',
    async () => {
      const recipeIds = await addRecipes(tenant.eve)
      const before = await last()
      const { cursor } = await contract.db.read(tenant.ann, (store) =>
        changesSince(store, tenant.ann, undefined, { limit: 10_000 }),
      )
      await removeEve()
      expect(await changesAfter(before)).to.deep.equal([])
      await work(users, tenant.eve.userId, { userId: tenant.eve.userId })
      const changes = await changesAfter(before)
      expect(changes.map(({ type }) => type)).to.deep.equal(['user.updated', 'user.updated', 'user.deleted'])
      expect(changes.at(-1)?.data).to.include({ id: tenant.eve.userId, username: 'eve' })
      const { resources } = await contract.db.read(tenant.ann, (store) =>
        changesSince(store, tenant.ann, cursor, { limit: 10_000 }),
      )
      const changed = resources.recipe?.changed ?? []
      expect(changed.map(({ id }) => id)).to.have.members(recipeIds)
      expect(new Set(changed.map(({ userId }) => userId))).to.deep.equal(new Set([null]))
    },
  )

  check('happens in one transaction when few rows refer to them', async () => {
    const [recipeId] = await addRecipes(tenant.eve, 3)
    await removeEve()
    expect(await referring(users, { id: tenant.eve.userId })).to.equal(0)
    const recipe = await contract.db.read(tenant.ann, (store) => store.of(recipes).get(recipeId!))
    expect(recipe).to.include({ userId: null })
  })
}
