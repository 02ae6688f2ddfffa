import { expect } from 'chai'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { refuse, serve } from '../../../test/serve.ts'
import { focused, screen, show, waitFor } from '../../../test/show.tsx'
import { SignInForm } from './SignInForm.tsx'

const request = 'POST /auth/session'
const replies = {
  'GET /auth/providers': { passwords: true, providers: [], person: null },
  'GET /users/self': { id: 'anna' },
}
const form = (onSignedIn = () => {}) => (
  <SignInForm title="Sign in" username="anna" onSignedIn={async () => onSignedIn()} />
)

describe('the form to sign in', () => {
  itIsAForm({
    open: () => form(),
    field: 'Password',
    typed: 'secret',
    button: 'Sign in',
    request,
    body: 'username=anna&password=secret&remember_me=true',
    replies,
    then: 'stays',
  })

  it('has the focus in the first field that is to be filled', () => {
    serve(replies)
    const { again } = show(form())
    expect(focused()).to.equal(field('Password'))
    again(<SignInForm key="new" title="Sign in" onSignedIn={async () => {}} />)
    expect(focused()).to.equal(field('User name or mail address'))
  })

  it('wants a one-time code when the server does, and continues with it', async () => {
    let signedIn = 0
    const server = serve({
      ...replies,
      [request]: refuse(401, { code: 'second-step/required', detail: 'A code is required.' }),
    })
    const { user } = show(form(() => void signedIn++))
    await user.type(field('Password'), 'secret')
    await user.click(button('Sign in'))
    await waitFor(() => expect(focused()).to.equal(field('One-time code')))
    expect(screen.queryByRole('alert')).to.equal(null)
    server.on(request, refuse(401, { code: 'second-step/refused', detail: 'This code is wrong.' }))
    await user.keyboard('123')
    await user.click(button('Sign in'))
    await screen.findByRole('alert')
    expect(field('One-time code').value).to.equal('')
    server.on(request, {})
    await user.type(field('One-time code'), '456')
    await user.click(screen.getByRole('checkbox', { name: /Stay signed in/ }))
    await user.click(button('Sign in'))
    await waitFor(() => expect(signedIn).to.equal(1))
    expect(server.sent.at(-1)).to.deep.equal([
      request,
      'username=anna&password=secret&remember_me=false&code=456',
    ])
  })

  it('has no field for a password where the server takes none', async () => {
    serve({
      'GET /auth/providers': {
        ...{ passwords: false, person: null },
        providers: [{ id: 'house', name: 'House' }],
      },
    })
    show(form())
    await screen.findByRole('button', { name: 'Sign in with House' })
    expect(screen.queryByLabelText('Password')).to.equal(null)
  })
})
