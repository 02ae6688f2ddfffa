/** What the test of an identity provider looks at, in this order. The last four need a person who signs in. */
export const providerChecks = [
  'description',
  'keys',
  'scopes',
  'client',
  'redirect',
  'tokens',
  'groups',
  'address',
  'user',
] as const
type ProviderCheck = (typeof providerChecks)[number]

/** What is wrong, by its stable code: the setting to change, and what to do. */
export const providerFaults = {
  'description/unreachable': {
    setting: 'issuer',
    text: 'The issuer cannot be opened. Check its name and certificate, and that this server can reach it.',
  },
  'description/missing': {
    setting: 'issuer',
    text: 'There is no description of a provider at the issuer. Copy the address before /.well-known/openid-configuration.',
  },
  'description/other-issuer': {
    setting: 'issuer',
    text: 'The provider calls itself differently. Write the issuer exactly as the provider does.',
  },
  'keys/missing': {
    setting: 'LARDER_OUTBOUND_ALLOW',
    text: 'The keys of the provider cannot be read. Their host must be public or in LARDER_OUTBOUND_ALLOW.',
  },
  'scopes/unknown': {
    setting: 'scope',
    text: 'The provider does not have these scopes. Remove them from "scope", or add them at the provider.',
  },
  'client/refused': {
    setting: 'clientSecret',
    text: 'The provider does not accept the client. Compare the client id and the secret with those at the provider.',
  },
  'client/unreachable': {
    setting: 'LARDER_OUTBOUND_ALLOW',
    text: 'The provider cannot be reached to redeem codes. Its host must be public or in LARDER_OUTBOUND_ALLOW.',
  },
  'redirect/refused': {
    setting: 'redirectUri',
    text: 'The provider refuses to begin a sign-in. Enter the redirect URI at the provider exactly as shown here.',
  },
  'tokens/refused': {
    setting: null,
    text: 'The sign-in was not completed. The details say why.',
  },
  'groups/missing': {
    setting: 'groupsClaim',
    text: 'The provider sends no groups in this claim. Check "groupsClaim", add the scope "groups", or let the provider send groups.',
  },
  'groups/not-allowed': {
    setting: 'allowedGroups',
    text: 'The person is in none of the permitted groups. The details list their groups.',
  },
  'address/missing': {
    setting: 'scope',
    text: 'The provider sends no e-mail address. Add the scope "email".',
  },
  'address/unverified': {
    setting: 'linkByEmail',
    text: 'The provider does not say that it has verified the address, so that nobody is connected by it.',
  },
  'user/none': {
    setting: 'createUsers',
    text: 'The person has no active user here. Create one and connect it, or set "createUsers".',
  },
  'user/household': {
    setting: 'householdClaim',
    text: 'The household or the group of the person does not exist here. Create it, or correct "householdClaim" and "group".',
  },
  'user/address-taken': {
    setting: 'linkByEmail',
    text: 'A user has the address of the person already. They connect the provider in their profile, or you set "linkByEmail".',
  },
} as const satisfies Readonly<Record<string, { readonly setting: string | null; readonly text: string }>>

export type ProviderFault = keyof typeof providerFaults

/** A check and its result. */
export interface ProviderCheckResult {
  readonly name: ProviderCheck
  /** `skipped` when an earlier check has failed, or the settings do not need it. */
  readonly status: 'ok' | 'failed' | 'skipped'
  readonly code: ProviderFault | null
  /** Values of the provider: scopes, groups, names of claims. */
  readonly details: readonly string[]
}

export const passed = (name: ProviderCheck, details: readonly string[] = []): ProviderCheckResult => ({
  name,
  status: 'ok',
  code: null,
  details: shortened(details),
})

export const skipped = (name: ProviderCheck): ProviderCheckResult => ({
  name,
  status: 'skipped',
  code: null,
  details: [],
})

export const failed = (
  name: ProviderCheck,
  code: ProviderFault,
  details: readonly string[] = [],
): ProviderCheckResult => ({ name, status: 'failed', code, details: shortened(details) })

/** The provider has not completed a sign-in. */
export const notCompleted = (details: readonly string[]): ProviderCheckResult =>
  failed('tokens', 'tokens/refused', details)

/** What it means for the settings that a person cannot sign in, by the code of the error. */
export const faultOfSignIn: Readonly<Record<string, ProviderFault>> = {
  'oidc/no-account': 'user/none',
  'oidc/household': 'user/household',
  'oidc/address-taken': 'user/address-taken',
}

/** The result travels in an address. */
const shortened = (details: readonly string[]): readonly string[] =>
  details.slice(0, 12).map((each) => each.slice(0, 120))
