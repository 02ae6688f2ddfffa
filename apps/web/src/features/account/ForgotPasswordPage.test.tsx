import { itIsAForm } from '../../../test/form-contract.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'

describe('the form for a forgotten password', () => {
  itIsAForm({
    open: () => <ForgotPasswordPage />,
    field: 'Mail address',
    typed: 'anna@larder.example',
    button: 'Send the link',
    request: 'POST /users/forgot-password',
    body: { email: 'anna@larder.example' },
    then: 'ends',
  })
})
