import { findPasskey, refusedPasskey, type Id, type Passkey } from '@larder/domain'
import { z } from 'zod'
import type { RelyingParty } from '../../passkey-proofs.ts'
import type { Services } from '../../services.ts'

/** The seconds for which a challenge counts as used: longer than its state is valid. */
const challengeSeconds = 1_200

/** The fields of forms with the response of an authenticator. */
export const proofFields = {
  state: z.string().max(4_000).meta({ description: '`state` of the challenge.' }),
  response: z
    .string()
    .max(12_000)
    .meta({ description: 'The response of the authenticator (`PublicKeyCredential.toJSON()`), as JSON.' }),
}

/** What a browser gets to make or to use a passkey. */
export const passkeyChallenge = z
  .strictObject({
    options: z.record(z.string(), z.unknown()).meta({
      description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.',
    }),
    state: z
      .string()
      .meta({ description: 'To be sent with the response. Valid for ten minutes and one attempt.' }),
  })
  .meta({ title: 'PasskeyChallenge' })

/** The JSON of a form field. Undefined for what is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The challenge of a state, which is valid for one attempt. */
export async function challengeOf(
  purpose: 'add-passkey' | 'use-passkey',
  state: string,
  userId: Id | '',
  { states, limits }: Pick<Services, 'states' | 'limits'>,
): Promise<string | undefined> {
  const { challenge, user } = states.read(purpose, state) ?? {}
  if (challenge === undefined || user !== userId) return undefined
  return (await limits.isFirstUse(challenge, challengeSeconds)) ? challenge : undefined
}

/**
 * Verifies that somebody uses a passkey.
 * @param userId whose passkey it must be; empty for a sign-in
 * @throws unauthenticated `passkey/refused`
 */
export async function provePasskey(
  { state, response }: { readonly state: string; readonly response: string },
  userId: Id | '',
  party: RelyingParty,
  services: Pick<Services, 'work' | 'states' | 'limits' | 'passkeyProofs'>,
): Promise<{ readonly passkey: Passkey; readonly signCount: string }> {
  const challenge = await challengeOf('use-passkey', state, userId, services)
  const proof = parsedJson(response)
  const credentialId = services.passkeyProofs.credentialIdOf(proof)
  if (challenge === undefined || credentialId === undefined) throw refusedPasskey()
  const passkey = await findPasskey(services.work, credentialId)
  if (!passkey || (userId !== '' && passkey.userId !== userId)) throw refusedPasskey()
  const { signCount } = await services.passkeyProofs.verifyUsed(proof, challenge, passkey, party)
  return { passkey, signCount }
}
