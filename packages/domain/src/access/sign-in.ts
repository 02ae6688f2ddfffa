import { type Member, system, type TokenScope } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import { whereEqual } from '../query/equal.ts'
import { withAudiences } from '../sharing/audience.ts'
import { newRecord } from '../work/announce.ts'
import type { Clock, CreationContext, Passwords, ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import { type Credential, credentials } from './credential.ts'
import { type Session, sessions } from './session.ts'
import { foldLogin, type User, users } from './user.ts'

interface SignInPorts {
  readonly work: UnitOfWork
  readonly passwords: Passwords
  readonly creation: CreationContext
  readonly clock: Clock
}

/** Checks a second step in the transaction that starts a session. An error prevents it. */
export type CheckSignIn = (store: Store, userId: Id) => Promise<unknown>

interface SignInAttempt {
  readonly login: string
  readonly password: string
  readonly remember?: boolean
  /** The `User-Agent` of the request, which tells the user later which device it was. */
  readonly userAgent?: string
  readonly check?: CheckSignIn | undefined
}

/** Hours until sessions expire, without and with "remember me". */
export interface SessionLifetime {
  readonly hours: number
  readonly rememberedHours: number
}

/**
 * Starts a session for a user name or e-mail address and a password.
 * @throws unauthenticated `sign-in/refused`, with the same message after the same time for an unknown name, a wrong
 * password and an inactive account
 */
export async function signIn(
  { login, password, remember = false, userAgent = '', check }: SignInAttempt,
  lifetime: SessionLifetime,
  { work, passwords, creation, clock }: SignInPorts,
): Promise<Session> {
  const account = await work.read(system, (store) => findAccount(store, login))
  // Users who were moved without a password have an empty hash.
  const matches = await passwords.matches(password, account?.credential.passwordHash || undefined)
  if (!account?.user.active || !matches) throw refusedSignIn()
  const { passwordHash } = account.credential
  // Hashes of another server are replaced when the password is known.
  const newHash = passwords.isCurrent(passwordHash) ? passwordHash : await passwords.hash(password)
  const expiresAt = expiryOf(lifetime, remember, clock)
  return work.run(system, async (store) => {
    // The password may have changed or the account may have been deactivated during the check; sessions ended then.
    const current = await store.of(credentials).lock(account.credential.id)
    const user = await store.of(users).get(account.user.id)
    if (!user?.active || current?.passwordHash !== passwordHash) throw refusedSignIn()
    await check?.(store, user.id)
    if (newHash !== passwordHash)
      await store.of(credentials).save({ ...current, passwordHash: newHash, updatedAt: store.now })
    const owner = { userId: user.id, remembered: remember, userAgent: userAgent.slice(0, 400) }
    return startSession(store, { ...owner, expiresAt, ...withPassword }, creation)
  })
}

/** The user name of an account, found by name or e-mail address. Returns the input when no account exists. */
export async function accountName(store: ReadStore, login: string): Promise<string> {
  return (await findAccount(store, login))?.credential.login ?? foldLogin(login)
}

export function expiryOf(lifetime: SessionLifetime, remembered: boolean, clock: Clock): Instant {
  const hours = remembered ? lifetime.rememberedHours : lifetime.hours
  return new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
}

/** Ends a session. Ending it twice is not an error. */
export function signOut(work: UnitOfWork, sessionId: Id): Promise<boolean> {
  return work.run(system, async (store) => {
    const session = await store.of(sessions).get(sessionId)
    if (session) store.signal(accessTopic(session.userId))
    return store.of(sessions).remove(sessionId)
  })
}

/** The topic of the signal that a token or a session of a user has ended. */
export function accessTopic(userId: Id): string {
  return `access:${userId}`
}

/** Starts a new session for the owner of an active one. */
export async function renewSession(
  sessionId: Id,
  lifetime: SessionLifetime,
  { work, creation, clock }: Omit<SignInPorts, 'passwords'>,
): Promise<Session> {
  return work.run(system, async (store) => {
    const session = await store.of(sessions).lock(sessionId)
    if (!session) throw signedOut()
    const { userId, remembered, userAgent, identityId, providerSession } = session
    const expiresAt = expiryOf(lifetime, remembered, clock)
    const owner = { userId, remembered, userAgent, identityId, providerSession }
    return startSession(store, { ...owner, expiresAt, confirmedAt: confirmedAt(session) }, creation)
  })
}

/**
 * Renews the expiry of an active session. The session keeps its id, so that concurrent requests with an older token remain
 * valid.
 * @throws unauthenticated `token/invalid`
 */
export async function prolongSession(
  sessionId: Id,
  lifetime: SessionLifetime,
  { work, clock }: Pick<SignInPorts, 'work' | 'clock'>,
): Promise<Session> {
  return work.run(system, async (store) => {
    const session = await store.of(sessions).lock(sessionId)
    if (!session) throw signedOut()
    const expiresAt = expiryOf(lifetime, session.remembered, clock)
    const prolonged = { ...session, expiresAt, lastUsedAt: clock.now().toISOString() }
    await store.of(sessions).save(prolonged)
    return prolonged
  })
}

/**
 * The owner of an active session, with their current permissions.
 * @param userId the user of the session, if the caller knows it: it is then read together with the session
 * @throws unauthenticated `token/invalid` when the session ended or expired, or the user was deactivated or deleted
 */
export async function memberOfSession(
  store: ReadStore,
  sessionId: Id,
  userId?: Id,
): Promise<{ readonly member: Member; readonly session: Session }> {
  const [session, stated] = await Promise.all([
    store.of(sessions).get(sessionId),
    userId === undefined ? undefined : store.of(users).get(userId),
  ])
  if (!session || session.expiresAt <= store.now) throw signedOut()
  const user = stated?.id === session.userId ? stated : await store.of(users).get(session.userId)
  if (!user?.active) throw signedOut()
  return { member: await memberWith(store, user), session }
}

/** The actor of a user, with all permissions. */
export function memberOf(user: User, tokenScope: TokenScope = 'full'): Member {
  const { id, groupId, householdId, admin, canInvite, canManage, canManageHousehold, canOrganize } = user
  return {
    kind: 'member',
    userId: id,
    groupId,
    householdId,
    admin,
    canInvite,
    canManage,
    canManageHousehold,
    canOrganize,
    tokenScope,
  }
}

/** The actor of a user, with all permissions and the sets of people with whom rows are shared that they belong to. */
export function memberWith(store: ReadStore, user: User, tokenScope?: TokenScope): Promise<Member> {
  return withAudiences(store, memberOf(user, tokenScope))
}

/** Ends all sessions of a user after a new password or a deactivation. */
export async function endSessions(store: Store, userId: Id): Promise<void> {
  const running = await store.of(sessions).find({ filter: whereEqual(sessions, { userId }) })
  for (const session of running) await store.of(sessions).remove(session.id)
  store.signal(accessTopic(userId))
}

/** Finds the user of a user name or an e-mail address. */
export async function findAccount(
  store: ReadStore,
  login: string,
): Promise<{ credential: Credential; user: User } | undefined> {
  const folded = foldLogin(login)
  const byName = await store
    .of(credentials)
    .find({ filter: whereEqual(credentials, { login: folded }), limit: 1 })
  const byMail = await store
    .of(credentials)
    .find({ filter: whereEqual(credentials, { mail: folded }), limit: 1 })
  const credential = byName[0] ?? byMail[0]
  const user = credential && (await store.of(users).get(credential.userId))
  return user && { credential, user }
}

/** What a session has that was not started with an identity provider. */
const withPassword = { identityId: null, providerSession: null }

/** When the user of a session last proved who they are. */
export function confirmedAt({ confirmedAt: confirmed, createdAt }: Session): Instant {
  return confirmed ?? createdAt
}

/** Starts a session in a transaction. By default, its user has just proved who they are. */
export async function startSession(
  store: Store,
  started: Omit<Session, 'id' | 'createdAt' | 'updatedAt' | 'lastUsedAt' | 'confirmedAt'> & {
    readonly confirmedAt?: Instant
  },
  creation: CreationContext,
): Promise<Session> {
  const session = newRecord(store, sessions, {}, creation, {
    confirmedAt: store.now,
    ...started,
    lastUsedAt: store.now,
  })
  await store.of(sessions).add(session)
  return session
}

/** The error for every wrong combination of a name and a password. */
export function refusedSignIn(): DomainError {
  return new DomainError('unauthenticated', 'sign-in/refused', 'The user name or the password is wrong.')
}

function signedOut(): DomainError {
  return new DomainError('unauthenticated', 'token/invalid', 'The token is invalid, expired or revoked.')
}
