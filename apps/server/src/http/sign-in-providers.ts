import type { ProvidedIdentity, ProviderRules, ProviderSignOut } from '@larder/domain'

/** The identity providers with which people sign in. */
export interface SignInProviders {
  /** What the sign-in page shows. */
  readonly list: readonly { readonly id: string; readonly name: string; readonly issuer: string }[]
  /** Begins a sign-in at a provider. @throws missing, unavailable `oidc/unreachable` */
  begin(id: string, redirectUri: string): Promise<StartedFlow>
  /**
   * Completes a sign-in from the address to which the provider has redirected.
   * @throws forbidden `oidc/denied`, `oidc/untrusted`, unavailable `oidc/unreachable`
   */
  complete(id: string, callback: URL, secrets: FlowSecrets): Promise<ProvidedPerson>
  /**
   * Reads the logout token with which a provider signs out a person (OpenID Connect Back-Channel Logout).
   * @throws missing, invalid `oidc/logout-token`, unavailable `oidc/unreachable`
   */
  readLogout(id: string, token: string): Promise<ProviderSignOut>
  /**
   * The address at which a person signs out of a provider, which then returns them to a page of this server. Undefined when the
   * settings do not ask for it, or the provider has none or cannot be reached.
   */
  signOutAddress(issuer: string, returnTo: string): Promise<string | undefined>
}

/** A person at a provider, and what the provider may do here. */
interface ProvidedPerson {
  readonly identity: ProvidedIdentity
  readonly rules: ProviderRules
}

/** What only the browser of a sign-in has, besides this server. */
interface FlowSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The address to which the browser goes, and what must be kept until it returns. */
interface StartedFlow extends FlowSecrets {
  readonly url: string
}

/** A sign-in that is under way at a provider. */
export interface Flow extends FlowSecrets {
  readonly provider: string
  /** The path to which the person returns. */
  readonly to: string
  /** The session whose user connects the provider. Undefined for a sign-in. */
  readonly linkTo?: string | undefined
}

/** Signs the state of sign-ins that are under way, valid for ten minutes. */
export interface FlowTokens {
  issue(flow: Flow): string
  /** Undefined when the token is invalid or expired. */
  read(token: string): Flow | undefined
}
