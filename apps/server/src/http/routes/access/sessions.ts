import { endOtherSessions, endSession, listSessions, readSession, sessions } from '@larder/domain'
import { z } from 'zod'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { instant, uuid } from '../../pipeline/field-schema.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'

const route = routeWith('work')

const tag = 'Authentication'
const path = '/users/sessions'

const session = z
  .strictObject({
    id: uuid,
    userAgent: z.string().meta({
      description: 'The `User-Agent` that signed in, at most 400 characters. Empty when there was none.',
    }),
    createdAt: instant.meta({ description: 'Time of the sign-in.' }),
    lastUsedAt: instant.meta({ description: 'Time of the last use, with a precision of five minutes.' }),
    expiresAt: instant.meta({ description: 'End of the session, unless it is renewed.' }),
    remembered: z.boolean().meta({ description: 'The session was started with `remember_me`.' }),
    current: z.boolean().meta({ description: 'This request uses the session.' }),
  })
  .meta({ title: 'SignInSession' })

export const sessionRoutes: readonly Route[] = [
  route({
    method: 'get',
    path,
    tag,
    summary: 'List your sessions',
    description: 'Returns the devices on which you are signed in, the last used first.',
    auth: 'user',
    responses: {
      200: {
        description: 'Your active sessions.',
        schema: z.strictObject({ sessions: z.array(session) }).meta({ title: 'SignInSessions' }),
      },
    },
    async handle({ actor, session: current }, { work }) {
      return {
        status: 200,
        body: { sessions: await listSessions(work, { userId: actor.userId, current }) },
      }
    },
  }),
  route({
    method: 'delete',
    path,
    tag,
    summary: 'End your other sessions',
    description:
      'Signs you out on every device except the one that sends the request. With an API token every session ends. API tokens stay valid.',
    auth: 'user',
    responses: {
      200: {
        description: 'The other sessions have ended.',
        schema: z
          .strictObject({ ended: z.int().meta({ description: 'Number of sessions that ended.' }) })
          .meta({ title: 'EndedSessions' }),
      },
    },
    async handle({ actor, session: current }, { work }) {
      return { status: 200, body: { ended: await endOtherSessions(work, { userId: actor.userId, current }) } }
    },
  }),
  route({
    method: 'get',
    path: `${path}/{id}`,
    tag,
    summary: 'Read one of your sessions',
    auth: 'user',
    params: oneId,
    responses: { 200: { description: 'The session.', schema: session, hasEntityTag: true } },
    async handle({ actor, params, session: current }, { work }) {
      return { status: 200, body: await readSession(work, params.id, { userId: actor.userId, current }) }
    },
  }),
  route({
    method: 'delete',
    path: `${path}/{id}`,
    tag,
    summary: 'End one of your sessions',
    description: 'Signs out one device. Requests with its tokens return 401 from now on.',
    auth: 'user',
    params: oneId,
    responses: { 200: { description: 'The ended session.', schema: session, hasEntityTag: true } },
    async handle({ actor, params, session: current, ifMatch }, { work }) {
      const precondition = checkUnchanged(sessions.name, ifMatch)
      const owner = { userId: actor.userId, current }
      return { status: 200, body: await endSession(work, params.id, owner, precondition) }
    },
  }),
]
