import { boolean, instant, managed, ref, secret } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** An active sign-in. Access tokens carry its id. Signing out or a new password deletes it. */
export const sessions = defineResource('session', {
  scope: 'system',
  fields: { userId: managed(ref('user')), expiresAt: secret(instant()), remembered: secret(boolean()) },
  summary: ['id'],
})

export interface Session extends RecordOf<typeof sessions> {}
