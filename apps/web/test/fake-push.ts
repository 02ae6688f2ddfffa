const place = 'https://push.example/1'

/** The body of a request with the subscription of `FakePush`, without the choices. */
export const sentSubscription = { endpoint: place, p256dh: '__4', auth: '__4' }

/** What a browser has for push messages, in component tests: the permission, a service worker, and one subscription. */
export class FakePush {
  permission: NotificationPermission = 'default'
  /** What the person chooses when the browser asks them. */
  chosen: NotificationPermission = 'granted'
  isSubscribed = false
  /** Called while the browser subscribes. */
  whileSubscribing: () => void = () => undefined
  readonly #places: readonly (readonly [object, string, unknown])[]

  /** Takes the place of the parts of the browser until `remove`. */
  constructor() {
    const subscription = {
      endpoint: place,
      options: { applicationServerKey: null },
      getKey: () => new Uint8Array([255, 254]).buffer,
      unsubscribe: async () => {
        this.isSubscribed = false
        return true
      },
    }
    const pushManager = {
      getSubscription: async () => (this.isSubscribed ? subscription : null),
      subscribe: async () => {
        this.whileSubscribing()
        this.isSubscribed = true
        return subscription
      },
    }
    const worker = { pushManager }
    const notification = this.#notification()
    const fakes: readonly (readonly [object, string, unknown])[] = [
      [window, 'isSecureContext', true],
      [window, 'PushManager', class {}],
      [window, 'Notification', notification],
      [globalThis, 'Notification', notification],
      [
        navigator,
        'serviceWorker',
        { register: async () => worker, ready: Promise.resolve(worker), getRegistration: async () => worker },
      ],
    ]
    for (const [object, name, value] of fakes)
      Object.defineProperty(object, name, { configurable: true, writable: true, value })
    this.#places = fakes
  }

  remove(): void {
    for (const [object, name] of this.#places) Reflect.deleteProperty(object, name)
  }

  #notification(): object {
    const request = async () => (this.permission = this.chosen)
    return Object.defineProperty({ requestPermission: request }, 'permission', { get: () => this.permission })
  }
}
