import { managed, ref, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/**
 * The login data of a user. It is separate from `user`, so that no list, filter or view can reach it. Names are
 * stored in lower case, because sign-in ignores case and names are unique over all groups.
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
