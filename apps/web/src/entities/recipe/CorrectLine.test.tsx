import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { CorrectLine } from './CorrectLine.tsx'
import type { LineDraft } from './draft.ts'

const line = partOf<LineDraft>({
  ...{ id: 'l1', title: '', text: '2 kg porree' },
  parts: {
    ...{ quantity: 2, quantityMax: null, unit: { id: 'u1', name: 'kilogram' }, food: null, note: '' },
    words: { unit: 'kg', food: 'porree' },
  },
})
const replies = {
  'GET /users/self': { id: 'anna', group: 'Mill', canOrganize: true },
  'GET /units': {
    data: [
      { id: 'u1', name: 'kilogram' },
      { id: 'u2', name: 'gram', abbreviation: 'g' },
    ],
  },
  'GET /foods': { data: [{ id: 'f1', name: 'Leek' }] },
}

describe('the form that corrects what was understood of a line', () => {
  let closed = 0
  const changes: Partial<LineDraft>[] = []
  beforeEach(() => {
    closed = 0
    changes.splice(0)
  })
  const open = () =>
    show(
      <CorrectLine
        line={line}
        onClose={() => void closed++}
        onChange={(change) => void changes.push(change)}
      />,
    )

  it('gives out the amount, the unit and the food, and remembers the word for the food', async () => {
    const server = serve({
      ...replies,
      'GET /groups/food-names': { data: [] },
      'POST /groups/food-names': { id: 'n1' },
    })
    const { user } = open()
    await user.clear(await screen.findByLabelText('Quantity'))
    await user.type(field('Quantity'), '1/2')
    await user.clear(field('Unit'))
    await user.type(field('Unit'), 'g')
    await user.type(field('Food'), 'leek')
    screen.getByRole('checkbox', { name: /^“porree” is our leek/, checked: true })
    await user.click(button('Use this'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(changes).to.have.length(1)
    expect(changes[0]).to.include({ isCorrected: true })
    expect(changes[0]?.parts).to.deep.include({
      ...{ quantity: 0.5, unit: { id: 'u2', name: 'gram' }, food: { id: 'f1', name: 'Leek' } },
    })
    await waitFor(() =>
      expect(server.sent).to.deep.equal([['POST /groups/food-names', { name: 'porree', foodId: 'f1' }]]),
    )
  })

  it('is not used with an amount that is no number', async () => {
    serve(replies)
    const { user } = open()
    await user.type(await screen.findByLabelText('Quantity'), 'x')
    await user.click(button('Use this'))
    screen.getByRole('alert')
    expect({ changes, closed }).to.deep.equal({ changes: [], closed: 0 })
  })

  it('says that a line is no food, also while a food is looked for', async () => {
    const server = serve(replies)
    const { user } = open()
    await user.type(await screen.findByLabelText('Food'), 'leek')
    const { reply, respond } = later({ data: [] })
    server.on('GET /foods', reply)
    await user.type(field('Food'), 's')
    await user.click(button('Use this'))
    await user.click(button('Not a food'))
    respond()
    await waitFor(() => expect(closed).to.equal(1))
    expect(changes.map(({ parts }) => parts?.food)).to.deep.equal([null])
  })
})
