import {
  addItems,
  addRecipes,
  catalog,
  changeItems,
  createOne,
  createRecipe,
  foods,
  households,
  labels,
  mergeOne,
  orderLabels,
  pairId,
  removeItems,
  shoppingItems,
  shoppingLists,
  removeRecipeFromList,
  units,
  viewShoppingList,
  type Actor,
  type Body,
  type DomainError,
  type Id,
  type ItemChanges,
  type ShoppingPorts,
  type Store,
} from '@larder/domain'
import { expect } from 'chai'
import fc from 'fast-check'
import { type Contract, failureOf } from './contract.ts'
import type { Tenant } from './tenant.ts'

/** Units that convert into each other, weights and volumes by the density of the food. */
const measured = ['gram', 'kilogram', 'teaspoon', 'cup']

/** An item as these tests compare it: `2 cup Flour (sifted)`, with `!` when it is checked. */
function written(item: Body): string {
  const { quantity, unit, food, note, checked } = item as {
    readonly quantity: number
    readonly unit: { readonly name: string } | null
    readonly food: { readonly name: string } | null
    readonly note: string
    readonly checked: boolean
  }
  const amount = String(Math.round(quantity * 1e6) / 1e6)
  const words = [amount, unit?.name, food?.name, note && (food ? `(${note})` : note)]
    .filter(Boolean)
    .join(' ')
  return checked ? `${words}!` : words
}

const flour = (quantity: number, unit: string, more: Body = {}): Body => ({
  quantity,
  unit: { name: unit },
  food: { name: 'Flour' },
  ...more,
})

/** A store that counts the calls of its repositories. */
function countingCalls(store: Store) {
  let calls = 0
  const counting = <T extends object>(repository: T): T =>
    new Proxy(repository, {
      get(target, key) {
        const member: unknown = Reflect.get(target, key)
        if (typeof member !== 'function') return member
        return (...given: readonly unknown[]) => {
          calls += 1
          return Reflect.apply(member, target, given) as unknown
        }
      },
    })
  const counted: Store = { ...store, of: (resource) => counting(store.of(resource)) }
  return { store: counted, calls: () => calls }
}

/** Use cases of shopping lists have the same results on every engine. */
export function shoppingWork(contract: Contract): void {
  const { check, ids } = contract
  const ports: ShoppingPorts = { creation: { catalog, ids } }
  const { creation } = ports
  let tenant: Tenant
  let list: Id
  beforeEach(async () => {
    tenant = await contract.tenant()
    list = String((await run((store) => createOne(store, shoppingLists, { name: 'Saturday' }, creation))).id)
  })

  const run = <T>(work: (store: Store) => Promise<T>, actor: Actor = tenant.ann) =>
    contract.db.run(actor, work)
  const add = (...bodies: readonly Body[]) =>
    run((store) =>
      addItems(
        store,
        bodies.map((body) => ({ shoppingListId: list, ...body })),
        ports,
      ),
    )
  const change = (verb: 'replace' | 'merge', id: unknown, body: Body) =>
    run((store) => changeItems(store, verb, [{ shoppingListId: list, ...body, id: String(id) }], ports))
  const recipe = async (name: string, ...recipeIngredient: readonly Body[]): Promise<Id> =>
    String((await run((store) => createRecipe(store, { name, recipeIngredient }, creation))).id)
  const put = (recipeId: Id, scale = 1, ingredients?: readonly Body[]) =>
    run((store) => addRecipes(store, list, [{ recipeId, scale, ingredients }], ports))
  const takeOff = (recipeId: Id, scale = 1) =>
    run((store) => removeRecipeFromList(store, list, recipeId, scale, ports))
  const seen = () => contract.db.read(tenant.ann, (store) => viewShoppingList(store, list))
  const items = async () => (await seen()).listItems as readonly (Body & { readonly id: Id })[]
  const lines = async () => (await items()).map(written)
  const happened = ({ createdItems, updatedItems, deletedItems }: ItemChanges) => ({
    created: createdItems.map(written),
    updated: updatedItems.map(written),
    deleted: deletedItems.map(written),
  })

  check('merges items of one food into one, in the unit of the first', async () => {
    expect(happened(await add(flour(500, 'gram')))).to.deep.equal({
      created: ['500 gram Flour'],
      updated: [],
      deleted: [],
    })
    expect(happened(await add(flour(1, 'kilogram', { note: 'rye' })))).to.deep.equal({
      created: [],
      updated: ['1500 gram Flour (rye)'],
      deleted: [],
    })
    const oats = { food: { name: 'Xyzzy' } }
    await add(flour(2, 'cup', oats), flour(3, 'teaspoon', oats), flour(2, 'gram', oats), {
      quantity: 1,
      food: { name: 'Flour' },
    })
    expect(await lines()).to.deep.equal([
      '1500 gram Flour (rye)',
      '2.0625 cup Xyzzy',
      '2 gram Xyzzy',
      '1 Flour',
    ])
  })

  check('adds volumes to weights by the density of the food', async () => {
    await run((store) => createOne(store, foods, { name: 'Stardust', density: 0.5 }, creation))
    const stardust = { food: { name: 'Stardust' } }
    await add(flour(150, 'gram', stardust), flour(1, 'cup', stardust))
    expect(await lines()).to.deep.equal(['268.294118 gram Stardust'])
    await add(flour(1, 'cup'), flour(125, 'gram'))
    expect((await items()).map(({ display }) => display)).to.deep.equal([
      '270 grams Stardust',
      '2 cups Flour',
    ])
  })

  check('merges items without a food only when their notes are equal', async () => {
    await add({ note: 'candles' }, { note: 'candles', quantity: 2 }, { note: 'Candles' }, { note: 'soap' })
    expect(await lines()).to.deep.equal(['3 candles', '1 Candles', '1 soap'])
  })

  check('merges nothing into a checked item', async () => {
    await add(flour(1, 'kilogram', { checked: true }), flour(2, 'kilogram'))
    expect(await lines()).to.deep.equal(['1 kilogram Flour!', '2 kilogram Flour'])
  })

  check('returns the display text of items', async () => {
    await add(flour(0.5, 'cup', { note: 'sifted' }), { note: 'candles' })
    expect((await items()).map(({ display }) => display)).to.deep.equal(['½ cup Flour, sifted', 'candles'])
  })

  check('ignores a new item with a negative quantity, and deletes one that becomes negative', async () => {
    expect(happened(await add(flour(-1, 'cup')))).to.deep.equal({ created: [], updated: [], deleted: [] })
    await add(flour(1, 'cup'))
    const [item] = await items()
    expect(happened(await change('merge', item?.id, { quantity: -1 })).deleted).to.deep.equal(['1 cup Flour'])
    expect(await lines()).to.deep.equal([])
  })

  check(
    'merges a line that was changed into one that is the same now, and not one that was unchecked',
    async () => {
      await add({ note: 'soap' }, { note: 'candles' }, { note: 'soap', checked: true })
      const [soap, candles, bought] = await items()
      expect(happened(await change('merge', bought?.id, { checked: false }))).to.deep.equal({
        created: [],
        updated: ['1 soap'],
        deleted: [],
      })
      expect(happened(await change('merge', candles?.id, { note: 'soap' }))).to.deep.equal({
        created: [],
        updated: ['2 soap'],
        deleted: ['1 candles'],
      })
      expect((await items()).map(({ id }) => id)).to.have.members([soap?.id, bought?.id])
    },
  )

  check('places items at the given position, otherwise at the end', async () => {
    await add({ note: 'a', position: 7 }, { note: 'b' }, { note: 'c', position: 2 }, { note: 'd' })
    expect((await items()).map(({ note, position }) => [note, position])).to.deep.equal([
      ['c', 2],
      ['a', 7],
      ['b', 8],
      ['d', 9],
    ])
  })

  check('keeps the fields that existing clients omit from a replacement', async () => {
    const dal = await recipe('Dal', flour(100, 'gram'))
    await add(flour(50, 'gram', { extras: { card: 'x' }, position: 3 }))
    await put(dal)
    const [item] = await items()
    const body = { foodId: item?.foodId, unitId: item?.unitId, quantity: 150, note: 'white' }
    await change('replace', item?.id, body)
    const [after] = await items()
    expect(after).to.deep.include({ extras: { card: 'x' }, position: 3, note: 'white', quantity: 150 })
    expect(after?.recipeReferences).to.deep.equal(item?.recipeReferences)
    await change('replace', item?.id, { ...body, extras: {} })
    expect((await items())[0]?.extras).to.deep.equal({})
  })

  check('gives an item the label of its food unless it has one', async () => {
    const [dry, cool] = await run(async (store) => {
      const made: string[] = []
      for (const name of ['Dry', 'Cool'])
        made.push(String((await createOne(store, labels, { name }, creation)).id))
      await createOne(store, foods, { name: 'Flour', labelId: made[0] }, creation)
      await createOne(store, foods, { name: 'Milk', labelId: made[1] }, creation)
      return made
    })
    await add(flour(1, 'cup'), { food: { name: 'Milk' }, labelId: dry })
    expect((await items()).map(({ labelId }) => labelId)).to.deep.equal([dry, dry])
    const [item] = await items()
    await change('merge', item?.id, { food: { name: 'Milk' }, foodId: undefined, note: 'cold' })
    expect((await items()).map(({ labelId }) => labelId)).to.include(cool)
  })

  check('updates the time stamp of the list', async () => {
    const before = await seen()
    contract.clock.set('2026-03-31T12:30:00.000Z')
    try {
      await add({ note: 'soap' })
      expect((await seen()).updatedAt).to.equal('2026-03-31T12:30:00.000Z')
    } finally {
      contract.clock.set(String(before.updatedAt))
    }
  })

  check('treats lists and items of other households as missing', async () => {
    await add({ note: 'soap' })
    const [item] = await items()
    const stranger = (await contract.tenant()).ann
    for (const actor of [tenant.bob, stranger]) {
      const attempts = [
        () => run((store) => addItems(store, [{ shoppingListId: list, note: 'x' }], ports), actor),
        () =>
          run((store) => changeItems(store, 'merge', [{ id: String(item?.id), note: 'x' }], ports), actor),
        () => run((store) => removeItems(store, [String(item?.id)]), actor),
        () => run((store) => addRecipes(store, list, [], ports), actor),
        () => run((store) => orderLabels(store, list, [], creation), actor),
      ]
      for (const attempt of attempts) expect(await failureOf(attempt())).to.include({ kind: 'missing' })
    }
    expect(await lines()).to.deep.equal(['1 soap'])
  })

  check('deletes all of the given items or none', async () => {
    await add({ note: 'soap' }, { note: 'candles' })
    const [soap, candles] = await items()
    const some = [String(soap?.id), ids.next()]
    expect(await failureOf(run((store) => removeItems(store, some)))).to.include({ kind: 'missing' })
    expect(await lines()).to.have.length(2)
    const both = [soap, candles, soap].map((item) => String(item?.id))
    expect((await run((store) => removeItems(store, both))).deletedItems).to.have.length(2)
    expect(await lines()).to.deep.equal([])
  })

  check('changes, removes and takes off fifty items with as many calls of the store as five', async () => {
    const callsFor = async (amount: number) => {
      const name = (n: number) => `${amount} thing ${n}`
      const texts = Array.from({ length: amount }, (_, n) => ({ quantity: 1, food: { name: name(n) } }))
      const made = await recipe(`Recipe of ${amount}`, ...texts)
      await put(made)
      await put(made)
      const calls: number[] = []
      const count = (work: (store: Store) => Promise<unknown>) =>
        run(async (store) => {
          const counted = countingCalls(store)
          await work(counted.store)
          calls.push(counted.calls())
        })
      const changes = (await items()).map(({ id }, n) => ({ id, note: `note ${n}`, quantity: 3 }))
      await count((store) => changeItems(store, 'merge', changes, ports))
      await count((store) => removeRecipeFromList(store, list, made, 1, ports))
      expect(await lines()).to.include(`2 ${name(0)} (note 0)`)
      await count((store) => removeRecipeFromList(store, list, made, 1, ports))
      const ids = (await items()).map(({ id }) => id)
      await count((store) => removeItems(store, ids))
      expect(await lines()).to.deep.equal([])
      return calls
    }
    expect(await callsFor(50)).to.deep.equal(await callsFor(5))
  })

  check('changes several items together as one after the other', async () => {
    const foodNames = ['Flour', 'Oats', undefined]
    const body = fc.record(
      {
        quantity: fc.constantFrom(-1, 0, 1, 250),
        unit: fc.option(fc.constantFrom(...measured).map((name) => ({ name }))),
        food: fc.constantFrom(...foodNames).map((name) => (name === undefined ? null : { name })),
        note: fc.constantFrom('', 'white', 'soap'),
        checked: fc.boolean(),
      },
      { requiredKeys: ['note'] },
    )
    const changed = async (
      present: readonly Body[],
      changes: readonly (readonly [number, Body])[],
      together: boolean,
    ) => {
      list = String((await run((store) => createOne(store, shoppingLists, { name: 'Any' }, creation))).id)
      await add(...present.map((item, position) => ({ ...item, position, quantity: 5 })))
      const known = await items()
      const bodies = changes.flatMap(([at, each]) => {
        const { id } = known[at % Math.max(known.length, 1)] ?? {}
        return id === undefined ? [] : [{ ...each, id }]
      })
      const outcome = await (
        together
          ? run((store) => changeItems(store, 'merge', bodies, ports))
          : run(async (store) => {
              for (const each of bodies) await changeItems(store, 'merge', [each], ports)
            })
      ).then(
        () => 'changed',
        (error: DomainError) => error.code,
      )
      return [outcome, ...(await lines())]
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(body, { maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), body), { minLength: 1, maxLength: 6 }),
        async (present, changes) => {
          expect(await changed(present, changes, true)).to.deep.equal(await changed(present, changes, false))
        },
      ),
      { numRuns: 40, seed: 20261122 },
    )
  })

  check('returns every label, ordered ones first', async () => {
    const made = await run(async (store) => {
      const views: Body[] = []
      for (const name of ['Dairy', 'Bakery', 'Fruit'])
        views.push(await createOne(store, labels, { name }, creation))
      return views
    })
    const [dairy, , fruit] = made.map(({ id }) => String(id)) as [Id, Id, Id]
    const shown = async () =>
      ((await seen()).labelSettings as readonly { position: number; label: { name: string } }[]).map(
        ({ position, label }) => [position, label.name],
      )
    expect(await shown()).to.deep.equal([
      [0, 'Bakery'],
      [1, 'Dairy'],
      [2, 'Fruit'],
    ])
    const order = [
      { labelId: dairy, position: 4 },
      { labelId: fruit, position: 1 },
    ]
    await run((store) => orderLabels(store, list, order, creation))
    expect(await shown()).to.deep.equal([
      [1, 'Fruit'],
      [4, 'Dairy'],
      [5, 'Bakery'],
    ])
    const twice = run((store) => orderLabels(store, list, [...order, ...order], creation))
    expect(await failureOf(twice)).to.include({ code: 'shopping-list/label-twice' })
  })

  describe('with recipes', () => {
    check('records the amount of each recipe', async () => {
      const dal = await recipe('Dal', flour(200, 'gram', { note: 'sifted' }), { note: 'a prayer' })
      await put(dal, 3)
      expect(await lines()).to.deep.equal(['600 gram Flour (sifted)', '0 a prayer'])
      const [item] = await items()
      expect(item?.recipeReferences).to.deep.equal([
        {
          ...{ recipeId: dal, recipeQuantity: 200, recipeScale: 3, recipeNote: 'sifted' },
          ...{ recipeText: '200 grams Flour, sifted', display: '600 grams Flour, sifted' },
          ...{ id: pairId(String(item?.id), dal), shoppingListItemId: item?.id },
        },
      ])
      expect((await seen()).recipeReferences).to.have.length(1)
    })

    check('adds both amounts of a food that a recipe names twice', async () => {
      const dal = await recipe(
        'Dal',
        flour(2, 'cup'),
        flour(1, 'cup'),
        flour(400, 'gram', { food: { name: 'Xyzzy' } }),
      )
      await put(dal, 1)
      await put(dal, 2)
      expect(await lines()).to.deep.equal(['9 cup Flour', '1.2 kilogram Xyzzy'])
      await takeOff(dal, 1)
      expect(await lines()).to.deep.equal(['6 cup Flour', '800 gram Xyzzy'])
      await takeOff(dal, 2)
      expect(await lines()).to.deep.equal([])
      expect((await seen()).recipeReferences).to.deep.equal([])
    })

    const systems: readonly ['metric' | 'us' | null, string, string][] = [
      ['metric', '380.951421 millilitre olive oil', '380 ml olive oil'],
      ['us', '1.610188 cup olive oil', '1 ½ cups + 2 tbsp olive oil'],
      [null, '1.610188 cup olive oil', '1 ½ cups + 2 tbsp olive oil'],
    ]
    for (const [unitSystem, stored, display] of systems)
      check(`shows the sum of recipes in the unit one would buy (${unitSystem})`, async () => {
        await run((store) => mergeOne(store, households, tenant.ann.householdId, { unitSystem }, creation))
        const oil = (quantity: number) => ({
          ...flour(quantity, 'tablespoon', { food: { name: 'olive oil' } }),
        })
        const made = [await recipe('A', oil(12)), await recipe('B', oil(8.763)), await recipe('C', oil(5))]
        for (const each of made) await put(each)
        expect(await lines()).to.deep.equal([stored])
        const [item] = await items()
        expect(item?.display).to.equal(display)
        const parts = item?.recipeReferences as readonly { recipeQuantity: number }[]
        const shares = parts.map(({ recipeQuantity }) => recipeQuantity / Number(item?.quantity))
        expect(shares[0]).to.be.closeTo(12 / 25.763, 1e-9)
        await takeOff(made[0] ?? '')
        await takeOff(made[1] ?? '')
        await takeOff(made[2] ?? '')
        expect(await lines()).to.deep.equal([])
      })

    check('leaves an item in the unit that a person chose', async () => {
      await run((store) =>
        mergeOne(store, households, tenant.ann.householdId, { unitSystem: 'metric' }, creation),
      )
      await add(flour(2, 'cup'))
      const dal = await recipe('Dal', flour(125, 'gram'))
      await put(dal)
      expect((await items()).map(({ display }) => display)).to.deep.equal(['3 cups Flour'])
      await takeOff(dal)
      expect(await lines()).to.deep.equal(['2 cup Flour'])
    })

    check('adds the lines of sub-recipes, scaled', async () => {
      const crust = await recipe('Crust', flour(200, 'gram'), { quantity: 1, food: { name: 'Egg' } })
      const filling = await recipe(
        'Filling',
        { quantity: 3, food: { name: 'Egg' } },
        { quantity: 2, referencedRecipeId: crust },
      )
      const pie = await recipe(
        'Pie',
        { referencedRecipeId: crust },
        { quantity: 0.5, referencedRecipeId: filling },
      )
      await put(pie, 2)
      expect(await lines()).to.have.members(['800 gram Flour', '7 Egg'])
      expect((await seen()).recipeReferences).to.have.length(1)
      await takeOff(pie, 2)
      expect(await lines()).to.deep.equal([])
    })

    const cases: readonly [string, Body, Body, string][] = [
      ['servings', { recipeServings: 4 }, { quantity: 2, unit: { name: 'serving' } }, '100 gram Flour'],
      [
        'an amount',
        { recipeYield: '800 g', recipeYieldQuantity: 800 },
        { quantity: 0.4, unit: { name: 'kilogram' } },
        '100 gram Flour',
      ],
      ['an amount that does not compare', {}, { quantity: 3, unit: { name: 'cup' } }, '200 gram Flour'],
    ]
    for (const [what, yields, line, expected] of cases)
      check(`takes ${what} of a sub-recipe`, async () => {
        const dough = String(
          (
            await run((store) =>
              createRecipe(
                store,
                { name: 'Dough', recipeIngredient: [flour(200, 'gram')], ...yields },
                creation,
              ),
            )
          ).id,
        )
        await put(await recipe('Bread', { ...line, referencedRecipeId: dough }))
        expect(await lines()).to.deep.equal([expected])
      })

    check('omits foods that are always in the house, unless the ingredients were chosen', async () => {
      await run((store) => createOne(store, foods, { name: 'Salt', onHand: true }, creation))
      const salt = { food: { name: 'Salt' } }
      const dal = await recipe('Dal', salt, flour(1, 'cup'))
      await put(dal)
      expect(await lines()).to.deep.equal(['1 cup Flour'])
      await put(dal, 1, [salt])
      expect(await lines()).to.deep.equal(['1 cup Flour', '0 Salt'])
    })

    check('does not merge ingredients without a food', async () => {
      const line = (originalText: string) => ({ note: '', originalText })
      const dal = await recipe('Dal', line('2 cups lentils'), line('salt'), line('salt'), { note: '' })
      await put(dal)
      expect(await lines()).to.deep.equal(['0 2 cups lentils', '0 salt'])
    })

    check('removes exactly the amount of the recipe, in any unit', async () => {
      const dal = await recipe('Dal', flour(200, 'gram'))
      await add(flour(1, 'kilogram'))
      await put(dal, 1 / 3)
      await put(dal, 0.5)
      expect(await lines()).to.deep.equal(['1.166667 kilogram Flour'])
      await takeOff(dal, 0.5)
      await takeOff(dal, 1 / 3)
      expect((await items()).map(({ quantity }) => quantity)).to.deep.equal([1])
    })

    check('keeps manual amounts that are not short decimals', async () => {
      const dal = await recipe('Dal', { unit: { name: 'cup' }, food: { name: 'Flour' }, note: '' })
      await add(flour(0, 'cup'), flour(1, 'teaspoon'))
      const [before] = await items()
      await put(dal, 1 / 3)
      await takeOff(dal, 1 / 3)
      expect((await items())[0]?.quantity).to.equal(before?.quantity)
    })

    check('removes no more than there is, and nothing for a recipe that was not added', async () => {
      const dal = await recipe('Dal', flour(200, 'gram'))
      const pie = await recipe('Pie', flour(1, 'kilogram'))
      await put(dal)
      await takeOff(pie)
      await takeOff(dal, 7)
      expect(await lines()).to.deep.equal([])
    })

    check('keeps a manual item without an amount', async () => {
      const salt = { food: { name: 'Salt' } }
      const dal = await recipe('Dal', salt)
      await put(dal)
      await takeOff(dal)
      expect(await lines()).to.deep.equal([])
      await add({ ...salt, quantity: 0 })
      await put(dal)
      await takeOff(dal)
      expect(await lines()).to.deep.equal(['0 Salt'])
    })

    check('keeps a note while a recipe or a user needs it', async () => {
      const dal = await recipe('Dal', flour(1, 'cup', { note: 'sifted' }))
      const pie = await recipe('Pie', flour(1, 'cup', { note: 'sifted' }), flour(1, 'cup', { note: 'white' }))
      await put(dal)
      await put(pie)
      expect(await lines()).to.deep.equal(['3 cup Flour (sifted | white)'])
      await takeOff(dal)
      expect(await lines()).to.deep.equal(['2 cup Flour (sifted | white)'])
      await add(flour(1, 'cup', { note: 'white' }))
      await takeOff(pie)
      expect(await lines()).to.deep.equal(['1 cup Flour (white)'])
    })

    const edits: readonly [what: string, edit: Body, before: string[], left: string[]][] = [
      ['more', { quantity: 350 }, ['350 gram Flour'], ['150 gram Flour']],
      ['less', { quantity: 150 }, ['150 gram Flour'], []],
      [
        'in another unit',
        { quantity: 0.3, unit: { name: 'kilogram' } },
        ['0.3 kilogram Flour'],
        ['0.1 kilogram Flour'],
      ],
      [
        'in a unit that does not convert',
        { quantity: 3, unit: { name: 'can' } },
        ['3 can Flour'],
        ['1 can Flour'],
      ],
      ['bought', { checked: true }, ['300 gram Flour!'], ['300 gram Flour!']],
      ['with a note', { note: 'rye' }, ['300 gram Flour (rye)'], ['100 gram Flour (rye)']],
      ['a different food', { food: { name: 'Oats' } }, ['300 gram Oats'], ['100 gram Oats']],
    ]
    for (const [what, edit, before, left] of edits)
      check(`removes the part of a recipe after the item was edited: ${what}`, async () => {
        const dal = await recipe('Dal', flour(200, 'gram'))
        await add(flour(100, 'gram'))
        await put(dal)
        const [item] = await items()
        await change('merge', item?.id, edit)
        expect(await lines()).to.deep.equal(before)
        await takeOff(dal)
        expect(await lines()).to.deep.equal(left)
      })

    check('rejects a servings multiplier out of range', async () => {
      const dal = await recipe('Dal', flour(200, 'gram'))
      for (const scale of [0, -1, 1_001, Number.NaN]) {
        expect(await failureOf(put(dal, scale))).to.include({ code: 'shopping-list/quantity' })
        expect(await failureOf(takeOff(dal, scale))).to.include({ code: 'shopping-list/quantity' })
      }
      expect(
        await failureOf(put(dal, 1, [flour(1e15, 'gram')]).then(() => put(dal, 999, [flour(1e15, 'gram')]))),
      ).to.include({ kind: 'unprocessable', code: 'shopping-item/range' })
    })

    check('is unchanged after all recipes were removed, in any order', async () => {
      const amounts = [0.125, 0.2, 1 / 3, 0.5, 1, 2, 3.75, 250]
      const ingredient = fc.record(
        {
          quantity: fc.option(fc.constantFrom(...amounts)),
          unit: fc.option(fc.constantFrom(...measured, 'can').map((name) => ({ name }))),
          food: fc.option(fc.constantFrom('Flour', 'Oats', 'Milk').map((name) => ({ name }))),
          note: fc.constantFrom('', 'sifted', 'cold', 'white'),
        },
        { requiredKeys: ['note'] },
      )
      const item = fc.record({
        quantity: fc.constantFrom(0, 0.25, 1, 2, 500),
        unit: fc.option(fc.constantFrom(...measured).map((name) => ({ name }))),
        food: fc.option(fc.constantFrom('Flour', 'Oats').map((name) => ({ name }))),
        note: fc.constantFrom('sifted', 'white', 'soap'),
        checked: fc.boolean(),
      })
      const scales = [1 / 3, 0.5, 1, 2, 7]
      const turn = fc.tuple(fc.nat(2), fc.constantFrom(...scales))
      await fc.assert(
        fc.asyncProperty(
          fc.array(item, { maxLength: 5 }),
          fc.array(fc.array(ingredient, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 3 }),
          fc.array(turn, { minLength: 1, maxLength: 6 }),
          fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
          async (present, cookbook, turns, chance) => {
            list = String(
              (await run((store) => createOne(store, shoppingLists, { name: 'Any' }, creation))).id,
            )
            await add(...present)
            const before = await items()
            const made: Id[] = []
            for (const [number, ingredients] of cookbook.entries())
              made.push(await recipe(`Recipe ${number}`, ...ingredients))
            for (const [number, scale] of turns) await put(made[number] ?? '', scale)
            const shuffled = turns
              .map((each) => ({ each, place: chance.next().value ?? 0 }))
              .toSorted((a, b) => a.place - b.place)
            for (const { each } of shuffled) await takeOff(made[each[0]] ?? '', each[1])
            expect(await items()).to.deep.equal(before.map((each) => ({ ...each })))
            expect((await seen()).recipeReferences).to.deep.equal([])
          },
        ),
        { numRuns: 25, seed: 20261122 },
      )
    })
  })

  check('is deleted with its items, but not their foods and units', async () => {
    await add(flour(1, 'cup'))
    await run(async (store) => {
      await store.of(shoppingLists).remove(list)
      expect(await store.of(shoppingItems).count()).to.equal(0)
      expect(await store.of(units).count()).to.equal(1)
    })
  })
}
