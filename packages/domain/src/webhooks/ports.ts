import type { Event } from './event.ts'

/** Signs what is sent, as Standard Webhooks has it. */
export interface Signer {
  /** A new secret: `whsec_` and the base64 of random bytes. */
  newSecret(): string
  /** Whether a text is a secret that can sign: `whsec_` and the base64 of 24 to 64 bytes. */
  isSecret(text: string): boolean
  /** The signature of a content, `v1,` and base64. */
  sign(secret: string, content: string): string
}

/** A request to somebody else's server. */
export interface OutgoingRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A message to a person, for targets that are mail addresses. */
export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What became of an attempt. */
export interface SendOutcome {
  /** Whether it arrived: a 2xx whose answer was whole. */
  readonly ok: boolean
  readonly status: number | null
  /** Why there was no answer, in a stable word. */
  readonly error: string | null
  /** The `Retry-After` header as it came. */
  readonly retryAfter: string | undefined
  readonly excerpt: string
  readonly milliseconds: number
  /** The server broke it off because it stops: nobody knows whether it arrived. */
  readonly interrupted?: boolean
}

/** Sends to addresses that people typed, by the guarded way out. Never throws. */
export interface EventSender {
  post(request: OutgoingRequest): Promise<SendOutcome>
  mail(mail: OutgoingMail): Promise<SendOutcome>
}

/** What a target of a subscription makes of an event. */
export type TargetMessage = { readonly request: OutgoingRequest } | { readonly mail: OutgoingMail }

/** The targets that a subscription can have, by the scheme of their address. */
export interface NotificationTargets {
  /**
   * Where an address leads, without what is secret in it.
   * @throws unprocessable `event-notification/target` with the list of schemes
   */
  describe(address: string): string
  /** The message that tells a target of an event. */
  message(
    address: string,
    event: Event,
    words: { readonly title: string; readonly body: string },
  ): TargetMessage
}
