type Ceremony = () => Promise<unknown>

/** What the browser does when a page asks for a passkey. */
interface Authenticator {
  /** Makes a passkey. */
  create: Ceremony
  /** Proves that the person is there. */
  get: Ceremony
}

const credential = (id: string, response: object) => ({
  ...{ id, rawId: new ArrayBuffer(2), type: 'public-key', response },
  getClientExtensionResults: () => ({}),
})
const bytes = new ArrayBuffer(1)
const confirms: Authenticator = {
  create: async () => credential('made', { attestationObject: bytes, clientDataJSON: bytes }),
  get: async () => credential('used', { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes }),
}

/** Gives the tests of a suite a browser that can use passkeys, whose person confirms all. A test can change what it does. */
export function withAuthenticator(): Authenticator {
  const device = { ...confirms }
  const credentials = { create: () => device.create(), get: () => device.get() }
  const places: readonly (readonly [object, string, unknown])[] = [
    [window, 'isSecureContext', true],
    [window, 'PublicKeyCredential', class {}],
    [globalThis, 'PublicKeyCredential', class {}],
    [navigator, 'credentials', credentials],
  ]
  const before = places.map(([place, name]) => Object.getOwnPropertyDescriptor(place, name))
  beforeEach(() => {
    Object.assign(device, confirms)
    for (const [place, name, value] of places)
      Object.defineProperty(place, name, { configurable: true, value })
  })
  afterEach(() => {
    for (const [at, [place, name]] of places.entries())
      if (before[at]) Object.defineProperty(place, name, before[at])
      else Reflect.deleteProperty(place, name)
  })
  return device
}
