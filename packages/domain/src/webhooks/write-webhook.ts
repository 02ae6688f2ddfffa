import { system, userIdOf } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id, Instant, JsonObject } from '../kernel/fields.ts'
import { type View, resourceNamed } from '../kernel/resource.ts'
import { dayAt, localTime } from '../kernel/time-zone.ts'
import { readFilter } from '../query/bind.ts'
import { whereEqual } from '../query/equal.ts'
import { newRecord } from '../work/announce.ts'
import { createOne, mergeOne, removeOne, replaceOne, type WriteOptions } from '../work/crud.ts'
import type { CreationContext, ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { attempted, type DeliveryPorts, send } from './deliver.ts'
import { type Delivery, deliveries } from './delivery.ts'
import { ecosystemPlan } from './ecosystem-events.ts'
import {
  cancelPending,
  deliveriesTopic,
  ended,
  type Endpoint,
  endpointOf,
  forgetEndpoint,
  startListening,
} from './endpoints.ts'
import type { Event } from './event.ts'
import { unattempted } from './fan-out.ts'
import { checkKinds, resourcesOfKinds } from './kinds.ts'
import { emitDue, mealsOf, zoneOf } from './meal-plan-due.ts'
import type { Signer } from './ports.ts'
import { readTimeOfDay } from './time-of-day.ts'
import { type Webhook, webhooks } from './webhook.ts'

/** What writing a webhook needs. `signer` creates its secret. */
export interface WebhookPorts {
  readonly creation: CreationContext
  readonly signer: Signer
}

/** Milliseconds after a rotation in which deliveries are also signed with the previous secret. */
const bothSecretsFor = 86_400_000

/**
 * Creates a webhook, which receives events from now on. @returns its view with `secret`, which is shown only once
 * @throws unprocessable `webhook/…`, `event/kind`, invalid `filter/…`
 */
export async function createWebhook(
  store: Store,
  { secret: given, ...body }: Body,
  { creation, signer }: WebhookPorts,
): Promise<View> {
  if (given !== undefined && given !== null && !signer.isSecret(String(given)))
    throw new DomainError(
      'unprocessable',
      'webhook/secret',
      'secret must be whsec_ and the base64 of 24 to 64 bytes; omit it to create a random one.',
      { field: 'secret' },
    )
  const secret = typeof given === 'string' ? given : signer.newSecret()
  const managed = { ...healthy, secret, previousSecret: null, previousSecretUntil: null }
  const complete = await withDefaults(store, body, undefined)
  const view = await createOne(store, webhooks, complete, creation, { managed })
  const webhook = await webhookOf(store, String(view.id))
  await checkMeaning(store, webhook)
  await startListening(store, webhook, creation)
  return { ...view, secret }
}

const healthy = { disabledReason: null, failingSince: null }

/** Replaces a webhook. When it is enabled again, it receives events from then on. */
export const replaceWebhook: typeof replaceOne = async (store, resource, id, body, creation, options) => {
  const before = await webhookOf(store, id)
  const complete = await withDefaults(store, body, before)
  const managed = managedOf(before, complete.enabled !== false)
  await replaceOne(store, resource, id, complete, creation, { ...options, managed })
  return afterWrite(store, before, creation)
}

/** Merges a body into a webhook. Otherwise like `replaceWebhook`. */
export const mergeWebhook: typeof mergeOne = async (store, resource, id, body, creation, options) => {
  const before = await webhookOf(store, id)
  const { scheduledTime } = body
  const zone = await zoneOf(store, before.householdId)
  const read =
    typeof scheduledTime === 'string'
      ? { ...body, scheduledTime: readTimeOfDay(scheduledTime, zone, new Date(store.now)) }
      : body
  const managed = managedOf(before, body.enabled === true)
  await mergeOne(store, resource, id, read, creation, { ...options, managed })
  return afterWrite(store, before, creation)
}

/** Deletes a webhook and its deliveries. */
export const removeWebhook: typeof removeOne = async (store, resource, id, options) => {
  const view = await removeOne(store, resource, id, options)
  await forgetEndpoint(store, id)
  return view
}

/** Enabling a webhook resets its health. */
function managedOf(before: Webhook, enables: boolean): NonNullable<WriteOptions['managed']> {
  return !before.enabled && enables ? healthy : {}
}

async function afterWrite(store: Store, before: Webhook, creation: CreationContext): Promise<View> {
  const after = await webhookOf(store, before.id)
  await checkMeaning(store, after)
  if (after.enabled && !before.enabled) await startListening(store, after, creation)
  if (!after.enabled && before.enabled) await cancelPending(store, after.id)
  const view = await store.of(webhooks).view(after.id)
  if (!view) throw missing('webhook')
  return view
}

async function webhookOf(store: ReadStore, id: Id): Promise<Webhook> {
  const webhook = await store.of(webhooks).get(id)
  if (!webhook) throw missing('webhook')
  return webhook
}

/** The defaults of a body: the type depends on the events, and a webhook of type `events` receives all kinds. */
async function withDefaults(store: Store, body: Body, before: Webhook | undefined): Promise<Body> {
  const { actor } = store
  const householdId = before?.householdId ?? (actor.kind === 'member' ? actor.householdId : '')
  const stored = body.webhookType === 'mealplan' ? undefined : before?.events
  const given = ((body.events === undefined ? stored : body.events) ?? []) as readonly string[]
  const isForEvents = body.webhookType === 'events' || (!body.webhookType && given.length > 0)
  const { scheduledTime } = body
  const now = new Date(store.now)
  return {
    ...body,
    webhookType: isForEvents ? 'events' : 'mealplan',
    events: isForEvents && given.length === 0 ? ['*'] : given,
    ...(typeof scheduledTime === 'string'
      ? { scheduledTime: readTimeOfDay(scheduledTime, await zoneOf(store, householdId), now) }
      : {}),
  }
}

/** @throws unprocessable `event/kind`, invalid `filter/…` when the filter is valid for no resource of the events */
async function checkMeaning(store: ReadStore, { events, queryFilter }: Webhook): Promise<void> {
  const { catalog } = store
  checkKinds(events, catalog)
  if (queryFilter === null) return
  const names = resourcesOfKinds(events.length > 0 ? events : ['*'], catalog)
  let first: unknown
  for (const name of names)
    try {
      readFilter(queryFilter, resourceNamed(catalog, name), { catalog, now: new Date(store.now) })
      return
    } catch (error) {
      first ??= error
    }
  if (first !== undefined) throw first as Error
}

/** Rotates the secret of a webhook. For a day, deliveries are signed with both secrets. @returns its view with `secret` */
export async function rotateSecret(store: Store, id: Id, { signer }: WebhookPorts): Promise<View> {
  const webhook = await store.of(webhooks).lock(id)
  if (!webhook) throw missing('webhook')
  const secret = signer.newSecret()
  const previousSecretUntil = new Date(Date.parse(store.now) + bothSecretsFor).toISOString()
  await store
    .of(webhooks)
    .save({ ...webhook, secret, previousSecret: webhook.secret, previousSecretUntil, updatedAt: store.now })
  return { ...(await store.of(webhooks).view(id))!, secret }
}

type TestPorts = DeliveryPorts & WebhookPorts

/** Sends a test to an endpoint, also to a disabled one. It is not retried. @returns the delivery */
export async function testEndpoint(
  work: UnitOfWork,
  actor: Parameters<UnitOfWork['run']>[0],
  { endpointId, endpointType }: Pick<Delivery, 'endpointId' | 'endpointType'>,
  ports: TestPorts,
): Promise<View> {
  const begun = await work.run(actor, async (store) => {
    const endpoint = await endpointOf(store, { endpointId, endpointType })
    if (!endpoint) throw missing(endpointType)
    const record = await testDelivery(store, endpoint, ports)
    await store.asServer().of(deliveries).add(record)
    return { endpoint, delivery: record }
  })
  const { endpoint, delivery } = begun
  const at = delivery.startedAt!
  const { message, outcome } = await send(delivery, endpoint, at, ports)
  return work.run(system, async (store) => {
    const current = await store.of(deliveries).lock(delivery.id)
    const result = attempted(delivery, { at, message, outcome })
    const status = ended(outcome.ok ? 'delivered' : 'failed')
    if (current) await store.of(deliveries).save({ ...current, ...result, ...status, updatedAt: store.now })
    const view = await store.of(deliveries).view(delivery.id)
    if (!view) throw missing('delivery')
    return view
  })
}

/**
 * Sends a test to the target of a subscription.
 * @throws invalid `event-notification/unreachable` when the target did not accept it
 */
export async function testSubscription(
  work: UnitOfWork,
  actor: Parameters<UnitOfWork['run']>[0],
  endpointId: Id,
  ports: TestPorts,
): Promise<void> {
  const endpoint = { endpointId, endpointType: 'event-notification' } as const
  const { status, error, responseStatus } = await testEndpoint(work, actor, endpoint, ports)
  if (status === 'delivered') return
  throw new DomainError(
    'invalid',
    'event-notification/unreachable',
    responseStatus === null
      ? `The target could not be reached (${String(error)}).`
      : `The target responded with status ${String(responseStatus)}.`,
    { error, responseStatus },
  )
}

async function testDelivery(store: Store, { type, record }: Endpoint, { creation }: TestPorts) {
  const { id: endpointId, groupId, householdId, name } = record
  const eventId = creation.ids.next()
  const isPlan = type === 'webhook' && record.webhookType === 'mealplan'
  const day = dayAt(await zoneOf(store, householdId), store.now)
  const data: JsonObject = isPlan
    ? { date: day, entries: await mealsOf(store, { groupId, householdId }, day) }
    : { message: 'This is a test.', endpointId, name }
  const event: Event = {
    type: 'webhook.test',
    id: eventId,
    sequence: null,
    timestamp: store.now,
    groupId,
    householdId,
    actor: userIdOf(store.actor),
    data,
  }
  const managed = {
    ...unattempted,
    groupId,
    householdId,
    endpointId,
    endpointType: type,
    eventId,
    type: event.type,
    sequence: 0,
    payload: JSON.stringify(isPlan ? ecosystemPlan(event) : event),
    status: 'pending',
    nextAttemptAt: null,
    startedAt: store.now,
  }
  const server = store.asServer()
  return newRecord(server, deliveries, {}, creation, managed)
}

/** Sends a delivery again, whatever its state. @throws missing, conflict `webhook/disabled` */
export async function redeliver(
  store: Store,
  { endpointId, deliveryId }: { readonly endpointId: Id; readonly deliveryId: Id },
): Promise<View> {
  await requireEnabled(store, endpointId)
  const delivery = await store.of(deliveries).get(deliveryId)
  if (!delivery || delivery.endpointId !== endpointId) throw missing('delivery')
  await putBack(store, deliveryId)
  return (await store.of(deliveries).view(deliveryId))!
}

/** Sends the deliveries again that failed or were cancelled since an instant. @returns their number */
export async function redeliverFailed(store: Store, endpointId: Id, since: Instant): Promise<number> {
  await requireEnabled(store, endpointId)
  let count = 0
  for (const status of ['failed', 'cancelled'] as const) {
    const filter = whereEqual(deliveries, { endpointId, status })
    for (const { id, updatedAt, type } of await store.of(deliveries).find({ filter })) {
      if (updatedAt < since || type === 'webhook.test') continue
      await putBack(store, id)
      count += 1
    }
  }
  return count
}

async function requireEnabled(store: ReadStore, id: Id): Promise<void> {
  const { enabled } = await webhookOf(store, id)
  if (!enabled)
    throw new DomainError('conflict', 'webhook/disabled', 'The webhook is disabled. Enable it first.')
}

async function putBack(store: Store, id: Id): Promise<void> {
  const current = await store.asServer().of(deliveries).lock(id)
  if (!current) return
  await store
    .asServer()
    .of(deliveries)
    .save({
      ...current,
      status: 'pending',
      nextAttemptAt: store.now,
      failures: 0,
      // Retries are sent in the order of their times. This delivery counts as one.
      attemptCount: Math.max(current.attemptCount, 1),
      lastAttemptAt: store.now,
      updatedAt: store.now,
    })
  store.signal(deliveriesTopic(current.endpointId))
}

/** Emits `mealplan.due` for today again, for every scheduled time that has passed. */
export async function rerunMealPlans(store: Store): Promise<void> {
  const { actor } = store
  if (actor.kind !== 'member') return
  const { groupId, householdId } = actor
  const here = localTime(await zoneOf(store, householdId), store.now)
  const hooks = await store.of(webhooks).find({ filter: whereEqual(webhooks, { enabled: true }) })
  const times = new Set(hooks.flatMap(({ scheduledTime }) => scheduledTime ?? []))
  for (const time of [...times].sort())
    if (time <= here.time) await emitDue(store, { groupId, householdId, time, day: here.day })
}
