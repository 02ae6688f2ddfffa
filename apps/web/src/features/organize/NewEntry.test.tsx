import { itIsAForm } from '../../../test/form-contract.tsx'
import { OrganizePage } from './OrganizePage.tsx'

describe('the form of a new tag', () => {
  itIsAForm({
    open: () => <OrganizePage />,
    page: ['/organize/tags', '/signed-in/shell/organize/$kind'],
    field: 'New name',
    typed: 'Vegan',
    button: 'Add',
    request: 'POST /organizers/tags',
    body: { name: 'Vegan' },
    response: { id: 't1' },
    replies: {
      'GET /organizers/tags': { data: [], total: 0 },
      'GET /organizers/tags/unused': { data: [], total: 0 },
    },
    then: 'empties',
    refusal: 'toast',
  })
})
