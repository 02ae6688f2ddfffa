import type { ProvidedIdentity, ProviderRules, ProviderSignOut } from '@larder/domain'
import type { ProviderCheckResult } from './provider-test.ts'

/** The identity providers with which people sign in. */
export interface SignInProviders {
  /** What the sign-in page shows. */
  readonly list: readonly { readonly id: string; readonly name: string; readonly issuer: string }[]
  /**
   * Begins a sign-in at a provider.
   * @param again asks the provider to let the person sign in also when they are signed in there
   * @throws missing, unavailable `oidc/unreachable`
   */
  begin(id: string, redirectUri: string, again?: boolean): Promise<StartedFlow>
  /**
   * Completes a sign-in from the address to which the provider has redirected.
   * @throws forbidden `oidc/denied`, `oidc/untrusted`, unavailable `oidc/unreachable`
   */
  complete(id: string, callback: URL, secrets: FlowSecrets): Promise<ProvidedPerson>
  /** Checks the settings of a provider as far as that needs no person. @throws missing */
  examine(id: string, redirectUri: string): Promise<readonly ProviderCheckResult[]>
  /** Completes a sign-in for a test: what came back, and what it means for the settings. @throws missing */
  tryOut(id: string, callback: URL, secrets: FlowSecrets): Promise<TriedOut>
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

/** A sign-in for a test. */
interface TriedOut {
  readonly checks: readonly ProviderCheckResult[]
  /** Undefined when the sign-in was not completed. */
  readonly person: ProvidedPerson | undefined
}

/** A person at a provider, and what the provider may do here. */
export interface ProvidedPerson {
  readonly identity: ProvidedIdentity
  readonly rules: ProviderRules
}

/** What only the browser of a sign-in has, besides this server. */
export interface FlowSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The address to which the browser goes, and what must be kept until it returns. */
export interface StartedFlow extends FlowSecrets {
  readonly url: string
}

/** A sign-in that is under way at a provider. */
export interface Flow extends FlowSecrets {
  readonly provider: string
  /** The path to which the person returns. */
  readonly to: string
  /** The session whose user connects the provider. Undefined for a sign-in. */
  readonly linkTo?: string | undefined
  /** The session whose user confirms who they are, and when that began. Undefined for a sign-in. */
  readonly confirms?: { readonly sessionId: string; readonly since: string } | undefined
  /** An administrator tests the provider. No session is started. */
  readonly isTest?: boolean | undefined
}

/** Signs the state of sign-ins that are under way, and the results of tests, valid for ten minutes. */
export interface FlowTokens {
  issue(flow: Flow): string
  /** Undefined when the token is invalid or expired. */
  read(token: string): Flow | undefined
  issueResult(result: ProviderTestResult): string
  readResult(token: string): ProviderTestResult | undefined
}

/** The result of a test of a provider. */
export interface ProviderTestResult {
  readonly provider: string
  readonly checks: readonly ProviderCheckResult[]
}
