import { expect } from 'chai'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { later, serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { ProfilePage } from './ProfilePage.tsx'

const anna = { id: 'u1', fullName: 'Anna', username: 'anna', email: 'anna@larder.example' }
let stored = anna
beforeEach(() => (stored = anna))
const replies = {
  'GET /users/self': () => stored,
  'GET /users/push': {},
  'GET /auth/providers': { passwords: true, ownPasswords: true, providers: [], person: null },
}

describe('the form of the details of a person', () => {
  itIsAForm({
    open: () => <ProfilePage />,
    field: 'Your name',
    typed: ' Berg',
    button: 'Save',
    request: 'PUT /users/u1',
    body: { fullName: 'Anna Berg' },
    response: (body) => (stored = { ...stored, ...body }),
    replies,
    then: 'stays',
    refusal: 'alert',
  })
})

describe('the form of a new password', () => {
  itIsAForm({
    open: () => <ProfilePage />,
    prepare: (user) => user.type(field('Current password'), 'old secret'),
    field: 'New password',
    typed: 'new secret',
    button: 'Set the password',
    request: 'PUT /users/password',
    body: { currentPassword: 'old secret', newPassword: 'new secret' },
    replies,
    then: 'empties',
  })
})

describe('passwords that are set one after the other', () => {
  it('are sent in this order, also when the page was left', async () => {
    const request = 'PUT /users/password'
    const { reply, respond } = later({})
    const server = serve({ ...replies, [request]: reply })
    const { user, again } = show(<ProfilePage />)
    const change = async (currentPassword: string, newPassword: string) => {
      await user.type(await screen.findByLabelText('Current password'), currentPassword)
      await user.type(field('New password'), newPassword)
      await user.click(button('Set the password'))
    }
    await change('old secret', 'new secret')
    again(<p>More pages</p>)
    again(<ProfilePage />)
    await change('new secret', 'newest secret')
    await waitFor(() => expect(server.sent).to.have.length(1))
    respond()
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [request, { currentPassword: 'old secret', newPassword: 'new secret' }],
        [request, { currentPassword: 'new secret', newPassword: 'newest secret' }],
      ]),
    )
  })
})

describe('the choice of a language', () => {
  it('shows the page in it, with what was typed', async () => {
    serve(replies)
    const { user } = show(<ProfilePage />)
    await user.type(await screen.findByLabelText('Your name'), ' Berg')
    await user.selectOptions(field('Language'), 'de')
    const name = await screen.findByLabelText<HTMLInputElement>('Dein Name')
    expect(name.value).to.equal('Anna Berg')
    expect(document.documentElement.lang).to.equal('de')
    await user.selectOptions(screen.getByDisplayValue('Deutsch'), 'en')
    await waitFor(() => expect(document.documentElement.lang).to.equal('en'))
    localStorage.clear()
  })
})
