import { system } from '../kernel/actor.ts'
import type { Id, JsonObject } from '../kernel/fields.ts'
import { newRecord, withoutHidden } from '../work/announce.ts'
import { isolating, isOfStorage } from '../work/isolation.ts'
import type { Change, CreationContext, Log, Store, UnitOfWork } from '../work/ports.ts'
import { deliveries } from './delivery.ts'
import { ecosystemPlan } from './ecosystem-events.ts'
import { cursorOf, type Endpoint, endpointsOf, patternsOf, startListening } from './endpoints.ts'
import { eventOf, mayReceive } from './event.ts'
import { eventCursors } from './event-cursor.ts'
import { matchesKind } from './kinds.ts'
import { changeMatches } from './match-filter.ts'

/** Number of changes that are processed in one transaction. */
const batch = 100

interface FanOutPorts {
  readonly work: UnitOfWork
  readonly creation: CreationContext
  readonly log: Log
}

/** The endpoints with new deliveries, and whether more changes remain. */
interface FanOut {
  readonly endpoints: readonly Id[]
  readonly more: boolean
}

/**
 * Creates the deliveries for the new changes of a group, in order. Each delivery is created once, because the cursor moves in
 * the same transaction. An endpoint that fails does not stop the others of its group.
 */
export async function fanOut(groupId: Id, ports: FanOutPorts): Promise<FanOut> {
  // Most groups have no endpoint, and a transaction that writes would delay their other writes.
  const endpoints = await ports.work.read(system, (store) => endpointsOf(store, groupId))
  if (endpoints.length === 0) return { endpoints: [], more: false }
  try {
    return await fanOutTo(groupId, ports)
  } catch (error) {
    if (isOfStorage(error)) throw error
    return fanOutOneByOne(groupId, ports)
  }
}

async function fanOutOneByOne(groupId: Id, ports: FanOutPorts): Promise<FanOut> {
  const alone = isolating(ports.log, 'creating the deliveries of an endpoint failed')
  const endpoints: Id[] = []
  let more = false
  for (const { record } of await ports.work.read(system, (store) => endpointsOf(store, groupId)))
    await alone({ endpoint: record.id }, async () => {
      const one = await fanOutTo(groupId, ports, record.id)
      endpoints.push(...one.endpoints)
      more ||= one.more
    })
  return { endpoints, more }
}

/** @param only the one endpoint that gets deliveries; without it, all do */
async function fanOutTo(groupId: Id, { work, creation, log }: FanOutPorts, only?: Id): Promise<FanOut> {
  return work.run(system, async (store) => {
    const last = await store.lastSequence(groupId)
    const filled: Id[] = []
    let more = false
    const payloads = new Map<Id, string>()
    // Most endpoints have received the same changes, so these are read once.
    const read = new Map<number, readonly Change[]>()
    const changesAfter = async (sequence: number) => {
      const changes =
        read.get(sequence) ??
        (await withoutHidden(store, await store.changes({ groupId, after: sequence, limit: batch })))
      read.set(sequence, changes)
      return changes
    }
    for (const endpoint of await endpointsOf(store, groupId)) {
      const { id } = endpoint.record
      if (only !== undefined && id !== only) continue
      const found = await cursorOf(store, id)
      if (!found) {
        await startListening(store, endpoint.record, creation)
        continue
      }
      if (found.sequence >= last) continue
      const cursor = await store.of(eventCursors).lock(found.id)
      if (!cursor) continue
      const changes = await changesAfter(cursor.sequence)
      for (const change of changes) {
        if (!(await isFor(store, change, endpoint, log))) continue
        const payload = payloads.get(change.id) ?? JSON.stringify(eventOf(change))
        payloads.set(change.id, payload)
        await enqueueDelivery(store, endpoint, change, payload, creation)
        if (filled.at(-1) !== id) filled.push(id)
      }
      const sequence = changes.at(-1)?.sequence ?? last
      more ||= sequence < last
      await store.of(eventCursors).save({ ...cursor, sequence, updatedAt: store.now })
    }
    return { endpoints: filled, more }
  })
}

/** Whether an endpoint receives a change. */
async function isFor(store: Store, change: Change, endpoint: Endpoint, log: Log): Promise<boolean> {
  const { type, record } = endpoint
  // An endpoint does not receive changes of itself.
  if (change.resourceId === record.id) return false
  if (!mayReceive(change, record, store.catalog) || !matchesKind(patternsOf(endpoint), change.type))
    return false
  if (change.type === 'mealplan.due') return type !== 'webhook' || isDue(record, change.data)
  if (type !== 'webhook' || record.queryFilter === null) return true
  try {
    return await changeMatches(store, change, record.queryFilter)
  } catch (error) {
    log.error('webhook filter failed', { webhook: record.id, change: change.id, error: String(error) })
    return false
  }
}

/**
 * A webhook with a scheduled time receives only the event of that time. A webhook for the meal plan alone receives no event for
 * an empty plan.
 */
function isDue(
  { scheduledTime, webhookType }: { readonly scheduledTime: string | null; readonly webhookType: string },
  { scheduledTime: due, entries }: JsonObject,
): boolean {
  if (scheduledTime !== null && scheduledTime !== due) return false
  return webhookType !== 'mealplan' || (entries as readonly unknown[]).length > 0
}

/** Stores a delivery of a change to an endpoint. */
async function enqueueDelivery(
  store: Store,
  { type, record }: Endpoint,
  change: Change,
  payload: string,
  creation: CreationContext,
): Promise<void> {
  const isPlan = type === 'webhook' && record.webhookType === 'mealplan'
  const { id: endpointId, groupId, householdId } = record
  const managed = {
    groupId,
    householdId,
    endpointId,
    endpointType: type,
    eventId: change.id,
    type: change.type,
    sequence: change.sequence,
    payload: isPlan ? JSON.stringify(ecosystemPlan(eventOf(change))) : payload,
    status: 'pending',
    nextAttemptAt: store.now,
    ...unattempted,
  }
  await store.of(deliveries).add(newRecord(store, deliveries, {}, creation, managed))
}

/** A delivery before its first attempt. */
export const unattempted = {
  attempts: [],
  attemptCount: 0,
  failures: 0,
  responseStatus: null,
  error: null,
  lastAttemptAt: null,
  startedAt: null,
} as const
