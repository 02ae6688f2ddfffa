import { expect } from 'chai'
import { mock } from 'node:test'
import { button } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import { ProvidersPage } from './ProvidersPage.tsx'

const path = '/admin/providers'
const replies = {
  'GET /users/self': { id: 'anna', admin: true },
  'GET /auth/providers': {
    ...{ passwords: true, person: null },
    providers: [
      { id: 'house', name: 'House' },
      { id: 'work', name: 'Work' },
    ],
  },
}
function open(others: Replies = {}, search = '') {
  const server = serve({ ...replies, ...others })
  const { user } = show(<ProvidersPage />, path + search, `/signed-in/shell/further${path}`)
  return { server, user }
}
const check = (name: string, status: 'ok' | 'failed' | 'skipped', others: object = {}) => ({
  ...{ name, status, code: null, setting: null, message: null, details: [] },
  ...others,
})
/** The result of a check, as it is shown. */
const result = async (name: string) => {
  const title = await screen.findByText(name)
  return title.closest('li')?.textContent?.replace(name, '')
}

describe('the test of the settings of a sign-in provider', () => {
  const request = 'POST /admin/providers/house/test'
  const addresses = {
    redirectUri: 'https://larder.example/redirect',
    logoutUri: 'https://larder.example/logout',
    postLogoutRedirectUri: 'https://larder.example/login',
  }
  const fine = { ...addresses, url: 'https://house.example/authorize', checks: [check('keys', 'ok')] }
  const test = async (reply: Replies[string]) => {
    const shown = open({ [request]: reply })
    await shown.user.click(await screen.findByRole('button', { name: 'Test House' }))
    return shown
  }
  afterEach(() => mock.restoreAll())

  it('is done once, and leaves the other providers', async () => {
    const { reply, respond } = later(fine)
    const { server, user } = await test(reply)
    await user.click(button('Testing …'))
    button('Test Work')
    respond()
    expect(await result('Keys of the provider')).to.equal('In order')
    expect(server.sent).to.deep.equal([[request]])
  })

  it('shows the addresses to enter at the provider', async () => {
    await test(fine)
    const table = within(await screen.findByRole('table', { name: 'Addresses to enter at the provider' }))
    const cells = table
      .getAllByRole('row')
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        within(row).getByRole('cell').textContent,
      ])
    expect(cells).to.deep.equal([
      ['Redirect URI', addresses.redirectUri],
      ['Back-channel logout URI', addresses.logoutUri],
      ['Post-logout redirect URI', addresses.postLogoutRedirectUri],
    ])
  })

  it('says what is wrong, with the setting, and what the provider says', async () => {
    await test({
      ...addresses,
      url: null,
      checks: [
        check('scopes', 'failed', { code: 'scopes/unknown', setting: 'scope', details: ['openid', 'email'] }),
        check('client', 'failed', { code: 'client/new', message: 'Something else is wrong.' }),
        check('redirect', 'skipped'),
      ],
    })
    const scopes = await result('Scopes')
    expect(scopes).to.include('The provider does not list these scopes.')
    expect(scopes).to.include('Setting: scope')
    expect(screen.getByText(/openid/).textContent).to.equal('openid\nemail')
    expect(screen.getByText(/openid/).closest('details')?.open).to.equal(true)
    expect(await result('Client id and secret')).to.include('Something else is wrong.')
    expect(await result('Begin of a sign-in')).to.equal('Not checked')
    expect(screen.queryByRole('button', { name: 'Try to sign in' })).to.equal(null)
  })

  it('is followed by a sign-in, to which the browser goes', async () => {
    const going = mock.method(location, 'assign', () => undefined)
    const { user } = await test(fine)
    await user.click(await screen.findByRole('button', { name: 'Try to sign in' }))
    expect(going.mock.calls.map((call) => call.arguments)).to.deep.equal([[fine.url]])
  })

  it('says why the server did not do it, and can be repeated', async () => {
    const { server, user } = await test(refuse(403, { code: 'test/no', detail: 'Not now.' }))
    await screen.findByText('Not now.')
    server.on(request, fine)
    await user.click(await screen.findByRole('button', { name: 'Test House' }))
    await result('Keys of the provider')
  })
})

describe('the test of a sign-in with a provider', () => {
  const request = 'GET /admin/providers/work/test'
  const search = '?provider=work&result=r1'

  it('shows its result below the provider that was tried', async () => {
    let requested: string | null = null
    const { user } = open(
      {
        [request]: (_: unknown, query: URLSearchParams) => {
          requested = query.get('result')
          return { checks: [check('user', 'ok')] }
        },
        'POST /admin/providers/work/test': { url: null, checks: [check('keys', 'ok')] },
      },
      search,
    )
    expect(await result('User on this server')).to.equal('In order')
    expect(requested).to.equal('r1')
    const list = screen.getByText('User on this server').closest('ul')
    expect(list?.previousElementSibling?.textContent).to.equal('Work')
    await user.click(button('Test Work'))
    await result('Keys of the provider')
    expect(screen.queryByText('User on this server')).to.equal(null)
  })

  it('says that a result that the server no longer has is expired', async () => {
    open({ [request]: refuse(404, { code: 'oidc/expired', detail: 'It is gone.' }) }, search)
    expect((await screen.findByRole('alert')).textContent).to.equal('The result has expired. Test again.')
  })

  it('does not say so when the server cannot be reached, and is read again', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const { server, user } = open({ [request]: lost }, search)
    await screen.findByText('The server cannot be reached')
    expect(screen.queryByText('The result has expired. Test again.')).to.equal(null)
    server.on(request, { checks: [check('user', 'ok')] })
    await user.click(button('Try again'))
    expect(await result('User on this server')).to.equal('In order')
  })

  it('says why the provider has sent the person back', async () => {
    open({}, '?failed=oidc/denied')
    expect((await screen.findByRole('alert')).textContent).to.equal(
      'The sign-in provider did not let you in.',
    )
  })
})

describe('the page of sign-in providers', () => {
  it('says that there are none, and only when that is known', async () => {
    const { reply, respond } = later({ passwords: true, person: null, providers: [] })
    open({ 'GET /auth/providers': reply })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/^People sign in with a password only/)).to.equal(null)
    respond()
    await screen.findByText(/^People sign in with a password only/)
  })

  it('says why they cannot be read', async () => {
    open({ 'GET /auth/providers': refuse(403, { code: 'test/no', detail: 'Not to be read.' }) })
    await waitFor(() => screen.getByText('Not to be read.'))
  })
})
