import { system } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import { whereEqual } from '../query/equal.ts'
import { allOf } from '../query/builder.ts'
import type { BoundFilter, BoundOrder } from '../query/filter.ts'
import type { Clock, CreationContext, HeldLock } from '../work/ports.ts'
import { attemptDelivery, type DeliveryPorts, recoverAttempts } from './deliver.ts'
import { type Delivery, deliveries } from './delivery.ts'
import { type EventCursor, eventCursors } from './event-cursor.ts'
import { fanOut } from './fan-out.ts'

export interface RelayOptions extends DeliveryPorts {
  readonly clock: Clock
  readonly creation: CreationContext
  /** Calls back after some milliseconds unless it is cancelled. */
  readonly after: (milliseconds: number, call: () => void) => () => void
}

/** How a relay fares, for those who run the server. */
export interface RelayStatus {
  /** Whether this process is the one that sends. */
  readonly active: boolean
  readonly attempts: number
  readonly failures: number
}

export interface Relay {
  /** Ends when the relay was stopped, and fails when it cannot go on. */
  readonly done: Promise<void>
  readonly status: () => RelayStatus
  /** Sends nothing more, and ends when what is under way has. */
  stop(): Promise<void>
}

/** Milliseconds between two attempts to become the one process that sends. */
const lockEvery = 250
/** Milliseconds between two looks for what no signal told of. */
const lookEvery = 5_000
const longestSleep = 60_000

interface Lane {
  running: boolean
  again: boolean
  pausedUntil: number
  cancel: () => void
}

/**
 * Sends what the change log has for webhooks and subscriptions: one process on the storage does, and each endpoint has a lane
 * of its own in which one request is under way at a time, so that a slow one delays no other.
 */
export function startRelay(options: RelayOptions): Relay {
  const { work, clock, after, log } = options
  const state = { stopping: false }
  const counts = { attempts: 0, failures: 0 }
  let lock: HeldLock | undefined
  let lanes = new Map<Id, Lane>()
  const dirty = new Set<Id>()
  let rouse = () => {}

  const isActive = () => !state.stopping && lock?.isHeld() === true
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const cancel = after(milliseconds, resolve)
      rouse = () => {
        cancel()
        resolve()
      }
    })

  const endListening = work.onSignal((topic) => {
    const [kind, id = ''] = topic.split(':')
    if (kind === 'changes') {
      dirty.add(id)
      rouse()
    } else if (kind === 'deliveries' && isActive()) kick(id)
  })

  function kick(endpointId: Id): void {
    const known = lanes.get(endpointId)
    const lane = known ?? { running: false, again: false, pausedUntil: 0, cancel: () => {} }
    if (!known) lanes.set(endpointId, lane)
    lane.again = true
    if (lane.running) return
    lane.cancel()
    lane.running = true
    void drive(endpointId, lane)
      .catch((error: unknown) => {
        log.error('deliveries failed', { endpoint: endpointId, error: String(error) })
        lane.cancel = after(lockEvery * 4, () => kick(endpointId))
      })
      .finally(() => {
        lane.running = false
        if (lane.again && isActive()) kick(endpointId)
      })
  }

  /** Sends what is due in a lane, one after the other. */
  async function drive(endpointId: Id, lane: Lane): Promise<void> {
    while (isActive() && lanes.get(endpointId) === lane) {
      lane.again = false
      const next = await nextDelivery(endpointId, options)
      if (!next) {
        if (lane.again) continue
        return
      }
      const now = clock.now().getTime()
      const wait = Math.max(next.wait, lane.pausedUntil - now)
      if (wait > 0) {
        lane.cancel = after(Math.min(wait, longestSleep), () => kick(endpointId))
        return
      }
      const { outcome, pauseUntil } = await attemptDelivery(next.id, options)
      if (outcome) counts.attempts += 1
      if (outcome && !outcome.ok) counts.failures += 1
      lane.pausedUntil = pauseUntil === undefined ? 0 : Date.parse(pauseUntil)
    }
  }

  async function relay(): Promise<void> {
    await recoverAttempts(work)
    let looked = 0
    while (isActive()) {
      if (clock.now().getTime() - looked >= lookEvery || clock.now().getTime() < looked) {
        looked = clock.now().getTime()
        for (const { endpointId, groupId } of await cursors(options)) {
          dirty.add(groupId)
          kick(endpointId)
        }
      }
      for (const groupId of [...dirty]) {
        dirty.delete(groupId)
        try {
          const { endpoints, more } = await fanOut(groupId, options)
          for (const id of endpoints) kick(id)
          if (more) dirty.add(groupId)
        } catch (error) {
          dirty.add(groupId)
          throw error
        }
      }
      if (dirty.size === 0 && isActive()) await sleep(lookEvery / 5)
    }
  }

  async function run(): Promise<void> {
    try {
      while (!state.stopping) {
        lock = await work.tryLock('relay')
        if (!lock) {
          await sleep(lockEvery)
          continue
        }
        lanes = new Map()
        try {
          await relay()
        } finally {
          for (const lane of lanes.values()) lane.cancel()
          while ([...lanes.values()].some(({ running }) => running)) await sleep(20)
          await lock.release()
          lock = undefined
        }
      }
    } finally {
      endListening()
    }
  }

  const done = run()
  return {
    done,
    status: () => ({ active: isActive(), ...counts }),
    stop() {
      state.stopping = true
      rouse()
      return done
    },
  }
}

function cursors({ work }: RelayOptions): Promise<readonly EventCursor[]> {
  return work.read(system, (store) => store.of(eventCursors).find())
}

/**
 * The delivery that an endpoint is sent next, and in how many milliseconds: first attempts in the order of events, and between
 * them those that are to be repeated, when they are due.
 */
async function nextDelivery(
  endpointId: Id,
  { work, clock }: RelayOptions,
): Promise<{ readonly id: Id; readonly wait: number } | undefined> {
  const now = clock.now()
  const { fresh, again } = await work.read(system, async (store) => {
    const [cursor] = await store
      .of(eventCursors)
      .find({ filter: whereEqual(eventCursors, { endpointId }), limit: 1 })
    if (!cursor) return {}
    const { householdId } = cursor
    const pending = allOf(whereEqual(deliveries, { householdId, endpointId }), waiting)
    const first = allOf(pending, notFailed)
    const repeated = allOf(pending, failedBefore)
    return {
      fresh: (await store.of(deliveries).find({ filter: first, order: bySequence, limit: 1 }))[0],
      again: (await store.of(deliveries).find({ filter: repeated, order: byTime, limit: 1 }))[0],
    }
  })
  const wait = again === undefined ? Infinity : waitOf(again, now)
  if (again && wait > 0 && again.lastAttemptAt! > now.toISOString()) await postpone(again, wait, work, now)
  if (fresh && (!again || wait > 0 || again.nextAttemptAt! > fresh.nextAttemptAt!))
    return { id: fresh.id, wait: 0 }
  return again && { id: again.id, wait }
}

/** Milliseconds until a delivery is due. When the clock was set back, as many as there were after the last attempt. */
function waitOf({ nextAttemptAt, lastAttemptAt }: Delivery, now: Date): number {
  const last = Date.parse(lastAttemptAt ?? nextAttemptAt!)
  return Date.parse(nextAttemptAt!) - Math.max(now.getTime(), last)
}

/** Moves the times of a delivery back to those of a clock that was set back. */
async function postpone(
  delivery: Delivery,
  wait: number,
  work: RelayOptions['work'],
  now: Date,
): Promise<void> {
  const lastAttemptAt = now.toISOString()
  const nextAttemptAt = new Date(now.getTime() + wait).toISOString()
  await work.run(system, async (store) => {
    const current = await store.of(deliveries).lock(delivery.id)
    if (current?.nextAttemptAt === delivery.nextAttemptAt)
      await store.of(deliveries).save({ ...current, lastAttemptAt, nextAttemptAt })
  })
}

const pathTo = (key: keyof Delivery, type: 'instant' | 'integer', nullable: boolean) =>
  ({ text: key, hops: [], column: { key, type, nullable } }) as const

const waiting: BoundFilter<typeof deliveries> = {
  resource: 'delivery',
  condition: { kind: 'null', negated: true, path: pathTo('nextAttemptAt', 'instant', true) },
}
/**
 * Attempts of a delivery that the server itself may break off before others are sent first: until then it keeps its place, so
 * that receivers see events in their order.
 */
const patience = 5
/** Deliveries whose first attempt has no result yet. */
const notFailed: BoundFilter<typeof deliveries> = {
  resource: 'delivery',
  condition: {
    kind: 'and',
    terms: [
      { kind: 'compare', op: '=', value: 0, path: pathTo('failures', 'integer', false) },
      { kind: 'compare', op: '<', value: patience, path: pathTo('attemptCount', 'integer', false) },
    ],
  },
}
const failedBefore: BoundFilter<typeof deliveries> = {
  resource: 'delivery',
  condition: { kind: 'not', term: notFailed.condition },
}
const orderBy = (path: ReturnType<typeof pathTo>): BoundOrder<typeof deliveries> => ({
  resource: 'delivery',
  keys: [{ path, direction: 'asc' }],
  nulls: undefined,
})
const bySequence = orderBy(pathTo('sequence', 'integer', false))
const byTime = orderBy(pathTo('nextAttemptAt', 'instant', true))
