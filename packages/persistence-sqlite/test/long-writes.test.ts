import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AnyRecord,
  type Storage,
  addRecipes,
  catalog,
  createOne,
  createRecipe,
  groups,
  recipes,
  shoppingLists,
  system,
  tags,
  removeRecipeFromList,
} from '@larder/domain'
import { anyOf, failureOf } from '@larder/persistence-contract/contract.ts'
import { type Tenant, buildTenant, countingIds, noon, record } from '@larder/persistence-contract/tenant.ts'
import { expect } from 'chai'
import { openSqlite } from '../src/index.ts'

const clock = { now: () => new Date(noon) }

describe('long writes on SQLite', () => {
  const ids = countingIds()
  let folder: string
  let work: Storage
  let tenant: Tenant
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-long-writes-'))
    work = await openSqlite({ file: join(folder, 'larder.db'), clock, ids })
    tenant = await buildTenant(work, ids, 'House')
  })
  after(async () => {
    await work.close()
    await rm(folder, { recursive: true })
  })

  const tagsNamed = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) =>
      record(tags, ids, { name: `${name} ${n}` }, { groupId: tenant.groupId, slug: `${name}-${n}` }),
    )
  /** How often other work had a turn while this went on. */
  async function turnsDuring(going: () => Promise<unknown>): Promise<number> {
    let turns = 0
    let next = setImmediate(function again() {
      turns += 1
      next = setImmediate(again)
    })
    await going()
    clearImmediate(next)
    return turns
  }

  it('leave the event loop free while one statement deletes a group with its recipes', async () => {
    const large = await buildTenant(work, ids, 'Large')
    const { groupId, householdId, userId } = large.ann
    const rows: AnyRecord[] = Array.from({ length: 2_000 }, (_, n) =>
      record(
        recipes,
        ids,
        { name: `Recipe ${n}`, recipeIngredient: [{ note: 'Salt' }, { note: 'Oil' }] },
        { groupId, householdId, userId, slug: `recipe-${n}` },
      ),
    )
    await work.run(large.ann, (store) => anyOf(store, recipes).addMany(rows))
    let statement = 0
    await work.run(
      system,
      async (store) => {
        statement = await turnsDuring(() => anyOf(store, groups).remove(groupId))
      },
      { mayBeLong: true },
    )
    expect(statement).to.be.above(20)
    expect(await work.read(system, (store) => store.of(recipes).count())).to.equal(0)
  })

  it('give others turns between the statements of a transaction on the main thread', async () => {
    const turns = await turnsDuring(() =>
      work.run(tenant.ann, async (store) => {
        for (const tag of tagsNamed('single', 2_000)) await anyOf(store, tags).add(tag)
      }),
    )
    expect(turns).to.be.above(2)
  })

  it('give others turns while two recipes of 1,000 lines are put on a list and taken off', async () => {
    const creation = { catalog, ids }
    const linesOf = (thing: string) =>
      Array.from({ length: 1_000 }, (_, n) => ({ note: `${thing} ${n}`, quantity: n }))
    const recipeIds = await work.run(tenant.ann, async (store) => {
      const first = await createRecipe(store, { name: 'Long', recipeIngredient: linesOf('Thing') }, creation)
      const other = await createRecipe(store, { name: 'Other', recipeIngredient: linesOf('Part') }, creation)
      return [String(first.id), String(other.id)]
    })
    const list = await work.run(tenant.ann, (store) =>
      createOne(store, shoppingLists, { name: 'Long' }, creation),
    )
    const listId = String(list.id)
    const chosen = recipeIds.map((recipeId) => ({ recipeId, scale: 1 }))
    const added = await turnsDuring(() =>
      work.run(tenant.ann, (store) => addRecipes(store, listId, chosen, { creation })),
    )
    expect(added).to.be.above(10)
    const removed = await turnsDuring(() =>
      work.run(tenant.ann, async (store) => {
        for (const id of recipeIds) await removeRecipeFromList(store, listId, id, 1, { creation })
      }),
    )
    expect(removed).to.be.above(10)
  })

  it('execute no statement after the transaction failed', async () => {
    const [first, ...rest] = tagsNamed('stray', 2_000)
    const failed = work.run(tenant.ann, (store) =>
      Promise.all([first!, first!, ...rest].map((tag) => anyOf(store, tags).add(tag))),
    )
    expect(await failureOf(failed)).to.include({ code: 'tag/duplicate' })
    await turnsDuring(() => new Promise((resolve) => setTimeout(resolve, 200)))
    const left = await work.read(tenant.ann, (store) => store.of(tags).find())
    expect(left.filter(({ name }) => name.startsWith('stray'))).to.deep.equal([])
  })
})
