import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { pushChoices } from '../../device/push-choices.ts'
import { PushSection } from './PushSection.tsx'

describe('what is sent to a device', () => {
  const put = 'PUT /users/push'
  const remove = 'DELETE /users/push'
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: null },
    getKey: () => new Uint8Array([255, 254]).buffer,
  }
  /** What the person chooses when the browser asks them. */
  let chosen: NotificationPermission
  let permission: NotificationPermission
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: () => Promise.resolve(subscription),
  }
  const fakes: readonly (readonly [object, string, unknown])[] = [
    [window, 'isSecureContext', true],
    [window, 'PushManager', class {}],
    [
      globalThis,
      'Notification',
      class {
        static get permission() {
          return permission
        }
        static requestPermission() {
          permission = chosen
          return Promise.resolve(permission)
        }
      },
    ],
    [
      navigator,
      'serviceWorker',
      { register: () => Promise.resolve(), ready: Promise.resolve({ pushManager }) },
    ],
  ]
  beforeEach(() => {
    chosen = 'granted'
    permission = 'default'
    localStorage.clear()
    for (const [place, name, value] of fakes)
      Object.defineProperty(place, name, { configurable: true, writable: true, value })
    Object.defineProperty(window, 'Notification', { configurable: true, value: globalThis.Notification })
  })
  after(() => {
    for (const [place, name] of fakes) Reflect.deleteProperty(place, name)
    Reflect.deleteProperty(window, 'Notification')
  })

  const open = (replies: Replies = {}) => {
    const state = { publicKey: 'server', subscription: null }
    const server = serve({ 'GET /users/push': state, ...replies })
    return { server, ...show(<PushSection />) }
  }
  const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox')

  it('is subscribed to when somebody switches it on, and noted on the device', async () => {
    const { server, user } = open({ [put]: {} })
    const [timers] = await boxes()
    await user.click(defined(timers))
    await waitFor(() => expect(server.sent).to.have.length(1))
    const choices = { timers: true, shopping: false }
    expect(server.sent).to.deep.equal([
      [put, { endpoint: 'https://push.example/1', p256dh: '__4', auth: '__4', ...choices, language: 'en' }],
    ])
    expect(pushChoices()).to.deep.equal(choices)
  })

  it('ends when the last switch is off', async () => {
    permission = 'granted'
    const on = { publicKey: 'server', subscription: { timers: true, shopping: false } }
    const { server, user } = open({ 'GET /users/push': on, [remove]: {} })
    const [timers] = await boxes()
    expect(defined(timers).checked).to.equal(true)
    await user.click(defined(timers))
    await waitFor(() => expect(server.sent).to.deep.equal([[remove]]))
    expect(pushChoices()).to.equal(undefined)
  })

  it('is not sent when the person does not allow it, and the page says so', async () => {
    chosen = 'denied'
    const { server, user } = open()
    const [, shopping] = await boxes()
    await user.click(defined(shopping))
    await screen.findByText(/blocks notifications/)
    expect(server.sent).to.deep.equal([])
    expect(screen.queryAllByRole('checkbox')).to.deep.equal([])
  })

  it('is taken back when the server refuses it', async () => {
    const { user } = open({ [put]: refuse(422, { code: 'push/endpoint', detail: 'Not there.' }) })
    const [timers] = await boxes()
    await user.click(defined(timers))
    await screen.findByText('Not there.')
    await waitFor(() => expect(pushChoices()).to.equal(undefined))
  })
})
