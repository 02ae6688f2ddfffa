import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { openReceiver } from './receiver.ts'

/** How a provider lies in an ID token. */
export interface Lie {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  /** Signs with a key that the provider does not publish. */
  readonly isForged?: boolean
  /** Algorithms that the description of the provider names. */
  readonly algorithms?: readonly string[]
  /** The error of the token endpoint. */
  readonly error?: string
  /** Claims of the user endpoint. */
  readonly user?: Readonly<Record<string, unknown>>
}

/** A provider that signs whatever it is given. */
export async function openLyingProvider() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const receiver = await openReceiver()
  const issuer = receiver.url
  let lie: Lie = {}
  let nonce = ''
  const idToken = () => {
    const now = Math.floor(Date.now() / 1_000)
    const honest = { iss: issuer, sub: 'mallory', aud: 'larder', iat: now, exp: now + 300, nonce }
    return signed(
      { alg: 'RS256', kid: 'one', ...lie.header },
      { ...honest, email: 'mallory@example.org', ...lie.claims },
      (lie.isForged ? others : keys).privateKey,
    )
  }
  const responses: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      ...(lie.user ? { userinfo_endpoint: `${issuer}/me` } : {}),
      id_token_signing_alg_values_supported: lie.algorithms ?? ['RS256'],
    }),
    '/keys': () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
    '/token': () =>
      lie.error ? { error: lie.error } : { access_token: 'x', token_type: 'Bearer', id_token: idToken() },
    '/me': () => lie.user ?? {},
  }
  receiver.respond(({ path }, response) => {
    const isError = path === '/token' && lie.error !== undefined
    response.writeHead(isError ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(responses[path]?.() ?? {}))
  })
  return {
    issuer,
    /** The address to which the provider redirects. */
    redirect(url: string, next: Lie): string {
      lie = next
      const { searchParams } = new URL(url)
      nonce = searchParams.get('nonce') ?? ''
      const callback = new URL(searchParams.get('redirect_uri') ?? '')
      callback.search = String(new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' }))
      return callback.href
    },
    /** A logout token, with the claims of a lie. */
    logoutToken(next: Lie): string {
      lie = next
      const now = Math.floor(Date.now() / 1_000)
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      const honest = {
        iss: issuer,
        aud: 'larder',
        iat: now,
        exp: now + 120,
        jti: 'one',
        sub: 'mallory',
        events,
      }
      return signed(
        { alg: 'RS256', kid: 'one', typ: 'logout+jwt', ...lie.header },
        { ...honest, ...lie.claims },
        (lie.isForged ? others : keys).privateKey,
      )
    },
    /** What the provider states about itself from now on. */
    set: (next: Lie) => void (lie = next),
    stop: () => receiver.stop(),
  }
}

function signed(header: Readonly<Record<string, unknown>>, claims: object, key: KeyObject): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode(header)}.${encode(claims)}`
  const signature = header.alg === 'none' ? '' : sign('sha256', Buffer.from(text), key).toString('base64url')
  return `${text}.${signature}`
}
