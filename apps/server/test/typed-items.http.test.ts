import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

onBothDatabases('typed items of shopping lists', (store) => {
  let larder: TestLarder
  let listId: string
  beforeEach(async () => {
    larder = await openLarder({ store })
    listId = (await send('POST', '/households/shopping/lists', { name: 'Saturday' })).id
  })
  afterEach(() => larder.stop())

  const send = async (method: string, path: string, json?: unknown, mount = '/api') => {
    const { body } = await larder.request(method, mount + path, {
      token: larder.token,
      ...(json === undefined ? {} : { json }),
    })
    return body
  }
  const seed = async () => {
    for (const what of ['labels', 'units', 'foods'])
      await send('POST', `/groups/seeders/${what}`, { locale: 'en' })
  }
  const add = async (body: object, mount?: string): Promise<Loose> =>
    (await send('POST', '/households/shopping/items', { shoppingListId: listId, ...body }, mount))
      .createdItems[0]
  const shown = ({ quantity, unit, food, note, label }: Loose) => [
    quantity,
    unit?.name ?? null,
    food?.name ?? null,
    note,
    label?.name ?? null,
  ]

  const cases: readonly (readonly [object, readonly unknown[]])[] = [
    [{ note: '2 l milk' }, [2, 'litre', 'milk', '', 'Dairy and eggs']],
    [{ note: 'oat milk' }, [0, null, 'oat milk', '', 'Dairy and eggs']],
    [{ quantity: 1, note: 'Eggplants' }, [0, null, 'aubergine', '', 'Fruit and vegetables']],
    [{ quantity: 3, note: 'lemons' }, [3, null, 'lemon', '', 'Fruit and vegetables']],
    [{ quantity: 0, note: '500 g flour' }, [500, 'gram', 'flour', '', 'Baking']],
    [{ note: 'half a pineapple' }, [0.5, null, 'pineapple', '', 'Fruit and vegetables']],
    [{ note: '½ a cauliflower' }, [0.5, null, 'cauliflower', '', 'Fruit and vegetables']],
    [{ note: 'a quarter of a papaya' }, [0.25, null, 'papaya', '', 'Fruit and vegetables']],
    [{ note: '1 cucumber' }, [1, null, 'cucumber', '', 'Fruit and vegetables']],
    [{ note: 'cheese for the sandwiches' }, [0, null, 'cheese', 'for the sandwiches', 'Dairy and eggs']],
    [{ note: 'birthday card' }, [1, null, null, 'birthday card', null]],
    [{ note: 'goat-milk soap' }, [1, null, null, 'goat-milk soap', 'Household']],
    [{ note: '2 cans tomatoes' }, [2, 'can', 'tomato', '', 'Cans, jars and stock']],
    [{ note: '2 cans beer' }, [2, 'can', 'beer', '', 'Drinks']],
    [{ quantity: 2, note: '3 for 2 offers' }, [2, null, null, '3 for 2 offers', null]],
  ]
  it('find their food, amount, unit and label', async () => {
    await seed()
    for (const [body, expected] of cases)
      expect(shown(await add(body)), JSON.stringify(body)).to.deep.equal(expected)
    expect(shown(await add({ note: '1 kg sugar' }, '/mealie/api'))).to.deep.equal([
      1,
      'kilogram',
      'sugar',
      '',
      'Baking',
    ])
  })

  it('are added to the item of a recipe with the same food', async () => {
    await seed()
    await add({ note: '1 l milk' })
    const { updatedItems } = await send('POST', '/households/shopping/items', {
      shoppingListId: listId,
      note: '500 ml milk',
    })
    expect(updatedItems.map(({ quantity, food }: Loose) => [quantity, food.name])).to.deep.equal([
      [1.5, 'milk'],
    ])
  })

  it('are shown in the singular and in the units that were typed', async () => {
    await seed()
    for (const [note, display] of [
      ['leek', 'leek'],
      ['leeks', 'leeks'],
      ['2 leeks', '2 leeks'],
    ]) {
      listId = (await send('POST', '/households/shopping/lists', { name: 'Another' })).id
      expect((await add({ note })).display).to.equal(display)
    }
  })

  it('have no amount when nobody typed one, in the words that were typed', async () => {
    await seed()
    const display = async () =>
      (await send('GET', `/households/shopping/lists/${listId}`)).listItems.map((each: Loose) => each.display)
    for (const mount of ['/api', '/mealie/api']) {
      const { display: text } = await add({ note: 'eggplants' }, mount)
      expect(text, mount).to.equal('eggplants')
      await add({ note: 'eggplants' }, mount)
      expect(await display(), mount).to.deep.equal(['eggplants'])
      await add({ note: '3 eggplants' }, mount)
      expect(await display(), mount).to.deep.equal(['3 eggplants'])
      listId = (await send('POST', '/households/shopping/lists', { name: 'Next week' })).id
    }
  })

  it('are merged with an amount in any unit, which ends with its recipe', async () => {
    await seed()
    const display = async () =>
      (await send('GET', `/households/shopping/lists/${listId}`)).listItems.map((each: Loose) => each.display)
    const recipeIngredient = ['500 g flour', 'flour for the board', '1 pinch sugar']
    const page = JSON.stringify({ '@type': 'Recipe', name: 'Bread', recipeIngredient })
    const slug = await send('POST', '/recipes/create/html-or-json', { data: page })
    const recipe = await send('GET', `/recipes/${slug}`)
    const path = `/households/shopping/lists/${listId}/recipe`
    await send('POST', path, [{ recipeId: recipe.id }])
    expect(await display()).to.deep.equal(['500 g flour', '1 pinch sugar'])
    await send('POST', `${path}/${recipe.id}/delete`, {})
    await add({ note: 'flour' })
    await send('POST', path, [{ recipeId: recipe.id }])
    expect(await display()).to.deep.equal(['500 g flour', '1 pinch sugar'])
    await send('POST', `${path}/${recipe.id}/delete`, {})
    expect(await display()).to.deep.equal(['flour'])
  })

  it('have the lines of recipes below them, in the number of their food', async () => {
    await seed()
    const page = JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek, sliced'] })
    const slug = await send('POST', '/recipes/create/html-or-json', { data: page })
    const recipeId = (await send('GET', `/recipes/${slug}`)).id
    const body = [{ recipeId, recipeIncrementQuantity: 2 }]
    const { listItems } = await send('POST', `/households/shopping/lists/${listId}/recipe`, body)
    expect(listItems[0].recipeReferences[0].display).to.equal('2 leeks, sliced')
  })

  it('are not merged with cans of the food', async () => {
    await seed()
    await add({ note: 'tomatoes' })
    await add({ note: '1 can tomatoes' })
    await add({ note: '500 g tomatoes' })
    const { listItems } = await send('GET', `/households/shopping/lists/${listId}`)
    expect(listItems.map(({ display }: Loose) => display)).to.deep.equal(['500 g tomatoes', '1 can tomatoes'])
  })

  it('get a label by the words before the first remark', async () => {
    await send('POST', '/groups/seeders/labels', { locale: 'en' })
    for (const [note, label] of [
      ['broccoli florets- cut into rather small ones', 'Fruit and vegetables'],
      ['lait entier 250g', 'Dairy and eggs'],
      ["lapin d'environ 1,5 kg coupé en morceaux", 'Meat'],
    ])
      expect(shown(await add({ note }))[4], note).to.equal(label)
  })

  it('get a label in a group without foods, and keep their words', async () => {
    expect(shown(await add({ note: 'oat milk' }))).to.deep.equal([
      1,
      null,
      null,
      'oat milk',
      'Dairy and eggs',
    ])
  })

  it('keep a label that the request gives', async () => {
    await seed()
    const { id: labelId } = await send('POST', '/groups/labels', { name: 'Corner shop' })
    expect(shown(await add({ note: 'milk', labelId }))[4]).to.equal('Corner shop')
  })

  it('get the label that a person chose for the food, on all lists of the household and in no other', async () => {
    await seed()
    const item = await add({ note: 'oat milk' })
    const { id: labelId } = await send('POST', '/groups/labels', { name: 'Corner shop' })
    await send('PATCH', `/households/shopping/items/${item.id}`, { labelId })
    listId = (await send('POST', '/households/shopping/lists', { name: 'Next week' })).id
    expect(shown(await add({ note: '2 oat milk' }))[4]).to.equal('Corner shop')

    const { token } = await larder.addMember('bob', { household: 'Next door' })
    const request = async (path: string, json: object) =>
      (await larder.request('POST', `/api/households/shopping/${path}`, { token, json })).body
    const { id: shoppingListId } = await request('lists', { name: 'Theirs' })
    const theirs = await request('items', { shoppingListId, note: 'oat milk' })
    expect(shown(theirs.createdItems[0])[4]).to.equal('Dairy and eggs')
  })

  it('get the label of the food again when a person clears the choice', async () => {
    await seed()
    const item = await add({ note: 'oat milk' })
    const { id: labelId } = await send('POST', '/groups/labels', { name: 'Corner shop' })
    await send('PATCH', `/households/shopping/items/${item.id}`, { labelId })
    await send('PATCH', `/households/shopping/items/${item.id}`, { labelId: null })
    listId = (await send('POST', '/households/shopping/lists', { name: 'Next week' })).id
    expect(shown(await add({ note: 'oat milk' }))[4]).to.equal('Dairy and eggs')
  })
})
