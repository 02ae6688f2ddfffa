import {
  DomainError,
  readSecondStep,
  renewRecoveryCodes,
  system,
  turnOffSecondStep,
  turnOnSecondStep,
} from '@larder/domain'
import { z } from 'zod'
import { instant } from '../../pipeline/field-schema.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { accountOf } from './confirm-password.ts'
import { message } from './messages.ts'
import { noticePorts, tellUser } from './security-notices.ts'

const route = routeWith(...noticePorts, 'creation', 'secrets', 'codes', 'states', 'limits', 'settings')

const tag = 'Authentication'
const path = '/users/one-time-codes'

const recoveryCodes = z
  .strictObject({
    recoveryCodes: z.array(z.string()).meta({
      description: 'Codes for the loss of the device. Each is valid once. They are not shown again.',
    }),
  })
  .meta({ title: 'RecoveryCodes' })

/** One-time codes that a user enters after the password. */
export const secondStepRoutes: readonly Route[] = [
  route({
    method: 'get',
    path,
    tag,
    summary: 'Read the state of your one-time codes',
    auth: 'user',
    completesSignIn: true,
    responses: {
      200: {
        description: 'Whether they are on.',
        schema: z
          .strictObject({
            isOn: z.boolean().meta({ description: 'Whether a sign-in with your password needs a code.' }),
            since: instant.nullable(),
            recoveryCodesLeft: z.int(),
            isRequired: z
              .boolean()
              .meta({ description: 'Whether you must have one-time codes or a passkey.' }),
          })
          .meta({ title: 'OneTimeCodes' }),
      },
    },
    async handle({ actor }, { work, settings: { secondStep } }) {
      const state = await work.read(system, (store) => readSecondStep(store, actor.userId))
      const isRequired = secondStep === 'everyone' || (secondStep === 'administrators' && actor.admin)
      return { status: 200, body: { ...state, isRequired } }
    },
  }),
  route({
    method: 'post',
    path: `${path}/setup`,
    tag,
    summary: 'Begin to set up one-time codes',
    description:
      'Returns a secret for an authenticator app. Nothing is stored before a code of the app is sent.',
    auth: 'user',
    completesSignIn: true,
    needsConfirmation: true,
    isUnchanging: true,
    responses: {
      200: {
        description: 'The secret.',
        schema: z
          .strictObject({
            secret: z.string().meta({ description: 'The secret in base32, to be typed into the app.' }),
            url: z.string().meta({ description: 'The same as an `otpauth` address, for a QR code.' }),
            state: z.string().meta({ description: 'To be sent with the code. Valid for ten minutes.' }),
          })
          .meta({ title: 'OneTimeCodeSetup' }),
      },
    },
    async handle({ actor }, services) {
      const { codes, states } = services
      const { secret, url } = codes.create(await accountOf(actor, services))
      const state = states.issue('one-time-codes', { user: actor.userId, secret: codes.seal(secret) })
      return { status: 200, body: { secret, url, state } }
    },
  }),
  route({
    method: 'post',
    path,
    tag,
    summary: 'Turn one-time codes on',
    description:
      'From now on, a sign-in with the password needs a code. Sessions and API tokens stay valid. Returns recovery codes.',
    auth: 'user',
    completesSignIn: true,
    needsConfirmation: true,
    body: {
      schema: z
        .strictObject({
          state: z.string().max(2_000).meta({ description: '`state` of the setup.' }),
          code: z.string().max(20).meta({ description: 'The code that the app shows.' }),
        })
        .meta({ title: 'FirstOneTimeCode' }),
      type: 'form',
      example: { state: 'the state of the setup', code: '123456' },
    },
    responses: { 201: { description: 'One-time codes are on.', schema: recoveryCodes } },
    errors: ['invalid', 'conflict', 'limited'],
    async handle({ actor, body, languages }, services) {
      const { user, secret } = services.states.read('one-time-codes', body.state) ?? {}
      if (user !== actor.userId || secret === undefined)
        throw new DomainError('invalid', 'second-step/expired', 'Setting up took too long. Begin again.')
      const made = await turnOnSecondStep(actor.userId, secret, body.code, services)
      tellUser(actor.userId, 'codesOn', languages, services)
      return { status: 201, body: { recoveryCodes: made } }
    },
  }),
  route({
    method: 'post',
    path: `${path}/recovery-codes`,
    tag,
    summary: 'Make new recovery codes',
    description: 'The former recovery codes are not valid any more.',
    auth: 'user',
    needsConfirmation: true,
    // A form, because its response must not be stored for a repeat.
    body: {
      schema: z.strictObject({}).optional().meta({ title: 'NewRecoveryCodes' }),
      type: 'form',
      example: {},
    },
    responses: { 200: { description: 'The new recovery codes.', schema: recoveryCodes } },
    errors: ['conflict'],
    async handle({ actor, languages }, services) {
      const made = await renewRecoveryCodes(actor.userId, services)
      tellUser(actor.userId, 'recoveryCodesRenewed', languages, services)
      return { status: 200, body: { recoveryCodes: made } }
    },
  }),
  route({
    method: 'delete',
    path,
    tag,
    summary: 'Turn one-time codes off',
    description: 'From now on, the password is sufficient to sign in. The recovery codes are deleted.',
    auth: 'user',
    needsConfirmation: true,
    isUnchanging: true,
    responses: { 200: { description: 'One-time codes are off.', schema: message } },
    async handle({ actor, languages }, services) {
      if (await turnOffSecondStep(services.work, actor.userId))
        tellUser(actor.userId, 'codesOff', languages, services)
      return { status: 200, body: { message: 'One-time codes are off' } }
    },
  }),
]
