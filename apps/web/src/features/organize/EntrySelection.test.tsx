import { expect } from 'chai'
import { button, field } from '../../../test/form-contract.tsx'
import { refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import { EntrySelection } from './EntrySelection.tsx'
import type { Kind, Named } from './queries.ts'

const leek = { id: 'f1', name: 'Leek' }
const porree = { id: 'f2', name: 'Porree' }
const replies = { 'GET /groups/labels': { data: [{ id: 'l1', name: 'Vegetables' }], total: 1 } }

describe('the selection of entries', () => {
  let closed = 0
  const removed: unknown[] = []
  beforeEach(() => {
    closed = 0
    removed.splice(0)
  })
  function open(others: Replies = {}, kind: Kind = 'foods', entries: readonly Named[] = [leek, porree]) {
    const server = serve({ ...replies, ...others })
    const { user } = show(
      <EntrySelection
        kind={kind}
        entries={entries}
        onClose={() => void closed++}
        onRemoved={(ids) => removed.push(ids)}
      />,
    )
    return { server, user }
  }
  const dialog = () => within(screen.getByRole('dialog'))

  it('says how many are selected, and ends', async () => {
    const { user } = open()
    screen.getByRole('region', { name: 'Selected entries' })
    screen.getByText('2 selected')
    await user.click(button('Cancel'))
    expect(closed).to.equal(1)
  })

  it('merges the others into the one that stays', async () => {
    const request = 'PUT /foods/merge'
    const { server, user } = open({ [request]: {} })
    await user.click(button('Merge'))
    screen.getByRole('heading', { name: 'Merge 2 entries' })
    expect(dialog().getByRole('button', { name: 'Merge' }).hasAttribute('disabled')).to.equal(true)
    await user.selectOptions(field('Which one stays'), 'Porree')
    await user.click(dialog().getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([[request, { fromFood: 'f1', toFood: 'f2' }]])
  })

  it('merges two at least, and no labels', () => {
    open({}, 'foods', [leek])
    expect(button('Merge').hasAttribute('disabled')).to.equal(true)
    open({}, 'labels')
    expect(screen.getAllByRole('button', { name: 'Merge' })).to.have.length(1)
  })

  it('gives all of them a label', async () => {
    const { server, user } = open({ 'PATCH /foods/f1': {}, 'PATCH /foods/f2': {} })
    await user.click(button('Label on lists'))
    await screen.findByRole('option', { name: 'Vegetables' })
    await user.selectOptions(field('Label on lists'), 'Vegetables')
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([
      ['PATCH /foods/f1', { labelId: 'l1' }],
      ['PATCH /foods/f2', { labelId: 'l1' }],
    ])
  })

  it('says why the server refuses the label, and keeps the choice', async () => {
    const { user } = open({ 'PATCH /foods/f1': refuse(403, { code: 'access/rights', detail: 'No.' }) })
    await user.click(button('Label on lists'))
    await screen.findByRole('option', { name: 'Vegetables' })
    await user.selectOptions(field('Label on lists'), 'Vegetables')
    await user.click(button('Save'))
    await screen.findByText('No.')
    expect(field('Label on lists').value).to.equal('l1')
    expect(closed).to.equal(0)
  })

  it('removes foods after a question, and brings them back', async () => {
    const restore = (id: string) => `POST /groups/trash/${id}/restore`
    const back = (name: string) => ({ rows: [{ name }], leftOut: 0 })
    const { server, user } = open({
      ...{ 'DELETE /foods/f1': {}, 'DELETE /foods/f2': {} },
      ...{ [restore('f1')]: back('Leek'), [restore('f2')]: back('Porree') },
    })
    await user.click(button('Remove'))
    screen.getByRole('heading', { name: 'Remove 2 entries?' })
    expect(server.sent).to.deep.equal([])
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    await screen.findByText('2 entries removed')
    expect(removed).to.deep.equal([['f1', 'f2']])
    await user.click(button('Undo'))
    await waitFor(() =>
      expect(server.sent.map(([name]) => name)).to.deep.equal([
        ...['DELETE /foods/f1', 'DELETE /foods/f2', restore('f1'), restore('f2')],
      ]),
    )
  })

  it('removes tags for good', async () => {
    const { server, user } = open({ 'DELETE /organizers/tags/f1': {} }, 'tags', [leek])
    await user.click(button('Remove'))
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    await screen.findByText('1 entry removed')
    expect(screen.queryByRole('button', { name: 'Undo' })).to.equal(null)
    expect(server.sent).to.deep.equal([['DELETE /organizers/tags/f1']])
  })
})
