import { system } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import { allOf, orderBy, where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { isolating } from '../work/isolation.ts'
import type { AcquiredLock, Clock, CreationContext, Locks, Signals } from '../work/ports.ts'
import { attemptDelivery, type DeliveryPorts, recoverAttempts } from './deliver.ts'
import { type Delivery, deliveries } from './delivery.ts'
import { cursorOf } from './endpoints.ts'
import { type EventCursor, eventCursors } from './event-cursor.ts'
import { fanOut } from './fan-out.ts'

/** What the relay needs. Time and delays are arguments, so that tests control them. */
export interface RelayOptions extends DeliveryPorts {
  readonly signals: Signals
  readonly locks: Locks
  readonly clock: Clock
  readonly creation: CreationContext
  /** Calls back after a delay in milliseconds. @returns a function that cancels it */
  readonly after: (milliseconds: number, call: () => void) => () => void
}

/** The state of a relay, for health checks. */
export interface RelayStatus {
  /** Whether this process has the lock and sends. */
  readonly active: boolean
  readonly attempts: number
  readonly failures: number
}

/** Sends events to webhooks and subscriptions, on one server at a time. */
export interface Relay {
  /** Resolves when the relay was stopped; rejects when it cannot continue. */
  readonly done: Promise<void>
  readonly status: () => RelayStatus
  /** Starts no further request, and resolves when the running ones have ended. */
  stop(): Promise<void>
}

/** Milliseconds between two attempts to get the lock, and before a sender that failed starts again. */
const lockInterval = 1_000
/** Milliseconds between two searches for work without a signal. */
const pollInterval = 5_000
const longestSleep = 60_000

/**
 * Sends the entries of the change log to webhooks and subscriptions. Only the process that has the lock sends. Each endpoint has
 * one request at a time, so that a slow endpoint does not delay the others.
 */
export function startRelay(options: RelayOptions): Relay {
  const { signals, locks, after } = options
  const state = { stopping: false }
  const counts = { attempts: 0, failures: 0 }
  const changedGroups = new Set<Id>()
  let lock: AcquiredLock | undefined
  let wake = () => {}

  const isActive = () => !state.stopping && lock?.isLocked() === true
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const cancel = after(milliseconds, resolve)
      wake = () => {
        cancel()
        resolve()
      }
    })
  const senders = openSenders(options, isActive, counts)

  const endListening = signals.onSignal((topic) => {
    const [kind, id = ''] = topic.split(':')
    if (kind === 'changes') {
      changedGroups.add(id)
      // A change does not free the lock.
      if (isActive()) wake()
    } else if (kind === 'deliveries' && isActive()) senders.start(id)
  })

  async function run(): Promise<void> {
    try {
      while (!state.stopping) {
        lock = await locks.tryLock('relay')
        if (!lock) {
          await sleep(lockInterval)
          continue
        }
        try {
          await relayChanges(options, { changedGroups, senders, isActive, sleep })
        } finally {
          await senders.close(sleep)
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
      wake()
      return done
    },
  }
}

type Sleep = (milliseconds: number) => Promise<void>

interface RelayState {
  /** Groups whose change log has entries that are not yet delivered. */
  readonly changedGroups: Set<Id>
  readonly senders: Senders
  readonly isActive: () => boolean
  readonly sleep: Sleep
}

/** Creates deliveries from the change log and starts the senders of their endpoints, while the process has the lock. */
async function relayChanges(
  options: RelayOptions,
  { changedGroups, senders, isActive, sleep }: RelayState,
): Promise<void> {
  const { clock, log } = options
  const alone = isolating(log, 'creating the deliveries of a group failed')
  await recoverAttempts(options)
  let polledAt = 0
  while (isActive()) {
    const now = clock.now().getTime()
    if (now - polledAt >= pollInterval || now < polledAt) {
      polledAt = now
      for (const { endpointId, groupId } of await cursors(options)) {
        changedGroups.add(groupId)
        senders.start(endpointId)
      }
    }
    for (const groupId of [...changedGroups]) {
      changedGroups.delete(groupId)
      // A group that failed is tried again with the next search.
      await alone({ group: groupId }, async () => {
        const { endpoints, more } = await fanOut(groupId, options)
        for (const id of endpoints) senders.start(id)
        if (more) changedGroups.add(groupId)
      })
    }
    if (changedGroups.size === 0 && isActive()) await sleep(pollInterval / 5)
  }
}

interface Sender {
  running: boolean
  /** Started again while it was running. */
  again: boolean
  /** The pause that the endpoint requested: its beginning and its end. */
  pause: { readonly from: number; readonly until: number }
  cancelTimer: () => void
}

const noPause: Sender['pause'] = { from: 0, until: 0 }

interface Senders {
  /** Starts the sender of an endpoint. A running sender looks for deliveries once more before it ends. */
  start(endpointId: Id): void
  /** Removes all senders, and resolves when the running requests have ended. */
  close(sleep: Sleep): Promise<void>
}

/** One sender per endpoint, which sends the due deliveries of the endpoint one after the other. */
function openSenders(
  options: RelayOptions,
  isActive: () => boolean,
  counts: { attempts: number; failures: number },
): Senders {
  const { clock, after, log } = options
  let senders = new Map<Id, Sender>()

  function start(endpointId: Id): void {
    const known = senders.get(endpointId)
    const sender = known ?? { running: false, again: false, pause: noPause, cancelTimer: () => {} }
    if (!known) senders.set(endpointId, sender)
    sender.again = true
    if (sender.running) return
    sender.cancelTimer()
    sender.running = true
    void sendDue(endpointId, sender)
      .catch((error: unknown) => {
        log.error('deliveries failed', { endpoint: endpointId, error: String(error) })
        sender.cancelTimer = after(lockInterval, () => start(endpointId))
      })
      .finally(() => {
        sender.running = false
        if (sender.again && isActive()) start(endpointId)
      })
  }

  async function sendDue(endpointId: Id, sender: Sender): Promise<void> {
    while (isActive() && senders.get(endpointId) === sender) {
      sender.again = false
      const next = await nextDelivery(endpointId, options)
      if (!next) {
        if (sender.again) continue
        return
      }
      const now = clock.now().getTime()
      const { from, until } = sender.pause
      // After the clock was set back, the pause begins again.
      if (now < from) sender.pause = { from: now, until: now + until - from }
      const wait = Math.max(next.wait, sender.pause.until - now)
      if (wait > 0) {
        sender.cancelTimer = after(Math.min(wait, longestSleep), () => start(endpointId))
        return
      }
      const { outcome, pauseUntil } = await attemptDelivery(next.id, options)
      if (outcome) counts.attempts += 1
      if (outcome && !outcome.ok) counts.failures += 1
      sender.pause =
        pauseUntil === undefined ? noPause : { from: clock.now().getTime(), until: Date.parse(pauseUntil) }
    }
  }

  async function close(sleep: Sleep): Promise<void> {
    for (const sender of senders.values()) sender.cancelTimer()
    while ([...senders.values()].some(({ running }) => running)) await sleep(20)
    senders = new Map()
  }

  return { start, close }
}

function cursors({ work }: RelayOptions): Promise<readonly EventCursor[]> {
  return work.read(system, (store) => store.of(eventCursors).find())
}

/**
 * The next delivery of an endpoint, and the milliseconds until it is due. First attempts are sent in the order of their events.
 * Retries that are due are sent between them.
 */
async function nextDelivery(
  endpointId: Id,
  { work, clock }: RelayOptions,
): Promise<{ readonly id: Id; readonly wait: number } | undefined> {
  const now = clock.now()
  const { fresh, again } = await work.read(system, async (store) => {
    const cursor = await cursorOf(store, endpointId)
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

/** Milliseconds until a delivery is due. When the clock was set back, the delay after the last attempt. */
function waitOf({ nextAttemptAt, lastAttemptAt }: Delivery, now: Date): number {
  const last = Date.parse(lastAttemptAt ?? nextAttemptAt!)
  return Date.parse(nextAttemptAt!) - Math.max(now.getTime(), last)
}

/** Adjusts the times of a delivery after the clock was set back. */
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

const waiting = where(deliveries, ({ nextAttemptAt }) => nextAttemptAt.isNotNull())
/** A delivery keeps its place in the order of events until this many attempts were interrupted by the end of the server. */
const interruptionsInOrder = 5
/** Deliveries whose first attempt has no result yet. */
const notFailed = where(deliveries, ({ failures, attemptCount }) =>
  failures.eq(0).and(attemptCount.lt(interruptionsInOrder)),
)
const failedBefore = where(deliveries, ({ failures, attemptCount }) =>
  failures.eq(0).and(attemptCount.lt(interruptionsInOrder)).not(),
)
const bySequence = orderBy(deliveries, 'sequence')
const byTime = orderBy(deliveries, 'nextAttemptAt')
