import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import type { Meal } from '../../entities/meal/queries.ts'
import { EditMeal } from './EditMeal.tsx'

const request = 'PATCH /households/mealplans/m1'
const replies = { 'GET /households/preferences': { mealKinds: null } }
const note = partOf<Meal>({
  id: 'm1',
  date: '2026-11-28',
  entryType: 'dinner',
  mealKind: null,
  title: 'Leftovers',
  recipe: null,
  recipeScale: 1,
})
const soup = partOf<Meal>({ ...note, title: '', recipe: { name: 'Leek soup', recipeServings: 4 } })

describe('the form of a planned note', () => {
  let closed = 0
  beforeEach(() => (closed = 0))
  /** Types into the form, and sends it. */
  async function send(reply: Replies[string]) {
    const server = serve({ ...replies, [request]: reply })
    const { user } = show(<EditMeal meal={note} onClose={() => void closed++} />)
    await user.type(field('What will it be?'), ' of soup')
    await user.click(button('Save'))
    return { server, user }
  }
  const changed = [request, { title: 'Leftovers of soup' }]

  it('sends what was changed, and closes', async () => {
    const { server } = await send({})
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([changed])
  })

  it('says why the server refuses it, and keeps what was typed for the next attempt', async () => {
    const { server, user } = await send(refuse(422, { code: 'test/opinion', detail: 'Soup again?' }))
    await screen.findByText('Soup again?')
    expect(field('What will it be?').value).to.equal('Leftovers of soup')
    expect(closed).to.equal(0)
    server.on(request, {})
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([changed, changed])
  })

  it('keeps what was typed when neither the server nor the device stores it', async () => {
    await send(() => Promise.reject(new TypeError('Failed to fetch')))
    await screen.findByText(/^The server cannot be reached/)
    expect(field('What will it be?').value).to.equal('Leftovers of soup')
    expect(closed).to.equal(0)
  })
})

describe('the form of a planned recipe', () => {
  let closed = 0
  beforeEach(() => (closed = 0))
  const open = () => show(<EditMeal meal={soup} onClose={() => void closed++} />)

  it('sends the servings as a part of the recipe, and the meal with what it counts as', async () => {
    const server = serve({ ...replies, [request]: {} })
    const { user } = open()
    await user.clear(field('Servings'))
    await user.type(field('Servings'), '6')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Meal' }), 'Lunch')
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([[request, { entryType: 'lunch', mealKind: null, recipeScale: 1.5 }]])
  })

  it('is not sent with servings that are no number', async () => {
    const server = serve(replies)
    const { user } = open()
    await user.type(field('Servings'), ' people')
    screen.getByText('Enter a number, for example 1.5 or 1/2.')
    await user.click(button('Save'))
    expect(server.sent).to.deep.equal([])
  })
})
