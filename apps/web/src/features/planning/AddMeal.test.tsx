import { expect } from 'chai'
import { button } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { AddMeal } from './AddMeal.tsx'

const replies = {
  'GET /households/preferences': {
    mealKinds: [{ key: 'school', name: 'School', color: null, entryType: 'lunch' }],
  },
  'GET /recipes': { data: [{ id: 'r1', slug: 'soup', name: 'Leek soup', image: null }] },
}

describe('the form of a new meal', () => {
  let closed = 0
  beforeEach(() => (closed = 0))
  const open = () => show(<AddMeal day="2026-11-28" onClose={() => void closed++} />)

  it('plans a recipe that is chosen, for the kind of meal of the household', async () => {
    const server = serve({ ...replies, 'POST /households/mealplans': { id: 'm1' } })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /Leek soup/ }))
    expect(closed).to.equal(1)
    await waitFor(() => expect(server.sent).to.have.length(1))
    const [[request, body] = []] = server.sent
    expect(request).to.equal('POST /households/mealplans')
    expect(body).to.include({ date: '2026-11-28', recipeId: 'r1', entryType: 'lunch', mealKind: 'school' })
  })

  it('plans a surprise', async () => {
    const server = serve({ ...replies, 'POST /households/mealplans/random': { id: 'm1' } })
    const { user } = open()
    await screen.findByRole('option', { name: 'School' })
    await user.click(button('Surprise me'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([
      ['POST /households/mealplans/random', { date: '2026-11-28', entryType: 'lunch', mealKind: 'school' }],
    ])
  })
})
