import { createHmac, randomBytes } from 'node:crypto'
import type { Signer } from '@larder/domain'

const prefix = 'whsec_'

/** Signatures of Standard Webhooks: HMAC with SHA-256. */
export const webhookSigner: Signer = {
  newSecret: () => prefix + randomBytes(32).toString('base64'),
  isSecret(text) {
    const encoded = text.startsWith(prefix) ? text.slice(prefix.length) : ''
    const { length } = Buffer.from(encoded, 'base64')
    return /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) && length >= 24 && length <= 64
  },
  sign(secret, content) {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(content, 'utf8').digest('base64')}`
  },
}
