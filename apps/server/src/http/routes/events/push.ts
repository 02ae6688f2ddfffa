import {
  isWebAddress,
  readPush,
  setTimers,
  subscribe,
  unsubscribe,
  type Member,
  type PushChoices,
  type PushOwner,
  type PushSender,
} from '@larder/domain'
import { z } from 'zod'
import { instant } from '../../pipeline/field-schema.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { needsSession } from '../access/confirm-password.ts'

const route = routeWith('work', 'creation', 'pushSender')

const tag = 'Push messages'
const path = '/users/push'

const choices = {
  timers: z.boolean().meta({ description: 'Whether the device gets its kitchen timers when they end.' }),
  shopping: z.boolean().meta({
    description: 'Whether the device gets what others of the household add to shopping lists.',
  }),
}

const state = z
  .strictObject({
    publicKey: z.string().meta({
      description: 'The key (`applicationServerKey`) with which a browser subscribes, as base64url.',
    }),
    subscription: z.strictObject(choices).nullable().meta({
      title: 'PushChoices',
      description: 'What this device gets. Null when it has no subscription.',
    }),
  })
  .meta({ title: 'Push' })

const timer = z
  .strictObject({
    id: z.string().min(1).max(100),
    endsAt: instant.meta({ description: 'When it ends, within seven days.' }),
    title: z.string().min(1).max(200),
    text: z.string().max(500),
    path: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])/, 'must be a path of this server')
      .meta({ description: 'The page that the notification opens.' }),
  })
  .meta({ title: 'PushTimer' })

/** The examples are those of RFC 8291. */
const exampleKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

export const pushRoutes: readonly Route[] = [
  route({
    method: 'get',
    path,
    tag,
    tagDescription:
      'Messages to the devices of people (Web Push): timers that ring, and what others add to shopping lists.',
    summary: 'Read what this device gets',
    description: 'A device is one on which you have signed in, so that it needs a session, not an API token.',
    auth: 'user',
    responses: { 200: { description: 'What this device gets.', schema: state } },
    handle: async (request, { work, pushSender }) =>
      respond(await readPush(work, ownerOf(request)), pushSender),
  }),
  route({
    method: 'put',
    path,
    tag,
    summary: 'Choose what this device gets',
    description:
      'Stores the subscription of the browser (`PushManager.subscribe`). It ends with the session, and when the push service does not know it any more.',
    auth: 'user',
    body: {
      schema: z
        .strictObject({
          endpoint: z
            .string()
            .max(2_000)
            .refine(isWebAddress, 'must be an http or https address')
            .meta({ description: 'The address of the push service for this browser. It is not returned.' }),
          p256dh: z.string().regex(/^[\w-]{87}$/, 'must be 65 bytes as base64url'),
          auth: z.string().regex(/^[\w-]{22}$/, 'must be 16 bytes as base64url'),
          language: z
            .string()
            .regex(/^[a-z]{2,3}(-[a-z0-9]{1,8}){0,3}$/i, 'must be a language tag')
            .max(35)
            .meta({ description: 'The language of the messages, as a BCP 47 tag.' }),
          ...choices,
        })
        .meta({ title: 'PushSubscription' }),
      type: 'json',
      example: {
        endpoint: 'https://push.example.net/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
        ...exampleKeys,
        language: 'en',
        timers: true,
        shopping: true,
      },
    },
    responses: { 200: { description: 'What this device gets now.', schema: state } },
    errors: ['forbidden', 'conflict'],
    handle: async (request, services) =>
      respond(await subscribe(ownerOf(request), request.body, services), services.pushSender),
  }),
  route({
    method: 'delete',
    path,
    tag,
    summary: 'Send nothing more to this device',
    auth: 'user',
    responses: { 200: { description: 'The device gets nothing more.', schema: state } },
    errors: ['forbidden'],
    async handle(request, { work, pushSender }) {
      await unsubscribe(work, ownerOf(request))
      return respond(undefined, pushSender)
    },
  }),
  route({
    method: 'put',
    path: `${path}/timers`,
    tag,
    summary: 'State the timers of this device',
    description:
      'The body has all timers that run. The device gets each when it ends, up to an hour late; those that are no longer named are cancelled. Devices that do not get timers have none.',
    auth: 'user',
    body: {
      schema: z.strictObject({ timers: z.array(timer).max(50) }).meta({ title: 'PushTimers' }),
      type: 'json',
      example: { timers: [] },
    },
    responses: {
      200: {
        description: 'The timers are stored.',
        schema: z
          .strictObject({ scheduled: z.int().meta({ description: 'Number of timers that will be sent.' }) })
          .meta({ title: 'ScheduledTimers' }),
      },
    },
    errors: ['forbidden'],
    handle: async (request, { work }) => ({
      status: 200,
      body: { scheduled: await setTimers(ownerOf(request), request.body.timers, work) },
    }),
  }),
]

function ownerOf({
  actor,
  session,
}: {
  readonly actor: Member
  readonly session: string | undefined
}): PushOwner {
  if (session === undefined) throw needsSession()
  const { userId, groupId } = actor
  return { userId, groupId, sessionId: session }
}

function respond(subscription: PushChoices | undefined, { publicKey }: PushSender) {
  return { status: 200, body: { publicKey, subscription: subscription ?? null } }
}
