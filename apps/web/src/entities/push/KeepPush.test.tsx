import { expect } from 'chai'
import { serve } from '../../../test/serve.ts'
import { show, waitFor } from '../../../test/show.tsx'
import { notePushChoices } from '../../device/push-choices.ts'
import { KeepPush } from './KeepPush.tsx'

describe('the renewal of a subscription', () => {
  let isSubscribed: boolean
  /** Called while the browser subscribes. */
  let whileSubscribing: () => void
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: null },
    getKey: () => new Uint8Array([255, 254]).buffer,
    unsubscribe: () => {
      isSubscribed = false
      return Promise.resolve(true)
    },
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
    subscribe: () => {
      whileSubscribing()
      isSubscribed = true
      return Promise.resolve(subscription)
    },
  }
  const worker = {
    register: () => Promise.resolve(),
    ready: Promise.resolve({ pushManager }),
    getRegistration: () => Promise.resolve({ pushManager }),
  }
  const fakes: readonly (readonly [object, string, unknown])[] = [
    [window, 'isSecureContext', true],
    [window, 'PushManager', class {}],
    [window, 'Notification', { permission: 'granted' }],
    [globalThis, 'Notification', { permission: 'granted' }],
    [navigator, 'serviceWorker', worker],
  ]
  beforeEach(() => {
    isSubscribed = false
    whileSubscribing = () => undefined
    for (const [place, name, value] of fakes)
      Object.defineProperty(place, name, { configurable: true, writable: true, value })
    notePushChoices({ timers: false, shopping: true })
  })
  after(() => {
    for (const [place, name] of fakes) Reflect.deleteProperty(place, name)
    localStorage.clear()
  })

  const put = 'PUT /users/push'
  const replies = {
    'GET /users/push': { publicKey: 'server', subscription: null },
    [put]: {},
    'PUT /users/push/timers': {},
  }

  it('is sent with what the person has chosen', async () => {
    const server = serve(replies)
    show(<KeepPush />)
    const choices = { timers: false, shopping: true }
    const browser = { endpoint: 'https://push.example/1', p256dh: '__4', auth: '__4' }
    await waitFor(() =>
      expect(server.sent[0]).to.deep.equal([put, { ...browser, ...choices, language: 'en' }]),
    )
  })

  it('leaves no subscription in the browser when the person signs out meanwhile', async () => {
    const server = serve(replies)
    let wasSubscribing = false
    whileSubscribing = () => {
      wasSubscribing = true
      localStorage.clear()
    }
    show(<KeepPush />)
    await waitFor(() => expect([wasSubscribing, isSubscribed]).to.deep.equal([true, false]))
    expect(server.sent).to.deep.equal([])
  })
})
