import {
  createOne,
  createRecipe,
  foods,
  households,
  mergeOne,
  pairId,
  shoppingLists,
  type Body,
  type Id,
} from '@larder/domain'
import { expect } from 'chai'
import fc from 'fast-check'
import { type Contract, failureOf } from './contract.ts'
import { type Shop, flour, measured, openShopping } from './shopping-list.ts'

/** Recipes on a shopping list, and their amounts. */
export function recipesToBuy(contract: Contract): void {
  const shop = openShopping(contract)
  describe('amounts', () => amounts(contract, shop))
  describe('sub-recipes', () => subRecipes(contract, shop))
  describe('ingredients', () => ingredients(contract, shop))
  describe('removed recipes', () => removedRecipes(contract, shop))
  describe('removed recipes of edited items', () => recipesOfEditedItems(contract, shop))
}

function amounts(contract: Contract, shop: Shop): void {
  const { check } = contract
  const { creation, run, add, recipe, put, takeOff, seen, items, lines } = shop

  check('records the amount of each recipe', async () => {
    const dal = await recipe('Dal', flour(200, 'gram', { note: 'sifted' }), { note: 'a prayer' })
    await put(dal, 3)
    expect(await lines()).to.deep.equal(['600 gram Flour (sifted)', '0 a prayer'])
    const [item] = await items()
    expect(item?.recipeReferences).to.deep.equal([
      {
        ...{ recipeId: dal, recipeQuantity: 200, recipeScale: 3, recipeNote: 'sifted' },
        ...{ recipeText: '200 grams Flour, sifted', recipeLanguage: null },
        display: '600 grams Flour, sifted',
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
      await run((store) => mergeOne(store, households, shop.tenant.ann.householdId, { unitSystem }, creation))
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
      mergeOne(store, households, shop.tenant.ann.householdId, { unitSystem: 'metric' }, creation),
    )
    await add(flour(2, 'cup'))
    const dal = await recipe('Dal', flour(125, 'gram'))
    await put(dal)
    expect((await items()).map(({ display }) => display)).to.deep.equal(['3 cups Flour'])
    await takeOff(dal)
    expect(await lines()).to.deep.equal(['2 cup Flour'])
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
}

function subRecipes(contract: Contract, shop: Shop): void {
  const { check } = contract
  const { creation, run, recipe, put, takeOff, seen, lines } = shop

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
}

function ingredients(contract: Contract, shop: Shop): void {
  const { check } = contract
  const { creation, run, recipe, put, lines } = shop

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
}

function removedRecipes(contract: Contract, shop: Shop): void {
  const { check } = contract
  const { creation, run, add, recipe, put, takeOff, seen, items, lines } = shop

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
          shop.use(
            String((await run((store) => createOne(store, shoppingLists, { name: 'Any' }, creation))).id),
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
}

function recipesOfEditedItems(contract: Contract, shop: Shop): void {
  const { check } = contract
  const { add, change, recipe, put, takeOff, seen, items, lines } = shop

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

  check('removes what is for now before what waits', async () => {
    const dal = await recipe('Dal', flour(200, 'gram'), { note: 'a prayer' })
    const waitUntil = '2031-12-17'
    const twice = async () => {
      await put(dal, 2)
      for (const { id } of await items()) await change('merge', id, { waitUntil })
      await put(dal)
    }
    const left = async () => (await items()).map((item) => [item.display, item.waitUntil])
    await twice()
    await takeOff(dal)
    expect(await left()).to.deep.equal([
      ['400 grams Flour', waitUntil],
      ['a prayer', waitUntil],
    ])
    await takeOff(dal, 2)
    expect(await left()).to.deep.equal([])
    await twice()
    await takeOff(dal, 2)
    expect(await left()).to.deep.equal([
      ['200 grams Flour', waitUntil],
      ['a prayer', waitUntil],
    ])
    await takeOff(dal)
    expect((await seen()).recipeReferences).to.deep.equal([])
  })
}
