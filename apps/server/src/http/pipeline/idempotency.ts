import { createHash, hkdfSync } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  DomainError,
  claimRequest,
  isApiToken,
  saveResponse,
  saveResults,
  releaseClaim,
  type Actor,
  type Claim,
  type ErrorCode,
  type ErrorKind,
  type Member,
  type Upload,
  type Store,
  type TransactionOptions,
  type UnitOfWork,
} from '@larder/domain'
import type { Request } from 'express'
import { credentialOf } from './auth.ts'
import { StoredUpload } from './multipart.ts'
import type { RouteResponse, Route } from './route.ts'
import { openText, sealText } from './sealed-text.ts'
import type { Services } from '../services.ts'

/**
 * Routes that accept an idempotency key. Sign-in is excluded, because a repeat must not return a token that was revoked, and so are
 * streamed bodies, which cannot be compared before they are processed.
 */
export const isIdempotent = ({
  method,
  body,
  responses,
}: Pick<Route, 'method' | 'body' | 'responses'>): boolean =>
  method === 'post' &&
  body?.type !== 'form' &&
  !body?.isStreamed &&
  responses[200]?.type !== 'text/event-stream'

/** Temporary failures. They are not stored, so that a repeat is executed. */
const passing: ReadonlySet<ErrorKind> = new Set(['unavailable', 'full', 'limited'])

/** Failures that a repeat need not have: the first request has ended meanwhile, or the person has confirmed who they are. */
const passingCodes: ReadonlySet<ErrorCode> = new Set(['idempotency/under-way', 'session/confirm'])

/** The stored result of a handler. */
type Outcome = { readonly response: RouteResponse } | { readonly failure: Failure }
/** The names are those of stored records. */
interface Failure extends Pick<DomainError, 'message' | 'details'> {
  readonly code: ErrorKind
  readonly reason: ErrorCode
}

/**
 * The owner of a key: an API token, or a user with all their sessions, because a session may end before the repeat. It includes
 * the household, so that users who moved do not receive responses of their former household.
 */
function ownerOf(request: Request, member: Member | undefined): string {
  if (!member) return 'anybody'
  const { token } = credentialOf(request)
  const through = token !== undefined && isApiToken(token) ? token : 'session'
  return [member.userId, member.groupId, member.householdId, through].join(' ')
}

/**
 * Executes a request once, even when it is sent several times with the same `Idempotency-Key` within a day. A repeat receives
 * the stored response, from every server that shares the database, also when the server of the first request crashed before it
 * responded.
 * @throws unprocessable `idempotency/key`, `idempotency/reused`, conflict `idempotency/under-way`
 */
export async function respondOnce(
  request: Request,
  member: Member | undefined,
  services: Services,
  handle: (services: Services) => Promise<RouteResponse> | RouteResponse,
): Promise<RouteResponse> {
  const key = request.get('idempotency-key')
  if (key === undefined) return handle(services)
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new DomainError(
      'unprocessable',
      'idempotency/key',
      'An Idempotency-Key must have 1 to 255 printable ASCII characters.',
    )
  const owner = ownerOf(request, member)
  const repeatable = {
    digest: digestOf('key', owner, key),
    request: digestOf('request', ...identityOf(request)),
  }
  const claimed = await claimRequest(repeatable, services, (claim) => void forget(claim, services))
  const seal: Seal = {
    close: (value) => sealed(value, key, owner),
    open: (text) => unsealed(text, key, owner),
  }
  if ('response' in claimed) return replay(seal.open(claimed.response) as Outcome)

  const { claim } = claimed
  let outcome: Outcome
  try {
    outcome = { response: await handle({ ...services, work: doneOnce(services.work, claim, seal) }) }
  } catch (error) {
    if (!(error instanceof DomainError) || passing.has(error.kind) || passingCodes.has(error.code)) {
      await forget(claim, services)
      throw error
    }
    const { kind, code, message, details } = error
    outcome = { failure: { code: kind, reason: code, message, details } }
  }
  // The transactions are committed and their results are stored, so that a repeat returns the same response.
  await settle('storing an idempotency record', claim, services, () =>
    saveResponse(claim, seal.close(outcome), services),
  )
  if ('failure' in outcome) throw failed(outcome.failure)
  return outcome.response
}

/** Encrypts plain data with a key that is derived from the idempotency key. */
interface Seal {
  close(value: unknown): string
  open(text: string): unknown
}

/**
 * Storage whose transactions store their results. When the server of a request has crashed, the request is executed again from
 * the start, and transactions that were committed return their stored results instead of running again.
 */
function doneOnce(work: UnitOfWork, claim: Claim, seal: Seal): UnitOfWork {
  const results = (claim.results === null ? [] : seal.open(claim.results)) as { readonly value?: unknown }[]
  let next = 0
  return {
    ...work,
    async run<T>(actor: Actor, job: (store: Store) => Promise<T>, options?: TransactionOptions): Promise<T> {
      const known = results[next]
      if (known) {
        next += 1
        return known.value as T
      }
      const value = await work.run(
        actor,
        async (store) => {
          const value = await job(store)
          await saveResults(store, claim, seal.close([...results, { value }]))
          return value
        },
        options,
      )
      // Counted after the commit, because a failed transaction has no effect.
      next = results.push({ value })
      return value
    },
  }
}

function replay(outcome: Outcome): RouteResponse {
  if ('failure' in outcome) throw failed(outcome.failure)
  return { ...outcome.response, headers: { ...outcome.response.headers, 'idempotency-replayed': 'true' } }
}

function failed({ code: kind, reason: code, message, details }: Failure): DomainError {
  return new DomainError(kind, code, message, details)
}

async function forget(claim: Claim, services: Services): Promise<void> {
  await settle('releasing an idempotency key', claim, services, () => releaseClaim(claim, services))
}

/** Milliseconds between two attempts while the database is not available. */
const settleInterval = 1_000

/**
 * Ends a claim. When the database is not available, this continues after the response until the claim expires, since the client
 * repeats its request meanwhile, and every server refuses it.
 */
async function settle(
  task: string,
  { claimedUntil }: Claim,
  { log, clock }: Services,
  end: () => Promise<void>,
): Promise<void> {
  const attempt = async () => {
    try {
      await end()
      return undefined
    } catch (error) {
      return error
    }
  }
  const repeat = async (error: unknown) => {
    while (isAway(error) && clock.now() < new Date(claimedUntil)) {
      await wait(settleInterval, undefined, { ref: false })
      error = await attempt()
    }
  }
  const error = await attempt()
  if (error === undefined) return
  log.warn(`${task} failed`, { error })
  void repeat(error)
}

const isAway = (error: unknown) => error instanceof DomainError && error.kind === 'unavailable'

/** The digest of everything that identifies a request. */
function identityOf(request: Request): string[] {
  const body = request.body as unknown
  // The path below which the server is may change between two attempts.
  return [request.baseUrl + request.url, body === undefined ? '' : JSON.stringify(withoutBytes(body))]
}

/** A form with the digest of its file instead of its bytes or its place, of which the former would be too long as JSON. */
function withoutBytes(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (value instanceof StoredUpload) return [key, { name: value.name, digest: value.digest }]
      const { name, bytes } = (value ?? {}) as Partial<Upload>
      const isFile = bytes instanceof Uint8Array
      return [key, isFile ? { name, digest: createHash('sha256').update(bytes).digest('hex') } : value]
    }),
  )
}

function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

// Responses can contain tokens, of which only digests are stored elsewhere. They are encrypted with the idempotency key, which
// only the client has.

function sealed(value: unknown, key: string, owner: string): string {
  return sealText(JSON.stringify(value), sealingKey(key, owner))
}

function unsealed(text: string, key: string, owner: string): unknown {
  return JSON.parse(openText(text, sealingKey(key, owner))) as unknown
}

function sealingKey(key: string, owner: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, owner, 'idempotency record', 32))
}
