import { hash, randomBytes } from 'node:crypto'
import type { Secrets } from '@larder/domain'

/** The operating system's random source. */
export const cryptoSecrets: Secrets = {
  bytes: (length) => new Uint8Array(randomBytes(length)),
  digest: (text) => hash('sha256', text),
}
