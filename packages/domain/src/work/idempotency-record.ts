import { instant, optional, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** What a request with an idempotency key was answered, so that a repeat is answered alike and not done again. */
export const idempotencyRecords = defineResource('idempotency-record', {
  scope: 'system',
  fields: {
    // Of the key and whose it is: nobody's key can be read from the database.
    digest: secret(text({ max: 64 })),
    /** Of the request: the same key with another request is a mistake. */
    request: secret(text({ max: 64 })),
    /** Sealed, as answers hold what is shown once; null while the request is under way. */
    response: secret(optional(text({ max: 20_000_000 }))),
    /** Sealed too: what the transactions of the request under way came to, each written down in itself. */
    results: secret(optional(text({ max: 20_000_000 }))),
    /** Until then the request under way is waited for; afterwards its server is taken for dead. */
    heldUntil: secret(instant()),
    expiresAt: secret(instant()),
  },
  unique: [['digest']],
  summary: ['id'],
})

export interface IdempotencyRecord extends RecordOf<typeof idempotencyRecords> {}
