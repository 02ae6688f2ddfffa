import { announceAdditions } from '@larder/domain'
import { expect } from 'chai'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { defined } from './expected.ts'
import { openPushService, type PushService } from '../../server/test/push-service.ts'
import { faultsInThemes, openWeb, patience, phone, type TestWeb } from './browser.ts'
import { openChromium } from './chromium.ts'
import { eventually, holdRequests } from './slow-line.ts'

describe('notifications on a device', function () {
  this.timeout(300_000)
  let web: TestWeb
  let service: PushService
  let browser: Browser
  before(async () => {
    // Without a window, Chromium has no notifications.
    browser = await openChromium()
    web = await openWeb({}, browser)
    service = await openPushService()
  })
  after(async () => {
    await web.stop()
    await service.stop()
    await browser.close()
  })

  /**
   * A phone whose browser may notify. Its push service is that of the test: the one of Chromium needs the internet, and DevTools deliver in its
   * place.
   */
  async function open(path: string): Promise<Page> {
    const page = await web.visit('/more', phone)
    await page.context().grantPermissions(['notifications'], { origin: web.larder.url })
    await page.addInitScript((keys) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
      const key = 'test.subscription'
      const subscription = (applicationServerKey: string) => ({
        endpoint: keys.endpoint,
        options: { applicationServerKey: bytes(applicationServerKey).buffer },
        getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]).buffer,
        unsubscribe: async () => localStorage.removeItem(key),
      })
      Object.assign(PushManager.prototype, {
        async getSubscription() {
          const stored = localStorage.getItem(key)
          return stored === null ? null : subscription(stored)
        },
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          localStorage.setItem(key, applicationServerKey)
          return subscription(applicationServerKey)
        },
      })
    }, service.subscribe())
    await page.goto(web.larder.url + path)
    return page
  }

  /** Delivers what the push service received to the service worker of the page, as Chromium does. */
  async function deliver(page: Page, content: object | string): Promise<void> {
    const session = await page.context().newCDPSession(page)
    const registrationId = await registrationOf(session)
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: web.larder.url,
      registrationId,
      data: typeof content === 'string' ? content : JSON.stringify(content),
    })
  }
  const registrationOf = (session: CDPSession) =>
    new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ isDeleted }) => !isDeleted)
        if (own) resolve(own.registrationId)
      })
      void session.send('ServiceWorker.enable')
    })
  const shown = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }))
    })
  async function waitForNotifications(page: Page, count: number) {
    const end = Date.now() + patience
    for (;;) {
      const notifications = await shown(page)
      if (notifications.length >= count || Date.now() > end) return notifications
      await page.waitForTimeout(50)
    }
  }
  const state = (page: Page) =>
    page.evaluate(async (): Promise<unknown> => (await (await fetch('/api/users/push')).json()).subscription)
  async function waitForState(page: Page, expected: object | null): Promise<void> {
    const end = Date.now() + patience
    while (Date.now() < end && JSON.stringify(await state(page)) !== JSON.stringify(expected))
      await page.waitForTimeout(50)
    expect(await state(page)).to.deep.equal(expected)
  }

  /** Adds a recipe with one step, and opens the profile, where the timers of cook mode are chosen. */
  async function openWithTimers(name: string, text: string) {
    const { token } = web.larder
    const slug: string = (await web.larder.request('POST', '/api/recipes', { token, json: { name } })).body
    const json = { recipeInstructions: [{ text }] }
    await web.larder.request('PATCH', `/api/recipes/${slug}`, { token, json })
    const page = await open('/user/profile')
    await page.getByLabel('Timers of cook mode that end').check()
    await waitForState(page, { timers: true, shopping: false })
    return { page, slug }
  }

  /** How many timers the server has scheduled for a page, by each of its responses from now on. */
  function scheduledFor(page: Page): readonly number[] {
    const scheduled: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/users/push/timers') && response.ok())
        void response.json().then((body: { scheduled: number }) => scheduled.push(body.scheduled))
    })
    return scheduled
  }

  it('stay off when the person takes a box back while the browser subscribes', async () => {
    const page = await open('/user/profile')
    await page.evaluate(() => {
      const { subscribe } = PushManager.prototype
      PushManager.prototype.subscribe = async function (options) {
        await new Promise((resolve) => document.addEventListener('subscribe', resolve, { once: true }))
        return subscribe.call(this, options)
      }
    })
    const added = page.getByLabel('What others add to shopping lists')
    await added.check()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await added.uncheck()
    await page.waitForTimeout(500)
    await page.evaluate(() => document.dispatchEvent(new Event('subscribe')))
    await page.waitForTimeout(1_000)
    expect(await added.isChecked()).to.equal(false)
    expect(await state(page)).to.equal(null)
    await page.context().close()
  })

  it('are switched on by the person, show what others add, and end with the session', async () => {
    const page = await open('/user/profile')
    const added = page.getByLabel('What others add to shopping lists')
    await added.check()
    await waitForState(page, { timers: false, shopping: true })
    expect(await faultsInThemes(page)).to.deep.equal([])
    await page.reload()
    expect(await added.isChecked()).to.equal(true)

    const { larder } = web
    const { token } = await larder.addMember('bea')
    const list = await larder.request('POST', '/api/households/shopping/lists', {
      token,
      json: { name: 'Saturday' },
    })
    const shoppingListId: string = list.body.id
    const json = { shoppingListId, note: 'milk', quantity: 0 }
    await larder.request('POST', '/api/households/shopping/items', { token, json })
    larder.clock.move(20_000)
    await announceAdditions(larder.services)
    const [message] = await service.waitFor(1)
    await deliver(page, defined(message).content)
    expect(await waitForNotifications(page, 1)).to.deep.equal([
      { title: 'bea added milk', body: 'Saturday', lang: 'en' },
    ])

    // Scripts may open a page only after a real click, so the page that is to be opened is noted.
    const opened = await defined(page.context().serviceWorkers()[0]).evaluate(`(async () => {
      const opened = []
      clients.openWindow = async (url) => opened.push(url)
      const [notification] = await registration.getNotifications()
      dispatchEvent(new NotificationEvent('notificationclick', { notification }))
      while (opened.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      return opened
    })()`)
    expect(opened).to.deep.equal([`${larder.url}/shopping/${shoppingListId}`])
    expect(await shown(page)).to.deep.equal([])

    await page.goto(`${larder.url}/more`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('test.subscription'))).to.equal(null)
    await page.context().close()
  })

  it('ring for a timer of cook mode while no page is shown, and not for one that was stopped', async () => {
    const { larder } = web
    const { page, slug } = await openWithTimers('Soup', 'Boil for 10 minutes. Rest for 1 hour.')
    const sent = service.received.length

    const scheduled = scheduledFor(page)
    const waitForScheduled = async (count: number) => {
      const end = Date.now() + patience
      while (scheduled.at(-1) !== count && Date.now() < end) await page.waitForTimeout(50)
      expect(scheduled.at(-1)).to.equal(count)
    }
    await page.goto(`${larder.url}/recipes/${slug}/cook`)
    await page.getByRole('button', { name: '1 hour: start a timer' }).click()
    await waitForScheduled(1)
    await page.getByRole('button', { name: 'Remove the timer' }).click()
    await waitForScheduled(0)
    await page.getByRole('button', { name: '10 minutes: start a timer' }).click()
    await waitForScheduled(1)
    larder.clock.move(600_000)
    const message = defined((await service.waitFor(sent + 1)).at(-1))
    expect(message.content).to.include({ kind: 'timer', path: `/recipes/${slug}/cook` })

    // The page rings by itself.
    await deliver(page, message.content)
    await page.waitForTimeout(500)
    expect(await shown(page)).to.deep.equal([])
    await page.goto('about:blank')
    await deliver(page, message.content)
    await page.goto(`${larder.url}/more`)
    expect(await waitForNotifications(page, 1)).to.deep.equal([
      { title: 'Boil for 10 minutes', body: 'Step 1 · Soup', lang: 'en' },
    ])
    await page.context().close()
  })

  it('do not ring for a timer that was removed before an earlier state of the timers was stored', async () => {
    const { larder } = web
    const { page, slug } = await openWithTimers('Broth', 'Simmer for 2 hours.')
    const release = await holdRequests(page, '**/api/users/push/timers')
    const cook = `${larder.url}/recipes/${slug}/cook`
    // Not of the page before, which can send its timers as late.
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/api/users/push/timers') && page.url() === cook,
    )
    await page.goto(cook)
    await sent
    const scheduled = scheduledFor(page)
    await page.getByRole('button', { name: '2 hours: start a timer' }).click()
    await page.getByRole('button', { name: 'Remove the timer' }).click()
    release()
    await eventually(() => Promise.resolve(scheduled), [0, 1, 0])
    await page.context().close()
  })

  it('are shown also when a message has only a title, or nothing that can be read', async () => {
    const page = await open('/more')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await deliver(page, { title: 'bea added milk' })
    expect(await waitForNotifications(page, 1)).to.deep.equal([
      { title: 'bea added milk', body: '', lang: '' },
    ])
    await deliver(page, 'no JSON')
    const both = await waitForNotifications(page, 2)
    expect(both.map(({ title }) => title)).to.have.members(['bea added milk', 'Larder'])
    await page.context().close()
  })

  it('say why there are none: without TLS, and where they are blocked', async () => {
    const plain = await web.visit('/user/profile', { isPlain: true })
    await plain.getByText('Notifications need a page that is opened with https.').waitFor()
    await plain.context().close()
    const blocked = await web.visit('/more')
    await blocked.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
    await blocked.goto(`${web.larder.url}/user/profile`)
    await blocked.getByText('This browser blocks notifications of this page.').waitFor()
    expect(await blocked.getByLabel('Timers of cook mode that end').count()).to.equal(0)
    expect(web.faults()).to.deep.equal([])
    await blocked.context().close()
  })
})
