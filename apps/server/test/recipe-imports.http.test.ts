import { importFailed } from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { type RequestOptions, type Loose } from './send.ts'

const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  keywords: 'winter, quick',
  totalTime: 'PT1H5M',
  recipeIngredient: ['2 cups leeks, sliced', '1 pinch of stardust', 'salt to taste', '2-3 onions'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Slice.' }],
}
const html = `<!doctype html><html lang="en"><title>Leek soup</title><script type="application/ld+json">${JSON.stringify(
  soup,
)}</script><h1>Leek soup</h1></html>`

const printed = `<!doctype html><html lang="en"><title>Pea soup</title><h1>Pea soup</h1>
  <h2>Ingredients</h2><ul><li>500 g peas</li><li>1 onion</li><li>Print</li></ul>
  <h2>Method</h2><ol><li>Boil the peas with the onion until soft.</li><li>Blend the soup until it is smooth.</li></ol></html>`

describe('a recipe that is imported from text', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({
      pages: {
        read: (url) =>
          url.startsWith('https://kitchen.example/soup')
            ? Promise.resolve({ url, text: url.endsWith('.json') ? JSON.stringify(soup) : html })
            : url === 'https://kitchen.example/printed'
              ? Promise.resolve({ url, text: printed })
              : Promise.reject(importFailed('dns')),
      },
    })
  })
  after(() => larder.stop())

  const request = (method: string, to: string, options: RequestOptions = {}) =>
    larder.request(method, to, { token: larder.token, ...options })
  const bring = (json: object) => request('POST', '/api/recipes/create/html-or-json', { json })
  const read = async (slug: string): Promise<Loose> => (await request('GET', `/api/recipes/${slug}`)).body

  for (const [what, data] of [
    ['a page', html],
    ['JSON-LD', JSON.stringify(soup)],
    ['a list of JSON-LD', JSON.stringify([{ '@type': 'Person', name: 'Ann' }, soup])],
    ['a graph', JSON.stringify({ '@context': 'https://schema.org', '@graph': [soup] })],
  ] as const)
    it(`is stored from ${what}`, async () => {
      const { status, body } = await bring({ data, url: 'https://kitchen.example/soup', includeTags: true })
      expect(status).to.equal(201)
      const recipe = await read(body)
      expect(recipe).to.include({
        name: 'Leek soup',
        orgURL: 'https://kitchen.example/soup',
        totalMinutes: 65,
      })
      expect(recipe.recipeIngredient).to.have.length(4)
      expect(recipe.tags.map(({ name }: { name: string }) => name)).to.have.members(['winter', 'quick'])
    })

  it('has the number of its yield in digits, also of servings that the page states in words', async () => {
    const { body } = await bring({ data: JSON.stringify({ ...soup, recipeYield: 'Serves four' }) })
    const shown = { recipeYield: 'Serves 4', recipeYieldQuantity: 4, recipeServings: 4 }
    expect(await read(body)).to.include(shown)
  })

  it('can be at its address as JSON-LD', async () => {
    const url = 'https://kitchen.example/soup.json'
    const { status, body } = await request('POST', '/api/recipes/create/url', { json: { url } })
    expect(status).to.equal(201)
    expect(await read(body)).to.include({ name: 'Leek soup', orgURL: url, totalMinutes: 65 })
  })

  it('has no address when none is given', async () => {
    for (const data of [html, JSON.stringify(soup)])
      expect((await read((await bring({ data })).body)).orgURL).to.equal(null)
  })

  it('may be larger than other bodies', async () => {
    const padded = `${html}<!-- ${'x'.repeat(2_000_000)} -->`
    expect((await bring({ data: padded })).status).to.equal(201)
    expect((await bring({ data: 'x'.repeat(10_000_001) })).body.code).to.equal('body/too-large')
  })

  for (const [data, code] of [
    ['', 'import/no-recipe'],
    ['{}', 'import/no-recipe'],
    ['[1, 2', 'import/no-recipe'],
    ['<p>Nothing to eat</p>', 'import/no-recipe'],
  ] as const)
    it(`is not found in ${JSON.stringify(data)}`, async () => {
      const { status, body } = await bring({ data })
      expect([status, body.code]).to.deep.equal([400, code])
    })

  it('is returned by a test import, and not stored', async () => {
    const before = (await request('GET', '/api/recipes')).body.total
    const test = (url: string) =>
      request('POST', '/mealie/api/recipes/test-scrape-url', { json: { url, useOpenAI: false } })
    const { status, body } = await test('https://kitchen.example/soup')
    expect(status).to.equal(200)
    expect(body).to.deep.include({
      '@type': 'Recipe',
      name: 'Leek soup',
      totalTime: 'PT65M',
      recipeIngredient: soup.recipeIngredient,
      recipeInstructions: [{ '@type': 'HowToStep', text: 'Slice.' }],
    })
    expect(body.provenance.recipeIngredient).to.deep.equal({
      source: 'json-ld',
      rule: 'json-ld/recipe',
      repairs: [],
    })
    const { provenance } = (await test('https://kitchen.example/printed')).body
    expect(provenance.recipeIngredient).to.deep.equal({
      source: 'print',
      rule: 'print/ingredients-under-heading',
      repairs: [],
      trace: { finder: 'heading', found: 3, removed: { 'list/asides': 1 } },
    })
    expect((await test('https://nowhere.example/')).body.code).to.equal('import/dns')
    expect((await request('GET', '/api/recipes')).body.total).to.equal(before)
  })

  describe('when the group has its own foods and units', () => {
    let lines: Loose[]
    let recipe: Loose
    let ids: Record<string, string>
    before(async () => {
      for (const path of ['/api/foods', '/api/units'])
        for (const { id } of (await request('GET', `${path}?perPage=-1`)).body.data)
          await request('DELETE', `${path}/${id}`)
      const made = async (path: string, json: object) => (await request('POST', path, { json })).body.id
      ids = {
        leek: await made('/api/foods', { name: 'leek', pluralName: 'leeks' }),
        salt: await made('/api/foods', { name: 'salt' }),
        onion: await made('/api/foods', { name: 'yellow onion', aliases: [{ name: 'onion' }] }),
        cup: await made('/api/units', { name: 'cup', pluralName: 'cups' }),
      }
      recipe = await read((await bring({ data: html })).body)
      lines = recipe.recipeIngredient
    })

    it('parses lines with the foods and units of the group', () => {
      expect(lines[0]).to.include({ quantity: 2, foodId: ids.leek, unitId: ids.cup, note: 'sliced' })
      expect(lines[2]).to.include({ quantity: null, foodId: ids.salt, unitId: null, note: 'to taste' })
      expect(lines[3]).to.include({ quantity: 2, quantityMax: 3, foodId: ids.onion, unitId: null })
      expect(recipe.settings.disableAmount).to.equal(false)
    })

    it('creates a food and a unit that the group does not have', async () => {
      expect(lines[1]).to.include({ quantity: 1, note: '' })
      expect(lines[1].food.name).to.equal('stardust')
      expect(lines[1].unit.name).to.equal('pinch')
      expect((await request('GET', '/api/foods')).body.total).to.equal(4)
      expect((await request('GET', '/api/units')).body.total).to.equal(2)
    })

    it('keeps the printed line', () => {
      expect(lines.map(({ originalText }) => originalText)).to.deep.equal(soup.recipeIngredient)
    })
  })
})

onBothDatabases('imports of one page at the same time', (store) => {
  let larder: TestLarder
  const together = 4
  before(async () => {
    let arrived = 0
    let open = () => {}
    const all = new Promise<void>((resolve) => (open = resolve))
    const read = async (url: string) => {
      arrived += 1
      if (arrived === together) open()
      await all
      return { url, text: html }
    }
    larder = await openLarder({ store, pages: { read } })
  })
  after(() => larder.stop())

  it('store one recipe, and return it', async () => {
    const json = { url: 'https://kitchen.example/soup' }
    const responses = await Promise.all(
      Array.from({ length: together }, () =>
        larder.request('POST', '/api/recipes/create/url', { token: larder.token, json }),
      ),
    )
    expect(responses.map(({ status }) => status)).to.have.members([201, 200, 200, 200])
    expect(new Set(responses.map(({ body }) => body as string))).to.have.all.keys('leek-soup')
    expect((await larder.request('GET', '/api/recipes', { token: larder.token })).body.total).to.equal(1)
  })
})
