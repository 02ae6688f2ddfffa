import { managed, ref, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A person at an identity provider who signs in as a user. Only the issuer and the subject together name the person. */
export const identities = defineResource('identity', {
  scope: 'system',
  fields: {
    userId: managed(ref('user')),
    issuer: secret(text({ max: 1_000 })),
    subject: secret(text({ max: 255 })),
  },
  unique: [['issuer', 'subject']],
  summary: ['id'],
})

export interface Identity extends RecordOf<typeof identities> {}
