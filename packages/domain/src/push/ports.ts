import type { JsonObject } from '../kernel/fields.ts'
import type { PushSubscription } from './push-subscription.ts'

/** What a notification says. Texts in the language of its reader are made by the sender. */
export type PushMessage =
  | {
      readonly kind: 'added'
      /** Who has added the items. */
      readonly person: string
      /** The first items. */
      readonly items: readonly string[]
      /** The number of further items. */
      readonly more: number
      readonly list: { readonly id: string; readonly name: string }
    }
  | {
      readonly kind: 'timer'
      readonly id: string
      readonly title: string
      readonly text: string
      /** The page that the notification opens. */
      readonly path: string
    }

/** `gone`: the subscription has ended, or cannot be used. `refused`: another attempt would fail too. `failed`: it may succeed later. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed'

/** Sends encrypted messages to the push services of browsers (Web Push, RFC 8030, 8291 and 8292). Never throws. */
export interface PushSender {
  /** The key with which browsers subscribe, as base64url. Messages of other keys are refused by push services. */
  readonly publicKey: string
  /** @param seconds how long the push service keeps the message for a device that is off */
  send(
    subscription: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth' | 'language'>,
    message: PushMessage,
    seconds: number,
  ): Promise<PushOutcome>
}

/** A message as the payload of a job. */
export const asPayload = (message: PushMessage): JsonObject => ({ ...message })
