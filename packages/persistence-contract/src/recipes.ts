import {
  catalog,
  duplicateRecipe,
  findRecipe,
  foods,
  households,
  markMade,
  mergeInto,
  mergeOne,
  removeRecipe,
  runChoosingSlug,
  system,
  tags,
  type Id,
  type CreationContext,
  type View,
} from '@larder/domain'
import { expect } from 'chai'
import { type Contract, failureOf, tenantOf } from './contract.ts'
import { recipeActions } from './recipe-actions.ts'

/** Use cases of recipes have the same results on every engine. */
export function recipeWork(contract: Contract): void {
  const setup = setUp(contract)
  describe('slugs', () => slugs(contract, setup))
  describe('tags, foods and units', () => tagsFoodsAndUnits(contract, setup))
  describe('changes', () => changes(contract, setup))
  describe('permissions', () => permissions(contract, setup))
  describe('sub-recipes', () => subRecipes(contract, setup))
}

type Setup = ReturnType<typeof setUp>

/** Use cases of recipes, for another group in each test. */
function setUp(contract: Contract) {
  const creation: CreationContext = { catalog, ids: contract.ids }
  const tenant = tenantOf(contract, beforeEach)
  return { tenant, creation, ...recipeActions(contract, () => tenant.ann) }
}

function named(views: unknown): readonly string[] {
  return (views as readonly { readonly name: string }[]).map(({ name }) => name)
}

function slugs(contract: Contract, { tenant, create, change }: Setup): void {
  const { check } = contract
  const find = (text: string) => contract.db.read(tenant.ann, (store) => findRecipe(store, text))

  check('numbers the slugs of recipes with the same name', async () => {
    const slugs: unknown[] = []
    for (let count = 0; count < 12; count += 1) slugs.push((await create({ name: 'Soup' })).slug)
    expect(new Set(slugs)).to.have.property('size', 12)
    expect(slugs.slice(0, 3)).to.deep.equal(['soup', 'soup-2', 'soup-3'])
  })

  check('gives concurrent writers distinct slugs', async () => {
    const made = await Promise.all(['Dal', 'Dal', 'Dal', 'Dal'].map((name) => create({ name })))
    expect(new Set(made.map(({ slug }) => slug))).to.have.property('size', 4)
  })

  check('keeps an old slug for its recipe', async () => {
    const { id } = await create({ name: 'Soup' })
    const renamed = await change(id, 'merge', { name: 'Stew' })
    expect(renamed).to.include({ name: 'Stew', slug: 'stew' })
    expect(await find('soup')).to.deep.equal({ id, movedTo: 'stew' })
    expect((await create({ name: 'Soup' })).slug).to.equal('soup-2')
    expect(await change(id, 'merge', { name: 'Soup' })).to.include({ slug: 'soup' })
    expect(await find('soup')).to.deep.equal({ id })
    expect(await find('stew')).to.deep.equal({ id, movedTo: 'soup' })
  })

  check('keeps the slug when a new name has the same one', async () => {
    const { id } = await create({ name: 'Crème Brûlée' })
    expect(await change(id, 'merge', { name: 'creme brulee' })).to.include({ slug: 'creme-brulee' })
  })

  check('finds a recipe by slug and by id in any case', async () => {
    const { id } = await create({ name: 'Kale' })
    for (const text of ['kale', String(id), String(id).toUpperCase()])
      expect(await find(text)).to.deep.equal({ id })
    expect(await failureOf(find('beans'))).to.include({ kind: 'missing', code: 'recipe/missing' })
  })
}

function tagsFoodsAndUnits(contract: Contract, { tenant, creation, create, change, read }: Setup): void {
  const { check, ids } = contract

  check('accepts tags by name, slug or id, and creates unknown ones', async () => {
    const first = await create({ name: 'Soup', tags: ['Quick meals', 'Winter'] })
    expect(named(first.tags)).to.deep.equal(['Quick meals', 'Winter'])
    const [quick] = first.tags as readonly { readonly id: string }[]
    const again = await create({
      name: 'Dal',
      tags: [{ id: quick?.id }, 'quick-meals', { name: 'WINTER' }, 'New'],
    })
    expect(named(again.tags)).to.deep.equal(['New', 'Quick meals', 'Winter'])
    expect(await contract.db.read(tenant.ann, (store) => store.of(tags).count())).to.equal(3)
  })

  check('accepts foods and units of ingredients by name, and keeps the printed line', async () => {
    const line = {
      quantity: 2,
      unit: { name: 'cup' },
      food: { name: 'Red lentils' },
      note: 'rinsed',
      originalText: '2 cups',
    }
    const { id } = await create({ name: 'Dal', recipeIngredient: [line, { note: 'salt' }] })
    const dal = await read(id)
    const rows = dal.recipeIngredient as readonly Record<string, Record<string, unknown>>[]
    expect(rows[0]).to.deep.include({ quantity: 2, note: 'rinsed', originalText: '2 cups' })
    expect(rows[0]?.food).to.include({ name: 'Red lentils' })
    expect(rows[0]?.unit).to.include({ name: 'cup' })
    expect(rows.map(({ display }) => display)).to.deep.equal(['2 cups Red lentils, rinsed', 'salt'])
  })

  check('uses the changed food of an ingredient that still has the old id', async () => {
    const { id } = await create({ name: 'Dal', recipeIngredient: [{ food: { name: 'Lentils' } }] })
    const [row] = (await read(id)).recipeIngredient as readonly Record<string, unknown>[]
    const changed = await change(id, 'merge', { recipeIngredient: [{ ...row, food: { name: 'Peas' } }] })
    expect((changed.recipeIngredient as readonly { food: unknown }[])[0]?.food).to.include({ name: 'Peas' })
  })

  check('treats a foreign id in a body as missing', async () => {
    const other = await contract.tenant()
    const { tags: foreign } = await create({ name: 'Soup', tags: ['Theirs'] }, other.ann)
    const [tag] = foreign as readonly { readonly id: string }[]
    const refused = await failureOf(create({ name: 'Dal', tags: [tag?.id ?? ''] }))
    const unknown = await failureOf(create({ name: 'Dal', tags: [ids.next()] }))
    expect(refused).to.include({ kind: 'missing', code: 'tag/missing', message: unknown.message })
    expect(unknown).to.include({ kind: 'missing', code: 'tag/missing' })
  })

  check('merges two foods into one that has both names', async () => {
    const { id } = await create({
      name: 'Soup',
      recipeIngredient: [{ food: { name: 'Scallion' } }, { food: { name: 'Spring onion' } }],
    })
    const all = await contract.db.read(tenant.ann, (store) => store.of(foods).find())
    const idOf = (name: string) => all.find((food) => food.name === name)?.id ?? ''
    const pair = { from: idOf('Scallion'), to: idOf('Spring onion') }
    const stored = await contract.db.run(tenant.ann, (store) => mergeInto(store, foods, pair, creation))
    expect(stored.aliases).to.deep.equal([{ name: 'Scallion' }])
    const rows = (await read(id)).recipeIngredient as readonly { readonly foodId: string }[]
    expect(rows.map(({ foodId }) => foodId)).to.deep.equal([pair.to, pair.to])
    expect(await contract.db.read(tenant.ann, (store) => store.of(foods).get(pair.from))).to.equal(undefined)
    const itself = { from: pair.to, to: pair.to }
    const refused = contract.db.run(tenant.ann, (store) => mergeInto(store, foods, itself, creation))
    expect(await failureOf(refused)).to.include({ code: 'food/merge-with-itself' })
  })
}

function changes(contract: Contract, { tenant, creation, create, change }: Setup): void {
  const { check } = contract
  const types = async () =>
    (await contract.db.read(tenant.ann, (store) => store.changes({ after: 0, limit: 1_000 }))).map(
      ({ type }) => type,
    )

  check(
    'resets fields that a replacement omits except extras, and keeps fields that a patch omits',
    async () => {
      const { id, createdAt } = await create({
        name: 'Soup',
        description: 'thick',
        tags: ['Winter'],
        extras: { a: '1', b: { c: 2 } },
      })
      const patched = await change(id, 'merge', { extras: { b: { d: 3 }, a: null } })
      expect(patched).to.deep.include({ description: 'thick', extras: { b: { c: 2, d: 3 } } })
      expect(named(patched.tags)).to.deep.equal(['Winter'])
      const replaced = await change(id, 'replace', { name: 'Soup' })
      expect(replaced).to.deep.include({
        description: '',
        extras: { b: { c: 2, d: 3 } },
        tags: [],
        createdAt,
      })
    },
  )

  check('rejects a recipe without a name', async () => {
    for (const body of [{}, { name: '' }, { name: '   ' }, { name: null }])
      expect(await failureOf(create(body))).to.include({ kind: 'unprocessable' })
    expect(await contract.db.read(system, (store) => store.lastSequence(tenant.groupId))).to.equal(0)
  })

  check('assigns a copied recipe to the user who copies it', async () => {
    const original = await create({
      name: 'Soup',
      tags: ['Winter'],
      recipeIngredient: [{ note: 'leeks' }],
      lastMade: '2026-01-01T00:00:00.000Z',
    })
    const copy = await runChoosingSlug(contract.db, tenant.bob, (store) =>
      duplicateRecipe(store, original.id as Id, undefined, creation),
    )
    expect(copy).to.include({
      name: 'Soup',
      slug: 'soup-2',
      userId: tenant.bob.userId,
      householdId: tenant.bob.householdId,
      lastMade: null,
    })
    expect(copy.id).not.to.equal(original.id)
    type Lines = readonly { readonly referenceId?: string }[]
    const [copied] = copy.recipeIngredient as Lines
    const [line] = original.recipeIngredient as Lines
    expect(copied!.referenceId).to.be.a('string').and.not.equal(line!.referenceId)
    expect({ ...copied, referenceId: line!.referenceId }).to.deep.equal(line)
    expect(named(copy.tags)).to.deep.equal(['Winter'])
  })

  check('emits changes in order', async () => {
    const { id } = await create({ name: 'Soup', tags: ['Winter'] })
    await change(id, 'merge', { rating: 5 })
    await contract.db.run(tenant.ann, (store) =>
      markMade(store, id as Id, '2026-01-01T00:00:00.000Z', creation),
    )
    await contract.db.run(tenant.ann, (store) => removeRecipe(store, id as Id))
    expect(await types()).to.deep.equal([
      'tag.created',
      'recipe.created',
      'timeline-event.created',
      'recipe.updated',
      'recipe.made',
      'timeline-event.created',
      'recipe.deleted',
    ])
  })
}

function permissions(contract: Contract, { tenant, creation, create, change }: Setup): void {
  const { check } = contract

  check('lets another household change a recipe only when the owning household permits it', async () => {
    const { id } = await create({ name: 'Soup' })
    expect(await failureOf(change(id, 'merge', { rating: 3 }, tenant.bob))).to.include({ kind: 'forbidden' })
    expect(await failureOf(contract.db.run(tenant.bob, (store) => removeRecipe(store, id as Id)))).to.include(
      {
        kind: 'forbidden',
      },
    )
    await contract.db.run(tenant.ann, async (store) => {
      const kitchen = await store.of(households).lock(tenant.ann.householdId)
      if (kitchen) await store.of(households).save({ ...kitchen, lockRecipeEditsFromOtherHouseholds: false })
    })
    expect(await change(id, 'merge', { rating: 3 }, tenant.bob)).to.include({ rating: 3 })
  })

  check('lets only the owner change or lock a locked recipe', async () => {
    const { id } = await create({ name: 'Soup' })
    expect(await failureOf(change(id, 'merge', { settings: { locked: true } }, tenant.eve))).to.include({
      kind: 'forbidden',
    })
    await change(id, 'merge', { settings: { locked: true } })
    expect(await failureOf(change(id, 'merge', { rating: 1 }, tenant.eve))).to.include({ kind: 'forbidden' })
    expect(
      await contract.db.run(tenant.eve, (store) =>
        markMade(store, id as Id, '2026-01-01T00:00:00.000Z', creation),
      ),
    ).to.include({
      lastMade: '2026-01-01T00:00:00.000Z',
    })
    expect(await change(id, 'merge', { settings: { locked: false } })).to.have.nested.property(
      'settings.locked',
      false,
    )
  })

  check(
    "lets a member without the permission read the group's foods and tags but not change them",
    async () => {
      await create({ name: 'Soup', tags: ['Winter'] })
      const plain = { ...tenant.eve, canOrganize: false }
      const [winter] = await contract.db.read(plain, (store) => store.of(tags).find())
      const rename = contract.db.run(plain, (store) =>
        mergeOne(store, tags, winter?.id ?? '', { name: 'Summer' }, creation),
      )
      expect(await failureOf(rename)).to.include({ kind: 'forbidden', code: 'tag/forbidden' })
      expect(named((await create({ name: 'Dal', tags: ['Spring'] }, plain)).tags)).to.deep.equal(['Spring'])
    },
  )
}

function subRecipes(contract: Contract, { tenant, create, change, read }: Setup): void {
  const { check, ids } = contract

  check('shows a sub-recipe in a line and in its text', async () => {
    const crust = await create({ name: 'Crust' })
    const body = { quantity: 2, referencedRecipe: { id: crust.id } }
    const pie = await create({ name: 'Pie', recipeIngredient: [body, { referencedRecipeId: crust.id }] })
    const [first, second] = pie.recipeIngredient as readonly View[]
    expect(first).to.include({ referencedRecipeId: crust.id, display: '2 Crust' })
    expect(first?.referencedRecipe).to.include({ id: crust.id, name: 'Crust', slug: 'crust' })
    expect(second?.display).to.equal('Crust')
    await contract.db.run(tenant.ann, (store) => removeRecipe(store, crust.id as Id))
    const [left] = (await read(pie.id)).recipeIngredient as readonly View[]
    expect(left).to.include({ referencedRecipeId: null, referencedRecipe: null })
  })

  check('keeps ranges and sub-recipes of lines that a client sends back without them', async () => {
    const crust = await create({ name: 'Crust' })
    const pie = await create({
      name: 'Pie',
      recipeIngredient: [
        { quantity: 2, quantityMax: 3, food: { name: 'Carrot' } },
        { quantity: 1, referencedRecipeId: crust.id },
      ],
    })
    const sent = (pie.recipeIngredient as readonly View[]).map(({ quantity, referenceId, foodId }) => ({
      ...{ quantity, referenceId, foodId },
    }))
    const same = await change(pie.id, 'replace', { recipeIngredient: sent })
    expect((same.recipeIngredient as readonly View[]).map(({ display }) => display)).to.deep.equal([
      '2–3 Carrot',
      '1 Crust',
    ])
    const [carrots, base] = sent
    const other = await change(pie.id, 'replace', {
      recipeIngredient: [
        { ...carrots, quantity: 4 },
        { ...base, referencedRecipeId: null },
      ],
    })
    const [first, second] = other.recipeIngredient as readonly View[]
    expect(first).to.include({ quantity: 4, quantityMax: null })
    expect(second).to.include({ referencedRecipeId: null })
  })

  check('rejects a recipe that is an ingredient of itself', async () => {
    const refersTo = (id: unknown) => ({ recipeIngredient: [{ referencedRecipeId: id }] })
    const crust = await create({ name: 'Crust' })
    const filling = await create({ name: 'Filling', ...refersTo(crust.id) })
    const pie = await create({ name: 'Pie', ...refersTo(filling.id) })
    for (const verb of ['replace', 'merge'] as const)
      for (const target of [crust, filling, pie])
        expect(await failureOf(change(crust.id, verb, refersTo(target.id)))).to.include({
          kind: 'unprocessable',
          code: 'recipe/reference-cycle',
        })
    expect((await read(crust.id)).recipeIngredient).to.deep.equal([])
    await change(pie.id, 'merge', refersTo(crust.id))
    await change(crust.id, 'merge', { description: 'flaky' })
  })

  check('treats a recipe of another group as missing', async () => {
    const stranger = (await contract.tenant()).ann
    const theirs = await create({ name: 'Crust' }, stranger)
    for (const referencedRecipeId of [theirs.id, ids.next()])
      expect(await failureOf(create({ name: 'Pie', recipeIngredient: [{ referencedRecipeId }] }))).to.include(
        {
          kind: 'missing',
          code: 'recipe/missing',
        },
      )
  })
}
