import { itIsAForm } from '../../../test/form-contract.tsx'
import { Rules } from './Rules.tsx'

describe('the form of a rule for random meals', () => {
  itIsAForm({
    open: (onClose) => <Rules onClose={onClose} />,
    field: 'Filter',
    typed: 'rating >= 4',
    button: 'Add the rule',
    request: 'POST /households/mealplans/rules',
    body: { day: 'unset', entryType: 'dinner', queryFilterString: 'rating >= 4' },
    replies: { 'GET /households/mealplans/rules': { data: [] } },
    then: 'empties',
  })
})
