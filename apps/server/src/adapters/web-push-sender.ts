import { createECDH, hkdfSync } from 'node:crypto'
import type { Log, PushSender } from '@larder/domain'
import { OutboundError, type Outbound } from '@larder/outbound'
import type { TextsFor } from '../texts/texts.ts'
import { pushNotification } from './push-notification.ts'

/** Time limit for a push service, in milliseconds. */
const timeLimit = 10_000
/** The contact of servers without a public address. Push services require one. */
const noContact = 'mailto:nobody@example.org'

/** Sends through the guarded client. The library encrypts and signs, and sends nothing by itself. */
export function webPushSender(
  secret: string,
  options: {
    readonly outbound: Outbound
    readonly baseUrl: string | undefined
    readonly texts: TextsFor
    readonly log: Log
  },
): PushSender {
  const { outbound, baseUrl, texts, log } = options
  const keys = vapidKeys(secret)
  const subject = baseUrl?.startsWith('https:') ? baseUrl : noContact
  const requestOf = async (
    { endpoint, p256dh, auth, language }: Target,
    message: Message,
    seconds: number,
  ) => {
    // Loaded with the first message, because most servers send none.
    const { default: library } = await import('web-push')
    const body = JSON.stringify(pushNotification(message, language, texts))
    try {
      return library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
        vapidDetails: { subject, ...keys },
        TTL: seconds,
        urgency: message.kind === 'timer' ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      })
    } catch {
      return undefined
    }
  }
  return {
    publicKey: keys.publicKey,
    async send(target, message, seconds) {
      const request = await requestOf(target, message, seconds)
      // The keys are none that a browser makes.
      if (!request) return 'gone'
      const { 'Content-Length': _, ...headers } = request.headers as Record<string, string | number>
      const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      try {
        const { ok, status } = await outbound.post(request.endpoint, request.body ?? '', {
          headers: texts,
          totalMs: timeLimit,
        })
        if (ok) return 'sent'
        if (status === 404 || status === 410) return 'gone'
        if (status === 429 || status >= 500) return 'failed'
        log.warn('a push service refused a message', { host: new URL(target.endpoint).host, status })
        return 'refused'
      } catch (error) {
        return error instanceof OutboundError && lasting.includes(error.reason) ? 'gone' : 'failed'
      }
    },
  }
}

type Target = Parameters<PushSender['send']>[0]
type Message = Parameters<PushSender['send']>[1]

/** Reasons for which no request to an address will ever be sent. */
const lasting: readonly string[] = ['blocked-address', 'invalid-url']

/**
 * The key pair that signs messages (VAPID), derived from the secret of the server. So it is made with it at the first start, is the same
 * on all servers of a database, and is in no backup.
 */
function vapidKeys(secret: string): { readonly publicKey: string; readonly privateKey: string } {
  const pair = createECDH('prime256v1')
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `push messages ${attempt}`, 32))
    try {
      pair.setPrivateKey(bytes)
      return {
        publicKey: pair.getPublicKey('base64url'),
        privateKey: bytes.toString('base64url'),
      }
    } catch (error) {
      // One of four billion numbers is no key of the curve.
      if (attempt === 9) throw error
    }
  }
}
