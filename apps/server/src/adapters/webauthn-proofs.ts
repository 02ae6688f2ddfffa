import { DomainError, refusedPasskey, type Id, type Log, type NewPasskey, type Passkey } from '@larder/domain'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifyRegistrationResponseOpts,
} from '@simplewebauthn/server'
import type { PasskeyProofs, RelyingParty } from '../http/passkey-proofs.ts'

/** Milliseconds that a person has in the dialog of the browser. */
const timeout = 300_000

/** Ed25519, ES256 and RS256: every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

// Loaded with the first passkey, because it takes long.
const library = () => import('@simplewebauthn/server')

/** Proofs of passkeys, with user verification. Attestations are not requested: any authenticator will do. */
export function webauthnProofs({ log }: { readonly log: Log }): PasskeyProofs {
  const note = (event: string, error: unknown, details: object = {}) =>
    log.warn(event, { ...details, reason: error instanceof Error ? error.message : '' })
  return {
    ...requests,

    async verifyAdded(response, challenge, party) {
      try {
        return await addedBy(response as RegistrationResponseJSON, expected(response, challenge, party))
      } catch (error) {
        note('a new passkey was refused', error)
        throw new DomainError(
          'invalid',
          'passkey/invalid',
          'The browser sent a passkey that is not valid here. Reload the page and try again.',
        )
      }
    },

    async verifyUsed(response, challenge, passkey, party) {
      try {
        const { verifyAuthenticationResponse } = await library()
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          ...expected(response, challenge, party),
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: Number(passkey.signCount),
          },
        })
        if (!verified) throw new Error('it is not verified')
        return { signCount: String(authenticationInfo.newCounter) }
      } catch (error) {
        note('a passkey was refused', error, { passkeyId: passkey.id })
        throw refusedPasskey()
      }
    },

    credentialIdOf(response) {
      const { id } = Object(response) as { readonly id?: unknown }
      return typeof id === 'string' && id.length > 0 && id.length <= 1_400 ? id : undefined
    },
  }
}

/** What browsers get. */
const requests: Pick<PasskeyProofs, 'beginAdding' | 'beginUsing'> = {
  async beginAdding({ id, username, fullName }, existing, party) {
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      ...{ rpName: 'Larder', rpID: party.id, userID: handleOf(id) },
      ...{ userName: username, userDisplayName: fullName || username, timeout },
      attestationType: 'none',
      supportedAlgorithmIDs,
      excludeCredentials: existing.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options, challenge: options.challenge }
  },

  async beginUsing(allowed, party) {
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      timeout,
      userVerification: 'required',
      ...(allowed.length > 0 ? { allowCredentials: allowed.map(descriptorOf) } : {}),
    })
    return { options, challenge: options.challenge }
  },
}

async function addedBy(
  response: RegistrationResponseJSON,
  expectation: ReturnType<typeof expected>,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    supportedAlgorithmIDs,
    ...expectation,
  })
  if (!verified) throw new Error('it is not verified')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: String(counter),
    transports: transports
      .filter((each) => /^[a-z-]{1,20}$/.test(each))
      .join(',')
      .slice(0, 200),
  }
}

function expected(
  response: unknown,
  challenge: string,
  party: RelyingParty,
): Pick<
  VerifyRegistrationResponseOpts,
  'expectedChallenge' | 'expectedOrigin' | 'requireUserVerification'
> & { readonly expectedRPID: string } {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin ?? originOf(response, party),
    expectedRPID: party.id,
    requireUserVerification: true,
  }
}

/** The origin that the browser states, when it is one of the host. Otherwise one that no browser states. */
function originOf(response: unknown, { id }: RelyingParty): string {
  const { response: inner } = Object(response) as {
    readonly response?: { readonly clientDataJSON?: unknown }
  }
  const text = Buffer.from(String(inner?.clientDataJSON ?? ''), 'base64url').toString('utf8')
  const { origin } = JSON.parse(text) as { readonly origin?: unknown }
  const stated = String(origin)
  return URL.canParse(stated) && new URL(stated).hostname === id ? stated : 'none'
}

const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  ...(transports === '' ? {} : { transports: transports.split(',') }),
})

/** The user as an authenticator knows them: the bytes of the id, which say nothing about the person. */
const handleOf = (id: Id) => new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'))
