import { system, users, type Id } from '@larder/domain'
import type { Texts } from '../../../texts/texts.ts'
import type { Services } from '../../services.ts'

/** What happened to an account. */
export type Notice = keyof Texts['messages']['mail']['account']['notices']

/** What `tellUser` needs. */
export const noticePorts = ['work', 'mailer', 'texts', 'log'] as const
export type NoticePorts = Pick<Services, (typeof noticePorts)[number]>

/**
 * Tells a user by mail what happened to their account, after the response. Without a mail server, nothing is sent.
 * @param languages of the caller
 */
export function tellUser(
  userId: Id,
  what: Notice,
  languages: readonly string[],
  { work, mailer, texts, log }: NoticePorts,
): void {
  if (!mailer) return
  const send = async () => {
    const user = await work.read(system, (store) => store.of(users).get(userId))
    if (!user) return
    const { subject, text, notices } = texts(languages).messages.mail.account
    await mailer.send({ to: user.email, subject, text: text(notices[what], user.username) })
  }
  send().catch((error: unknown) => log.error('sending a notice failed', { error }))
}
