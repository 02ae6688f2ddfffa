import { boolean, instant, managed, optional, ref, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** An active sign-in. Access tokens carry its id. Signing out or a new password deletes it. */
export const sessions = defineResource('session', {
  scope: 'system',
  fields: {
    userId: managed(ref('user')),
    expiresAt: secret(instant()),
    remembered: secret(boolean()),
    userAgent: secret(text({ max: 400 })),
    lastUsedAt: secret(instant()),
    /** When the user last proved who they are. Null for sessions of older versions: then at their start. */
    confirmedAt: secret(optional(instant())),
    /** The identity with which the session was started. Null after a sign-in with a password. */
    identityId: managed(optional(ref('identity'))),
    /** The id of the session at the identity provider. */
    providerSession: secret(optional(text({ max: 255 }))),
  },
  summary: ['id'],
})

export interface Session extends RecordOf<typeof sessions> {}
