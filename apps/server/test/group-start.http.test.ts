import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'

onBothDatabases('the start of a group', (store) => {
  let larder: TestLarder
  beforeEach(async () => {
    larder = await openLarder({ store })
  })
  afterEach(() => larder.stop())

  const send = (method: string, path: string, json?: object, token = larder.token) =>
    larder.request(method, `/api${path}`, { token, ...(json ? { json } : {}) })
  const start = async () => (await send('GET', '/groups/self')).body.start
  const foods = async () => (await send('GET', '/foods')).body.total

  it('is asked until a member has answered, also by refusing', async () => {
    expect(await start()).to.equal(null)
    expect((await send('POST', '/groups/start', { as: 'own' })).body).to.deep.equal({ added: 0 })
    expect(await start()).to.equal('own')
    expect(await foods()).to.equal(0)
  })

  it('adds the common labels, units and foods at once', async () => {
    const { status, body } = await send('POST', '/groups/start', { as: 'fresh', locale: 'it-IT' })
    expect(status).to.equal(200)
    expect(body.added).to.be.greaterThan(500)
    expect(await start()).to.equal('fresh')
    const { data } = (await send('GET', '/foods?queryFilter=name = "cipolla"')).body
    expect(data).to.have.length(1)
    expect(data[0].label.name).to.equal('Frutta e verdura')
  })

  for (const locale of ['de', 'nl'])
    it(`shows the cups of English lines as cups (${locale})`, async () => {
      await send('POST', '/groups/start', { as: 'fresh', locale })
      // Groups that earlier versions started have this alias.
      const [name, typed] = locale === 'de' ? ['Tasse', '2 Tassen Zucker'] : ['kop', '2 koppen suiker']
      const { data: known } = (await send('GET', `/units?queryFilter=name = "${name}"`)).body
      const aliases = ['Cup', 'Cups'].map((alias) => ({ name: alias }))
      await send('PATCH', `/units/${known[0].id}`, { aliases })
      const page = { '@type': 'Recipe', name: 'Cornbread', inLanguage: 'en' }
      const recipeIngredient = ['1 ½ cups cornmeal', '2 eggs', '1 teaspoon baking soda']
      const json = JSON.stringify({ ...page, recipeIngredient, recipeInstructions: ['Mix and bake.'] })
      const source = `<html lang="en"><script type="application/ld+json">${json}</script></html>`
      const slug = (await send('POST', '/recipes/create/html-or-json', { data: source })).body
      const lists = '/households/shopping/lists'
      const { id } = (await send('POST', lists, { name: 'Saturday' })).body
      await send('POST', `${lists}/${id}/recipe/${slug}`, {})
      const shown = async () =>
        (await send('GET', `${lists}/${id}`)).body.listItems.map(
          ({ display }: { display: string }) => display,
        )
      expect(await shown()).to.include('1 ½ cups cornmeal')
      await send('POST', `${lists}/${id}/recipe/${slug}`, {})
      expect(await shown()).to.include('3 cups cornmeal')
      await send('POST', '/households/shopping/items', { shoppingListId: id, note: typed })
      expect(await shown()).to.include(typed)
    })

  it('needs a language of the seeds to be fresh, and the right to organize', async () => {
    for (const body of [{ as: 'fresh' }, { as: 'fresh', locale: 'ja' }])
      expect((await send('POST', '/groups/start', body)).body).to.include({
        code: 'seed/locale',
        field: 'locale',
      })
    const { token } = await larder.addMember('mona')
    expect((await send('POST', '/groups/start', { as: 'own' }, token)).status).to.equal(403)
    expect(await start()).to.equal(null)
  })

  it('gives the foods that clients name the usual plural', async () => {
    const { body: slug } = await send('POST', '/recipes', {
      name: 'Soup',
      recipeIngredient: [
        { quantity: 2, food: { name: 'onion' } },
        { quantity: 3, food: { name: 'Möhre' } },
        { quantity: 4, food: { name: 'moonfruit' } },
      ],
    })
    const { recipeIngredient } = (await send('GET', `/recipes/${slug}`)).body
    expect(recipeIngredient.map(({ display }: { display: string }) => display)).to.deep.equal([
      '2 onions',
      '3 Möhren',
      '4 moonfruit',
    ])
  })
})
