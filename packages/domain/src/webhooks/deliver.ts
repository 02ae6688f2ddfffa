import { system } from '../kernel/actor.ts'
import type { Id, Instant, JsonObject } from '../kernel/fields.ts'
import { where } from '../query/builder.ts'
import { emitChange } from '../work/announce.ts'
import { isolating } from '../work/isolation.ts'
import type { Log, Store, UnitOfWork } from '../work/ports.ts'
import { maxStoredAttempts, type Delivery, deliveries } from './delivery.ts'
import { cancelPending, ended, endpointOf, type Endpoint } from './endpoints.ts'
import type { Event } from './event.ts'
import type { EventSender, NotificationTargets, SendOutcome, Signer, TargetMessage } from './ports.ts'
import { type Webhook, webhooks } from './webhook.ts'

/** The ports that send deliveries. */
export interface DeliveryPorts {
  readonly work: UnitOfWork
  readonly sender: EventSender
  readonly signer: Signer
  readonly targets: NotificationTargets
  readonly log: Log
  /** Milliseconds before each retry. */
  readonly retrySchedule: readonly number[]
  /** A random number from 0 to 1. */
  readonly random: () => number
}

/** Milliseconds before an interrupted attempt is repeated. */
const afterInterruption = 1_000
/** Maximum of a `Retry-After`, in milliseconds. */
const longestRetryAfter = 86_400_000

/**
 * Makes the next attempt of a delivery and stores the outcome. The start of the attempt is stored first, so that an attempt is
 * recorded also when the process dies during it.
 * @returns `pauseUntil`: the end of the pause that the endpoint requested with `Retry-After`
 */
export async function attemptDelivery(
  id: Id,
  ports: DeliveryPorts,
): Promise<{ readonly pauseUntil?: Instant; readonly outcome?: SendOutcome }> {
  const begun = await ports.work.run(system, (store) => beginAttempt(store, id))
  if (!begun) return {}
  const { delivery, endpoint, at } = begun
  const { message, outcome } = await send(delivery, endpoint, at, ports)
  const pauseUntil = await ports.work.run(system, (store) =>
    finishAttempt(store, delivery, { at, message, outcome }, ports),
  )
  return pauseUntil === undefined ? { outcome } : { outcome, pauseUntil }
}

interface Begun {
  readonly delivery: Delivery
  readonly endpoint: Endpoint
  readonly at: Instant
}

async function beginAttempt(store: Store, id: Id): Promise<Begun | undefined> {
  const delivery = await store.of(deliveries).lock(id)
  if (!delivery || delivery.nextAttemptAt === null) return undefined
  const endpoint = await endpointOf(store, delivery)
  if (!endpoint?.record.enabled) {
    await store.of(deliveries).save({ ...delivery, ...ended('cancelled'), updatedAt: store.now })
    return undefined
  }
  await store.of(deliveries).save({ ...delivery, startedAt: store.now })
  return { delivery, endpoint, at: store.now }
}

/** Sends a delivery to its endpoint. Failures are returned as outcomes, not thrown. */
export async function send(
  delivery: Pick<Delivery, 'eventId' | 'payload'>,
  endpoint: Endpoint,
  at: Instant,
  { sender, signer, targets, log }: Pick<DeliveryPorts, 'sender' | 'signer' | 'targets' | 'log'>,
): Promise<{ readonly message: TargetMessage | undefined; readonly outcome: SendOutcome }> {
  let message: TargetMessage
  try {
    message = messageFor(delivery, endpoint, at, { signer, targets })
  } catch (error) {
    log.error('delivery has no message', { endpoint: endpoint.record.id, error: String(error) })
    return { message: undefined, outcome: { ...unsent, error: 'invalid-target' } }
  }
  const outcome = 'mail' in message ? await sender.mail(message.mail) : await sender.post(message.request)
  return { message, outcome }
}

const unsent: SendOutcome = {
  ok: false,
  status: null,
  error: null,
  retryAfter: undefined,
  excerpt: '',
  milliseconds: 0,
}

function messageFor(
  { eventId, payload }: Pick<Delivery, 'eventId' | 'payload'>,
  { type, record }: Endpoint,
  at: Instant,
  { signer, targets }: Pick<DeliveryPorts, 'signer' | 'targets'>,
): TargetMessage {
  if (type === 'event-notification') {
    const event = JSON.parse(payload) as Event
    return targets.message(record.appriseUrl, event)
  }
  const headers = { 'content-type': 'application/json', ...signatureOf(record, eventId, at, payload, signer) }
  return { request: { url: record.url, headers, body: payload } }
}

/** The headers of Standard Webhooks. Until the previous secret expires, there is one signature for each secret. */
function signatureOf(
  { secret, previousSecret, previousSecretUntil }: Webhook,
  id: Id,
  at: Instant,
  payload: string,
  signer: Signer,
): Record<string, string> {
  const timestamp = String(Math.floor(Date.parse(at) / 1_000))
  const content = `${id}.${timestamp}.${payload}`
  const isRecent = previousSecretUntil !== null && previousSecretUntil > at
  const secrets = previousSecret !== null && isRecent ? [secret, previousSecret] : [secret]
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((one) => signer.sign(one, content)).join(' '),
  }
}

interface Attempt {
  readonly at: Instant
  readonly message: TargetMessage | undefined
  readonly outcome: SendOutcome
}

async function finishAttempt(
  store: Store,
  { id, endpointType, endpointId }: Delivery,
  { at, message, outcome }: Attempt,
  { retrySchedule, random, log }: DeliveryPorts,
): Promise<Instant | undefined> {
  // A transaction that deletes or disables a webhook locks it before its deliveries. The other order would cause a deadlock.
  if (endpointType === 'webhook') await store.of(webhooks).lock(endpointId)
  const current = await store.of(deliveries).lock(id)
  if (!current) return undefined
  const isCounted = !outcome.ok && !outcome.interrupted
  const failures = current.failures + (isCounted ? 1 : 0)
  const now = Date.parse(store.now)
  const retryAfter = outcome.ok ? undefined : retryAfterOf(outcome.retryAfter, now)
  const wait = waitBeforeRetry(outcome, retrySchedule[failures - 1], retryAfter, random)
  const saved: Delivery = {
    ...current,
    ...attempted(current, { at, message, outcome }),
    ...nextState(current, outcome, wait === undefined ? undefined : new Date(now + wait).toISOString()),
    failures,
  }
  await store.of(deliveries).save({ ...saved, updatedAt: store.now })
  if (saved.endpointType === 'webhook' && !outcome.interrupted)
    await updateHealth(store, saved, outcome, at, log)
  return retryAfter === undefined ? undefined : new Date(now + retryAfter).toISOString()
}

/** Milliseconds before the next attempt, with 10 % jitter; undefined when the schedule has no further attempt. */
function waitBeforeRetry(
  outcome: SendOutcome,
  delay: number | undefined,
  retryAfter: number | undefined,
  random: () => number,
): number | undefined {
  if (outcome.interrupted) return afterInterruption
  return delay === undefined ? undefined : Math.max(delay * (0.9 + 0.2 * random()), retryAfter ?? 0)
}

/** The state of a delivery after an attempt: delivered, cancelled, failed, or pending until `nextAttemptAt`. */
function nextState(
  { status }: Delivery,
  { ok }: SendOutcome,
  nextAttemptAt: Instant | undefined,
): Partial<Delivery> {
  if (ok) return ended('delivered')
  if (status === 'cancelled') return ended('cancelled')
  return nextAttemptAt === undefined ? ended('failed') : { status: 'pending', nextAttemptAt, startedAt: null }
}

/** Adds an attempt to a delivery. */
export function attempted(
  { attempts, attemptCount }: Pick<Delivery, 'attempts' | 'attemptCount'>,
  { at, message, outcome }: Attempt,
): Pick<Delivery, 'attempts' | 'attemptCount' | 'responseStatus' | 'error' | 'lastAttemptAt'> {
  const request = message && 'request' in message ? message.request : undefined
  const isSigned = request?.headers['webhook-signature'] !== undefined
  const attempt = {
    at,
    milliseconds: Math.round(outcome.milliseconds),
    responseStatus: outcome.status,
    error: outcome.error,
    responseBody: [...outcome.excerpt].slice(0, 2_048).join(''),
    // The address and headers of a subscription are secret.
    requestUrl: isSigned ? request.url : '',
    requestHeaders: (isSigned ? request.headers : {}) as JsonObject,
  }
  return {
    attempts: [...attempts, attempt].slice(-maxStoredAttempts),
    attemptCount: attemptCount + 1,
    responseStatus: outcome.status,
    error: outcome.error,
    lastAttemptAt: at,
  }
}

/** Milliseconds of a `Retry-After` header, which has seconds or a date. */
function retryAfterOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(wait) || wait <= 0 ? undefined : Math.min(wait, longestRetryAfter)
}

/**
 * Updates the health of a webhook. It is disabled after a response with status 410, and when a delivery has failed and no
 * other delivery has succeeded since its first attempt.
 */
async function updateHealth(
  store: Store,
  delivery: Delivery,
  { ok, status }: SendOutcome,
  at: Instant,
  log: Log,
): Promise<void> {
  const webhook = await store.of(webhooks).lock(delivery.endpointId)
  if (!webhook) return
  if (ok) {
    if (webhook.failingSince !== null) await store.of(webhooks).save({ ...webhook, failingSince: null })
    return
  }
  const failingSince = webhook.failingSince ?? at
  const firstAttempt = delivery.attempts[0]?.at ?? at
  const isGivenUp = delivery.status === 'failed' && failingSince <= firstAttempt
  if (status === 410 || isGivenUp)
    await disable(store, { ...webhook, failingSince }, status === 410 ? 'gone' : 'failing', log)
  else if (webhook.failingSince === null) await store.of(webhooks).save({ ...webhook, failingSince })
}

/** Disables a webhook, cancels its pending deliveries, and notifies its household. */
async function disable(
  store: Store,
  webhook: Webhook,
  disabledReason: 'gone' | 'failing',
  log: Log,
): Promise<void> {
  if (!webhook.enabled) return
  const disabled: Webhook = { ...webhook, enabled: false, disabledReason, updatedAt: store.now }
  await store.of(webhooks).save(disabled)
  await cancelPending(store, webhook.id)
  const view = await store.of(webhooks).view(webhook.id)
  emitChange(store, webhooks, disabled, 'webhook.disabled', view ?? {})
  await store.enqueue({ kind: 'mail-webhook-disabled', payload: { webhookId: webhook.id }, attempts: 5 })
  log.warn('webhook disabled', { webhook: webhook.id, reason: disabledReason })
}

/** Schedules attempts that were interrupted by the end of the process again, and records the interruption. */
export async function recoverAttempts({ work, log }: Pick<DeliveryPorts, 'work' | 'log'>): Promise<void> {
  const alone = isolating(log, 'recording an interrupted delivery failed')
  const wasRunning = where(deliveries, ({ startedAt }) => startedAt.isNotNull())
  const begun = await work.read(system, (store) => store.of(deliveries).ids({ filter: wasRunning }))
  for (const id of begun)
    await alone({ delivery: id }, () => work.run(system, (store) => recoverAttempt(store, id)))
}

async function recoverAttempt(store: Store, id: Id): Promise<void> {
  const delivery = await store.of(deliveries).lock(id)
  if (!delivery || delivery.startedAt === null) return
  const outcome: SendOutcome = { ...unsent, error: 'interrupted', interrupted: true }
  const at = delivery.startedAt
  const next =
    delivery.nextAttemptAt === null
      ? ended('failed')
      : {
          startedAt: null,
          nextAttemptAt: new Date(Date.parse(store.now) + afterInterruption).toISOString(),
        }
  const note = attempted(delivery, { at, message: undefined, outcome })
  await store.of(deliveries).save({ ...delivery, ...note, ...next, updatedAt: store.now })
}
