import { cookbooks, newRecord } from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson } from './people.ts'
import type { RequestOptions, Loose } from './send.ts'

const path = '/api/households/cookbooks'

onBothDatabases('cookbooks', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
    for (const [name, tag] of [
      ['Bean soup', 'Soup'],
      ['Pea soup', 'Soup'],
      ['Roast', 'Meat'],
    ])
      await request('POST', '/api/recipes', { json: { name, tags: [tag] } })
  })
  after(() => larder.stop())
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })
  const make = (json: object) => request('POST', path, { json })
  const recipesOf = async (cookbook: string, more = '') => {
    const { status, body } = await request('GET', `/api/recipes?cookbook=${cookbook}&orderBy=name:asc${more}`)
    expect(status, JSON.stringify(body)).to.equal(200)
    return body.data.map(({ name }: Loose) => name)
  }

  it('store a filter, a position and whether they are public', async () => {
    const json = {
      name: 'All soups',
      description: 'For winter',
      position: 3,
      public: true,
      queryFilterString: 'tags.name = "Soup"',
    }
    const { status, body } = await make(json)
    expect(status).to.equal(201)
    expect(body).to.include({ ...json, slug: 'all-soups', filterProblem: null })
    expect((await request('GET', `${path}/${body.id}`)).body).to.deep.equal(body)
    expect((await request('GET', `${path}/all-soups`)).body).to.deep.equal(body)
  })

  it('are all listed with perPage=-1', async () => {
    const { status, body } = await request('GET', `${path}?perPage=-1`)
    expect(status).to.equal(200)
    expect(body.data).to.have.length(body.total).and.not.to.be.empty
    expect(body.data[0]).to.include({ filterProblem: null })
  })

  it('select the recipes of a list, by id and by slug', async () => {
    const { body } = await make({ name: 'Soups', queryFilterString: 'tags.name = "Soup"' })
    expect(await recipesOf('soups')).to.deep.equal(['Bean soup', 'Pea soup'])
    expect(await recipesOf(body.id)).to.deep.equal(['Bean soup', 'Pea soup'])
    expect(await recipesOf(body.id.toUpperCase())).to.have.length(2)
    expect(await recipesOf('soups', `&queryFilter=${encodeURIComponent('name LIKE "pea%"')}`)).to.deep.equal([
      'Pea soup',
    ])
    await make({ name: 'Everything' })
    expect(await recipesOf('everything')).to.have.length(3)
  })

  it('are evaluated when they are read, not when they are created', async () => {
    await make({ name: 'Meats', queryFilterString: 'tags.name = "Meat"' })
    await request('POST', '/api/recipes', { json: { name: 'Ragout', tags: ['Meat'] } })
    expect(await recipesOf('meats')).to.deep.equal(['Ragout', 'Roast'])
  })

  it('refuse a filter that is not valid', async () => {
    for (const [queryFilterString, code] of [
      ['tags.name =', 'filter/syntax'],
      ['colour = "red"', 'filter/unknown-attribute'],
    ]) {
      const { status, body } = await make({ name: 'Broken', queryFilterString })
      expect([status, body.code]).to.deep.equal([400, code])
    }
    const { body } = await make({ name: 'Fine' })
    const changed = await request('PATCH', `${path}/${body.id}`, { json: { queryFilterString: 'x = 1' } })
    expect(changed.status).to.equal(400)
  })

  it('accept their own responses as bodies', async () => {
    for (const prefix of ['', '/mealie']) {
      const made = await request('POST', `${prefix}${path}`, { json: { name: `Shown ${prefix.length}` } })
      const shown = (await request('GET', `${prefix}${path}/${made.body.id}`)).body
      const { status, body } = await request('PUT', `${prefix}${path}/${made.body.id}`, { json: shown })
      expect(status, JSON.stringify(body)).to.equal(200)
    }
  })

  it('have an entity tag for preconditions', async () => {
    const { headers, body } = await make({ name: 'Tagged' })
    const change = (position: number) =>
      request('PATCH', `${path}/${body.id}`, {
        json: { position },
        headers: { 'if-match': headers.get('etag') ?? '' },
      })
    expect((await change(5)).status).to.equal(200)
    expect((await change(6)).status).to.equal(412)
  })

  it('are reordered in one request, all or none', async () => {
    const made = [
      (await make({ name: 'One', position: 1 })).body,
      (await make({ name: 'Two', position: 2 })).body,
    ]
    const swapped = made.map(({ id, name, position }) => ({ id, name, position: 3 - position }))
    const { status, body } = await request('PUT', path, { json: swapped })
    expect(status).to.equal(200)
    expect(body.map(({ position }: Loose) => position)).to.deep.equal([2, 1])
    const nowhere = { id: '019a0000-0000-7000-8000-000000000000', name: 'None' }
    const failed = await request('PUT', path, { json: [{ ...swapped[0], position: 9 }, nowhere] })
    expect([failed.status, failed.body.code]).to.deep.equal([404, 'cookbook/missing'])
    expect((await request('GET', `${path}/${made[0].id}`)).body.position).to.equal(2)
  })

  it('belong to a household', async () => {
    const { body } = await make({ name: 'Private' })
    const neighbour = await addPerson(larder, 'carl', { household: 'Next door' })
    expect((await neighbour.request('GET', `${path}/${body.id}`)).status).to.equal(404)
    expect((await neighbour.request('GET', path)).body.total).to.equal(0)
    const response = await neighbour.request('GET', '/api/recipes?cookbook=private')
    expect([response.status, response.body.code]).to.deep.equal([422, 'query/unknown'])
    expect((await neighbour.request('POST', path, { json: { name: 'Private' } })).status).to.equal(201)
  })

  it('appear in the change log and in the copies that clients keep', async () => {
    const { cursor } = (await request('GET', '/api/sync?limit=1000')).body
    const { id } = (await make({ name: 'Synced' })).body
    const sync = (await request('GET', `/api/sync?since=${cursor}`)).body
    expect(sync.resources.cookbook.changed.map((row: Loose) => row.id)).to.deep.equal([id])
  })

  describe('with a filter that is no longer valid', () => {
    let id: string
    before(async () => {
      const { householdId, groupId } = (await request('GET', '/api/users/self')).body
      await larder.services.work.run({ kind: 'system' }, async (system) => {
        const owner = { householdId, groupId, slug: 'outdated' }
        const record = newRecord(system, cookbooks, { name: 'Outdated' }, larder.services.creation, owner)
        id = record.id
        await system.of(cookbooks).add({ ...record, queryFilterString: 'colour = "red"' } as never)
      })
    })

    it('report the error', async () => {
      const { status, body } = await request('GET', `${path}/${id}`)
      expect(status).to.equal(200)
      expect(body.filterProblem).to.include('colour')
      const row = (await request('GET', `${path}?perPage=-1`)).body.data.find((each: Loose) => each.id === id)
      expect(row.filterProblem).to.equal(body.filterProblem)
    })

    it('return 422 for their recipes and do not affect other lists', async () => {
      const { status, body } = await request('GET', '/api/recipes?cookbook=outdated')
      expect([status, body.code]).to.deep.equal([422, 'cookbook/filter'])
      expect((await request('GET', '/api/recipes')).status).to.equal(200)
      expect((await request('GET', '/api/sync')).status).to.equal(200)
      const client = await request('GET', `/mealie${path}/outdated`)
      expect([client.status, client.body.recipes]).to.deep.equal([200, []])
    })

    it('can be repaired', async () => {
      const json = { queryFilterString: 'tags.name = "Soup"' }
      expect((await request('PATCH', `${path}/${id}`, { json })).body.filterProblem).to.equal(null)
      expect(await recipesOf('outdated')).to.have.length(2)
    })
  })

  it('show clients at /mealie their recipes and the parts of their filter', async () => {
    const json = { name: 'For clients', queryFilterString: 'tags.name = "Soup" AND name LIKE "Pea%"' }
    const { body: made } = await request('POST', `/mealie${path}`, { json })
    const { body } = await request('GET', `/mealie${path}/${made.slug}`)
    expect(body.recipes.map(({ name }: Loose) => name)).to.deep.equal(['Pea soup'])
    expect(body.queryFilter.parts.map(({ attributeName }: Loose) => attributeName)).to.deep.equal([
      'tags.name',
      'name',
    ])
    const { items } = (await request('GET', `/mealie${path}?orderBy=position&perPage=-1`)).body
    expect(items.find(({ id }: Loose) => id === made.id)).to.include({ name: 'For clients' })
    expect(await request('GET', `/mealie/api/recipes?cookbook=${made.slug}`)).to.have.nested.property(
      'body.total',
      1,
    )
  })
})
