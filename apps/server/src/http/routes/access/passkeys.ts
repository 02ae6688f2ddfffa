import {
  addPasskey,
  DomainError,
  listPasskeys,
  passkeys,
  passkeyView,
  readPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  system,
  users,
} from '@larder/domain'
import { z } from 'zod'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { instant, uuid } from '../../pipeline/field-schema.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { cookieResponse, startedSession } from './auth.ts'
import { challengeOf, parsedJson, passkeyChallenge, proofFields, provePasskey } from './passkey-check.ts'
import { noticePorts, tellUser } from './security-notices.ts'
import { lifetimeOf } from './session-cookie.ts'

const route = routeWith(
  ...noticePorts,
  'clock',
  'creation',
  'sessions',
  'limits',
  'settings',
  'states',
  'passkeyProofs',
)

const tag = 'Authentication'
const path = '/users/passkeys'

const passkey = z
  .strictObject({
    id: uuid,
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable().meta({ description: 'Time of the last sign-in with it.' }),
  })
  .meta({ title: 'Passkey' })

const name = z.string().trim().min(1).max(255).meta({ description: 'How you call it.' })

const proofExample = { state: 'the state of the challenge', response: '{}' }

/** Passkeys: sign-in without a password, and the passkeys of a user. */
export const passkeyRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/auth/session/passkey/challenge',
    tag,
    summary: 'Begin a sign-in with a passkey',
    description: 'Returns what the browser needs to let a person choose one of the passkeys of the device.',
    auth: 'none',
    isUnchanging: true,
    responses: { 200: { description: 'The challenge.', schema: passkeyChallenge } },
    async handle({ party }, { passkeyProofs, states }) {
      const { options, challenge } = await passkeyProofs.beginUsing([], party)
      return {
        status: 200,
        body: { options, state: states.issue('use-passkey', { challenge, user: '' }) },
      }
    },
  }),
  route({
    method: 'post',
    path: '/auth/session/passkey',
    tag,
    summary: 'Sign in with a passkey and a session cookie',
    description:
      'For pages of this server. The passkey takes the place of the password and of the one-time code. Failed attempts are limited by address.',
    auth: 'none',
    setsCookie: true,
    body: {
      schema: z
        .strictObject({
          ...proofFields,
          remember_me: z.enum(['true', 'false']).optional().meta({
            description: 'Extends the lifetime of the session to 14 days.',
          }),
        })
        .meta({ title: 'PasskeySignIn' }),
      type: 'form',
      example: proofExample,
    },
    responses: { 200: { description: 'The session. Its cookie is set.', schema: startedSession } },
    errors: ['unauthenticated', 'forbidden', 'limited'],
    async handle(request, services) {
      const { body, address, party, userAgent } = request
      const remember = body.remember_me === 'true'
      const session = await services.limits.attempt(`passkey ${address}`, address, async () =>
        signInWithPasskey(
          await provePasskey(body, '', party, services),
          { remember, userAgent, lifetime: lifetimeOf(services) },
          services,
        ),
      )
      return cookieResponse(session, request, services)
    },
  }),
  route({
    method: 'get',
    path,
    tag,
    summary: 'List your passkeys',
    auth: 'user',
    completesSignIn: true,
    responses: {
      200: {
        description: 'Your passkeys, the oldest first.',
        schema: z.strictObject({ passkeys: z.array(passkey) }).meta({ title: 'Passkeys' }),
      },
    },
    handle: async ({ actor }, { work }) => ({
      status: 200,
      body: { passkeys: (await listPasskeys(work, actor.userId)).map(passkeyView) },
    }),
  }),
  route({
    method: 'post',
    path: `${path}/challenge`,
    tag,
    summary: 'Begin to add a passkey',
    description: 'Returns what the browser needs to make a passkey.',
    auth: 'user',
    completesSignIn: true,
    needsConfirmation: true,
    isUnchanging: true,
    responses: { 200: { description: 'The challenge.', schema: passkeyChallenge } },
    async handle({ actor, party }, { work, passkeyProofs, states }) {
      const user = await work.read(system, (store) => store.of(users).get(actor.userId))
      const existing = await listPasskeys(work, actor.userId)
      const { options, challenge } = await passkeyProofs.beginAdding(user!, existing, party)
      return {
        status: 200,
        body: { options, state: states.issue('add-passkey', { challenge, user: actor.userId }) },
      }
    },
  }),
  route({
    method: 'post',
    path,
    tag,
    summary: 'Add a passkey',
    description: 'Stores a passkey that the browser has made. Its user can sign in with it.',
    auth: 'user',
    completesSignIn: true,
    needsConfirmation: true,
    body: {
      schema: z
        .strictObject({
          ...proofFields,
          name,
        })
        .meta({ title: 'PasskeyCreate' }),
      type: 'form',
      example: { ...proofExample, name: 'Phone' },
    },
    responses: { 201: { description: 'The added passkey.', schema: passkey, hasEntityTag: true } },
    errors: ['invalid', 'conflict'],
    async handle({ actor, body, party, languages }, services) {
      const challenge = await challengeOf('add-passkey', body.state, actor.userId, services)
      if (challenge === undefined)
        throw new DomainError(
          'invalid',
          'passkey/expired',
          'Adding the passkey took too long, or was completed already. Begin again.',
        )
      const made = await services.passkeyProofs.verifyAdded(parsedJson(body.response), challenge, party)
      const added = await addPasskey(actor.userId, body.name, made, services)
      tellUser(actor.userId, 'passkeyAdded', languages, services)
      return { status: 201, body: added }
    },
  }),
  route({
    method: 'get',
    path: `${path}/{id}`,
    tag,
    summary: 'Read one of your passkeys',
    auth: 'user',
    completesSignIn: true,
    params: oneId,
    responses: { 200: { description: 'The passkey.', schema: passkey, hasEntityTag: true } },
    handle: async ({ actor, params }, { work }) => ({
      status: 200,
      body: await readPasskey(work, params.id, actor.userId),
    }),
  }),
  route({
    method: 'put',
    path: `${path}/{id}`,
    tag,
    summary: 'Rename a passkey',
    auth: 'user',
    params: oneId,
    body: {
      schema: z.strictObject({ name }).meta({ title: 'PasskeyUpdate' }),
      type: 'json',
      example: { name: 'Tablet in the kitchen' },
    },
    responses: { 200: { description: 'The renamed passkey.', schema: passkey, hasEntityTag: true } },
    errors: ['conflict'],
    handle: async ({ actor, params, body, ifMatch }, { work }) => ({
      status: 200,
      body: await renamePasskey(
        work,
        params.id,
        actor.userId,
        body.name,
        checkUnchanged(passkeys.name, ifMatch),
      ),
    }),
  }),
  route({
    method: 'delete',
    path: `${path}/{id}`,
    tag,
    summary: 'Remove a passkey',
    description: 'Nobody can sign in with it any more. Sessions stay valid.',
    auth: 'user',
    needsConfirmation: true,
    params: oneId,
    responses: { 200: { description: 'The removed passkey.', schema: passkey, hasEntityTag: true } },
    errors: ['conflict'],
    async handle({ actor, params, ifMatch, languages }, services) {
      const precondition = checkUnchanged(passkeys.name, ifMatch)
      const removed = await removePasskey(services.work, params.id, actor.userId, precondition)
      tellUser(actor.userId, 'passkeyRemoved', languages, services)
      return { status: 200, body: removed }
    },
  }),
]
