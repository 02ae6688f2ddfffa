import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { RequestOptions } from './send.ts'

interface Walk {
  readonly path: string
  /** The request body, and the additional fields of the response. */
  readonly create: Readonly<Record<string, unknown>>
  readonly defaults: Readonly<Record<string, unknown>>
  readonly merge: Readonly<Record<string, unknown>>
  /** Writing requires the permission to organize. */
  readonly organized: boolean
  readonly code: string
  readonly household?: boolean
}

/** The resources whose routes are generated from the field table. */
export const walks: readonly Walk[] = [
  {
    path: '/api/foods',
    code: 'food',
    create: { name: 'Leek', pluralName: 'Leeks', extras: { box: 7 }, aliases: [{ name: 'Porree' }] },
    defaults: { description: '', onHand: false, labelId: null, label: null },
    merge: { onHand: true, extras: { box: null, card: 'x' } },
    organized: true,
  },
  {
    path: '/api/units',
    code: 'unit',
    create: { name: 'gram', pluralName: 'grams', abbreviation: 'g', fraction: false },
    defaults: { description: '', useAbbreviation: false, pluralAbbreviation: '', aliases: [], onHand: false },
    merge: { useAbbreviation: true },
    organized: true,
  },
  {
    path: '/api/groups/labels',
    code: 'label',
    create: { name: 'Dairy' },
    defaults: { color: '#959595' },
    merge: { color: '#336699' },
    organized: true,
  },
  {
    path: '/api/organizers/categories',
    code: 'category',
    create: { name: 'Soups & Stews' },
    defaults: { slug: 'soups-stews' },
    merge: { name: 'Soups' },
    organized: true,
  },
  {
    path: '/api/organizers/tools',
    code: 'tool',
    create: { name: 'Waffle iron' },
    defaults: { slug: 'waffle-iron', onHand: false },
    merge: { onHand: true },
    organized: true,
  },
]

onBothDatabases('every plain resource', (store) => {
  let larder: TestLarder
  let cook: Person
  let stranger: Person
  before(async () => {
    larder = await openLarder({ store })
    cook = await addPerson(larder, 'cook', {})
    stranger = await addPerson(larder, 'stranger', { group: 'Elsewhere', canOrganize: true })
  })
  after(() => larder.stop())
  const request = (method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token: larder.token, ...options })

  for (const { path, create, defaults, merge, organized, code } of walks)
    it(`is created, read, listed, changed and deleted at ${path}`, async () => {
      const made = await request('POST', path, { json: create })
      expect(made.status).to.equal(201)
      expect(made.body).to.deep.include({ ...create, ...defaults })
      const at = made.headers.get('location') ?? ''
      expect(at).to.equal(`${path}/${made.body.id}`)
      expect((await request('GET', at)).body).to.deep.equal(made.body)
      const filter = new URLSearchParams({ queryFilter: `name = "${String(create.name)}"` })
      expect((await request('GET', `${path}?${filter}`)).body).to.include({ total: 1 })

      expect((await request('POST', path, { json: create })).body.code).to.equal(`${code}/duplicate`)

      // A client sends back the view that it has received.
      const replaced = await request('PUT', at, { json: made.body })
      expect([replaced.status, { ...replaced.body, updatedAt: '' }]).to.deep.equal([
        200,
        { ...made.body, updatedAt: '' },
      ])
      const merged = await request('PATCH', at, { json: merge })
      expect(merged.status).to.equal(200)
      for (const [key, value] of Object.entries(merge))
        if (key !== 'extras') expect(merged.body[key]).to.deep.equal(value)
      if ('extras' in merge) expect(merged.body.extras).to.deep.equal({ card: 'x' })

      if (organized)
        for (const [method, to] of [
          ['POST', path],
          ['PUT', at],
          ['PATCH', at],
          ['DELETE', at],
        ] as const) {
          const json = method === 'DELETE' ? {} : { json: { name: 'Mine' } }
          const { status, body } = await cook.request(method, to, json)
          expect([status, body.code], `${method} by a member`).to.deep.equal([403, `${code}/forbidden`])
        }
      expect((await cook.request('GET', at)).status).to.equal(200)

      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const json = method === 'GET' || method === 'DELETE' ? {} : { json: create }
        expect((await stranger.request(method, at, json)).status, `${method} by another group`).to.equal(404)
      }
      expect((await stranger.request('GET', path)).body.total).to.equal(0)
      expect((await stranger.request('POST', path, { json: create })).status).to.equal(201)

      expect((await request('DELETE', at)).body).to.deep.equal(merged.body)
      expect((await request('GET', at)).status).to.equal(404)
    })
})

onBothDatabases('organizers', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
    for (const json of [
      { name: 'Dal', tags: ['Quick'], recipeCategory: ['Soups'], tools: ['Pot'] },
      { name: 'Bisque', tags: ['Quick', 'Fine'], recipeCategory: ['Soups'] },
    ])
      await larder.request('POST', '/api/recipes', { token: larder.token, json })
    for (const kind of ['tags', 'categories', 'tools'])
      await larder.request('POST', `/api/organizers/${kind}`, {
        token: larder.token,
        json: { name: 'Unused' },
      })
  })
  after(() => larder.stop())
  const read = async (path: string) => (await larder.request('GET', path, { token: larder.token })).body

  const bySlug: [path: string, recipes: string[]][] = [
    ['/api/organizers/tags/slug/quick', ['bisque', 'dal']],
    ['/api/organizers/categories/slug/soups', ['bisque', 'dal']],
    ['/api/organizers/tools/slug/pot', ['dal']],
    ['/api/organizers/tools/slug/unused', []],
  ]
  for (const [path, slugs] of bySlug)
    it(`have their recipes at ${path}`, async () => {
      const body = await read(path)
      expect(body.recipes.map(({ slug }: { slug: string }) => slug)).to.deep.equal(slugs)
      expect(body.slug).to.equal(path.split('/').at(-1))
    })

  for (const kind of ['tags', 'categories', 'tools'])
    it(`list the ${kind} that no recipe has`, async () => {
      const names = (await read(`/api/organizers/${kind}/empty`)).map(({ name }: { name: string }) => name)
      expect(names).to.deep.equal(['Unused'])
    })

  it('return 404 for an unknown slug', async () => {
    const { status, body } = await larder.request('GET', '/api/organizers/tags/slug/none', {
      token: larder.token,
    })
    expect([status, body.code]).to.deep.equal([404, 'tag/missing'])
  })
})

onBothDatabases('foods and units', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
  })
  after(() => larder.stop())

  /** Each test has a group of its own, and somebody of another one. */
  let number = 0
  let token: string
  let cook: Person
  let stranger: Person
  beforeEach(async () => {
    number += 1
    ;({ token } = await larder.addStranger(`ann${number}`))
    cook = await addPerson(larder, `cook${number}`, { group: `Of ann${number}` })
    stranger = await addPerson(larder, `stranger${number}`, { group: 'Elsewhere', canOrganize: true })
  })
  const request = (method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token, ...options })
  const post = async (path: string, json: object) => (await request('POST', path, { json })).body

  it('are merged, with all references to them', async () => {
    const scallion = await post('/api/foods', { name: 'Scallion', aliases: [{ name: 'Green onion' }] })
    const spring = await post('/api/foods', { name: 'Spring onion' })
    const slug = await post('/api/recipes', {
      name: 'Dip',
      recipeIngredient: [
        { quantity: 2, food: { id: scallion.id } },
        { quantity: 1, food: { id: spring.id } },
      ],
    })
    const json = { fromFood: scallion.id, toFood: spring.id }
    expect((await cook.request('PUT', '/api/foods/merge', { json })).status).to.equal(403)
    expect((await stranger.request('PUT', '/api/foods/merge', { json })).status).to.equal(404)
    expect((await request('GET', `/api/foods/${scallion.id}`)).status).to.equal(200)

    const merged = await request('PUT', '/api/foods/merge', { json })
    expect(merged.status).to.equal(200)
    expect(merged.body).to.deep.include({
      id: spring.id,
      aliases: [{ name: 'Scallion' }, { name: 'Green onion' }],
    })
    expect((await request('GET', `/api/foods/${scallion.id}`)).status).to.equal(404)
    const recipe = (await request('GET', `/api/recipes/${slug}`)).body
    expect(recipe.recipeIngredient.map(({ foodId }: { foodId: string }) => foodId)).to.deep.equal([
      spring.id,
      spring.id,
    ])
  })

  it('are found by the names of merged records when a recipe uses them', async () => {
    const gramme = await post('/api/units', { name: 'gramme', abbreviation: 'gr' })
    const gram = await post('/api/units', { name: 'gram', abbreviation: 'g' })
    const merged = await request('PUT', '/api/units/merge', {
      json: { fromUnit: gramme.id, toUnit: gram.id },
    })
    expect(merged.body.aliases).to.deep.equal([{ name: 'gramme' }, { name: 'gr' }])
    for (const unit of ['gramme', 'gr', 'g', 'Gram', { name: 'GR' }]) {
      const slug = await post('/api/recipes', { name: 'Bread', recipeIngredient: [{ quantity: 5, unit }] })
      const { recipeIngredient } = (await request('GET', `/api/recipes/${slug}`)).body
      expect(recipeIngredient[0].unitId, JSON.stringify(unit)).to.equal(gram.id)
    }
    expect((await request('GET', '/api/units')).body.total).to.equal(1)
  })

  it('are not merged with themselves or with a missing record', async () => {
    const { id } = await post('/api/foods', { name: 'Leek' })
    const unknownId = '019a0000-0000-7000-8000-000000000000'
    for (const [json, status, code] of [
      [{ fromFood: id, toFood: id }, 422, 'food/merge-with-itself'],
      [{ fromFood: id, toFood: unknownId }, 404, 'food/missing'],
      [{ fromFood: unknownId, toFood: id }, 404, 'food/missing'],
      [{ fromFood: id }, 422, 'body/invalid'],
      [{ fromFood: 'leek', toFood: id }, 422, 'body/invalid'],
    ] as const) {
      const { status: got, body } = await request('PUT', '/api/foods/merge', { json })
      expect([got, body.code]).to.deep.equal([status, code])
    }
    expect((await request('GET', `/api/foods/${id}`)).body.name).to.equal('Leek')
  })

  it('are created by recipes that name them, for every author', async () => {
    const json = {
      name: 'Pie',
      tags: ['Sweet'],
      recipeIngredient: [{ quantity: 1, unit: { name: 'tin' }, food: { name: 'Quince' } }],
    }
    expect((await cook.request('POST', '/api/recipes', { json })).status).to.equal(201)
    for (const path of ['/api/foods', '/api/units', '/api/organizers/tags'])
      expect((await cook.request('GET', path)).body.total, path).to.equal(1)
  })

  it('are seeded in the language of the request, and not twice', async () => {
    for (const [what, path, one] of [
      ['labels', '/api/groups/labels', 'Fruit and vegetables'],
      ['units', '/api/units', 'teaspoon'],
      ['foods', '/api/foods', 'onion'],
    ] as const) {
      const seed = (locale: string, by = { request }) =>
        by.request('POST', `/api/groups/seeders/${what}`, { json: { locale } })
      expect((await seed('en-US', cook)).status, what).to.equal(403)
      const { status, body } = await seed('en-US')
      expect([status, body.added > 5], what).to.deep.equal([200, true])
      expect((await seed('en')).body).to.deep.equal({ added: 0 })
      expect((await request('GET', path)).body.total).to.equal(body.added)
      const filter = new URLSearchParams({ queryFilter: `name = "${one}"` })
      const found = (await request('GET', `${path}?${filter}`)).body
      expect(found.total, one).to.equal(1)
      if (what === 'foods') expect(found.data[0].label).to.deep.include({ name: 'Fruit and vegetables' })
      expect((await seed('tlh')).body.code).to.equal('seed/locale')
      expect((await seed('de-DE', stranger)).body.added).to.be.greaterThan(5)
    }
  })
})
