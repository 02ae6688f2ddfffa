import type { Id, NewPasskey, Passkey } from '@larder/domain'

/** The name under which browsers keep passkeys of this server, and where its pages may be. */
export interface RelyingParty {
  /** The name of the host. */
  readonly id: string
  /** The origin of the pages. Undefined without a base URL: then any origin of the host. */
  readonly origin: string | undefined
}

/** What a browser gets to make or to use a passkey, and the challenge of its proof. */
interface PasskeyRequest {
  readonly options: object
  readonly challenge: string
}

/** Verifies what browsers send of passkeys (WebAuthn). Each requires that the authenticator has verified its person. */
export interface PasskeyProofs {
  beginAdding(
    user: { readonly id: Id; readonly username: string; readonly fullName: string },
    existing: readonly Passkey[],
    party: RelyingParty,
  ): Promise<PasskeyRequest>
  /** @throws invalid `passkey/invalid` */
  verifyAdded(response: unknown, challenge: string, party: RelyingParty): Promise<NewPasskey>
  /** @param allowed the passkeys of a known user. Without any, a person chooses among those of the device. */
  beginUsing(allowed: readonly Passkey[], party: RelyingParty): Promise<PasskeyRequest>
  /** The id of the passkey of a proof that is not verified yet. */
  credentialIdOf(response: unknown): string | undefined
  /** @returns the new number of signatures @throws unauthenticated `passkey/refused` */
  verifyUsed(
    response: unknown,
    challenge: string,
    passkey: Passkey,
    party: RelyingParty,
  ): Promise<{ readonly signCount: string }>
}

/** Signs what a browser returns with its next request, valid for some minutes. A token of one purpose is none of another. */
export interface StateTokens {
  issue(purpose: StatePurpose, content: Readonly<Record<string, string>>): string
  /** Undefined when the token is invalid or expired. */
  read(purpose: StatePurpose, token: string): Readonly<Record<string, string>> | undefined
}

type StatePurpose = 'add-passkey' | 'use-passkey' | 'one-time-codes'
