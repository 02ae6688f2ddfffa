import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type AccountClaims } from 'oidc-provider'

/** A certified OpenID provider on this machine, at which people sign in without a form. */
export interface HouseProvider {
  readonly issuer: string
  /** Walks through a sign-in of a person. @returns the address of Larder to which the provider redirects at the end */
  signIn(url: string, person: string): Promise<string>
  /** Who signs in next, without a form. */
  expect(person: string): void
  stop(): Promise<void>
}

export const clientId = 'larder'
export const clientSecret = 'a secret of this house and of Larder'

/** @param people The claims of each person by their subject */
export async function openHouseProvider(
  people: Readonly<Record<string, Omit<AccountClaims, 'sub'>>>,
  redirectUris: readonly string[],
  host = '127.0.0.1',
): Promise<HouseProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => void server.listen(0, host, () => resolve()))
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirectUris] }],
    claims: {
      profile: ['name', 'preferred_username', 'groups', 'household'],
      email: ['email', 'email_verified'],
    },
    cookies: { keys: ['of these tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
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
  handle = (request, response) =>
    request.url?.startsWith('/interaction/') === true
      ? provider.interactionFinished(request, response, { login: { accountId: person } })
      : app(request, response)
  return {
    issuer,
    expect: (who) => void (person = who),
    async signIn(url, who) {
      person = who
      const cookies = new Map<string, string>()
      let next = url
      while (next.startsWith(issuer)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const { status, headers } = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]!.split('=')
          cookies.set(name, value)
        }
        const location = headers.get('location')
        if (location === null) throw new Error(`${next} responded with ${status}`)
        next = new URL(location, next).href
      }
      return next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
