import { expect } from 'chai'
import { field, itIsAForm } from '../../../test/form-contract.tsx'
import { later, serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'

describe('the form of a notification', () => {
  itIsAForm({
    open: () => <NotificationsPage />,
    prepare: (user) => user.type(field('Name'), 'Kitchen'),
    field: 'Target',
    typed: 'ntfys://ntfy.example/a',
    button: 'Create the notification',
    request: 'POST /households/events/notifications',
    body: { name: 'Kitchen', appriseUrl: 'ntfys://ntfy.example/a', options: { recipeCreated: true } },
    replies: {
      'GET /users/self': { id: 'anna', canManageHousehold: true },
      'GET /households/events/notifications': { data: [] },
    },
    then: 'empties',
  })
})

describe('the options of a notification', () => {
  it('are ticked at once, and sent one after the other', async () => {
    const request = 'PATCH /households/events/notifications/n1'
    const { reply, respond } = later({})
    const options = { recipeCreated: false, recipeUpdated: false, recipeDeleted: false }
    const server = serve({
      'GET /users/self': { id: 'anna', canManageHousehold: true },
      'GET /households/events/notifications': {
        data: [{ id: 'n1', name: 'Kitchen', enabled: true, options }],
      },
      [request]: reply,
    })
    const { user } = show(<NotificationsPage />)
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    await screen.findByRole('checkbox', { name: 'New recipe' })
    for (const name of ['New recipe', 'Changed recipe', 'Deleted recipe']) {
      await user.click(box(name))
      expect(box(name).checked).to.equal(true)
    }
    await waitFor(() => expect(server.sent).to.have.length(1))
    respond()
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [request, { options: { recipeCreated: true } }],
        [request, { options: { recipeUpdated: true } }],
        [request, { options: { recipeDeleted: true } }],
      ]),
    )
  })
})
