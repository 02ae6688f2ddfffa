import { foldText } from '../kernel/collation.ts'
import { DomainError } from '../kernel/errors.ts'
import {
  boolean,
  choice,
  type Field,
  managed,
  name,
  optional,
  ref,
  secret,
  text,
  unannounced,
  unqueryable,
  withDefault,
} from '../kernel/fields.ts'
import { alsoQueryable, defineResource, type RecordOf } from '../kernel/resource.ts'

/** A user name or e-mail address as sign-in compares it. */
export function foldLogin(login: string): string {
  return foldText(login.trim())
}

/** Shown only to users who may see permissions. Filters and events do not reveal it. */
const restricted = <Value, Trait>(field: Field<Value, Trait>) => unannounced(unqueryable(field))

/**
 * A person who can sign in. Only the server writes permissions. Most lists and embedded users show only a name, so
 * filters cannot use the other attributes: a filter could reveal their values.
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
    authMethod: restricted(managed(withDefault(choice(['Larder', 'LDAP', 'OIDC']), 'Larder'))),
    admin: restricted(managed(withDefault(boolean(), false))),
    active: restricted(managed(withDefault(boolean('Whether the user may sign in.'), true))),
    advanced: restricted(withDefault(boolean('Whether web pages show advanced functions.'), false)),
    canInvite: restricted(managed(withDefault(boolean(), false))),
    canManage: restricted(managed(withDefault(boolean(), false))),
    canManageHousehold: restricted(managed(withDefault(boolean(), false))),
    canOrganize: restricted(managed(withDefault(boolean(), false))),
    image: unqueryable(
      managed(
        optional(text({ max: 64, description: 'Version of the picture. Null when the user has none.' })),
      ),
    ),
    /** Set while the user is being removed in steps. The row then exists for no actor but `remover`. */
    isRemoved: secret(withDefault(boolean(), false)),
  },
  summary: ['id', 'username', 'fullName'],
  search: ['username', 'fullName'],
  // Otherwise the name of one user could equal the e-mail address of another, whose sign-in would then find the wrong account.
  check: ({ username, email }) => {
    if (!username.includes('@') || foldLogin(username) === foldLogin(email)) return
    throw new DomainError(
      'unprocessable',
      'user/username',
      'A user name with an @ must be the e-mail address of its user.',
      { field: 'username' },
    )
  },
})

/** Users in lists that show permissions. Only there may filters and orderings use them. */
export const usersWithRights = alsoQueryable(users, [
  'admin',
  'active',
  'advanced',
  'canInvite',
  'canManage',
  'canManageHousehold',
  'canOrganize',
])

export interface User extends RecordOf<typeof users> {}
