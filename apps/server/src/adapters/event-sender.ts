import type { EventSender, Mailer, SendOutcome } from '@larder/domain'
import { OutboundError, type Outbound } from '@larder/outbound'

/** Time limit for a receiver, in milliseconds. */
const timeLimit = 10_000

/** Sends events through the guarded client, and e-mail through the configured mail server. */
export function eventSender(
  outbound: Outbound,
  mailer: Mailer | undefined,
  { totalMs = timeLimit }: { readonly totalMs?: number } = {},
): EventSender {
  const timed = async (send: () => Promise<Omit<SendOutcome, 'milliseconds'>>): Promise<SendOutcome> => {
    const began = performance.now()
    const outcome = await send()
    return { ...outcome, milliseconds: performance.now() - began }
  }
  return {
    post: ({ url, headers, body }) =>
      timed(async () => {
        try {
          const response = await outbound.post(url, body, { headers, totalMs })
          const { status, retryAfter, excerpt } = response
          const error = response.isWhole ? null : 'incomplete'
          return { ok: response.ok && response.isWhole, status, error, retryAfter, excerpt }
        } catch (error) {
          const reason = error instanceof OutboundError ? error.reason : 'invalid-request'
          return { ...unsent, error: reason, interrupted: outbound.isClosed() }
        }
      }),
    mail: (mail) =>
      timed(async () => {
        if (!mailer) return { ...unsent, error: 'no-mail-server' }
        try {
          await mailer.send(mail)
          return { ...unsent, ok: true }
        } catch {
          return { ...unsent, error: 'mail-refused' }
        }
      }),
  }
}

const unsent = { ok: false, status: null, error: null, retryAfter: undefined, excerpt: '' } as const
