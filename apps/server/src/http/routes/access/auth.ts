import {
  accountName,
  checkSecondStep,
  DomainError,
  issuerOfSession,
  prolongSession,
  renewSession,
  signIn,
  signInWithProvider,
  refusedSignIn,
  signOut,
  system,
  type Session,
  type Store,
} from '@larder/domain'
import { z } from 'zod'
import { exampleSecrets } from '../../request-examples.ts'
import { instant } from '../../pipeline/field-schema.ts'
import { proxyIssuer } from '../../pipeline/proxy-person.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import type { Services } from '../../services.ts'
import { refuseWithoutPasswords } from './confirm-password.ts'
import { message } from './messages.ts'
import { type NoticePorts, noticePorts, tellUser } from './security-notices.ts'
import { endedCookie, lifetimeOf, providerAddress, signInAddress, startedCookie } from './session-cookie.ts'

const route = routeWith(
  ...noticePorts,
  'clock',
  'creation',
  'passwords',
  'sessions',
  'limits',
  'providers',
  'directory',
  'codes',
  'secrets',
  'settings',
)

const signInExample = { username: 'admin', password: exampleSecrets.password }

const tag = 'Authentication'

const token = z
  .strictObject({ access_token: z.string(), token_type: z.literal('bearer') })
  .meta({ title: 'AccessToken' })

const credentials = z
  .object({
    username: z.string().max(320).meta({ description: 'User name or e-mail address, ignoring case.' }),
    password: z.string().max(1_024),
    remember_me: z
      .enum(['true', 'false', 'on', 'off', '1', '0', ''])
      .optional()
      .meta({ description: 'Extends the lifetime of the session to 14 days.' }),
    code: z.string().max(64).optional().meta({
      description: 'A one-time code or a recovery code, for users who have them.',
    }),
    grant_type: z.string().optional(),
    scope: z.string().optional(),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
  })
  .meta({ title: 'Credentials' })

const sessionBody = z
  .strictObject({
    username: credentials.shape.username,
    password: credentials.shape.password,
    remember_me: credentials.shape.remember_me,
    code: credentials.shape.code,
  })
  .meta({ title: 'SessionCredentials' })

const tokenResponse = ({ sessions }: Pick<Services, 'sessions'>, session: Session) => ({
  status: 200,
  body: { access_token: sessions.issue(session), token_type: 'bearer' },
})

/** Signs in with a user name and a password. Failed attempts are limited by account and by address. */
async function start(
  {
    body,
    address,
    userAgent,
    languages,
  }: {
    readonly body: z.output<typeof sessionBody>
    readonly address: string
    readonly userAgent: string
    readonly languages: readonly string[]
  },
  services: SignInServices,
): Promise<Session> {
  if (!services.directory) refuseWithoutPasswords(services.settings)
  const remember = ['true', 'on', '1'].includes(body.remember_me ?? '')
  let usedBy: string | undefined
  const attempt = {
    ...{ login: body.username, password: body.password, remember, userAgent },
    async check(store: Store, userId: string) {
      usedBy = (await checkSecondStep(store, userId, body.code, services)).isRecovery ? userId : undefined
    },
  }
  // The account, whichever of its names is used.
  const account = await services.work.read(system, (store) => accountName(store, body.username))
  const { limits } = services
  const tryOnce = () => signInAnywhere(attempt, services)
  const session = await limits.attempt(account, address, () =>
    body.code ? limits.attemptCode(account, tryOnce) : tryOnce(),
  )
  if (usedBy !== undefined) tellUser(usedBy, 'recoveryCodeUsed', languages, services)
  return session
}

/** Signs in with the password of this server or, when it is another one, with that of the directory. */
async function signInAnywhere(
  attempt: Required<Parameters<typeof signIn>[0]>,
  services: SignInServices,
): Promise<Session> {
  const lifetime = lifetimeOf(services)
  try {
    if (!services.settings.passwords) throw refusedSignIn()
    return await signIn(attempt, lifetime, services)
  } catch (error) {
    const isRefused = error instanceof DomainError && error.code === 'sign-in/refused'
    const person = isRefused
      ? await services.directory?.authenticate(attempt.login, attempt.password)
      : undefined
    if (person === undefined) throw error
    const hasPasswords = services.settings.passwords
    return signInWithProvider(person.identity, person.rules, { ...attempt, lifetime, hasPasswords }, services)
  }
}

type SignInServices = NoticePorts &
  Pick<Services, 'limits' | 'settings' | 'directory' | 'codes' | 'secrets'> &
  Parameters<typeof signIn>[2]

export const cookieResponse = (
  session: Session,
  from: Parameters<typeof startedCookie>[1],
  services: Pick<Services, 'sessions'>,
) => ({
  status: 200,
  body: { expiresAt: session.expiresAt },
  cookies: [startedCookie(session, from, services)],
})

export const startedSession = z
  .strictObject({ expiresAt: instant.meta({ description: 'When the session ends unless it is renewed.' }) })
  .meta({ title: 'StartedSession' })

const sessionRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/auth/session',
    tag,
    summary: 'Sign in with a session cookie',
    description:
      'For pages of this server. The cookie is HttpOnly and SameSite=Strict. A change with the cookie needs the header X-Larder-Page.',
    auth: 'none',
    setsCookie: true,
    body: { schema: sessionBody, type: 'form', example: signInExample },
    responses: { 200: { description: 'The session. Its cookie is set.', schema: startedSession } },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'limited', 'unavailable'],
    async handle(request, services) {
      return cookieResponse(await start(request, services), request, services)
    },
  }),
  route({
    method: 'put',
    path: '/auth/session',
    tag,
    summary: 'Renew the session cookie',
    description: 'Restarts the lifetime of the session.',
    auth: 'user',
    completesSignIn: true,
    setsCookie: true,
    responses: { 200: { description: 'The session. Its cookie is set again.', schema: startedSession } },
    async handle(request, services) {
      const renewed = await prolongSession(request.session ?? '', lifetimeOf(services), services)
      return cookieResponse(renewed, request, services)
    },
  }),
  route({
    method: 'delete',
    path: '/auth/session',
    tag,
    summary: 'Sign out and clear the session cookie',
    description:
      'Ends the session of the cookie and clears the cookie. Returns the address of the identity provider at which the browser must sign out too, if the settings ask for it.',
    auth: 'none',
    setsCookie: true,
    responses: {
      200: {
        description: 'The session has ended. The browser must go to the address of the identity provider.',
        schema: providerAddress,
      },
      204: { description: 'The session has ended, or there was none.' },
    },
    errors: ['forbidden'],
    async handle({ session, isSecure, basePath }, { work, providers, settings }) {
      const issuer = session === undefined ? undefined : await issuerOfSession(work, session)
      if (session !== undefined) await signOut(work, session)
      const cookies = [endedCookie({ isSecure, basePath })]
      const url =
        issuer === undefined
          ? undefined
          : issuer === proxyIssuer
            ? settings.proxySignIn?.signOutUrl
            : await providers.signOutAddress(issuer, signInAddress(settings))
      return url === undefined ? { status: 204, cookies } : { status: 200, body: { url }, cookies }
    },
  }),
]

export const authRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/auth/token',
    tag,
    summary: 'Sign in',
    description:
      'Returns an access token for a user name or e-mail address and a password. Users with one-time codes also send `code`; programs use an API token instead. Failed attempts are limited by account and by address.',
    auth: 'none',
    body: { schema: credentials, type: 'form', example: signInExample },
    responses: {
      200: { description: 'An access token for the Authorization: Bearer header.', schema: token },
    },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'limited', 'unavailable'],
    async handle(request, services) {
      return tokenResponse(services, await start(request, services))
    },
  }),
  route({
    method: 'get',
    path: '/auth/refresh',
    tag,
    summary: 'Refresh an access token',
    description:
      'Returns a new access token for the session of the current one. API tokens cannot be refreshed.',
    auth: 'user',
    responses: {
      200: { description: 'A new access token. The old one stays valid until it expires.', schema: token },
    },
    async handle({ session }, services) {
      return tokenResponse(services, await renewSession(session ?? '', lifetimeOf(services), services))
    },
  }),
  route({
    method: 'post',
    path: '/auth/logout',
    tag,
    summary: 'Sign out',
    description: 'Ends the session of the access token.',
    auth: 'user',
    completesSignIn: true,
    responses: {
      200: {
        description: 'The session has ended and its token is invalid.',
        schema: message,
      },
    },
    async handle({ session }, { work }) {
      if (session !== undefined) await signOut(work, session)
      return { status: 200, body: { message: 'Logged out' } }
    },
  }),
  ...sessionRoutes,
]
