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
import { alsoQueryable, defineResource, type RecordOf } from '../kernel/resource.ts'

/**
 * Somebody who can sign in. Only the server writes rights; bodies do not carry them. Most lists and embedded users show only
 * a name, so filters do not name the rest: what can be compared can be guessed.
 */
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
    authMethod: unqueryable(managed(withDefault(choice(['Larder', 'LDAP', 'OIDC']), 'Larder'))),
    admin: unqueryable(managed(withDefault(boolean(), false))),
    active: unqueryable(managed(withDefault(boolean('Whether the user may sign in.'), true))),
    advanced: unqueryable(withDefault(boolean('Whether web pages show advanced functions.'), false)),
    canInvite: unqueryable(managed(withDefault(boolean(), false))),
    canManage: unqueryable(managed(withDefault(boolean(), false))),
    canManageHousehold: unqueryable(managed(withDefault(boolean(), false))),
    canOrganize: unqueryable(managed(withDefault(boolean(), false))),
  },
  summary: ['id', 'username', 'fullName'],
  search: ['username', 'fullName'],
})

/** Users for lists that show rights and ways to sign in: only there may filters and orderings name them. */
export const usersWithRights = alsoQueryable(users, [
  'authMethod',
  'admin',
  'active',
  'advanced',
  'canInvite',
  'canManage',
  'canManageHousehold',
  'canOrganize',
])

export interface User extends RecordOf<typeof users> {}
