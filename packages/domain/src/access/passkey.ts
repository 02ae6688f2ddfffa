import { instant, managed, name, optional, ref, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A passkey (WebAuthn credential) with which a user signs in without a password. */
export const passkeys = defineResource('passkey', {
  scope: 'system',
  fields: {
    userId: managed(ref('user')),
    /** How its user calls it. */
    name: secret(name()),
    /** The id that the authenticator has chosen, as base64url. */
    credentialId: secret(text({ max: 1_400 })),
    /** The public key in the COSE format, as base64url. */
    publicKey: secret(text({ max: 4_000 })),
    /** The number of signatures that the authenticator has counted, in digits. Many authenticators always state 0. */
    signCount: secret(text({ max: 12 })),
    /** How browsers reach the authenticator, separated by commas. */
    transports: secret(text({ max: 200 })),
    lastUsedAt: secret(optional(instant())),
  },
  unique: [['credentialId']],
  summary: ['id'],
})

export interface Passkey extends RecordOf<typeof passkeys> {}
