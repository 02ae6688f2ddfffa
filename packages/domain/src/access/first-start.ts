import { type Member, system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import { slugOf } from '../kernel/slug.ts'
import { startGroup, type SeedLocale } from '../foods/seed.ts'
import { newRecord } from '../work/announce.ts'
import type { CreationContext, Passwords, Secrets, Store, UnitOfWork } from '../work/ports.ts'
import { addUser } from './add-user.ts'
import { groups } from './group.ts'
import { households } from './household.ts'
import { checkPassword, readablePassword } from './password.ts'

/** The first administrator. Without a password a random one is generated. */
export interface FirstAdministrator {
  readonly username: string
  readonly email: string
  readonly password?: string | undefined
  /** The language of the labels, units and foods to begin with. Default: none; a person chooses it. */
  readonly locale?: SeedLocale | undefined
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
  const generated = administrator.password === undefined ? readablePassword(secrets) : undefined
  const password = administrator.password ?? generated ?? ''
  checkPassword(password, passwords)
  const passwordHash = await passwords.hash(password)
  try {
    const member = await work.run(system, (store) =>
      createFirstHome(store, administrator, passwordHash, creation),
    )
    const { locale } = administrator
    if (locale)
      await work.run(member, (store) => startGroup(store, member.groupId, { as: 'fresh', locale }, creation))
  } catch (error) {
    // Another server that shares the database created the administrator first.
    if (error instanceof DomainError && error.kind === 'conflict') return undefined
    throw error
  }
  return generated === undefined ? undefined : { username: administrator.username, password: generated }
}

async function createFirstHome(
  store: Store,
  { username, email }: FirstAdministrator,
  passwordHash: string,
  creation: CreationContext,
): Promise<Member> {
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
  const userId = await addUser(
    store,
    { username, fullName: username, email },
    { groupId, householdId: household.id, ...rights },
    passwordHash,
    creation,
  )
  return {
    kind: 'member',
    userId,
    groupId,
    householdId: household.id,
    tokenScope: 'full',
    ...rights,
  }
}
