import { expect } from 'chai'
import { administrator } from '../../server/test/harness.ts'
import { accessibilityFaults, openWeb, phone, type TestWeb } from './browser.ts'
import { eventually, hold, late, rest } from './slow-line.ts'

describe('signing in and the account', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const signedOut = { as: null }

  it('returns to the requested page with its parameters', async () => {
    const page = await web.visit('/recipes?q=soup&sort=name', signedOut)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByLabel('User name or mail address').fill(administrator.username)
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('The user name or the password is wrong.').waitFor()
    await page.getByLabel('Password').fill(administrator.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Recipes' }).waitFor()
    expect(new URL(page.url()).search).to.equal('?q=soup&sort=name')
    await page.context().close()
  })

  it('goes to no other host after signing in, keeps no token for scripts, and nothing after signing out', async () => {
    const page = await web.visit(`/login?to=${encodeURIComponent('//evil.example/')}`, signedOut)
    await page.getByLabel('User name or mail address').fill(administrator.username)
    await page.getByLabel('Password').fill(administrator.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/recipes')
    await page.getByRole('link', { name: /^More/ }).click()
    await page.getByRole('heading', { name: 'More' }).waitFor()
    expect(await page.evaluate(() => document.cookie)).to.equal('')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).not.to.match(/eyJ|token/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect((await page.context().cookies()).map(({ name }) => name)).to.deep.equal([])
    await page.goto(`${web.larder.url}/recipes`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.context().close()
  })

  it('signs out, although the page learns what the device has while the button is pressed', async () => {
    const page = await web.visit('/more')
    await page.getByText('on this device').waitFor()
    await page.evaluate(() => {
      const { promise: isShown, resolve } = Promise.withResolvers<void>()
      addEventListener('show room', () => resolve())
      const { storage } = navigator
      const estimate = storage.estimate.bind(storage)
      storage.estimate = () => isShown.then(estimate)
    })
    await page.getByRole('link', { name: 'Plan' }).click()
    await page.getByRole('heading', { level: 1, name: 'This week' }).waitFor()
    await page.getByRole('link', { name: /^More/ }).click()
    const button = page.getByRole('button', { name: 'Sign out' })
    await button.hover()
    await page.mouse.down()
    await page.evaluate(() => dispatchEvent(new Event('show room')))
    await page.getByText('Larder uses').waitFor()
    await page.mouse.up()
    await page.waitForURL('**/login?left=yes')
    await page.context().close()
  })

  it('creates an API token that works, shows it once, also to copy it by hand, and revokes it', async () => {
    const page = await web.visit('/user/profile/api-tokens')
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
      document.execCommand = () => false
    })
    await page.getByLabel('Name').fill('Kitchen display')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Token “Kitchen display” is ready').waitFor()
    const token = (await page.locator('code').first().textContent()) ?? ''
    const response = await web.larder.request('GET', '/api/recipes', { token })
    expect(response.status).to.equal(200)

    await page.getByRole('button', { name: 'Copy the token' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy' })
    expect(await dialog.getByRole('textbox').inputValue()).to.equal(token)
    expect(await page.evaluate(() => String(getSelection()))).to.equal(token)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.evaluate(() => (document.execCommand = () => true))
    await page.getByRole('button', { name: 'Copy the token' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()

    await page.reload()
    await page.getByRole('cell', { name: 'Kitchen display', exact: true }).waitFor()
    expect(await page.content()).not.to.contain(token)
    await page.getByRole('button', { name: 'Revoke: Kitchen display' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No program has a token yet.').waitFor()
    expect((await web.larder.request('GET', '/api/recipes', { token })).status).to.equal(401)
    await page.context().close()
  })

  it('creates a token for Home Assistant, which cannot delete recipes', async () => {
    const page = await web.visit('/user/profile/api-tokens')
    await page.getByLabel('Name').fill('Home')
    await page.getByText('Home Assistant', { exact: true }).click()
    await page.getByText('Changes lists and planned meals').waitFor()
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Address for Home Assistant').waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const token = (await page.locator('code').first().textContent()) ?? ''
    expect((await web.larder.request('GET', '/api/households/mealplans', { token })).status).to.equal(200)
    expect((await web.larder.request('DELETE', '/api/recipes/soup', { token })).body.code).to.equal(
      'access/scope',
    )
    await page.getByRole('cell', { name: `${token.slice(0, 11)}…` }).waitFor()
    await page.context().close()
  })

  it('lists the devices that are signed in, and signs out one or all others', async () => {
    await web.larder.addMember('sam')
    const as = { username: 'sam', password: 'tell nobody at all' }
    const others: (() => Promise<number>)[] = []
    for (const userAgent of ['curl/8.14.1', 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0']) {
      const signedIn = await web.larder.request('POST', '/api/auth/session', {
        form: as,
        headers: { 'x-larder-page': 'test', 'user-agent': userAgent },
      })
      const [cookie = ''] = signedIn.headers.getSetCookie()
      const headers = { cookie: cookie.replace(/;.*/, '') }
      others.push(async () => (await web.larder.request('GET', '/api/users/self', { headers })).status)
    }
    const statuses = () => Promise.all(others.map((statusOf) => statusOf()))
    expect(await statuses()).to.deep.equal([200, 200])
    const own = await web.visit('/user/profile/sessions', { ...phone, as })
    await own.getByText('This device').waitFor()
    await own.getByRole('heading', { name: 'Firefox, Windows' }).waitFor()
    expect(await accessibilityFaults(own)).to.deep.equal([])
    await own.getByRole('button', { name: 'Sign out: curl' }).click()
    await own.getByRole('heading', { name: 'curl' }).waitFor({ state: 'detached' })
    await eventually(statuses, [401, 200])
    await own.getByRole('button', { name: /Sign out the/ }).click()
    await own.getByText('You are signed in on this device only.').waitFor()
    await eventually(statuses, [401, 401])
    await own.context().close()
  })

  it('joins a household by the link of an invitation, and stays with what is typed meanwhile', async () => {
    const { body } = await web.larder.request('POST', '/api/households/invitations', {
      token: web.larder.token,
      json: { uses: 1 },
    })
    const page = await web.visit(`/register?token=${body.token}`, signedOut)
    await late(page, '**/larder/api/users/register', 1_500)
    await page.getByLabel('Your name').fill('Kim')
    await page.getByLabel('User name').fill('kim')
    await page.getByLabel('Mail address').fill('kim@example.org')
    await page.getByLabel('Password', { exact: true }).fill('a long enough one')
    await page.getByLabel('Repeat the password').fill('a long enough one')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('Your name').press('End')
    await page.keyboard.type(' Brown')
    await page.getByText('What you typed since is not saved yet').waitFor()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.waitForURL('**/recipes')
    await page.goto(`${web.larder.url}/more`)
    await page.getByText('Signed in as Kim Brown').waitFor()
    await page.context().close()
  })

  it('takes no letters any more when it has decided to enter', async () => {
    const { body } = await web.larder.request('POST', '/api/households/invitations', {
      token: web.larder.token,
      json: { uses: 1 },
    })
    const page = await web.visit(`/register?token=${body.token}`, signedOut)
    const release = await hold(page, '**/larder/api/recipes?*', 'GET')
    await page.getByLabel('Your name').fill('Lou')
    await page.getByLabel('User name').fill('lou')
    await page.getByLabel('Mail address').fill('lou@example.org')
    await page.getByLabel('Password', { exact: true }).fill('a long enough one')
    await page.getByLabel('Repeat the password').fill('a long enough one')
    await page.evaluate(() => {
      const letters: string[] = []
      Object.assign(window, { letters })
      document.addEventListener('input', ({ data }: Event & { data?: string }) => letters.push(data ?? ''))
    })
    const requested = page.waitForRequest('**/larder/api/recipes?*')
    await page.getByLabel('Repeat the password').press('Enter')
    await requested
    await page.keyboard.type('er')
    release()
    await page.waitForURL('**/recipes')
    expect(await page.evaluate(() => Reflect.get(window, 'letters'))).to.deep.equal([])
    await page.context().close()
  })

  it('signs in with the name of the last form, also when an account is still being created', async () => {
    const { body } = await web.larder.request('POST', '/api/households/invitations', {
      token: web.larder.token,
      json: { uses: 1 },
    })
    const page = await web.visit(`/register?token=${body.token}`, signedOut)
    await late(page, '**/larder/api/users/register', 1_500)
    await page.getByLabel('Your name').fill('Alex')
    await page.getByLabel('User name').fill('alex')
    await page.getByLabel('Mail address').fill('alex@example.org')
    await page.getByLabel('Password', { exact: true }).fill('a long enough one')
    await page.getByLabel('Repeat the password').fill('a long enough one')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByRole('link', { name: 'Sign in instead' }).click()
    await page.getByLabel('User name or mail address').fill(administrator.username)
    await page.getByLabel('Password').fill(administrator.password)
    const created = page.waitForResponse('**/larder/api/users/register')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await created
    await page.waitForURL('**/recipes')
    await rest(page)
    const self = await page.evaluate(async () => (await fetch('/larder/api/users/self')).json())
    expect(self.username).to.equal(administrator.username)
    await page.context().close()
  })

  it('is German in a German browser, and stores a choice', async () => {
    const page = await web.visit('/user/profile', { locale: 'de-AT' })
    await page.getByRole('heading', { name: 'Profil' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).to.equal('de')
    await page.getByLabel('Sprache').selectOption('en')
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    await page.context().close()
  })
})
