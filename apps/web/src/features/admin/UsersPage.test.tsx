import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { button, itIsAForm, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { act, screen, show, waitFor, within } from '../../../test/show.tsx'
import { UsersPage } from './UsersPage.tsx'

const me = { id: 'anna', username: 'anna', fullName: 'Anna', admin: true, householdId: 'h1', groupId: 'g1' }
const row = { active: true, admin: false, household: 'Mill', group: 'Village' }
const anna = { ...row, id: 'anna', username: 'anna', fullName: 'Anna', email: 'anna@larder.example' }
const ben = { ...row, id: 'ben', username: 'ben', fullName: 'Ben', email: 'ben@larder.example' }
const replies = {
  'GET /users/self': me,
  'GET /admin/users': { data: [{ ...anna, admin: true }, ben] },
  'GET /admin/groups': { data: [{ id: 'g1', name: 'Village' }] },
  'GET /admin/households': {
    data: [
      { id: 'h1', name: 'Mill', groupId: 'g1' },
      { id: 'h2', name: 'Farm', groupId: 'g1' },
    ],
  },
}
type User = ReturnType<typeof show>['user']
const fill = async (user: User) => {
  await screen.findByLabelText('Household')
  await user.type(field('User name'), 'cleo')
  await user.type(field('Mail address'), 'cleo@larder.example')
  await user.type(field('Password'), 'secret enough')
}
const account = {
  ...{ fullName: 'Cleo', username: 'cleo', email: 'cleo@larder.example', password: 'secret enough' },
  ...{ household: 'h1', group: 'g1' },
}

describe('the form of a new person', () => {
  itIsAForm({
    open: () => <UsersPage />,
    opener: 'Add a person',
    prepare: fill,
    field: 'Your name',
    typed: 'Cleo',
    button: 'Create the account',
    request: 'POST /admin/users',
    body: account,
    response: { id: 'cleo' },
    replies,
    then: 'empties',
    refusal: 'toast',
  })

  it('creates the account in the household that is chosen', async () => {
    const server = serve({ ...replies, 'POST /admin/users': { id: 'cleo' } })
    const { user } = show(<UsersPage />)
    await user.click(await screen.findByRole('button', { name: 'Add a person' }))
    await fill(user)
    await user.type(field('Your name'), 'Cleo')
    await user.selectOptions(field('Household'), 'Farm · Village')
    await user.click(button('Create the account'))
    await waitFor(() =>
      expect(server.sent).to.deep.equal([['POST /admin/users', { ...account, household: 'h2' }]]),
    )
  })
})

describe('the people of a server', () => {
  async function open(others: Replies = {}) {
    const server = serve({ ...replies, ...others })
    const { user, client } = show(<UsersPage />)
    await screen.findByText('Ben')
    return { server, user, client }
  }
  /** The row of a person. */
  const of = (name: string) => within(defined(screen.getByText(name, { selector: 'b' }).closest('li')))
  const dialog = () => within(screen.getByRole('dialog'))
  const right = (person: string, name: string) => of(person).getByRole<HTMLInputElement>('checkbox', { name })

  it('gives somebody a right, shown at once', async () => {
    const { reply, respond } = later({})
    const { server, user } = await open({ 'PUT /admin/users/ben': reply })
    await user.click(right('Ben', 'Administrator'))
    expect(right('Ben', 'Administrator').checked).to.equal(true)
    server.on('GET /admin/users', { data: [anna, { ...ben, admin: true }] })
    respond()
    await waitFor(() => expect(server.sent).to.deep.equal([['PUT /admin/users/ben', { admin: true }]]))
  })

  it('takes a right back that the server refuses', async () => {
    const { reply, respond } = later(
      refuse(409, { code: 'user/last-administrator', detail: 'The last one.' }),
    )
    const { user } = await open({ 'PUT /admin/users/ben': reply })
    await user.click(right('Ben', 'May sign in'))
    expect(right('Ben', 'May sign in').checked).to.equal(false)
    respond()
    await screen.findByText('The last one.')
    expect(right('Ben', 'May sign in').checked).to.equal(true)
  })

  it('keeps the person who looks at them from locking themselves out', async () => {
    await open()
    expect(right('Anna', 'May sign in').disabled).to.equal(true)
    expect(right('Anna', 'Administrator').disabled).to.equal(true)
    expect(screen.queryByRole('button', { name: 'Remove: Anna' })).to.equal(null)
  })

  it('deletes an account after a question', async () => {
    const { server, user } = await open({ 'DELETE /admin/users/ben': {} })
    await user.click(button('Remove: Ben'))
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(server.sent).to.deep.equal([])
    await user.click(button('Remove: Ben'))
    screen.getByRole('heading', { name: 'Delete the account of Ben?' })
    server.on('GET /admin/users', { data: [anna] })
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    await screen.findByText('The account of Ben is deleted')
    expect(screen.queryByText('Ben')).to.equal(null)
    expect(server.sent).to.deep.equal([['DELETE /admin/users/ben']])
  })

  it('gives the name of a person who was just removed to another one', async () => {
    const { reply, respond } = later({})
    const { server, user } = await open({ 'DELETE /admin/users/ben': reply, 'POST /admin/users': {} })
    await user.click(button('Add a person'))
    await fill(user)
    await user.type(field('Your name'), 'Cleo')
    await user.click(button('Remove: Ben'))
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    await user.click(button('Create the account'))
    await waitFor(() => expect(server.sent).to.deep.equal([['DELETE /admin/users/ben']]))
    respond()
    await waitFor(() => expect(server.sent[1]).to.deep.equal(['POST /admin/users', account]))
  })

  it('keeps a person who is typed in when the people cannot be read again', async () => {
    const { server, user, client } = await open()
    await user.click(button('Add a person'))
    await fill(user)
    server.on('GET /admin/users', () => Promise.reject(new TypeError('Failed to fetch')))
    await act(async () => {
      await client.refetchQueries()
      // The page receives it in the next turn of the event loop.
      await new Promise((resolve) => setTimeout(resolve))
    })
    expect(field('User name').value).to.equal('cleo')
  })

  it('removes passkeys and codes after a question', async () => {
    const request = 'DELETE /admin/users/ben/second-step'
    const { server, user } = await open({ [request]: {} })
    await user.click(of('Ben').getByRole('button', { name: 'Reset passkeys and codes' }))
    screen.getByRole('heading', { name: 'Remove the passkeys and codes of Ben?' })
    expect(server.sent).to.deep.equal([])
    await user.click(dialog().getByRole('button', { name: 'Reset passkeys and codes' }))
    await screen.findByText('Ben can sign in with the password again')
    expect(server.sent).to.deep.equal([[request]])
  })

  it('copies a link for a new password', async () => {
    const request = 'POST /admin/users/password-reset-token'
    const { server, user } = await open({ [request]: { token: 'a+b' } })
    await user.click(of('Ben').getByRole('button', { name: 'Copy a link for a new password' }))
    await screen.findByText('The link is copied. It works once, for two days.')
    expect(await navigator.clipboard.readText()).to.match(/\/reset-password\?token=a%2Bb$/)
    expect(server.sent).to.deep.equal([[request, { email: 'ben@larder.example' }]])
  })

  it('are for administrators only', async () => {
    serve({ ...replies, 'GET /users/self': { ...me, admin: false } })
    show(<UsersPage />)
    await screen.findByRole('heading', { name: 'Only administrators see this page' })
    expect(screen.queryByRole('button', { name: 'Add a person' })).to.equal(null)
  })
})
