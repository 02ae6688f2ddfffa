import { recipes } from '@larder/domain'
import { expect } from 'chai'
import { defined } from './expected.ts'
import { openLarder, type TestLarder } from '../../server/test/harness.ts'
import { cardOf, Collection } from '../src/library/collection.ts'
import { mealsBetween } from '../src/library/meals.ts'
import { planPictures, type PictureOf, type ReadPicture } from '../src/library/pictures.ts'
import type { Schema } from '@larder/client'
import { keysOf } from '../src/device/own-keys.ts'
import type { Pulled, Question } from '../src/library/protocol.ts'
import { emptyRecipe } from '../src/entities/recipe/empty-recipe.ts'
import { filterOf, parametersOf, type RecipeSearch } from '../src/entities/recipe/search.ts'

describe('the memory of a device', () => {
  it('has no field of a recipe that only its page shows, except the ids in lines', () => {
    const line = {
      ...{ referenceId: 'l1', title: null, originalText: '', display: '', note: '', words: null },
      ...{ quantity: null, quantityMax: null, unit: null, unitId: 'u1', food: null, foodId: 'f1' },
      ...{ referencedRecipe: null, referencedRecipeId: null },
    }
    const { record } = cardOf({ ...emptyRecipe('r1'), recipeIngredient: [line] })
    const details = Object.entries(recipes.fields).flatMap(([key, { visibility }]) =>
      visibility === 'everywhere' ? [] : [key],
    )
    expect(details).to.include.members(['recipeInstructions', 'notes', 'nutrition', 'settings'])
    expect(keysOf(record).filter((key) => details.includes(key))).to.deep.equal(['recipeIngredient'])
    const ids = { foodId: 'f1', unitId: 'u1', referencedRecipeId: null }
    expect(record.recipeIngredient).to.deep.equal([ids])
  })
})

describe('the library on a device', function () {
  this.timeout(300_000)
  let larder: TestLarder
  let collection: Collection
  before(async () => {
    larder = await openLarder({ store: 'memory', settings: { LARDER_RATE_LIMITS: 'off' } })
    await fill(larder)
    collection = await copyOf(larder)
  })
  after(() => larder.stop())

  const searches: readonly RecipeSearch[] = [
    {},
    { sort: 'name' },
    { sort: 'rating' },
    { sort: 'quickest' },
    { sort: 'forgotten' },
    { q: 'soup' },
    { q: 'soups' },
    { q: 'lentl' },
    { q: 'creme' },
    { q: 'lee' },
    { q: '"leek soup"' },
    { q: 'leeks', sort: 'name' },
    { q: 'vegan' },
    { q: 'Kartoffeln suppe' },
    { q: 'nothing that is anywhere' },
    { tags: ['quick'] },
    { tags: ['quick', 'vegan'] },
    { categories: ['dinner'], q: 'soup' },
    { tools: ['pan'] },
    { time: 30 },
    { rating: 4 },
    { made: 'no' },
    { made: 'yes' },
    { made: 'long' },
    { favorite: true },
    { cookbook: 'quick-ones' },
    { cookbook: 'quick-ones', q: 'soup' },
    { filter: 'recipeIngredient.food.name = "leek"' },
    { filter: 'recipeIngredient.food.name NOT IN ["leek"]' },
    { filter: 'recipeIngredient.note LIKE "%sliced%"' },
    { filter: 'recipeInstructions.text LIKE "%simmer%" OR tags.name = "Vegan"' },
    { filter: 'recipeIngredient.food.label.name = "Vegetables"' },
    { filter: 'name LIKE "%soup%" AND createdAt > "$NOW-1d"' },
    { filter: 'description IS NULL' },
  ]
  for (const search of searches)
    it(`finds what the server finds: ${JSON.stringify(search)}`, async () => {
      const expected = await found(larder, search)
      const { orderBy, orderDirection, orderByNullPosition } = parametersOf(search)
      const question: Question = {
        words: search.q,
        filter: filterOf(search),
        cookbook: search.cookbook,
        order: { orderBy, orderDirection, orderByNullPosition },
        page: 1,
        perPage: 48,
      }
      const { data, total } = await collection.page(question)
      const namesIn = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
      expect(namesIn(data)).to.deep.equal(namesIn(expected.data))
      expect(data).to.deep.equal(expected.data)
      expect(total).to.equal(expected.total)
    })

  it('has the meals of a range of days as the server responds, in the same order', async () => {
    const { token } = larder
    const { data } = await found(larder, { q: 'soup' })
    const days = ['2027-03-01', '2027-03-03', '2027-03-03', '2027-03-07', '2027-03-08']
    for (const [index, date] of days.entries()) {
      const what =
        index % 2 === 0 ? { recipeId: defined(data[0]).id, recipeScale: 2 } : { title: `Note ${index}` }
      const json = { date, entryType: index === 1 ? 'lunch' : 'dinner', ...what }
      expect((await larder.request('POST', '/api/households/mealplans', { token, json })).status).to.equal(
        201,
      )
    }
    const { body: synced } = await larder.request('GET', '/api/sync?resources=mealplan', { token })
    const pulled: Pulled = synced
    const rows = defined(pulled.resources.mealplan).changed
    const query = 'startDate=2027-03-02&endDate=2027-03-07&perPage=-1'
    const { body } = await larder.request('GET', `/api/households/mealplans?${query}`, { token })
    expect(body.data).to.have.length(3)
    expect(mealsBetween(rows, '2027-03-02', '2027-03-07')).to.deep.equal(body.data)
  })

  it('counts what each filter would leave, as the server does', async () => {
    const each = ['tags.slug = "quick"', 'totalMinutes <= 30', 'recipeInstructions.text LIKE "%simmer%"']
    const parameters = new URLSearchParams([['search', 'soup'], ...each.map((one) => ['each', one])])
    const { body } = await larder.request('GET', `/api/recipes/counts?${parameters}`, { token: larder.token })
    expect(await collection.counts({ words: 'soup' }, each)).to.deep.equal(body)
  })

  it('divides what it finds into pages', async () => {
    const question = { order: { orderBy: 'name', orderDirection: 'asc' }, perPage: 5 }
    const pages = await Promise.all([1, 2, 3].map((page) => collection.page({ ...question, page })))
    const all = await collection.page({ ...question, page: 1, perPage: -1 })
    expect(pages.flatMap(({ data }) => data)).to.deep.equal(all.data)
    expect(pages.map(({ data }) => data.length)).to.deep.equal([5, 5, 2])
  })

  it('forgets a recipe that was removed, and finds one by its new words', async () => {
    const copy = await copyOf(larder)
    const soups = async () =>
      (await copy.page({ words: 'gazpacho', page: 1, perPage: -1 })).data.map(({ id }) => id)
    const [first, second] = (await copy.page({ page: 1, perPage: -1 })).data
    if (!first || !second) throw new Error('There are too few recipes.')
    const whole = await wholeOf(larder, first.id)
    copy.put(cardOf({ ...whole, name: 'Gazpacho' }))
    expect(await soups()).to.deep.equal([first.id])
    copy.put(cardOf(whole))
    expect(await soups()).to.deep.equal([])
    copy.remove('recipe', second.id)
    expect((await copy.page({ page: 1, perPage: -1 })).total).to.equal(11)
  })
})

describe('the pictures on a device', () => {
  const pictures = (ids: string): PictureOf[] => [...ids].map((id) => ({ id, image: '1' }))
  const read = (ids: string, bytes: number, isHere = true): ReadPicture[] =>
    pictures(ids).map((picture) => ({ ...picture, bytes, isHere }))
  const plan = (...given: Parameters<typeof planPictures>) => {
    const { excess, missing } = planPictures(...given)
    const idsOf = (some: readonly PictureOf[]) => some.map(({ id, image }) => id + image).join(' ')
    return [idsOf(missing), idsOf(excess)]
  }

  it('are the first ones that have room', () => {
    expect(plan(pictures('abc'), [], 60_000)).to.deep.equal(['a1 b1', ''])
    expect(plan(pictures('abcde'), read('a', 10_000), 41_000)).to.deep.equal(['b1 c1 d1', ''])
    expect(plan(pictures('abc'), read('ab', 10_000), 25_000)).to.deep.equal(['', ''])
  })

  it('make room for those that come before them', () => {
    expect(plan(pictures('nabc'), read('abc', 10_000), 30_000)).to.deep.equal(['n1', 'c1'])
  })

  it('are read again when there is room again, and not when they are too large for it', () => {
    const known = [...read('a', 10_000), ...read('b', 30_000, false)]
    expect(plan(pictures('ab'), known, 30_000)).to.deep.equal(['', ''])
    expect(plan(pictures('ab'), known, 40_000)).to.deep.equal(['b1', ''])
  })

  it('are deleted with their recipe, and replaced with another picture of it', () => {
    const wanted: PictureOf[] = [{ id: 'a', image: '2' }]
    expect(plan(wanted, read('ab', 10_000), 50_000)).to.deep.equal(['a2', 'a1 b1'])
  })

  it('are not requested again when the server does not have them', () => {
    expect(plan(pictures('ab'), read('a', 0), 50_000)).to.deep.equal(['b1', ''])
  })
})

const wholeOf = async (larder: TestLarder, id: string): Promise<Schema<'Recipe'>> =>
  (await larder.request('GET', `/api/recipes/${id}`, { token: larder.token })).body

async function found(
  larder: TestLarder,
  search: RecipeSearch,
): Promise<{ data: Schema<'RecipeInList'>[]; total: number }> {
  const query = new URLSearchParams({ perPage: '48' })
  for (const [key, value] of Object.entries(parametersOf(search)))
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one))
  const { status, body } = await larder.request('GET', `/api/recipes?${query}`, { token: larder.token })
  expect(status, JSON.stringify(body)).to.equal(200)
  return body
}

/** A copy in memory, from the responses of the synchronization. */
async function copyOf(larder: TestLarder): Promise<Collection> {
  const { token } = larder
  const recipes: Schema<'Recipe'>[] = []
  const collection = new Collection(async (visit) => recipes.forEach(visit))
  let cursor: string | undefined
  for (;;) {
    const since = cursor === undefined ? '' : `&since=${cursor}`
    const { body } = await larder.request('GET', `/api/sync?limit=7${since}`, { token })
    const pulled: Pulled = body
    const { recipe, ...others } = pulled.resources
    for (const row of recipe?.changed ?? []) {
      collection.put(cardOf(row))
      recipes.push(row)
    }
    for (const name of keysOf(others))
      for (const row of others[name]?.changed ?? []) collection.putRow(name, row)
    cursor = pulled.cursor
    if (!pulled.more) break
  }
  const { body } = await larder.request('GET', '/api/users/self/ratings', { token })
  collection.rate(body.ratings)
  return collection
}

async function fill(larder: TestLarder): Promise<void> {
  const { token } = larder
  const post = async (path: string, json: object): Promise<{ id: string; name: string; slug: string }> => {
    const { status, body } = await larder.request('POST', path, { token, json })
    expect(status, `${path} ${JSON.stringify(body)}`).to.be.lessThan(300)
    return body
  }
  const label = await post('/api/groups/labels', { name: 'Vegetables' })
  const foods = new Map<string, object>()
  for (const name of ['leek', 'lentils', 'potatoes', 'cream'])
    foods.set(name, await post('/api/foods', { name, ...(name === 'leek' ? { labelId: label.id } : {}) }))
  const tags = [
    await post('/api/organizers/tags', { name: 'Quick' }),
    await post('/api/organizers/tags', { name: 'Vegan' }),
  ]
  const dinner = await post('/api/organizers/categories', { name: 'Dinner' })
  const pan = await post('/api/organizers/tools', { name: 'Pan' })
  const names = [
    ...['Leek soup', 'Lentil soup', 'Crème brûlée', 'Kartoffelsuppe', 'Dal', 'Pea soups', 'Soup of leeks'],
    ...['Pancakes', 'Bread', 'Creamy leek pasta', 'Vegan stew', 'Äpfel im Ofen'],
  ]
  for (const [index, name] of names.entries()) {
    const slug = await post('/api/recipes', {
      name,
      description: index % 3 === 0 ? null : `A dish for ${index} people, with lentils or without.`,
      language: name === 'Kartoffelsuppe' ? 'de' : 'en',
      totalTime: `${10 + index * 7} minutes`,
      tags: tags.filter((_, at) => (index + at) % 2 === 0),
      recipeCategory: index % 4 === 0 ? [dinner] : [],
      tools: index % 5 === 0 ? [pan] : [],
      recipeIngredient: [
        { quantity: 2, note: index % 2 ? 'sliced' : '', food: [...foods.values()][index % foods.size] },
        { note: 'salt to taste' },
      ],
      recipeInstructions: [{ text: index % 3 ? 'Let it simmer.' : 'Bake it.' }],
    })
    const path = `/api/users/${'self'}/ratings/${String(slug)}`
    if (index % 3 === 1)
      await larder.request('POST', path, {
        token,
        json: { rating: 1 + (index % 5), isFavorite: index % 2 === 0 },
      })
    if (index % 4 === 2)
      await larder.request('PATCH', `/api/recipes/${String(slug)}/last-made`, {
        token,
        json: { timestamp: new Date(Date.now() - index * 20 * 86_400_000).toISOString() },
      })
  }
  await post('/api/households/cookbooks', { name: 'Quick ones', queryFilterString: 'tags.name = "Quick"' })
}
