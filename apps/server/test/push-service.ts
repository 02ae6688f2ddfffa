import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { openReceiver } from './receiver.ts'

/** A message that a push service has received. */
interface PushedMessage {
  /** The path of the subscription. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The decrypted content. */
  readonly content: Readonly<Record<string, string>>
  /** What the token of the sender states (VAPID), after its signature was verified with its key. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  /** The key of the sender, as base64url. */
  readonly key: string
}

/** The keys of a browser, and its address at the service. */
export interface BrowserKeys {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A push service with the browsers behind it: it decrypts what it receives, as a browser does. */
export interface PushService {
  readonly url: string
  readonly received: readonly PushedMessage[]
  /** The subscription of a new browser. */
  subscribe(): BrowserKeys
  /** Sets the status of responses to a path. */
  respond(how: (path: string) => number): void
  waitFor(count: number): Promise<readonly PushedMessage[]>
  stop(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const received: PushedMessage[] = []
  const browsers = new Map<string, Browser>()
  let statusOf: (path: string) => number = () => 201
  const receiver = await openReceiver()
  receiver.respond(({ path, headers, bytes }, response) => {
    const browser = browsers.get(path)
    if (browser)
      received.push({
        path,
        headers: headers as Record<string, string>,
        content: JSON.parse(decrypted(bytes, browser)) as Record<string, string>,
        ...verified(headers.authorization ?? ''),
      })
    response.writeHead(browser ? statusOf(path) : 404).end()
  })
  return {
    url: receiver.url,
    received,
    subscribe() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const path = `/${randomBytes(12).toString('base64url')}`
      const browser = { keys, auth: randomBytes(16) }
      browsers.set(path, browser)
      return {
        endpoint: receiver.url + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: browser.auth.toString('base64url'),
      }
    },
    respond: (how) => void (statusOf = how),
    async waitFor(count) {
      await receiver.waitFor(count)
      return received
    },
    stop: receiver.stop,
  }
}

interface Browser {
  readonly keys: ReturnType<typeof createECDH>
  readonly auth: Buffer
}

/** Decrypts a message of one record by RFC 8291 and RFC 8188 (aes128gcm). */
function decrypted(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Verifies the token of a sender by RFC 8292. @throws Error when the signature is of another key */
function verified(authorization: string): Pick<PushedMessage, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error(`the signature of ${authorization} is wrong`)
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as PushedMessage['claims'], key }
}
