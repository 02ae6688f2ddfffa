import type { Id } from '../kernel/fields.ts'
import { whereEqual } from '../query/equal.ts'
import { newRecord } from '../work/announce.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'
import { type Delivery, deliveries } from './delivery.ts'
import { type EventCursor, eventCursors } from './event-cursor.ts'
import { type EventNotification, eventNotifications, kindsOf } from './event-notification.ts'
import { type Webhook, webhooks } from './webhook.ts'

/** A webhook or a subscription: a receiver of deliveries. */
export type Endpoint =
  | { readonly type: 'webhook'; readonly record: Webhook }
  | { readonly type: 'event-notification'; readonly record: EventNotification }

/** The enabled endpoints of a group, in the order of their creation. */
export async function endpointsOf(store: ReadStore, groupId: Id): Promise<readonly Endpoint[]> {
  const filter = whereEqual(eventNotifications, { groupId, enabled: true })
  const [hooks, subscriptions] = await Promise.all([
    store.of(webhooks).find({ filter: whereEqual(webhooks, { groupId, enabled: true }) }),
    store.of(eventNotifications).find({ filter }),
  ])
  return [
    ...hooks.map((record) => ({ type: 'webhook', record }) as const),
    ...subscriptions.map((record) => ({ type: 'event-notification', record }) as const),
  ]
}

/** The endpoint of a delivery; undefined when it was deleted. */
export async function endpointOf(
  store: ReadStore,
  { endpointId, endpointType }: Pick<Delivery, 'endpointId' | 'endpointType'>,
): Promise<Endpoint | undefined> {
  if (endpointType === 'webhook') {
    const record = await store.of(webhooks).get(endpointId)
    return record && { type: 'webhook', record }
  }
  const record = await store.of(eventNotifications).get(endpointId)
  return record && { type: 'event-notification', record }
}

/** The kinds of events that an endpoint receives. */
export function patternsOf({ type, record }: Endpoint): readonly string[] {
  if (type === 'event-notification') return kindsOf(record)
  return record.webhookType === 'mealplan' ? ['mealplan.due'] : record.events
}

/** The cursor of an endpoint in the change log. */
export async function cursorOf(store: ReadStore, endpointId: Id): Promise<EventCursor | undefined> {
  const [cursor] = await store
    .of(eventCursors)
    .find({ filter: whereEqual(eventCursors, { endpointId }), limit: 1 })
  return cursor
}

/** Moves the cursor of an endpoint to the end of the change log, so that it receives later events only. */
export async function startListening(
  store: Store,
  { id, groupId, householdId }: Pick<Webhook, 'id' | 'groupId' | 'householdId'>,
  creation: CreationContext,
): Promise<void> {
  const server = store.asServer()
  const sequence = await server.lastSequence(groupId)
  const cursor = await cursorOf(server, id)
  if (cursor) return server.of(eventCursors).save({ ...cursor, sequence, updatedAt: store.now })
  const managed = { groupId, householdId, endpointId: id, sequence }
  await server.of(eventCursors).add(newRecord(server, eventCursors, {}, creation, managed))
}

/** Deletes the cursor and the deliveries of a deleted endpoint. */
export async function forgetEndpoint(store: Store, endpointId: Id): Promise<void> {
  const server = store.asServer()
  const cursor = await cursorOf(server, endpointId)
  if (cursor) await server.of(eventCursors).remove(cursor.id)
  const own = await server.of(deliveries).ids({ filter: whereEqual(deliveries, { endpointId }) })
  await server.of(deliveries).removeMany(own)
}

/** Cancels the pending deliveries of an endpoint. */
export async function cancelPending(store: Store, endpointId: Id): Promise<void> {
  const server = store.asServer()
  const filter = whereEqual(deliveries, { endpointId, status: 'pending' })
  for (const delivery of await server.of(deliveries).lockAll({ filter }))
    await server.of(deliveries).save({ ...delivery, ...ended('cancelled'), updatedAt: store.now })
}

/** The state of a delivery that is not attempted again. */
export function ended<const Status extends Delivery['status']>(
  status: Status,
): Pick<Delivery, 'nextAttemptAt' | 'startedAt'> & { readonly status: Status } {
  return { status, nextAttemptAt: null, startedAt: null }
}

/** The topic of the signal that an endpoint has deliveries to send. */
export function deliveriesTopic(endpointId: Id): string {
  return `deliveries:${endpointId}`
}
