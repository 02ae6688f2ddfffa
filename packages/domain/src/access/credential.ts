import { managed, ref, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/**
 * What a user proves who they are with. Apart from `user`, so that no list, filter or view of people can reach it; names
 * are folded to lower case here because signing in ignores case and they are unique over all groups.
 */
export const credentials = defineResource('credential', {
  scope: 'system',
  fields: {
    userId: managed(ref('user')),
    login: secret(text({ max: 255 })),
    mail: secret(text({ max: 320 })),
    passwordHash: secret(text({ max: 200 })),
  },
  unique: [['userId'], ['login'], ['mail']],
  summary: ['id'],
})

export interface Credential extends RecordOf<typeof credentials> {}
