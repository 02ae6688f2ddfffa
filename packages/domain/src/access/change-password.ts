import { type Member, system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { toHex } from '../kernel/uuid.ts'
import { whereEqual } from '../query/equal.ts'
import { newRecord } from '../work/announce.ts'
import type { CreationContext, Passwords, ReadStore, Secrets, Store, UnitOfWork } from '../work/ports.ts'
import { endApiTokens } from './use-api-token.ts'
import { credentials } from './credential.ts'
import { checkPassword, readablePassword } from './password.ts'
import { type PasswordReset, passwordResets } from './password-reset.ts'
import { endSessions, findAccount } from './sign-in.ts'
import { foldLogin, users } from './user.ts'

interface Ports {
  readonly work: UnitOfWork
  readonly passwords: Passwords
  readonly secrets: Secrets
  readonly creation: CreationContext
}

const hoursValid = 48

/**
 * Checks the password of a member, for requests for which a token is not sufficient.
 * @throws forbidden `password/required` without one, invalid `password/wrong`
 */
export async function confirmPassword(
  password: string | null | undefined,
  member: Member,
  { work, passwords }: Pick<Ports, 'work' | 'passwords'>,
): Promise<void> {
  if (!password)
    throw new DomainError(
      'forbidden',
      'password/required',
      'This operation requires the password of the user in currentPassword.',
      { field: 'currentPassword' },
    )
  const credential = await work.read(system, (store) => credentialOf(store, member.userId))
  if (!(await passwords.matches(password, credential?.passwordHash)))
    throw new DomainError('invalid', 'password/wrong', 'The current password is wrong.', {
      field: 'currentPassword',
    })
}

/**
 * Sets a new password after checking the current one. All sessions end, the session of the request included. All API tokens are
 * deleted unless `keepApiTokens` is set.
 * @throws invalid `password/wrong`, unprocessable `password/…`
 */
export async function changePassword(
  {
    current,
    next,
    keepApiTokens = false,
  }: { readonly current: string; readonly next: string; readonly keepApiTokens?: boolean },
  member: Member,
  { work, passwords }: Pick<Ports, 'work' | 'passwords'>,
): Promise<void> {
  await confirmPassword(current || ' ', member, { work, passwords })
  checkPassword(next, passwords)
  const passwordHash = await passwords.hash(next)
  await work.run(system, (store) => setPassword(store, member.userId, passwordHash, { keepApiTokens }))
}

/**
 * Sets a random password of an active user, for somebody who operates the server. All sessions and API tokens of the user end.
 * @param login user name or e-mail address
 * @returns the password, to be shown once. Undefined when there is no such user.
 */
export async function setRandomPassword(
  login: string,
  { work, passwords, secrets }: Omit<Ports, 'creation'>,
): Promise<{ readonly username: string; readonly password: string } | undefined> {
  const password = readablePassword(secrets)
  const passwordHash = await passwords.hash(password)
  return work.run(system, async (store) => {
    const user = (await findAccount(store, login))?.user
    if (!user?.active) return undefined
    await setPassword(store, user.id, passwordHash, { keepApiTokens: false })
    return { username: user.username, password }
  })
}

/**
 * Creates a password-reset token.
 * @returns undefined when no active user has the address. Callers must respond the same way in both cases.
 */
export async function createPasswordReset(
  email: string,
  { work, secrets, creation }: Omit<Ports, 'passwords'>,
): Promise<{ readonly token: string; readonly email: string } | undefined> {
  return work.run(system, async (store) => {
    const filter = whereEqual(credentials, { mail: foldLogin(email) })
    const [credential] = await store.of(credentials).find({ filter, limit: 1 })
    const user = credential && (await store.of(users).get(credential.userId))
    if (!user?.active) return undefined
    const token = toHex(secrets.bytes(32))
    const expiresAt = new Date(Date.parse(store.now) + hoursValid * 3_600_000).toISOString()
    const managed = { userId: user.id, digest: secrets.digest(token), expiresAt }
    await store.of(passwordResets).add(newRecord(store, passwordResets, {}, creation, managed))
    return { token, email: user.email }
  })
}

/**
 * Sets a new password with a password-reset token. A token is valid for one use and one address.
 * @throws invalid `password/reset-token`
 */
export async function resetPassword(
  {
    token,
    email,
    password,
    passwordConfirm,
  }: Readonly<Record<'token' | 'email' | 'password' | 'passwordConfirm', string>>,
  { work, passwords, secrets }: Omit<Ports, 'creation'>,
): Promise<void> {
  if (password !== passwordConfirm)
    throw new DomainError('unprocessable', 'password/confirmation', 'The two passwords differ.', {
      field: 'passwordConfirm',
    })
  checkPassword(password, passwords)
  // Checked before hashing, so that guessing tokens is cheap for the server.
  await work.read(system, (store) => findReset(store, { token, email }, secrets))
  const passwordHash = await passwords.hash(password)
  await work.run(system, async (store) => {
    const { id } = await findReset(store, { token, email }, secrets)
    const reset = await store.of(passwordResets).lock(id)
    if (!reset) throw invalidResetToken()
    await setPassword(store, reset.userId, passwordHash, { keepApiTokens: false })
  })
}

async function findReset(
  store: ReadStore,
  { token, email }: { readonly token: string; readonly email: string },
  secrets: Secrets,
): Promise<PasswordReset> {
  const filter = whereEqual(passwordResets, { digest: secrets.digest(token) })
  const [reset] = await store.of(passwordResets).find({ filter, limit: 1 })
  const user = reset && (await store.of(users).get(reset.userId))
  if (!reset || !user?.active || reset.expiresAt <= store.now || foldLogin(user.email) !== foldLogin(email))
    throw invalidResetToken()
  return reset
}

function invalidResetToken(): DomainError {
  return new DomainError(
    'invalid',
    'password/reset-token',
    'The password-reset token is invalid, used or expired.',
    {
      field: 'token',
    },
  )
}

/** Stores a password's hash, and ends every session, API token and reset token of its user. */
async function setPassword(
  store: Store,
  userId: Id,
  passwordHash: string,
  { keepApiTokens }: { readonly keepApiTokens: boolean },
): Promise<void> {
  const found = await credentialOf(store, userId)
  const credential = found && (await store.of(credentials).lock(found.id))
  if (!credential) throw new Error('a user without credentials')
  await store.of(credentials).save({ ...credential, passwordHash, updatedAt: store.now })
  await endSessions(store, userId)
  if (!keepApiTokens) await endApiTokens(store, userId)
  const offered = await store.of(passwordResets).find({ filter: whereEqual(passwordResets, { userId }) })
  for (const each of offered) await store.of(passwordResets).remove(each.id)
}

/** The hash of the password of a user, empty without one. */
export async function passwordOf(store: ReadStore, userId: Id): Promise<string> {
  return (await credentialOf(store, userId))?.passwordHash ?? ''
}

async function credentialOf(store: ReadStore, userId: Id) {
  const [credential] = await store
    .of(credentials)
    .find({ filter: whereEqual(credentials, { userId }), limit: 1 })
  return credential
}
