import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, {
  type AccountClaims,
  type Adapter,
  type AdapterPayload,
  type Configuration,
} from 'oidc-provider'

/** A certified OpenID provider on this machine, at which people sign in without a form. */
export interface OpenIdProvider {
  readonly issuer: string
  /** Walks through a sign-in of a person. @returns the address of Larder to which the provider redirects at the end */
  signIn(url: string, person: string): Promise<string>
  /** Signs a person out, at the address to which Larder sends them. @returns the address to which the provider redirects */
  signOut(url: string, person: string): Promise<string>
  /** Where the provider reaches Larder, when it is not at its public address. */
  reach(url: string): void
  /** Who signs in next, without a form. */
  expect(person: string): void
  stop(): Promise<void>
}

export const clientId = 'larder'
export const clientSecret = 'a secret of this house and of Larder'

const hour = 3_600

/** The button of the form by which somebody signs out. */
const confirmLogout = `<button type="submit" form="op.logoutForm" value="yes" name="logout">Yes, sign me out</button>`

/** What the library has defaults for, with which it prints that they are for first steps only. */
const basics = (): Configuration => ({
  adapter: inMemory(),
  jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' })] },
  ttl: { AccessToken: hour, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
  renderError: (context, out) => void (context.body = out),
})

/** What a provider stores, in this process. */
function inMemory(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>()
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...rows].find(([key, row]) => key.startsWith(keyOf('')) && row[field] === value)?.[1]
    return {
      upsert: async (id, payload) => void rows.set(keyOf(id), payload),
      find: async (id) => rows.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      consume: async (id) =>
        void rows.set(keyOf(id), { ...rows.get(keyOf(id)), consumed: Math.floor(Date.now() / 1_000) }),
      destroy: async (id) => void rows.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
      },
    }
  }
}

/** @param people The claims of each person by their subject */
export async function openOpenIdProvider(
  people: Readonly<Record<string, Omit<AccountClaims, 'sub'>>>,
  redirectUris: readonly string[],
  host = '127.0.0.1',
): Promise<OpenIdProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => void server.listen(0, host, () => resolve()))
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const [larder = ''] = redirectUris[0]?.split('/api/') ?? []
  let reachable = larder
  const provider = new Provider(issuer, {
    ...basics(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: [`${larder}/login`],
        backchannel_logout_uri: `${larder}/api/auth/oidc/house/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    // Without the protection of the library, which refuses addresses of this machine, and without its limit of time.
    fetch: (url, { method = 'POST', headers = {}, body = null } = {}) =>
      fetch(String(url).replace(larder, reachable), { method, headers, body }),
    claims: {
      profile: ['name', 'preferred_username', 'groups', 'household'],
      email: ['email', 'email_verified'],
    },
    cookies: { keys: ['of these tests'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { logoutSource: (context, form) => void (context.body = form + confirmLogout) },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    // Everybody has agreed that Larder reads their profile.
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        accountId: context.oidc.account!.accountId,
        clientId: context.oidc.client!.clientId,
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const app = provider.callback()
  let person = ''
  /** The cookies of each person. */
  const browsers = new Map<string, Map<string, string>>()
  const request = async (url: string, who: string, form?: URLSearchParams) => {
    const cookies = browsers.get(who) ?? new Map<string, string>()
    browsers.set(who, cookies)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const options = form ? { method: 'POST', body: form } : {}
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...options })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    return response
  }
  const followed = async (first: string, who: string, form?: URLSearchParams) => {
    let next = first
    let sent = form
    while (next.startsWith(issuer)) {
      const { status, headers } = await request(next, who, sent)
      const location = headers.get('location')
      if (location === null) throw new Error(`${next} responded with ${status}`)
      next = new URL(location, next).href
      sent = undefined
    }
    return next
  }
  handle = (request, response) =>
    request.url?.startsWith('/interaction/') === true
      ? provider.interactionFinished(request, response, { login: { accountId: person } })
      : app(request, response)
  return {
    issuer,
    expect: (who) => void (person = who),
    reach: (url) => void (reachable = url),
    async signIn(url, who) {
      person = who
      // In a new browser.
      browsers.delete(who)
      return followed(url, who)
    },
    async signOut(url, who) {
      const form = await (await request(url, who)).text()
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(form) ?? []
      return followed(`${issuer}/session/end/confirm`, who, new URLSearchParams({ xsrf, logout: 'yes' }))
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
