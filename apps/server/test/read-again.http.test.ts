import type { PageRecipe, ReadPage, RecipeExtractor } from '@larder/domain'
import { expect } from 'chai'
import { openLarder, onBothDatabases, type TestLarder } from './harness.ts'

const address = 'https://kitchen.example/leek-soup'
const page = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  description: 'For cold evenings',
  recipeYield: '4 servings',
  recipeIngredient: ['3 leeks', '1 litre stock'],
  recipeInstructions: ['Slice the leeks.', 'Add the stock.'],
})}</script>`

onBothDatabases('the page of an imported recipe', function (store) {
  let larder: TestLarder
  /** What a later version of the reader finds on each page. */
  let later: (found: PageRecipe) => PageRecipe = (found) => found
  const withLater =
    (extract: RecipeExtractor): RecipeExtractor =>
    async (text, url): Promise<ReadPage> => {
      const found = await extract(text, url)
      return { ...found, recipe: found.recipe && later(found.recipe) }
    }
  before(async () => {
    larder = await openLarder({
      store,
      pages: { read: (url) => Promise.resolve({ url, text: page }) },
      broken: ({ extract }) => ({ extract: withLater(extract) }),
    })
  })
  after(() => larder.stop())
  afterEach(() => {
    later = (found) => found
  })

  const request = (method: string, path: string, json?: object, token = larder.token) =>
    larder.request(method, path, { token, ...(json && { json }) })
  const imported = async (url: string): Promise<string> => {
    const { status, body } = await request('POST', '/api/recipes/create/url', { url })
    expect(status).to.equal(201)
    return body
  }
  const withChives = (found: PageRecipe): PageRecipe => ({
    ...found,
    description: 'For cold evenings, and warm ones',
    ingredientGroups: [...found.ingredientGroups, { title: 'On top', lines: ['1 bunch chives'] }],
  })

  it('is kept, and has no changes as long as it is read in the same words', async () => {
    const slug = await imported(`${address}?same`)
    const { status, body } = await request('GET', `/api/recipes/${slug}/reading`)
    expect(status).to.equal(200)
    expect(body).to.include({ slug, name: 'Leek soup', url: `${address}?same` })
    expect(body.changes).to.deep.equal([])
  })

  it('shows what a later reader finds, and what a person has changed', async () => {
    const slug = await imported(`${address}?later`)
    await request('PATCH', `/api/recipes/${slug}`, { description: 'Ours' })
    later = withChives
    const { body } = await request('GET', `/api/recipes/${slug}/reading`)
    expect(body.changes).to.deep.equal([
      {
        part: 'description',
        before: 'For cold evenings',
        read: 'For cold evenings, and warm ones',
        stored: 'Ours',
        isEdited: true,
      },
      {
        part: 'ingredients',
        before: '3 leeks\n1 litre stock',
        read: '3 leeks\n1 litre stock\nOn top\n1 bunch chives',
        stored: '3 leeks\n1 litre stock',
        isEdited: false,
      },
    ])
  })

  it('gives the recipe the parts that somebody takes, and keeps the others', async () => {
    const slug = await imported(`${address}?taken`)
    await request('PATCH', `/api/recipes/${slug}`, { description: 'Ours' })
    later = withChives
    const versions = async () => (await request('GET', `/api/recipes/${slug}/versions`)).body.data.length
    const before = await versions()
    const { status, body } = await request('POST', `/api/recipes/${slug}/reading`, { parts: ['ingredients'] })
    expect([status, body]).to.deep.equal([200, slug])
    const { body: recipe } = await request('GET', `/api/recipes/${slug}`)
    expect(recipe.description).to.equal('Ours')
    expect(recipe.recipeIngredient.map(({ display }: { display: string }) => display)).to.deep.equal([
      '3 leeks',
      '1 litre stock',
      '1 bunch chives',
    ])
    expect(recipe.recipeIngredient[2]).to.include({ title: 'On top', quantity: 1 })
    expect(await versions()).to.equal(before + 1)
    expect((await request('GET', `/api/recipes/${slug}/reading`)).body.changes).to.deep.equal([])
  })

  it('is refused a change after somebody else has changed the recipe', async () => {
    const slug = await imported(`${address}?match`)
    const { headers } = await request('GET', `/api/recipes/${slug}`)
    await request('PATCH', `/api/recipes/${slug}`, { description: 'Ours' })
    later = withChives
    const { status } = await larder.request('POST', `/api/recipes/${slug}/reading`, {
      token: larder.token,
      json: { parts: ['ingredients'] },
      headers: { 'if-match': String(headers.get('etag')) },
    })
    expect(status).to.equal(412)
    expect((await request('GET', `/api/recipes/${slug}/reading`)).body.changes).to.have.lengthOf(2)
  })

  it('is among those of the group that are read in other words now', async () => {
    await imported(`${address}?listed`)
    later = withChives
    const found: string[] = []
    let from = 0
    for (let total = 1; from < total; from += 2) {
      const { status, body } = await request('GET', `/api/recipes/bulk-actions/readings?from=${from}&limit=2`)
      expect(status).to.equal(200)
      total = body.total
      found.push(...body.changed.map(({ url }: { url: string }) => url))
    }
    expect(found).to.include(`${address}?listed`).and.to.not.include(`${address}?taken`)
  })

  it('is hidden from other groups, and is missing for recipes that were typed', async () => {
    const slug = await imported(`${address}?hidden`)
    const { id } = (await request('GET', `/api/recipes/${slug}`)).body
    const stranger = await larder.addStranger(`stranger-${store}`)
    expect((await request('GET', `/api/recipes/${id}/reading`, undefined, stranger.token)).status).to.equal(
      404,
    )
    expect(
      (await request('POST', `/api/recipes/${id}/reading`, { parts: ['name'] }, stranger.token)).status,
    ).to.equal(404)
    const { body: typed } = await request('POST', '/api/recipes', { name: 'Typed' })
    const { status, body } = await request('GET', `/api/recipes/${typed}/reading`)
    expect([status, body.code]).to.deep.equal([404, 'page/missing'])
  })

  it('comes back from the trash with its recipe, and is deleted for good with it', async () => {
    const slug = await imported(`${address}?trashed`)
    const { id } = (await request('DELETE', `/api/recipes/${slug}`)).body
    expect((await request('GET', `/api/recipes/${id}/reading`)).status).to.equal(404)
    expect((await request('POST', `/api/groups/trash/${id}/restore`)).status).to.equal(200)
    expect((await request('GET', `/api/recipes/${id}/reading`)).status).to.equal(200)
    await request('DELETE', `/api/recipes/${id}`)
    expect((await request('DELETE', `/api/groups/trash/${id}`)).status).to.equal(200)
    for (;;) {
      if ((await larder.services.keeper.read(id)) === undefined) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })

  it('is not kept where the setting says so', async () => {
    const other = await openLarder({
      store: 'memory',
      settings: { LARDER_KEPT_PAGE_KB: '0' },
      pages: { read: (url) => Promise.resolve({ url, text: page }) },
    })
    try {
      const { body: slug } = await other.request('POST', '/api/recipes/create/url', {
        token: other.token,
        json: { url: address },
      })
      const { status } = await other.request('GET', `/api/recipes/${slug}/reading`, { token: other.token })
      expect(status).to.equal(404)
    } finally {
      await other.stop()
    }
  })
})
