import { system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import { whereEqual } from '../query/equal.ts'
import { newRecord } from './announce.ts'
import { type IdempotencyRecord, idempotencyRecords } from './idempotency-record.ts'
import type { CreationContext, Store, UnitOfWork } from './ports.ts'

const recordLifetime = 24 * 3_600_000

/** Longer than any request may take, so that only requests of a dead server are taken over. */
const claimLifetime = 120_000

interface Ports {
  readonly work: UnitOfWork
  readonly creation: CreationContext
}

/** Digests that identify a request with an idempotency key: one of the key and its owner, one of the whole request. */
export interface RepeatableRequest {
  readonly digest: string
  readonly request: string
}

/** A claimed request. */
export interface Claim {
  readonly id: Id
  /** Distinguishes this claim from a later one, made when its server was considered dead. */
  readonly claimedUntil: Instant
  /** Results of the transactions that the dead server committed. */
  readonly results: string | null
}

/**
 * Claims a request, unless it has a stored response.
 * @param onDoubt called with a claim that may be stored, although the call fails
 * @returns the claim, or the stored response
 * @throws unprocessable `idempotency/reused` when the key was used for another request, conflict
 * `idempotency/under-way` while the first request is in progress, on any server
 */
export async function claimRequest(
  request: RepeatableRequest,
  { work, creation }: Ports,
  onDoubt: (claim: Claim) => void,
): Promise<{ readonly claim: Claim } | { readonly response: string }> {
  let claimed: Awaited<ReturnType<typeof claimIn>> | undefined
  try {
    return await work.run(system, async (store) => (claimed = await claimIn(store, request, creation)))
  } catch (error) {
    if (claimed && 'claim' in claimed) onDoubt(claimed.claim)
    // A concurrent request claimed the key first.
    if (error instanceof DomainError && error.code === 'idempotency-record/duplicate') throw underWay()
    throw error
  }
}

/**
 * Stores the results of a transaction of a claimed request in the same transaction, so that the transaction runs
 * exactly once.
 * @throws conflict `idempotency/under-way` when another server took the request over; the transaction must then roll
 * back
 */
export async function saveResults(store: Store, claim: Claim, results: string): Promise<void> {
  const server = store.asServer()
  const current = await lockClaim(server, claim)
  if (!current) throw underWay()
  await server.of(idempotencyRecords).save({ ...current, results, updatedAt: store.now })
}

/** Stores the response of a claimed request for a day. */
export async function saveResponse(
  claim: Claim,
  response: string,
  { work }: Pick<Ports, 'work'>,
): Promise<void> {
  await work.run(system, async (store) => {
    const current = await lockClaim(store, claim)
    if (current)
      await store.of(idempotencyRecords).save({ ...current, response, results: null, updatedAt: store.now })
  })
}

/** Releases the claim of a failed request. A repeat starts again, or resumes after the committed transactions. */
export async function releaseClaim(claim: Claim, { work }: Pick<Ports, 'work'>): Promise<void> {
  await work.run(system, async (store) => {
    const current = await lockClaim(store, claim)
    if (current?.results === null) await store.of(idempotencyRecords).remove(claim.id)
    else if (current) await store.of(idempotencyRecords).save({ ...current, claimedUntil: store.now })
  })
}

/** The row of a claim, unless another server took it over. */
async function lockClaim(store: Store, { id, claimedUntil }: Claim): Promise<IdempotencyRecord | undefined> {
  const current = await store.of(idempotencyRecords).lock(id)
  return current?.claimedUntil === claimedUntil ? current : undefined
}

async function claimIn(
  store: Store,
  request: RepeatableRequest,
  creation: CreationContext,
): Promise<{ readonly claim: Claim } | { readonly response: string }> {
  await removeExpired(store)
  const filter = whereEqual(idempotencyRecords, { digest: request.digest })
  const [current] = await store.of(idempotencyRecords).lockAll({ filter, limit: 1 })
  const claimedUntil = later(store, claimLifetime)
  if (current && current.expiresAt > store.now) {
    if (current.request !== request.request)
      throw new DomainError(
        'unprocessable',
        'idempotency/reused',
        'This idempotency key was used for another request. Use a new key for each request.',
      )
    if (current.response !== null) return { response: current.response }
    // A claim for a longer time was made before the clock was set back.
    if (current.claimedUntil > store.now && current.claimedUntil < later(store, 2 * claimLifetime))
      throw underWay()
    await store.of(idempotencyRecords).save({ ...current, claimedUntil, updatedAt: store.now })
    return { claim: { id: current.id, claimedUntil, results: current.results } }
  }
  if (current) await store.of(idempotencyRecords).remove(current.id)
  const expiresAt = later(store, recordLifetime)
  const managed = { ...request, response: null, results: null, claimedUntil, expiresAt }
  const record = newRecord(store, idempotencyRecords, {}, creation, managed)
  await store.of(idempotencyRecords).add(record)
  return { claim: { id: record.id, claimedUntil, results: null } }
}

/** Deletes up to two expired records for each new one, oldest first: ids sort by creation time. */
async function removeExpired(store: Store): Promise<void> {
  for (const { id, expiresAt } of await store.of(idempotencyRecords).find({ limit: 2 }))
    if (expiresAt <= store.now) await store.of(idempotencyRecords).remove(id)
}

function later(store: Store, milliseconds: number): string {
  return new Date(Date.parse(store.now) + milliseconds).toISOString()
}

function underWay(): DomainError {
  return new DomainError(
    'conflict',
    'idempotency/under-way',
    'The first request with this idempotency key is still being processed.',
    { retryAfter: 1 },
  )
}
