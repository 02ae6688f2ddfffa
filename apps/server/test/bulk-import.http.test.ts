import type { Loose } from './send.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { administrator, openLarder, type StoreKind, type TestLarder } from './harness.ts'

const dishes = [
  'Pasta Fagioli',
  'Pasta al Forno',
  'Tomato Soup',
  'Leek Soup',
  'Walnut Bread',
  'Rye Bread',
] as const

for (const store of ['sqlite', 'postgres'] as const)
  describe(`a list of addresses, imported line by line on ${store}`, () => walk(store))

/** The example of the specification: sign-in by form, one import per line of a list, then the documented queries. */
function walk(store: StoreKind): void {
  let larder: TestLarder
  let web: Server
  let token: string
  const slugs: string[] = []

  before(async () => {
    larder = await openLarder({ store })
    web = createServer((request, response) => {
      const index = Number(request.url?.slice(1))
      response.writeHead(index in dishes ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      response.end(pageOf(dishes[index] ?? 'Nothing', index))
    })
    await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve))
    const { port } = web.address() as AddressInfo
    const lines = dishes.map((_, index) => `http://127.0.0.1:${port}/${index}`).join('\n')

    const form = { grant_type: '', ...administrator, scope: '', client_id: '', client_secret: '' }
    const { email: _, ...credentials } = form
    const signedIn = await larder.request('POST', '/api/auth/token', { form: credentials })
    const [[, found] = []] = Object.entries(signedIn.body).filter(([key]) => key.endsWith('token'))
    token = String(found)
    for (const url of lines.split('\n')) {
      const { status, body } = await larder.request('POST', '/api/recipes/create/url', {
        token,
        json: { url },
      })
      expect(status).to.equal(201)
      slugs.push(body)
    }
  })
  after(async () => {
    await larder.stop()
    web.close()
  })

  const list = async (path: string, query: Record<string, string>) => {
    const { status, body } = await larder.request('GET', `/api${path}?${new URLSearchParams(query)}`, {
      token,
    })
    expect(status, JSON.stringify(body)).to.equal(200)
    return body
  }
  const namesWhere = async (queryFilter: string): Promise<string[]> =>
    (await list('/recipes', { queryFilter, orderBy: 'createdAt', orderDirection: 'asc' })).data.map(
      ({ name }: { name: string }) => name,
    )

  it('returns the stored recipes of the same addresses when it runs again', async () => {
    const { port } = web.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/0`
    const total = (await list('/recipes', {})).total
    const again = await larder.request('POST', '/api/recipes/create/url', { token, json: { url } })
    expect([again.status, again.body]).to.deep.equal([200, slugs[0]])
    expect(again.headers.get('location')).to.equal(`/api/recipes/${slugs[0]}`)
    const tracked = await larder.request('POST', '/api/recipes/create/url', {
      token,
      json: { url: `${url}?utm_source=mail#top` },
    })
    expect([tracked.status, tracked.body]).to.deep.equal([200, slugs[0]])
    const client = await larder.request('POST', '/mealie/api/recipes/create/url', { token, json: { url } })
    expect([client.status, client.body]).to.deep.equal([201, slugs[0]])
    expect((await list('/recipes', {})).total).to.equal(total)
  })

  it('imports a known page again when a copy is requested', async () => {
    const { port } = web.address() as AddressInfo
    const json = { url: `http://127.0.0.1:${port}/0`, onDuplicate: 'copy' }
    const copy = await larder.request('POST', '/api/recipes/create/url', { token, json })
    expect([copy.status, copy.body]).to.deep.equal([201, `${slugs[0]}-2`])
    expect((await larder.request('DELETE', `/api/recipes/${copy.body}`, { token })).status).to.equal(200)
    const refused = await larder.request('POST', '/api/recipes/create/url', {
      token,
      json: { ...json, onDuplicate: 'replace' },
    })
    expect(refused.status).to.equal(422)
  })

  it('creates one complete recipe for each page', async () => {
    expect(slugs).to.deep.equal([
      'pasta-fagioli',
      'pasta-al-forno',
      'tomato-soup',
      'leek-soup',
      'walnut-bread',
      'rye-bread',
    ])
    for (const [index, slug] of slugs.entries()) {
      const { body } = await larder.request('GET', `/api/recipes/${slug}`, { token })
      expect(body.name).to.equal(dishes[index])
      expect(body.recipeIngredient.map(({ originalText }: Loose) => originalText)).to.deep.equal([
        '1 onion',
        `${index} cloves of garlic`,
      ])
      expect(body.recipeInstructions.map(({ text }: { text: string }) => text)).to.deep.equal([
        'Chop.',
        'Cook.',
      ])
      expect(body.totalMinutes).to.equal(45)
    }
  })

  describe('supports the queries of the specification:', () => {
    before(async () => {
      const patch = (slug: string, json: object) =>
        larder.request('PATCH', `/api/recipes/${slug}`, { token, json })
      await patch('tomato-soup', { tags: ['Easy', 'Cajun'], lastMade: '2020-01-01T00:00:00Z' })
      await patch('leek-soup', { tags: ['Easy'], lastMade: new Date().toISOString() })
    })

    const soups = ['Tomato Soup', 'Leek Soup']
    const questions: [filter: string, names: readonly string[]][] = [
      ['name = "Tomato Soup"', ['Tomato Soup']],
      ['createdAt >= "2023-02-25"', dishes],
      ['createdAt >= "February 25, 2999"', []],
      ['name <> "Tomato Soup"', dishes.filter((name) => name !== 'Tomato Soup')],
      ['lastMade IS NULL', dishes.filter((name) => !soups.includes(name))],
      ['name NOT LIKE "Pasta%"', dishes.slice(2)],
      ['slug IN ["pasta-fagioli", "rye-bread"]', ['Pasta Fagioli', 'Rye Bread']],
      ['lastMade <= "$NOW-30d"', ['Tomato Soup']],
      ['user.username = "ann"', dishes],
      ['tags.name CONTAINS ALL ["Easy", "Cajun"]', ['Tomato Soup']],
      ['name = "Leek Soup" OR name = "Rye Bread"', ['Leek Soup', 'Rye Bread']],
      [
        '(updatedAt > "2013-01-01T00:00:00Z" AND updatedAt < "2999-01-01T00:00:00Z") AND name <> "Rye Bread"',
        dishes.slice(0, 5),
      ],
    ]
    for (const [filter, names] of questions)
      it(filter, async () => {
        expect(await namesWhere(filter)).to.deep.equal(names)
      })

    it('orders by lastMade:asc, createdAt, slug', async () => {
      const query = {
        orderBy: 'lastMade:asc, createdAt, slug',
        orderDirection: 'desc',
        orderByNullPosition: 'first',
      }
      const { data } = await list('/recipes', query)
      expect(data.map(({ name }: { name: string }) => name)).to.deep.equal([
        ...['Rye Bread', 'Walnut Bread', 'Pasta al Forno', 'Pasta Fagioli'],
        ...['Tomato Soup', 'Leek Soup'],
      ])
    })

    it('pages by N, by -1 for all, and by page -1 for the last', async () => {
      const byName = { orderBy: 'name', orderDirection: 'asc' }
      const sizes = async (query: Record<string, string>) => {
        const { page, per_page, total, total_pages, data } = await list('/recipes', { ...byName, ...query })
        return [page, per_page, total, total_pages, data.length]
      }
      expect(await sizes({ page: '2', perPage: '4' })).to.deep.equal([2, 4, 6, 2, 2])
      expect(await sizes({ perPage: '-1' })).to.deep.equal([1, 6, 6, 1, 6])
      expect(await sizes({ page: '-1', perPage: '4' })).to.deep.equal([2, 4, 6, 2, 2])
    })
  })
}

function pageOf(name: string, index: number): string {
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    totalTime: 'PT45M',
    recipeIngredient: ['1 onion', `${index} cloves of garlic`],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Chop.' },
      { '@type': 'HowToStep', text: 'Cook.' },
    ],
  }
  return `<!doctype html><html lang="en"><title>${name}</title>
<script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>${name}</h1></html>`
}
