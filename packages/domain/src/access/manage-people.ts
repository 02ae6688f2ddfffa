import type { Member, Rights } from '../kernel/actor.ts'
import { foldText } from '../kernel/collation.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { discardLater, userFolder } from '../media/discard-media.ts'
import { whereEqual } from '../query/equal.ts'
import { viewOne } from '../work/announce.ts'
import { mergeOne } from '../work/crud.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { apiTokens } from './api-token.ts'
import { credentials } from './credential.ts'
import { groups } from './group.ts'
import { households } from './household.ts'
import { removeWithRows } from './remove-in-steps.ts'
import { endSessions } from './sign-in.ts'
import { foldLogin, type User, users } from './user.ts'

// Login data belongs to the server, so operations on it run as the server. The permissions of the caller are checked
// here.

/** The permissions that a manager can grant. `admin` is not one of them. */
export type GivenRights = Omit<Rights, 'admin'>

/** Fields of a user that only an administrator may set. `undefined` leaves a field unchanged. */
export type UserChanges = Partial<Rights> & {
  readonly active?: boolean
  /** A household of the same group. Data of a user belongs to the group and cannot move to another one. */
  readonly householdId?: Id
}

/** A user as shown to themselves: with the names of group and household, and API tokens without their text. */
export async function showUser(store: ReadStore, id: Id): Promise<View> {
  const [user] = await showUsers(store, [await viewOne(store, users, id)])
  const tokens = await store.of(apiTokens).find({ filter: whereEqual(apiTokens, { userId: id }) })
  return { ...user!, tokens: tokens.map(({ id, name, createdAt }) => ({ id, name, createdAt })) }
}

/** Users with the names and slugs of their groups and households. */
export async function showUsers(store: ReadStore, rows: readonly View[]): Promise<readonly View[]> {
  const idsIn = (key: 'groupId' | 'householdId') => [...new Set(rows.map((row) => String(row[key])))]
  const byId = <Row extends { readonly id: Id }>(found: readonly Row[]) =>
    new Map(found.map((row) => [row.id, row]))
  const groupsById = byId(await store.of(groups).getMany(idsIn('groupId')))
  const householdsById = byId(await store.of(households).getMany(idsIn('householdId')))
  return rows.map((user) => {
    const group = groupsById.get(String(user.groupId))
    const household = householdsById.get(String(user.householdId))
    return {
      ...user,
      group: group?.name ?? null,
      groupSlug: group?.slug ?? null,
      household: household?.name ?? null,
      householdSlug: household?.slug ?? null,
      cacheKey: Date.parse(String(user.updatedAt)).toString(36),
    }
  })
}

/**
 * Sets the given permissions of a member of the actor's household; the others stay. Managers can grant and revoke only permissions that they have, and
 * cannot change members who have more permissions. Otherwise the permission to manage would include all others.
 * @throws missing for any other user, forbidden `user/rights`
 */
export async function setRights(
  store: Store,
  userId: Id,
  rights: Partial<GivenRights>,
  creation: CreationContext,
  precondition?: (current: View) => void,
): Promise<View> {
  const user = await store.of(users).get(userId)
  if (!user || (store.actor.kind === 'member' && user.householdId !== store.actor.householdId))
    throw missing(users.name)
  if (store.actor.kind === 'member') checkMayGrant(store.actor, user, rights)
  if (precondition) {
    await store.of(users).lock(userId)
    precondition(await showUser(store, userId))
  }
  await mergeOne(store, users, userId, {}, creation, { managed: { ...rights } })
  return showUser(store, userId)
}

const givable = ['canInvite', 'canManage', 'canManageHousehold', 'canOrganize'] as const

function checkMayGrant(manager: Member, user: User, rights: Partial<GivenRights>): void {
  if (manager.admin) return
  const beyond = givable.filter((right) => !manager[right] && (rights[right] || user[right]))
  if (!user.admin && beyond.length === 0) return
  throw new DomainError(
    'forbidden',
    'user/rights',
    user.admin
      ? 'Only administrators change the rights of administrators.'
      : `You do not have ${beyond.join(', ')}. Only users with a permission can grant or revoke it.`,
    { rights: beyond },
  )
}

/**
 * Updates a user and their login data. A user who may no longer sign in loses all sessions. It runs as the server and
 * checks the permissions of `by`: users may update themselves, administrators any user.
 * @throws missing, forbidden, conflict `user/duplicate`, `user/last-administrator`
 */
export async function changeUser(
  store: Store,
  userId: Id,
  { body, privileged = {} }: { readonly body: Body; readonly privileged?: UserChanges },
  by: Member,
  creation: CreationContext,
  precondition?: (current: View) => void,
): Promise<View> {
  if (!by.admin && userId !== by.userId) {
    const other = await store.of(users).get(userId)
    if (other?.groupId !== by.groupId) throw missing(users.name)
    throw new DomainError(
      'forbidden',
      'user/forbidden',
      'Users may update only themselves. Administrators may update any user.',
    )
  }
  const administrators = await lockAdministrators(store)
  const before = await store.of(users).lock(userId)
  if (!before) throw missing(users.name)
  precondition?.(await showUser(store, userId))
  const managed = by.admin ? given(privileged) : {}
  await mergeOne(store, users, userId, body, creation, { managed })
  const after = await store.of(users).get(userId)
  if (!after) throw missing(users.name)
  if (isActiveAdministrator(before) && !isActiveAdministrator(after))
    requireOtherAdministrator(administrators, userId)
  await updateLogin(store, after)
  if (before.active && !after.active) await endSessions(store, userId)
  return showUser(store, userId)
}

/**
 * Deletes a user. Their recipes remain in the group. The store is one of `remover`.
 * @returns the deleted user
 * @throws missing, conflict `user/last-administrator`
 */
export async function removeUser(
  store: Store,
  userId: Id,
  precondition?: (current: View) => void,
): Promise<View> {
  const administrators = await lockAdministrators(store)
  const user = await store.of(users).lock(userId)
  if (!user || user.isRemoved) throw missing(users.name)
  const view = await showUser(store, userId)
  precondition?.(view)
  if (isActiveAdministrator(user)) requireOtherAdministrator(administrators, userId)
  await removeWithRows(store, users, userId)
  if (user.image !== null) await discardLater(store, userFolder(userId, user.image))
  return view
}

/** A household by id or name. @throws missing */
export async function homeOf(
  store: ReadStore,
  {
    group,
    household,
  }: { readonly group?: string | null | undefined; readonly household?: string | null | undefined },
  fallback: Pick<Member, 'groupId' | 'householdId'>,
): Promise<{ readonly groupId: Id; readonly householdId: Id }> {
  if (!group && !household) return { groupId: fallback.groupId, householdId: fallback.householdId }
  const groupId = group
    ? (
        (await store.of(groups).get(group)) ??
        (await store.of(groups).find({ filter: whereEqual(groups, { name: group }), limit: 1 }))[0]
      )?.id
    : fallback.groupId
  if (groupId === undefined) throw missing(groups.name)
  const rows = await store.of(households).find({ filter: whereEqual(households, { groupId }) })
  const wanted = household && foldText(household)
  const home = wanted ? rows.find(({ id, name }) => id === wanted || foldText(name) === wanted) : rows[0]
  if (!home) throw missing(households.name)
  return { groupId, householdId: home.id }
}

/**
 * Locked in the order of ids, so that concurrent changes neither deadlock nor each count on the other administrator.
 */
async function lockAdministrators(store: Store): Promise<readonly User[]> {
  const found = await store.of(users).find({ filter: whereEqual(users, { admin: true, isRemoved: false }) })
  const locked: User[] = []
  for (const { id } of found) {
    const user = await store.of(users).lock(id)
    if (user && isActiveAdministrator(user)) locked.push(user)
  }
  return locked
}

const isActiveAdministrator = ({ admin, active }: User): boolean => admin && active

function requireOtherAdministrator(administrators: readonly User[], userId: Id): void {
  if (administrators.some(({ id }) => id !== userId)) return
  throw new DomainError(
    'conflict',
    'user/last-administrator',
    'This is the last active administrator. A server needs at least one.',
  )
}

function given(privileged: UserChanges): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(privileged).filter(([, value]) => value !== undefined))
}

/** Updates the login data after a change of name or address. */
async function updateLogin(store: Store, user: User): Promise<void> {
  const [found] = await store
    .of(credentials)
    .find({ filter: whereEqual(credentials, { userId: user.id }), limit: 1 })
  const login = foldLogin(user.username)
  const mail = foldLogin(user.email)
  if (!found || (found.login === login && found.mail === mail)) return
  await saveLogin(() => store.of(credentials).save({ ...found, login, mail, updatedAt: store.now }))
}

/** Translates a conflict on login data into one on the user. @throws conflict `user/duplicate` */
export async function saveLogin(save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'credential/duplicate') throw error
    const taken = JSON.stringify(error.details.fields).includes('mail') ? 'email' : 'username'
    throw new DomainError('conflict', 'user/duplicate', `Another user has this ${taken}.`, {
      fields: [taken],
    })
  }
}
