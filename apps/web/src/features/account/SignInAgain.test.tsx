import { expect } from 'chai'
import { button, field } from '../../../test/form-contract.tsx'
import { refuse, serve } from '../../../test/serve.ts'
import { fireEvent, screen, show } from '../../../test/show.tsx'
import { sessionKeys } from '../../entities/session/keys.ts'
import { SignInAgain } from './SignInAgain.tsx'

describe('the question to sign in again', () => {
  const request = 'POST /auth/session'
  function open(state: Parameters<typeof SignInAgain>[0]['state']) {
    const server = serve({
      'GET /auth/providers': { passwords: true, providers: [], person: null },
      [request]: refuse(401, { code: 'auth/invalid-credentials', detail: 'Wrong.' }),
    })
    const shown = show(null)
    shown.client.setQueryData(sessionKeys.all, { id: 'anna', username: 'anna' })
    shown.again(<SignInAgain state={state} />)
    return { ...shown, server }
  }

  it('knows the user, and stays over the page when it is cancelled', async () => {
    open('ended')
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    expect(field('User name or mail address').value).to.equal('anna')
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).to.equal(false)
    dialog.close()
    expect(dialog.open).to.equal(true)
    screen.getByText(/^Your session has ended\./)
    expect(screen.queryByRole('button', { name: 'Leave this page to the other person' })).to.equal(null)
  })

  it('keeps what was typed when the password is wrong', async () => {
    const { user, server } = open('ended')
    await user.type(field('Password'), 'pea soup')
    await user.click(button('Sign in'))
    await screen.findByRole('alert')
    expect(field('Password').value).to.equal('pea soup')
    expect(server.sent).to.have.length(1)
    expect(server.sent[0]?.[0]).to.equal(request)
  })

  it('offers to leave the page to somebody else who has signed in meanwhile', () => {
    open('replaced')
    screen.getByText(/^Somebody else has signed in with this browser\./)
    button('Leave this page to the other person')
  })
})
