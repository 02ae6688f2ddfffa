import { expect } from 'chai'
import { button, field } from '../../../test/form-contract.tsx'
import { refuse, serve } from '../../../test/serve.ts'
import { fireEvent, screen, show, waitFor } from '../../../test/show.tsx'
import { plusDays, today } from '../../entities/meal/days.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { PlanRecipe } from './PlanRecipe.tsx'

const soup = { id: 'r1', slug: 'soup', name: 'Leek soup' } as Recipe
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
    await user.click(days[0]!)
    await user.selectOptions(field('Meal'), 'Lunch')
    await user.click(button('Plan'))
    await waitFor(() => expect(closed).to.equal(1))
    const body = { entryType: 'lunch', mealKind: null, recipeId: 'r1', recipeScale: 2 }
    expect(server.sent).to.deep.equal([[request, { date: plusDays(today(), 1), ...body }]])
    await user.click(button('Show the plan'))
    await waitFor(() => expect(path()).to.equal('/plan'))
  })

  it('stays with the chosen day, and says why, when the server refuses', async () => {
    serve({ ...replies, [request]: refuse(409, { code: 'test/full', detail: 'The day is full.' }) })
    const { user } = open()
    fireEvent.change(field('Day'), { target: { value: '2031-05-01' } })
    await user.click(button('Plan'))
    expect((await screen.findByRole('alert')).textContent).to.equal('The day is full.')
    expect(field('Day').value).to.equal('2031-05-01')
    expect(closed).to.equal(0)
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
