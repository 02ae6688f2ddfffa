import type { Outbound } from '@larder/outbound'
import { failed, passed, skipped, type ProviderCheckResult } from '../http/provider-test.ts'
import type { OidcProvider } from '../oidc-settings.ts'

/** Maximum bytes of a description or of keys. */
const longest = 1_000_000

interface Description {
  readonly issuer?: unknown
  readonly jwks_uri?: unknown
  readonly scopes_supported?: unknown
}

/** How the provider answers a code that it has never issued, and the begin of a sign-in. */
export interface Probes {
  /** Whether the provider accepts the client. Undefined when it cannot be reached. */
  acceptsClient(): Promise<boolean | undefined>
  /** The address at which a sign-in begins. */
  begin(): Promise<string>
}

/** Checks the settings of a provider as far as that needs no person: in the order of a sign-in, up to the first failure. */
export async function examineProvider(
  provider: OidcProvider,
  probes: Probes,
  outbound: Outbound,
): Promise<readonly ProviderCheckResult[]> {
  const description = await readDescription(provider, outbound)
  if ('name' in description)
    return [description, ...(['keys', 'scopes', 'client', 'redirect'] as const).map(skipped)]
  const keys = await checkKeys(description, outbound)
  const scopes = checkScopes(provider, description)
  const acceptsClient = await probes.acceptsClient()
  if (!acceptsClient)
    return [
      passed('description', [provider.issuer]),
      ...[keys, scopes],
      failed('client', acceptsClient === undefined ? 'client/unreachable' : 'client/refused', [
        provider.clientId,
      ]),
      skipped('redirect'),
    ]
  const redirect = await checkRedirect(await probes.begin(), outbound)
  return [
    passed('description', [provider.issuer]),
    keys,
    scopes,
    passed('client', [provider.clientId]),
    redirect,
  ]
}

/** The description, or the failed check. */
async function readDescription(
  { issuer }: OidcProvider,
  outbound: Outbound,
): Promise<Description | ProviderCheckResult> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await read(address, outbound)
  if (response === undefined) return failed('description', 'description/unreachable', [address])
  const description = response.json as Description | undefined
  if (response.status !== 200 || typeof description?.issuer !== 'string')
    return failed('description', 'description/missing', [address, `status ${response.status}`])
  // Identities have the issuer in the words of the provider.
  if (description.issuer !== issuer)
    return failed('description', 'description/other-issuer', [description.issuer])
  return description
}

async function checkKeys(
  { jwks_uri: address }: Description,
  outbound: Outbound,
): Promise<ProviderCheckResult> {
  const response = typeof address === 'string' ? await read(address, outbound) : undefined
  const { keys } = (response?.json ?? {}) as { readonly keys?: unknown }
  return Array.isArray(keys) && keys.length > 0
    ? passed('keys')
    : failed('keys', 'keys/missing', [String(address)])
}

function checkScopes({ scope }: OidcProvider, { scopes_supported: known }: Description): ProviderCheckResult {
  const wanted = scope.split(' ').filter((each) => each !== '')
  const unknown = Array.isArray(known) ? wanted.filter((each) => !known.includes(each)) : []
  return unknown.length === 0 ? passed('scopes', wanted) : failed('scopes', 'scopes/unknown', unknown)
}

/** Providers show an error when they do not know the address to which they must redirect. */
async function checkRedirect(address: string, outbound: Outbound): Promise<ProviderCheckResult> {
  const redirectUri = new URL(address).searchParams.get('redirect_uri') ?? ''
  const response = await read(address, outbound)
  return response !== undefined && response.status < 400
    ? passed('redirect', [redirectUri])
    : failed('redirect', 'redirect/refused', [redirectUri])
}

/** Undefined when the address cannot be read. */
async function read(
  address: string,
  outbound: Outbound,
): Promise<{ readonly status: number; readonly json: unknown } | undefined> {
  try {
    const { status, bytes } = await outbound.request(address, {
      method: 'GET',
      headers: { accept: 'application/json, text/html' },
      maxBytes: longest,
    })
    return { status, json: parsed(Buffer.from(bytes).toString('utf8')) }
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** What the claims of a person mean for the settings of a provider. */
export function examineClaims(
  { groupsClaim, allowedGroups, adminGroups, createUsers, linkByEmail }: OidcProvider,
  claims: Readonly<Record<string, unknown>>,
  identity: {
    readonly isAllowed: boolean
    readonly email: string | undefined
    readonly isEmailVerified: boolean
  },
): readonly ProviderCheckResult[] {
  const groups = [claims[groupsClaim]].flat().filter((each): each is string => typeof each === 'string')
  const needsGroups = allowedGroups !== undefined || adminGroups !== undefined
  const ofGroups = !needsGroups
    ? skipped('groups')
    : groups.length === 0
      ? failed('groups', 'groups/missing', Object.keys(claims))
      : identity.isAllowed
        ? passed('groups', groups)
        : failed('groups', 'groups/not-allowed', groups)
  const ofAddress =
    identity.email === undefined
      ? createUsers || linkByEmail
        ? failed('address', 'address/missing', Object.keys(claims))
        : skipped('address')
      : linkByEmail && !identity.isEmailVerified
        ? failed('address', 'address/unverified', [identity.email])
        : passed('address', [identity.email])
  return [ofGroups, ofAddress]
}
