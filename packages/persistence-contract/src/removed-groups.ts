import {
  type AnyRecord,
  type UnitOfWork,
  catalog,
  groupHandlers,
  groups,
  households,
  recipes,
  remover,
  removeHome,
  sharedRecipes,
  system,
  tags,
  users,
  visit,
  whereEqual,
} from '@larder/domain'
import { expect } from 'chai'
import { type Contract, anyOf, failureOf } from './contract.ts'
import { type House, record } from './house.ts'

/** Rows that one step may delete. */
const maxOfStep = 500

/** A removed group disappears at once, and its rows are deleted in steps. */
export function removedGroups(contract: Contract): void {
  const { check, ids } = contract
  const amount = maxOfStep + 50
  let house: House
  beforeEach(async () => {
    house = await contract.house()
    const { groupId, householdId, userId } = house.ann
    const rows: AnyRecord[] = Array.from({ length: amount }, (_, n) =>
      record(
        recipes,
        ids,
        { name: `Recipe ${n}`, recipeIngredient: [{ note: 'Salt' }] },
        { groupId, householdId, userId, slug: `recipe-${n}` },
      ),
    )
    await contract.db.run(house.ann, async (store) => {
      await anyOf(store, tags).add(record(tags, ids, { name: 'Quick' }, { groupId, slug: 'quick' }))
      await anyOf(store, recipes).addMany(rows)
      const link = { recipeId: rows[0]!.id, expiresAt: '2027-01-01T00:00:00.000Z' }
      await anyOf(store, sharedRecipes).add(
        record(sharedRecipes, ids, link, { groupId, userId, householdId, uses: 0 }),
      )
      store.emit({ type: 'recipe.created', resource: 'recipe', resourceId: rows[0]!.id, data: {} })
    })
    await contract.db.run(system, async (store) => {
      const members = await store.of(users).ids({ filter: whereEqual(users, { groupId }) })
      await store.of(users).removeMany(members)
      const group = (await store.of(groups).get(groupId))!
      await store.of(groups).save({ ...group, privateGroup: false })
    })
  })

  const remove = () => contract.db.run(remover, (store) => removeHome(store, groups, house.groupId))
  const count = () =>
    contract.db.read(remover, (store) =>
      store.of(recipes).count(whereEqual(recipes, { groupId: house.groupId })),
    )
  /** Runs the job once, or until a step has deleted recipes. @returns the number of recipes that each step deleted */
  async function work({ isInterrupted = false } = {}): Promise<readonly number[]> {
    const deleted: number[] = []
    const run: UnitOfWork['run'] = async (...given) => {
      const before = await count()
      const result = await contract.db.run(...given)
      deleted.push(before - (await count()))
      return result
    }
    const db = { ...contract.db, run }
    const handle = groupHandlers({ work: db, creation: { catalog } })['remove-group']!
    const context = { attempt: 1, isLast: false, isStopping: () => isInterrupted && deleted.some(Boolean) }
    await handle({ groupId: house.groupId }, context)
    return deleted
  }

  check('hides a removed group, its households and its links at once, and frees its name', async () => {
    const { groupId } = house
    const group = (await contract.db.read(system, (store) => store.of(groups).get(groupId)))!
    expect(await visit(group.slug, contract.db)).to.include({ groupId })
    await remove()
    await contract.db.read(system, async (store) => {
      expect(await store.of(groups).get(groupId)).to.equal(undefined)
      expect(await store.of(groups).ids()).not.to.include(groupId)
      for (const resource of [households, sharedRecipes])
        expect(
          await anyOf(store as never, resource).ids({ filter: whereEqual(resource, { groupId }) as never }),
        ).to.be.empty
    })
    expect(await failureOf(visit(group.slug, contract.db))).to.include({ code: 'missing' })
    expect(await failureOf(remove())).to.include({ code: 'missing' })
    await contract.db.run(system, (store) =>
      anyOf(store, groups).add(record(groups, ids, { name: group.name }, { slug: group.slug })),
    )
  })

  check('deletes the rows of a removed group in bounded steps, also after an interruption', async () => {
    await remove()
    expect(await count()).to.equal(amount)
    expect(await failureOf(work({ isInterrupted: true }))).to.be.an('error')
    expect(await count()).to.be.within(1, amount - 1)
    const rest = await work()
    expect(Math.max(...rest)).to.be.within(1, maxOfStep)
    await contract.db.read(remover, async (store) => {
      for (const resource of catalog.values())
        if (resource.fields.groupId)
          expect(
            await store.of(resource).count(whereEqual(resource, { groupId: house.groupId })),
            resource.name,
          ).to.equal(0)
      expect(await store.of(groups).get(house.groupId)).to.equal(undefined)
      expect(await store.changes({ groupId: house.groupId, after: 0, limit: 1 })).to.deep.equal([])
    })
    // A job that ran to its end does nothing when it runs again.
    expect(Math.max(...(await work()))).to.equal(0)
  })
}
