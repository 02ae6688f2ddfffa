import type { Schema } from '@larder/client'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { isRecord } from '../../device/own-keys.ts'
import { accountKeys } from './keys.ts'

/** Whether this browser can use passkeys on this page: with TLS or on localhost, and never at an IP address. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  !/^[\d.]+$|:/.test(location.hostname)

type Challenge = Schema<'PasskeyChallenge'>
interface Proof {
  readonly state: string
  /** The response of the authenticator as JSON. */
  readonly response: string
}

// Loaded when somebody uses a passkey.
const library = () => import('@simplewebauthn/browser')

type Options = Challenge['options']
const areForSignIn = (options: Options): options is Options & PublicKeyCredentialRequestOptionsJSON =>
  typeof options.challenge === 'string'
const areForCreation = (options: Options): options is Options & PublicKeyCredentialCreationOptionsJSON =>
  typeof options.challenge === 'string' &&
  isRecord(options.rp) &&
  isRecord(options.user) &&
  Array.isArray(options.pubKeyCredParams)

/** Lets a person choose a passkey and prove that they are there. @throws when they do not */
export async function askForPasskey({ options, state }: Challenge): Promise<Proof> {
  const { startAuthentication } = await library()
  if (!areForSignIn(options)) throw new Error('The server has sent no challenge for a passkey.')
  const response = await startAuthentication({ optionsJSON: options })
  return { state, response: JSON.stringify(response) }
}

/** Lets a person make a passkey. @throws when they do not */
export async function makePasskey({ options, state }: Challenge): Promise<Proof> {
  const { startRegistration } = await library()
  if (!areForCreation(options)) throw new Error('The server has sent no challenge for a new passkey.')
  const response = await startRegistration({ optionsJSON: options })
  return { state, response: JSON.stringify(response) }
}

export const passkeysQuery = queryOptions({
  queryKey: accountKeys.passkeys,
  queryFn: async () => (await bodyOf(api.GET('/users/passkeys'))).passkeys,
})

export const codesQuery = queryOptions({
  queryKey: accountKeys.codes,
  queryFn: () => bodyOf(api.GET('/users/one-time-codes')),
})

/** The header of a form. */
export const asForm = { 'content-type': 'application/x-www-form-urlencoded' } as const
