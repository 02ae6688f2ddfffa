import { system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import { whereEqual } from '../query/equal.ts'
import { newRecord } from '../work/announce.ts'
import type { CreationContext, ReadStore, Secrets, Store, UnitOfWork } from '../work/ports.ts'
import { identities } from './identity.ts'
import { passkeys } from './passkey.ts'
import { readablePassword } from './password.ts'
import { type SecondStep, secondSteps } from './second-step.ts'
import type { Session } from './session.ts'
import { endSessions, findAccount } from './sign-in.ts'

/** Computes the one-time codes of authenticator apps, and encrypts their secrets. */
export interface OneTimeCodes {
  /** A new secret, and the address with which an authenticator app reads it. @param account shown in the app */
  create(account: string): { readonly secret: string; readonly url: string }
  /** Encrypts a secret. */
  seal(secret: string): string
  /**
   * The time step of a code, which may be a little early or late. Undefined for a wrong code.
   * @throws conflict `second-step/unreadable` when the secret was encrypted by another installation
   */
  stepOf(sealedSecret: string, code: string, now: Instant): number | undefined
}

interface Ports {
  readonly work: UnitOfWork
  readonly codes: OneTimeCodes
  readonly secrets: Secrets
  readonly creation: CreationContext
}

const recoveryCount = 10

/** Whether the password of a user needs a code, and what is left for the loss of the device. */
export interface SecondStepState {
  readonly isOn: boolean
  readonly since: Instant | null
  readonly recoveryCodesLeft: number
}

export async function readSecondStep(store: ReadStore, userId: Id): Promise<SecondStepState> {
  const found = await secondStepOf(store, userId)
  return {
    isOn: found !== undefined,
    since: found?.createdAt ?? null,
    recoveryCodesLeft: found ? digestsOf(found).length : 0,
  }
}

/**
 * Checks the second step of a sign-in in the transaction that starts the session. A user without one-time codes needs none.
 * @returns whether a recovery code was used
 * @throws unauthenticated `second-step/required` without a code, `second-step/refused` for a code that is wrong or was used
 */
export async function checkSecondStep(
  store: Store,
  userId: Id,
  code: string | undefined,
  { codes, secrets }: Pick<Ports, 'codes' | 'secrets'>,
): Promise<{ readonly isRecovery: boolean }> {
  const found = await secondStepOf(store, userId)
  if (!found) return { isRecovery: false }
  const given = plainCode(code ?? '')
  if (given === '')
    throw new DomainError(
      'unauthenticated',
      'second-step/required',
      'This user signs in with a one-time code in addition to the password. Programs need an API token.',
    )
  // Two attempts with the same code take turns.
  const current = await store.of(secondSteps).lock(found.id)
  if (!current) throw refusedCode()
  if (!/^\d{6}$/.test(given)) {
    const left = digestsOf(current).filter((digest) => digest !== secrets.digest(given))
    if (left.length === digestsOf(current).length) throw refusedCode()
    await store.of(secondSteps).save({ ...current, recoveryDigests: left.join(' '), updatedAt: store.now })
    return { isRecovery: true }
  }
  const step = codes.stepOf(current.sealedSecret, given, store.now)
  if (step === undefined || step <= current.lastStep) throw refusedCode()
  await store.of(secondSteps).save({ ...current, lastStep: step, updatedAt: store.now })
  return { isRecovery: false }
}

/**
 * Turns one-time codes on with the first code of the app. A user who has them already gets new ones.
 * @returns recovery codes, to be shown once
 * @throws invalid `second-step/wrong-code`
 */
export async function turnOnSecondStep(
  userId: Id,
  sealedSecret: string,
  code: string,
  { work, codes, secrets, creation }: Ports,
): Promise<readonly string[]> {
  const recoveryCodes = newRecoveryCodes(secrets)
  await work.run(system, async (store) => {
    const lastStep = codes.stepOf(sealedSecret, plainCode(code), store.now)
    if (lastStep === undefined)
      throw new DomainError(
        'invalid',
        'second-step/wrong-code',
        'The code is wrong. Check the clock of the device, and enter the code that it shows now.',
        { field: 'code' },
      )
    const before = await secondStepOf(store, userId)
    if (before) await store.of(secondSteps).remove(before.id)
    const recoveryDigests = digestsFor(recoveryCodes, secrets)
    const managed = { userId, sealedSecret, lastStep, recoveryDigests }
    await store.of(secondSteps).add(newRecord(store, secondSteps, {}, creation, managed))
  })
  return recoveryCodes
}

/** Replaces the recovery codes. @returns them, to be shown once @throws conflict `second-step/off` */
export async function renewRecoveryCodes(
  userId: Id,
  { work, secrets }: Pick<Ports, 'work' | 'secrets'>,
): Promise<readonly string[]> {
  const recoveryCodes = newRecoveryCodes(secrets)
  await work.run(system, async (store) => {
    const found = await secondStepOf(store, userId)
    const current = found && (await store.of(secondSteps).lock(found.id))
    if (!current) throw new DomainError('conflict', 'second-step/off', 'The user has no one-time codes.')
    const recoveryDigests = digestsFor(recoveryCodes, secrets)
    await store.of(secondSteps).save({ ...current, recoveryDigests, updatedAt: store.now })
  })
  return recoveryCodes
}

/** Turns one-time codes off. @returns whether they were on */
export async function turnOffSecondStep(work: UnitOfWork, userId: Id): Promise<boolean> {
  return work.run(system, (store) => removeSecondStep(store, userId))
}

/**
 * Removes the one-time codes and passkeys of a user who has lost them, for an administrator. All sessions of the user end; the
 * password and API tokens stay.
 */
export async function resetSecondStep(store: Store, userId: Id): Promise<void> {
  await removeSecondStep(store, userId)
  await store
    .of(passkeys)
    .removeMany(await store.of(passkeys).ids({ filter: whereEqual(passkeys, { userId }) }))
  await endSessions(store, userId)
}

/** As `resetSecondStep`, for somebody who operates the server. @returns the user name, undefined when there is no such user */
export async function resetSecondStepOf(login: string, work: UnitOfWork): Promise<string | undefined> {
  return work.run(system, async (store) => {
    const user = (await findAccount(store, login))?.user
    if (user) await resetSecondStep(store, user.id)
    return user?.username
  })
}

/**
 * Whether a session must be completed by one-time codes or a passkey, where the settings require one of them. Providers and proxies
 * have second steps of their own; directories have only passwords.
 */
export async function lacksSecondStep(
  store: ReadStore,
  { userId, identityId }: Pick<Session, 'userId' | 'identityId'>,
): Promise<boolean> {
  const identity = identityId === null ? undefined : await store.of(identities).get(identityId)
  if (identity && !identity.issuer.startsWith('ldap')) return false
  return (
    !(await secondStepOf(store, userId)) &&
    (await store.of(passkeys).count(whereEqual(passkeys, { userId }))) === 0
  )
}

async function removeSecondStep(store: Store, userId: Id): Promise<boolean> {
  const found = await secondStepOf(store, userId)
  return found !== undefined && store.of(secondSteps).remove(found.id)
}

async function secondStepOf(store: ReadStore, userId: Id): Promise<SecondStep | undefined> {
  return (await store.of(secondSteps).find({ filter: whereEqual(secondSteps, { userId }), limit: 1 }))[0]
}

const digestsOf = ({ recoveryDigests }: SecondStep): readonly string[] =>
  recoveryDigests.split(' ').filter((digest) => digest !== '')

/** Codes have 100 random bits, so that a digest without a salt cannot be guessed. */
const newRecoveryCodes = (secrets: Secrets): readonly string[] =>
  Array.from({ length: recoveryCount }, () => readablePassword(secrets))

const digestsFor = (recoveryCodes: readonly string[], secrets: Secrets): string =>
  recoveryCodes.map((code) => secrets.digest(plainCode(code))).join(' ')

/** A code as it is compared: people type spaces, dashes and capitals. */
const plainCode = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '')

function refusedCode(): DomainError {
  return new DomainError(
    'unauthenticated',
    'second-step/refused',
    'The one-time code is wrong or was used already. Enter the next one.',
  )
}
