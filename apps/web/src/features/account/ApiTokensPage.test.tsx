import { expect } from 'chai'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { screen, show } from '../../../test/show.tsx'
import { ApiTokensPage } from './ApiTokensPage.tsx'

const request = 'POST /users/api-tokens'
const replies = { 'GET /users/api-tokens': { data: [] } }
const made = { id: 't1', name: 'Phone', token: 'larder_secret', scope: 'read' }

describe('the form of an API token', () => {
  itIsAForm({
    open: () => <ApiTokensPage />,
    field: 'Name',
    typed: 'Phone',
    button: 'Create',
    prepare: (user) => user.selectOptions(field('Expires'), 'Never'),
    request,
    body: { name: 'Phone', scope: 'read', expiresAt: null },
    response: made,
    replies,
    then: 'empties',
  })

  it('shows the token once, and copies it', async () => {
    serve({ ...replies, [request]: made })
    const { user } = show(<ApiTokensPage />)
    await user.type(field('Name'), 'Phone')
    await user.click(button('Create'))
    await screen.findByText('larder_secret')
    await user.click(button('Copy the token'))
    expect(await navigator.clipboard.readText()).to.equal('larder_secret')
  })
})
