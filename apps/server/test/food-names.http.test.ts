import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

onBothDatabases('names that a group gave to foods', (store) => {
  let larder: TestLarder
  let zucchini: string
  let courgette: string
  beforeEach(async () => {
    larder = await openLarder({ store })
    zucchini = (await send('POST', '/foods', { name: 'zucchini', pluralName: 'zucchini' })).id
    courgette = (await send('POST', '/foods', { name: 'courgette', pluralName: 'courgettes' })).id
  })
  afterEach(() => larder.stop())

  const send = async (method: string, path: string, json?: unknown, mount = '/api'): Promise<Loose> =>
    (
      await larder.request(method, mount + path, {
        token: larder.token,
        ...(json === undefined ? {} : { json }),
      })
    ).body
  const give = (name: string, foodId: string) => send('POST', '/groups/food-names', { name, foodId })
  const read = async (line: string, mount?: string) =>
    (await send('POST', '/parser/ingredient', { ingredient: line }, mount)).ingredient.food?.id

  it('precede the names of foods when lines are read', async () => {
    expect(await read('2 courgettes, grated')).to.equal(courgette)
    const { id } = await give('courgette', zucchini)
    for (const line of ['2 courgettes, grated', '500 g Courgette', 'courgettes'])
      for (const mount of ['/api', '/mealie/api']) expect(await read(line, mount), line).to.equal(zucchini)
    await send('DELETE', `/groups/food-names/${id}`)
    expect(await read('2 courgettes, grated')).to.equal(courgette)
  })

  it('leave the words of the line and other names as they are', async () => {
    await give('courgette', zucchini)
    const { ingredient } = await send('POST', '/parser/ingredient', { ingredient: '2 large courgettes' })
    expect(ingredient).to.include({ display: '2 large courgettes', originalText: '2 large courgettes' })
    expect(ingredient.food.name).to.equal('zucchini')
    expect(await read('1 tsp courgette powder')).to.not.equal(zucchini)
  })

  it('precede the seeds that are added later', async () => {
    await send('DELETE', `/foods/${courgette}`)
    await give('aubergine', zucchini)
    for (const locale of ['en-GB', 'en-US']) await send('POST', '/groups/seeders/foods', { locale })
    expect(await read('2 aubergines')).to.equal(zucchini)
  })

  it('are used for imported lines, typed items and references by name', async () => {
    await give('courgette', zucchini)
    const page = `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Recipe',
      name: 'Fritters',
      recipeIngredient: ['500 g courgettes, coarsely grated', '2 eggs'],
      recipeInstructions: ['Mix everything and fry it.'],
    })}</script>`
    const slug = await send('POST', '/recipes/create/html-or-json', { data: page })
    const [line] = (await send('GET', `/recipes/${slug}`)).recipeIngredient
    expect(line.food.id).to.equal(zucchini)
    expect(line.display).to.equal('500 g courgettes, coarsely grated')

    const other = await send('POST', '/recipes', {
      name: 'Soup',
      recipeIngredient: [{ quantity: 1, food: { name: 'Courgette' }, originalText: '1 courgette' }],
    })
    expect((await send('GET', `/recipes/${other}`)).recipeIngredient[0].foodId).to.equal(zucchini)

    const { id: shoppingListId } = await send('POST', '/households/shopping/lists', { name: 'Saturday' })
    const { createdItems } = await send('POST', '/households/shopping/items', {
      ...{ shoppingListId, note: '3 courgettes' },
    })
    expect(createdItems[0]).to.include({ foodId: zucchini, quantity: 3, display: '3 courgettes' })
  })

  it('move to the food into which theirs is merged, and go with a removed food', async () => {
    await give('marrow', zucchini)
    await send('PUT', '/foods/merge', { fromFood: zucchini, toFood: courgette })
    const { data } = await send('GET', '/groups/food-names')
    expect(data.map(({ name, foodId }: Loose) => [name, foodId])).to.deep.equal([['marrow', courgette]])
    await send('DELETE', `/foods/${courgette}`)
    expect((await send('GET', '/groups/food-names')).total).to.equal(0)
  })

  it('are unique in a group, whatever their case, and can be changed', async () => {
    const { id } = await give('Courgette', zucchini)
    expect(await give('courgette', courgette)).to.include({ code: 'food-name/duplicate' })
    await send('PATCH', `/groups/food-names/${id}`, { foodId: courgette })
    expect(await read('1 courgette')).to.equal(courgette)
    expect(await give('squash', '10000000-0000-4000-8000-000000000999')).to.include({ code: 'food/missing' })
  })

  it('are not written by members who may not organize', async () => {
    const { token } = await larder.addMember('mona')
    const { status } = await larder.request('POST', '/api/groups/food-names', {
      token,
      json: { name: 'courgette', foodId: zucchini },
    })
    expect(status).to.equal(403)
  })
})

onBothDatabases('words for the food of an item', (store) => {
  let larder: TestLarder
  let shoppingListId: string
  let zucchini: string
  before(async () => {
    larder = await openLarder({ store })
    const aliases = [{ name: 'courgette' }]
    zucchini = (await send('POST', '/foods', { name: 'zucchini', pluralName: 'zucchinis', aliases })).id
  })
  beforeEach(async () => {
    shoppingListId = (await send('POST', '/households/shopping/lists', { name: 'Saturday' })).id
  })
  after(() => larder.stop())

  const send = async (method: string, path: string, json?: unknown, mount = '/api'): Promise<Loose> =>
    (
      await larder.request(method, mount + path, {
        token: larder.token,
        ...(json === undefined ? {} : { json }),
      })
    ).body
  const add = (item: object) => send('POST', '/households/shopping/items', { shoppingListId, ...item })
  const items = async () => (await send('GET', `/households/shopping/lists/${shoppingListId}`)).listItems

  for (const [typed, shown] of [
    ['2 courgettes', '2 courgettes'],
    ['courgettes', 'courgettes'],
    ['1 courgette', '1 courgette'],
    ['3 courgette', '3 courgettes'],
    ['2 zucchini', '2 zucchinis'],
  ] as const)
    it(`shows "${typed}" as "${shown}"`, async () => {
      const [item] = (await add({ note: typed })).createdItems
      expect(item).to.include({ foodId: zucchini, display: shown })
    })

  it('are those that were used first', async () => {
    await add({ note: '2 courgettes' })
    await add({ note: '1 zucchini' })
    expect((await items()).map(({ display }: Loose) => display)).to.deep.equal(['3 courgettes'])
    shoppingListId = (await send('POST', '/households/shopping/lists', { name: 'Sunday' })).id
    await add({ note: '1 zucchini' })
    await add({ note: '2 courgettes' })
    expect((await items()).map(({ display }: Loose) => display)).to.deep.equal(['3 zucchinis'])
  })

  it('stay when a client that does not know them replaces the item, and end with the food', async () => {
    const [{ id }] = (await add({ note: '2 courgettes' })).createdItems
    const path = `/households/shopping/items/${id}`
    const { foodWords: _, display: __, ...known } = await send('GET', path)
    await send('PUT', path, { ...known, quantity: 4 }, '/mealie/api')
    expect((await send('GET', path)).display).to.equal('4 courgettes')
    await send('PATCH', path, { food: { name: 'leek' } })
    expect(await send('GET', path)).to.include({ foodWords: null, display: '4 leeks' })
  })

  const recipe = async (name: string, recipeIngredient: readonly string[], language = 'en') => {
    const page = JSON.stringify({ '@type': 'Recipe', name, recipeIngredient, inLanguage: language })
    const data = `<html lang="${language}"><script type="application/ld+json">${page}</script></html>`
    return String(await send('POST', '/recipes/create/html-or-json', { data }))
  }
  const addRecipe = async (slug: string) =>
    send('POST', `/households/shopping/lists/${shoppingListId}/recipe/${slug}`)

  it('are those of the recipe that added the item, with its own line below', async () => {
    await addRecipe(await recipe('Fritters', ['500 g courgettes, coarsely grated']))
    const [item] = await items()
    expect(item).to.include({ foodId: zucchini, display: '500 g courgettes, coarsely grated' })
    expect(item.recipeReferences[0].display).to.equal('500 g courgettes, coarsely grated')
    await addRecipe(await recipe('Ratatouille', ['1 kg zucchini']))
    const [both, ...others] = await items()
    expect(others).to.deep.equal([])
    expect(both.display).to.match(/^1\.5 kg courgettes/)
    expect(both.recipeReferences.map(({ display }: Loose) => display)).to.deep.equal([
      '500 g courgettes, coarsely grated',
      '1 kg zucchini',
    ])
  })

  it('are those of the first recipe, also in another language', async () => {
    await addRecipe(
      await recipe('Eintopf', ['3 Zwiebeln, gehackt', '200 g rote Linsen', '1 EL Olivenöl'], 'de'),
    )
    await addRecipe(await recipe('Soup', ['2 onions, chopped', '1 tablespoon olive oil'], 'en'))
    const found = await items()
    expect(found.map(({ display }: Loose) => display.replace(/,.*/, ''))).to.have.members([
      '5 Zwiebeln',
      '200 g rote Linsen',
      '2 EL Olivenöl',
    ])
    const onions = found.find(({ display }: Loose) => display.startsWith('5 Zwiebeln'))
    expect(onions.recipeReferences.map(({ display }: Loose) => display)).to.deep.equal([
      '3 Zwiebeln, gehackt',
      '2 onions, chopped',
    ])
  })

  it('are those that the household chose on an item, on all later lists, until it forgets them', async () => {
    const slug = await recipe('Fritters with mint', ['300 g courgettes'])
    await addRecipe(slug)
    const [{ id }] = await items()
    await send('PATCH', `/households/shopping/items/${id}`, { foodWords: 'baby marrows' })
    expect((await items())[0].display).to.equal('300 g baby marrows')

    shoppingListId = (await send('POST', '/households/shopping/lists', { name: 'Sunday' })).id
    await add({ note: '2 zucchini' })
    expect((await items())[0].display).to.equal('2 baby marrows')
    await addRecipe(slug)
    expect((await items()).map(({ display }: Loose) => display.replace(/^.*? (?=baby)/, ''))).to.deep.equal([
      'baby marrows',
      'baby marrows',
    ])

    const [first] = await items()
    await send('PATCH', `/households/shopping/items/${first.id}`, { foodWords: null })
    shoppingListId = (await send('POST', '/households/shopping/lists', { name: 'Monday' })).id
    await addRecipe(slug)
    expect((await items())[0].display).to.equal('300 g courgettes')
  })

  it('are those that a new item is sent with, alone or with others', async () => {
    const item = { quantity: 2, foodId: zucchini, foodWords: 'baby marrows' }
    expect((await add(item)).createdItems[0].display).to.equal('2 baby marrows')
    const { id } = await send('POST', '/households/shopping/lists', { name: 'Sunday' })
    const { createdItems } = await send('POST', '/households/shopping/items/create-bulk', [
      { shoppingListId: id, ...item },
    ])
    expect(createdItems[0].display).to.equal('2 baby marrows')
  })

  it('can be the name of the food, where recipes use another one', async () => {
    const slug = await recipe('Fritters with dill', ['300 g courgettes'])
    await addRecipe(slug)
    const [{ id }] = await items()
    await send('PATCH', `/households/shopping/items/${id}`, { foodWords: 'zucchini' })
    await send('DELETE', `/households/shopping/items/${id}`)
    await addRecipe(slug)
    expect((await items())[0]).to.include({ foodWords: null, display: '300 g zucchinis' })
    await send('PATCH', `/households/shopping/items/${(await items())[0].id}`, { foodWords: 'courgette' })
  })

  it('keep the capitals of names', async () => {
    await addRecipe(await recipe('Cheesecake', ['300 g Philadelphia', '2 cups sugar', '3 eggs']))
    expect((await items()).map(({ display }: Loose) => display)).to.include('300 g Philadelphia')
    await addRecipe(await recipe('Crumble', ['2 cups Granola', '1 cup Sugar', '3 Eggs']))
    const granola = (await items()).find(({ display }: Loose) => display === '2 cups granola')
    await send('PATCH', `/households/shopping/items/${granola.id}`, { foodWords: 'Granola' })
    await send('PATCH', `/households/shopping/items/${granola.id}`, { quantity: 3 })
    expect((await items()).map(({ display }: Loose) => display)).to.include('3 cups Granola')
    shoppingListId = (await send('POST', '/households/shopping/lists', { name: 'Tuesday' })).id
    await add({ note: '1 cup granola' })
    expect((await items())[0].display).to.equal('1 cup Granola')
  })

  it('are not those of another household', async () => {
    const [{ id }] = (await add({ note: '2 courgettes' })).createdItems
    await send('PATCH', `/households/shopping/items/${id}`, { foodWords: 'marrow' })
    const { token } = await larder.addMember('ann-in-another-household', { household: 'Cottage' })
    const request = async (method: string, path: string, json: unknown) =>
      (await larder.request(method, `/api${path}`, { token, json })).body
    const list = await request('POST', '/households/shopping/lists', { name: 'Theirs' })
    const { createdItems } = await request('POST', '/households/shopping/items', {
      ...{ shoppingListId: list.id, note: '3 courgettes' },
    })
    expect(createdItems[0].display).to.equal('3 courgettes')
  })

  it('have units in the language of the recipe, by their abbreviations', async () => {
    await send('POST', '/groups/seeders/units', { locale: 'en-US' })
    await addRecipe(await recipe('Kuchen', ['24 TL Zucker', '250 g Mehl', '2 EL Öl'], 'de'))
    const shown = (await items()).map(({ display }: Loose) => display)
    expect(shown).to.deep.equal(['8 EL Zucker', '250 g Mehl', '2 EL Öl'])
  })
})
