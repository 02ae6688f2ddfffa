import { instant, optional, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/**
 * The stored response of a request with an idempotency key. A repeat receives the same response and changes nothing.
 */
export const idempotencyRecords = defineResource('idempotency-record', {
  scope: 'system',
  fields: {
    // Digest of the key and its owner, so that keys cannot be read from the database.
    digest: secret(text({ max: 64 })),
    /** Digest of the request. The same key with another request is an error. */
    request: secret(text({ max: 64 })),
    /** Encrypted, because responses can contain secrets. Null while the request is in progress. */
    response: secret(optional(text({ max: 20_000_000 }))),
    /** Encrypted results of the committed transactions of a request in progress. */
    results: secret(optional(text({ max: 20_000_000 }))),
    /** Until this time the request counts as in progress; afterwards its server is considered dead. */
    claimedUntil: secret(instant()),
    expiresAt: secret(instant()),
  },
  unique: [['digest']],
  summary: ['id'],
})

export interface IdempotencyRecord extends RecordOf<typeof idempotencyRecords> {}
