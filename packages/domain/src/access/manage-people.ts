import type { Rights } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { whereEqual } from '../query/equal.ts'
import { mergeOne, removeOne, type WriteOptions } from '../work/crud.ts'
import type { Naming, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { credentials } from './credential.ts'
import { endSessions, foldLogin } from './sign-in.ts'
import { type User, users } from './user.ts'

/** The rights a manager gives and takes; running the server is not among them. */
export type GivenRights = Omit<Rights, 'admin'>

/**
 * Gives and takes a member's rights.
 * @throws forbidden without the right to manage; missing for somebody of another group
 */
export async function setRights(
  store: Store,
  userId: Id,
  rights: GivenRights,
  naming: Naming,
): Promise<View> {
  const { actor } = store
  if (actor.kind === 'member' && !actor.canManage && !actor.admin)
    throw new DomainError('forbidden', 'user/forbidden', 'Only managers give and take rights.')
  return changeUser(store, userId, {}, naming, { managed: { ...rights } })
}

/** Changes a user and, when they are called otherwise now, what they sign in with. */
export async function changeUser(
  store: Store,
  userId: Id,
  body: Body,
  naming: Naming,
  options: WriteOptions = {},
): Promise<View> {
  const before = await store.of(users).lock(userId)
  if (!before) throw missing('user')
  const view = await mergeOne(store, users, userId, body, naming, options)
  const after = await store.of(users).get(userId)
  if (after && before.active && !after.active) await endSessions(store, userId)
  return view
}

/** Makes sign-in follow a changed name or address; the server's own work, as nobody reaches credentials. @throws conflict */
export async function followLogin(store: Store, user: User): Promise<void> {
  const [found] = await store
    .of(credentials)
    .find({ filter: whereEqual(credentials, { userId: user.id }), limit: 1 })
  const login = foldLogin(user.username)
  const mail = foldLogin(user.email)
  if (!found || (found.login === login && found.mail === mail)) return
  await store.of(credentials).save({ ...found, login, mail, updatedAt: store.now })
}

/** Removes a user; the recipes they wrote stay with the group. @throws conflict when no administrator would be left */
export async function removeUser(store: Store, userId: Id): Promise<View> {
  const user = await store.of(users).get(userId)
  if (!user) throw missing('user')
  if (user.admin && (await store.of(users).count(whereEqual(users, { admin: true, active: true }))) <= 1)
    throw new DomainError(
      'conflict',
      'user/last-administrator',
      'Somebody has to run the server: this is the last administrator.',
    )
  return removeOne(store, users, userId)
}
