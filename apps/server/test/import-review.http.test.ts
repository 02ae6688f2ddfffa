import { importFailed } from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

const pageOf = (recipe: object) =>
  `<!doctype html><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Recipe', ...recipe })}</script>`
const cake = {
  name: 'Plum cake',
  author: { '@type': 'Person', name: 'Ann Cook' },
  keywords: 'Herbst, CREME brulee',
  recipeCategory: 'Dessert',
  suitableForDiet: 'https://schema.org/VegetarianDiet',
  cookingMethod: 'Baking',
  recipeYield: '4',
  recipeIngredient: ['200 g flour', '1 cup pepper (diced (about 2 small or 1 large))', '2 eggs'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Bake the flour, the pepper and the eggs.' }],
}
const certain = { ...cake, name: 'Plain cake', recipeIngredient: ['200 g flour', '2 eggs'] }

onBothDatabases('an imported recipe', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({
      store,
      pages: {
        read: (url) => {
          const page = url.includes('/plain') ? certain : cake
          return url.startsWith('https://kitchen.example/')
            ? Promise.resolve({ url, text: pageOf(page) })
            : Promise.reject(importFailed('dns'))
        },
      },
    })
    await request('POST', '/api/organizers/tags', { name: 'Crème Brûlée' })
  })
  after(() => larder.stop())

  let count = 0
  const request = (method: string, to: string, json?: object) =>
    larder.request(method, to, { token: larder.token, ...(json ? { json } : {}) })
  const bring = async (options: object, prefix = '', page = 'cake'): Promise<Loose> => {
    const url = `https://kitchen.example/${page}/${(count += 1)}`
    const made = await request('POST', `${prefix}/api/recipes/create/url`, { url, ...options })
    return (await request('GET', `/api/recipes/${made.body}`)).body
  }
  const names = (rows: { readonly name: string }[]) => rows.map(({ name }) => name)

  it('has the author, the diets and the cooking method of its page', async () => {
    const recipe = await bring({})
    expect(recipe).to.include({ author: 'Ann Cook', diets: 'Vegetarian Diet', cookingMethod: 'Baking' })
    const { body } = await request('GET', '/api/recipes?queryFilter=author%20%3D%20%22ann%20cook%22')
    expect(names(body.data)).to.include('Plum cake')
  })

  it('keeps them when a client that does not know them replaces the recipe', async () => {
    const { slug, name } = await bring({})
    const { body } = await request('PUT', `/api/recipes/${slug}`, { name, description: 'New' })
    expect(body).to.include({ description: 'New', author: 'Ann Cook', cookingMethod: 'Baking' })
  })

  it('has the tags and categories of its page, under the names that the group uses', async () => {
    const recipe = await bring({})
    expect(names(recipe.tags)).to.have.members(['Herbst', 'Crème Brûlée'])
    expect(names(recipe.recipeCategory)).to.deep.equal(['Dessert'])
  })

  it('has them only where the household or the request wants them', async () => {
    expect((await bring({ includeTags: false })).tags).to.deep.equal([])
    await request('PUT', '/api/households/preferences', { importTags: false })
    expect((await bring({})).tags).to.deep.equal([])
    expect((await bring({ includeTags: true })).tags).to.have.length(2)
    await request('PUT', '/api/households/preferences', { importTags: true })
  })

  it('has them where a text names them, and where it is wanted', async () => {
    const text =
      'Barley soup\nby Mara Field\nCourse: Herbst, Soup\n\nIngredients\n100 g barley\n1 onion\n\nMethod\nCook it.'
    const read = async (options: object, prefix = '') => {
      const made = await request('POST', `${prefix}/api/recipes/create/text`, { text, ...options })
      const { body } = await request('GET', `/api/recipes/${made.body}`)
      return [body.author, names(body.recipeCategory)]
    }
    expect(await read({})).to.deep.equal(['Mara Field', ['Herbst', 'Soup']])
    expect(await read({ includeTags: false })).to.deep.equal(['Mara Field', []])
    expect(await read({}, '/mealie')).to.deep.equal(['Mara Field', []])
    await request('PUT', '/api/households/preferences', { importTags: false })
    expect(await read({})).to.deep.equal(['Mara Field', []])
    await request('PUT', '/api/households/preferences', { importTags: true })
  })

  it('has them under /mealie only on request, as existing clients expect', async () => {
    expect((await bring({}, '/mealie')).tags).to.deep.equal([])
    expect((await bring({ include_tags: true }, '/mealie')).tags).to.have.length(2)
  })

  it('has questions about what is uncertain, with the text of the page', async () => {
    const recipe = await bring({})
    expect(recipe.isToReview).to.equal(true)
    expect(recipe.review).to.have.length(1)
    const [question] = recipe.review
    expect(question).to.include({
      about: 'amount',
      printed: '1 cup pepper (diced (about 2 small or 1 large))',
      isOpen: true,
    })
    const line = recipe.recipeIngredient.find(
      ({ referenceId }: Loose) => referenceId === question.referenceId,
    )
    expect(line.originalText).to.equal('1 cup pepper (diced (about 2 small or 1 large))')
    const { body } = await request('GET', '/api/recipes?queryFilter=isToReview%20%3D%20true')
    expect(body.data.map(({ slug }: Loose) => slug)).to.include(recipe.slug)
  })

  it('counts as done at once when nothing is uncertain', async () => {
    expect(await bring({}, '', 'plain')).to.deep.include({ isToReview: false, review: [] })
  })

  it('is looked over by resolving its questions, and counts as done when it is kept', async () => {
    const recipe = await bring({})
    const change = (json: object) => request('PATCH', `/api/recipes/${recipe.slug}/review`, json)
    const [{ id }] = recipe.review
    expect((await change({ resolved: [id] })).body.review[0].isOpen).to.equal(false)
    expect((await change({ reopened: [id] })).body.review[0].isOpen).to.equal(true)
    const { body } = await change({ isKept: true })
    expect(body.isToReview).to.equal(false)
    expect(body.review[0]).to.include({ id, isOpen: true })
    const unknown = await change({ resolved: [recipe.id] })
    expect(unknown.status).to.equal(404)
    expect(unknown.body.code).to.equal('question/missing')
  })

  it('is named in the report of its import before it is stored', async () => {
    const url = `https://kitchen.example/many/${(count += 1)}`
    const { body } = await request('POST', '/api/recipes/create/url/bulk', {
      imports: [{ url, tags: ['Many'] }, { url: 'oma klöße freitag' }],
    })
    let report: Loose
    do report = (await request('GET', `/api/groups/reports/${body.reportId}`)).body
    while (report.status === 'in-progress')
    const [saved, refused] = report.entries
    expect(saved).to.include({ state: 'saved', title: 'Plum cake' })
    expect(refused).to.include({ state: 'failed', reason: 'invalid-url', url: 'oma klöße freitag' })
    const recipe = (await request('GET', `/api/recipes/${saved.slug}`)).body
    expect(names(recipe.tags)).to.have.members(['Many', 'Herbst', 'Crème Brûlée'])
    expect(recipe).to.include({ isToReview: true, author: 'Ann Cook' })
  })
})
