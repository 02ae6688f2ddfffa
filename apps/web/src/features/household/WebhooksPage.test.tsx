import { expect } from 'chai'
import { catalog, checkKinds } from '@larder/domain'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { refuse, serve } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import { useAllMessages } from '../../messages/index.ts'
import { groupsOf } from './WebhookFields.tsx'
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

describe('the events of a webhook', () => {
  it('are kinds that the server has', () => {
    let patterns: readonly string[] = []
    function Groups() {
      const groups = groupsOf(useAllMessages())
      patterns = groups.flatMap(({ all, events }) => [...(all ? [all] : []), ...events.map(([kind]) => kind)])
      return null
    }
    show(<Groups />)
    expect(patterns).to.include('recipe.made')
    expect(() => checkKinds(patterns, catalog)).not.to.throw()
  })

  const webhook = {
    id: 'w1',
    name: 'hook.example',
    url: 'https://hook.example/a',
    webhookType: 'events',
    enabled: true,
    events: ['recipe.created', 'tag.*'],
    queryFilter: null,
    disabledReason: null,
  }
  const change = 'PATCH /households/webhooks/w1'
  const withOne = {
    ...replies,
    'GET /households/webhooks': { data: [webhook] },
    'GET /households/webhooks/w1/deliveries': { data: [] },
  }
  const box = (name: string, group?: string) => {
    const place = screen.queryByRole('dialog') ?? document.body
    const among = group === undefined ? place : within(place).getByRole('group', { name: group })
    return within(among).getByRole<HTMLInputElement>('checkbox', { name })
  }

  it('are chosen by name, in groups', async () => {
    const server = serve({ ...replies, [request]: { id: 'w1', secret: 'whsec_1' } })
    const { user } = show(<WebhooksPage />)
    await user.type(await screen.findByLabelText('Address'), 'https://hook.example/a')
    // All of a group has each of them.
    expect(box('New recipe').checked).to.equal(true)
    expect(box('New recipe').disabled).to.equal(true)
    await user.click(box('All of them', 'Recipes'))
    expect(box('New recipe').checked).to.equal(false)
    await user.click(box('Somebody made a recipe'))
    await user.click(box('Changed or ticked item'))
    await user.type(field('Other events'), 'food.*, tag.created')
    await user.click(button('Create the webhook'))
    await waitFor(() => expect(server.sent).to.have.length(1))
    expect(server.sent[0]?.[1]).to.deep.include({
      events: ['recipe.made', 'shopping-item.updated', 'food.*', 'tag.created'],
    })
  })

  it('are not left out: one is chosen, or typed', async () => {
    serve(replies)
    const { user } = show(<WebhooksPage />)
    await screen.findByLabelText('Address')
    expect(field('Other events').required).to.equal(false)
    await user.click(box('All of them', 'Recipes'))
    expect(field('Other events').required).to.equal(true)
  })

  it('are listed by name above the form, and changed without what nobody has changed', async () => {
    const server = serve({ ...withOne, [change]: {} })
    const { user } = show(<WebhooksPage />)
    await screen.findByText('https://hook.example/a · New recipe, tag.*')
    const places = screen.getByRole('heading', { level: 2 }).compareDocumentPosition(field('Address'))
    expect(places & Node.DOCUMENT_POSITION_FOLLOWING).to.not.equal(0)
    await user.click(button('Change'))
    expect([box('New recipe').checked, box('Changed recipe').checked]).to.deep.equal([true, false])
    expect(
      within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Other events').value,
    ).to.equal('tag.*')
    await user.click(box('Everything that happens'))
    await user.click(button('Save'))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(server.sent).to.deep.equal([[change, { events: ['recipe.created', '*', 'tag.*'] }]])
  })

  it('stay in the form when the server refuses them, with its reason at the field', async () => {
    serve({
      ...withOne,
      [change]: refuse(422, { code: 'event/kind', detail: 'No such kind.', field: 'events' }),
    })
    const { user } = show(<WebhooksPage />)
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const others = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Other events')
    await user.type(others, ', recipe.eaten')
    await user.click(button('Save'))
    const text = await screen.findByText('No such kind.')
    expect(others.getAttribute('aria-describedby')).to.equal(text.id)
    expect(others.value).to.equal('tag.*, recipe.eaten')
  })
})
