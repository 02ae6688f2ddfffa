import { expect } from 'chai'
import {
  clientId,
  clientSecret,
  openOpenIdProvider,
  type OpenIdProvider,
} from '../../server/test/openid-provider.ts'
import { accessibilityFaults, faultsInThemes, openWeb, type TestWeb } from './browser.ts'
import { freePort } from '../../server/test/ports.ts'

describe('signing in with an identity provider, on another site', function () {
  this.timeout(300_000)
  let provider: OpenIdProvider
  let web: TestWeb
  const people = {
    lena: { name: 'Lena', preferred_username: 'lena', email: 'lena@example.org', groups: ['family'] },
    guest: { preferred_username: 'guest', email: 'guest@example.org' },
  }
  before(async () => {
    const port = await freePort()
    const baseUrl = `http://127.0.0.1:${port}`
    // Browsers treat another host name as another site, and another port as the same one.
    provider = await openOpenIdProvider(people, [`${baseUrl}/api/auth/oidc/house/callback`], 'localhost')
    const setting = { id: 'house', name: 'Our house', issuer: provider.issuer, clientId, clientSecret }
    const rules = { createUsers: true, allowedGroups: ['family'], signOutAtProvider: true }
    web = await openWeb({
      hasWorker: false,
      settings: {
        LARDER_PORT: String(port),
        LARDER_BASE_URL: baseUrl,
        LARDER_OIDC_PROVIDERS: JSON.stringify([{ ...setting, ...rules }]),
      },
    })
  })
  after(async () => {
    await web.stop()
    await provider.stop()
  })

  it('returns to the requested page, shows the connected provider, and ends there too', async () => {
    provider.expect('lena')
    const page = await web.visit('/recipes?q=soup', { as: null })
    await page.getByRole('button', { name: 'Sign in with Our house' }).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Sign in with Our house' }).click()
    await page.getByRole('heading', { name: 'Recipes' }).waitFor()
    expect(new URL(page.url()).search).to.equal('?q=soup')
    await page.goto(`${web.larder.url}/user/profile/sessions`)
    await page.getByRole('heading', { name: 'Our house' }).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.goto(`${web.larder.url}/more`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await page.getByRole('button', { name: 'Sign in with Our house' }).waitFor()
    expect(new URL(page.url()).pathname).to.equal('/login')
    await page.context().close()
  })

  it('says why it failed', async () => {
    provider.expect('guest')
    const page = await web.visit('/recipes', { as: null })
    await page.getByRole('button', { name: 'Sign in with Our house' }).click()
    await page.getByText('You have no active account here. Ask an administrator.').waitFor()
    await page.context().close()
  })

  it('is tested by an administrator, who sees which setting is wrong', async () => {
    people.guest = { preferred_username: 'guest', email: 'guest@example.org' }
    provider.expect('guest')
    const page = await web.visit('/admin/providers')
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await page.getByRole('button', { name: 'Test Our house' }).click()
    await row('Client id and secret').getByText('In order').waitFor()
    await page.getByText(`${web.larder.url}/api/auth/oidc/house/logout`).waitFor()
    expect(await faultsInThemes(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Try to sign in' }).click()
    await row('Groups of the person').getByText('The provider sends no groups in this claim.').waitFor()
    await row('Groups of the person').getByText('Setting: groupsClaim').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.context().close()
  })

  it('can be connected in the profile', async () => {
    people.guest = Object.assign({}, people.guest, { groups: ['family'] })
    provider.expect('guest')
    const page = await web.visit('/user/profile/sessions')
    await page.getByRole('button', { name: 'Connect Our house' }).click()
    await page.getByRole('button', { name: 'Disconnect: Our house' }).click()
    await page.getByRole('button', { name: 'Connect Our house' }).waitFor()
    await page.context().close()
  })
})
