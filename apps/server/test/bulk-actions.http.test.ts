import { createRecipe } from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { RequestOptions, Loose } from './send.ts'

const nowhere = '019a0000-0000-7000-8000-000000000000'

onBothDatabases('actions on several recipes', (store) => {
  let larder: TestLarder
  let stranger: Person
  beforeEach(async () => {
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
    stranger = await addPerson(larder, 'eve', { group: 'Elsewhere' })
    for (const name of ['Soup', 'Stew', 'Cake'])
      await request('POST', '/api/recipes', { json: { name, tags: ['Old'], recipeCategory: ['Home'] } })
  })
  afterEach(() => larder.stop())
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })
  const act = (name: string, json: object) => request('POST', `/api/recipes/bulk-actions/${name}`, { json })
  const recipe = async (slug: string): Promise<Loose> => (await request('GET', `/api/recipes/${slug}`)).body
  const names = (rows: Loose[]) => rows.map(({ name }: Loose) => String(name))
  const events = async (work: () => Promise<unknown>): Promise<string[]> => {
    const { groupId } = (await request('GET', '/api/users/self')).body
    const { work: storage } = larder.services
    const last = () => storage.read({ kind: 'system' }, (system) => system.lastSequence(groupId))
    const after = await last()
    await work()
    const changes = await storage.read({ kind: 'system' }, (system) =>
      system.changes({ groupId, after, limit: 1_000 }),
    )
    return changes.map(({ type }) => type)
  }

  it('add tags and categories to the existing ones, with one event for each recipe', async () => {
    const { id } = (await recipe('cake')).tags[0]
    const seen = await events(() =>
      act('tag', { recipes: ['soup', 'stew'], tags: ['Winter', { id, name: 'Old' }] }),
    )
    expect(seen).to.deep.equal(['tag.created', 'recipe.updated', 'recipe.updated'])
    expect(names((await recipe('soup')).tags)).to.deep.equal(['Old', 'Winter'])
    expect(names((await recipe('stew')).tags)).to.deep.equal(['Old', 'Winter'])
    expect(names((await recipe('cake')).tags)).to.deep.equal(['Old'])
    await act('categorize', { recipes: [(await recipe('soup')).id], categories: [{ name: 'Warm' }] })
    expect(names((await recipe('soup')).recipeCategory)).to.deep.equal(['Home', 'Warm'])
  })

  it('change the settings that are given', async () => {
    await act('settings', { recipes: ['soup', 'stew'], settings: { landscapeView: true } })
    await act('settings', { recipes: ['stew'], settings: { showAssets: true } })
    expect((await recipe('soup')).settings).to.include({ landscapeView: true, showAssets: false })
    expect((await recipe('stew')).settings).to.include({ landscapeView: true, showAssets: true })
  })

  it('delete recipes', async () => {
    const seen = await events(() => act('delete', { recipes: ['soup', 'cake'] }))
    expect(seen).to.deep.equal(['recipe.deleted', 'recipe.deleted'])
    expect(names((await request('GET', '/api/recipes')).body.data)).to.deep.equal(['Stew'])
  })

  it('change all recipes or none', async () => {
    for (const [name, json] of [
      ['tag', { tags: ['Winter'] }],
      ['categorize', { categories: ['Winter'] }],
      ['settings', { settings: { landscapeView: true } }],
      ['delete', {}],
    ] as const) {
      const before = await recipe('soup')
      const { status, body } = await act(name, { recipes: ['soup', nowhere], ...json })
      expect([status, body.code], name).to.deep.equal([404, 'recipe/missing'])
      expect(await recipe('soup'), name).to.deep.equal(before)
    }
    expect((await request('GET', '/api/organizers/tags')).body.total).to.equal(1)
  })

  it('do not change recipes of another group or locked recipes', async () => {
    const json = { recipes: ['soup'], tags: ['Theirs'] }
    expect((await stranger.request('POST', '/api/recipes/bulk-actions/tag', { json })).status).to.equal(404)
    const neighbour = await addPerson(larder, 'carl', { household: 'Next door' })
    const deleted = await neighbour.request('POST', '/api/recipes/bulk-actions/delete', {
      json: { recipes: ['soup'] },
    })
    expect([deleted.status, deleted.body.code]).to.deep.equal([403, 'recipe/forbidden'])
  })

  it('take at least one recipe', async () => {
    expect((await act('delete', { recipes: [] })).status).to.equal(422)
  })

  describe('of more than 200 recipes', () => {
    let slugs: string[]
    beforeEach(async () => {
      slugs = Array.from({ length: 205 }, (_, index) => `bean-${index}`)
      const { body } = await request('GET', '/api/users/self')
      const member = { kind: 'member', ...body, userId: body.id }
      await larder.services.work.run(member, async (store) => {
        for (const name of slugs) await createRecipe(store, { name }, larder.services.creation)
      })
    })
    const report = async (id: string): Promise<Loose> => {
      for (let tries = 0; tries < 6_000; tries += 1) {
        const { body } = await request('GET', `/api/groups/reports/${id}`)
        if (body.status !== 'in-progress') return body
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error('the report did not end')
    }
    const statesIn = ({ entries }: Loose) => {
      const states = Map.groupBy(entries as Loose[], ({ state }) => String(state))
      return Object.fromEntries([...states].map(([state, found]) => [state, found.length]))
    }

    it('are a job whose report has an entry for each recipe', async () => {
      const seen = await events(async () => {
        const { status, body, headers } = await act('tag', { recipes: slugs, tags: ['Winter'] })
        expect(status).to.equal(202)
        expect(headers.get('location')).to.equal(`/api/groups/reports/${body.reportId}`)
        const found = await report(body.reportId)
        expect([found.status, found.category, found.name]).to.deep.equal([
          'success',
          'bulk_action',
          'Tags for 205 recipes',
        ])
        expect(statesIn(found)).to.deep.equal({ saved: 205 })
        expect(found.entries[0]).to.include({ message: 'bean-0', slug: 'bean-0' })
      })
      expect(seen.filter((type) => type === 'recipe.updated')).to.have.length(205)
      expect(seen.filter((type) => type === 'tag.created')).to.have.length(1)
      const tagged = await request('GET', '/api/recipes?tags=winter&perPage=1')
      expect(tagged.body.total).to.equal(205)
    })

    it('change the recipes beside one that may not be changed', async () => {
      const locked = slugs[7]!
      await request('PATCH', `/api/recipes/${locked}`, { json: { settings: { locked: true } } })
      const friend = await addPerson(larder, 'dora', {})
      const json = { recipes: slugs, settings: { landscapeView: true } }
      const { body } = await friend.request('POST', '/mealie/api/recipes/bulk-actions/settings', { json })
      const found = await report(body.reportId)
      expect([found.status, statesIn(found)]).to.deep.equal(['partial', { saved: 204, failed: 1 }])
      const failed = found.entries.find(({ state }: Loose) => state === 'failed')
      expect(failed).to.include({ position: 7, reason: 'recipe/forbidden' })
      expect((await recipe(locked)).settings.landscapeView).to.equal(false)
      expect((await recipe(slugs[8]!)).settings.landscapeView).to.equal(true)
    })

    it('change nothing when one of the recipes does not exist', async () => {
      const { status } = await act('delete', { recipes: [...slugs, nowhere] })
      expect(status).to.equal(404)
      expect((await request('GET', '/api/recipes?perPage=1')).body.total).to.equal(208)
      expect((await request('GET', '/api/groups/reports')).body.total).to.equal(0)
    })
  })

  it('replace and merge recipes in one request', async () => {
    const [soup, stew] = [await recipe('soup'), await recipe('stew')]
    await request('PATCH', '/api/recipes/soup', { json: { settings: { disableComments: false } } })
    await request('POST', '/api/comments', { json: { recipeId: soup.id, text: 'Good' } })
    const merged = await request('PATCH', '/api/recipes', {
      json: [
        { id: stew.id, description: 'Thick' },
        { slug: 'soup', name: 'Pea soup' },
      ],
    })
    expect(merged.status, JSON.stringify(merged.body)).to.equal(200)
    expect(names(merged.body)).to.deep.equal(['Stew', 'Pea soup'])
    expect(merged.body.map(({ comments }: Loose) => comments.map(({ text }: Loose) => text))).to.deep.equal([
      [],
      ['Good'],
    ])
    expect(await recipe('pea-soup')).to.include({ id: soup.id, slug: 'pea-soup' })
    expect(names((await recipe('stew')).tags)).to.deep.equal(['Old'])
    const replaced = await request('PUT', '/mealie/api/recipes', { json: [{ ...stew, tags: [], rating: 3 }] })
    expect(replaced.status, JSON.stringify(replaced.body)).to.equal(200)
    expect(replaced.body[0].comments).to.deep.equal([])
    expect(await recipe('stew')).to.deep.include({ description: '', tags: [], rating: 3 })
    const failed = await request('PATCH', '/api/recipes', {
      json: [{ slug: 'cake', description: 'Sweet' }, { id: nowhere }],
    })
    expect(failed.status).to.equal(404)
    expect((await recipe('cake')).description).to.equal('')
    expect((await request('PATCH', '/api/recipes', { json: [{ name: 'Nameless' }] })).status).to.equal(422)
  })
})

onBothDatabases('keeping words in order', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
  })
  after(() => larder.stop())
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })

  for (const [path, key, word] of [
    ['/api/organizers/tags', 'tags', 'Tag'],
    ['/api/organizers/categories', 'recipeCategory', 'Category'],
    ['/api/organizers/tools', 'tools', 'Tool'],
  ] as const)
    it(`merges two at ${path}`, async () => {
      const make = async (name: string) => (await request('POST', path, { json: { name } })).body.id
      const [from, to] = [await make(`Quick ${word}`), await make(`Fast ${word}`)]
      const name = `Soup with ${word}`
      const slug = (
        await request('POST', '/api/recipes', { json: { name, [key]: [`Quick ${word}`, `Fast ${word}`] } })
      ).body
      const json = { [`from${word}`]: from, [`to${word}`]: to }
      const merged = await request('PUT', `${path}/merge`, { json })
      expect([merged.status, merged.body.id]).to.deep.equal([200, to])
      expect((await request('GET', `${path}/${from}`)).status).to.equal(404)
      const recipe = (await request('GET', `/api/recipes/${slug}`)).body
      expect(recipe[key].map(({ id }: Loose) => id)).to.deep.equal([to])
      const itself = await request('PUT', `${path}/merge`, {
        json: { [`from${word}`]: to, [`to${word}`]: to },
      })
      expect(itself.body.code).to.match(/merge-with-itself$/)
    })

  it('lists and deletes unused rows, and keeps rows that another household uses', async () => {
    const neighbour = await addPerson(larder, 'carl', { household: 'Next door' })
    const names = async (path: string) =>
      (await request('GET', `${path}?perPage=-1`)).body.data.map(({ name }: Loose) => String(name)).sort()
    for (const name of ['leek', 'paper', 'salt', 'soap'])
      await request('POST', '/api/foods', { json: { name } })
    for (const name of ['gram', 'cup']) await request('POST', '/api/units', { json: { name } })
    await request('POST', '/api/organizers/tags', { json: { name: 'Lost' } })
    await request('POST', '/api/recipes', {
      json: {
        name: 'Leek soup',
        tags: ['Kept'],
        recipeIngredient: [{ quantity: 1, food: { name: 'leek' }, unit: { name: 'gram' } }],
      },
    })
    const list = (
      await neighbour.request('POST', '/api/households/shopping/lists', { json: { name: 'Theirs' } })
    ).body
    const soap = (await request('GET', '/api/foods?queryFilter=name="soap"')).body.data[0]
    await neighbour.request('POST', '/api/households/shopping/items', {
      json: { shoppingListId: list.id, foodId: soap.id },
    })
    const { body: page } = await request('GET', '/api/foods/unused?orderBy=name&orderDirection=asc&perPage=1')
    expect([page.data[0].name, page.total]).to.deep.equal(['paper', 2])
    const { body: second } = await request('GET', `/api${page.next}`)
    expect([second.data[0].name, second.next]).to.deep.equal(['salt', null])
    const filtered = await request('GET', '/api/foods/unused?queryFilter=name LIKE "s%"')
    expect(filtered.body.data.map(({ name }: Loose) => name)).to.deep.equal(['salt'])
    expect((await request('DELETE', '/api/foods/unused')).body).to.deep.equal({ deleted: 2 })
    expect((await request('GET', '/api/foods/unused')).body.data).to.deep.equal([])
    expect(await names('/api/foods')).to.deep.equal(['leek', 'soap'])
    expect((await request('DELETE', '/api/units/unused')).body).to.deep.equal({ deleted: 1 })
    expect(await names('/api/units')).to.deep.equal(['gram'])
    await request('DELETE', '/api/organizers/tags/unused')
    expect(await names('/api/organizers/tags'))
      .to.include('Kept')
      .and.not.include('Lost')
    expect((await neighbour.request('DELETE', '/api/foods/unused')).status).to.equal(403)
  })
})
