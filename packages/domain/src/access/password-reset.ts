import { instant, managed, ref, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A single-use token that sets a new password, sent by e-mail or created by an administrator. */
export const passwordResets = defineResource('password-reset', {
  scope: 'system',
  fields: { userId: managed(ref('user')), digest: secret(text({ max: 64 })), expiresAt: secret(instant()) },
  unique: [['digest']],
  summary: ['id'],
})

export interface PasswordReset extends RecordOf<typeof passwordResets> {}
