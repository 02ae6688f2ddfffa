import { integer, managed, ref, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** The one-time codes that a user enters after the password (RFC 6238), with codes for the loss of the device. */
export const secondSteps = defineResource('second-step', {
  scope: 'system',
  fields: {
    userId: managed(ref('user')),
    /** The secret that the server shares with the authenticator app, encrypted. */
    sealedSecret: secret(text({ max: 500 })),
    /** The time step of the last accepted code. Codes of this and earlier steps are refused, so that each is accepted once. */
    lastStep: secret(integer({ min: 0 })),
    /** Digests of the recovery codes that are left, separated by spaces. */
    recoveryDigests: secret(text({ max: 1_000 })),
  },
  unique: [['userId']],
  summary: ['id'],
})

export interface SecondStep extends RecordOf<typeof secondSteps> {}
