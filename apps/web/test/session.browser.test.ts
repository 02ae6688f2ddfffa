import { expect } from 'chai'
import type { Page, Route } from 'playwright-core'
import { administrator } from '../../server/test/harness.ts'
import { accessibilityFaults, allSent, openWeb, phone, type TestWeb } from './browser.ts'
import { goTo } from './impatient/people.ts'
import { eventually, hold, late, rest, sleep } from './slow-line.ts'

describe('the end of a session', function () {
  this.timeout(300_000)
  let web: TestWeb
  before(async () => {
    web = await openWeb({ hasWorker: false })
    await create('/api/recipes', { name: 'Leek soup', recipeInstructions: [{ text: 'Simmer it.' }] })
  })
  after(() => web.stop())
  afterEach(() => expect(web.faults()).to.deep.equal([]))

  const create = async (path: string, json: object) =>
    (await web.larder.request('POST', path, { token: web.larder.token, json })).body
  const sam = { username: 'sam', password: 'tell nobody at all' }

  /**
   * Ends every session of the user of a page, as another device or an administrator does. A page that still reads something would ask
   * for the password before anything is done on it.
   */
  const endSessions = async (page: Page) => {
    await rest(page)
    const headers = { 'x-larder-page': 'test' }
    const response = await page.request.delete(`${web.larder.url}/api/auth/session`, { headers })
    expect(response.status()).to.equal(204)
  }
  const signIn = async (page: Page, { username, password } = administrator) => {
    const form = page.getByRole('form').or(page.locator('form')).filter({ hasText: 'Stay signed in' })
    await form.getByLabel('User name or mail address').fill(username)
    await form.getByLabel('Password').fill(password)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  const again = (page: Page) => page.getByRole('heading', { name: 'Sign in again' })

  it('keeps what was typed in the editor, and saves it after signing in again', async () => {
    const page = await web.visit('/recipes/leek-soup/edit')
    await page.getByLabel('Name', { exact: true }).fill('Leek and potato soup')
    await endSessions(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await again(page).waitFor()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await again(page).waitFor()
    await signIn(page)
    await again(page).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).to.equal('Leek and potato soup')
    expect(new URL(page.url()).pathname).to.equal('/recipes/leek-soup/edit')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Leek and potato soup', exact: true }).waitFor()
    await page.context().close()
  })

  it('keeps what is typed on the profile when the password is changed there', async () => {
    await web.larder.addMember('ada')
    const ada = { ...sam, username: 'ada', email: 'ada@example.org' }
    const page = await web.visit('/user/profile', { as: ada })
    await page.getByLabel('Your name').fill('Ada of the Hill')
    await page.getByLabel('Current password').fill(ada.password)
    await page.getByLabel('New password').fill('nobody is told anything')
    await page.getByLabel('New password').press('Enter')
    await again(page).waitFor()
    await signIn(page, { ...ada, password: 'nobody is told anything' })
    await again(page).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Your name').inputValue()).to.equal('Ada of the Hill')
    expect(await page.getByLabel('New password').inputValue()).to.equal('')
    await page.context().close()
  })

  it('keeps an open dialog with its text', async () => {
    const page = await web.visit('/user/profile/api-tokens')
    await page.getByLabel('Name').fill('Half typed')
    await endSessions(page)
    await page.getByRole('button', { name: 'Create' }).click()
    await again(page).waitFor()
    await signIn(page)
    await again(page).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Name').inputValue()).to.equal('Half typed')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Token “Half typed” is ready').waitFor()
    await page.context().close()
  })

  it('shows the requested page after signing in again on a page that could not be loaded', async () => {
    const page = await web.visit('/recipes')
    await page.getByRole('heading', { name: 'Recipes' }).waitFor()
    await endSessions(page)
    // The page may have asked by itself already, in front of the link.
    await page.getByRole('link', { name: 'Plan' }).dispatchEvent('click')
    await again(page).waitFor()
    await signIn(page)
    await page.getByRole('heading', { level: 1, name: /plan|week/i }).waitFor()
    expect(new URL(page.url()).pathname).to.equal('/plan')
    await page.context().close()
  })

  it('sends the changes of a shopping list that waited for it', async () => {
    const { id } = await create('/api/households/shopping/lists', { name: 'Friday' })
    const page = await web.visit(`/shopping/${id}`, phone)
    await page.getByRole('combobox').waitFor()
    await endSessions(page)
    await page.getByRole('combobox').fill('4 candles')
    await page.keyboard.press('Enter')
    await again(page).waitFor()
    await signIn(page)
    await again(page).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: /candles/ }).waitFor()
    await allSent(page)
    const { body } = await web.larder.request('GET', `/api/households/shopping/lists/${id}`, {
      token: web.larder.token,
    })
    expect(body.listItems).to.have.length(1)
    await page.context().close()
  })

  it('shows a refused password where the person is, and leaves the field in which somebody types', async () => {
    const page = await web.visit('/login', { as: null })
    await late(page, '**/api/auth/session', 500)
    const name = page.getByLabel('User name or mail address')
    const password = page.getByLabel('Password')
    const isFocused = (field: typeof name) => field.evaluate((element) => element === document.activeElement)
    await signIn(page, { ...administrator, password: 'not that one' })
    await page.getByText('The user name or the password is wrong.').waitFor()
    expect(await isFocused(password)).to.equal(true)
    await signIn(page, { ...administrator, ...sam, username: 'an' })
    await name.focus()
    await page.keyboard.press('End')
    await page.getByText('The user name or the password is wrong.').waitFor({ state: 'detached' })
    await page.getByText('The user name or the password is wrong.').waitFor()
    await page.waitForTimeout(200)
    await page.keyboard.type('n')
    expect(await name.inputValue()).to.equal('ann')
    expect(await password.inputValue()).to.equal(sam.password)
    await page.context().close()
  })

  it('shows the page that somebody opens before the sign-in is complete', async () => {
    const page = await web.visit('/login', { as: null })
    await page.getByLabel('Password').waitFor()
    const reads: Route[] = []
    await page.route('**/api/users/self', (route) => void reads.push(route))
    await signIn(page)
    await eventually(async () => reads.length, 1)
    await page.getByRole('link', { name: 'Forgot the password?' }).click()
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await page.evaluate(goTo, '/recipes/new')
    await eventually(async () => reads.length, 2)
    const [ofSignIn, ofPage] = reads
    const isRead = page.waitForResponse('**/api/users/self')
    await ofSignIn?.continue()
    await isRead
    await sleep(300)
    await ofPage?.continue()
    await page.getByLabel('Name', { exact: true }).waitFor()
    await page.context().close()
  })

  it('gives the device to the next user without asking about the sign-in, which is stored', async () => {
    await web.larder.addStranger('uma')
    const page = await web.visit('/recipes')
    await page.getByRole('link', { name: /Leek/ }).waitFor()
    await endSessions(page)
    await page.goto(`${web.larder.url}/login`)
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    await signIn(page, { ...administrator, ...sam, username: 'uma' })
    await page.getByRole('heading', { name: 'The shelves are empty' }).waitFor()
    expect(questions).to.deep.equal([])
    await page.context().close()
  })

  describe('with a change of the last user that is not stored', () => {
    /** A page on which the browser asks, and the person stays the first time. */
    const openWithChanges = async (username: string) => {
      await web.larder.addStranger(username)
      const slug = String(await create('/api/recipes', { name: `Cake of ${username}` }))
      const page = await web.visit(`/recipes/${slug}`)
      const questions: string[] = []
      page.on('dialog', (dialog) => {
        questions.push(dialog.type())
        void (questions.length === 1 ? dialog.dismiss() : dialog.accept())
      })
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && /\/ratings\//.test(request.url())) sent.push(request.method())
      })
      const release = await hold(page, '**/larder/api/users/*/ratings/*', 'POST')
      // The device has no room to store the changes either.
      await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('', 'QuotaExceededError')
        }
      })
      await page.getByRole('button', { name: 'Add to your favourites' }).click()
      await page.getByRole('button', { name: 'Remove from your favourites' }).click()
      await eventually(async () => sent.length, 1)
      return { page, questions, sent, release }
    }

    it('takes the next user again after staying', async () => {
      const { page, questions, release } = await openWithChanges('eva')
      await page.evaluate(goTo, '/login')
      await signIn(page, { ...administrator, ...sam, username: 'eva' })
      await eventually(async () => questions.length, 1)
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
      await signIn(page, { ...administrator, ...sam, username: 'eva' })
      await page.getByRole('heading', { name: 'The shelves are empty' }).waitFor()
      expect(questions).to.deep.equal(['beforeunload', 'beforeunload'])
      release()
      await page.context().close()
    })

    it('sends nothing of the last user as the next one after staying', async () => {
      const { page, questions, sent, release } = await openWithChanges('ida')
      const headers = { 'x-larder-page': 'test' }
      await page.request.delete(`${web.larder.url}/api/auth/session`, { headers })
      await page.getByRole('link', { name: 'Plan' }).dispatchEvent('click')
      await again(page).waitFor()
      await signIn(page, { ...administrator, ...sam, username: 'ida' })
      await eventually(async () => questions.length, 1)
      release()
      await page.waitForTimeout(1_000)
      expect(sent).to.have.length(1)
      await again(page).waitFor()
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
      await signIn(page)
      await again(page).waitFor({ state: 'detached' })
      await page.context().close()
    })
  })

  it('sends what is stored for the last user when that user has returned, also after the next one has signed out', async () => {
    await web.larder.addStranger('ute')
    const slug = String(await create('/api/recipes', { name: 'Plum cake' }))
    const { id } = await web.larder
      .request('GET', `/api/recipes/${slug}`, { token: web.larder.token })
      .then(({ body }) => body)
    const page = await web.visit(`/recipes/${slug}`)
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    const heart = page.getByRole('button', { name: 'Add to your favourites' })
    await heart.waitFor()
    await endSessions(page)
    // The page may have asked by itself already, in front of the heart.
    await heart.dispatchEvent('click')
    await again(page).waitFor()
    await page.goto(`${web.larder.url}/login`)
    await signIn(page, { ...administrator, ...sam, username: 'ute' })
    await page.getByRole('heading', { name: 'The shelves are empty' }).waitFor()
    expect(questions).to.deep.equal([])
    await page.goto(`${web.larder.url}/more`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await signIn(page)
    await page.getByRole('link', { name: 'Plum cake' }).waitFor()
    const path = `/api/users/self/ratings/${id}`
    const { token } = web.larder
    await eventually(async () => (await web.larder.request('GET', path, { token })).body.isFavorite, true)
    await page.context().close()
  })

  it('changes nothing as somebody whose sign-in the page has not noticed, as after a lost response', async () => {
    await web.larder.addStranger('lea')
    const slug = String(await create('/api/recipes', { name: 'Nut cake' }))
    const page = await web.visit(`/recipes/${slug}`)
    const heart = page.getByRole('button', { name: 'Add to your favourites' })
    await heart.waitFor()
    const form = { username: 'lea', password: sam.password }
    const headers = { 'x-larder-page': 'test' }
    const response = await page.request.post(`${web.larder.url}/api/auth/session`, { form, headers })
    expect(response.status()).to.equal(200)
    await heart.click()
    await again(page).waitFor()
    await page.context().close()
  })

  it('covers the other tabs when somebody signs out, and continues them for the same user', async () => {
    const page = await web.visit('/recipes/new')
    await page.getByLabel('Name', { exact: true }).fill('Half a recipe')
    const other = await page.context().newPage()
    await other.goto(`${web.larder.url}/more`)
    await other.getByRole('button', { name: 'Sign out' }).click()
    const dialog = other.getByRole('dialog', { name: 'Sign out and lose a change?' })
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await other.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await again(page).waitFor()
    await signIn(other)
    await other.waitForURL('**/recipes')
    await again(page).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).to.equal('Half a recipe')
    await page.context().close()
  })

  it('never mixes the data of two users in two tabs', async () => {
    await web.larder.addStranger('sam')
    const page = await web.visit('/recipes')
    await page.getByRole('link', { name: /Leek/ }).waitFor()
    const { id } = await create('/api/households/shopping/lists', { name: 'Of Ann' })
    const list = await page.context().newPage()
    await list.goto(`${web.larder.url}/shopping/${id}`)
    await list.getByRole('combobox').waitFor()
    const other = await page.context().newPage()
    await other.goto(`${web.larder.url}/more`)
    await other.getByRole('button', { name: 'Sign out' }).click()
    await signIn(other, { ...administrator, ...sam })
    await other.getByRole('heading', { name: 'The shelves are empty' }).waitFor()
    expect(await other.getByText(/Leek/).count()).to.equal(0)

    // The tabs of the first user are covered, and send nothing with the session of the second one.
    const sent: string[] = []
    for (const tab of [page, list])
      tab.on('request', (request) => {
        if (request.url().includes('/larder/api/')) sent.push(new URL(request.url()).pathname)
      })
    for (const tab of [page, list]) {
      await again(tab).waitFor()
      await tab.getByText('Somebody else has signed in').waitFor()
    }
    await list.waitForTimeout(6_000)
    expect(sent).to.deep.equal([])

    // One tab is given to the second user; in the other one, the first user returns.
    await list.getByRole('button', { name: 'Leave this page to the other person' }).click()
    await list.getByText('This list is gone').waitFor()
    await signIn(page)
    await again(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /Leek/ }).waitFor()
    await again(other).waitFor()
    await again(list).waitFor()
    await page.context().close()
  })

  it('is asked for when the user was deleted, and another user gets no data of the deleted one', async () => {
    const { userId } = await web.larder.addMember('kim')
    await create('/api/recipes', { name: 'Beet salad' })
    const page = await web.visit('/recipes', { as: { ...sam, username: 'kim' } })
    await page.getByRole('link', { name: /Beet/ }).waitFor()
    await web.larder.request('DELETE', `/api/admin/users/${userId}`, { token: web.larder.token })
    // The page may have asked by itself already, in front of the link.
    await page.getByRole('link', { name: 'Plan' }).dispatchEvent('click')
    await again(page).waitFor()
    await signIn(page, { ...administrator, ...sam, username: 'kim' })
    await page.getByText('The user name or the password is wrong.').waitFor()
    await signIn(page)
    await again(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: /plan|week/i }).waitFor()
    expect(new URL(page.url()).pathname).to.equal('/plan')
    await page.goto(`${web.larder.url}/more`)
    await page.getByText('Signed in as ann').waitFor()
    await page.context().close()
  })
})
