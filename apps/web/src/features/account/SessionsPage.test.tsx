import { expect } from 'chai'
import { mock } from 'node:test'
import { defined } from '../../../test/expected.ts'
import { button } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import { SessionsPage } from './SessionsPage.tsx'

const used = { createdAt: '2026-11-01T10:00:00Z', lastUsedAt: '2026-11-20T10:00:00Z' }
const here = { ...used, id: 's1', current: true, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' }
const phone = {
  ...used,
  id: 's2',
  current: false,
  userAgent: 'Mozilla/5.0 (Android 16; Mobile) Firefox/145.0',
}
const unknown = { ...used, id: 's3', current: false, userAgent: '' }
const replies = {
  'GET /users/sessions': { sessions: [phone, here, unknown] },
  'GET /users/identities': { identities: [] },
  'GET /auth/providers': { passwords: true, person: null, providers: [] },
}
const path = '/user/profile/sessions'

/** Shows the page at its address. */
function open(others: Replies = {}, search = '') {
  const server = serve({ ...replies, ...others })
  const { user } = show(<SessionsPage />, path + search, '/signed-in/shell/user/profile/sessions')
  return { server, user }
}

describe('the devices on which a person is signed in', () => {
  const end = 'DELETE /users/sessions/s2'
  const endAll = 'DELETE /users/sessions'
  const rows = () =>
    screen.getAllByRole('heading', { level: 2 }).flatMap(({ textContent }) => textContent ?? [])

  it('begin with this one, which has no button to sign out', async () => {
    open()
    await screen.findByText('This device')
    expect(rows()).to.deep.equal(['Firefox, Linux', 'Firefox, Android', 'Unknown device'])
    const own = within(defined(screen.getByText('This device').closest('li')))
    own.getByRole('heading', { name: 'Firefox, Linux' })
    expect(own.queryByRole('button')).to.equal(null)
  })

  it('are signed out one by one, at once', async () => {
    const { reply, respond } = later({})
    const { server, user } = open({ [end]: reply })
    await user.click(await screen.findByRole('button', { name: 'Sign out: Firefox, Android' }))
    expect(rows()).to.deep.equal(['Firefox, Linux', 'Unknown device'])
    button('Sign out the other device')
    server.on('GET /users/sessions', { sessions: [here, unknown] })
    respond()
    await screen.findByText('Signed out there')
    expect(server.sent).to.deep.equal([[end]])
    expect(rows()).to.deep.equal(['Firefox, Linux', 'Unknown device'])
  })

  it('come back when the server refuses to sign one out', async () => {
    const { user } = open({ [end]: refuse(403, { code: 'test/no', detail: 'It stays signed in.' }) })
    await user.click(await screen.findByRole('button', { name: 'Sign out: Firefox, Android' }))
    await screen.findByText('It stays signed in.')
    button('Sign out: Firefox, Android')
    expect(screen.queryByText('Signed out there')).to.equal(null)
  })

  it('are signed out together except this one, once', async () => {
    const { reply, respond } = later({})
    const { server, user } = open({ [endAll]: reply })
    await user.dblClick(await screen.findByRole('button', { name: 'Sign out the 2 other devices' }))
    button('Signing out')
    server.on('GET /users/sessions', { sessions: [here] })
    respond()
    await screen.findByText('You are signed in on this device only.')
    expect(server.sent).to.deep.equal([[endAll]])
    expect(rows()).to.deep.equal(['Firefox, Linux'])
    expect(screen.queryByRole('button', { name: /^Sign out/ })).to.equal(null)
  })

  it('are not said to be none when they cannot be read, and are read again', async () => {
    const { server, user } = open({
      'GET /users/sessions': refuse(403, { code: 'test/no', detail: 'Not to be read.' }),
    })
    await screen.findByText('Not to be read.')
    expect(screen.queryByText('You are signed in on this device only.')).to.equal(null)
    server.on('GET /users/sessions', replies['GET /users/sessions'])
    await user.click(button('Try again'))
    await screen.findByRole('heading', { name: 'Firefox, Android' })
  })
})

describe('the sign-in providers of a person', () => {
  const house = { id: 'house', name: 'House' }
  const work = { id: 'work', name: 'Work' }
  const identity = { id: 'i1', provider: 'house', name: 'House', createdAt: '2026-11-01T10:00:00Z' }
  const others = {
    'GET /auth/providers': { passwords: true, person: null, providers: [house, work] },
    'GET /users/identities': { identities: [identity] },
  }
  const link = 'POST /auth/oidc/work/link'
  const unlink = 'DELETE /users/identities/i1'
  afterEach(() => mock.restoreAll())
  const section = () => screen.queryByRole('heading', { name: 'Sign-in providers' })

  it('are not there on a server without providers', async () => {
    open()
    await screen.findByText('This device')
    expect(section()).to.equal(null)
  })

  it('offer to connect those that are not connected', async () => {
    open(others)
    await screen.findByRole('button', { name: 'Connect Work' })
    screen.getByRole('heading', { name: 'House' })
    screen.getByText(/^connected on /)
    expect(screen.queryByRole('button', { name: 'Connect House' })).to.equal(null)
  })

  it('offer nothing to connect until it is known what is connected', async () => {
    const { reply, respond } = later({ identities: [identity] })
    open({ ...others, 'GET /users/identities': reply })
    await screen.findByText('This device')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('button', { name: /^Connect/ })).to.equal(null)
    respond()
    await screen.findByRole('button', { name: 'Connect Work' })
  })

  it('say why they cannot be read, and are read again', async () => {
    const { server, user } = open({
      ...others,
      'GET /users/identities': refuse(403, { code: 'test/no', detail: 'Not to be read.' }),
    })
    await screen.findByText('Not to be read.')
    expect(screen.queryByRole('button', { name: /^Connect/ })).to.equal(null)
    server.on('GET /users/identities', others['GET /users/identities'])
    await user.click(button('Try again'))
    await screen.findByRole('heading', { name: 'House' })
  })

  it('are connected at the provider, to which the browser goes', async () => {
    const { reply, respond } = later({ url: 'https://work.example/authorize' })
    const going = mock.method(location, 'assign', () => undefined)
    const { server, user } = open({ ...others, 'GET /users/identities': { identities: [] }, [link]: reply })
    await user.dblClick(await screen.findByRole('button', { name: 'Connect Work' }))
    button('Connecting')
    button('Connect House')
    respond()
    await waitFor(() => expect(going.mock.calls).to.have.length(1))
    expect(going.mock.calls[0]?.arguments).to.deep.equal(['https://work.example/authorize'])
    expect(server.sent).to.deep.equal([[link]])
  })

  it('say why one is not connected', async () => {
    const { user } = open({
      ...others,
      [link]: refuse(502, { code: 'test/no', detail: 'The provider does not respond.' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Connect Work' }))
    await screen.findByText('The provider does not respond.')
    await screen.findByRole('button', { name: 'Connect Work' })
  })

  it('say why the provider has sent the person back', async () => {
    open(others, '?failed=test/unknown')
    expect((await screen.findByRole('alert')).textContent).to.equal('This did not work')
  })

  it('are disconnected at once, and can be connected again', async () => {
    const { reply, respond } = later({})
    const { server, user } = open({ ...others, [unlink]: reply })
    await user.click(await screen.findByRole('button', { name: 'Disconnect: House' }))
    expect(screen.queryByRole('heading', { name: 'House' })).to.equal(null)
    button('Connect House')
    server.on('GET /users/identities', { identities: [] })
    respond()
    await screen.findByText('Disconnected')
    expect(server.sent).to.deep.equal([[unlink]])
  })

  it('stay connected when the server refuses, as the only way to sign in', async () => {
    const { user } = open({
      ...others,
      [unlink]: refuse(409, { code: 'identity/last', detail: 'It is the only way to sign in.' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Disconnect: House' }))
    await screen.findByText('It is the only way to sign in.')
    screen.getByRole('heading', { name: 'House' })
    expect(screen.queryByRole('button', { name: 'Connect House' })).to.equal(null)
  })
})
