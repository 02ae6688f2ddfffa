import { expect } from 'chai'
import { mock } from 'node:test'
import { withAuthenticator } from '../../../test/authenticator.ts'
import { defined } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { LoginPage } from './LoginPage.tsx'

const signIn = 'POST /auth/session'
const ways = { passwords: true, ownPasswords: true, person: null, providers: [] }
const replies = {
  'GET /auth/providers': ways,
  'GET /app/about': { allowSignup: true },
  'GET /users/self': { id: 'anna' },
}

/** Shows the page with its search. */
function open(search: string, others: Replies = {}) {
  const server = serve({ ...replies, ...others })
  return { server, ...show(<LoginPage />, `/login${search}`, '/plain/login') }
}

/** Addresses to which the page has sent the browser. */
const left: string[] = []
/** Lets the tests of a suite note where the page sends the browser, which stays. */
function noteAddresses(): void {
  beforeEach(() => {
    left.splice(0)
    for (const way of ['assign', 'replace'] as const)
      mock.method(location, way, (url: string | URL) => void left.push(String(url)))
  })
  afterEach(() => mock.restoreAll())
}

describe('the page to sign in', () => {
  noteAddresses()
  async function signedIn(search: string) {
    const shown = open(search, { [signIn]: {} })
    await shown.user.type(await screen.findByLabelText('User name or mail address'), 'anna')
    await shown.user.type(field('Password'), 'secret')
    await shown.user.click(button('Sign in'))
    return shown
  }

  it('leads to the recipes', async () => {
    const { path } = await signedIn('')
    await waitFor(() => expect(path()).to.equal('/recipes'))
  })

  it('leads to the page that was requested', async () => {
    const { address } = await signedIn('?to=/plan?day=2026-11-28')
    await waitFor(() => expect(address()).to.equal('/plan?day=2026-11-28'))
  })

  it('offers a new password and a new account', async () => {
    open('')
    const register = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Create an account' })
    expect(register.pathname).to.equal('/register')
    const forgot = screen.getByRole<HTMLAnchorElement>('link', { name: 'Forgot the password?' })
    expect(forgot.pathname).to.equal('/forgot-password')
  })

  it('offers no account where nobody can create one', async () => {
    const { reply, respond } = later({ allowSignup: false })
    open('', { 'GET /app/about': reply })
    await screen.findByRole('link', { name: 'Forgot the password?' })
    respond()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('link', { name: 'Create an account' })).to.equal(null)
  })

  it('offers no new password where the passwords are those of another system', async () => {
    open('', { 'GET /auth/providers': { ...ways, ownPasswords: false } })
    await screen.findByLabelText('Password')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Forgot the password?' })).to.equal(null))
    expect(screen.queryByText('Starting for the first time?')).to.equal(null)
    field('Password')
  })

  for (const [code, text] of [
    ['oidc/denied', 'The sign-in provider did not let you in.'],
    ['test/unknown', 'This did not work'],
  ])
    it(`says why a sign-in elsewhere has failed: ${code}`, async () => {
      open(`?failed=${code}`)
      await screen.findByText(defined(text))
      button('Sign in')
    })
})

describe('the page to sign in, after a sign-in elsewhere', () => {
  noteAddresses()
  it('takes the session over, and leads to the requested page without a form', async () => {
    const { reply, respond } = later({ id: 'anna' })
    const { address } = open('?entered=yes&to=/plan', { 'GET /users/self': reply })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('button', { name: 'Sign in' })).to.equal(null)
    respond()
    await waitFor(() => expect(address()).to.equal('/plan'))
  })

  for (const [what, reply] of [
    ['the browser does not keep the session', refuse(401, { code: 'token/missing', detail: 'No session.' })],
    ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)
    it(`says that it did not work when ${what}, and does not sign in by itself again`, async () => {
      const { address } = open('?entered=yes&to=/plan', { 'GET /users/self': reply })
      await waitFor(() => expect(address()).to.match(/^\/login/))
      const search = new URLSearchParams(address().replace(/.*\?/, ''))
      expect(search.get('to')).to.equal('/plan')
      expect(search.has('entered')).to.equal(false)
      // What the page then shows.
      show(<LoginPage />, address(), '/plain/login')
      await screen.findByText('This did not work')
      expect(left).to.deep.equal([])
    })
})

describe('the page to sign in, behind a proxy that states who somebody is', () => {
  noteAddresses()
  const others = { 'GET /auth/providers': { ...ways, person: 'Anna' } }

  it('signs the person in by itself', async () => {
    open('?to=/plan', others)
    await waitFor(() => expect(left).to.have.length(1))
    expect(left[0]).to.match(/\/auth\/proxy\?to=%2Fplan$/)
    expect(screen.queryByRole('button', { name: 'Sign in' })).to.equal(null)
  })

  for (const reason of ['left=yes', 'failed=proxy/untrusted'])
    it(`lets the person choose after ${reason}`, async () => {
      const { user } = open(`?to=/plan&${reason}`, others)
      await user.click(await screen.findByRole('button', { name: 'Continue as Anna' }))
      expect(left).to.have.length(1)
      expect(left[0]).to.match(/\/auth\/proxy\?to=%2Fplan$/)
    })
})

describe('the sign-in providers on the page to sign in', () => {
  noteAddresses()
  it('are buttons that lead there, and back to the requested page', async () => {
    const providers = [
      { id: 'house', name: 'House' },
      { id: 'work', name: 'Work' },
    ]
    const { user } = open('?to=/plan', { 'GET /auth/providers': { ...ways, providers } })
    await user.click(await screen.findByRole('button', { name: 'Sign in with Work' }))
    expect(left).to.have.length(1)
    expect(left[0]).to.match(/\/auth\/oidc\/work\?to=%2Fplan$/)
    button('Sign in with House')
  })
})

describe('a passkey on the page to sign in', () => {
  noteAddresses()
  const device = withAuthenticator()
  const request = 'POST /auth/session/passkey'
  const others = {
    'POST /auth/session/passkey/challenge': { state: 'begun', options: { challenge: 'AAAA' } },
    [request]: {},
  }
  const name = 'Sign in with a passkey'
  const use = async (others: Replies, prepare?: (user: ReturnType<typeof show>['user']) => Promise<void>) => {
    const shown = open('?to=/plan', others)
    await screen.findByRole('button', { name })
    await prepare?.(shown.user)
    await shown.user.click(button(name))
    return shown
  }

  it('signs in, and leads to the requested page', async () => {
    const { server, address } = await use(others)
    await waitFor(() => expect(address()).to.equal('/plan'))
    const sent = new URLSearchParams(defined(server.sent.find(([name]) => name === request))[1])
    expect(sent.get('state')).to.equal('begun')
    expect(sent.get('remember_me')).to.equal('true')
    expect(JSON.parse(defined(sent.get('response')))).to.include({ id: 'used' })
  })

  it('starts a session that ends with the browser when the person wants that', async () => {
    const { server, address } = await use(others, (user) => user.click(screen.getByRole('checkbox')))
    await waitFor(() => expect(address()).to.equal('/plan'))
    const sent = new URLSearchParams(defined(server.sent.find(([name]) => name === request))[1])
    expect(sent.get('remember_me')).to.equal('false')
  })

  it('is asked for once when its button is pressed twice', async () => {
    const { reply, respond } = later({})
    const { server, user, address } = await use({ ...others, [request]: reply })
    await user.click(screen.getByRole('button', { name: 'Signing in' }))
    respond()
    await waitFor(() => expect(address()).to.equal('/plan'))
    expect(server.sent.map(([name]) => name)).to.deep.equal(['POST /auth/session/passkey/challenge', request])
  })

  for (const [what, problem, text] of [
    ['the person cancels it', 'NotAllowedError', 'No passkey was used. Try again when you are ready.'],
    ['it is of another address', 'SecurityError', /^Passkeys belong to another address/],
  ] as const)
    it(`says why it was not used when ${what}`, async () => {
      device.get = () => Promise.reject(new DOMException('No.', problem))
      const { server } = await use(others)
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).to.match(typeof text === 'string' ? new RegExp(`^${text}$`) : text)
      await screen.findByRole('button', { name })
      expect(server.sent).to.have.length(1)
    })

  it('says why the server refuses it, and takes the next attempt', async () => {
    const { server, user, address } = await use({
      ...others,
      [request]: refuse(401, { code: 'sign-in/refused', detail: 'Nobody has this passkey.' }),
    })
    expect((await screen.findByRole('alert')).textContent).to.equal('Nobody has this passkey.')
    expect(screen.getAllByText('Nobody has this passkey.')).to.have.length(1)
    server.on(request, {})
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(address()).to.equal('/plan'))
  })

  it('says that the server cannot be reached', async () => {
    await use({
      'POST /auth/session/passkey/challenge': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    expect((await screen.findByRole('alert')).textContent).to.equal('The server cannot be reached')
  })
})

describe('the page to sign in, in a browser that cannot use passkeys', () => {
  noteAddresses()
  it('has no button for them', async () => {
    open('')
    await screen.findByRole('button', { name: 'Sign in' })
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).to.equal(null)
  })
})
