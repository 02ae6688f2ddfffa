import { boolean, instant, integer, objects, ref, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/**
 * Where the push service of a browser takes messages for a session (Web Push). It is deleted with its session, so that a device from
 * which somebody has signed out gets nothing.
 */
export const pushSubscriptions = defineResource('push-subscription', {
  scope: 'system',
  fields: {
    userId: secret(ref('user')),
    sessionId: secret(ref('session')),
    /** The address at the push service. Who knows it can send, so it is never shown. */
    endpoint: secret(text({ max: 2_000 })),
    /** The public key of the browser, as base64url. */
    p256dh: secret(text({ max: 200 })),
    /** The secret that the browser shares with senders, as base64url. */
    auth: secret(text({ max: 100 })),
    /** The language of messages, as a BCP 47 tag. */
    language: secret(text({ max: 35 })),
    /** Whether kitchen timers of the device are sent. */
    timers: secret(boolean()),
    /** Whether what others add to shopping lists is sent. */
    shopping: secret(boolean()),
    /** The last change of the group that was looked at. */
    sequence: secret(integer({ min: 0 })),
    /** The timers that run on the device. */
    running: secret(
      objects({
        id: text({ max: 100 }),
        endsAt: instant(),
        title: text({ max: 200 }),
        text: text({ max: 500 }),
        path: text({ max: 500 }),
      }),
    ),
  },
  unique: [['endpoint']],
  summary: ['id'],
})

export interface PushSubscription extends RecordOf<typeof pushSubscriptions> {}
