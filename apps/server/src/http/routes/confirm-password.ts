import { confirmPassword, foldLogin, users, viewOne, type Member } from '@larder/domain'
import { z } from 'zod'
import type { Services } from '../services.ts'

/** What a body says besides, where an API token alone is not enough. */
export const currentPassword = z
  .string()
  .max(1_024)
  .nullish()
  .meta({ description: 'The password of the user. Needed when the request comes with an API token.' })

interface Asking {
  readonly actor: Member
  readonly session: string | undefined
  readonly address: string
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Lets a session through; with an API token the body must hold the password of its user. Otherwise whoever finds a token
 * could take the account over with it.
 * @throws forbidden `password/required`, invalid `password/wrong`, limited
 */
export async function askPassword(
  { actor, session, address, body }: Asking,
  services: Services,
): Promise<void> {
  if (session !== undefined) return
  const password = body.currentPassword as string | null | undefined
  await services.limits.attempt(await accountOf(actor, services), address, () =>
    confirmPassword(password, actor, services),
  )
}

/** What wrong passwords of a member are counted under. */
export async function accountOf(actor: Member, { work }: Services): Promise<string> {
  const { username } = await work.read(actor, (store) => viewOne(store, users, actor.userId))
  return foldLogin(String(username))
}
