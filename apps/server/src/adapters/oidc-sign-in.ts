import { DomainError, missing, type Log, type ProvidedIdentity, type ProviderSignOut } from '@larder/domain'
import { OutboundError, type Outbound } from '@larder/outbound'
import type * as jose from 'jose'
import type * as openIdClient from 'openid-client'
import { notCompleted, passed } from '../http/provider-test.ts'
import type { FlowSecrets, ProvidedPerson, SignInProviders, StartedFlow } from '../http/sign-in-providers.ts'
import type { OidcProvider } from '../oidc-settings.ts'
import { examineClaims, examineProvider, type Probes } from './oidc-examination.ts'

/** Milliseconds after which the description and the keys of a provider are read again. */
const freshFor = 10 * 60_000
/** Maximum bytes of a response of a provider. */
const longest = 1_000_000

interface Tools {
  readonly outbound: Outbound
  readonly log: Log
  readonly now: () => number
}

/** Sign-in with OpenID Connect: authorization code with PKCE, state and nonce; the signature of each ID token is verified. */
export function oidcSignIn(providers: readonly OidcProvider[], tools: Tools): SignInProviders {
  const known = new Map(
    providers.map((provider) => [provider.id, { provider, ...configured(provider, tools) }]),
  )
  const find = (id: string) => {
    const found = known.get(id)
    if (!found) throw missing('provider')
    return found
  }
  return {
    list: providers.map(({ id, name, issuer }) => ({ id, name, issuer })),

    async begin(id, redirectUri, again) {
      const { provider, attempt } = find(id)
      return attempt((client, config) => beginAt(provider, redirectUri, { client, config }, again))
    },

    async complete(id, callback, secrets) {
      const { provider, attempt } = find(id)
      const claims = await attempt((client, config) => claimsOf(callback, secrets, { client, config }))
      return personOf(provider, claims)
    },

    async examine(id, redirectUri) {
      const { provider, attempt, forget } = find(id)
      // The description may have been corrected since it was read.
      forget()
      const probes: Probes = {
        acceptsClient: () => attempt((client, config) => acceptsClient(redirectUri, { client, config })),
        begin: async () =>
          (await attempt((client, config) => beginAt(provider, redirectUri, { client, config }))).url,
      }
      return examineProvider(provider, probes, tools.outbound)
    },

    async tryOut(id, callback, secrets) {
      const { provider, attempt } = find(id)
      try {
        const claims = await attempt((client, config) => claimsOf(callback, secrets, { client, config }))
        const person = personOf(provider, claims)
        const checks = [
          passed('tokens', Object.keys(claims)),
          ...examineClaims(provider, claims, person.identity),
        ]
        return { checks, person }
      } catch (error) {
        return { checks: [notCompleted(detailsOf(error))], person: undefined }
      }
    },

    async readLogout(id, token) {
      const { provider, attempt } = find(id)
      return attempt(async (_, config) => readLogoutToken(token, { provider, config, ...tools }))
    },

    async signOutAddress(issuer, returnTo) {
      const found = [...known.values()].find(({ provider }) => provider.issuer === issuer)
      return found?.provider.signOutAtProvider ? endSessionAddress(found.attempt, returnTo) : undefined
    },
  }
}

/** Only asymmetric signatures: everybody who knows the secret of a client could make an HMAC. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** Verifies a logout token as the specification demands. @throws invalid `oidc/logout-token`, OutboundError */
async function readLogoutToken(
  token: string,
  {
    provider,
    config,
    outbound,
    now,
  }: Tools & { readonly provider: OidcProvider; readonly config: openIdClient.Configuration },
): Promise<ProviderSignOut> {
  const { jwtVerify, createRemoteJWKSet, customFetch } = await import('jose')
  const { jwks_uri: keysAddress, issuer } = config.serverMetadata()
  const keys =
    keySets.get(config) ??
    createRemoteJWKSet(new URL(keysAddress ?? ''), { [customFetch]: fetchWith(outbound) })
  keySets.set(config, keys)
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer,
      audience: provider.clientId,
      requiredClaims: ['jti'],
      // Also requires the time at which it was issued.
      maxTokenAge: logoutTokenSeconds,
      clockTolerance: 60,
      currentDate: new Date(now()),
    })
    const problem = problemOfLogout(payload)
    if (problem !== undefined) throw new Error(problem)
    return {
      issuer,
      subject: payload.sub,
      providerSession: typeof payload.sid === 'string' ? payload.sid : undefined,
    }
  } catch (error) {
    if (causesOf(error).some((cause) => cause instanceof OutboundError)) throw error
    throw new DomainError('invalid', 'oidc/logout-token', `The logout token is not valid: ${reasonOf(error)}`)
  }
}

const logoutTokenSeconds = 600

/** The keys of providers, as long as their descriptions are cached. */
const keySets = new WeakMap<openIdClient.Configuration, ReturnType<typeof jose.createRemoteJWKSet>>()

function problemOfLogout({ events, nonce, sub, sid }: jose.JWTPayload): string | undefined {
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  if (!isLogout) return `"events" does not have ${logoutEvent}`
  // Otherwise an ID token could be used as a logout token, and the reverse.
  if (nonce !== undefined) return '"nonce" is not allowed'
  return sub === undefined && typeof sid !== 'string' ? '"sub" and "sid" are missing' : undefined
}

/** Undefined when the provider has no such address, or cannot be reached. */
async function endSessionAddress(attempt: Attempt, returnTo: string): Promise<string | undefined> {
  try {
    return await attempt(async (client, config) =>
      config.serverMetadata().end_session_endpoint === undefined
        ? undefined
        : client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href,
    )
  } catch {
    // The person is signed out here all the same. The log has the reason.
    return undefined
  }
}

/** In seconds. */
const tenYears = 315_360_000

interface Reached {
  readonly client: Client
  readonly config: openIdClient.Configuration
}

async function beginAt(
  { scope }: OidcProvider,
  redirectUri: string,
  { client, config }: Reached,
  again = false,
): Promise<StartedFlow> {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  const url = client.buildAuthorizationUrl(config, {
    ...{ redirect_uri: redirectUri, scope, state, nonce },
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // An age that is never reached: providers state the time of a sign-in only when it matters.
    ...(again ? { prompt: 'login', max_age: '0' } : { max_age: String(tenYears) }),
  })
  return { url: url.href, state, nonce, verifier }
}

/** Redeems the code of a sign-in. @returns the claims of the person */
async function claimsOf(
  callback: URL,
  { state, nonce, verifier }: FlowSecrets,
  { client, config }: Reached,
): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the response has no ID token')
  // Many providers state groups and addresses only here.
  const more = config.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    : {}
  return {
    ...claims,
    ...more,
    iss: claims.iss,
    sub: claims.sub,
    sid: claims.sid,
    auth_time: claims.auth_time,
  }
}

function personOf(provider: OidcProvider, claims: Claims): ProvidedPerson {
  const { group, createUsers, linkByEmail } = provider
  return { identity: identityOf(provider, claims), rules: { group, createUsers, linkByEmail } }
}

/** Redeems a code that the provider has never issued: it checks the client first. Undefined when it cannot be reached. */
async function acceptsClient(redirectUri: string, { client, config }: Reached): Promise<boolean | undefined> {
  const callback = new URL(redirectUri)
  callback.search = String(new URLSearchParams({ code: 'larder-test', iss: config.serverMetadata().issuer }))
  try {
    await client.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
      expectedState: client.skipStateCheck,
    })
    return true
  } catch (error) {
    if (causesOf(error).some((cause) => cause instanceof OutboundError)) return undefined
    const { error: oauthError, status } = error as { readonly error?: string; readonly status?: number }
    return status !== 401 && oauthError !== 'invalid_client' && oauthError !== 'unauthorized_client'
  }
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string }
type Client = typeof openIdClient
type Attempt = <Result>(
  use: (client: Client, config: openIdClient.Configuration) => Promise<Result>,
) => Promise<Result>

/** A provider whose description is read when it is needed, and then cached for a while. */
function configured(
  provider: OidcProvider,
  { outbound, log, now }: Tools,
): { readonly attempt: Attempt; readonly forget: () => void } {
  let current: { readonly config: Promise<openIdClient.Configuration>; readonly until: number } | undefined
  const configuration = (client: Client) => {
    if (current && current.until > now()) return current.config
    const config = discover(provider, client, outbound)
    current = { config, until: now() + freshFor }
    config.catch(() => (current = undefined))
    return config
  }
  return {
    forget: () => void (current = undefined),
    async attempt(use) {
      // Loaded with the first sign-in, because most servers have no provider.
      const client = await import('openid-client')
      try {
        return await use(client, await configuration(client))
      } catch (error) {
        const failure = failureOf(error)
        log.warn('signing in with a provider failed', {
          provider: provider.id,
          code: failure.code,
          reason: reasonOf(error),
        })
        if (failure !== error) failure.cause = error
        throw failure
      }
    },
  }
}

function discover(
  provider: OidcProvider,
  client: Client,
  outbound: Outbound,
): Promise<openIdClient.Configuration> {
  const { issuer, clientId, clientSecret } = provider
  const options = {
    // Otherwise the signature of an ID token that comes from the provider itself is not verified.
    execute: [
      client.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
    [client.customFetch]: fetchWith(outbound),
  }
  return client.discovery(new URL(issuer), clientId, {}, authentication(client, clientSecret), options)
}

/** Authenticates this server with the first method that the provider supports. */
function authentication(client: Client, secret: string | undefined): ReturnType<Client['None']> {
  if (secret === undefined) return client.None()
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic')
      ? client.ClientSecretBasic
      : client.ClientSecretPost
    return method(secret)(server, metadata, body, headers)
  }
}

/** Sends the requests of the library through the guarded client. */
function fetchWith(outbound: Outbound) {
  return async (
    url: string,
    {
      method,
      headers,
      body,
    }: {
      readonly method: string
      readonly headers: Headers | Record<string, string>
      readonly body?: unknown
    },
  ): Promise<Response> => {
    const { status, contentType, bytes } = await outbound.request(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      maxBytes: longest,
    })
    return new Response(bytes.length === 0 ? null : Buffer.from(bytes), {
      status,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    })
  }
}

/** What the claims of a person mean for a provider. */
function identityOf(
  { groupsClaim, allowedGroups, adminGroups, householdClaim }: OidcProvider,
  claims: Claims,
): ProvidedIdentity {
  const groups = new Set(textsOf(claims[groupsClaim]))
  const isIn = (wanted: readonly string[]) => wanted.some((group) => groups.has(group))
  const text = (name: string | undefined, max: number) =>
    name === undefined ? undefined : textsOf(claims[name])[0]?.trim().slice(0, max) || undefined
  const email = text('email', 321)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    username: text('preferred_username', 255) ?? text('nickname', 255),
    fullName: text('name', 255),
    email: email !== undefined && email.length <= 320 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined,
    isEmailVerified: claims.email_verified === true,
    isAllowed: allowedGroups === undefined || isIn(allowedGroups),
    admin: adminGroups && isIn(adminGroups),
    household: text(householdClaim, 255),
    providerSession: text('sid', 255),
    provenAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1_000).toISOString() : null,
  }
}

const textsOf = (claim: unknown): readonly string[] =>
  [claim].flat().filter((each): each is string => typeof each === 'string')

/** Codes of the library for a response that contradicts what was asked or announced. */
function failureOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  const { code, error: oauthError } = error as { readonly code?: string; readonly error?: string }
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' || oauthError === 'access_denied')
    return new DomainError('forbidden', 'oidc/denied', 'The provider did not let the person sign in.')
  if (oauthError === 'invalid_grant')
    return new DomainError(
      'forbidden',
      'oidc/expired',
      'The provider does not accept the code of the sign-in.',
    )
  if (causesOf(error).some((cause) => cause instanceof OutboundError))
    return new DomainError('unavailable', 'oidc/unreachable', 'The provider cannot be reached.', {
      retryAfter: 10,
    })
  return new DomainError(
    'forbidden',
    'oidc/untrusted',
    'The response of the provider is not valid, or the settings of this server for the provider are wrong. The log has the reason.',
  )
}

function causesOf(error: unknown): readonly unknown[] {
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? [error] : [error, ...causesOf(cause)]
}

/** What a failed sign-in tells administrators, in the words of the provider where it has some. */
function detailsOf(error: unknown): readonly string[] {
  const causes = causesOf(error) as readonly {
    readonly error?: string
    readonly error_description?: string
  }[]
  const words = causes.flatMap(({ error: code, error_description: text }) => [code, text])
  return [...words.filter((each) => typeof each === 'string'), reasonOf(error)]
}

/** The messages of an error, which name claims and settings and not their values. */
const reasonOf = (error: unknown): string =>
  causesOf(error)
    .map((each) => (each instanceof Error ? each.message : ''))
    .filter((message) => message !== '')
    .join(': ')
