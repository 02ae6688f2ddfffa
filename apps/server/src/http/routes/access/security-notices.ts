import { system, users, type Id } from '@larder/domain'
import type { Services } from '../../services.ts'

/** What happened to an account, as its owner reads it in a mail. */
const notices = {
  passwordChanged: 'The password of your account was changed.',
  passkeyAdded: 'A passkey was added to your account.',
  passkeyRemoved: 'A passkey was removed from your account.',
  codesOn: 'One-time codes were turned on for your account.',
  codesOff: 'One-time codes were turned off for your account.',
  recoveryCodesRenewed:
    'New recovery codes were made for your account. The former ones are not valid any more.',
  recoveryCodeUsed: 'Somebody signed in to your account with a recovery code.',
  secondStepReset:
    'An administrator has removed the one-time codes and passkeys of your account, and ended its sessions.',
} as const

/** Tells a user by mail what happened to their account, after the response. Without a mail server, nothing is sent. */
export function tellUser(
  userId: Id,
  what: keyof typeof notices,
  { work, mailer, log }: Pick<Services, 'work' | 'mailer' | 'log'>,
): void {
  if (!mailer) return
  const send = async () => {
    const user = await work.read(system, (store) => store.of(users).get(userId))
    if (!user) return
    await mailer.send({
      to: user.email,
      subject: 'Your Larder account',
      text: `${notices[what]}\n\nUser: ${user.username}\n\nIf this was not you, change your password and tell the administrator of the server.\n`,
    })
  }
  send().catch((error: unknown) => log.error('sending a notice failed', { error }))
}
