import { expect } from 'chai'
import { defined, partOf } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { refuse, serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { plusDays, today } from '../../entities/meal/days.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { PlanRecipe } from './PlanRecipe.tsx'

const soup = partOf<Recipe>({ id: 'r1', slug: 'soup', name: 'Leek soup' })
const replies = { 'GET /households/preferences': { mealKinds: null } }
const request = 'POST /households/mealplans'

describe('the form that plans a recipe', () => {
  let closed = 0
  beforeEach(() => (closed = 0))
  const open = () => show(<PlanRecipe recipe={soup} factor={2} onClose={() => void closed++} />)

  it('plans the recipe in the amounts that are shown, on a day of the coming week', async () => {
    const server = serve({ ...replies, [request]: { id: 'm1' } })
    const { user, path } = open()
    const days = screen.getAllByRole('button', { pressed: false })
    expect(days).to.have.length(6)
    await user.click(defined(days[0]))
    await user.selectOptions(field('Meal'), 'Lunch')
    await user.click(button('Plan'))
    expect(closed).to.equal(1)
    await waitFor(() => expect(server.sent).to.have.length(1))
    const [[sent, body] = []] = server.sent
    expect(sent).to.equal(request)
    const planned = { entryType: 'lunch', mealKind: null, recipeId: 'r1', recipeScale: 2 }
    expect(body).to.include({ date: plusDays(today(), 1), ...planned })
    await user.click(button('Show the plan'))
    await waitFor(() => expect(path()).to.equal('/plan'))
  })

  it('says why when the server refuses', async () => {
    serve({ ...replies, [request]: refuse(409, { code: 'test/full', detail: 'The day is full.' }) })
    const { user } = open()
    await user.click(button('Plan'))
    await screen.findByText('The day is full.')
  })

  it('lets the recipe wait for a day', async () => {
    const server = serve({ ...replies, 'PATCH /households/mealplans/waiting': {} })
    const { user } = open()
    await user.click(button('Let it wait for a day'))
    expect(closed).to.equal(1)
    await waitFor(() =>
      expect(server.sent).to.deep.equal([['PATCH /households/mealplans/waiting', { add: ['r1'] }]]),
    )
  })
})
