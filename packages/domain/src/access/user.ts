import {
  boolean,
  choice,
  managed,
  name,
  ref,
  text,
  unannounced,
  unqueryable,
  withDefault,
} from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** Somebody who can sign in. Rights are the server's to write: bodies never carry them here. */
export const users = defineResource('user', {
  scope: 'group',
  fields: {
    username: text({ min: 1, max: 255, trim: true }),
    fullName: name(),
    email: unannounced(
      unqueryable(
        text({
          min: 3,
          max: 320,
          trim: true,
          pattern: { regex: /^[^\s@]+@[^\s@]+$/u, description: 'an e-mail address' },
        }),
      ),
    ),
    householdId: managed(ref('household')),
    authMethod: managed(withDefault(choice(['Larder', 'LDAP', 'OIDC']), 'Larder')),
    admin: managed(withDefault(boolean(), false)),
    active: managed(withDefault(boolean('May sign in.'), true)),
    advanced: withDefault(boolean('Shows the advanced parts of the pages.'), false),
    canInvite: managed(withDefault(boolean(), false)),
    canManage: managed(withDefault(boolean(), false)),
    canManageHousehold: managed(withDefault(boolean(), false)),
    canOrganize: managed(withDefault(boolean(), false)),
  },
  summary: ['id', 'username', 'fullName'],
  search: ['username', 'fullName'],
})

export interface User extends RecordOf<typeof users> {}
