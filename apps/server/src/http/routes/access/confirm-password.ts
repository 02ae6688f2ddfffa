import { confirmPassword, DomainError, foldLogin, users, viewOne, type Member } from '@larder/domain'
import { z } from 'zod'
import { needsConfirmation } from '../../pipeline/confirmation.ts'
import type { Services } from '../../services.ts'

/** The additional field of bodies for operations that need the password with API tokens. */
export const currentPassword = z.string().max(1_024).nullish().meta({
  description:
    'The password of the user. Required when the request uses an API token, or a session whose user has not signed in or confirmed who they are a short time ago.',
})

interface PasswordCheck {
  readonly actor: Member
  readonly session: string | undefined
  readonly isConfirmed: boolean
  readonly address: string
  readonly body: { readonly currentPassword?: string | null | undefined }
}

/**
 * Requires the user's password in the body when the request uses an API token, so that a leaked token is not sufficient to take
 * over the account. With a session, it is sufficient that the user has proved a short time ago who they are. A password that is
 * there is checked in any case.
 * @throws forbidden `password/required`, `session/confirm`, invalid `password/wrong`, limited
 */
export async function requirePassword(
  { actor, session, isConfirmed, address, body }: PasswordCheck,
  services: Pick<Services, 'limits' | 'work' | 'settings'> & Parameters<typeof confirmPassword>[2],
): Promise<void> {
  if (session !== undefined && !body.currentPassword) {
    if (isConfirmed) return
    throw needsConfirmation(services.settings)
  }
  await services.limits.attempt(await accountOf(actor, services), address, () =>
    confirmPassword(body.currentPassword, actor, services),
  )
}

/**
 * Refuses a dangerous act in a session whose user has not proved for a while who they are. API tokens are not affected.
 * @throws forbidden `session/confirm`
 */
export function refuseUnconfirmed(
  { session, isConfirmed }: Pick<PasswordCheck, 'session' | 'isConfirmed'>,
  settings: Services['settings'],
): void {
  if (session !== undefined && !isConfirmed) throw needsConfirmation(settings)
}

/** The error for an operation that is about the session of the request. */
export function needsSession(): DomainError {
  return new DomainError(
    'forbidden',
    'session/required',
    'This operation requires a session, not an API token.',
  )
}

/** @throws forbidden `sign-in/no-passwords` when people sign in otherwise only */
export function refuseWithoutPasswords({ passwords }: Pick<Services['settings'], 'passwords'>): void {
  if (!passwords)
    throw new DomainError(
      'forbidden',
      'sign-in/no-passwords',
      'This server has no passwords. Sign in with one of the ways of the sign-in page.',
    )
}

/** The counter of wrong passwords of a member. */
export async function accountOf(actor: Member, { work }: Pick<Services, 'work'>): Promise<string> {
  const { username } = await work.read(actor, (store) => viewOne(store, users, actor.userId))
  return foldLogin(String(username))
}
