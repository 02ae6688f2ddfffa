import {
  confirmWithProvider,
  DomainError,
  endProviderSessions,
  identities,
  linkIdentity,
  listIdentities,
  missing,
  readIdentity,
  signInWithProvider,
  trySignInWithProvider,
  unlinkIdentity,
  type ErrorCode,
  type Identity,
} from '@larder/domain'
import { z } from 'zod'
import { flowCookie } from '../../pipeline/auth.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { instant, uuid } from '../../pipeline/field-schema.ts'
import { nativePrefix } from '../../pipeline/mounts.ts'
import { proxyIssuer } from '../../pipeline/proxy-person.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type AnyRequest, type Route, type RouteResponse } from '../../pipeline/route.ts'
import type { Services } from '../../services.ts'
import {
  failed,
  faultOfSignIn,
  passed,
  providerChecks,
  providerFaults,
  skipped,
  type ProviderCheckResult,
} from '../../provider-test.ts'
import type { Flow, ProvidedPerson } from '../../sign-in-providers.ts'
import { needsSession } from './confirm-password.ts'
import {
  attributesOf,
  lifetimeOf,
  pathOfPage,
  providerAddress,
  signInAddress,
  startedCookie,
} from './session-cookie.ts'

const route = routeWith(
  'work',
  'clock',
  'creation',
  'sessions',
  'settings',
  'providers',
  'directory',
  'flows',
)
type Ports = Pick<Services, 'work' | 'clock' | 'creation' | 'sessions' | 'settings' | 'providers' | 'flows'>

const tag = 'Authentication'
const identitiesPath = '/users/identities'

const oneProvider = z.object({
  provider: z.string().max(32).meta({ description: 'Id of the provider in the settings.', example: 'house' }),
})

const text = z.string().max(8_000).optional()

const identity = z
  .strictObject({
    id: uuid,
    provider: z
      .string()
      .nullable()
      .meta({ description: 'Id of the provider. Null for a proxy, and when it was removed.' }),
    name: z
      .string()
      .meta({ description: 'Name of the provider or of the proxy, or its address when it was removed.' }),
    createdAt: instant,
  })
  .meta({ title: 'Identity' })

const testResult = {
  checks: z.array(
    z.strictObject({
      name: z.enum(providerChecks),
      status: z.enum(['ok', 'failed', 'skipped']),
      code: z.string().nullable().meta({ description: 'What is wrong, as a stable code.' }),
      setting: z
        .string()
        .nullable()
        .meta({ description: 'The setting to change: a field of the provider, or the name of a setting.' }),
      message: z.string().nullable().meta({ description: 'What is wrong and what to do, in English.' }),
      details: z
        .array(z.string())
        .meta({ description: 'Values of the provider: scopes, groups, names of claims.' }),
    }),
  ),
}

/** Milliseconds by which the clock of a provider may be late. */
const clockTolerance = 60_000

const redirect = (description: string) => ({ 303: { description, hasLocation: true } })

/** Sign-in with identity providers. */
export const providerRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/auth/providers',
    tag,
    summary: 'List the identity providers',
    description:
      'Returns the providers with which people can sign in, and the person whom a trusted proxy states in its headers.',
    auth: 'none',
    responses: {
      200: {
        description: 'The providers in the order of the settings.',
        schema: z
          .strictObject({
            providers: z.array(z.strictObject({ id: z.string(), name: z.string() })),
            person: z.string().nullable().meta({
              description: 'Who can sign in through the proxy. Null without a trusted proxy that states it.',
            }),
            passwords: z.boolean().meta({
              description: 'Whether people can sign in with a password, of this server or of a directory.',
            }),
            ownPasswords: z
              .boolean()
              .meta({ description: 'Whether this server has passwords, which people can change and reset.' }),
          })
          .meta({ title: 'IdentityProviders' }),
      },
    },
    handle: ({ person }, { providers, directory, settings }) => ({
      status: 200,
      body: {
        providers: providers.list.map(({ id, name }) => ({ id, name })),
        person: person?.fullName ?? person?.username ?? null,
        passwords: settings.passwords || directory !== undefined,
        ownPasswords: settings.passwords,
      },
    }),
  }),
  route({
    method: 'get',
    path: '/auth/oidc/{provider}',
    tag,
    summary: 'Sign in with an identity provider',
    description: 'For browsers: redirects to the provider, and sets a cookie for the time of the sign-in.',
    auth: 'none',
    // Nothing is read or changed that has a version.
    isUnchanging: true,
    params: oneProvider,
    query: z.object({ to: pathOfPage }),
    responses: redirect('The provider, or the sign-in page with the code of an error.'),
    errors: ['missing'],
    handle: async (request, ports) => {
      const { params, query } = request
      const to = query.to ?? '/'
      try {
        const { url, cookie } = await begin(request, { provider: params.provider, to }, ports)
        return { status: 303, headers: { location: url }, cookies: [cookie] }
      } catch (error) {
        return failedSignIn(error, { to })
      }
    },
  }),
  route({
    method: 'get',
    path: '/auth/oidc/{provider}/callback',
    tag,
    summary: 'Complete a sign-in with an identity provider',
    description: 'The provider redirects browsers to this address. It sets the session cookie.',
    auth: 'none',
    isUnchanging: true,
    params: oneProvider,
    query: z.object({
      code: text,
      state: text,
      error: text,
      error_description: text,
      iss: text,
      session_state: text,
    }),
    responses: redirect('The page to show, or the sign-in page with the code of an error.'),
    handle: async (request, ports) => {
      const flow = request.flow === undefined ? undefined : ports.flows.read(request.flow)
      // The cookie is valid for one attempt.
      const cookies = [`${flowCookie}=${attributesOf(request, 'Lax')}; Max-Age=0`]
      try {
        const more = await complete(request, flow, request.query, ports)
        return { ...more, cookies: [...cookies, ...(more.cookies ?? [])] }
      } catch (error) {
        return { ...failedSignIn(error, flow), cookies }
      }
    },
  }),
  route({
    method: 'post',
    path: '/auth/oidc/{provider}/logout',
    tag,
    summary: 'End the sessions that an identity provider has ended',
    description:
      'For identity providers (OpenID Connect Back-Channel Logout): ends the sessions that were started with this session or by this person of the provider. API tokens stay valid.',
    auth: 'none',
    isUnchanging: true,
    params: oneProvider,
    body: {
      schema: z
        .object({ logout_token: z.string().max(12_000).meta({ description: 'Signed by the provider.' }) })
        .meta({ title: 'LogoutToken' }),
      type: 'form',
      example: { logout_token: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl' },
    },
    responses: { 204: { description: 'The sessions have ended, or there were none.' } },
    errors: ['missing', 'invalid', 'unavailable'],
    handle: async ({ params, body }, { work, providers }) => {
      await endProviderSessions(work, await providers.readLogout(params.provider, body.logout_token))
      return { status: 204 }
    },
  }),
  route({
    method: 'post',
    path: '/auth/oidc/{provider}/link',
    tag,
    summary: 'Connect an identity provider',
    description:
      'Returns the address of the provider to which the browser must go, and sets a cookie. The person who signs in there can then sign in as the user of the session.',
    auth: 'user',
    needsConfirmation: true,
    setsCookie: true,
    isUnchanging: true,
    params: oneProvider,
    responses: {
      200: {
        description: 'The address of the provider.',
        schema: providerAddress,
      },
    },
    errors: ['missing', 'forbidden', 'unavailable'],
    handle: async (request, ports) => {
      if (request.session === undefined)
        throw new DomainError(
          'forbidden',
          'oidc/session',
          'This operation requires a session, not an API token.',
        )
      const started = { provider: request.params.provider, to: profilePage, linkTo: request.session }
      const { url, cookie } = await begin(request, started, ports)
      return { status: 200, body: { url }, cookies: [cookie] }
    },
  }),
  route({
    method: 'post',
    path: '/auth/oidc/{provider}/confirm',
    tag,
    summary: 'Confirm who you are at an identity provider',
    description:
      'Returns the address of the provider to which the browser must go, and sets a cookie. The provider lets the person sign in again, which confirms the session, and the browser returns to the page.',
    auth: 'user',
    completesSignIn: true,
    setsCookie: true,
    isUnchanging: true,
    params: oneProvider,
    body: {
      schema: z.strictObject({ to: pathOfPage }).meta({ title: 'ProviderConfirmation' }),
      type: 'form',
      example: { to: '/user/profile/security' },
    },
    responses: { 200: { description: 'The address of the provider.', schema: providerAddress } },
    errors: ['missing', 'forbidden', 'unavailable'],
    handle: async (request, ports) => {
      const { session, params, body } = request
      if (session === undefined) throw needsSession()
      const since = new Date(ports.clock.now().getTime() - clockTolerance).toISOString()
      const started = {
        ...{ provider: params.provider, to: body.to ?? '/' },
        confirms: { sessionId: session, since },
      }
      const { url, cookie } = await begin(request, started, ports)
      return { status: 200, body: { url }, cookies: [cookie] }
    },
  }),
  route({
    method: 'get',
    path: identitiesPath,
    tag,
    summary: 'List your identities',
    description: 'Returns the identity providers that are connected with your user.',
    auth: 'user',
    responses: {
      200: {
        description: 'Your identities, the oldest first.',
        schema: z.strictObject({ identities: z.array(identity) }).meta({ title: 'Identities' }),
      },
    },
    async handle({ actor }, { work, ...ports }) {
      const rows = await listIdentities(work, actor.userId)
      return { status: 200, body: { identities: rows.map((row) => viewOf(row, ports)) } }
    },
  }),
  route({
    method: 'get',
    path: `${identitiesPath}/{id}`,
    tag,
    summary: 'Read one of your identities',
    auth: 'user',
    params: oneId,
    responses: { 200: { description: 'The identity.', schema: identity, hasEntityTag: true } },
    async handle({ actor, params }, { work, ...ports }) {
      return { status: 200, body: viewOf(await readIdentity(work, params.id, actor.userId), ports) }
    },
  }),
  route({
    method: 'delete',
    path: `${identitiesPath}/{id}`,
    tag,
    summary: 'Disconnect an identity provider',
    description: 'The person can no longer sign in with it. Sessions stay valid.',
    auth: 'user',
    needsConfirmation: true,
    params: oneId,
    responses: { 200: { description: 'The removed identity.', schema: identity, hasEntityTag: true } },
    errors: ['conflict'],
    async handle({ actor, params, ifMatch }, { work, ...ports }) {
      const check = checkUnchanged(identities.name, ifMatch)
      const removed = await unlinkIdentity(work, params.id, actor.userId, (row) =>
        check?.(viewOf(row, ports)),
      )
      return { status: 200, body: viewOf(removed, ports) }
    },
  }),
]

/** The test of the settings of providers, for administrators. */
export const providerTestRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/admin/providers/{provider}/test',
    tag: 'Administration',
    summary: 'Test an identity provider',
    description:
      'Checks the settings of the provider, and returns the address at which the browser can try out a sign-in, for which it sets a cookie. The sign-in signs in nobody.',
    auth: 'admin',
    setsCookie: true,
    isUnchanging: true,
    params: oneProvider,
    responses: {
      200: {
        description: 'The checks, and what must be entered at the provider.',
        schema: z
          .strictObject({
            ...testResult,
            url: z.string().nullable().meta({ description: 'Where to sign in. Null when that cannot work.' }),
            redirectUri: z.string(),
            logoutUri: z.string().meta({ description: 'The back-channel logout URI.' }),
            postLogoutRedirectUri: z.string(),
          })
          .meta({ title: 'ProviderTest' }),
      },
    },
    errors: ['missing', 'forbidden'],
    async handle(request, ports) {
      const { provider } = request.params
      const { settings, providers } = ports
      const checks = await providers.examine(provider, redirectUri(provider, settings))
      const uris = {
        redirectUri: redirectUri(provider, settings),
        logoutUri: redirectUri(provider, settings, 'logout'),
        postLogoutRedirectUri: signInAddress(settings),
      }
      const body = { checks: checks.map(shownCheck), ...uris }
      // Providers need not list all scopes.
      if (checks.some(({ name, status }) => status === 'failed' && name !== 'scopes'))
        return { status: 200, body: { ...body, url: null } }
      const { url, cookie } = await begin(request, { provider, to: testPage, isTest: true }, ports)
      return { status: 200, body: { ...body, url }, cookies: [cookie] }
    },
  }),
  route({
    method: 'get',
    path: '/admin/providers/{provider}/test',
    tag: 'Administration',
    summary: 'Read the result of trying out a sign-in',
    description: 'Returns what the provider has stated about the person, and what it means for the settings.',
    auth: 'admin',
    isUnchanging: true,
    params: oneProvider,
    query: z.object({
      result: z
        .string()
        .max(16_000)
        .meta({ description: 'The result, from the address of the page. Valid for ten minutes.' }),
    }),
    responses: {
      200: {
        description: 'The checks of the sign-in.',
        schema: z.strictObject(testResult).meta({ title: 'ProviderTestResult' }),
      },
    },
    errors: ['missing'],
    handle({ params, query }, { flows }) {
      const result = flows.readResult(query.result)
      if (result?.provider !== params.provider) throw missing('provider test')
      return { status: 200, body: { checks: result.checks.map(shownCheck) } }
    },
  }),
]

/** The page that shows the test of a provider. */
const testPage = '/admin/providers'

function shownCheck(check: ProviderCheckResult) {
  const { setting = null, text: message = null } = check.code === null ? {} : providerFaults[check.code]
  return { ...check, setting, message }
}

/** Completes the sign-in of a test. Its result is in the address of the page. */
async function completeTest(flow: Flow, callback: URL, ports: Ports): Promise<RouteResponse> {
  const { provider } = flow
  const { checks, person } = await ports.providers.tryOut(provider, callback, flow)
  const ofUser = person === undefined ? skipped('user') : await checkUser(person, ports)
  const result = ports.flows.issueResult({ provider, checks: [...checks, ofUser] })
  return {
    status: 303,
    headers: { location: `${testPage}?${String(new URLSearchParams({ provider, result }))}` },
  }
}

async function checkUser({ identity, rules }: ProvidedPerson, ports: Ports): Promise<ProviderCheckResult> {
  try {
    return passed('user', [await trySignInWithProvider(identity, rules, ports)])
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // A check of its own says that the groups or the address are wrong.
    if (!identity.isAllowed || error.code === 'oidc/no-address') return skipped('user')
    const fault = faultOfSignIn[error.code]
    if (fault === undefined) throw error
    return failed('user', fault, [identity.household ?? identity.email ?? identity.subject])
  }
}

/** The page that shows the identities of a user. */
const profilePage = '/user/profile/sessions'

function viewOf(
  { id, issuer, createdAt }: Identity,
  { providers, settings }: Pick<Ports, 'providers' | 'settings'>,
) {
  const provider = providers.list.find((each) => each.issuer === issuer)
  const proxy = issuer === proxyIssuer ? settings.proxySignIn : undefined
  return { id, provider: provider?.id ?? null, name: provider?.name ?? proxy?.name ?? issuer, createdAt }
}

async function begin(
  request: Pick<AnyRequest, 'isSecure' | 'basePath'>,
  started: Pick<Flow, 'provider' | 'to' | 'linkTo' | 'confirms' | 'isTest'>,
  { providers, flows, settings }: Ports,
): Promise<{ readonly url: string; readonly cookie: string }> {
  const { provider, confirms } = started
  const { url, ...secrets } = await providers.begin(
    provider,
    redirectUri(provider, settings),
    confirms !== undefined,
  )
  const token = flows.issue({ ...started, ...secrets })
  return { url, cookie: `${flowCookie}=${token}${attributesOf(request, 'Lax')}; Max-Age=600` }
}

/** The address that the provider must know. Settings require the public address with providers. */
function redirectUri(
  provider: string,
  { baseUrl = '', mealieAtRoot }: Ports['settings'],
  what: 'callback' | 'logout' = 'callback',
): string {
  return `${baseUrl}${mealieAtRoot ? nativePrefix : ''}/api/auth/oidc/${provider}/${what}`
}

async function complete(
  request: Pick<AnyRequest, 'userAgent' | 'isSecure' | 'basePath'> & {
    readonly params: { readonly provider: string }
  },
  flow: Flow | undefined,
  given: Readonly<Record<string, string | undefined>>,
  ports: Ports,
): Promise<RouteResponse> {
  const { provider } = request.params
  if (flow?.provider !== provider || given.state !== flow.state) throw expiredFlow()
  const callback = new URL(redirectUri(provider, ports.settings))
  for (const [key, value] of Object.entries(given))
    if (value !== undefined) callback.searchParams.set(key, value)
  if (flow.isTest) return completeTest(flow, callback, ports)
  const { identity, rules } = await ports.providers.complete(provider, callback, flow)
  if (flow.linkTo !== undefined) {
    await linkIdentity(identity, flow.linkTo, ports)
    return { status: 303, headers: { location: flow.to } }
  }
  const hasPasswords = ports.settings.passwords
  if (flow.confirms !== undefined) {
    await confirmWithProvider(identity, { ...flow.confirms, hasPasswords }, ports)
    return { status: 303, headers: { location: flow.to } }
  }
  const attempt = { userAgent: request.userAgent, lifetime: lifetimeOf(ports), hasPasswords }
  const session = await signInWithProvider(identity, rules, attempt, ports)
  // The page first deletes what the device has of another user.
  const location = `/login?${String(new URLSearchParams({ entered: 'yes', to: flow.to }))}`
  return { status: 303, headers: { location }, cookies: [startedCookie(session, request, ports)] }
}

const expiredFlow = (): DomainError =>
  new DomainError(
    'forbidden',
    'oidc/expired',
    'The sign-in took too long, was completed already, or was started in another browser.',
  )

/** Shows the code of an error on the page from which the sign-in was started. @throws errors that are not for the person */
export function failedSignIn(
  error: unknown,
  flow: Pick<Flow, 'to' | 'linkTo' | 'confirms' | 'isTest'> | undefined,
): RouteResponse {
  if (!(error instanceof DomainError) || error.kind === 'missing') throw error
  const { code }: { code: ErrorCode } = error
  if (flow?.isTest)
    return {
      status: 303,
      headers: { location: `${testPage}?${String(new URLSearchParams({ failed: code }))}` },
    }
  const location =
    flow?.linkTo === undefined && flow?.confirms === undefined
      ? `/login?${String(new URLSearchParams({ failed: code, to: flow?.to ?? '/' }))}`
      : `${profilePage}?${String(new URLSearchParams({ failed: code }))}`
  return { status: 303, headers: { location } }
}
