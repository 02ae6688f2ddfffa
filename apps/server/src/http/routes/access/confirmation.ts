import {
  checkSecondStep,
  confirmPassword,
  confirmSession,
  DomainError,
  hasProofHere,
  identityOwner,
  issuerOfSession,
  listPasskeys,
  passwordOf,
  readSecondStep,
  system,
  usePasskey,
  type Member,
  type Store,
} from '@larder/domain'
import { z } from 'zod'
import { proxyIssuer } from '../../pipeline/proxy-person.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import type { Services } from '../../services.ts'
import { accountOf, needsSession } from './confirm-password.ts'
import { passkeyChallenge, proofFields, provePasskey } from './passkey-check.ts'
import { type NoticePorts, noticePorts, tellUser } from './security-notices.ts'

const proofPorts = ['passwords', 'secrets', 'codes', 'directory', 'limits', 'settings'] as const
type Ports = NoticePorts & Pick<Services, (typeof proofPorts)[number]>
const route = routeWith(...noticePorts, ...proofPorts, 'states', 'passkeyProofs', 'providers')

const tag = 'Authentication'
const path = '/auth/session/confirmation'

const proof = z
  .strictObject({
    password: z.string().max(1_024).optional(),
    code: z.string().max(64).optional().meta({ description: 'A one-time code or a recovery code.' }),
    state: proofFields.state.optional(),
    response: proofFields.response.optional(),
  })
  .meta({ title: 'Confirmation' })

/** Fresh sign-in: a person proves again who they are before a dangerous act. */
export const confirmationRoutes: readonly Route[] = [
  route({
    method: 'get',
    path,
    tag,
    summary: 'Read how you can confirm who you are',
    description:
      'Dangerous operations return 403 `session/confirm` when the sign-in or the last confirmation of the session was a while ago. API tokens are not affected.',
    auth: 'user',
    completesSignIn: true,
    responses: {
      200: {
        description: 'The ways to confirm.',
        schema: z
          .strictObject({
            isConfirmed: z.boolean(),
            minutes: z.int().meta({ description: 'How long a confirmation is valid.' }),
            password: z.boolean(),
            code: z.boolean(),
            passkey: z.boolean(),
            provider: z
              .strictObject({ id: z.string(), name: z.string() })
              .nullable()
              .meta({ description: 'The identity provider at which you can sign in again.' }),
            proxy: z.boolean().meta({
              description:
                'Whether you can sign in again through the proxy. Only for users who cannot confirm otherwise.',
            }),
          })
          .meta({ title: 'WaysToConfirm' }),
      },
    },
    async handle({ actor, session, isConfirmed }, services) {
      const { work, settings, providers, directory } = services
      const issuer = session === undefined ? undefined : await issuerOfSession(work, session)
      const provider = providers.list.find((each) => each.issuer === issuer)
      const { isOn, hasPassword, hasProof } = await work.read(system, async (store) => ({
        ...(await readSecondStep(store, actor.userId)),
        hasPassword: settings.passwords && (await passwordOf(store, actor.userId)) !== '',
        hasProof: await hasProofHere(store, actor.userId, settings.passwords),
      }))
      return {
        status: 200,
        body: {
          isConfirmed,
          minutes: settings.confirmMinutes,
          password: hasPassword || (directory !== undefined && issuer?.startsWith('ldap') === true),
          code: isOn,
          passkey: (await listPasskeys(work, actor.userId)).length > 0,
          provider: provider === undefined ? null : { id: provider.id, name: provider.name },
          proxy: issuer === proxyIssuer && !hasProof,
        },
      }
    },
  }),
  route({
    method: 'post',
    path: `${path}/challenge`,
    tag,
    summary: 'Begin to confirm who you are with a passkey',
    auth: 'user',
    completesSignIn: true,
    isUnchanging: true,
    responses: { 200: { description: 'The challenge.', schema: passkeyChallenge } },
    async handle({ actor, party }, { work, passkeyProofs, states }) {
      const allowed = await listPasskeys(work, actor.userId)
      const { options, challenge } = await passkeyProofs.beginUsing(allowed, party)
      return {
        status: 200,
        body: { options, state: states.issue('use-passkey', { challenge, user: actor.userId }) },
      }
    },
  }),
  route({
    method: 'post',
    path,
    tag,
    summary: 'Confirm who you are',
    description:
      'The body has the password, a one-time code, or the response of a passkey. Dangerous operations are then possible for a while. Failed attempts are limited like those of sign-ins.',
    auth: 'user',
    completesSignIn: true,
    body: { schema: proof, type: 'form', example: { password: 'the current password' } },
    responses: { 204: { description: 'The session is confirmed.' } },
    errors: ['invalid', 'unauthenticated', 'forbidden', 'conflict', 'limited', 'unavailable'],
    async handle({ actor, session, body, address, party, languages }, services) {
      if (session === undefined) throw needsSession()
      const { limits, work } = services
      const account = await accountOf(actor, services)
      const confirm = (proven?: (store: Store) => Promise<unknown>) =>
        work.run(system, async (store) => {
          await proven?.(store)
          await confirmSession(store, session)
        })
      await limits.attempt(account, address, async () => {
        const { state, response, code, password } = body
        if (state !== undefined && response !== undefined) {
          const { passkey, signCount } = await provePasskey(
            { state, response },
            actor.userId,
            party,
            services,
          )
          return confirm((store) => usePasskey(store, passkey.id, signCount))
        }
        if (code !== undefined)
          return limits.attemptCode(account, () =>
            confirmWithCode({ actor, code, languages }, confirm, services),
          )
        await provePassword(actor, account, password, services)
        return confirm()
      })
      return { status: 204 }
    },
  }),
]

async function confirmWithCode(
  {
    actor,
    code,
    languages,
  }: { readonly actor: Member; readonly code: string; readonly languages: readonly string[] },
  confirm: (proven: (store: Store) => Promise<unknown>) => Promise<void>,
  services: Ports,
): Promise<void> {
  let isRecovery = false
  await confirm(async (store) => {
    // Without one-time codes, nothing would be checked.
    if (!(await readSecondStep(store, actor.userId)).isOn)
      throw new DomainError('conflict', 'second-step/off', 'The user has no one-time codes.')
    ;({ isRecovery } = await checkSecondStep(store, actor.userId, code, services))
  })
  if (isRecovery) tellUser(actor.userId, 'recoveryCodeUsed', languages, services)
}

/** Checks the password of this server or, when it is another one, that of the directory. */
async function provePassword(
  actor: Member,
  account: string,
  password: string | undefined,
  services: Ports,
): Promise<void> {
  const { directory, settings, work } = services
  try {
    await confirmPassword(settings.passwords ? password : undefined, actor, services)
  } catch (error) {
    const person = password && (await directory?.authenticate(account, password))
    if (!person || (await identityOwner(work, person.identity)) !== actor.userId) throw error
  }
}
