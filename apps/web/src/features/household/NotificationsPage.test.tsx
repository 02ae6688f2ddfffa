import { field, itIsAForm } from '../../../test/form-contract.tsx'
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
