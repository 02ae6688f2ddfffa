import { expect } from 'chai'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { screen, show } from '../../../test/show.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const route = '/plain/reset-password'
const page = ['/reset-password?token=from-mail', route] as const
const request = 'POST /users/reset-password'

describe('the form of a new password by a link', () => {
  itIsAForm({
    open: () => <ResetPasswordPage />,
    page,
    prepare: async (user) => {
      await user.type(field('Mail address'), 'anna@larder.example')
      await user.type(field('New password'), 'new secret')
    },
    field: 'Repeat the password',
    typed: 'new secret',
    button: 'Set the password',
    request,
    body: {
      ...{ email: 'anna@larder.example', password: 'new secret', passwordConfirm: 'new secret' },
      token: 'from-mail',
    },
    then: 'stays',
  })

  it('leads to the page to sign in', async () => {
    serve({ [request]: {} })
    const { user, path } = show(<ResetPasswordPage />, ...page)
    await user.type(await screen.findByLabelText('Mail address'), 'anna@larder.example')
    await user.type(field('New password'), 'new secret')
    await user.type(field('Repeat the password'), 'new secret')
    await user.click(button('Set the password'))
    await screen.findByText('Your password is changed. Sign in with the new one.')
    expect(path()).to.equal('/login')
  })

  it('is not sent with two different passwords', async () => {
    const server = serve()
    const { user } = show(<ResetPasswordPage />, ...page)
    await user.type(await screen.findByLabelText('Mail address'), 'anna@larder.example')
    await user.type(field('New password'), 'new secret')
    await user.type(field('Repeat the password'), 'other secret')
    const { id } = screen.getByText('The two passwords differ.')
    expect(field('Repeat the password').getAttribute('aria-describedby')).to.equal(id)
    await user.click(button('Set the password'))
    expect(server.sent).to.deep.equal([])
  })

  it('is not there when the link is not complete', async () => {
    serve()
    show(<ResetPasswordPage />, '/reset-password', route)
    await screen.findByRole('heading', { name: 'This link is not complete' })
    expect(screen.queryByLabelText('New password')).to.equal(null)
    screen.getByRole('link', { name: 'Set a new password' })
  })
})
