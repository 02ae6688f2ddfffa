import { boolean, instant, managed, ref, secret } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A sign-in that has not ended: its token carries this id. Signing out or a new password removes it. */
export const sessions = defineResource('session', {
  scope: 'system',
  fields: { userId: managed(ref('user')), expiresAt: secret(instant()), remembered: secret(boolean()) },
  summary: ['id'],
})

export interface Session extends RecordOf<typeof sessions> {}
