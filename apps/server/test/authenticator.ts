import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What a server asks of an authenticator, in the fields that it reads. */
interface Asked {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

/** An authenticator in memory (WebAuthn, ES256, without attestation), and the browser in front of it. */
export interface Authenticator {
  readonly id: string
  /** Makes a passkey. */
  create(options: Asked): string
  /** Proves that its person is there. */
  get(options: Asked, changes?: Changes): string
}

/** What a proof has that does not fit. */
interface Changes {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly signCount?: number
  readonly type?: string
  /** Signs with the key of another authenticator. */
  readonly isForged?: boolean
}

export function openAuthenticator(origin: string): Authenticator {
  const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const key = newKey()
  const id = createHash('sha256').update(String(key.d)).digest()
  let used = 0
  let user = ''
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const dataFor = (rpId: string, flags: number, count: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), counter])
  }
  const credential = (response: object) =>
    JSON.stringify({
      ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
      ...{ clientExtensionResults: {}, authenticatorAttachment: 'platform', response },
    })
  return {
    id: id.toString('base64url'),
    create({ challenge, rp, user: owner }) {
      user = owner?.id ?? ''
      const point = (name: 'x' | 'y') => Buffer.from(String(key[name]), 'base64url')
      const publicKey = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, point('x')],
          [-3, point('y')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        dataFor(rp?.id ?? '', userPresent | userVerified | hasCredential, used),
        ...[Buffer.alloc(16), length, id, publicKey],
      ])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get({ challenge, rpId = '' }, changes = {}) {
      used += 1
      const flags = changes.isVerified === false ? userPresent : userPresent | userVerified
      const data = dataFor(changes.rpId ?? rpId, flags, changes.signCount ?? used)
      const client = clientData(changes.type ?? 'webauthn.get', challenge, changes.origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const signer = createPrivateKey({ key: changes.isForged ? newKey() : key, format: 'jwk' })
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, signer).toString('base64url'),
        userHandle: user,
      })
    },
  }
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** CBOR (RFC 8949) of what authenticators send. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((pair) => pair.map(cbor))])
}

function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.of((kind << 5) | value)
  return value < 256
    ? Buffer.of((kind << 5) | 24, value)
    : Buffer.of((kind << 5) | 25, value >> 8, value & 255)
}

/** What an authenticator app shows at a time, in milliseconds. @param steps half minutes later */
export function oneTimeCode(secret: string, time: number, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time + steps * 30_000 })
}
