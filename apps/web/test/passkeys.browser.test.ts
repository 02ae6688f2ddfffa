import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { oneTimeCode } from '../../server/test/authenticator.ts'
import { administrator } from '../../server/test/harness.ts'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'
import { freePort } from '../../server/test/ports.ts'
import { loseFirst } from './slow-line.ts'

describe('passkeys, one-time codes and fresh sign-in', function () {
  this.timeout(300_000)
  let web: TestWeb
  let url: string
  before(async () => {
    const port = await freePort()
    // Browsers have passkeys for names only, not for IP addresses.
    url = `http://localhost:${port}`
    web = await openWeb({ hasWorker: false, settings: { LARDER_PORT: String(port), LARDER_BASE_URL: url } })
  })
  after(() => web.stop())

  /** A browser whose device has an authenticator that always recognizes its person. */
  async function open(path: string, isPhone = false): Promise<Page> {
    const page = await web.visit('/login', { as: null, ...(isPhone ? phone : {}) })
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    })
    await page.goto(url + path)
    return page
  }
  async function signIn(page: Page, password = administrator.password): Promise<void> {
    await page.getByLabel('User name or mail address').fill(administrator.username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  async function signOut(page: Page): Promise<void> {
    await page.goto(`${url}/more`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  }
  async function looksRight(page: Page): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityFaults(page)).to.deep.equal([])
    }
  }
  const recipes = (page: Page) => page.getByRole('heading', { name: 'The shelves are empty' }).waitFor()

  it('adds a passkey, signs in with it, and removes it', async () => {
    const page = await open('/user/profile/security')
    await signIn(page)
    await page.getByLabel('Name of the passkey').fill('Kitchen tablet')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('heading', { name: 'Kitchen tablet' }).waitFor()
    await looksRight(page)
    // The same device makes no second one.
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('This device already has a passkey for you.').waitFor()

    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await recipes(page)

    await page.goto(`${url}/user/profile/security`)
    await page
      .getByText('used just now')
      .or(page.getByText(/^.*used .*$/))
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Remove: Kitchen tablet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('heading', { name: 'Kitchen tablet' }).waitFor({ state: 'detached' })
    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('This passkey is not known here').waitFor()
    await page.context().close()
  })

  it('asks for a code after the password, and accepts a recovery code', async () => {
    // A code is valid for half a minute.
    web.larder.clock.stopAt(web.larder.clock.now().toISOString())
    const page = await open('/user/profile/security', true)
    await signIn(page)
    await page.getByRole('button', { name: 'Set up codes' }).click()
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const secret = (await page.locator('form code').textContent()) ?? ''
    await looksRight(page)
    const code = (steps: number) => oneTimeCode(secret, web.larder.clock.now().getTime(), steps)
    await page.getByLabel('One-time code').fill('not a code')
    await page.getByRole('button', { name: 'Turn codes on' }).click()
    await page.getByText('The code is wrong. Check the clock').waitFor()
    await page.getByLabel('One-time code').fill(code(-1))
    await page.getByRole('button', { name: 'Turn codes on' }).click()
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    const recovery = (await page.getByRole('status').locator('code').first().textContent()) ?? ''
    expect(recovery).to.match(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
    await looksRight(page)

    await signOut(page)
    await signIn(page)
    const field = page.getByLabel('One-time code')
    await field.fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('The one-time code is wrong or was used already.').waitFor()
    await looksRight(page)
    await field.fill(recovery)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await recipes(page)
    await page.goto(`${url}/user/profile/security`)
    await page.getByText('9 recovery codes are left').waitFor()
    await page.getByRole('button', { name: 'Turn codes off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn codes off' }).click()
    await page.getByRole('button', { name: 'Set up codes' }).waitFor()
    await page.context().close()
  })

  it('refuses a dangerous act when the file that asks who the person is cannot be loaded', async () => {
    const page = await open('/user/profile/api-tokens')
    await signIn(page)
    await page.getByLabel('Name', { exact: true }).fill('Script')
    await page.route('**/assets/ConfirmIdentity*', (route) => route.abort('connectionreset'))
    web.larder.clock.move(16 * 60_000)
    const create = page.getByRole('button', { name: 'Create', exact: true })
    await create.click()
    await page.getByText('Confirm who you are first.').waitFor()
    expect(await create.isEnabled()).to.equal(true)
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).to.equal('Script')
    await page.context().close()
  })

  it('asks once who the person is, before a dangerous act in an old session', async () => {
    const page = await open('/user/profile/api-tokens')
    await signIn(page)
    await page.getByLabel('Name', { exact: true }).fill('Script')
    web.larder.clock.move(16 * 60_000)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    await dialog.getByLabel('Password').waitFor()
    await looksRight(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByText('Confirm who you are first.').waitFor()
    // What was typed is still there.
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).to.equal('Script')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await dialog.getByLabel('Password').fill('wrong')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await dialog.getByText('The current password is wrong.').waitFor()
    await dialog.getByLabel('Password').fill(administrator.password)
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByText(/^larder_\w{49}$/).waitFor()
    await dialog.waitFor({ state: 'detached' })

    await page.goto(`${url}/user/profile/security`)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: /^Remove: / }).waitFor()
    web.larder.clock.move(16 * 60_000)
    await page.getByRole('button', { name: 'Set up codes' }).click()
    await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click()
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    await page.context().close()
  })

  it('uses another challenge after a lost response', async () => {
    const page = await open('/user/profile/security')
    await signIn(page)
    await loseFirst(page, '**/api/users/passkeys')
    await loseFirst(page, '**/api/auth/session/confirmation')
    const add = page.getByRole('button', { name: 'Add a passkey' })
    await page.getByLabel('Name of the passkey').fill('Spare phone')
    await add.click()
    await page.getByText('The server cannot be reached').waitFor()
    await add.click()
    await page.getByText('This device already has a passkey for you.').waitFor()
    await page.getByRole('heading', { name: 'Spare phone' }).waitFor()

    web.larder.clock.move(16 * 60_000)
    await page.getByRole('button', { name: 'Set up codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    const confirm = dialog.getByRole('button', { name: 'Confirm with a passkey' })
    await confirm.click()
    await dialog.getByText('The server cannot be reached').waitFor()
    await confirm.click()
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    await page.context().close()
  })

  it('shows where to set up the second step that the server requires', async () => {
    const strict = await openWeb({ hasWorker: false, settings: { LARDER_SECOND_STEP: 'everyone' } })
    const page = await strict.visit('/recipes')
    await page.getByText('This server requires a passkey or one-time codes.').waitFor()
    expect(new URL(page.url()).pathname).to.equal('/user/profile/security')
    await page.getByText('They need an address with https and a name').waitFor()
    await strict.stop()
  })
})
