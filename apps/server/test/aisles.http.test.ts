import { expect } from 'chai'
import { openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

describe('Labels of new foods', () => {
  let larder: TestLarder
  beforeEach(async () => void (larder = await openLarder()))
  afterEach(() => larder.stop())

  const post = async (path: string, json: unknown) =>
    (await larder.request('POST', path, { token: larder.token, json })).body
  const read = async (path: string) => (await larder.request('GET', path, { token: larder.token })).body
  const labelsOfFoods = async (): Promise<Record<string, string | null>> =>
    Object.fromEntries(
      (await read('/api/foods?perPage=-1')).data.map((food: Loose) => [food.name, food.label?.name ?? null]),
    )
  const recipe = (...foods: readonly string[]) =>
    post('/api/recipes', {
      name: 'Supper',
      recipeIngredient: foods.map((name) => ({ quantity: 1, food: { name } })),
    })

  it('come with the labels themselves in a group that has neither foods nor labels', async () => {
    await recipe('oat milk', 'basil', 'unobtainium')
    expect(await labelsOfFoods()).to.deep.equal({
      'oat milk': 'Dairy and eggs',
      basil: 'Fruit and vegetables',
      unobtainium: null,
    })
  })

  it('are the labels of the group, also when it has named them in another language', async () => {
    await post('/api/groups/seeders/labels', { locale: 'de-AT' })
    await post('/api/foods', { name: 'smoked trout' })
    await recipe('rye bread')
    expect(await labelsOfFoods()).to.deep.equal({
      'smoked trout': 'Fisch und Meeresfrüchte',
      'rye bread': 'Brot und Backwaren',
    })
  })

  it('come in Arabic in a group that starts fresh in it, and for its later foods', async () => {
    await post('/api/groups/start', { as: 'fresh', locale: 'ar-SY' })
    const { data: labels } = await read('/api/groups/labels?perPage=-1')
    expect(labels.map(({ name }: Loose) => name))
      .to.have.lengthOf(15)
      .and.include.members(['الفواكه والخضروات', 'الألبان والبيض', 'المجمدات'])
    const { name, aliases } = (await read('/api/foods?perPage=-1')).data.find(
      (food: Loose) => food.name === 'بندورة',
    )
    expect([name, ...aliases.map((alias: Loose) => alias.name)]).to.include('طماطم')
    await recipe('oat milk', 'xyzzy')
    const shown = await labelsOfFoods()
    expect(Object.entries(shown).filter(([, label]) => label === null)).to.deep.equal([['xyzzy', null]])
    expect(shown).to.include({
      بصل: 'الفواكه والخضروات',
      خوخ: 'الفواكه والخضروات',
      لبن: 'الألبان والبيض',
      'زيت زيتون': 'الزيوت والخل والصلصات',
      'ورق غار': 'التوابل والبهارات',
      'oat milk': 'الألبان والبيض',
    })
  })

  it('are left out in a group that has removed its labels', async () => {
    await recipe('basil')
    for (const { id } of (await read('/api/groups/labels?perPage=-1')).data)
      await larder.request('DELETE', `/api/groups/labels/${id}`, { token: larder.token })
    await recipe('mint')
    expect((await read('/api/groups/labels')).total).to.equal(0)
    expect(await labelsOfFoods()).to.deep.equal({ basil: null, mint: null })
  })

  it('keep what the request gives', async () => {
    const { id } = await post('/api/groups/labels', { name: 'Bottom shelf' })
    await post('/api/groups/seeders/labels', { locale: 'en' })
    await post('/api/foods', { name: 'butter', labelId: id })
    expect(await labelsOfFoods()).to.deep.equal({ butter: 'Bottom shelf' })
  })

  for (const what of ['labels', 'foods'])
    it(`are added to the foods that exist when ${what} are seeded`, async () => {
      const { id } = await post('/api/groups/labels', { name: 'Bottom shelf' })
      await post('/api/foods', { name: 'butter', labelId: id })
      await post('/api/foods', { name: 'Lorbeerblätter' })
      if (what === 'foods') await post('/api/groups/labels', { name: 'Spices' })
      await post(`/api/groups/seeders/${what}`, { locale: 'en' })
      expect(await labelsOfFoods()).to.include({ butter: 'Bottom shelf', Lorbeerblätter: 'Spices' })
    })

  it('do not make seeds add a food that the group has under another name', async () => {
    await post('/api/foods', { name: 'courgette' })
    await post('/api/groups/seeders/foods', { locale: 'en' })
    expect(await labelsOfFoods())
      .to.include.keys('courgette', 'onion')
      .and.not.include.keys('zucchini')
  })
})

describe('Staples', () => {
  let larder: TestLarder
  beforeEach(async () => void (larder = await openLarder()))
  afterEach(() => larder.stop())

  const send = async (method: string, path: string, json?: unknown) =>
    (await larder.request(method, path, { token: larder.token, json })).body
  const staples = async (): Promise<readonly string[]> =>
    (await send('GET', '/api/foods?perPage=-1')).data
      .filter((food: Loose) => food.onHand)
      .map((food: Loose) => food.name)

  const supper = () =>
    send('POST', '/api/recipes', {
      name: 'Supper',
      recipeIngredient: ['Salz', 'water', 'flaky sea salt', 'onion'].map((name) => ({
        quantity: 1,
        food: { name },
      })),
    })

  for (const [locale, names] of [
    ['en', ['black pepper', 'kosher salt', 'pepper', 'salt', 'sea salt', 'water']],
    ['de', ['Meersalz', 'Pfeffer', 'Salz', 'Wasser', 'schwarzer Pfeffer']],
    ['fr', ['eau', 'gros sel', 'poivre', 'poivre du moulin', 'sel', 'sel de mer']],
    ['es', ['agua', 'pimienta', 'sal', 'sal gorda', 'sal marina']],
    ['it', ['acqua', 'pepe', 'sale', 'sale grosso', 'sale marino']],
    ['nl', ['peper', 'water', 'zeezout', 'zout', 'zwarte peper']],
    ['pl', ['czarny pieprz', 'pieprz', 'sól', 'sól morska', 'woda']],
    ['pt', ['pimenta', 'pimenta-preta', 'sal', 'sal grosso', 'sal marinho', 'água']],
    ['sv', ['havssalt', 'peppar', 'salt', 'svartpeppar', 'vatten']],
    ['da', ['havsalt', 'peber', 'salt', 'sort peber', 'vand']],
    ['ar', ['فلفل', 'فلفل أسود', 'ماء', 'ملح', 'ملح البحر', 'ملح خشن']],
  ] as const)
    it(`are water, salt and pepper for a household that starts fresh in ${locale}`, async () => {
      await send('POST', '/api/groups/start', { as: 'fresh', locale })
      expect(await staples()).to.have.members(names)
    })

  it('are also the foods of recipes in other languages, in a group that started fresh', async () => {
    await send('POST', '/api/groups/start', { as: 'fresh', locale: 'en' })
    await supper()
    expect(await staples())
      .to.include('Salz')
      .and.not.include('flaky sea salt')
  })

  it('are no foods of a group that started with its own', async () => {
    await send('POST', '/api/groups/start', { as: 'own' })
    await supper()
    expect(await staples()).to.deep.equal([])
  })

  it('go onto a list when somebody chooses them, or when the household says that it buys them', async () => {
    await send('POST', '/api/groups/start', { as: 'fresh', locale: 'en' })
    const recipe = await send('GET', `/api/recipes/${await supper()}`)
    const names = async (body: object) => {
      const { id } = await send('POST', '/api/households/shopping/lists', { name: 'Shop' })
      const list = await send('POST', `/api/households/shopping/lists/${id}/recipe`, [
        { recipeId: recipe.id, ...body },
      ])
      return list.listItems.map((item: Loose) => item.food.name)
    }
    const lines = recipe.recipeIngredient
    expect(await names({})).to.have.members(['flaky sea salt', 'onion'])
    expect(await names({ recipeIngredients: lines })).to.have.lengthOf(4)
    const { id } = lines.find((line: Loose) => line.food.name === 'water').food
    await send('PATCH', `/api/foods/${id}`, { onHand: false })
    expect(await names({})).to.have.members(['flaky sea salt', 'onion', 'water'])
  })
})

describe('LARDER_LANGUAGE', () => {
  it('gives items by the can the label of canned food, also in a language without a line parser', async () => {
    const larder = await openLarder({ settings: { LARDER_LANGUAGE: 'pl' } })
    try {
      const send = async (method: string, path: string, json?: unknown) =>
        (await larder.request(method, path, { token: larder.token, ...(json ? { json } : {}) })).body
      const idOf = async (path: string, name: string) =>
        (await send('GET', `${path}?perPage=-1`)).data.find((each: Loose) => each.name === name).id
      const foodId = await idOf('/api/foods', 'pomidor')
      const { id: shoppingListId } = await send('POST', '/api/households/shopping/lists', { name: 'Sobota' })
      for (const unit of ['gram', 'puszka']) {
        const unitId = await idOf('/api/units', unit)
        await send('POST', '/api/households/shopping/items', { shoppingListId, foodId, unitId, quantity: 2 })
      }
      const { listItems } = await send('GET', `/api/households/shopping/lists/${shoppingListId}`)
      const shown = listItems.map((item: Loose) => `${item.unit.name}: ${item.label.name}`)
      expect(shown).to.have.members(['gram: Owoce i warzywa', 'puszka: Konserwy i buliony'])
    } finally {
      await larder.stop()
    }
  })

  it('can be a language without a line parser', async () => {
    const larder = await openLarder({ settings: { LARDER_LANGUAGE: 'pl' } })
    try {
      const rows = async (path: string) =>
        (await larder.request('GET', `${path}?perPage=-1`, { token: larder.token })).body.data
      const named = (list: readonly Loose[], name: string) => list.find((each) => each.name === name)
      const [foods, labels] = [await rows('/api/foods'), await rows('/api/groups/labels')]
      expect(foods.length).to.be.greaterThan(900)
      expect(foods.filter(({ label }: Loose) => label === null)).to.deep.equal([])
      expect(named(foods, 'pomidor')).to.deep.include({ pluralName: 'pomidory' })
      expect(named(labels, 'Owoce i warzywa')).to.be.an('object')
      expect(named(await rows('/api/units'), 'łyżka')).to.include({ pluralName: 'łyżki' })
    } finally {
      await larder.stop()
    }
  })

  it('gives the first household labels, units and foods in its language', async () => {
    const larder = await openLarder({ settings: { LARDER_LANGUAGE: 'fr' } })
    try {
      const names = async (path: string) =>
        (await larder.request('GET', `${path}?perPage=-1`, { token: larder.token })).body.data.map(
          ({ name }: Loose) => name,
        )
      expect(await names('/api/groups/labels')).to.include('Fruits et légumes')
      expect(await names('/api/units')).to.include('cuillère à soupe')
      expect(await names('/api/foods')).to.include('pomme de terre')
    } finally {
      await larder.stop()
    }
  })
})
