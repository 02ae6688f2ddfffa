/** What `larder user` is asked to do. */
export type UserCommand =
  { readonly name: 'list' } | { readonly name: 'password' | 'reset-second-step'; readonly user: string }

export const userUsage =
  'Name what to do: larder user list, or larder user password NAME or larder user reset-second-step NAME with a user name or an e-mail address'

/** @returns undefined when the arguments name nothing that the command does */
export function readUserCommand([name, user, ...others]: readonly string[]): UserCommand | undefined {
  if (others.length > 0) return undefined
  if (name === 'list') return user === undefined ? { name } : undefined
  if (name !== 'password' && name !== 'reset-second-step') return undefined
  return user === undefined ? undefined : { name, user }
}
