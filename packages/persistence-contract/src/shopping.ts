import {
  addItems,
  addRecipes,
  changeItems,
  createOne,
  foods,
  households,
  labels,
  mergeOne,
  orderLabels,
  purchases,
  removeItems,
  shoppingItems,
  shoppingLists,
  removeRecipeFromList,
  units,
  type Body,
  type DomainError,
  type Id,
  type Store,
} from '@larder/domain'
import { expect } from 'chai'
import fc from 'fast-check'
import { type Contract, failureOf } from './contract.ts'
import { type Shop, flour, measured, openShopping, written } from './shopping-list.ts'

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
  const shop = openShopping(contract)
  describe('equal items', () => equalItems(contract, shop))
  describe('items that wait', () => waitingItems(contract, shop))
  describe('fields of items', () => fieldsOfItems(contract, shop))
  describe('several items', () => severalItems(contract, shop))
  describe('the list', () => listOfItems(contract, shop))
}

function equalItems(contract: Contract, shop: Shop): void {
  const { check } = contract
  const { creation, run, add, change, items, lines, happened } = shop

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

  check('merges items of one common food in two languages, under that of the first', async () => {
    await add({ quantity: 3, food: { name: 'Zwiebel' } }, { quantity: 2, food: { name: 'onion' } })
    await add({ quantity: 1, food: { name: 'cebolla' } }, { quantity: 1, food: { name: 'red onion' } })
    expect(await lines()).to.deep.equal(['6 Zwiebel', '1 red onion'])
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
}

function waitingItems(contract: Contract, shop: Shop): void {
  const { check } = contract
  const { creation, run, add, change, seen, items, happened } = shop

  check('merges what waits for a day only with what waits for the same day', async () => {
    const [soon, later] = ['2031-12-17', '2031-12-24']
    const goose = (waitUntil: string | null) => ({ food: { name: 'Goose' }, waitUntil })
    await add(goose(soon), goose(null), goose(later), goose(soon), { note: 'candles', waitUntil: soon })
    await add({ note: 'candles' }, goose(null))
    const days = async () => (await items()).map((item) => [written(item), item.waitUntil])
    expect(await days()).to.deep.equal([
      ['2 Goose', soon],
      ['2 Goose', null],
      ['1 Goose', later],
      ['1 candles', soon],
      ['1 candles', null],
    ])
    const [first] = await items()
    expect(happened(await change('merge', first?.id, { waitUntil: later })).deleted).to.deep.equal([
      '2 Goose',
    ])
    const [, third] = await items()
    await change('merge', third?.id, { waitUntil: null })
    expect(await days()).to.deep.equal([
      ['5 Goose', null],
      ['1 candles', soon],
      ['1 candles', null],
    ])
  })

  check('merges with what has waited, as soon as its day has come in the household', async () => {
    const { updatedAt } = await seen()
    const at = async (now: string, ...bodies: readonly Body[]) => {
      contract.clock.set(now)
      await add(...bodies)
      return (await items()).map((item) => [written(item), item.waitUntil])
    }
    await run((store) =>
      mergeOne(store, households, shop.tenant.ann.householdId, { timeZone: 'Pacific/Auckland' }, creation),
    )
    const onions = { food: { name: 'Onion' } }
    try {
      // In Auckland, the day begins at 11:00 UTC.
      const early = await at('2026-12-16T10:59:59.000Z', { ...onions, waitUntil: '2026-12-17' }, onions)
      expect(early).to.deep.equal([
        ['1 Onion', '2026-12-17'],
        ['1 Onion', null],
      ])
      expect(await at('2026-12-16T11:00:00.000Z', onions)).to.deep.equal([
        ['2 Onion', null],
        ['1 Onion', null],
      ])
    } finally {
      contract.clock.set(String(updatedAt))
    }
  })
}

function fieldsOfItems(contract: Contract, shop: Shop): void {
  const { check } = contract
  const { ports, creation, run, add, change, recipe, put, items, lines, happened } = shop

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

  check('places items at the given position, otherwise at the end', async () => {
    await add({ note: 'a', position: 7 }, { note: 'b' }, { note: 'c', position: 2 }, { note: 'd' })
    expect((await items()).map(({ note, position }) => [note, position])).to.deep.equal([
      ['c', 2],
      ['a', 7],
      ['b', 8],
      ['d', 9],
    ])
  })

  check('places items behind one at the largest position at the same position', async () => {
    const max = shoppingItems.fields.position.max!
    await add({ note: 'a', position: max }, { note: 'b' })
    await add({ note: 'c' })
    expect((await items()).map(({ position }) => position)).to.deep.equal([max, max, max])
  })

  check('keeps the fields that existing clients omit from a replacement', async () => {
    const dal = await recipe('Dal', flour(100, 'gram'))
    const waitUntil = '2031-12-17'
    await put(dal)
    await add(flour(50, 'gram', { extras: { card: 'x' }, position: 3 }))
    await change('merge', (await items())[0]?.id, { waitUntil, position: 3 })
    const [item] = await items()
    const body = { foodId: item?.foodId, unitId: item?.unitId, quantity: 150, note: 'white' }
    await change('replace', item?.id, body)
    const [after] = await items()
    expect(after).to.deep.include({
      extras: { card: 'x' },
      position: 3,
      waitUntil,
      note: 'white',
      quantity: 150,
    })
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

  check('counts how often the household has bought a food', async () => {
    const bought = async (actor = shop.tenant.ann) => {
      const found = await contract.db.read(actor, (store) => store.of(purchases).find())
      const names = new Map((await items()).map((item) => [item.foodId, written(item)]))
      return found.map(({ foodId, times }) => `${times}: ${names.get(foodId)}`).sort()
    }
    await add({ food: { name: 'Milk' } }, { food: { name: 'Oats' } }, { note: 'candles' })
    const [milk, oats, candles] = await items()
    const tick = (checked: boolean, ...ticked: readonly (Body | undefined)[]) =>
      run((store) =>
        changeItems(
          store,
          'merge',
          ticked.map((each) => ({ id: String(each?.id), checked })),
          ports,
        ),
      )
    expect(await bought()).to.deep.equal([])
    await tick(true, milk, oats, candles)
    await tick(true, milk)
    expect(await bought()).to.deep.equal(['1: 1 Milk!', '1: 1 Oats!'])
    await tick(false, milk)
    expect(await bought()).to.deep.equal(['0: 1 Milk', '1: 1 Oats!'])
    await tick(true, milk)
    await run((store) => removeItems(store, [String(oats?.id)]))
    await add({ food: { name: 'Oats' }, note: 'fine' })
    const [, , again] = await items()
    await tick(true, again)
    expect(await bought()).to.deep.equal(['1: 1 Milk!', '2: 1 Oats (fine)!'])
    expect(await bought(shop.tenant.bob)).to.deep.equal([])
    await change('merge', milk?.id, { checked: false, quantity: -1 })
    expect((await bought())[0]).to.match(/^1: /)
  })
}

function severalItems(contract: Contract, shop: Shop): void {
  const { check, ids } = contract
  const { ports, creation, run, add, recipe, put, items, lines } = shop

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
      await count((store) => removeRecipeFromList(store, shop.list, made, 1, ports))
      expect(await lines()).to.include(`2 ${name(0)} (note 0)`)
      await count((store) => removeRecipeFromList(store, shop.list, made, 1, ports))
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
      shop.use(String((await run((store) => createOne(store, shoppingLists, { name: 'Any' }, creation))).id))
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
}

function listOfItems(contract: Contract, shop: Shop): void {
  const { check } = contract
  const { ports, creation, run, add, seen, items, lines } = shop

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
    for (const actor of [shop.tenant.bob, stranger]) {
      const attempts = [
        () => run((store) => addItems(store, [{ shoppingListId: shop.list, note: 'x' }], ports), actor),
        () =>
          run((store) => changeItems(store, 'merge', [{ id: String(item?.id), note: 'x' }], ports), actor),
        () => run((store) => removeItems(store, [String(item?.id)]), actor),
        () => run((store) => addRecipes(store, shop.list, [], ports), actor),
        () => run((store) => orderLabels(store, shop.list, [], creation), actor),
      ]
      for (const attempt of attempts) expect(await failureOf(attempt())).to.include({ kind: 'missing' })
    }
    expect(await lines()).to.deep.equal(['1 soap'])
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
    await run((store) => orderLabels(store, shop.list, order, creation))
    expect(await shown()).to.deep.equal([
      [1, 'Fruit'],
      [4, 'Dairy'],
      [5, 'Bakery'],
    ])
    const twice = run((store) => orderLabels(store, shop.list, [...order, ...order], creation))
    expect(await failureOf(twice)).to.include({ code: 'shopping-list/label-twice' })
  })

  check('is deleted with its items, but not their foods and units', async () => {
    await add(flour(1, 'cup'))
    await run(async (store) => {
      await store.of(shoppingLists).remove(shop.list)
      expect(await store.of(shoppingItems).count()).to.equal(0)
      expect(await store.of(units).count()).to.equal(1)
    })
  })
}
