import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { act, screen, show, waitFor, within } from '../../../test/show.tsx'
import { ReviewPage } from './ReviewPage.tsx'

const question = (about: string, printed: string) => ({
  ...{ id: `q ${about}`, about, printed, marked: null, referenceId: null, isOpen: true },
})
const soup = {
  ...{ id: 'r1', slug: 'leek-soup', name: 'Soup', description: null, language: 'en', image: null },
  ...{ recipeServings: 0, recipeYield: null, recipeYieldQuantity: 0, orgURL: null, author: 'Jo' },
  ...{ prepTime: null, cookTime: null, performTime: null, totalTime: null, nutrition: {}, settings: {} },
  ...{ tags: [], recipeCategory: [], tools: [], notes: [], recipeIngredient: [], recipeInstructions: [] },
  review: [question('title', 'Leek soup'), question('servings', 'Serves some')],
}
const decisions = 'PATCH /recipes/leek-soup/review'
const keeping = 'PATCH /recipes/r1/review'
const change = 'PATCH /recipes/r1'

let stored: typeof soup
beforeEach(() => (stored = soup))
async function open(others: Replies = {}) {
  const read = () => Response.json(stored, { headers: { etag: '"v1"' } })
  const server = serve({ 'GET /recipes/leek-soup': read, 'GET /recipes/r1': read, ...others })
  const { user, path, client } = show(
    <ReviewPage />,
    '/recipes/leek-soup/review',
    '/signed-in/shell/further/recipes/$slug/review',
  )
  await screen.findByRole('heading', { name: '2 places to look at' })
  return { server, user, path, client }
}
/** The part of the page about a question. */
const place = (name: string) => within(defined(screen.getByRole('heading', { name }).closest('li')))
/** The server stores that a question is settled. */
const settle = (about: string) => {
  const review = stored.review.map((one) => (one.about === about ? { ...one, isOpen: false } : one))
  stored = { ...stored, review }
  return {}
}

/** The server stores a change of the recipe. */
const store = (body: object) => (stored = { ...stored, ...body })

describe('the page of an imported recipe with uncertain places', () => {
  it('settles what was read rightly at once, and opens it again', async () => {
    const { reply, respond } = later(() => settle('title'))
    const { server, user } = await open({ [decisions]: reply })
    await user.click(place('What is the title?').getByRole('button', { name: 'Accept' }))
    screen.getByRole('heading', { name: '1 place to look at' })
    place('What is the title?').getByText('Settled.')
    respond()
    await waitFor(() => expect(server.sent).to.deep.equal([[decisions, { resolved: ['q title'] }]]))
    server.on(decisions, () => ((stored = soup), {}))
    await user.click(place('What is the title?').getByRole('button', { name: 'Undo' }))
    screen.getByRole('heading', { name: '2 places to look at' })
    await waitFor(() => expect(server.sent[1]).to.deep.equal([decisions, { reopened: ['q title'] }]))
  })

  it('shows a place again whose decision the server refuses', async () => {
    const { user } = await open({ [decisions]: refuse(422, { code: 'test/opinion', detail: 'Not yet.' }) })
    await user.click(place('What is the title?').getByRole('button', { name: 'Accept' }))
    await screen.findByText('Not yet.')
    screen.getByRole('heading', { name: '2 places to look at' })
  })

  it('corrects the title, and settles its place', async () => {
    const { server, user } = await open({
      [change]: (body) => (stored = { ...stored, ...body }),
      [keeping]: () => settle('title'),
    })
    await user.click(place('What is the title?').getByRole('button', { name: 'Change' }))
    expect(field('What is the title?').value).to.equal('Leek soup')
    await user.type(field('What is the title?'), ' of Jo')
    await user.click(button('Save'))
    await screen.findByRole('heading', { name: 'Leek soup of Jo' })
    screen.getByRole('heading', { name: '1 place to look at' })
    expect(server.sent).to.deep.equal([
      [change, { name: 'Leek soup of Jo' }],
      [keeping, { resolved: ['q title'] }],
    ])
  })

  it('keeps what is typed when the server refuses it, and what is typed at another place', async () => {
    const { user } = await open({ [change]: refuse(422, { code: 'recipe/length', detail: 'Too long.' }) })
    await user.click(place('What is the title?').getByRole('button', { name: 'Change' }))
    await user.click(place('For how many?').getByRole('button', { name: 'Change' }))
    await user.type(field('For how many?'), '4')
    await user.click(place('What is the title?').getByRole('button', { name: 'Save' }))
    await screen.findByText('Too long.')
    expect(field('What is the title?').value).to.equal('Leek soup')
    expect(field('For how many?').value).to.equal('4')
  })

  it('changes nothing when the correction is cancelled', async () => {
    const { server, user } = await open()
    await user.click(place('What is the title?').getByRole('button', { name: 'Change' }))
    await user.type(field('What is the title?'), ' of Jo')
    await user.click(button('Cancel'))
    expect(screen.queryByRole('textbox')).to.equal(null)
    expect(server.sent).to.deep.equal([])
  })

  it('is left when the recipe is kept', async () => {
    const { server, user, path } = await open({ [keeping]: {} })
    await user.click(button('Keep the recipe'))
    await waitFor(() => expect(path()).to.equal('/recipes/leek-soup'))
    expect(server.sent).to.deep.equal([[keeping, { isKept: true }]])
  })

  it('stays while something is typed that is not saved', async () => {
    const { reply, respond } = later({})
    const { server, user, path } = await open({ [keeping]: reply })
    await user.click(button('Keep the recipe'))
    await user.click(place('For how many?').getByRole('button', { name: 'Change' }))
    await user.type(field('For how many?'), '4')
    respond()
    await waitFor(() => expect(server.sent).to.have.length(1))
    await new Promise(setImmediate)
    expect(path()).to.equal('/recipes/leek-soup/review')
    expect(field('For how many?').value).to.equal('4')
    server.on(change, store)
    await user.click(button('Save'))
    await waitFor(() => expect(screen.queryByRole('textbox')).to.equal(null))
    await user.click(button('Keep the recipe'))
    await waitFor(() => expect(path()).to.equal('/recipes/leek-soup'))
  })
})

describe('corrections of an imported recipe', () => {
  it('stores two places that are corrected quickly, one after the other', async () => {
    const { reply, respond } = later(store)
    const { server, user } = await open({
      [change]: reply,
      [keeping]: ({ resolved: [id] }) => settle(id.replace('q ', '')),
    })
    for (const name of ['What is the title?', 'For how many?'])
      await user.click(place(name).getByRole('button', { name: 'Change' }))
    await user.type(field('What is the title?'), ' of Jo')
    await user.type(field('For how many?'), '4')
    for (const name of ['What is the title?', 'For how many?'])
      await user.click(place(name).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.sent).to.have.length(1))
    respond()
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [change, { name: 'Leek soup of Jo' }],
        [keeping, { resolved: ['q title'] }],
        [change, { recipeServings: 4 }],
        [keeping, { resolved: ['q servings'] }],
      ]),
    )
    await screen.findByRole('heading', { name: 'Nothing left to look at' })
  })

  it('stores the last of three corrections of a place, which is equal to the first', async () => {
    const { reply, respond } = later(store)
    const { server, user } = await open({ [change]: reply, [keeping]: () => settle('servings') })
    await user.click(place('For how many?').getByRole('button', { name: 'Change' }))
    for (const value of ['4', '6', '4']) {
      await user.clear(field('For how many?'))
      await user.type(field('For how many?'), value)
      await user.click(button('Save'))
    }
    await waitFor(() => expect(server.sent).to.have.length(1))
    respond()
    await waitFor(() =>
      expect(server.sent.filter(([request]) => request === change)).to.deep.equal(
        [4, 6, 4].map((recipeServings) => [change, { recipeServings }]),
      ),
    )
    await waitFor(() => place('For how many?').getByText('Settled.'))
  })

  it('keeps what is typed for a question that another person settles', async () => {
    const { server, user, client } = await open({ [change]: store, [keeping]: {} })
    await user.click(place('For how many?').getByRole('button', { name: 'Change' }))
    await user.type(field('For how many?'), '12')
    settle('title')
    settle('servings')
    await act(() => client.refetchQueries())
    await waitFor(() => place('What is the title?').getByText('Settled.'))
    expect(field('For how many?').value).to.equal('12')
    await user.click(button('Save'))
    await waitFor(() => expect(screen.queryByRole('textbox')).to.equal(null))
    expect(server.sent[0]).to.deep.equal([change, { recipeServings: 12 }])
  })
})
