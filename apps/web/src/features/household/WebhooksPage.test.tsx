import { expect } from 'chai'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { refuse, serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { WebhooksPage } from './WebhooksPage.tsx'

const request = 'POST /households/webhooks'
const replies = {
  'GET /users/self': { id: 'anna', canManageHousehold: true },
  'GET /households/webhooks': { data: [] },
}

describe('the form of a webhook', () => {
  itIsAForm({
    open: () => <WebhooksPage />,
    field: 'Address',
    typed: 'https://hook.example/a',
    button: 'Create the webhook',
    request,
    body: {
      ...{ url: 'https://hook.example/a', name: 'hook.example', events: ['recipe.*'] },
      ...{ queryFilter: null, webhookType: 'events' },
    },
    response: { id: 'w1', secret: 'whsec_1' },
    replies,
    then: 'empties',
  })

  it('shows the error of the filter at the filter, and the secret once', async () => {
    const server = serve({
      ...replies,
      [request]: refuse(422, { code: 'filter/syntax', detail: 'This is no filter.' }),
    })
    const { user } = show(<WebhooksPage />)
    await user.type(await screen.findByLabelText('Address'), 'https://hook.example')
    await user.type(field('Filter'), 'name')
    await user.click(button('Create the webhook'))
    const text = await screen.findByText('This is no filter.')
    expect(field('Filter').getAttribute('aria-describedby')).to.equal(text.id)
    server.on(request, { id: 'w1', secret: 'whsec_1' })
    await user.type(field('Filter'), ' = "Leek"')
    await user.click(button('Create the webhook'))
    await screen.findByText('whsec_1')
    await waitFor(() => expect(field('Filter').value).to.equal(''))
  })
})
