import { itIsAForm } from '../../../test/form-contract.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

describe('the form to prove who one is', () => {
  for (const [kind, label] of [
    ['password', 'Password'],
    ['code', 'One-time code'],
  ] as const)
    describe(`by a ${kind}`, () => {
      itIsAForm({
        open: (onClose) => <ConfirmIdentity onClose={onClose} />,
        field: label,
        typed: '123456',
        button: 'Confirm',
        request: 'POST /auth/session/confirmation',
        body: `${kind}=123456`,
        replies: {
          'GET /users/self': { id: 'anna', username: 'anna' },
          'GET /auth/session/confirmation': { [kind]: true },
        },
        then: 'stays',
      })
    })
})
