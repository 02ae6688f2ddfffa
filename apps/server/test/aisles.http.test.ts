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

describe('LARDER_LANGUAGE', () => {
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
