import { system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import { whereEqual } from '../query/equal.ts'
import { newRecord } from './announce.ts'
import { type IdempotencyRecord, idempotencyRecords } from './idempotency-record.ts'
import type { CreationContext, Store, UnitOfWork } from './ports.ts'

const millisecondsKept = 24 * 3_600_000

/** Longer than any request may take, so that only a request whose server died is taken over. */
const millisecondsHeld = 120_000

interface Ports {
  readonly work: UnitOfWork
  readonly creation: CreationContext
}

/** A request with an idempotency key, by digests of the key (and whose it is) and of everything that was asked. */
export interface RepeatableRequest {
  readonly digest: string
  readonly request: string
}

/** A request that was taken on. */
export interface Claim {
  readonly id: Id
  /** Tells this taking on from a later one, after its server was taken for dead. */
  readonly heldUntil: Instant
  /** What its transactions came to before that server went. */
  readonly results: string | null
}

/**
 * Takes a request on, unless it was answered before.
 * @returns the claim to keep its answer under, or the answer that was kept
 * @throws unprocessable `idempotency/reused` when the key came with another request, conflict `idempotency/under-way` while
 * the first one is being answered, here or on another server
 */
export async function claimRequest(
  asked: RepeatableRequest,
  { work, creation }: Ports,
): Promise<{ readonly claim: Claim } | { readonly response: string }> {
  try {
    return await work.run(system, (store) => claimIn(store, asked, creation))
  } catch (error) {
    // Another one was first by a moment.
    if (error instanceof DomainError && error.reason === 'idempotency-record/duplicate') throw underWay()
    throw error
  }
}

/**
 * Writes down, in a transaction of a claimed request, what its transactions came to with this one: when it is stored the
 * request is not done again, and the other way round.
 * @throws conflict `idempotency/under-way` when the request was taken over meanwhile; then this transaction is not to be
 */
export async function saveResults(store: Store, claim: Claim, results: string): Promise<void> {
  const server = store.asServer()
  const current = await lockClaim(server, claim)
  if (!current) throw underWay()
  await server.of(idempotencyRecords).save({ ...current, results, updatedAt: store.now })
}

/** Keeps the answer of a claimed request for a day. */
export async function saveResponse(
  claim: Claim,
  answer: string,
  { work }: Pick<Ports, 'work'>,
): Promise<void> {
  await work.run(system, async (store) => {
    const current = await lockClaim(store, claim)
    if (current)
      await store
        .of(idempotencyRecords)
        .save({ ...current, response: answer, results: null, updatedAt: store.now })
  })
}

/** Lets a claimed request go: it failed, and a repeat is a new try, or goes on where a transaction of it was stored. */
export async function releaseClaim(claim: Claim, { work }: Pick<Ports, 'work'>): Promise<void> {
  await work.run(system, async (store) => {
    const current = await lockClaim(store, claim)
    if (current?.results === null) await store.of(idempotencyRecords).remove(claim.id)
    else if (current) await store.of(idempotencyRecords).save({ ...current, heldUntil: store.now })
  })
}

/** The row of a claim, unless another server has taken the request over. */
async function lockClaim(store: Store, { id, heldUntil }: Claim): Promise<IdempotencyRecord | undefined> {
  const current = await store.of(idempotencyRecords).lock(id)
  return current?.heldUntil === heldUntil ? current : undefined
}

async function claimIn(
  store: Store,
  asked: RepeatableRequest,
  creation: CreationContext,
): Promise<{ readonly claim: Claim } | { readonly response: string }> {
  await removeExpired(store)
  const filter = whereEqual(idempotencyRecords, { digest: asked.digest })
  const [current] = await store.of(idempotencyRecords).lockAll({ filter, limit: 1 })
  const heldUntil = later(store, millisecondsHeld)
  if (current && current.expiresAt > store.now) {
    if (current.request !== asked.request)
      throw new DomainError(
        'unprocessable',
        'idempotency/reused',
        'This idempotency key was used for another request. Use a new key for each request.',
      )
    if (current.response !== null) return { response: current.response }
    if (current.heldUntil > store.now) throw underWay()
    await store.of(idempotencyRecords).save({ ...current, heldUntil, updatedAt: store.now })
    return { claim: { id: current.id, heldUntil, results: current.results } }
  }
  if (current) await store.of(idempotencyRecords).remove(current.id)
  const expiresAt = later(store, millisecondsKept)
  const managed = { ...asked, answer: null, results: null, heldUntil, expiresAt }
  const record = newRecord(store, idempotencyRecords, {}, creation, managed) as unknown as IdempotencyRecord
  await store.of(idempotencyRecords).add(record)
  return { claim: { id: record.id, heldUntil, results: null } }
}

/** Removes twice as many as are added, the oldest first: ids sort by the time they were made. */
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
