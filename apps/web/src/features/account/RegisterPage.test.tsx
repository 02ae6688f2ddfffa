import { expect } from 'chai'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { focused, screen, show, waitFor } from '../../../test/show.tsx'
import { RegisterPage } from './RegisterPage.tsx'

const request = 'POST /users/register'
const anna = {
  ...{ username: 'anna', fullName: 'Anna Berg', email: 'anna@larder.example' },
  ...{ password: 'secret enough', passwordConfirm: 'secret enough' },
}
const signedIn = ['POST /auth/session', 'username=anna&password=secret+enough&remember_me=true']
const replies = {
  'GET /app/about': { allowSignup: true },
  'GET /users/self': { id: 'anna' },
  'POST /auth/session': {},
  [request]: { id: 'anna' },
}

describe('the form of a new account', () => {
  /** Fills the form. Without an invitation, it is for a household of one's own. */
  async function fill(others: Replies = {}, at = '/register') {
    const server = serve({ ...replies, ...others })
    const { user, path } = show(<RegisterPage />, at, '/plain/register')
    await user.type(await screen.findByLabelText('Your name'), anna.fullName)
    await user.type(field('User name'), anna.username)
    await user.type(field('Mail address'), anna.email)
    await user.type(field('Password'), anna.password)
    await user.type(field('Repeat the password'), anna.passwordConfirm)
    const household = screen.queryByLabelText('Name of the household')
    if (household) await user.type(household, 'Mill')
    return { server, user, path, send: () => user.click(button('Create an account')) }
  }

  it('creates a household of its own, signs in and leads to the recipes', async () => {
    const { server, send, path } = await fill()
    screen.getByRole('heading', { name: 'Create an account' })
    await send()
    await waitFor(() => expect(path()).to.equal('/recipes'))
    expect(server.sent).to.deep.equal([[request, { ...anna, group: 'Mill', household: 'Mill' }], signedIn])
  })

  it('joins the household of an invitation, also where nobody can sign up', async () => {
    const { server, send, path } = await fill(
      { 'GET /app/about': { allowSignup: false } },
      '/register?token=invited',
    )
    screen.getByRole('heading', { name: 'Join a household' })
    expect(screen.queryByLabelText('Name of the household')).to.equal(null)
    await send()
    await waitFor(() => expect(path()).to.equal('/recipes'))
    expect(server.sent[0]).to.deep.equal([request, { ...anna, groupToken: 'invited' }])
  })

  it('is not there without an invitation where nobody can sign up', async () => {
    serve({ 'GET /app/about': { allowSignup: false } })
    show(<RegisterPage />, '/register', '/plain/register')
    await screen.findByRole('heading', { name: 'You need an invitation' })
    expect(screen.queryByLabelText('User name')).to.equal(null)
  })

  it('is not sent with two different passwords', async () => {
    const { server, user, send } = await fill()
    await user.type(field('Repeat the password'), '!')
    const { id } = screen.getByText('The two passwords differ.')
    expect(field('Repeat the password').getAttribute('aria-describedby')).to.equal(id)
    await send()
    expect(server.sent).to.deep.equal([])
  })

  it('says which field the server refuses, and is sent again with another name', async () => {
    const { server, user, send, path } = await fill({
      [request]: refuse(409, { code: 'user/duplicate', detail: 'This name is taken.', field: 'username' }),
    })
    await send()
    const { id } = await screen.findByText('This name is taken.')
    expect(field('User name').getAttribute('aria-describedby')).to.equal(id)
    await waitFor(() => expect(focused()).to.equal(field('User name')))
    expect(field('Password').value).to.equal(anna.password)
    server.on(request, { id: 'anna' })
    await user.type(field('User name'), '2')
    await send()
    await waitFor(() => expect(path()).to.equal('/recipes'))
    expect(server.sent.map(([name]) => name)).to.deep.equal([request, request, 'POST /auth/session'])
    expect(server.sent[1]?.[1]).to.include({ username: 'anna2' })
  })

  it('is sent once when its button is pressed twice', async () => {
    const { reply, respond } = later({ id: 'anna' })
    const { server, user, path } = await fill({ [request]: reply })
    button('Create an account').focus()
    await user.keyboard('{Enter}{Enter}')
    respond()
    await waitFor(() => expect(path()).to.equal('/recipes'))
    expect(server.sent).to.have.length(2)
  })

  it('stays with what is typed while it is sent, and corrects the account with it', async () => {
    const { reply, respond } = later({ id: 'anna' })
    const { server, user, send, path } = await fill({ [request]: reply, 'PUT /users/anna': {} })
    await send()
    await user.type(field('Your name'), ' jun.')
    respond()
    await screen.findByText('Saved. What you typed since is not saved yet.')
    expect(path()).to.equal('/register')
    await send()
    await waitFor(() => expect(path()).to.equal('/recipes'))
    const { username, email, password } = anna
    expect(server.sent.slice(2)).to.deep.equal([
      ['PUT /users/anna', { username, fullName: 'Anna Berg jun.', email, currentPassword: password }],
    ])
  })
})
