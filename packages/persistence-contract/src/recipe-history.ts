import {
  catalog,
  changeAtOnce,
  changeRecipe,
  duplicateRecipe,
  foods,
  markMade,
  mergeInto,
  maxVersions,
  readVersion,
  recipeVersions,
  removeRecipe,
  restoreVersion,
  runChoosingSlug,
  system,
  tags,
  whereEqual,
  type Actor,
  type Body,
  type CreationContext,
  type Id,
  type RecipeVersion,
  type View,
} from '@larder/domain'
import { expect } from 'chai'
import { type Contract, failureOf, tenantOf } from './contract.ts'
import { recipeActions } from './recipe-actions.ts'

/** Histories of recipes are the same on every engine. */
export function recipeHistory(contract: Contract): void {
  const setup = setUp(contract)
  describe('versions', () => versionsOfRecipe(contract, setup))
  describe('restored versions', () => restoredVersions(contract, setup))
  describe('deleted rows', () => deletedRows(contract, setup))
  describe('rights', () => rights(contract, setup))
}

type Setup = ReturnType<typeof setUp>

/** Use cases of histories, for another group in each test. */
function setUp(contract: Contract) {
  const creation: CreationContext = { catalog, ids: contract.ids }
  const tenant = tenantOf(contract, beforeEach)
  const actions = recipeActions(contract, () => tenant.ann)
  const { create } = actions
  const change = ({ id }: View, body: Body, verb: 'replace' | 'merge' = 'merge', actor?: Actor) =>
    actions.change(id, verb, body, actor)
  const restore = ({ id }: View, number: number, actor: Actor = tenant.ann): Promise<View> =>
    runChoosingSlug(contract.db, actor, (store) => restoreVersion(store, id as Id, number, creation))
  const read = ({ id }: View) => actions.read(id)
  const versions = ({ id }: View, actor: Actor = tenant.ann): Promise<readonly RecipeVersion[]> =>
    contract.db.read(actor, async (store) =>
      (
        await store.of(recipeVersions).find({ filter: whereEqual(recipeVersions, { recipeId: id as Id }) })
      ).toSorted((a, b) => a.number - b.number),
    )
  const history = async (recipe: View) =>
    (await versions(recipe)).map(({ number, changedFields }) => [number, ...changedFields])
  const at = ({ id }: View, number: number, actor: Actor = tenant.ann) =>
    contract.db.read(actor, (store) => readVersion(store, id as Id, number, creation))
  return { tenant, creation, create, change, restore, read, versions, history, at }
}

function displays({ recipeIngredient }: View): readonly string[] {
  return (recipeIngredient as readonly { readonly display: string }[]).map(({ display }) => display)
}

const pancakes = {
  name: 'Pancakes',
  tags: ['Quick'],
  tools: ['Pan'],
  recipeCategory: ['Breakfast'],
  totalTime: '20 minutes',
  recipeIngredient: [
    { quantity: 2, unit: 'cup', food: 'flour' },
    { quantity: 3, food: 'egg', note: 'beaten' },
  ],
  recipeInstructions: [{ text: 'Mix.' }, { text: 'Bake.' }],
}

function versionsOfRecipe(
  contract: Contract,
  { tenant, creation, create, change, restore, read, versions, history, at }: Setup,
): void {
  const { check } = contract

  check('has the creation and every change, with its author, its time and the changed fields', async () => {
    contract.clock.set('2026-04-01T08:00:00.000Z')
    const recipe = await create(pancakes)
    expect(await history(recipe)).to.deep.equal([[1]])
    contract.clock.set('2026-04-02T08:00:00.000Z')
    await change(recipe, { description: 'Thin ones', tags: ['Quick', 'Sweet'] }, 'merge', tenant.eve)
    const [first, second] = await versions(recipe)
    expect(first).to.include({ userId: tenant.ann.userId, createdAt: '2026-04-01T08:00:00.000Z' })
    expect(second).to.include({ userId: tenant.eve.userId, createdAt: '2026-04-02T08:00:00.000Z' })
    expect(second?.changedFields).to.deep.equal(['description', 'tags'])
  })

  check('shows each version as the recipe was', async () => {
    const recipe = await create(pancakes)
    const before = await read(recipe)
    const lines = [{ quantity: 4, unit: 'cup', food: 'milk' }]
    await change(recipe, { name: 'Crêpes', recipeIngredient: lines, totalTime: '1 hour', tags: [] })
    const second = await read(recipe)
    await change(recipe, { recipeInstructions: [{ text: 'Buy some.' }] })
    const first = await at(recipe, 1)
    const { slug, image } = await read(recipe)
    expect(first.version).to.deep.include({ number: 1, changedFields: [] })
    expect(first.version.user).to.include({ id: tenant.ann.userId })
    expect(first.recipe).to.deep.equal({ ...before, slug, image })
    expect((await at(recipe, 2)).recipe).to.deep.equal(second)
    expect((await at(recipe, 3)).recipe).to.deep.equal(await read(recipe))
  })

  check('reads the only version of a recipe that was never changed from the recipe', async () => {
    const recipe = await create(pancakes)
    expect((await at(recipe, 1)).recipe).to.deep.equal(await read(recipe))
    expect(await restore(recipe, 1)).to.deep.equal(await read(recipe))
    expect(await history(recipe)).to.deep.equal([[1]])
  })

  check('has no version for equal writes, new ids of equal lines, and fields without versions', async () => {
    const recipe = await create(pancakes)
    await change(recipe, pancakes)
    await change(recipe, await read(recipe), 'replace')
    await change(recipe, { rating: 4, extras: { a: 1 }, lastMade: '2026-01-01T00:00:00.000Z' })
    await contract.db.run(tenant.ann, (store) =>
      markMade(store, recipe.id as Id, '2026-02-01T00:00:00.000Z', creation),
    )
    expect(await history(recipe)).to.deep.equal([[1]])
  })

  check('has the changes that a request makes to several recipes', async () => {
    const [soup, dal] = [await create({ name: 'Soup' }), await create({ name: 'Dal' })]
    const changeAll = (action: 'tag' | 'settings', values: Body) =>
      contract.db.run(tenant.ann, (store) => changeAtOnce(store, action, ['soup', 'dal'], values, creation))
    await changeAll('tag', { tags: ['Winter'] })
    await changeAll('settings', { settings: { landscapeView: true } })
    for (const recipe of [soup, dal])
      expect(await history(recipe)).to.deep.equal([[1], [2, 'tags'], [3, 'settings']])
  })

  check('starts again for a copy', async () => {
    const recipe = await create(pancakes)
    await change(recipe, { description: 'Thin' })
    const copy = await runChoosingSlug(contract.db, tenant.bob, (store) =>
      duplicateRecipe(store, recipe.id as Id, undefined, creation),
    )
    expect(await history(copy)).to.deep.equal([[1]])
    expect((await versions(copy))[0]).to.include({ userId: tenant.bob.userId })
  })

  check(`keeps the last ${maxVersions} versions`, async () => {
    const recipe = await create(pancakes)
    await contract.db.run(tenant.ann, async (store) => {
      for (let count = 2; count <= maxVersions + 3; count += 1)
        await changeRecipe(store, recipe.id as Id, 'merge', { description: String(count) }, creation)
    })
    const numbers = (await versions(recipe)).map(({ number }) => number)
    expect(numbers).to.deep.equal(Array.from({ length: maxVersions }, (_, index) => index + 4))
    expect(await failureOf(at(recipe, 3))).to.include({ code: 'recipe-version/missing' })
    expect(await failureOf(restore(recipe, 3))).to.include({ code: 'recipe-version/missing' })
    expect(await restore(recipe, 4)).to.include({ description: '4' })
  })

  check('numbers concurrent changes without gaps', async () => {
    const recipe = await create(pancakes)
    await Promise.all(
      Array.from({ length: 8 }, (_, count) => change(recipe, { description: `Number ${count}` })),
    )
    expect((await versions(recipe)).map(({ number }) => number)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect((await at(recipe, 9)).recipe.description).to.equal((await read(recipe)).description)
  })

  check('starts with the next change for a recipe that was stored without one', async () => {
    const recipe = await create(pancakes)
    await contract.db.run(system, async (store) => {
      for (const { id } of await versions(recipe)) await store.of(recipeVersions).remove(id)
    })
    await change(recipe, { description: 'x' }, 'merge', tenant.eve)
    expect(await history(recipe)).to.deep.equal([[1], [2, 'description']])
    expect((await at(recipe, 1)).recipe).to.include({ description: '' })
  })
}

function restoredVersions(
  contract: Contract,
  { tenant, create, change, restore, read, versions, history, at }: Setup,
): void {
  const { check, ids } = contract

  check('restores a version as a new version, and undoes it by restoring the previous one', async () => {
    const recipe = await create(pancakes)
    const before = await read(recipe)
    const lines = [{ food: 'milk' }]
    const changed = await change(recipe, { name: 'Crêpes', description: 'x', recipeIngredient: lines })
    const { updatedAt: _, ...restored } = await restore(recipe, 1, tenant.eve)
    const { updatedAt: __, ...original } = before
    expect({ ...restored, dateUpdated: null }).to.deep.equal({ ...original, dateUpdated: null })
    const [, second, third] = await versions(recipe)
    expect(third).to.deep.include({ number: 3, userId: tenant.eve.userId })
    expect(third?.changedFields).to.deep.equal(second?.changedFields)
    expect(await restore(recipe, 2)).to.deep.include({ name: 'Crêpes', slug: 'crepes', description: 'x' })
    expect(displays(await read(recipe))).to.deep.equal(displays(changed))
  })

  check('keeps what belongs to no version when it restores', async () => {
    const recipe = await create({ ...pancakes, settings: { public: true, landscapeView: true } })
    const settings = { public: false, locked: true, landscapeView: false }
    const unaffected = { rating: 5, extras: { shop: 'corner' }, lastMade: '2026-01-01T00:00:00.000Z' }
    await change(recipe, { description: 'x', settings, ...unaffected })
    const restored = await restore(recipe, 1)
    expect(restored).to.deep.include({ ...unaffected, description: '' })
    expect(restored.settings).to.include({ public: false, locked: true, landscapeView: true })
  })

  check('keeps the references of steps to lines', async () => {
    const [line, step] = [ids.next(), ids.next()]
    const body = {
      recipeIngredient: [{ referenceId: line, note: 'flour' }],
      recipeInstructions: [{ id: step, text: 'Mix.', ingredientReferences: [{ referenceId: line }] }],
    }
    const recipe = await create({ name: 'Bread', ...body })
    await change(recipe, { recipeInstructions: [{ id: step, text: 'Knead.' }] })
    // The step keeps its link when its text changes, and loses it with its line.
    await change(recipe, { recipeIngredient: [{ note: 'flour' }] })
    expect(await history(recipe)).to.deep.equal([[1], [2, 'recipeInstructions'], [3, 'recipeInstructions']])
    for (const shown of [(await at(recipe, 1)).recipe, await restore(recipe, 1)]) {
      const [{ referenceId } = {}] = shown.recipeIngredient as readonly View[]
      const [{ ingredientReferences } = {}] = shown.recipeInstructions as readonly View[]
      expect(ingredientReferences).to.deep.equal([{ referenceId }])
    }
  })

  check('refuses to restore a version in which the recipe would be an ingredient of itself', async () => {
    const crust = await create({ name: 'Crust' })
    const pie = await create({ name: 'Pie', recipeIngredient: [{ referencedRecipeId: crust.id }] })
    await change(pie, { recipeIngredient: [] })
    await change(crust, { recipeIngredient: [{ referencedRecipeId: pie.id }] })
    expect(await failureOf(restore(pie, 1))).to.include({ code: 'recipe/reference-cycle' })
    expect(await history(pie)).to.have.length(2)
  })
}

function deletedRows(
  contract: Contract,
  { tenant, creation, create, change, restore, read, at }: Setup,
): void {
  const { check } = contract

  check('shows fields that no later change affected as they are now', async () => {
    const recipe = await create(pancakes)
    await change(recipe, { description: 'Thin' })
    await contract.db.run(tenant.ann, async (store) => {
      for (const tag of await store.of(tags).find()) await store.of(tags).remove(tag.id)
    })
    const { recipe: shown } = await at(recipe, 1)
    expect(shown).to.deep.include({ description: '', tags: [] })
    expect(await restore(recipe, 1)).to.deep.include({ description: '', tags: [] })
  })

  check('finds or creates deleted foods, units and organizers by name', async () => {
    const recipe = await create(pancakes)
    const before = displays(await read(recipe))
    await change(recipe, { recipeIngredient: [], tags: [], tools: [] })
    await contract.db.run(tenant.ann, async (store) => {
      for (const food of await store.of(foods).find()) await store.of(foods).remove(food.id)
      for (const tag of await store.of(tags).find()) await store.of(tags).remove(tag.id)
    })
    const [{ id } = {}] = (await create({ name: 'Other', tags: ['quick'] })).tags as readonly View[]
    const shown = (await at(recipe, 1)).recipe
    expect(displays(shown)).to.deep.equal(before)
    expect((shown.tags as readonly View[]).map(({ name }) => name)).to.deep.equal(['Quick'])
    const restored = await restore(recipe, 1)
    expect(displays(restored)).to.deep.equal(before)
    expect((restored.tags as readonly View[]).map((tag) => tag.id)).to.deep.equal([id])
    const names = await contract.db.read(tenant.ann, (store) => store.of(foods).find())
    expect(names.map(({ name }) => name).toSorted()).to.deep.equal(['egg', 'flour'])
  })

  check('restores a merged food as the one that has its name', async () => {
    const recipe = await create({ name: 'Soup', recipeIngredient: [{ food: 'Scallion' }] })
    await create({ name: 'Salad', recipeIngredient: [{ food: 'Spring onion' }] })
    await change(recipe, { recipeIngredient: [] })
    await contract.db.run(tenant.ann, async (store) => {
      const [from, to] = (await store.of(foods).find()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
      await mergeInto(store, foods, { from: from!.id, to: to!.id }, creation)
    })
    expect(displays((await at(recipe, 1)).recipe)).to.deep.equal(['Scallion'])
    expect(displays(await restore(recipe, 1))).to.deep.equal(['Spring onion'])
  })

  check('restores a line that refers to a deleted recipe as text', async () => {
    const crust = await create({ name: 'Crust' })
    const lines = [{ referencedRecipeId: crust.id }, { referencedRecipeId: crust.id, note: 'chilled' }]
    const pie = await create({ name: 'Pie', recipeIngredient: lines })
    await change(pie, { recipeIngredient: [] })
    await contract.db.run(tenant.ann, (store) => removeRecipe(store, crust.id as Id))
    expect(displays((await at(pie, 1)).recipe)).to.deep.equal(['Crust', 'Crust, chilled'])
    const restored = await restore(pie, 1)
    expect(displays(restored)).to.deep.equal(['Crust', 'chilled'])
    expect(
      (restored.recipeIngredient as readonly View[]).map((line) => line.referencedRecipeId),
    ).to.deep.equal([null, null])
  })
}

function rights(contract: Contract, { tenant, create, change, restore, versions, at }: Setup): void {
  const { check } = contract

  check('needs the right to edit the recipe', async () => {
    const recipe = await create(pancakes)
    await change(recipe, { description: 'x' })
    expect(await failureOf(restore(recipe, 1, tenant.bob))).to.include({ kind: 'forbidden' })
    await change(recipe, { settings: { locked: true } })
    expect(await failureOf(restore(recipe, 1, tenant.eve))).to.include({ kind: 'forbidden' })
    expect((await at(recipe, 1, tenant.bob)).recipe).to.include({ description: '' })
    expect(await restore(recipe, 1)).to.include({ description: '' })
  })

  check('does not exist for another group and for visitors, and ends with the recipe', async () => {
    const recipe = await create({ ...pancakes, settings: { public: true } })
    await change(recipe, { description: 'x' })
    const stranger = (await contract.tenant()).ann
    const { groupId, householdId } = tenant.ann
    for (const actor of [stranger, { kind: 'visitor', groupId, householdIds: [householdId] } as const]) {
      expect(await versions(recipe, actor)).to.deep.equal([])
      expect(await failureOf(at(recipe, 1, actor))).to.include({ kind: 'missing' })
    }
    expect(await failureOf(restore(recipe, 1, stranger))).to.include({ code: 'recipe/missing' })
    await contract.db.run(tenant.ann, (store) => removeRecipe(store, recipe.id as Id))
    expect(await versions(recipe, system)).to.deep.equal([])
    expect(await failureOf(at(recipe, 1))).to.include({ code: 'recipe/missing' })
  })
}
