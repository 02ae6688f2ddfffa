import type { Instant } from '../kernel/fields.ts'
import type { Event } from './event.ts'

/** Signs messages as defined by Standard Webhooks. */
export interface Signer {
  /** A new secret: `whsec_` and the base64 of random bytes. */
  newSecret(): string
  /** Whether a text is a secret that can sign: `whsec_` and the base64 of 24 to 64 bytes. */
  isSecret(text: string): boolean
  /** The signature of a content, `v1,` and base64. */
  sign(secret: string, content: string): string
}

/** A request to the server of a receiver. */
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

/** The outcome of an attempt. */
export interface SendOutcome {
  /** Whether it was delivered: a complete response with a 2xx status. */
  readonly ok: boolean
  readonly status: number | null
  /** The stable reason when there was no response. */
  readonly error: string | null
  /** The unparsed `Retry-After` header. */
  readonly retryAfter: string | undefined
  readonly excerpt: string
  readonly milliseconds: number
  /** The server interrupted the attempt because it stopped. It is unknown whether it was delivered. */
  readonly interrupted?: boolean
}

/** Sends to addresses of users through the guarded client. Never throws. */
export interface EventSender {
  post(request: OutgoingRequest): Promise<SendOutcome>
  mail(mail: OutgoingMail): Promise<SendOutcome>
}

/** The message of an event for a target of a subscription. */
export type TargetMessage = { readonly request: OutgoingRequest } | { readonly mail: OutgoingMail }

/** The kinds of targets of subscriptions, by the scheme of the address. */
export interface NotificationTargets {
  /**
   * The address without its secret parts.
   * @throws unprocessable `event-notification/target` with the list of schemes
   */
  describe(address: string): string
  /** The message of an event for a target. */
  message(address: string, event: Event): TargetMessage
}

/** What the server writes to the people of a household about their webhooks. */
export interface WebhookNotices {
  /** @param webhook `failingSince`: nothing has arrived since then. Undefined after a response with status 410 */
  disabled(webhook: {
    readonly name: string
    readonly failingSince: Instant | undefined
  }): Omit<OutgoingMail, 'to'>
}
