import { accountName, renewSession, signIn, signOut, system, type Session } from '@larder/domain'
import { z } from 'zod'
import { route, type Route } from '../mechanism/route.ts'
import type { Services } from '../services.ts'

const tag = 'Signing in'

const token = z
  .strictObject({ access_token: z.string(), token_type: z.literal('bearer') })
  .meta({ title: 'AccessToken' })

const credentials = z
  .object({
    username: z.string().max(320).meta({ description: 'User name or mail address, in any case.' }),
    password: z.string().max(1_024),
    remember_me: z
      .enum(['true', 'false', 'on', 'off', '1', '0', ''])
      .optional()
      .meta({ description: 'Keeps the session for 14 days.' }),
    grant_type: z.string().optional(),
    scope: z.string().optional(),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
  })
  .meta({ title: 'Credentials' })

const rememberedHours = 14 * 24

const lifetimeOf = ({ settings }: Services) => ({
  hours: settings.tokenHours,
  rememberedHours: Math.max(rememberedHours, settings.tokenHours),
})

const tokenAnswer = ({ sessions }: Services, session: Session) => ({
  status: 200,
  body: { access_token: sessions.issue(session), token_type: 'bearer' },
})

export const authRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/auth/token',
    tag,
    summary: 'Get an access token for a user name and a password',
    auth: 'none',
    body: { schema: credentials, type: 'form' },
    responses: { 200: { description: 'The token, for an Authorization: Bearer header.', schema: token } },
    errors: ['unauthenticated', 'limited'],
    async handle({ body, address }, services) {
      const remember = ['true', 'on', '1'].includes(body.remember_me ?? '')
      const attempt = { login: body.username, password: body.password, remember }
      // One account, whichever of its names is guessed at.
      const account = await services.work.read(system, (store) => accountName(store, body.username))
      const session = await services.limits.attempt(account, address, () =>
        signIn(attempt, lifetimeOf(services), services),
      )
      return tokenAnswer(services, session)
    },
  }),
  route({
    method: 'get',
    path: '/auth/refresh',
    tag,
    summary: 'Get a fresh access token for one that still holds',
    auth: 'user',
    responses: {
      200: { description: 'The fresh token; the other one holds as long as it did.', schema: token },
    },
    async handle({ session }, services) {
      return tokenAnswer(services, await renewSession(session ?? '', lifetimeOf(services), services))
    },
  }),
  route({
    method: 'post',
    path: '/auth/logout',
    tag,
    summary: 'End the session of this access token',
    auth: 'user',
    responses: {
      200: {
        description: 'The token holds no longer.',
        schema: z.strictObject({ message: z.string() }).meta({ title: 'Message' }),
      },
    },
    async handle({ session }, { work }) {
      if (session !== undefined) await signOut(work, session)
      return { status: 200, body: { message: 'Logged out' } }
    },
  }),
]
