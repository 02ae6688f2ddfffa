import { itIsAForm } from '../../../test/form-contract.tsx'
import { KeepFilter } from './KeepFilter.tsx'

describe('the form of a filter that becomes a cookbook', () => {
  itIsAForm({
    open: (onClose) => <KeepFilter filter="rating >= 4" onClose={onClose} />,
    field: 'Name',
    typed: 'Good ones',
    button: 'Create',
    request: 'POST /households/cookbooks',
    body: { name: 'Good ones', queryFilterString: 'rating >= 4' },
  })
})
