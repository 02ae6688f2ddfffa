import { expect } from 'chai'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { refuse, serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { EditEntry } from './EditEntry.tsx'
import type { Kind, Named } from './queries.ts'

const vegan = { id: 't1', name: 'Vegan' }
const leek = {
  ...{ id: 'f1', name: 'Leek', pluralName: null, aliases: [], onHand: false },
  label: { id: 'l1', name: 'Vegetables' },
}
const replies = {
  'GET /organizers/tags': { data: [vegan, { id: 't2', name: 'Plants' }], total: 2 },
  'GET /foods': { data: [leek], total: 1 },
  'GET /groups/food-names': { data: [] },
  'GET /groups/labels': {
    data: [
      { id: 'l1', name: 'Vegetables' },
      { id: 'l2', name: 'Greens' },
    ],
    total: 2,
  },
}

describe('the form of a tag', () => {
  itIsAForm({
    open: (onClose) => <EditEntry kind="tags" entry={vegan} onClose={onClose} />,
    field: 'Name',
    typed: ' dishes',
    button: 'Save',
    request: 'PATCH /organizers/tags/t1',
    body: { name: 'Vegan dishes' },
    replies,
    refusal: 'toast',
  })
})

describe('the form of a row of the group', () => {
  let closed = 0
  beforeEach(() => (closed = 0))
  const open = (kind: Kind, entry: Named) =>
    show(<EditEntry kind={kind} entry={entry} onClose={() => void closed++} />)

  it('sends the names and the label of a food', async () => {
    const request = 'PATCH /foods/f1'
    const server = serve({ ...replies, [request]: {} })
    const { user } = open('foods', leek)
    await user.type(field('Plural'), 'Leeks')
    await user.type(field('Other names'), 'Porree,')
    await screen.findByRole('option', { name: 'Greens' })
    await user.selectOptions(field('Label on lists'), 'Greens')
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    const body = { pluralName: 'Leeks', aliases: [{ name: 'Porree' }], labelId: 'l2' }
    expect(server.sent).to.deep.equal([[request, body]])
  })

  it('merges it into another one', async () => {
    const request = 'PUT /organizers/tags/merge'
    const server = serve({ ...replies, [request]: {} })
    const { user } = open('tags', vegan)
    await screen.findByRole('option', { name: 'Plants' })
    expect(screen.queryByRole('option', { name: 'Vegan' })).to.equal(null)
    expect(button('Merge').hasAttribute('disabled')).to.equal(true)
    await user.selectOptions(field('Choose one'), 'Plants')
    await user.click(button('Merge'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([[request, { fromTag: 't1', toTag: 't2' }]])
  })

  it('is merged without an error when the response was lost', async () => {
    const request = 'PUT /organizers/tags/merge'
    const server = serve({ ...replies, [request]: () => Promise.reject(new TypeError('Failed to fetch')) })
    const { user } = open('tags', vegan)
    await screen.findByRole('option', { name: 'Plants' })
    await user.selectOptions(field('Choose one'), 'Plants')
    await user.click(button('Merge'))
    await screen.findByText('The server cannot be reached')
    expect(closed).to.equal(0)
    const missing = refuse(404, { code: 'tag/missing', detail: 'The tag does not exist.' })
    server.on(request, missing)
    server.on('GET /organizers/tags/t1', missing)
    await user.click(button('Merge'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(screen.queryByText(/does not exist/)).to.equal(null)
  })

  it('removes it, and creates it again when that is undone', async () => {
    const server = serve({
      ...replies,
      'DELETE /organizers/tags/t1': {},
      'POST /organizers/tags': { id: 't3' },
    })
    const { user } = open('tags', vegan)
    await user.click(button('Remove'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.sent).to.have.length(2))
    expect(server.sent).to.deep.equal([
      ['DELETE /organizers/tags/t1'],
      ['POST /organizers/tags', { name: 'Vegan' }],
    ])
    expect(closed).to.equal(1)
  })
})
