import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'

interface Step {
  readonly id: string
  readonly text: string
  readonly ingredientReferences: readonly { readonly referenceId: string }[]
  readonly referencesOrigin: { readonly by: string; readonly rules: number | null } | null
}
interface Line {
  readonly referenceId: string
  readonly originalText: string | null
  readonly note: string
}
interface Recipe {
  readonly slug: string
  readonly recipeIngredient: readonly Line[]
  readonly recipeInstructions: readonly Step[]
}

onBothDatabases('the lines that steps use', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
  })
  after(() => larder.stop())

  let names = 0
  const request = (method: string, path: string, json?: object) =>
    larder.request(method, path, { token: larder.token, ...(json ? { json } : {}) })
  const read = async (slug: string) => (await request('GET', `/api/recipes/${slug}`)).body as Recipe
  const create = async (json: object): Promise<Recipe> => {
    names += 1
    const { status, body } = await request('POST', '/api/recipes', { name: `Soup ${names}`, ...json })
    expect(status).to.equal(201)
    return read(body as string)
  }
  const soup = {
    language: 'en',
    recipeIngredient: ['1 onion', '2 tbsp olive oil', '400 g tomatoes'].map((note) => ({ note })),
    recipeInstructions: [{ text: 'Fry the onion in the oil.' }, { text: 'Add the tomatoes.' }],
  }
  /** The notes of the lines of each step, with the origin of the links. */
  const linksOf = ({ recipeIngredient: lines, recipeInstructions: steps }: Recipe) =>
    steps.map(({ ingredientReferences, referencesOrigin }) => [
      referencesOrigin?.by,
      ...ingredientReferences.map(
        (one) => lines.find(({ referenceId }) => referenceId === one.referenceId)!.note,
      ),
    ])
  const computed = [
    ['computed', '1 onion', '2 tbsp olive oil'],
    ['computed', '400 g tomatoes'],
  ]
  const change = async (recipe: Recipe, json: object, method = 'PATCH') => {
    const { status } = await request(method, `/api/recipes/${recipe.slug}`, json)
    expect(status).to.equal(200)
    return read(recipe.slug)
  }

  it('are computed when a recipe is saved, and stored with the version of the rules', async () => {
    const recipe = await create(soup)
    expect(linksOf(recipe)).to.deep.equal(computed)
    expect(recipe.recipeInstructions[0]!.referencesOrigin!.rules).to.be.at.least(1)
  })

  it('are shown to clients under /mealie', async () => {
    const { slug } = await create(soup)
    const { body } = await request('GET', `/mealie/api/recipes/${slug}`)
    expect(linksOf(body as Recipe).map((links) => links.slice(1))).to.deep.equal(
      computed.map((links) => links.slice(1)),
    )
  })

  it('are computed again when steps or lines change', async () => {
    const recipe = await create(soup)
    const [first, second] = recipe.recipeInstructions
    const steps = [first, { ...second, text: 'Serve it.' }]
    expect(linksOf(await change(recipe, { recipeInstructions: steps }))).to.deep.equal([
      computed[0],
      ['computed'],
    ])
    const lines = [...recipe.recipeIngredient.slice(0, 2), { note: '1 tsp salt' }]
    const salted = await change(recipe, {
      recipeIngredient: lines,
      recipeInstructions: [first, { text: 'Season with salt.' }],
    })
    expect(linksOf(salted)).to.deep.equal([computed[0], ['computed', '1 tsp salt']])
  })

  it('stay computed when a client sends them back unchanged', async () => {
    const recipe = await create(soup)
    const sent = recipe.recipeInstructions.map(({ referencesOrigin: _, ...step }) => step)
    const again = await change(recipe, { ...recipe, recipeInstructions: sent }, 'PUT')
    expect(linksOf(again)).to.deep.equal(computed)
    const renamed = sent.map((step, index) =>
      index === 1 ? { ...step, text: 'Chop the tomatoes and the onion.' } : step,
    )
    expect(linksOf(await change(again, { recipeInstructions: renamed }))).to.deep.equal(computed)
  })

  it('of a person win, until the person returns to computed ones', async () => {
    const recipe = await create(soup)
    const [first, second] = recipe.recipeInstructions
    const [onion] = recipe.recipeIngredient
    const own = { ...second, ingredientReferences: [{ referenceId: onion!.referenceId }] }
    const changed = await change(recipe, { recipeInstructions: [first, own] })
    expect(linksOf(changed)).to.deep.equal([
      ['computed', '2 tbsp olive oil'],
      ['person', '1 onion'],
    ])
    const [, stored] = changed.recipeInstructions
    const rewritten = { ...stored, text: 'Add the tomatoes and the oil.' }
    const edited = await change(changed, { recipeInstructions: [changed.recipeInstructions[0], rewritten] })
    expect(linksOf(edited)[1]).to.deep.equal(['person', '1 onion'])
    const reset = edited.recipeInstructions.map((step) => ({ ...step, referencesOrigin: { by: 'computed' } }))
    expect(linksOf(await change(edited, { recipeInstructions: reset }))[0]).to.deep.equal(computed[0])
  })

  it('can be removed from one step', async () => {
    const recipe = await create(soup)
    const [first, second] = recipe.recipeInstructions
    const changed = await change(recipe, {
      recipeInstructions: [first, { ...second, ingredientReferences: [] }],
    })
    expect(linksOf(changed)).to.deep.equal([computed[0], ['person']])
  })

  it('are computed for clients that send none', async () => {
    const recipe = await create(soup)
    const sent = recipe.recipeInstructions.map(({ id, text }) => ({ id, text, ingredientReferences: [] }))
    expect(linksOf(await change(recipe, { recipeInstructions: sent }))).to.deep.equal(computed)
  })

  it('add no version when only the rules find other lines', async () => {
    const recipe = await create(soup)
    const sent = recipe.recipeInstructions.map(({ referencesOrigin: _, ...step }) => step)
    await change(recipe, { recipeInstructions: sent })
    const { body } = await request('GET', `/api/recipes/${recipe.slug}/versions`)
    expect((body as { total: number }).total).to.equal(1)
  })

  it('are those of a person when a new recipe contains them', async () => {
    const lines = soup.recipeIngredient.map((line, index) => ({
      ...line,
      referenceId: `00000000-0000-4000-8000-00000000000${index}`,
    }))
    const steps = [
      { ...soup.recipeInstructions[0], ingredientReferences: [{ referenceId: lines[2]!.referenceId }] },
    ]
    expect(
      linksOf(await create({ ...soup, recipeIngredient: lines, recipeInstructions: steps })),
    ).to.deep.equal([['person', '400 g tomatoes']])
  })

  it('of a new recipe without any are computed, unless it says that a person has chosen none', async () => {
    const by = (origin: string) =>
      soup.recipeInstructions.map((step) => ({ ...step, referencesOrigin: { by: origin } }))
    const created = async (origin: string) =>
      linksOf(await create({ ...soup, recipeInstructions: by(origin) }))
    expect(await created('computed')).to.deep.equal(computed)
    expect(await created('person')).to.deep.equal([['person'], ['person']])
  })

  it('have an origin of the known ones', async () => {
    const steps = [{ text: 'Stir.', referencesOrigin: { by: 'magic' } }]
    const { status } = await request('POST', '/api/recipes', { name: 'Spell', recipeInstructions: steps })
    expect(status).to.equal(422)
  })
})
