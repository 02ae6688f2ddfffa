import { bodyOf } from '../../api/client.ts'
import { itIsAForm } from '../../../test/form-contract.tsx'
import { NewTenant } from './tenants.tsx'

describe('the form of a new group', () => {
  itIsAForm({
    open: () => (
      <NewTenant
        label="Name of the group"
        rest={{}}
        create={({ name }, server) => bodyOf(server.POST('/admin/groups', { body: { name } }))}
        correct={async (made) => made}
      />
    ),
    field: 'Name of the group',
    typed: 'Mill',
    button: 'Add',
    request: 'POST /admin/groups',
    body: { name: 'Mill' },
    then: 'empties',
    refusal: 'toast',
  })
})
