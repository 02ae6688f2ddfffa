import { system } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import { orderBy } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { newRecord } from '../work/announce.ts'
import type { Clock, CreationContext, ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import { credentials } from './credential.ts'
import { identities } from './identity.ts'
import { type Passkey, passkeys } from './passkey.ts'
import type { Session } from './session.ts'
import { expiryOf, type SessionLifetime, startSession } from './sign-in.ts'
import { users } from './user.ts'

/** A passkey as its user sees it. */
export interface PasskeyView {
  readonly id: Id
  readonly name: string
  readonly createdAt: Instant
  readonly lastUsedAt: Instant | null
}

interface Ports {
  readonly work: UnitOfWork
  readonly creation: CreationContext
}

/** A passkey that a browser has made, after its proof was verified. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>

/** Most passkeys of a user. */
const maxPasskeys = 20

/** The passkeys of a user, the oldest first. */
export async function listPasskeys(work: UnitOfWork, userId: Id): Promise<readonly Passkey[]> {
  return work.read(system, (store) => passkeysOf(store, userId))
}

/** @throws missing for a passkey of another user */
export async function readPasskey(work: UnitOfWork, id: Id, userId: Id): Promise<PasskeyView> {
  return work.read(system, async (store) => passkeyView(await ownPasskey(store, id, userId)))
}

/** Adds a passkey. @throws conflict `passkey/duplicate`, `passkey/too-many` */
export async function addPasskey(
  userId: Id,
  name: string,
  made: NewPasskey,
  { work, creation }: Ports,
): Promise<PasskeyView> {
  return work.run(system, async (store) => {
    if ((await passkeysOf(store, userId)).length >= maxPasskeys)
      throw new DomainError('conflict', 'passkey/too-many', `A user can have ${maxPasskeys} passkeys.`)
    const record = newRecord(store, passkeys, {}, creation, { ...made, name, userId, lastUsedAt: null })
    await store.of(passkeys).add(record)
    return passkeyView(record)
  })
}

/** Renames a passkey of a user. @throws missing */
export async function renamePasskey(
  work: UnitOfWork,
  id: Id,
  userId: Id,
  name: string,
  precondition?: (current: PasskeyView) => void,
): Promise<PasskeyView> {
  return work.run(system, async (store) => {
    await store.of(passkeys).lock(id)
    const current = await ownPasskey(store, id, userId)
    precondition?.(passkeyView(current))
    const renamed = { ...current, name, updatedAt: store.now }
    await store.of(passkeys).save(renamed)
    return passkeyView(renamed)
  })
}

/**
 * Removes a passkey of a user. Sessions stay.
 * @throws missing, conflict `passkey/last` when the user could not sign in any more
 */
export async function removePasskey(
  work: UnitOfWork,
  id: Id,
  userId: Id,
  precondition?: (current: PasskeyView) => void,
): Promise<PasskeyView> {
  return work.run(system, async (store) => {
    const [credential] = await store
      .of(credentials)
      .find({ filter: whereEqual(credentials, { userId }), limit: 1 })
    // Concurrent removals take turns.
    if (credential) await store.of(credentials).lock(credential.id)
    const view = passkeyView(await ownPasskey(store, id, userId))
    precondition?.(view)
    const others =
      (await store.of(passkeys).count(whereEqual(passkeys, { userId }))) -
      1 +
      (await store.of(identities).count(whereEqual(identities, { userId })))
    if (others === 0 && !credential?.passwordHash)
      throw new DomainError(
        'conflict',
        'passkey/last',
        'The user has no password and could not sign in any more.',
      )
    await store.of(passkeys).remove(id)
    return view
  })
}

/** The passkey with the id of its authenticator, with which somebody signs in. */
export async function findPasskey(work: UnitOfWork, credentialId: string): Promise<Passkey | undefined> {
  return work.read(system, async (store) => {
    const filter = whereEqual(passkeys, { credentialId })
    return (await store.of(passkeys).find({ filter, limit: 1 }))[0]
  })
}

/** Starts a session with a passkey whose signature was verified. @throws unauthenticated `passkey/refused` */
export async function signInWithPasskey(
  { passkey, signCount }: { readonly passkey: Passkey; readonly signCount: string },
  {
    remember,
    userAgent,
    lifetime,
  }: { readonly remember: boolean; readonly userAgent: string; readonly lifetime: SessionLifetime },
  { work, creation, clock }: Ports & { readonly clock: Clock },
): Promise<Session> {
  const expiresAt = expiryOf(lifetime, remember, clock)
  return work.run(system, async (store) => {
    const { userId } = await usePasskey(store, passkey.id, signCount)
    const started = { userId, remembered: remember, userAgent: userAgent.slice(0, 400), expiresAt }
    return startSession(store, { ...started, identityId: null, providerSession: null }, creation)
  })
}

/** Notes the use of a passkey. @throws unauthenticated `passkey/refused` when it was removed, or its user may not sign in */
export async function usePasskey(store: Store, id: Id, signCount: string): Promise<Passkey> {
  const current = await store.of(passkeys).lock(id)
  const user = current && (await store.of(users).get(current.userId))
  if (!current || !user?.active) throw refusedPasskey()
  await store.of(passkeys).save({ ...current, signCount, lastUsedAt: store.now })
  return current
}

/** The error for every passkey that cannot sign in. */
export function refusedPasskey(): DomainError {
  return new DomainError(
    'unauthenticated',
    'passkey/refused',
    'This passkey is not known here, or its proof is not valid. Sign in otherwise.',
  )
}

async function passkeysOf(store: ReadStore, userId: Id): Promise<readonly Passkey[]> {
  const filter = whereEqual(passkeys, { userId })
  return store.of(passkeys).find({ filter, order: orderBy(passkeys, 'createdAt') })
}

async function ownPasskey(store: ReadStore, id: Id, userId: Id): Promise<Passkey> {
  const passkey = await store.of(passkeys).get(id)
  if (passkey?.userId !== userId) throw missing(passkeys.name)
  return passkey
}

/** A passkey as its user sees it. */
export function passkeyView({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return { id, name, createdAt, lastUsedAt }
}
