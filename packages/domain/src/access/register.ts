import { system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { slugOf } from '../kernel/slug.ts'
import { announce, newRecord } from '../work/announce.ts'
import type { CreationContext, Passwords, Store, UnitOfWork } from '../work/ports.ts'
import { addUser } from './add-user.ts'
import { groups } from './group.ts'
import { households } from './household.ts'
import { acceptInvitation, findInvitation, signupIsClosed } from './invite.ts'
import { checkPassword } from './password.ts'

/** A request to sign up. With `groupToken` the user joins the household of the invitation; without it, a new group is created. */
export interface Registration {
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly passwordConfirm: string
  readonly advanced?: boolean
  /** Token of an invitation to a household. */
  readonly groupToken?: string | null | undefined
  /** Name of the new group, without an invitation. */
  readonly group?: string | null | undefined
  readonly household?: string | null | undefined
}

interface Ports {
  readonly work: UnitOfWork
  readonly passwords: Passwords
  readonly creation: CreationContext
  /** Whether the server allows sign-up without an invitation. */
  readonly signup: boolean
}

/**
 * Creates an account in the household of an invitation or, when the server allows sign-up, in a new group.
 * @returns the user's id
 * @throws forbidden, missing (the invitation), conflict (name or address taken), unprocessable
 */
export async function register(
  registration: Registration,
  { work, passwords, creation, signup }: Ports,
): Promise<Id> {
  const { groupToken, password } = registration
  if (!groupToken && !signup) throw signupIsClosed()
  if (password !== registration.passwordConfirm)
    throw new DomainError('unprocessable', 'password/confirmation', 'The two passwords differ.', {
      field: 'passwordConfirm',
    })
  checkPassword(password, passwords)
  // Checked before hashing, so that guessing invitations is cheap for the server.
  if (groupToken) await work.read(system, (store) => findInvitation(store, groupToken))
  const passwordHash = await passwords.hash(password)
  return work.run(system, async (store) => {
    const home = groupToken
      ? await invitedTo(store, groupToken, registration)
      : await createGroup(store, registration, creation)
    const rights = groupToken
      ? {}
      : { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }
    const { username, fullName, email, advanced = false } = registration
    const managed = { groupId: home.groupId, householdId: home.householdId, ...rights }
    return addUser(store, { username, fullName, email, advanced }, managed, passwordHash, creation)
  })
}

/** Accepts an invitation. @throws unprocessable `body/invalid` when the request names another group or household */
async function invitedTo(store: Store, token: string, { group, household }: Registration) {
  const home = await acceptInvitation(store, token)
  const named = { group, household }
  const invited = {
    group: await store.of(groups).get(home.groupId),
    household: await store.of(households).get(home.householdId),
  }
  for (const key of ['group', 'household'] as const) {
    const text = named[key]?.trim() ?? ''
    if (text === '' || [invited[key]?.name, invited[key]?.slug].includes(text)) continue
    throw new DomainError('unprocessable', 'body/invalid', `${key}: the invitation is for another ${key}.`, {
      field: key,
    })
  }
  return home
}

/** Creates a group with its first household. @throws conflict `group/duplicate` */
export async function createGroup(
  store: Store,
  {
    group,
    household,
  }: { readonly group?: string | null | undefined; readonly household?: string | null | undefined },
  creation: CreationContext,
): Promise<{ readonly groupId: Id; readonly householdId: Id }> {
  if (!group?.trim())
    throw new DomainError('unprocessable', 'registration/group', 'The name of the new group is required.', {
      field: 'group',
    })
  const newGroup = newRecord(store, groups, { name: group }, creation, { slug: slugOf(group) })
  await store.of(groups).add(newGroup)
  const groupId = newGroup.id
  const householdId = await addHousehold(store, household?.trim() ? household : 'Home', groupId, creation)
  await announce(store, groups, newGroup, 'group.created')
  return { groupId, householdId }
}

/** Adds a household to a group. @throws conflict `household/duplicate` */
export async function addHousehold(
  store: Store,
  name: string,
  groupId: Id,
  creation: CreationContext,
): Promise<Id> {
  const household = newRecord(store, households, { name }, creation, { groupId, slug: slugOf(name) })
  await store.of(households).add(household)
  await announce(store, households, household, 'household.created')
  return household.id
}
