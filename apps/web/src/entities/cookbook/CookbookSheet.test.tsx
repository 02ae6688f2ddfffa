import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { button, itIsAForm } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { CookbookSheet } from './CookbookSheet.tsx'
import type { Cookbook } from './queries.ts'

const replies = {
  'GET /organizers/tags': { data: [{ id: 't1', slug: 'quick', name: 'Quick' }] },
  'GET /organizers/categories': { data: [] },
  'GET /organizers/tools': { data: [] },
  'GET /recipes/counts': [],
  'GET /recipes': { data: [], total: 0 },
  'GET /recipes/filter-values': { data: [] },
}
const soups = partOf<Cookbook>({
  id: 'c1',
  slug: 'soups',
  name: 'Soups',
  description: '',
  queryFilterString: 'tags.slug IN ["quick"]',
})

describe('the form of a cookbook', () => {
  itIsAForm({
    open: (onClose) => <CookbookSheet cookbook={soups} onClose={onClose} />,
    field: 'Name',
    typed: ' of the house',
    button: 'Save',
    request: 'PATCH /households/cookbooks/c1',
    body: { name: 'Soups of the house' },
    replies,
  })

  it('sends the filter of the chips that are chosen', async () => {
    const request = 'POST /households/cookbooks'
    const server = serve({ ...replies, [request]: { id: 'c2' } })
    let closed = 0
    const { user } = show(<CookbookSheet onClose={() => void closed++} />)
    await user.type(await screen.findByLabelText('Name'), 'Weekdays')
    await user.click(screen.getByRole('checkbox', { name: /^Quick/ }))
    await user.click(button('Create'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([
      [request, { name: 'Weekdays', queryFilterString: 'tags.name = "Quick"' }],
    ])
  })
})
