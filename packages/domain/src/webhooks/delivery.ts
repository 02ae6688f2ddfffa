import {
  choice,
  detail,
  extras,
  id,
  instant,
  integer,
  managed,
  objects,
  optional,
  text,
} from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** The delivery of one event to one endpoint, with its attempts. */
export const deliveries = defineResource('delivery', {
  scope: 'household',
  fields: {
    /** The webhook or the subscription. */
    endpointId: managed(id()),
    endpointType: managed(choice(['webhook', 'event-notification'])),
    eventId: managed(id('The `webhook-id` of every attempt.')),
    type: managed(text({ max: 100, description: 'The kind of event.' })),
    /** Orders first attempts. */
    sequence: managed(integer({ description: 'Sequence number of the event in the change log.' })),
    status: managed(choice(['pending', 'delivered', 'failed', 'cancelled'])),
    payload: managed(detail(text({ max: 50_000_000, description: 'The body that is sent.' }))),
    attempts: managed(
      detail(
        objects({
          at: instant('When it began.'),
          milliseconds: integer({ min: 0 }),
          responseStatus: optional(integer()),
          error: optional(text({ max: 255, description: 'Stable reason when there was no response.' })),
          responseBody: text({ max: 2_048, description: 'The beginning of the response.' }),
          requestUrl: text({ max: 4_096 }),
          requestHeaders: extras(),
        }),
      ),
    ),
    attemptCount: managed(integer({ min: 0 })),
    /** Failed attempts. Interrupted attempts do not count. */
    failures: managed(integer({ min: 0 })),
    responseStatus: managed(optional(integer({ description: 'Status of the last response.' }))),
    error: managed(
      optional(text({ max: 255, description: 'Stable reason when the last attempt got no response.' })),
    ),
    lastAttemptAt: managed(optional(instant())),
    nextAttemptAt: managed(optional(instant('Null when there will be no other.'))),
    /** Start of the running attempt; null between attempts. */
    startedAt: managed(optional(instant())),
  },
  unique: [['endpointId', 'eventId']],
  summary: ['id', 'type'],
})

export interface Delivery extends RecordOf<typeof deliveries> {}

/** Number of attempts that a delivery stores. Older ones are removed. */
export const maxStoredAttempts = 25
