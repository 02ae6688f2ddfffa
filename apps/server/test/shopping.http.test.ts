import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { RequestOptions, Loose } from './send.ts'

const lists = '/api/households/shopping/lists'
const items = '/api/households/shopping/items'

onBothDatabases('shopping lists', (store) => {
  let larder: TestLarder
  let housemate: Person
  let neighbour: Person
  let stranger: Person
  let list: Loose
  before(async () => {
    larder = await openLarder({ store })
    housemate = await addPerson(larder, 'housemate', {})
    neighbour = await addPerson(larder, 'neighbour', { household: 'Next door' })
    stranger = await addPerson(larder, 'stranger', { group: 'Elsewhere' })
  })
  after(() => larder.stop())
  beforeEach(async () => {
    list = await post(lists, { name: 'Saturday', extras: { board: 'b1' } })
  })

  const request = (method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token: larder.token, ...options })
  const post = async (path: string, json: unknown) => (await request('POST', path, { json })).body
  const read = async (path = `${lists}/${list.id}`) => (await request('GET', path)).body
  const add = (json: object) => post(items, { shoppingListId: list.id, ...json })
  const shown = async () => (await read()).listItems.map(({ display }: Loose) => display)

  it('are created, read, changed and deleted, with their items and labels', async () => {
    expect(list).to.deep.include({ name: 'Saturday', extras: { board: 'b1' }, listItems: [] })
    const at = `${lists}/${list.id}`
    expect(await read()).to.deep.equal(list)
    expect(
      (await request('GET', `${lists}?queryFilter=${encodeURIComponent('extras.board = "b1"')}`)).body.total,
    ).to.be.greaterThan(0)

    const replaced = await request('PUT', at, {
      json: { id: list.id, name: 'Sunday', groupId: list.groupId },
    })
    expect(replaced.body).to.deep.include({ name: 'Sunday', extras: { board: 'b1' } })
    const merged = await request('PATCH', at, { json: { extras: { board: 'b2' } } })
    expect(merged.body).to.deep.include({ name: 'Sunday', extras: { board: 'b2' } })
    // A client sends back the view that it has received.
    expect((await request('PUT', at, { json: merged.body })).status).to.equal(200)
    expect((await request('DELETE', at)).body.id).to.equal(list.id)
    expect((await request('GET', at)).status).to.equal(404)
  })

  it('remember who checked an item, and when', async () => {
    const { createdItems } = await add({ note: 'soap' })
    const [{ id }] = createdItems
    expect(createdItems[0]).to.include({ checkedById: null, checkedBy: null, checkedAt: null })
    const checked = await housemate.request('PATCH', `${items}/${id}`, {
      json: { checked: true, checkedById: null, checkedAt: null },
    })
    const [item] = checked.body.updatedItems
    expect(item).to.include({ checked: true, checkedById: housemate.userId, checkedAt: item.updatedAt })
    expect(item.checkedBy.username).to.equal('housemate')
    // A later change of something else keeps who checked it.
    const [noted] = (await request('PATCH', `${items}/${id}`, { json: { note: 'green soap' } })).body
      .updatedItems
    expect(noted).to.include({ checkedById: housemate.userId, checkedAt: item.checkedAt })
    const [open] = (await request('PATCH', `${items}/${id}`, { json: { checked: false } })).body.updatedItems
    expect(open).to.include({ checkedById: null, checkedBy: null, checkedAt: null })
    const { createdItems: done } = await add({ note: 'already in the cart', checked: true })
    expect(done[0].checkedBy.username).to.equal('ann')
  })

  it('have items that wait until a day', async () => {
    const waitUntil = '2031-12-17'
    const { createdItems } = await add({ note: 'goose', waitUntil })
    const [goose] = createdItems
    expect(goose).to.include({ note: 'goose', waitUntil })
    const { createdItems: others } = await add({ note: 'goose' })
    expect(others[0]).to.include({ waitUntil: null })
    const found = async (filter: string) =>
      (
        await request(
          'GET',
          `${items}?queryFilter=${encodeURIComponent(`shoppingListId = "${list.id}" AND ${filter}`)}`,
        )
      ).body.data.map(({ id }: Loose) => id)
    expect(await found('waitUntil > "2031-12-16"')).to.deep.equal([goose.id])
    expect(await found('waitUntil IS NULL OR waitUntil <= "2031-12-16"')).to.not.include(goose.id)
    const { resources } = await read('/api/sync?resources=shopping-item')
    expect(resources['shopping-item'].changed.find(({ id }: Loose) => id === goose.id)).to.include({
      waitUntil,
    })
    // Clients of the ecosystem do not know the field.
    const { waitUntil: _, ...known } = goose
    const replaced = await request('PUT', `/mealie${items}/${goose.id}`, { json: { ...known, quantity: 2 } })
    expect(replaced.body.updatedItems[0]).to.include({ id: goose.id, quantity: 2, waitUntil })
    for (const wrong of ['2031-02-30', 'Christmas', 5])
      expect(
        (await request('PATCH', `${items}/${goose.id}`, { json: { waitUntil: wrong } })).status,
      ).to.equal(422)
    const { updatedItems, deletedItems } = (
      await request('PATCH', `${items}/${goose.id}`, { json: { waitUntil: null } })
    ).body
    expect(updatedItems[0]).to.include({ id: others[0].id, quantity: 3, waitUntil: null })
    expect(deletedItems[0].id).to.equal(goose.id)
  })

  it('belong to their household', async () => {
    await add({ note: 'soap' })
    const [{ id }] = (await read()).listItems
    expect((await housemate.request('GET', `${lists}/${list.id}`)).status).to.equal(200)
    const requests: [method: string, path: string, json?: unknown][] = [
      ['GET', `${lists}/${list.id}`],
      ['PUT', `${lists}/${list.id}`, { name: 'Mine' }],
      ['PATCH', `${lists}/${list.id}`, { name: 'Mine' }],
      ['DELETE', `${lists}/${list.id}`],
      ['PUT', `${lists}/${list.id}/label-settings`, []],
      ['POST', `${lists}/${list.id}/recipe`, []],
      ['POST', `${lists}/${list.id}/recipe/soup`],
      ['POST', `${lists}/${list.id}/recipe/soup/delete`],
      ['POST', items, { shoppingListId: list.id, note: 'mine' }],
      ['POST', `${items}/create-bulk`, [{ shoppingListId: list.id, note: 'mine' }]],
      ['PUT', items, [{ shoppingListId: list.id, id, note: 'mine' }]],
      ['GET', `${items}/${id}`],
      ['PUT', `${items}/${id}`, { shoppingListId: list.id, note: 'mine' }],
      ['PATCH', `${items}/${id}`, { note: 'mine' }],
      ['DELETE', `${items}/${id}`],
      ['DELETE', `${items}?ids=${id}`],
    ]
    for (const other of [neighbour, stranger]) {
      for (const [method, path, json] of requests)
        expect((await other.request(method, path, { json })).status, `${method} ${path}`).to.equal(404)
      for (const path of [lists, items]) expect((await other.request('GET', path)).body.total).to.equal(0)
      const own = (await other.request('POST', lists, { json: { name: 'Mine' } })).body
      const moved = { shoppingListId: own.id, id, note: 'mine' }
      expect((await other.request('PUT', items, { json: [moved] })).status).to.equal(404)
      await other.request('DELETE', `${lists}/${own.id}`)
    }
    expect(await shown()).to.deep.equal(['soap'])
  })

  it('are changed only while the copy, items included, is the current one', async () => {
    const at = `${lists}/${list.id}`
    const headers = { 'if-match': (await request('GET', at)).headers.get('etag') ?? '' }
    await add({ note: 'soap' })
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const json = method === 'DELETE' ? {} : { json: { name: 'Other' } }
      const { status, body } = await request(method, at, { ...json, headers })
      expect([status, body.code], method).to.deep.equal([412, 'shopping-list/stale'])
    }
    const now = { 'if-match': (await request('GET', at)).headers.get('etag') ?? '' }
    expect((await request('PUT', at, { json: { name: 'Other' }, headers: now })).status).to.equal(200)
  })

  it('have items at the positions that they are given, and others after the last one', async () => {
    const { createdItems: first } = await add({ note: 'soap', position: 7 })
    expect(first[0].position).to.equal(7)
    const rows = [{ note: 'candles', position: 3 }, { note: 'matches' }]
    const made = await post(
      '/api/households/shopping/items/create-bulk',
      rows.map((row) => ({ shoppingListId: list.id, ...row })),
    )
    expect(made.createdItems.map(({ position }: Loose) => position)).to.deep.equal([3, 8])
    expect(await shown()).to.deep.equal(['candles', 'soap', 'matches'])
  })

  it('accept items one by one and in bulk, and return the result for each', async () => {
    const one = await request('POST', items, { json: { shoppingListId: list.id, note: 'soap' } })
    expect(one.status).to.equal(201)
    expect(Object.keys(one.body)).to.deep.equal(['createdItems', 'updatedItems', 'deletedItems'])
    const id = '019a0000-0000-7000-8000-0000000000aa'
    const many = await request('POST', `${items}/create-bulk`, {
      json: [
        { shoppingListId: list.id, note: 'soap' },
        { shoppingListId: list.id, id, note: 'candles', extras: { card: 7 } },
      ],
    })
    expect(many.status).to.equal(201)
    expect(many.body.createdItems.map(({ id }: Loose) => id)).to.deep.equal([id])
    expect(many.body.updatedItems.map(({ quantity }: Loose) => quantity)).to.deep.equal([2])

    const [soap, candles] = (await read()).listItems
    const bulk = await request('PUT', items, {
      json: [
        { ...soap, checked: true },
        { ...candles, note: 'matches' },
      ],
    })
    expect(
      bulk.body.updatedItems.map(({ note, checked, extras }: Loose) => [note, checked, extras]),
    ).to.deep.equal([
      ['soap', true, {}],
      ['matches', false, { card: 7 }],
    ])
    const refused = await request('PUT', items, { json: [{ shoppingListId: list.id, note: 'no id' }] })
    expect([refused.status, refused.body.field]).to.deep.equal([422, '0.id'])
    expect((await request('DELETE', items)).status).to.equal(422)
    const deleted = await request('DELETE', `${items}?ids=${soap.id}&ids=${id}`)
    expect(deleted.body.deletedItems).to.have.length(2)
    expect(await shown()).to.deep.equal([])
  })

  it('change one item, and only while the copy is the current one', async () => {
    const { createdItems } = await add({ note: 'soap' })
    const at = `${items}/${createdItems[0].id}`
    const copy = await request('GET', at)
    expect(copy.body).to.deep.equal(createdItems[0])
    const headers = { 'if-match': copy.headers.get('etag') ?? '' }
    const merged = await request('PATCH', at, { json: { extras: { card: 'x' } }, headers })
    expect(merged.body.updatedItems[0].extras).to.deep.equal({ card: 'x' })
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const json = method === 'DELETE' ? {} : { json: { shoppingListId: list.id, note: 'late' } }
      expect((await request(method, at, { ...json, headers })).status, method).to.equal(412)
    }
    expect((await request('DELETE', at)).body.deletedItems).to.have.length(1)
    expect((await request('DELETE', at)).status).to.equal(404)
  })

  it('add up items across units, and remove recipes again', async () => {
    for (const name of ['gram', 'kilogram'])
      await request('POST', '/api/units', { json: { name, fraction: false } })
    const line = (quantity: number, unit: string, food: string) => ({
      quantity,
      unit: { name: unit },
      food: { name: food },
    })
    const dal = await post('/api/recipes', { name: 'Dal', recipeIngredient: [line(200, 'gram', 'Lentils')] })
    const id = (await read(`/api/recipes/${dal}`)).id
    await add({ ...line(1, 'kilogram', 'Lentils'), isFood: true })
    const added = await post(`${lists}/${list.id}/recipe/${id}`, { recipeIncrementQuantity: 2 })
    expect(added.listItems[0]).to.deep.include({ display: '1.4 kilograms Lentils', byHand: true })
    expect(added.recipeReferences[0]).to.deep.include({ recipeId: id, recipeQuantity: 2 })
    expect(added.recipeReferences[0].recipe.name).to.equal('Dal')

    const several = [
      { recipeId: id, recipeIncrementQuantity: 0.5 },
      { recipeId: dal, recipe_increment_quantity: 1 },
    ]
    await post(`${lists}/${list.id}/recipe`, several)
    expect(await shown()).to.deep.equal(['1.7 kilograms Lentils'])
    expect((await request('POST', `${lists}/${list.id}/recipe/${id}/delete`)).status).to.equal(200)
    const off = await post(`${lists}/${list.id}/recipe/${dal}/delete`, { recipeDecrementQuantity: 2.5 })
    expect(off.listItems[0].quantity).to.equal(1)
    expect(off.recipeReferences).to.deep.equal([])

    const chosen = { recipeIngredients: [line(5, 'gram', 'Salt')] }
    await post(`${lists}/${list.id}/recipe/${dal}`, chosen)
    expect(await shown()).to.deep.equal(['1 kilogram Lentils', '5 grams Salt'])
    const nowhere = await request('POST', `${lists}/${list.id}/recipe/nothing`)
    expect([nowhere.status, nowhere.body.code]).to.deep.equal([404, 'recipe/missing'])
    const never = await request('POST', `${lists}/${list.id}/recipe/${dal}`, {
      json: { recipeIncrementQuantity: 0 },
    })
    expect([never.status, never.body.code]).to.deep.equal([422, 'shopping-list/quantity'])
  })

  it('have both foods of a line without an amount, and lose both with its recipe', async () => {
    const { body: pepper } = await request('POST', '/api/foods', { json: { name: 'black pepper' } })
    await request('POST', '/api/foods', { json: { name: 'parsley', onHand: true } })
    const line = (food: string, note: string, quantity: number | null = null) => ({
      ...{ quantity, food: { name: food }, note, originalText: `${food} ${note}` },
    })
    const soup = await post('/api/recipes', {
      name: 'Soup',
      recipeIngredient: [
        line('rock salt', 'and freshly ground black pepper, to taste'),
        line('chervil', 'and parsley, chopped'),
        line('basil leaves', 'and chives'),
        line('spelt flour', 'and more for dusting'),
        line('radishes', 'and celery', 2),
      ],
    })
    const added = await post(`${lists}/${list.id}/recipe/${soup}`, {})
    const texts = added.listItems.map(({ display }: Loose) => display).sort()
    expect(texts).to.deep.equal([
      '2 radishes, and celery',
      'basil leaves',
      'chervil, chopped',
      'chives',
      'freshly ground black pepper',
      'rock salt, to taste',
      'spelt flour, and more for dusting',
    ])
    const item = added.listItems.find(({ foodId }: Loose) => foodId === pepper.id)
    expect(item.recipeReferences[0].recipeText).to.equal(
      'rock salt and freshly ground black pepper, to taste',
    )
    const left = await post(`${lists}/${list.id}/recipe/${soup}/delete`, {})
    expect(left.listItems).to.deep.equal([])
  })

  it('do not repeat the amount of a line in other units, but the size of a packing', async () => {
    const line = (quantity: number, unit: string, food: string, note: string) => ({
      ...{ quantity, unit: { name: unit }, food: { name: food }, note },
    })
    const pudding = await post('/api/recipes', {
      name: 'Pudding',
      recipeIngredient: [
        line(250, 'millilitre', 'almond milk', '1 cup'),
        line(2, 'can', 'peaches', '400 g'),
        line(100, 'gram', 'couverture', '1 cup, chopped'),
      ],
    })
    await post(`${lists}/${list.id}/recipe/${pudding}`, { recipeIncrementQuantity: 2 })
    const notes = (await read()).listItems.map(({ food, note }: Loose) => `${food.name}: ${note}`)
    expect(notes.sort()).to.deep.equal(['almond milk: ', 'couverture: 1 cup, chopped', 'peaches: 400 g'])
  })

  it('keeps all items that are added concurrently', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => add({ note: n % 2 ? 'soap' : `thing ${n}` })))
    const rows = (await read()).listItems
    expect(rows).to.have.length(7)
    expect(rows.find(({ note }: Loose) => note === 'soap').quantity).to.equal(6)
    expect(new Set(rows.map(({ position }: Loose) => position)).size).to.equal(7)
  })

  it('have the labels of the group in the order of the shop', async () => {
    const [dairy, bread] = [
      await post('/api/groups/labels', { name: 'Dairy' }),
      await post('/api/groups/labels', { name: 'Bread' }),
    ]
    const names = (body: Loose) =>
      body.labelSettings
        .map(({ label }: Loose) => label.name)
        .filter((name: string) => ['Dairy', 'Bread'].includes(name))
    expect(names(await read())).to.deep.equal(['Bread', 'Dairy'])
    const at = `${lists}/${list.id}/label-settings`
    const ordered = await request('PUT', at, {
      json: [
        { labelId: dairy.id, position: 0 },
        { labelId: bread.id, position: 1 },
      ],
    })
    expect(names(ordered.body)).to.deep.equal(['Dairy', 'Bread'])
    // A client sends back the view that it has received.
    expect((await request('PUT', at, { json: ordered.body.labelSettings.toReversed() })).status).to.equal(200)
    const unknownLabel = { labelId: '019a0000-0000-7000-8000-000000000000', position: 0 }
    expect((await request('PUT', at, { json: [unknownLabel] })).status).to.equal(404)
  })
})
