import type { Schema } from '@larder/client'
import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { show, waitFor } from '../../../test/show.tsx'
import { EditWebhook } from './EditWebhook.tsx'

const webhook = partOf<Schema<'WebhookInList'>>({
  ...{ id: 'w1', url: 'https://hook.example/a', name: 'hook.example' },
  ...{ events: ['recipe.*'], queryFilter: null },
})
const request = 'PATCH /households/webhooks/w1'

describe('the form that changes a webhook', () => {
  itIsAForm({
    open: (onClose) => <EditWebhook webhook={webhook} onClose={onClose} />,
    field: 'Address',
    typed: '/b',
    button: 'Save',
    request,
    body: { url: 'https://hook.example/a/b', name: 'hook.example' },
  })

  it('keeps a name that a person gave', async () => {
    const server = serve({ [request]: {} })
    let closed = 0
    const { user } = show(
      <EditWebhook webhook={{ ...webhook, name: 'Door bell' }} onClose={() => void closed++} />,
    )
    await user.clear(field('Address'))
    await user.type(field('Address'), 'https://other.example')
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([[request, { url: 'https://other.example' }]])
  })
})
