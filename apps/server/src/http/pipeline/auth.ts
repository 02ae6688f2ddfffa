import {
  confirmedAt,
  DomainError,
  isApiToken,
  isId,
  lacksSecondStep,
  memberOfApiToken,
  memberOfSession,
  recordSessionUse,
  recordTokenUse,
  system,
  type ApiToken,
  type Member,
  type ProvidedIdentity,
  type ReadStore,
  type Session,
} from '@larder/domain'
import type { Request } from 'express'
import type { Services } from '../services.ts'
import { isOfAnotherPerson } from './proxy-person.ts'

/** The cookie with the session of a browser. Scripts cannot read it. */
export const sessionCookie = 'larder_session'

/** The cookie with a sign-in that is under way at a provider. Browsers send it when the provider redirects to this server. */
export const flowCookie = 'larder_sign_in'

/**
 * The header that our own pages add to every request. A page of another site cannot send it. Its value can be the id of the user whose
 * data the page shows.
 */
export const pageHeader = 'x-larder-page'

/** The token of a request and where it came from. */
export interface Credential {
  readonly token: string | undefined
  readonly from: 'header' | 'cookie'
}

/** Reads the token of the `Authorization: Bearer` header or, without one, of the session cookie. */
export function credentialOf(request: Request): Credential {
  const header = request.get('authorization')
  const cookie = header === undefined ? cookieOf(request, sessionCookie) : undefined
  if (cookie !== undefined) return { token: cookie, from: 'cookie' }
  return { token: /^Bearer +([\w.~+/=-]+) *$/i.exec(header ?? '')?.[1], from: 'header' }
}

/** The value of a cookie. Undefined without one, and for an empty one. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value === '' ? undefined : value
}

/**
 * Refuses a change that another site makes with the cookie of a signed-in browser.
 * The browser sends the origin of the request (`Sec-Fetch-Site`, else `Origin`), and our pages add a header
 * that other sites cannot add without a preflight request, which this server never allows.
 * @throws forbidden `session/cross-site`
 */
export function refuseCrossSite(request: Request, baseUrl: string | undefined): void {
  const site = request.get('sec-fetch-site')
  const isOurs = site === undefined ? isOwnOrigin(request, baseUrl) : site === 'same-origin'
  if (isOurs && request.get(pageHeader) !== undefined) return
  throw new DomainError(
    'forbidden',
    'session/cross-site',
    `A change with the session cookie must come from a page of this server and carry the header ${pageHeader}.`,
  )
}

function isOwnOrigin(request: Request, baseUrl: string | undefined): boolean {
  const origin = request.get('origin')
  if (origin === undefined) return true
  if (baseUrl !== undefined && URL.canParse(baseUrl) && new URL(baseUrl).origin === origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/**
 * Refuses a request of a page that shows the data of another user than the one of the session: somebody else has signed in with this
 * browser since.
 * @throws unauthenticated `token/invalid`
 */
export function refuseOtherUser(request: Request, { userId }: Pick<Member, 'userId'>): void {
  const shown = request.get(pageHeader)
  if (credentialOf(request).from === 'cookie' && isId(shown) && shown !== userId) throw invalidToken()
}

/** What finding a caller needs. */
type CallerPorts = Pick<Services, 'work' | 'secrets' | 'sessions' | 'clock' | 'log' | 'settings'>

/**
 * The owner of a token, with their current permissions. A session that a proxy has started belongs to the person whom the proxy
 * states with each request.
 * @throws unauthenticated
 */
export async function memberOf(
  token: string | undefined,
  person: ProvidedIdentity | undefined,
  services: CallerPorts,
): Promise<Authenticated> {
  const { isIncomplete, ...caller } = await services.work.read(system, async (store) => {
    const found = await callerOf(store, token, services)
    return { ...found, isIncomplete: await isIncompleteSession(store, found, services) }
  })
  if (isOfAnotherPerson(caller.session?.providerSession, person)) throw invalidToken()
  await recordCall(caller, services)
  return { member: caller.member, isIncomplete, isConfirmed: isConfirmed(caller, services) }
}

/** The caller of a request. */
export interface Authenticated {
  readonly member: Member
  /** The settings require one-time codes or a passkey, and the user of the session has none. */
  readonly isIncomplete: boolean
  /** The user of the session has proved a short time ago who they are. Always false for API tokens. */
  readonly isConfirmed: boolean
}

async function isIncompleteSession(
  store: ReadStore,
  { member, session }: Caller,
  { settings: { secondStep } }: CallerPorts,
): Promise<boolean> {
  if (session === undefined || secondStep === 'optional') return false
  return (secondStep === 'everyone' || member.admin) && lacksSecondStep(store, session)
}

function isConfirmed({ session }: Caller, { clock, settings }: CallerPorts): boolean {
  if (session === undefined) return false
  const age = clock.now().getTime() - Date.parse(confirmedAt(session))
  return age < settings.confirmMinutes * 60_000
}

/** The member whom an operation would accept; undefined when it would refuse the request. */
export async function orNobody(member: Promise<Member>): Promise<Member | undefined> {
  try {
    return await member
  } catch (error) {
    const kind = error instanceof DomainError ? error.kind : undefined
    if (kind === 'unauthenticated' || kind === 'forbidden') return undefined
    throw error
  }
}

/** A member, and the session or the API token that they use. */
interface Caller {
  readonly member: Member
  readonly session?: Session
  readonly token?: ApiToken
}

/** Reads the owner of a token. @throws unauthenticated */
async function callerOf(store: ReadStore, token: string | undefined, services: CallerPorts): Promise<Caller> {
  if (token === undefined)
    throw new DomainError(
      'unauthenticated',
      'token/missing',
      'This operation needs an Authorization: Bearer header with an access token or an API token.',
    )
  if (isApiToken(token)) return memberOfApiToken(store, token, services.secrets)
  const claim = services.sessions.read(token)
  if (claim === undefined) throw invalidToken()
  return memberOfSession(store, claim.id, claim.userId)
}

const invalidToken = (): DomainError =>
  new DomainError('unauthenticated', 'token/invalid', 'The token is invalid, expired or revoked.')

/** The session of a token; undefined for an API token. */
export function sessionOf(
  token: string | undefined,
  { sessions }: Pick<Services, 'sessions'>,
): string | undefined {
  return token === undefined || isApiToken(token) ? undefined : sessions.read(token)?.id
}

/** Records the use of a session or a token. */
async function recordCall(
  { session, token }: Caller,
  { work, clock, log }: Pick<Services, 'work' | 'clock' | 'log'>,
): Promise<void> {
  const now = clock.now().toISOString()
  try {
    if (token) await recordTokenUse(work, token, now)
    else if (session) await recordSessionUse(work, session, now)
  } catch (error) {
    // A full disk must not prevent reads.
    log.warn('recording the last use failed', { sessionId: session?.id, tokenId: token?.id, error })
  }
}
