import { system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import { slugOf } from '../kernel/slug.ts'
import type { Passwords, Secrets, Store, UnitOfWork } from '../work/ports.ts'
import { announce, newRecord } from '../work/announce.ts'
import type { Draft } from '../work/draft.ts'
import type { CreationContext } from '../work/ports.ts'
import { credentials } from './credential.ts'
import { groups } from './group.ts'
import { households } from './household.ts'
import { saveLogin } from './manage-people.ts'
import { foldLogin, users } from './user.ts'
import { checkPassword } from './password.ts'

/** The first administrator. Without a password a random one is generated. */
export interface FirstAdministrator {
  readonly username: string
  readonly email: string
  readonly password?: string | undefined
}

interface Ports {
  readonly work: UnitOfWork
  readonly passwords: Passwords
  readonly secrets: Secrets
  readonly creation: CreationContext
}

/**
 * On an empty database: creates the group and the household "Home" and the first administrator.
 * @returns the generated password, to be shown once. Undefined when a password was given or users exist.
 */
export async function firstStart(
  administrator: FirstAdministrator,
  { work, passwords, secrets, creation }: Ports,
): Promise<{ readonly username: string; readonly password: string } | undefined> {
  if (await work.read(system, (store) => store.of(groups).count())) return undefined
  const madeUp = administrator.password === undefined ? readablePassword(secrets) : undefined
  const password = administrator.password ?? madeUp ?? ''
  checkPassword(password, passwords)
  const passwordHash = await passwords.hash(password)
  try {
    await work.run(system, (store) => furnish(store, administrator, passwordHash, creation))
  } catch (error) {
    // Another server that shares the database created the administrator first.
    if (error instanceof DomainError && error.code === 'conflict') return undefined
    throw error
  }
  return madeUp === undefined ? undefined : { username: administrator.username, password: madeUp }
}

async function furnish(
  store: Store,
  { username, email }: FirstAdministrator,
  passwordHash: string,
  creation: CreationContext,
): Promise<void> {
  const group = newRecord(store, groups, { name: 'Home' }, creation, { slug: slugOf('Home') })
  await store.of(groups).add(group)
  const groupId = group.id
  const household = newRecord(store, households, { name: 'Home' }, creation, {
    groupId,
    slug: slugOf('Home'),
  })
  await store.of(households).add(household)
  const rights = {
    admin: true,
    canInvite: true,
    canManage: true,
    canManageHousehold: true,
    canOrganize: true,
  }
  await addUser(
    store,
    { username, fullName: username, email },
    { groupId, householdId: household.id, ...rights },
    passwordHash,
    creation,
  )
}

/** Stores a user and their login data. */
export async function addUser(
  store: Store,
  draft: Draft & { readonly username: string; readonly email: string },
  managed: Readonly<Record<string, unknown>>,
  passwordHash: string,
  creation: CreationContext,
): Promise<string> {
  const user = newRecord(store, users, draft, creation, managed)
  await store.of(users).add(user)
  const login = foldLogin(draft.username)
  const mail = foldLogin(draft.email)
  const credential = newRecord(store, credentials, {}, creation, {
    userId: user.id,
    login,
    mail,
    passwordHash,
  })
  await saveLogin(() => store.of(credentials).add(credential))
  await announce(store, users, user, 'user.created')
  return user.id
}

/** Twenty letters and digits in groups of five, without characters that look alike. */
function readablePassword(secrets: Secrets): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
  const letters = Array.from(secrets.bytes(20), (byte) => alphabet[byte % alphabet.length] ?? '')
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join('')).join('-')
}
