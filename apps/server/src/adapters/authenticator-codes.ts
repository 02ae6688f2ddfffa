import { hkdfSync } from 'node:crypto'
import { DomainError, type OneTimeCodes } from '@larder/domain'
import { Secret, TOTP } from 'otpauth'
import { openText, sealText } from '../http/pipeline/sealed-text.ts'

/** What every authenticator app supports. */
const standard = { issuer: 'Larder', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Time-based one-time codes (RFC 6238). Their secrets are encrypted with a key that is derived from the one of the server. */
export function authenticatorCodes(serverSecret: string): OneTimeCodes {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'one-time codes', 32))
  const open = (sealed: string): string => {
    try {
      return openText(sealed, key)
    } catch {
      throw new DomainError(
        'conflict',
        'second-step/unreadable',
        'The one-time codes were set up with another LARDER_SECRET. Use a recovery code, or let an administrator reset the second step.',
      )
    }
  }
  return {
    create(account) {
      const secret = new Secret({ size: 20 })
      return { secret: secret.base32, url: new TOTP({ ...standard, label: account, secret }).toString() }
    },
    seal: (secret) => sealText(secret, key),
    stepOf(sealed, code, now) {
      const totp = new TOTP({ ...standard, secret: Secret.fromBase32(open(sealed)) })
      const timestamp = Date.parse(now)
      // The clock of the device may be half a minute wrong, and the person may need that long.
      const delta = totp.validate({ token: code, timestamp, window: 1 })
      return delta === null ? undefined : totp.counter({ timestamp }) + delta
    },
  }
}
