import { system } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import { orderBy } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { newRecord } from '../work/announce.ts'
import type { Clock, CreationContext, ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import { addUser } from './add-user.ts'
import { passwordOf } from './change-password.ts'
import { credentials } from './credential.ts'
import { groups } from './group.ts'
import { households } from './household.ts'
import { identities, type Identity } from './identity.ts'
import { changeUser, homeOf, type UserChanges } from './manage-people.ts'
import { confirmSession } from './manage-sessions.ts'
import { passkeys } from './passkey.ts'
import { sessions, type Session } from './session.ts'
import {
  accessTopic,
  type CheckSignIn,
  expiryOf,
  findAccount,
  memberOf,
  memberOfSession,
  startSession,
  type SessionLifetime,
} from './sign-in.ts'
import { readSecondStep } from './use-second-step.ts'
import { foldLogin, type User, users } from './user.ts'

/** What an identity provider states about a person. */
export interface ProvidedIdentity {
  readonly issuer: string
  /** The name of the person at the issuer, which never changes. */
  readonly subject: string
  readonly username: string | undefined
  readonly fullName: string | undefined
  readonly email: string | undefined
  /** Whether the provider has verified that the person owns the address. */
  readonly isEmailVerified: boolean
  /** Whether the groups of the person permit to sign in. */
  readonly isAllowed: boolean
  /** Whether the person is an administrator. Undefined when the provider does not decide it. */
  readonly admin: boolean | undefined
  /** The name of the person's household. Undefined when the provider does not decide it. */
  readonly household: string | undefined
  /** The id of the session at the provider. */
  readonly providerSession: string | undefined
  /** When the person has proved to the provider who they are. Null when it does not say so, undefined for just now. */
  readonly provenAt?: Instant | null
}

/** What a provider may do on this server. */
export interface ProviderRules {
  /** The group of new users. Default: the oldest one. */
  readonly group: string | undefined
  /** Creates a user for a person who has none. */
  readonly createUsers: boolean
  /** A person whose address is verified signs in as the user with this address. */
  readonly linkByEmail: boolean
  /** A person signs in as the user with their user name. */
  readonly linkByUsername?: boolean
  /** How new users sign in. Default: with OpenID Connect. */
  readonly authMethod?: User['authMethod']
}

interface Ports {
  readonly work: UnitOfWork
  readonly creation: CreationContext
  readonly clock: Clock
}

/**
 * Starts a session for a person whom a provider has identified. The administrator right and the household are those that the
 * provider states, except that the last administrator stays one.
 * @throws forbidden `oidc/no-account`, conflict `oidc/address-taken`, unprocessable `oidc/no-address`, `oidc/household`
 */
export async function signInWithProvider(
  identity: ProvidedIdentity,
  rules: ProviderRules,
  {
    userAgent,
    lifetime,
    remember = true,
    hasPasswords,
    check,
  }: {
    readonly userAgent: string
    readonly lifetime: SessionLifetime
    readonly remember?: boolean
    /** Whether people can confirm who they are with a password of this server. */
    readonly hasPasswords: boolean
    readonly check?: CheckSignIn | undefined
  },
  { work, creation, clock }: Ports,
): Promise<Session> {
  if (!identity.isAllowed) throw noAccount()
  const expiresAt = expiryOf(lifetime, remember, clock)
  return work.run(system, async (store) => {
    const {
      user: { id: userId },
      identityId,
    } = await userOf(store, identity, rules, creation)
    await check?.(store, userId)
    const started = { userId, remembered: remember, userAgent: userAgent.slice(0, 400), expiresAt }
    const confirmedAt = await provenAt(store, userId, identity, hasPasswords)
    const providerSession = identity.providerSession ?? null
    return startSession(store, { ...started, confirmedAt, identityId, providerSession }, creation)
  })
}

/**
 * Signs in a person and takes everything back. @returns the name of the user
 * @throws as `signInWithProvider`
 */
export async function trySignInWithProvider(
  identity: ProvidedIdentity,
  rules: ProviderRules,
  ports: Ports,
): Promise<string> {
  if (!identity.isAllowed) throw noAccount()
  const takenBack = new Error('This sign-in was a test.')
  let name = ''
  try {
    await ports.work.run(system, async (store) => {
      name = (await userOf(store, identity, rules, ports.creation)).user.username
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return name
}

/**
 * Lets a person sign in as the user of a session, who has asked for it.
 * @throws unauthenticated when the session has ended, conflict `oidc/linked` when the person signs in as another user
 */
export async function linkIdentity(
  identity: ProvidedIdentity,
  sessionId: Id,
  { work, creation }: Omit<Ports, 'clock'>,
): Promise<void> {
  if (!identity.isAllowed) throw noAccount()
  await work.run(system, async (store) => {
    const { member } = await memberOfSession(store, sessionId)
    const known = await findIdentity(store, identity)
    if (known === undefined) await addIdentity(store, identity, member.userId, creation)
    else if (known.userId !== member.userId) throw otherPerson()
  })
}

/**
 * Confirms a session with the sign-in of its user at a provider.
 * @param since the provider must have let the person sign in after this time
 * @throws unauthenticated when the session has ended, conflict `oidc/linked` for another person, forbidden `oidc/not-fresh`
 */
export async function confirmWithProvider(
  identity: ProvidedIdentity,
  { sessionId, since, hasPasswords }: ProviderConfirmation,
  { work }: Pick<Ports, 'work'>,
): Promise<void> {
  await work.run(system, async (store) => {
    const { userId } = (await memberOfSession(store, sessionId)).member
    if ((await findIdentity(store, identity))?.userId !== userId) throw otherPerson()
    if ((await provenAt(store, userId, identity, hasPasswords)) < since)
      throw new DomainError(
        'forbidden',
        'oidc/not-fresh',
        'The provider did not let the person sign in again. Confirm otherwise.',
      )
    await confirmSession(store, sessionId)
  })
}

interface ProviderConfirmation {
  readonly sessionId: Id
  readonly since: Instant
  readonly hasPasswords: boolean
}

/** Before every sign-in. */
const never = '1970-01-01T00:00:00.000Z'

/**
 * When a person has proved who they are. The word of a provider that does not say when it was counts only for people who cannot
 * prove it here.
 */
async function provenAt(
  store: ReadStore,
  userId: Id,
  { provenAt: stated }: ProvidedIdentity,
  hasPasswords: boolean,
): Promise<Instant> {
  if (stated) return stated < store.now ? stated : store.now
  return stated === null && (await hasProofHere(store, userId, hasPasswords)) ? never : store.now
}

/** Whether a user has a password, one-time codes or a passkey of this server. */
export async function hasProofHere(store: ReadStore, userId: Id, hasPasswords: boolean): Promise<boolean> {
  return (
    (hasPasswords && (await passwordOf(store, userId)) !== '') ||
    (await readSecondStep(store, userId)).isOn ||
    (await store.of(passkeys).count(whereEqual(passkeys, { userId }))) > 0
  )
}

/** Whom a provider signs out: one of its sessions, a person, or both. */
export interface ProviderSignOut {
  readonly issuer: string
  readonly subject: string | undefined
  readonly providerSession: string | undefined
}

/** Ends the sessions that a provider has ended. API tokens stay valid. @returns the number of ended sessions */
export async function endProviderSessions(
  work: UnitOfWork,
  { issuer, subject, providerSession }: ProviderSignOut,
): Promise<number> {
  return work.run(system, async (store) => {
    const person = subject === undefined ? undefined : await findIdentity(store, { issuer, subject })
    if (providerSession === undefined && person === undefined) return 0
    const ended = providerSession === undefined ? { identityId: person!.id } : { providerSession }
    let count = 0
    for (const session of await store.of(sessions).find({ filter: whereEqual(sessions, ended) })) {
      const identity =
        session.identityId === null ? undefined : await store.of(identities).get(session.identityId)
      // Another provider can have a session with the same id.
      if (identity?.issuer !== issuer || (subject !== undefined && identity.subject !== subject)) continue
      await store.of(sessions).remove(session.id)
      store.signal(accessTopic(session.userId))
      count += 1
    }
    return count
  })
}

/** The issuer with which a session was started. Undefined after a sign-in with a password, and for a session that has ended. */
export async function issuerOfSession(work: UnitOfWork, sessionId: Id): Promise<string | undefined> {
  return work.read(system, async (store) => {
    const session = await store.of(sessions).get(sessionId)
    const identity = session?.identityId ? await store.of(identities).get(session.identityId) : undefined
    return identity?.issuer
  })
}

/** The user of a person at a provider. Undefined when there is none. */
export async function identityOwner(
  work: UnitOfWork,
  person: Pick<ProvidedIdentity, 'issuer' | 'subject'>,
): Promise<Id | undefined> {
  return work.read(system, async (store) => (await findIdentity(store, person))?.userId)
}

/** The identities with which a user signs in, the oldest first. */
export async function listIdentities(work: UnitOfWork, userId: Id): Promise<readonly Identity[]> {
  return work.read(system, (store) =>
    store.of(identities).find({
      filter: whereEqual(identities, { userId }),
      order: orderBy(identities, 'createdAt'),
    }),
  )
}

/** @throws missing for an identity of another user */
export async function readIdentity(work: UnitOfWork, id: Id, userId: Id): Promise<Identity> {
  return work.read(system, (store) => ownIdentity(store, id, userId))
}

/**
 * Removes an identity of a user. Sessions that were started with it stay.
 * @throws missing, conflict `oidc/last` when the user has no password, passkey or other identity
 */
export async function unlinkIdentity(
  work: UnitOfWork,
  id: Id,
  userId: Id,
  precondition: (current: Identity) => void,
): Promise<Identity> {
  return work.run(system, async (store) => {
    const [credential] = await store
      .of(credentials)
      .find({ filter: whereEqual(credentials, { userId }), limit: 1 })
    // Concurrent removals take turns.
    if (credential) await store.of(credentials).lock(credential.id)
    const identity = await ownIdentity(store, id, userId)
    precondition(identity)
    const count = await store.of(identities).count(whereEqual(identities, { userId }))
    const hasPasskey = (await store.of(passkeys).count(whereEqual(passkeys, { userId }))) > 0
    if (count === 1 && !hasPasskey && !credential?.passwordHash)
      throw new DomainError(
        'conflict',
        'oidc/last',
        'The user has no password and could not sign in any more.',
      )
    await store.of(identities).remove(id)
    return identity
  })
}

/** The user of a person, who is connected or created and moved as the provider states. */
async function userOf(
  store: Store,
  identity: ProvidedIdentity,
  rules: ProviderRules,
  creation: CreationContext,
): Promise<{ readonly user: User; readonly identityId: Id }> {
  const { userId, id } =
    (await findIdentity(store, identity)) ??
    (await linkByName(store, identity, rules, creation)) ??
    (await linkByAddress(store, identity, rules, creation)) ??
    (await createUser(store, identity, rules, creation))
  const user = await store.of(users).lock(userId)
  if (!user?.active) throw noAccount()
  await applyStatements(store, user, identity, creation)
  return { user, identityId: id }
}

async function ownIdentity(store: ReadStore, id: Id, userId: Id): Promise<Identity> {
  const identity = await store.of(identities).get(id)
  if (identity?.userId !== userId) throw missing(identities.name)
  return identity
}

async function findIdentity(
  store: ReadStore,
  { issuer, subject }: Pick<ProvidedIdentity, 'issuer' | 'subject'>,
): Promise<Identity | undefined> {
  const filter = whereEqual(identities, { issuer, subject })
  return (await store.of(identities).find({ filter, limit: 1 }))[0]
}

async function addIdentity(
  store: Store,
  { issuer, subject }: ProvidedIdentity,
  userId: Id,
  creation: CreationContext,
): Promise<Identity> {
  const identity = newRecord(store, identities, {}, creation, { userId, issuer, subject })
  await store.of(identities).add(identity)
  return identity
}

async function linkByName(
  store: Store,
  identity: ProvidedIdentity,
  { linkByUsername = false }: ProviderRules,
  creation: CreationContext,
): Promise<Identity | undefined> {
  if (!linkByUsername || identity.username === undefined) return undefined
  const filter = whereEqual(credentials, { login: foldLogin(identity.username) })
  const [credential] = await store.of(credentials).find({ filter, limit: 1 })
  return credential && addIdentity(store, identity, credential.userId, creation)
}

/** @throws conflict `oidc/address-taken` when a user has the address, and the person cannot be linked to them */
async function linkByAddress(
  store: Store,
  identity: ProvidedIdentity,
  { linkByEmail }: ProviderRules,
  creation: CreationContext,
): Promise<Identity | undefined> {
  const user = identity.email === undefined ? undefined : await ownerOf(store, identity.email)
  if (!user) return undefined
  if (!linkByEmail || !identity.isEmailVerified)
    throw new DomainError(
      'conflict',
      'oidc/address-taken',
      'A user has this e-mail address already. They can sign in with the password and connect the provider in their profile.',
    )
  return addIdentity(store, identity, user.id, creation)
}

async function ownerOf(store: ReadStore, email: string): Promise<User | undefined> {
  const filter = whereEqual(credentials, { mail: foldLogin(email) })
  const [credential] = await store.of(credentials).find({ filter, limit: 1 })
  return credential && store.of(users).get(credential.userId)
}

async function createUser(
  store: Store,
  identity: ProvidedIdentity,
  { createUsers, group, authMethod = 'OIDC' }: ProviderRules,
  creation: CreationContext,
): Promise<Identity> {
  if (!createUsers) throw noAccount()
  const { email, fullName, admin = false, household } = identity
  if (email === undefined)
    throw new DomainError('unprocessable', 'oidc/no-address', 'The provider sent no e-mail address.')
  const username = await freeName(store, identity.username ?? email, email)
  const home = await homeNamed(store, { group, household }, await oldestHome(store))
  const person = { username, email, fullName: fullName ?? username }
  // An empty hash matches no password.
  const userId = await addUser(store, person, { ...home, admin, authMethod }, '', creation)
  return addIdentity(store, identity, userId, creation)
}

/** A free user name. A name with an @ must be the address of its user. */
async function freeName(store: ReadStore, wanted: string, email: string): Promise<string> {
  const isAddress = wanted.includes('@') && foldLogin(wanted) !== foldLogin(email)
  const base = (isAddress ? wanted.slice(0, wanted.indexOf('@')) : wanted).slice(0, 240) || 'user'
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base.replace(/@.*/, '')}-${count}`
    if (!(await findAccount(store, name))) return name
  }
}

async function oldestHome(store: ReadStore): Promise<{ readonly groupId: Id; readonly householdId: Id }> {
  const [group] = await store.of(groups).find({ order: orderBy(groups, 'createdAt'), limit: 1 })
  if (!group) throw missing(groups.name)
  return { groupId: group.id, householdId: await oldestHousehold(store, group.id) }
}

async function oldestHousehold(store: ReadStore, groupId: Id): Promise<Id> {
  const filter = whereEqual(households, { groupId })
  const order = orderBy(households, 'createdAt')
  const [household] = await store.of(households).find({ filter, order, limit: 1 })
  if (!household) throw missing(households.name)
  return household.id
}

/** @throws unprocessable `oidc/household` */
async function homeNamed(
  store: ReadStore,
  named: { readonly group?: string | undefined; readonly household: string | undefined },
  fallback: { readonly groupId: Id; readonly householdId: Id },
): Promise<{ readonly groupId: Id; readonly householdId: Id }> {
  try {
    const home = await homeOf(store, named, fallback)
    return named.household ? home : { ...home, householdId: await householdIn(store, home, fallback) }
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'missing') throw error
    throw new DomainError(
      'unprocessable',
      'oidc/household',
      'The household of the person does not exist on this server.',
    )
  }
}

/** The household of the fallback when it is in the group, otherwise the oldest of the group. */
async function householdIn(
  store: ReadStore,
  { groupId }: { readonly groupId: Id },
  fallback: { readonly groupId: Id; readonly householdId: Id },
): Promise<Id> {
  return groupId === fallback.groupId ? fallback.householdId : oldestHousehold(store, groupId)
}

/** Applies what the provider states about a user. */
async function applyStatements(
  store: Store,
  user: User,
  { admin, household }: ProvidedIdentity,
  creation: CreationContext,
): Promise<void> {
  const { householdId } = await homeNamed(store, { household }, user)
  const isDemoted = admin === false && user.admin && !(await isLastAdministrator(store))
  const privileged: UserChanges = {
    ...(householdId === user.householdId ? {} : { householdId }),
    ...(isDemoted || (admin === true && !user.admin) ? { admin: admin === true } : {}),
  }
  if (Object.keys(privileged).length === 0) return
  // The provider decides as an administrator would.
  await changeUser(store, user.id, { body: {}, privileged }, { ...memberOf(user), admin: true }, creation)
}

async function isLastAdministrator(store: ReadStore): Promise<boolean> {
  return (
    (await store.of(users).count(whereEqual(users, { admin: true, active: true, isRemoved: false }))) <= 1
  )
}

function otherPerson(): DomainError {
  return new DomainError('conflict', 'oidc/linked', 'This person signs in as another user.')
}

function noAccount(): DomainError {
  return new DomainError('forbidden', 'oidc/no-account', 'The person has no active account on this server.')
}
