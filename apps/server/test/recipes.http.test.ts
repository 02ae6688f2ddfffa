import { expect } from 'chai'
import { onBothDatabases, openLarder, type Neighbour, type TestLarder } from './harness.ts'
import { type RequestOptions, type Loose } from './send.ts'

onBothDatabases('recipes', (store) => {
  const path = '/api/recipes'
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({
      store,
      settings: { LARDER_RATE_LIMITS: 'off' },
      pages: {
        read: async (url) => ({ url, text: pages[new URL(url).pathname] ?? '<p>Nothing to cook here</p>' }),
      },
    })
  })
  after(() => larder.stop())

  /** Each test has a group of its own, without recipes. */
  let cook: Neighbour
  let cooks = 0
  const name = () => `cook${cooks}`
  beforeEach(async () => {
    cooks += 1
    cook = await larder.addStranger(name())
  })

  const request = (method: string, to: string, options: RequestOptions = {}) =>
    larder.request(method, to, { token: cook.token, ...options })
  const read = async (slug: string) => (await request('GET', `${path}/${slug}`)).body

  it('are created from a name, and the response is the slug', async () => {
    const { status, body, headers } = await request('POST', path, { json: { name: 'Crème Brûlée' } })
    expect([status, body]).to.deep.equal([201, 'creme-brulee'])
    expect(headers.get('location')).to.equal(`${path}/creme-brulee`)
    const recipe = await read('creme-brulee')
    expect(recipe).to.include({ name: 'Crème Brûlée', slug: 'creme-brulee', lastMade: null })
    expect(recipe.user).to.include({ username: name(), fullName: name() })
    expect(recipe.userId).to.equal(recipe.user.id)
    expect(recipe).to.deep.include({
      extras: {},
      tags: [],
      recipeCategory: [],
      tools: [],
      recipeIngredient: [],
    })
    expect((await read(recipe.id)).slug).to.equal('creme-brulee')
  })

  it('with the same name get different slugs', async () => {
    const slugs = []
    for (let n = 0; n < 3; n += 1) slugs.push((await request('POST', path, { json: { name: 'Soup' } })).body)
    expect(slugs).to.deep.equal(['soup', 'soup-2', 'soup-3'])
  })

  it('are stored completely, and missing tags, foods and units are created', async () => {
    await request('POST', '/api/organizers/tags', { json: { name: 'Quick' } })
    const { body: slug } = await request('POST', path, { json: dal })
    const recipe = await read(slug)
    expect(recipe).to.include({
      name: 'Dal',
      totalTime: '1 hour 10 minutes',
      totalMinutes: 70,
      recipeServings: 4,
    })
    expect(recipe.tags.map(({ slug }: { slug: string }) => slug)).to.deep.equal(['indian', 'quick'])
    expect(recipe.recipeCategory).to.have.length(1)
    expect(
      recipe.recipeIngredient.map((line: Loose) => [
        line.quantity,
        line.unit?.name,
        line.food?.name,
        line.note,
      ]),
    ).to.deep.equal([
      [200, 'gram', 'red lentils', 'rinsed'],
      [null, undefined, undefined, 'salt'],
    ])
    expect(recipe.recipeInstructions.map((step: Loose) => step.text)).to.deep.equal(['Rinse.', 'Simmer.'])
    expect(recipe.extras).to.deep.equal(dal.extras)
    expect(recipe.nutrition.calories).to.equal('350')
    const { body } = await request('GET', '/api/organizers/tags')
    expect(body.total).to.equal(2)
  })

  it('create a food with the label that its line names, and refuse a label that does not exist', async () => {
    const label = (await request('POST', '/api/groups/labels', { json: { name: 'Cellar' } })).body
    const forms = [label.id, { id: label.id }, { id: label.id, name: 'Cellar' }]
    for (const [n, given] of forms.entries()) {
      const food = { name: `cellar food ${n}`, label: given }
      const json = { name: `Stew ${n}`, recipeIngredient: [{ quantity: 1, food }] }
      const { body: slug } = await request('POST', path, { json })
      expect((await read(slug)).recipeIngredient[0].food, JSON.stringify(given)).to.include({
        labelId: label.id,
      })
    }
    for (const given of [{ name: 'Nowhere' }, { slug: 'nowhere' }]) {
      const json = { name: 'Stew', recipeIngredient: [{ food: { name: 'no food', label: given } }] }
      const { status, body } = await request('POST', path, { json })
      expect([status, body.code], JSON.stringify(given)).to.deep.equal([404, 'label/missing'])
    }
  })

  it('do not change when a client sends back what it received', async () => {
    const { body: slug } = await request('POST', path, { json: dal })
    const { updatedAt: _, dateUpdated: __, ...before } = await read(slug)
    const sent = await read(slug)
    const { status, body } = await request('PUT', `${path}/${slug}`, { json: { ...sent, comments: [] } })
    expect(status).to.equal(200)
    const { updatedAt, dateUpdated, ...after } = body
    expect(after).to.deep.equal(before)
    expect(updatedAt).to.equal(dateUpdated)
  })

  it('accept snake_case keys too', async () => {
    const { body: slug } = await request('POST', path, {
      json: {
        name: 'Tea',
        recipe_yield: '1 pot',
        org_url: 'https://kitchen.example/tea',
        recipe_ingredient: [{ original_text: '2 bags', note: 'tea' }],
      },
    })
    const recipe = await read(slug)
    expect(recipe).to.include({ recipeYield: '1 pot', orgURL: 'https://kitchen.example/tea' })
    expect(recipe.recipeIngredient[0]).to.include({ originalText: '2 bags', note: 'tea' })
  })

  it('are merged by PATCH and replaced by PUT', async () => {
    const { body: slug } = await request('POST', path, { json: dal })
    const at = `${path}/${slug}`
    const patched = await request('PATCH', at, {
      json: { rating: 4.5, extras: { card: null, box: { row: 2 } }, totalTime: null },
    })
    expect(patched.body).to.include({ rating: 4.5, totalTime: null, totalMinutes: null, recipeServings: 4 })
    expect(patched.body.extras).to.deep.equal({ nested: dal.extras.nested, box: { row: 2 } })
    const put = await request('PUT', at, { json: { description: 'New' } })
    expect(put.body).to.include({ name: 'Dal', description: 'New', rating: null, recipeServings: 0 })
    expect(put.body).to.deep.include({ extras: patched.body.extras, tags: [], recipeIngredient: [] })
  })

  it('are found by the old slug after a rename, with the new slug in the response', async () => {
    await request('POST', path, { json: { name: 'Soup' } })
    const { body } = await request('PATCH', `${path}/soup`, { json: { name: 'Broth' } })
    expect(body.slug).to.equal('broth')
    for (const [method, rest] of [
      ['GET', ''],
      ['DELETE', ''],
    ] as const) {
      const { status, headers } = await request(method, `${path}/soup${rest}`)
      expect([status, headers.get('location')], method).to.deep.equal([308, `${path}/broth`])
    }
    const made = await request('PATCH', `${path}/soup/last-made`, { json: { timestamp: '2026-01-02' } })
    expect(made.headers.get('location')).to.equal(`${path}/broth/last-made`)
    const theirs = await request('GET', '/mealie/api/recipes/soup')
    expect(theirs.headers.get('location')).to.equal('/mealie/api/recipes/broth')
    expect((await request('POST', path, { json: { name: 'Soup' } })).body).to.equal('soup-2')
  })

  it('are marked as made, at any time in a format that filters accept', async () => {
    await request('POST', path, { json: { name: 'Soup' } })
    const instants: [string, string][] = [
      ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
      ['2026-01-02T03:04:05+01:00', '2026-01-02T02:04:05.000Z'],
      ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ]
    for (const [timestamp, lastMade] of instants) {
      const { status, body } = await request('PATCH', `${path}/soup/last-made`, { json: { timestamp } })
      expect([status, body.lastMade]).to.deep.equal([200, lastMade])
    }
    expect(
      (await request('PATCH', `${path}/soup/last-made`, { json: { timestamp: 'yesterday-ish' } })).status,
    ).to.equal(422)
    const { body } = await request(
      'GET',
      `${path}?queryFilter=${encodeURIComponent('lastMade <= "$NOW-30d"')}`,
    )
    expect(body.total).to.equal(1)
  })

  it('are copied', async () => {
    const { body: slug } = await request('POST', path, { json: dal })
    const copy = await request('POST', `${path}/${slug}/duplicate`, { json: { name: 'Dal of mine' } })
    expect([copy.status, copy.body.slug]).to.deep.equal([201, 'dal-of-mine'])
    expect(copy.body.recipeIngredient).to.have.length(2)
    const again = await request('POST', `${path}/${slug}/duplicate`)
    expect([again.status, again.body.name, again.body.slug]).to.deep.equal([201, 'Dal', 'dal-2'])
  })

  describe('selected in a list', () => {
    beforeEach(async () => {
      const make = (name: string, tags: string[], recipeCategory: string[], foods: string[]) =>
        request('POST', path, {
          json: {
            name,
            tags,
            recipeCategory,
            recipeIngredient: foods.map((food) => ({ food: { name: food } })),
          },
        })
      await make('Dal', ['Easy', 'Indian'], ['Mains'], ['lentils', 'salt'])
      await make('Raita', ['Easy'], ['Sides'], ['yogurt', 'salt'])
      await make('Toast', [], [], ['bread'])
    })

    const questions: [query: string, names: string[]][] = [
      ['tags=easy', ['Dal', 'Raita']],
      ['tags=easy&tags=indian', ['Dal', 'Raita']],
      ['tags=easy,indian&requireAllTags=true', ['Dal']],
      ['tags=easy&tags=indian&require_all_tags=true', ['Dal']],
      ['tags=easy&categories=sides', ['Raita']],
      ['households=home', ['Dal', 'Raita', 'Toast']],
      ['tags=easy&queryFilter=name%20%3C%20"E"', ['Dal']],
      ['tags=', ['Dal', 'Raita', 'Toast']],
    ]
    for (const [query, names] of questions)
      it(`by ${query}`, async () => {
        const { body } = await request('GET', `${path}?orderBy=name&orderDirection=asc&${query}`)
        expect(body.data.map(({ name }: Loose) => name)).to.deep.equal(names)
        expect(body.total).to.equal(names.length)
      })

    it('by their foods, all or any', async () => {
      const idOf = async (name: string) =>
        (await request('GET', `/api/foods?queryFilter=name%3D"${name}"`)).body.data[0].id as string
      const foods = `foods=${await idOf('salt')}&foods=${await idOf('yogurt')}`
      expect((await request('GET', `${path}?${foods}`)).body.total).to.equal(2)
      expect((await request('GET', `${path}?${foods}&requireAllFoods=true`)).body.total).to.equal(1)
      expect(
        (await request('GET', `${path}?foods=Salt&foods=yogurt&require_all_foods=true`)).body.total,
      ).to.equal(1)
    })

    it('with page links that keep the selection', async () => {
      const { body } = await request(
        'GET',
        `${path}?tags=easy&tags=indian&perPage=1&orderBy=name&orderDirection=asc`,
      )
      expect(body.next).to.contain('tags=easy%2Cindian')
      expect((await request('GET', `/api${body.next}`)).body.data[0].name).to.equal('Raita')
    })

    it('are refused for records that do not exist', async () => {
      for (const query of [
        'tags=nothing',
        'foods=nothing',
        'households=019a0000-0000-7000-8000-000000000000',
        'cookbook=christmas',
      ]) {
        const { status, body } = await request('GET', `${path}?${query}`)
        expect([status, body.code, body.field]).to.deep.equal([422, 'query/unknown', query.split('=')[0]])
      }
    })
  })

  it('are deleted, and the response is the deleted recipe', async () => {
    await request('POST', path, { json: { name: 'Soup' } })
    const { status, body } = await request('DELETE', `${path}/soup`)
    expect([status, body.slug]).to.deep.equal([200, 'soup'])
    expect((await request('GET', `${path}/soup`)).status).to.equal(404)
  })

  it('are changed only while the copy is the current one', async () => {
    await request('POST', path, { json: { name: 'Soup' } })
    const headers = { 'if-match': (await request('GET', `${path}/soup`)).headers.get('etag') ?? '' }
    expect((await request('PATCH', `${path}/soup`, { json: { rating: 1 }, headers })).status).to.equal(200)
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await request(method, `${path}/soup`, {
        ...(method === 'DELETE' ? {} : { json: { rating: 2 } }),
        headers,
      })
      expect([response.status, response.body.code], method).to.deep.equal([412, 'recipe/stale'])
    }
    expect((await read('soup')).rating).to.equal(1)
  })

  it('keep their owner: other ids and timestamps in a body are refused', async () => {
    const other = '019a0000-0000-7000-8000-000000000001'
    const before = await read((await request('POST', path, { json: { name: 'Soup' } })).body)
    for (const [field, value] of Object.entries({
      ...{ id: other, userId: other, groupId: other, householdId: other },
      ...{ createdAt: '2001-01-01T00:00:00Z', slug: 'mine' },
    })) {
      const { status, body } = await request('PUT', `${path}/soup`, { json: { [field]: value } })
      expect([status, body.field], field).to.deep.equal([422, field])
    }
    const { id, createdAt, slug } = before
    expect((await request('PUT', `${path}/soup`, { json: { id, createdAt, slug } })).status).to.equal(200)
  })

  const refused: [what: string, json: unknown, status: number][] = [
    ['without a name', { description: 'x' }, 422],
    ['with a blank name', { name: '  ' }, 422],
    ['with a name of punctuation only', { name: '!!!' }, 201],
    ['with an unknown key', { name: 'x', nope: 1 }, 422],
    ['with extras that are a list', { name: 'x', extras: [] }, 422],
    ['with extras that are too large', { name: 'x', extras: { a: 'x'.repeat(70_000) } }, 422],
    ['with a rating out of range', { name: 'x', rating: 99 }, 422],
    ['with an infinite number', { name: 'x', recipeServings: 1e300 }, 422],
    ['with a tag of nobody’s', { name: 'x', tags: ['019a0000-0000-7000-8000-000000000001'] }, 404],
    [
      'with a food whose aliases are a text',
      { name: 'x', recipeIngredient: [{ food: { name: 'y', aliases: 'z' } }] },
      422,
    ],
    ['with steps that are texts', { name: 'x', recipeInstructions: ['boil'] }, 422],
  ]
  for (const [what, json, status] of refused)
    it(`${status === 201 ? 'are accepted' : 'are refused'} ${what}`, async () => {
      expect((await request('POST', path, { json })).status).to.equal(status)
    })

  it('are imported from a page', async () => {
    const { status, body, headers } = await request('POST', `${path}/create/url`, {
      json: { url: 'https://example.org/soup' },
    })
    expect([status, body]).to.deep.equal([201, 'tomato-soup'])
    expect(headers.get('location')).to.equal(`${path}/tomato-soup`)
    const recipe = await read(body)
    expect(recipe).to.include({ name: 'Tomato soup', orgURL: 'https://example.org/soup' })
    expect(recipe.recipeIngredient.map(({ originalText }: Loose) => originalText)).to.deep.equal([
      '4 tomatoes',
      '1 onion',
    ])
    expect(recipe.recipeInstructions.map(({ text }: { text: string }) => text)).to.deep.equal([
      'Chop.',
      'Simmer for an hour.',
    ])
    expect(recipe.tags.map(({ name }: { name: string }) => name)).to.have.members(['easy', 'vegan'])
  })

  it('get the tags of the page on request, with either spelling of the key', async () => {
    for (const key of ['includeTags', 'include_tags']) {
      const { body } = await request('POST', `/mealie${path}/create/url`, {
        json: { url: 'https://example.org/soup', [key]: true },
      })
      expect((await read(body)).tags.map(({ name }: { name: string }) => name)).to.deep.equal([
        'easy',
        'vegan',
      ])
    }
  })

  it('report why an import failed', async () => {
    const failed = async (url: unknown) => {
      const { status, body } = await request('POST', `${path}/create/url`, { json: { url } })
      return [status, body.code]
    }
    expect(await failed('https://example.org/nothing')).to.deep.equal([400, 'import/no-recipe'])
    expect(await failed('no address')).to.deep.equal([400, 'import/invalid-url'])
    expect(await failed(5)).to.deep.equal([422, 'body/invalid'])
    expect((await request('GET', path)).body.total).to.equal(0)
  })

  it('accept an http address or a book as source, and no script', async () => {
    for (const [orgURL, wanted] of [
      ['https://example.org/soup?a=b:c', 201],
      ['Grandma’s book: page 3', 201],
      ['', 201],
      ['javascript:alert(1)', 422],
      [' JavaScript:alert(1)', 422],
      ['java\tscript:alert(1)', 422],
      ['\u0001javascript:alert(1)', 422],
      ['data:text/html,<script>alert(1)</script>', 422],
    ] as const) {
      const { status } = await request('POST', path, { json: { name: 'Soup', orgURL } })
      expect(status, orgURL).to.equal(wanted)
    }
  })
})

const dal = {
  name: 'Dal',
  totalTime: '1 hour 10 minutes',
  recipeServings: 4,
  tags: ['Quick', { name: 'Indian' }],
  recipeCategory: [{ name: 'Mains', slug: 'mains' }],
  extras: { card: 'abc', nested: { deep: [1, 'two', null] } },
  recipeIngredient: [
    { quantity: 200, unit: { name: 'gram' }, food: { name: 'red lentils' }, note: 'rinsed' },
    { note: 'salt', isFood: false, disableAmount: true },
  ],
  recipeInstructions: [{ text: 'Rinse.' }, { text: 'Simmer.', ingredientReferences: [] }],
  nutrition: { calories: '350' },
}

const pages: Readonly<Record<string, string>> = {
  '/soup': `<!doctype html><title>Soup</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Tomato soup',
    keywords: 'vegan, easy',
    recipeIngredient: ['4 tomatoes', '1 onion'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Chop.' },
      { '@type': 'HowToStep', text: 'Simmer for an hour.' },
    ],
  })}</script>`,
}
